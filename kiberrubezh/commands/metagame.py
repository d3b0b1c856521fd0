"""`kiberrubezh metagame`: which decks a set comes to, what beats a deck, what a card would bring."""

import json
import os
import shlex
import sys
from argparse import SUPPRESS, ArgumentParser, Namespace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kiberrubezh.commands.console.numbers import JOBS, SEEDS, whole
from kiberrubezh.commands.playtest import NO_CLUSTER, types
from kiberrubezh.ground.words import Pair
from kiberrubezh.playtest import MOST_PLANNED

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kiberrubezh.commands import Subparsers
    from kiberrubezh.metagame.bouts import Referee
    from kiberrubezh.metagame.decks import List, Pool
    from kiberrubezh.metagame.duels import Terms
    from kiberrubezh.playtest.plan import Entry

DONE, MISUSED, CUT_SHORT, BROKEN_OFF = 0, 2, 3, 130
_BUDGET = 30_000
_LEAST = 100
_EACH_STEP = 20
"""Duels between two steps that are told."""
_FOR_PARTS = 5
"""One of so many duels is kept for the cards' parts."""

_DESCRIPTION = """\
Ищет колоды, к которым приходит набор карт, когда каждый ищет лучший ответ всем остальным: к названным колодам
(без них к готовым) эволюцией подбираются ответы из всех карт, добавляются, и считается равновесие игры между
ними, пока ответы дают больше --tolerance и не сыграно --budget дуэлей. --beats DECK ищет, что бьёт одну колоду;
--card CARD говорит, что даёт карта на месте каждой из карт колод. Те же колоды, зерно и число дуэлей дают тот
же ответ; сыгранное хранится, и та же команда, или команда, где дуэлей больше, идёт дальше. Как это читать,
сказано в docs/metagame.md. Код выхода: 0 поиск дошёл до конца, 2 слова не поняты или файл не записать, 3 дуэли
кончились раньше, 130 прервано. / \
Looks for the decks that a set of cards comes to when everybody looks for the best answer to everybody else: from the
decks given (without any, those that come with the program) answers are searched for by evolution over legal decks of
all cards, added, and the equilibrium of the game between them worked out, until answers gain no more than --tolerance
or --budget duels are played. --beats DECK looks for what beats one deck; --card CARD tells what that card brings to the
decks in the place of each of theirs. Equal decks, seeds and budgets give equal answers; what was played is kept, and
the same command, or one with a greater budget, goes on from there. docs/metagame.md tells how to read it. Exit code: 0
the search came to its end, 2 misuse or a file can't be written, 3 the duels ended before it did, 130 broken off."""

_FOUND = Pair("Найденная {n}", "Found {n}")
_BEST = Pair("Лучший ответ на «{deck}» выигрывает {wins} дуэлей:", "The best answer to {deck} wins {wins} of duels:")
_CUT = Pair(
    "Дуэлей ({budget}) не хватило: дайте больше, --budget.",
    "There were too few duels ({budget}): allow more, --budget.",
)
_NO_CARD = Pair(
    "--card: нет карты «{typed}». Похожие: {near}", "--card: there is no card {typed!r}. Close to it: {near}"
)
_NO_DUEL = Pair(
    "--replay: в «{file}» нет такой дуэли: нужны номера двух колод (с 0 до {last}) и номер дуэли, например 0,3,17",
    "--replay: there is no such duel in {file}: it takes the numbers of two decks (0 to {last}) and of a duel: 0,3,17",
)
_NO_FILE = Pair(
    "--replay идёт вместе с --out FILE.json, где записан поиск. {file}: такой записи там нет",
    "--replay goes with --out FILE.json, which a search was written to. {file}: there is none in it",
)
_ONE_OF = Pair("--beats и --card не идут вместе", "--beats and --card don't go together")
_NOTHING = Pair("Ни одной замены сыграть нельзя.", "There is no exchange that may be played.")


def register(subparsers: "Subparsers") -> None:
    """Add `metagame`."""
    parser = subparsers.add_parser(
        "metagame",
        help="какие колоды сильнее всех и почему / which decks a set comes to",
        description=_DESCRIPTION,
    )
    parser.add_argument("decks", nargs="*", metavar="DECK", help="с каких колод начать / the decks to begin with")
    parser.add_argument("--beats", metavar="DECK", help="что её бьёт / look for what beats this deck")
    parser.add_argument("--card", metavar="CARD", help="что даёт эта карта / what this card brings to the decks")
    _add_play(parser)
    parser.add_argument("--out", type=_json_file, metavar="FILE.json", help="записать всё / write all of it there")
    parser.add_argument("--decks-to", type=Path, metavar="DIR", help="записать колоды / write the decks found there")
    parser.add_argument(
        "--replay", metavar="A,B,N", help="сохранить повтор N-й дуэли колод A и B из --out / keep a replay out of --out"
    )
    parser.add_argument("--json", action="store_true", help="ответ для программ / answer for programs")
    steps = (
        "говорить строками JSON, сколько сыграно, и кончить, когда закроют ввод / "
        "say as lines of JSON how much is played, and end when the input is closed"
    )
    parser.add_argument("--steps", action="store_true", help=steps)
    parser.add_argument("--lang", choices=("ru", "en"), default=SUPPRESS, help="язык / language")
    parser.set_defaults(handler=_handle, misuse=parser.error, against=[], compare=None, any_deck=False)


def _add_play(parser: ArgumentParser) -> None:
    """Add what says how much is played, and how."""
    budget = f"дуэлей не больше, {_BUDGET} / duels at the most, {_BUDGET}"
    tolerance = "столько пунктов — не выигрыш, 3 / an answer that gains so many points, 3, gains nothing"
    rule = "другое число в правилах: second_hand=1 / another number in the rules: second_hand=1"
    parser.add_argument("--budget", type=whole(_LEAST, MOST_PLANNED), default=_BUDGET, metavar="N", help=budget)
    parser.add_argument("--seed", type=whole(*SEEDS), default=1, metavar="N", help="зерно / the seed")
    parser.add_argument("--tolerance", type=types.points, default=0.03, metavar="POINTS", help=tolerance)
    parser.add_argument(
        "--bots", type=types.bots, default=("scripted",) * 2, metavar="WHO[,WHO]", help="кто играет / who plays"
    )
    parser.add_argument("--rule", type=types.rule, action="append", default=[], metavar="NAME=N", help=rule)
    jobs = "процессов / processes"
    cluster = "планировщик Dask, например tcp://host:8786 / a Dask scheduler, such as tcp://host:8786"
    parser.add_argument("--jobs", type=whole(*JOBS), default=os.cpu_count() or 1, metavar="N", help=jobs)
    parser.add_argument("--cluster", default="", metavar="ADDRESS", help=cluster)


def _json_file(typed: str) -> Path:
    return types.target(typed, (".json",))


def _handle(options: Namespace) -> int:
    from sqlalchemy.exc import DBAPIError

    from kiberrubezh.commands import open_collection
    from kiberrubezh.commands.playtest.decks import find_entries
    from kiberrubezh.metagame.decks import Pool

    if options.replay:
        return _keep(options)
    if options.steps:
        _end_with_input()
    if options.beats and options.card:
        options.misuse(_ONE_OF.of(options.lang))
    options.typed = options.decks
    if options.beats:
        options.decks = [options.beats, *options.decks]
    entries = find_entries(options)
    if entries is None:
        return MISUSED
    pool = Pool(dict(open_collection(options.lang)))
    try:
        return _search(entries, pool, options)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return BROKEN_OFF
    except (OSError, ValueError, DBAPIError):
        if not options.cluster:
            raise
        print(NO_CLUSTER.of(options.lang).format(address=options.cluster), file=sys.stderr)
        return MISUSED


def _keep(options: Namespace) -> int:
    """Play a duel of a search once more, and put it among the replays."""
    from pydantic import ValidationError

    from kiberrubezh.commands import open_collection
    from kiberrubezh.field import field
    from kiberrubezh.metagame.decks import Pool
    from kiberrubezh.metagame.telling import Search
    from kiberrubezh.runs.journals import keep_replay

    try:
        search = Search.model_validate_json(options.out.read_bytes() if options.out is not None else b"")
    except (OSError, ValidationError):
        options.misuse(_NO_FILE.of(options.lang).format(file=options.out or "FILE.json"))
    pool = Pool(dict(open_collection(options.lang)))
    try:
        one, two, number = map(int, options.replay.split(","))
        plan, game = search.duel(one, two, number, pool, field())
    except (ValueError, LookupError):
        last = len(search.decks) - 1
        options.misuse(_NO_DUEL.of(options.lang).format(file=options.out, last=last))
    print(keep_replay(game, plan, options.lang))
    return DONE


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
    from kiberrubezh.metagame.storage import Kept, place_of

    named: dict[List, str] = {}
    for entry in entries:
        named.setdefault(deck_list(entry.cards), entry.name)
    decks, names = list(named), list(named.values())
    terms = _terms(options)
    with Progress(options.lang) as progress:

        def played(fresh: int) -> None:
            done = min(fresh + kept.reused, options.budget)
            if not options.steps:
                progress(done, options.budget)
            elif fresh % _EACH_STEP == 0:
                print(json.dumps({"done": done, "of": options.budget}), file=sys.stderr, flush=True)

        duels = Duels(pool, terms, options.jobs, options.cluster, played)
        kept = Kept(duels, place_of(pool, terms))
        referee = Referee(kept, options.budget)
        if options.beats:
            return _beat(decks, names, pool, referee, options)
        if options.card:
            return _try_card(decks, names, pool, referee, options)
        return _find(decks, names, pool, referee, options)


def _terms(options: Namespace) -> "Terms":
    from kiberrubezh.engine.rubezh.rules import Rules
    from kiberrubezh.field import field
    from kiberrubezh.metagame.duels import Terms

    return Terms(options.bots, options.seed, field(), Rules.of(dict(options.rule)))


def _find(decks: "Sequence[List]", names: "Sequence[str]", pool: "Pool", referee: "Referee", options: Namespace) -> int:
    """Find the equilibrium and tell it."""
    from kiberrubezh.metagame.findings import tell
    from kiberrubezh.metagame.oracle import find
    from kiberrubezh.metagame.telling import lines, to_json

    referee.budget = options.budget - options.budget // _FOR_PARTS
    game = find(referee, pool, decks, options.seed, options.tolerance)
    referee.budget = options.budget
    findings = tell(game, names, _FOUND.of(options.lang), pool, referee, options.seed)
    _write_decks([(deck.name, deck.deck) for deck in findings.decks[len(decks) :]], pool, options)
    _say(list(lines(findings, pool.cards, options.lang)), to_json(findings, len(decks), _about(options)), options)
    return DONE if game.is_whole else CUT_SHORT


def _beat(decks: "Sequence[List]", names: "Sequence[str]", pool: "Pool", referee: "Referee", options: Namespace) -> int:
    """Look for what beats the first of the decks."""
    from random import Random

    from kiberrubezh.metagame.bouts import SpentError
    from kiberrubezh.metagame.hunt import Hunt, Mixture
    from kiberrubezh.metagame.telling import answer_json
    from kiberrubezh.playtest.documents.phrases import share_words

    hunt = Hunt(referee, pool, Mixture((decks[0],), (1.0,)), decks, Random(options.seed), 0)
    try:
        answer = hunt.answer()
    except SpentError:
        _say([_cut(options)], _about(options), options)
        return CUT_SHORT
    told = _BEST.of(options.lang).format(deck=names[0], wins=share_words(answer.wins, options.lang))
    name = _FOUND.of(options.lang).format(n=1)
    _write_decks([(name, answer.deck)], pool, options)
    plain = _about(options) | {"name": name} | answer_json(answer)
    _say([told, "", _text(name, answer.deck, pool, options)], plain, options)
    return DONE


def _try_card(
    decks: "Sequence[List]", names: "Sequence[str]", pool: "Pool", referee: "Referee", options: Namespace
) -> int:
    """Tell what a card brings to the decks, which meet each other."""
    from kiberrubezh.metagame.bouts import SpentError
    from kiberrubezh.metagame.hunt import Mixture
    from kiberrubezh.metagame.parts import Swap, swaps
    from kiberrubezh.metagame.telling import swap_json, swap_lines

    card = _card(pool, options)
    even = Mixture(tuple(decks), tuple(1 / len(decks) for _ in decks))
    found: list[Swap] = []
    cut: list[str] = []
    try:
        for swap in swaps(referee, pool, decks, card, even, 0):
            found += [swap]
    except SpentError:
        cut = [_cut(options)]
    told = (
        list(swap_lines(card, found, names, pool.cards, options.lang))
        if found
        else [_NOTHING.of(options.lang)] * (not cut)
    )
    swapped = {"card": card, "names": list(names), "swaps": list(map(swap_json, found))}
    _say([*told, *cut], _about(options) | swapped, options)
    return CUT_SHORT if cut else DONE


def _cut(options: Namespace) -> str:
    return _CUT.of(options.lang).format(budget=options.budget)


def _card(pool: "Pool", options: Namespace) -> str:
    """Return the id of the card that is meant; leave with a word where there is none."""
    from kiberrubezh.deckbuilder.names import Names

    names = Names.of(pool.cards)
    found: str | None = options.card if options.card in pool.cards else names.find(options.card)
    if found is None:
        near = ", ".join(names.suggest(options.card))
        options.misuse(_NO_CARD.of(options.lang).format(typed=options.card, near=near or "—"))
    assert found is not None
    return found


def _about(options: Namespace) -> dict[str, Any]:
    from kiberrubezh import __version__

    command = ["kiberrubezh", "metagame", *options.typed, "--budget", str(options.budget), "--seed", str(options.seed)]
    command += ["--tolerance", f"{options.tolerance * 100:g}", "--bots", ",".join(options.bots)]
    for name in ("beats", "card"):
        command += [f"--{name}", getattr(options, name)] if getattr(options, name) else []
    command += [word for name, number in options.rule for word in ("--rule", f"{name}={number}")]
    return {
        "date": date.today().isoformat(),
        "version": __version__,
        "bots": list(options.bots),
        "seed": options.seed,
        "rules": dict(options.rule),
        "command": shlex.join(command),
    }


def _text(name: str, deck: "List", pool: "Pool", options: Namespace) -> str:
    from kiberrubezh.deckbuilder.exchange import write

    return write(pool.deck(deck, name), pool.cards, options.lang)


def _write_decks(decks: "Sequence[tuple[str, List]]", pool: "Pool", options: Namespace) -> None:
    """Write found decks down as files that the deck builder reads."""
    from kiberrubezh.playtest.documents.writing import put

    if options.decks_to is not None:
        options.decks_to.mkdir(parents=True, exist_ok=True)
        for nth, (name, deck) in enumerate(decks, start=1):
            put(_text(name, deck, pool, options), options.decks_to / f"found-{nth:02}.txt")


def _say(told: "Sequence[str]", plain: dict[str, Any], options: Namespace) -> None:
    """Tell people or programs, and write the file that is asked for."""
    from kiberrubezh.playtest.documents.writing import put

    text = json.dumps(plain | {"told": list(told)}, ensure_ascii=False, indent=1) + "\n"
    if options.out is not None:
        put(text, options.out)
    print(text if options.json else "\n".join(told), end="" if options.json else "\n")
