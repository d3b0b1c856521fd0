"""What leaves the laboratory: a duel as a replay, a report as a file; both are made in the background."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import TYPE_CHECKING
from weakref import finalize

from PySide6.QtCore import QObject

from kiberrubezh.field import field
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.tables.rubezh.wording import loss_words
from kiberrubezh.gui.troubles import trouble_words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kiberrubezh.cards.card import Card
    from kiberrubezh.gui.context import AppContext
    from kiberrubezh.gui.i18n import Language
    from kiberrubezh.playtest.plan import Game, Plan
    from kiberrubezh.runs.experiment import Experiment
    from kiberrubezh.runs.outcome import RecordCount


class Outputs(QObject):
    """Makes them, and says where they are or why that couldn't be done."""

    def __init__(self, context: AppContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._folder: Path | None = None
        """Where the duels lie that were opened as replays; it goes with the page."""

    def open_replay(self, game: Game, plan: Plan) -> None:
        """Play a duel again, and open it on the replays page."""
        if self._folder is None:
            self._folder = Path(mkdtemp(prefix="kiberrubezh-lab-"))
            finalize(self, rmtree, self._folder, ignore_errors=True)  # not sooner: a job may still write there
        folder, language, context = self._folder, i18n.language, self._context
        context.jobs.run(
            lambda _job: _keep_replay(game, plan, language, folder),
            context.open_replay.emit,
            failed=lambda error: context.say(tr("lab.cant_replay", words=loss_words(error)), "error"),
            receiver=self,
        )

    def write_report(self, path: Path, experiment: Experiment, findings: RecordCount) -> None:
        """Write the report in the form that the file's ending names."""
        cards, language, context = self._context.cards, i18n.language, self._context
        context.jobs.run(
            lambda _job: _write_report(path, experiment, findings, cards, language),
            lambda _: context.say(tr("lab.exported", path=path), "good"),
            failed=lambda error: context.say(tr("lab.cant_export", path=path, words=trouble_words(error)), "error"),
            receiver=self,
        )


def _write_report(
    path: Path, experiment: Experiment, findings: RecordCount, cards: Mapping[str, Card], language: Language
) -> None:
    """Write a report; what that takes is imported when it is wanted."""
    from kiberrubezh.deckbuilder.ready import ready_decks
    from kiberrubezh.ground.words import LANGS
    from kiberrubezh.runs.exporting import write_report

    ready = [deck for each in LANGS for deck in ready_decks(cards, each)]
    write_report(path, experiment, findings, cards, ready, language)


def _keep_replay(game: Game, plan: Plan, language: Language, folder: Path) -> Path:
    """Play a duel again, in the field that it was played in, and write it down."""
    from kiberrubezh.runs.journals import keep_replay

    return keep_replay(game, replace(plan, prior=field()), language, folder)
