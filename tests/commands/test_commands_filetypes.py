"""`kiberrubezh filetypes`: what a desktop is told of our files, and that it is told no more afterwards."""

import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from kiberrubezh.cli import main
from kiberrubezh.commands.filetypes import keeper
from kiberrubezh.commands.filetypes.entries import Entries
from kiberrubezh.commands.filetypes.registry import Registry

MINE = "[Default Applications]\ntext/plain=my.desktop;\n\n[Added Associations]\nimage/png=x.desktop;\n"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the desktop a home of its own, on which somebody has settled what opens texts."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setattr(sys, "platform", "linux")
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "mimeapps.list").write_text(MINE)
    return tmp_path


def test_a_desktop_of_linux_is_told_and_untold(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Entry, types and defaults are written for the user; twice is once, and nothing of it is left in the end."""
    for _ in range(2):
        assert main(["filetypes", "register"]) == 0
    assert ".duel" in capsys.readouterr().out
    entry = (home / "data" / "applications" / "kiberrubezh.desktop").read_text("utf-8")
    (line,) = (line for line in entry.splitlines() if line.startswith("Exec="))
    assert shlex.split(line.removeprefix("Exec=")) == [sys.executable, "-m", "kiberrubezh", "%f"]
    defaults = (home / "config" / "mimeapps.list").read_text()
    assert defaults.count("application/x-kiberrubezh-duel=kiberrubezh.desktop") == 1
    types = ElementTree.parse(home / "data" / "mime" / "packages" / "kiberrubezh.xml").getroot()
    assert {glob.get("pattern") for glob in types.iter() if glob.tag.endswith("glob")} == {"*.duel", "*.game"}
    if shutil.which("update-mime-database"):
        assert "50:application/x-kiberrubezh-duel:*.duel\n" in (home / "data" / "mime" / "globs2").read_text()
    assert defaults.index("x-kiberrubezh-game") < defaults.index("[Added Associations]")
    assert main(["filetypes", "remove", "--lang", "en"]) == 0
    assert "Removed: " in capsys.readouterr().out
    assert (home / "config" / "mimeapps.list").read_text() == MINE
    assert not list((home / "data").rglob("kiberrubezh.*"))
    assert main(["filetypes", "remove", "--lang", "en"]) == 0
    assert "nothing to remove" in capsys.readouterr().out


def test_odd_paths_are_quoted_for_the_entry(tmp_path: Path) -> None:
    """Blanks, percent signs, quotes and dollars of a path are what they are, not signs of the entry's."""
    odd = '/opt/my py/50%/a"b$c`d\\e/python'
    Entries(tmp_path, tmp_path).register([odd, "-m", "kiberrubezh"])
    entry = (tmp_path / "applications" / "kiberrubezh.desktop").read_text("utf-8")
    (line,) = (line for line in entry.splitlines() if line.startswith("Exec="))
    quoted = line.removeprefix("Exec=").replace("\\\\", "\\").partition(' "-m"')[0]
    said = subprocess.run(["sh", "-c", f"printf %s {quoted}"], capture_output=True, check=True)
    assert said.stdout.decode().replace("%%", "%") == odd


def test_a_linked_list_of_defaults_stays_a_link(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Settings kept elsewhere are changed there; a tool that hangs or can't start ends nothing."""
    listed, kept = home / "config" / "mimeapps.list", home / "elsewhere.list"
    listed.rename(kept)
    listed.symlink_to(kept)
    errors = iter((subprocess.TimeoutExpired("update-mime-database", 20), PermissionError()))

    def fail(*_args: object, **_options: object) -> None:
        raise next(errors)

    monkeypatch.setattr(shutil, "which", lambda tool: f"/usr/bin/{tool}")
    monkeypatch.setattr(subprocess, "run", fail)
    assert main(["filetypes", "register", "--lang", "en"]) == 0
    assert (next(errors, None), capsys.readouterr().err) == (None, "")
    assert (listed.is_symlink(), "x-kiberrubezh-duel" in kept.read_text()) == (True, True)
    assert not list(home.rglob("*.new"))


def test_what_cant_be_written_is_told(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file in the folder's place: words and a code, no traceback."""
    (home / "data").write_text("")
    assert main(["filetypes", "register"]) == 2
    assert "Не вышло записать" in capsys.readouterr().err


class FakeKeys:
    """Keys in memory."""

    def __init__(self, kept: dict[str, str]) -> None:
        self.kept, self.told = dict(kept), 0

    def value(self, key: str) -> str | None:
        """Return what is kept under a key."""
        return self.kept.get(key)

    def put(self, key: str, value: str) -> None:
        """Keep a value."""
        self.kept[key] = value

    def remove(self, key: str) -> None:
        """Forget a key and all below it."""
        self.kept = {at: value for at, value in self.kept.items() if at != key and not at.startswith(f"{key}\\")}

    def announce(self) -> None:
        """Count how often the desktop is told."""
        self.told += 1


def test_windows_is_told_and_untold() -> None:
    """Each ending gets a class with a command; what another program has stays its own; nothing is left in the end."""
    before = {r"Software\Classes\.txt": "txtfile"}
    keys = FakeKeys(before)
    registry = Registry(keys)
    written = registry.register([r"C:\Program Files\py\pythonw.exe", "-m", "kiberrubezh"])
    assert written == [r"HKCU\Software\Classes\.duel", r"HKCU\Software\Classes\.game"]
    name = keys.kept[r"Software\Classes\.duel"]
    command = keys.kept[rf"Software\Classes\{name}\shell\open\command"]
    assert command == r'"C:\Program Files\py\pythonw.exe" -m kiberrubezh "%1"'
    assert registry.remove() == written
    assert (keys.kept, keys.told) == (before, 2)
    foreign = FakeKeys({r"Software\Classes\.game": "Other.game"})
    registry = Registry(foreign)
    assert registry.register(["kiberrubezh"]) == [r"HKCU\Software\Classes\.duel"]
    assert registry.others() == {".game": "Other.game"}
    registry.remove()
    assert foreign.kept == {r"Software\Classes\.game": "Other.game"}


TAKEN = {
    (): (0, "Kiberrubezh now opens .duel and .game files. Written: HKCU"),
    (".game",): (0, "Kiberrubezh now opens .duel files. Written: HKCU"),
    (".duel", ".game"): (1, ""),
}


@pytest.mark.parametrize("taken", TAKEN, ids=str)
def test_windows_is_said_no_more_than_was_written(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], taken: tuple[str, ...]
) -> None:
    """Endings that others have are named as theirs; where they have both, nothing is called done."""
    keys = FakeKeys({rf"Software\Classes\{ending}": "Other" for ending in taken})
    monkeypatch.setattr("kiberrubezh.commands.filetypes.keeper", lambda _platform: Registry(keys))
    code, (done, out) = main(["filetypes", "register", "--lang", "en"]), TAKEN[taken]
    said = capsys.readouterr()
    assert (code, said.out.startswith(out), bool(said.out)) == (done, True, bool(out))
    assert "JSON" not in said.out
    assert [ending for ending in (".duel", ".game") if ending in said.err] == list(taken)


def test_macos_is_told_the_truth(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Only a packed application may enter there: the command says so, and what to do instead."""
    monkeypatch.setattr(sys, "platform", "darwin")
    assert keeper("darwin") is None
    assert [main(["filetypes", act, "--lang", "en"]) for act in ("register", "remove")] == [1, 1]
    assert "kiberrubezh FILE" in capsys.readouterr().err
