"""A report written to a file in the form that its ending names, as the command `playtest` does."""

import shlex
from collections.abc import Iterable, Mapping
from datetime import date
from pathlib import Path

from kiberrubezh import __version__
from kiberrubezh.cards.card import Card
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.ground.words import Lang
from kiberrubezh.playtest import findings as written
from kiberrubezh.playtest.documents.markdown import Writer
from kiberrubezh.playtest.documents.writing import FORMS, put
from kiberrubezh.playtest.reasons import read_reasons
from kiberrubezh.runs.experiment import Experiment
from kiberrubezh.runs.outcome import RecordCount


def write_report(
    path: Path,
    experiment: Experiment,
    findings: RecordCount,
    cards: Mapping[str, Card],
    ready: Iterable[Deck],
    lang: Lang,
) -> None:
    """Write what was found to a file that ends with `.html`, `.csv`, `.md` or `.json`. Raise OSError.

    Of the `ready` decks, in every language, the report says the name, so that its command can be typed as it stands.
    """
    told = written.Findings(
        about=_about(experiment, findings, cards, ready),
        plan=findings.plan,
        records=findings.records,
        report=findings.report,
        verdicts=findings.verdicts,
        comparison=findings.comparison,
    )
    put(FORMS[path.suffix.lower()](told, Writer.of(findings.plan, lang, read_reasons())), path)


def _about(
    experiment: Experiment, findings: RecordCount, cards: Mapping[str, Card], ready: Iterable[Deck]
) -> written.ReportOrigin:
    return written.ReportOrigin(
        date=date.today().isoformat(),
        version=__version__,
        command=shlex.join(["kiberrubezh", "playtest", *_command(experiment, cards, ready)]),
        bots=experiment.bots,
        seed=experiment.seed,
        rules="",
        duels=experiment.duels,
        planned=len(findings.plan.games),
        open_lists=findings.plan.rules.open_lists,
    )


def _command(experiment: Experiment, cards: Mapping[str, Card], ready: Iterable[Deck]) -> list[str]:
    """Return the words that play the same duels; a deck that is not a ready one is named as a file with its list."""
    known = {(deck.name, _content(deck.expand(cards))) for deck in ready}
    decks = [
        deck.name if (deck.name, tuple(sorted(deck.cards))) in known else f"{deck.name}.txt"
        for deck in experiment.decks
    ]
    played = ["--bots", ",".join(experiment.bots), "--duels", str(experiment.duels), "--seed", str(experiment.seed)]
    played += ["--open-lists"] if experiment.open_lists else []
    if experiment.mode == "compare":
        return ["--compare", *decks[:2], "--against", *decks[2:], *played, "--until-clear"]
    return [*decks, *played, *([] if experiment.mirrors else ["--no-mirrors"])]


def _content(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(sorted(card.id for card in cards))
