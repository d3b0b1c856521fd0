"""The search at games of which the right moves are known: Kuhn poker, and a game with team mates."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

import pytest
from engine.kuhn_poker import BET, CALL, CHECK, FOLD, Kuhn

from kiberrubezh.bots.search.knowledge import plain
from kiberrubezh.bots.search.player import SearchPlayer
from kiberrubezh.engine.kernel import Decision, Option, Sight

JACK, QUEEN, KING = 0, 1, 2


SEEDS = range(6)


def kuhn(own: int, *done: str, seed: int = 0, budget: int = 150) -> tuple[Option, Option]:
    """Return what the player does with a card after these acts, against either card that the other may hold."""
    seat = len(done) % 2
    answers = []
    for other in sorted({JACK, QUEEN, KING} - {own}):
        cards = (own, other) if seat == 0 else (other, own)
        game = Kuhn(cards, done)
        assert game.decision is not None
        answers.append(SearchPlayer(plain(stakes=2), seed, budget).choose(Sight(game, seat), game.decision))
    return answers[0], answers[1]


@pytest.mark.parametrize(
    ("own", "done", "dominated"),
    [
        (KING, ("bet",), FOLD),
        (KING, ("check", "bet"), FOLD),
        (KING, ("check",), CHECK),
        (JACK, ("bet",), CALL),
        (JACK, ("check", "bet"), CALL),
    ],
)
def test_no_dominated_move_is_made_in_kuhn_poker(own: int, done: Sequence[str], dominated: Option) -> None:
    """Folding or checking behind with the best card and calling with the worst are never better, whatever is held."""
    for seed in SEEDS:
        assert dominated not in kuhn(own, *done, seed=seed)


def test_the_queen_is_not_bet_first_in_kuhn_poker() -> None:
    """Only a king calls a bet of the queen, so that checking dominates it once nobody makes the moves above."""
    assert all(BET not in kuhn(QUEEN, seed=seed, budget=800) for seed in SEEDS)


@pytest.mark.parametrize("done", [(), ("check",), ("bet",), ("check", "bet")])
def test_the_hidden_card_does_not_change_the_move(done: Sequence[str]) -> None:
    """KR-4: with the other's card swapped under it the player does the very same."""
    for seed in SEEDS:
        for own in (JACK, QUEEN, KING):
            one, other = kuhn(own, *done, seed=seed, budget=40)
            assert one == other


@pytest.mark.parametrize("budget", [1, 2, 3, 4, 5, 40])
def test_a_hint_in_kuhn_poker_keeps_its_budget(budget: int) -> None:
    """Where nobody plays with care all playouts are quick ones: two options share what they can, once each at least."""
    game = Kuhn((KING, JACK), ("check",))
    assert game.decision is not None
    findings = SearchPlayer(plain(stakes=2), 0, budget).search(Sight(game, 1), game.decision)
    assert {it.option for it in findings.found} == {CHECK, BET}
    assert sum(it.visits for it in findings.found) == findings.playouts
    assert max(budget, 2) - 1 <= findings.playouts <= max(budget, 2)


def test_a_hint_that_need_not_be_surer_ends_where_it_is_clear() -> None:
    """A king called wins whatever the other holds; what a queen wins by it hangs on a card, and takes all playouts."""
    told = {}
    for own in (QUEEN, KING):
        game = Kuhn((JACK, own), ("bet",))
        assert game.decision is not None
        told[own] = SearchPlayer(plain(stakes=2), 0, 100).search(Sight(game, 1), game.decision, 0.08)
    assert told[KING].best.option == CALL
    assert told[KING].best.margin <= 0.08
    assert told[KING].playouts < 30
    assert told[QUEEN].best.margin > 0.08
    assert told[QUEEN].playouts == 100


SAFE, TRUST, HELP, HARM = Option("safe"), Option("trust"), Option("help"), Option("harm")


@dataclass
class Trust:
    """Four at a table: the first takes little for its team, or lets another seat settle what both teams get."""

    settles: int
    teams: tuple[frozenset[int], ...]
    done: tuple[Option, ...] = ()
    seats: int = 4

    @property
    def decision(self) -> Decision | None:
        """The question that is open."""
        if not self.done:
            return Decision(0, "begin", (SAFE, TRUST))
        return Decision(self.settles, "settle", (HARM, HELP)) if self.done == (TRUST,) else None

    @property
    def open(self) -> tuple[Decision, ...]:
        """The one question."""
        return () if self.decision is None else (self.decision,)

    @property
    def result(self) -> tuple[float, ...] | None:
        """What the first team wins the others lose."""
        won = {SAFE: 0.2, HELP: 1.0, HARM: -1.0}.get(self.done[-1]) if self.done else None
        return None if won is None else tuple([won if seat in self.teams[0] else -won for seat in range(self.seats)])

    def choose(self, option: Option, _: int | None = None) -> list[Option]:
        """Go on."""
        self.done = (*self.done, option)
        return [option]

    def view(self, _: int) -> tuple[Option, ...]:
        """Hide nothing."""
        return self.done

    def told(self, happened: Any, _: int) -> Any:
        """Hide nothing."""
        return happened

    def imagine(self, _seat: int, _seed: int) -> Self:
        """Imagine nothing else."""
        return self.clone()

    def clone(self) -> Self:
        """Return an independent copy."""
        return replace(self)


@pytest.mark.parametrize("settles", [1, 2, 3])
@pytest.mark.parametrize("mate", [1, 2, 3])
def test_the_search_takes_no_team_mate_for_an_enemy(settles: int, mate: int) -> None:
    """Each seat goes by what the game gives it: a team mate is trusted with the outcome, an enemy is not."""
    game = Trust(settles, (frozenset({0, mate}), frozenset({1, 2, 3} - {mate})))
    wanted = TRUST if settles == mate else SAFE
    assert game.decision is not None
    for seed in SEEDS:
        assert SearchPlayer(plain(), seed, 60).choose(Sight(game, 0), game.decision) == wanted
