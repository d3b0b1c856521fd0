"""The laboratory page: a run is set up, played in the background, read; past ones are opened again."""

from __future__ import annotations

from functools import cached_property, partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final
from weakref import finalize

from PySide6.QtCore import QTimer
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QStackedWidget
from typing_extensions import override

from kiberrubezh.field import field
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.lab.runs.ledger import Ledger
from kiberrubezh.gui.lab.runs.outputs import Outputs
from kiberrubezh.gui.lab.runs.past_list import PastList
from kiberrubezh.gui.lab.runs.run_view import RunView
from kiberrubezh.gui.lab.runs.runner import Progress, Runner
from kiberrubezh.gui.lab.setup.form import ExperimentForm
from kiberrubezh.gui.seats.consent_sheet import with_consent
from kiberrubezh.gui.troubles import trouble_words
from kiberrubezh.gui.widgets.stops import lead_to
from kiberrubezh.gui.widgets.targets import ask_target
from kiberrubezh.runs.apart import PlayProcess
from kiberrubezh.runs.outcome import Question, RecordCount
from kiberrubezh.runs.past import KeptExperiment, look_up

if TYPE_CHECKING:
    from kiberrubezh.gui.lab.metagame.page import SearchPage
    from kiberrubezh.playtest.record import Record
    from kiberrubezh.runs.experiment import Experiment


_RESULTS: Final = (
    "charts.plots",
    "charts.heat_map",
    "findings.overview",
    "findings.rows",
    "findings.compare_tab",
    "charts.band_plot",
    "findings.bands_tab",
    "findings.course",
    "findings.cards_tab",
    "findings.duels",
    "findings.views",
)
"""What shows results, by module."""
_BETWEEN_MS: Final = 80
"""Between the imports of these the window goes on."""


class LabPage(QStackedWidget):
    """The set-up, a run with its results, or the list of past ones."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._ledger = Ledger(context)
        self._outputs = Outputs(context, self)
        self._kept: KeptExperiment | None = None
        self._question: Question | None = None
        self._apart = PlayProcess(field)
        finalize(self, self._apart.close)  # a page that was never shown is not closed, but it goes
        self.setup = ExperimentForm(context, self._apart)
        self.runner = Runner(context.jobs, self._apart)
        self._built: list[ExperimentForm | RunView | PastList | SearchPage] = [self.setup]
        self.addWidget(self.setup)
        self._aim()
        self.currentChanged.connect(lambda _: self._aim())
        self.setup.started.connect(self.start)
        self.setup.past_wanted.connect(self.show_past)
        self.setup.search_wanted.connect(self.show_search)

    @cached_property
    def run(self) -> RunView:
        """The run that is played or read; built when it is wanted, or soon after the page is shown."""
        view, runner = RunView(self._context), self.runner
        bar = view.bar
        bar.stopped.connect(runner.stop)
        bar.go_on.connect(lambda: with_consent(self._context, self, self._begun.experiment.bots, self._play))
        bar.wider.connect(self.play_more)
        bar.again.connect(self.show_set_up)
        bar.export.connect(self._export)
        view.replay_wanted.connect(self._replay)
        runner.stepped.connect(view.show_step)
        runner.counted.connect(view.show_findings)
        runner.ended.connect(self._end)
        runner.failed.connect(self._fail)
        self._add(view)
        return view

    @cached_property
    def past(self) -> PastList:
        """The list of past runs; built like the run."""
        view = PastList(self._context)
        view.left.connect(self.show_set_up)
        view.opened.connect(self.open_past)
        view.forgotten.connect(self._forget)
        self._add(view)
        return view

    @cached_property
    def search(self) -> SearchPage:
        """The desk for decks that are found; built when it is wanted."""
        from kiberrubezh.gui.lab.metagame.page import SearchPage

        view = SearchPage(self._context, self._apart)
        view.left.connect(self.show_set_up)
        view.wanted.connect(self._show_answer)
        self._add(view)
        return view

    def _add(self, view: RunView | PastList | SearchPage) -> None:
        self._built.append(view)
        self.addWidget(view)

    def retranslate(self) -> None:
        """Put all words anew."""
        for part in self._built:
            part.retranslate()

    def on_shown(self) -> None:
        """List decks and opponents anew; have the process for duels started meanwhile."""
        self.setup.refresh()
        apart = self._apart  # no job holds the page: it goes with the window, and its folder with it
        self._context.jobs.run(lambda _job: apart.begin(), lambda _: None, receiver=self)
        QTimer.singleShot(_BETWEEN_MS, self, lambda: self.run)
        QTimer.singleShot(_BETWEEN_MS * 2, self, lambda: self.past)
        for nth, name in enumerate(_RESULTS):  # one after another, so that the first figures find them there
            QTimer.singleShot(_BETWEEN_MS * (nth + 3), self, partial(import_module, f"kiberrubezh.gui.lab.{name}"))

    def undo(self) -> None:
        """Put back the experiment that was taken off the list last."""
        if self._ledger.restore():
            self._context.outlive()  # by its button the next one would be put back
            self.past.show_past(self._ledger.kept)

    def redo(self) -> None:
        """Nothing to make again."""

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of set-up, matrix and lists."""
        return [
            ("Space", tr("lab.key_tick")),
            ("↑, ↓, ←, →", tr("lab.key_walk")),
            ("Enter", tr("lab.key_open")),
            ("Delete", tr("lab.past_delete")),
            ("Esc", tr("lab.key_back")),
        ]

    def start(self, experiment: Experiment) -> None:
        """Begin a run, once a person has agreed to the programs that it runs, if there are any unknown here."""
        with_consent(self._context, self, experiment.bots, lambda: self._start(experiment))

    def _start(self, experiment: Experiment) -> None:
        """Begin a run, and note it among the experiments."""
        self._kept = KeptExperiment.now(experiment)
        self._ledger.begin(self._begun)
        self._question = Question(experiment.plan(self._context.cards), experiment.mode)
        self.run.clear(self._begun)
        self._play()

    def play_more(self) -> None:
        """Play as many duels again, with the same consent as any run."""
        with_consent(self._context, self, self._begun.experiment.bots, self._play_more)

    def _play_more(self) -> None:
        """Widen the run: a longer one begins with the duels of the shorter one, which are known."""
        before = self._begun
        if before.experiment.is_largest:
            self._context.say(tr("lab.largest"), "warning")
            return
        twice = before.experiment.model_copy(update={"duels": 2 * before.experiment.duels})
        self._kept = before.model_copy(update={"experiment": twice, "whole": False})
        self._ledger.replace(before, self._begun)
        self._question = Question(twice.plan(self._context.cards), twice.mode)
        self.run.widen(self._begun)
        self._play()

    def show_set_up(self) -> None:
        """Go back to the set-up."""
        self.setCurrentWidget(self.setup)
        self.setup.decks.list.setFocus()

    def show_search(self) -> None:
        """Offer the search for decks."""
        self.search.refresh()
        self.search.come()
        self.setCurrentWidget(self.search)
        lead_to(self.search)

    def seek(self, mode: str, deck_id: int) -> None:
        """Look for what beats a deck of the shelf, or what would mend it."""
        self.setCurrentWidget(self.search)
        self.search.seek(mode, deck_id)

    def _show_answer(self) -> None:
        """Show what was found, wherever one is."""
        self.setCurrentWidget(self.search)
        self._context.go.emit("lab")

    def ask_of_set(self, set_id: str) -> None:
        """Ask what decks a set of one's own comes to; how long that may take is still to be chosen."""
        self.search.come()
        self.setCurrentWidget(self.search)
        self.search.ask_of_set(set_id)

    def show_past(self) -> None:
        """List the experiments of the past."""
        self.past.show_past(self._ledger.kept)
        self.setCurrentWidget(self.past)
        self.past.table.setFocus()

    def open_past(self, kept: KeptExperiment) -> None:
        """Show what was played of an experiment; what is left can be played."""
        try:
            question = Question(kept.experiment.plan(self._context.cards), kept.experiment.mode)
        except (LookupError, ValueError) as error:
            self._context.say(tr("lab.past_lost", words=trouble_words(error)), "error")
            return
        self._kept, self._question = kept, question
        self.run.clear(kept)
        self.setCurrentWidget(self.run)
        self._context.jobs.run(
            lambda _job: look_up(question, self._apart),
            lambda findings: self._looked_up(question, findings),
            failed=self._fail,
            receiver=self,
        )

    def _aim(self) -> None:
        """Lead the keyboard to what is in front."""
        front = self.currentWidget()
        if front is not None:
            self.setFocusProxy(self.setup.decks.list if front is self.setup else front)

    @override
    def closeEvent(self, event: QCloseEvent) -> None:
        """Stop what is being played and note how far it came: no process outlives the window."""
        if self.runner.is_running and (findings := self._counted) is not None:
            self._note(findings)
        self.runner.close()
        self._apart.close()
        if "search" in self.__dict__:
            self.search.search.close()
        super().closeEvent(event)

    @property
    def _counted(self) -> RecordCount | None:
        """What is counted up of what is asked now; one that has just been widened, or opened, has nothing yet."""
        findings = self.run.findings
        return findings if findings is not None and findings.question is self._question else None

    @property
    def _begun(self) -> KeptExperiment:
        assert self._kept is not None
        return self._kept

    def _play(self) -> None:
        if self._question is not None:
            self.run.show_step(Progress(0, len(self._question.plan.games)))
            self.setCurrentWidget(self.run)
            self.run.bar.stop.setFocus()
            self.runner.start(self._question, self._begun.experiment.jobs)

    def _looked_up(self, question: Question, findings: RecordCount | None) -> None:
        if question is self._question:
            if findings is None:
                self._context.say(tr("lab.past_anew"), "warning")
            else:
                self.run.show_findings(findings)
                self._note(findings)
            self.run.show_end(len(question.plan.games))

    def _end(self) -> None:
        self.run.show_end(len(self._question.plan.games) if self._question else 0)
        if (findings := self._counted) is None:
            return
        if self.runner.pace:
            self.setup.learn_pace(self._begun.experiment.bots, self._begun.experiment.jobs / self.runner.pace)
        self._note(findings)

    def _note(self, findings: RecordCount) -> None:
        noted = self._begun.model_copy(update={"done": len(findings.records), "whole": findings.whole})
        self._ledger.replace(self._begun, noted)
        self._kept = noted

    def _fail(self, error: Exception) -> None:
        self._end()
        words = trouble_words(error)
        self._context.say(tr("lab.failed", words=words), "error")

    def _forget(self, kept: KeptExperiment) -> None:
        if self._ledger.forget(kept):
            self.past.show_past(self._ledger.kept)
            self._context.say_for_now(tr("lab.past_gone"), "info", tr("app.undo"), self.undo)

    def _replay(self, record: Record) -> None:
        if self._question is not None:
            self._outputs.open_replay(record.game, self._question.plan)

    def _export(self, ending: str) -> None:
        target = ask_target(self, tr("lab.export"), tr("lab.file_name"), f".{ending}")
        if target is not None:
            self.write_report(target)

    def write_report(self, path: Path) -> None:
        """Write the report in the form that the file's ending names; say where it is, or why it couldn't be done."""
        if self.run.findings is not None:
            self._outputs.write_report(path, self._begun.experiment, self.run.findings)
