"""`kiberrubezh playtest`: many duels between decks, whether the bands of a fair set hold, which deck is better."""

import os
import sys
from argparse import SUPPRESS, ArgumentParser, Namespace
from contextlib import closing
from typing import TYPE_CHECKING

from kiberrubezh.commands.console.coding_option import coding_option
from kiberrubezh.commands.console.numbers import JOBS, SEEDS, whole
from kiberrubezh.commands.console.seating import confirm_typed, unready
from kiberrubezh.commands.playtest import types
from kiberrubezh.ground.words import Pair
from kiberrubezh.playtest import BLOCK, MOST_PLANNED

if TYPE_CHECKING:
    from kiberrubezh.commands import Subparsers
    from kiberrubezh.playtest.plan import Entry, Plan
    from kiberrubezh.playtest.record import Record
    from kiberrubezh.runs.store import Runs

HELD, NOT_HELD, MISUSED, NOT_KNOWN, BROKEN_OFF = 0, 1, 2, 3, 130

_EACH, _AT_MOST = 200, 2000
"""Duels of a pair; the latter where they end when it is clear."""
_MARGIN = 5
"""Points that are no difference to speak of."""

_GO_WITH = Pair(
    "--until-clear, --against и --margin нужны вместе с --compare A B",
    "--until-clear, --against and --margin go with --compare A B",
)
_NO_MIRRORS = Pair(
    "--no-mirrors: с --compare никто сам с собой и не играет", "--no-mirrors: with --compare nobody plays itself anyway"
)
_ONE_REPLAY = Pair(
    "--replay сохраняет одну дуэль, отчёта с ней нет: без --out и --json",
    "--replay keeps one duel, and there is no report with it: leave --out and --json away",
)
_NOTHING = Pair(
    "с одной колодой и без игры самой с собой играть не с кем: назовите ещё одну или уберите --no-mirrors",
    "one deck that doesn't play itself has nobody to play: name another, or leave --no-mirrors away",
)
_NOBODY = Pair(
    "для --compare нужны соперники: --against КОЛОДА", "--compare needs others to play against: --against DECK"
)
_NO_SUCH = Pair(
    "--replay: дуэли этого прогона — с номера 0 до {last}, а не {typed}",
    "--replay: duels of this run have the numbers 0 to {last}, not {typed}",
)
_TOO_MANY = Pair(
    "--duels: вышло бы {all} дуэлей, а за один прогон играют до {most}: задайте --duels до {each} или меньше колод",
    "--duels: that makes {all} duels, and a run has {most} at most: ask for --duels up to {each}, or for fewer decks",
)

_DESCRIPTION = """\
Играет каждой парой колод и каждой против себя; без DECK берёт все готовые. На каждом зерне играют с обоих мест
при том же порядке карт, и каждая колода раз начинает. Те же колоды, соперники, число дуэлей и зёрна дают тот же
отчёт, сколько бы ни было процессов и остановок: сыгранное хранится, и та же команда идёт дальше, как и команда,
где дуэлей больше. --compare A B говорит, какая из двух колод лучше против остальных. У каждой дуэли есть номер;
--replay N кладёт её к повторам. Как читать числа, сказано в docs/playtest.md. Код выхода: 0 все границы
держатся или колоды сравнены, 1 хоть одна не держится, 2 слова не поняты или файл не записать, 3 ни одна не
нарушена наверняка, но для некоторых дуэлей мало (больше: --duels), 130 прервано (о сыгранном сказано, но не
решено; с --out оно идёт в FILE.part.md и так далее рядом с файлом, и это исчезает, когда всё сыграно до конца).
Почему карта может побеждать чаще или реже своих границ, записано в assets/playtest/reasons.json. / \
Plays every pair of the decks, and each against itself; without DECK all decks that come with the program. Each seed is
used from both seats with the same orders of the cards, and each deck begins once on it. Equal decks, bots, duels and
seeds give equal reports, whatever the jobs and however often stopped: what was played is kept, and the same command
goes on where it was, one with more duels too. --compare A B tells which of two decks is better against the others.
Every duel has a number; --replay N puts it among the replays. docs/playtest.md tells how to read the figures. Exit
code: 0 all bands hold or the decks were compared, 1 one at least does not hold, 2 misuse or a file can't be written, 3
none is known not to hold but so few duels leave a doubt about some (play more: --duels), 130 interrupted (what was
played is told but not judged; with --out it goes into FILE.part.md and so on beside the file, which is gone once the
run has been played to its end). Why a card may win more or less often than its band allows is written down in
assets/playtest/reasons.json."""


def register(subparsers: "Subparsers") -> None:
    """Add `playtest`."""
    parser = subparsers.add_parser(
        "playtest",
        help="много дуэлей ботов и их итоги / many duels of bots and what they tell",
        description=_DESCRIPTION,
    )
    parser.add_argument(
        "decks", nargs="*", metavar="DECK", help="своя, готовая, файл или код / yours, a ready one, a file or a code"
    )
    coding_option(parser)
    _add_compare(parser)
    _add_play(parser)
    _add_work(parser)
    out = "записать отчёт в файл: {0} / write the report there: {0}".format(", ".join(types.ENDINGS))
    parser.add_argument("--out", type=types.target, metavar="FILE", help=out)
    parser.add_argument("--json", action="store_true", help="ответ для программ / answer for programs")
    parser.add_argument("--lang", choices=("ru", "en"), default=SUPPRESS, help="язык / language")
    parser.set_defaults(handler=_handle, misuse=parser.error)


def _add_compare(parser: ArgumentParser) -> None:
    """Add what is said of two decks that are compared."""
    against = "с кем играют обе, иначе со всеми готовыми / whom both play, else all ready decks"
    clear = "закончить, когда станет ясно / stop when it is clear"
    margin = f"столько пунктов — не разница, {_MARGIN} / so many points are no difference, {_MARGIN}"
    parser.add_argument("--compare", nargs=2, metavar=("A", "B"), help="какая колода лучше / which deck is better")
    parser.add_argument("--against", nargs="+", default=[], metavar="DECK", help=against)
    parser.add_argument("--until-clear", action="store_true", help=clear)
    parser.add_argument("--margin", type=types.points, metavar="POINTS", help=margin)


def _add_play(parser: ArgumentParser) -> None:
    """Add what says how it is played."""
    who = (
        "соперники по местам, их называет kiberrubezh bots, или своя программа: external:КОМАНДА, в которой можно и "
        "запятые / by seat, kiberrubezh bots lists them, or a program of one's own: external:COMMAND, commas and all"
    )
    each = (
        f"на пару, кратно {BLOCK}; {_EACH}, с --until-clear {_AT_MOST} / "
        f"a pair, in blocks of {BLOCK}; {_EACH}, with --until-clear {_AT_MOST}"
    )
    rule = "другое число в правилах: second_hand=1 / another number in the rules: second_hand=1"
    parser.add_argument("--bots", type=types.bots, default=("scripted",) * 2, metavar="WHO[,WHO]", help=who)
    parser.add_argument("--duels", type=types.duels, metavar="N", help=each)
    parser.add_argument("--seed", type=whole(*SEEDS), default=1, metavar="N", help="первое зерно / the first seed")
    parser.add_argument("--rule", type=types.rule, action="append", default=[], metavar="NAME=N", help=rule)
    lists = "списки колод открыты: соперники знают их / open deck lists: opponents know them"
    parser.add_argument("--open-lists", action="append_const", const=("open_lists", 1), dest="rule", help=lists)
    parser.add_argument("--no-mirrors", action="store_true", help="никто сам с собой / no deck against itself")
    parser.add_argument("--any-deck", action="store_true", help="любыми колодами / play illegal decks too")


def _add_work(parser: ArgumentParser) -> None:
    """Add what says where it is played, and what of it."""
    jobs = "процессов / processes"
    cluster = "планировщик Dask, например tcp://host:8786 / a Dask scheduler, such as tcp://host:8786"
    anew, replay = "играть заново / play all of it anew", "сохранить повтор дуэли / keep a replay of this duel"
    parser.add_argument("--jobs", type=whole(*JOBS), default=os.cpu_count() or 1, metavar="N", help=jobs)
    parser.add_argument("--cluster", default="", metavar="ADDRESS", help=cluster)
    parser.add_argument("--anew", action="store_true", help=anew)
    parser.add_argument("--replay", type=whole(0, MOST_PLANNED), metavar="NUMBER", help=replay)


def _handle(options: Namespace) -> int:
    from kiberrubezh.commands.playtest.decks import find_entries
    from kiberrubezh.commands.playtest.report import tell, tell_same

    _check_words(options)
    if options.duels is None:
        options.duels = _AT_MOST if options.until_clear else _EACH
    entries = find_entries(options)
    if entries is None:
        return MISUSED
    if options.compare is not None and entries[0].is_same_as(entries[1]):
        return tell_same(entries[0], entries[1], options)
    if options.compare is None and options.no_mirrors and len(entries) == 1:
        options.misuse(_NOTHING.of(options.lang))
    _check_size(len(entries), options)
    confirm_typed(options.bots)
    plan = _plan(entries, options)
    if options.replay is not None:
        return _keep(plan, options)
    records = _play(plan, options)
    if records is None:
        return MISUSED
    return tell(plan, records, options) if records else BROKEN_OFF


def _check_words(options: Namespace) -> None:
    """Refuse words that don't go together, and put the margin where none was typed."""
    if options.compare is None and (options.until_clear or options.against or options.margin is not None):
        options.misuse(_GO_WITH.of(options.lang))
    if options.compare is not None and options.no_mirrors:
        options.misuse(_NO_MIRRORS.of(options.lang))
    if options.replay is not None and (options.json or options.out is not None):
        options.misuse(_ONE_REPLAY.of(options.lang))
    if options.margin is None:
        options.margin = _MARGIN / 100


def _check_size(decks: int, options: Namespace) -> None:
    """Refuse a run that is too long to be planned, and say how long one may be."""
    pairs = 2 * (decks - 2) if options.compare else decks * (decks + 1) // 2 - (decks if options.no_mirrors else 0)
    if pairs * options.duels > MOST_PLANNED:
        said = {"all": pairs * options.duels, "most": MOST_PLANNED, "each": max(MOST_PLANNED // pairs, BLOCK)}
        options.misuse(_TOO_MANY.of(options.lang).format(**said))


def _plan(entries: "list[Entry]", options: Namespace) -> "Plan":
    from dataclasses import replace

    from kiberrubezh.engine.rubezh.rules import Rules
    from kiberrubezh.field import field
    from kiberrubezh.playtest.plan import comparison, every_pair

    rules = Rules.of(dict(options.rule))
    if options.compare is None:
        mirrors = not options.no_mirrors
        plan = every_pair(entries, options.bots, options.duels, options.seed, mirrors=mirrors, rules=rules)
        return replace(plan, prior=field())
    one, two, *against = entries
    if not against:
        options.misuse(_NOBODY.of(options.lang))
    plan = comparison(one, two, against, options.bots, options.duels, options.seed, rules=rules)
    return replace(plan, prior=field())


def _keep(plan: "Plan", options: Namespace) -> int:
    """Play one duel again and put it among the replays."""
    from kiberrubezh.runs.journals import keep_replay

    if not 0 <= options.replay < len(plan.games):
        options.misuse(_NO_SUCH.of(options.lang).format(last=len(plan.games) - 1, typed=options.replay))
    print(keep_replay(plan.games[options.replay], plan, options.lang))
    return HELD


def _play(plan: "Plan", options: Namespace) -> "list[Record] | None":
    """Play what was not played yet; None if nobody can play it or keep records, once it is said why."""
    from kiberrubezh.commands.console.saving import not_kept
    from kiberrubezh.playtest.cluster import ClusterError
    from kiberrubezh.runs.store import REFUSED, Runs

    try:
        with Runs() as runs:
            is_played = not options.anew and len(runs.known(plan)) == len(plan.games)
            if not is_played and (trouble := unready(options.bots, options.lang)) is not None:
                print(trouble, file=sys.stderr)
                return None
            return _records(plan, runs, options)
    except REFUSED as error:
        print(not_kept(error, options.lang), file=sys.stderr)
    except ClusterError as error:
        print(error.message(options.lang), file=sys.stderr)
    return None


def _records(plan: "Plan", runs: "Runs", options: Namespace) -> "list[Record]":
    """Return the records of a run; Ctrl+C ends it with those that there are."""
    from kiberrubezh.commands.console.progress import Progress
    from kiberrubezh.playtest.comparison import until_clear

    records: list[Record] = []
    with Progress(options.lang) as progress:
        if options.anew:
            runs.forget(plan)
        progress.begin(len(runs.known(plan)))
        with closing(runs.play(plan, options.jobs, progress, options.cluster)) as played:
            try:
                records.extend(until_clear(plan, played, options.margin) if options.until_clear else played)
            except KeyboardInterrupt:
                progress.broken_off(goes_on=True)
    return records
