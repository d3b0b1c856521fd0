"""The model of who beats whom that the searches of `benchmarks` learn (`benchmarks.surrogate`)."""

from collections.abc import Sequence

import numpy as np
import pytest
from metagame.made_up import CARDS, LISTS, POOL, attacks, by_attacks, by_both, learnt, seen_of

from benchmarks import learner
from benchmarks.surrogate import Course, Met, Seen, Vectors
from benchmarks.terms import Array
from kiberrubezh.metagame.bouts import Bout
from kiberrubezh.metagame.decks import List


@pytest.mark.slow
def test_what_wins_is_foretold_of_decks_that_were_never_met() -> None:
    """More attacks win here, and the model says so of other decks."""
    model, vectors, fresh = learnt(by_attacks)
    foretold = model.chances(vectors.rows(fresh), vectors.rows(fresh))
    true = np.array([[by_attacks([Bout(one, two, 0)])[0].won for two in fresh] for one in fresh])
    assert float(np.corrcoef(foretold.ravel(), true.ravel())[0, 1]) > 0.9


@pytest.mark.slow
def test_who_wins_may_go_round() -> None:
    """Damage of a category beats who lacks capacity against it: that is beyond what any worth of a deck tells."""
    model, vectors, fresh = learnt(_by_malware, 1500)
    rows = vectors.rows(fresh)
    foretold = model.chances(rows, rows)
    true = np.array([[_by_malware([Bout(one, two, 0)])[0].won for two in fresh] for one in fresh])
    assert float(np.corrcoef(_beyond_worth(foretold), _beyond_worth(true))[0, 1]) > 0.6


def _beyond_worth(chances: Array) -> Array:
    """Return what is left of logits when each deck's mean is taken away; of worths alone nothing is."""
    logits = np.log(chances / (1 - chances))
    return np.asarray(logits - logits.mean(1)[:, None] - logits.mean(0)[None] + logits.mean()).ravel()


def _by_malware(bouts: Sequence[Bout]) -> list[Met]:
    def sums(listed: List) -> tuple[int, int]:
        harm = sum(copies * CARDS[name].damage for name, copies in listed if CARDS[name].category == "malware")
        guard = sum(copies * CARDS[name].capacity for name, copies in listed if "malware" in CARDS[name].blocks)
        return harm, guard

    shares = []
    for it in bouts:
        (harm, guard), (other_harm, other_guard) = sums(it.one), sums(it.two)
        shares.append(float(1 / (1 + np.exp((other_harm * guard - harm * other_guard) / -150))))
    return [Met(share, 0.5, 10) for share in shares]


def by_far(bouts: Sequence[Bout]) -> list[Met]:
    """Let duels be the longer the further a side's attacks are from what is usual."""
    far = [(attacks(it.one) - 23) ** 2 + (attacks(it.two) - 23) ** 2 for it in bouts]
    return [Met(0.5, it / 500, it) for it in far]


@pytest.mark.slow
@pytest.mark.parametrize(("play", "least"), [(by_attacks, 0.98), (by_both, 0.9), (by_far, 0.9)])
def test_how_duels_go_is_foretold_of_decks_that_were_never_met(play: learner.Play, least: float) -> None:
    """What each side adds, more than in proportion too, and what only both together bring about."""
    seen, vectors, fresh = seen_of(play, 4000)
    rows = vectors.rows(fresh)
    foretold = Course(vectors, seen).told(rows, rows)
    true = np.array([[play([Bout(one, two, 0)])[0] for two in fresh] for one in fresh])
    for what, course in zip((1, 2), foretold, strict=True):
        assert float(np.corrcoef(course.ravel(), true[:, :, what].ravel())[0, 1]) > least
        assert np.allclose(course, course.T)
        assert abs(float(course.mean() - true[:, :, what].mean())) < float(true[:, :, what].std()) / 4
        if play is by_both:
            beyond = [it - it.mean(0)[None] - it.mean(1)[:, None] for it in (course, true[:, :, what])]
            assert float(np.corrcoef(beyond[0].ravel(), beyond[1].ravel())[0, 1]) > 0.5


def test_what_level_decks_show_of_the_beginner_is_told_apart() -> None:
    """They met often, all duels of a pair together; those far apart say nothing of it, nor do those that met little."""
    seen, vectors, _ = seen_of(by_attacks, 400)
    level, others = [(it.one, it.two) for it in seen[:40]], [(it.one, it.two) for it in seen[40:120]]
    first = [Seen(one, two, 8, Met(0.9, 0.9, 10)) for one, two in level]
    again = [Seen(two, one, 8, Met(0.6, 0.8, 10)) for one, two in level]
    far = [Seen(*pair, 800, Met(0.2 + 0.6 * (nth % 2), 0.1, 10)) for nth, pair in enumerate(others[:40])]
    few = [Seen(*pair, 8, Met(0.5, 0.1, 10)) for pair in others[40:]]
    course = Course(vectors, [*first, *again, *far, *few])
    began = np.diagonal(
        course.told(vectors.rows([one for one, _ in level]), vectors.rows([two for _, two in level]))[0]
    )
    assert course.between_level == pytest.approx(
        float((8 * (0.9 - began) + 8 * (0.8 - began)).sum() / (40 * 16 + 1000))
    )
    assert course.between_level > 0.02
    assert Course(vectors, [*first, *far, *few]).between_level == 0


def test_chances_of_both_sides_add_up() -> None:
    """Level against itself, and one side's chance is what the other's leaves."""
    model, vectors, fresh = learnt(by_attacks, 300)
    rows = vectors.rows(fresh[:8])
    foretold = model.chances(rows, rows)
    assert np.allclose(foretold + foretold.T, 1)
    assert np.allclose(np.diagonal(foretold), 0.5)


def test_a_list_is_a_row_and_back() -> None:
    """Nothing of a deck is lost."""
    vectors = Vectors(POOL)
    for listed in LISTS.values():
        assert vectors.listed(vectors.row(listed)) == listed
