"""The battle under way, weighed: what a front is worth to the viewer now, and once a text has changed it."""

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property

from kiberrubezh.bots.rubezh.answers import waves
from kiberrubezh.bots.rubezh.battle.exchange import Front, contested_attacks, outcome
from kiberrubezh.bots.rubezh.battle.fronts import declared_front, defence, hits
from kiberrubezh.bots.rubezh.battle.shifts import Shift, changes_battle, shift
from kiberrubezh.bots.rubezh.styles import Style
from kiberrubezh.bots.rubezh.values.notes import note
from kiberrubezh.bots.rubezh.values.targets import amount, cards_meant
from kiberrubezh.cards.abilities import When
from kiberrubezh.cards.effects import Effect, Modify, Number, Pick, Prevent
from kiberrubezh.engine.rubezh.prints.members import (
    HOW_ALL,
    HOW_CHOSEN,
    HOW_SELF,
    WHEN_BLOCKED,
    WHEN_THROUGH,
    WHOSE_OWN,
)
from kiberrubezh.engine.rubezh.sight.view import CardView, View

Score = Callable[[Front], float]


class Battle:
    """A front and how the viewer rates it: in cards of a deck, the more the better."""

    def __init__(self, view: View, style: Style, front: Front, score: Score) -> None:
        self.front = front
        self.score = score
        self._view = view
        self._style = style

    @cached_property
    def _is_contested(self) -> bool:
        return bool(contested_attacks(self.front))

    @cached_property
    def now(self) -> float:
        """What the front is worth as it is."""
        return self.score(self.front)

    def gain(self, front: Front) -> float:
        """Return how much better a front is than the one of now."""
        return 0.0 if front == self.front else self.score(front) - self.now

    def after(self, front: Front, card: CardView, effects: Iterable[Effect]) -> Front:
        """Return the front that a text of the viewer's card leaves behind, each choice made as its chooser would."""
        for effect in effects:
            if isinstance(effect, Prevent):
                front = front._replace(shield=front.shield + amount(self._view, effect.count, card.number))
            elif changes_battle(effect) and self._matters(effect):
                front = self._after(front, card, effect, effect.what)
        return front

    def _matters(self, effect: Shift) -> bool:
        """Tell whether an effect can change the outcome: own attacks that nothing can stop gain by numbers alone."""
        if self._view.active != self._view.seat:
            return bool(self.front.threats)
        return self._is_contested or (isinstance(effect, Modify) and isinstance(effect.change, Number))

    def _after(self, front: Front, card: CardView, effect: Shift, pick: Pick) -> Front:
        if pick.who is None:
            return shift(front, effect, (card.number,), self._style) if pick.how is HOW_SELF else front
        there = [met.number for met in cards_meant(self._view, pick.who, card.number)]
        if pick.how is HOW_ALL:
            return shift(front, effect, there, self._style)
        return self.picked(front, effect, there, amount(self._view, pick.amount, card.number))

    def picked(self, front: Front, effect: Shift, there: Sequence[int], most: int) -> Front:
        """Return the front once an effect has met so many cards of these, fewer where it may and that is better."""
        left, best = list(there), front
        for _ in range(min(most, len(left))):
            number, front = self._chosen(front, effect, effect.what, left)
            left.remove(number)
            # The first of two may gain nothing by itself.
            if not effect.what.up_to or self.score(front) > self.score(best):
                best = front
        return best

    def _chosen(self, front: Front, effect: Shift, pick: Pick, there: Sequence[int]) -> tuple[int, Front]:
        """Return whom a choice would fall on, and the front then; chance is taken for an enemy."""
        best = max if pick.how is HOW_CHOSEN and pick.by is WHOSE_OWN else min
        fronts = {number: shift(front, effect, (number,), self._style) for number in there}
        number = best(there, key=lambda one: self.score(fronts[one]))
        return number, fronts[number]


def battle_of(view: View, style: Style) -> Battle | None:
    """Return the battle in which the viewer is asked for a move, None outside of any."""
    if view.prompt == "attack":
        return attack(view, style)
    if view.prompt == "respond":
        return respond(view, style)
    if view.prompt == "block":
        return block(view, style)
    return None


@note
def attack(view: View, style: Style) -> Battle:
    """Return the battle before a wave: a front is worth what the best plan of attack brings."""
    planner = waves.planner(view, style)
    return Battle(view, style, waves.ready(view, style), lambda front: planner.best(front).net)


@note
def block(view: View, style: Style) -> Battle:
    """Return the battle of who is attacked."""
    last = view.own.deck_count - 1

    def score(front: Front) -> float:
        damage, lost = outcome(front)
        return -lost - style.kill * (damage >= last)

    return Battle(view, style, defence(view, style), score)


@note
def respond(view: View, style: Style) -> Battle:
    """Return the battle of a declared wave, after all blocks."""
    return Battle(view, style, hits(view, style), _struck(view, style))


def asked_in(view: View, when: When | None, style: Style) -> Battle:
    """Return the battle in which a text of the viewer's asks, one that this moment set off (None: it was paid for)."""
    if view.active != view.seat:
        return block(view, style)
    if not view.wave or when in (WHEN_THROUGH, WHEN_BLOCKED):
        return attack(view, style)
    front = declared_front(view, style) if view.phase == "attack" else hits(view, style)
    return Battle(view, style, front, _struck(view, style))


def _struck(view: View, style: Style) -> Score:
    """Return how a front is rated whose wave is declared: by what the best defence loses."""
    deck = view.other.deck_count

    def score(front: Front) -> float:
        damage, lost = outcome(front)
        return lost - max(0.0, damage - deck) + style.kill * (damage >= deck - 1)

    return score
