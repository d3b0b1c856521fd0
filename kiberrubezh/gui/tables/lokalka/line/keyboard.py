"""The table by keys: digits pick cards, arrows move, Enter and Space do, Esc takes back or leaves."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication

from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.tables.lokalka.parts.letters import key_of

if TYPE_CHECKING:
    from kiberrubezh.gui.tables.lokalka.line.board import LineBoard

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_ARROWS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}


class Keyboard:
    """Turns keys into what the board does."""

    def __init__(self, board: "LineBoard") -> None:
        self._board = board

    def overview(self) -> list[tuple[str, str]]:
        """Return the keys and what they do."""
        names = ("digits", "arrows", "enter", "space", "esc", "hint", "pile")
        signs = ("1 … 9", "← → ↑ ↓", "Enter", tr("line.space"), "Esc", "F3, H", "F4, D")
        return [(sign, tr(f"line.keys_{name}")) for sign, name in zip(signs, names, strict=True)]

    def press(self, event: QKeyEvent) -> bool:
        """Do what a key says; return whether it says anything. F6, which turns the table, doesn't even hurry."""
        board, key, letter = self._board, key_of(event), event.text()
        if board.desk is None or event.isAutoRepeat() or event.key() == Qt.Key.Key_F6:
            return False
        if board.desk.flights.is_busy:
            board.settle()
            return True
        if board.is_calm and key in (Qt.Key.Key_Space, *_ENTER):
            return True
        act = self._act(key, letter)
        if act is not None:
            act()
        return act is not None

    def _act(self, key: Qt.Key, letter: str) -> Callable[[], object] | None:
        """Return what a key does, None where it says nothing."""
        board = self._board
        if key in _ARROWS:
            return partial(self._move, *_ARROWS[key])
        if letter.isdecimal() and letter != "0":
            return partial(self._digit, int(letter) - 1)
        acts: dict[Qt.Key, Callable[[], object]] = {
            Qt.Key.Key_Space: board.press_main,
            **dict.fromkeys(_ENTER, self._enter),
            Qt.Key.Key_Escape: self._escape,
            **dict.fromkeys((Qt.Key.Key_F3, Qt.Key.Key_H), board.ask_hint),
            **dict.fromkeys((Qt.Key.Key_F4, Qt.Key.Key_D), board.open_pile),
            **dict.fromkeys((Qt.Key.Key_F5, Qt.Key.Key_R), board.open_rules),
        }
        return acts.get(key)

    def _enter(self) -> None:
        """Press what has the focus; without any, the main button."""
        focused = QApplication.focusWidget()
        if isinstance(focused, QAbstractButton) and self._board.isAncestorOf(focused):
            focused.click()
        else:
            self._board.press_main()

    def _escape(self) -> None:
        """Take back what is picked, put away a hint; a game is left by its button alone."""
        board, attention = self._board, self._board.attention
        if attention is not None and not attention.intent.is_empty:
            attention.intent.drop()
            attention.point()
            board.setFocus()
            board.refresh()
        elif board.desk is not None and board.desk.hint.isVisible():
            board.ask_hint()

    def _digit(self, place: int) -> None:
        """Pick a card of the hand by its number, and go to the nodes where it needs one."""
        desk, board = self._board.desk, self._board
        if desk is None or place >= len(desk.hand.cards):
            return
        board.press_card(desk.hand.cards[place].face)
        attention = board.attention
        if attention is not None and attention.intent.card is not None and attention.intent.nodes:
            desk.strip.nodes[min(attention.intent.nodes)].setFocus()

    def _move(self, across: int, down: int) -> None:
        """Move the focus along the hand or the line; up and down between the two."""
        desk, focused = self._board.desk, QApplication.focusWidget()
        if desk is None:
            return
        hand, nodes = list[QAbstractButton](desk.hand.cards), list[QAbstractButton](desk.strip.nodes)
        if focused in (*hand, *nodes):
            rank = hand if focused in hand else nodes
            wanted = nodes if down < 0 else hand if down > 0 else rank
            place = rank.index(focused) + across if wanted is rank else len(wanted) // 2
        else:
            wanted, place = (nodes, 2) if down < 0 else (hand, 0 if across >= 0 else len(hand) - 1)
        if wanted:
            wanted[place % len(wanted)].setFocus()
