"""Events and abilities: what a text would bring now, in cards of a deck, and whether that is worth the card."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from kiberrubezh.bots.reading import can_block, free, spec, threat, untapped
from kiberrubezh.bots.styles import Style
from kiberrubezh.bots.targets import amount, comes_back, how_many, meant
from kiberrubezh.cards.effects import (
    Cost,
    Destination,
    DestroyTop,
    Draw,
    Effect,
    ExtraAssets,
    How,
    Look,
    Modify,
    Move,
    Pick,
    Prevent,
    Search,
    Stat,
    Stop,
    Tap,
    Untap,
    When,
    Whose,
    Zone,
)
from kiberrubezh.engine.duel.view import CardView, View
from kiberrubezh.engine.kernel import Option

_LATE = 28
"""Cards in the own deck from which on there is ever less to save a text for."""

_NEAR = 6
"""Cards beyond those threatened with which the own deck has time for a text to bring all that it can."""


def next_trick(view: View, options: Sequence[Option], style: Style) -> Option | None:
    """Return the event or ability that brings most now, or None when none pays its price."""
    rated = [(_net(view, option, style), -place, option) for place, option in enumerate(options) if _is_trick(option)]
    best = max(rated, default=None)
    return best[2] if best and best[0] > 0 else None


def on_deployment(card: CardView, view: View, style: Style) -> float:
    """Return what the text that is set off by laying or deploying a card brings."""
    if When.DEPLOYED not in spec(card).triggers:
        return 0.0
    return sum(_sum(view, card, place, style) for place in spec(card).triggers[When.DEPLOYED])


def _is_trick(option: Option) -> bool:
    return option.act in ("play", "use")


def _net(view: View, option: Option, style: Style) -> float:
    card = view.find(option.card)
    if card is None:
        return 0.0
    if option.act == "play":
        places: Iterable[int] = spec(card).triggers.get(When.PLAYED, ())
        return sum(_sum(view, card, place, style) for place in places) - _price(view, style)
    price = sum(_COSTS[cost](view, card, style) for cost in spec(card).texts[option.target].costs)
    return _sum(view, card, option.target, style) - price - _price(view, style) / 2


def _price(view: View, style: Style) -> float:
    """Return what a text must bring: ever less as the own deck nears its end, when there is nothing to save it for."""
    return style.event_price * min(1.0, view.own.deck_count / _LATE)


def _lost_self(view: View, card: CardView, style: Style) -> float:
    if not spec(card).is_asset:
        return style.measure
    # What is deployed stays when assets are lost (KR-5.4): late in the duel they are needed no more.
    if view.own.deck_count <= _LATE and len(view.own.assets) >= style.enough and comes_back(view, card):
        return -style.life
    defence, attack = free(view.own)
    needless = defence >= card.power.defence and attack >= card.power.attack
    return style.asset * (0.4 if needless else 1.0)


def _discarded(view: View, _: CardView, style: Style) -> float:
    return style.card / 2 if view.own.hand_count > 2 else style.card


def _tapped_self(_view: View, _card: CardView, _style: Style) -> float:
    return 0.2


_COSTS: dict[Cost, Callable[[View, CardView, Style], float]] = {
    Cost.TAP_SELF: _tapped_self,
    Cost.DESTROY_SELF: _lost_self,
    Cost.DISCARD_CARD: _discarded,
}


def _sum(view: View, card: CardView, ability: int, style: Style) -> float:
    return sum(_VALUES[type(effect)](view, card, effect, style) for effect in spec(card).texts[ability].effects)


def incoming(view: View) -> list[tuple[int, int]]:
    """List the attacks that would get through to the viewer now, with their damage, the strongest first."""
    return sorted(view.hits, key=lambda hit: -hit[1]) if view.active != view.seat else []


def _draw(view: View, _: CardView, effect: Draw, style: Style) -> float:
    count = amount(view, effect.count)
    if effect.side is Whose.OPPONENT:
        return -count * style.card
    return count * style.card if view.own.deck_count - count > 8 else -count * style.life * 2


def _destroy_top(view: View, _: CardView, effect: DestroyTop, style: Style) -> float:
    count = amount(view, effect.count)
    if effect.side is Whose.OPPONENT:
        return float(min(count, view.other.deck_count))
    return -count * style.life * (0.5 if view.own.deck_count - count > 30 else 1.0)


def _look(view: View, _: CardView, effect: Look, _style: Style) -> float:
    side = view.own if effect.side is Whose.OWN else view.other
    known = sum(depth < effect.count for depth, _ in side.deck_known)
    return 0.2 * (min(effect.count, side.deck_count) - known)


def _search(view: View, _: CardView, effect: Search, style: Style) -> float:
    return min(effect.amount, view.own.deck_count) * style.card


def _move(view: View, card: CardView, effect: Move, style: Style) -> float:
    who = effect.what.who
    if who is None:
        return 0.0
    count = how_many(view, effect.what, card.number)
    if who.zone is Zone.DISCARD:
        return _return_value(view, effect, count, style)
    each = {
        Zone.HAND: style.card,
        Zone.ASSETS: style.asset,
        Zone.MEASURES: style.measure,
        Zone.ATTACKS: style.attack,
    }.get(who.zone, 0.0)
    if effect.to is not Destination.DISCARD:
        each *= 0.5
    if who.side is Whose.OWN:
        return -count * each * (0.4 if who.zone is Zone.HAND and view.own.hand_count > 4 else 0.8)
    return count * each + _unlocked(view, effect.what, count)


def _return_value(view: View, effect: Move, count: int, style: Style) -> float:
    """Return what cards brought back are worth; a text that would bring back fewer than it can waits for more."""
    assert effect.what.who is not None
    if count < amount(view, effect.what.amount) and view.own.deck_count > _NEAR + threat(view):
        return 0.0
    each = style.card if effect.to is Destination.HAND else style.life * 0.8
    return count * (each if effect.what.who.side is Whose.OWN else -each)


def _unlocked(view: View, pick: Pick, count: int) -> float:
    """Return the damage of own attacks that get through once so many measures are out of the way."""
    if pick.who is None or pick.who.zone is not Zone.MEASURES or view.phase not in ("deploy", "attack"):
        return 0.0
    guards = untapped(meant(view, pick.who))
    mine = untapped(view.own.attacks)
    stopped = sorted((max((a.value for a in mine if can_block(g, a)), default=0) for g in guards), reverse=True)
    return float(sum(stopped[:count]))


def _tap(view: View, card: CardView, effect: Tap, style: Style) -> float:
    who = effect.what.who
    if who is None or who.side is Whose.OWN:
        return 0.0
    if who.zone is Zone.MEASURES:
        return _unlocked(view, effect.what, amount(view, effect.what.amount))
    return 0.5 * how_many(view, effect.what, card.number) * style.attack


def _untap(view: View, _: CardView, effect: Untap, _style: Style) -> float:
    who = effect.what.who
    if who is None or who.side is not Whose.OWN or who.zone is not Zone.MEASURES:
        return 0.0
    spent = [m for m in meant(view, who) if m.tapped and all(m.number != busy for busy, _ in view.blocks)]
    attacks = {attack.number: attack for attack in view.other.attacks}
    hits = [
        damage
        for number, damage in incoming(view)
        if spec(attacks[number]).needs_blocks == 1 and any(can_block(m, attacks[number]) for m in spent)
    ]
    return float(sum(hits[: len(spent) if effect.what.how is How.ALL else 1]))


def _stop(view: View, _: CardView, effect: Stop, style: Style) -> float:
    if effect.what.who is None:
        return 0.0
    there = {card.number for card in meant(view, effect.what.who)}
    hits = [damage for number, damage in incoming(view) if number in there]
    return sum(hits[: amount(view, effect.what.amount)]) * style.life


def _prevent(view: View, _: CardView, effect: Prevent, style: Style) -> float:
    total = sum(damage for _, damage in incoming(view)) - view.own.shield
    return max(0, min(amount(view, effect.count), total)) * style.life


def _modify(view: View, card: CardView, effect: Modify, style: Style) -> float:
    who = effect.what.who
    if effect.stat is Stat.DAMAGE and who is not None:
        return _damage_changed(view, effect, {met.number for met in meant(view, who)}, style)
    if effect.stat is Stat.CAPACITY and effect.what.how is How.SELF and effect.by > 0 and not card.tapped:
        hits = [number for number, _ in incoming(view)]
        fit = [a for a in view.other.attacks if a.number in hits and can_block(card, a)]
        return float(max((a.value for a in fit), default=0)) if fit and card.value < 1 else 0.0
    return 0.0


def _damage_changed(view: View, effect: Modify, met: set[int], style: Style) -> float:
    hits = [damage for number, damage in view.hits if number in met]
    hits = hits if effect.what.how is How.ALL else hits[:1]
    if view.active == view.seat:
        return float(min(effect.by * len(hits), view.other.deck_count - sum(damage for _, damage in view.hits)))
    return style.life * sum(min(-effect.by, damage) for damage in hits)


def _extra_assets(view: View, _: CardView, effect: ExtraAssets, style: Style) -> float:
    spare = sum(spec(card).is_asset for card in view.own.hand) - view.assets_left
    return max(0, min(effect.count, spare)) * style.asset / 2 if view.phase == "assets" else 0.0


_VALUES: dict[type[Effect], Callable[[View, CardView, Any, Style], float]] = {
    Draw: _draw,
    DestroyTop: _destroy_top,
    Look: _look,
    Search: _search,
    Move: _move,
    Tap: _tap,
    Untap: _untap,
    Stop: _stop,
    Prevent: _prevent,
    Modify: _modify,
    ExtraAssets: _extra_assets,
}
