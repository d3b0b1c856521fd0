"""A secret ballot for three to six: one of them is a spy, and all who are still in vote at once whom to send out."""

from collections import Counter
from dataclasses import dataclass, replace
from typing import Annotated, Literal, NamedTuple, Self

from pydantic import BaseModel, ConfigDict, Field

from kiberrubezh.engine import rng
from kiberrubezh.engine.game import Game
from kiberrubezh.engine.header import Title
from kiberrubezh.engine.kernel import HOST, Decision, IllegalChoiceError, Option
from kiberrubezh.ground.words import Lang, Pair


class BallotOptions(BaseModel):
    """What is agreed on before the first vote."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    rounds: Annotated[int, Field(ge=1, le=9), Title(Pair("Голосований", "Ballots"))] = 3
    tie: Annotated[
        Literal["nobody", "first"],
        Title(
            Pair("При равенстве", "On a tie"),
            (("nobody", Pair("никто не уходит", "nobody goes")), ("first", Pair("уходит первый", "the first goes"))),
        ),
    ] = "nobody"
    named: Annotated[bool, Title(Pair("Имена в бюллетенях", "Signed ballots"))] = False
    note: str = ""
    """Nobody is asked for it."""


class Counted(NamedTuple):
    """A ballot that was counted: who went (-1: nobody), votes by seat, and who voted for whom, for whom may know."""

    out: int
    votes: tuple[int, ...]
    ballots: tuple[tuple[int, int], ...]
    named: bool


class Room(NamedTuple):
    """What eyes may know: the spy (where that is them or all is over), who is out, what was counted, the own vote."""

    eyes: int
    spy: int
    outs: tuple[int, ...]
    counted: tuple[tuple[int, ...], ...]
    vote: tuple[tuple[int, int], ...]
    asked: tuple[int, ...]
    over: bool


@dataclass
class Ballot:
    """A game under way; `cast` are the votes that nobody has been told of."""

    seats: int
    options: BallotOptions
    spy: int
    outs: tuple[int, ...] = ()
    counted: tuple[tuple[int, ...], ...] = ()
    cast: tuple[tuple[int, int], ...] = ()

    @property
    def within(self) -> list[int]:
        """Who is still in."""
        return [seat for seat in range(self.seats) if seat not in self.outs]

    @property
    def over(self) -> bool:
        """Whether the spy went, two are left, or all ballots are counted."""
        return self.spy in self.outs or len(self.within) == 2 or len(self.counted) == self.options.rounds

    @property
    def open(self) -> tuple[Decision, ...]:
        """Everybody in is asked at once; who has voted is asked no more."""
        asked = () if self.over else [seat for seat in self.within if seat not in dict(self.cast)]
        return tuple(
            [
                Decision(seat, "vote", tuple([Option("vote", target=it) for it in self.within if it != seat]))
                for seat in asked
            ]
        )

    @property
    def decision(self) -> Decision | None:
        """The first question that is open."""
        return self.open[0] if self.open else None

    @property
    def result(self) -> tuple[float, ...] | None:
        """The spy against all others."""
        if not self.over:
            return None
        return tuple([float((seat == self.spy) is (self.spy not in self.outs)) for seat in range(self.seats)])

    def choose(self, option: Option, seat: int | None = None) -> list[Counted]:
        """Cast a vote; with the last one in they are counted."""
        asked = next((it for it in self.open if seat in (None, it.seat)), None)
        if asked is None or option not in asked.options:
            raise IllegalChoiceError(f"{option} can't be chosen by {seat}")
        self.cast = tuple(sorted([*self.cast, (asked.seat, option.target)]))
        return [] if self.open else [self._count()]

    def _count(self) -> Counted:
        votes = Counter(target for _, target in self.cast)
        most = [seat for seat in self.within if votes[seat] == max(votes.values())]
        out = most[0] if len(most) == 1 or self.options.tie == "first" else -1
        counted = Counted(out, tuple(votes[seat] for seat in range(self.seats)), self.cast, self.options.named)
        self.outs, self.cast = (*self.outs, *[out] * (out >= 0)), ()
        self.counted = (*self.counted, counted.votes)
        return counted

    def view(self, eyes: int) -> Room:
        """Return what eyes may know: only the spy and the host know the spy, and each the own vote."""
        knows = self.over or eyes in (self.spy, HOST)
        vote = tuple([it for it in self.cast if eyes in (it[0], HOST)])
        asked = tuple([it.seat for it in self.open if eyes in (it.seat, HOST)])
        return Room(eyes, self.spy if knows else -1, self.outs, self.counted, vote, asked, self.over)

    def told(self, happened: Counted, eyes: int) -> Counted:
        """Return a count without the ballots of others, unless they were signed."""
        if eyes == HOST or happened.named:
            return happened
        return happened._replace(ballots=tuple([it for it in happened.ballots if it[0] == eyes]))

    def imagine(self, seat: int, seed: int) -> Self:
        """Return a copy with another spy, in which nobody else has voted yet."""
        if self.over:
            return self.clone()
        others = [it for it in self.within if it != seat]
        place, _ = rng.below(rng.seed_state(seed), len(others))
        spy = seat if self.spy == seat else others[place]
        return replace(self, spy=spy, cast=tuple([it for it in self.cast if it[0] == seat]))

    def clone(self) -> Self:
        """Return an independent copy."""
        return replace(self)


class BallotWords:
    """What the game says."""

    def question(self, _view: Room, _decision: Decision, lang: Lang) -> str:
        """Ask for a vote."""
        return Pair("Кто уходит?", "Who goes?").of(lang)

    def option(self, _view: Room, _decision: Decision, option: Option, lang: Lang) -> str:
        """Name who may go."""
        return name(option.target, lang)

    def happening(self, _view: Room, event: Counted, lang: Lang) -> str:
        """Say who went."""
        if event.out < 0:
            return Pair("Голоса разделились, никто не ушёл.", "The votes were divided; nobody went.").of(lang)
        return f"{Pair('Уходит', 'Out:').of(lang)} {name(event.out, lang)}"

    def ending(self, view: Room, lang: Lang) -> str:
        """Say who was the spy."""
        return f"{Pair('Шпионом был', 'The spy was').of(lang)} {name(view.spy, lang)}"

    def lines(self, view: Room, lang: Lang) -> list[tuple[str, str]]:
        """Show the own role and who is out."""
        role = Pair("шпион", "spy") if view.spy == view.eyes else Pair("не шпион", "no spy")
        outs = ", ".join(name(seat, lang) for seat in view.outs) or Pair("никто", "nobody").of(lang)
        return [(Pair("Роль", "Role").of(lang), role.of(lang)), (Pair("Ушли", "Out").of(lang), outs)]


def name(seat: int, lang: Lang) -> str:
    """Return what a seat is called."""
    return f"{Pair('игрок', 'player').of(lang)} {seat + 1}"


def gather(seats: int, options: BallotOptions, seed: int) -> Ballot:
    """Draw the spy."""
    return Ballot(seats, options, rng.below(rng.seed_state(seed), seats)[0])


BALLOT = Game(
    id="ballot",
    version=1,
    name=Pair("Тайное голосование", "Secret ballot"),
    about=Pair("Найдите шпиона, голосуя все разом.", "Find the spy by voting all at once."),
    seats=range(3, 7),
    minutes=(5, 10),
    options=BallotOptions,
    start=gather,
    words=BallotWords(),
    back="never",
    rules="ballot",
)
