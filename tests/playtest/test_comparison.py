"""A against B, and when that is clear."""

from collections.abc import Iterator
from itertools import islice
from math import comb, sqrt
from random import Random

import pytest
from playtest.playtested import RANDOM, plain_plan, won

from benchmarks import sequential
from kiberrubezh.playtest import SEEDS
from kiberrubezh.playtest.comparison import Judge, compare, difference, until_clear
from kiberrubezh.playtest.documents.phrases import clear_words
from kiberrubezh.playtest.plan import Plan, comparison
from kiberrubezh.playtest.record import NOBODY, Record
from kiberrubezh.playtest.sequential import ALPHA, ConfidenceSequence

ENTRIES = plain_plan(decks=4).entries


def plan(duels: int = 200, opponents: int = 2) -> Plan:
    return comparison(*ENTRIES[:2], ENTRIES[2 : 2 + opponents], RANDOM, duels, 1)


def played(of: Plan, strengths: tuple[float, float], seed: int = 1) -> Iterator[Record]:
    """Make records in which each of both decks wins as often as its strength; on a seed by the same luck."""
    for game in of.games:
        luck = Random(f"{seed} {game.seed} {game.first} {game.decks.index(max(game.decks))}").random()
        seat = game.decks.index(min(game.decks))
        winner = seat if luck < strengths[min(game.decks)] else 1 - seat
        yield won(winner, game.decks)._replace(game=game)


def test_a_known_difference_is_found() -> None:
    """Ten points, within the margin; the same luck on both sides keeps it small."""
    found = compare(plan(800), played(plan(800), (0.45, 0.55)))
    assert found.duels == 3200
    assert found.rounds == 200
    assert abs(found.better.value - 0.10) < found.better.margin < 0.03
    low, high = found.sequence
    assert 0 < low < 0.10 < high
    assert found.clear
    assert [against.opponent for against in found.against] == [2, 3]
    assert all(abs(against.better.value - 0.10) < 0.05 for against in found.against)


def test_the_same_deck_twice_is_no_better() -> None:
    """Equal luck gives equal duels: it is clear that there is no difference to speak of, none at all is not."""
    found = compare(plan(), played(plan(), (0.5, 0.5)))
    assert found.better.value == 0.0
    assert 0 < found.better.margin < 0.05
    assert found.wins[0] == found.wins[1]
    assert found.clear
    assert not compare(plan(8), played(plan(8), (0.5, 0.5))).clear


def test_it_stops_when_it_is_clear() -> None:
    """At the end of a round, and as soon as the interval leaves no doubt; not before."""
    whole = list(played(plan(800), (0.3, 0.7)))
    stopped = list(until_clear(plan(800), whole))
    assert whole[: len(stopped)] == stopped
    assert len(stopped) % 16 == 0
    assert len(stopped) < len(whole) // 4
    assert compare(plan(800), stopped).clear
    assert not compare(plan(800), stopped[:-16]).clear


def test_a_round_that_was_broken_off_is_left_out() -> None:
    """Less than a round compares nothing; a duel that nobody won is half a win."""
    records = list(played(plan(), (0.4, 0.6)))
    assert compare(plan(), records[:37]).duels == 32
    with pytest.raises(ValueError, match="no round"):
        compare(plan(), records[:15])
    judge = Judge(plan())
    for record in records[:16]:
        judge.see(record._replace(winner=NOBODY))
    assert judge.differences == [[0.0, 0.0], [0.0, 0.0]]


def test_duels_that_were_given_up_are_told() -> None:
    """KR-8.2: they are counted, as they tell of the program that conceded or failed; of none nothing is said."""
    records = list(played(plan(), (0.5, 0.5)))
    assert "сломалась" not in clear_words(compare(plan(), records), "ru")
    records[3] = records[3]._replace(reason="KR-8.2")
    found = compare(plan(), [*records, records[0]._replace(reason="KR-8.2")])
    assert found.conceded == 1, "not in the round that was broken off"
    assert clear_words(found, "ru").endswith("сломалась или не ответила: 1. Они говорят о ней, а не о колодах.")


def test_one_round_says_nothing() -> None:
    """Two say little, and nothing of a difference that might be all the room there is."""
    one, two = (compare(plan(duels), played(plan(duels), (0.4, 0.6))).better for duels in (4, 8))
    assert not one.is_known
    assert two.margin > 0.4
    assert not difference([[0.5, -0.5, 0.0, 1.0]]).is_known


def test_the_margin_is_students() -> None:
    """Of four seeds 3.182, of eight 2.365; each apart from the mean of its opponent, and 3 more squares."""
    assert difference([[0.1, 0.1, 0.3, 0.3] * 2]).margin == pytest.approx(2.3646 * sqrt((0.08 + 3) / 7 / 8), abs=1e-4)
    two = difference([[0.5] * 4, [-0.5] * 4])
    assert two == pytest.approx((0.0, 3.1824 * sqrt(3 / 6 / 8)), abs=1e-4)


@pytest.mark.parametrize(("chance", "rounds"), [(0.01, 5), (0.05, 10), (0.02, 30), (0.3, 3), (0.5, 30)])
def test_the_margin_reckons_with_what_is_rare(chance: float, rounds: int) -> None:
    """One deck wins a seed more now and then: every count there can be, weighed; 93 of 100 intervals hold the truth."""
    seeds, held = SEEDS * rounds, 0.0
    for hits in range(seeds + 1):
        found = difference([[1.0] * hits + [0.0] * (seeds - hits)])
        likely = comb(seeds, hits) * chance**hits * (1 - chance) ** (seeds - hits)
        held += likely * (abs(found.value - chance) <= found.margin)
    assert held >= 0.93


@pytest.mark.slow
def test_the_interval_misses_in_five_of_a_hundred_at_most() -> None:
    """At any moment of 400 runs with known coins, looked at after each of 120 rounds: in 20 of the runs at most."""
    runs = [sequential.run(Random(seed), 0.10, rounds=120) for seed in range(400)]
    assert sum(it.missed for it in runs) <= ALPHA * len(runs)


@pytest.mark.slow
def test_equal_coins_are_seldom_told_apart() -> None:
    """A sign is seen in at most 5 of 100 runs, though each is looked at 150 times; a large difference always."""
    runs = [sequential.run(Random(seed), 0.0, rounds=150, margin=0.0) for seed in range(200)]
    assert sum(it.stop is not None for it in runs) <= ALPHA * len(runs)
    assert all(sequential.run(Random(seed), 0.25, rounds=150).stop for seed in range(20))


def test_before_anything_is_seen_all_is_possible() -> None:
    """What is no value of a round is refused."""
    sequence = ConfidenceSequence(2)
    assert sequence.interval == (-1.0, 1.0)
    assert not sequence.clear(0.5)
    for values in ((0.5,), (0.5, 1.5), (-2.0, 0.0)):
        with pytest.raises(ValueError, match="2 values"):
            sequence.add(*values)


def test_kinds_may_differ_without_a_price() -> None:
    """Two opponents whose differences are certain, +0.5 and -0.3: the mean is 0.1, and the interval closes on it."""
    sequence = ConfidenceSequence(2)
    for _ in range(300):
        sequence.add(0.5, -0.3)
    low, high = sequence.interval
    assert low < 0.1 < high
    assert high - low < 0.06


def test_a_comparison_stops_at_the_same_duel_whatever_the_jobs() -> None:
    """Records are judged in the plan's order, as many as were played beyond."""
    judged = until_clear(plan(800), played(plan(800), (0.3, 0.7)))
    assert list(judged) == list(until_clear(plan(800), islice(played(plan(800), (0.3, 0.7)), 3000)))
