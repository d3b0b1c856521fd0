"""What measures are against: categories and cards by any word for them, one or several, with what else is asked."""

import sqlite3

import pytest

from kiberrubezh.cards.find.aid.guesses import Guesser
from kiberrubezh.cards.find.search import search
from kiberrubezh.ground.words import Lang


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("мера за 3 против вирусов", "вид:мера цена:3 блокирует:впо"),
        ("меры против вредоносного ПО", "вид:мера блокирует:впо"),
        ("меры против отказа в обслуживании", "вид:мера блокирует:отказ"),
        ("меры от вирусов", "вид:мера блокирует:впо"),
        ("защита от червя", 'вид:мера блокирует:"Червь на флешке"'),
        ("мера защиты от впо дешевле 3", "вид:мера блокирует:впо цена<3"),
        ("меры против криптографии и вайпера", "вид:мера блокирует:криптография блокирует:Вайпер"),
        ("меры против вайпера или червя", 'вид:мера блокирует:Вайпер,"Червь на флешке"'),
        ("меры, которые не останавливают впо", "вид:мера -блокирует:впо"),
        ("меры, не блокирующие впо или отказ", "вид:мера -блокирует:впо -блокирует:отказ"),
        ("меры, которые не остановят ни впо, ни отказ", "вид:мера -блокирует:впо -блокирует:отказ"),
        ("меры, блокирующие впо и отказ", "вид:мера блокирует:впо блокирует:отказ"),
        ("measures blocking malware and dos", "kind:measure blocks:malware blocks:dos"),
        ("кто блокирует вирусы", "блокирует:впо"),
        ("measure for 3 against viruses", "kind:measure cost:3 blocks:malware"),
        ("measures against any virus", "kind:measure blocks:malware"),
        ("measures against denial of service", "kind:measure blocks:dos"),
        ("measures against both malware and dos", "kind:measure blocks:malware blocks:dos"),
        ("measures against malware or the wiper", "kind:measure blocks:malware,wiper"),
        ("protection from ransomware", "kind:measure blocks:ransomware"),
        ("measures that stop neither malware nor dos", "kind:measure -blocks:malware -blocks:dos"),
        ("measures that don't stop wiper or worm", 'kind:measure pierces:wiper pierces:"USB Worm"'),
        ("меры против атак впо", "вид:мера блокирует:впо"),
        ("measures that block malware attacks", "kind:measure blocks:malware"),
        ("атаки против антивируса", "вид:атака пробивает:Антивирус"),
        ("атаки, которые обходят антивирус и песочницу", "вид:атака пробивает:антивирус пробивает:Песочница"),
        ("attacks that get past antivirus", "kind:attack pierces:antivirus"),
        ("attacks against antivirus", "kind:attack pierces:antivirus"),
        ("меры против утечек", None),
        ("меры не против впо", "вид:мера -блокирует:впо"),
        ("меры ни против впо, ни против отказа", "вид:мера -блокирует:впо -блокирует:отказ"),
        ("меры против вайпера, но не руткита", "вид:мера блокирует:Вайпер пробивает:Руткит"),
        ("measures that stop malware but not dos", "kind:measure blocks:malware -blocks:dos"),
        ("меры, которые ловят вайпер, но не ловят руткит", "вид:мера блокирует:вайпер пробивает:руткит"),
        ("кого не блокирует антивирус", "пробивает:антивирус"),
        ("measures to stop the wiper", "kind:measure blocks:wiper"),
        ("поведенческая защита от впо", "поведенческая защита блокирует:впо"),
        ("дешёвая защита от впо", "вид:мера блокирует:впо сорт:цена"),
    ],
)
def test_what_is_stopped_is_asked_for(database: sqlite3.Connection, typed: str, meant: str | None) -> None:
    """Each of it, or one where one is enough; of what isn't stopped none is."""
    lang: Lang = "en" if typed.isascii() else "ru"
    guesser = Guesser(database)
    assert (guesser.hint_here(typed, lang) or guesser.meant(typed, lang)) == meant
    assert meant is None or search(database, meant)
