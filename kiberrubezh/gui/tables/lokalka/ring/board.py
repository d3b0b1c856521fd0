"""The board of «Локалка» for four to eight: a card is chosen, then whom or what it is for, then the main button."""

from collections.abc import Sequence
from functools import partial
from typing import Any, ClassVar

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from typing_extensions import override

from kiberrubezh.engine.game import StandingAnswer
from kiberrubezh.engine.lokalka.ring.speech.asking import QUESTIONS
from kiberrubezh.engine.lokalka.ring.speech.legends import card_text
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.tables.lokalka.faces.pictures import Pictures
from kiberrubezh.gui.tables.lokalka.parts.cues import cue_of
from kiberrubezh.gui.tables.lokalka.ring.desk import Desk, share_of
from kiberrubezh.gui.tables.lokalka.ring.keyboard import KEYS, Keyboard
from kiberrubezh.gui.tables.lokalka.ring.touch import Touch
from kiberrubezh.gui.widgets.basic import clear, column
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.play.lokalka.ring.draft import NOTHING, Draft
from kiberrubezh.play.scene import Scene
from kiberrubezh.sound.cue import Cue

_SHOWN_MS, _BLOW_MS = 600, 1000
"""How long a move is shown; a blow, which all may see, takes longer."""
_ONCE = "opening"
"""A question that a game asks but once: there is nothing to answer always."""
_BLOWS = frozenset({"hit", "off", "revealed", "exploded", "captured"})


class RingBoard(Touch):
    """Shows the ring to one pair of eyes, and holds nothing of anybody else's."""

    is_paced: ClassVar[bool] = True

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.setObjectName("lokalka-board")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._parts = column(gap=0)
        self.setLayout(self._parts)
        self._keyboard = Keyboard(self)
        context.theme.changed.connect(self._fit)

    @override
    def clear(self) -> None:
        self.desk, self._scene, self.draft = None, None, Draft(None)
        self.place = self.looked_at = NOTHING
        clear(self._parts)

    @override
    def wait(self) -> None:
        if self.desk is not None:
            self.draft = Draft(None)
            self.mark()
            self.desk.main.say(tr("games.thinking"), enabled=False)

    @override
    def calls(self, view: Any, prompt: str, waiting: int) -> Sequence[str]:
        why = tr(f"lokalka.call_{prompt}") if prompt in QUESTIONS else ""
        return (why, tr("lokalka.together", waiting)) if waiting > 1 else (why,)

    @override
    def pause(self, news: Sequence[Any]) -> int:
        return _BLOW_MS if any(event.what in _BLOWS for event in news) else _SHOWN_MS

    @override
    def cue(self, scene: Scene, event: Any) -> Cue | None:
        is_lost = len(scene.people) == 1 and scene.people[0] not in scene.view.winners
        return cue_of(event, scene.people, is_lost=is_lost)

    @override
    def keys(self) -> list[tuple[str, str]]:
        return [(signs, tr(f"lokalka.keys_{name}")) for name, signs in KEYS.items()]

    @override
    def show_scene(self, scene: Scene) -> None:
        self.clear()
        self.setAccessibleName(tr("games.table"))
        if self._pictures is None:
            self._pictures = Pictures(self._context.jobs, self, scene.view.options.components, card_text)
        self._scene, self.draft = scene, Draft(scene.decision if scene.stage == "asked" else None)
        self.desk = Desk(self._context, self._pictures, scene, self)
        self._listen(self.desk)
        self._parts.addWidget(self.desk)
        self.desk.dress()
        self._offer_always(scene, self.desk)
        self._offer_after(scene, self.desk)
        self.mark()
        if not scene.is_replay and self.isVisible():
            self.setFocus()

    def _listen(self, desk: Desk) -> None:
        desk.head.back_wanted.connect(self.back_wanted)
        desk.head.leave_wanted.connect(self.leave_wanted)
        desk.head.hint_wanted.connect(self.ask_hint)
        desk.hint.closed.connect(self.close_hint)
        desk.head.rules_wanted.connect(partial(self.rules_wanted.emit, ""))
        desk.detail.rules_wanted.connect(self.rules_wanted)
        desk.field.clicked.connect(self.click_node)
        desk.field.pointed.connect(self.point_node)
        desk.field.middle.discard_wanted.connect(self.open_discard)
        desk.main.clicked.connect(lambda _checked=False: self.press_main())
        desk.hand.clicked.connect(self.click_card)
        desk.hand.pointed.connect(self.point_card)
        desk.log.opened.connect(self._open)

    def _offer_always(self, scene: Scene, desk: Desk) -> None:
        """Offer to answer this question once and for all."""
        if scene.stage != "asked" or scene.decision is None or scene.standing is None:
            return
        prompt = scene.decision.prompt
        for offer in [each for each in scene.standing.offers if each.prompt == prompt != _ONCE]:
            words = tr("games.always", words=offer.words.of(i18n.language).partition(": ")[2])
            answer = partial(self._always, offer)
            button = Button(self._context.theme, words, answer, look="link", picture="history")
            button.setObjectName("lokalka-always")
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # the mouse leaves the keys to the board
            desk.always.addWidget(button)

    def _offer_after(self, scene: Scene, desk: Desk) -> None:
        """Offer at the end to watch the game, and the way back to the games."""
        if scene.stage != "over" or scene.is_replay:
            return
        ways = [("games.open_replay", "replay", self.replay_wanted)] if scene.is_kept else []
        for words, icon, wish in (*ways, ("games.to_games", "table", self.leave_wanted)):
            button = Button(self._context.theme, tr(words), wish.emit, picture=icon)
            button.setObjectName(f"lokalka-{icon}")
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # the mouse leaves the keys to the board
            desk.always.addWidget(button)

    def _always(self, offer: StandingAnswer) -> None:
        """Answer so from now on, and now."""
        scene = self._scene
        if scene is not None and scene.standing is not None and scene.decision is not None:
            scene.standing.switch(offer)
            self.chosen.emit(offer.pick(scene.decision))

    def open_standing(self) -> None:
        """Show the standing answers of who looks."""
        if self.desk is not None:
            self.desk.head.standing.open_sheet()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fill the room there is."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Lay everything anew where it has room to be larger or has no longer, or letters are others."""
        scale = self._context.theme.scale
        made_for = (share_of(self.height(), scale), scale)
        if self.desk is not None and self._scene is not None and self.desk.made_for != made_for:
            self.show_scene(self._scene)

    @override
    def event(self, event: QEvent) -> bool:
        """Take Esc before the page does while there is something to put back."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            held = (self.draft.card, self.draft.lay, self.place, self.looked_at)
            is_held = any(each != NOTHING for each in held)
            if event.key() == Qt.Key.Key_Escape and is_held:
                event.accept()
                return True
        return super().event(event)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let everything be done by keys; while moves are shown, any key goes on but F6, which turns the table."""
        act = self._keyboard.act(event)
        if event.key() == Qt.Key.Key_F6:
            event.ignore()
        elif self._scene is not None and self._scene.stage == "shown":
            self.hurried.emit()
        elif self._scene is not None and act is not None:
            act()
        else:
            event.ignore()
