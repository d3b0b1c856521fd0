"""Growing the own system: the opening hand, assets, deployment (KR-3.4, KR-5.3, KR-5.4)."""

from collections.abc import Sequence

from kiberrubezh.bots import tricks
from kiberrubezh.bots.reading import can_block, free, shortage, spec, untapped
from kiberrubezh.bots.styles import Style
from kiberrubezh.engine.duel.view import CardView, View
from kiberrubezh.engine.kernel import Option

_RARELY = 16
"""A hand worth redealing is kept once in so many times, so that a deck without a good hand comes to an end."""

_TURN_COSTS = 12
"""About as many cards as a deck loses between two waves of an attack that persists."""


def opening(view: View, options: Sequence[Option]) -> Option:
    """Return whether to keep the opening hand: a redeal costs nothing, so it is taken when offered."""
    cards = view.own.deck_count + view.own.hand_count
    stubborn = not view.own.deck_count or view.own.hand[0].number % min(_RARELY, cards) == 0
    return options[0] if len(options) == 1 or stubborn else options[1]


def next_asset(view: View, options: Sequence[Option], style: Style) -> Option | None:
    """Return the asset that helps the hand most, or None when none is worth laying."""
    hand = {card.number: card for card in view.own.hand}
    rated = [(_gain(hand[o.card], view, style), -o.card, o) for o in options if o.act == "lay"]
    best = max(rated, default=None)
    return best[2] if best and best[0] > 0 else None


def _gain(asset: CardView, view: View, style: Style) -> float:
    lacks = shortage(view.own)
    has = (view.own.provided.defence, view.own.provided.attack)
    gives = (asset.power.defence, asset.power.attack)
    power = sum(
        amount * (1.0 + min(3.0, lack / (1 + total)) if total < style.enough or lack else 0.3)
        for amount, lack, total in zip(gives, lacks, has, strict=True)
    )
    return power + 0.5 * len(spec(asset).activated) + tricks.on_deployment(asset, view, style)


def next_deployment(view: View, options: Sequence[Option], style: Style) -> Option | None:
    """Return the first card of the set that makes most of the free power, or None when nothing is worth it."""
    hand = {card.number: card for card in view.own.hand}
    listed = {o.card: o for o in options if o.act == "deploy"}
    cards = [hand[number] for number in listed]
    chosen = _best_set([(card, value(card, view, style)) for card in cards], free(view.own))
    return listed[chosen[0].number] if chosen else None


def _best_set(rated: Sequence[tuple[CardView, float]], room: tuple[int, int]) -> tuple[CardView, ...]:
    """Fill the room of both powers with the most value: a knapsack over the power already taken."""
    filled: dict[tuple[int, int], tuple[float, tuple[CardView, ...]]] = {(0, 0): (0.0, ())}
    for card, worth in rated:
        if worth <= 0:
            continue
        needs = spec(card)
        for (defence, attack), (total, cards) in list(filled.items()):
            taken = (defence + needs.requires_defence, attack + needs.requires_attack)
            if taken[0] <= room[0] and taken[1] <= room[1] and total + worth > filled.get(taken, (0.0, ()))[0]:
                filled[taken] = (total + worth, (*cards, card))
    return max(filled.values(), key=lambda entry: entry[0])[1]


def value(card: CardView, view: View, style: Style) -> float:
    """Return what deploying a measure or attack brings, its text included."""
    text = tricks.on_deployment(card, view, style)
    return text + (_attack_value(card, view) if spec(card).is_attack else _measure_value(card, view, style))


def _attack_value(card: CardView, view: View) -> float:
    print_ = spec(card)
    blocked = any(can_block(measure, card) for measure in untapped(view.other.measures))
    keywords = print_.stealth + print_.breach + (print_.needs_blocks - 1) + print_.escalation
    waves = _waves_left(view) if print_.persistence else 1.0
    return (print_.damage * waves + keywords) * (0.6 if blocked else 1.0)


def _waves_left(view: View) -> float:
    """Return how many waves of an attack that persists count: others of the hand wait for the power it keeps."""
    waiting = sum(spec(card).is_attack for card in view.own.hand) - 1
    return 1.0 + max(0.0, min(view.own.deck_count, view.other.deck_count) / _TURN_COSTS - waiting)


def _measure_value(card: CardView, view: View, style: Style) -> float:
    """Return capacity times what it covers, less the power that it takes for good (KR-5.4).

    What counts is the attacks seen of the opponent, and what no measure covers yet.
    """
    print_ = spec(card)
    covered = [spec(m).blocks or 31 for m in view.own.measures]
    seen = [spec(c).category for c in (*view.other.attacks, *view.other.discard) if spec(c).is_attack]
    reach = 0.0
    for bit in (1, 2, 4, 8, 16):
        if print_.blocks & bit or not print_.blocks:
            share = (1 + seen.count(bit)) / (5 + len(seen))
            reach += share / (1 + sum(bool(mask & bit) for mask in covered))
    stops = 8.0 * reach * (0.6 + 0.4 * print_.capacity) + print_.decoy + print_.quarantine
    return stops - style.power * print_.requires_defence * min(1.0, view.own.deck_count / style.long)
