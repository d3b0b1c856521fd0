"""Kuhn poker on the kernel: three cards, two seats, one bet. It proves that the kernel isn't duel-shaped."""

from dataclasses import dataclass, replace
from typing import NamedTuple, Self

from kiberrubezh.engine.kernel import HOST, Decision, IllegalChoiceError, Option

CHECK, BET, FOLD, CALL = (Option(act) for act in ("check", "bet", "fold", "call"))
PAYS = {"check check": 1, "bet call": 2, "check bet call": 2}
"""How much the higher card wins at a showdown."""
NEXT = {"": (CHECK, BET), "check": (CHECK, BET), "bet": (FOLD, CALL), "check bet": (FOLD, CALL)}


class Happened(NamedTuple):
    """What a seat did, for everyone to see."""

    seat: int
    act: str


@dataclass(frozen=True)
class Table:
    """What a seat may know: its own card, what was done, and both cards after a showdown."""

    seat: int
    cards: tuple[int | None, int | None]
    done: tuple[str, ...]


@dataclass
class Kuhn:
    """Kuhn poker under way; `cards` are of seats 0 and 1, of 0 < 1 < 2."""

    cards: tuple[int, int]
    done: tuple[str, ...] = ()

    @property
    def seats(self) -> int:
        """Two play."""
        return 2

    @property
    def open(self) -> tuple[Decision, ...]:
        """The question that is open, if any."""
        return () if self.decision is None else (self.decision,)

    @property
    def decision(self) -> Decision | None:
        """The question that is open."""
        options = NEXT.get(" ".join(self.done))
        return options and Decision(len(self.done) % 2, "bet", options)

    @property
    def result(self) -> tuple[float, float] | None:
        """What each seat won, or None while the game goes on."""
        if self.decision is not None:
            return None
        if self.done[-1] == "fold":
            winner, pays = len(self.done) % 2, 1
        else:
            winner, pays = int(self.cards[1] > self.cards[0]), PAYS[" ".join(self.done)]
        return (pays, -pays) if winner == 0 else (-pays, pays)

    def choose(self, option: Option, seat: int | None = None) -> list[Happened]:
        """Answer the decision."""
        decision = self.decision
        if decision is None or option not in decision.options or seat not in (None, decision.seat):
            raise IllegalChoiceError(f"{option} can't be chosen after {self.done}")
        self.done += (option.act,)
        return [Happened(decision.seat, option.act)]

    def view(self, eyes: int) -> Table:
        """Return what a seat, a watcher or the host may know: another's card only after a showdown."""
        shown = " ".join(self.done) in PAYS or eyes == HOST
        one, two = (card if shown or eyes == seat else None for seat, card in enumerate(self.cards))
        return Table(eyes, (one, two), self.done)

    def told(self, happened: Happened, _eyes: int) -> Happened:
        """Return what happened: all of it is done openly."""
        return happened

    def imagine(self, seat: int, seed: int) -> Self:
        """Return a copy in which the other seat holds either of the cards that are left."""
        own = self.cards[seat]
        other = sorted({0, 1, 2} - {own})[seed % 2]
        return replace(self, cards=(own, other) if seat == 0 else (other, own))

    def clone(self) -> Self:
        """Return an independent copy."""
        return replace(self)
