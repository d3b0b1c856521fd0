"""Whether a set is fair: each band in words, its figures with their intervals, and the verdict."""

from collections.abc import Sequence
from math import ceil, log10
from typing import Final

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from kiberrubezh.ground.intervals import Share
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, number, tr
from kiberrubezh.gui.icons import pixmap
from kiberrubezh.gui.lab.charts.band_plot import BandFigure, BandPlot
from kiberrubezh.gui.widgets.basic import blank, clear, column, label, row, rule, scroll_area, surface
from kiberrubezh.playtest.bands import Answer, Verdict
from kiberrubezh.playtest.documents.markdown import Writer
from kiberrubezh.playtest.reasons import read_reasons
from kiberrubezh.runs.outcome import RecordCount

_LOOKS: Final = {
    Answer.NO: ("no", "error", "close"),
    Answer.UNKNOWN: ("unknown", "warning", "help"),
    Answer.YES: ("yes", "good", "check"),
}
"""The word, the colour and the sign of each verdict; what needs somebody's eye stands first."""
_CENT: Final = 100
_LONGEST: Final = 20.0
"""The scale of rounds goes so far at the least."""


class BandsTab(QWidget):
    """Shows the verdicts of a whole run; of a part, that it is one."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._findings: RecordCount | None = None
        self.head, self._note = label(role="subhead"), label(role="small", wrap=True)
        self._lines = column(gap=10, margins=(0, 0, 10, 0))
        inner, panel = _Tall(), surface("panel")
        inner.setLayout(column(self._lines, None))
        self._list = scroll_area(inner)
        self._list.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        body = column(self.head, self._list, self._note, gap=10, margins=(20, 14, 12, 12))
        body.setStretch(1, 1)
        panel.setLayout(body)
        self.setLayout(column(panel))
        self.retranslate()

    def retranslate(self) -> None:
        """Put all words anew."""
        self._list.setAccessibleName(tr("lab.bands_list"))
        self._show()

    def recolour(self) -> None:
        """Take the colours of the theme in use."""
        self._show()

    def show_findings(self, findings: RecordCount) -> None:
        """Show the verdicts of a run."""
        is_same = self._findings is not None and self._findings.verdicts == findings.verdicts
        self._findings = findings
        if not is_same:
            self._show()

    def _show(self) -> None:
        clear(self._lines)
        findings = self._findings
        verdicts = findings.verdicts if findings is not None else ()
        self.head.setText(_summary(verdicts) if verdicts else tr("lab.bands_part"))
        self._note.setText(tr("lab.bands_note") if verdicts else "")
        if findings is None or not verdicts:
            return
        words = Writer.of(findings.plan, i18n.language, read_reasons())
        for answer in _LOOKS:
            for verdict in (it for it in verdicts if it.answer is answer):
                self._lines.addWidget(self._line(words, findings, verdict))
                self._lines.addWidget(rule())

    def _line(self, words: Writer, findings: RecordCount, verdict: Verdict) -> QWidget:
        word, colour, sign = _LOOKS[verdict.answer]
        theme = self._context.theme
        picture = blank()
        picture.setPixmap(pixmap(sign, theme.colour(colour), theme.px(20)))
        said = label(tr(f"lab.band_{word}"), "strong", tone=colour)
        said.setObjectName(f"band-{verdict.name}")
        theme.keep(said, QWidget.setFixedWidth, 84)
        asked, _, figures = words.verdict(findings.report, verdict)
        told = [label(asked, "strong", wrap=True), label(figures, "soft", wrap=True)]
        if verdict.answer is Answer.UNKNOWN:
            told.append(label(more_words(verdict, findings.report.duels), wrap=True))
        held = _held(findings, verdict)
        plot = [BandPlot(theme, held, colour)] if held is not None else []
        made = QWidget()
        made.setAccessibleName(f"{said.text()}. {asked}. {figures}")
        parts = row(picture, said, column(*told, gap=2), *plot, gap=12)
        parts.setStretch(2, 1)
        made.setLayout(parts)
        return made


class _Tall(QWidget):
    """As high as its words are at its width, and no higher: a scrolled part can't tell by itself."""

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Measure anew."""
        super().resizeEvent(event)
        self._measure()

    @override
    def event(self, event: QEvent) -> bool:
        """Measure anew when other words stand there."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._measure()
        return done

    def _measure(self) -> None:
        layout = self.layout()
        if layout is not None and layout.hasHeightForWidth():
            self.setMinimumHeight(layout.heightForWidth(self.width()))


def more_words(verdict: Verdict, duels: int) -> str:
    """Say how many more duels would tell, to two figures, or that nobody knows."""
    if verdict.times is None:
        return tr("lab.band_more_unknown")
    exact = max(ceil((verdict.times - 1) * duels), 1)
    step = 10 ** max(int(log10(exact)) - 1, 0)
    more = ceil(exact / step) * step
    return tr("lab.band_more", n=more, number=number(more))


def _summary(verdicts: Sequence[Verdict]) -> str:
    counts = {word: sum(it.answer is answer for it in verdicts) for answer, (word, _, _) in _LOOKS.items()}
    return " · ".join(f"{tr(f'lab.band_{word}')}: {count}" for word, count in counts.items() if count)


def _held(findings: RecordCount, verdict: Verdict) -> BandFigure | None:
    """Return what is drawn beside a verdict: of the figures with an interval the one that is farthest out."""
    low, high = _ends(verdict)
    shares = [it.value for it in verdict.figures if isinstance(it.value, Share) and it.value.of]
    if shares:
        share = max(shares, key=lambda it: max(low - it.value, it.value - high))
        least, most = share.interval
        band = (round(low * _CENT), round(high * _CENT))
        return BandFigure(least * _CENT, share.value * _CENT, most * _CENT, band, _CENT)
    lengths = findings.report.lengths
    if verdict.name == "rounds" and lengths.between:
        return BandFigure(
            lengths.between[0], lengths.median, lengths.between[1], (low, high), max(_LONGEST, lengths.between[1])
        )
    return None


def _ends(verdict: Verdict) -> tuple[float, float]:
    """Return the ends of a band; one that is given by its upper end begins at 0."""
    low, high = (0.0, 0.0, *verdict.band)[-2:]
    return low, high
