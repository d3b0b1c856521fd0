"""`kiberrubezh filetypes`: what a desktop is told of our files, and that it is told no more afterwards."""

import plistlib
import shlex
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from copy import deepcopy
from errno import EACCES, ENOSPC
from functools import cache
from pathlib import Path
from typing import ClassVar
from xml.etree import ElementTree

import pytest
from PIL import Image

from kiberrubezh.cli import main
from kiberrubezh.commands.filetypes import emblem
from kiberrubezh.commands.filetypes.bundle import Bundle
from kiberrubezh.commands.filetypes.emblem import SIZES
from kiberrubezh.commands.filetypes.entries import Entries
from kiberrubezh.commands.filetypes.kinds import KINDS
from kiberrubezh.commands.filetypes.registry import PICTURE, Registry, Whose
from kiberrubezh.deckbuilder.handover import outlet
from kiberrubezh.journal import folder as duels
from kiberrubezh.journal import games
from kiberrubezh.play.rubezh.training import cabinet
from kiberrubezh.sets import document

ROOT = Path(__file__).parents[2]

_RENAME = Path.rename
MINE = "[Default Applications]\ntext/plain=my.desktop;\n\n[Added Associations]\nimage/png=x.desktop;\n"


NAMED = {
    "a.duel": (b"{}", "application/x-kiberrubezh-duel"),
    "a.game": (b"{}", "application/x-kiberrubezh-game"),
    "A.KIBSET": (b"{}", "application/x-kiberrubezh-set"),
    "torn.kibset": (b"torn", "application/x-kiberrubezh-set"),
    "set": (b'{\n "kiberrubezh": "set",\n', "application/x-kiberrubezh-set"),
    "deck": (b'{\n "format": "kiberrubezh-deck",\n', "application/x-kiberrubezh-deck"),
    "a.kibdeck": (b"{}", "application/x-kiberrubezh-deck"),
    "a.kibpos": (b"{}", "application/x-kiberrubezh-position"),
    "deck.json": (b'{\n "format": "kiberrubezh-deck",\n', "application/json"),
}
"""What a desktop takes files for: by the ending, and by the first signs where it knows none."""


@pytest.fixture(scope="module", autouse=True)
def each_picture_drawn_once() -> Iterator[None]:
    """Draw the program's picture once for each system: it is the same whenever the program is entered."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(emblem, "picture_file", cache(emblem.picture_file))
        yield


def told_by_the_desktop(home: Path) -> tuple[dict[str, str], list[str]]:
    """Return what its own tools take the files of NAMED for, and what they open each kind with."""
    for name, (content, _) in NAMED.items():
        (home / name).write_bytes(content)
    asked = [["gio", "info", "-a", "standard::content-type", *(str(home / name) for name in NAMED)]]
    asked += [["gio", "mime", kind.type] for kind in KINDS]
    types, *opens = (subprocess.run(it, capture_output=True, check=True, text=True).stdout for it in asked)
    found = [line.split(": ")[1] for line in types.splitlines() if "standard::content-type: " in line]
    return dict(zip(NAMED, found, strict=True)), [it.splitlines()[0].split()[-1] for it in opens]


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
    said = capsys.readouterr().out
    assert ".duel, .game, .kibset, .kibdeck и .kibpos теперь" in said
    assert "JSON" not in said
    entry = (home / "data" / "applications" / "kiberrubezh.desktop").read_text("utf-8")
    (line,) = (line for line in entry.splitlines() if line.startswith("Exec="))
    assert shlex.split(line.removeprefix("Exec=")) == [sys.executable, "-m", "kiberrubezh", "%F"]
    defaults = (home / "config" / "mimeapps.list").read_text()
    assert defaults.count("application/x-kiberrubezh-duel=kiberrubezh.desktop") == 1
    types = ElementTree.parse(home / "data" / "mime" / "packages" / "kiberrubezh.xml").getroot()
    assert {glob.get("pattern") for glob in types.iter() if glob.tag.endswith("glob")} == {
        f"*{kind.ending}" for kind in KINDS
    }
    for kind in KINDS:
        assert f"{kind.type}=kiberrubezh.desktop\n" in defaults
        assert f";{kind.type};" in entry.replace("=", ";")
    assert defaults.index("x-kiberrubezh-game") < defaults.index("[Added Associations]")
    if shutil.which("gio") and shutil.which("update-mime-database"):
        expected = {name: kind for name, (_, kind) in NAMED.items()}
        assert told_by_the_desktop(home) == (expected, ["kiberrubezh.desktop"] * len(KINDS))
    assert main(["filetypes", "remove", "--lang", "en"]) == 0
    assert "Removed: " in capsys.readouterr().out
    assert (home / "config" / "mimeapps.list").read_text() == MINE
    assert not list((home / "data").rglob("kiberrubezh.*"))
    assert main(["filetypes", "remove", "--lang", "en"]) == 0
    assert "nothing to remove" in capsys.readouterr().out


def test_kinds_end_as_the_program_writes_them() -> None:
    """The endings are those of all that it saves or gives away."""
    assert [kind.ending for kind in KINDS] == [
        duels.ENDING,
        games.ENDING,
        document.ENDING,
        outlet.DOCUMENT,
        cabinet.GIVEN,
    ]


def test_the_wheel_hands_entry_types_and_icon_to_the_desktop(tmp_path: Path) -> None:
    """What the build shares lies where desktops look below a prefix, and starts the installed script."""
    told = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    shared = told["tool"]["hatch"]["build"]["targets"]["wheel"]["shared-data"]
    registered = Entries(tmp_path / "share", tmp_path).register(["kiberrubezh"])
    assert {str(tmp_path / target) for target in shared.values()} == set(registered)
    for source, target in shared.items():
        assert (ROOT / source).read_text("utf-8").replace("Exec=kiberrubezh", 'Exec="kiberrubezh"') == (
            tmp_path / target
        ).read_text("utf-8")
    (script,) = told["project"]["scripts"]
    assert f"\nExec={script} %F\n" in (ROOT / "assets" / "desktop" / "kiberrubezh.desktop").read_text("utf-8")


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


USER, MACHINE = (rf"{hive}\Software\Classes" for hive in ("HKCU", "HKLM"))
CHOSEN = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Explorer\FileExts\.game\UserChoice"


class FakeKeys:
    """A registry in memory: values by name under whole keys; a key is there as long as one below it is."""

    HIVES: ClassVar = {"user": "HKCU", "machine": "HKLM"}

    def __init__(self, kept: dict[str, dict[str, str]]) -> None:
        self.kept, self.told = deepcopy(kept), 0

    def value(self, whose: Whose, key: str, name: str = "") -> str | None:
        """Return what is kept under a key."""
        return self.kept.get(rf"{self.HIVES[whose]}\{key}", {}).get(name)

    def put(self, key: str, value: str) -> None:
        """Keep a value."""
        self.kept.setdefault(rf"HKCU\{key}", {})[""] = value

    def empty(self, key: str) -> None:
        """Forget an unnamed value, and a key that has no other and none below it."""
        whole = rf"HKCU\{key}"
        self.kept.get(whole, {}).pop("", None)
        if not self.kept.get(whole) and not any(at.startswith(f"{whole}\\") for at in self.kept):
            self.kept.pop(whole, None)

    def remove(self, key: str) -> None:
        """Forget a key and all below it."""
        whole = rf"HKCU\{key}"
        self.kept = {at: kept for at, kept in self.kept.items() if at != whole and not at.startswith(f"{whole}\\")}

    def announce(self) -> None:
        """Count how often the desktop is told."""
        self.told += 1


def test_windows_is_told_and_untold(home: Path) -> None:
    """Each ending gets a class with a command; nothing is left in the end."""
    before = {rf"{USER}\.txt": {"": "txtfile"}}
    keys = FakeKeys(before)
    registry = Registry(keys, home / PICTURE)
    written = registry.register([r"C:\Program Files\py\pythonw.exe", "-m", "kiberrubezh"])
    assert written == [rf"{USER}\{kind.ending}" for kind in KINDS]
    name = keys.kept[rf"{USER}\.duel"][""]
    command = keys.kept[rf"{USER}\{name}\shell\open\command"][""]
    assert command == r'"C:\Program Files\py\pythonw.exe" -m kiberrubezh "%1"'
    assert keys.kept[rf"{USER}\{name}\DefaultIcon"] == {"": str(home / PICTURE)}
    with Image.open(home / PICTURE) as picture:
        assert (picture.format, picture.info["sizes"]) == ("ICO", {(size, size) for size in SIZES})
        for size in SIZES:
            each = picture.ico.getimage((size, size)).convert("RGBA")
            assert each.getpixel((0, 0))[3] < 255, "its corners are round"
            colours = {colour for _, colour in each.getcolors(size * size)}
            assert (22, 25, 29, 255) in colours
            assert any(red > 150 and green > 180 and blue < 130 for red, green, blue, _ in colours), "no shield"
    assert registry.others() == {}
    assert registry.remove() == written
    assert not (home / PICTURE).exists()
    assert (keys.kept, keys.told) == (before, 2)
    assert registry.remove() == []


OTHERS = {
    "the user's": {rf"{USER}\.game": {"": "Other.game"}},
    "the machine's": {rf"{MACHINE}\.game": {"": "Other.game"}},
    "both": {rf"{MACHINE}\.game": {"": "Third.game"}, rf"{USER}\.game": {"": "Other.game"}},
    "picked by hand": {CHOSEN: {"ProgId": "Other.game", "Hash": "1"}},
}


@pytest.mark.parametrize("before", OTHERS.values(), ids=OTHERS)
def test_windows_leaves_an_ending_to_who_has_it(home: Path, before: dict[str, dict[str, str]]) -> None:
    """What another program has, for the user or for the machine, stays its own; ours is given back where it came in."""
    keys = FakeKeys(before)
    registry = Registry(keys, home / PICTURE)
    registry.register(["kiberrubezh"])
    assert registry.others() == {".game": "Other.game"}
    assert {at for at in keys.kept if ".game" in at} == set(before)
    registry.remove()
    assert keys.kept == before
    latecomer = FakeKeys({})
    registry = Registry(latecomer, home / PICTURE)
    registry.register(["kiberrubezh"])
    latecomer.kept |= deepcopy(before)
    assert rf"{USER}\.game" not in registry.register(["kiberrubezh"])
    assert {at for at in latecomer.kept if ".game" in at} == set(before)


def test_windows_keeps_what_others_keep_at_an_ending(home: Path) -> None:
    """Programs that offer to open an ending, its type and a class without an owner outlive both commands."""
    before = {
        rf"{USER}\.game": {"PerceivedType": "document"},
        rf"{USER}\.duel\OpenWithProgids": {"Other.duel": ""},
        rf"{MACHINE}\.duel": {"Content Type": "text/plain"},
    }
    keys = FakeKeys(before)
    registry = Registry(keys, home / PICTURE)
    written = registry.register(["kiberrubezh"])
    assert len(written) == len(KINDS)
    assert keys.kept[rf"{USER}\.game"] == {"PerceivedType": "document", "": "Kiberrubezh.game"}
    assert registry.remove() == written
    assert {at: kept for at, kept in keys.kept.items() if kept} == before


TAKEN = {
    (): (0, "Kiberrubezh now opens .duel, .game, .kibset, .kibdeck and .kibpos files. Written: HKCU"),
    (".game",): (0, "Kiberrubezh now opens .duel, .kibset, .kibdeck and .kibpos files. Written: HKCU"),
    (".game", ".kibset", ".kibdeck"): (0, "Kiberrubezh now opens .duel and .kibpos files. Written: HKCU"),
    (".duel", ".game", ".kibset", ".kibdeck"): (0, "Kiberrubezh now opens .kibpos files. Written: HKCU"),
    tuple(kind.ending for kind in KINDS): (1, ""),
}


@pytest.mark.parametrize("taken", TAKEN, ids=str)
def test_windows_is_said_no_more_than_was_written(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], taken: tuple[str, ...]
) -> None:
    """Endings that others have are named as theirs; where they have all, nothing is called done."""
    keys = FakeKeys({rf"{USER}\{ending}": {"": "Other"} for ending in taken})
    monkeypatch.setattr("kiberrubezh.commands.filetypes.keeper", lambda _platform: Registry(keys, home / PICTURE))
    code, (done, out) = main(["filetypes", "register", "--lang", "en"]), TAKEN[taken]
    said = capsys.readouterr()
    assert (code, said.out.startswith(out), bool(said.out)) == (done, True, bool(out))
    assert "JSON" not in said.out
    assert [kind.ending for kind in KINDS if kind.ending in said.err] == list(taken)


def test_macos_is_given_a_bundle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It names the types, starts this Python, and is gone afterwards; that nobody tried it is told."""
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert [main(["filetypes", "register", "--lang", "en"]) for _ in range(2)] == [0, 0]
    assert "real Mac" in capsys.readouterr().out
    contents = tmp_path / "Applications" / "Kiberrubezh.app" / "Contents"
    told = plistlib.loads((contents / "Info.plist").read_bytes())
    start = contents / "MacOS" / told["CFBundleExecutable"]
    assert shlex.split(start.read_text("utf-8").splitlines()[1]) == [
        *("exec", sys.executable, "-m", "kiberrubezh", "$@")
    ]
    assert start.stat().st_mode & 0o111 == 0o111
    types = {one["UTTypeIdentifier"]: one["UTTypeTagSpecification"] for one in told["UTExportedTypeDeclarations"]}
    assert {f".{tags['public.filename-extension'][0]}": tags["public.mime-type"] for tags in types.values()} == {
        kind.ending: [kind.type] for kind in KINDS
    }
    with Image.open(contents / "Resources" / told["CFBundleIconFile"]) as picture:
        assert (picture.format, picture.size) == ("ICNS", (1024, 1024))
    assert [one["LSItemContentTypes"] for one in told["CFBundleDocumentTypes"]] == [[name] for name in types]
    assert main(["filetypes", "remove"]) == 0
    assert not contents.parent.exists()


def test_a_bundle_of_others_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What stands there under the same name and isn't ours is neither written over nor removed."""
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    told = tmp_path / "Applications" / "Kiberrubezh.app" / "Contents" / "Info.plist"
    told.parent.mkdir(parents=True)
    for content in (plistlib.dumps({"CFBundleIdentifier": "com.other"}), b"torn"):
        told.write_bytes(content)
        assert [main(["filetypes", act]) for act in ("register", "remove")] == [2, 0]
        assert told.read_bytes() == content
    assert capsys.readouterr().err


def test_half_a_bundle_stands_in_nobodys_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is broken off leaves all as it was, also while it is removed; a start alone is repaired or removed."""
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    place, write = tmp_path / "Applications", Path.write_bytes
    bundle = place / "Kiberrubezh.app"
    told, start = bundle / "Contents" / "Info.plist", bundle / "Contents" / "MacOS" / "kiberrubezh"

    def fail(path: Path, content: bytes) -> int:
        write(path, content[:10])
        raise OSError(ENOSPC, "full")

    for before in ([], [bundle]):
        with monkeypatch.context() as full:
            full.setattr(Path, "write_bytes", fail)
            assert main(["filetypes", "register"]) == 2
        assert list(place.iterdir()) == before
        assert main(["filetypes", "register"]) == 0
        assert told.exists()
    with monkeypatch.context() as stuck:
        for names, left in ((("new", "old"), False), (("new",), True)):
            stuck.setattr(Path, "rename", lambda path, to, names=names: _rename_but(names, path, to))
            assert main(["filetypes", "register"]) == 2
            assert bundle.exists() is left
            with monkeypatch.context() as full:
                full.setattr(Path, "rename", _RENAME)
                full.setattr(Path, "write_bytes", fail)
                assert main(["filetypes", "register"]) == 2
            assert (list(place.iterdir()), told.exists()) == ([bundle], True)
    aside = place / ".Kiberrubezh.app.unfinished"
    aside.mkdir()
    bundle.rename(aside / "old")
    assert Bundle(bundle).remove() == [str(bundle)]
    assert main(["filetypes", "register"]) == 0
    for act, done in (("register", [bundle]), ("remove", [])):
        told.unlink()
        assert main(["filetypes", act]) == 0
        assert (list(place.iterdir()), told.exists()) == (done, bool(done))
    assert main(["filetypes", "register"]) == 0
    with monkeypatch.context() as torn:
        torn.setattr(shutil, "rmtree", lambda _path, **_options: _broken_off(place))
        assert main(["filetypes", "remove"]) == 2
    assert not bundle.exists()
    assert main(["filetypes", "remove"]) == 0
    assert not list(place.iterdir())
    start.parent.mkdir(parents=True)
    start.write_text("another's", "utf-8")
    assert [main(["filetypes", act]) for act in ("register", "remove")] == [2, 0]
    assert start.read_text("utf-8") == "another's"
    assert capsys.readouterr().err


def _rename_but(names: tuple[str, ...], path: Path, to: Path) -> Path:
    """Rename what is called otherwise."""
    if path.name in names:
        raise OSError(ENOSPC, "full")
    return _RENAME(path, to)


def _broken_off(place: Path) -> None:
    """Take what says whose a bundle is, and no more."""
    for told in place.rglob("Info.plist"):
        told.unlink()
    raise OSError(EACCES, "denied")
