"""Saved duels: read back whole, or refused."""

import json
import random

import pytest
from engine.rubezh.decks import lively_deck

from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.prints import spec


def test_equal_cards_stay_one_option_however_much_was_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """KR-2.2: cards that are the same are read as one, though worked-out cards are dropped in between."""
    deck = lively_deck(random.Random(1))
    saved = json.loads(json.dumps(Duel.start((deck, deck), seed=1).to_json()))
    monkeypatch.setattr(spec, "_KEPT", 1)
    roster = Duel.from_json(saved).roster
    assert len(set(roster.specs)) == len({known.card.id for known in roster.specs})


@pytest.mark.parametrize("data", [{}, {"cards": []}, {"cards": {}}, []])
def test_other_data_is_refused(data: object) -> None:
    """What is not a saved duel says so by one error."""
    with pytest.raises(ValueError, match="not a saved duel"):
        Duel.from_json(data)
