"""The overview of all keys."""

from PySide6.QtWidgets import QGridLayout, QWidget

from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.basic import column, label, row, scroll_area
from kiberrubezh.gui.widgets.buttons import IconButton
from kiberrubezh.gui.widgets.overlay import Overlay

_BETWEEN, _BESIDE = 40, 64
"""Pixels between the two tables, and beside the sheet."""
_WORDS = 250
"""Pixels up to which what a key does stands on one line."""
_WIDE = 860
"""Pixels of the window, at 100 %, from which the tables stand side by side."""


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
    if len(columns) == 1 or over.width() >= theme.px(_WIDE):
        overlay.sheet.setLayout(column(head, row(*columns, gap=_BETWEEN), gap=16, margins=(28, 20, 28, 28)))
    else:
        inside = QWidget()
        inside.setLayout(column(*columns, None, gap=24))
        area = scroll_area(inside)
        area.setMinimumHeight(over.height() - 2 * _BESIDE - theme.px(80))
        overlay.sheet.setFixedWidth(min(over.width() - _BESIDE, theme.px(560)))
        overlay.sheet.setLayout(column(head, area, gap=16, margins=(28, 20, 12, 20)))
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
        line = row(*(label(key, "key") for key in combination.split(", ")), None, gap=4)
        grid.addLayout(line, place, 0)
        told = label(words, "soft", wrap=True)
        told.setMinimumWidth(min(told.fontMetrics().horizontalAdvance(words) + 4, _WORDS))
        grid.addWidget(told, place, 1)
    grid.setRowStretch(len(keys) + 1, 1)
    grid.setColumnStretch(1, 1)
    return made
