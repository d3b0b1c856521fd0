"""What is to be set of a program is remembered by its command, on this machine."""

from pathlib import Path

import pytest

from kiberrubezh.bots.programs import consent
from kiberrubezh.bots.programs import wishes as kept
from kiberrubezh.bots.programs.wishes import FILE, keep, wishes
from kiberrubezh.engine.beginning import Beginning
from kiberrubezh.engine.games import GAMES
from kiberrubezh.engine.protocol.lines.speakers import SettingPart
from kiberrubezh.engine.protocol.talk.settings import read, refusal
from kiberrubezh.play.host import Host, players_of


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a machine on which nothing was set."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    return tmp_path


def test_each_command_has_its_own(home: Path) -> None:
    """Letter by letter; what is set anew takes the place of all that was, and nothing of the command is in the file."""
    keep("bot --fast", {"depth": "7", "note": ""})
    keep("bot", {"depth": "1"})
    assert wishes("bot --fast") == {"depth": "7", "note": ""}
    assert wishes("bot ") == {}
    keep("bot", {})
    assert wishes("bot") == {}
    assert "bot" not in (home / FILE).read_text("utf-8")
    assert [path.name for path in home.iterdir()] == [FILE]


def test_few_enough_are_kept_to_be_read_again(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those set longest ago are forgotten first, by number and by length."""
    monkeypatch.setattr(kept, "_KEPT", 2)
    for command in ("one", "two", "three"):
        keep(command, {"note": command})
    assert [wishes(command) for command in ("one", "two", "three")] == [{}, {"note": "two"}, {"note": "three"}]
    monkeypatch.setattr(kept, "LARGEST", 300)
    keep("four", {"note": "x" * 150})
    assert [wishes(command) for command in ("two", "three", "four")] == [{}, {}, {"note": "x" * 150}]


@pytest.mark.parametrize("content", [b"", b"[]", b"\xff", b"[" * 100_000, b'{"a": 1}', b"null"])
def test_a_file_that_is_none_sets_nothing(home: Path, content: bytes) -> None:
    """And is written anew when something is set."""
    (home / FILE).write_bytes(content)
    assert wishes("bot") == {}
    keep("bot", {"depth": "1"})
    assert wishes("bot") == {"depth": "1"}


def test_what_no_setting_can_be_is_left_out(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of one command, without those of others."""
    monkeypatch.setattr(consent, "digest", lambda command: command)
    long = "x" * 1001
    (home / FILE).write_text(f'{{"a": {{"note": "{long}"}}, "b": {{"note": 1}}, "c": {{"note": "1"}}}}', "utf-8")
    assert [wishes(command) for command in "abc"] == [{}, {}, {"note": "1"}]


def test_what_cannot_be_written_holds_till_the_end(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever set it is told by the error."""
    (home / FILE).mkdir()
    with pytest.raises(OSError, match=FILE):
        keep("bot", {"depth": "1"})
    assert wishes("bot") == {"depth": "1"}
    monkeypatch.setattr(kept, "_HERE", {})
    assert wishes("bot") == {}


def test_a_program_is_seated_with_it_at_any_game(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever seat it has."""
    monkeypatch.setattr(consent, "_HERE", set())
    consent.confirm("bot")
    keep("bot", {"depth": "3"})
    beginning = Beginning.of(GAMES["lokalka"], 4, 7)
    host = Host(beginning, players_of(beginning, ("random", "external:bot", "random", "external:bot")))
    assert [program.wanted for program in host.programs.values()] == [{"depth": "3"}] * 2


@pytest.mark.parametrize(
    ("setting", "typed", "ru", "en"),
    [
        ({"type": "number"}, "--5", f"целое число от {-(2**53)} до {2**53}", None),
        ({"type": "number"}, str(2**53 + 1), f"целое число от {-(2**53)} до {2**53}", None),
        ({"type": "number", "min": 3}, "2", f"целое число от 3 до {2**53}", f"a whole number from 3 to {2**53}"),
        ({"type": "number"}, "\u0663", f"целое число от {-(2**53)} до {2**53}", None),
        ({"type": "choice", "choices": ("a", "b")}, "c", "одно из: a, b", "one of a, b"),
        ({"type": "switch"}, "yes", "true или false", "true or false"),
        ({"type": "text"}, "x" * 1001, "строка не длиннее 1000 знаков", "a string of at most 1000 characters"),
    ],
)
def test_what_a_setting_cannot_be_is_said(setting: dict[str, object], typed: str, ru: str, en: str | None) -> None:
    """In both languages, whatever is typed; no line of the protocol could carry it."""
    made = SettingPart.model_validate({"name": "depth", "default": 1, **setting})
    why = refusal(made, read(made, typed))
    assert why is not None
    assert why.ru == ru
    assert en is None or why.en == en
