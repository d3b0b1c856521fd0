"""A board that takes an answer: cards and nodes are pressed and pointed at, and what they would do is shown."""

from functools import partial

from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.lokalka.faces import Face
from kiberrubezh.engine.lokalka.position.line import Node
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.tables.lokalka.line import looks
from kiberrubezh.gui.tables.lokalka.line.answer.attention import Attention
from kiberrubezh.gui.tables.lokalka.line.desk import Desk
from kiberrubezh.gui.tables.lokalka.parts.discard import DiscardSheet
from kiberrubezh.gui.tables.lokalka.parts.hint_board import HintedBoard


class Touch(HintedBoard[Desk]):
    """Picks and plays; what is laid on the table, and when, is for the board that comes of it."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.attention: Attention | None = None

    def settle(self) -> None:
        """Let what is moving come to its end at once."""
        if self.desk is not None:
            self.desk.flights.hurry()

    def refresh(self) -> None:
        """Show what is picked and pointed at, and what it would do."""
        desk, attention = self.desk, self.attention
        if desk is None or attention is None:
            return
        view, intent, names = attention.view, attention.intent, attention.scene.names
        lit = intent.nodes
        desk.strip.show_nodes(
            looks.looks(view, names, attention.considered, lit, attention.scene.news),
            [looks.spoken_node(view, names, node, lit=node in lit) for node in range(5)],
            looks.live_wires(view),
        )
        asked, cards = intent.decision is not None, intent.cards
        desk.hand.light(
            lambda face: (face in cards, face == intent.card, asked and face not in cards),
            lambda face: tr("line.playable") if face in cards else "",
        )
        desk.seen.show_card(attention.shown)
        said = attention.said()
        offered = [(attention.words(way), partial(self.take, way)) for way in said.ways]
        desk.speech.say(said.head, said.lines, offered)
        words, enabled = attention.main()
        desk.main.say(words, enabled=enabled)

    def take(self, option: Option) -> None:
        """Choose an option."""
        if self.attention is not None and self.attention.intent.decision is not None:
            self.attention.intent.decision = None
            if self.desk is not None:
                self.desk.main.setEnabled(False)
            self.chosen.emit(option)

    def press_card(self, face: Face) -> None:
        """Pick a card, put it back, or play one that was picked and needs no more."""
        self.settle()
        attention = self.attention
        if attention is None or face not in attention.intent.cards:
            self.point_card(face)
            return
        intent = attention.intent
        if intent.node is not None and len(found := intent.fitting(face, intent.node)) == 1:
            self.take(found[0])
        elif intent.card == face and intent.choice is not None and not intent.nodes:
            self.take(intent.choice)
        elif intent.card == face and attention.wants_pile:
            self.open_pile()
        else:
            intent.pick_card(face)
            attention.point(card=face)
            self.refresh()

    def press_node(self, node: Node) -> None:
        """Play the picked card to a node; without one, pick the node."""
        self.settle()
        attention = self.attention
        if attention is None:
            return
        intent = attention.intent
        found = intent.fitting(intent.card, node)
        if intent.card is not None and len(found) == 1:
            self.take(found[0])
            return
        attention.point(node=node)
        if found:
            intent.pick_node(node)
        self.refresh()

    def point_card(self, face: Face | None) -> None:
        """Attend to a card, or to none."""
        if self.attention is not None and self.attention.card != face:
            self.attention.point(card=face)
            self.refresh()

    def point_node(self, node: Node | None) -> None:
        """Attend to a node, or to none."""
        if self.attention is not None and self.attention.node != node:
            self.attention.point(node=node)
            self.refresh()

    def press_main(self) -> None:
        """Do what the main button says."""
        self.settle()
        attention = self.attention
        if attention is None or not attention.main()[1]:
            return
        if attention.scene.stage in ("shown", "over"):
            (self.again_wanted if attention.scene.stage == "over" else self.hurried).emit()
        elif (option := attention.armed) is not None:
            self.take(option)
        else:
            self.open_pile()

    def open_pile(self) -> None:
        """Lay the discard pile open; for a Backup that is picked, a card is chosen there."""
        desk, attention = self.desk, self.attention
        if desk is None or attention is None or not attention.view.discard:
            return
        found = {option.target: option for option in attention.intent.options if option.act == "backup"}
        if not attention.wants_pile:
            DiscardSheet(self._context.theme, desk.pictures, self, attention.view.discard)
            return
        take, why = partial(self._take_back_from, found), tr("lokalka.discard_take", rule="DUE-7.5")
        DiscardSheet(self._context.theme, desk.pictures, self, attention.view.discard, why, take, found)

    def _take_back_from(self, found: dict[Face, Option], face: Face) -> None:
        self.take(found[face])
