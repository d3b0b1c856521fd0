"""The golden of a thousand duels: no change of how the engine is written may change what it plays.

A run plays every twelfth of them, its slow tests as many more, `--all-duels` all; `--regen-goldens` writes them anew.
"""

from collections.abc import Callable

import pytest
from engine.conftest import GOLDENS
from engine.rubezh.traces import DUELS, trace

FILE = "thousand_duels.txt"


@pytest.mark.parametrize("first", [0, pytest.param(6, marks=pytest.mark.slow)])
def test_a_thousand_duels_go_as_they_did(
    first: int, request: pytest.FixtureRequest, golden: Callable[[str, str], None]
) -> None:
    """Decision 5: every prompt, option, choice, event, view and imagined deal of a thousand duels is as it was."""
    option = request.config.getoption
    if option("--all-duels", default=False) or option("--regen-goldens", default=False):
        golden(FILE, "".join(f"{trace(number)}\n" for number in range(DUELS)))
    else:
        kept = (GOLDENS / FILE).read_text(encoding="utf-8").splitlines()
        assert len(kept) == DUELS
        assert [trace(number) for number in range(first, DUELS, 12)] == kept[first::12]
