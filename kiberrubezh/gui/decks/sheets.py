"""Decks in and out as text: pasted, from a file, to the clipboard."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from PySide6.QtCore import QMimeData, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QPlainTextEdit, QWidget
from typing_extensions import override

from kiberrubezh.cards.card import Card
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.exchange import Reading, Unknown, decode, write
from kiberrubezh.deckbuilder.sharing.code import CodeError
from kiberrubezh.deckbuilder.sharing.forms import read_any
from kiberrubezh.deckbuilder.words import why_unreadable
from kiberrubezh.disk.files import read_small
from kiberrubezh.ground.disk import why_unwritable
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, number, tr
from kiberrubezh.gui.jobs import Job
from kiberrubezh.gui.widgets.basic import column, label, row
from kiberrubezh.gui.widgets.buttons import Button, IconButton
from kiberrubezh.gui.widgets.messages import Banner
from kiberrubezh.gui.widgets.overlay import Overlay

LONGEST_TEXT = 50_000
"""Characters; a longer text is no deck, and would only hold the window up."""
_AT_ONCE = 1000
"""Characters; a text that is longer is read in the background."""
_LONGEST_LINE = 200
"""Characters of a remark on the text."""
_WIDTH, _HEIGHT = 620, 320
_TELL_AT_MOST = 4


class ImportSheet:
    """A sheet that reads a deck as it is typed or pasted and says at once what it understood."""

    def __init__(self, context: AppContext, over: QWidget, take: Callable[[Deck], object]) -> None:
        self._context, self._take = context, take
        self.overlay = Overlay(over, tr("decks.import"))
        self.text = _editor(context, tr("decks.import_hint"))
        self.text.textChanged.connect(self._read)
        self.text.too_long.connect(self._refuse)
        self._told = Banner(context.theme)
        self.add = Button(context.theme, tr("decks.import_add"), self._add, look="primary", picture="plus")
        paste = Button(context.theme, tr("decks.import_paste"), self.paste, picture="copy")
        file = Button(context.theme, tr("decks.import_file"), self._open, picture="import")
        head = _head(context, self.overlay, tr("decks.import"))
        foot = row(paste, file, None, self.add)
        self.overlay.sheet.setLayout(column(head, self.text, self._told, foot, gap=14, margins=(28, 20, 28, 24)))
        self._reading: Reading | None = None
        self._under_way: Job | None = None
        self._read()
        self.text.setFocus()

    def _read(self) -> None:
        """Read what is there now and say what of it is a deck."""
        typed, cards = self.text.toPlainText(), self._context.cards
        if self._under_way is not None:
            self._under_way.cancel()
            self._under_way = None
        if len(typed) <= _AT_ONCE:
            try:
                self._tell(read_any(typed, cards, i18n.language) if typed.strip() else None)
            except CodeError as error:
                self._tell(None)
                self._tell_slip(error)
            return
        self._reading = None
        self.add.setEnabled(False)
        lang = i18n.language
        self._under_way = self._context.jobs.run(
            lambda _job: read_any(typed, cards, lang), self._tell, failed=self._tell_slip, receiver=self.overlay
        )

    def _tell_slip(self, error: Exception) -> None:
        """Say what is wrong with a code, and offer the one that was probably meant."""
        if not isinstance(error, CodeError):
            raise error
        mended = error.mended
        words = error.message(i18n.language)
        if mended:
            self._told.say(words, "warning", tr("decks.import_mended"), lambda: self._put(mended))
        else:
            self._told.say(words, "error")

    def _tell(self, reading: Reading | None) -> None:
        """Say what of the text is a deck."""
        self._reading = reading
        self.add.setEnabled(bool(reading and reading.deck.lines))
        if reading is None:
            self._told.hide()
            return
        problems = [_shortened(problem.message(i18n.language)) for problem in reading.problems]
        words = [_understood(reading, self._context.cards), *problems[:_TELL_AT_MOST]]
        if len(problems) > _TELL_AT_MOST:
            words.append(tr("decks.import_more", n=len(problems) - _TELL_AT_MOST))
        self._told.say("\n".join(words), "good" if reading.deck.size and not problems else "warning")

    def _add(self) -> None:
        if self._reading is not None:
            deck = self._reading.deck
            self.overlay.close_sheet()
            self._take(deck if deck.name else deck.renamed(tr("decks.import_name")))

    def paste(self) -> None:
        """Take in the text on the clipboard."""
        words = QGuiApplication.clipboard().text()
        if words.strip():
            self._put(words)
        else:
            self._told.say(tr("decks.import_nothing"), "warning")

    def _open(self) -> None:
        path, _ = QFileDialog.getOpenFileName(self.overlay, tr("decks.import_file"), "", tr("decks.file_kinds"))
        if path:
            self.read_file(Path(path))

    def _put(self, words: str) -> None:
        """Put a text into the sheet; one that no deck can be is not, and told of."""
        if len(words) > LONGEST_TEXT:
            self._refuse()
        else:
            self.text.selectAll()
            self.text.insertPlainText(words)  # what was typed can be taken back

    def _refuse(self) -> None:
        self._told.say(tr("decks.import_too_long", most=number(LONGEST_TEXT)), "error")

    def read_file(self, path: Path) -> None:
        """Put a file's text into the sheet; one that can't be read is told of."""
        try:
            self._put(decode(read_small(path)))
        except (OSError, UnicodeError) as error:
            self._told.say(tr("decks.file_failed", path=path, words=why_unreadable(error).of(i18n.language)), "error")


class ExportSheet:
    """A sheet with a deck as text."""

    def __init__(self, context: AppContext, over: QWidget, deck: Deck, cards: Mapping[str, Card]) -> None:
        self._context, self._deck = context, deck
        self.overlay = Overlay(over, tr("decks.export"))
        self.text = _editor(context, "")
        self.text.setPlainText(write(deck, cards, i18n.language))
        self.text.setReadOnly(True)
        self._told = Banner(context.theme)
        self.copy = Button(context.theme, tr("decks.export_copy"), self._copy, look="primary", picture="copy")
        file = Button(context.theme, tr("decks.export_file"), self._save, picture="export")
        head = _head(context, self.overlay, tr("decks.export"))
        foot = row(None, file, self.copy)
        self.overlay.sheet.setLayout(column(head, self.text, self._told, foot, gap=14, margins=(28, 20, 28, 24)))
        self.copy.setFocus()

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.text.toPlainText())
        self._told.say(tr("decks.export_copied"), "good")

    def _save(self) -> None:
        name = f"{self._deck.name or 'deck'}.txt".replace("/", "-")
        path, _ = QFileDialog.getSaveFileName(self.overlay, tr("decks.export_file"), name, tr("decks.file_kinds"))
        if path:
            self.write_file(Path(path))

    def write_file(self, path: Path) -> None:
        """Write the text to a file; a failure is told of."""
        try:
            path.write_text(self.text.toPlainText(), encoding="utf-8")
        except OSError as error:
            self._told.say(tr("decks.file_failed", path=path, words=why_unwritable(error).of(i18n.language)), "error")
        else:
            self._told.say(tr("decks.export_saved", path=path), "good")


def _understood(reading: Reading, cards: Mapping[str, Card]) -> str:
    """Say how many cards are known, how many lines are not, or what a list must look like."""
    known = sum(line.count for line in reading.deck.lines if line.card_id in cards)
    lines = sum(isinstance(problem, Unknown) for problem in reading.problems)
    if not known:
        return tr("decks.import_none")
    words = tr("decks.import_read", n=known)
    return tr("decks.import_but", words=words, n=lines) if lines else f"{words}."


def _shortened(words: str) -> str:
    return words if len(words) <= _LONGEST_LINE else f"{words[:_LONGEST_LINE]}…"


class DeckText(QPlainTextEdit):
    """A field for a deck's text that lets nothing in that no deck can be."""

    too_long = Signal()

    @override
    def insertFromMimeData(self, source: QMimeData) -> None:
        """Paste, or take what is dropped, as plain text."""
        if len(source.text()) + self.document().characterCount() > LONGEST_TEXT:
            self.too_long.emit()
        else:
            self.insertPlainText(source.text())


def _editor(context: AppContext, hint: str) -> DeckText:
    text = DeckText()
    text.setPlaceholderText(hint)
    text.setTabChangesFocus(True)
    text.setMinimumSize(context.theme.px(_WIDTH), context.theme.px(_HEIGHT))
    text.setAccessibleName(tr("decks.as_text"))
    return text


def _head(context: AppContext, overlay: Overlay, words: str) -> QHBoxLayout:
    return row(label(words, "head"), None, IconButton(context.theme, "close", tr("app.close"), overlay.close_sheet))
