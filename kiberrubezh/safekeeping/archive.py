"""The games or duels of a folder as one file: what can be read of them, how they are put together and taken apart."""

import re
import zlib
from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile, ZipInfo

from kiberrubezh.disk.folder import written_whole
from kiberrubezh.journal import Duel, farewells, list_duels
from kiberrubezh.journal.folder import ENDING as DUEL
from kiberrubezh.journal.games import ENDING as GAME
from kiberrubezh.journal.games import PlayedGame, list_games
from kiberrubezh.safekeeping.schooling import Schooling

_ODD = ("damaged", "unreadable")
_LONG_AGO = (1980, 1, 1, 0, 0, 0)
_NO_TEXT = re.compile("[\ud800-\udfff]")
LEVEL = 2
"""Of packing: a sixth more bytes than by the usual one, in two fifths of the time."""
_LARGEST = 50_000_000
"""Bytes of one game; the file of a game is never so long."""


@dataclass(frozen=True, slots=True)
class Bundle:
    """Files of one ending that are copied together, and what lists those of a folder."""

    ending: str
    listed: Callable[[Path], Sequence[PlayedGame] | Sequence[Duel]]

    def titled(self, folder: Path) -> dict[str, Path]:
        """Return the files of a folder by what an archive calls them: signs that are no text stand as their numbers."""
        found, titled = [path for path in folder.glob(f"*{self.ending}") if path.is_file()], dict[str, Path]()
        for path in sorted(found, key=lambda path: (_title(path.name) != path.name, path.name)):
            title = _title(path.name)
            while title in titled:
                title = f"%{title}"
            titled[title] = path
        return titled

    def count(self, path: Path) -> tuple[int, tuple[str, ...]] | None:
        """Count what can be read of a folder or an archive, and name what can't; None for no archive.

        Raise OSError without access.
        """
        if path.is_dir():
            return self._counted(path)
        try:
            with ZipFile(path) as archive, TemporaryDirectory(prefix="kiberrubezh-") as folder:
                for name in self._names(archive):
                    (Path(folder) / name).write_bytes(archive.read(name))
                return self._counted(Path(folder))
        except (BadZipFile, zlib.error, NotImplementedError, EOFError, RuntimeError):
            return None

    def pack(self, folder: Path, target: Path, *, odd: bool) -> None:
        """Put the files of a folder into an archive, equal ones to equal bytes; what can't be read only if `odd`."""
        left_out = () if odd else self._counted(folder)[1]
        with ZipFile(target, "w", ZIP_DEFLATED) as archive:
            for title, path in sorted(self.titled(folder).items()):
                if path.name not in left_out and (content := _content(path, odd=odd)) is not None:
                    archive.writestr(ZipInfo(title, _LONG_AGO), content, ZIP_DEFLATED, LEVEL)

    @staticmethod
    def is_whole(path: Path) -> bool:
        """Tell whether all of an archive can be read again, without looking into the games."""
        try:
            with ZipFile(path) as archive:
                for info in archive.infolist():
                    archive.read(info)  # at one go: `testzip` takes four times as long
        except (BadZipFile, zlib.error, EOFError):
            return False
        return True

    def deleted(self, archive: Path, folder: Path) -> frozenset[str]:
        """Name the files of an archive that the player has deleted from a folder; none of what is no archive."""
        gone = {_title(name) for name in farewells.deleted_names(folder) if not (folder / name).exists()}
        if not gone:
            return frozenset()
        try:
            with ZipFile(archive) as kept:
                return frozenset(gone.intersection(self._names(kept)))
        except (BadZipFile, OSError):
            return frozenset()

    def unpack(self, archive: Path, folder: Path, left_out: Container[str] = ()) -> None:
        """Put the files of an archive into a folder but those left out; what was only gone on with since stays."""
        folder.mkdir(parents=True, exist_ok=True)
        with ZipFile(archive) as kept:
            here = self.titled(folder)
            back = {name: here.get(name, folder / name) for name in self._names(kept) if name not in left_out}
            for name, target in back.items():
                content = kept.read(name)
                if not (target.is_file() and target.read_bytes().startswith(content)):
                    with written_whole(target) as unfinished:
                        unfinished.write_bytes(content)
        farewells.forget(folder, (name for name in farewells.deleted_names(folder) if _title(name) in back))

    def _names(self, archive: ZipFile) -> list[str]:
        """Name the files of an archive; what isn't a plain file name of the ending is left alone."""
        good = [it for it in archive.infolist() if it.filename.endswith(self.ending) and it.file_size < _LARGEST]
        return [info.filename for info in good if Path(info.filename).name == info.filename]

    def _counted(self, folder: Path) -> tuple[int, tuple[str, ...]]:
        found = self.listed(folder)
        odd = [each.path.name for each in found if each.told.state in _ODD]
        n, refused = len(found) - len(odd), self.unseen(folder, found)
        return n, (*odd, *refused)

    def unseen(self, folder: Path, found: Sequence[PlayedGame] | Sequence[Duel]) -> list[str]:
        """Name the files of a folder that a list of it left out: the system gives no access to them."""
        return sorted({path.name for path in self.titled(folder).values()} - {each.path.name for each in found})


def _title(name: str) -> str:
    """Write a name as an archive can hold it: of bytes or signs that are no text, each as its number."""
    return _NO_TEXT.sub(lambda sign: f"%{ord(sign[0]):x}", name)


def _content(path: Path, *, odd: bool) -> bytes | None:
    """Return what is in a file; None where that can't be had of one that may be odd. Raise OSError."""
    try:
        return path.read_bytes()
    except OSError:
        if not odd:
            raise
        return None


DUELS = Bundle(DUEL, list_duels)
BUNDLES: dict[str, Bundle | Schooling] = {"learning": Schooling(), "games": Bundle(GAME, list_games), "duels": DUELS}
"""By kind."""
