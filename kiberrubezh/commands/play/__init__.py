"""`kiberrubezh play`: any game in the terminal, between people and programs in any mixture."""

import json
import sys
from argparse import SUPPRESS, ArgumentTypeError, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from kiberrubezh.commands.console.coding_option import coding_option
from kiberrubezh.commands.console.numbers import SEEDS, excerpt, whole
from kiberrubezh.commands.console.parser import MISUSE
from kiberrubezh.commands.console.seating import confirm_typed
from kiberrubezh.commands.duel.programs import add_arguments, check_used
from kiberrubezh.commands.play import words
from kiberrubezh.disk.files import read_small

if TYPE_CHECKING:
    from kiberrubezh.commands import Subparsers
    from kiberrubezh.engine.game import Game
    from kiberrubezh.play.host import Host
    from kiberrubezh.play.storage import KeptGame

PLAYED, BROKEN_OFF = 0, 130
_WHO = (
    "person, random, соперник из kiberrubezh games или своя программа: external:КОМАНДА, по одному на место / "
    "person, random, an opponent that kiberrubezh games lists or a program of one's own: external:COMMAND, one a seat"
)
_OF_A_BEGINNING = {
    "seats": "--seats",
    "names": "--names",
    "seed": "--seed",
    "set": "--set",
    "coding": "--coding",
    "box": "--box",
    "journal": "--journal",
}


def register(subparsers: "Subparsers") -> None:
    """Add `play`."""
    parser = subparsers.add_parser(
        "play",
        help="любая игра в терминале / any game in the terminal",
        description=(
            "Код выхода: 0 сыграна до конца, 2 слова не поняты или файл не прочитать, 130 прервана. Те же места, "
            "настройки и зерно дают ту же партию. / Exit code: 0 played to its end, 2 misuse or a file that can't be "
            "read, 130 interrupted. "
            "Equal seats, options and seeds give equal games."
        ),
    )
    parser.add_argument("game", nargs="?", metavar="GAME", help="из kiberrubezh games / of kiberrubezh games")
    parser.add_argument("--seats", metavar="WHO,WHO,…", help=_WHO)
    parser.add_argument("--names", metavar="NAME,NAME,…", help="имена за столом по порядку мест / names by seat")
    parser.add_argument("--seed", type=whole(*SEEDS), metavar="N", help="зерно случайности / seed of all chance")
    parser.add_argument(
        "--set", action="append", type=_pair, metavar="NAME=VALUE", help="настройка игры / an option of the game"
    )
    coding_option(parser)
    parser.add_argument("--box", type=Path, metavar="FILE", help="свой набор карт (JSON) / a set of one's own (JSON)")
    parser.add_argument("--journal", type=Path, metavar="DIR", help="папка для записи / a folder to keep it in")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="продолжить записанную / continue a saved game")
    parser.add_argument("--replay", type=Path, metavar="FILE", help="рассказать записанную / retell a saved game")
    add_arguments(parser, "--program-set", seats=9)
    parser.add_argument("--json", action="store_true", help="ответ для программ / answer for programs")
    parser.add_argument("--lang", choices=("ru", "en"), default=SUPPRESS, help="язык / language")
    parser.set_defaults(handler=_handle, misuse=parser.error)


def _pair(typed: str) -> tuple[str, str]:
    name, equals, value = typed.partition("=")
    if not equals:
        raise ArgumentTypeError(" / ".join(each.format(said=excerpt(typed)) for each in words.NOT_A_PAIR))
    return name.strip(), value.strip()


def _handle(options: Namespace) -> int:
    from kiberrubezh.bots import StyleFileError, UnknownOpponentError
    from kiberrubezh.ground.refusals import ToldError

    _check(options)
    try:
        if options.replay or options.resume:
            return _old(options)
        return _new(options)
    except (ToldError, UnknownOpponentError, StyleFileError) as error:
        print(error.message(options.lang), file=sys.stderr)
        return MISUSE


def _check(options: Namespace) -> None:
    """Refuse words that don't go together."""
    from kiberrubezh.engine.games import GAMES

    if options.replay or options.resume:
        if options.replay and options.resume:
            options.misuse(words.ONE_FILE.of(options.lang))
        added = [said for name, said in _OF_A_BEGINNING.items() if getattr(options, name) not in (None, "")]
        if added:
            options.misuse(words.NOT_BOTH.of(options.lang).format(option=added[0]))
    elif options.game is None:
        options.misuse(words.NO_GAME.of(options.lang).format(known=", ".join(GAMES)))


def _new(options: Namespace) -> int:
    """Play a game from its beginning. Raise ToldError for what can't be agreed on."""
    from kiberrubezh.bots import games as tables
    from kiberrubezh.commands.play.decks import supplies
    from kiberrubezh.engine import games
    from kiberrubezh.engine.beginning import Beginning
    from kiberrubezh.engine.replay import begin
    from kiberrubezh.engine.timeline import Timeline
    from kiberrubezh.field import field
    from kiberrubezh.journal.terms import drawn_seed
    from kiberrubezh.play.host import PERSON, Host, players_of
    from kiberrubezh.play.names import check
    from kiberrubezh.play.storage import keep

    game = games.find(options.game)
    who = _seats(game, options.seats) if options.seats is not None else _usual(game)
    for name in who:
        if name != PERSON:
            tables.find(game.id, name)
    check_used(options, who, "--program-set")
    confirm_typed(who)
    if options.json and PERSON in who:
        options.misuse(words.BOTS_ONLY.of(options.lang))
    seed = drawn_seed() if options.seed is None else options.seed
    typed, told = supplies(game, options.set or (), options.lang, options.coding)
    beginning = Beginning.of(game, len(who), seed, typed, told)
    names = check(options.names.split(",") if options.names is not None else (), len(who))
    if options.box is not None:
        try:
            beginning = beginning.boxed(read_small(options.box))
        except OSError as error:
            from kiberrubezh.commands.console.reading import unread

            return unread(options.box, error, options.lang, missing=words.NO_BOX)
    timeline = Timeline(begin(beginning, field()))
    folder = options.journal if options.journal is not None else _folder() if PERSON in who else None
    journal = keep(beginning, who, folder, names) if folder is not None else None
    host = Host(beginning, players_of(beginning, who), journal, timeline, names)
    _attend(host, options)
    if not options.json:
        _introduce(host, who, options)
        if journal is not None:
            print(words.KEPT.of(options.lang).format(path=journal.path))
    return _play(host, who, options)


def _old(options: Namespace) -> int:
    """Go on with a game of a file, or tell it, whatever its rules. Raise ToldError for one that can't be played again.

    Of a duel also UnknownOpponentError and StyleFileError.
    """
    from kiberrubezh.commands import duel
    from kiberrubezh.commands.console.reading import no_game, unread
    from kiberrubezh.engine.beginning import Beginning
    from kiberrubezh.ground.refusals import ToldError
    from kiberrubezh.journal import Journal
    from kiberrubezh.play.host import PERSON, Host, players_of
    from kiberrubezh.play.storage import open_game

    path = options.resume or options.replay
    try:
        kept = open_game(path)
    except OSError as error:
        return unread(path, error, options.lang, _folder())
    except ToldError as error:
        return no_game(path, error, options.lang, _folder())
    _check_game(kept, path, options)
    if not isinstance(kept.beginning, Beginning):
        return duel.kept_one(kept, options)
    if options.json and options.resume and PERSON in kept.players:
        options.misuse(words.BOTS_ONLY.of(options.lang))
    if kept.damage is not None:
        print(kept.damage.message(options.lang), file=sys.stderr)
    players = {} if options.replay else players_of(kept.beginning, kept.players)
    journal = None if options.replay else Journal.resume(path)
    host = Host(kept.beginning, players, journal, kept.timeline, kept.names)
    _attend(host, options)
    if not options.json:
        _introduce(host, kept.players, options)
    return (_tell if options.replay else _play)(host, kept.players, options)


def _check_game(kept: "KeptGame", path: Path, options: Namespace) -> None:
    """Refuse a file of another game than the one that was named with it. Raise UnknownGameError."""
    from kiberrubezh.engine import games
    from kiberrubezh.engine.beginning import Beginning
    from kiberrubezh.engine.rubezh.declaration import DUEL

    game = games.find(kept.beginning.game if isinstance(kept.beginning, Beginning) else DUEL.id)
    if options.game is not None and games.find(options.game) is not game:
        said = words.OTHER_GAME.of(options.lang)
        options.misuse(said.format(file=path, name=game.name.of(options.lang), id=game.id))


def _seats(game: "Game", typed: str) -> tuple[str, ...]:
    """Return who sits where; a person may also be called as `kiberrubezh duel` does.

    A comma after the command of a program of one's own belongs to it, unless somebody who is known comes next.
    """
    from kiberrubezh.bots import EXTERNAL
    from kiberrubezh.bots.games import opponents
    from kiberrubezh.play.host import PERSON

    names: list[str] = []
    for part in typed.split(","):
        name = PERSON if part.strip() == "human" else part.strip()
        is_somebody = name.startswith(EXTERNAL) or name in (PERSON, *opponents(game.id))
        if names and names[-1].startswith(EXTERNAL) and not is_somebody:
            names[-1] += f",{part}"
        else:
            names.append(name)
    return tuple(names)


def _attend(host: "Host", options: Namespace) -> None:
    """Give programs of one's own their time and settings, and have told what they say."""
    for seat, program in host.programs.items():
        from kiberrubezh.bots.programs.external import ExternalPlayer
        from kiberrubezh.commands.duel.programs import attend

        assert isinstance(program, ExternalPlayer)
        attend(program, options, seat, host.name(seat, options.lang), words.FORFEIT)


def _usual(game: "Game") -> tuple[str, ...]:
    """Return who plays unless it is said: a person against the first opponent there is."""
    from kiberrubezh.bots.games import opponents
    from kiberrubezh.play.host import PERSON

    return (PERSON, *[next(iter(opponents(game.id)))] * (game.seats[0] - 1))


def _folder() -> Path:
    from kiberrubezh.play.storage import games_folder

    return games_folder()


def _introduce(host: "Host", who: tuple[str, ...], options: Namespace) -> None:
    from kiberrubezh.bots.games import find
    from kiberrubezh.engine.header import header_fields
    from kiberrubezh.play.catalog import DUEL
    from kiberrubezh.play.host import PERSON

    beginning, game, lang = host.beginning, host.game, options.lang
    print(words.SEED.of(lang).format(game=game.name.of(lang), seed=beginning.seed))
    for seat, name in enumerate(who):
        said = words.PERSON if name == PERSON else find(game.id, name).name
        print(words.SEAT.of(lang).format(name=host.name(seat, lang), who=said.of(lang)))
    for field in header_fields(game.options):
        value = beginning.options.get(field.name, field.default)
        if value != field.default:
            print(words.OPTION.of(lang).format(title=field.title.of(lang), value=field.said(value).of(lang)))
    if game.id == DUEL and PERSON in who:
        print(words.MORE.of(lang))


def _play(host: "Host", who: tuple[str, ...], options: Namespace) -> int:
    """Play to the end, or until a person leaves."""
    from kiberrubezh.commands.console.table import Table
    from kiberrubezh.engine.kernel import EVERYBODY

    try:
        if options.json:
            host.asked(EVERYBODY)
            return _tell(host, who, options)
        Table(host, options.lang).play()
    except (EOFError, KeyboardInterrupt):
        print(f"\n{words.BROKEN_OFF.of(options.lang)}")
        return BROKEN_OFF
    finally:
        host.close()
        host.dismiss()
    return PLAYED


def _tell(host: "Host", who: tuple[str, ...], options: Namespace) -> int:
    """Tell all that happened; of a game that isn't over only what everybody knows."""
    from kiberrubezh.engine.kernel import EVERYBODY, HOST

    eyes, lang = (HOST if host.over else EVERYBODY), options.lang
    log, view = host.story(0, eyes, lang), host.state.view(eyes)
    ending = host.words(eyes).ending(view, lang) if host.over else ""
    if not options.json:
        print("\n".join([*log, ending or words.BROKEN_OFF.of(lang)]))
        return PLAYED
    answer = {
        **host.beginning.to_json(),
        "players": list(who),
        "names": list(host.names),
        "scores": host.state.result and list(host.state.result),
        "ending": ending,
        "choices": [[seat, *option] for seat, option in host.timeline.answers] if host.over else [],
        "log": log,
        "forfeits": {seat + 1: it.forfeit.why.of(lang) for seat, it in host.programs.items() if it.forfeit},
    }
    print(json.dumps(answer, ensure_ascii=False))
    return PLAYED
