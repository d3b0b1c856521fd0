"""Who looks at a duel besides its players: a watcher and the host; and whose answer is taken."""

import random
from collections.abc import Iterator

import pytest
from engine.rubezh.decks import lively_deck

from kiberrubezh.engine.kernel import EVERYBODY, HOST, Decision, IllegalChoiceError, Seat
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.sight.view import SideView, View


def walked(seed: int) -> Iterator[tuple[Duel, Decision]]:
    """Yield a duel by chance at each of its questions."""
    chance = random.Random(seed)
    duel = Duel.start([lively_deck(chance), lively_deck(chance)], seed)
    while (decision := duel.decision) is not None:
        yield duel, decision
        duel.choose(chance.choice(decision.options), decision.seat)


def hidden_cards(view: View) -> list[list[int]]:
    """Return the numbers of the cards of hands and decks that a view names, by side."""

    def named(side: SideView) -> list[int]:
        return sorted([card.number for card in side.hand] + [card.number for _, card in side.deck_known])

    return [named(side) for side in view.sides]


def test_a_watcher_of_a_duel_is_told_of_no_hand_and_no_deck() -> None:
    """KR-4.1: what everybody knows names no card of a hand or a deck, and tells no event more than the players know."""
    drawn = 0
    for duel, _ in walked(3):
        assert hidden_cards(duel.view(EVERYBODY)) == [[], []]
        assert (duel.view(EVERYBODY).decision, duel.view(EVERYBODY).composing) == (None, ())
        for event in duel.events:
            told = duel.told(event, EVERYBODY)
            assert told.cards == () or told == duel.told(event, 1 - event.seat) == duel.told(event, event.seat)
            drawn += event.what == "draw"
    assert drawn


def test_the_host_sees_every_card_of_a_duel() -> None:
    """The host's eyes: both hands, both decks in their order, the question that is open, and all that happened."""
    for duel, decision in walked(4):
        view = duel.view(HOST)
        assert hidden_cards(view) == [sorted(side.hand + side.deck) for side in duel.sides]
        assert [[card.number for _, card in side.deck_known] for side in view.sides] == [
            side.deck[::-1] for side in duel.sides
        ]
        assert view.decision == decision
        assert [duel.told(event, HOST).event for event in duel.events] == duel.events


@pytest.mark.parametrize("seat", [EVERYBODY, HOST, 2])
def test_a_duel_takes_an_answer_of_the_seat_asked_alone(seat: Seat) -> None:
    """The kernel's contract: whoever isn't asked can't answer, and nothing has changed then."""
    duel, decision = next(walked(5))
    before = duel.clone()
    assert (duel.seats, duel.open) == (2, (decision,))
    for other in (seat, 1 - decision.seat):
        with pytest.raises(IllegalChoiceError):
            duel.choose(decision.options[0], other)
    assert duel == before
