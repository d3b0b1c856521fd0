"""What the effects of texts bring by themselves, in cards of a deck; what they do to a battle is summed elsewhere."""

from collections.abc import Callable
from typing import Any, Final

from kiberrubezh.bots.rubezh.styles import Style
from kiberrubezh.bots.rubezh.values.reading import free, shortage, threat
from kiberrubezh.bots.rubezh.values.targets import amount, holds, how_many, side_of
from kiberrubezh.cards.abilities import When
from kiberrubezh.cards.effects import (
    DestroyTop,
    Draw,
    Effect,
    ExtraAssets,
    Look,
    Modify,
    Move,
    Prevent,
    Search,
    Takes,
    Tap,
    Zone,
)
from kiberrubezh.engine.rubezh.prints.members import (
    HOW_SELF,
    HOW_SUBJECT,
    KEYWORD_PERSISTENCE,
    TO_DISCARD,
    TO_HAND,
    WHOSE_OPPONENT,
    WHOSE_OWN,
    ZONE_ASSETS,
    ZONE_ATTACKS,
    ZONE_DISCARD,
    ZONE_HAND,
    ZONE_MEASURES,
)
from kiberrubezh.engine.rubezh.sight.view import CardView, SideView, View

_NEAR: Final = 14
"""Cards beyond those threatened with which the own deck has time for a text to bring all that it can."""

_SHORT: Final = 2
"""How many cards fewer for each that it would fall short: with one of five it waits for longer."""

_IN_HAND: Final = 4
"""Cards in the hand beyond which the worst of them is hardly missed."""


def value(view: View, card: CardView, effect: Effect, style: Style) -> float:
    """Return what an effect of the viewer's card brings, the battle of this turn left out."""
    rate = _VALUES.get(type(effect))
    return rate(view, card, effect, style) if rate else 0.0


def moment_value(view: View, card: CardView, when: When, style: Style) -> float:
    """Return what the texts bring that a moment sets off when it befalls the card."""
    places = card.spec.triggers.get(when)
    return sum([text_value(view, card, place, style) for place in places]) if places else 0.0


def text_value(view: View, card: CardView, place: int, style: Style) -> float:
    """Return what the text at that place of a card brings, if its condition holds."""
    text = card.spec.texts[place]
    if not holds(view, text.condition, card.number):
        return 0.0
    return sum([value(view, card, effect, style) for effect in text.effects])


def draw_value(side: SideView, style: Style) -> float:
    """Return what a card drawn brings its owner: it is a card more, and a card of the deck less (KR-5.0)."""
    time = min(1.0, side.deck_count / style.long)
    return style.card * time - style.life * (1.0 - time)


def _draw(view: View, card: CardView, effect: Draw, style: Style) -> float:
    side = side_of(view, effect.side)
    drawn = min(amount(view, effect.count, card.number), side.deck_count) * draw_value(side, style)
    return drawn if side is view.own else -drawn


def _destroy_top(view: View, card: CardView, effect: DestroyTop, style: Style) -> float:
    count = amount(view, effect.count, card.number)
    if effect.side is WHOSE_OPPONENT:
        return float(min(count, view.other.deck_count))
    return -count * style.life


def _look(view: View, _: CardView, effect: Look, style: Style) -> float:
    side = side_of(view, effect.side)
    known = sum([depth < effect.count for depth, _ in side.deck_known])
    return style.look * max(0, min(effect.count, side.deck_count) - known)


def _search(view: View, _: CardView, effect: Search, style: Style) -> float:
    return min(effect.amount, view.own.deck_count) * (draw_value(view.own, style) + style.choice)


def _move(view: View, card: CardView, effect: Move, style: Style) -> float:
    who = effect.what.who
    if who is None:
        return _returned(effect, style)
    count = how_many(view, effect.what, card.number)
    if who.zone is ZONE_DISCARD:
        return _brought_back(view, effect, count, style)
    each = on_table(who.zone, style)
    if effect.to is not TO_DISCARD:
        each *= style.tempo
    if who.side is WHOSE_OWN:
        return -count * each * (0.4 if who.zone is ZONE_HAND and view.own.hand_count > _IN_HAND else 0.8)
    return count * each * (0.8 if effect.what.by is WHOSE_OPPONENT else 1.0)


def _returned(effect: Move, style: Style) -> float:
    """Return what it brings to send the measure away that blocks, or to have the card itself back in the hand."""
    if effect.what.how is HOW_SUBJECT:
        return style.measure * style.tempo
    return style.card if effect.to is TO_HAND else 0.0


def on_table(zone: Zone, style: Style) -> float:
    """Return what a card of a zone is worth to its owner."""
    return {
        ZONE_HAND: style.card,
        ZONE_ASSETS: style.asset,
        ZONE_MEASURES: style.measure,
        ZONE_ATTACKS: style.attack,
    }.get(zone, 0.0)


def _brought_back(view: View, effect: Move, count: int, style: Style) -> float:
    """Return what cards brought back are worth; a text that would bring back fewer than it can waits for more."""
    who = effect.what.who
    assert who is not None
    missing = amount(view, effect.what.amount) - count
    if missing > 0 and view.own.deck_count > _NEAR - _SHORT * missing + threat(view):
        return 0.0
    each = style.card if effect.to is TO_HAND else style.life * 0.8
    return count * (each if who.side is WHOSE_OWN else -each)


def _tap(view: View, card: CardView, effect: Tap, style: Style) -> float:
    """Return what tapping brings beyond this turn's battle: an asset laid tapped gives its power a turn later."""
    if effect.what.how is HOW_SELF:
        return -style.delay * (card.power.defence + card.power.attack)
    who = effect.what.who
    if who is None or who.side is WHOSE_OWN:
        return 0.0
    return style.delay * how_many(view, effect.what, card.number)


def _prevent(view: View, card: CardView, effect: Prevent, style: Style) -> float:
    """Return what a shield may save from other attacks of the turn."""
    count = amount(view, effect.count, card.number)
    if view.active != view.seat:
        count = min(count, threat(view) + sum([damage for _, damage in view.hits]))
    return count * style.life / 2


def _modify(view: View, _: CardView, effect: Modify, style: Style) -> float:
    """Return what a change brings beyond this turn's battle: an attack that can't persist any more is discarded."""
    change = effect.change
    if not isinstance(change, Takes) or change.keyword is not KEYWORD_PERSISTENCE:
        return 0.0
    return style.attack if any(attack.keyword(KEYWORD_PERSISTENCE) for attack in view.other.attacks) else 0.0


def _extra_assets(view: View, _: CardView, effect: ExtraAssets, style: Style) -> float:
    spare = sum([card.spec.is_asset for card in view.own.hand]) - view.assets_left
    return max(0, min(effect.count, spare)) * style.asset / 2 if view.phase == "assets" else 0.0


def needless(view: View, asset: CardView) -> bool:
    """Tell whether an asset's power is left over, by what lies on the table and what the hand holds."""
    defence, attack = free(view.own)
    lacks = shortage(view.own)
    return (not asset.power.defence or (defence >= asset.power.defence and not lacks[0])) and (
        not asset.power.attack or (attack >= asset.power.attack and not lacks[1])
    )


_VALUES: Final[dict[type[Effect], Callable[[View, CardView, Any, Style], float]]] = {
    Draw: _draw,
    DestroyTop: _destroy_top,
    Look: _look,
    Search: _search,
    Move: _move,
    Tap: _tap,
    Prevent: _prevent,
    Modify: _modify,
    ExtraAssets: _extra_assets,
}
