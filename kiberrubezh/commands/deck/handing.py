"""`kiberrubezh deck code`: a deck in a form that others can take."""

import json
import sys
from argparse import Namespace
from typing import TYPE_CHECKING

from kiberrubezh.commands import open_collection

if TYPE_CHECKING:
    from kiberrubezh.commands import Subparsers

DONE, NO_CODE, UNREADABLE = 0, 1, 2


def register(actions: "Subparsers") -> None:
    """Add `code` to the actions of `deck`."""
    code = actions.add_parser(
        "code",
        help="код колоды / a deck's code",
        description="Код принимается всюду, где называют колоду. Код выхода: 0 готово, 1 в колоде неизвестные карты, "
        "2 её не прочитать. / A code is taken wherever a deck is named. Exit code: 0 done, 1 the deck has unknown "
        "cards, 2 it cannot be read.",
    )
    code.add_argument("deck", metavar="DECK", help="готовая колода, файл или код / a ready deck, a file or a code")
    code.set_defaults(handler=_code)


def _code(options: Namespace) -> int:
    from kiberrubezh.commands.duel.decks import UnreadableDeckError, find_deck
    from kiberrubezh.deckbuilder.sharing.code import NoCodeError, code_of

    cards = open_collection(options.lang)
    try:
        deck = find_deck(options.deck, cards, options.lang)
        code = code_of(deck, cards)
    except UnreadableDeckError as error:
        print(error, file=sys.stderr)
        return UNREADABLE
    except NoCodeError as error:
        print(error.message(options.lang), file=sys.stderr)
        return NO_CODE
    answer = {"name": deck.name, "size": deck.size, "code": code}
    print(json.dumps(answer, ensure_ascii=False, indent=2) if options.json else code)
    return DONE
