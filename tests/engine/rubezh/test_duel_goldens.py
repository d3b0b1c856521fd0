"""Goldens: positions counted out, options in their order, whole duels as they were played once.

`pytest tests/engine --regen-goldens` writes the files anew; a difference means that the same seed, decks
and choices give another duel, and then `VERSION` goes up.
"""

import hashlib
import random
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from typing import Any

import pytest
from engine.rubezh.decks import Deck, lively_deck, plain_deck
from engine.rubezh.table import (
    OPPONENT,
    SPARE,
    Table,
    among,
    asset,
    attack,
    chosen,
    event,
    keyword,
    measure,
    needs,
    paid,
    table,
)

from kiberrubezh.cards.abilities import Cost
from kiberrubezh.cards.card import Card, Power
from kiberrubezh.cards.effects import Draw, KeywordName, Look, Prevent, Tap, Zone
from kiberrubezh.engine.perft import divide, perft
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.sight.view import SideView, View

Golden = Callable[[str, str], None]


def opening_position() -> Table:
    """Deal two decks of 60 as they lie, before anyone has chosen anything."""
    chance = random.Random(60)
    return Table(Duel.from_orders((plain_deck(chance, before="a"), plain_deck(chance, before="b"))))


def wave_position() -> Table:
    """Set up a wave of five attacks before four measures with capacity to spare."""
    return table(
        active=1,
        foe_attacks=[attack(name, category) for name, category in zip("vwxyz", ["malware", "dos"] * 3, strict=False)],
        measures=[measure("any", capacity=2), measure("av", "malware", 2), measure("waf", "dos"), measure("ids")],
        foe_hand=[event("draw", Draw())],
    )


def busy_position() -> Table:
    """Set up a position with something of everything: laying, deploying, events, abilities, a wave, keywords."""
    tap = Tap(what=chosen(among(Zone.MEASURES, OPPONENT)))
    return table(
        assets=[asset("soc", defence=2, attack=2, abilities=(paid(Cost.TAP_SELF, Cost.DISCARD_CARD, then=[Draw()]),))],
        hand=[
            SPARE,
            measure("fw", **needs(1)),
            attack("worm", **needs(0, 1)),
            event("look", Look(count=2)),
            event("jam", tap),
        ],
        attacks=[attack("ddos", "dos", 3, keywords=keyword(KeywordName.DISTRIBUTED, 2)), attack("bot", "dos")],
        foe_measures=[measure("waf", "dos", 2), measure("any")],
        foe_hand=[event("save", Prevent(count=2)), SPARE],
    )


POSITIONS = {"opening": opening_position, "wave": wave_position, "busy": busy_position}


@pytest.mark.parametrize(("name", "depth"), [("opening", 9), ("wave", 8), ("busy", 6)])
def test_positions_are_counted_out(name: str, depth: int, golden: Golden) -> None:
    """perft: as many ways to go on as ever, depth by depth, and divided by the first choice."""
    t = POSITIONS[name]()
    before = t.duel.clone()
    lines = [f"{n}: {perft(t.duel, n)}" for n in range(1, depth + 1)]
    parts = divide(t.duel, depth)
    assert sum(parts.values()) == perft(t.duel, depth)
    lines += [f"{t.words(option)}: {leaves}" for option, leaves in parts.items()]
    assert t.duel == before
    golden(f"perft_{name}.txt", "\n".join(lines) + "\n")


def test_options_stand_in_their_order(golden: Golden) -> None:
    """Decision 1: the canonical order of options, at each step of one line of play."""
    t, lines = busy_position(), list[str]()
    for step in ("play jam", "choose waf", "use soc", "choose spare", "done", "done", "add ddos", "add bot"):
        lines.append(f"{t.seat} {t.prompt}: {', '.join(t.options())} -> {step}")
        verb, *names = step.split()
        (t.use if verb == "use" else lambda *them, verb=verb: t._do(verb, *them))(*names)
    lines.append(f"{t.seat} {t.prompt}: {', '.join(t.options())}")
    golden("order_of_options.txt", "\n".join(lines) + "\n")


def digest(duel: Duel, seat: int) -> str:
    """Return a short digest of a whole view."""
    return hashlib.sha256(repr(plain(duel.view(seat))).encode()).hexdigest()[:12]


_LATER = ("quarantine",)
"""Fields that views have got since; where they are empty they leave the digests as they were."""


def _fields(value: Any) -> list[tuple[str, Any]]:
    names = value._fields if isinstance(value, View | SideView) else [field.name for field in fields(value)]
    return [(name, getattr(value, name)) for name in names]


def plain(value: Any) -> Any:
    """Return a view as plain values, cards by their ids."""
    if isinstance(value, Card):
        return value.id
    if isinstance(value, View | SideView) or is_dataclass(value):
        return [plain(shown) for name, shown in _fields(value) if shown or name not in _LATER]
    if isinstance(value, Power):
        return value.defence, value.attack
    return [plain(part) for part in value] if isinstance(value, tuple) else value


@pytest.mark.parametrize(
    ("maker", "seed"),
    [
        (plain_deck, 1),
        pytest.param(plain_deck, 2, marks=pytest.mark.slow),
        (lively_deck, 3),
        pytest.param(lively_deck, 4, marks=pytest.mark.slow),
    ],
)
def test_duels_go_as_they_did(maker: Callable[[random.Random], Deck], seed: int, golden: Golden) -> None:
    """Decision 5: a seed, two decks and choices give the duel they gave, and both views of every decision."""
    chance = random.Random(seed)
    deck = maker(chance)
    duel = Duel.start((deck, deck), seed)
    lines = [f"{maker.__name__}, seed {seed}: turn, seat, prompt, choice, the views of both seats"]
    while (decision := duel.decision) is not None:
        choice = chance.choice(decision.options)
        views = " ".join(digest(duel, seat) for seat in (0, 1))
        lines.append(f"{duel.turn} {decision.seat} {decision.prompt} {list(choice)} {views}")
        duel.choose(choice)
    lines.append(f"end: winner {duel.winner}, turn {duel.turn}, {duel.reason}")
    golden(f"duel_{maker.__name__}_{seed}.txt", "\n".join(lines) + "\n")
