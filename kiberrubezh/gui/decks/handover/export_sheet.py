"""A deck given out: as text, code and QR picture, table, JSON, or one picture of all its cards."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget
from typing_extensions import override

from kiberrubezh.cards.card import Card
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.handover.outlet import DOCUMENT, file_content, picture_content
from kiberrubezh.deckbuilder.names import known_as
from kiberrubezh.deckbuilder.sharing.code import NoCodeError, code_of
from kiberrubezh.disk.folder import written_whole
from kiberrubezh.ground.disk import why_unwritable
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.decks.handover.deck_text import DeckText, head_of
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.jobs import Job
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.basic import column, row
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.messages import Banner
from kiberrubezh.gui.widgets.overlay import Overlay
from kiberrubezh.gui.widgets.segments import Segments
from kiberrubezh.gui.widgets.targets import ask_target

FORMS: Final = {"text": ".txt", "code": ".png", "table": ".csv", "json": DOCUMENT, "picture": ".png"}
"""What the deck can be given out as, and how its file ends."""
_STAGE: Final = (120, 316)
"""Pixels, at 100 %, that what is shown has of the sheet's height at least, and where there is room."""
_CODE: Final = 64
"""Pixels, at 100 %, of the lines of a code."""
_QR: Final = 240
_QR_OF_HIGH: Final = 1 / 3
"""Pixels, at 100 %, of a picture of a code at most, and of a high window's height, looked at from farther away."""


class HandedPicture(QLabel):
    """A picture as large as there is room for; its words while it has none."""

    def __init__(self) -> None:
        super().__init__()
        self._whole = QPixmap()
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_picture(self, content: bytes, most: int) -> None:
        """Show a picture, at most so many pixels high; nothing where there is no content."""
        self._whole = QPixmap.fromImage(QImage.fromData(content))
        self.limit(most)

    def limit(self, most: int) -> None:
        """Paint the picture at most so many pixels high."""
        self._most = most
        self.update()

    _most = 0

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the picture in the middle."""
        if self._whole.isNull():
            super().paintEvent(event)
            return
        room, ratio = QSize(self.width(), min(self.height(), self._most)), self.devicePixelRatioF()
        fitted = self._whole.scaled(
            room * ratio, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        )
        fitted.setDevicePixelRatio(ratio)
        box = QRect(QPoint(), fitted.deviceIndependentSize().toSize())
        box.moveCenter(self.rect().center())
        QPainter(self).drawPixmap(box.topLeft(), fitted)


class _Stage(QWidget):
    """What is shown, in one room whatever it is, so that nothing below moves."""

    def __init__(self, theme: Theme, over: Overlay, *parts: QWidget, told: QWidget) -> None:
        """Lay `told` below the parts, no higher than its words where it stands alone."""
        super().__init__()
        self._theme, self._over, self._parts = theme, over, (*parts, told)
        laid = column(*self._parts, gap=12)
        laid.setAlignment(told, Qt.AlignmentFlag.AlignVCenter)
        self.setLayout(laid)

    @override
    def sizeHint(self) -> QSize:
        return QSize(self.minimumSizeHint().width(), self._theme.px(_STAGE[1]) + self._over.more)

    @override
    def hasHeightForWidth(self) -> bool:
        """Ask for the same height whatever is wrapped within."""
        return False

    @override
    def minimumSizeHint(self) -> QSize:
        """Ask for the width of the widest part, in sight or not."""
        widest = max(max(part.minimumWidth(), part.minimumSizeHint().width()) for part in self._parts)
        return QSize(widest, self._theme.px(_STAGE[0]))


class ExportSheet:
    """A sheet that shows a deck in the form chosen, to be copied or saved."""

    def __init__(self, context: AppContext, over: QWidget, deck: Deck, cards: Mapping[str, Card]) -> None:
        self._context, self._over, self._deck, self._cards = context, over, deck, cards
        self._drawing: Job | None = None
        self._picture = b""
        self.overlay = Overlay(over, tr("decks.export"))
        self.overlay.closed.connect(self._stop)
        self.overlay.resized.connect(self._fit)
        self.forms = Segments(context.theme, [(form, tr(f"decks.export_{form}")) for form in FORMS], "text")
        self.forms.chosen.connect(self.show_form)
        self.text = DeckText(context, "", over)
        self.text.setReadOnly(True)
        self.shown = HandedPicture()
        self._told = Banner(context.theme)
        self.copy = Button(context.theme, tr("decks.export_copy"), self._copy, look="primary", picture="copy")
        self.file = Button(context.theme, tr("decks.export_file"), self._save, picture="export")
        head = head_of(context, self.overlay, tr("decks.export"))
        self.paper = Button(context.theme, tr("cards.print"), self._print, picture="printer")
        self.paper.setEnabled(any(card_id in cards for card_id in deck.counts()))
        foot = row(self.paper, None, self.file, self.copy)
        self._stage = stage = _Stage(context.theme, self.overlay, self.shown, self.text, told=self._told)
        body = column(head, row(self.forms, None), stage, foot, gap=12, margins=(28, 20, 28, 24))
        body.setStretchFactor(stage, 1)
        self.overlay.sheet.setLayout(body)
        stage.show()
        self.show_form("text")
        self.copy.setFocus()

    def show_form(self, form: str) -> None:
        """Show the deck in one of FORMS."""
        self.forms.pick(form)
        self._told.hide()
        self._stop()
        self.shown.setVisible(form in ("code", "picture"))
        self.shown.clear()
        self.shown.show_picture(b"", 0)
        self.text.setVisible(form != "picture")
        self.text.setMaximumHeight(self._context.theme.px(_CODE) if form == "code" else 16_777_215)
        self.text.setMinimumHeight(self._context.theme.px(_CODE))
        if form == "code":
            self._show_code()
        elif form == "picture":
            self._draw()
        else:
            self._allow(True)
            content = file_content(self._deck, self._cards, i18n.language, FORMS[form])
            self.text.setPlainText(content.decode("utf-8-sig"))

    def _fit(self) -> None:
        """Follow the window's size: what is shown has part of what it has more than a usual one."""
        self._stage.updateGeometry()
        self.shown.limit(self._most_high())

    def _most_high(self) -> int:
        """Return how many pixels high a picture may be: one of a code needs no more than that it can be read."""
        high = self.overlay.height()
        return max(self._context.theme.px(_QR), round(high * _QR_OF_HIGH)) if self.forms.picked() == "code" else high

    def _allow(self, allowed: bool) -> None:
        self.copy.setEnabled(allowed)
        self.file.setEnabled(allowed)

    def _show_code(self) -> None:
        """Show the code as signs and as a QR picture; why there is none, where there is none."""
        from kiberrubezh.drawing.qr import qr

        self.text.clear()
        self._allow(False)
        try:
            code = code_of(self._deck, self._cards)
            self.text.setPlainText(code)
            drawn = BytesIO()
            qr(code.replace("-", "")).save(drawn, "PNG")
        except NoCodeError as error:
            self.shown.hide()
            self.text.hide()
            self._told.say(error.message(i18n.language), "warning")
        except ValueError:
            self.shown.hide()
            self._allow(True)
            self.file.setEnabled(False)
            self._told.say(tr("decks.export_no_qr"), "warning")
        else:
            self._allow(True)
            self._picture = drawn.getvalue()
            self.shown.show_picture(self._picture, self._most_high())
            self.shown.setAccessibleName(tr("decks.export_qr"))

    def _draw(self) -> None:
        """Have all cards drawn in the background, and tell how far it is; another form or the end breaks it off."""
        self._allow(False)
        self.shown.setText(tr("decks.export_drawing"))
        deck, cards, lang = self._deck, self._cards, i18n.language
        self._drawing = self._context.jobs.run(
            lambda job: picture_content(deck, cards, lang, job.step),
            self._take_picture,
            progress=lambda at, of: self.shown.setText(tr("decks.export_going", n=at + 1, total=of)),
            receiver=self.overlay,
        )

    def _take_picture(self, content: bytes) -> None:
        self._picture = content
        self.shown.clear()
        self._allow(True)
        self.shown.show_picture(self._picture, self._most_high())
        self.shown.setAccessibleName(tr("decks.export_picture"))
        self._tell_left_out()

    def _tell_left_out(self) -> None:
        from kiberrubezh.deckbuilder.handover.poster import left_out

        if words := left_out(self._deck, self._cards, i18n.language):
            self._told.say(words, "warning")

    def _stop(self) -> None:
        if self._drawing is not None:
            self._drawing.cancel()

    def _print(self) -> None:
        """Show the deck's cards as they are printed; those that nobody knows are left out, and named."""
        from kiberrubezh.gui.cards.paper_sheet import PaperSheet

        self.overlay.close_sheet()
        printed = [self._cards[card_id] for card_id in self._deck.ids() if card_id in self._cards]
        removed, known = self._context.cards.removed, self._cards
        unknown = [known_as(it, removed).of(i18n.language) for it in self._deck.counts() if it not in known]
        PaperSheet(self._context, self._over, printed, self._deck.name, unknown)

    def _copy(self) -> None:
        if self.forms.picked() == "picture":
            QGuiApplication.clipboard().setImage(QImage.fromData(self._picture))
        else:
            QGuiApplication.clipboard().setText(self.text.toPlainText())
        self._told.say(tr("decks.export_copied"), "good")

    def _save(self) -> None:
        ending = FORMS[self.forms.picked()]
        also = (".json",) if ending == DOCUMENT else ()
        target = ask_target(self.overlay, tr("decks.export_file"), self._deck.name or "deck", ending, also=also)
        if target is not None:
            self.write_file(target)

    def write_file(self, path: Path) -> None:
        """Write what is shown to a file; a failure is told of."""
        try:
            with written_whole(path) as unfinished:
                unfinished.write_bytes(self._content())
        except OSError as error:
            self._told.say(tr("decks.file_failed", path=path, words=why_unwritable(error).of(i18n.language)), "error")
        else:
            self._told.say(tr("decks.export_saved", path=path), "good")

    def _content(self) -> bytes:
        """Return what the file is to hold."""
        form = self.forms.picked()
        if form in ("code", "picture"):
            return self._picture
        return file_content(self._deck, self._cards, i18n.language, FORMS[form])
