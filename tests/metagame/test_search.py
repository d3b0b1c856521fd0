"""The search for a metagame: hunts, the oracle, budgets."""

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from metagame import worlds

from kiberrubezh.cards.store import open_cards
from kiberrubezh.metagame import hunt, oracle
from kiberrubezh.metagame.bouts import Bout, Referee, SpentError, Won
from kiberrubezh.metagame.decks import List, Pool
from kiberrubezh.metagame.documents.telling import lines, to_json
from kiberrubezh.metagame.findings import Findings, tell
from kiberrubezh.metagame.hunt import LAPS, Answer, Hunt, Mixture
from kiberrubezh.metagame.merits import merits
from kiberrubezh.metagame.oracle import FOR_PARTS, Metagame, enough, find

_PLENTY = 1_000_000


@pytest.fixture(scope="module")
def found() -> tuple[Metagame, list[int]]:
    """Search the known world once, begun with one plan; return what was found and how long each hunt was to be."""
    asked = list[int]()

    class Watched(Hunt):
        def answer(self, generations: int = hunt.GENERATIONS, *, short: bool = False) -> Answer:
            asked.append(generations)
            return super().answer(generations, short=short)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(oracle, "Hunt", Watched)
        return find(Referee(worlds.play, _PLENTY), worlds.pool(), [worlds.deck("rock")], seed=1), asked


@pytest.mark.slow
def test_the_oracle_finds_the_known_mixture(found: tuple[Metagame, list[int]]) -> None:
    """Begun with one plan, the search finds the two others and mixes the three as the world was made."""
    game, _ = found
    shares = Counter[int]()
    for deck, share in zip(game.decks, game.shares(), strict=True):
        shares[worlds.plan_of(deck)] += share
    assert game.is_whole
    assert [shares[plan] for plan in range(3)] == pytest.approx(worlds.SHARES, abs=0.08)
    assert [step.gains for step in game.steps[-2:]] == [False, False]


@pytest.mark.slow
def test_a_search_ends_only_after_a_long_hunt(found: tuple[Metagame, list[int]]) -> None:
    """After one that finds nothing the next has three times the generations; after a find hunts are short again."""
    game, asked = found
    missed = [False, *(not step.gains for step in game.steps[:-1])]
    assert asked == [hunt.GENERATIONS * (3 if miss else 1) for miss in missed]
    assert any(step.gains for step in game.steps)


@pytest.mark.slow
def test_a_hunt_is_not_begun_that_the_budget_might_not_last_for() -> None:
    """What a hunt broken off finds isn't told: its duels stay for the parts of cards."""
    most = hunt.duels(1)
    referee, again = Referee(worlds.play, most - 1), Referee(worlds.play, most)
    assert find(referee, worlds.pool(), [worlds.deck("rock")], seed=5).steps == []
    assert referee.spent == 0
    assert len(find(again, worlds.pool(), [worlds.deck("rock")], seed=5).steps) == 1


def test_a_hunt_finds_what_beats_a_deck() -> None:
    """Against rock alone the answer is paper, and its share is told by duels that did not help to choose it."""
    referee, rock = Referee(worlds.play, _PLENTY), worlds.deck("rock")
    answer = Hunt(referee, worlds.pool(), Mixture((rock,), (1.0,)), [rock], Random(3), 0).answer()
    assert worlds.plan_of(answer.deck) == 1
    assert answer.wins.interval[0] < 0.7 < answer.wins.interval[1]


@pytest.mark.parametrize("generations", [1, 3, 10])
def test_a_short_hunt_tells_what_its_budget_lasts_for(generations: int) -> None:
    """As many generations as fit, which is told beforehand: a duel fewer is a generation fewer, or none at all."""
    rock, most = worlds.deck("rock"), hunt.duels(1, generations)

    def spent(budget: int, *, short: bool = True) -> int:
        referee = Referee(worlds.play, budget)
        searched = Hunt(referee, worlds.pool(), Mixture((rock,), (1.0,)), [rock], Random(3), 0)
        assert searched.answer(short=short).wins.of == 4 * hunt.FINAL
        return referee.spent

    assert hunt.duels(1, generations) * 0.9 < spent(most) <= most
    assert spent(most + 4, short=generations < 10) == spent(most)
    if generations == 1:
        with pytest.raises(SpentError):
            spent(most // 2)
    else:
        assert spent(most - 200) <= hunt.duels(1, generations - 1)


@pytest.mark.slow
def test_a_greater_budget_begins_with_a_smaller() -> None:
    """Equal seeds give equal games, and a search that was cut short is the beginning of a longer one."""
    short, again, long = (
        find(Referee(worlds.play, budget), worlds.pool(), [worlds.deck("rock")], seed=5)
        for budget in (12_000, 12_000, 24_000)
    )
    assert short.decks == again.decks
    assert short.steps == again.steps
    assert not short.is_whole
    assert 0 < len(short.steps) < len(long.steps)
    assert long.steps[: len(short.steps)] == short.steps


@pytest.mark.slow
@pytest.mark.parametrize("decks", [1, 3])
def test_enough_is_told_for_a_hunt(decks: int) -> None:
    """Of so many duels a fifth goes to the parts of cards, and the others last for one hunt whoever meets."""
    names = ("rock", "paper", "scissors")[:decks]
    budget = enough(decks)
    referee = Referee(worlds.play, budget - budget // FOR_PARTS)
    assert len(find(referee, worlds.pool(), [worlds.deck(name) for name in names], seed=1).steps) == 1


@pytest.mark.parametrize("budget", [0, 4, 48, 100, 900])
def test_a_budget_is_kept_to_the_duel(budget: int) -> None:
    """No more is played than allowed, and what was found by then is told."""
    played = list[Bout]()

    def count(bouts: list[Bout]) -> list[Won]:
        played.extend(bouts)
        return worlds.play(bouts)

    referee = Referee(count, budget)
    game = find(referee, worlds.pool(), [worlds.deck("rock"), worlds.deck("paper")], seed=1)
    assert 4 * len(played) == referee.spent <= budget
    assert not game.is_whole
    assert all((0, place) in game.won for place in range(1, len(game.decks)))


@pytest.mark.slow
def test_findings_name_the_decks_and_the_parts_of_their_cards() -> None:
    """Each deck is named, its share told; a card that carries the plan is worth more than one that does nothing."""
    referee, pool = Referee(worlds.play, _PLENTY), worlds.pool()
    walled: List = tuple(sorted((*((n, c if n != "server" else c - 4) for n, c in worlds.deck("rock")), ("wall-0", 4))))
    game = find(referee, pool, [walled, worlds.deck("paper"), worlds.deck("scissors")], seed=2)
    findings: Findings = tell(game, ["A", "B", "C"], "Found {n}", pool, referee)
    assert [deck.name for deck in findings.decks][:3] == ["A", "B", "C"]
    assert sum(deck.weight.value for deck in findings.decks) == pytest.approx(1)
    assert findings.has_all_parts
    assert {part.card for part in findings.parts} <= set(pool.cards) - {"server"}
    assert set(findings.idle) == set(pool.cards) - {n for d in findings.decks if d.is_played for n, _ in d.deck}
    assert findings.best_answer is not None
    assert findings.best_answer.value < 0.6


@pytest.mark.slow
def test_decks_that_the_duels_do_not_last_for_are_named() -> None:
    """Those that have not met all others take no part, which people and programs are told."""
    referee, pool = Referee(worlds.play, 50), worlds.pool()
    game = find(referee, pool, [worlds.deck(plan) for plan in worlds.PLANS], seed=2)
    findings = tell(game, ["A", "B", "C"], "Found {n}", pool, referee)
    assert [deck.name for deck in findings.decks] == ["A", "B"]
    assert "Not met, as the duels ended before: C." in list(lines(findings, pool.cards, "en"))
    assert to_json(findings, 3, {})["unmet"] == ["C"]


def test_nothing_is_played_beyond_the_budget() -> None:
    """What costs too much is not begun."""
    referee = Referee(worlds.play, 7)
    rock, paper = worlds.deck("rock"), worlds.deck("paper")
    assert len(referee.judge([Bout(rock, paper, 0), Bout(rock, rock, 0)])) == 2
    with pytest.raises(SpentError):
        referee.judge([Bout(rock, paper, 1)])
    assert referee.judge([Bout(rock, paper, 0)])
    assert referee.spent == 4


def test_opponents_are_met_as_often_as_their_shares_ask() -> None:
    """Of the first bouts each opponent has its part, to within one."""
    mixture = Mixture((worlds.deck("rock"), worlds.deck("paper")), (0.7, 0.3))
    met = mixture.met()
    first = Counter(next(met) for _ in range(10))
    assert [first[deck] for deck in mixture.decks] == [7, 3]


def test_each_generation_meets_others_first() -> None:
    """Of many decks the first lap meets but a few: the next generation's goes on where it ended."""
    raced: list[list[Bout]] = []

    def play(bouts: Sequence[Bout]) -> list[Won]:
        raced.append(list(bouts))
        return worlds.play(bouts)

    twelve = Mixture(tuple(worlds.pool().wild(Random(nth)) for nth in range(12)), (1 / 12,) * 12)
    Hunt(Referee(play, _PLENTY), worlds.pool(), twelve, [worlds.deck("rock")], Random(1), 0).answer(2)
    first, second = raced[0], raced[len(LAPS)]
    assert {bout.two for bout in first} == set(twelve.decks[:3])
    assert {bout.two for bout in second} == set(twelve.decks[3:6])


def test_merits_tell_which_card_wins() -> None:
    """Of decks that differ in one card, the one that won more speaks for its card; without decks nothing is known."""
    found = merits([((("a", 4), ("c", 4)), 0.8, 30), ((("b", 4), ("c", 4)), 0.2, 30)])
    assert found.cards["a"] > 0 > found.cards["b"]
    assert found.expected((("a", 4), ("c", 4))) > 0.6
    assert merits([]).expected((("a", 4),)) == 0.5


@pytest.fixture(scope="module")
def base() -> Pool:
    return Pool(open_cards())


@given(seed=st.integers(0, 10_000))
def test_decks_made_by_chance_are_legal(base: Pool, seed: int) -> None:
    """KR-2: wild decks, changed, crossed and exchanged ones have 60 cards and no more copies than allowed."""
    chance = Random(seed)
    one, two = base.wild(chance), base.wild(chance)
    crossed = base.crossed(one, two, chance)
    card = chance.choice(crossed)[0]
    made = [
        one,
        two,
        crossed,
        base.changed(one, chance),
        base.without(one, one[0][0]),
        base.exchanged(two, two[0][0], card),
    ]
    assert all(base.is_legal(deck) and deck == tuple(sorted(deck)) for deck in made if deck is not None)
