"""A report written to a file in the form that its ending names, as the command `playtest` does."""

import shlex
from collections.abc import Iterable, Mapping
from datetime import date
from pathlib import Path

from pydantic import TypeAdapter

from kiberrubezh import __version__
from kiberrubezh.cards.card import Card, Words
from kiberrubezh.cards.words import LANGS, Lang
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.gui.lab.experiment import Experiment
from kiberrubezh.gui.lab.findings import Findings
from kiberrubezh.playtest import findings as written
from kiberrubezh.playtest.bands import judge
from kiberrubezh.playtest.markdown import Writer
from kiberrubezh.playtest.writing import FORMS, put
from kiberrubezh.resources import resource


def write_report(path: Path, experiment: Experiment, findings: Findings, cards: Mapping[str, Card], lang: Lang) -> None:
    """Write what was found to a file that ends with `.html`, `.csv`, `.md` or `.json`. Raise OSError."""
    reasons = _reasons(lang)
    is_judged = findings.whole and experiment.mode == "pairs"
    told = written.Findings(
        about=_about(experiment, findings, cards),
        plan=findings.plan,
        records=findings.records,
        report=findings.report,
        verdicts=judge(findings.report, reasons) if is_judged else (),
        comparison=findings.comparison,
    )
    names = {card.id: str(getattr(card.name, lang)) for entry in findings.plan.entries for card in entry.cards}
    put(FORMS[path.suffix](told, Writer(lang, names, reasons)), path)


def _reasons(lang: Lang) -> dict[str, str]:
    """Read why some cards may win more or less often than the bands allow."""
    told = TypeAdapter(dict[str, Words]).validate_json(resource("playtest", "reasons.json").read_bytes())
    return {card: str(getattr(why, lang)) for card, why in told.items()}


def _about(experiment: Experiment, findings: Findings, cards: Mapping[str, Card]) -> written.About:
    return written.About(
        date=date.today().isoformat(),
        version=__version__,
        command=shlex.join(["kiberrubezh", "playtest", *_command(experiment, cards)]),
        bots=experiment.bots,
        seed=experiment.seed,
        rules="",
        duels=experiment.duels,
        planned=len(findings.plan.games),
        open_lists=findings.plan.rules.open_lists,
    )


def _command(experiment: Experiment, cards: Mapping[str, Card]) -> list[str]:
    """Return the words that play the same duels; a deck that is not a ready one is named as a file with its list."""
    ready = {(deck.name, _content(deck.expand(cards))) for lang in LANGS for deck in ready_decks(cards, lang)}
    decks = [
        deck.name if (deck.name, tuple(sorted(deck.cards))) in ready else f"{deck.name}.txt"
        for deck in experiment.decks
    ]
    played = ["--bots", ",".join(experiment.bots), "--duels", str(experiment.duels), "--seed", str(experiment.seed)]
    played += ["--open-lists"] if experiment.open_lists else []
    if experiment.mode == "compare":
        return ["--compare", *decks[:2], "--against", *decks[2:], *played, "--until-clear"]
    return [*decks, *played, *([] if experiment.mirrors else ["--no-mirrors"])]


def _content(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(sorted(card.id for card in cards))
