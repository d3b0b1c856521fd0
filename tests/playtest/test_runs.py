"""Playtests on disk: stopped, gone on with, killed."""

import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest
from playtest.playtested import plain_plan, won

from kiberrubezh import journal
from kiberrubezh.bots.rubezh import files
from kiberrubezh.cards.card import Power
from kiberrubezh.engine.replay import Header
from kiberrubezh.engine.replay import run as replayed
from kiberrubezh.engine.rubezh.rules import Rules
from kiberrubezh.journal.heading import list_of
from kiberrubezh.playtest import arena
from kiberrubezh.playtest.plan import Game, Plan
from kiberrubezh.playtest.record import Record, pack, unpack
from kiberrubezh.runs import identity, store
from kiberrubezh.runs.journals import keep_replay
from kiberrubezh.runs.store import Runs
from kiberrubezh.runs.wins import FILE, shares
from kiberrubezh.safekeeping.checking import check
from kiberrubezh.safekeeping.kinds import Places

PLAN = plain_plan(duels=8)


@pytest.fixture(scope="module")
def whole() -> list[Record]:
    return list(arena.run(PLAN))


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """List how many games were given to the arena, run by run."""
    real, told = arena.run, []

    def run(plan: Plan, *more: object) -> Iterator[Record]:
        told.append(len(plan.games))
        return real(plan, *more)

    monkeypatch.setattr(arena, "run", run)
    return told


def test_a_run_goes_on_where_it_stopped(tmp_path: Path, whole: list[Record], played: list[int]) -> None:
    """Once more after it is whole, nothing is played; the records are those of a run in one piece."""
    with Runs(tmp_path, clock=iter(range(10_000)).__next__) as runs:
        begun = runs.play(PLAN)
        assert list(islice(begun, 5)) == whole[:5]
        begun.close()
        assert list(runs.play(PLAN)) == whole
        assert list(runs.play(PLAN)) == whole
    assert played == [24, 19, 0]


def test_a_longer_run_begins_with_what_was_played(tmp_path: Path, whole: list[Record], played: list[int]) -> None:
    """So does a run of some of the games in another order."""
    with Runs(tmp_path) as runs:
        list(runs.play(plain_plan(duels=4)))
        assert list(runs.play(PLAN)) == whole
        assert list(runs.play(replace(PLAN, games=PLAN.games[::-1]))) == whole[::-1]
    assert played == [12, 12, 0]


def test_progress_counts_what_was_known(tmp_path: Path) -> None:
    """The number of duels there are by now, and of all."""
    told: list[tuple[int, int]] = []
    with Runs(tmp_path) as runs:
        list(runs.play(plain_plan(duels=4)))
        list(runs.play(PLAN, progress=lambda done, total: told.append((done, total))))
    assert told == [(16, 24), (20, 24), (24, 24)]


def test_a_run_can_be_forgotten(tmp_path: Path, whole: list[Record], played: list[int]) -> None:
    """Then it is played anew."""
    with Runs(tmp_path) as runs:
        list(runs.play(PLAN))
        runs.forget(PLAN)
        assert list(runs.play(PLAN)) == whole
    assert played == [24, 24]


def test_another_card_rule_or_program_is_another_run(monkeypatch: pytest.MonkeyPatch) -> None:
    """A deck by what its cards say, not by its name, and by their order; the games have keys of their own."""
    first = PLAN.entries[0].cards[0].id
    cards = [
        card.model_copy(update={"provides": Power(attack=9)} if card.id == first else {})
        for card in PLAN.entries[0].cards
    ]
    changed = replace(PLAN.entries[0], cards=tuple(cards))
    renamed = replace(PLAN.entries[0], name="renamed")
    known = identity.digest(PLAN)
    assert known == identity.digest(replace(PLAN, entries=(renamed, PLAN.entries[1])))
    assert known == identity.digest(plain_plan(duels=4))
    assert known != identity.digest(replace(PLAN, entries=(changed, PLAN.entries[1])))
    turned = replace(PLAN.entries[0], cards=PLAN.entries[0].cards[::-1])
    assert known != identity.digest(replace(PLAN, entries=(turned, PLAN.entries[1])))
    assert known != identity.digest(replace(PLAN, rules=Rules(draw=3)))
    monkeypatch.setattr(identity, "program", lambda: "a bot was changed")
    assert known != identity.digest(PLAN)


def test_other_weights_of_the_search_are_another_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are no source, yet decide what the searching opponents do."""
    known = identity.program.__wrapped__()
    other = tmp_path / "evaluation.json"
    other.write_bytes(identity.WEIGHTS.read_bytes() + b" ")
    monkeypatch.setattr(identity, "WEIGHTS", other)
    assert known != identity.program.__wrapped__()


def test_another_style_is_another_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that comes with the program and one of the user's own, each by what its file says."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    own = files.own_path("mine")
    own.parent.mkdir()
    own.write_bytes(files.shipped_path("rusher").read_bytes())
    known = [identity.digest(plain_plan(bots=(name, "random"))) for name in ("mine", "tutor")]
    tuned = tmp_path / "tutor.json"
    tuned.write_bytes(files.shipped_path("tutor").read_bytes() + b" ")
    own.write_bytes(own.read_bytes() + b" ")
    monkeypatch.setattr(identity, "shipped_path", lambda name: tmp_path / f"{name}.json")
    assert not set(known) & {identity.digest(plain_plan(bots=(name, "random"))) for name in ("mine", "tutor")}


def test_lists_are_found_with_their_wins(tmp_path: Path, whole: list[Record]) -> None:
    """Whatever the order of a deck and the run, decided games against other lists, by seed; nothing of unknown ones.

    A file without lists, as they were, tells nothing, and looking makes no file.
    """
    ours, theirs = (list_of(card.id for card in entry.cards[::-1]) for entry in PLAN.entries)
    assert shares([ours], tmp_path, "random") == {}
    assert not list(tmp_path.iterdir())
    with Runs(tmp_path) as runs:
        list(runs.play(PLAN))
        list(runs.play(plain_plan(duels=4)))
    found = shares([ours, theirs, "unknown"], tmp_path, "random")
    games = [record for record in whole if not record.game.is_mirror and record.winner >= 0]
    won = sum(record.game.decks[record.winner] == 0 for record in games)
    assert {key: (share.hits, share.of) for key, share in found.items()} == {
        ours: (won, len(games)),
        theirs: (len(games) - won, len(games)),
    }
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        database.execute("UPDATE gamerow SET record = 'x' WHERE seed = 3 AND decks = '0,1'")
        database.commit()
        assert 0 < shares([ours], tmp_path, "random")[ours].of < len(games)
        database.execute("DROP TABLE listrow")
    assert shares([ours], tmp_path, "random") == {}
    with Runs(tmp_path) as runs:
        list(runs.play(PLAN))
    assert shares([ours], tmp_path, "random")[ours].of == len(games)


@pytest.mark.slow
def test_a_game_counts_once_for_what_a_list_wins(tmp_path: Path, whole: list[Record]) -> None:
    """Though a run of other decks beside, or of the same the other way round, has it too; other rules tell nothing."""
    ours = list_of(card.id for card in PLAN.entries[0].cards)
    with Runs(tmp_path) as runs:
        otherwise = replace(PLAN, rules=Rules(opening_hand=5))
        with closing(sqlite3.connect(tmp_path / FILE)) as database:  # a run noted its lists whatever the rules were
            database.execute("INSERT INTO listrow VALUES (?, 0, ?)", (identity.digest(otherwise), ours))
            database.commit()
        list(runs.play(otherwise))
        assert shares([ours], tmp_path, "random") == {}
        list(runs.play(PLAN))
        once = shares([ours], tmp_path, "random")[ours]
        turned = {0: 1, 1: 0}
        games = [replace_decks(game, turned) for game in PLAN.games]
        list(runs.play(replace(PLAN, entries=PLAN.entries[::-1], games=tuple(games))))
    again = shares([ours], tmp_path, "random")[ours]
    assert (again.hits, again.of) == (once.hits, once.of)
    assert once.of == sum(not record.game.is_mirror and record.winner >= 0 for record in whole)


def replace_decks(game: Game, places: dict[int, int]) -> Game:
    """Return a game of the same decks, which have other places in the plan."""
    return game._replace(decks=tuple([places[deck] for deck in game.decks]))


@pytest.mark.slow
def test_a_list_has_won_where_equals_played_it(tmp_path: Path) -> None:
    """Games of other bots tell of these, unless they are asked for; the one that decks are measured by is meant."""
    ours = list_of(card.id for card in PLAN.entries[0].cards)
    with Runs(tmp_path) as runs:
        list(runs.play(PLAN))
        list(runs.play(plain_plan(duels=4, bots=("scripted", "random"))))
    assert shares([ours], tmp_path) == {}
    with Runs(tmp_path) as runs:
        played = list(runs.play(plain_plan(duels=4, bots=("scripted", "scripted"))))
    counted = [record for record in played if not record.game.is_mirror and record.winner >= 0]
    assert shares([ours], tmp_path)[ours].of == len(counted) > 0


def test_two_programs_may_play_the_same_run(tmp_path: Path, whole: list[Record]) -> None:
    """Each keeps what it plays; what both have played is there once."""
    ticks = iter(range(10_000)).__next__
    with Runs(tmp_path, ticks) as one, Runs(tmp_path, ticks) as two:
        pairs = list(zip(one.play(PLAN), two.play(PLAN), strict=True))
        assert [record for record, _ in pairs] == [record for _, record in pairs] == whole
        assert len(one.known(PLAN)) == 24


@pytest.mark.slow
def test_a_killed_run_keeps_what_was_saved(tmp_path: Path, whole: list[Record]) -> None:
    """Killed in the middle, without a word of farewell, it loses no more than what came since the last saving."""
    script = f"""
import os, signal, sys
sys.path[:0] = {sys.path!r}
from itertools import count
from playtest.playtested import plain_plan, won
from kiberrubezh.runs.store import Runs
from kiberrubezh.runs.wins import FILE, shares
ticks = count()
for place, _ in enumerate(Runs(clock=lambda: next(ticks)).play(plain_plan(duels=8))):
    if place == 9:
        os.kill(os.getpid(), signal.SIGKILL)
"""
    home = {**os.environ, "KIBERRUBEZH_HOME": str(tmp_path)}
    ended = subprocess.run([sys.executable, "-c", script], env=home, check=False)
    assert ended.returncode == -signal.SIGKILL
    with Runs(tmp_path) as runs:
        known = runs.known(PLAN)
        assert list(known.values()) == whole[: len(known)]
        assert len(known) >= 9
        assert list(runs.play(PLAN)) == whole


def test_a_damaged_file_is_set_aside(tmp_path: Path, whole: list[Record]) -> None:
    """The records can be played again; the file is kept."""
    (tmp_path / store.FILE).write_bytes(b"nothing like a database" * 100)
    with Runs(tmp_path) as runs:
        assert list(runs.play(PLAN)) == whole
    assert len(list(tmp_path.glob("*.aside"))) == 1


@pytest.mark.parametrize(
    "odd", ["{", "[]", "null", b"\xff", '[0,"KR-5.0",9,9,9,0,0,[0,0],[0,0],[0,0],["",""]]', "same but shorter"]
)
def test_a_record_that_makes_no_sense_is_played_anew(
    tmp_path: Path, whole: list[Record], played: list[int], odd: str | bytes
) -> None:
    """The others are read, and from then on all are; the check of the data counts it until then."""
    with Runs(tmp_path) as runs:
        assert list(runs.play(PLAN)) == whole
    if odd == "same but shorter":
        odd = pack(whole[3]._replace(cards=(b"", b"")))
    with closing(sqlite3.connect(tmp_path / store.FILE)) as file:
        file.execute("UPDATE gamerow SET record = ? WHERE rowid = 3", (odd,))
        file.commit()
    (found,) = [finding for finding in check(Places(tmp_path, tmp_path)) if finding.area == "runs"]
    if len(odd) < 9:
        assert found.message("en").startswith("Records that can be read: 23. Can't be: 1;")
    with Runs(tmp_path) as runs:
        assert list(runs.play(PLAN)) == whole
        assert list(runs.play(PLAN)) == whole
    assert played == [24, 1, 0]


def of_schema_1(path: Path) -> None:
    """Put a file's games back into the table for two seats."""
    with closing(sqlite3.connect(path)) as file:
        file.execute(
            "CREATE TABLE duelrow (run VARCHAR NOT NULL, one INTEGER NOT NULL, two INTEGER NOT NULL, "
            "bots VARCHAR NOT NULL, seed INTEGER NOT NULL, first INTEGER NOT NULL, record VARCHAR NOT NULL, "
            "PRIMARY KEY (run, one, two, bots, seed, first))"
        )
        for run, decks, *more in file.execute("SELECT run, decks, bots, seed, first, record FROM gamerow").fetchall():
            file.execute("INSERT INTO duelrow VALUES (?, ?, ?, ?, ?, ?, ?)", (run, *map(int, decks.split(",")), *more))
        file.execute("DROP TABLE gamerow")
        file.execute("PRAGMA user_version = 1")
        file.commit()


def test_records_of_two_seats_are_read_on(tmp_path: Path, whole: list[Record], played: list[int]) -> None:
    """A file of schema 1 is checked as it is, and taken over when it is opened: nothing is played anew."""
    with Runs(tmp_path) as runs:
        assert list(runs.play(PLAN)) == whole
    of_schema_1(tmp_path / store.FILE)
    (found,) = [finding for finding in check(Places(tmp_path, tmp_path)) if finding.area == "runs"]
    assert found.state == "sound"
    for _ in range(2):
        with Runs(tmp_path) as runs:
            assert list(runs.known(PLAN).values()) == whole
            assert list(runs.play(PLAN)) == whole
    assert played == [24, 0, 0]
    assert not list(tmp_path.glob("*.aside"))


def test_a_game_of_seven_seats_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Decks, bots, counts and cards of each seat; the last seat may have won, and no seat beyond it."""
    seven = Game(0, (0, 1, 0, 1, 0, 1, 1), ("random",) * 7, 5, 6)
    counts, flags = (3,) * 7, tuple([bytes(len(PLAN.entries[place].ids)) for place in seven.decks])
    made = won(6)._replace(game=seven, destroyed=counts, blocked=counts, prevented=counts, cards=flags)
    other = made._replace(game=seven._replace(number=1, seed=6), winner=-1)
    plan = replace(PLAN, games=(seven, other.game))
    monkeypatch.setattr(arena, "run", lambda *_: (it for it in (made, other)))
    with Runs(tmp_path) as runs:
        list(runs.play(plan))
    with Runs(tmp_path) as runs:
        assert runs.known(plan) == {seven: made, other.game: other}
    for odd in (made._replace(winner=7), made._replace(blocked=(3,) * 6)):
        with pytest.raises(ValueError, match="7 seats"):
            unpack(seven, pack(odd))


def test_runs_that_nobody_uses_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those used last are kept."""
    monkeypatch.setattr(store, "KEPT", 3)
    small = plain_plan(decks=1, duels=4)
    with Runs(tmp_path, iter(range(10_000)).__next__) as runs:
        list(runs.play(small))
        for turns in range(3):
            assert len(runs.known(small)) == 4
            list(runs.play(replace(small, games=(), rules=Rules(last_turn=turns + 1))))
        assert runs.known(small) == {}


def test_a_replay_waits_once_for_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever opens it waits: one wait for each choice took half a minute."""
    waits, wait = list[int](), os.fsync
    monkeypatch.setattr(os, "fsync", lambda handle: (waits.append(handle), wait(handle)))
    keep_replay(PLAN.games[3], PLAN, "en", tmp_path)
    (kept,) = journal.open_journals(tmp_path).finished
    assert len(waits) < 10 < len(kept.choices)


def test_a_replay_lies_among_the_duels(tmp_path: Path, whole: list[Record]) -> None:
    """As a journal with its result, which plays to the recorded end."""
    path = keep_replay(PLAN.games[3], PLAN, "en", tmp_path)
    (kept,) = journal.open_journals(tmp_path).finished
    assert kept.path == path
    assert kept.result == {"winner": whole[3].winner, "reason": whole[3].reason, "turns": whole[3].turns}
    assert replayed(Header.read(kept.header), kept.choices).state.winner == whole[3].winner
    assert kept.header["players"] == ["random", "random"]
    assert kept.header["deck_names"] == [PLAN.entries[place].name for place in PLAN.games[3].decks]
