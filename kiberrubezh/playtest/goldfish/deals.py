"""Deals of a deck, whose first turns a bot plays in the real engine against somebody who does nothing."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from kiberrubezh import bots
from kiberrubezh.cards.card import Card
from kiberrubezh.engine import rng
from kiberrubezh.engine.kernel import Decision, Option, Player, Sight
from kiberrubezh.engine.replay import Header
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.position import events
from kiberrubezh.engine.rubezh.position.events import Event
from kiberrubezh.engine.rubezh.position.state import NOBODY
from kiberrubezh.engine.rubezh.readings import queries
from kiberrubezh.engine.rubezh.rules import STANDARD, EndlessLoopError
from kiberrubezh.ground.refusals import ToldError
from kiberrubezh.ground.words import Pair

TURNS, DEALS = 6, 200
"""Own turns that are played, and deals that a summary is of, unless asked otherwise."""
MOST_TURNS, MOST_DEALS = 12, 5000
_BOT = "scripted"
_ME, _OTHER = 0, 1
_MOST_CHOICES = 2000
_FEW = Pair(
    "На столько ходов ({turns}) нужно карт хотя бы {least}, а в колоде их {size}.",
    "So many turns ({turns}) take at least {least} cards; the deck has {size}.",
)
_PASSING = ("done", "keep")


class TooFewCardsError(ToldError, ValueError):
    """The deck would be drawn to its end before the turns are over (KR-5.0)."""


class PassivePlayer:
    """Passes wherever that is possible; what has to be chosen is the first of what there is."""

    def choose(self, _sight: Sight, decision: Decision) -> Option:
        """Return the option that does nothing, else the first."""
        return next((it for it in decision.options if it.act in _PASSING), decision.options[0])


@dataclass(slots=True)
class Turn:
    """An own turn: cards by their ids, powers and zones as they are at its end."""

    number: int
    drawn: list[str] = field(default_factory=list)
    laid: list[str] = field(default_factory=list)
    deployed: list[str] = field(default_factory=list)
    played: list[str] = field(default_factory=list)
    waves: list[tuple[str, ...]] = field(default_factory=list)
    damage: int = 0
    """Cards of the opponent's deck destroyed in it, and in the opponent's turn after it."""
    assets: int = 0
    defence: int = 0
    attack: int = 0
    hand: list[str] = field(default_factory=list)


class Deal(NamedTuple):
    """A deal played: the hand that was kept, how often it was dealt anew, the turns, and how the duel ended."""

    seed: int
    redeals: int
    hand: tuple[str, ...]
    turns: tuple[Turn, ...]
    """Fewer than were asked for, where the duel was over before."""
    won: bool | None
    """None where nobody has by the end of the turns asked for."""


def check_size(size: int, turns: int = TURNS) -> None:
    """Raise TooFewCardsError where a deck of so many cards can't be drawn from for so many turns."""
    least = STANDARD.opening_hand + STANDARD.draw * turns
    if size < least:
        raise TooFewCardsError(_FEW.filled(turns=turns, least=least, size=size))


def play_deal(deck: Sequence[Card], seed: int, turns: int = TURNS, *, first: bool = True, bot: str = _BOT) -> Deal:
    """Deal by a seed and play so many own turns; the opponent has the same deck and passes. Raise TooFewCardsError."""
    check_size(len(deck), turns)
    duel = Header.of([deck, deck], seed, _ME if first else _OTHER).dealt()
    watch = _Watch(duel, turns)
    players: tuple[Player, Player] = (bots.find(bot).make(rng.of_seat(seed, _ME)), PassivePlayer())
    past: list[Sequence[Event]] = []
    try:
        while (decision := duel.decision) is not None and not watch.is_over and len(past) < _MOST_CHOICES:
            past.append(duel.choose(players[decision.seat].choose(Sight(duel, decision.seat, past), decision)))
            watch.see(past[-1])
    except EndlessLoopError:
        pass  # what was played until then is told
    watch.close()
    is_later = duel.winner == _OTHER and len(watch.turns) >= turns  # as a turn began that nobody asked for
    won = None if is_later or duel.winner == NOBODY else duel.winner == _ME
    return Deal(seed, watch.redeals, tuple(watch.hand), tuple(watch.turns[:turns]), won)


class _Watch:
    """Notes what the deck's own side does."""

    def __init__(self, duel: Duel, turns: int) -> None:
        self._duel, self._most = duel, turns
        self.redeals = 0
        self.hand: list[str] = self._names(duel.sides[_ME].hand)
        self.turns: list[Turn] = []
        self._is_mine = False
        self.see(duel.events)

    @property
    def is_over(self) -> bool:
        """Whether all turns were played, the opponent's after the last too."""
        return self._is_mine and len(self.turns) > self._most

    def see(self, happened: Iterable[Event]) -> None:
        for event in happened:
            self._note(event)
        if not self.turns:
            self.hand = self._names(self._duel.sides[_ME].hand)

    def close(self) -> None:
        """Note how the last turn ended, where it did not end by the next."""
        if self._is_mine and self.turns:
            self._end_turn()

    def _note(self, event: Event) -> None:
        if event.what == events.TURN:
            if self._is_mine:
                self._end_turn()
            self._is_mine = event.seat == _ME
            if self._is_mine:
                self.turns.append(Turn(len(self.turns) + 1))
        elif event.what == events.DESTROY_TOP and event.seat == _OTHER and self.turns:
            self.turns[-1].damage += len(event.cards)
        elif event.seat == _ME:
            self._note_own(event)

    def _note_own(self, event: Event) -> None:
        self.redeals += event.what == events.REDEAL
        names = self._names(event.cards)
        if not self.turns:
            return
        turn = self.turns[-1]
        lists = {events.LAY: turn.laid, events.DEPLOY: turn.deployed, events.PLAY: turn.played, events.DRAW: turn.drawn}
        if event.what in lists:
            lists[event.what].extend(names)
        elif event.what == events.WAVE:
            turn.waves.append(tuple(names))

    def _end_turn(self) -> None:
        turn, side = self.turns[-1], self._duel.sides[_ME]
        turn.assets, turn.hand = len(side.assets), self._names(side.hand)
        turn.defence, turn.attack = queries.provision(self._duel, _ME)

    def _names(self, cards: Iterable[int]) -> list[str]:
        return [self._duel.roster.card(card).id for card in cards]
