"""The host and its journal say the same, whatever the disk refuses."""

import os
from collections.abc import Callable, Iterator
from errno import ENOSPC
from pathlib import Path

import pytest
from engine.kuhn_game import KUHN

from kiberrubezh.bots.games import player
from kiberrubezh.engine.beginning import Beginning
from kiberrubezh.engine.games import GAMES
from kiberrubezh.engine.kernel import Option
from kiberrubezh.journal import Journal, JournalError
from kiberrubezh.play.host import Host
from kiberrubezh.play.storage import keep, open_game


def refused(*_: object) -> None:
    """Let nothing get to the disk."""
    raise OSError(ENOSPC, "No space left on device")


def meets_a_full_disk(act: Callable[[], object], at: object = os, name: str = "fsync") -> None:
    """Do something while the disk refuses it."""
    with pytest.MonkeyPatch.context() as disk:
        disk.setattr(at, name, refused)
        with pytest.raises(OSError, match="No space"):
            act()


@pytest.fixture
def journal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Journal]:
    """Begin the journal of a game of two people."""
    monkeypatch.setitem(GAMES, KUHN.id, KUHN)
    with keep(Beginning.of(KUHN, 2, 5), ("person", "person"), tmp_path) as journal:
        yield journal


@pytest.fixture
def host(journal: Journal) -> Host:
    """Sit two people down."""
    return Host(Beginning.of(KUHN, 2, 5), {}, journal)


def agrees(host: Host, journal: Journal) -> bool:
    """Tell whether the file is the game at the table."""
    kept = open_game(journal.path)
    return kept.damage is None and (kept.timeline.answers, kept.timeline.state) == (host.timeline.answers, host.state)


def test_a_choice_that_is_not_kept_is_not_made(host: Host, journal: Journal) -> None:
    """Both, or neither: the same question stands, the file is whole, and the choice can be made once there is room."""
    host.choose(Option("check"), 0)
    asked = host.state.open
    meets_a_full_disk(lambda: host.choose(Option("bet"), 1))
    assert (len(host.timeline), host.state.open) == (1, asked)
    host.choose(Option("bet"), 1)
    host.choose(Option("call"), 0)
    assert agrees(host, journal)
    assert journal.record.finished


def test_a_file_that_another_program_writes_changes_nothing_here(host: Host, journal: Journal) -> None:
    """A choice and a move taken back that the journal refuses leave the game as it was."""
    host.choose(Option("check"), 0)
    with journal.path.open("ab") as other:
        other.write(b"[0]\n")
    with pytest.raises(JournalError):
        host.choose(Option("bet"), 1)
    with pytest.raises(JournalError):
        host.take_back(0)
    assert host.timeline.answers == [(0, Option("check"))]


def test_an_answer_of_a_program_that_is_not_kept_is_asked_for_again(journal: Journal) -> None:
    """The program is asked the same question once there is room; no choice is missing in the file."""
    beginning = Beginning.of(KUHN, 2, 5)
    host = Host(beginning, {seat: player(KUHN.id, "random", 1, seat) for seat in range(2)}, journal)
    meets_a_full_disk(lambda: host.asked(0))
    assert len(host.timeline) == 0
    assert host.asked(0) is None
    assert agrees(host, journal)


def test_an_end_that_was_not_written_is_written_later(host: Host, journal: Journal) -> None:
    """The last choice is on record; whoever goes on with the game writes its end, and once is enough."""
    host.choose(Option("check"), 0)
    meets_a_full_disk(lambda: host.choose(Option("check"), 1), Journal, "finish")
    assert (host.over, journal.record.finished) == (True, False)
    journal.close()
    kept = open_game(journal.path)
    with Journal.resume(journal.path) as resumed:
        later = Host(kept.beginning, {}, resumed, kept.timeline)
        for _ in range(2):
            assert later.asked(0) is None
        assert resumed.record.result == {"scores": list(host.state.result)}
    assert journal.path.read_bytes().count(b"scores") == 1


def test_a_move_that_the_file_keeps_is_not_taken_back(host: Host, journal: Journal) -> None:
    """Both, or neither: the game stays where it was, and the move can be taken back once there is room."""
    host.choose(Option("check"), 0)
    host.choose(Option("bet"), 1)
    meets_a_full_disk(lambda: host.take_back(0))
    assert len(host.timeline) == 2
    assert agrees(host, journal)
    host.take_back(0)
    assert len(host.timeline) == 0
    assert agrees(host, journal)
