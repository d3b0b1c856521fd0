"""A sheet of cards over the table: choose one that doesn't lie open, or look through a discard."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QContextMenuEvent, QEnterEvent, QFocusEvent, QHideEvent, QIcon, QKeyEvent, QPixmap
from PySide6.QtWidgets import QScrollArea, QToolButton, QWidget
from typing_extensions import override

from kiberrubezh.engine.rubezh.sight.view import CardView
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.tables.rubezh.scene.faces import card_picture, numbers_of
from kiberrubezh.gui.tables.rubezh.scene.places.spots import RATIO
from kiberrubezh.gui.tables.rubezh.sheets.closeup_sheet import CloseupSheet
from kiberrubezh.gui.tables.rubezh.wording import card_words, name_of
from kiberrubezh.gui.widgets.basic import column, dress, label, row
from kiberrubezh.gui.widgets.buttons import Button, IconButton
from kiberrubezh.gui.widgets.flow import Flow
from kiberrubezh.gui.widgets.overlay import Overlay
from kiberrubezh.gui.widgets.plain import tip
from kiberrubezh.gui.widgets.stops import PanelButton

_HEIGHT = 148


class _CardButton(PanelButton, QToolButton):
    """A card that is shown beside the table as the mouse or the focus comes to it, and larger when that is wanted."""

    def __init__(self, point: Callable[[], object], enlarge: Callable[[], object]) -> None:
        super().__init__()
        self._show, self._enlarge = point, enlarge

    @override
    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Show the card as large as can be."""
        self._enlarge()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Show the card as large as can be by its key."""
        if event.key() == Qt.Key.Key_F4:
            self._enlarge()
        else:
            super().keyPressEvent(event)

    @override
    def enterEvent(self, event: QEnterEvent) -> None:
        """Show the card."""
        self._show()
        super().enterEvent(event)

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the card."""
        self._show()
        super().focusInEvent(event)


class Chooser(Overlay):
    """Cards side by side; a click takes one, Esc or "enough" takes none."""

    def __init__(
        self,
        context: AppContext,
        over: QWidget,
        head: str,
        words: str,
        cards: Sequence[CardView],
        take: Callable[[int], object],
        point: Callable[[CardView], object],
        enough: tuple[str, Callable[[], object]] | None = None,
    ) -> None:
        super().__init__(over, head)
        self._context, self._take, self._point = context, take, point
        self._large: CloseupSheet | None = None
        self.setObjectName("card-chooser")
        close = IconButton(context.theme, "close", tr("app.close"), self.close_sheet)
        named = row(label(head, "head", wrap=True), close)
        named.setStretch(0, 1)
        parts = [named]
        if words:
            parts.append(row(label(words, "soft", wrap=True)))
        self.buttons = [self._button(card) for card in cards]
        # The main button beside the table says and does the same.
        below = [row(None, Button(context.theme, enough[0], lambda: self._end(enough[1])))] if enough else []
        self.sheet.setLayout(column(*parts, self._pool(), *below, gap=12, margins=(24, 18, 24, 22)))
        self.enter()

    @override
    def enter(self) -> None:
        """Lead the keyboard to the first card."""
        if self.buttons:
            self.buttons[0].setFocus(Qt.FocusReason.TabFocusReason)
        else:
            super().enter()

    def _pool(self) -> QWidget:
        pool = QWidget(self.sheet)
        flow = Flow(10, pool)
        for button in self.buttons:
            flow.addWidget(button)
        dress(pool)
        scroll = QScrollArea(self.sheet)  # outside of the window the cards would be measured without its looks
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the arrows go from card to card
        scroll.setWidget(pool)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        over = self.parentWidget()
        one = self.buttons[0].sizeHint().width() + 10 if self.buttons else 0
        most = min(over.width() - 120 if over else 700, self._context.theme.px(900))
        width = min(max(one * len(self.buttons) + 24, self._context.theme.px(360)), most)
        scroll.setFixedWidth(width)
        need = flow.heightForWidth(width - 24) + 8 + 2 * scroll.frameWidth()
        scroll.setFixedHeight(min(need, (over.height() - 240) if over else 400))
        return scroll

    def _button(self, seen: CardView) -> QToolButton:
        height = self._context.theme.px(_HEIGHT)
        picture = QPixmap(card_picture(seen.card, i18n.language, height, numbers_of(seen), self.devicePixelRatioF()))
        button = _CardButton(lambda: self._point(seen), lambda: self._enlarge(seen))
        button.setIcon(QIcon(picture))
        button.setIconSize(QSize(round(height * RATIO), height))
        button.setAccessibleName(card_words(seen))
        tip(button, name_of(seen.card))
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        button.setProperty("look", "quiet")
        button.setProperty("card", seen.number)
        button.clicked.connect(lambda _checked=False: self._taken(seen))
        return button

    def _enlarge(self, seen: CardView) -> None:
        """Show a card as large as can be: over all of the page, so that it doesn't go with this sheet by itself."""
        self._large = CloseupSheet(self._context, self, seen.card, seen)
        self._large.closed.connect(self._let_go)

    def _let_go(self) -> None:
        self._large = None

    @override
    def hideEvent(self, event: QHideEvent) -> None:
        """Close the card shown large, unless another page has come to the front."""
        if self._large is not None and self.isHidden():
            self._large.close_sheet()
        super().hideEvent(event)

    def _taken(self, seen: CardView) -> None:
        self._take(seen.number)

    def _end(self, act: Callable[[], object]) -> None:
        self.close_sheet()
        act()
