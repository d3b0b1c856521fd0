"""Plans of attack: in which waves to send what, and what that brings (KR-5.5)."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kiberrubezh.bots.rubezh.battle.exchange import Front, Stopped, Threat, assignment, contested_attacks
from kiberrubezh.bots.rubezh.battle.musters import muster, partners, weaken, weakens
from kiberrubezh.bots.rubezh.styles import Style
from kiberrubezh.bots.rubezh.values.targets import fits_filter
from kiberrubezh.engine.rubezh.sight.view import View
from kiberrubezh.ground.tuples import make

_KEPT = 0.5
"""How much of its damage counts in an attack that a wave keeps from the discard."""

Waves = tuple[tuple[Threat, ...], ...]


class Campaign(NamedTuple):
    """Waves to send one after the other, what they bring less what is mourned of the attacks lost, who is stopped."""

    waves: Waves
    net: float
    stopped: Stopped


class Planner:
    """Weighs plans against the opponent's measures; `patience` is how dear an attack is that is blocked and lost."""

    def __init__(self, view: View, style: Style, patience: float) -> None:
        self._view = view
        self._style = style
        self._patience = patience
        self._cards = {card.number: card for card in view.own.attacks}
        self._hinders = any(weakens(card.spec) for card in view.own.attacks)
        self._plans: dict[Front, Campaign] = {}

    def best(self, front: Front) -> Campaign:
        """Return the best plan, that of holding everything back among them."""
        plan = self._plans.get(front)
        if plan is None:
            plan = self._plans[front] = self._best(front)
        return plan

    def _best(self, front: Front) -> Campaign:
        threats = front.threats
        if not threats:
            return Campaign((), 0.0, {})
        if self._hinders:
            front = weaken(self._view, front, self._style)
        met = contested_attacks(front)
        if not met:
            return self._weighed(front, (threats,))
        plans = [self._pruned(front, waves) for waves in self._partitions(threats)]
        free = [threat for threat in threats if threat.lasts or threat.number not in met]
        plans.append(self._weighed(front, tuple([(threat,) for threat in free])))
        return max(plans, key=_net)

    def _partitions(self, threats: Sequence[Threat]) -> Iterator[Waves]:
        """Yield ways to send all: one by one, and where some strengthen each other in a crowd, or these together.

        A capacity above 1 counts in one wave alone, so single attacks get more through than a crowd.
        """
        yield tuple([(threat,) for threat in threats])
        band = self._band(threats)
        if band:
            yield (tuple(threats),)
        if 0 < len(band) < len(threats):
            together = tuple([t for t in threats if t.number in band])
            yield (together, *[(t,) for t in threats if t.number not in band])

    def _band(self, threats: Sequence[Threat]) -> set[int]:
        """Return the attacks that strengthen each other in one wave."""
        band: set[int] = set()
        cards = self._cards
        for threat in threats:
            means = partners(cards[threat.number].spec)
            if means or threat.escalation:
                mates = [
                    other.number
                    for other in threats
                    if other is not threat
                    and (
                        (threat.escalation and threat.categories == other.categories)
                        or any(fits_filter(cards[other.number], who) for who in means)
                    )
                ]
                if mates:
                    band.update(mates, (threat.number,))
        return band

    def _pruned(self, front: Front, waves: Waves) -> Campaign:
        """Weigh waves, and hold back the attacks that would only be blocked, as far as that pays."""
        plan = self._weighed(front, waves)
        if not self._patience:
            return plan
        for number in tuple(plan.stopped):
            fewer = [tuple([threat for threat in wave if threat.number != number]) for wave in plan.waves]
            other = self._weighed(front, tuple([wave for wave in fewer if wave]))
            if other.net > plan.net:
                plan = other
        return plan

    def _weighed(self, front: Front, waves: Waves) -> Campaign:
        threats: list[Threat] = []
        for wave in waves:
            threats += wave if len(wave) == 1 else muster(self._view, wave, self._style)
        stopped = assignment(tuple(threats), front.guards)
        damage, texts = 0.0, 0.0
        for threat in threats:
            if threat.number in stopped:
                texts += threat.toll
            else:
                damage += threat.damage
                texts += threat.extra
        damage = max(0.0, damage - front.shield)
        deadly = damage >= self._view.other.deck_count - 1
        brings = damage + texts - self._mourned(waves, threats, stopped) + self._style.kill * deadly
        return make(Campaign, (waves, brings, stopped))

    def _mourned(self, waves: Waves, sent: Sequence[Threat], stopped: Stopped) -> float:
        """Return how dear the attacks are that are lost for nothing, less those that the wave itself keeps."""
        lasting = {threat.number for threat in sent if threat.lasts}
        if not stopped and not lasting:
            return 0.0
        lost = kept = 0.0
        for wave in waves:
            for threat in wave:
                if threat.number not in lasting:
                    lost += threat.damage if threat.number in stopped else 0.0
                elif not threat.lasts:
                    kept += threat.damage
        return self._patience * lost - _KEPT * kept


def _net(plan: Campaign) -> float:
    return plan.net
