"""The board of «Локалка» for two: it shows what one pair of eyes may know, and takes an answer by mouse or keys."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from typing_extensions import override

from kiberrubezh.engine.lokalka.faces import Face
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.tables.lokalka.line.answer.attention import Attention
from kiberrubezh.gui.tables.lokalka.line.desk import Desk
from kiberrubezh.gui.tables.lokalka.line.keyboard import Keyboard
from kiberrubezh.gui.tables.lokalka.line.looks import view_of
from kiberrubezh.gui.tables.lokalka.line.movement import steps
from kiberrubezh.gui.tables.lokalka.line.touch import Touch
from kiberrubezh.gui.tables.lokalka.parts.cues import cue_of
from kiberrubezh.gui.tables.lokalka.parts.flights import FLIGHT_MS
from kiberrubezh.gui.tables.lokalka.parts.mention import card_in
from kiberrubezh.gui.widgets.basic import clear, column
from kiberrubezh.play.scene import Scene
from kiberrubezh.sound.cue import Cue

_SHOWN_MS, _MOST_MS = 700, 1200
"""How long a move of a program is shown, at least and at most."""
_CALM_MS = 500
"""How long a question that came by itself is deaf to keys that press."""
_CALLS = {"flood": "line.call_flood", "viruses": "line.call_viruses", "parry": "line.call_parry"}


class LineBoard(Touch):
    """Card, then node; or node, then what can be done there; the main button says what it will do."""

    is_paced: ClassVar[bool] = True

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._coming: Scene | None = None
        """A scene that is shown once what led to it has been."""
        self._calm = QTimer(self)
        """Runs while a key that was meant for what was shown before answers nothing."""
        self._calm.setSingleShot(True)
        self._keyboard = Keyboard(self)
        self._parts = column(gap=0)
        self.setLayout(self._parts)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    @override
    def clear(self) -> None:
        self.settle()
        self.desk = self.attention = self._coming = None
        clear(self._parts)

    @override
    def wait(self) -> None:
        if self.attention is not None:
            self.settle()
            self._attend(replace(self.attention.scene, stage="thinking", decision=None))

    def open_rules(self) -> None:
        """Open the rules, at the rule of what is pointed at or asked."""
        if self.attention is not None:
            self.rules_wanted.emit(self.attention.rule)

    @override
    def calls(self, view: Any, prompt: str, waiting: int) -> Sequence[str]:
        return (tr(_CALLS[prompt]),) if prompt in _CALLS else ()

    @override
    def pause(self, news: Sequence[Any]) -> int:
        return min(_MOST_MS, max(_SHOWN_MS, len(steps(news)) * FLIGHT_MS + 300))

    @override
    def cue(self, scene: Scene, event: Any) -> Cue | None:
        is_lost = len(scene.people) == 1 and scene.view.winner == 1 - scene.people[0]
        return cue_of(event, scene.people, is_lost=is_lost)

    @override
    def keys(self) -> list[tuple[str, str]]:
        return self._keyboard.overview()

    @override
    def show_scene(self, scene: Scene) -> None:
        """Show what led to a scene, then the scene; at once where nothing moves."""
        self.setAccessibleName(tr("games.table"))
        self.settle()
        before = self.attention.scene if self.attention is not None else None
        is_news = before is not None and before.eyes == scene.eyes and len(before.log) < len(scene.log)
        if self.desk is None or not is_news:
            self._lay(scene)
            return
        self._coming = scene
        self.desk.play(steps(scene.news), partial(self._arrive, scene))

    @property
    def is_calm(self) -> bool:
        """Whether a question has come by itself just now, so that no key is meant for it yet."""
        return self._calm.isActive()

    def _arrive(self, scene: Scene) -> None:
        if self._coming is scene:
            self._coming = None
            self._lay(scene)

    def _lay(self, scene: Scene) -> None:
        """Lay the table as a scene has it."""
        if self.desk is None:
            self.desk = self._laid(scene)
        desk, view = self.desk, view_of(scene)
        desk.seat = view.eyes if view.eyes in (0, 1) else 0
        desk.head.show_scene(scene)
        desk.across.show_side(view, 1 - desk.seat, scene.names[1 - desk.seat])
        desk.show_own(view, scene.names[desk.seat])
        desk.chronicle.show_lines(scene.log)
        self._attend(replace(scene, view=view))
        desk.show_stage(is_replay=scene.is_replay, is_over=scene.stage == "over")
        if scene.stage == "over" and not scene.is_replay:
            is_own = view.winner == view.eyes if view.eyes in (0, 1) and view.winner >= 0 else None
            desk.end.show_end(view, scene.words.ending(view, i18n.language), is_own, can_be_watched=scene.is_kept)
            desk.settle()
        else:
            desk.end.hide()
        if not scene.is_replay and self.isVisible():
            self.setFocus()

    def _laid(self, scene: Scene) -> Desk:
        """Put an empty table down."""
        desk = Desk(self._context, self, scene.view.options.components)
        desk.hand.pressed.connect(self.press_card)
        desk.strip.pressed.connect(self.press_node)
        for part in (desk.hand, desk.across, desk.front):
            part.pointed.connect(self.point_card)
            part.left.connect(lambda: self.point_card(None))
        desk.strip.pointed.connect(self.point_node)
        desk.strip.left.connect(lambda: self.point_node(None))
        desk.across.discard_wanted.connect(self.open_pile)
        desk.chronicle.opened.connect(lambda line: self._open(card_in(line)))
        desk.main.clicked.connect(lambda _checked=False: self.press_main())
        desk.end.again.connect(self.again_wanted.emit)
        desk.end.replay.connect(self.replay_wanted.emit)
        desk.end.left.connect(self.leave_wanted.emit)
        desk.head.back_wanted.connect(self.back_wanted.emit)
        desk.head.leave_wanted.connect(self.leave_wanted.emit)
        desk.head.hint_wanted.connect(self.ask_hint)
        desk.head.rules_wanted.connect(self.open_rules)
        desk.hint.closed.connect(self.close_hint)
        self._parts.addWidget(desk)
        return desk

    def _open(self, face: Face | None) -> None:
        """Show the card that a line of the log speaks of."""
        if face is not None and self.desk is not None:
            self.desk.seen.show_card(face)

    def _attend(self, scene: Scene) -> None:
        """Turn to a scene, with nothing picked yet; a hint is gone with its question."""
        came_by_itself = self.attention is not None and self.attention.scene.stage != "asked"
        if scene.stage == "asked" and came_by_itself and (wait := self._context.pause(_CALM_MS)):
            self._calm.start(wait)
        self.attention = Attention(scene)
        self.close_hint()
        self.refresh()

    @override
    def event(self, event: QEvent) -> bool:
        """Keep from the page the keys that say more here: what Esc takes back, which rule F5 opens."""
        key = event.key() if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride else None
        is_replay = self.attention is not None and self.attention.scene.is_replay
        if not is_replay and key in (Qt.Key.Key_Escape, Qt.Key.Key_F5):
            event.accept()
            return True
        return super().event(event)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Hurry what is moving; else do what the key says."""
        if not self._keyboard.press(event):
            super().keyPressEvent(event)
