"""«Локалка» for four to eight in lines."""

from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.protocol.lines.sights import SightPart


class HoldingSight(SightPart):
    """What is remembered of hands: of these cards at least so many lie in the hands of these seats together."""

    seats: tuple[int, ...]
    """In whose hands."""
    cards: tuple[int, ...]
    """Which cards."""
    least: int
    """How many of them at least."""


class LokalkaSight(SightPart):
    """How a game for four to eight stands.

    A card is a number: an Attack its level, a Protection 10 more than its level, a Special 20 or more: 20 Flood,
    21 Social engineering, 22 Viruses, 23 Direct access, 24 Logic bomb, 25 Backup, 26 Maintenance, 27 Virtual sandbox,
    28 Router, 29 Botnet. Node 2·i is that of seat i, node 2·i + 1 the auxiliary one between seat i and the next.
    """

    nodas: tuple[int, ...]
    """Nodas by node; 0 is off, and who has it is out."""
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
    seat: int
    """Whose turn it is; -1 before the first."""
    direction: int
    """1 where turns go up by seat, -1 where they go down."""
    attacked: bool
    """Whether the Attack of this turn was made."""
    aimed: int
    """The seat that the card under way is played at; -1 none."""
    still: int
    """Turns begun since a node last went off; after a hundred the game ends, unless agreed otherwise."""
    discard: tuple[int, ...]
    """The discard pile, oldest first."""
    playing: tuple[int, ...]
    """Cards that are being played."""
    deck: int
    """Cards in the deck."""
    counts: tuple[int, ...]
    """Cards in each hand."""
    hands: tuple[tuple[int, ...] | None, ...]
    """The hands by seat; null for one that isn't to be seen."""
    roles: tuple[str | None, ...]
    """`admin`, `hacker`, `insider` or `enikey` by seat; null for one that isn't to be seen."""
    may: tuple[tuple[str, ...], ...]
    """The roles that public acts leave to each seat."""
    known: tuple[HoldingSight, ...]
    """What these eyes remember of hands."""
    spare: tuple[int, ...]
    """Nodas of the auxiliary nodes that are not laid yet."""
    asked: tuple[tuple[int, str], ...]
    """All who were asked at once and what, whoever of them has answered."""
    prompt: str
    """What these eyes are asked themselves; empty for nothing."""
    answers: tuple[tuple[int, Option], ...]
    """The own answers, while others who were asked at the same time haven't given theirs."""
    winners: tuple[int, ...]
    """Who has won; nobody while the game goes on."""
    reason: str
    """How the game ended; empty while it goes on."""


class LokalkaEvent(SightPart):
    """One thing that happened in a game for four to eight."""

    what: str
    """What: `drawn`, `attacked`, `revealed`, `left` and so on."""
    seat: int
    """Who did it, or whom it befell; -1 nobody."""
    cards: tuple[int, ...]
    """The cards, if they may be known."""
    node: int
    """The node; -1 none."""
    number: int
    """How many, or how much."""
    aim: int
    """The seat that it was aimed at; -1 none."""
    role: str
    """The role that came to light; empty for none."""
