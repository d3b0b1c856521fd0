"""What was learnt as one file: marks, learner, classes, own lessons, styles, puzzles; positions, reviews; and back.

What comes back is put together with what is there: nothing that either knows is lost.
"""

import lzma
import re
import zlib
from collections.abc import Callable, Container, Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile, ZipInfo

from kiberrubezh.disk.folder import Reason, set_aside, written_whole
from kiberrubezh.journal import farewells
from kiberrubezh.learning import classes, marks
from kiberrubezh.learning.results import LEARNER, Learner, ResultsError

_LESSONS: Final = "lessons"
_STYLES: Final = "bots"
_POSITIONS: Final = "positions"
_PUZZLES: Final = "puzzles"
_BIN: Final = "deleted"
_DUELS: Final = "duels"
_SCHEMA: Final = "schema.json"
_ID: Final = 40
"""Letters of the id of an own lesson or style."""
_MEMBER: Final = re.compile(
    rf"{re.escape(marks.PUZZLES)}|{re.escape(marks.LESSONS)}|{re.escape(LEARNER)}|{classes.FOLDER}/class-[0-9]{{1,6}}\.json|"
    rf"(?:{_LESSONS}|{_STYLES}|{_PUZZLES})/(?!{re.escape(_SCHEMA)})[a-z0-9][a-z0-9-]{{0,{_ID - 1}}}\.json|"
    rf"{_POSITIONS}/position-[0-9]{{1,9}}\.json|{_DUELS}/[^/\\:\ud800-\udfff]{{1,200}}\.review"
)
"""A review whose name no archive can hold is left out: it is made anew at need."""
_PATTERNS: Final = (
    "*.json",
    f"{classes.FOLDER}/*.json",
    f"{_LESSONS}/*.json",
    f"{_STYLES}/*.json",
    f"{_POSITIONS}/*.json",
    f"{_PUZZLES}/*.json",
    f"{_DUELS}/*.review",
)
_LARGEST: Final = 50_000_000
_LONG_AGO: Final = (1980, 1, 1, 0, 0, 0)
_BROKEN: Final = (BadZipFile, zlib.error, lzma.LZMAError, NotImplementedError, EOFError, RuntimeError)


class Schooling:
    """Looks after the files of the user's folder that hold what was learnt."""

    def titled(self, folder: Path) -> dict[str, Path]:
        """Return the files by their names in an archive."""
        return {name: folder / name for name in _members(folder)}

    def count(self, path: Path) -> tuple[int, tuple[str, ...]] | None:
        """Count what is known by a folder or an archive, and name the files that can't be read; None for no archive.

        Raise OSError without access.
        """
        if path.is_dir():
            return _counted(path)
        try:
            with TemporaryDirectory(prefix="kiberrubezh-") as folder:
                _extract(path, Path(folder))
                return _counted(Path(folder))
        except _BROKEN:
            return None

    def pack(self, folder: Path, target: Path, *, odd: bool) -> None:
        """Put the files into an archive, equal ones to equal bytes; what can't be read only if `odd`."""
        unreadable = _counted(folder)[1]
        with ZipFile(target, "w", ZIP_DEFLATED) as archive:
            for name in sorted(_members(folder)):
                content = (
                    (folder / name).read_bytes() if name not in unreadable else _odd(folder / name) if odd else None
                )
                if content is not None:
                    archive.writestr(ZipInfo(name, _LONG_AGO), content, ZIP_DEFLATED)

    def is_whole(self, path: Path) -> bool:
        """Tell whether all of an archive can be read again."""
        try:
            with ZipFile(path) as archive:
                return archive.testzip() is None
        except _BROKEN:
            return False

    def deleted(self, _archive: Path, _folder: Path) -> frozenset[str]:
        """Name what the player has deleted since: nothing of this can be."""
        return frozenset()

    def unpack(self, archive: Path, folder: Path, _left_out: Container[str] = ()) -> None:
        """Put what an archive knows together with what a folder knows."""
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(prefix="kiberrubezh-") as holder:
            kept = Path(holder)
            _extract(archive, kept)
            _join_marks(kept, folder)
            _join_classes(kept / classes.FOLDER, folder / classes.FOLDER)
            _bring(kept, folder, lambda name: name == LEARNER, lambda _: Learner.known(folder) is not None)
            for own in (_LESSONS, _STYLES, _POSITIONS, _PUZZLES):
                _bring_beside(kept, folder, own)
            gone = farewells.deleted_names(folder / _DUELS)
            _bring(kept, folder, lambda name: _is_review(name, gone), lambda _: True)


def _members(folder: Path) -> Iterator[str]:
    for pattern in _PATTERNS:
        for path in folder.glob(pattern):
            name = path.relative_to(folder).as_posix()
            if _MEMBER.fullmatch(name) and path.is_file():
                yield name


def _extract(archive: Path, folder: Path) -> None:
    with ZipFile(archive) as kept:
        for info in kept.infolist():
            if _MEMBER.fullmatch(info.filename) and info.file_size <= _LARGEST:
                target = folder / info.filename
                target.parent.mkdir(exist_ok=True)
                target.write_bytes(kept.read(info))


def _counted(folder: Path) -> tuple[int, tuple[str, ...]]:
    n, odd = 0, list[str]()
    for name in sorted(_members(folder)):
        try:
            known = _known(folder, name)
        except OSError:  # of one file: the others are sound
            known = None
        if known is None:
            odd.append(name)
        else:
            n += known
    return n, tuple(odd)


def _known(folder: Path, name: str) -> int | None:
    """Count what a file knows; None for one that can't be read."""
    path = folder / name
    if name.endswith(".review"):
        return 1
    if name.startswith(f"{classes.FOLDER}/"):
        try:
            return 1 + len(classes.read_class(path).learners)
        except ResultsError:
            return None
    if not (marks.are_sound if name in (marks.PUZZLES, marks.LESSONS) else marks.is_readable)(path):
        return None
    if name == marks.PUZZLES:
        puzzles = marks.puzzle_marks(folder)
        return len(puzzles.solved.keys() | puzzles.tries.keys())
    if name == marks.LESSONS:
        return len(marks.lesson_days(folder))
    if name == LEARNER:
        return 0 if Learner.known(folder) else None
    return 1


def _odd(path: Path) -> bytes | None:
    """Return a file that makes no sense as it is; None where even that can't be had."""
    try:
        return path.read_bytes()
    except OSError:
        return None


def _join_marks(kept: Path, folder: Path) -> None:
    if (kept / marks.PUZZLES).exists():
        marks.write_puzzles(folder, marks.together(marks.puzzle_marks(folder), marks.puzzle_marks(kept)))
    if (kept / marks.LESSONS).exists():
        marks.write_lessons(folder, marks.earliest(marks.lesson_days(folder), marks.lesson_days(kept)))


def _join_classes(kept: Path, folder: Path) -> None:
    """Bring classes back: learners into the class of the same name, which keeps what was exported last."""
    there = {known.name: (path, known) for path, known in classes.classes(folder)[0]}
    for path, known in classes.classes(kept)[0]:
        target = folder / path.name if not (folder / path.name).exists() else classes.free_path(folder)
        if known.name in there:
            with suppress(ResultsError):  # no room for both in one: it comes beside
                known = classes.taken_in(there[known.name][1], known.learners).known
                target = there[known.name][0]
        classes.write_class(known, target)


def _bring(kept: Path, folder: Path, is_one: Callable[[str], bool], stays: Callable[[Path], bool]) -> None:
    """Bring files back, but where there is one that stays."""
    for name in filter(is_one, sorted(_members(kept))):
        target = folder / name
        if target.exists():
            if stays(target):
                continue
            set_aside(target, Reason.UNREADABLE)
        target.parent.mkdir(parents=True, exist_ok=True)
        with written_whole(target) as unfinished:
            unfinished.write_bytes((kept / name).read_bytes())


def _is_review(name: str, deleted: Container[str]) -> bool:
    """Tell whether it is the review of a duel that the player hasn't deleted."""
    path = Path(name)
    return path.suffix == ".review" and path.with_suffix(".duel").name not in deleted


def _bring_beside(kept: Path, folder: Path, own: str) -> None:
    """Bring what a person made: under another id where that has other content, not at all if it is in the bin."""
    here = [folder / name for name in _members(folder) if name.startswith(f"{own}/")]
    known = {_odd(path) for path in (*here, *(folder / own / _BIN).glob("*.json"))}
    for name in sorted(_members(kept)):
        content = (kept / name).read_bytes()
        if not name.startswith(f"{own}/") or content in known:
            continue
        target = folder / name
        if target.exists() and not marks.is_readable(target):
            set_aside(target, Reason.UNREADABLE)
        elif target.exists() or (target.parent / _BIN / target.name).exists():
            target = _free(target)
        target.parent.mkdir(parents=True, exist_ok=True)
        with written_whole(target) as unfinished:
            unfinished.write_bytes(content)


def _free(taken: Path) -> Path:
    """Return a path beside one that is taken, with an id that nothing has, in the bin neither."""
    if taken.parent.name == _POSITIONS:
        names = (f"position-{number}.json" for number in count(1))
    else:
        names = (f"{taken.stem[: _ID - 1 - len(str(number))].rstrip('-')}-{number}.json" for number in count(2))
    places = (taken.parent, taken.parent / _BIN)
    return next(taken.with_name(name) for name in names if not any((place / name).exists() for place in places))
