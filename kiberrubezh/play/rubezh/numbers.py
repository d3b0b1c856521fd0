"""Cards as the table shows them: with what they do now, not what they did, nor would do in another's wave."""

from collections.abc import Mapping
from dataclasses import replace

from kiberrubezh.cards.effects import KeywordName
from kiberrubezh.engine.rubezh.sight.view import CardView, View


def as_shown(view: View, hits: Mapping[int, int]) -> dict[int, CardView]:
    """Return the attacks whose number is to be another than the view's, by card.

    One in the wave shows what it will do. One that lies idle shows what it would do alone: Эскалация counts the wave
    of the moment, be it the opponent's.
    """
    attacks = [attack for side in view.sides for attack in side.attacks]
    found = {attack.number: replace(attack, value=hits[attack.number]) for attack in attacks if attack.number in hits}
    for attack in attacks if view.wave else ():
        if attack.number not in view.wave and attack.number not in hits and attack.keyword(KeywordName.ESCALATION):
            found[attack.number] = replace(attack, value=_alone(attack, view))
    return found


def _alone(attack: CardView, view: View) -> int:
    """Return the damage of an idle attack without what it gains by a wave that it isn't part of."""
    wave = [card for side in view.sides for card in side.attacks if card.number in view.wave]
    alike = sum(card.categories == attack.categories for card in wave)
    return max(attack.value - attack.keyword(KeywordName.ESCALATION) * alike, 0)
