"""`kiberrubezh metagame`: which decks a set comes to, what beats a deck, what a card would bring."""

import json
import os
import sys
from argparse import SUPPRESS, ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from kiberrubezh.commands.console.coding_option import coding_option
from kiberrubezh.commands.console.numbers import JOBS, SEEDS, whole
from kiberrubezh.commands.console.seating import confirm_typed, unready
from kiberrubezh.commands.metagame import questions
from kiberrubezh.commands.metagame.answers import BROKEN_OFF, CUT_SHORT, DONE, MISUSED, told_apart
from kiberrubezh.commands.metagame.keeping import keep
from kiberrubezh.commands.metagame.mixtures import entries_to_beat, is_ready, ready_to_beat, written_search
from kiberrubezh.commands.metagame.pools import pool_of
from kiberrubezh.commands.playtest import types
from kiberrubezh.ground.words import Pair
from kiberrubezh.playtest import MOST_PLANNED

if TYPE_CHECKING:
    from kiberrubezh.cards.sets import CardSet
    from kiberrubezh.collection import Collection
    from kiberrubezh.commands import Subparsers
    from kiberrubezh.metagame.decks import Pool
    from kiberrubezh.metagame.duels import Terms
    from kiberrubezh.playtest.plan import Entry

__all__ = ["BROKEN_OFF", "CUT_SHORT", "DONE", "MISUSED", "register"]

_BUDGET = 30_000
_LEAST = 100
_EACH_STEP = 20
"""Duels between two steps that are told."""

_DESCRIPTION = """\
Ищет колоды, к которым приходит набор карт, когда каждый ищет лучший ответ всем остальным: к названным колодам
(без них к готовым) эволюцией подбираются ответы из всех карт, добавляются, и считается равновесие игры между
ними, пока ответы дают больше --tolerance и не сыграно --budget дуэлей. --beats DECK ищет, что бьёт одну колоду,
--beats ready — что бьёт все готовые вместе, --beats FILE.json — что бьёт равновесие, записанное туда через --out;
--mend DECK — какие замены карт исправят колоду против остальных (без них против готовых);
--card CARD говорит, что даёт карта на месте каждой из карт колод. Те же колоды, зерно и число дуэлей дают тот
же ответ; сыгранное хранится, и та же команда, или команда, где дуэлей больше, идёт дальше. Как это читать,
сказано в docs/metagame.md. Код выхода: 0 поиск дошёл до конца, 2 слова не поняты, дуэлей может не хватить ни на
один ответ или файл не записать, 3 дуэли кончились раньше, 130 прервано. / \
Looks for the decks that a set of cards comes to when everybody looks for the best answer to everybody else: from the
decks given (without any, those that come with the program) answers are searched for by evolution over legal decks of
all cards, added, and the equilibrium of the game between them worked out, until answers gain no more than --tolerance
or --budget duels are played. --beats DECK looks for what beats one deck, --beats ready for what beats all the ready
ones together, --beats FILE.json for what beats the equilibrium that --out wrote there; --mend DECK
for exchanges of cards that would mend it against the others (without any, the ready ones); --card CARD tells what that
card brings to the decks in the place of each of theirs. Equal decks, seeds and budgets give equal answers; what was
played is kept, and the same command, or one with a greater budget, goes on from there. docs/metagame.md tells how to
read it. Exit code: 0 the search came to its end, 2 misuse, a budget that may last for no answer or a file that can't be
written, 3 the duels ended before it did, 130 broken off."""

_NO_SET = Pair(
    "--set: набора «{typed}» нет, какие есть: kiberrubezh set list",
    '--set: there is no set "{typed}", see: kiberrubezh set list',
)
_NOTHING_ASKED = Pair(
    "--beats, --mend или --card: колода или карта не названа", "--beats, --mend or --card: no deck or card is named"
)
_NO_DECKS = Pair("--decks-to: --card колод не ищет", "--decks-to: --card looks for no decks")
_ONE_OF = Pair("из --beats, --mend и --card можно одно", "only one of --beats, --mend and --card may be asked")


def register(subparsers: "Subparsers") -> None:
    """Add `metagame`."""
    parser = subparsers.add_parser(
        "metagame",
        help="какие колоды сильнее всех и почему / which decks a set comes to",
        description=_DESCRIPTION,
    )
    parser.add_argument("decks", nargs="*", metavar="DECK", help="с каких колод начать / the decks to begin with")
    coding_option(parser)
    beats = (
        "что бьёт её, готовые (ready) или равновесие из --out / "
        "look for what beats this deck, the ready ones (ready), or an equilibrium out of --out"
    )
    parser.add_argument("--beats", metavar="DECK", help=beats)
    parser.add_argument("--mend", metavar="DECK", help="что её исправит / look for what would mend this deck")
    parser.add_argument("--card", metavar="CARD", help="что даёт эта карта / what this card brings to the decks")
    only = "из базового набора и этого, колоды набора тоже / of the base set and this one, its decks too"
    parser.add_argument("--set", metavar="SET", help=only)
    _add_play(parser)
    parser.add_argument("--out", type=_named_json, metavar="FILE.json", help="записать всё / write all of it there")
    parser.add_argument(
        "--decks-to", type=types.folder, metavar="DIR", help="записать колоды / write the decks found there"
    )
    replay = (
        "сохранить повтор дуэли из --out: A,B,N — двух колод, K,N — ответа поиска, with,K,N и without,K,N — карты / "
        "keep a replay out of --out: A,B,N of two decks, K,N of a hunt's answer, with,K,N and without,K,N of a card"
    )
    parser.add_argument("--replay", metavar="DUEL", help=replay)
    parser.add_argument("--json", action="store_true", help="ответ для программ / answer for programs")
    steps = (
        "говорить строками JSON, сколько сыграно, и кончить, когда закроют ввод / "
        "say as lines of JSON how much is played, and end when the input is closed"
    )
    parser.add_argument("--steps", action="store_true", help=steps)
    parser.add_argument("--lang", choices=("ru", "en"), default=SUPPRESS, help="язык / language")
    parser.set_defaults(handler=_handle, misuse=parser.error, against=[], compare=None, any_deck=None)


def _add_play(parser: ArgumentParser) -> None:
    """Add what says how much is played, and how."""
    budget = f"дуэлей не больше, {_BUDGET} / duels at the most, {_BUDGET}"
    seed = "первое зерно, 1; новое лежит дальше: 1000000 / the first seed, 1; a fresh one lies further on: 1000000"
    tolerance = "столько пунктов — не выигрыш, 3 / an answer that gains so many points, 3, gains nothing"
    rule = "другое число в правилах: second_hand=1 / another number in the rules: second_hand=1"
    parser.add_argument("--budget", type=whole(_LEAST, MOST_PLANNED), default=_BUDGET, metavar="N", help=budget)
    parser.add_argument("--seed", type=whole(*SEEDS), default=1, metavar="N", help=seed)
    parser.add_argument("--tolerance", type=types.points, default=0.03, metavar="POINTS", help=tolerance)
    parser.add_argument(
        "--bots", type=types.bots, default=("scripted",) * 2, metavar="WHO[,WHO]", help="кто играет / who plays"
    )
    parser.add_argument("--rule", type=types.rule, action="append", default=[], metavar="NAME=N", help=rule)
    jobs = "процессов / processes"
    cluster = "планировщик Dask, например tcp://host:8786 / a Dask scheduler, such as tcp://host:8786"
    anew = (
        "играть заново и забыть, что сыграно на тех же условиях / "
        "play anew, and forget what was played on the same terms"
    )
    parser.add_argument("--jobs", type=whole(*JOBS), default=os.cpu_count() or 1, metavar="N", help=jobs)
    parser.add_argument("--cluster", default="", metavar="ADDRESS", help=cluster)
    parser.add_argument("--anew", action="store_true", help=anew)


def _named_json(typed: str) -> Path:
    """Return a file by its name alone: `--replay` reads it."""
    return types.form_file(typed, (".json",))


def _handle(options: Namespace) -> int:
    from kiberrubezh.commands import open_collection
    from kiberrubezh.deckbuilder.ready import command_name, ready_files
    from kiberrubezh.playtest.cluster import ClusterError

    if options.replay is not None:
        return keep(options)
    if options.out is not None:
        _check_target(options)
    if options.steps:
        _end_with_input()
    if "" in (options.beats, options.mend, options.card):
        options.misuse(_NOTHING_ASKED.of(options.lang))
    if sum(map(bool, (options.beats, options.mend, options.card))) > 1:
        options.misuse(_ONE_OF.of(options.lang))
    if options.card and options.decks_to is not None:
        options.misuse(_NO_DECKS.of(options.lang))
    confirm_typed(options.bots)
    cards = open_collection(options.lang)
    one = None if options.set is None else _find_set(cards, options)
    options.typed = options.decks
    if one is not None and not options.decks:
        options.decks = [*map(command_name, ready_files()), *(f"{one.id}:{deck.name}" for deck in one.decks)]
    entries = _entries(cards, options)
    if entries is None:
        return MISUSED
    try:
        return _search(entries, pool_of(entries, cards, one, options), options)
    except ClusterError as error:
        print(error.message(options.lang), file=sys.stderr)
        return MISUSED


def _check_target(options: Namespace) -> None:
    """Leave with a word where the file of `--out` can't be written."""
    try:
        types.target(str(options.out), (".json",))
    except ArgumentTypeError as error:
        options.misuse(f"--out: {error}")


def _find_set(cards: "Collection", options: Namespace) -> "CardSet":
    """Return the set that is meant; leave with a word where there is none."""
    from kiberrubezh.sets.desk import Sets

    if (one := Sets(cards).find(options.set)) is None:
        options.misuse(_NO_SET.of(options.lang).format(typed=options.set))
    assert one is not None
    return one


def _entries(cards: "Collection", options: Namespace) -> "list[Entry] | None":
    """Return the decks, what is asked about before the others; None if one can't take part, once it is said why.

    One to be mended meets the ready ones at the least.
    """
    from kiberrubezh.commands.playtest.decks import find_entries
    from kiberrubezh.deckbuilder.ready import command_name, ready_files

    options.shares = ()  # of several decks to beat alone
    if is_ready(options.beats):
        return ready_to_beat(options)
    if (search := written_search(options)) is not None:
        beaten = entries_to_beat(search, cards, options)
        others = find_entries(options, told=False) if options.decks else []
        return None if beaten is None or others is None else [*beaten, *others]
    if options.mend:
        options.decks = [options.mend, *(options.decks or map(command_name, ready_files()))]
    if options.beats:
        options.decks = [options.beats, *options.decks]
    return find_entries(options, told=False)


def _end_with_input() -> None:
    """Break off, as Ctrl+C does, once the standard input is closed: whoever reads the steps has gone, or says so."""
    from signal import SIGINT, default_int_handler, raise_signal, signal
    from threading import Thread

    signal(SIGINT, default_int_handler)  # whoever started it may have had it ignored

    def wait() -> None:
        sys.stdin.read()
        raise_signal(SIGINT)  # of this process: on Windows `os.kill` would end it at once

    Thread(target=wait, daemon=True).start()


def _search(entries: "list[Entry]", pool: "Pool", options: Namespace) -> int:
    """Answer the question that was put."""
    from kiberrubezh.commands.console.progress import Progress
    from kiberrubezh.metagame.bouts import Referee
    from kiberrubezh.metagame.decks import List, deck_list
    from kiberrubezh.metagame.duels import Duels
    from kiberrubezh.metagame.storage import BoutStore, place_of

    named: dict[List, str] = {}
    for entry in entries:
        named.setdefault(deck_list(entry.cards), entry.name)
    decks, names = list(named), told_apart(list(named.values()))
    options.terms = terms = _terms(options)
    questions.check(decks, options)
    most = questions.expectation(decks, pool, options)
    if (trouble := unready(options.bots, options.lang)) is not None:
        print(trouble, file=sys.stderr)
        return MISUSED
    with Progress(options.lang) as progress:

        def played(fresh: int) -> None:
            done = min(fresh + kept.reused, most)
            if not options.steps:
                progress(done, most, kept.reused)
            elif fresh % _EACH_STEP == 0:
                print(json.dumps({"done": done, "of": most, "fresh": fresh}), file=sys.stderr, flush=True)

        duels = Duels(pool, terms, options.jobs, options.cluster, played)
        kept = BoutStore(duels, place_of(pool, terms), anew=options.anew)
        try:
            return questions.put(decks, names, pool, Referee(kept, options.budget), options)
        except KeyboardInterrupt:
            progress.broken_off(goes_on=not options.anew)  # which would begin again
            return BROKEN_OFF


def _terms(options: Namespace) -> "Terms":
    from kiberrubezh.engine.rubezh.rules import Rules
    from kiberrubezh.field import field
    from kiberrubezh.metagame.duels import Terms

    return Terms(options.bots, options.seed, field(), Rules.of(dict(options.rule)))
