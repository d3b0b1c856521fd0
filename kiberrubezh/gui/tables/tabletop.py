"""The board of a game, as a picture or in words: whichever is wanted is in sight, and holds what is known."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.tables.account.account_board import AccountBoard
from kiberrubezh.gui.tables.account.telling import AccountWish
from kiberrubezh.gui.tables.board import Board
from kiberrubezh.gui.tables.boards import account_of, board_of
from kiberrubezh.gui.widgets.basic import column


class Tabletop(QWidget):
    """Has both; the one out of sight holds nothing, and how long moves are shown is the picture's either way."""

    turned = Signal()
    """The other of the two is in sight, with nothing on it yet."""

    def __init__(self, context: AppContext, game: str) -> None:
        super().__init__()
        self.picture = board_of(game)(context)
        self._telling = AccountWish(context.settings)
        self.account = AccountBoard(context, account_of(game), self._telling)
        self.account.picture_wanted.connect(self.toggle)
        self.both: tuple[Board, Board] = (self.picture, self.account)
        self.board: Board = self.both[self._telling.on]
        """What is in sight."""
        self.setLayout(column(*self.both, gap=0))
        self._show()

    def toggle(self) -> None:
        """Change between picture and words, and remember which is wanted."""
        self._telling.turn()
        self.follow()

    def follow(self) -> None:
        """Show what is wanted."""
        wanted = self.both[self._telling.on]
        if wanted is self.board:
            return
        self.board.close_sheets()
        self.board.clear()
        self.board = wanted
        self._show()
        self.turned.emit()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Change between picture and words."""
        if event.key() == Qt.Key.Key_F6 and not event.isAutoRepeat():
            self.toggle()
        else:
            super().keyPressEvent(event)

    @override
    def showEvent(self, event: QShowEvent) -> None:
        """Follow the settings, which may have changed meanwhile."""
        super().showEvent(event)
        self.follow()

    def _show(self) -> None:
        for board in self.both:
            board.setVisible(board is self.board)
        self.setFocusProxy(self.board)
