"""Cards worked out for the loop are kept, and not all forgotten at once."""

import pytest
from engine.rubezh.table import asset

from kiberrubezh.engine.rubezh.prints import spec
from kiberrubezh.engine.rubezh.prints.spec import spec_of


def test_a_card_of_late_keeps_its_spec_however_many_come(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no more are kept the one kept longest goes: what a duel plays with isn't worked out anew in its midst."""
    monkeypatch.setattr(spec, "_KEPT", 8)
    monkeypatch.setattr(spec, "_known", {})
    cards = [asset(f"a{number}") for number in range(20)]
    made = [spec_of(card) for card in cards[:8]]
    for place in range(8, 20):
        made.append(spec_of(cards[place]))
        kept = [spec_of(card) for card in cards[place - 7 : place + 1]]
        assert all(one is other for one, other in zip(kept, made[-8:], strict=True))
    assert len(spec._known) == 8
