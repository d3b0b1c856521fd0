"""What a person is about to answer: a card, then whom or what it is for; no widget, and no rule but the options."""

from collections.abc import Sequence
from typing import Literal

from kiberrubezh.engine.kernel import Decision, Option
from kiberrubezh.engine.lokalka.faces import Face
from kiberrubezh.engine.lokalka.ring.position.circle import Node, is_auxiliary

Kind = Literal["node", "seat", "face", ""]
"""What a target is: a node, a player, a card of the discard pile, or nothing."""
_KINDS: dict[str, Kind] = {
    **dict.fromkeys(("protect", "attack", "maintain", "guard"), "node"),
    **dict.fromkeys(("social", "direct", "sandbox"), "seat"),
    "backup": "face",
}
NOTHING = -1


class Draft:
    """An answer in the making; nothing of it is told before the main button is pressed."""

    def __init__(self, decision: Decision | None) -> None:
        self.options: Sequence[Option] = decision.options if decision is not None else ()
        self.card: Face = NOTHING
        self.target = NOTHING
        self.lay = NOTHING
        """Which auxiliary node the Admin is about to lay, by its nodas."""

    @property
    def refusal(self) -> Option | None:
        """The answer without a card: end the turn, lay nothing, lose the noda; None where a card is due."""
        return next((it for it in self.options if it.card == NOTHING), None)

    @property
    def laid(self) -> tuple[Option, ...]:
        """The auxiliary nodes that may be laid now (LOK-12.2)."""
        return tuple([it for it in self.options if it.act == "lay"])

    def fits(self, face: Face) -> bool:
        """Tell whether a card of the hand may be chosen."""
        return any(it.card == face and it.act != "lay" for it in self.options)

    def choose(self, face: Face) -> None:
        """Choose a card, or put it back; its one target is chosen with it."""
        self.card, self.target = (NOTHING if face == self.card else face), NOTHING
        if len(self._open) == 1:
            self.target = self._open[0].target

    def aim(self, target: int) -> bool:
        """Choose a target of the card; return False for what is none."""
        if target not in self.targets:
            return False
        self.target = target
        return True

    def drop(self) -> None:
        """Choose nothing."""
        self.card = self.target = self.lay = NOTHING

    def of(self, face: Face) -> tuple[Option, ...]:
        """Return all that may be done with a card of the hand."""
        return tuple([it for it in self.options if it.card == face and it.act != "lay"])

    def to(self, node: Node) -> tuple[Option, ...]:
        """Return all that may be aimed at a node, or at the player whose node it is."""
        meant = {"node": node, "seat": NOTHING if is_auxiliary(node) else node // 2}
        aimed = [(it, meant.get(_KINDS.get(it.act, ""), NOTHING)) for it in self.options]
        return tuple([it for it, target in aimed if target == it.target != NOTHING])

    @property
    def act(self) -> str:
        """What the chosen card would do, "" for none."""
        return self._open[0].act if self._open else ""

    @property
    def kind(self) -> Kind:
        """What the chosen card is aimed at."""
        return _KINDS.get(self.act, "") if self.targets else ""

    @property
    def targets(self) -> list[int]:
        """What the chosen card may be aimed at, in canonical order."""
        return [it.target for it in self._open if it.target != NOTHING]

    @property
    def option(self) -> Option | None:
        """What the main button would do; None while a target is still to be chosen, or a card is due."""
        if self.lay != NOTHING:
            return next(it for it in self.laid if it.card == self.lay)
        if self.card == NOTHING:
            return self.refusal
        return next((it for it in self._open if it.target == self.target), None)

    @property
    def _open(self) -> list[Option]:
        return [it for it in self.options if it.card == self.card != NOTHING and it.act != "lay"]
