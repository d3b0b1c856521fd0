"""Two ends of a number, however they are joined: both are asked for, or nothing is."""

import sqlite3

import pytest

from kiberrubezh.cards.find.aid.guesses import Guesser
from kiberrubezh.cards.find.aid.hints import hint
from kiberrubezh.ground.words import Lang


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("cost more than 2 less than 5", "cost>2 cost<5"),
        ("cost more than 2, less than 5", "cost>2 cost<5"),
        ("cost more than 2 but less than 5", "cost>2 cost<5"),
        ("attacks costing over 1 yet under 4", "kind:attack cost>1 cost<4"),
        ("more than two less than five damage", "damage>2 damage<5"),
        ("at least 2 at most 4 damage", "damage>=2 damage<=4"),
        ("damage over 2 under 6 cost under 4", "damage>2 damage<6 cost<4"),
        ("cost more than 2 less than 5 damage", "cost>2 damage<5"),
        ("cost less than 2 or more than 5", "(cost<2 or cost>5)"),
        ("cheaper than 4 but not cheaper than 2", "cost<4 cost>=2"),
        ("damage>2 but less than 5", "damage>2 damage<5"),
        ("дороже 2 дешевле 5", "цена>2 цена<5"),
        ("дороже 2, но не больше 5", "цена>2 цена<=5"),
        ("цена от 2, но меньше 5", "цена>=2 цена<5"),
        ("больше 2, но меньше 5 урона", "урон>2 урон<5"),
        ("меньше 2 или больше 5 урона", "(урон<2 или урон>5)"),
        ("урон больше 2 и меньше 5 цена 3", "урон>2 урон<5 цена:3"),
        ("урон меньше 2 или больше 5", "(урон<2 или урон>5)"),
        ("ёмкость не меньше двух не больше трёх", "ёмкость>=2 ёмкость<=3"),
        ("от 2 до 5 урона", "урон:2..5"),
        ("у которых урон выше 2, но ниже 5", "урон>2 урон<5"),
    ],
)
def test_both_ends_are_of_the_number_that_is_named(typed: str, meant: str) -> None:
    """Unless the other is another's, which follows it."""
    assert hint(typed, "en" if typed.isascii() else "ru") == meant


@pytest.mark.parametrize(
    "typed", ["от 2, но меньше 5", "больше 2, но меньше 5", "more than 2 but less than 5", "over 2 under 5"]
)
def test_ends_of_nothing_ask_for_nothing(database: sqlite3.Connection, typed: str) -> None:
    """Nor is one of the words between them looked for where cards are told of."""
    lang: Lang = "en" if typed.isascii() else "ru"
    guesser = Guesser(database)
    assert guesser.hint_here(typed, lang) is None
    assert guesser.meant(typed, lang) is None
