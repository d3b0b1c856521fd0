"""Which program opens what, as macOS keeps it for one user: an application bundle that says so of itself."""

import plistlib
import shlex
import shutil
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from errno import EEXIST
from pathlib import Path
from typing import Any, Final, Self

from kiberrubezh import __version__
from kiberrubezh.commands.filetypes.kinds import KINDS, Kind, words_on_opening
from kiberrubezh.ground.words import Pair

BUNDLE: Final = "Kiberrubezh.app"
_NAME, _IDENTIFIER = "kiberrubezh", "org.kiberrubezh.window"
_TOLD, _START = Path("Contents", "Info.plist"), Path("Contents", "MacOS", _NAME)
_PICTURE = Path("Contents", "Resources", f"{_NAME}.icns")
_EXEC: Final = "#!/bin/sh\nexec "
"""How what starts the program begins; alone in a bundle with the picture, it is what was left of one of ours."""
_LAUNCH_SERVICES: Final = (
    "/System/Library/Frameworks/CoreServices.framework/Frameworks/LaunchServices.framework/Support/lsregister"
)
_PATIENCE: Final = 20
"""Seconds for a tool of the desktop's."""
_UNTRIED: Final = Pair(
    " На настоящем Mac этого ещё никто не пробовал: если файл не откроется, наберите kiberrubezh ФАЙЛ.",
    " Nobody has tried this on a real Mac yet: if a file doesn't open, type kiberrubezh FILE.",
)


@dataclass(frozen=True)
class Bundle:
    """The bundle of a user, which starts the installed program and is handed files by the desktop."""

    path: Path

    @classmethod
    def of_user(cls) -> Self:
        """Return that of whoever runs this."""
        return cls(Path.home() / "Applications" / BUNDLE)

    def register(self, command: Sequence[str]) -> list[str]:
        """Write the bundle, whole or not at all, and have the desktop read it.

        Raise OSError, also where another program's stands in its place.
        """
        self._put_back()
        if self.path.exists() and not self._is_ours:
            raise FileExistsError(EEXIST, "another application", str(self.path))
        shutil.rmtree(self._aside, ignore_errors=True)
        try:
            made = self._aside / "new"
            _write(made, command)
            if self.path.exists():
                self.path.rename(self._old)
            made.rename(self.path)
        finally:
            self._put_back()
            shutil.rmtree(self._aside, ignore_errors=True)
        self._have_read("-f")
        return [str(self.path)]

    def opened(self, _written: Sequence[str]) -> Pair:
        """Say what opens what from now on, and that nobody has seen it."""
        done = words_on_opening(KINDS)
        return Pair(done.ru + _UNTRIED.ru, done.en + _UNTRIED.en)

    def remove(self) -> list[str]:
        """Take out the bundle that `register` wrote, and no other; raise OSError."""
        self._put_back()
        if self._aside.exists():
            shutil.rmtree(self._aside)
        if not self._is_ours:
            return []
        self._have_read("-u")
        self._aside.mkdir()
        self.path.rename(self._aside / "removed")
        shutil.rmtree(self._aside)
        return [str(self.path)]

    def others(self) -> dict[str, str]:
        """Nobody else opens types of ours."""
        return {}

    @property
    def _aside(self) -> Path:
        """Where it is made and taken apart: half of one in its place would be nobody's."""
        return self.path.with_name(f".{BUNDLE}.unfinished")

    @property
    def _old(self) -> Path:
        """Where the one before waits while a new one takes its place."""
        return self._aside / "old"

    def _put_back(self) -> None:
        """Put back the one before where nothing has taken its place, as after a kill; raise OSError and keep it."""
        if self._old.exists() and not self.path.exists():
            self._old.rename(self.path)

    @property
    def _is_ours(self) -> bool:
        with suppress(OSError, ValueError):
            if not (self.path / _TOLD).exists():
                others = {it for it in self.path.rglob("*") if not it.is_dir()} - {self.path / _PICTURE}
                return others == {self.path / _START} and (self.path / _START).read_text("utf-8").startswith(_EXEC)
            told = plistlib.loads((self.path / _TOLD).read_bytes())
            return isinstance(told, dict) and told.get("CFBundleIdentifier") == _IDENTIFIER
        return False

    def _have_read(self, what: str) -> None:
        """Have the desktop look at the bundle; where its tool fails, it does so by itself when it comes by."""
        with suppress(OSError, subprocess.SubprocessError):
            asked = [_LAUNCH_SERVICES, what, str(self.path)]
            subprocess.run(asked, capture_output=True, timeout=_PATIENCE, check=False)


def _write(bundle: Path, command: Sequence[str]) -> None:
    from kiberrubezh.commands.filetypes.emblem import picture_file

    start = bundle / _START
    start.parent.mkdir(parents=True)
    start.write_text(f'{_EXEC}{shlex.join(command)} "$@"\n', "utf-8")
    start.chmod(0o755)
    (bundle / _PICTURE).parent.mkdir()
    (bundle / _PICTURE).write_bytes(picture_file("ICNS"))
    (bundle / _TOLD).write_bytes(plistlib.dumps(told_of_itself(), sort_keys=False))


def told_of_itself() -> dict[str, Any]:
    """Return what the bundle says of itself: its name, what starts it, the types that it writes and opens."""
    return {
        "CFBundleInfoDictionaryVersion": "6.0",
        "CFBundleDevelopmentRegion": "ru",
        "CFBundleIdentifier": _IDENTIFIER,
        "CFBundleName": BUNDLE.removesuffix(".app"),
        "CFBundleDisplayName": "Киберрубеж",
        "CFBundlePackageType": "APPL",
        "CFBundleShortVersionString": __version__,
        "CFBundleVersion": __version__,
        "CFBundleExecutable": _NAME,
        "CFBundleIconFile": _PICTURE.name,
        "NSHighResolutionCapable": True,
        "CFBundleDocumentTypes": list(map(_document, KINDS)),
        "UTExportedTypeDeclarations": list(map(_type, KINDS)),
    }


def _identifier(kind: Kind) -> str:
    return f"org.kiberrubezh.{kind.name}"


def _said(kind: Kind) -> str:
    return f"{kind.told.ru} / {kind.told.en}"


def _document(kind: Kind) -> dict[str, Any]:
    return {
        "CFBundleTypeName": _said(kind),
        "CFBundleTypeRole": "Viewer",
        "CFBundleTypeIconFile": _PICTURE.name,
        "LSHandlerRank": "Owner",
        "LSItemContentTypes": [_identifier(kind)],
    }


def _type(kind: Kind) -> dict[str, Any]:
    tags = {"public.filename-extension": [kind.ending.removeprefix(".")], "public.mime-type": [kind.type]}
    return {
        "UTTypeIdentifier": _identifier(kind),
        "UTTypeDescription": _said(kind),
        "UTTypeConformsTo": ["public.data"],
        "UTTypeTagSpecification": tags,
    }
