"""The search for other lists of the ready decks (`benchmarks.lists`)."""

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from metagame.made_up import CARDS, LISTS, attacks, by_attacks, by_both, seen_of

from benchmarks import learner, lists
from benchmarks.lists import Folder, Search, changed_cards
from benchmarks.plans import ABOUT, Plan, told
from benchmarks.surrogate import Course, Met
from kiberrubezh.metagame.bouts import Bout


@pytest.mark.slow
def test_what_a_list_would_do_to_all_duels_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if it stood among the lists already: the mean of all pairs, and each list's own."""
    for name, value in {"ROUNDS": 30, "SHORTEST": 30, "BEGUN": 0, "SHORT": 1, "TOO_SHORT": 10, "AHEAD": 1000}.items():
        monkeypatch.setattr(lists, name, value)
    search, (seen, vectors, fresh) = Search(CARDS, LISTS, 5, play=by_both), seen_of(by_attacks, 400)
    course = Course(vectors, seen)
    course.between_level = 0.25
    able = vectors.rows(fresh[:3])
    for place, slips in enumerate(search._slips(course, "flood", able)):
        rows = np.array([able[place] if name == "flood" else vectors.row(it) for name, it in LISTS.items()])
        began, rounds = (it[~np.eye(12, dtype=bool)].reshape(12, 11) for it in course.told(rows, rows))
        short = 30 - rounds.mean() + 10 * (30 - rounds.mean(1)).sum()
        assert slips == pytest.approx(short + 1000 * (began.mean() + 0.25))


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
