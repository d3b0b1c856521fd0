"""The keys of the ring's board: everything that can be done by the mouse is done by keys as well."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from kiberrubezh.gui.tables.lokalka.parts.letters import key_of
from kiberrubezh.play.lokalka.ring.draft import NOTHING

if TYPE_CHECKING:
    from kiberrubezh.gui.tables.lokalka.ring.board import RingBoard

KEYS = {
    "hand": "1 … 9, ← →",
    "target": "↑ ↓",
    "main": "Space",
    "drop": "Esc",
    "hint": "F3, H",
    "discard": "F4, D",
    "standing": "F7, T",
}
"""The signs of keys by what they do."""


class Keyboard:
    """Carries keys out at a board."""

    def __init__(self, board: "RingBoard") -> None:
        self._board = board
        self._acts: dict[int, Callable[[], object]] = {
            Qt.Key.Key_Space: board.press_main,
            Qt.Key.Key_Escape: board.drop,
            Qt.Key.Key_Left: partial(self._step, -1),
            Qt.Key.Key_Right: partial(self._step, 1),
            Qt.Key.Key_Up: partial(self._turn, 1),
            Qt.Key.Key_Down: partial(self._turn, -1),
            **dict.fromkeys((Qt.Key.Key_Return, Qt.Key.Key_Enter), self._enter),
            **dict.fromkeys((Qt.Key.Key_F3, Qt.Key.Key_H), board.ask_hint),
            **dict.fromkeys((Qt.Key.Key_F4, Qt.Key.Key_D), board.open_discard),
            **dict.fromkeys((Qt.Key.Key_F7, Qt.Key.Key_T), board.open_standing),
            **{key: partial(self._digit, key - Qt.Key.Key_1) for key in range(Qt.Key.Key_1, Qt.Key.Key_9 + 1)},
        }

    def act(self, event: QKeyEvent) -> Callable[[], object] | None:
        """Return what a key does; None for one that does nothing."""
        return self._acts.get(key_of(event))

    def _digit(self, place: int) -> None:
        """Choose a card of the hand, or an auxiliary node to be laid."""
        board = self._board
        if laid := board.draft.laid:
            if place < len(laid):
                board.lay(laid[place])
        elif board.desk is not None and place < len(board.desk.hand.cards):
            board.click_card(place)

    def _step(self, way: int) -> None:
        """Give the keys to the next card of the hand; choose the next auxiliary node where one is to be laid."""
        board = self._board
        if laid := [option.card for option in board.draft.laid]:
            start = laid.index(board.draft.lay) if board.draft.lay in laid else -1 if way > 0 else 0
            board.lay(board.draft.laid[(start + way) % len(laid)])
            return
        count = len(board.desk.hand.cards) if board.desk is not None else 0
        if count:
            start = board.place if board.place != NOTHING else -1 if way > 0 else 0
            board.drop()
            board.place = (start + way) % count
            board.mark()
            board.point_card(board.place, True)

    def _turn(self, way: int) -> None:
        """Aim the chosen card at the next target; without one, look at the next node round the ring."""
        board, draft = self._board, self._board.draft
        targets = draft.targets
        if draft.card == NOTHING and board.scene is not None:
            start = board.looked_at if board.looked_at != NOTHING else 2 * board.scene.place
            board.looked_at = (start + way) % len(board.scene.view.nodas)
            board.mark()
            board.point_node(board.looked_at, True)
        elif targets and draft.kind != "face":
            start = targets.index(draft.target) if draft.target in targets else -1 if way > 0 else 0
            draft.aim(targets[(start + way) % len(targets)])
            board.mark()

    def _enter(self) -> None:
        """Choose the card that has the keys."""
        if self._board.place != NOTHING and self._board.draft.card == NOTHING:
            self._board.click_card(self._board.place)
