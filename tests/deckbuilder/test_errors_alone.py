"""What keeps a deck from being played, without the warnings."""

import pytest

from kiberrubezh.cards.store import open_cards
from kiberrubezh.deckbuilder.deck import Deck, Line
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.deckbuilder.validate import errors, validate

CARDS = open_cards()
READY = ready_decks(CARDS)


@pytest.mark.parametrize(
    "deck",
    [
        Deck(),
        READY[0],
        READY[0].with_count("own-nobody", 3),
        READY[1].with_count(READY[1].lines[0].card_id, 0),
        Deck(lines=tuple(Line(card_id=line.card_id, count=9) for line in READY[2].lines)),
        Deck(lines=tuple(line for line in READY[3].lines if CARDS[line.card_id].kind == "asset")),
        Deck(lines=tuple(line for line in READY[3].lines if CARDS[line.card_id].kind != "asset")),
    ],
)
def test_errors_alone_are_those_that_validate_lists(deck: Deck) -> None:
    """KR-2: the same ones in the same order, whatever is wrong."""
    assert errors(deck, CARDS) == [problem for problem in validate(deck, CARDS) if problem.severity == "error"]
