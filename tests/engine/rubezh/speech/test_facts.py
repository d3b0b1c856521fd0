"""The table told heading by heading: whoever looks is told of both sides, each by who it is to them."""

import pytest
from engine.rubezh.table import SPARE, asset, table

from kiberrubezh.engine.kernel import EVERYBODY
from kiberrubezh.engine.rubezh.speech.facts import facts

SERVER, SWITCH = asset("server"), asset("switch")


@pytest.mark.parametrize(
    ("seat", "whose"),
    [(0, ("вы", "соперник")), (1, ("соперник", "вы")), (EVERYBODY, ("игрок 1", "игрок 2"))],
)
def test_each_side_is_told_by_who_it_is(seat: int, whose: tuple[str, str]) -> None:
    """KR-4.1: what lies on a side stands under its player's heading, at whichever seat one looks."""
    view = table(assets=[SERVER], foe_assets=[SWITCH], hand=[SPARE]).duel.view(seat)
    told = [(heading.lower(), said) for heading, said in facts(view, "ru")]
    lie = [(heading.split(": ")[0], name) for heading, said in told for name in ("server", "switch") if name in said]
    assert sorted(lie) == sorted(zip(whose, ("server", "switch"), strict=True))
