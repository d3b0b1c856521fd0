"""Orders said by adjectives together, from one to the other, and by what cards give the most of."""

import pytest

from kiberrubezh.cards.find.aid.hints import hint


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("сильные, но дешёвые атаки", "вид:атака сорт:урон- сорт:цена"),
        ("самые дешёвые и сильные атаки", "вид:атака сорт:цена сорт:урон-"),
        ("strong but cheap attacks", "kind:attack sort:damage- sort:cost"),
        ("a strong malware attack", "kind:attack cat:malware sort:damage-"),
        ("меры от самых слабых к самым сильным", "вид:мера сорт:ёмкость"),
        ("атаки от дешёвых к дорогим", "вид:атака сорт:цена"),
        ("malware attacks from cheap to expensive", "kind:attack cat:malware sort:cost"),
        ("attacks from the most expensive to the cheapest", "kind:attack sort:cost-"),
        ("активы, дающие больше всего защиты", "вид:актив сорт:даёт-защиты-"),
        ("активы с наименьшей атакой", "вид:актив сорт:даёт-атаки"),
        ("assets that give the most defence", "kind:asset sort:gives-defence-"),
        ("assets with the highest attack", "kind:asset sort:gives-attack-"),
    ],
)
def test_each_of_them_is_an_order(typed: str, meant: str) -> None:
    """In the order in which they are said."""
    assert hint(typed, "en" if typed.isascii() else "ru") == meant
