"""Words in tables that spreadsheets open: none is a formula, and each comes back as it was, from whichever table."""

import csv
import io
from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st
from sets.set_parts import own_card

from kiberrubezh.cards.card import Words
from kiberrubezh.cards.sets import CardSet
from kiberrubezh.cards.store.holding import Holding
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.sharing.tables import read_tables, write_table
from kiberrubezh.ground.letters import guard, is_unseen, unguard
from kiberrubezh.sets.document import Document
from kiberrubezh.sets.spreadsheet import cards_in, table_of

FORMULAS = ("=", "+", "-", "@", "\uff1d", "\t", "\r", "\n")
NAMES = st.text("=+-@'\uff1d\u200b aЯ1;,\"", min_size=1, max_size=9).map(str.strip).filter(lambda it: not is_unseen(it))


@given(st.text())
def test_guarded_words_are_no_formula_and_come_back(words: str) -> None:
    """An apostrophe goes before what a spreadsheet would work out, and before one that is there already."""
    guarded = guard(words)
    assert not guarded.startswith(FORMULAS)
    assert unguard(guarded) == words


@given(st.text("=+-@'\uff1d\u200b aЯ1;,\t\n\r\"", max_size=9))
def test_guarded_words_are_no_formula_by_any_separator(words: str) -> None:
    """Nor is a part of them that becomes a cell for who opens the table by another separator than it has."""
    guarded = guard(words)
    assert unguard(guarded) == words
    for written, opened in permutations(",;\t", 2):
        out = io.StringIO(newline="")
        csv.writer(out, delimiter=written, lineterminator="\r\n").writerow(["1", guarded, "1"])
        cells = [it for row in csv.reader(io.StringIO(out.getvalue(), newline=""), delimiter=opened) for it in row]
        assert not [it for it in cells if it.lstrip(" \u200b\t\r\n").startswith(FORMULAS[:5])]


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
