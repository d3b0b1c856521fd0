"""`kiberrubezh duel`: a duel in the terminal between people and bots, in any mixture."""

import json
import secrets
import sys
from argparse import SUPPRESS, ArgumentTypeError, Namespace
from typing import TYPE_CHECKING

from kiberrubezh.commands import open_collection
from kiberrubezh.commands.playtest import WHO as BOT_NAMES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kiberrubezh.cards.card import Card
    from kiberrubezh.cards.words import Lang
    from kiberrubezh.commands import Subparsers
    from kiberrubezh.commands.terminal import Terminal
    from kiberrubezh.deckbuilder.deck import Deck

PLAYED, ILLEGAL, UNREADABLE, BROKEN_OFF = 0, 1, 2, 130

WHO = ("human", *BOT_NAMES)
_SEEDS = 2**32


def register(subparsers: "Subparsers") -> None:
    """Add `duel`."""
    parser = subparsers.add_parser(
        "duel",
        help="дуэль в терминале / a duel in the terminal",
        description=(
            "Exit code: 0 played to its end, 1 a deck is not legal, 2 a deck cannot be read, 130 broken off. "
            "Equal decks, seats and seeds give equal logs."
        ),
    )
    parser.add_argument("decks", nargs=2, metavar="DECK", help="файл или готовая колода / a file or a ready deck")
    parser.add_argument("--seats", type=_seats, default=("human", "scripted"), metavar="WHO,WHO", help=", ".join(WHO))
    parser.add_argument("--seed", type=int, help="зерно случайности / seed of all chance")
    parser.add_argument("--first", type=int, choices=(1, 2), help="кто начинает / who begins")
    parser.add_argument("--log", choices=("full", "short", "none"), default="full", help="журнал / how much log")
    parser.add_argument("--json", action="store_true", help="ответ для программ, боты / answer for programs, bots only")
    parser.add_argument("--any-deck", action="store_true", help="любыми колодами / play illegal decks too")
    parser.add_argument("--lang", choices=("ru", "en"), default=SUPPRESS, help="язык / language")
    parser.set_defaults(handler=_handle, misuse=parser.error)


def _seats(typed: str) -> tuple[str, str]:
    one, comma, two = typed.partition(",")
    if not comma or not {one, two} <= set(WHO):
        raise ArgumentTypeError(f"two of {', '.join(WHO)} with a comma between them, not {typed!r}")
    return one, two


def _handle(options: Namespace) -> int:
    if options.json and "human" in options.seats:
        options.misuse("--json is for bots: it leaves no place to ask a person")
    from kiberrubezh.commands.terminal_decks import UnreadableDeckError, find_deck, refusal

    cards = open_collection(options.lang)
    try:
        decks = [find_deck(name, cards, options.lang) for name in options.decks]
    except UnreadableDeckError as error:
        print(error, file=sys.stderr)
        return UNREADABLE
    refused = [line for deck in decks for line in refusal(deck, cards, options.lang, any_deck=options.any_deck)]
    if refused:
        print("\n".join(refused), file=sys.stderr)
        return ILLEGAL
    return _duel(options, decks, cards)


def _duel(options: Namespace, decks: "list[Deck]", cards: "Mapping[str, Card]") -> int:
    from kiberrubezh.bots import BOTS
    from kiberrubezh.commands import terminal_words as words
    from kiberrubezh.commands.terminal import Terminal
    from kiberrubezh.engine.duel.game import Duel

    seed = secrets.randbelow(_SEEDS) if options.seed is None else options.seed
    first = None if options.first is None else options.first - 1
    try:
        duel = Duel.start([deck.expand(cards) for deck in decks], seed, first)
    except ValueError as error:
        print(words.UNPLAYABLE.of(options.lang).format(why=error), file=sys.stderr)
        return ILLEGAL
    bots = {seat: BOTS[who](2 * seed + seat) for seat, who in enumerate(options.seats) if who != "human"}
    terminal = Terminal(duel, bots, options.lang, "silent" if options.json else options.log)
    if not options.json:
        _introduce(options.seats, decks, seed, options.lang)
    try:
        terminal.play()
    except (EOFError, KeyboardInterrupt):
        print(f"\n{words.BROKEN_OFF.of(options.lang)}")
        return BROKEN_OFF
    if options.json:
        print(json.dumps(_answer(options, terminal, decks, seed), ensure_ascii=False))
    return PLAYED


def _introduce(seats: tuple[str, str], decks: "list[Deck]", seed: int, lang: "Lang") -> None:
    from kiberrubezh.commands import terminal_words as words

    print(words.SEED.of(lang).format(seed=seed))
    for name, who, deck in zip(words.PLAYERS, seats, decks, strict=True):
        print(words.SEAT.of(lang).format(name=name.of(lang), who=words.WHO[who].of(lang), deck=deck.name))


def _answer(options: Namespace, terminal: "Terminal", decks: "list[Deck]", seed: int) -> dict[str, object]:
    from kiberrubezh.commands.terminal_log import OPEN

    start, end = terminal.timeline.position(0), terminal.duel
    answer: dict[str, object] = {
        "seed": seed,
        "first": start.active + 1,
        "seats": list(options.seats),
        "decks": [deck.name for deck in decks],
        "winner": end.winner + 1,
        "reason": end.reason,
        "turns": end.turn,
        "decks_left": [len(side.deck) for side in end.sides],
        "choices": [list(option) for option in terminal.timeline.choices],
    }
    if options.log != "none":
        answer["log"] = terminal.log(OPEN)
    return answer
