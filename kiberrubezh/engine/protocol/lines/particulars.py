"""What stands in answers, beyond what requests are made of too: greetings, events, results, figures."""

from typing import Self

from kiberrubezh.engine.games import GAMES
from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.protocol.lines.parts import Part, Seed, SpokenPair
from kiberrubezh.engine.protocol.lines.sights import SightPart
from kiberrubezh.engine.protocol.lines.speakers import OptionChance
from kiberrubezh.engine.rubezh.game import RULESET, VERSION
from kiberrubezh.engine.rubezh.position.events import Event
from kiberrubezh.engine.rubezh.rules import Rules

PROTOCOL = 2
"""The version of the protocol; it goes up when a line changes so that a program that knew it could go wrong."""
PROTOCOLS = (1, 2)
"""All versions that are spoken."""
LONGEST = 4 * 1024 * 1024
"""Bytes; a longer line is not read."""
MOST_PARTS = 300_000
"""Commas and opening brackets of a line; one with more isn't taken apart."""
MOST_TABLES = 256
"""Duels that a session can hold at a time."""
FEATURES = (
    *("tables", "imagine", "perft", "hint", "stop", "setup", "save", "settings", "formats"),
    *("seat-requests", "happened", "clock", "info", "games", "quarantine"),
)


class Ruleset(Part):
    """Rules that a game is played by."""

    id: str = RULESET
    """Their name."""
    version: int = VERSION
    """Other versions play the same choices otherwise."""

    def __str__(self) -> str:
        return f"{self.id} {self.version}"


RULESETS = (Ruleset(), *(Ruleset(id=game.id, version=game.version) for game in GAMES.values() if game.id != RULESET))
"""All rules that are played here, those of the duel first."""


class Greeting(Part):
    """Who is there, and what is spoken."""

    program: str = "kiberrubezh"
    """Who it is."""
    protocol: int = PROTOCOLS[0]
    """The version of the protocol that is spoken from now on."""
    ruleset: str = RULESET
    """The rules that were asked for, those of the duel if none were."""
    version: int = VERSION
    """The version of the rules: other ones play the same choices otherwise."""
    longest_line: int = LONGEST
    """Bytes that a line can have."""
    protocols: tuple[int, ...] = PROTOCOLS
    """All versions of the protocol that can be agreed on."""
    rulesets: tuple[Ruleset, ...] = RULESETS
    """All rules that games can be played by."""
    features: tuple[str, ...] = FEATURES
    """What there is beyond version 1."""
    tables: int = MOST_TABLES
    """Duels that can be held at a time."""


class OptionWords(Part):
    """An option, and what it would do in words."""

    option: Option
    """An act, the number of its card and that of its target."""
    words: str
    """What it would do."""


class EventSight(SightPart):
    """One happening, as a seat may know it."""

    what: str
    """What has happened."""
    seat: int
    """Whose happening it is: of who does it; for cards of a deck or a hand, of their owner."""
    cards: tuple[int, ...]
    """The numbers of the cards that it is about; those that the seat can't name are left out."""
    amount: int
    """How many, or how much."""
    source: int
    """The card that caused it; -1 the rules, -2 and -3 the players by hand."""
    zone: str
    """Where cards were moved from."""
    to: str
    """Where to; or the number, keyword or category that changed, the rule by which the duel ended."""
    words: str
    """The same in a sentence."""
    ids: tuple[str, ...] = ()
    """Which cards these are, in the order of their numbers."""

    @classmethod
    def of(cls, event: Event, words: str, ids: tuple[str, ...]) -> Self:
        """Return an event with its words and the ids of its cards."""
        return cls(**event._asdict(), words=words, ids=ids)


class DuelOutcome(Part):
    """How a duel ended."""

    winner: int
    """The seat that won."""
    reason: str
    """The rule by which it ended."""
    turns: int
    """How many turns it took."""
    scores: tuple[float, float]
    """1 for the winner and 0 for the loser, by seat."""


class OpenQuestion(Part):
    """What is asked now, and no more."""

    asked: int
    """The seat that decides now; -1 when the duel is over."""
    prompt: str
    """What is decided now; empty when the duel is over."""
    options: tuple[Option, ...]
    """Everything that may be answered; each an act, the number of its card and that of its target."""
    turn: int
    """The turn, counted from 1; 0 before the first."""
    winner: int
    """-1 while the duel goes on."""
    choices: int
    """How many choices have been made at this table."""


class DuelWelcome(Part):
    """What a program is told at the beginning of the duel that it plays."""

    seat: int
    """Its own."""
    deck: tuple[str, ...]
    """The ids of the cards of its own deck, by name; how they lie nobody knows."""
    rules: Rules
    """What this table decides otherwise."""
    seed: Seed = 0
    """For the chance in the program's own thoughts; it says nothing of how the cards lie."""


class ClockReading(Part):
    """The time of a program at a seat, in seconds; where the host sets none, null."""

    move: float | None
    """For this answer; being silent for longer loses the duel."""
    remaining: float | None
    """For all answers to come, this one among them; running out of it loses the duel."""
    increment: float | None
    """What comes to that after each answer."""


class DuelNews(Part):
    """What a program at a seat has not been told yet of the past."""

    since: int
    """So many events told before still hold; where it is less than all, choices were taken back."""
    events: tuple[EventSight, ...]
    """What happened after these."""


class Leaves(Part):
    """How many leaves lie under an option."""

    option: Option
    """The option."""
    leaves: int
    """How many."""


class PerftCount(Part):
    """All ways to go on, so many choices ahead."""

    depth: int
    """Choices ahead."""
    leaves: int
    """Positions that these lead to, those not counted twice in which the duel is over before."""
    options: tuple[Leaves, ...]
    """The same by option of the open question; empty at depth 0."""


class OptionAdvice(Part):
    """What a search found in the end."""

    option: Option
    """What it would do."""
    playouts: int
    """Imagined duels that it played."""
    stopped: bool
    """Whether it was stopped before it had played as many as it was to."""
    options: tuple[OptionChance, ...]
    """What it thinks of every option, the best first."""


class DeckProblem(Part):
    """What the format has against a deck."""

    seat: int
    """Whose deck."""
    rule: str
    """The rule's number."""
    problem: str
    """What is wrong, in a word that stays the same."""
    card: str | None
    """The card that it is about, if it is about one."""
    words: SpokenPair
    """What is wrong, and what would mend it."""
