"""A look over all that the user has here: what is sound, what is not, and what can be brought back. Nothing changes."""

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from kiberrubezh.deckbuilder.library.file import refusals, trouble
from kiberrubezh.disk.folder import Reason
from kiberrubezh.ground.letters import one_line
from kiberrubezh.ground.words import LANGS, Lang, Name, Pair, name_in
from kiberrubezh.journal import list_duels
from kiberrubezh.safekeeping.archive import BUNDLES, DUELS
from kiberrubezh.safekeeping.backups import Backup, backups
from kiberrubezh.safekeeping.kinds import KINDS, NAMES, Kind, Places, content

Area = Literal["decks", "cards", "settings", "learning", "games", "duels", "runs", "aside"]
State = Literal["sound", "none", "odd", "damaged", "newer", "lost"]
RUNS = "playtests.sqlite"
_RUNS_SCHEMA = 2
_GAMES = ("gamerow", "duelrow")
"""Where records lie, by now and in files of schema 1."""
_ODD_RECORDS = """SELECT sum(CASE WHEN json_valid(record) THEN json_array_length(record) != 11 ELSE 1 END), count(*)
FROM {}"""
_SHOWN = 5
AREAS: dict[Area, Pair] = {
    "decks": NAMES["decks"],
    "cards": NAMES["cards"],
    "settings": NAMES["settings"],
    "learning": NAMES["learning"],
    "games": NAMES["games"],
    "duels": NAMES["duels"],
    "runs": Pair("Опыты лаборатории", "Experiments of the laboratory"),
    "aside": Pair("Отложенные файлы", "Files set aside"),
}
_SAID: dict[str, Pair] = {
    "sound": Pair("В порядке: {n}.", "Sound: {n}."),
    "none": Pair("Пока ничего нет.", "Nothing yet."),
    "odd": Pair("Читается: {n}. Не читается: {odd} ({names}).", "Can be read: {n}. Can't be: {odd} ({names})."),
    "damaged": Pair("Файл повреждён: {path}.", "The file is damaged: {path}."),
    "newer": Pair("Файл сохранён более новой версией программы: {path}.", "A newer version saved the file: {path}."),
    "lost": Pair(
        "В порядке: {n}. Прежний файл не прочёлся и отложен ({name}), а в запасной копии: {kept}.",
        "Sound: {n}. The file before it couldn't be read and is set aside ({name}); the backup holds {kept}.",
    ),
    "runs": Pair("В порядке.", "Sound."),
    "odd_runs": Pair(
        "Читается записей: {n}. Не читается: {odd}, эти дуэли программа сыграет заново.",
        "Records that can be read: {n}. Can't be: {odd}; the program will play these duels anew.",
    ),
    "aside": Pair("Лежат в целости: {n} ({names}).", "Kept as they were: {n} ({names})."),
    "others": Pair(" Других правил или версий: {n}.", " Of other rules or versions: {n}."),
    "denied": Pair("Файл недоступен: {path}. Проверьте права на папку.", "No access to {path}. Check its permissions."),
}
Step = Callable[[int, int], object]
_BEGUN_ANEW: tuple[Kind, ...] = ("decks", "cards")
"""What the program begins anew where its file can't be read."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found of one thing; `remedy` is the newest copy of it where something of it can't be read."""

    area: Area
    state: State
    said: Pair
    remedy: Backup | None = None

    @property
    def is_well(self) -> bool:
        """Whether there is nothing to mend."""
        return self.state in ("sound", "none")

    def message(self, lang: Lang) -> str:
        """Say what was found."""
        return self.said.of(lang)


def check(
    places: Places | None = None, step: Step | None = None, refused: Callable[[], Iterable[Path]] = tuple
) -> Iterator[Finding]:
    """Look over one thing after another; `step` hears how far the duels are, and may raise to stop.

    `refused` names files that a person made which can be read, and copied, but which the program doesn't take.
    """
    where = places or Places.of_user()
    for kind in KINDS:
        yield _check_file(where, kind, refused()) if kind == "learning" else _check_kind(where, kind, step)
    yield _check_runs(where)
    aside = sorted(path.name for path in where.data.rglob("*.aside"))
    if aside:
        yield Finding("aside", "sound", _SAID["aside"].filled(n=len(aside), names=_names(aside)))


def find_uncopied(places: Places | None = None) -> list[Finding]:
    """Return what no backup is made of, as it can't be read, whole or in part."""
    where = places or Places.of_user()
    found = [_check_kind(where, kind) for kind in KINDS]
    return [each for each in found if not each.is_well and each.state != "lost"]


def find_lost(places: Places | None = None) -> list[Finding]:
    """Return what began anew as its file was set aside, while a copy holds more; quick where nothing was."""
    where = places or Places.of_user()
    begun = [kind for kind in _BEGUN_ANEW if _asides(where, kind)]
    return [found for kind in begun if (found := _check_file(where, kind)).state == "lost"]


def _check_kind(where: Places, kind: Kind, step: Step | None = None) -> Finding:
    return _check_duels(where, step) if kind == "duels" else _check_file(where, kind)


def _check_file(where: Places, kind: Kind, refused: Iterable[Path] = ()) -> Finding:
    path = where.file(kind)
    if not path.exists():
        return _nothing(where, kind)
    try:
        held = content(kind, path)
    except OSError:
        return Finding(kind, "damaged", _SAID["denied"].filled(path=path))
    if held is None:
        newer = kind == "decks" and _reason(path) is Reason.NEWER
        state: State = "newer" if newer else "damaged"
        return Finding(kind, state, _SAID[state].filled(path=path), _remedy(where, kind))
    more = {file.relative_to(path).as_posix() for file in refused if file.is_relative_to(path)}.difference(held.odd)
    if odd := [*held.odd, *sorted(more)]:
        words = _SAID["odd"].filled(n=max(held.count - len(more), 0), odd=len(odd), names=_names(odd))
        return Finding(kind, "odd", words, _remedy(where, kind))
    if kind in BUNDLES and not held.count:
        return _nothing(where, kind)
    return _lost(where, kind, held.count) or Finding(kind, "sound", _SAID["sound"].filled(n=held.count))


def _asides(where: Places, kind: Kind) -> list[Path]:
    """Return the files of a kind that were set aside, by their dates."""
    path = where.file(kind)
    return sorted(path.parent.glob(f"{path.stem}-*{path.suffix}.aside"))


def _lost(where: Places, kind: Kind, count: int) -> Finding | None:
    """Say that more lies in a copy than in the file that took the place of one that was set aside."""
    asides = _asides(where, kind) if kind in _BEGUN_ANEW else []
    kept = _remedy(where, kind, count) if asides else None
    if kept is None:
        return None
    return Finding(kind, "lost", _SAID["lost"].filled(n=count, name=asides[-1].name, kept=kept.count), kept)


def _nothing(where: Places, kind: Kind) -> Finding:
    """Say that there is none yet, or no longer: then a copy that holds some can be brought back, if they were lost."""
    kept, bundle = _remedy(where, kind), BUNDLES.get(kind)
    gone = len(bundle.deleted(kept.path, where.file(kind))) if bundle and kept else 0
    return Finding(kind, "none", _SAID["none"], kept if kept is not None and kept.count > gone else None)


def _check_duels(where: Places, step: Step | None) -> Finding:
    folder = where.file("duels")
    duels = list_duels(folder, step) if folder.is_dir() else []
    odd = [duel.path.name for duel in duels if duel.told.state in ("damaged", "unreadable")]
    others = sum(duel.told.state == "other" for duel in duels)
    n = len(duels) - len(odd) - others
    odd += DUELS.unseen(folder, duels)
    if not duels and not odd:
        return _nothing(where, "duels")
    said = _SAID["odd"].filled(n=n, odd=len(odd), names=_names(odd)) if odd else _SAID["sound"].filled(n=n)
    more = _SAID["others"].filled(n=others)
    told = Pair(said.ru + more.ru, said.en + more.en) if others else said
    return Finding("duels", "odd", told, _remedy(where, "duels")) if odd else Finding("duels", "sound", told)


def _check_runs(where: Places) -> Finding:
    path = where.data / RUNS
    if not path.exists():
        return Finding("runs", "none", _SAID["none"])
    try:
        with refusals(path), closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as database:
            version = database.execute("PRAGMA user_version").fetchone()[0]
            sound = database.execute("PRAGMA quick_check").fetchone()[0] == "ok"
            odd, n = _count_records(database) if sound and version <= _RUNS_SCHEMA else (0, 0)
    except OSError:
        return Finding("runs", "damaged", _SAID["denied"].filled(path=path))
    except sqlite3.Error:
        return Finding("runs", "damaged", _SAID["damaged"].filled(path=path))
    if odd:
        return Finding("runs", "odd", _SAID["odd_runs"].filled(n=n - odd, odd=odd))
    state: State = "newer" if version > _RUNS_SCHEMA else "sound" if sound else "damaged"
    return Finding("runs", state, _SAID["runs" if state == "sound" else state].filled(path=path))


def _count_records(database: sqlite3.Connection) -> tuple[int, int]:
    """Return how many records of duels can't be read, and how many there are."""
    tables = {name for (name,) in database.execute("SELECT name FROM sqlite_master")}
    counts = [database.execute(_ODD_RECORDS.format(name)).fetchone() for name in _GAMES if name in tables]
    return sum(odd or 0 for odd, _ in counts), sum(n for _, n in counts)


def _reason(path: Path) -> Reason | None:
    try:
        return trouble(path)
    except sqlite3.Error:
        return Reason.UNREADABLE


def _remedy(where: Places, kind: Kind, beyond: int = -1) -> Backup | None:
    """Return the newest copy that can be used and holds more than so many."""
    return next((kept for kept in backups(where, kind) if kept.count > beyond and _can_be_used(kept)), None)


def _can_be_used(kept: Backup) -> bool:
    try:
        return content(kept.kind, kept.path) is not None
    except OSError:
        return False


def _names(names: Sequence[Name]) -> Pair:
    more = f" +{len(names) - _SHOWN}" if len(names) > _SHOWN else ""
    return Pair(*(", ".join(one_line(name_in(name, lang)) for name in names[:_SHOWN]) + more for lang in LANGS))
