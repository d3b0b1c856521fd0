"""Events and abilities: what a text would bring now, in cards of a deck, and whether that is worth its price."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from kiberrubezh.bots.rubezh.answers import waves
from kiberrubezh.bots.rubezh.battle.exchange import Front, Guard, Threat
from kiberrubezh.bots.rubezh.battle.stakes import Battle, battle_of
from kiberrubezh.bots.rubezh.styles import Style
from kiberrubezh.bots.rubezh.values.prices import cost, is_battle_alone, price, thrift
from kiberrubezh.bots.rubezh.values.targets import holds
from kiberrubezh.bots.rubezh.values.worth import value
from kiberrubezh.cards.abilities import Cost
from kiberrubezh.cards.effects import Effect, Move
from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh.prints.members import COST_DESTROY_SELF, COST_TAP_SELF, WHEN_PLAYED, ZONE_MEASURES
from kiberrubezh.engine.rubezh.prints.spec import Spec
from kiberrubezh.engine.rubezh.prints.texts import Text
from kiberrubezh.engine.rubezh.sight.view import CardView, View


class _Part(NamedTuple):
    """A text of an event or ability, and what of its effects is told by the print alone."""

    text: Text
    plain: tuple[Effect, ...]
    """The effects that are not for a battle alone."""
    waits: bool
    """Whether any is best kept for a battle."""


@lru_cache(maxsize=4096)
def _parts(print_: Spec, ability: int) -> tuple[_Part, ...]:
    """Return what is carried out by using an ability, or with -1 by playing the event."""
    places = print_.triggers.get(WHEN_PLAYED, ()) if ability < 0 else (ability,)
    texts = [print_.texts[place] for place in places]
    return tuple(
        [
            _Part(text, tuple([it for it in text.effects if not is_battle_alone(it)]), any(map(_waits, text.effects)))
            for text in texts
        ]
    )


def next_trick(view: View, options: Sequence[Option], style: Style) -> Option | None:
    """Return the event or ability that brings most now, or None when none pays its price."""
    listed = [option for option in options if option.act == "play" or option.act == "use"]
    if not listed:
        return None
    battle, best, most = battle_of(view, style), None, 0.0
    for option, card in _unlike(view, listed):
        net = _net(view, option, card, battle, style)
        if net > most:
            best, most = option, net
    return best if best is not None and not _may_wait(view, best, battle, style) else None


def _unlike(view: View, listed: Sequence[Option]) -> list[tuple[Option, CardView]]:
    """Return the options with their cards, less the ability of an asset like one before: it brings just as much.

    Measures and attacks may stand in the battle, where even equal ones can differ.
    """
    found: list[tuple[Option, CardView]] = []
    met: set[tuple[Spec, int, int, int]] = set()
    for option in listed:
        card = _own(view, option.card)
        if card.spec.is_asset:
            kind = card.spec, option.target, card.power.defence, card.power.attack
            if kind in met:
                continue
            met.add(kind)
        found.append((option, card))
    return found


def pays(view: View, option: Option, style: Style) -> bool:
    """Tell whether an event or ability brings what it must."""
    return _net(view, option, _own(view, option.card), battle_of(view, style), style) > 0


def _may_wait(view: View, option: Option, battle: Battle | None, style: Style) -> bool:
    """Tell whether it does nothing for the next wave, so that a later one may be helped when more is known."""
    if battle is None or view.prompt != "attack":
        return False
    card = _own(view, option.card)
    parts = _parts(card.spec, option.target)
    if not any(part.waits for part in parts):
        return False
    effects = [effect for part in parts for effect in part.text.effects]
    after = battle.after(_paid(battle.front, card, parts[0].text.costs), card, effects)
    wave = waves.first(view, battle.front, style)
    return bool(wave) and _met(battle.front, wave) == _met(after, wave)


def _met(front: Front, wave: Sequence[Threat]) -> list[tuple[Threat, list[Guard]]]:
    """Return the attacks of a wave as they are on a front, each with the measures that could block it."""
    sent = {threat.number for threat in wave}
    return [(threat, waves.meets(front, threat)) for threat in front.threats if threat.number in sent]


def _own(view: View, number: int) -> CardView:
    """Return the viewer's card of that number, in the hand or on the table."""
    own = view.own
    for zone in (own.hand, own.assets, own.measures, own.attacks):
        for card in zone:
            if card.number == number:
                return card
    raise LookupError(f"card {number} is neither in the hand nor on the table")


def _net(view: View, option: Option, card: CardView, battle: Battle | None, style: Style) -> float:
    """Return what an event or ability brings less what it must; of what brings nothing the price isn't asked."""
    parts = _parts(card.spec, option.target)
    brought = _brought(view, card, parts, battle, style)
    if brought <= 0:
        return brought
    texts = [part.text for part in parts]
    if option.act == "play":
        return brought - thrift(view, card, texts, style)
    return brought - cost(view, card, texts[0], style) - style.use * price(view, texts, style)


def _brought(view: View, card: CardView, parts: Sequence[_Part], battle: Battle | None, style: Style) -> float:
    """Return what texts bring: to the battle, if there is one, and by themselves."""
    if battle is None:
        for part in parts:
            if part.waits and holds(view, part.text.condition, card.number):
                return 0.0  # What changes a battle waits for it: nobody would see it coming then.
    held = [part for part in parts if part.text.condition is None or holds(view, part.text.condition, card.number)]
    plain = sum([value(view, card, effect, style) for part in held for effect in part.plain])
    if battle is None or not battle.front.threats:
        return plain
    effects = [effect for part in held for effect in part.text.effects]
    costs = parts[0].text.costs if parts else ()
    return plain + battle.gain(battle.after(_paid(battle.front, card, costs), card, effects))


def _waits(effect: Effect) -> bool:
    """Tell whether an effect is best kept for a battle: measures, too, are best gone before a wave."""
    return is_battle_alone(effect) or (
        isinstance(effect, Move) and effect.what.who is not None and effect.what.who.zone is ZONE_MEASURES
    )


def _paid(front: Front, card: CardView, costs: Sequence[Cost]) -> Front:
    """Return the front once a card has paid with itself."""
    if card.spec.is_measure and (COST_DESTROY_SELF in costs or COST_TAP_SELF in costs):
        return front._replace(guards=tuple([guard for guard in front.guards if guard.number != card.number]))
    return front
