"""Games of Lokalka for four to eight between programs, with what was known of roles as they went."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import NamedTuple

from kiberrubezh.bots.lokalka.ring.belief import belief_from
from kiberrubezh.bots.lokalka.ring.player import RingPlayer
from kiberrubezh.bots.lokalka.ring.record import Act, record
from kiberrubezh.bots.lokalka.ring.styles import STYLES, Style
from kiberrubezh.bots.lokalka.ring.trial import Trial
from kiberrubezh.bots.random import RandomPlayer
from kiberrubezh.engine.kernel import EVERYBODY, Decision, Option, Player, Seat, Sight
from kiberrubezh.engine.lokalka.ring.game import Lokalka
from kiberrubezh.engine.lokalka.ring.header import STANDARD, RingOptions
from kiberrubezh.engine.lokalka.ring.position.events import Event
from kiberrubezh.engine.lokalka.ring.position.view import View
from kiberrubezh.engine.lokalka.ring.roles import Role

MIXED = "mixed"
"""Each seat of any style, by lot."""


class Heard(Sight):
    """A sight that keeps what its seat was told, instead of telling all of it anew at each question."""

    __slots__ = ("_told",)

    def __init__(self, state: Lokalka, seat: Seat, told: list[Event]) -> None:
        super().__init__(state, seat)
        self._told = told

    @property
    def past(self) -> list[Event]:
        """What happened since the beginning as the seat may know it."""
        return self._told


class Oracle:
    """Plays as a style does that knows every role: the most that reading roles can be worth to it."""

    def __init__(self, style: Style, game: Lokalka) -> None:
        self._style, self._game = style, game

    def choose(self, sight: Sight, decision: Decision) -> Option:
        """Return the option of the highest value, the first of equal ones."""
        view: View = sight.view
        acts = tuple(record(view, sight.past).acts) if decision.prompt == "main" else ()
        sure = belief_from(tuple([(role,) for role in self._game.roles]), (), view.eyes)
        trial = Trial(view, sure, belief_from(view.may, acts), self._style)
        return max(decision.options, key=lambda option: trial.value(decision, option))


class Moment(NamedTuple):
    """A game as a turn of it begins: what all know of roles, what all saw, what is true."""

    game: Lokalka
    """The game itself, which goes on."""
    within: tuple[Seat, ...]
    turn: int
    may: tuple[tuple[Role, ...], ...]
    acts: tuple[Act, ...]
    roles: tuple[Role, ...]

    @property
    def is_round(self) -> bool:
        """Whether everybody has had a turn since the last such moment, about."""
        return self.turn % self.game.seats == 0


def names(seats: int, seed: int, who: str) -> list[str]:
    """Return who sits where: all of one kind, or each by lot."""
    lot, styles = Random(seed), [style.id for style in STYLES]
    return [lot.choice(styles) if who == MIXED else who for _ in range(seats)]


def players(seats: int, seed: int, who: str) -> list[Player]:
    """Return the players of a table: all of one kind, or mixed."""
    styles = {style.id: style for style in STYLES}
    return [
        RandomPlayer(8 * seed + seat) if name == "random" else RingPlayer(styles[name])
        for seat, name in enumerate(names(seats, seed, who))
    ]


def played(
    game: Lokalka, guests: Sequence[Player], watch: Callable[[Lokalka, list[Event]], None] = lambda _game, _told: None
) -> Lokalka:
    """Play a game to its end; `watch` is called as each turn begins, with what everybody was told."""
    told: list[list[Event]] = [[] for _ in range(game.seats)]
    public: list[Event] = []
    while (decision := game.decision) is not None:
        seat = decision.seat
        happened = game.choose(guests[seat].choose(Heard(game, seat, told[seat]), decision), seat)
        for eyes in range(game.seats):
            told[eyes] = [*told[eyes], *[game.told(event, eyes) for event in happened]]
        public += [game.told(event, EVERYBODY) for event in happened]
        if any(event.what == "turn" for event in happened):
            watch(game, public)
    return game


def game_of(seats: int, seed: int, who: str, options: RingOptions = STANDARD) -> Iterator[Moment]:
    """Play a game; yield a moment for each turn, and the end."""
    game = Lokalka.start(seats, seed, options)
    found: list[Moment] = []

    def watch(state: Lokalka, public: list[Event]) -> None:
        seen = record(state.view(EVERYBODY), public)
        found.append(
            Moment(state, tuple(state.within()), seen.turns, tuple(state.may), tuple(seen.acts), tuple(state.roles))
        )

    played(game, players(seats, seed, who), watch)
    yield from found
