"""A class as pages to be printed: learners by lessons and puzzles, what they err in."""

from html import escape

from PySide6.QtGui import QPagedPaintDevice, QTextDocument

from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.progress.class_words import class_heads, class_rows, error_lines
from kiberrubezh.gui.widgets.page_preview import Pages, paper_font
from kiberrubezh.learning.chart import Chart

_MARGIN = 12.0
"""Millimetres."""
_SIZE = 8
"""Points."""


def class_pages(chart: Chart) -> Pages:
    """Return the tables of a class as pages, in the language in use."""

    def draw(device: QPagedPaintDevice) -> None:
        document = QTextDocument()
        document.setDefaultFont(paper_font(points=_SIZE))
        document.setHtml(page_of(chart))
        document.print_(device)

    return Pages(chart.known.name, draw, margin=_MARGIN, turned=True)


def page_of(chart: Chart) -> str:
    """Return the tables as HTML; whatever a name says in it is escaped."""
    parts = [f"<h2>{escape(chart.known.name)}</h2>"]
    for sort in ("lessons", "puzzles"):
        heads, tips = class_heads(chart, sort)
        told = [f"{head} — {tip}" for head, tip in zip(heads, tips, strict=True) if head != tip]
        parts += [f"<h3>{escape(tr(f'progress.class_{sort}'))}</h3>", _table(heads, class_rows(chart, sort))]
        parts += [f"<p>{escape('; '.join(told))}</p>"] if told else []
    errors = error_lines(chart, i18n.language)
    if errors:
        parts += [f"<h3>{escape(tr('progress.class_errors'))}</h3>", *(f"<p>{escape(it)}</p>" for it in errors)]
    return "".join(parts)


def _table(heads: list[str], rows: list[tuple[str, ...]]) -> str:
    """Return a table; its head comes again on each page."""
    top = "".join(f"<th>{escape(it)}</th>" for it in heads)
    body = "".join(f"<tr>{''.join(f'<td>{escape(it)}</td>' for it in cells)}</tr>" for cells in rows)
    return f'<table border="1" cellspacing="0" cellpadding="3"><thead><tr>{top}</tr></thead>{body}</table>'
