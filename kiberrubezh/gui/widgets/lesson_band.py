"""The sentence of a lesson above the table: how far it is, what to do, the rule, the way out."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget
from typing_extensions import override

from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.air import airy, snug
from kiberrubezh.gui.widgets.basic import ElidedLabel, column, label, restyle, row, surface
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.play.rubezh.lessons.cue import Cue

_LINES, _HIGHEST = 2, 65
"""Lines of the sentence, and pixels, at most."""
_LARGEST, _SMALLEST = 16, 10
"""Pixels of its letters, the larger at 100 %."""
_FLAGS = int(Qt.AlignmentFlag.AlignLeft) | int(Qt.AlignmentFlag.AlignVCenter) | int(Qt.TextFlag.TextWordWrap)
_DOT, _GAP = 9, 7
"""Pixels at 100 % of a step's dot, and between two."""


class Dots(QWidget):
    """A dot for each step: done, under way, to come; the shape tells it as well as the colour."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._step, self._steps = 0, 0

    def show_steps(self, step: int, steps: int) -> None:
        """Show how far it is."""
        self._step, self._steps = step, steps
        size, gap = self._theme.px(_DOT), self._theme.px(_GAP)
        self.setFixedSize(max(steps * (size + gap) - gap, 1) + 2, size + 2)
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the dots."""
        painter, theme = QPainter(self), self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        size, gap = theme.px(_DOT), theme.px(_GAP)
        for place in range(self._steps):
            is_done, is_now = place < self._step, place == self._step
            painter.setPen(theme.colour("accent" if is_done or is_now else "text_faint"))
            painter.setBrush(theme.colour("accent" if is_done else "accent_soft" if is_now else "panel"))
            painter.drawEllipse(1 + place * (size + gap), 1, size - 1, size - 1)
            if is_now:
                inset = max(size // 4, 1)
                painter.setBrush(theme.colour("accent"))
                core = size - 1 - 2 * inset
                painter.drawEllipse(1 + place * (size + gap) + inset, 1 + inset, core, core)


class Sentence(ElidedLabel):
    """A sentence in as large letters as fit into its two lines, so that none is ever cut."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def fit(self) -> None:
        """Take the height of two lines, whatever stands in them: the table below stays where it is."""
        self.setFixedHeight(min(_LINES * QFontMetrics(self._theme.font(_LARGEST)).lineSpacing(), _HIGHEST))
        self.update()

    def fitting(self) -> QFont:
        """Return the largest font in which the sentence fits."""
        font = self._theme.font(_LARGEST, QFont.Weight.Bold)
        for size in range(self._theme.px(_LARGEST), _SMALLEST - 1, -1):
            font.setPixelSize(size)
            if QFontMetrics(font).boundingRect(self.rect(), _FLAGS, self.text()).height() <= self.height():
                break
        return font

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Write the sentence."""
        painter = QPainter(self)
        painter.setFont(self.fitting())
        painter.setPen(self._theme.colour("text"))
        painter.drawText(self.rect(), _FLAGS, self.text())


class Band(QWidget):
    """What a lesson says."""

    rule_wanted = Signal(str)
    left = Signal()
    """The list of lessons is wanted."""
    next_wanted = Signal()
    play_on_wanted = Signal()

    def __init__(self, theme: Theme, margins: tuple[int, int, int, int] = (14, 12, 14, 0)) -> None:
        super().__init__()
        self._theme, self._cue = theme, None
        self.setObjectName("lesson-band")
        self.dots = Dots(theme)
        self._head, self.say = label(role="soft"), Sentence(theme)
        self.say.setObjectName("lesson-say")
        self.rule = Button(theme, "", self._open_rule, look="link")
        self.rule.setObjectName("lesson-rule")
        self.next = Button(theme, "", self.next_wanted.emit, look="primary", picture="play")
        self.next.setObjectName("lesson-next")
        self.play_on = Button(theme, "", self.play_on_wanted.emit)
        self.play_on.setObjectName("lesson-play-on")
        self.leave = Button(theme, "", self.left.emit, look="quiet")
        self.leave.setObjectName("lesson-leave")
        plate = surface("raised")
        said = airy(theme, column(row(self._head, self.dots, self.rule, None, gap=10), self.say, gap=2))
        line = row(said, self.next, self.play_on, self.leave, gap=10, margins=(16, 8, 12, 8))
        line.setStretch(0, 1)
        snug(theme, plate, line)
        self.setLayout(airy(theme, column(plate, margins=margins)))
        theme.changed.connect(self._grow)
        self.hide()

    _cue: Cue | None

    def show_cue(self, cue: Cue | None, *, can_play_on: bool) -> None:
        """Show what is asked; None where no lesson is taught. A new sentence is told to screen readers."""
        was = self.say.text()
        self._cue = cue
        self.say.fit()
        self.setVisible(cue is not None)
        if cue is None:
            return
        name, say = cue.name.of(i18n.language), cue.say.of(i18n.language)
        state = tr("lessons.over") if cue.is_over else tr("lessons.step", step=cue.step + 1, steps=cue.steps)
        self._head.setText(f"{name} · {state}")
        self.dots.show_steps(cue.step, cue.steps)
        self.say.setText(say)
        self.rule.setText(cue.rule)
        self.rule.setAccessibleName(tr("lessons.open_rule", rule=cue.rule))
        self.rule.setVisible(bool(cue.rule))
        self.next.setText(tr("lessons.next"))
        self.next.setVisible(cue.is_over)
        self.play_on.setText(tr("lessons.play_on"))
        self.play_on.setVisible(can_play_on)
        self.leave.setText(tr("lessons.to_list") if cue.is_over else tr("lessons.leave"))
        restyle(self._head, tone="")
        if say != was:
            self.setAccessibleName(f"{self._head.text()}. {say}")
            QAccessible.updateAccessibility(QAccessibleEvent(self.say, QAccessible.Event.Alert))

    def _grow(self) -> None:
        """Be as large as the letters are now."""
        self.say.fit()
        if self._cue is not None:
            self.dots.show_steps(self._cue.step, self._cue.steps)

    def nudge(self) -> None:
        """Point at the sentence: something else was tried."""
        self._head.setText(tr("lessons.first_this"))
        restyle(self._head, tone="warning")
        QAccessible.updateAccessibility(QAccessibleEvent(self.say, QAccessible.Event.Alert))

    def _open_rule(self) -> None:
        if self._cue is not None:
            self.rule_wanted.emit(self._cue.rule)
