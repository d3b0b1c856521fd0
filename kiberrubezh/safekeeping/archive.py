"""The games of a folder as one file: what can be read of them, how they are put together and taken apart."""

import zlib
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile, ZipInfo

from kiberrubezh.disk.folder import written_whole
from kiberrubezh.journal.games import ENDING, PlayedGame, list_games, tell

_ODD = ("damaged", "unreadable")
_LONG_AGO = (1980, 1, 1, 0, 0, 0)
_LARGEST = 50_000_000
"""Bytes of one game; the file of a game is never so long."""


def games_of(path: Path) -> tuple[int, tuple[str, ...]] | None:
    """Count the games of a folder or an archive that can be read, and name those that can't; None for no archive.

    Raise OSError without access.
    """
    if path.is_dir():
        return _counted(list_games(path))
    try:
        with ZipFile(path) as archive, TemporaryDirectory(prefix="kiberrubezh-") as folder:
            for name in _names(archive):
                (Path(folder) / name).write_bytes(archive.read(name))
            return _counted(list_games(Path(folder)))
    except (BadZipFile, zlib.error, NotImplementedError, EOFError, RuntimeError):
        return None


def pack(folder: Path, target: Path, *, odd: bool) -> None:
    """Put the games of a folder into an archive, those that can't be read only if `odd`; equal games, equal bytes."""
    with ZipFile(target, "w", ZIP_DEFLATED) as archive:
        for path in sorted(folder.glob(f"*{ENDING}")):
            if path.is_file() and (odd or tell(path).state not in _ODD):
                archive.writestr(ZipInfo(path.name, _LONG_AGO), path.read_bytes(), ZIP_DEFLATED)


def unpack(archive: Path, folder: Path) -> None:
    """Put the games of an archive into a folder; one that was only gone on with since stays, all others too."""
    folder.mkdir(parents=True, exist_ok=True)
    with ZipFile(archive) as kept:
        for name in _names(kept):
            content, target = kept.read(name), folder / name
            if not (target.is_file() and target.read_bytes().startswith(content)):
                with written_whole(target) as unfinished:
                    unfinished.write_bytes(content)


def _names(archive: ZipFile) -> list[str]:
    """Name the games of an archive; what isn't a plain file name of a game is left alone."""
    good = [info for info in archive.infolist() if info.filename.endswith(ENDING) and info.file_size < _LARGEST]
    return [info.filename for info in good if Path(info.filename).name == info.filename]


def _counted(games: list[PlayedGame]) -> tuple[int, tuple[str, ...]]:
    odd = tuple(game.path.name for game in games if game.told.state in _ODD)
    return len(games) - len(odd), odd
