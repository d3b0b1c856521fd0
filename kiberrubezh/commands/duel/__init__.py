"""`kiberrubezh duel`: a duel in the terminal between people and bots, in any mixture."""

import json
import sys
from argparse import SUPPRESS, ArgumentTypeError, Namespace
from typing import TYPE_CHECKING

from kiberrubezh.commands import open_collection
from kiberrubezh.commands.console.numbers import SEEDS, shortened, whole
from kiberrubezh.commands.console.seating import is_opponent, parted
from kiberrubezh.commands.duel.programs import add_arguments, program_at

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kiberrubezh.bots.programs.external import ExternalPlayer
    from kiberrubezh.cards.card import Card
    from kiberrubezh.commands import Subparsers
    from kiberrubezh.commands.duel.terminal import Terminal
    from kiberrubezh.deckbuilder.deck import Deck
    from kiberrubezh.engine.kernel import Player
    from kiberrubezh.ground.words import Lang

PLAYED, ILLEGAL, UNREADABLE, BROKEN_OFF = 0, 1, 2, 130

HUMAN = "human"
_LISTS = "каждый знает список чужой колоды (KR-4.4) / each player knows the list of the other's deck (KR-4.4)"
_BOTS_ONLY = "--json — для ботов: человека спросить негде / --json is for bots: it leaves no place to ask a person"
_WHO = (
    "human, соперник из kiberrubezh bots или своя программа: external:КОМАНДА, в которой можно и запятые / "
    "human, an opponent that kiberrubezh bots lists, or a program of one's own: external:COMMAND, commas and all"
)


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
    parser.add_argument("--seats", type=_seats, default=(HUMAN, "scripted"), metavar="WHO,WHO", help=_WHO)
    parser.add_argument("--seed", type=whole(*SEEDS), metavar="N", help="зерно случайности / seed of all chance")
    parser.add_argument("--first", type=whole(1, 2), metavar="N", help="кто начинает / who begins")
    parser.add_argument("--log", choices=("full", "short", "none"), default="full", help="журнал / how much log")
    parser.add_argument("--json", action="store_true", help="ответ для программ, боты / answer for programs, bots only")
    add_arguments(parser)
    parser.add_argument("--any-deck", action="store_true", help="любыми колодами / play illegal decks too")
    parser.add_argument("--open-lists", action="store_true", help=_LISTS)
    parser.add_argument("--lang", choices=("ru", "en"), default=SUPPRESS, help="язык / language")
    parser.set_defaults(handler=_handle, misuse=parser.error)


def _seats(typed: str) -> tuple[str, str]:
    """Return who sits where."""
    from kiberrubezh.bots import StyleFileError, known

    try:
        two = parted(typed, lambda who: who == HUMAN or is_opponent(who))
    except StyleFileError as error:
        raise ArgumentTypeError(f"{error.message('ru')} / {error.message('en')}") from error
    if two is None:
        said = shortened(typed)
        everybody = ", ".join((HUMAN, *known(), "external:COMMAND"))
        raise ArgumentTypeError(
            f"двое из списка через запятую, а не «{said}»: {everybody} / "
            f"two of these with a comma between them, not {said!r}: {everybody}"
        )
    return two


def _handle(options: Namespace) -> int:
    if options.json and HUMAN in options.seats:
        options.misuse(_BOTS_ONLY)
    from kiberrubezh.commands.duel.decks import UnreadableDeckError, find_deck, refusal

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
    from kiberrubezh.commands.duel import words
    from kiberrubezh.commands.duel.terminal import Terminal
    from kiberrubezh.engine.rubezh.rules import UnplayableError
    from kiberrubezh.field import field
    from kiberrubezh.journal.terms import Terms

    one, two = (name.of(options.lang) for name in words.PLAYERS)
    first = None if options.first is None else options.first - 1
    try:
        agreed = (options.seats, (one, two), options.seed, first, options.open_lists)
        terms = Terms.of((decks[0], decks[1]), cards, *agreed)
        duel = terms.header.dealt(field())
    except UnplayableError as error:
        print(words.UNPLAYABLE.of(options.lang).format(why=error.message(options.lang)), file=sys.stderr)
        return ILLEGAL
    seed = terms.header.seed
    bots = {seat: _player(options, seat, seed) for seat, who in enumerate(options.seats) if who != HUMAN}
    terminal = Terminal(duel, bots, options.lang, "silent" if options.json else options.log)
    if not options.json:
        _introduce(options.seats, decks, seed, options.lang)
        if options.open_lists:
            print(words.LISTS.of(options.lang))
    programs = _programs(bots)
    code = _play(terminal, programs)
    if options.json and code == PLAYED:
        forfeits = {seat + 1: it.forfeit.why.of(options.lang) for seat, it in programs.items() if it.forfeit}
        print(json.dumps(_answer(options, terminal, decks, seed) | {"forfeits": forfeits}, ensure_ascii=False))
    return code


def _play(terminal: "Terminal", programs: "Mapping[int, ExternalPlayer]") -> int:
    """Play to the end, or until a person leaves; the programs of one's own are ended in any case."""
    from kiberrubezh.commands.duel import words

    try:
        terminal.play()
    except (EOFError, KeyboardInterrupt):
        print(f"\n{words.BROKEN_OFF.of(terminal.lang)}")
        return BROKEN_OFF
    finally:
        for seat, program in programs.items():
            program.close(None if terminal.duel.result is None else terminal.duel.view(seat))
    return PLAYED


def _player(options: Namespace, seat: int, seed: int) -> "Player":
    """Return who plays at a seat; the seed of the duel is no business of a program of one's own."""
    from kiberrubezh.bots import EXTERNAL, player
    from kiberrubezh.engine import rng

    who: str = options.seats[seat]
    if who.startswith(EXTERNAL):
        return program_at(options, seat, who.removeprefix(EXTERNAL))
    return player(who, rng.of_seat(seed, seat))


def _programs(bots: "Mapping[int, Player]") -> "dict[int, ExternalPlayer]":
    from kiberrubezh.bots.programs.external import ExternalPlayer

    return {seat: bot for seat, bot in bots.items() if isinstance(bot, ExternalPlayer)}


def _introduce(seats: tuple[str, str], decks: "list[Deck]", seed: int, lang: "Lang") -> None:
    from kiberrubezh.bots import find
    from kiberrubezh.commands.duel import words

    print(words.SEED.of(lang).format(seed=seed))
    for name, seat, deck in zip(words.PLAYERS, seats, decks, strict=True):
        who = words.HUMAN if seat == HUMAN else find(seat).name
        print(words.SEAT.of(lang).format(name=name.of(lang), who=who.of(lang), deck=deck.name))


def _answer(options: Namespace, terminal: "Terminal", decks: "list[Deck]", seed: int) -> dict[str, object]:
    from kiberrubezh.commands.duel.log import OPEN

    start, end = terminal.timeline.position(0), terminal.duel
    answer: dict[str, object] = {
        "seed": seed,
        "first": start.active + 1,
        "seats": list(options.seats),
        "decks": [deck.name for deck in decks],
        "open_lists": options.open_lists,
        "winner": end.winner + 1,
        "reason": end.reason,
        "turns": end.turn,
        "decks_left": [len(side.deck) for side in end.sides],
        "choices": [list(option) for option in terminal.timeline.choices],
    }
    if options.log != "none":
        answer["log"] = [line for line in terminal.log(OPEN) if line]
    return answer
