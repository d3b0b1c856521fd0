"""A board that takes an answer: cards are chosen and aimed, and what they would do is shown."""

from functools import partial

from PySide6.QtCore import Qt

from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.lokalka.ring.position.circle import NOBODY, Node, is_auxiliary
from kiberrubezh.engine.lokalka.ring.position.outlook import outlook
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.tables.lokalka.faces.pictures import Pictures
from kiberrubezh.gui.tables.lokalka.parts.discard import DiscardSheet
from kiberrubezh.gui.tables.lokalka.parts.hint_board import HintedBoard
from kiberrubezh.gui.tables.lokalka.parts.mention import card_in
from kiberrubezh.gui.tables.lokalka.ring.circle.looks import Marks
from kiberrubezh.gui.tables.lokalka.ring.desk import Desk
from kiberrubezh.gui.widgets.basic import clear
from kiberrubezh.gui.widgets.chips import Chip
from kiberrubezh.play.lokalka.ring.draft import NOTHING, Draft
from kiberrubezh.play.lokalka.ring.reasons import why_not_card, why_not_there
from kiberrubezh.play.scene import Scene


class Touch(HintedBoard[Desk]):
    """Chooses and aims; what is laid on the table, and when, is for the board that comes of it."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.draft = Draft(None)
        self._pictures: Pictures | None = None
        self._scene: Scene | None = None
        self.place = NOTHING
        """The card of the hand that has the keys."""
        self.looked_at = NOTHING
        """The node that has the keys."""

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
            due = "laid" if self.draft.laid else self.draft.kind or "card"
            return tr(f"lokalka.choose_{due}")
        return scene.words.option(scene.view, scene.decision, option, i18n.language)

    def _can_press(self, scene: Scene, option: Option | None) -> bool:
        return scene.stage in ("over", "shown") or option is not None or self.draft.kind == "face"

    def _offer(self, scene: Scene, desk: Desk) -> None:
        """Offer the auxiliary nodes that may be laid (LOK-12.2)."""
        if not self.draft.laid:
            clear(desk.choices)
            return
        if not desk.choices.count():
            desk.choices.addStretch(1)
            for option in self.draft.laid:
                assert scene.decision is not None
                words = scene.words.option(scene.view, scene.decision, option, i18n.language)
                button = Chip(self._context.theme, words)
                button.clicked.connect(partial(self.lay, option))
                button.setObjectName("lokalka-choice")
                button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # the mouse leaves the keys to the board
                desk.choices.addWidget(button)
            desk.choices.addStretch(1)
        for option, chip in zip(self.draft.laid, desk.findChildren(Chip, "lokalka-choice"), strict=True):
            chip.setChecked(option.card == self.draft.lay)

    def lay(self, option: Option, _checked: bool = True) -> None:
        """Choose an auxiliary node to be laid; the keys are on the table then, where Space lays it."""
        self.draft.lay = option.card
        self.mark()
        self.setFocus()

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

    def drop(self) -> None:
        """Put back what is chosen."""
        self.draft.drop()
        self.place = self.looked_at = NOTHING
        self.mark()
