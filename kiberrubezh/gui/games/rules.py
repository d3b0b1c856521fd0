"""The rules of a game to be read: sections beside the text, a search in all of it, and a way to any number."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, QUrl
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut, QTextDocument
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QTextBrowser, QWidget
from typing_extensions import override

from kiberrubezh.gui.boxes import DUEL, box
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.games.canvas_sheet import WIDE
from kiberrubezh.gui.games.diagrams import diagram, pictures_of
from kiberrubezh.gui.games.document import page_of
from kiberrubezh.gui.games.print_sheet import sheet_pages
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.widgets.basic import column, label, row
from kiberrubezh.gui.widgets.buttons import Button, IconButton
from kiberrubezh.gui.widgets.hint_line import HintedField
from kiberrubezh.gui.widgets.line_heights import WrappedLines
from kiberrubezh.gui.widgets.overlay import Overlay
from kiberrubezh.gui.widgets.page_preview import PagePreview
from kiberrubezh.play.rulebook import FoundPlace, Rulebook, excerpt, rulebook

_LIST: Final = 300
_SNIPPET: Final = 110
_MARGINS: Final = 64
"""Pixels at 100 % on both sides of a picture."""
_SMALLEST: Final = 40
_WIDEST: Final = 1180
_ANCHOR: Final = Qt.ItemDataRole.UserRole
_NOTHING: Final = Rulebook(())


class RulesView(QWidget):
    """The rules of one game."""

    def __init__(self, context: AppContext, game: str, rule: str = "") -> None:
        """Open them at a rule, if one is given."""
        super().__init__()
        self._context, self._game, self.shown = context, game, rule
        self._book = _read(game)
        self.search, self.list, self.text = HintedField(), QListWidget(), QTextBrowser()
        self.text.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.search.setObjectName("rules-search")
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._look)
        self.search.returnPressed.connect(self._enter)
        self.list.setObjectName("rules-list")
        self.list.setWordWrap(True)
        self.list.setItemDelegate(WrappedLines(self.list))
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setFixedWidth(context.theme.px(_LIST))
        self.search.setFixedWidth(context.theme.px(_LIST))
        self.list.currentItemChanged.connect(lambda item, _before: self._open_item(item))
        self.list.itemActivated.connect(self._open_item)
        self.text.setObjectName("rules-text")
        self.text.setOpenLinks(False)
        self.text.anchorClicked.connect(lambda url: self.open(url.fragment() or url.toString()))
        self.told = label(role="soft", wrap=True)
        self.told.hide()
        side = column(self.search, self.told, self.list, gap=8)
        line = row(side, self.text, gap=16)
        line.setStretch(1, 1)
        self.setLayout(line)
        self.setFocusProxy(self.search)
        key = QShortcut(QKeySequence.StandardKey.Find, self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
        key.activated.connect(self.search.setFocus)
        self._settled = QTimer(self, singleShot=True, interval=0)
        self._settled.timeout.connect(self._settle)
        self._say()
        self._write()
        self._list_sections()
        self.text.viewport().installEventFilter(self)
        context.theme.changed.connect(self._redraw)

    def retranslate(self) -> None:
        """Put the rules, and all words, in the language in use; what was opened and looked for stays."""
        self._book = _read(self._game)
        self._say()
        self._redraw()
        self._look(self.search.text())

    def _say(self) -> None:
        words = tr("rules.search", rule=next(iter(self._book.rules), ""))
        self.search.setPlaceholderText(words)
        self.search.setAccessibleName(words)
        self.list.setAccessibleName(tr("rules.list"))
        self.text.setAccessibleName(tr("rules.text"))

    def _redraw(self) -> None:
        """Put the document in the colours and sizes in use, where it was."""
        place = self.text.verticalScrollBar().value()
        self._write()
        self.text.verticalScrollBar().setValue(place)
        self._settled.start()

    def open(self, number: str) -> bool:
        """Bring a rule or section into sight by its number; return whether there is such a one."""
        anchor = self._book.place_of(number)
        if anchor is not None:
            self.shown = anchor
            self._write()
            self._scroll()
        return anchor is not None

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep what was opened in sight, and pictures within the width."""
        super().resizeEvent(event)
        for part in (self.list, self.search):
            part.setFixedWidth(min(self._context.theme.px(_LIST), self.width() * 3 // 10))
        self._settled.start()

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Draw pictures anew once the text has another width."""
        if event.type() == QEvent.Type.Resize:
            self._settled.start()
        return super().eventFilter(watched, event)

    def _settle(self) -> None:
        if self._scale() != self._drawn:
            self._write()
        self._scroll()

    def _scale(self) -> int:
        """Return how large pictures are, in percent: as all else, or as the room allows."""
        room = self.text.viewport().width() - self._context.theme.px(_MARGINS)
        return min(self._context.theme.scale, max(room * 100 // WIDE, _SMALLEST))

    def _scroll(self) -> None:
        if self.shown:
            self.text.scrollToAnchor(self.shown)

    def _write(self) -> None:
        """Put the document; the rule that is opened is marked."""
        self._drawn = self._scale()
        document = QTextDocument(self.text)
        document.setDefaultFont(self._context.theme.font(14))
        for name in pictures_of(self._game):
            document.addResource(
                int(QTextDocument.ResourceType.ImageResource.value),
                QUrl(f"picture:{name}"),
                diagram(name, i18n.language, self._drawn),
            )
        document.setHtml(page_of(self._book, self._game, self._context.theme, self.shown))
        document.setDocumentMargin(self._context.theme.px(20))
        self.text.setDocument(document)

    def _list_sections(self) -> None:
        self._fill([(it.anchor, it.title) for it in self._book.sections])
        self.told.setVisible(not self._book.sections)
        if not self._book.sections:
            self.told.setText(tr("rules.missing"))

    def _look(self, words: str) -> None:
        """List where the words stand; a number leads to its rule at once."""
        if not words.strip():
            self._list_sections()
            return
        found = self._book.search(words)
        number = self._book.place_of(words)
        self._fill([(it.anchor, _said(it, words)) for it in found])
        self.told.setText(tr("rules.found", n=len(found)) if found else tr("rules.nothing", words=words.strip()))
        self.told.show()
        if number is not None:
            self.open(number)

    def _enter(self) -> None:
        """Open the first place found, then the next one each time."""
        if self.list.count():
            self.list.setCurrentRow((self.list.currentRow() + 1) % self.list.count())

    def _fill(self, lines: list[tuple[str, str]]) -> None:
        self.list.blockSignals(True)
        self.list.clear()
        for anchor, words in lines:
            item = QListWidgetItem(words)
            item.setData(_ANCHOR, anchor)
            self.list.addItem(item)
        self.list.setCurrentRow(-1)
        self.list.blockSignals(False)

    def _open_item(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.open(item.data(_ANCHOR))


class RulesSheet(Overlay):
    """The rules over whatever is in front, opened at the rule in question."""

    def __init__(self, context: AppContext, over: QWidget, game: str, rule: str = "") -> None:
        super().__init__(over, _name(game))
        self.setObjectName("rules-sheet")
        self.view = RulesView(context, game, rule)
        self._context, self._game = context, game
        self._close = IconButton(context.theme, "close", act=self.close_sheet)
        self._close.setObjectName("rules-close")
        self._head = label(role="head")
        self._printed = Button(context.theme, "", self._print, picture="printer")
        self._printed.setObjectName("rules-print")
        if game != DUEL:
            self._printed.hide()
        head = row(self._head, None, self._printed, self._close, gap=8)
        self.sheet.setLayout(column(head, self.view, gap=12, margins=(24, 16, 20, 20)))
        self._say()
        self._fit()
        self.view.setFocus()
        if rule:
            self.view.open(rule)
        context.i18n.changed.connect(self.retranslate)

    def retranslate(self) -> None:
        """Put all words anew."""
        self._say()
        self.view.retranslate()

    def _say(self) -> None:
        name = _name(self._game)
        self.setAccessibleName(name)
        self._head.setText(name)
        self._close.say(tr("app.close"), "Esc")
        self._printed.setText(tr("rules.sheet_save"))

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fill what there is of the window."""
        super().resizeEvent(event)
        self._fit()

    def _print(self) -> None:
        """Show the two pages to be printed, to choose the paper, save or print them."""
        PagePreview(self._context, self, sheet_pages())

    def _fit(self) -> None:
        wide = min(self.width() - 64, _WIDEST)
        self.sheet.setFixedSize(max(wide, 320), max(self.height() - 64, 240))

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave Enter in the search to the search."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.view.search.hasFocus():
            return
        super().keyPressEvent(event)


def _name(game: str) -> str:
    found = box(game)
    return tr("rules.of", game=game if found is None else found.name)


def _read(game: str) -> Rulebook:
    """Read the rules of a game; nothing where there is no document."""
    found = box(game)
    try:
        return _NOTHING if found is None else rulebook(found.rules, i18n.language)
    except OSError:
        return _NOTHING


def _said(found: FoundPlace, words: str) -> str:
    """Return what stands round the first of the words, under the number."""
    return f"{found.anchor}\n{excerpt(found.text.removeprefix(found.anchor).strip(), words, _SNIPPET)}"
