"""The board of «Локалка» for four to eight: a card is chosen, then whom or what it is for, then the main button."""

from collections.abc import Sequence
from functools import partial
from typing import Any, ClassVar

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from typing_extensions import override

from kiberrubezh.engine.game import Standing
from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.lokalka.ring.position.circle import NOBODY, Node, is_auxiliary
from kiberrubezh.engine.lokalka.ring.position.outlook import outlook
from kiberrubezh.engine.lokalka.ring.speech.asking import QUESTIONS
from kiberrubezh.engine.lokalka.ring.speech.legends import card_text
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.tables.board import Board
from kiberrubezh.gui.tables.lokalka.discard import DiscardSheet
from kiberrubezh.gui.tables.lokalka.pictures import Pictures
from kiberrubezh.gui.tables.lokalka.ring.circle.looks import Marks
from kiberrubezh.gui.tables.lokalka.ring.desk import Desk, share_of
from kiberrubezh.gui.tables.lokalka.ring.draft import NOTHING, Draft
from kiberrubezh.gui.tables.lokalka.ring.keyboard import KEYS, Keyboard
from kiberrubezh.gui.tables.lokalka.ring.reasons import why_not_card, why_not_there
from kiberrubezh.gui.tables.lokalka.spoken import card_in
from kiberrubezh.gui.tables.scene import Scene
from kiberrubezh.gui.widgets.basic import clear, column
from kiberrubezh.gui.widgets.buttons import Button, Look

_SHOWN_MS, _BLOW_MS = 600, 1000
"""How long a move is shown; a blow, which all may see, takes longer."""
_BLOWS = frozenset({"hit", "off", "revealed", "exploded", "captured"})


class RingBoard(Board):
    """Shows the ring to one pair of eyes, and holds nothing of anybody else's."""

    is_paced: ClassVar[bool] = True

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.setObjectName("lokalka-board")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.desk: Desk | None = None
        self.draft = Draft(None)
        self._pictures: Pictures | None = None
        self._scene: Scene | None = None
        self.place = NOTHING
        """The card of the hand that has the keys."""
        self.looked_at = NOTHING
        """The node that has the keys."""
        self._parts = column(gap=0)
        self.setLayout(self._parts)
        self._keyboard = Keyboard(self)

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
    def keys(self) -> list[tuple[str, str]]:
        return [(signs, tr(f"lokalka.keys_{name}")) for name, signs in KEYS.items()]

    @override
    def show_scene(self, scene: Scene) -> None:
        self.clear()
        if self._pictures is None:
            self._pictures = Pictures(self._context.jobs, self, scene.view.options.components, card_text)
        self._scene, self.draft = scene, Draft(scene.decision if scene.stage == "asked" else None)
        self.desk = Desk(self._context, self._pictures, scene, self)
        self._listen(self.desk)
        self._parts.addWidget(self.desk)
        self._offer_always(scene, self.desk)
        self.mark()
        self.setFocus()

    def _listen(self, desk: Desk) -> None:
        desk.head.back_wanted.connect(self.back_wanted)
        desk.head.leave_wanted.connect(self.leave_wanted)
        desk.head.hint_wanted.connect(self.hint_wanted)
        desk.head.rules_wanted.connect(partial(self.rules_wanted.emit, ""))
        desk.detail.rules_wanted.connect(self.rules_wanted)
        desk.field.clicked.connect(self.click_node)
        desk.field.pointed.connect(self.point_node)
        desk.field.middle.discard_wanted.connect(self.open_discard)
        desk.main.clicked.connect(lambda _checked=False: self.press_main())
        desk.hand.clicked.connect(self.click_card)
        desk.hand.pointed.connect(self.point_card)
        desk.log.opened.connect(self._open)

    def _open(self, line: str) -> None:
        """Show the card that a line of the log speaks of."""
        face = card_in(line)
        if face is not None and self.desk is not None:
            self.desk.detail.show_card(face, None, None)

    @property
    def scene(self) -> Scene | None:
        """What is shown."""
        return self._scene

    def mark(self) -> None:
        """Show what can be chosen, what is chosen and what it would do."""
        scene, desk, draft = self._scene, self.desk, self.draft
        if scene is None or desk is None:
            return
        option = draft.option if draft.card != NOTHING else None
        nodes = frozenset(draft.targets if draft.kind == "node" else [it.target for it in draft.laid])
        seats = frozenset(draft.targets) if draft.kind == "seat" else frozenset[int]()
        chosen = {"node": draft.target, "seat": 2 * draft.target}.get(draft.kind, NOBODY)
        after = outlook(scene.view, option) if option is not None else None
        desk.field.mark(Marks(nodes, seats, chosen, after, self.looked_at))
        for place, card in enumerate(desk.hand.cards):
            fits, is_asked = draft.fits(card.face), scene.stage == "asked"
            is_picked = card.face == draft.card and self.place in (NOTHING, place)
            card.has_keys = place == self.place
            card.light(lit=fits, picked=is_picked, dim=is_asked and not fits)
            card.update()
        desk.hand.lift()
        self._offer(scene, desk)
        self._say(scene, desk)

    def _say(self, scene: Scene, desk: Desk) -> None:
        """Say on the main button what it will do, and beside it what comes of it."""
        option = self.draft.option
        desk.main.say(self._said(scene, option), enabled=self._can_press(scene, option))
        if self.draft.card != NOTHING:
            desk.detail.show_card(self.draft.card, option, None)
        elif option is not None and option.act == "suffer":
            desk.detail.show_option(option)
        else:
            desk.detail.show_own()

    def _said(self, scene: Scene, option: Option | None) -> str:
        if scene.stage == "over":
            return tr("lokalka.again")
        if scene.stage != "asked" or scene.decision is None:
            return tr("lokalka.next" if scene.stage == "shown" else "games.thinking")
        if option is None:
            return tr(f"lokalka.choose_{'laid' if self.draft.laid else self.draft.kind or 'card'}")
        return scene.words.option(scene.view, scene.decision, option, i18n.language)

    def _can_press(self, scene: Scene, option: Option | None) -> bool:
        return scene.stage in ("over", "shown") or option is not None or self.draft.kind == "face"

    def _offer(self, scene: Scene, desk: Desk) -> None:
        """Offer the auxiliary nodes that may be laid (LOK-12.2)."""
        clear(desk.choices)
        desk.choices.addStretch(1)
        for option in self.draft.laid:
            assert scene.decision is not None
            words = scene.words.option(scene.view, scene.decision, option, i18n.language)
            look: Look = "primary" if option.card == self.draft.lay else "large"
            button = Button(self._context.theme, words, partial(self.lay, option), look=look)
            button.setObjectName("lokalka-choice")
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            desk.choices.addWidget(button)
        desk.choices.addStretch(1)

    def _offer_always(self, scene: Scene, desk: Desk) -> None:
        """Offer to answer this question once and for all."""
        if scene.stage != "asked" or scene.decision is None or scene.standing is None:
            return
        for offer in [each for each in scene.standing.offers if each.prompt == scene.decision.prompt]:
            words = tr("games.always", words=offer.words.of(i18n.language).partition(": ")[2])
            answer = partial(self._always, offer)
            button = Button(self._context.theme, words, answer, look="link", picture="history")
            button.setObjectName("lokalka-always")
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            desk.always.addWidget(button)

    def _always(self, offer: Standing) -> None:
        """Answer so from now on, and now."""
        scene = self._scene
        if scene is not None and scene.standing is not None and scene.decision is not None:
            scene.standing.switch(offer)
            self.chosen.emit(offer.pick(scene.decision))

    def lay(self, option: Option) -> None:
        """Choose an auxiliary node to be laid."""
        self.draft.lay = option.card
        self.mark()

    def click_card(self, place: int) -> None:
        """Choose a card of the hand, or say why it can't be played."""
        if self._scene is None or self.desk is None or self._scene.stage != "asked":
            return
        face = self.desk.hand.cards[place].face
        if self.draft.fits(face):
            self.place = place
            self.draft.choose(face)
            self.mark()
            if self.draft.kind == "face":
                self.open_discard()
        else:
            self.drop()
            self.place = place
            self.mark()
            self.desk.detail.show_card(face, None, why_not_card(self._scene.view, face))

    def point_card(self, place: int, there: bool) -> None:
        """Show a card of the hand large, and why it can't be played."""
        if self._scene is None or self.desk is None or self.draft.card != NOTHING:
            return
        if not there:
            self._say(self._scene, self.desk)
            return
        face = self.desk.hand.cards[place].face
        is_asked = self._scene.stage == "asked" and not self.draft.fits(face)
        self.desk.detail.show_card(face, None, why_not_card(self._scene.view, face) if is_asked else None)

    def click_node(self, node: Node) -> None:
        """Aim the chosen card, or say why it can't be aimed there."""
        draft = self.draft
        is_seat = draft.kind == "seat" and not is_auxiliary(node)
        if draft.kind in ("node", "seat") and draft.aim(node // 2 if is_seat else node if draft.kind == "node" else -2):
            self.mark()
        else:
            self.point_node(node, True)

    def point_node(self, node: Node, there: bool) -> None:
        """Show a player or a node large, and why the chosen card can't be aimed there."""
        if self._scene is None or self.desk is None:
            return
        if not there:
            self._say(self._scene, self.desk)
            return
        why = why_not_there(self._scene.view, self.draft, node)
        if is_auxiliary(node):
            self.desk.detail.show_node(node, why)
        else:
            self.desk.detail.show_seat(node // 2, why)

    def press_main(self) -> None:
        """Do what the main button says."""
        scene, option = self._scene, self.draft.option
        if scene is None:
            return
        if scene.stage == "over":
            self.again_wanted.emit()
        elif scene.stage == "shown":
            self.hurried.emit()
        elif option is not None:
            self.chosen.emit(option)
        elif self.draft.kind == "face":
            self.open_discard()

    def open_discard(self) -> None:
        """Lay the discard pile open; for a chosen Backup, to take a card."""
        if self._scene is not None and self._pictures is not None:
            takeable = self.draft.targets if self.draft.kind == "face" else []
            pile = self._scene.view.discard
            why = tr("lokalka.discard_take", rule="LOK-10.5") if takeable else ""
            take = self._take if takeable else None
            DiscardSheet(self._context.theme, self._pictures, self, pile, why, take, takeable)

    def _take(self, face: int) -> None:
        if self.draft.aim(face):
            self.mark()

    def open_standing(self) -> None:
        """Show the standing answers of who looks."""
        if self.desk is not None:
            self.desk.head.standing.open_sheet()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay everything anew where it has room to be larger, or has no longer."""
        super().resizeEvent(event)
        share = share_of(self.height(), self._context.theme.scale)
        if self.desk is not None and self._scene is not None and self.desk.share != share:
            self.show_scene(self._scene)

    @override
    def event(self, event: QEvent) -> bool:
        """Take Esc before the page does while there is something to put back."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            is_held = self.draft.card != NOTHING or self.place != NOTHING or self.looked_at != NOTHING
            if event.key() == Qt.Key.Key_Escape and is_held:
                event.accept()
                return True
        return super().event(event)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let everything be done by keys; while moves are shown, any key goes on."""
        act = self._keyboard.act(event)
        if self._scene is not None and self._scene.stage == "shown":
            self.hurried.emit()
        elif self._scene is not None and act is not None:
            act()
        else:
            event.ignore()

    def drop(self) -> None:
        """Put back what is chosen."""
        self.draft.drop()
        self.place = self.looked_at = NOTHING
        self.mark()
