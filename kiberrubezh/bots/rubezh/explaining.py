"""Finds why a move was made: from what both seats see once it is made, and from nothing else."""

from collections.abc import Callable, Iterable, Mapping

from kiberrubezh.bots.rubezh.answers import blocks, tricks, waves
from kiberrubezh.bots.rubezh.battle.exchange import Threat, assign, harm, stops
from kiberrubezh.bots.rubezh.battle.fronts import strike
from kiberrubezh.bots.rubezh.reasons import Reason
from kiberrubezh.bots.rubezh.styles import Style
from kiberrubezh.engine.kernel import Decision, Option
from kiberrubezh.engine.rubezh.sight.view import CardView, View


def reason(view: View, decision: Decision, option: Option, style: Style) -> Reason | None:
    """Return why an option is taken, as far as the other seat may know it; None when there is nothing to say.

    Nothing hidden has a say, not even in whether there is a reason: hands that look alike get the same words.
    """
    table = _open(view, option)
    find = _REASONS.get((decision.prompt, option.act)) or _REASONS.get(("", option.act))
    return find(table, option, style) if find else None


def _open(view: View, option: Option) -> View:
    """Return a view without hands and without what is known of decks, but for the card that the move will show."""
    sides = tuple([side._replace(hand=(), deck_known=()) for side in view.sides])
    shown = tuple([card for card in view.own.hand if card.number == option.card])
    own = sides[view.seat]._replace(hand=shown)
    return view._replace(sides=(own, sides[1]) if view.seat == 0 else (sides[0], own))


def _redeals(_view: View, _option: Option, _style: Style) -> Reason:
    return Reason("redeals")


def _lay(view: View, option: Option, _: Style) -> Reason | None:
    asset = view.find(option.card)
    if asset is None:
        return None
    defence, attack = asset.power.defence, asset.power.attack
    if defence and attack:
        return Reason("gives_both", (option.card,))
    if defence or attack:
        return Reason("gives_defence" if defence else "gives_attack", (option.card,), defence or attack)
    return Reason("serves", (option.card,))


def _deploy(view: View, option: Option, _: Style) -> Reason | None:
    card = view.find(option.card)
    if card is None:
        return None
    return _attack_deployed(view, card) if card.spec.is_attack else _measure_deployed(view, card)


def _measure_deployed(view: View, measure: CardView) -> Reason:
    seen = [card for card in (*view.other.attacks, *reversed(view.other.discard)) if card.spec.is_attack]
    met = next((attack for attack in seen if measure.meets(attack)), None)
    if met is not None:
        return Reason("meets_seen", (measure.number, met.number))
    covered = any(own.bits & measure.bits or not own.card.blocks for own in view.own.measures)
    return Reason("meets_more" if covered else "meets_new", (measure.number,))


def _attack_deployed(view: View, attack: CardView) -> Reason:
    guards = [measure for measure in view.other.measures if measure.meets(attack)]
    if guards:
        return Reason("met", (attack.number, guards[0].number))
    return Reason("unmet", (attack.number,), attack.value)


def _add(view: View, option: Option, style: Style) -> Reason | None:
    front = strike(view, style)
    threat = _of(front.threats, option.card)
    if threat is None:
        return None
    if sum([it.damage for it in front.threats]) >= view.other.deck_count - 1:
        return Reason("finishes", (option.card,))
    guards = waves.meets(front, threat)
    if not guards:
        return Reason("free", (option.card,), int(threat.damage))
    planned = view.composing or any(sent.number == option.card for sent in waves.next_wave(view, style))
    if not planned:
        return Reason("wastes_attack", (option.card, guards[0].number))
    return Reason("draws_block", (option.card, guards[0].number)) if len(front.threats) > 1 else None


def _no_attack(view: View, _: Option, style: Style) -> Reason | None:
    front = strike(view, style)
    if view.composing or not front.threats:
        return None
    threat = max(front.threats, key=harm)
    guards = waves.meets(front, threat)
    return Reason("holds_back", (threat.number, guards[0].number)) if guards else None


def _block(view: View, option: Option, style: Style) -> Reason | None:
    if option.card not in assign(blocks.front(view, style)).get(option.target, ()):
        return _hurried_block(view, option, style)
    return Reason("blocks", (option.card, option.target), dict(view.hits).get(option.target, 0))


def _no_block(view: View, _: Option, style: Style) -> Reason | None:
    """Say why the most dangerous attack that could be blocked is let through."""
    listed = [o for o in (view.decision.options if view.decision else ()) if o.act == "block"]
    damage = dict(view.hits)
    if listed and blocks.next_block(view, listed, style):
        return _forgot_block(listed, damage)
    front = blocks.front(view, style)
    open_ones = [option for option in listed if damage.get(option.target)]
    if not open_ones:
        return None
    option = max(open_ones, key=lambda it: damage[it.target])
    threat = _of(front.threats, option.target)
    if threat is not None and len(waves.meets(front, threat)) < threat.needs - len(threat.met):
        return Reason("takes_more", (option.target,), threat.needs)
    guard = next((it for it in front.guards if it.number == option.card), None)
    later = [it for it in front.threats if it.wave and guard is not None and stops(guard, it)]
    if later and (foe := max(later, key=harm)).damage > 0:
        return Reason("saves_measure", (option.target, option.card, foe.number), damage[option.target])
    return Reason("not_worth", (option.target,), damage[option.target])


def _trick(view: View, option: Option, style: Style) -> Reason:
    if option.act == "play" and not tricks.pays(view, option, style):
        return Reason("early_event", (option.card,))
    key = {"block": "in_time", "respond": "in_time", "attack": "before_wave"}.get(view.prompt, "pays")
    return Reason(key, (option.card,))


def _discard(view: View, option: Option, _: Style) -> Reason | None:
    return Reason("least_missed", (option.card,)) if view.own.hand_count > 1 else None


def _tap(view: View, option: Option, _: Style) -> Reason | None:
    return Reason("idle", (option.card,)) if view.decision and len(view.decision.options) > 1 else None


def _forgot_block(listed: Iterable[Option], damage: Mapping[int, int]) -> Reason:
    option = max(listed, key=lambda it: damage.get(it.target, 0))
    return Reason("forgets_block", (option.target, option.card))


def _hurried_block(view: View, option: Option, style: Style) -> Reason | None:
    front = blocks.front(view, style)
    guard = next(it for it in front.guards if it.number == option.card)
    later = [it for it in front.threats if it.wave and stops(guard, it)]
    return Reason("hasty_block", (option.card, max(later, key=harm).number)) if later else None


def _of(threats: Iterable[Threat], number: int) -> Threat | None:
    return next((threat for threat in threats if threat.number == number), None)


Find = Callable[[View, Option, Style], Reason | None]

_REASONS: dict[tuple[str, str], Find] = {
    ("redeal", "redeal"): _redeals,
    ("assets", "lay"): _lay,
    ("deploy", "deploy"): _deploy,
    ("attack", "add"): _add,
    ("attack", "done"): _no_attack,
    ("block", "block"): _block,
    ("block", "done"): _no_block,
    ("discard", "choose"): _discard,
    ("tap", "choose"): _tap,
    ("", "play"): _trick,
    ("", "use"): _trick,
}
"""How to find why: by what was asked and what is done; an empty question stands for any."""
