"""A copy brought back in the place of what is there, which is copied or set aside first."""

import sqlite3
from contextlib import closing
from pathlib import Path

from kiberrubezh.collection import Collection
from kiberrubezh.deckbuilder.library.file import DECKS, PATIENCE, VERSIONS, open_library, refusals
from kiberrubezh.deckbuilder.troubles import why
from kiberrubezh.disk.folder import Reason, set_aside, written_whole
from kiberrubezh.ground.disk import why_unwritable
from kiberrubezh.ground.letters import one_line
from kiberrubezh.ground.refusals import ToldError
from kiberrubezh.ground.words import Pair
from kiberrubezh.safekeeping.archive import BUNDLES, LeftOutError
from kiberrubezh.safekeeping.backups import Backup, keep
from kiberrubezh.safekeeping.kinds import Kind, Places, content, copy

_DAMAGED = Pair(
    "Копия {name} сама повреждена. Ничего не изменено; выберите другую.",
    "The backup {name} is itself damaged. Nothing was changed; choose another.",
)
_REFUSED = Pair(
    "Колоды из копии не вернуть: {why}. Ничего не изменено; выберите другую копию.",
    "The decks of the backup can't be brought back: {why}. Nothing was changed; choose another backup.",
)
_LEFT_OUT = Pair(
    "Вернулось всё, кроме этого: {names}. Причина: {why}.", "All came back but this: {names}. The reason: {why}."
)
_BROKEN = Pair("в копии это повреждено", "it is damaged in the backup")
_SHOWN = 5


class RestoreError(ToldError):
    """A copy can't be brought back, and why: nothing has changed, or all came back but what is named."""


def deleted_in(backup: Backup, places: Places | None = None) -> int:
    """Count the games or duels of a copy that the player has deleted since."""
    where = places or Places.of_user()
    bundle = BUNDLES.get(backup.kind)
    return len(bundle.deleted(backup.path, where.file(backup.kind))) if bundle else 0


def count_here(backup: Backup, places: Places | None = None) -> int:
    """Count what is known here of the kind of a copy: what came back is the difference. Raise OSError."""
    found = content(backup.kind, (places or Places.of_user()).file(backup.kind))
    return 0 if found is None else found.count


def restore(
    backup: Backup, places: Places | None = None, cards: Collection | None = None, *, deleted: bool = False
) -> Path | None:
    """Put what a copy holds in the place of what is there; return where that is kept now, None if there was nothing.

    It becomes a copy, with whatever can't be read of it, or is set aside where nothing can; else nothing is changed.
    Games and duels that the player has deleted since come back only if told. `cards` are the open ones, if any.
    Raise RestoreError for a damaged copy, or for games and duels left out of one once the others are back; OSError
    where it can't be written.
    """
    where = places or Places.of_user()
    if not backup.path.exists() or content(backup.kind, backup.path) is None:
        raise RestoreError(_DAMAGED.filled(name=backup.id))
    kept, aside = keep(where, backup.kind), _asides(where, backup.kind)
    if backup.kind == "decks":
        _restore_decks(backup, where)
    elif backup.kind == "cards":
        (cards or Collection.open(where.data)).take_over(backup.path)
    elif backup.kind in BUNDLES:
        _restore_games(backup, where, deleted)
    else:
        _restore_settings(backup, where)
    set_aside_now = sorted(_asides(where, backup.kind) - aside)
    return kept.path if kept is not None else next(iter(set_aside_now), None)


def _restore_games(backup: Backup, where: Places, deleted: bool) -> None:
    bundle, folder = BUNDLES[backup.kind], where.file(backup.kind)
    try:
        bundle.unpack(backup.path, folder, () if deleted else bundle.deleted(backup.path, folder))
    except LeftOutError as error:
        why = why_unwritable(error.why) if isinstance(error.why, OSError) else _BROKEN
        more = f" +{len(error.names) - _SHOWN}" if len(error.names) > _SHOWN else ""
        names = ", ".join(one_line(name) for name in error.names[:_SHOWN]) + more
        raise RestoreError(_LEFT_OUT.filled(names=names, why=why)) from error


def _asides(where: Places, kind: Kind) -> set[Path]:
    file = where.file(kind)
    if kind == "learning":
        return set(file.rglob("*.json.aside"))
    return set(file.parent.glob(f"{file.stem}-*{file.suffix}.aside"))


def _restore_decks(backup: Backup, where: Places) -> None:
    """Put all rows in the place of those there, in one go: programs that have the library open go on with them."""
    engine, _ = open_library(where.data)
    engine.dispose()
    kept = f"{backup.path.resolve().as_uri()}?mode=ro&immutable=1"
    live = where.file("decks").resolve().as_uri()
    try:
        with (
            refusals(where.file("decks")),
            closing(sqlite3.connect(live, uri=True, timeout=PATIENCE, isolation_level=None)) as database,
        ):
            database.execute("PRAGMA synchronous = FULL")
            database.execute("ATTACH ? AS kept", (kept,))
            database.execute("BEGIN IMMEDIATE")
            for table in (VERSIONS, DECKS):
                database.execute(f"DELETE FROM main.{table.name}")
            for table in (DECKS, VERSIONS):
                names = ", ".join(table.columns.keys())
                database.execute(f"INSERT INTO main.{table.name} ({names}) SELECT {names} FROM kept.{table.name}")
            database.execute("COMMIT")
    except sqlite3.Error as error:
        raise RestoreError(_REFUSED.filled(why=why(error))) from error


def _restore_settings(backup: Backup, where: Places) -> None:
    target = where.file("settings")
    target.parent.mkdir(parents=True, exist_ok=True)
    if target.exists() and content("settings", target) is None:
        set_aside(target, Reason.UNREADABLE)
    with written_whole(target) as unfinished:
        copy("settings", backup.path, unfinished)
