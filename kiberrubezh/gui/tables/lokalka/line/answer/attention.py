"""What a person attends to: the question, what is picked of an answer, what is pointed at; and the words for it."""

import re
from typing import NamedTuple

from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.lokalka.faces import Face
from kiberrubezh.engine.lokalka.position.line import Node
from kiberrubezh.engine.lokalka.position.view import View
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.tables.lokalka.line.answer import reading
from kiberrubezh.play.lokalka.intent import Intent
from kiberrubezh.play.scene import Scene

_LINES = 4
"""Lines of what has happened that are told at once."""


class Notice(NamedTuple):
    """A headline, lines below it, and the ways that are left to choose among."""

    head: str
    lines: list[str]
    ways: tuple[Option, ...] = ()


class Attention:
    """Knows a scene and what is picked and pointed at in it; without a question nothing can be picked."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.intent = Intent(scene.decision if scene.stage == "asked" else None)
        self.node: Node | None = None
        self.card: Face | None = None

    def point(self, node: Node | None = None, card: Face | None = None) -> None:
        """Attend to a node or a card, and to nothing that was pointed at before."""
        self.node, self.card = node, card

    @property
    def view(self) -> View:
        """What the eyes see."""
        view: View = self.scene.view
        return view

    @property
    def considered(self) -> Option | None:
        """The one option that is looked at."""
        return reading.option_in_view(self.intent, self.node, self.card)

    @property
    def armed(self) -> Option | None:
        """What the main button would do: what is picked, with a node that is pointed at."""
        if self.intent.card is not None and self.node is not None:
            return reading.option_in_view(self.intent, self.node, None) or self.intent.choice
        return self.intent.choice

    @property
    def shown(self) -> Face | None:
        """The card that is shown large: what is pointed at, what is picked, or what was played last."""
        if self.card is not None or self.intent.card is not None:
            return self.card if self.card is not None else self.intent.card
        return next((event.cards[0] for event in self.scene.news if event.cards), None)

    @property
    def rule(self) -> str:
        """The number of the rule in question: of what forbids, where that is pointed at, else of what is asked."""
        said = re.findall(r"\((DUE-[\d.]+)\)", " ".join(self._lines())) if self.intent.decision is not None else []
        decision = self.scene.decision
        asked = self.scene.game.asked_by.get(decision.prompt, "") if decision is not None else ""
        return said[0] if said else asked

    def words(self, option: Option) -> str:
        """Say what an option does."""
        assert self.scene.decision is not None
        return self.scene.words.option(self.view, self.scene.decision, option, i18n.language)

    def said(self) -> Notice:
        """Say what is asked, and of what is attended to what can be done with it; else what has happened."""
        decision, intent = self.intent.decision, self.intent
        if decision is None:
            return Notice(self.scene.ending if self.scene.is_replay else self._headline(), self._news())
        head = self.scene.words.question(self.view, decision, i18n.language)
        if (option := self.considered) is not None and option.card > 0:
            return Notice(head, [self.scene.named(line) for line in reading.outcome(self.view, option)])
        ways = intent.ways if intent.node is not None else ()
        return Notice(head, [self.scene.named(line) for line in self._lines()], ways)

    def _lines(self) -> list[str]:
        if self.node is not None:
            return reading.of_node(self.view, self.intent, self.node, self.scene.words)
        idle = reading.of_card(self.view, self.intent, self.card) if self.card is not None else []
        return idle or reading.guidance(self.view, self.intent)

    def _news(self) -> list[str]:
        told = [self.scene.words.happening(self.view, event, i18n.language) for event in self.scene.news]
        return list(filter(None, told))[-_LINES:]

    def _headline(self) -> str:
        return tr({"over": "line.over", "thinking": "line.thinking"}.get(self.scene.stage, "line.happened"))

    def main(self) -> tuple[str, bool]:
        """Return the words of the main button, and whether it can be pressed."""
        if self.intent.decision is None:
            return {
                "over": (tr("line.again"), True),
                "shown": (tr("line.hurry"), True),
            }.get(self.scene.stage, (tr("line.wait"), False))
        if (option := self.armed) is not None:
            return self.words(option), True
        if self.wants_pile:
            return tr("line.open_pile"), True
        return tr("line.want_node" if self.intent.card is not None else "line.want_card"), False

    @property
    def wants_pile(self) -> bool:
        """Whether a card of the discard pile is still to be chosen."""
        return self.intent.card is not None and bool(self.intent.ways) and not self.intent.nodes
