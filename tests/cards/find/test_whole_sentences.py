"""Sentences of several conditions: what is one or the other, what is counted before its field, what is sorted."""

import sqlite3

import pytest

from kiberrubezh.cards.find.aid.guesses import Guesser
from kiberrubezh.cards.find.aid.hints import hint
from kiberrubezh.ground.words import Lang


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("активы с атакой 1 или защитой 1", "вид:актив (даёт-атаки:1 или даёт-защиты:1)"),
        ("assets with attack or defence", "kind:asset (gives-attack>0 or gives-defence>0)"),
        ("активы, которые дают и атаку, и защиту", "вид:актив даёт-атаки>0 и даёт-защиты>0"),
        ("assets that give both attack and defence", "kind:asset gives-attack>0 and gives-defence>0"),
        ("меры с ценой 3 или ёмкостью 3", "вид:мера (цена:3 или ёмкость:3)"),
        ("атаки со скрытностью или уроном 5", "вид:атака (ключ:скрытность или урон:5)"),
        ("attacks cheaper than 2 or stronger than 4", "kind:attack (cost<2 or damage>4)"),
        ("скрытные или распределённые атаки", "вид:атака ключ:скрытность,распределённость"),
        ("stealthy or distributed attacks under 3 cost", "kind:attack key:stealth,distributed cost<3"),
        ("впо или отказ с уроном 4", "кат:впо,отказ урон:4"),
        ("malware or dos with damage 4", "cat:malware,dos damage:4"),
        ("attacks that deal 3 or 4 damage", "kind:attack (damage:3 or damage:4)"),
        ("2-3 damage attacks", "damage:2-3 kind:attack"),
        ("атаки 3+ урона", "вид:атака урон:3+"),
        ("урон 2 или 3, цена 1", "(урон:2 или урон:3) цена:1"),
        ("меры ёмкостью 2, кроме впо", "вид:мера ёмкость:2 -впо"),
        ("damage 4, cost at most 3, not malware", "damage:4 cost<=3 not malware"),
        ("атаки, кроме впо и отказа, с уроном 3", "вид:атака -впо -отказа урон:3"),
        ("attacks other than malware", "kind:attack -malware"),
        ("дай мне атаки с уроном 5", "вид:атака урон:5"),
        ("all attacks except stealthy ones", "kind:attack -key:stealth"),
        ("attacks that are neither stealthy nor malware", "kind:attack -key:stealth -malware"),
        ("not attacks with cost 2", "-kind:attack cost:2"),
        ("не атаки с ценой 2", "-вид:атака цена:2"),
        ("атаки впо от дешёвых к дорогим", "вид:атака кат:впо сорт:цена"),
        ("меры впо и вторжения ценой 2", "вид:мера кат:впо и кат:вторжение цена:2"),
        ("дороже двух и дешевле пяти меры", "цена>2 и цена<5 вид:мера"),
        ("what is cheaper than 2 and stronger than 3", "cost<2 and damage>3"),
        ("a stealthy attack costing 2", "kind:attack key:stealth cost:2"),
        ("события, цена которых 1", "вид:событие цена:1"),
        ("чего нет в колоде", "-в-колоде"),
        ("assets with total power 3", "kind:asset gives:3"),
        ("measures with capacity 2 for at most 2", "kind:measure capacity:2 cost<=2"),
        ("сортировать атаки по урону, потом по цене", "вид:атака сорт:урон сорт:цена"),
        ("sort attacks by damage descending, then cost", "kind:attack sort:damage- sort:cost"),
        ("сгруппировать меры по цене", "вид:мера группа:цена"),
        ("group measures by cost", "kind:measure group:cost"),
        ("3+ damage cards", "damage:3+"),
        ("cost 2 draw cards", "cost:2 draw cards"),
        ("не добавленные в колоду меры", "-в-колоде вид:мера"),
        ("in my deck malware", "in-deck cat:malware"),
        ("всё, кроме событий", "-вид:событие"),
        ("everything but attacks", "-kind:attack"),
        ("cards without attack cost", "-attack-cost>0"),
        ("карты без цены защиты", "-цена-защиты>0"),
    ],
)
def test_nothing_of_a_sentence_is_left_over(typed: str, meant: str) -> None:
    """Nor asked of a part of what it is said of."""
    assert hint(typed, "en" if typed.isascii() else "ru") == meant


@pytest.mark.parametrize(
    "typed",
    [
        *("меры с текстом или ценой больше 2", "measures with text or cost over 2", "карты, которых не знаю за 2"),
        *("меры против дорогих атак", "measures against nothing for 3", "атаки, пробивающие"),
        *("дороже чем антивирус на 1", "от 2 до 4 цены и урона", "I don't have any malware", "сильнее ничего"),
        *("attacks no measure can block", "cards that can block for 2"),
        *("damage more than wiper or less than rootkit", "attacks that cost 2 to", "и атаки с ценой 2 для"),
    ],
)
def test_a_sentence_that_is_read_in_part_gets_none(database: sqlite3.Connection, typed: str) -> None:
    """Its other words would be looked for, or be an alternative to what they are said beside."""
    lang: Lang = "en" if typed.isascii() else "ru"
    guesser = Guesser(database)
    assert guesser.hint_here(typed, lang) is None
    assert guesser.meant(typed, lang) is None
