"""Asks, before the window closes, what becomes of decks that can't be saved: tried again, given out, or let go."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from kiberrubezh.deckbuilder.exchange.writing import write
from kiberrubezh.deckbuilder.handover.outlet import DOCUMENT
from kiberrubezh.deckbuilder.sharing.documents import write_document
from kiberrubezh.disk.folder import written_whole
from kiberrubezh.ground.disk import why_unwritable
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.decks.apart import ApartDecks
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.widgets.basic import column, label, row
from kiberrubezh.gui.widgets.buttons import Button, IconButton
from kiberrubezh.gui.widgets.messages import Banner
from kiberrubezh.gui.widgets.overlay import Overlay
from kiberrubezh.gui.widgets.targets import ask_target

_WIDTH = 640


class UnkeptSheet(Overlay):
    """Names the decks and why they can't be saved; closing it leaves the window open, and the decks in it."""

    def __init__(
        self,
        context: AppContext,
        over: QWidget,
        apart: ApartDecks,
        close: Callable[[], object],
        leave: Callable[[], object],
    ) -> None:
        """`close` closes the window, once more asked of what can't be saved; `leave` closes it without."""
        super().__init__(over, tr("decks.unkept_title"))
        self._context, self._decks, self._close = context, apart.held, close
        theme = context.theme
        self.again = Button(theme, tr("app.again"), self._try_again, look="primary")
        self.copy = Button(theme, tr("decks.unkept_copy"), self._copy, picture="copy")
        self.file = Button(theme, tr("decks.unkept_file"), self._ask, picture="export")
        self.leave = Button(theme, tr("decks.unkept_leave"), leave, look="danger")
        self.told = Banner(theme)
        title = label(tr("decks.unkept_title"), "head")
        head = row(title, None, IconButton(theme, "close", tr("app.close"), self.close_sheet))
        words = label(tr("decks.unkept_at_close", names=apart.held_names, why=apart.why), wrap=True)
        words.setFixedWidth(theme.px(_WIDTH))
        buttons = column(row(self.again, self.copy, self.file, None), row(None, self.leave))
        self.sheet.setLayout(column(head, words, self.told, buttons, gap=12, margins=(28, 20, 28, 24)))
        self.again.setFocus()

    def _try_again(self) -> None:
        self.close_sheet()
        self._close()

    def _copy(self) -> None:
        named = (deck if deck.name else deck.renamed(tr("decks.unnamed")) for deck in self._decks)
        texts = (write(deck, self._context.cards, i18n.language).strip() for deck in named)  # a name parts them
        QGuiApplication.clipboard().setText("\n\n".join(texts))
        self.told.say(tr("decks.export_copied"), "good")

    def _ask(self) -> None:
        target = ask_target(self, tr("decks.unkept_file"), self._decks[0].name or "deck", DOCUMENT)
        if target is not None:
            self.write_file(target)

    def write_file(self, path: Path) -> None:
        """Write the decks to a file from which an import takes them in again; a failure is told of."""
        documents = [write_document(deck, self._context.cards, i18n.language).strip() for deck in self._decks]
        written = documents[0] if len(documents) == 1 else f"[{', '.join(documents)}]"
        try:
            with written_whole(path) as unfinished:
                unfinished.write_text(f"{written}\n", "utf-8")
        except OSError as error:
            self.told.say(tr("decks.file_failed", path=path, words=why_unwritable(error).of(i18n.language)), "error")
        else:
            self.told.say(tr("decks.export_saved", path=path), "good")
