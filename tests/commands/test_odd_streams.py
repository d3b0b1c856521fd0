"""Outputs that are closed, full or have no Cyrillic: a command does its work, and says what went wrong."""

import errno
import io
import json
import os
import subprocess
import sys
from itertools import count
from pathlib import Path

import pytest

from kiberrubezh import cli
from kiberrubezh.bots.rubezh.files import own_path
from kiberrubezh.commands.console.progress import Progress
from kiberrubezh.disk.folder import write_new
from kiberrubezh.safekeeping.places import HOME_VARIABLE

SEARCH = ("metagame", "rush", "flood", "--budget", "100", "--bots", "random", "--jobs", "1", "--lang", "ru")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the program a folder of its own."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    return tmp_path


@pytest.mark.parametrize("closed", ["stdout", "stderr"])
def test_a_closed_output_ends_nothing(closed: str, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As under cron or without a console: what is asked for is done, and what would be printed is lost."""
    monkeypatch.setattr(sys, closed, None)
    assert cli.main(["deck", "export", "rush", "--out", str(home / "a.txt")]) == 0
    assert (home / "a.txt").exists()
    with Progress("ru") as progress:
        progress(1, 2)
    getattr(sys, closed).close()


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="a shell closes it there otherwise")
def test_a_search_whose_errors_nobody_reads_is_played(home: Path) -> None:
    """Its answer is told and written."""
    words = [sys.executable, "-m", "kiberrubezh", *SEARCH, "--out", str(home / "a.json")]
    done = subprocess.run(["sh", "-c", '"$@" 2>&-', "sh", *words], capture_output=True, check=False)
    assert done.returncode == 3
    assert (home / "a.json").exists()
    assert done.stdout


def test_answers_for_programs_lose_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the output has no Cyrillic, letters are written as JSON does; people read question marks."""
    told = {}
    for words in (("deck", "list", "--json"), ("deck", "list")):
        raw = io.BytesIO()
        monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding="ascii"))
        assert cli.main(words) == 0
        sys.stdout.flush()
        told[words] = raw.getvalue()
    assert "Натиск" in json.dumps(json.loads(told["deck", "list", "--json"]), ensure_ascii=False)
    assert b"??????" in told["deck", "list"]
    assert json.loads(f'"{cli._escape(UnicodeEncodeError("ascii", "a🔥", 1, 2, "x"))[0]}"') == "🔥"


def test_an_output_that_is_full_is_said_to_be(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It has no name: the folder of the data is named, and that it may be where the output goes."""
    flushed = count()

    def flush() -> None:
        if next(flushed):  # the first empties what was printed before
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr("sys.stdout.flush", flush)
        assert cli.main(["deck", "list", "--lang", "en"]) == 2
    told = capsys.readouterr().err
    assert "no room on the disk" in told or "the disk is full" in told
    assert str(home / "home") in told
    assert "?" not in told


def test_nothing_is_left_of_a_file_for_which_there_is_no_room(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once there is, the same command makes it; a file that is there stays."""
    path = home / "a.json"

    class Full(io.StringIO):
        def write(self, text: str) -> int:
            raise OSError(errno.ENOSPC, text)

    def opened(self: Path, *_: object, **__: object) -> Full:
        self.touch()
        return Full()

    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", opened)
        with pytest.raises(OSError, match="words"):
            write_new(path, "words")
    assert not path.exists()
    write_new(path, "words")
    with pytest.raises(FileExistsError):
        write_new(path, "others")
    assert path.read_text() == "words"


@pytest.mark.parametrize("words", [["bots"], ["set"], ["lesson"], ["progress"]])
def test_a_command_without_an_action_takes_a_language(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """README: answers are English with `--lang en`."""
    assert cli.main([*words, "--lang", "en"]) == 0
    english = capsys.readouterr().out
    assert cli.main(words) == 0
    assert english != capsys.readouterr().out
    assert english
    assert own_path("x").suffix == ".json"


def test_what_was_known_tells_nothing_of_the_time_left(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A search that goes on: ten of a hundred duels were played in ten seconds, eighty known before."""
    now = iter([0.0, 10.0, 10.0])
    monkeypatch.setattr("time.monotonic", lambda: next(now))
    with Progress("en") as progress:
        progress(90, 100, 80)
    assert "90 of 100, 10 s left" in capsys.readouterr().err
