"""How a playtest is told: on the screen, in a file, and by the exit code."""

import json
import shlex
import sys
from argparse import Namespace
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path

from kiberrubezh import __version__
from kiberrubezh.cards.card import Words
from kiberrubezh.commands.console.saving import not_saved
from kiberrubezh.commands.playtest import BROKEN_OFF, HELD, MISUSED, NOT_HELD, NOT_KNOWN
from kiberrubezh.ground.words import Pair
from kiberrubezh.playtest import BLOCK, bands
from kiberrubezh.playtest.bands import Answer
from kiberrubezh.playtest.comparison import Comparison, compare
from kiberrubezh.playtest.documents import words
from kiberrubezh.playtest.documents.markdown import Writer
from kiberrubezh.playtest.documents.writing import FORMS, put
from kiberrubezh.playtest.findings import Findings, ReportOrigin
from kiberrubezh.playtest.plan import Entry, Plan
from kiberrubezh.playtest.reasons import read_reasons
from kiberrubezh.playtest.record import Record
from kiberrubezh.playtest.report import report

_PART = Pair(
    "Сыгранная часть — в «{part}». Та же команда доиграет остальное, напишет «{file}» и уберёт её.",
    "What was played is in {part}. The same command plays the rest, writes {file} and takes the part away.",
)
_NO_FILE = Pair("«{file}» не написан: рассказывать не о чем.", "{file} is not written: there is nothing to report.")


def tell(plan: Plan, records: Sequence[Record], options: Namespace) -> int:
    """Write the report where it is asked for and return the exit code; a part of a run is not judged."""
    reasons = read_reasons()
    findings, whole = _findings(plan, records, reasons, options)
    writer = Writer.of(plan, options.lang, reasons)
    saved = options.out is None or _save(FORMS[options.out.suffix](findings, writer), options, whole=whole)
    if options.json:
        print(FORMS[".json"](findings, writer), end="")
    else:
        print(writer.summary(findings) if saved and options.out is not None else writer.document(findings), end="")
    if not saved:
        return MISUSED
    if not whole:
        return BROKEN_OFF
    answers = {verdict.answer for verdict in findings.verdicts}
    return NOT_HELD if Answer.NO in answers else NOT_KNOWN if Answer.UNKNOWN in answers else HELD


def tell_same(one: Entry, two: Entry, options: Namespace) -> int:
    """Say of two decks with the same cards that neither can be better: no duel is needed, and none is reported."""
    told = words.SAME.of(options.lang).format(one=one.name, two=two.name)
    same = {
        "same": True,
        "clear": True,
        "duels": 0,
        "better": {"value": 0.0, "margin": 0.0},
        "decks": [one.name, two.name],
    }
    print(json.dumps({"comparison": same}, ensure_ascii=False, indent=1) if options.json else told)
    if options.out is not None:
        print(_NO_FILE.of(options.lang).format(file=options.out), file=sys.stderr)
    return HELD


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
    """Put a whole report in the place of the old one, a part beside it; if that fails, say why and return False.

    A whole report takes away the part that an earlier, broken run has left; a part says that it will be.
    """
    target: Path = options.out
    part = target.with_suffix(f".part{target.suffix}")
    try:
        put(text, target if whole else part)
        if whole:
            part.unlink(missing_ok=True)
    except OSError as error:
        print(not_saved(target if whole else part, error, options.lang), file=sys.stderr)
        return False
    if not whole:
        print(_PART.of(options.lang).format(part=part, file=target.name), file=sys.stderr)
    return True


def _about(plan: Plan, options: Namespace) -> ReportOrigin:
    return ReportOrigin(
        date=date.today().isoformat(),
        version=__version__,
        command=shlex.join(_command(options)),
        bots=options.bots,
        seed=options.seed,
        rules=", ".join(f"{name}={number}" for name, number in options.rule if name != "open_lists"),
        duels=options.duels,
        planned=len(plan.games),
        open_lists=plan.rules.open_lists,
    )


def _command(options: Namespace) -> list[str]:
    """Return the words that make the same report again."""
    typed = ["kiberrubezh", "playtest", *options.decks]
    if options.compare is not None:
        typed += ["--compare", *options.compare]
    if options.against:
        typed += ["--against", *options.against]
    typed += ["--bots", ",".join(options.bots), "--duels", str(options.duels), "--seed", str(options.seed)]
    typed += [word for name, number in options.rule for word in ("--rule", f"{name}={number}")]
    typed += ["--until-clear"] if options.until_clear else []
    typed += ["--margin", f"{options.margin * 100:g}"] if options.compare is not None else []
    typed += ["--no-mirrors"] if options.no_mirrors else []
    typed += ["--coding", options.coding] if options.coding else []
    return typed + (["--any-deck"] if options.any_deck else [])
