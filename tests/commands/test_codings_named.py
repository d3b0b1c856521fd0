"""`--coding`: in which coding a deck's file is, named to whatever command reads one."""

from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kiberrubezh.cli import main
from kiberrubezh.commands import register_all
from kiberrubezh.commands.console.parser import Parser

OWN = {"kiberrubezh deck versions", "kiberrubezh deck keep"}
"""Commands whose deck is one of the library, and no file."""
COMMANDS = [
    ("deck", "diff", "x.txt", "rush"),
    ("duel", "x.txt", "rush", "--seats", "scripted,scripted"),
    ("playtest", "rush", "x.txt"),
    ("playtest", "--compare", "x.txt", "rush"),
    ("playtest", "--compare", "rush", "flood", "--against", "x.txt"),
    ("metagame", "--beats", "x.txt"),
    ("metagame", "--mend", "x.txt"),
    ("play", "duel", "--seats", "random,random", "--set", "deck2=x.txt"),
    ("cards", "print", "--out", "cards.pdf", "--deck", "x.txt"),
]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the test a folder to be in, and a data folder of its own."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def parsers(parser: ArgumentParser) -> Iterator[ArgumentParser]:
    """Return a parser and those of all commands under it."""
    yield parser
    choices: dict[str, Any] = {}
    for action in parser._actions:
        choices |= action.choices if isinstance(action.choices, dict) else {}
    for each in choices.values():
        yield from parsers(each)


def test_every_command_that_is_named_a_deck_can_be_named_a_coding() -> None:
    """But those that look in the library alone."""
    parser = Parser(prog="kiberrubezh")
    register_all(parser)
    named = [it for it in parsers(parser) if any(action.metavar == "DECK" for action in it._actions)]
    without = {it.prog for it in named if not any("--coding" in action.option_strings for action in it._actions)}
    assert without == OWN
    assert len(named) > 10


@pytest.mark.parametrize("words", COMMANDS)
def test_a_deck_is_read_in_the_coding_that_is_named(
    folder: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    """Wherever its file stands among others; without it the likest is taken, and that can be named another."""
    (folder / "x.txt").write_bytes("4 ёж".encode("koi8-r"))
    main([*words])
    taken = capsys.readouterr()
    assert "ёж" not in taken.out + taken.err
    assert "назовите другую: --coding" in taken.err
    main([*words, "--coding", "koi8-r"])
    named = capsys.readouterr()
    assert "ёж" in named.out + named.err
    assert "кодировка" not in named.err


def test_the_coding_that_is_named_is_that_of_files_which_are_no_unicode(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of two that are compared one may be Unicode, and is read as that."""
    for name, coding in (("a.txt", "utf-8"), ("b.txt", "koi8-r"), ("c.txt", "utf-16")):
        (folder / name).write_bytes("Название: Ёлка\n4 ёж".encode(coding))
    for name in ("a.txt", "c.txt"):
        assert main(["deck", "diff", name, "b.txt", "--coding", "koi8-r"]) == 0


@pytest.mark.parametrize("words", [("duel",), ("play",)])
def test_a_game_that_goes_on_reads_no_deck(capsys: pytest.CaptureFixture[str], words: tuple[str, ...]) -> None:
    """The option is refused there as all that is said of a beginning."""
    with pytest.raises(SystemExit):
        main([*words, "--resume", "x.duel", "--coding", "koi8-r"])
    assert "--coding" in capsys.readouterr().err.splitlines()[-1]
