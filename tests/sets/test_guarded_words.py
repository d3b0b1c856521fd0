"""Words in tables that spreadsheets open: none is a formula, and each comes back as it was, from whichever table."""

import csv
import io
import re
from itertools import permutations

import pytest
from deckbuilder.pool import POOL
from hypothesis import given
from hypothesis import strategies as st
from sets.set_parts import own_card

from kiberrubezh.cards.card import Words
from kiberrubezh.cards.sets import CardSet
from kiberrubezh.cards.store.holding import Holding
from kiberrubezh.deckbuilder.deck import Deck, Mark
from kiberrubezh.deckbuilder.sharing.tables import read_tables, write_table
from kiberrubezh.ground.letters import cell, guard, is_unseen, unguard
from kiberrubezh.sets.document import Document
from kiberrubezh.sets.spreadsheet import cards_in, table_of

FORMULAS = ("=", "+", "-", "@", "\uff1d", "\t", "\r", "\n")
NAMES = st.text("=+-@'\uff1d\u200b aЯ1;,\"", min_size=1, max_size=9).map(str.strip).filter(lambda it: not is_unseen(it))


ODD = st.text("=+-@'\uff1d\u200b aЯ(1;,|\t\n\r\"", max_size=9)


@given(st.text() | ODD)
def test_guarded_words_are_no_formula_and_come_back(words: str) -> None:
    """An apostrophe goes before what a spreadsheet would work out, and before one that is there already."""
    guarded = guard(words)
    assert not guarded.startswith(FORMULAS)
    assert unguard(guarded) == words
    assert not cell(words).startswith(FORMULAS)


@given(st.text() | ODD)
def test_words_from_elsewhere_stay_but_for_what_is_written_here(words: str) -> None:
    """Only an apostrophe that would be put there as it stands is taken away, or before each item of a list."""
    bare = unguard(words)
    is_former = words.startswith("'") and bare.replace("'", "") == words.replace("'", "")
    assert bare == words or guard(bare) == words or is_former


@pytest.mark.parametrize("words", ["- атака\n- защита", "-1, -2\nx", "=1;+2", "- а\n'- б", "- а (2)\n- б"])
def test_words_that_former_tables_guarded_part_by_part_come_back(words: str) -> None:
    """Each item of a list had an apostrophe there; a list that people wrote so is told from it as it is written."""
    former = "'" + re.sub(r"(?<=[,;\n])(?='*\s*[-+=])", "'", words)
    assert unguard(former) == words
    assert unguard(guard(former)) == former


@pytest.mark.parametrize(
    "part",
    [
        *(
            "+'http://e/[a.xls]S'!A1",
            "-'\\\\e\\s\\[a.xlsx]S'!A1",
            '+HYPERLINK ("http://e")',
            "＋SUM（1）",
            "- SUM (A1)",
        ),
        *("-5+cmd|' /C calc'!A0", "+Лист2!A1", "-a", "- 'file:///a.xls'#$S.A1", "+[1]S", "－1", "+@SUM"),
    ],
)
@pytest.mark.parametrize("before", ["x;", "x,", "x\n", "x\t"])
def test_whatever_may_call_or_ask_within_words_is_guarded(part: str, before: str) -> None:
    """All but plain numbers and words behind a blank."""
    assert guard(before + part) == cell(before + part) == f"{before}'{part}"
    assert unguard(guard(before + part)) == before + part


@pytest.mark.parametrize("words", ["x,'-5", "'plain", "''", "'90s", "a\n'- b", "rock'n'roll", "' '", "5'-6'"])
def test_apostrophes_of_people_are_left(words: str) -> None:
    """They are no guard, in whatever table they come, nor is one written before them."""
    assert guard(words) == unguard(words) == words


@pytest.mark.parametrize("words", ["a\n- b\n- c", "план: -5, +7", "a; - b", "x,-5", "раз,\n+ два: 2 шт."])
def test_lists_and_numbers_within_words_bear_no_apostrophe(words: str) -> None:
    """They do nothing by themselves by whatever separator a table is opened; a list guards its first sign alone."""
    assert guard(words) == cell(words) == words
    assert guard(f"- {words}") == f"'- {words}"


@given(ODD)
def test_guarded_words_are_no_formula_by_any_separator(words: str) -> None:
    """Nor is a part of them that becomes a cell for who opens the table by another separator than it has.

    A number or an item of a list may be one: nothing is called by it.
    """
    guarded = guard(words)
    for written, opened in permutations(",;\t", 2):
        out = io.StringIO(newline="")
        csv.writer(out, delimiter=written, lineterminator="\r\n").writerow(["1", guarded, "1"])
        cells = [it for row in csv.reader(io.StringIO(out.getvalue(), newline=""), delimiter=opened) for it in row]
        bare = [it.lstrip(" \u200b\t\r\n") for it in cells]
        assert not [it for it in bare if it.startswith(("=", "@", "\uff1d"))]
        assert not [it for it in bare if it.startswith(("+", "-")) and ("a(" in it or "Я(" in it or "|" in it)]


@pytest.mark.parametrize("note", ["- атака\n- защита", "x,'-5", "'так'", "=1\n=2", "'=1", "а;-5\n'- б"])
def test_a_deck_s_notes_come_back_letter_by_letter(note: str) -> None:
    """From a table in either language, those of its cards too."""
    said = Mark(card_id="scan", note=note.replace("\n", " "))
    deck = Deck.of("Щит", {"scan": 3}).noted(note).model_copy(update={"marks": (said,)})
    for lang in ("ru", "en"):
        (reading,) = read_tables(write_table(deck, POOL, lang), POOL) or ()
        assert (reading.deck, reading.problems) == (deck, ())


@given(NAMES)
def test_a_name_is_guarded_alike_in_the_tables_of_sets_and_decks(name: str) -> None:
    """What one of them takes for a formula is one in the other, and both are read back."""
    card = own_card("a", set="x", number=1).model_copy(update={"name": Words(ru=name, en=f"{name} e")})
    cards = {card.id: card}
    of_set = table_of(Document(set=CardSet(id="x", name=Words(ru="x", en="x")), cards=(card,)))
    of_deck = write_table(Deck.of("Колода", {card.id: 3}), cards)
    named = {
        next(csv.DictReader(io.StringIO(of_set.decode("utf-8-sig"), newline=""), delimiter=";"))["name_ru"],
        [*csv.DictReader(io.StringIO(of_deck, newline=""), delimiter=";")][-1]["Карта"],
    }
    assert named == {guard(name)}
    assert cards_in(of_set, "x.csv", "x", Holding()) == (card,)
    (reading,) = read_tables(of_deck, cards) or ()
    assert reading.deck.counts() == {card.id: 3}
