"""Numbers denied: before a field of cards that lack it too, behind it of those that have another; in whatever form."""

import sqlite3

import pytest
from cards.find.predicates import CARDS, CONTEXT

from kiberrubezh.cards.find.aid.guesses import Guesser
from kiberrubezh.cards.find.refusals import QueryError
from kiberrubezh.cards.find.search import search

EVERY = set(CARDS)
BEFORE = ("не ", "-", "not ", "- ", "!", "НЕ ", "— ")
ASKED = (
    *("{f}:3", "{f}=3", "{f} 3", "{f}:2..4", "{f}:2-4", "{f} 2-4", "{f} от 2 до 4", "{f} между 2 и 4", "{f}:2,3"),
    *("{f} 2 или 3", "{f} 2, 3", "{f}>3", "{f} больше 3", "{f} > 3", "{f}>=3", "{f} не меньше 3", "{f} до 3", "{f}:3+"),
    *("{f} 3+", "{f}!=3", "{f}!=2..4", "{f} хотя бы 3", "{f} 3 или больше", "{f}>цена", "{f} больше цены"),
)
BEHIND = {
    "{f}:3": (
        *("{f} не 3", "{f}!=3", "{f}:не 3", "{f}:!3", "{f} не равен 3", "{f}≠3", "{f} not 3", "{f} isn't 3", "{f} !3"),
        *("{f} is not 3", "{f} not equal to 3", "{f}: не 3", "{f} кроме 3"),
    ),
    "{f}:2..4": (
        *("{f} не 2-4", "{f} не 2..4", "{f} не от 2 до 4", "{f} не между 2 и 4", "{f}!=2..4", "{f}!=2-4", "{f}:не 2-4"),
        *("{f}:!2-4", "{f} вне 2-4", "{f} not between 2 and 4", "{f} isn't from 2 to 4", "{f} не в пределах 2-4"),
    ),
    "({f}:2 или {f}:3)": (
        *(
            "{f} не 2 или 3",
            "{f}!=2,3",
            "{f} не 2, 3",
            "{f}:не 2,3",
            "{f} не 2 и не 3",
            "{f} ни 2, ни 3",
            "{f} не 2 и 3",
        ),
        *("{f}!=2 и !=3", "{f}:!2,!3", "{f} not 2 or 3", "{f} neither 2 nor 3", "{f} не 2,3"),
    ),
    "{f}>3": (
        *(
            "{f} не больше 3",
            "{f} не > 3",
            "{f} not more than 3",
            "{f} isn't more than 3",
            "{f}!>3",
            "{f} no more than 3",
        ),
        *("{f} не превышает 3", "{f}<=3"),
    ),
    "{f}>=3": ("{f} не >= 3", "{f} not at least 3", "{f} меньше 3"),
    "{f}>цена": ("{f} не больше цены", "{f}<=цена", "{f} isn't more than cost"),
}
FIELDS = ("урон", "цена-защиты", "номер", "копий", "винрейт")


def found(database: sqlite3.Connection, query: str) -> set[str]:
    return set(search(database, query, None, "ru", CONTEXT))


def meant(database: sqlite3.Connection, typed: str) -> str:
    """Return the query that is typed, or that is proposed for it."""
    guesser = Guesser(database, CONTEXT)
    try:
        hits = found(database, typed)
    except QueryError as error:
        return guesser.mended(typed, error, "ru") or ""
    return guesser.hint_here(typed, "ru") or ("" if hits else guesser.meant(typed, "ru")) or typed


@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("asked", ASKED)
def test_what_is_denied_before_a_field_is_what_is_left(database: sqlite3.Connection, field: str, asked: str) -> None:
    """All cards that the same without it doesn't find: those that have no such number, too."""
    typed = asked.format(f=field)
    lacking = EVERY - found(database, meant(database, typed))
    for denying in BEFORE:
        assert found(database, meant(database, denying + typed)) == lacking, denying


@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("asked", BEHIND)
def test_what_is_denied_behind_a_field_has_another_number(database: sqlite3.Connection, field: str, asked: str) -> None:
    """A card without one isn't found, nor one that has another of it but not the field that is compared with."""
    having = found(database, f"{field}>=0")
    if "цена" in asked:
        having &= found(database, "цена>=0")
    left = having - found(database, asked.format(f=field))
    for typed in BEHIND[asked]:
        assert found(database, meant(database, typed.format(f=field))) == left, typed


@pytest.mark.parametrize("typed", ["{f}!=2,3", "{f} не 2 и не 3", "{f} not 2 or 3"])
def test_a_minus_denies_all_numbers_that_are_denied_behind_it(database: sqlite3.Connection, typed: str) -> None:
    """What is left are the cards that have one of them, and those that have no such number."""
    left = EVERY - found(database, meant(database, typed.format(f="урон")))
    assert found(database, meant(database, f"-{typed.format(f='урон')}")) == left
