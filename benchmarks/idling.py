"""How often a player sleeps: lays, deploys or sends nothing though it could, and nothing is in the way.

`python -m benchmarks.idling adept 20 500` lets a player meet the scripted bot in 20 duels with seeds from 500 on.
"""

import sys
from collections import Counter
from collections.abc import Sequence
from random import Random

from benchmarks.harness import Figure, ready_cards, show
from kiberrubezh.bots import player
from kiberrubezh.engine.kernel import Decision, Option, Sight
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.sight.view import View
from kiberrubezh.ground.certainty import exact

DUELS = 200
STYLES = ("scripted", "calculating", "rusher", "fortress", "tutor")
KINDS = {
    "lay": "asset phases ended with an asset that could be laid",
    "deploy": "deployments ended with a card that could be deployed",
    "send": "attack phases ended with an attack that nothing could block",
    "sleep": "whole turns in which nothing was done though something could be",
}


def measure() -> list[Figure]:
    """Watch the styles."""
    return [figure for who in STYLES for figure in watched(who, DUELS, 0)]


def watched(who: str, duels: int, seed: int) -> list[Figure]:
    """Return for each kind how often it happened where it could, with the 95 % interval."""
    could: Counter[str] = Counter()
    slept: Counter[str] = Counter()
    decks = ready_cards()
    for number in range(seed, seed + duels):
        chance = Random(number)
        _watch(Duel.start((chance.choice(decks), chance.choice(decks)), number), who, number, could, slept)
    figures = []
    for kind, words in KINDS.items():
        least, most = exact(slept[kind], could[kind])
        share = 100 * slept[kind] / max(could[kind], 1)
        span = f"of 100 ({100 * least:.1f}–{100 * most:.1f}), {slept[kind]} of {could[kind]}"
        figures.append(Figure(f"{who}: {words}", share, span))
    return figures


def _watch(duel: Duel, who: str, seed: int, could: Counter[str], slept: Counter[str]) -> None:
    seat = seed % 2
    players = [player("scripted", seed), player("scripted", seed)]
    players[seat] = player(who, seed)
    acted: set[int] = set()
    able: set[int] = set()
    while (decision := duel.decision) is not None:
        sight = Sight(duel, decision.seat)
        option = players[decision.seat].choose(sight, decision)
        if decision.seat == seat == duel.active and decision.prompt in _OPEN:
            kind, open_ones = _OPEN[decision.prompt][0], _open(sight.view, decision)
            if open_ones:
                able.add(duel.turn)
            if option.act != "done":
                acted.add(duel.turn)
            if open_ones and option.act in ("done", _OPEN[decision.prompt][1]):
                could[kind] += 1
                slept[kind] += option.act == "done"
        duel.choose(option)
    could["sleep"] += len(able)
    slept["sleep"] += len(able - acted)


_OPEN = {"assets": ("lay", "lay"), "deploy": ("deploy", "deploy"), "attack": ("send", "add")}
"""For each question the kind of sleep and the act that would be none."""


def _open(view: View, decision: Decision) -> Sequence[Option]:
    """Return what could be done with nothing in the way; while a wave is composed nothing is asked."""
    listed = [option for option in decision.options if option.act == _OPEN[decision.prompt][1]]
    if decision.prompt != "attack":
        return listed
    ready = [measure for measure in view.other.measures if not measure.tapped]
    attacks = {attack.number: attack for attack in view.own.attacks}
    return [
        option
        for option in listed
        if not view.composing
        and attacks[option.card].value
        and not any(measure.meets(attacks[option.card]) for measure in ready)
    ]


if __name__ == "__main__":
    show("Idling", watched(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
