import os
import pickle
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import psutil
import pytest
from playtest.playtested import RANDOM, plain_plan

from kiberrubezh.bots import player
from kiberrubezh.bots.rubezh import files
from kiberrubezh.engine import match
from kiberrubezh.engine import replay as replaying
from kiberrubezh.engine.replay import Header
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.rules import Rules
from kiberrubezh.playtest import arena, witness
from kiberrubezh.playtest.arena import run
from kiberrubezh.playtest.plan import Entry, Game, Plan, comparison, every_pair
from kiberrubezh.playtest.record import ENDLESS_TURN, NOBODY


def test_every_pair_meets_mirrors_too() -> None:
    """Each pair of decks as often as the next, each deck against itself as often."""
    plan = plain_plan(decks=3, duels=8)
    met = [tuple(sorted(game.decks)) for game in plan.games]
    assert {pair: met.count(pair) for pair in met} == dict.fromkeys([(0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 2)], 8)
    assert [game.number for game in plan.games] == list(range(48))


def test_the_beginning_of_a_run_is_even_over_all_pairs() -> None:
    """Pairs take turns block by block; the seeds of a pair stay its own."""
    plan = plain_plan(decks=3, duels=8)
    begun = [tuple(sorted(game.decks)) for game in plan.games[:24]]
    assert {begun.count(pair) for pair in begun} == {4}
    assert [game.seed for game in plan.games if game.is_mirror and game.decks[0] == 0] == [1, 1, 2, 2, 13, 13, 14, 14]


def test_mirrors_may_be_left_out() -> None:
    """A deck then meets the others alone."""
    plan = every_pair(plain_plan(decks=3).entries, RANDOM, 4, 1, mirrors=False)
    assert {game.decks for game in plan.games} == {(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)}


def test_each_seed_is_used_from_both_seats() -> None:
    """Each seed is played twice by each pair, with the seats changed; no other pair has that seed."""
    games = plain_plan(decks=3, duels=8).games
    assert all(one.decks == two.decks[::-1] for one, two in zip(games[::2], games[1::2], strict=True))
    assert all(one.seed == two.seed for one, two in zip(games[::2], games[1::2], strict=True))
    assert sorted({game.seed for game in games}) == list(range(1, 25))


def test_two_duels_of_a_seed_are_of_the_same_orders() -> None:
    """KR-3.2: each deck lies as it lay at the other seat, and begins once; a mirror lies as it lay, and both begin."""
    plan = plain_plan(decks=2, duels=4)
    for one, two in zip(plan.games[::2], plan.games[1::2], strict=True):
        lies, lies_then = (_lies(plan, game) for game in (one, two))
        assert lies_then == (lies if one.is_mirror else lies[::-1])
        begins, begins_then = (lies[one.first], lies_then[two.first])
        assert begins != begins_then


def _lies(plan: Plan, game: Game) -> list[list[str]]:
    """Return the cards of each seat, hand and deck, as they were dealt."""
    duel = Duel.start([plan.entries[place].cards for place in game.decks], game.seed, game.first)
    return [[duel.roster.card(card).id for card in (*side.hand, *side.deck)] for side in duel.sides]


def test_who_begins_is_balanced_by_design() -> None:
    """KR-3.2: in each pair each deck begins as often from either seat."""
    games = plain_plan(decks=3, duels=8).games
    begun = [(game.decks, game.first) for game in games if not game.is_mirror]
    assert {begun.count(who) for who in begun} == {2}


def test_a_longer_run_begins_with_a_shorter_one() -> None:
    """So that what was played of it need not be played again."""
    short, long = plain_plan(decks=3, duels=4).games, plain_plan(decks=3, duels=12).games
    assert long[: len(short)] == tuple(short)


def test_two_decks_are_compared_on_the_same_terms() -> None:
    """Against each opponent, on the same seeds, from the same seats, with the same one beginning."""
    one, two, *against = plain_plan(decks=4).entries
    plan = comparison(one, two, against, RANDOM, 8, 1)
    terms = [
        {
            (game.seed, game.first, game.decks.index(own), game.decks[1 - game.decks.index(own)])
            for game in plan.games
            if own in game.decks
        }
        for own in (0, 1)
    ]
    assert terms[0] == terms[1]
    assert len(terms[0]) == 16
    assert [entry.name for entry in plan.entries] == ["deck 0", "deck 1", "deck 2", "deck 3"]
    with pytest.raises(ValueError, match="against others"):
        comparison(one, two, [], RANDOM, 8, 1)


@pytest.mark.parametrize("duels", [0, 2, 6, -4])
def test_duels_of_a_pair_come_in_blocks(duels: int) -> None:
    """Fewer could not be balanced."""
    with pytest.raises(ValueError, match="blocks of 4"):
        plain_plan(duels=duels)


@pytest.mark.parametrize("bots", [RANDOM, ("scripted", "random")])
def test_a_game_is_the_duel_that_anybody_can_play_again(bots: tuple[str, str]) -> None:
    """The same decks, bots (each with the seed that `kiberrubezh duel` gives it), seed and beginner."""
    plan = plain_plan(bots=bots)
    for game, record in zip(plan.games, run(plan), strict=True):
        players = [player(name, 2 * game.seed + seat) for seat, name in enumerate(bots)]
        decks = [plan.entries[place].cards for place in game.decks]
        duel = match.play(Duel.start(decks, game.seed, game.first), players)
        assert (record.winner, record.turns, record.reason) == (duel.winner, duel.turn, duel.reason)
        assert record.game == game


@pytest.mark.slow
def test_results_are_the_same_for_any_number_of_jobs() -> None:
    """Records come in the plan's order, and equal."""
    plan = plain_plan(duels=24)
    assert list(run(plan, jobs=2)) == list(run(plan, jobs=1))


def test_a_part_of_the_games_is_played_as_in_the_whole() -> None:
    """A run can go on where another was broken off."""
    plan = plain_plan()
    assert list(run(replace(plan, games=plan.games[5:]))) == list(run(plan))[5:]


@pytest.mark.slow
def test_two_decks_lie_alike_but_for_what_was_exchanged() -> None:
    """Compared so, both draw the same places of their lists, from either seat; all else is dealt as ever."""
    one, two, other = plain_plan(decks=3).entries
    two = Entry("two", (*one.cards[:-4], *two.cards[-4:]))
    plan = comparison(one, two, [other], RANDOM, 8, 1, alike=True)
    lies = {(game.seed, game.first, game.decks): arena.replay(game, plan)[0] for game in plan.games}
    for (seed, first, decks), header in lies.items():
        twin = lies[seed, first, tuple(1 - deck if deck < 2 else deck for deck in decks)]
        seat = decks.index(min(decks))
        assert header.decks[1 - seat] == twin.decks[1 - seat]
        differ = [pair for pair in zip(header.decks[seat], twin.decks[seat], strict=True) if pair[0] != pair[1]]
        assert len(differ) == 4
        assert header.decks[seat] == lies[seed, first, decks[::-1]].decks[1 - seat]
        assert sorted(header.decks[seat]) == sorted(card.id for card in plan.entries[decks[seat]].cards)
    assert len({header.decks for header in lies.values()}) > len(plan.games) // 2
    alone = list(run(plan))
    assert [record for batch in arena.batches(plan) for record in arena.play_batch(batch)] == alone
    assert alone != list(run(replace(plan, alike=False)))


def test_other_seeds_are_other_duels() -> None:
    """The same plan gives the same records, another seed others."""
    records = [[record._replace(game=None) for record in run(plain_plan(seed=seed))] for seed in (1, 1, 100)]
    assert records[0] == records[1]
    assert records[0] != records[2]


def test_other_rules_are_played() -> None:
    """KR-5.1: who draws 4 a turn is out of cards in half the time."""
    plan = plain_plan()
    usual, quick = (
        max(record.turns for record in run(replace(plan, rules=rules))) for rules in (Rules(), Rules(draw=4))
    )
    assert quick < usual


def test_progress_is_told() -> None:
    """The number of duels played so far and of all, up to the end."""
    told: list[tuple[int, int]] = []
    records = list(run(plain_plan(duels=16), progress=lambda done, total: told.append((done, total))))
    assert told[-1] == (len(records), 48)
    assert sorted(told) == told


def test_a_replay_is_the_duel_that_was_recorded() -> None:
    """Choice by choice to the same end; the replay's header holds all that it takes."""
    plan = replace(plain_plan(bots=("tutor", "random")), rules=Rules(draw=3))
    for record in list(run(plan))[:3]:
        header, choices = arena.replay(record.game, plan)
        end = replaying.run(Header.read(header.model_dump(mode="json")), choices).state
        assert (end.winner, end.reason, end.turn) == (record.winner, record.reason, record.turns)
        assert len(choices) == record.choices


def test_an_opponent_of_ones_own_plays_anywhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its style goes along with the games: a worker that has no such file plays the same."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path / "mine"))
    own = files.own_folder() / "mine.json"
    own.parent.mkdir(parents=True, exist_ok=True)
    own.write_bytes(files.shipped_path("rusher").read_bytes())
    plan = plain_plan(bots=("mine", "random"))
    (batch, *_) = arena.batches(plan)
    here = [arena.play(game, plan.entries) for game in batch.games]
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path / "elsewhere"))
    assert arena.play_batch(pickle.loads(pickle.dumps(batch))) == here


def test_leaving_the_iterator_ends_the_run() -> None:
    """What was yielded stays; nothing more is played."""
    told: list[int] = []
    records = run(plain_plan(duels=40), progress=lambda done, _: told.append(done))
    next(iter(records))
    records.close()
    assert len(told) == 1


def test_a_turn_without_end_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody wins it, and the others are played."""
    monkeypatch.setattr(witness, "MOST_CHOICES", 5)
    records = list(run(plain_plan()))
    broken = [record for record in records if record.reason == ENDLESS_TURN]
    assert broken
    assert {record.winner for record in broken} == {NOBODY}
    assert not any(record.decided for record in broken)


def test_who_plays_at_random_is_spared_the_view(monkeypatch: pytest.MonkeyPatch) -> None:
    """A view would cost more than the rest of such a duel."""
    monkeypatch.setattr(Duel, "view", lambda *_: pytest.fail("a random bot was shown a view"))
    assert arena.play(plain_plan().games[0], plain_plan().entries).winner in (0, 1)


def test_only_a_worker_of_ours_looks_who_started_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not a cluster's, which others started, nor the program itself where it plays alone: both would be ended."""
    watched: list[int] = []
    monkeypatch.setattr(arena, "leave_with_parent", lambda: watched.append(1))
    for host, looks in ((0, 0), (os.getpid(), 0), (os.getppid(), 1)):
        (batch, *_) = arena.batches(plain_plan(), host)
        arena.play_batch(batch)
        assert len(watched) == looks


@pytest.mark.slow
def test_a_worker_ends_with_whoever_started_it() -> None:
    """Killed, the program has no time to end those that play for it: they see for themselves that it is gone."""
    worker = "from kiberrubezh.playtest import arena; arena.leave_with_parent(); print('here', flush=True); input()"
    starter = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {worker!r}])"
    ours, theirs = os.pipe()
    with subprocess.Popen([sys.executable, "-c", starter], stdin=ours, stdout=subprocess.PIPE) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == b"here\n"
        (played,) = psutil.Process(program.pid).children()
        program.kill()
        assert psutil.wait_procs([played], timeout=20)[1] == []
    os.close(ours)
    os.close(theirs)
