"""Events and abilities: what a text would bring now, in cards of a deck, and whether that is worth its price."""

from collections.abc import Callable, Iterable, Sequence

from kiberrubezh.bots.battle import Front
from kiberrubezh.bots.battles import Battle, battle_of
from kiberrubezh.bots.reading import spec
from kiberrubezh.bots.shifts import changes_battle
from kiberrubezh.bots.styles import Style
from kiberrubezh.bots.targets import comes_back, holds, meant
from kiberrubezh.bots.worth import needless, value
from kiberrubezh.cards.abilities import Cost, When
from kiberrubezh.cards.effects import Effect, Move, Prevent, Zone
from kiberrubezh.engine.duel.texts import Text
from kiberrubezh.engine.duel.view import CardView, View
from kiberrubezh.engine.kernel import Option

_LATE = 28
"""Cards in either deck from which on there is ever less to save for later."""


def next_trick(view: View, options: Sequence[Option], style: Style) -> Option | None:
    """Return the event or ability that brings most now, or None when none pays its price."""
    listed = [option for option in options if option.act in ("play", "use")]
    if not listed:
        return None
    battle = battle_of(view, style)
    rated = [(_net(view, option, battle, style), -place, option) for place, option in enumerate(listed)]
    best = max(rated)
    return best[2] if best[0] > 0 else None


def _net(view: View, option: Option, battle: Battle | None, style: Style) -> float:
    card = view.find(option.card)
    assert card is not None
    print_ = spec(card)
    if option.act == "play":
        texts = [print_.texts[place] for place in print_.triggers.get(When.PLAYED, ())]
        return _brought(view, card, texts, (), battle, style) - _price(view, texts, style)
    text = print_.texts[option.target]
    brought = _brought(view, card, (text,), text.costs, battle, style)
    if brought <= 0:
        return brought
    cost = sum([_COSTS[cost](view, card, text, style) for cost in text.costs])
    return brought - cost - style.use * _price(view, (text,), style)


def _price(view: View, texts: Iterable[Text], style: Style) -> float:
    """Return what texts must bring: ever less as the duel nears its end."""
    for_battle = any(_is_battle_alone(effect) for text in texts for effect in text.effects)
    price = style.battle_price if for_battle else style.event_price
    return price * _time(view)


def _time(view: View) -> float:
    """Return the share of what is saved for later that there is still a later for."""
    return min(1.0, min(view.own.deck_count, view.other.deck_count) / _LATE)


def _brought(
    view: View, card: CardView, texts: Iterable[Text], costs: Sequence[Cost], battle: Battle | None, style: Style
) -> float:
    """Return what texts bring: to the battle, if there is one, and by themselves."""
    effects = [e for text in texts if holds(view, text.condition, card.number) for e in text.effects]
    if battle is None:
        # What changes a battle waits for it: nobody would see it coming then.
        return 0.0 if any(map(_waits, effects)) else sum([value(view, card, effect, style) for effect in effects])
    plain = sum([value(view, card, effect, style) for effect in effects if not _is_battle_alone(effect)])
    return plain + battle.gain(battle.after(_paid(battle.front, card, costs), card, effects))


def _waits(effect: Effect) -> bool:
    """Tell whether an effect is best kept for a battle: measures, too, are best gone before a wave."""
    return _is_battle_alone(effect) or (
        isinstance(effect, Move) and effect.what.who is not None and effect.what.who.zone is Zone.MEASURES
    )


def _is_battle_alone(effect: Effect) -> bool:
    return isinstance(effect, Prevent) or (changes_battle(effect) and not isinstance(effect, Move))


def _paid(front: Front, card: CardView, costs: Sequence[Cost]) -> Front:
    """Return the front once a card has paid with itself."""
    if Cost.DESTROY_SELF in costs or Cost.TAP_SELF in costs:
        return front._replace(guards=tuple([guard for guard in front.guards if guard.number != card.number]))
    return front


def _lost_self(view: View, card: CardView, _: Text, style: Style) -> float:
    if not spec(card).is_asset:
        return style.measure * _time(view)
    # What is deployed stays when assets are lost (KR-5.4): late in the duel they are needed no more.
    if view.own.deck_count <= _LATE and len(view.own.assets) >= style.enough and comes_back(view, (card,)):
        return -style.life
    return style.asset * _time(view) * (style.spare if needless(view, card) else 1.0)


def _discarded(view: View, _: CardView, __: Text, style: Style) -> float:
    return style.card / 2 if view.own.hand_count > 2 else style.card


def _tapped_self(_view: View, _card: CardView, _text: Text, style: Style) -> float:
    return style.delay


def _tapped_other(view: View, card: CardView, text: Text, style: Style) -> float:
    """Return the least that tapping another card loses: next to nothing while the opponent attacks."""
    assert text.taps is not None
    asleep = [other for other in meant(view, text.taps, card.number) if not other.tapped]
    return min([tapping_loses(other, style) for other in asleep], default=0.0)


def tapping_loses(card: CardView, style: Style) -> float:
    """Return what is off while a card of the own table lies tapped."""
    print_ = spec(card)
    texts = style.ability * (len(print_.activated) + len(print_.continuous) + len(print_.replacements))
    return style.delay / 2 + texts + (style.measure if print_.is_measure else 0.0)


_COSTS: dict[Cost, Callable[[View, CardView, Text, Style], float]] = {
    Cost.TAP_SELF: _tapped_self,
    Cost.TAP_OTHER: _tapped_other,
    Cost.DESTROY_SELF: _lost_self,
    Cost.DISCARD_CARD: _discarded,
}
