"""What a text must bring to be worth it: the price of an event, and what the costs of an ability lose."""

from collections.abc import Callable, Iterable
from typing import Final

from kiberrubezh.bots.rubezh.battle.shifts import Shift, changes_battle
from kiberrubezh.bots.rubezh.styles import Style
from kiberrubezh.bots.rubezh.values.appraisal import appraisal_of
from kiberrubezh.bots.rubezh.values.targets import amount, cards_meant, comes_back
from kiberrubezh.bots.rubezh.values.worth import needless
from kiberrubezh.cards.abilities import Cost
from kiberrubezh.cards.effects import Effect, Modify, Move, Number, Prevent
from kiberrubezh.engine.rubezh.prints.members import (
    COST_DESTROY_SELF,
    COST_DISCARD_CARD,
    COST_TAP_OTHER,
    COST_TAP_SELF,
    HOW_ALL,
)
from kiberrubezh.engine.rubezh.prints.texts import Text
from kiberrubezh.engine.rubezh.sight.view import CardView, View

_LATE: Final = 28
"""Cards in either deck from which on there is ever less to save for later."""

_BLOW: Final = 3.5
"""What an attack destroys as a rule, or a measure saves."""

_CROWD: Final = 2
"""How many cards a text meets as a rule that means all of a kind."""


def price(view: View, texts: Iterable[Text], style: Style) -> float:
    """Return what texts must bring: ever less as the duel nears its end."""
    for_battle = any(is_battle_alone(effect) for text in texts for effect in text.effects)
    return (style.battle_price if for_battle else style.event_price) * _time(view)


def thrift(view: View, card: CardView, texts: Iterable[Text], style: Style) -> float:
    """Return what an event must bring: no less than a share of what it could bring in a battle that suits it."""
    could = sum([_most(view, card, effect, style) for text in texts for effect in text.effects])
    return max(price(view, texts, style), style.full * could * _time(view))


def is_battle_alone(effect: Effect) -> bool:
    """Tell whether an effect is for a battle and nothing else."""
    return isinstance(effect, Prevent) or (changes_battle(effect) and not isinstance(effect, Move))


def _most(view: View, card: CardView, effect: Effect, style: Style) -> float:
    """Return what an effect could bring in a battle that suits it; nothing by itself if it is for no battle alone."""
    if isinstance(effect, Prevent):
        return amount(view, effect.count, card.number) * style.life
    if not is_battle_alone(effect) or not changes_battle(effect):
        return 0.0
    change = effect.change if isinstance(effect, Modify) else None
    return _met(view, card, effect) * (abs(change.by) if isinstance(change, Number) else _BLOW)


def _met(view: View, card: CardView, effect: Shift) -> int:
    """Return how many cards an effect meets when there are enough."""
    return amount(view, effect.what.amount, card.number) if effect.what.how is not HOW_ALL else _CROWD


def _time(view: View) -> float:
    """Return the share of what is saved for later that there is still a later for."""
    return min(1.0, min(view.own.deck_count, view.other.deck_count) / _LATE)


def cost(view: View, card: CardView, text: Text, style: Style) -> float:
    """Return what the costs of an ability lose."""
    return sum([_COSTS[part](view, card, text, style) for part in text.costs])


def _lost_self(view: View, card: CardView, _: Text, style: Style) -> float:
    if not card.spec.is_asset:
        return style.measure * _time(view)
    # What is deployed stays when assets are lost (KR-5.4): late in the duel they are needed no more.
    if view.own.deck_count <= _LATE and len(view.own.assets) >= style.enough and comes_back(view, (card,)):
        return -style.life
    return style.asset * _time(view) * (style.spare if needless(view, card) else 1.0)


def _discarded(view: View, _: CardView, __: Text, style: Style) -> float:
    """Return what the card of the hand is worth that is missed least, while there is time to use it."""
    appraisal = appraisal_of(view, style)
    return min([appraisal.held(card) for card in view.own.hand], default=0.0) * _time(view)


def _tapped_self(_view: View, _card: CardView, _text: Text, style: Style) -> float:
    return style.delay


def _tapped_other(view: View, card: CardView, text: Text, style: Style) -> float:
    """Return the least that tapping another card loses: next to nothing while the opponent attacks."""
    assert text.taps is not None
    asleep = [other for other in cards_meant(view, text.taps, card.number) if not other.tapped]
    return min([tapping_loses(other, style) for other in asleep], default=0.0)


def tapping_loses(card: CardView, style: Style) -> float:
    """Return what is off while a card of the own table lies tapped."""
    print_ = card.spec
    texts = style.ability * (len(print_.activated) + len(print_.continuous) + len(print_.replacements))
    return style.delay / 2 + texts + (style.measure if print_.is_measure else 0.0)


_COSTS: Final[dict[Cost, Callable[[View, CardView, Text, Style], float]]] = {
    COST_TAP_SELF: _tapped_self,
    COST_TAP_OTHER: _tapped_other,
    COST_DESTROY_SELF: _lost_self,
    COST_DISCARD_CARD: _discarded,
}
