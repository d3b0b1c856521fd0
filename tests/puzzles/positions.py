"""Positions of puzzles from a few cards of their own, so that no number of the set has a say in them."""

from kiberrubezh.cards.abilities import Triggered, When
from kiberrubezh.cards.card import Card, Power, Timing, Words
from kiberrubezh.cards.effects import (
    Category,
    DestroyTop,
    Filter,
    How,
    Kind,
    Move,
    Pick,
    Prevent,
    Stop,
    Tap,
    Whose,
    Zone,
)
from kiberrubezh.puzzles.puzzle import Place, Puzzle, PuzzleKind, Step


def _named(name: str) -> Words:
    return Words(ru=name, en=name)


def attack(name: str, damage: int, *abilities: Triggered, category: Category = Category.DOS) -> Card:
    """Return an attack."""
    return Card(
        id=name,
        kind=Kind.ATTACK,
        name=_named(name),
        requires=Power(attack=1),
        category=category,
        damage=damage,
        abilities=abilities,
    )


def measure(name: str, *blocks: Category, capacity: int = 1, abilities: tuple[Triggered, ...] = ()) -> Card:
    """Return a measure."""
    return Card(
        id=name,
        kind=Kind.MEASURE,
        name=_named(name),
        requires=Power(defence=1),
        blocks=blocks,
        capacity=capacity,
        abilities=abilities,
    )


def event(name: str, timing: Timing, *effects: Tap | Stop | Prevent | DestroyTop | Move) -> Card:
    """Return an event."""
    return Card(
        id=name,
        kind=Kind.EVENT,
        name=_named(name),
        timing=timing,
        abilities=(Triggered(when=When.PLAYED, effects=effects),),
    )


_MEASURES = Filter(side=Whose.OPPONENT, zone=Zone.MEASURES)
_WAVE = Filter(side=Whose.OPPONENT, zone=Zone.ATTACKS, in_wave=True)
FLOOD = attack("flood", 3)
SURGE = attack("surge", 4)
WORM = attack("worm", 3, category=Category.MALWARE)
JAMMER = attack("jammer", 1, Triggered(when=When.THROUGH, effects=(Tap(what=Pick(who=_MEASURES)),)))
"""One that taps a measure when it gets through: best sent before the others."""
WALL = measure("wall", Category.DOS)
SCREEN = measure("screen", Category.DOS, Category.MALWARE)
SHOVEL = measure(
    "shovel",
    Category.DOS,
    abilities=(Triggered(when=When.BLOCKS, effects=(DestroyTop(count=2, side=Whose.OWN),)),),
)
"""One that destroys two cards of the own deck as it blocks."""
PLUG = event("plug", Timing.BLOCKING, Stop(what=Pick(who=_WAVE)))
SHIELD = event("shield", Timing.BLOCKING, Prevent(count=2))
SABOTAGE = event("sabotage", Timing.OWN_TURN, Tap(what=Pick(who=_MEASURES)))
LOT = event("lot", Timing.OWN_TURN, Tap(what=Pick(how=How.RANDOM, who=_MEASURES)))
CARDS = {card.id: card for card in (FLOOD, SURGE, WORM, JAMMER, WALL, SCREEN, SHOVEL, PLUG, SHIELD, SABOTAGE, LOT)}
"""All cards that there are: hidden ones can be no others."""
WITHOUT_EVENTS = {name: card for name, card in CARDS.items() if card.kind is not Kind.EVENT}
NO_STEP = (Step(act="done"),)


def puzzle(kind: PuzzleKind, own: Place, other: Place, solution: tuple[Step, ...] = NO_STEP, **more: object) -> Puzzle:
    """Return a position as a puzzle."""
    data = {"id": "a-puzzle", "kind": kind, "sides": (own, other), "solution": solution, **more}
    return Puzzle.model_validate(data)


def jammed(hidden: int = 0, deck: int = 5) -> Puzzle:
    """Return a win that needs two waves: the jammer first, then, past the wall that is spent or tapped, the surge.

    In one wave the wall would stop the surge. The numbers: deck 0 to 9, jammer 10, surge 11.
    """
    own = Place(deck=10, attacks=("jammer", "surge"))
    return puzzle("win", own, Place(deck=deck, hidden=hidden, measures=("wall",)))


def patient(deck: int = 5) -> Puzzle:
    """Return a wave that must be let through, as a greater one follows; `scripted` blocks the first.

    The numbers: deck 0 to 4, wall 5, the other's deck 6 to 15, flood 16, surge 17.
    """
    attacker = Place(deck=10, attacks=("flood", "surge"))
    opening = (Step(act="add", card=deck + 11), Step(act="done"))
    return puzzle("survive", Place(deck=deck, measures=("wall",)), attacker, opening=opening)
