"""«Локалка» for two in lines."""

from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.protocol.lines.sights import SightPart


class LokalkaDuelSight(SightPart):
    """How a game for two stands.

    A card is a number: an Attack its level, a Protection 10 more than its level, a Special 20 or more: 20 Flood,
    21 Social engineering, 22 Viruses, 23 Direct access, 24 Logic bomb, 25 Backup, 26 Maintenance, 27 Virtual sandbox,
    28 Router, 29 Botnet. Nodes are numbered from left to right: 0 is that of seat 0, 1 to 3 the auxiliary ones, 4 that
    of seat 1.
    """

    nodas: tuple[int, ...]
    """Nodas by node; 0 is off."""
    full: tuple[int, ...]
    """Nodas by node at the beginning."""
    control: tuple[int, ...]
    """The seat that controls a node; -1 nobody."""
    shields: tuple[int, ...]
    """The Protection on each node; 0 none."""
    bombs: tuple[int, ...]
    """Logic bombs in front of each seat."""
    skips: tuple[int, ...]
    """Turns that each seat will skip."""
    turns: tuple[int, ...]
    """Turns that each seat has begun."""
    seat: int
    """Whose turn it is; -1 before the first."""
    starter: int
    """Who began; -1 before that is known."""
    attacked: bool
    """Whether the Attack of this turn was made."""
    routers: int
    """Routers played in this turn and not used yet."""
    still: int
    """Turns begun since a node last went off; after a hundred the game ends, unless agreed otherwise."""
    discard: tuple[int, ...]
    """The discard pile, oldest first."""
    deck: int
    """Cards in the deck."""
    counts: tuple[int, int]
    """Cards in each hand."""
    hands: tuple[tuple[int, ...] | None, tuple[int, ...] | None]
    """The hands by seat; null for one that isn't to be seen."""
    known: tuple[tuple[int, ...], tuple[int, ...]] | None
    """Cards of each hand that the other seat has seen go there; null for a watcher."""
    asked: tuple[tuple[int, str], ...]
    """Who is asked now, and what."""
    answers: tuple[tuple[int, Option], ...]
    """The own answer, while others who were asked at the same time haven't given theirs."""
    winner: int
    """-1 while the game goes on, and where nobody has won."""
    reason: str
    """By what the last noda went off, or `standstill`; empty while the game goes on."""


class LokalkaDuelEvent(SightPart):
    """One thing that happened in a game for two."""

    what: str
    """What: `drawn`, `attacked`, `captured`, `off` and so on."""
    seat: int
    """Who did it, or whom it befell; -1 nobody."""
    cards: tuple[int, ...]
    """The cards, if they may be known."""
    node: int
    """The node; -1 none."""
    number: int
    """How many, or how much."""
