"""Comparisons with cards that are named: what says that they are, and which of several can be compared with."""

import sqlite3
from contextlib import closing

import pytest
from cards.find.predicates import CARDS

from kiberrubezh.cards.find.aid.guesses import Guesser
from kiberrubezh.cards.find.context import Context
from kiberrubezh.cards.find.refusals import QueryError
from kiberrubezh.cards.store import connect
from kiberrubezh.ground.words import Lang

WORM, WIPER = CARDS["usb-worm"].damage, CARDS["wiper"].damage


@pytest.mark.parametrize("typed", ["better backup", "cheaper antivirus", "weaker worm", "лучше резервная копия"])
def test_a_comparative_before_a_name_compares_with_nothing(database: sqlite3.Connection, typed: str) -> None:
    """In English “than” says that it is compared with, in Russian the case of its name."""
    lang: Lang = "en" if typed.isascii() else "ru"
    Guesser(database).check(typed, lang)
    assert Guesser(database).hint_here(typed, lang) is None


@pytest.mark.parametrize("typed", ["слабее {}", "хуже {}", "дешевле {}", "лучше {}"])
def test_a_name_as_it_is_printed_is_compared_with_behind_than_alone(database: sqlite3.Connection, typed: str) -> None:
    """The same name behind «чем» is, and so is its genitive."""
    hinted = [Guesser(database).hint_here(typed.format(name), "ru") for name in ("вайпер", "вайпера", "чем вайпер")]
    assert hinted[0] is None
    assert hinted[1] == hinted[2] is not None


@pytest.mark.parametrize("typed", ["хуже антивируса и червя", "хуже червя и антивируса"])
def test_a_card_is_called_by_the_word_for_it_wherever_it_stands(typed: str) -> None:
    """Behind another as by itself."""
    with closing(connect()) as connection:
        guesser = Guesser(connection, Context(rates={"antivirus": 50, "usb-worm": 60, "wiper": 40}))
        assert set((guesser.hint_here(typed, "ru") or "").split()) == {"винрейт<50", "винрейт<60"}


@pytest.mark.parametrize(
    ("typed", "told", "meant"),
    [
        ("слабее червя и антивируса", "у карты «Антивирус» поля «урон» нет", f"урон<{WORM}"),
        ("слабее червя, вайпера и бэкдора", "карты «бэкдора» нет", f"урон<{WORM} урон<{WIPER}"),
        ("атаки слабее вайпера и файрвола", "карты «файрвола» нет", f"вид:атака урон<{WIPER}"),
        ("weaker than wiper and foobar", 'no card is called "foobar"', f"damage<{WIPER}"),
        ("слабее антивируса и червя", "у карты «Червь на флешке» поля «ёмкость» нет", f"урон<{WORM}"),
        ("слабее антивируса, вайпера и червя", "у карты «Антивирус» поля «урон» нет", f"урон<{WIPER} урон<{WORM}"),
        ("слабее файрвола и вайпера", "карты «файрвола» нет", f"урон<{WIPER}"),
        ("weaker than antivirus and worm", '"USB Worm" has no "capacity"', f"damage<{WORM}"),
        ("weaker than foobar and wiper", 'no card is called "foobar"', f"damage<{WIPER}"),
    ],
)
def test_of_several_those_that_can_be_compared_with_are_proposed(
    database: sqlite3.Connection, typed: str, told: str, meant: str
) -> None:
    """It is told which can't, in whatever order they are named."""
    lang: Lang = "en" if typed.isascii() else "ru"
    with pytest.raises(QueryError) as caught:
        Guesser(database).check(typed, lang)
    assert told in caught.value.message(lang)
    assert Guesser(database).mended(typed, caught.value, lang) == meant


@pytest.mark.parametrize("behind", ["и скрытные", "и не впо", "и цена 2", "и дешевле вайпера", "и сети", "и впо"])
def test_what_else_is_asked_behind_a_comparison_is_no_name(database: sqlite3.Connection, behind: str) -> None:
    """A value, a field, a denial, another comparison and a word of cards follow it as well."""
    Guesser(database).check(f"слабее червя {behind}", "ru")
