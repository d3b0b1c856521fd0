"""The overview of all keys."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget
from typing_extensions import override

from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.basic import column, dress, label, row
from kiberrubezh.gui.widgets.buttons import IconButton
from kiberrubezh.gui.widgets.overlay import Overlay
from kiberrubezh.gui.widgets.snug import SnugScroll

_BETWEEN, _UNDER = 40, 24
"""Pixels between the two tables where they stand side by side, and where one stands under the other."""
_AROUND, _EDGE, _BAR = 28, 32, 16
"""Pixels at the sheet's edges, from it to those of the window, and for the bar that it is scrolled by."""
_TABLE, _NARROWEST = 460, 350
"""Pixels of a table's width at 100 %: where there is room enough, and the least in which two stand side by side."""


def everywhere() -> list[tuple[str, str]]:
    """Return the keys that work on every page."""
    return [
        ("Ctrl+1 … Ctrl+6", tr("app.keys_pages")),
        ("Ctrl+,", tr("app.page_preferences")),
        ("Ctrl+Z", tr("app.undo")),
        ("Ctrl+Shift+Z", tr("app.redo")),
        ("Tab", tr("app.keys_next")),
        ("F1, ?", tr("app.page_keys")),
        ("F5", tr("app.keys_rules")),
        ("F11", tr("app.keys_full_screen")),
        ("Ctrl+Q", tr("app.keys_quit")),
    ]


def show_keys(theme: Theme, over: QWidget, page: list[tuple[str, str]]) -> Overlay:
    """Show the keys of the page and those that work everywhere."""
    overlay = Overlay(over, tr("app.page_keys"))
    close = IconButton(theme, "close", tr("app.close"), overlay.close_sheet)
    columns = [_table(tr("app.keys_here"), page)] if page else []
    columns.append(_table(tr("app.keys_everywhere"), everywhere()))
    head = row(label(tr("app.page_keys"), "head"), None, close)
    inside = QWidget(overlay.sheet)
    room = over.width() - 2 * (_EDGE + _AROUND) - _BAR
    is_wide = len(columns) > 1 and room >= 2 * theme.px(_NARROWEST) + _BETWEEN
    wanted = 2 * theme.px(_TABLE) + _BETWEEN if is_wide else theme.px(_TABLE)
    told = row(*columns, gap=_BETWEEN) if is_wide else column(*columns, None, gap=_UNDER)
    for place in range(len(columns)):
        told.setStretch(place, int(is_wide))
    inside.setLayout(told)
    dress(inside)
    width = min(room, wanted)
    area = _Area(inside, QSize(width + _BAR, told.heightForWidth(width)))
    overlay.sheet.setLayout(column(head, area, gap=16, margins=(_AROUND, 20, _AROUND - _BAR, _AROUND)))
    dress(overlay.sheet)
    close.setFocus()
    return overlay


def _table(head: str, keys: list[tuple[str, str]]) -> QWidget:
    made = QWidget()
    grid = QGridLayout(made)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setVerticalSpacing(10)
    grid.setHorizontalSpacing(18)
    grid.addWidget(label(head, "overline"), 0, 0, 1, 2)
    for place, (combination, words) in enumerate(keys, start=1):
        line = row(*(label(_named(key), "key") for key in combination.split(", ")), None, gap=4)
        grid.addLayout(line, place, 0, Qt.AlignmentFlag.AlignVCenter)
        grid.addWidget(label(words, "soft", wrap=True), place, 1)
    grid.setRowStretch(len(keys) + 1, 1)
    grid.setColumnStretch(1, 1)
    return made


def _named(keys: str) -> str:
    """Call a key what the language calls it."""
    return keys.replace("Space", tr("app.key_space"))


class _Area(SnugScroll):
    """Is as large as the tables where the window has the room, and scrolls them, by keys too, where it has not."""

    def __init__(self, inside: QWidget, wanted: QSize) -> None:
        super().__init__(inside)
        self._wanted = wanted
        # What wraps has its height by the width alone; left to the layouts its lines are cut off.
        inside.setMinimumHeight(wanted.height())
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Maximum)
        self.setAccessibleName(tr("app.page_keys"))

    @override
    def sizeHint(self) -> QSize:
        """Return the size in which nothing has to be scrolled."""
        return self._wanted

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take the keys where they are needed to scroll, and be no stop of Tab where they aren't."""
        super().resizeEvent(event)
        is_scrolled = self.height() < self._needed()  # as what is shown above goes by: else bars come and go for ever
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if is_scrolled else Qt.FocusPolicy.NoFocus)
        # Asked for as needed, a bar from before takes the width without which it would not be needed.
        shown = Qt.ScrollBarPolicy.ScrollBarAlwaysOn if is_scrolled else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.setVerticalScrollBarPolicy(shown)
        if is_scrolled:
            self.setFocus()

    @override
    def _needed(self) -> int:
        """Return the height that nothing of the tables is cut by, in the letters they were measured in and of now."""
        return max(self._wanted.height(), super()._needed())
