"""What assets have of defence and attack: the fields of what they give, where a word says that they give it."""

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
    ],
)
def test_what_assets_have_of_defence_and_attack_they_give(query: str, meant: str) -> None:
    """It is a number of theirs, or any, wherever a word, their kind or another power leads to it."""
    assert hint(query, "en" if query.isascii() else "ru") == meant


@pytest.mark.parametrize(
    "query",
    [
        *("активы защита сети", "активы с защитой сети", "меры с защитой 2", "активы и атаки 3", "assets and attack 3"),
        *("активы, которые блокируют 2 атаки", "assets that block 2 attack", "assets or attack 2"),
    ],
)
def test_what_no_word_says_to_be_given_is_none(query: str) -> None:
    """Cards speak of defence, and attacks are a kind of them."""
    hinted = hint(query, "en" if query.isascii() else "ru") or ""
    assert "даёт" not in hinted
    assert "gives" not in hinted
