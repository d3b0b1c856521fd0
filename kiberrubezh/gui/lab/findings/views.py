"""What a run tells, in three views, and the duels behind every cell of the matrix."""

from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QTabWidget, QWidget

from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.lab.findings.bands_tab import BandsTab
from kiberrubezh.gui.lab.findings.cards_tab import CardsTab
from kiberrubezh.gui.lab.findings.compare_tab import CompareTab
from kiberrubezh.gui.lab.findings.course import Course
from kiberrubezh.gui.lab.findings.duels import DuelChooser
from kiberrubezh.gui.lab.findings.overview import Overview
from kiberrubezh.gui.lab.wording import share_line
from kiberrubezh.gui.widgets.basic import column
from kiberrubezh.playtest.record import Record
from kiberrubezh.runs.experiment import Mode
from kiberrubezh.runs.outcome import RecordCount

_TABS = ("overview", "compare", "bands", "course", "cards")
_OF_PAIRS = ("overview", "bands")
"""What is told of every pair, and not of two decks that are compared."""


class PairChoice(NamedTuple):
    """Whose duels are wanted: those of a deck against another, both by their places, or against all others."""

    deck: int
    other: int | None

    def has(self, record: Record) -> bool:
        """Tell whether a duel is one of them."""
        decks = record.game.decks
        if self.other is None:
            return self.deck in decks and not record.game.is_mirror
        return decks in ((self.deck, self.other), (self.other, self.deck))


class Results(QStackedWidget):
    """The views as tabs, or the duels of a cell."""

    replay_wanted = Signal(object)
    """The Record of the duel to be looked at."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.findings: RecordCount | None = None
        self._choice = PairChoice(0, None)
        self.overview, self.compare = Overview(context), CompareTab(context)
        self.bands, self.course, self.cards = BandsTab(context), Course(context), CardsTab(context)
        self._reports: dict[str, Overview | Course | CardsTab] = {
            "overview": self.overview,
            "course": self.course,
            "cards": self.cards,
        }
        self._stale: set[str] = set()
        self.duels = DuelChooser(context)
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.tabs.tabBar().setDrawBase(False)
        self._views = [self.overview, self.compare, self.bands, self.course, self.cards]
        for part in self._views:
            page = QWidget()
            page.setLayout(column(part, margins=(0, 10, 0, 0)))
            self.tabs.addTab(page, "")
        self.addWidget(self.tabs)
        self.addWidget(self.duels)
        self.tabs.currentChanged.connect(lambda _: self._refresh())
        self.overview.opened.connect(self.open_cell)
        self.compare.opened.connect(self.open_opponent)
        self.duels.left.connect(self.show_tabs)
        self.duels.opened.connect(self.replay_wanted)
        context.theme.changed.connect(self._recolour)
        self.retranslate()

    def retranslate(self) -> None:
        """Put all words anew."""
        for place, name in enumerate(_TABS):
            self.tabs.setTabText(place, tr(f"lab.tab_{name}"))
        for part in (self.overview, self.compare, self.bands, self.course, self.cards, self.duels):
            part.retranslate()
        if self.findings is not None:
            self.show_findings(self.findings)
            self._fill_duels(self.findings)

    def show_findings(self, findings: RecordCount) -> None:
        """Show what a run tells so far; the duels of a cell that are being looked at stay as they are."""
        is_new = self.findings is None or self.findings.question is not findings.question
        self.findings = findings
        if is_new:
            self._show_mode(findings.question.mode)
        self._stale = set(_TABS)
        self._refresh()

    def _refresh(self) -> None:
        """Bring the view in front up to date; the others follow when they come to the front."""
        name, findings = _TABS[self.tabs.currentIndex()], self.findings
        if findings is None or name not in self._stale:
            return
        self._stale.discard(name)
        if name == "compare":
            self.compare.show_comparison(findings.comparison, [deck.name for deck in findings.report.decks])
        elif name == "bands":
            self.bands.show_findings(findings)
        else:
            self._reports[name].show_report(findings.report)

    def _show_mode(self, mode: Mode) -> None:
        """Show the views of another question, the one that answers it in front."""
        shown, hidden = (("compare",), _OF_PAIRS) if mode == "compare" else (_OF_PAIRS, ("compare",))
        for name in (*shown, *hidden):
            self.tabs.setTabVisible(_TABS.index(name), name in shown)
        self.tabs.setCurrentIndex(_TABS.index(shown[0]))
        self.setCurrentWidget(self.tabs)

    def open_cell(self, row: int, place: int) -> None:
        """Show the duels of the row's deck against the column's; behind the last column against all others."""
        others = self.findings is None or place == len(self.findings.plan.entries)
        self._open(PairChoice(row, None if others else place))

    def open_opponent(self, place: int) -> None:
        """Show the duels of both decks that are compared against one opponent."""
        self._open(PairChoice(place, None))

    def show_view(self, view: QWidget) -> None:
        """Bring one of the views to the front."""
        self.setCurrentWidget(self.tabs)
        self.tabs.setCurrentIndex(self._views.index(view))

    def show_tabs(self) -> None:
        """Go back to the views, to where one came from."""
        self.setCurrentWidget(self.tabs)
        comparing = self.findings is not None and self.findings.question.mode == "compare"
        (self.compare.table if comparing else self.overview.map).setFocus()

    def _open(self, choice: PairChoice) -> None:
        self._choice = choice
        if self.findings is not None:
            self._fill_duels(self.findings)
            self.setCurrentWidget(self.duels)
            self.duels.table.setFocus()

    def _fill_duels(self, findings: RecordCount) -> None:
        choice, report = self._choice, findings.report
        names = [deck.name for deck in report.decks]
        share = report.decks[choice.deck].wins if choice.other is None else report.wins[choice.deck][choice.other]
        other = tr("lab.others") if choice.other is None else names[choice.other]
        found = [record for record in findings.records if choice.has(record)]
        told = tr("lab.duels_told", n=len(found), deck=names[choice.deck], share=share_line(share))
        head = tr("lab.duels_of", deck=names[choice.deck], other=other)
        self.duels.show_duels(findings.plan.entries, found, head, told)

    def _recolour(self) -> None:
        self.overview.recolour()
        self.bands.recolour()
        self.compare.recolour()
        self.course.recolour()
