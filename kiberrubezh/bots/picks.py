"""The small questions of texts: which card to pick, to put on top, to discard (KR-9)."""

from collections.abc import Sequence

from kiberrubezh.bots.reading import can_block, spec, untapped, worth
from kiberrubezh.bots.styles import Style
from kiberrubezh.engine.duel.view import CardView, View
from kiberrubezh.engine.kernel import Option


def pick(view: View, options: Sequence[Option], style: Style) -> Option:
    """Return the card that serves best: of what is to be lost the least, of all else the most."""
    rated = [
        (_rate(view, option.card, style), -place, option) for place, option in enumerate(options) if option.card >= 0
    ]
    best = max(rated)
    return best[2] if best[0] > 0 or options[-1].act != "done" else options[-1]


def _rate(view: View, number: int, style: Style) -> float:
    card = view.find(number)
    if card is None:
        return 0.1
    own = view.own
    if card in own.hand:
        return 20 - worth(card, view, style)
    if card in own.assets:
        return 20 - card.power.defence - card.power.attack - 0.5 * len(spec(card).activated)
    if card in own.measures:
        return _untap_value(view, card)
    if card in view.other.measures:
        return _hindrance(view, card)
    if card in own.attacks or card in view.other.attacks:
        return 1 + card.value + (10 if number in dict(view.hits) else 0)
    if card in view.other.assets:
        return 1.0 + card.power.defence + card.power.attack
    return worth(card, view, style)


def _untap_value(view: View, measure: CardView) -> float:
    hits = dict(view.hits)
    stops = [hits[a.number] for a in view.other.attacks if a.number in hits and can_block(measure, a)]
    return 1.0 + measure.tapped + max(stops, default=0)


def _hindrance(view: View, measure: CardView) -> float:
    """Return how much of the own attacks an opponent's measure stands in the way of."""
    stopped = sum(attack.value for attack in untapped(view.own.attacks) if can_block(measure, attack))
    return 0.5 + measure.value + (0 if measure.tapped else stopped)


def order(view: View, options: Sequence[Option], style: Style) -> Option:
    """Return the card to come next: the best of the own deck, the worst of the opponent's."""
    own = {card.number for _, card in view.own.deck_known}
    sign = 1 if options[0].card in own else -1
    rated = [(sign * _listed_worth(view, option.card, style), -place, option) for place, option in enumerate(options)]
    return max(rated)[2]


def _listed_worth(view: View, number: int, style: Style) -> float:
    card = view.find(number)
    return worth(card, view, style) if card else 0.0


def discard(view: View, options: Sequence[Option], style: Style) -> Option:
    """Return the card of the hand that is missed least."""
    return min(options, key=lambda option: _listed_worth(view, option.card, style))
