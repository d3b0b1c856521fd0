"""Commands where nothing can be written in the data folder: what only reads is done, the rest is refused in words."""

from pathlib import Path

import pytest

from kiberrubezh.cli import main
from kiberrubezh.deckbuilder import shelf
from kiberrubezh.deckbuilder.deck import Deck, Line
from kiberrubezh.deckbuilder.library.file import FILE
from kiberrubezh.deckbuilder.shelf import Shelf

MINE = Deck(name="Моя своя", lines=(Line(card_id="firewall", count=4),))
READING = [
    ("deck", "check", "Моя своя"),
    ("deck", "export", "Моя своя", "--out", "own.txt"),
    ("deck", "diff", "Моя своя", "Моя своя"),
    ("deck", "search", "имя:своя"),
    ("deck", "versions", "Моя своя"),
    ("cards", "search", "в-колоде", "--deck", "Моя своя"),
]


@pytest.fixture(params=[False, True], ids=["empty", "full"])
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Path:
    """Return a data folder, with a library or without one, in which nothing can be written."""
    folder = tmp_path / "home"
    folder.mkdir()
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(folder))
    if request.param:
        with Shelf() as mine:
            mine.add(MINE)
    opened, made = shelf.open_library, Path.mkdir

    def open_library(where: Path) -> object:
        if where == folder:
            raise PermissionError(13, "Permission denied", str(folder / FILE))
        return opened(where)

    def mkdir(path: Path, *args: int, **named: bool) -> None:
        if folder in path.parents:
            raise PermissionError(13, "Permission denied", str(path))
        made(path, *args, **named)

    monkeypatch.setattr(shelf, "open_library", open_library)
    monkeypatch.setattr(Path, "mkdir", mkdir)
    monkeypatch.chdir(tmp_path)
    return folder


@pytest.mark.parametrize("words", READING)
def test_what_only_reads_reads_a_library_that_cannot_be_written(
    home: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    """Where there is none the deck isn't there, and of no access nothing is said."""
    code = main([*words])
    said = capsys.readouterr()
    assert "нет доступа" not in said.err
    if (home / FILE).exists():
        assert code in (0, 1)
        assert said.err == ""
    else:
        assert code != 0


def test_decks_that_come_with_the_program_are_compared_all_the_same(home: Path) -> None:
    """They need no library."""
    assert main(["deck", "diff", "rush", "rush"]) == 0


def test_an_import_is_shown_and_refused(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """By the name that it would have; nothing is told as kept."""
    (home.parent / "x.txt").write_text("Название: Моя своя\n4 Межсетевой экран", "utf-8")
    assert main(["deck", "import", "x.txt", "--dry-run"]) == 0
    name = "Моя своя (2)" if (home / FILE).exists() else "Моя своя"
    assert capsys.readouterr().out.startswith(f"{name}: ")
    assert main(["deck", "import", "x.txt"]) == 2
    said = capsys.readouterr()
    assert "нет доступа" in said.err
    assert said.out == ""


@pytest.mark.parametrize("words", [("keep", "Моя своя", "имя"), ("restore", "Моя своя@1")])
def test_what_would_be_written_is_refused(
    home: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    """And says why."""
    assert main(["deck", *words]) == 2
    said = capsys.readouterr()
    assert "нет доступа" in said.err
    assert said.out == ""


def test_a_library_that_cannot_be_read_either_is_told_as_that(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is not taken for an empty one."""

    def refuse(source: Path, _target: Path) -> None:
        raise PermissionError(13, "Permission denied", str(source))

    monkeypatch.setattr("kiberrubezh.safekeeping.opening.copyfile", refuse)
    assert main(["deck", "versions", "Моя своя"]) == 2
    assert ("нет доступа" in capsys.readouterr().err) is (home / FILE).exists()
