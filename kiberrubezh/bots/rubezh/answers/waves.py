"""Waves: when to attack, with what, and in how many waves (KR-5.5)."""

from collections.abc import Sequence

from kiberrubezh.bots.rubezh.answers.campaigns import Planner
from kiberrubezh.bots.rubezh.battle.exchange import Front, Guard, Threat, harm, stops
from kiberrubezh.bots.rubezh.battle.fronts import strike
from kiberrubezh.bots.rubezh.battle.musters import weakens
from kiberrubezh.bots.rubezh.styles import Style
from kiberrubezh.bots.rubezh.values.notes import note
from kiberrubezh.bots.rubezh.values.reading import free, threat
from kiberrubezh.bots.rubezh.values.standing import standing
from kiberrubezh.bots.rubezh.values.targets import comes_back
from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh.sight.view import View


def next_add(view: View, options: Sequence[Option], style: Style) -> Option | None:
    """Return the next attack of the wave in the making, or None when it is complete or none should be sent."""
    listed = [option for option in options if option.act == "add"]
    if not listed:
        return None
    wave = {threat.number for threat in next_wave(view, style)}
    return next((option for option in listed if option.card in wave), None)


@note
def next_wave(view: View, style: Style) -> Sequence[Threat]:
    """Return the attacks to send in the next wave; none to hold all back."""
    return first(view, ready(view, style), style)


def first(view: View, front: Front, style: Style) -> Sequence[Threat]:
    """Return the attacks of a front to send in the next wave; none to hold all back."""
    waves = planner(view, style).best(front).waves
    return min(waves, key=lambda wave: _turn(view, wave), default=())


@note
def planner(view: View, style: Style) -> Planner:
    """Return who weighs plans of attack with the patience of the moment."""
    return Planner(view, style, _patience(view, style))


@note
def ready(view: View, style: Style) -> Front:
    """Return the front of the own attacks that may be sent: without those that do more by staying."""
    front, rules = strike(view, style), style.rules
    if sum([t.damage for t in front.threats]) >= view.other.deck_count - 1:
        return front
    if view.turn < rules.attacks_from:
        return front._replace(threats=())
    if rules.sends_all:
        return front
    cards = {card.number: card for card in view.own.attacks}
    sent = [t for t in front.threats if t.lasts or standing(view, cards[t.number], style) < harm(t)]
    if rules.sends_sure and not _is_last_stand(view, style):
        sent = [t for t in sent if not meets(front, t)]
    return front._replace(threats=tuple(sent))


def meets(front: Front, threat: Threat) -> list[Guard]:
    """List the measures of a front that stand ready and are of a kind to block an attack."""
    return [guard for guard in front.guards if guard.room > 0 and stops(guard, threat)]


def _is_last_stand(view: View, style: Style) -> bool:
    return view.own.deck_count - threat(view) < style.last_stand


def _turn(view: View, wave: Sequence[Threat]) -> tuple[bool, bool, float, int]:
    """Order waves: those that hinder measures, then the weakest.

    The weakest draws out a block, or gets through where a stronger one would not. What helps the others by lying
    on the table goes last.
    """
    prints = [card.spec for card in view.own.attacks if any(card.number == threat.number for threat in wave)]
    return (
        any(text.who is not None for print_ in prints for text in print_.continuous),
        not any(weakens(print_) for print_ in prints),
        sum([harm(threat) for threat in wave]),
        wave[0].number,
    )


def _patience(view: View, style: Style) -> float:
    """Return how dear a blocked attack is: cheap when there is little to wait for, or when it may come back."""
    own, other = view.own, view.other
    if style.rules.sends_all or _is_last_stand(view, style):
        return 0.0
    patience = style.thrift * min(1.0, own.deck_count / style.long)
    if own.deck_count <= other.deck_count:
        patience *= style.behind
    if _waiting(view):
        patience *= style.crowded
    if comes_back(view, own.attacks):
        patience *= style.returning
    return max(0.0, patience - style.slip)


def _waiting(view: View) -> bool:
    """Tell whether attacks wait in the hand for the power that those on the table take."""
    left = free(view.own)[1]
    return any(card.spec.is_attack and card.spec.requires_attack > left for card in view.own.hand)
