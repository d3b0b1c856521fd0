"""A run on the screen: the strip that tells how far it is, and under it what was found so far."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.lab.runs.past_list import what, who
from kiberrubezh.gui.lab.runs.run_bar import RunBar
from kiberrubezh.gui.lab.runs.runner import Progress
from kiberrubezh.gui.widgets.basic import column
from kiberrubezh.gui.widgets.states import BlankState
from kiberrubezh.runs.outcome import RecordCount
from kiberrubezh.runs.past import KeptExperiment

if TYPE_CHECKING:
    from kiberrubezh.gui.lab.findings.views import Results


class RunView(QWidget):
    """Shows one run at a time."""

    replay_wanted = Signal(object)
    """The Record of the duel to be looked at."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._kept: KeptExperiment | None = None
        self._planned = 0
        self.results: Results | None = None
        self.findings: RecordCount | None = None
        self.bar = RunBar(context)
        self._blank = BlankState(context.theme, "flask", "")
        self._middle = QStackedWidget()
        self._middle.addWidget(self._blank)
        self.setLayout(column(self.bar, self._middle, gap=12, margins=(32, 24, 32, 20)))
        self.setFocusProxy(self.bar)

    def retranslate(self) -> None:
        """Put all words anew."""
        self.bar.retranslate()
        if self.results is not None:
            self.results.retranslate()
        if self.findings is not None and not self.bar.is_running:
            self.show_end(self._planned)

    def clear(self, kept: KeptExperiment) -> None:
        """Make room for the findings of a run."""
        self._kept, self.findings = kept, None
        self.bar.open_lists = kept.experiment.open_lists
        self._blank.say(tr("lab.waiting"), tr("lab.waiting_why"))
        self._middle.setCurrentWidget(self._blank)

    def widen(self, kept: KeptExperiment) -> None:
        """Keep what was found, while more of it is played."""
        self._kept = kept

    def show_step(self, progress: Progress) -> None:
        """Show how far the run is."""
        self.bar.show_step(progress)

    def show_findings(self, findings: RecordCount) -> None:
        """Show what was found so far."""
        self.findings = findings
        results = self._built()
        results.show_findings(findings)
        if self._middle.currentWidget() is self._blank:
            self._middle.setCurrentWidget(results)

    def show_end(self, planned: int) -> None:
        """Show that nothing is played any more, and what can be done next."""
        self._planned = planned
        done, whole = (len(self.findings.records), self.findings.whole) if self.findings else (0, False)
        about = " · ".join([who(self._kept), what(self._kept)]) if self._kept else ""
        was_waiting = self.bar.stop.hasFocus()
        self.bar.show_end(done, planned, about, whole=whole)
        if self.findings is None:
            self._blank.say(tr("lab.nothing_played"), tr("lab.nothing_played_why"))
        if was_waiting:
            (self.bar.new if whole else self.bar.rest).setFocus()

    def _built(self) -> Results:
        """Return the results, built when they are first wanted."""
        if self.results is None:
            from kiberrubezh.gui.lab.findings.views import Results

            self.results = Results(self._context)
            self.results.replay_wanted.connect(self.replay_wanted)
            self.results.currentChanged.connect(lambda _: self._aim())
            self._middle.addWidget(self.results)
        return self.results

    def _aim(self) -> None:
        """Have the keys go to the duels while they are listed: whoever comes back from a replay goes on there."""
        if self.results is not None and self.results.currentWidget() is self.results.duels:
            self.setFocusProxy(self.results.duels)
        else:
            self.setFocusProxy(self.bar)
