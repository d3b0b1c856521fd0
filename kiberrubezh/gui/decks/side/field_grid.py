"""How a deck stands against the field: what it can block there and what gets past it, a line for each category."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QWidget
from typing_extensions import override

from kiberrubezh.cards.effects import Category
from kiberrubezh.cards.speech.names import CATEGORIES
from kiberrubezh.cards.text import category_name
from kiberrubezh.deckbuilder.odds.coverage import Coverage
from kiberrubezh.gui import icons
from kiberrubezh.gui.i18n import i18n, percent, tr
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.basic import ElidedLabel, blank, label
from kiberrubezh.gui.widgets.fit import FittingPart
from kiberrubezh.gui.widgets.plain import tip

_HEADS = ("threat", "blocked", "past")
_NARROWEST = 62
"""Pixels, whatever the size of letters: a name that needs more is cut with … beside its mark."""


class _Name(FittingPart, ElidedLabel):
    """A category in full, or by its short name where that alone has room."""

    def __init__(self) -> None:
        super().__init__(role="soft")
        self._full = self._short = ""

    def say(self, full: str, short: str = "") -> None:
        """Show a name."""
        self._full, self._short = full, short.strip("«»") or full
        self.fit()

    @override
    def fit(self) -> None:
        needed = self.fontMetrics().horizontalAdvance
        self.setMinimumWidth(min(needed(self._short), _NARROWEST))
        wanted = self._full if needed(self._full) <= self.width() else self._short
        if self.text() != wanted:
            self.setText(wanted)
        tip(self, self._full)
        self.setAccessibleName(self._full)


class _Bar(QWidget):
    """A share as a bar with its number; a dash where there is nothing to have a share of."""

    def __init__(self, theme: Theme, colour: str) -> None:
        super().__init__()
        self._theme, self._colour, self._share = theme, colour, None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    _share: Fraction | None

    def show_share(self, share: Fraction | None, name: str) -> None:
        """Show a share from 0 to 1, or that there is none; `name` is of what."""
        self._share = share
        self.setAccessibleName(f"{name}: {share_words(share)}")
        self.update()

    @override
    def sizeHint(self) -> QSize:
        """Return the size at the scale in use."""
        return QSize(self._theme.px(46), self._theme.px(20))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the bar and its number."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.colour("line"))
        whole = QRectF(self.rect())
        painter.drawRoundedRect(whole, 3, 3)
        if self._share:
            fill = self._theme.colour(self._colour)
            fill.setAlphaF(0.4)
            painter.setBrush(fill)
            painter.drawRoundedRect(QRectF(0, 0, whole.width() * float(self._share), whole.height()), 3, 3)
        painter.setFont(self._theme.font(11, QFont.Weight.Bold))
        painter.setPen(self._theme.colour("text"))
        painter.drawText(whole, int(Qt.AlignmentFlag.AlignCenter), share_words(self._share))


def share_words(share: Fraction | None) -> str:
    """Return a share in whole per cent, or a dash."""
    return "—" if share is None else percent(float(share))


class FieldGrid(QWidget):
    """Renewed with every deck that is shown."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._heads = {name: label(role="small", wrap=True) for name in _HEADS}
        self._rows: dict[Category | None, tuple[QLabel, _Name, QLabel, _Bar, _Bar]] = {
            category: (blank(), _Name(), label(), _Bar(theme, "measure"), _Bar(theme, "attack"))
            for category in (*Category, None)
        }
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(5)
        grid.setHorizontalSpacing(5)
        for place, head in enumerate(self._heads.values(), start=2):
            grid.addWidget(head, 0, place, Qt.AlignmentFlag.AlignBottom)
        for line, parts in enumerate(self._rows.values(), start=1):
            for place, part in enumerate(parts):
                grid.addWidget(part, line, place)
        grid.setColumnStretch(1, 1)
        theme.changed.connect(self._draw_marks)
        self.retranslate()

    def retranslate(self) -> None:
        """Put all words anew."""
        for name, head in self._heads.items():
            head.setText(tr(f"decks.field_{name}"))
            tip(head, tr(f"decks.field_{name}_why"))
        for category, (_, words, *_) in self._rows.items():
            if category is None:
                words.say(tr("decks.field_all"))
            else:
                words.say(category_name(category, i18n.language), CATEGORIES[category].short.of(i18n.language))
        self._draw_marks()

    def show_coverage(self, found: Sequence[Coverage]) -> None:
        """Show the shares of each category and of all."""
        for each in found:
            _, words, threat, blocked, past = self._rows[each.category]
            threat.setText(share_words(each.threat))
            blocked.show_share(each.blocked, f"{words.accessibleName()}, {tr('decks.field_blocked')}")
            past.show_share(each.past, f"{words.accessibleName()}, {tr('decks.field_past')}")
            if each.early is not None:
                tip(blocked, tr("decks.field_early", share=share_words(each.early)))

    def put_away(self) -> None:
        """Show no shares until there are some again."""
        for _, words, threat, blocked, past in self._rows.values():
            threat.setText("")
            for bar in (blocked, past):
                bar.show_share(None, words.accessibleName())
                tip(bar, "")

    def _draw_marks(self) -> None:
        side = self._theme.px(16)
        for category, (mark, *_) in self._rows.items():
            if category is not None:
                mark.setPixmap(icons.pixmap(f"category-{category.value}", self._theme.colour(category.value), side))
