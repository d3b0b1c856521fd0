"""The query language by examples, each of which runs when pressed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtWidgets import QGridLayout, QLineEdit, QWidget

from kiberrubezh.cards.find.aid.guide import Chapter
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.basic import column, label, row, scroll_area
from kiberrubezh.gui.widgets.buttons import Button, IconButton
from kiberrubezh.gui.widgets.flow import OneLine
from kiberrubezh.gui.widgets.overlay import Overlay

_QUERIES = 210
"""Pixels at 100 % that queries take at least, so that all chapters stand alike."""


def show_guide(
    theme: Theme, over: QWidget, chapters: Sequence[Chapter], run: Callable[[str], object], *, deck: bool
) -> Overlay:
    """Show the guide; a press on an example closes it and runs the query. Without a deck none that ask of one run."""
    overlay = Overlay(over, tr("cards.guide"))
    close = IconButton(theme, "close", tr("app.close"), overlay.close_sheet)
    body = QWidget()
    ask = partial(_ask, overlay, run)
    told = [_chapter(theme, chapter, ask, deck=deck) for chapter in chapters]
    body.setLayout(column(*told, None, gap=18, margins=(0, 0, 12, 0)))
    area = scroll_area(body)
    area.setMinimumSize(min(theme.px(700), over.width() - 120), min(theme.px(560), over.height() - 160))
    head = row(label(tr("cards.guide"), "head"), None, close)
    why = label(tr("cards.guide_why"), "soft", wrap=True)
    overlay.sheet.setLayout(column(head, why, area, gap=12, margins=(28, 20, 16, 20)))
    overlay.enter()
    return overlay


def _ask(overlay: Overlay, run: Callable[[str], object], query: str) -> None:
    overlay.close_sheet()
    run(query)


def _chapter(theme: Theme, chapter: Chapter, ask: Callable[[str], object], *, deck: bool) -> QWidget:
    made = QWidget()
    grid = QGridLayout()
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(14)
    grid.setVerticalSpacing(5)
    grid.setColumnMinimumWidth(0, theme.px(_QUERIES))
    grid.setColumnStretch(1, 1)
    for place, example in enumerate(chapter.examples):
        query = example.query.of(i18n.language)
        button = Button(theme, query, partial(ask, query), look="example")
        button.setAccessibleName(tr("cards.example", query=query))
        button.setEnabled(deck or not example.needs_deck)
        grid.addWidget(button, place, 0)
        grid.addWidget(label(example.finds.of(i18n.language), "soft", wrap=True), place, 1)
    more = chapter.more.of(i18n.language)
    parts = [label(more, "small", wrap=True)] if more else []
    made.setLayout(column(label(chapter.title.of(i18n.language), "strong"), grid, *parts, gap=7))
    return made


class ExampleLine(OneLine):
    """Queries to try, beside the search; a press runs one."""

    def __init__(self, theme: Theme, field: QLineEdit) -> None:
        super().__init__(led=True)
        self._theme, self._field = theme, field

    def retranslate(self) -> None:
        """Put all words anew."""
        parts: list[QWidget] = [label(tr("cards.examples"), "small")]
        for example in tr("cards.example_queries").split(" ; "):
            button = Button(self._theme, example, partial(self._field.setText, example), look="example")
            button.setAccessibleName(tr("cards.example", query=example))
            parts.append(button)
        self.show_parts(parts)
