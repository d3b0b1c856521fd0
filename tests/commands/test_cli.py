"""The command line's own part: the window or one clear sentence."""

import subprocess
import sys
from pathlib import Path

import pytest

from kiberrubezh import __version__, cli


@pytest.fixture
def no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Be a Linux machine without any screen."""
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")


@pytest.mark.usefixtures("no_screen")
def test_without_a_screen_the_way_out_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 2 and a sentence in each language that names the demo."""
    assert cli.main([]) == 2
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 2
    assert all(line.endswith("kiberrubezh demo --out DIR") for line in lines)


@pytest.mark.parametrize("name", ["DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"])
def test_a_display_or_a_named_platform_is_a_screen(name: str) -> None:
    """Whoever names a platform to Qt knows why."""
    assert cli.has_screen("linux", {name: "x"})
    assert not cli.has_screen("linux", {})


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_other_systems_always_have_a_screen(platform: str) -> None:
    """Their screens are not told by variables."""
    assert cli.has_screen(platform, {})


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """`--version` names program and version."""
    with pytest.raises(SystemExit, match="0"):
        cli.main(["--version"])
    assert capsys.readouterr().out == f"kiberrubezh {__version__}\n"


@pytest.mark.parametrize("words", [[], ["--smoke"], ["--lang", "en"]])
def test_the_window_is_not_kept_waiting_for_the_commands(words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Only a command's own words load the commands."""
    monkeypatch.setattr(cli.commands, "register_all", lambda *_: pytest.fail("the commands were loaded"))
    monkeypatch.setattr(cli, "_open_window", lambda _options, _file: 0)
    assert cli.main(words) == 0


def test_the_command_line_starts_light() -> None:
    """Neither Qt nor the database nor Pillow is loaded before something asks for them."""
    loaded = subprocess.check_output(
        [sys.executable, "-c", "import sys, kiberrubezh.cli; print(*sys.modules)"], text=True
    )
    assert not {"PySide6", "sqlmodel", "pydantic", "PIL"} & set(loaded.split())


@pytest.mark.parametrize("name", cli.commands.NAMES)
def test_every_command_explains_itself(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Each command of the list exists and has help."""
    with pytest.raises(SystemExit, match="0"):
        cli.main([name, "--help"])
    assert f"kiberrubezh {name}" in capsys.readouterr().out


@pytest.mark.parametrize("language", [[], ["--lang", "en"], ["--lang=en"]], ids=" ".join)
def test_a_command_that_is_named_loads_no_other(
    language: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What it says is what it would say with all of them there, of words that nobody knows too."""

    def said(*words: str) -> list[str]:
        with pytest.raises(SystemExit):
            cli.main([*language, *words])
        return [*capsys.readouterr()]

    asked = [("deck", "list", "--nothing"), ("deck",), ("deck", "--help"), ("duel", "--seed=x"), ("deck", "data")]
    register = cli.commands.register_all
    alone = [said(*words) for words in asked]
    monkeypatch.setattr(cli.commands, "register_all", lambda parser, _names=(): register(parser))
    assert [said(*words) for words in asked] == alone
    monkeypatch.setattr(cli.commands, "register_all", lambda _parser, names: pytest.fail(names[0]))
    with pytest.raises(pytest.fail.Exception, match=r"\Adeck\Z"):
        cli.main([*language, "deck", "list"])


def test_commands_answer_in_russian_unless_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Russian first; `--lang en` changes it."""
    spoken: list[str] = []

    def register(parser: cli.Parser) -> None:
        command = parser.add_subparsers().add_parser("speak")
        command.set_defaults(handler=lambda options: spoken.append(options.lang) or 0)

    monkeypatch.setattr(cli.commands, "register_all", register)
    assert cli.main(["speak"]) == 0
    assert cli.main(["--lang", "en", "speak"]) == 0
    assert spoken == ["ru", "en"]


@pytest.mark.slow
def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    """`kiberrubezh … | head` ends the program without a traceback."""
    command = subprocess.Popen(
        [sys.executable, "-m", "kiberrubezh", "cards", "schema"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert command.stdout
    command.stdout.close()
    assert command.communicate()[1] == b""
    assert command.returncode == cli.CUT_OFF


def test_an_interrupted_command_ends_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl+C leaves with the code that a shell gives it, not with a traceback."""

    def register(parser: cli.Parser) -> None:
        command = parser.add_subparsers().add_parser("wait")
        command.set_defaults(handler=lambda _options: (_ for _ in ()).throw(KeyboardInterrupt))

    monkeypatch.setattr(cli.commands, "register_all", register)
    assert cli.main(["wait"]) == cli.INTERRUPTED


def test_a_missing_card_database_names_the_command_that_builds_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Bad input gets a message that says what to do: no database, no traceback."""
    monkeypatch.setattr("kiberrubezh.cards.store.database_path", lambda: tmp_path / "none.sqlite")
    assert cli.main(["cards", "search", "атака"]) == 2
    assert "kiberrubezh cards build" in capsys.readouterr().err


@pytest.mark.slow
def test_what_a_run_left_when_it_was_killed_is_cleared_away_without_a_word(tmp_path: Path) -> None:
    """Whoever watches over the processes of a run has nothing to say to people."""
    left = tmp_path / "left"
    left.mkdir()
    code = (
        "import os, sys\nfrom kiberrubezh import cli\ntry: cli.main(['--version'])\nexcept SystemExit: pass\n"
        "from joblib.externals.loky.backend import resource_tracker\n"
        f"resource_tracker.register({str(left)!r}, 'folder')\nsys.stdout.flush()\nos._exit(9)"
    )
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (9, "")
    assert not left.exists()
