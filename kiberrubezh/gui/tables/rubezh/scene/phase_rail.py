"""The turn's number and its phases, the present one lit."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from typing_extensions import override

from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.tables.rubezh.scene.furniture import LEFT, Furniture
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.plain import tip

_SMALL, _WIDE = 8, 80
"""The least letters, and the width below which words begin at the edge, in pixels at 100 %."""
_HEAD, _BELOW, _ONE = 24, 4, 18
"""Pixels at 100 % of the turn's line, under it, and of the present phase's where the others have no room."""
PHASES = ("draw", "untap", "assets", "deploy", "attack", "defence", "end")


class PhaseRail(Furniture):
    """The phases of a turn from top to bottom (KR-5)."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, z=-5)
        self._turn, self._phase = 0, ""

    def show_phase(self, turn: int, phase: str) -> None:
        """Show where in the duel we are; turn 0 is the set-up."""
        self._turn, self._phase = turn, phase
        self.words = ", ".join([self._head(), *([tr(f"duel.phase_{phase}")] if phase in PHASES else [])])
        tip(self, self.words)
        self.update()

    def _head(self) -> str:
        return tr("duel.turn_number", n=self._turn) if self._turn else tr("duel.set_up_phase")

    @override
    def draw(self, painter: QPainter) -> None:
        """Draw the rail."""
        area, px = self.area, self.theme.px
        left = px(14) if area.width() >= px(_WIDE) else px(6)
        top = px(_HEAD + _BELOW)
        step = min((area.height() - top) / len(PHASES), px(24))
        at = PHASES.index(self._phase) if self._phase in PHASES else -1
        low = 1 if step >= px(14) else min(area.height() / px(_HEAD + _BELOW + _ONE), 1)
        head = QRectF(left, 0, area.width() - left, px(_HEAD) * low)
        self.tell(painter, head, self._head(), "text", 16 * low, LEFT, least=_SMALL)
        if step < px(14):
            box = QRectF(left, top * low, area.width() - left, px(_ONE) * low)
            self.tell(painter, box, self.words.partition(", ")[2], "accent", 12 * low, LEFT, least=_SMALL)
            return
        self.plate(painter, QRectF(px(17), top + step / 2, 2, step * (len(PHASES) - 1)), "line", radius=1)
        for place, phase in enumerate(PHASES):
            line = QRectF(0, top + place * step, area.width(), step)
            if place == at:
                self.plate(painter, line.adjusted(px(6), 1, 0, -1), "accent_soft", radius=6)
            dot = px(5) if place == at else px(3)
            part = "accent" if place == at else "text_faint" if place < at else "line_strong"
            self.plate(painter, QRectF(px(18) - dot, line.center().y() - dot, 2 * dot, 2 * dot), part, radius=dot)
            words = line.adjusted(px(32), 0, -px(4), 0)
            part = "accent" if place == at else "text_soft"
            self.tell(painter, words, tr(f"duel.phase_{phase}"), part, 12, LEFT, bold=place == at, least=_SMALL)
