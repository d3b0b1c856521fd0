"""A playtest on a Dask cluster, here one of two threads in this process."""

from collections.abc import Iterator

import pytest
from playtest.playtested import plain_plan

from kiberrubezh import cli
from kiberrubezh.playtest.arena import run


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Give the address of a cluster, which only those who ask for it import: that takes longer than its duels."""
    from distributed import LocalCluster

    with LocalCluster(n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None) as cluster:
        yield cluster.scheduler_address


def test_a_cluster_plays_the_same(address: str) -> None:
    """Records come in the plan's order, as they come, and equal."""
    plan = plain_plan(duels=8)
    told: list[int] = []
    records = list(run(plan, cluster=address, progress=lambda done, _: told.append(done)))
    assert records == list(run(plan))
    assert told == [4, 8, 12, 16, 20, 24]


def test_the_command_plays_on_a_cluster(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    """It says what it played; what is no address is told."""
    words = (
        "playtest",
        "--compare",
        "rush",
        "flood",
        "--against",
        "static",
        "--bots",
        "random",
        "--duels",
        "4",
        "--anew",
    )
    assert cli.main([*words, "--lang", "en", "--cluster", address]) == 0
    assert "after 8 duels" in capsys.readouterr().out
    assert cli.main([*words, "--cluster", "no-such-protocol://here"]) == 2
    assert "no-such-protocol" in capsys.readouterr().err
