"""`kiberrubezh data`: what a user has here looked over, copied, brought back."""

import json
import sys
from argparse import SUPPRESS, ArgumentParser, Namespace
from typing import TYPE_CHECKING

from kiberrubezh.ground.words import Pair

if TYPE_CHECKING:
    from kiberrubezh.commands import Subparsers
    from kiberrubezh.ground.words import Lang
    from kiberrubezh.safekeeping.backups import Backup
    from kiberrubezh.safekeeping.checking import Finding

DONE, FOUND, REFUSED = 0, 1, 2

_AREA = Pair("{area}. {said}", "{area}. {said}")
_REMEDY = Pair("  Вернуть из копии: kiberrubezh data restore {id}", "  Bring it back: kiberrubezh data restore {id}")
_NO_BACKUPS = Pair(
    "Копий пока нет. Сделать: kiberrubezh data backup", "There is no backup yet. Make one: kiberrubezh data backup"
)
_NOTHING_NEW = Pair("С последней копии ничего не изменилось.", "Nothing has changed since the last backup.")
_UNCOPIED = Pair("{area}. Не скопировано. {said}", "{area}. Not backed up. {said}")
_NO_SUCH = Pair(
    "Копии «{id}» нет. Какие есть: kiberrubezh data backups", "There is no backup {id}. See: kiberrubezh data backups"
)
_RESTORED = Pair("Возвращено: {id}.", "Brought back: {id}.")
_CAME = Pair(" Добавилось: {n}.", " Added: {n}.")
_KEPT = Pair(" То, что было, лежит здесь: {path}.", " What was there before is kept here: {path}.")
_LEFT_OUT = Pair(
    "Удалённые вами не возвращены: {n}. Вернуть и их: kiberrubezh data restore {id} --deleted",
    "Not brought back because you deleted them: {n}. To bring them back too: kiberrubezh data restore {id} --deleted",
)
_CANT_WRITE = Pair(
    "Не получилось: {why}. Проверьте место на диске и права на папку данных.",
    "That failed: {why}. Check disk space and the permissions of the data folder.",
)


def register(subparsers: "Subparsers") -> None:
    """Add `data` with `check`, `backups`, `backup` and `restore`."""
    parser = subparsers.add_parser(
        "data",
        help="свои данные: проверить, скопировать, вернуть / your data: check, back up, restore",
        description="Код выхода: 0 сделано или всё цело, 1 что-то не читается, 2 отказ. / "
        "Exit code: 0 done or all sound, 1 something can't be read, 2 refused.",
    )
    parser.set_defaults(handler=_check, json=False)
    actions = parser.add_subparsers(title="actions", metavar="ACTION")
    check = actions.add_parser("check", help="проверить всё / check everything")
    check.set_defaults(handler=_check)
    listed = actions.add_parser("backups", help="какие есть копии / which backups there are")
    listed.set_defaults(handler=_backups)
    make = actions.add_parser("backup", help="сделать копию сейчас / make a backup now")
    make.set_defaults(handler=_backup)
    back = actions.add_parser("restore", help="вернуть из копии / bring back from a backup")
    back.add_argument(
        "id",
        metavar="COPY",
        help="имя из списка; decks, cards, settings — последняя / "
        "a name from the list; decks, cards, settings: the latest",
    )
    back.add_argument(
        "--deleted", action="store_true", help="и дуэли и партии, которые вы удалили / duels and games you deleted too"
    )
    back.set_defaults(handler=_restore)
    for action in (check, listed, make, back):
        _add_options(action)


def _add_options(parser: ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="ответ для программ / answer for programs")
    parser.add_argument("--lang", choices=("ru", "en"), default=SUPPRESS, help="язык / language")


def _check(options: Namespace) -> int:
    from kiberrubezh.play.own_files import refused_files
    from kiberrubezh.safekeeping.checking import AREAS, check

    lang: Lang = options.lang
    found = list(check(refused=refused_files))
    if options.json:
        told = [
            {
                "area": each.area,
                "state": each.state,
                "message": each.message(lang),
                "restore": None if each.remedy is None else each.remedy.id,
            }
            for each in found
        ]
        print(json.dumps(told, ensure_ascii=False, indent=2))
    for each in () if options.json else found:
        print(_AREA.of(lang).format(area=AREAS[each.area].of(lang), said=each.message(lang)))
        if each.remedy is not None:
            print(_REMEDY.of(lang).format(id=each.remedy.id))
    return DONE if all(each.is_well for each in found) else FOUND


def _backups(options: Namespace) -> int:
    from kiberrubezh.safekeeping.backups import backups

    known = backups()
    if options.json:
        print(json.dumps([_told(backup) for backup in known], ensure_ascii=False, indent=2))
    else:
        print("\n".join(_line(backup, options.lang) for backup in known) or _NO_BACKUPS.of(options.lang))
    return DONE


def _backup(options: Namespace) -> int:
    from kiberrubezh.safekeeping.backups import back_up
    from kiberrubezh.safekeeping.checking import find_uncopied

    try:
        made = back_up()
    except OSError as error:
        return _refuse(_CANT_WRITE.of(options.lang).format(why=_why(error, options.lang)))
    odd = find_uncopied()
    if options.json:
        print(json.dumps([_told(backup) for backup in made], ensure_ascii=False, indent=2))
    elif made or not odd:
        print("\n".join(_line(backup, options.lang) for backup in made) or _NOTHING_NEW.of(options.lang))
    _say_uncopied(odd, options.lang)
    return FOUND if odd else DONE


def _say_uncopied(odd: "list[Finding]", lang: "Lang") -> None:
    from kiberrubezh.safekeeping.checking import AREAS

    for each in odd:
        print(_UNCOPIED.of(lang).format(area=AREAS[each.area].of(lang), said=each.message(lang)), file=sys.stderr)
        if each.remedy is not None:
            print(_REMEDY.of(lang).format(id=each.remedy.id), file=sys.stderr)


def _restore(options: Namespace) -> int:
    from kiberrubezh.safekeeping.backups import backups
    from kiberrubezh.safekeeping.restoring import RestoreError, count_here, deleted_in, restore

    wanted = next((backup for backup in backups() if options.id in (backup.id, backup.kind)), None)
    if wanted is None:
        return _refuse(_NO_SUCH.of(options.lang).format(id=options.id))
    try:
        joined = wanted.kind == "learning"  # put together with what is there
        before = count_here(wanted) if joined else 0
        kept = restore(wanted, deleted=options.deleted)
        came = count_here(wanted) - before if joined else None
    except RestoreError as error:
        return _refuse(error.message(options.lang))
    except OSError as error:
        return _refuse(_CANT_WRITE.of(options.lang).format(why=_why(error, options.lang)))
    if options.json:
        left = {"deleted": deleted_in(wanted)} if wanted.kind in ("games", "duels") else {}
        left |= {} if came is None else {"added": came}
        print(json.dumps({**_told(wanted), "kept": None if kept is None else str(kept), **left}))
    else:
        where = "" if kept is None else _KEPT.of(options.lang).format(path=kept)
        more = "" if came is None else _CAME.of(options.lang).format(n=came)
        print(_RESTORED.of(options.lang).format(id=wanted.id) + more + where)
        if left_out := deleted_in(wanted):
            print(_LEFT_OUT.of(options.lang).format(n=left_out, id=wanted.id))
    return DONE


def _why(error: OSError, lang: "Lang") -> str:
    from kiberrubezh.ground.disk import why_unwritable

    said = why_unwritable(error).of(lang)
    return said if error.filename is None else f"{error.filename}: {said}"


def _told(backup: "Backup") -> dict[str, object]:
    return {
        "id": backup.id,
        "kind": backup.kind,
        "made": backup.made.isoformat(),
        "count": backup.count,
        "bytes": backup.size,
    }


def _line(backup: "Backup", lang: "Lang") -> str:
    from kiberrubezh.safekeeping.kinds import NAMES

    return f"{backup.id:32} {backup.made.astimezone():%Y-%m-%d %H:%M}  {NAMES[backup.kind].of(lang)}: {backup.count}"


def _refuse(words: str) -> int:
    print(words, file=sys.stderr)
    return REFUSED
