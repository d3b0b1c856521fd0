"""Programs of one's own in `kiberrubezh duel`: their time, what is set of them, what they say while they think."""

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from kiberrubezh.commands.console.numbers import excerpt
from kiberrubezh.ground.words import Lang, Pair

if TYPE_CHECKING:
    from kiberrubezh.bots.programs.external import ExternalPlayer
    from kiberrubezh.engine.protocol.lines.speakers import Info

_MOVE_LIMIT = "сколько ждать своей программы / how long a program of one's own may think"
_CLOCK = "сколько у неё времени на всю игру, и прибавка за ответ / its time for the game, and the increment per answer"
_SET = "настройка своей программы; 2:NAME=VALUE — лишь второго места / a setting of it; 2:NAME=VALUE of seat 2 alone"
_SEED = "зерно её собственной случайности / seed of the chance in its own thoughts"
_THOUGHTS = "показывать её мысли, в поток ошибок / show its thoughts, on the error stream"
LONGEST = 86_400.0
"""Seconds that can be given."""
_MOST_SEED = 2**63
_LONGEST_OPTION = 80
"""Letters of an option that are shown."""
_BEST = 3
"""Options of a thought that are shown."""
_NO_PROGRAM = Pair(
    "{option} относится к своим программам, а за столом их нет",
    "{option} is about programs of one's own, and there are none at the table",
)
_THINKS = Pair("{who} думает: {what}", "{who} thinks: {what}")
_PLAYOUTS = Pair("проб: {n}", "tries: {n}")
_REMARK = Pair("{who}: {what}", "{who}: {what}")


class GivenTime(NamedTuple):
    """The time for all answers, and what comes to it after each, in seconds."""

    total: float
    increment: float


def add_arguments(parser: ArgumentParser, setting: str = "--set", seats: int = 2) -> None:
    """Add what concerns programs of one's own; `setting` is the option by which they are set."""
    assignment = partial(_assignment, seats)
    parser.add_argument("--move-limit", type=_seconds, default=30.0, metavar="SECONDS", help=_MOVE_LIMIT)
    parser.add_argument("--clock", type=_clock, metavar="SECONDS[+SECONDS]", help=_CLOCK)
    parser.add_argument(
        setting, dest="settings", type=assignment, action="append", default=[], metavar="NAME=VALUE", help=_SET
    )
    parser.add_argument("--program-seed", type=_seed, default=0, metavar="N", help=_SEED)
    parser.add_argument("--thoughts", action="store_true", help=_THOUGHTS)


def check_used(options: Namespace, names: Iterable[str], setting: str = "--set") -> None:
    """Leave with a word where something is typed for programs of one's own, and none takes part."""
    from kiberrubezh.bots import commands

    typed = {
        "--clock": options.clock is not None,
        setting: bool(options.settings),
        "--program-seed": options.program_seed != 0,
        "--thoughts": options.thoughts,
    }
    idle = [said for said, is_typed in typed.items() if is_typed]
    if idle and not commands(names):
        options.misuse(_NO_PROGRAM.of(options.lang).format(option=idle[0]))


def _seconds(typed: str) -> float:
    try:
        seconds = float(typed) if typed.isascii() else 0.0
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= LONGEST:
        raise ArgumentTypeError(
            f"секунды, больше 0 и не больше {LONGEST:g}, а не «{excerpt(typed)}» / "
            f"seconds, above 0 and at most {LONGEST:g}, not {excerpt(typed)!r}"
        )
    return seconds


def _clock(typed: str) -> GivenTime:
    total, plus, increment = typed.partition("+")
    return GivenTime(_seconds(total), _seconds(increment) if plus else 0.0)


def _seed(typed: str) -> int:
    if not (typed.isascii() and typed.isdecimal() and len(typed) < 20 and int(typed) < _MOST_SEED):
        raise ArgumentTypeError(
            f"целое число от 0 и меньше 2^63, а не «{excerpt(typed)}» / "
            f"a whole number from 0, below 2^63, not {excerpt(typed)!r}"
        )
    return int(typed)


def _assignment(seats: int, typed: str) -> tuple[int | None, str, str]:
    """Return the seat, counted from 0 (None: any), the name and the value."""
    name, is_set, value = typed.partition("=")
    seat = None
    if name[1:2] == ":" and name[:1] in map(str, range(1, seats + 1)):
        seat, name = int(name[0]) - 1, name[2:]
    if not (is_set and name):
        raise ArgumentTypeError(
            f"ИМЯ=ЗНАЧЕНИЕ, а перед ним 1: или 2: и так далее для одной лишь программы, а не «{excerpt(typed)}» / "
            f"NAME=VALUE, 1: or 2: and so on before it for one program alone, not {excerpt(typed)!r}"
        )
    return seat, name, value


def attend(player: "ExternalPlayer", options: Namespace, seat: int, who: str, forfeited: Pair) -> None:
    """Give a program its time and its settings, and have what it says told under its seat's name."""
    from kiberrubezh.bots.programs.clock import Clock
    from kiberrubezh.bots.programs.own import Forfeit

    def report(forfeit: Forfeit) -> None:
        said = forfeited.of(options.lang).format(who=who, why=forfeit.why.of(options.lang))
        print("\n  ".join([said, *forfeit.last_words.splitlines()]), file=sys.stderr)

    def remark(what: Pair) -> None:
        print(_REMARK.of(options.lang).format(who=who, what=what.of(options.lang)), file=sys.stderr)

    def show(info: "Info") -> None:
        print(_THINKS.of(options.lang).format(who=who, what=thought_line(info, options.lang)), file=sys.stderr)

    player.clock = Clock(options.move_limit, *(options.clock or ()))
    player.report, player.remark, player.seed = report, remark, options.program_seed
    player.wanted = {name: value for for_seat, name, value in options.settings if for_seat in (None, seat)}
    if options.thoughts:
        player.heard = show


def thought_line(info: "Info", lang: Lang) -> str:
    """Put a thought in a line: its words, how much was tried, the best options with their chances."""
    said = printable(info.words).strip()
    tried = "" if info.playouts is None else _PLAYOUTS.of(lang).format(n=info.playouts)
    options = [
        f"{' '.join(str(part) for part in it.option if part != -1)} {it.chance:.2f}" for it in info.options[:_BEST]
    ]
    return "; ".join(part for part in (said, tried, *(printable(it)[:_LONGEST_OPTION] for it in options)) if part)


def printable(words: str) -> str:
    """Return words without what a terminal would obey."""
    return "".join(letter if letter.isprintable() else " " for letter in words)
