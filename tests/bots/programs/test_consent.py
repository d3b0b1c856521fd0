"""Which commands may be run: typed or confirmed here, remembered by digest."""

import ast
import os
import pickle
import time
from pathlib import Path

import pytest

import kiberrubezh
from kiberrubezh import bots, cli
from kiberrubezh.bots import EXTERNAL, UnconfirmedProgramError, UnknownOpponentError
from kiberrubezh.bots.programs import consent
from kiberrubezh.bots.programs.external import ExternalPlayer

SOURCES = Path(kiberrubezh.__file__).parent
STARTERS = {
    "ExternalPlayer": {"bots/__init__.py", "bots/games.py"},
    "GuestPlayer": {"bots/games.py"},
    "Program": {"bots/programs/external.py", "bots/programs/greeting.py"},
    "Popen": {"bots/programs/pipes.py"},
}
"""Who may make what starts a process: the registry is asked there."""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a machine on which nothing was confirmed."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    monkeypatch.setattr(consent, "_HERE", set())
    return tmp_path


def forget(monkeypatch: pytest.MonkeyPatch) -> None:
    """Start the program anew."""
    monkeypatch.setattr(consent, "_HERE", set())


@pytest.mark.parametrize("command", ["bot", "./bot --fast", "", " ", "bot\n", "\ud800"])
def test_a_command_of_a_file_makes_no_player(home: Path, command: str) -> None:
    """Whoever names it, by whatever way: no player, and the words say what to do in both languages."""
    for made in (
        lambda: bots.player(EXTERNAL + command, 1),
        lambda: bots.find(EXTERNAL + command).make(1),
        lambda: bots.sent_along(EXTERNAL + command),
    ):
        with pytest.raises(UnconfirmedProgramError) as caught:
            made()
        assert isinstance(caught.value, UnknownOpponentError)
        assert "подтвердите" in caught.value.words().ru
        assert "confirm" in caught.value.words().en
    assert not list(home.iterdir())


def test_a_confirmed_command_is_remembered_letter_by_letter(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At the next start too; a command that differs in a space is another one."""
    consent.confirm("bot --fast")
    forget(monkeypatch)
    assert isinstance(bots.player("external:bot --fast", 1), ExternalPlayer)
    for other in ("bot  --fast", "bot --fast ", "bot --fast\n", "Bot --fast", "bot --fas"):
        assert not consent.is_confirmed(other)
    assert consent.commands_to_confirm(["other", "bot --fast", "other"]) == ["other"]
    assert "bot" not in (home / consent.FILE).read_text("utf-8")
    assert [path.name for path in home.iterdir()] == [consent.FILE]


def test_what_a_killed_program_was_writing_is_cleared(home: Path) -> None:
    """With the next command that is confirmed; what another program may still be writing stays."""
    for name, at in (("programs-old1.tmp", 1), ("programs-new1.tmp", time.time()), ("other.tmp", 1)):
        (home / name).touch()
        os.utime(home / name, (at, at))
    consent.confirm("bot")
    assert {path.name for path in home.iterdir()} == {consent.FILE, "programs-new1.tmp", "other.tmp"}


def test_the_commands_confirmed_last_are_kept(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The registry stays small; a command confirmed again is among the last."""
    monkeypatch.setattr(consent, "_KEPT", 2)
    for command in ("one", "two", "one", "three"):
        consent.confirm(command)
    forget(monkeypatch)
    assert consent.commands_to_confirm(["one", "two", "three"]) == ["two"]


@pytest.mark.parametrize(
    "content",
    [b"", b"\xff\xfe", b"null", b"[]", b"{}", b'{"confirmed": null}', b'{"confirmed": [1, null]}', b"[" * 100_000],
)
def test_a_damaged_registry_confirms_nothing(home: Path, monkeypatch: pytest.MonkeyPatch, content: bytes) -> None:
    """It is asked again, and what is confirmed then is remembered."""
    (home / consent.FILE).write_bytes(content)
    assert not consent.is_confirmed("bot")
    consent.confirm("bot")
    forget(monkeypatch)
    assert consent.is_confirmed("bot")


def test_a_registry_that_cant_be_written_holds_until_the_end(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has typed a command can play with it all the same."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(home / "file" / "home"))
    (home / "file").touch()
    consent.confirm("bot")
    assert consent.is_confirmed("bot")
    forget(monkeypatch)
    assert not consent.is_confirmed("bot")


def test_a_command_is_settled_where_it_was_typed(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is sent to another machine makes the player there, where the registry is another."""
    consent.confirm("bot")
    sent = pickle.dumps(bots.sent_along("external:bot"))
    forget(monkeypatch)
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path / "elsewhere"))
    assert isinstance(pickle.loads(sent)(1), ExternalPlayer)
    assert bots.sent_along("random") is None


@pytest.mark.parametrize(
    "words",
    [
        ["duel", "rush", "flood", "--seats", "external:no-such-bot,random", "--log", "none"],
        ["playtest", "rush", "flood", "--bots", "external:no-such-bot,random", "--duels", "4", "--jobs", "1"],
        ["protocol", "--program", "no-such-bot"],
    ],
)
def test_a_command_typed_on_the_command_line_is_confirmed(home: Path, words: list[str]) -> None:
    """Typing it is consent, and only it; a program that isn't there forfeits (KR-8.2)."""
    cli.main(words)
    assert consent.is_confirmed("no-such-bot")
    assert not consent.is_confirmed("external:no-such-bot")


def test_nothing_else_starts_a_program() -> None:
    """By construction: what starts a process is made in these places alone, each of which asks first."""
    found: dict[str, set[str]] = {name: set() for name in STARTERS}
    for path in SOURCES.rglob("*.py"):
        text = path.read_text("utf-8")
        for node in ast.walk(ast.parse(text)) if any(name in text for name in STARTERS) else ():
            if isinstance(node, ast.Call):
                name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                if name in found:
                    found[name].add(path.relative_to(SOURCES).as_posix())
    assert found == STARTERS


def test_a_registry_of_another_machine_counts_for_nothing(
    home: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A data folder that is copied asks again: on another machine, and for another user who has a key of their own."""
    consent.confirm("bot --fast")
    forget(monkeypatch)
    assert consent.is_confirmed("bot --fast")
    another = tmp_path_factory.mktemp("machine") / "id"
    another.write_text("0" * 32)
    with monkeypatch.context() as elsewhere:
        elsewhere.setattr(consent, "_MACHINE_ID", another)
        assert not consent.is_confirmed("bot --fast")
    with monkeypatch.context() as elsewhere:
        elsewhere.setenv("XDG_CONFIG_HOME", str(another.parent))
        elsewhere.setattr(consent, "user_config_path", lambda *_, **__: another.parent)
        elsewhere.setattr(consent, "_MADE", {})
        assert not consent.is_confirmed("bot --fast")
        assert (another.parent / consent.KEY).stat().st_size == 32
    assert consent.is_confirmed("bot --fast")
    assert not (home / consent.KEY).exists()


def test_a_key_that_cannot_be_kept_lasts_until_the_end(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where nothing can be written a confirmed command counts at once, and is asked of at the next start."""
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.setattr(consent, "user_config_path", lambda *_, **__: blocked / "folder")
    monkeypatch.setattr(consent, "_MADE", {})
    consent.confirm("bot")
    assert consent.is_confirmed("bot")
    forget(monkeypatch)
    monkeypatch.setattr(consent, "_MADE", {})
    assert not consent.is_confirmed("bot")
