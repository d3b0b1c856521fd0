"""Sources asked for as people write them: in either language, with any sign between letters and figures or none."""

import sqlite3

import pytest
from cards.find.predicates import Test, cites, those

from kiberrubezh.cards.find.aid.guesses import Guesser
from kiberrubezh.cards.find.search import search
from kiberrubezh.ground.words import Lang

FSTEC, UPD_3, ORDER, GOST, LAW = map(cites, ("ФСТЭК", r"УПД\.3\b", "Приказ ФСТЭК № 239", "ГОСТ", "63-ФЗ"))


@pytest.mark.parametrize(
    ("query", "condition"),
    [
        ("source:FSTEC", FSTEC),
        ("source:UPD.3", UPD_3),
        ("UPD.3", UPD_3),
        ('source:"Order No. 239"', ORDER),
        ('source:"FSTEC Order 239"', ORDER),
        ("source:GOST", GOST),
        ("source:63-FZ", LAW),
        ("63-fz", LAW),
        ("источник:фстек", FSTEC),
        ("источник:УПД3", UPD_3),
        ('источник:"УПД 3"', UPD_3),
        ("источник:упд_3", UPD_3),
        ('источник:"приказ фстэк 239"', ORDER),
        ("source:sp800-207", cites("SP 800-207")),
        ("источник:RFC4511", cites("RFC 4511")),
        ('источник:"63 фз"', LAW),
        ("источник:t-1566", cites(r"\bT1566")),
    ],
)
def test_a_source_is_found_as_it_is_typed(database: sqlite3.Connection, query: str, condition: Test) -> None:
    """What English cards print is found, too."""
    assert set(search(database, query)) == those(condition) != set()


@pytest.mark.parametrize("query", ["источник:№", "источник:..", "источник:УПД", "source:156", "источник:8002"])
def test_a_part_of_a_code_is_no_source(database: sqlite3.Connection, query: str) -> None:
    """Nor are figures that a sign parts in it, put together."""
    named = those(cites("УПД")) if query.endswith("УПД") else set()
    assert set(search(database, query)) == named


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("источник:фстк", "источник:фстэк"),
        ("source:FSTEK kind:measure", "source:fstec kind:measure"),
        ("источник:T156", "источник:t1566.001"),
        ("NIST SP 800-207", 'source:"NIST SP 800-207"'),
        ("ФСТЭК 239", 'источник:"ФСТЭК 239"'),
        ("источник:zzzzz", None),
    ],
)
def test_the_nearest_source_is_proposed(database: sqlite3.Connection, typed: str, meant: str | None) -> None:
    """For one that no card cites."""
    lang: Lang = "en" if typed.isascii() else "ru"
    assert search(database, typed) == []
    assert Guesser(database).meant(typed, lang) == meant
