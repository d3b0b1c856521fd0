"""`kiberrubezh set`: sets of one's own, listed, made, checked, taken in and given away, with all that is in them."""

from argparse import SUPPRESS, ArgumentParser
from pathlib import Path
from typing import TYPE_CHECKING

from kiberrubezh.commands.console.coding_option import coding_option

if TYPE_CHECKING:
    from kiberrubezh.commands import Subparsers

_DESCRIPTION = """\
Набор — свои карты вместе с именем, знаком, готовыми колодами и заметками; он хранится и передаётся одним файлом.
Его карты ищут, ставят в колоды и играют ими как картами базового набора (docs/sets.md). SET — id или имя набора;
«custom» — карты без набора. Код выхода: 0 сделано, 1 отказ или не принято, 2 слова не поняты. / \
A set is custom cards along with a name, a mark, ready decks and notes; it is kept and handed on as one file. Its cards
are searched, put into decks and played like those of the base set (docs/sets.md). SET is the id or name of a set;
"custom" are the cards of none. Exit code: 0 done, 1 refused or not taken, 2 misuse."""


def register(subparsers: "Subparsers") -> None:
    """Add `set` with all its actions."""
    from kiberrubezh.commands.set import changes, listing, sheets, verdict

    parser = subparsers.add_parser("set", help="свои наборы карт / sets of custom cards", description=_DESCRIPTION)
    actions = parser.add_subparsers(title="actions", metavar="ACTION")
    parser.set_defaults(handler=listing.show_list, json=False)
    listed = actions.add_parser("list", help="все наборы / all sets")
    listed.add_argument("--json", action="store_true", help="ответ для программ / answer for programs")
    listed.set_defaults(handler=listing.show_list)
    show = _of_set(actions, "show", "карты, колоды, версии набора / a set's cards, decks, versions", listing.show_set)
    show.set_defaults(json=False)
    check = actions.add_parser("check", help="проверить файл набора или набор / check a set or its file")
    check.add_argument("set", metavar="FILE|SET", help="файл или набор / a file or a set")
    check.set_defaults(handler=listing.check)
    schema = actions.add_parser("schema", help="схема JSON файла набора / JSON Schema of the file of a set")
    schema.set_defaults(handler=listing.show_schema)
    _add_changes(actions)
    _add_files(actions, changes.take, listing.export)
    sheets.register(actions)
    verdict.register(actions)
    for action in (parser, *actions.choices.values()):
        action.add_argument("--lang", choices=("ru", "en"), default=SUPPRESS, help="язык / language")


def _add_changes(actions: "Subparsers") -> None:
    """Add what changes a set that is here."""
    from kiberrubezh.commands.set import changes

    new = actions.add_parser("new", help="начать набор / begin a set")
    new.add_argument("name", metavar="NAME", help="имя / name")
    new.add_argument("--en", metavar="NAME", help="имя по-английски / the name in English")
    new.add_argument("--mark", default="", metavar="ABC", help="знак, до трёх букв / a mark of up to three letters")
    new.set_defaults(handler=changes.begin)
    move = _of_set(actions, "move", "перенести свои карты в набор / move custom cards into a set", changes.move)
    move.add_argument("cards", nargs="+", metavar="CARD", help="имя или id карты / name or id of a card")
    deck = _of_set(actions, "deck", "положить в набор колоду / put a deck into a set", changes.put_deck)
    deck.add_argument("deck", metavar="DECK", help="своя, готовая, файл или код / yours, a ready one, a file or a code")
    coding_option(deck)
    keep = _of_set(actions, "version", "сохранить версию, начать следующую / keep a version", changes.keep_version)
    keep.add_argument("--note", default="", metavar="WORDS", help="что в ней / a word on it")
    back = _of_set(actions, "back", "вернуться к прошлой версии / go back to a version", changes.go_back)
    back.add_argument("version", type=int, metavar="N", help="номер версии / number of the version")
    which = "какая из версий с этим номером, 1 — самая старая / which of that number, 1 is the oldest"
    back.add_argument("--which", type=int, metavar="K", help=which)
    remove = _of_set(actions, "remove", "удалить набор с картами / remove a set, its cards too", changes.remove)
    for action in (back, remove):
        _add_yes(action)


def _add_files(actions: "Subparsers", take: object, export: object) -> None:
    """Add what goes into a file and comes from one."""
    given = _of_set(actions, "export", "записать набор в файл / write a set into a file", export)
    given.add_argument("file", type=Path, metavar="FILE", help="файл .kibset / a .kibset file")
    taken = actions.add_parser("import", help="принять набор из файла / accept a set from a file")
    taken.add_argument("file", type=Path, metavar="FILE", help="файл .kibset / a .kibset file")
    taken.add_argument("--preview", action="store_true", help="только показать / only show what would change")
    taken.add_argument("--beside", action="store_true", help="рядом с набором того же id / beside the set of its id")
    _add_yes(taken)
    taken.set_defaults(handler=take)


def _of_set(actions: "Subparsers", name: str, words: str, handler: object) -> ArgumentParser:
    action: ArgumentParser = actions.add_parser(name, help=words)
    action.add_argument("set", metavar="SET", help="id или имя / id or name")
    action.set_defaults(handler=handler)
    return action


def _add_yes(action: ArgumentParser) -> None:
    action.add_argument("--yes", action="store_true", help="не спрашивать / don't ask")
