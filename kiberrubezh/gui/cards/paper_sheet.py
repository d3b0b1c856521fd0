"""Cards printed from the window: paper, bleed, cut marks and backs are chosen, every page is seen before."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from PIL import Image, ImageDraw
from PySide6.QtCore import QMarginsF, QRectF, QSizeF, Qt
from PySide6.QtGui import QImage, QPageLayout, QPageSize, QPainter, QPixmap
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QDialog, QWidget

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.compose.doubts import unprintable_words
from kiberrubezh.cards.face.prints import ACROSS, DOWN, DPI, PAPERS, pages, widest_bleed
from kiberrubezh.cards.face.room import unprintable_of
from kiberrubezh.disk.folder import written_whole
from kiberrubezh.ground.disk import why_unwritable
from kiberrubezh.ground.letters import one_line
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, number, tr
from kiberrubezh.gui.jobs import Job
from kiberrubezh.gui.troubles import trouble_words
from kiberrubezh.gui.widgets.basic import column, label, row
from kiberrubezh.gui.widgets.buttons import Button, IconButton
from kiberrubezh.gui.widgets.messages import Banner, announce
from kiberrubezh.gui.widgets.overlay import Overlay
from kiberrubezh.gui.widgets.segments import Segments
from kiberrubezh.gui.widgets.stops import allow_turning
from kiberrubezh.gui.widgets.targets import ask_target
from kiberrubezh.gui.widgets.tick import CheckBox

_BLEEDS: Final = ("0", "1", "2", "3")
_SEEN_DPI: Final = 60
_NAMED: Final = 3
"""Unknown cards that are named."""
_EDGE: Final = "#9AA4AE"
_HIGH, _AROUND, _EMPTY = 400, 120, 160
"""How high a page is in a usual window, and what lines of words take around it, at 100 %; the empty room there."""


class Choice(NamedTuple):
    """How cards are printed: mm of bleed, whether with cut marks, the paper, whether with backs."""

    bleed: float
    cut_lines: bool
    paper: str
    backs: bool


class PaperSheet:
    """A sheet with the pages as they will be printed."""

    def __init__(
        self, context: AppContext, over: QWidget, cards: Sequence[Card], name: str, unknown: Sequence[str] = ()
    ) -> None:
        """Tell which cards can't be printed, `unknown` by their names, and which signs of those that can."""
        self._context, self._cards, self._name = context, tuple(cards), name
        self._drawing: Job | None = None
        self._printing: Job | None = None
        self._at = 0
        theme, settings = context.theme, context.settings
        self.overlay = Overlay(over, tr("cards.print"))
        self.overlay.closed.connect(self._stop)
        paper = settings.text("print/paper")
        papers = [(one, tr(f"cards.paper_{one}")) for one in PAPERS]
        self.paper = Segments(theme, papers, paper if paper in PAPERS else "a4")
        bleed = settings.text("print/bleed")
        self.bleed = Segments(theme, [(mm, mm) for mm in _BLEEDS], bleed if bleed in _BLEEDS else "0")
        self.cut_lines, self.backs = CheckBox(tr("cards.print_cut_lines")), CheckBox(tr("cards.print_backs"))
        self.cut_lines.setChecked(settings.flag("print/cut_lines", True))
        self.backs.setChecked(settings.flag("print/backs", False))
        self.page = label()
        self.page.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.page.setWordWrap(True)
        self._count, self._told = label("", "soft", wrap=True), Banner(theme)
        self.back = IconButton(theme, "arrow-left", tr("cards.print_page_before"), lambda: self.turn(-1))
        self.forth = IconButton(theme, "arrow-right", tr("cards.print_page_next"), lambda: self.turn(1))
        self.save = Button(theme, tr("cards.print_save"), self._save, picture="export")
        self.send = Button(theme, tr("cards.print_send"), self._send, look="primary", picture="printer")
        self._lay_out()
        for chooser in (self.paper, self.bleed):
            chooser.chosen.connect(lambda _: self._changed())
        for check in (self.cut_lines, self.backs):
            check.toggled.connect(lambda _: self._changed())
        self._changed()
        self._tell_left_out(unknown)
        self.send.setFocus()

    def _tell_left_out(self, unknown: Sequence[str]) -> None:
        names = ", ".join(map(one_line, unknown[:_NAMED])) + ("…" if len(unknown) > _NAMED else "")
        signs = unprintable_of(self._cards, i18n.language)
        words = (
            tr("cards.print_unknown", names=names) if unknown else "",
            unprintable_words(signs).of(i18n.language) if signs else "",
        )
        if any(words):
            self._told.say(" ".join(filter(None, words)), "warning")

    def _lay_out(self) -> None:
        theme = self._context.theme
        head = row(
            label(tr("cards.print"), "head"),
            None,
            IconButton(theme, "close", tr("app.close"), self.overlay.close_sheet),
        )
        choices = column(
            *(label(tr("cards.print_paper"), "small"), row(self.paper, None)),
            *(label(tr("cards.print_bleed"), "small"), row(self.bleed, None)),
            row(self.cut_lines, self.backs, None, gap=16),  # one line: in large letters the words below need the height
            None,
            gap=8,
        )
        self.page.setMinimumSize(round(self._room * PAPERS["letter"][0] / PAPERS["letter"][1]), self._room)
        turning = row(self.back, self.forth, self._count, gap=8)
        turning.setStretch(2, 1)
        foot = row(None, self.save, self.send)
        whole = column(
            head, row(self.page, choices, gap=24), turning, self._told, foot, gap=12, margins=(28, 20, 28, 24)
        )
        self.overlay.sheet.setLayout(whole)

    @property
    def choice(self) -> Choice:
        """How the cards are to be printed; no more bleed than there is room for."""
        paper = self.paper.picked()
        bleed = min(float(self.bleed.picked()), widest_bleed(paper))
        return Choice(bleed, self.cut_lines.isChecked(), paper, self.backs.isChecked())

    @property
    def count(self) -> int:
        """The number of pages, those with backs too."""
        return -(-len(self._cards) // (ACROSS * DOWN)) * (2 if self.backs.isChecked() else 1)

    @property
    def _less(self) -> str:
        """How much bleed there is room for, where that is less than was picked."""
        bleed = self.choice.bleed
        return tr("cards.print_less_bleed", mm=number(bleed, 1)) if bleed < float(self.bleed.picked()) else ""

    @property
    def _room(self) -> int:
        """How high a page is shown."""
        theme = self._context.theme
        return max(min(theme.px(_HIGH) + self.overlay.more, self.overlay.height() - theme.px(_AROUND) - _EMPTY), 120)

    def turn(self, by: int) -> None:
        """Show another page."""
        self._at = max(0, min(self._at + by, self.count - 1))
        self._show()

    def _changed(self) -> None:
        settings = self._context.settings
        settings.put("print/paper", self.paper.picked())
        settings.put("print/bleed", self.bleed.picked())
        settings.put("print/cut_lines", self.cut_lines.isChecked())
        settings.put("print/backs", self.backs.isChecked())
        self.turn(0)

    def _show(self) -> None:
        """Have the page in question drawn in the background, small, and say which it is."""
        if self._drawing is not None:
            self._drawing.cancel()
        choice, lang = self.choice, i18n.language
        per = 2 if choice.backs else 1
        first = self._at // per * ACROSS * DOWN
        shown, which = self._cards[first : first + ACROSS * DOWN], self._at % per
        allow_turning(self.back, self.forth, self._at, self.count)
        words = tr("cards.print_count", n=len(self._cards), page=self._at + 1, pages=self.count)
        turned = tr("cards.print_turned") if choice.backs else ""
        self._count.setText(" ".join(filter(None, (words, tr("cards.print_true_size"), self._less, turned))))
        self.page.setAccessibleName(words)
        self.page.setText(tr("cards.print_drawing"))  # in place of the page before, which is none of this choice
        self._drawing = self._context.jobs.run(
            lambda _job: list(pages(shown, lang, *choice, dpi=_SEEN_DPI * 2))[which],
            self._take,
            failed=self._miss,
            receiver=self.overlay,
        )

    def _miss(self, error: Exception) -> None:
        """Say in the place of the page why there is none."""
        words = tr("cards.print_failed", words=trouble_words(error))
        self.page.setText(words)
        announce(self.page, words)

    def _take(self, page: Image.Image) -> None:
        page = page.copy()
        ImageDraw.Draw(page).rectangle((0, 0, page.width - 1, page.height - 1), outline=_EDGE, width=2)
        room, ratio = self._room, self.overlay.devicePixelRatioF()
        whole = QPixmap.fromImage(_image(page))
        fitted = whole.scaledToHeight(round(room * ratio), Qt.TransformationMode.SmoothTransformation)
        fitted.setDevicePixelRatio(ratio)
        self.page.setPixmap(fitted)

    def _stop(self) -> None:
        """Break off whatever is under way."""
        for job in (self._drawing, self._printing):
            if job is not None:
                job.cancel()

    def _save(self) -> None:
        name = self._name or tr("cards.print")
        target = ask_target(self.overlay, tr("cards.print_save"), name, ".pdf", "PDF (*.pdf)")
        if target is not None:
            self.write_file(target)

    def write_file(self, path: Path) -> None:
        """Write a PDF in the background; say where it is, or why it couldn't be written."""
        cards, lang, choice, count = self._cards, i18n.language, self.choice, self.count
        self._allow(False)

        def write(job: Job) -> None:
            with written_whole(path) as unfinished:
                for place, page in enumerate(pages(cards, lang, *choice, dpi=DPI)):
                    job.step(place, count)
                    page.save(unfinished, "PDF", resolution=DPI, quality=95, append=place > 0, title=path.stem)
                job.settle()  # the sheet may have been closed over the last page

        self._run(write, tr("cards.print_saved", path=path))

    def _send(self) -> None:
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        set_paper(printer, self.choice.paper)
        if QPrintDialog(printer, self.overlay).exec() == QDialog.DialogCode.Accepted:
            cards, lang, choice, count = self._cards, i18n.language, self.choice, self.count
            self._allow(False)

            def send(job: Job) -> None:
                def told() -> Iterable[Image.Image]:
                    for place, page in enumerate(pages(cards, lang, *choice, dpi=DPI)):
                        job.step(place, count)
                        yield page

                paint_pages(printer, told(), choice.paper)

            self._run(send, tr("cards.print_sent"))

    def _run(self, act: object, done: str) -> None:
        """Do it in the background and tell how far it is; the sheet may be closed meanwhile, and breaks it off."""
        assert callable(act)
        self._printing = self._context.jobs.run(
            act,
            lambda _: self._end(done, "good"),
            failed=self._fail,
            progress=lambda at, of: self._told.say(tr("cards.print_going", n=at + 1, total=of), aloud=False),
            receiver=self.overlay,
        )

    def _fail(self, error: Exception) -> None:
        why = why_unwritable(error).of(i18n.language) if isinstance(error, OSError) else trouble_words(error)
        self._end(tr("cards.print_failed", words=why), "error")

    def _end(self, words: str, tone: str) -> None:
        self._allow(True)
        self._told.say(words, "good" if tone == "good" else "error")

    def _allow(self, allowed: bool) -> None:
        for part in (self.save, self.send, self.paper, self.bleed, self.cut_lines, self.backs):
            part.setEnabled(allowed)


def set_paper(printer: QPrinter, paper: str) -> None:
    """Have a printer print on a paper to its very edge."""
    size = QPageSize.PageSizeId.Letter if paper == "letter" else QPageSize.PageSizeId.A4
    printer.setFullPage(True)
    printer.setPageLayout(
        QPageLayout(
            QPageSize(size), QPageLayout.Orientation.Portrait, QMarginsF(0, 0, 0, 0), QPageLayout.Unit.Millimeter
        )
    )


def paint_pages(printer: QPrinter, drawn: Iterable[Image.Image], paper: str) -> None:
    """Print pages at their true size. Raise OSError where the printer takes none."""
    painter = QPainter()
    if not painter.begin(printer):
        raise OSError("the printer takes no pages")
    try:
        size = QSizeF(*PAPERS[paper]) * (printer.resolution() / 25.4)
        for place, page in enumerate(drawn):
            if place:
                printer.newPage()
            painter.drawImage(QRectF(0, 0, size.width(), size.height()), _image(page))
    finally:
        painter.end()


def _image(page: Image.Image) -> QImage:
    pixels = page.convert("RGB").tobytes()
    return QImage(pixels, page.width, page.height, 3 * page.width, QImage.Format.Format_RGB888).copy()
