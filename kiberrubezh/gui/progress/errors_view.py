"""What one errs in by the reviews that were made, each error a press away; more duels reviewed in the background."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QProgressBar, QWidget

from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import day_words, i18n, tr
from kiberrubezh.gui.progress.fact_table import Fact, FactTable
from kiberrubezh.gui.progress.wording import fill, opponent_name
from kiberrubezh.gui.widgets.basic import column, label, row
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.states import BlankState
from kiberrubezh.play.progress.mistakes import NAMES, Mistake
from kiberrubezh.play.progress.report import Report
from kiberrubezh.play.progress.reviewing import not_reviewed

LAST = (3, 10, 30)
"""How many of the last duels can be reviewed at once."""
_OUTDATED = 0
"""Stands among those for the duels whose reviews are outdated."""


class ErrorsView(QWidget):
    """Kinds of errors; a kind that is chosen shows its moments below."""

    review_wanted = Signal(object)
    """The paths of the duels to be reviewed."""
    cancelled = Signal()
    moment_wanted = Signal(object)
    """A Mistake is to be looked at in its replay."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._report = Report()
        theme = context.theme
        self.said, self._of = label(role="strong", wrap=True), label(role="soft", wrap=True)
        self.last = QComboBox()
        self.last.setObjectName("progress-last")
        self.start = Button(theme, "", self._start, look="primary", picture="flask")
        self.start.setObjectName("progress-review")
        self.cancel = Button(theme, "", self.cancelled.emit)
        self.cancel.setObjectName("progress-cancel")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.kinds, self.moments = FactTable(theme, "progress-kinds"), FactTable(theme, "progress-moments")
        self.kinds.chosen.connect(self._show_moments)
        self.kinds.opened.connect(lambda _: self.moments.setFocus())
        self.moments.opened.connect(self.moment_wanted)
        self.last.currentIndexChanged.connect(lambda _: self._show_state())
        line = row(self.said, self.bar, self.cancel, self.last, self.start, gap=10)
        line.setStretch(0, 1)
        self.none = BlankState(theme, "search", "")
        body = column(line, self.kinds, self._of, self.moments, self.none, gap=10)
        for part in (self.kinds, self.moments, self.none):
            body.setStretchFactor(part, 1)
        self.setLayout(body)
        self.setFocusProxy(self.kinds)
        self.show_work(None)

    def retranslate(self) -> None:
        """Put all words anew."""
        self.cancel.setText(tr("progress.cancel"))
        self.bar.setAccessibleName(tr("progress.reviewing"))
        self.kinds.setAccessibleName(tr("progress.errors"))
        self.moments.setAccessibleName(tr("progress.moments"))
        self.show_report(self._report)

    def show_report(self, report: Report) -> None:
        """Show what is known; where reviews have come to be outdated, offer to make them anew first."""
        had, self._report = len(self._report.reviewed.outdated), report
        there = len(report.reviewed.outdated)
        ways: list[tuple[str, object]] = [(tr("progress.last_n", n), n) for n in LAST]
        if there:
            ways.append((tr("progress.last_outdated", n=there), _OUTDATED))
        chosen = _OUTDATED if there and not had else self.last.currentData()
        fill(self.last, tr("progress.last"), ways, chosen)
        groups = report.reviewed.by_kind()
        heads = [tr(f"progress.column_{name}") for name in ("kind", "times", "in_duels")]
        self.kinds.show_facts(
            heads,
            [
                Fact((NAMES[kind].of(i18n.language), str(len(found)), str(len({it.path for it in found}))), found)
                for kind, found in groups
            ],
        )
        for part in (self.kinds, self.moments, self._of):
            part.setVisible(bool(groups))
        self.none.setVisible(not groups)
        self._show_state()

    def show_work(self, done: tuple[int, int] | None) -> None:
        """Show how far reviews under way are; None where none are."""
        self.bar.setVisible(done is not None)
        self.cancel.setVisible(done is not None)
        self.last.setVisible(done is None)
        self.start.setVisible(done is None)
        if done is not None:
            self.bar.setRange(0, done[1])
            self.bar.setValue(done[0])
        self._show_state()

    def _wanted(self) -> list[object]:
        most = self.last.currentData()
        if most == _OUTDATED:
            return [*self._report.reviewed.outdated]
        return [*not_reviewed(self._report.duels, self._report.reviewed.duels, most or LAST[0])]

    def _show_state(self) -> None:
        reviewed, wanted = self._report.reviewed, self._wanted()
        self.start.setText(tr("progress.review", n=len(wanted)))
        self.start.setEnabled(bool(wanted))
        counts = {"n": len(reviewed.duels), "all": len(self._report.duels)}
        if not self.bar.isHidden():
            self.said.setText(tr("progress.reviewing"))
        else:
            waits = [tr("progress.outdated", len(reviewed.outdated))] if reviewed.outdated else []
            self.said.setText(" ".join([tr("progress.reviewed", **counts), *waits]))
        key = "no_errors" if reviewed.duels else "only_outdated" if reviewed.outdated else "no_reviews"
        self.none.say(tr(f"progress.{key}"), tr(f"progress.{key}_why"))

    def _start(self) -> None:
        if wanted := self._wanted():
            self.review_wanted.emit(wanted)

    def _show_moments(self, found: tuple[Mistake, ...] | None) -> None:
        duels = {duel.entry.path: duel for duel in self._report.duels}
        known = [(it, duels[it.path]) for it in sorted(found or (), key=lambda it: -it.gain) if it.path in duels]
        self._of.setText(tr("progress.moments_why"))
        heads = [tr(f"progress.column_{name}") for name in ("who", "when", "turn", "gain")]
        self.moments.show_facts(
            heads,
            [
                Fact(
                    (
                        f"{opponent_name(duel.opponent)} · {duel.deck}",
                        day_words(f"{duel.began.astimezone():%Y-%m-%d}"),
                        str(it.turn),
                        tr("progress.points", round(100 * it.gain)),
                    ),
                    it,
                )
                for it, duel in known
            ],
        )
