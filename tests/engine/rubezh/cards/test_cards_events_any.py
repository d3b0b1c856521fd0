"""KR-9: the events of the base set that are played in the own turn or while blocking, each doing what its text says."""

import pytest
from engine.rubezh.cards.base_set import card, of, printed
from engine.rubezh.table import FILLER, SPARE, asset, attack, attacked, measure, table

NUMBERED = [asset(f"c{n}") for n in range(10)]


@pytest.mark.parametrize("name", ["patch-tuesday", "phishing-simulation", "threat-intelligence"])
def test_when_it_may_be_played(name: str) -> None:
    """KR-6.1, KR-6.2: in the own turn, and while blocking."""
    assert f"play {name}" in table(hand=[card(name), SPARE]).options()
    assert f"play {name}" in attacked(attack("w"), hand=[card(name), SPARE]).options()


@of("patch-tuesday")
def test_patch_tuesday() -> None:
    """Untaps all own measures: those that blocked one wave block the next, but no more in this (KR-5.6)."""
    guards = [measure(name) for name in "abc"]
    t = attacked(attack("v"), attack("w"), attack("x"), measures=guards, hand=[card("patch-tuesday")])
    t.block("a", "v").block("b", "w").play("patch-tuesday")
    assert t.options() == ["block c x", "done"]
    assert t.done().wave("last").options() == [*(f"block {name} last" for name in "abc"), "done"]


@of("phishing-simulation")
def test_phishing_simulation() -> None:
    """Draws cards, then discards one of the whole hand, of the own choice."""
    drawn = printed("phishing-simulation", "count")
    t = table(hand=[card("phishing-simulation"), measure("m"), SPARE], deck=NUMBERED).play("phishing-simulation")
    assert t.options() == ["choose m", "choose spare", *(f"choose c{n}" for n in range(drawn))]
    assert t.choose("m").cards("discard") == ["m"]
    assert len(t.cards("hand")) == 1 + drawn


@of("threat-intelligence")
def test_threat_intelligence() -> None:
    """Looks at the top of the own deck, puts it in any order and draws the first of it."""
    t = table(hand=[card("threat-intelligence"), FILLER], deck=NUMBERED).play("threat-intelligence")
    seen = [option.split()[-1] for option in t.options()]
    assert seen == [f"c{n}" for n in range(len(seen))]
    t.choose(*seen[:0:-1])
    assert t.cards("hand") == ["filler", seen[-1]]
    assert t.top(0, len(seen)) == [*seen[-2::-1], f"c{len(seen)}"]
