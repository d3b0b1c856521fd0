"""What cards give and take of defence and attack: the fields of that, where a word says that they do."""

import re

import pytest

from kiberrubezh.cards.find.aid.hints import hint


@pytest.mark.parametrize(
    ("query", "meant"),
    [
        ("активы с защитой не меньше 2", "вид:актив даёт-защиты>=2"),
        ("активы, дающие 2 защиты", "вид:актив даёт-защиты:2"),
        ("активы с атакой больше 1", "вид:актив даёт-атаки>1"),
        ("активы с защитой от 2 до 3", "вид:актив даёт-защиты:2..3"),
        ("assets with at least 2 defence", "kind:asset gives-defence>=2"),
        ("assets with 2 attack", "kind:asset gives-attack:2"),
        ("assets with 1 to 2 attack", "kind:asset gives-attack:1..2"),
        ("assets giving at least 2 defense", "kind:asset gives-defence>=2"),
        ("assets with 2 attack and 1 defence", "kind:asset gives-attack:2 and gives-defence:1"),
        ("активы с 1 атакой и 1 защитой", "вид:актив даёт-атаки:1 и даёт-защиты:1"),
        ("активы с защитой 2 и с атакой 1", "вид:актив даёт-защиты:2 и даёт-атаки:1"),
        ("активы 2 защиты", "вид:актив даёт-защиты:2"),
        ("активы, которые дают больше двух", "вид:актив даёт>2"),
        ("assets that provide more than two", "kind:asset gives>2"),
        ("какие карты дают две атаки", "даёт-атаки:2"),
        ("cards that give at least two defence", "gives-defence>=2"),
        ("активы с защитой", "вид:актив даёт-защиты>0"),
        ("assets giving defence", "kind:asset gives-defence>0"),
        ("assets that give attack and defence", "kind:asset gives-attack>0 and gives-defence>0"),
        ("активы без защиты", "вид:актив -даёт-защиты>0"),
        ("активы без атаки и защиты", "вид:актив -даёт-атаки>0 и -даёт-защиты>0"),
        ("assets without attack", "kind:asset -gives-attack>0"),
        ("assets that give two attacks", "kind:asset gives-attack:2"),
        ("assets giving at least two defences", "kind:asset gives-defence>=2"),
        ("assets that give 2 attacks and 1 defence", "kind:asset gives-attack:2 and gives-defence:1"),
        ("assets that give no attacks", "kind:asset -gives-attack>0"),
        ("assets that give two points of defence", "kind:asset gives-defence:2"),
        ("assets with 2 attack power", "kind:asset gives-attack:2"),
        ("активы, дающие 5 атак", "вид:актив даёт-атаки:5"),
        ("активы, которые дают атак больше одной", "вид:актив даёт-атаки>1"),
        ("активы с 2 защитами", "вид:актив даёт-защиты:2"),
        ("активы без атак", "вид:актив -даёт-атаки>0"),
        ("активы, дающие 2 единицы защиты", "вид:актив даёт-защиты:2"),
    ],
)
def test_what_assets_have_of_defence_and_attack_they_give(query: str, meant: str) -> None:
    """It is a number of theirs, or any, wherever a word, their kind or another power leads to it."""
    assert hint(query, "en" if query.isascii() else "ru") == meant


@pytest.mark.parametrize(
    ("query", "meant"),
    [
        ("стоит 2 защиты", "цена-защиты:2"),
        ("мера за 3 защиты", "вид:мера цена-защиты:3"),
        ("карты, требующие защиты", "цена-защиты>0"),
        ("требует 2 атак", "цена-атаки:2"),
        ("меры ценой больше 2 защиты", "вид:мера цена-защиты>2"),
        ("атаки стоимостью от 2 до 3 атаки", "вид:атака цена-атаки:2..3"),
        ("measures for 2 defence", "kind:measure defence-cost:2"),
        ("costs two attacks", "attack-cost:2"),
        ("cards that require attack power", "attack-cost>0"),
        ("attacks that need 3 attack", "kind:attack attack-cost:3"),
        ("cards that cost 2 attack and 1 defence", "attack-cost:2 and defence-cost:1"),
        ("measures that cost more than 2 defence", "kind:measure defence-cost>2"),
    ],
)
def test_what_cards_take_of_defence_and_attack_they_cost(query: str, meant: str) -> None:
    """No power is left over as a word behind the price."""
    assert hint(query, "en" if query.isascii() else "ru") == meant


@pytest.mark.parametrize(
    "query",
    [
        *("активы с атакой или защитой больше 2", "assets with attack or defence over 2"),
        *("assets and attacks 3", "активы или атаки 3", "assets that block 2 attacks", "measures for 2 attacks"),
        *("активы защита сети", "активы с защитой сети", "меры с защитой 2", "активы и атаки 3", "assets and attack 3"),
        *("активы, которые блокируют 2 атаки", "assets that block 2 attack", "assets or attack 2"),
    ],
)
def test_what_no_word_says_to_be_given_is_none(query: str) -> None:
    """Cards speak of defence, and attacks are a kind of them."""
    hinted = hint(query, "en" if query.isascii() else "ru") or ""
    assert not re.search("даёт|gives|цена-|-cost", hinted)
