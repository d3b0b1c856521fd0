"""The games or duels of a folder as one file: what can be read of them, how they are put together and taken apart."""

import os
import re
import zlib
from collections.abc import Callable, Container, Sequence
from contextlib import suppress
from dataclasses import dataclass
from errno import EILSEQ, EINVAL, ENAMETOOLONG
from lzma import LZMAError
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile, ZipInfo

from kiberrubezh.disk.folder import bounded_name, written_whole
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
_NO_NAME = (EILSEQ, EINVAL, ENAMETOOLONG)
"""How a disk refuses a name that another one took."""
_BROKEN = (BadZipFile, zlib.error, NotImplementedError, EOFError, RuntimeError, LZMAError)


class LeftOutError(Exception):
    """Files of an archive did not come back, while all others did: their names, and why the first one did not."""

    def __init__(self, names: Sequence[str], why: Exception) -> None:
        super().__init__(*names)
        self.names, self.why = tuple(names), why


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
                title = bounded_name(f"%{title}")
            titled[title] = path
        return titled

    def count(self, path: Path) -> tuple[int, tuple[str, ...]] | None:
        """Count what can be read of a folder or an archive, and name what can't; None for no archive, or of nothing.

        Raise OSError without access.
        """
        if path.is_dir():
            return self._counted(path)
        try:
            with ZipFile(path) as archive, TemporaryDirectory(prefix="kiberrubezh-") as folder:
                bad = dict[str, Exception]()
                for title, info in self._titles(archive).items():
                    try:
                        (Path(folder) / title).write_bytes(archive.read(info))
                    except (OSError, *_BROKEN) as error:
                        bad[title] = error
                        with suppress(OSError):
                            (Path(folder) / title).unlink()
                n, odd = self._counted(Path(folder))
        except _BROKEN:
            return None
        if bad and not n:
            denied = next((error for error in bad.values() if isinstance(error, OSError)), None)
            if denied is not None:
                raise denied
            return None
        return n, (*odd, *bad)

    def pack(self, folder: Path, target: Path, *, odd: bool) -> None:
        """Put the files of a folder into an archive, equal ones to equal bytes; what can't be read only if `odd`."""
        left_out = () if odd else self._counted(folder)[1]
        with ZipFile(target, "w", ZIP_DEFLATED) as archive:
            for title, path in sorted(self.titled(folder).items()):
                if path.name not in left_out and (content := _content(path, odd=odd)) is not None:
                    info = ZipInfo(title, _LONG_AGO)
                    info.comment = b"" if title == path.name else os.fsencode(path.name)
                    archive.writestr(info, content, ZIP_DEFLATED, LEVEL)

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
                return frozenset(gone.intersection(self._titles(kept)))
        except (BadZipFile, OSError):
            return frozenset()

    def unpack(self, archive: Path, folder: Path, left_out: Container[str] = ()) -> None:
        """Put the files of an archive into a folder but those left out; what was only gone on with since stays.

        Each stands by itself: raise LeftOutError for those that can't be read or written once all others are there,
        OSError where none could be written.
        """
        folder.mkdir(parents=True, exist_ok=True)
        back, bad = set[str](), dict[str, Exception]()
        with ZipFile(archive) as kept:
            titles = self._titles(kept)
            told = {self._own_name(info) for info in titles.values() if info.comment}
            here = {title: path for title, path in self.titled(folder).items() if path.name not in told}
            for title, info in titles.items():
                if title in left_out:
                    continue
                try:
                    _put(kept.read(info), here.get(title) or folder / self._own_name(info), folder / title)
                    back.add(title)
                except (OSError, *_BROKEN) as error:
                    bad[title] = error
        farewells.forget(folder, (name for name in farewells.deleted_names(folder) if _title(name) in back))
        if bad:
            why = next(iter(bad.values()))
            raise why if isinstance(why, OSError) and not back else LeftOutError(list(bad), why)

    def _titles(self, archive: ZipFile) -> dict[str, ZipInfo]:
        """Return the files of an archive, those whose names earlier versions wrote too long under shorter ones.

        What isn't a plain file name of the ending is left alone.
        """
        good = [it for it in archive.infolist() if self._is_plain(it.filename) and it.file_size < _LARGEST]
        return {bounded_name(info.filename): info for info in good}

    def _own_name(self, info: ZipInfo) -> str:
        """Return how a file was called where it was copied; what it is called in the archive if that isn't told."""
        with suppress(UnicodeDecodeError):  # of another system
            told = os.fsdecode(info.comment)
            if self._is_plain(told):
                return told
        return bounded_name(info.filename)

    def _is_plain(self, name: str) -> bool:
        return name.endswith(self.ending) and Path(name).name == name and "\0" not in name

    def _counted(self, folder: Path) -> tuple[int, tuple[str, ...]]:
        found = self.listed(folder)
        odd = [each.path.name for each in found if each.told.state in _ODD]
        n, refused = len(found) - len(odd), self.unseen(folder, found)
        return n, (*odd, *refused)

    def unseen(self, folder: Path, found: Sequence[PlayedGame] | Sequence[Duel]) -> list[str]:
        """Name the files of a folder that a list of it left out: the system gives no access to them."""
        return sorted({path.name for path in self.titled(folder).values()} - {each.path.name for each in found})


def _title(name: str) -> str:
    """Write a name as an archive can hold it, and a disk: of bytes or signs that are no text, each as its number."""
    return bounded_name(_NO_TEXT.sub(lambda sign: f"%{ord(sign[0]):x}", name))


def _put(content: bytes, own: Path, titled: Path) -> None:
    """Write a file under its own name, or the archive's where the disk doesn't take that; a longer one stays."""
    for target in dict.fromkeys((own, titled)):
        try:
            if not (target.is_file() and target.read_bytes().startswith(content)):
                with written_whole(target) as unfinished:
                    unfinished.write_bytes(content)
        except OSError as error:
            if target == titled or error.errno not in _NO_NAME:
                raise
        else:
            return


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
