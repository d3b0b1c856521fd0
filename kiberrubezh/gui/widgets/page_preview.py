"""The pages of a document as they will be printed: on A4 or Letter, seen before, saved as a PDF or printed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QMarginsF
from PySide6.QtGui import QFont, QPagedPaintDevice, QPageLayout, QPageSize, QPdfWriter
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrintPreviewWidget
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from kiberrubezh.disk.folder import written_whole
from kiberrubezh.ground.disk import why_unwritable
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import Language, i18n, tr
from kiberrubezh.gui.theme import FAMILY, prepare
from kiberrubezh.gui.widgets.basic import column, label, row
from kiberrubezh.gui.widgets.buttons import Button, IconButton
from kiberrubezh.gui.widgets.messages import Banner
from kiberrubezh.gui.widgets.overlay import Overlay
from kiberrubezh.gui.widgets.segments import Segments
from kiberrubezh.gui.widgets.stops import allow_turning
from kiberrubezh.gui.widgets.targets import ask_target

PAPERS: Final = {"a4": QPageSize.PageSizeId.A4, "letter": QPageSize.PageSizeId.Letter}
_AROUND: Final = 250
"""Pixels at 100 % that the sheet takes of the window's height besides the page."""
_HIGH: Final = 560
_DPI: Final = 384


class Pages:
    """What is printed: how it is called, its margins in mm, whether it lies on its side, what draws it."""

    def __init__(
        self, name: str, draw: Callable[[QPagedPaintDevice], None], *, margin: float = 0, turned: bool = False
    ) -> None:
        self.name, self.draw, self._margin, self._turned = name, draw, margin, turned

    def lay(self, device: QPagedPaintDevice, paper: str) -> None:
        """Have a device print on a paper."""
        orientation = QPageLayout.Orientation.Landscape if self._turned else QPageLayout.Orientation.Portrait
        margins, size = QMarginsF(*[self._margin] * 4), QPageSize(PAPERS[paper])
        if isinstance(device, QPrinter):
            device.setFullPage(not self._margin)
        device.setPageLayout(QPageLayout(size, orientation, margins, QPageLayout.Unit.Millimeter))

    def write(self, path: Path, paper: str = "a4") -> None:
        """Write the pages as a PDF. Raise OSError."""
        with written_whole(path) as unfinished:
            unfinished.touch()  # or Qt would say itself why it can't be written
            writer = QPdfWriter(str(unfinished))
            writer.setResolution(_DPI)
            writer.setTitle(self.name)
            self.lay(writer, paper)
            self.draw(writer)
            if not unfinished.stat().st_size:
                raise OSError(f"cannot be written: {path}")


def paper_font(*, pixels: int = 0, points: int = 0) -> QFont:
    """Return the font of pages: without ligatures, which a reader of PDFs neither finds nor copies as letters."""
    font = QFont(FAMILY)
    if pixels:
        font.setPixelSize(pixels)
    else:
        font.setPointSize(points)
    font.setFeature(QFont.Tag("liga"), 0)
    return font


def begin_alone(language: Language) -> None:
    """Make ready to write pages in a language where no window is open."""
    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    prepare(app)
    i18n.use(language)


class PagePreview:
    """A sheet with the pages."""

    def __init__(self, context: AppContext, over: QWidget, pages: Pages) -> None:
        self._context, self._pages = context, pages
        theme, kept = context.theme, context.settings.text("print/paper")
        self.overlay = Overlay(over, tr("cards.print"))
        self.paper = Segments(
            theme, [(one, tr(f"cards.paper_{one}")) for one in PAPERS], kept if kept in PAPERS else "a4"
        )
        self._printer = QPrinter(QPrinter.PrinterMode.ScreenResolution)
        self.view = QPrintPreviewWidget(self._printer, self.overlay)
        self.view.setViewMode(QPrintPreviewWidget.ViewMode.SinglePageView)
        self.view.setZoomMode(QPrintPreviewWidget.ZoomMode.FitInView)
        self.view.paintRequested.connect(pages.draw)
        self.back = IconButton(theme, "arrow-left", tr("cards.print_page_before"), lambda: self.turn(-1))
        self.forth = IconButton(theme, "arrow-right", tr("cards.print_page_next"), lambda: self.turn(1))
        self.save = Button(theme, tr("cards.print_save"), self._save, picture="export")
        self.send = Button(theme, tr("cards.print_send"), self._send, look="primary", picture="printer")
        self.told, self._count = Banner(theme), label(role="soft")
        self._lay_out()
        self.paper.chosen.connect(lambda _: self._show())
        self._show()
        self.send.setFocus()

    def turn(self, by: int) -> None:
        """Show another page."""
        self.view.setCurrentPage(max(1, min(self.view.currentPage() + by, self.view.pageCount())))
        self._tell()

    def write_file(self, path: Path) -> None:
        """Write a PDF; say where it is, or why it couldn't be written."""
        try:
            self._pages.write(path, self.paper.picked())
        except OSError as error:
            self.told.say(tr("cards.print_failed", words=why_unwritable(error).of(i18n.language)), "error")
        else:
            self.told.say(tr("cards.print_saved", path=path), "good")

    def _lay_out(self) -> None:
        theme, overlay = self._context.theme, self.overlay
        close = IconButton(theme, "close", tr("app.close"), overlay.close_sheet)
        head = row(label(self._pages.name, "head"), None, close)
        high = max(min(theme.px(_HIGH), overlay.height() - theme.px(_AROUND)), 160)
        self.view.setFixedSize(min(round(high * 1.4), overlay.width() - 140), high)
        turning = row(self.paper, None, self.back, self._count, self.forth)
        foot = row(None, self.save, self.send)
        overlay.sheet.setLayout(
            column(head, row(None, self.view, None), turning, self.told, foot, gap=12, margins=(28, 20, 28, 24))
        )

    def _show(self) -> None:
        """Have the pages drawn for the paper."""
        self._context.settings.put("print/paper", self.paper.picked())
        self._pages.lay(self._printer, self.paper.picked())
        self.view.updatePreview()
        self._tell()

    def _tell(self) -> None:
        at, of = self.view.currentPage(), self.view.pageCount()
        self._count.setText(tr("cards.print_page", page=at, pages=of))
        self.view.setAccessibleName(self._count.text())
        allow_turning(self.back, self.forth, at - 1, of)

    def _save(self) -> None:
        target = ask_target(self.overlay, tr("cards.print_save"), self._pages.name, ".pdf", "PDF (*.pdf)")
        if target is not None:
            self.write_file(target)

    def _send(self) -> None:
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        self._pages.lay(printer, self.paper.picked())
        if QPrintDialog(printer, self.overlay).exec() == QDialog.DialogCode.Accepted:
            try:
                self._pages.draw(printer)
            except OSError as error:
                self.told.say(tr("cards.print_failed", words=why_unwritable(error).of(i18n.language)), "error")
            else:
                self.told.say(tr("cards.print_sent"), "good")
