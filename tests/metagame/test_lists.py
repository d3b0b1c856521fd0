"""The search for other lists of the ready decks (`benchmarks.lists`), and the model that it learns."""

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from random import Random

import numpy as np
import pytest

from benchmarks import learner, lists
from benchmarks.lists import Folder, Search, changed_cards
from benchmarks.plans import ABOUT, Plan, told
from benchmarks.surrogate import Array, Course, Met, Seen, Surrogate, Vectors
from kiberrubezh.cards.effects import Kind
from kiberrubezh.cards.store import open_cards
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.metagame.bouts import Bout
from kiberrubezh.metagame.decks import List, Pool, deck_list

CARDS = open_cards()
POOL = Pool(CARDS)
LISTS = dict(zip(told(), [deck_list(deck.expand(CARDS)) for deck in ready_decks(CARDS)], strict=True))


def attacks(listed: List) -> int:
    return sum(copies for name, copies in listed if CARDS[name].kind is Kind.ATTACK)


def by_attacks(bouts: Sequence[Bout]) -> list[Met]:
    """Let whoever has more attacks win, by little; the more of them on both sides, the sooner, and the beginner."""
    shares = [0.5 + (attacks(it.one) - attacks(it.two)) / 100 for it in bouts]
    both = [attacks(it.one) + attacks(it.two) for it in bouts]
    return [Met(share, 0.45 + much / 400, 20 - much / 5) for share, much in zip(shares, both, strict=True)]


def learnt(play: learner.Play, count: int = 600) -> tuple[Surrogate, Vectors, list[List]]:
    seen, vectors, fresh = _seen(play, count)
    return Surrogate(vectors, seen), vectors, fresh


def _seen(play: learner.Play, count: int) -> tuple[list[Seen], Vectors, list[List]]:
    chance = Random(3)
    decks = [POOL.wild(chance) for _ in range(count)]
    bouts = [Bout(one, two, 0) for one, two in zip(decks, reversed(decks), strict=True) if one != two]
    seen = [Seen(bout.one, bout.two, 8, met) for bout, met in zip(bouts, play(bouts), strict=True)]
    return seen, Vectors(POOL), [POOL.wild(chance) for _ in range(60)]


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


def by_both(bouts: Sequence[Bout]) -> list[Met]:
    """Let duels be long where attacks of one side meet measures of the other, and where a side has many attacks."""

    def course(one: List, two: List) -> float:
        held = [(attacks(it), sum(copies for name, copies in it if CARDS[name].capacity)) for it in (one, two)]
        (mine, guard), (others, other_guard) = held
        return mine * other_guard + others * guard + (mine - 20) ** 2 + (others - 20) ** 2

    return [Met(0.5, course(it.one, it.two) / 2000, course(it.one, it.two)) for it in bouts]


def by_far(bouts: Sequence[Bout]) -> list[Met]:
    """Let duels be the longer the further a side's attacks are from what is usual."""
    far = [(attacks(it.one) - 23) ** 2 + (attacks(it.two) - 23) ** 2 for it in bouts]
    return [Met(0.5, it / 500, it) for it in far]


@pytest.mark.slow
@pytest.mark.parametrize(("play", "least"), [(by_attacks, 0.98), (by_both, 0.9), (by_far, 0.9)])
def test_how_duels_go_is_foretold_of_decks_that_were_never_met(play: learner.Play, least: float) -> None:
    """What each side adds, more than in proportion too, and what only both together bring about."""
    seen, vectors, fresh = _seen(play, 4000)
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
    seen, vectors, _ = _seen(by_attacks, 400)
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


@pytest.mark.slow
def test_what_a_list_would_do_to_all_duels_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if it stood among the lists already: the mean of all pairs, and each list's own."""
    for name, value in {"ROUNDS": 30, "SHORTEST": 30, "BEGUN": 0, "SHORT": 1, "TOO_SHORT": 10, "AHEAD": 1000}.items():
        monkeypatch.setattr(lists, name, value)
    search, (seen, vectors, fresh) = Search(CARDS, LISTS, 5, play=by_both), _seen(by_attacks, 400)
    course = Course(vectors, seen)
    course.between_level = 0.25
    able = vectors.rows(fresh[:3])
    for place, slips in enumerate(search._slips(course, "flood", able)):
        rows = np.array([able[place] if name == "flood" else vectors.row(it) for name, it in LISTS.items()])
        began, rounds = (it[~np.eye(12, dtype=bool)].reshape(12, 11) for it in course.told(rows, rows))
        short = 30 - rounds.mean() + 10 * (30 - rounds.mean(1)).sum()
        assert slips == pytest.approx(short + 1000 * (began.mean() + 0.25))


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


@pytest.fixture
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    small = {"FIRST": 200, "MORE": 10, "ASKED": 2, "MET": 2, "PASSES": 1, "CHANGES": 1, "STRONG": 4}
    for name, value in small.items():
        monkeypatch.setattr(lists, name, value)
    monkeypatch.setattr(learner, "ABLE", 2)


@pytest.mark.slow
@pytest.mark.usefixtures("_small")
def test_a_round_changes_lists_within_their_plans() -> None:
    """Each keeps its plan and what it is about; no card is without a home, and none in all."""
    met: list[Bout] = []

    def play(bouts: Sequence[Bout]) -> list[Met]:
        met[:] = bouts
        return by_attacks(bouts)

    search = Search(CARDS, LISTS, 5, play=play)
    search.begin()
    found = search.round()
    assert search.lists != LISTS
    pairs = Counter(frozenset((it.one, it.two)) for it in met)
    assert min(pairs[frozenset(pair)] for pair in combinations(search.lists.values(), 2)) == lists.AMONG
    assert found[0][0] == max(share for share, _ in found)
    held = [dict(listed).keys() for listed in search.lists.values()]
    assert set[str]().union(*held) == CARDS.keys()
    assert set[str](CARDS).intersection(*held) == set()
    for name, listed in search.lists.items():
        assert Plan(CARDS, told()[name]).is_legal(listed), name
        much = {
            it: sum(copies * ABOUT[name](CARDS[card]) for card, copies in deck) for it, deck in search.lists.items()
        }
        assert much[name] == max(much.values())


@pytest.mark.slow
@pytest.mark.usefixtures("_small")
def test_lists_become_better_at_what_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where attacks win there are more of them, if nothing is said of how duels go."""
    for name, value in {"FIRST": 800, "CHANGES": 3, "SHORT": 0.0, "TOO_SHORT": 0.0, "AHEAD": 0.0}.items():
        monkeypatch.setattr(lists, name, value)
    search = Search(CARDS, LISTS, 5, play=by_attacks)
    search.begin()
    search.round()
    assert sum(map(attacks, search.lists.values())) > sum(map(attacks, LISTS.values()))


@pytest.mark.slow
@pytest.mark.usefixtures("_small")
@pytest.mark.parametrize(
    ("bound", "value", "counts"), [("ROUNDS", 30, "SHORT"), ("SHORTEST", 30, "TOO_SHORT"), ("BEGUN", 0, "AHEAD")]
)
def test_short_duels_and_those_of_the_beginner_count_against_lists(
    bound: str, value: float, counts: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where attacks make duels short, and the beginner's, there come to be fewer of them once that counts a lot."""
    settings = {"FIRST": 800, "CHANGES": 3, "SHORT": 0, "TOO_SHORT": 0, "AHEAD": 0, bound: value}
    for name, number in {**settings, counts: 100}.items():
        monkeypatch.setattr(lists, name, number)
    search = Search(CARDS, LISTS, 5, play=by_attacks)
    search.begin()
    search.round()
    assert sum(map(attacks, search.lists.values())) < sum(map(attacks, LISTS.values()))


@pytest.mark.slow
@pytest.mark.usefixtures("_small")
def test_a_search_goes_on_where_it_was(tmp_path: Path) -> None:
    """What was learnt is kept, no seed comes twice, and the next round is the same as without a pause."""
    places: list[int] = []

    def play(bouts: Sequence[Bout]) -> list[Met]:
        places.extend([it.place for it in bouts])
        return by_attacks(bouts)

    folder = Folder(tmp_path, CARDS)
    search = Search(CARDS, LISTS, 5, play=play)
    search.begin()
    search.round()
    folder.keep(search)
    again = folder.opened(5, by_attacks)
    assert (again.lists, again.strong, again.seen) == (search.lists, search.strong, search.seen)
    assert again.round() == search.round()
    assert again.lists == search.lists
    assert len(places) == len(set(places))


@pytest.mark.slow
@pytest.mark.usefixtures("_small")
def test_a_search_goes_on_with_nothing_that_no_longer_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Duels of other cards or written otherwise are forgotten, another seed, a bad list or one off its plan refused."""
    folder = Folder(tmp_path, CARDS)
    search = Search(CARDS, LISTS, 5, play=by_attacks)
    search.begin()
    folder.keep(search)
    assert folder.opened(5).seen == search.seen
    dearer = changed_cards(CARDS, {"antivirus": {"requires": {"defence": 4}}})
    assert Folder(tmp_path, dearer).opened(5).seen == []
    with monkeypatch.context() as otherwise:
        otherwise.setattr(lists.Met, "_fields", ("won", "rounds"))
        assert folder.opened(5).seen == []
    with pytest.raises(SystemExit, match="seed 5"):
        folder.opened(6)
    list_file = tmp_path / "rush.txt"
    kept = list_file.read_text("utf-8")
    list_file.write_text(kept.replace("1 SIEM", "1 Staff"), encoding="utf-8")
    with pytest.raises(SystemExit, match="rush breaks its plan"):
        folder.opened(5)
    list_file.write_text("40 Nonsense\n", encoding="utf-8")
    with pytest.raises(SystemExit, match="Nonsense"):
        folder.opened(5)


@pytest.mark.slow
def test_equal_seeds_make_equal_decks_in_any_process() -> None:
    """Sets have an order of their own in each."""
    script = (
        "from metagame.test_lists import *; search = Search(CARDS, LISTS, 5, play=by_attacks);"
        "[setattr(lists, *it) for it in (('FIRST', 60), ('ASKED', 2), ('MET', 2), ('PASSES', 1))]; learner.ABLE = 1;"
        "search.begin(); found = search.round(); print(json.dumps([found, list(search.lists.values())]))"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(told) == 1
    assert json.loads(told.pop())[0]


def test_cards_are_tried_as_they_might_be() -> None:
    """Only what is named is otherwise, and what is no card is refused."""
    tried = changed_cards(CARDS, {"antivirus": {"requires": {"defence": 4}}})
    assert {name for name in CARDS if tried[name] != CARDS[name]} == {"antivirus"}
    assert (tried["antivirus"].requires.defence, tried["antivirus"].blocks) == (4, CARDS["antivirus"].blocks)
    with pytest.raises(ValueError, match="damage"):
        changed_cards(CARDS, {"antivirus": {"damage": -1}})
