"""What a person has picked of an answer so far: a card, a node; and what the main button would do with it."""

from kiberrubezh.engine.kernel import Decision, Option
from kiberrubezh.engine.lokalka.faces import Face
from kiberrubezh.engine.lokalka.position.line import Node

AIMED = frozenset({"protect", "attack", "maintain", "capture", "clean"})
"""Acts whose target is a node."""
_IDLE = frozenset({"end", "bare", "suffer"})
"""Acts that need no card: what the main button does while nothing is picked."""


class Intent:
    """An answer under way; the options of the decision are the only legality."""

    def __init__(self, decision: Decision | None = None) -> None:
        self.decision = decision
        self.card: Face | None = None
        self.node: Node | None = None

    @property
    def options(self) -> tuple[Option, ...]:
        """The options that fit with what is picked."""
        return self.fitting(self.card, self.node)

    @property
    def is_empty(self) -> bool:
        """Whether nothing is picked."""
        return self.card is None and self.node is None

    @property
    def cards(self) -> frozenset[Face]:
        """The cards that can be picked: with a node picked, those that do something there."""
        return frozenset([option.card for option in self.fitting(None, self.node) if option.card > 0])

    @property
    def nodes(self) -> frozenset[Node]:
        """The nodes that can be picked: with a card picked, those that it can be played to."""
        return frozenset([option.target for option in self.fitting(self.card, None) if option.act in AIMED])

    @property
    def choice(self) -> Option | None:
        """What the main button does: the one option that fits, or the one that needs no card."""
        if self.is_empty:
            options = self._all
            return next((it for it in options if it.act in _IDLE), options[0] if len(options) == 1 else None)
        return self.options[0] if len(self.options) == 1 else None

    @property
    def ways(self) -> tuple[Option, ...]:
        """What is still to be chosen among, once something is picked."""
        return () if self.is_empty or len(self.options) == 1 else self.options

    def fitting(self, card: Face | None, node: Node | None) -> tuple[Option, ...]:
        """Return the options of a card, on a node; None stands for any."""
        found = [it for it in self._all if card is None or it.card == card]
        return tuple([it for it in found if node is None or (it.act in AIMED and it.target == node)])

    def pick_card(self, card: Face) -> None:
        """Pick a card, or put it back; a picked node that it does nothing to is let go."""
        self.card = None if self.card == card else card
        if self.card is not None and self.node is not None and not self.options:
            self.node = None

    def pick_node(self, node: Node) -> None:
        """Pick a node, or let it go."""
        self.node = None if self.node == node else node

    def drop(self) -> None:
        """Let go of everything."""
        self.card = self.node = None

    @property
    def _all(self) -> tuple[Option, ...]:
        return self.decision.options if self.decision is not None else ()
