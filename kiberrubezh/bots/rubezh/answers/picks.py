"""The small questions of texts: which card to pick, to tap, to put on top, to discard (KR-9)."""

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from kiberrubezh.bots.rubezh.battle.shifts import Shift, changes_battle, shift
from kiberrubezh.bots.rubezh.battle.stakes import asked_in
from kiberrubezh.bots.rubezh.styles import Style
from kiberrubezh.bots.rubezh.values.appraisal import Appraisal, appraisal_of
from kiberrubezh.bots.rubezh.values.prices import tapping_loses
from kiberrubezh.bots.rubezh.values.targets import amount, cards_meant
from kiberrubezh.cards.abilities import When
from kiberrubezh.cards.effects import Move
from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh.prints.spec import Spec
from kiberrubezh.engine.rubezh.sight.view import CardView, View

_MOST: Final = 100.0
"""More than any card is worth, so that of what is to be lost the least comes first."""

_HINT: Final = 0.01
"""How much a card's worth counts where a pick is for the battle alone: enough to break a tie."""


def pick(view: View, options: Sequence[Option], style: Style) -> Option:
    """Return the card that serves best: of what is to be lost the least, of all else the most."""
    listed = [option.card for option in options if option.card >= 0]
    asked = _asked(view, listed)
    rates = _in_battle(view, asked, listed, style) if asked else _by_worth(view, listed, style)
    best = max(listed, key=lambda number: rates[number])
    return options[listed.index(best)] if rates[best] > 0 or options[-1].act != "done" else options[-1]


class _Asked(NamedTuple):
    """The effect of an own text that asks, and the moment that set it off (None: it was paid for)."""

    effect: Shift
    when: When | None
    cards_meant: tuple[int, ...]


def _asked(view: View, listed: Collection[int]) -> _Asked | None:
    """Find the effect that asks for one of the listed cards, if it is the viewer's own and about the battle."""
    own = view.own
    source = next(
        (c for c in (*own.events, *own.assets, *own.measures, *own.attacks, *own.discard) if c.number == view.source),
        None,
    )
    if source is None:
        return None
    print_ = source.spec
    for place, text in enumerate(print_.texts):
        for effect in text.effects:
            if changes_battle(effect) and effect.what.who is not None:
                there = tuple([card.number for card in cards_meant(view, effect.what.who, source.number)])
                if set(listed) <= set(there):
                    return _Asked(effect, _moment(print_, place), there)
    return None


def _moment(print_: Spec, place: int) -> When | None:
    return next((when for when, places in (*print_.triggers.items(), *print_.watches.items()) if place in places), None)


def _in_battle(view: View, asked: _Asked, listed: Sequence[int], style: Style) -> dict[int, float]:
    """Rate cards by what the battle gains, once those chosen before have been met; they are listed no more."""
    battle = asked_in(view, asked.when, style)
    before = [number for number in asked.cards_meant if number not in listed]
    front = shift(battle.front, asked.effect, before, style) if before else battle.front
    base = battle.score(front)
    worth = _by_worth(view, listed, style)
    left = amount(view, asked.effect.what.amount) - len(before) - 1
    rates = {}
    for number in listed:
        after = shift(front, asked.effect, (number,), style)
        if left > 0 and asked.effect.what.up_to:
            after = battle.picked(after, asked.effect, [other for other in listed if other != number], left)
        gain = battle.score(after) - base
        if isinstance(asked.effect, Move):
            gain += worth[number]
        rates[number] = gain + _HINT * worth[number] if gain > 0 else gain
    return rates


def _by_worth(view: View, listed: Sequence[int], style: Style) -> dict[int, float]:
    appraisal = appraisal_of(view, style)
    return {number: _rate(view, view.find(number), appraisal, style) for number in listed}


def _rate(view: View, card: CardView | None, appraisal: Appraisal, style: Style) -> float:
    """Rate a card to be picked: one that the own hand or system would lose the higher the less it is worth."""
    own, other = view.own, view.other
    if card is None:
        return _HINT
    if _lies_in(own.hand, card):
        return _MOST - appraisal.held(card)
    if _lies_in(own.assets, card):
        return _MOST - _asset_worth(card, style)
    if _lies_in(other.assets, card):
        return 1.0 + _asset_worth(card, style)
    if _lies_in(other.measures, card):
        return 1.0 + card.value + card.spec.requires_defence / 2
    if _lies_in(own.attacks, card) or _lies_in(other.attacks, card):
        return 1.0 + card.value
    return appraisal.held(card)


def _lies_in(zone: Sequence[CardView], card: CardView) -> bool:
    """Tell whether a zone holds the card, without comparing all that is shown of it."""
    return card.number in [other.number for other in zone]


def _asset_worth(card: CardView, style: Style) -> float:
    return card.power.defence + card.power.attack + tapping_loses(card, style)


def tap(view: View, options: Sequence[Option], style: Style) -> Option:
    """Return the card whose tap loses least."""
    cards = {card.number: card for card in (*view.own.assets, *view.own.measures, *view.own.attacks)}
    return min(options, key=lambda option: _tap_loses(cards[option.card], style))


def _tap_loses(card: CardView, style: Style) -> float:
    return tapping_loses(card, style) + _HINT * (card.power.defence + card.power.attack)


def order(view: View, options: Sequence[Option], style: Style) -> Option:
    """Return the card to come next: the best of the own deck, the worst of the opponent's."""
    own = {card.number for _, card in view.own.deck_known}
    sign = 1 if options[0].card in own else -1
    worth = _worth_held(view, options, style)
    return max(options, key=lambda option: sign * worth[option.card])


def discard(view: View, options: Sequence[Option], style: Style) -> Option:
    """Return the card of the hand that is missed least."""
    worth = _worth_held(view, options, style)
    return min(options, key=lambda option: worth[option.card])


def _worth_held(view: View, options: Sequence[Option], style: Style) -> dict[int, float]:
    appraisal = appraisal_of(view, style)
    cards = {option.card: view.find(option.card) for option in options}
    return {number: appraisal.held(card) if card else 0.0 for number, card in cards.items()}
