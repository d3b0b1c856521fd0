"""The overview of all keys."""

from PySide6.QtWidgets import QGridLayout, QWidget

from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.basic import column, label, row
from kiberrubezh.gui.widgets.buttons import IconButton
from kiberrubezh.gui.widgets.overlay import Overlay


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
    tables = row(*columns, gap=40)
    overlay.sheet.setLayout(
        column(row(label(tr("app.page_keys"), "head"), None, close), tables, gap=16, margins=(28, 20, 28, 28))
    )
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
        grid.addWidget(label(words, "soft"), place, 1)
    grid.setRowStretch(len(keys) + 1, 1)
    return made
