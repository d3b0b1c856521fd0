"""What texts bring by lying on the table: those that hold, that watch, that wait for a turn or for a price."""

from functools import lru_cache
from typing import Final

from kiberrubezh.bots.rubezh.styles import Style
from kiberrubezh.bots.rubezh.values.targets import fits_filter, holds, side_of
from kiberrubezh.bots.rubezh.values.worth import value
from kiberrubezh.cards.effects import Filter
from kiberrubezh.engine.rubezh.prints.members import (
    KEYWORD_BREACH,
    KEYWORD_DECOY,
    KEYWORD_DISTRIBUTED,
    KEYWORD_ECHELON,
    KEYWORD_ESCALATION,
    KEYWORD_PERSISTENCE,
    KEYWORD_QUARANTINE,
    KEYWORD_STEALTH,
    NAME_OF,
    STAT_CAPACITY,
    STAT_DAMAGE,
    STAT_PROVIDES_ATTACK,
    STAT_PROVIDES_DEFENCE,
    STAT_REQUIRES_ATTACK,
    STAT_REQUIRES_DEFENCE,
    WHEN_TURN_END,
    WHEN_TURN_START,
    WHOSE_OWN,
    ZONE_ASSETS,
    ZONE_ATTACKS,
    ZONE_MEASURES,
)
from kiberrubezh.engine.rubezh.prints.spec import Spec
from kiberrubezh.engine.rubezh.prints.texts import GIVES, NUMBER, StandingText
from kiberrubezh.engine.rubezh.sight.view import CardView, View

_WEIGHTS: Final[dict[str, float]] = {
    STAT_DAMAGE: 1.0,
    STAT_CAPACITY: 0.3,
    STAT_PROVIDES_DEFENCE: 1.0,
    STAT_PROVIDES_ATTACK: 1.0,
    STAT_REQUIRES_DEFENCE: -0.5,
    STAT_REQUIRES_ATTACK: -0.5,
    KEYWORD_STEALTH: 0.7,
    KEYWORD_DISTRIBUTED: 1.0,
    KEYWORD_BREACH: 1.0,
    KEYWORD_PERSISTENCE: 1.5,
    KEYWORD_ESCALATION: 1.0,
    KEYWORD_ECHELON: 0.3,
    KEYWORD_DECOY: 0.6,
    KEYWORD_QUARANTINE: 0.4,
}
"""What one more of a number, or a keyword, is worth to the owner of the card that has it, in cards of a deck."""

_MEMORY: Final = 3
"""Of so many attacks in the opponent's discard one is expected to come again."""


def standing(view: View, card: CardView, style: Style) -> float:
    """Return what the texts of a card of the viewer's bring as long as it lies on the table."""
    print_ = card.spec
    if not _stands(print_):
        return 0.0
    held = sum([_held(view, card, text) for text in print_.continuous])
    waiting = style.ability * (len(print_.activated) + len(print_.replacements))
    return held + waiting + _by_turns(view, card, style) + _watching(view, card, style)


@lru_cache(maxsize=4096)
def _stands(print_: Spec) -> bool:
    return bool(print_.continuous or print_.activated or print_.replacements or print_.watches or print_.minds_turns)


def _held(view: View, card: CardView, text: StandingText) -> float:
    """Return what a text that holds changes: on the table, in the own hand, and what the opponent may send."""
    condition = text.condition
    # Attacks come and go, so what waits for many of them may well hold when it matters.
    if condition is not None and condition.of.zone is not ZONE_ATTACKS and not holds(view, condition, card.number):
        return 0.0
    weight = _WEIGHTS.get(text.name, 0.0) * (text.by if text.how in (NUMBER, GIVES) else -1)
    if text.who is None:
        return weight
    return weight * _number_met(view, card, text.who) * (1 if text.who.side is WHOSE_OWN else -1)


def _number_met(view: View, card: CardView, who: Filter) -> float:
    side = side_of(view, who.side)
    zone: tuple[CardView, ...] = getattr(side, NAME_OF[who.zone])
    lying = sum([fits_filter(other, who) for other in zone if other.number != card.number])
    if side is view.own:
        return lying + sum([fits_filter(other, who) for other in side.hand if _belongs(other, who)])
    return lying + sum([fits_filter(other, who) for other in side.discard if _belongs(other, who)]) / _MEMORY


def _belongs(card: CardView, who: Filter) -> bool:
    """Tell whether a card would lie in the zone that a filter means."""
    print_ = card.spec
    return {ZONE_ATTACKS: print_.is_attack, ZONE_MEASURES: print_.is_measure, ZONE_ASSETS: print_.is_asset}[who.zone]


def _by_turns(view: View, card: CardView, style: Style) -> float:
    """Return what texts bring that each own turn sets off, over the turns that may be left."""
    print_ = card.spec
    if not print_.minds_turns:
        return 0.0
    turns = min(view.own.deck_count, view.other.deck_count) / style.pace
    places = [place for when in (WHEN_TURN_START, WHEN_TURN_END) for place in print_.triggers.get(when, ())]
    return turns * sum(
        [
            value(view, card, effect, style)
            for place in places
            if holds(view, print_.texts[place].condition, card.number)
            for effect in print_.texts[place].effects
        ]
    )


def _watching(view: View, card: CardView, style: Style) -> float:
    """Return what texts bring that wait for something to befall another card; how often is anybody's guess."""
    print_ = card.spec
    places = [place for found in print_.watches.values() for place in found]
    return style.often * sum([value(view, card, e, style) for place in places for e in print_.texts[place].effects])
