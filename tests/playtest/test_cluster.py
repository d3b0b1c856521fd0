"""A playtest on a Dask cluster, here one of two threads in this process."""

import socket
from collections.abc import Iterator
from itertools import islice
from threading import Thread

import pytest
from playtest.playtested import plain_plan

from kiberrubezh import cli
from kiberrubezh.playtest import cluster as clusters
from kiberrubezh.playtest.arena import run
from kiberrubezh.playtest.cluster import ClusterError
from kiberrubezh.playtest.record import Record
from kiberrubezh.runs.store import Runs

WORDS = ("playtest", "rush", "flood", "--bots", "random", "--duels", "4", "--anew")


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Give the address of a cluster, which only those who ask for it import: that takes longer than its duels."""
    from distributed import LocalCluster

    with LocalCluster(n_workers=1, threads_per_worker=2, processes=False, dashboard_address=":0") as cluster:
        yield cluster.scheduler_address


@pytest.mark.slow
def test_a_cluster_plays_the_same(address: str) -> None:
    """Records come in the plan's order, as they come, and equal."""
    plan = plain_plan(duels=8)
    told: list[int] = []
    records = list(run(plan, cluster=address, progress=lambda done, _: told.append(done)))
    assert records == list(run(plan))
    assert told == [4, 8, 12, 16, 20, 24]


@pytest.mark.slow
def test_the_command_plays_on_a_cluster(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    """It says what it played."""
    words = (*WORDS[:1], "--compare", *WORDS[1:3], "--against", "static", *WORDS[3:])
    assert cli.main([*words, "--lang", "en", "--cluster", address]) == 0
    assert "after 8 duels" in capsys.readouterr().out


@pytest.fixture
def silent() -> Iterator[str]:
    """Give the address of something that takes connections and says nothing."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield f"tcp://127.0.0.1:{server.getsockname()[1]}"


@pytest.fixture
def closed() -> str:
    """Give an address at which nobody listens any more."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        return f"tcp://127.0.0.1:{server.getsockname()[1]}"


@pytest.mark.parametrize(
    "address", ["no-such-protocol://here", "tcp://localhost", "tcp://a:b", "tcp://127.0.0.1:99999", "tcp://127.0.0.1:0"]
)
@pytest.mark.parametrize(
    "command", [WORDS, ("metagame", *WORDS[1:5], "--budget", "1000")], ids=["playtest", "metagame"]
)
def test_what_is_no_address_is_told_with_one_that_is(
    command: tuple[str, ...], address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Neither its form nor a port that there can't be is tried for long."""
    assert cli.main([*command, "--lang", "en", "--cluster", address]) == 2
    told = capsys.readouterr().err.strip().splitlines()[-1]
    assert told == (
        f"--cluster: {address} is no address of a scheduler. Give protocol, machine and port, such as tcp://host:8786."
    )


@pytest.mark.slow
def test_a_scheduler_that_is_not_there_is_told_from_one_that_says_nothing(
    silent: str, closed: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each says what is to be done, and none takes long: Dask would wait for ever for one that says nothing."""
    monkeypatch.setattr(clusters, "_PATIENCE", 0.5)
    told = {}
    for address in (closed, silent, "tcp://no-such-machine.invalid:8786"):
        assert cli.main([*WORDS, "--lang", "en", "--cluster", address]) == 2
        told[address] = capsys.readouterr().err.strip().splitlines()[-1]
    assert [words.partition(address)[2] for address, words in told.items()] == [
        ". Start dask scheduler there, or check the port.",
        " doesn't answer. Check the address, that the machine is on and the port open.",
        " is not found in the network. Check its name and the connection.",
    ]


def test_keys_and_the_package_that_a_cluster_needs_are_named(silent: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """TLS goes by keys in the configuration of Dask, and without its package there is no cluster at all."""
    with pytest.raises(ClusterError, match=r"needs keys for TLS.*distributed\.comm\.tls"):
        list(run(plain_plan(duels=4), cluster=silent.replace("tcp", "tls")))
    monkeypatch.setattr(clusters, "find_spec", lambda _: None)
    with pytest.raises(ClusterError, match=r"pip install 'kiberrubezh\[cluster\]'"):
        list(run(plain_plan(duels=4), cluster="tcp://127.0.0.1:8786"))


def test_a_scheduler_without_workers_is_told_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    """It answers, so that its address is no reason to look at."""
    from distributed import LocalCluster
    from joblib._dask import DaskDistributedBackend

    monkeypatch.setattr(DaskDistributedBackend.__init__, "__defaults__", (None, None, None, None, 0.1))
    with (
        LocalCluster(n_workers=0, processes=False, dashboard_address=":0") as cluster,
        pytest.raises(ClusterError, match=r"has no workers\. Start one at least: dask worker inproc://"),
    ):
        list(run(plain_plan(duels=4), cluster=cluster.scheduler_address))


@pytest.mark.slow
def test_a_scheduler_that_is_lost_leaves_what_was_played() -> None:
    """The same run goes on with that: the records that came before are on the disk."""
    from distributed import LocalCluster

    plan, came = plain_plan(duels=400), list[Record]()
    with (
        Runs() as runs,
        LocalCluster(n_workers=1, processes=False, protocol="tcp://", dashboard_address=":0") as cluster,
    ):
        playing, closing = runs.play(plan, cluster=cluster.scheduler_address), Thread(target=cluster.close)
        came.extend(islice(playing, 8))
        closing.start()
        with pytest.raises(ClusterError, match=r"was lost\. Repeat the command once it answers"):
            came.extend(playing)
        closing.join()
        assert 8 <= len(came) == len(runs.known(plan)) < len(plan.games)


def test_a_disk_that_refuses_is_no_fault_of_the_cluster(
    address: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What the system says of a file is told of the file, whoever plays."""
    monkeypatch.setattr(
        Runs, "known", lambda *_: (_ for _ in ()).throw(PermissionError(13, "denied", "playtests.sqlite"))
    )
    assert cli.main([*WORDS, "--lang", "en", "--cluster", address]) == 2
    told = capsys.readouterr().err
    assert "playtests.sqlite" in told
    assert "--cluster" not in told
