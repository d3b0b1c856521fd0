"""Choosing who sits at a place: a person, or one of the opponents, each with a line on how it plays."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QComboBox, QSizePolicy, QStyle, QStyledItemDelegate, QStyleOptionViewItem
from typing_extensions import override

from kiberrubezh.bots import EXTERNAL, Opponent, opponents, own_styles, today
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.seats.wording import name_of
from kiberrubezh.gui.theme import Theme
from kiberrubezh.journal.heading import HUMAN
from kiberrubezh.journal.terms import Who

_ABOUT = int(Qt.ItemDataRole.UserRole) + 1
_FLAGS = int(Qt.ItemDataRole.UserRole) - 1
"""Where an item of a combo box keeps its flags; 0 is none, so that it can't be chosen."""
_WRAP = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignLeft)
_MOST_SHOWN = 8
_LEAST_WIDTH = 440
"""Of the list, at 100 %."""


class OfferedOpponent(NamedTuple):
    """One who may be chosen; a style file that is wrong is shown, with what is wrong, and can't be."""

    id: Who
    name: str
    about: str
    usable: bool = True


def candidates(*more: OfferedOpponent) -> list[OfferedOpponent]:
    """List who may sit down, a person first, then the opponents and whoever else is given."""
    return [OfferedOpponent(HUMAN, tr("duel.who_human"), tr("duel.about_human")), *offered_bots(*more)]


def offered_bots(*more: OfferedOpponent) -> list[OfferedOpponent]:
    """List the opponents, the user's own styles last, whoever else is given, and the style files that are wrong."""
    lang = i18n.language
    bots = [OfferedOpponent(it.id, it.name.of(lang), _described(it)) for it in opponents().values()]
    wrong = [OfferedOpponent("", error.path.name, error.problems[0].words(lang), False) for error in own_styles()[1]]
    return [*bots, *more, *wrong]


def own_program(who: Who = EXTERNAL) -> OfferedOpponent:
    """Return the line for a program of one's own, by its command or, with none, to be asked for one."""
    return OfferedOpponent(who, tr("duel.who_program") if who == EXTERNAL else name_of(who), tr("duel.about_program"))


def _described(opponent: Opponent) -> str:
    """Say how an opponent plays, and on a line of its own how strong it is."""
    return f"{opponent.about.of(i18n.language)}\n{opponent.strength.of(i18n.language)}"


class OpponentBox(QComboBox):
    """A list of opponents that opens at a click, Space or Alt+Down; arrows and first letters choose."""

    chosen = Signal(str)

    def __init__(self, theme: Theme, picked: Who, found: Sequence[OfferedOpponent]) -> None:
        super().__init__()
        self._theme = theme
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMaxVisibleItems(_MOST_SHOWN)
        self.setItemDelegate(_TwoLines(theme, self))
        self.fill(found)
        self.pick(picked)
        self.currentIndexChanged.connect(lambda _: self.chosen.emit(self.picked()))

    def fill(self, found: Sequence[OfferedOpponent]) -> None:
        """List who may be chosen anew; whoever was chosen stays."""
        picked = self.picked()
        self.blockSignals(True)
        self.clear()
        for place, one in enumerate(found):
            self.addItem(one.name, one.id)
            self.setItemData(place, one.about, _ABOUT)
            spoken = " ".join(f"{one.name}. {one.about}".split())
            self.setItemData(place, spoken, int(Qt.ItemDataRole.AccessibleTextRole))
            if not one.usable:
                self.setItemData(place, 0, _FLAGS)
        self.pick(picked)
        self.blockSignals(False)

    @override
    def showPopup(self) -> None:
        """Open the list, its lines wrapped anew for the width of now."""
        self.view().setMinimumWidth(self.list_width)
        self.view().scheduleDelayedItemsLayout()
        super().showPopup()

    @property
    def list_width(self) -> int:
        """How wide the list is, in pixels: as the box, where that is enough for its lines."""
        return max(self.width(), self._theme.px(_LEAST_WIDTH))

    def pick(self, who: Who) -> None:
        """Choose somebody; the first of all where there is nobody of that name."""
        self.setCurrentIndex(max(self.findData(today(who)), 0))

    def picked(self) -> Who:
        """Return who is chosen."""
        return str(self.currentData())

    def about(self) -> str:
        """Say how the chosen one plays."""
        return str(self.currentData(_ABOUT))


class _TwoLines(QStyledItemDelegate):
    """Draws a name, and under it how that one plays."""

    def __init__(self, theme: Theme, box: OpponentBox) -> None:
        super().__init__(box)
        self._theme, self._box = theme, box
        self._heights: dict[tuple[int, int, str], int] = {}
        """Of descriptions, by width, scale and words: lists ask for them a dozen times while they are laid out."""

    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Return the height of the name and the wrapped description."""
        px, words = self._theme.px, index.data(_ABOUT)
        key = (self._box.list_width - px(40), px(100), words)
        if key not in self._heights:
            room = QRect(0, 0, key[0], 10_000)
            self._heights[key] = QFontMetrics(self._theme.font(12)).boundingRect(room, _WRAP, words).height()
        return QSize(px(200), px(27) + self._heights[key] + px(9))

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draw them, the one pointed at on a lighter ground."""
        theme, box = self._theme, QRect(option.rect)
        state: QStyle.StateFlag = option.state
        usable = bool(state & QStyle.StateFlag.State_Enabled)
        if state & QStyle.StateFlag.State_Selected:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("hover"))
            painter.drawRoundedRect(box.adjusted(2, 1, -2, -1), 6, 6)
        room = box.adjusted(theme.px(10), theme.px(5), -theme.px(10), 0)
        painter.setFont(theme.font(13, QFont.Weight.Bold))
        painter.setPen(theme.colour("text" if usable else "error"))
        painter.drawText(room, int(Qt.AlignmentFlag.AlignLeft), index.data())
        painter.setFont(theme.font(12))
        painter.setPen(theme.colour("text_soft"))
        painter.drawText(room.adjusted(0, theme.px(21), 0, 0), _WRAP, index.data(_ABOUT))
