"""How long a pattern may be looked for, however it is written."""

import sqlite3
from time import process_time

import pytest

from kiberrubezh.cards.find.aid.denials import denied_apart
from kiberrubezh.cards.find.aid.guesses import Guesser
from kiberrubezh.cards.find.patterns.alphabet import Alphabet
from kiberrubezh.cards.find.patterns.automaton import Automaton, automata
from kiberrubezh.cards.find.patterns.expression import SlowPatternError, is_quick
from kiberrubezh.cards.find.patterns.matcher import Matcher, Patience
from kiberrubezh.cards.find.patterns.passage import looked_through, within
from kiberrubezh.cards.find.patterns.roll import Roll
from kiberrubezh.cards.find.refusals import QueryError
from kiberrubezh.cards.find.search import search

ENDLESS = [r"(\w+\s?)+ю$", r"(\w+\s?)+[эю]$", r"(.*,?)*(.*)*(.*)*[ъэ]э", r"(\w+\s?)+İ[-_]$"]


@pytest.mark.parametrize("pattern", [f"{pattern}(?!ъ)" for pattern in ENDLESS])
def test_a_pattern_has_its_time(monkeypatch: pytest.MonkeyPatch, database: sqlite3.Connection, pattern: str) -> None:
    """A pattern that tries without end is broken off, and the message says what to do."""
    monkeypatch.setattr("kiberrubezh.cards.find.patterns.matcher.PATIENCE", 0.001)
    with pytest.raises(QueryError) as caught:
        search(database, f"/{pattern}/")
    assert "(a+)+" in caught.value.message("ru")
    assert Guesser(database).mended(f"/{pattern}/", caught.value, "ru") is None


@pytest.mark.parametrize(
    ("pattern", "short"), [*zip(ENDLESS, (r"\w\s?ю$", r"\w\s?[эю]$", "[ъэ]э", "i[-_]$"), strict=True)]
)
def test_repetitions_within_repetitions_are_found(
    monkeypatch: pytest.MonkeyPatch, database: sqlite3.Connection, pattern: str, short: str
) -> None:
    """What would try without end takes no longer than any pattern that RE2 knows."""
    monkeypatch.setattr("kiberrubezh.cards.find.patterns.matcher.PATIENCE", 0.02)
    assert search(database, f"/{pattern}/") == search(database, f"/{short}/")


@pytest.mark.parametrize(
    "pattern",
    [
        *("((а{200}){200}){200}", "(?:(?:а{500}){500}){500}", "((([бв]{9}){9}){9}){9}", "а{99999}", "(){9999999}"),
        *("(а{1,80}б{2,}){70,80}", r"(\)а{90}){90}", "(" * 30 + "а" + "){9}" * 30),
    ],
)
def test_a_pattern_that_unfolds_without_end_is_not_begun(database: sqlite3.Connection, pattern: str) -> None:
    """Counted repetitions within each other are written out before anything is tried: it took all memory."""
    begun = process_time()
    with pytest.raises(SlowPatternError):
        search(database, f"/{pattern}/")
    assert process_time() - begun < 0.5


@pytest.mark.parametrize("pattern", [f"щ{'abc' * 60}.", f"{'abc' * 60}щ.", f"(?:{'abc' * 20}щ.)|(?:{'щab' * 20}.)"])
def test_a_long_word_of_two_languages_is_soon_known_to_be_nowhere(database: sqlite3.Connection, pattern: str) -> None:
    """Whether a text has the letters of a word is seen in a time that grows with the word alone."""
    begun = process_time()
    assert search(database, f"/{pattern}/") == []
    assert process_time() - begun < 0.5


@pytest.mark.parametrize(("pattern", "quick"), [("сеть|vpn", True), ("(.|а)" * 20 + "щ", False), ("а?б?в?г?", False)])
def test_many_choices_are_not_quick(pattern: str, quick: bool) -> None:
    """Each choice doubles what there is to try in a line, as a sign does that may be left out."""
    assert is_quick(pattern) is quick


@pytest.mark.parametrize("pattern", ["[а-я]{3,40}", "(бот|сет){1,3}", r"\{9999999\}", "[{9999999}]", "(а{20}){20}"])
def test_counted_repetitions_are_searched_for(database: sqlite3.Connection, pattern: str) -> None:
    """What can be written out is tried."""
    search(database, f"/{pattern}/")


@pytest.mark.parametrize("pattern", [r"\w+\d", r"\w*\d", "аа+?9", "(?=а)а*[9ъ]"])
def test_long_lines_take_no_longer(monkeypatch: pytest.MonkeyPatch, pattern: str) -> None:
    """One repetition in lines of thousands of letters is bounded too: a search has one time for all."""
    monkeypatch.setattr("kiberrubezh.cards.find.patterns.matcher.PATIENCE", 0.02)
    begun = process_time()
    patience = Patience()
    for _ in range(2):
        with pytest.raises(SlowPatternError):
            Matcher(pattern, patience).any(["а" * 3000] * 50)
    assert process_time() - begun < 2  # without a bound each takes four seconds and more


def test_what_is_made_ready_takes_no_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long a database is read for patterns: the bound is on looking through its lines alone."""
    clock = [0.0]
    for module in ("roll", "passage"):
        monkeypatch.setattr(f"kiberrubezh.cards.find.patterns.{module}.thread_time", lambda: clock[0])
    monkeypatch.setattr("kiberrubezh.cards.find.patterns.matcher.thread_time", lambda: clock[0])

    def slowly(written: str, alphabet: Alphabet) -> tuple[Automaton, ...]:
        clock[0] += 1.0
        return automata(written, alphabet)

    monkeypatch.setattr("kiberrubezh.cards.find.patterns.roll.automata", slowly)
    roll, patience = Roll([("урон",), ("мама",)]), Patience()
    patience.check()
    assert list(within([looked_through([roll], Matcher("[мн]ам", patience))])) == [1]
    patience.check()
    assert roll.holder(Matcher("[мн]ам", patience))(1)
    patience.check()


@pytest.mark.parametrize("listed", ["a, ", "a , ", "и ", "a,  , и без ", "не ", "a и "])
def test_a_list_of_what_is_lacking_is_parted_in_one_way(listed: str) -> None:
    """Blanks, commas and words between its items belong to one of them alone: thirty items took hours."""
    begun = process_time()
    denied_apart(f"без {listed * 80}a!")
    assert process_time() - begun < 0.5
