"""What people saved opens for ever: duels that earlier versions wrote, played again to the last card."""

import json
from pathlib import Path

import pytest
from engine.conftest import GOLDENS

from kiberrubezh.engine.replay import BrokenReplayError, Header, OtherVersionError, run
from kiberrubezh.engine.rubezh.game import VERSION

DUELS = sorted(path for version in (3, 4, 5) for path in (GOLDENS / f"version_{version}").glob("*.duel"))


@pytest.mark.parametrize("path", DUELS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_duel_of_an_old_version_is_played_again(path: Path) -> None:
    """Decision 5: by the reading of its version every choice is legal, and it ends as it did."""
    header, *choices, end = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    duel = run(Header.read(header), choices).state
    assert f"version_{header['version']}" == path.parent.name
    assert {"winner": duel.winner, "reason": duel.reason, "turns": duel.turn} == end["result"]
    assert duel.decision is None


@pytest.mark.parametrize("old", ["version_4/twins", "version_5/looks", "version_5/quarantine"])
def test_a_newer_version_plays_it_otherwise(old: str) -> None:
    """Decision 5: numbers are exchanged since 5, looks tell nothing and quarantine holds since 6."""
    header, *choices, _ = [json.loads(line) for line in (GOLDENS / f"{old}.duel").read_text("utf-8").splitlines()]
    later = header["version"] + 1
    newer = header | {"version": later, "rules": header["rules"] | {"edition": later}}
    with pytest.raises(BrokenReplayError):
        run(Header.read(newer), choices)


def test_versions_that_nobody_knows_are_refused() -> None:
    """Decision 5: a header of another version is not played by rules that it doesn't mean."""
    header = json.loads(DUELS[0].read_text("utf-8").splitlines()[0])
    for version in (1, 2, VERSION + 1, "3", None, [3], True):
        with pytest.raises(OtherVersionError):
            Header.read(header | {"version": version})
