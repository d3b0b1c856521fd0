"""Cards worked out for the loop are kept, and not all forgotten at once."""

from collections.abc import Iterator

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


class Raced(dict[int, spec.Spec]):
    """What is kept, where another thread lets go of the one kept longest as soon as that is looked for."""

    def __iter__(self) -> Iterator[int]:
        """Yield what was there a moment ago."""
        keys = tuple(self.keys())
        self.pop(keys[0])
        yield from keys


def test_two_threads_may_let_go_of_the_same_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """The workers of a cluster are threads of one process, and share what is kept."""
    first, second = asset("first"), asset("second")
    monkeypatch.setattr(spec, "_KEPT", 1)
    monkeypatch.setattr(spec, "_known", Raced({id(first): spec_of(first)}))
    assert spec_of(second).card is second
    assert [*spec._known.keys()] == [id(second)]
