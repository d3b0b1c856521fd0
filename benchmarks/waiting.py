"""Questions in which building competes with waiting: what the search says, and what playing on to the end says.

`python -m benchmarks.waiting tests/bots/waiting.json 40 600` writes the positions of 40 duels in which 600 deals leave
no doubt, for the tests.
"""

import json
import sys
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any

from benchmarks.harness import Figure, ready_cards
from kiberrubezh.bots import player
from kiberrubezh.bots.rubezh.searcher import searcher
from kiberrubezh.cards.card import Card
from kiberrubezh.cards.store import open_cards
from kiberrubezh.engine import match
from kiberrubezh.engine.kernel import Decision, Option, Sight
from kiberrubezh.engine.rubezh.game import Duel, Layout
from kiberrubezh.field import field

DUELS = 12
DEALS = 40
BUDGET = 100
LATEST = 21
"""The last turn, in which a position may lie, of the player who has waited so far."""
STEPS = {"assets": "lay", "deploy": "deploy"}
CLEAR = 2.5
"""Standard errors by which one must be better than the other to tell which is."""


def measure() -> list[Figure]:
    """Count how often the search waits where the scripted bot builds."""
    asked = [duel for duel, _ in positions(DUELS)]
    waits = 0
    for duel in asked:
        assert duel.decision is not None
        waits += searcher(0, BUDGET).choose(Sight(duel, duel.decision.seat), duel.decision).act == "done"
    return [
        Figure(f"waits of {len(asked)} where the scripted bot builds", 100 * waits / len(asked), "of 100", at_most=0)
    ]


def positions(duels: int) -> Iterator[tuple[Duel, Option]]:
    """Yield positions in which a player who has built little may go on so, and what the scripted bot would build."""
    bot, decks = player("scripted", 0), ready_cards()
    for seed in range(duels):
        rand = Random(seed)
        step, last = rand.choice(sorted(STEPS)), rand.randrange(2, LATEST)
        duel = Duel.start((rand.choice(decks), rand.choice(decks)), seed, prior=field())
        lazy = rand.randrange(2)
        while (decision := duel.decision) is not None:
            option = bot.choose(Sight(duel, decision.seat), decision)
            if decision.seat == lazy and decision.prompt == step and option.act == STEPS[step]:
                if duel.turn >= last:
                    yield duel, option
                    break
                option = decision.options[-1]
            duel.choose(option)


def layouts(duel: Duel) -> list[dict[str, list[str]]]:
    """Return the cards of both, of whoever is asked first, by id and zone; of the deck the first is the top."""
    assert duel.decision is not None
    found = []
    for side in (duel.sides[duel.decision.seat], duel.sides[1 - duel.decision.seat]):
        zones = {"deck": side.deck[::-1], **{zone: getattr(side, zone) for zone in Layout._fields[1:]}}
        found.append({zone: [duel.roster.specs[card].name for card in cards] for zone, cards in zones.items()})
    return found


def set_up(given: list[dict[str, list[str]]], step: str) -> Duel:
    """Set up the layouts again, at that step of the turn."""
    cards = open_cards()
    one, two = [Layout(**{zone: [cards[name] for name in names] for zone, names in it.items()}) for it in given]
    duel = Duel.set_up((one, two), prior=field())
    while duel.decision is not None and duel.decision.prompt != step:
        duel.choose(duel.decision.options[-1])
    return duel


def gaps(duel: Duel, options: tuple[Option, Option], deals: int) -> list[float]:
    """Return by how much the first option wins more often than the second, each played to the end in the same deals."""
    assert duel.decision is not None
    seat, bots = duel.decision.seat, (player("scripted", 0), player("scripted", 0))
    found = []
    for seed in range(deals):
        ends = []
        for option in options:
            deal = duel.imagine(seat, seed)
            deal.choose(option)
            ends.append(match.play(deal, bots).winner == seat)
        found.append(float(ends[0] - ends[1]))
    return found


def clear(duels: int, deals: int) -> Iterator[dict[str, Any]]:
    """Yield the positions of which the deals tell whether to build or to wait."""
    for duel, option in positions(duels):
        decision = duel.decision
        assert decision is not None
        again = set_up(layouts(duel), decision.prompt)
        built = _same(again, duel.roster.specs[option.card].card, again.decision)
        if built is None or again.decision is None:
            continue
        found = gaps(again, (built, again.decision.options[-1]), deals)
        lead, error = fmean(found), stdev(found) / sqrt(len(found))
        if abs(lead) > CLEAR * error:
            yield {
                "step": decision.prompt,
                "turn": duel.turn,
                "builds": duel.roster.specs[option.card].name,
                "lead": round(lead, 3),
                "error": round(error, 3),
                "layouts": layouts(duel),
            }


def _same(duel: Duel, card: Card, decision: Decision | None) -> Option | None:
    found = decision.options if decision else ()
    return next((it for it in found if it.card >= 0 and duel.roster.specs[it.card].card == card), None)


if __name__ == "__main__":
    kept = list(clear(int(sys.argv[2]), int(sys.argv[3])))
    Path(sys.argv[1]).write_text("[\n" + ",\n".join(map(json.dumps, kept)) + "\n]\n", encoding="utf-8")
