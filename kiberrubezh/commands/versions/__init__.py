"""`kiberrubezh deck versions | diff | keep | restore`: versions of a deck of the library, and what is between them."""

import json
import sys
from argparse import SUPPRESS, Namespace
from collections.abc import Callable
from typing import TYPE_CHECKING

from kiberrubezh.commands import open_collection
from kiberrubezh.commands.console.coding_option import coding_option

if TYPE_CHECKING:
    from kiberrubezh.commands import Subparsers
    from kiberrubezh.commands.versions.library import Wins
    from kiberrubezh.deckbuilder.shelf import Shelf, Version

DONE, DIFFERENT, REFUSED = 0, 1, 2

_DECK = "колода вашей библиотеки: имя или номер / a deck of your library: its name or number"
_ANY = (
    "колода библиотеки, версия КОЛОДА@НОМЕР, готовая колода или файл / "
    "a deck of the library, a version DECK@NUMBER, a ready deck or a file"
)


def register(actions: "Subparsers") -> None:
    """Add `versions`, `diff`, `keep` and `restore`."""
    show = actions.add_parser("versions", help="версии колоды и их победы / versions of a deck and their wins")
    show.add_argument("deck", metavar="DECK", help=_DECK)
    show.add_argument("--all", action="store_true", help="и автоматические / automatic ones as well")
    show.set_defaults(handler=_guarded(_versions, to_read=True))
    diff = actions.add_parser(
        "diff",
        help="чем отличаются две колоды или версии / how two decks or versions differ",
        description="Код выхода: 0 одинаковы, 1 отличаются, 2 не прочитать. / "
        "Exit code: 0 equal, 1 different, 2 can't be read.",
    )
    diff.add_argument("one", metavar="A", help=_ANY)
    diff.add_argument("other", metavar="B", help=_ANY)
    coding_option(diff)
    diff.set_defaults(handler=_guarded(_diff, to_read=True))
    keep = actions.add_parser("keep", help="сохранить версию с именем / keep a version with a name")
    keep.add_argument("deck", metavar="DECK", help=_DECK)
    keep.add_argument("name", metavar="NAME", help="имя версии / name of the version")
    keep.add_argument("--note", default="", metavar="TEXT", help="заметка / note")
    keep.set_defaults(handler=_guarded(_keep))
    back = actions.add_parser("restore", help="вернуть колоду к версии / go back to a version of a deck")
    back.add_argument("version", metavar="VERSION", help="КОЛОДА@НОМЕР или КОЛОДА@ИМЯ / DECK@NUMBER or DECK@NAME")
    back.set_defaults(handler=_guarded(_restore))
    for action in (show, diff):
        action.add_argument("--json", action="store_true", help="ответ для программ / answer for programs")
    for action in (show, diff, keep, back):
        action.add_argument("--lang", choices=("ru", "en"), default=SUPPRESS, help="язык / language")


def _guarded(act: "Callable[[Shelf, Namespace], int]", *, to_read: bool = False) -> Callable[[Namespace], int]:
    """Have a command act on the user's library; what is refused is said on the error stream."""

    def handler(options: Namespace) -> int:
        from kiberrubezh.commands.duel.decks import UnreadableDeckError
        from kiberrubezh.commands.duel.own_decks import LibraryError, opened_library
        from kiberrubezh.deckbuilder.library.file import FILE
        from kiberrubezh.ground.disk import why_unwritable

        try:
            with opened_library(options.lang, to_read=to_read) as shelf:
                return act(shelf, options)
        except UnreadableDeckError as error:
            print(error, file=sys.stderr)
        except LibraryError as error:
            print(error.message(options.lang), file=sys.stderr)
        except BrokenPipeError:
            raise  # it is nothing of the library: whoever read the answer has read enough
        except OSError as error:
            print(f"{error.filename or FILE}: {why_unwritable(error).of(options.lang)}", file=sys.stderr)
        return REFUSED

    return handler


def _versions(shelf: "Shelf", options: Namespace) -> int:
    from kiberrubezh.commands.duel.own_decks import find_kept
    from kiberrubezh.commands.versions import library, words
    from kiberrubezh.deckbuilder.difference import Difference
    from kiberrubezh.journal.heading import list_of

    kept = find_kept(shelf, options.deck)
    history = shelf.history(kept.id)
    known = library.wins(version.deck for version in history)
    wins = {version.id: known[list_of(version.deck.ids())] for version in history}
    shown = [it for it in history if options.all or it.label or any(wins[it.id]) or it is history[0]]
    found = [Difference.of(before.deck, it.deck) for before, it in zip([*shown[1:], shown[-1]], shown, strict=True)]
    if options.json:
        told = [_told(it, wins[it.id], it.deck == kept.deck) for it in shown]
        print(json.dumps({"id": kept.id, "name": kept.deck.name, "versions": told}, ensure_ascii=False, indent=2))
        return DONE
    print(words.head_line(kept, options.lang))
    for version, changes in zip(shown, found, strict=True):
        is_now = version is history[0] and version.deck == kept.deck
        print("\n".join(words.version_lines(version, is_now, changes, wins[version.id], options.lang)))
    if len(shown) < len(history):
        print(words.others_line(len(history) - len(shown), options.lang))
    return DONE


def _told(version: "Version", wins: "Wins", is_now: bool) -> dict[str, object]:
    from kiberrubezh.commands.versions.words import wins_data

    return {
        "id": version.id,
        "name": version.label,
        "note": version.note,
        "saved": version.saved.isoformat(),
        "now": is_now,
        "deck": version.deck.model_dump(),
        "wins": wins_data(wins),
    }


def _diff(shelf: "Shelf", options: Namespace) -> int:
    from kiberrubezh.commands.versions import library, words
    from kiberrubezh.deckbuilder.difference import Difference

    cards = open_collection(options.lang)
    decks = [
        library.find_any(shelf, typed, cards, options.lang, options.coding) for typed in (options.one, options.other)
    ]
    found = Difference.of(*decks)
    if options.json:
        print(json.dumps(words.difference_data(found), ensure_ascii=False, indent=2))
    else:
        names = {card_id: getattr(card.name, options.lang) for card_id, card in cards.items()}
        print("\n".join(words.difference_lines(decks, found, names, options.lang)))
    return DONE if found.is_nothing else DIFFERENT


def _keep(shelf: "Shelf", options: Namespace) -> int:
    from kiberrubezh.commands.duel.own_decks import find_kept
    from kiberrubezh.commands.versions import words

    kept = find_kept(shelf, options.deck)
    if not (name := " ".join(options.name.split())):
        print(words.NO_NAME.of(options.lang), file=sys.stderr)
        return REFUSED
    made = shelf.name_state(kept.id, name, options.note)
    print(words.KEPT.of(options.lang).format(label=name, id=made))
    return DONE


def _restore(shelf: "Shelf", options: Namespace) -> int:
    from kiberrubezh.commands.duel.own_decks import find_version
    from kiberrubezh.commands.versions import words
    from kiberrubezh.ground.letters import one_line

    kept, version = find_version(shelf, options.version)
    if version.deck == kept.deck:
        print(words.ALREADY.of(options.lang).format(name=one_line(kept.deck.name), id=version.id))
        return DONE
    shelf.restore(version.id)
    told = {"name": one_line(kept.deck.name), "id": version.id, "before": kept.revision}
    print(words.BACK.of(options.lang).format(**told))
    return DONE
