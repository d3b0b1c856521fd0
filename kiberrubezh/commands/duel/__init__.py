"""`kiberrubezh duel`: a duel in the terminal between people and bots, in any mixture."""

import json
import sys
from argparse import SUPPRESS, ArgumentTypeError, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from kiberrubezh.commands import open_collection
from kiberrubezh.commands.console.coding_option import coding_option
from kiberrubezh.commands.console.numbers import SEEDS, excerpt, whole
from kiberrubezh.commands.console.seating import confirm_typed, is_opponent, part
from kiberrubezh.commands.duel.programs import add_arguments, attend, check_used

if TYPE_CHECKING:
    from kiberrubezh.commands import Subparsers
    from kiberrubezh.commands.duel.log import Detail
    from kiberrubezh.commands.duel.terminal import Terminal
    from kiberrubezh.ground.words import Lang
    from kiberrubezh.journal import Journal
    from kiberrubezh.journal.terms import Terms
    from kiberrubezh.play.rubezh.host import DuelHost
    from kiberrubezh.play.storage import KeptGame

PLAYED, ILLEGAL, UNREADABLE, BROKEN_OFF = 0, 1, 2, 130

HUMAN = "human"
_LISTS = "каждый знает список чужой колоды (KR-4.4) / each player knows the list of the other's deck (KR-4.4)"
_USUAL = (HUMAN, "scripted")
"""Who plays unless it is said."""
_JOURNAL = "папка для записи; с человеком пишется и без неё / a folder to keep it in; a person's is kept anyway"
_OF_A_BEGINNING = {
    "decks": "DECK",
    "coding": "--coding",
    "seats": "--seats",
    "seed": "--seed",
    "first": "--first",
    "journal": "--journal",
    "any_deck": "--any-deck",
    "open_lists": "--open-lists",
}
_BOTS_ONLY = "--json — для ботов: человека спросить негде / --json is for bots: it leaves no place to ask a person"
_WHO = (
    "person, соперник из kiberrubezh bots или своя программа: external:КОМАНДА, в которой можно и запятые / "
    "person, an opponent that kiberrubezh bots lists, or a program of one's own: external:COMMAND, commas and all"
)


def register(subparsers: "Subparsers") -> None:
    """Add `duel`."""
    parser = subparsers.add_parser(
        "duel",
        help="дуэль в терминале / a duel in the terminal",
        description=(
            "Код выхода: 0 сыграна до конца, 1 колодой играть нельзя, 2 колоду не прочитать, 130 прервана. Те же "
            "колоды, места и зёрна дают тот же журнал. / Exit code: 0 played to its end, 1 a deck is not legal, 2 a "
            "deck cannot be read, 130 interrupted. "
            "Equal decks, seats and seeds give equal logs."
        ),
    )
    parser.add_argument(
        "decks", nargs="*", metavar="DECK", help="своя, готовая, файл или код / yours, a ready one, a file or a code"
    )
    coding_option(parser)
    parser.add_argument("--seats", type=seat_names, metavar="WHO,WHO", help=_WHO)
    parser.add_argument("--seed", type=whole(*SEEDS), metavar="N", help="зерно случайности / seed of all chance")
    parser.add_argument("--first", type=whole(1, 2), metavar="N", help="кто начинает / who begins")
    parser.add_argument("--log", choices=("full", "short", "none"), default="full", help="журнал / how much log")
    parser.add_argument("--journal", type=Path, metavar="DIR", help=_JOURNAL)
    parser.add_argument("--resume", type=Path, metavar="FILE", help="продолжить прерванную / continue a saved one")
    parser.add_argument("--json", action="store_true", help="ответ для программ, боты / answer for programs, bots only")
    add_arguments(parser)
    parser.add_argument("--any-deck", action="store_true", help="любыми колодами / play illegal decks too")
    parser.add_argument("--open-lists", action="store_true", help=_LISTS)
    parser.add_argument("--lang", choices=("ru", "en"), default=SUPPRESS, help="язык / language")
    parser.set_defaults(handler=_handle, misuse=parser.error, replay=None)


def seat_names(typed: str) -> tuple[str, str]:
    """Return who sits where, a person as HUMAN by either word. Raise ArgumentTypeError."""
    from kiberrubezh.bots import StyleFileError, ids
    from kiberrubezh.play.host import PERSON

    try:
        two = part(typed, lambda who: who in (PERSON, HUMAN) or is_opponent(who))
    except StyleFileError as error:
        raise ArgumentTypeError(f"{error.message('ru')} / {error.message('en')}") from error
    if two is None:
        said = excerpt(typed)
        everybody = ", ".join((PERSON, *ids(), "external:COMMAND"))
        raise ArgumentTypeError(
            f"двое из списка через запятую, а не «{said}»: {everybody} / "
            f"two of these with a comma between them, not {said!r}: {everybody}"
        )
    one, other = (HUMAN if who == PERSON else who for who in two)
    return one, other


def _handle(options: Namespace) -> int:
    from kiberrubezh.commands.duel import words

    if options.resume is not None:
        return _resume(options)
    if options.json and HUMAN in (options.seats or _USUAL):
        options.misuse(_BOTS_ONLY)
    if len(options.decks) != 2:
        options.misuse(words.TWO_DECKS.of(options.lang))
    return _new(options)


def _resume(options: Namespace) -> int:
    """Go on with a duel of a file."""
    from kiberrubezh.bots import StyleFileError, UnknownOpponentError
    from kiberrubezh.commands.console.reading import no_game, unread
    from kiberrubezh.commands.duel import words
    from kiberrubezh.engine.beginning import Beginning
    from kiberrubezh.ground.refusals import ToldError
    from kiberrubezh.journal import duels_folder
    from kiberrubezh.play.storage import open_game

    typed = {said: getattr(options, name) for name, said in _OF_A_BEGINNING.items()}
    if added := [
        said for said, value in typed.items() if value is not None and value is not False and value not in ("", [])
    ]:
        options.misuse(words.NOT_BOTH.of(options.lang).format(option=added[0]))
    try:
        try:
            kept = open_game(options.resume)
        except ToldError as error:
            return no_game(options.resume, error, options.lang, duels_folder())
        if isinstance(kept.beginning, Beginning):
            print(words.NO_DUEL.of(options.lang).format(file=options.resume), file=sys.stderr)
            return UNREADABLE
        return kept_one(kept, options)
    except OSError as error:
        return unread(options.resume, error, options.lang, duels_folder())
    except (ToldError, UnknownOpponentError, StyleFileError) as error:
        print(error.message(options.lang), file=sys.stderr)
        return UNREADABLE


def _new(options: Namespace) -> int:
    """Play a duel from its beginning."""
    from kiberrubezh.commands.duel import words
    from kiberrubezh.commands.duel.decks import UnreadableDeckError, find_deck, refusal
    from kiberrubezh.engine.rubezh.rules import UnplayableError
    from kiberrubezh.engine.timeline import Timeline
    from kiberrubezh.field import field
    from kiberrubezh.journal.terms import Terms
    from kiberrubezh.play.host import PERSON, players_of
    from kiberrubezh.play.rubezh.host import DuelHost

    cards = open_collection(options.lang)
    try:
        one, two = (find_deck(name, cards, options.lang, options.coding) for name in options.decks)
    except UnreadableDeckError as error:
        print(error, file=sys.stderr)
        return UNREADABLE
    refused = [line for deck in (one, two) for line in refusal(deck, cards, options.lang, any_deck=options.any_deck)]
    if refused:
        print("\n".join(refused), file=sys.stderr)
        return ILLEGAL
    seats = options.seats or _USUAL
    check_used(options, seats)
    mine, theirs = (name.of(options.lang) for name in words.PLAYERS)
    first = None if options.first is None else options.first - 1
    try:
        terms = Terms.of((one, two), cards, seats, (mine, theirs), options.seed, first, options.open_lists)
        timeline = Timeline(terms.header.dealt(field()))
    except UnplayableError as error:
        print(words.UNPLAYABLE.of(options.lang).format(why=error.message(options.lang)), file=sys.stderr)
        return ILLEGAL
    confirm_typed(seats)
    who = [PERSON if who == HUMAN else who for who in seats]
    return play(DuelHost(terms, players_of(terms, who), _journal(terms, options), timeline), options)


def _journal(terms: "Terms", options: Namespace) -> "Journal | None":
    """Begin to keep a duel, where a person plays it or a folder is named. Raise OSError."""
    from kiberrubezh.journal import Journal

    if options.journal is None and not terms.humans:
        return None
    return Journal.create(terms.to_json(), options.journal)


def kept_one(kept: "KeptGame", options: Namespace) -> int:
    """Go on with a duel that was read, or tell it. Raise ToldError, UnknownOpponentError, StyleFileError or OSError."""
    from kiberrubezh.journal import Journal
    from kiberrubezh.journal.terms import Terms
    from kiberrubezh.play.host import players_of
    from kiberrubezh.play.rubezh.host import DuelHost

    terms = kept.beginning
    assert isinstance(terms, Terms)
    if options.json and options.resume and terms.humans:
        options.misuse(_BOTS_ONLY)
    if kept.damage is not None:
        print(kept.damage.message(options.lang), file=sys.stderr)
    if options.resume is None:
        return tell(DuelHost(terms, {}, None, kept.timeline), options)
    players = players_of(terms, kept.players)
    return play(DuelHost(terms, players, Journal.resume(options.resume), kept.timeline), options)


def play(host: "DuelHost", options: Namespace) -> int:
    """Play to the end, or until a person leaves; the programs of one's own are ended in any case."""
    from kiberrubezh.commands.duel import words
    from kiberrubezh.commands.duel.terminal import Terminal

    _attend(host, options)
    terminal = Terminal(host, options.lang, "silent" if options.json else _detail(options))
    if not options.json:
        _introduce(host, options.lang)
    try:
        terminal.play()
    except (EOFError, KeyboardInterrupt):
        print(f"\n{words.BROKEN_OFF.of(options.lang)}")
        if host.path is not None:
            print(words.GO_ON.of(options.lang).format(path=host.path), file=sys.stderr)
        return BROKEN_OFF
    finally:
        host.close()
        host.dismiss()
    if options.json:
        print(json.dumps(_answer(options, host, terminal), ensure_ascii=False))
    return PLAYED


def tell(host: "DuelHost", options: Namespace) -> int:
    """Tell all that happened; of a duel that isn't over only what everybody knows."""
    from kiberrubezh.commands.duel import words
    from kiberrubezh.commands.duel.terminal import Terminal
    from kiberrubezh.engine.kernel import EVERYBODY, HOST

    terminal = Terminal(host, options.lang, "full")
    if options.json:
        print(json.dumps(_answer(options, host, terminal), ensure_ascii=False))
        return PLAYED
    _introduce(host, options.lang)
    ending = [] if host.over else [words.BROKEN_OFF.of(options.lang)]
    print("\n".join([*terminal.log(HOST if host.over else EVERYBODY), *ending]))
    return PLAYED


def _detail(options: Namespace) -> "Detail":
    """Return how much of the log is wanted: all of it where nobody asks."""
    wanted: Detail = getattr(options, "log", "full")
    return wanted


def _attend(host: "DuelHost", options: Namespace) -> None:
    """Give programs of one's own their time and settings."""
    from kiberrubezh.bots.programs.external import ExternalPlayer
    from kiberrubezh.commands.duel import words

    for seat, program in host.programs.items():
        assert isinstance(program, ExternalPlayer)
        attend(program, options, seat, host.name(seat, options.lang), words.FORFEIT)


def _introduce(host: "DuelHost", lang: "Lang") -> None:
    from kiberrubezh.bots import find
    from kiberrubezh.commands.duel import words

    terms = host.beginning
    print(words.SEED.of(lang).format(seed=terms.header.seed))
    for seat, (player, deck) in enumerate(zip(terms.players, terms.deck_names, strict=True)):
        who = words.HUMAN if player == HUMAN else find(player).name
        print(words.SEAT.of(lang).format(name=host.name(seat, lang), who=who.of(lang), deck=deck))
    if terms.header.rules.open_lists:
        print(words.LISTS.of(lang))


def _answer(options: Namespace, host: "DuelHost", terminal: "Terminal") -> dict[str, object]:
    from kiberrubezh.engine.kernel import EVERYBODY, HOST

    terms, start, end = host.beginning, host.timeline.position(0), host.state
    answer: dict[str, object] = {
        "seed": terms.header.seed,
        "first": start.active + 1,
        "seats": list(terms.players),
        "decks": list(terms.deck_names),
        "open_lists": terms.header.rules.open_lists,
        "winner": end.winner + 1,
        "reason": end.reason,
        "turns": end.turn,
        "decks_left": [len(side.deck) for side in end.sides],
        "choices": [list(option) for option in host.timeline.choices] if host.over else [],
    }
    if _detail(options) != "none":
        answer["log"] = [line for line in terminal.log(HOST if host.over else EVERYBODY) if line]
    forfeits = {seat + 1: it.forfeit.why.of(options.lang) for seat, it in host.programs.items() if it.forfeit}
    return answer | {"forfeits": forfeits}
