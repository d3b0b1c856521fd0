"""How a playtest is told: on the screen, in a file, and by the exit code."""

import os
import shlex
import sys
from argparse import Namespace
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path

from kiberrubezh import __version__
from kiberrubezh.cards.card import Words
from kiberrubezh.commands.playtest import BROKEN_OFF, HELD, MISUSED, NOT_HELD
from kiberrubezh.commands.playtest_decks import read_reasons
from kiberrubezh.commands.saving import not_saved
from kiberrubezh.playtest import BLOCK, bands
from kiberrubezh.playtest.comparison import Comparison, compare
from kiberrubezh.playtest.findings import About, Findings
from kiberrubezh.playtest.markdown import Writer
from kiberrubezh.playtest.plan import Plan
from kiberrubezh.playtest.record import Record
from kiberrubezh.playtest.report import report
from kiberrubezh.playtest.writing import FORMS


def tell(plan: Plan, records: Sequence[Record], options: Namespace) -> int:
    """Write the report where it is asked for and return the exit code; a part of a run is not judged."""
    reasons = read_reasons()
    findings, whole = _findings(plan, records, reasons, options)
    writer = _writer(plan, reasons, options)
    saved = options.out is None or _save(FORMS[options.out.suffix](findings, writer), options, whole=whole)
    if options.json:
        print(FORMS[".json"](findings, writer), end="")
    else:
        print(writer.summary(findings) if saved and options.out is not None else writer.document(findings), end="")
    if not saved:
        return MISUSED
    if not whole:
        return BROKEN_OFF
    return HELD if all(verdict.held for verdict in findings.verdicts) else NOT_HELD


def _findings(
    plan: Plan, records: Sequence[Record], reasons: dict[str, Words], options: Namespace
) -> tuple[Findings, bool]:
    """Return all that is known by the records, and whether they are all that was asked for."""
    figures = report(plan, records)
    found = _compared(plan, records, options)
    whole = len(records) == len(plan.games) or (options.until_clear and found is not None and found.clear)
    verdicts = bands.judge(figures, reasons) if whole and options.compare is None else []
    about = _about(plan, options)
    if whole and found is not None:
        about = replace(about, duels=found.rounds * BLOCK, planned=len(records))
    return Findings(about, plan, records, figures, verdicts, found), whole


def _compared(plan: Plan, records: Sequence[Record], options: Namespace) -> Comparison | None:
    """Compare the two decks, if that was asked for and a round was played."""
    if options.compare is None or len(records) < 2 * BLOCK * (len(plan.entries) - 2):
        return None
    return compare(plan, records, options.margin)


def _save(text: str, options: Namespace, *, whole: bool) -> bool:
    """Put a whole report in the place of the old one, a part beside it; if that fails, say why and return False."""
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


def _about(plan: Plan, options: Namespace) -> About:
    return About(
        date=date.today().isoformat(),
        version=__version__,
        command=shlex.join(_command(options)),
        bots=options.bots,
        seed=options.seed,
        rules=", ".join(f"{name}={number}" for name, number in options.rule),
        duels=options.duels,
        planned=len(plan.games),
    )


def _command(options: Namespace) -> list[str]:
    """Return the words that make the same report again."""
    words = ["kiberrubezh", "playtest", *options.decks]
    if options.compare is not None:
        words += ["--compare", *options.compare]
    if options.against:
        words += ["--against", *options.against]
    words += ["--bots", ",".join(options.bots), "--duels", str(options.duels), "--seed", str(options.seed)]
    words += [word for name, number in options.rule for word in ("--rule", f"{name}={number}")]
    words += ["--until-clear"] if options.until_clear else []
    words += ["--margin", f"{options.margin * 100:g}"] if options.compare is not None else []
    words += ["--no-mirrors"] if options.no_mirrors else []
    return words + (["--any-deck"] if options.any_deck else [])


def _writer(plan: Plan, reasons: dict[str, Words], options: Namespace) -> Writer:
    names = {card.id: getattr(card.name, options.lang) for entry in plan.entries for card in entry.cards}
    return Writer(options.lang, names, {card: getattr(why, options.lang) for card, why in reasons.items()})
