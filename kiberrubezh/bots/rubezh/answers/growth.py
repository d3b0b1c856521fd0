"""Growing the own system: the opening hand, assets, deployment (KR-3.4, KR-5.3, KR-5.4)."""

from collections.abc import Sequence
from math import comb
from typing import Final

from kiberrubezh.bots.rubezh.styles import Style
from kiberrubezh.bots.rubezh.values.appraisal import appraisal_of
from kiberrubezh.bots.rubezh.values.reading import free, shortage
from kiberrubezh.bots.rubezh.values.standing import standing
from kiberrubezh.bots.rubezh.values.worth import moment_value
from kiberrubezh.engine.kernel import Option, Sight
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.prints.members import WHEN_DEPLOYED
from kiberrubezh.engine.rubezh.sight.view import CardView, View

_RARELY: Final = 16
"""Where not even one of so many hands is a good one, the first is kept: else a duel might never begin."""

_HARDLY: Final = 0.4
"""What a point of power counts that nothing asks for: more than that an asset comes tapped (`Style.delay`)."""

_MOST_WANTED: Final = 3.0
"""The most that a lack of power adds to what a point of it counts."""

Rated = Sequence[tuple[CardView, float]]


def opening(sight: Sight, options: Sequence[Option]) -> Option:
    """Return whether to keep the opening hand: a redeal costs nothing, so it is taken while a better hand may come."""
    return options[0] if len(options) == 1 or _good_hands(sight) * _RARELY < 1 else options[1]


def _good_hands(sight: Sight) -> float:
    """Return which share of the own deck's opening hands may not be redealt.

    A hand of equal cards looks the same each time, so that nothing in the view could put an end to redeals.
    """
    imagined = sight.imagine(0)  # whoever plays a deck knows its list
    assert isinstance(imagined, Duel)
    own, is_asset = imagined.sides[sight.seat], imagined.roster.is_asset
    cards, held = own.deck + own.hand, len(own.hand)
    assets = sum([is_asset[card] for card in cards])
    others = len(cards) - assets
    good = sum([comb(assets, count) * comb(others, held - count) for count in range(2, held)])
    return good / comb(len(cards), held)


def next_asset(view: View, options: Sequence[Option], style: Style) -> Option | None:
    """Return the asset that helps the hand most, or None when none is worth laying."""
    listed = [option for option in options if option.act == "lay"]
    if not listed:
        return None
    own, (defence, attack) = view.own, shortage(view.own)
    has = own.provided
    idle = style.idle if defence or attack else 1.0
    wanted = [
        (_wanted(defence, has.defence, style, share), _wanted(attack, has.attack, style, share))
        for share in (1.0, idle)
    ]
    hand = {card.number: card for card in own.hand}
    best, most = None, (0.0, 0)
    for option in listed:
        asset = hand[option.card]
        texts = standing(view, asset, style), moment_value(view, asset, WHEN_DEPLOYED, style)
        if _gain(asset, wanted[0], texts, style) > 0:
            rate = (_gain(asset, wanted[1], texts, style), -option.card)
            if best is None or rate > most:
                best, most = option, rate
    return best


def _gain(asset: CardView, wanted: tuple[float, float], texts: tuple[float, float], style: Style) -> float:
    """Return what an asset brings, by how much a point of each power is wanted and what its texts bring."""
    power = asset.power
    defence, attack = style.defence_wish * power.defence, style.attack_wish * power.attack
    return defence * wanted[0] + attack * wanted[1] + texts[0] + texts[1]


def _wanted(lack: int, total: int, style: Style, idle: float) -> float:
    """Return what a point of power counts of which there is so much and so much is lacking."""
    if lack:
        return 1.0 + min(_MOST_WANTED, lack / (1 + total))
    return idle if total < style.enough else min(idle, _HARDLY)


def next_deployment(view: View, options: Sequence[Option], style: Style) -> Option | None:
    """Return the first card of the set that makes most of the free power, or None when nothing is worth it.

    A measure that would be in the way of better ones that the hand holds is left out: power is taken for good.
    So is one beyond the most that the style lays.
    """
    hand = {card.number: card for card in view.own.hand}
    listed = {hand[option.card].spec: option for option in options if option.act == "deploy"}
    if not listed:
        return None
    appraisal = appraisal_of(view, style)
    measured = any(print_.is_measure for print_ in listed)
    weighed = [card for card in view.own.hand if card.spec in listed or (measured and card.spec.is_measure)]
    worths = {spec: appraisal.deployed(card) for spec, card in {card.spec: card for card in weighed}.items()}
    rated = [(card, worths[card.spec]) for card in weighed]
    defence, attack = free(view.own)
    soon = style.ahead if appraisal.turns > style.ahead else 0
    measures = [(card, worth) for card, worth in rated if card.spec.is_measure]
    more = len(view.own.measures) < style.rules.most_measures
    wanted = _best_set(measures, (defence + soon, attack)) if more else ()
    first = {card.number for card in wanted}
    now = [(c, worth) for c, worth in rated if c.spec in listed and (c.spec.is_attack or c.number in first)]
    chosen = _best_set(now, (defence, attack))
    return listed[chosen[0].spec] if chosen else None


def _best_set(rated: Rated, room: tuple[int, int]) -> tuple[CardView, ...]:
    """Fill the room of both powers with the most value: a knapsack over the power already taken."""
    filled: dict[tuple[int, int], tuple[float, tuple[CardView, ...]]] = {(0, 0): (0.0, ())}
    for card, worth in rated:
        if worth <= 0:
            continue
        needs = card.spec
        for (defence, attack), (total, cards) in list(filled.items()):
            taken = (defence + needs.requires_defence, attack + needs.requires_attack)
            if taken[0] <= room[0] and taken[1] <= room[1] and total + worth > filled.get(taken, (0.0, ()))[0]:
                filled[taken] = (total + worth, (*cards, card))
    return max(filled.values(), key=lambda entry: entry[0])[1]
