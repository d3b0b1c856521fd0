"""What measures, attacks and the cards of the hand are worth to their owner, in cards of a deck."""

from functools import cached_property
from typing import Final

from kiberrubezh.bots.rubezh.styles import Style
from kiberrubezh.bots.rubezh.values.notes import note
from kiberrubezh.bots.rubezh.values.reading import shortage
from kiberrubezh.bots.rubezh.values.standing import standing
from kiberrubezh.bots.rubezh.values.worth import draw_value, moment_value
from kiberrubezh.engine.rubezh.prints.members import WHEN_BLOCKS, WHEN_DEPLOYED, WHEN_THROUGH
from kiberrubezh.engine.rubezh.prints.texts import CATEGORY_BIT
from kiberrubezh.engine.rubezh.sight.view import CardView, View

_DOUBT: Final = 0.5
"""How many attacks of each category are taken for seen before any is."""

_ALL: Final = sum(CATEGORY_BIT.values())


@note
def appraisal_of(view: View, style: Style) -> "Appraisal":
    """Return who rates the viewer's cards."""
    return Appraisal(view, style)


class Appraisal:
    """Rates the viewer's cards by what lies on the table and what has been seen of the opponent."""

    def __init__(self, view: View, style: Style) -> None:
        self._view = view
        self._style = style
        self.turns = min(view.own.deck_count, view.other.deck_count) / style.pace
        """About how many turns each player still has."""

    @cached_property
    def _shares(self) -> dict[int, float]:
        """Which share of the attacks to come is of each category, by those seen of the opponent."""
        prints = [card.spec for card in (*self._view.other.attacks, *self._view.other.discard)]
        seen = [print_.categories for print_ in prints if print_.is_attack]
        return {
            bit: (_DOUBT + seen.count(bit)) / (_DOUBT * len(CATEGORY_BIT) + len(seen)) for bit in CATEGORY_BIT.values()
        }

    @cached_property
    def _to_spare(self) -> tuple[int, int]:
        """The power that measures don't take for good; attacks give theirs back."""
        has, taken = self._view.own.provided, [measure.power for measure in self._view.own.measures]
        defence = has.defence - sum([power.defence for power in taken])
        return max(0, defence), max(0, has.attack - sum([power.attack for power in taken]))

    def deployed(self, card: CardView) -> float:
        """Return what deploying a measure or attack brings, its texts included."""
        texts = moment_value(self._view, card, WHEN_DEPLOYED, self._style) + standing(self._view, card, self._style)
        return texts + (self._attack(card) if card.spec.is_attack else self._measure(card))

    def held(self, card: CardView) -> float:
        """Return what a card in the hand is worth."""
        print_ = card.spec
        if print_.is_asset:
            return self._asset(card)
        if print_.is_event:
            return self._style.event
        own = self._view.own
        defence, attack = self._to_spare
        lacks = max(0, print_.requires_defence - defence) + max(0, print_.requires_attack - attack)
        again = [other.spec.name for other in own.hand if other.number != card.number].count(print_.name) > 0
        worth = max(0.0, self.deployed(card)) / (1.0 + self._style.distance * lacks)
        return worth * (self._style.again if again else 1.0)

    def _asset(self, card: CardView) -> float:
        style, own = self._style, self._view.own
        defence, attack = shortage(own)
        wanted = (card.power.defence and defence) or (card.power.attack and attack)
        worth = max(style.spare, style.asset + 1.0 - style.fading * len(own.assets))
        return worth if wanted else worth * style.spare

    def _attack(self, card: CardView) -> float:
        print_ = card.spec
        blocked = [m for m in self._view.other.measures if not m.tapped and m.meets(card)]
        keywords = print_.stealth + print_.breach + max(print_.distributed - 1, 0) + print_.escalation
        waves = self._waves_left() if print_.persistence else 1.0
        texts = moment_value(self._view, card, WHEN_THROUGH, self._style)
        return (print_.damage * waves + keywords + texts) * (self._style.blocked if blocked else 1.0)

    def _waves_left(self) -> float:
        """Return how many waves of an attack that persists count: others of the hand wait for the power it keeps."""
        view = self._view
        waiting = sum([card.spec.is_attack for card in view.own.hand]) - 1
        return 1.0 + max(0.0, min(view.own.deck_count, view.other.deck_count) / self._style.lasts - waiting)

    def _measure(self, card: CardView) -> float:
        """Return what a measure saves in the turns that are left, less the price of the power it takes for good."""
        print_, style, view = card.spec, self._style, self._view
        block = style.menace * (1.0 + style.crowd * (print_.capacity - 1))
        block += moment_value(view, card, WHEN_BLOCKS, style) + (draw_value(view.own, style) if print_.decoy else 0.0)
        power = print_.requires_defence + print_.requires_attack
        return self.turns * block * self._reach(card) - style.power * power * min(1.0, view.own.deck_count / style.long)

    def _reach(self, measure: CardView) -> float:
        """Return the share of the attacks to come that a measure meets, shared with those that meet them already."""
        names = measure.spec.categories or _ALL
        covered = [other.bits or _ALL for other in self._view.own.measures if other.number != measure.number]
        return sum(
            [
                share / (1 + len([mask for mask in covered if mask & bit]))
                for bit, share in self._shares.items()
                if names & bit
            ]
        )
