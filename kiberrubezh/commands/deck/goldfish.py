"""`kiberrubezh deck goldfish`: the first turns of a deck, played alone, and what many deals are like."""

import json
import sys
from argparse import SUPPRESS, Namespace
from dataclasses import asdict
from typing import TYPE_CHECKING

from kiberrubezh.commands import open_collection
from kiberrubezh.commands.console.coding_option import coding_option
from kiberrubezh.commands.console.numbers import SEEDS, whole
from kiberrubezh.ground.words import Lang, Pair

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kiberrubezh.cards.card import Card
    from kiberrubezh.commands import Subparsers
    from kiberrubezh.ground.intervals import Mean
    from kiberrubezh.playtest.goldfish.averages import Average
    from kiberrubezh.playtest.goldfish.deals import Deal

TOLD, REFUSED = 0, 2

_SHOWN = Pair("Раздача {seed}", "Trial {seed}")
_MANY = Pair("{deck}: раздач {n}, {side}", "{deck}: {n} trials, {side}")
_SIDES = Pair("начиная дуэль", "going first"), Pair("вторым", "going second")


def register(actions: "Subparsers") -> None:
    """Add `goldfish` to the actions on decks."""
    from kiberrubezh.playtest.goldfish.deals import DEALS, MOST_DEALS, MOST_TURNS, TURNS

    fish = actions.add_parser(
        "goldfish",
        help="первые ходы колоды в одиночку / the first turns of a deck alone",
        description="Бот играет первые ходы в настоящем движке против соперника, который пасует: одна раздача по ходам "
        "и среднее многих. Код выхода: 0 сыграно, 2 колодой так не сыграть. / A bot plays the first turns in the real "
        "engine against an opponent who passes: one trial turn by turn, and the average of many. Exit code: 0 played, "
        "2 the deck can't be played like this.",
    )
    fish.add_argument("deck", metavar="DECK", help="своя, готовая, файл или код / yours, a ready one, a file or a code")
    fish.add_argument(
        "--deals", type=whole(1, MOST_DEALS), default=DEALS, metavar="N", help="сколько раздач / how many trials"
    )
    fish.add_argument("--turns", type=whole(1, MOST_TURNS), default=TURNS, metavar="N", help="своих ходов / own turns")
    fish.add_argument("--seed", type=whole(*SEEDS), default=1, metavar="N", help="зерно первой раздачи / first seed")
    fish.add_argument("--second", action="store_true", help="ходить вторым / go second")
    coding_option(fish)
    fish.add_argument("--json", action="store_true", help="ответ для программ / answer for programs")
    fish.add_argument("--lang", choices=("ru", "en"), default=SUPPRESS, help="язык / language")
    fish.set_defaults(handler=_goldfish)


def _goldfish(options: Namespace) -> int:
    from kiberrubezh.commands.duel.decks import UnreadableDeckError, find_deck
    from kiberrubezh.deckbuilder.deck import UnknownCardError
    from kiberrubezh.playtest.goldfish.averages import summary
    from kiberrubezh.playtest.goldfish.deals import TooFewCardsError, play_deal

    lang: Lang = options.lang
    cards = open_collection(lang)
    seeds = range(options.seed, options.seed + options.deals)
    try:
        deck = find_deck(options.deck, cards, lang, options.coding)
        listed = deck.expand(cards)
        deals = [play_deal(listed, seed, options.turns, first=not options.second) for seed in seeds]
    except (UnreadableDeckError, UnknownCardError, TooFewCardsError) as error:
        print(error if isinstance(error, UnreadableDeckError) else error.why.of(lang), file=sys.stderr)
        return REFUSED
    averages = summary(deals, cards)
    if options.json:
        told = {"deck": deck.name, "first": not options.second, "deals": [_plain(deal) for deal in deals]}
        print(json.dumps(told | {"averages": [_figures(it) for it in averages]}, ensure_ascii=False, indent=2))
    else:
        _print(deck.name, deals, averages, cards, options)
    return TOLD


def _plain(deal: "Deal") -> dict[str, object]:
    return {**deal._asdict(), "turns": [asdict(turn) for turn in deal.turns]}


def _figures(average: "Average") -> dict[str, object]:
    """Return the means of a turn; a margin of null where nothing is known of it."""
    means: dict[str, Mean] = {
        name: getattr(average, name) for name in ("damage", "damage_so_far", "assets", "power", "deployed")
    }
    known = {name: {"mean": it.value, "margin": it.margin if it.is_known else None} for name, it in means.items()}
    return {"turn": average.turn, **known}


def _print(
    name: str,
    deals: "Sequence[Deal]",
    averages: "Sequence[Average]",
    cards: "Mapping[str, Card]",
    options: Namespace,
) -> None:
    from kiberrubezh.playtest.goldfish.words import ONLY_THIS, table, tell_deal

    lang: Lang = options.lang
    print(_SHOWN.of(lang).format(seed=deals[0].seed))
    for head, points in tell_deal(deals[0], cards, lang):
        print(f"  {'. '.join((head, *points))}.")
    print()
    print(_MANY.of(lang).format(deck=name, n=len(deals), side=_SIDES[options.second].of(lang)))
    for cells in table(averages, lang):
        print("  " + "".join(f"{cell:>15}" if place else f"{cell:<6}" for place, cell in enumerate(cells)))
    print()
    print(ONLY_THIS.of(lang))
