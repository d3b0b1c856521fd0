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
        ("меры с самой большой ёмкостью и самой маленькой ценой", "вид:мера сорт:ёмкость- сорт:цена"),
        ("measures with the highest capacity and lowest cost", "kind:measure sort:capacity- sort:cost"),
        ("самые дорогие и самые слабые атаки", "вид:атака сорт:цена- сорт:урон"),
        ("most expensive and weakest attacks", "kind:attack sort:cost- sort:damage"),
        ("expensive attacks first", "kind:attack sort:cost-"),
        ("the second strongest attack", None),
        ("вторая самая сильная атака", None),
        ("the cheapest and the roomiest measures", "kind:measure sort:cost sort:capacity-"),
    ],
)
def test_each_of_them_is_an_order(typed: str, meant: str | None) -> None:
    """In the order in which they are said."""
    assert hint(typed, "en" if typed.isascii() else "ru") == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("топ 5 атак по урону", "вид:атака сорт:урон-"),
        ("top 5 attacks by damage", "kind:attack sort:damage-"),
        ("best measures by capacity", "kind:measure sort:capacity-"),
        ("лучшие меры по цене", "вид:мера сорт:цена"),
        ("top attacks by cost", "kind:attack sort:cost-"),
        ("худшие атаки по урону", "вид:атака сорт:урон"),
        ("лучшие меры", "вид:мера сорт:винрейт-"),
    ],
)
def test_the_best_by_a_number_come_first(typed: str, meant: str) -> None:
    """They have the most of it, or cost the least; at the top is the most of anything."""
    assert hint(typed, "en" if typed.isascii() else "ru") == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("активы мощнее 3", "вид:актив даёт>3"),
        ("measures stronger than 2", "kind:measure capacity>2"),
        ("атаки сильнее 3", "вид:атака урон>3"),
        ("сильнее 3", "урон>3"),
    ],
)
def test_cards_are_strong_by_the_figure_of_their_kind(typed: str, meant: str) -> None:
    """Assets and measures deal no damage."""
    assert hint(typed, "en" if typed.isascii() else "ru") == meant
