"""Events and abilities: what a text would bring now, in cards of a deck, and whether that is worth its price."""

from collections.abc import Iterable, Sequence

from kiberrubezh.bots.rubezh.answers import waves
from kiberrubezh.bots.rubezh.battle.exchange import Front, Guard, Threat
from kiberrubezh.bots.rubezh.battle.stakes import Battle, battle_of
from kiberrubezh.bots.rubezh.styles import Style
from kiberrubezh.bots.rubezh.values.prices import cost, is_battle_alone, price, thrift
from kiberrubezh.bots.rubezh.values.reading import spec
from kiberrubezh.bots.rubezh.values.targets import holds
from kiberrubezh.bots.rubezh.values.worth import value
from kiberrubezh.cards.abilities import Cost, When
from kiberrubezh.cards.effects import Effect, Move, Zone
from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh.prints.texts import Text
from kiberrubezh.engine.rubezh.sight.view import CardView, View


def next_trick(view: View, options: Sequence[Option], style: Style) -> Option | None:
    """Return the event or ability that brings most now, or None when none pays its price."""
    listed = [option for option in options if option.act in ("play", "use")]
    if not listed:
        return None
    battle = battle_of(view, style)
    rated = [(_net(view, option, battle, style), -place, option) for place, option in enumerate(listed)]
    best = max(rated)
    return best[2] if best[0] > 0 and not _may_wait(view, best[2], battle, style) else None


def pays(view: View, option: Option, style: Style) -> bool:
    """Tell whether an event or ability brings what it must."""
    return _net(view, option, battle_of(view, style), style) > 0


def _may_wait(view: View, option: Option, battle: Battle | None, style: Style) -> bool:
    """Tell whether it does nothing for the next wave, so that a later one may be helped when more is known."""
    if battle is None or view.prompt != "attack":
        return False
    card, texts = _texts(view, option)
    effects = [effect for text in texts for effect in text.effects]
    if not any(map(_waits, effects)):
        return False
    after = battle.after(_paid(battle.front, card, texts[0].costs), card, effects)
    wave = waves.first(view, battle.front, style)
    return bool(wave) and _met(battle.front, wave) == _met(after, wave)


def _met(front: Front, wave: Sequence[Threat]) -> list[tuple[Threat, list[Guard]]]:
    """Return the attacks of a wave as they are on a front, each with the measures that could block it."""
    sent = {threat.number for threat in wave}
    return [(threat, waves.meets(front, threat)) for threat in front.threats if threat.number in sent]


def _texts(view: View, option: Option) -> tuple[CardView, list[Text]]:
    """Return the card of an event or ability, and what would be carried out."""
    card = view.find(option.card)
    assert card is not None
    print_ = spec(card)
    places = print_.triggers.get(When.PLAYED, ()) if option.act == "play" else (option.target,)
    return card, [print_.texts[place] for place in places]


def _net(view: View, option: Option, battle: Battle | None, style: Style) -> float:
    card, texts = _texts(view, option)
    if option.act == "play":
        return _brought(view, card, texts, (), battle, style) - thrift(view, card, texts, style)
    brought = _brought(view, card, texts, texts[0].costs, battle, style)
    if brought <= 0:
        return brought
    return brought - cost(view, card, texts[0], style) - style.use * price(view, texts, style)


def _brought(
    view: View, card: CardView, texts: Iterable[Text], costs: Sequence[Cost], battle: Battle | None, style: Style
) -> float:
    """Return what texts bring: to the battle, if there is one, and by themselves."""
    effects = [e for text in texts if holds(view, text.condition, card.number) for e in text.effects]
    if battle is None:
        # What changes a battle waits for it: nobody would see it coming then.
        return 0.0 if any(map(_waits, effects)) else sum([value(view, card, effect, style) for effect in effects])
    plain = sum([value(view, card, effect, style) for effect in effects if not is_battle_alone(effect)])
    return plain + battle.gain(battle.after(_paid(battle.front, card, costs), card, effects))


def _waits(effect: Effect) -> bool:
    """Tell whether an effect is best kept for a battle: measures, too, are best gone before a wave."""
    return is_battle_alone(effect) or (
        isinstance(effect, Move) and effect.what.who is not None and effect.what.who.zone is Zone.MEASURES
    )


def _paid(front: Front, card: CardView, costs: Sequence[Cost]) -> Front:
    """Return the front once a card has paid with itself."""
    if Cost.DESTROY_SELF in costs or Cost.TAP_SELF in costs:
        return front._replace(guards=tuple([guard for guard in front.guards if guard.number != card.number]))
    return front
