"""`kiberrubezh playtest`: many duels between decks, and whether the bands of a fair set hold."""

import json
import os
import shlex
import sys
import tempfile
from argparse import SUPPRESS, ArgumentParser, ArgumentTypeError, Namespace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from kiberrubezh.commands import open_collection
from kiberrubezh.playtest import BLOCK

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kiberrubezh.cards.card import Words
    from kiberrubezh.cards.words import Lang
    from kiberrubezh.commands import Subparsers
    from kiberrubezh.playtest.markdown import About, Writer
    from kiberrubezh.playtest.plan import Bots, Entry, Plan
    from kiberrubezh.playtest.record import Record

HELD, NOT_HELD, MISUSED, BROKEN_OFF = 0, 1, 2, 130

WHO = ("random", "scripted")
_EACH = 200

_DESCRIPTION = """\
Plays every pair of the decks, and each against itself; without DECK all decks that come with the program. Each seed is
used from both seats, each deck begins equally often, and the duels are independent. Equal decks, bots, duels and seeds
give equal reports, whatever the jobs. Exit code: 0 all bands held, 1 not all did, 2 misuse or the report can't be
written, 130 broken off (what was played is told but not judged; with --out it goes into FILE.part.md or .part.json
beside the file). Why a card may win more or less often than its band allows is written down in
assets/playtest/reasons.json."""


def register(subparsers: "Subparsers") -> None:
    """Add `playtest`."""
    parser = subparsers.add_parser(
        "playtest",
        help="много дуэлей ботов и их итоги / many duels of bots and what they tell",
        description=_DESCRIPTION,
    )
    parser.add_argument("decks", nargs="*", metavar="DECK", help="файл или готовая колода / a file or a ready deck")
    _add_play(parser)
    parser.add_argument("--out", type=_target, metavar="FILE", help="записать в .md, .json / write the report there")
    parser.add_argument("--json", action="store_true", help="ответ для программ / answer for programs")
    parser.add_argument("--lang", choices=("ru", "en"), default=SUPPRESS, help="язык / language")
    parser.set_defaults(handler=_handle)


def _add_play(parser: ArgumentParser) -> None:
    """Add what says how it is played."""
    who = f"{', '.join(WHO)}; по местам / by seat"
    each = f"на пару, кратно {BLOCK} / a pair, in blocks of {BLOCK}"
    rule = "другое число в правилах / another number in the rules: second_hand=1"
    parser.add_argument("--bots", type=_bots, default=("scripted",) * 2, metavar="WHO[,WHO]", help=who)
    parser.add_argument("--duels", type=_duels, default=_EACH, metavar="N", help=each)
    parser.add_argument("--seed", type=int, default=1, help="первое зерно / the first seed")
    parser.add_argument("--rule", type=_rule, action="append", default=[], metavar="NAME=N", help=rule)
    parser.add_argument("--jobs", type=_natural, default=os.cpu_count() or 1, metavar="N", help="процессов / processes")
    parser.add_argument("--any-deck", action="store_true", help="любыми колодами / play illegal decks too")


def _bots(typed: str) -> "Bots":
    one, _, two = typed.partition(",")
    if not {one, two or one} <= set(WHO):
        raise ArgumentTypeError(f"one or two of {', '.join(WHO)} with a comma between them, not {typed!r}")
    return one, two or one


def _rule(typed: str) -> tuple[str, int]:
    from kiberrubezh.engine.duel.rules import Rules

    name, _, number = typed.partition("=")
    try:
        Rules(**{name: int(number)})
    except (TypeError, ValueError) as error:
        raise ArgumentTypeError(f"{typed!r}: {error}") from error
    return name, int(number)


def _natural(typed: str) -> int:
    if not typed.isdecimal() or int(typed) < 1:
        raise ArgumentTypeError(f"a number from 1 on, not {typed!r}")
    return int(typed)


def _duels(typed: str) -> int:
    """Return a number of duels for each pair, up to the next whole block."""
    return -(-_natural(typed) // BLOCK) * BLOCK


def _target(typed: str) -> Path:
    path = Path(typed)
    if path.suffix not in (".md", ".json"):
        raise ArgumentTypeError(f"a file that ends with .md or .json, not {typed!r}")
    if not path.absolute().parent.is_dir():
        raise ArgumentTypeError(f"no such folder: {path.parent}")
    try:
        if path.is_dir():
            raise IsADirectoryError("a folder")
        with tempfile.TemporaryFile(dir=path.absolute().parent):
            pass
    except OSError as error:
        raise ArgumentTypeError(f"{typed!r} cannot be written: {error}") from error
    return path


def _handle(options: Namespace) -> int:
    from kiberrubezh.engine.duel.rules import Rules
    from kiberrubezh.playtest.plan import every_pair

    entries = _entries(options)
    if entries is None:
        return MISUSED
    plan = every_pair(entries, options.bots, options.duels, options.seed, rules=Rules(**dict(options.rule)))
    records = _play(plan, options)
    return _tell(plan, records, options) if records else BROKEN_OFF


def _entries(options: Namespace) -> "list[Entry] | None":
    """Return the decks that take part; None if one can't, once it is said why."""
    from kiberrubezh.commands.terminal_decks import UnreadableDeckError, find_deck, refusal
    from kiberrubezh.deckbuilder.ready import ready_decks
    from kiberrubezh.playtest.plan import Entry

    lang = options.lang
    cards = open_collection(lang)
    try:
        decks = [find_deck(name, cards, lang) for name in options.decks] or ready_decks(cards, lang)
    except UnreadableDeckError as error:
        print(error, file=sys.stderr)
        return None
    entries: list[Entry] = []
    refused = [line for deck in decks for line in refusal(deck, cards, lang, any_deck=options.any_deck)]
    if not refused:
        entries = [Entry(deck.name, tuple(deck.expand(cards))) for deck in decks]
        refused = [line for entry in entries for line in _unplayable(entry, lang)]
    print("".join(f"{line}\n" for line in refused), end="", file=sys.stderr)
    return None if refused else entries


def _unplayable(entry: "Entry", lang: "Lang") -> "list[str]":
    """Say why no duel can be dealt of a deck, if none can."""
    from kiberrubezh.commands import terminal_words as words
    from kiberrubezh.engine.duel.game import Duel

    try:
        Duel.start((entry.cards, entry.cards), seed=0)
    except ValueError as error:
        return [words.UNPLAYABLE.of(lang).format(why=error)]
    return []


def _play(plan: "Plan", options: Namespace) -> "list[Record]":
    """Play the games; Ctrl+C ends it with those that were played."""
    from kiberrubezh.commands.progress import Progress
    from kiberrubezh.playtest.arena import run

    records: list[Record] = []
    with Progress(options.lang) as progress:
        try:
            records.extend(run(plan, options.jobs, progress))
        except KeyboardInterrupt:
            progress.broken_off()
    return records


def _tell(plan: "Plan", records: "Sequence[Record]", options: Namespace) -> int:
    """Write the report where it is asked for and return the exit code; a part of a run is not judged."""
    from kiberrubezh.playtest.bands import judge
    from kiberrubezh.playtest.plain import to_json
    from kiberrubezh.playtest.report import report

    reasons = _reasons()
    figures = report(plan, records)
    whole = len(records) == len(plan.games)
    verdicts = judge(figures, reasons) if whole else []
    about, writer = _about(plan, options), _writer(plan, reasons, options)
    answer = json.dumps(to_json(about, figures, verdicts), ensure_ascii=False, indent=2) + "\n"
    document = writer.document(about, figures, verdicts)
    saved = options.out is None or _save(answer if options.out.suffix == ".json" else document, options, whole=whole)
    if saved and options.out is not None:
        document = writer.summary(figures, verdicts)
    print(answer if options.json else document, end="")
    if not saved:
        return MISUSED
    if not whole:
        return BROKEN_OFF
    return HELD if all(verdict.held for verdict in verdicts) else NOT_HELD


def _save(text: str, options: Namespace, *, whole: bool) -> bool:
    """Put a whole report in the place of the old one, a part beside it; if that fails, say why and return False."""
    from kiberrubezh.commands.saving import not_saved

    target: Path = options.out if whole else options.out.with_suffix(f".part{options.out.suffix}")
    unfinished = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        unfinished.write_text(text, encoding="utf-8")
        unfinished.replace(target)
    except OSError as error:
        unfinished.unlink(missing_ok=True)
        print(not_saved(target, error, options.lang), file=sys.stderr)
        return False
    return True


def _about(plan: "Plan", options: Namespace) -> "About":
    from kiberrubezh import __version__
    from kiberrubezh.playtest.markdown import About

    rules = [f"{name}={number}" for name, number in options.rule]
    words = ["kiberrubezh", "playtest", *options.decks, "--bots", ",".join(options.bots)]
    words += ["--duels", str(options.duels), "--seed", str(options.seed)]
    words += [word for rule in rules for word in ("--rule", rule)]
    words += ["--any-deck"] if options.any_deck else []
    return About(
        date=date.today().isoformat(),
        version=__version__,
        command=shlex.join(words),
        bots=options.bots,
        seed=options.seed,
        rules=", ".join(rules),
        duels=options.duels,
        planned=len(plan.games),
    )


def _writer(plan: "Plan", reasons: "dict[str, Words]", options: Namespace) -> "Writer":
    from kiberrubezh.playtest.markdown import Writer

    names = {card.id: getattr(card.name, options.lang) for entry in plan.entries for card in entry.cards}
    return Writer(options.lang, names, {card: getattr(why, options.lang) for card, why in reasons.items()})


def _reasons() -> "dict[str, Words]":
    """Read why some cards may win more or less often than the band allows."""
    from pydantic import TypeAdapter

    from kiberrubezh.cards.card import Words
    from kiberrubezh.resources import resource

    return TypeAdapter(dict[str, Words]).validate_json(resource("playtest", "reasons.json").read_bytes())
