"""What a search tells of what is still open, and of the decks' wins; which duels its figures lead to."""

import json
import re
from argparse import Namespace
from codecs import BOM_UTF8
from collections import Counter
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

import pytest
from engine.rubezh.table import asset
from metagame import worlds
from metagame.listed import ready

from kiberrubezh import cli
from kiberrubezh.cards.card import Card, Words
from kiberrubezh.commands import open_collection
from kiberrubezh.commands.metagame import CUT_SHORT, DONE, MISUSED
from kiberrubezh.commands.metagame.answers import told_apart, with_newcomer
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.handover.intake import decks_in
from kiberrubezh.deckbuilder.sharing.code import deck_of
from kiberrubezh.field import field
from kiberrubezh.ground.intervals import Share
from kiberrubezh.journal import open_journals
from kiberrubezh.metagame import duels, oracle
from kiberrubezh.metagame.bouts import Bout, Referee, Won
from kiberrubezh.metagame.decks import List, Pool, listed_of
from kiberrubezh.metagame.documents.archive import Search, all_cards, contents, prints
from kiberrubezh.metagame.documents.replays import Replays, UnplayedError
from kiberrubezh.metagame.documents.telling import lines
from kiberrubezh.metagame.duels import won_by
from kiberrubezh.metagame.findings import Findings, tell, wins_of
from kiberrubezh.metagame.hunt import FINAL, Answer, Mixture
from kiberrubezh.metagame.oracle import SURE, Metagame, Step, find
from kiberrubezh.metagame.parts import swap_duels, swaps
from kiberrubezh.playtest import BLOCK, arena
from kiberrubezh.sets.desk import Sets

ROCK, PAPER, SCISSORS = (worlds.deck(plan) for plan in worlds.PLANS)
EVEN: list[Won] = [(0.5, 0.5)] * SURE


def after(*steps: tuple[List, float, bool], names: Sequence[str] = ("Rock", "Paper")) -> Findings:
    """Tell a game of rock and paper, even with each other and with what joined, after hunts with these ends."""
    game = Metagame([ROCK, PAPER], {(0, 1): EVEN})
    against = game.mixture()
    for deck, share, gains in steps:
        game.steps.append(Step(against, Answer(deck, Share(round(300 * share), 300)), gains, 0))
    if steps and steps[-1][2] and steps[-1][0] == SCISSORS:
        game.decks.append(SCISSORS)
        game.won |= {(0, 2): EVEN, (1, 2): EVEN}
    return tell(game, names, "Found {n}", worlds.pool(), Referee(worlds.play, 0))


@pytest.mark.slow
def test_the_best_of_the_last_answers_says_how_open_it_is() -> None:
    """Two hunts against the same mixture that gain nothing: the stronger one's answer is the best that was found."""
    findings = after((ROCK, 0.527, False), (PAPER, 0.463, False))
    assert (findings.best, findings.best_answer) == (0, Share(158, 300))
    assert "The best answer found wins 52.7%" in next(lines(findings, worlds.cards(), "en"))


@pytest.mark.slow
def test_an_answer_that_joined_says_nothing_of_the_equilibrium_it_made() -> None:
    """What it won was against the equilibrium before; against that which is told nothing was hunted."""
    findings = after((PAPER, 0.51, False), (SCISSORS, 0.9, True))
    first = next(lines(findings, worlds.cards(), "en"))
    assert findings.best is findings.best_answer is None
    assert first.startswith("The best answer to the equilibrium before won 90%")
    assert "wasn't looked for yet" in first


@pytest.mark.slow
def test_an_answer_that_met_nobody_is_no_deck_and_not_lost() -> None:
    """The equilibrium is that which it was hunted against; its code is told."""
    stranger = listed_of(dict(SCISSORS) | {"server": 44, "wall-0": 4})
    findings = after((stranger, 0.9, True))
    told = lines(findings, worlds.cards(), "en")
    first, second, *_ = with_newcomer(told, findings.newcomer, worlds.pool(), Namespace(lang="en"))
    assert findings.newcomer == stranger
    assert findings.best_answer == Share(270, 300)
    assert first.startswith("The best answer found wins 90%")
    code = second.rstrip(".").split()[-1]
    assert listed_of(deck_of(code, worlds.cards()).deck.counts()) == stranger


@pytest.mark.slow
def test_a_deck_left_out_by_bad_luck_meets_those_played_once_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a hunt thinks that a deck of the game gains, its pairs are made sure before nothing is said to gain."""

    class Found:
        place = oracle.FINAL

        def __init__(self, *_: object) -> None:
            pass

        def answer(self, _: int) -> Answer:
            return Answer(ROCK, Share(190, 300))

    monkeypatch.setattr(oracle, "Hunt", Found)
    referee = Referee(lambda bouts: [(0.0, 0.0)] * len(bouts), 1_000_000)
    game = find(referee, worlds.pool(), [ROCK, PAPER], seed=1)
    assert len(game.won[0, 1]) == SURE
    assert [step.gains for step in game.steps] == [False] * 3
    assert game.is_whole
    told = next(lines(tell(game, ["Rock", "Paper"], "", worlds.pool(), referee), worlds.cards(), "en"))
    assert "found no new deck that wins noticeably more than half" in told
    assert "It is Rock, one of these decks." in told


@pytest.mark.slow
def test_what_was_hunted_before_pairs_were_made_sure_says_nothing_of_the_equilibrium_now() -> None:
    """A deck that was an answer may be the equilibrium itself since: what beats that wasn't looked for yet."""
    game = Metagame([ROCK, PAPER], {(0, 1): [(0.0, 0.0)] * 12})
    game.steps.append(Step(game.mixture(), Answer(ROCK, Share(190, 300)), False, 0))
    findings = tell(game, ["Rock", "Paper"], "", worlds.pool(), Referee(worlds.play, 0))
    assert findings.best_answer == Share(190, 300)
    game.won[0, 1] += [(1.0, 1.0)] * 24
    findings = tell(game, ["Rock", "Paper"], "", worlds.pool(), Referee(worlds.play, 0))
    assert findings.best_answer is None
    assert "wasn't looked for yet" in next(lines(findings, worlds.cards(), "en"))


@pytest.mark.slow
@pytest.mark.parametrize("seeds", [6, 24, 150])
def test_a_deck_that_lost_all_its_duels_may_win_some(seeds: int) -> None:
    """Few duels that end alike don't make it sure: the interval has 5 % of what would lose so often, and more."""
    game = Metagame([ROCK, PAPER], {(0, 1): [(0.0, 0.0)] * (seeds // 2)})
    loser, winner = tell(game, ["Rock", "Paper"], "", worlds.pool(), Referee(worlds.play, 0)).decks
    assert loser.wins.low == loser.wins.value == 0.0
    assert loser.wins.high >= 1 - 0.05 ** (1 / seeds)
    assert winner.wins.low <= winner.wins.value == 0.5


@pytest.mark.parametrize("opponents", [1, 3, 12])
@pytest.mark.parametrize("wins", [0.05, 0.2, 0.5])
def test_the_intervals_of_wins_hold_what_is_true(opponents: int, wins: float) -> None:
    """Of so many games with one opponent or several 91 of 100 intervals at the least hold it, and none is idle wide."""
    chance, held, widest = Random(5), 0, 0.0
    for _ in range(300):
        met = {
            (0, other): [tuple(sum(chance.random() < wins for _ in range(2)) / 2 for _ in range(2)) for _ in range(12)]
            for other in range(1, opponents + 1)
        }
        found = wins_of(Metagame([ROCK, *[PAPER] * opponents], met), 0, (0.0, *[1 / opponents] * opponents))
        held += found.low <= wins <= found.high
        widest = max(widest, found.high - found.low)
    assert held >= 0.91 * 300
    assert widest <= 0.42 / sqrt(opponents)


@pytest.mark.slow
def test_no_two_decks_have_a_name() -> None:
    """Found decks pass over the names of those that were named, and of files with one name the second has a number."""
    findings = after((PAPER, 0.5, False), (SCISSORS, 0.9, True), names=("Found 1", "Paper"))
    assert [deck.name for deck in findings.decks] == ["Found 1", "Paper", "Found 2"]
    assert told_apart(["Twin", "Twin", "Twin (2)", "Twin"]) == ["Twin", "Twin (2)", "Twin (2) (2)", "Twin (3)"]


def test_a_card_is_tried_against_all_decks() -> None:
    """Of more decks than a trial has bouts the last are met as well, and that is what the budget is told to need."""
    chance, met = Random(2), list[Bout]()
    decks = [worlds.pool().changed(deck, chance) for deck in (ROCK, PAPER, SCISSORS) * 5]

    def play(bouts: Sequence[Bout]) -> list[Won]:
        met.extend(bouts)
        return worlds.play(bouts)

    even = Mixture(tuple(decks), tuple(1 / len(decks) for _ in decks))
    referee = Referee(play, 1_000_000)
    assert list(swaps(referee, worlds.pool(), decks, "wall-1", even, 0))
    assert {bout.two for bout in met} == set(decks)
    assert 0 < referee.spent <= swap_duels(worlds.pool(), decks, "wall-1")


def search(**more: Any) -> dict[str, Any]:
    """Return a search of two decks that met in 48 duels, with a hunt that found a third."""
    (rush, its), (flood, others), (_, found) = ready(("rush", "flood", "watch"))
    against = [{"cards": its, "share": 0.5}, {"cards": others, "share": 0.5}]
    return {
        "metagame": 1,
        "bots": ["random"] * 2,
        "seed": 1,
        "rules": {},
        "decks": [{"name": rush, "cards": its}, {"name": flood, "cards": others}],
        "pairs": [{"one": 0, "two": 1, "wins": {"of": 48}}],
        "steps": [{"against": against, "found": {"cards": found}, "place": 9}],
        **more,
    }


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    path = tmp_path / "found.json"
    path.write_text(json.dumps(search()), "utf-8")
    return path


def test_the_duels_of_a_hunts_answer_can_be_watched(written: Path) -> None:
    """By the hunt's number and the duel's: the fifth duel is that on the first seed against the second opponent."""
    assert cli.main(["metagame", "--out", str(written), "--replay", "0,5", "--lang", "en"]) == DONE
    (kept,) = open_journals().finished
    assert kept.header["seed"] == 1 + 2 * (9 + 1)
    played = [Counter(deck) for deck in kept.header["decks"]]
    assert all(deck in played for _, deck in ready(("watch", "flood")))
    assert set(kept.header["deck_names"]) == {"The best answer", "Flood"}


@pytest.mark.parametrize("which", ["0,300", "1,0", "-1,0", "0,1,48", "0,1,-1", "0,1,2,3", "0", "0,x"])
def test_no_duel_is_made_up(which: str, written: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What was not played is no duel of the search."""
    with pytest.raises(SystemExit) as left:
        cli.main(["metagame", "--out", str(written), f"--replay={which}", "--lang", "en"])
    assert left.value.code == MISUSED
    assert "no such duel" in capsys.readouterr().err


def test_cards_that_changed_since_are_told(written: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A replay, and a mixture to beat, of cards that do something else now go another way; words make no difference."""
    names = [name for deck in search()["decks"] for name in deck["cards"]]
    cards: dict[str, Card] = dict(open_collection("en"))
    same = cards | {"watchdog": cards["watchdog"].model_copy(update={"about": None})}
    other = cards | {name: card.model_copy(update={"capacity": 9}) for name, card in cards.items() if card.capacity}
    assert prints(names, same) == prints(names, cards) != prints(names, other)
    for told, is_warned in ((prints(names, cards), False), (prints(names, other), True)):
        written.write_bytes(BOM_UTF8 + json.dumps(search(prints=told)).encode())
        assert cli.main(["metagame", "--out", str(written), "--replay", "0,1,47", "--lang", "en"]) == DONE
        assert ("have changed since" in capsys.readouterr().err) == is_warned


def test_a_card_of_another_deck_changes_no_duel(written: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Of the hunt's answer alone: its duels are told to go otherwise, those of two other decks are not."""
    made = search()
    played = {name for deck in made["decks"] for name in deck["cards"]}
    (alone, *_) = sorted(made["steps"][0]["found"]["cards"].keys() - played)
    known = prints(all_cards(made), open_collection("en")) | {alone: "00000000"}
    written.write_text(json.dumps(search(prints=known)), "utf-8")
    for which, is_warned in (("0,1,47", False), ("0,0", True)):
        assert cli.main(["metagame", "--out", str(written), "--replay", which, "--lang", "en"]) == DONE
        assert ("have changed since" in capsys.readouterr().err) == is_warned


@pytest.mark.parametrize(("place", "words"), [(None, "written before"), (9, "would meet itself")])
def test_why_there_is_no_duel_is_told(
    written: Path, capsys: pytest.CaptureFixture[str], place: int | None, words: str
) -> None:
    """Nobody is told to type what was typed."""
    made = search()
    made["steps"][0] |= {"place": place, "found": made["decks"][0]}
    written.write_text(json.dumps(made), "utf-8")
    with pytest.raises(SystemExit):
        cli.main(["metagame", "--out", str(written), "--replay", "0,0", "--lang", "en"])
    assert words in capsys.readouterr().err


def own(name: str, **told: Any) -> Card:
    """Return a card of the user's."""
    return asset(f"own-{name.lower()}", basic=True, **told).model_copy(update={"name": Words(ru=name, en=name)})


def test_a_deck_with_a_card_of_another_set_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With `--set` cards of other sets take no part: a deck that has one is named before anything is played."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    cards = open_collection("en")
    made = Sets(cards).begin(Words(ru="Лёд", en="Ice")).id
    strange = cards.put(own("Hill")).id
    deck = tmp_path / "hill.txt"
    deck.write_text("30 Hill\n4 Antivirus\n26 Staff\n", "utf-8")
    for words in (["rush", str(deck)], ["--beats", str(deck)], ["--mend", str(deck)]):
        with pytest.raises(SystemExit) as left:
            cli.main(["metagame", "--set", made, *words, "--bots", "random", "--lang", "en"])
        assert left.value.code == MISUSED
        assert "Hill in the deck" in capsys.readouterr().err
    assert strange


@pytest.mark.slow
def test_a_set_is_searched_with_the_cards_of_its_own_decks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A deck of a set may hold cards of none: these are its, and others of none are not."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    cards = open_collection("en")
    hill, dale = cards.put(own("Hill")).id, cards.put(own("Dale")).id
    sets = Sets(cards)
    made = sets.begin(Words(ru="Лёд", en="Ice"))
    sets.add_deck(made.id, Deck.of("Mine", {hill: 30, "antivirus": 4, "staff": 26}))
    pools = list[set[str]]()

    def play(it: duels.Duels, bouts: Sequence[Bout]) -> list[Won]:
        pools.append(set(it._pool.cards))
        return [(0.5, 0.5) for _ in bouts]

    monkeypatch.setattr(duels.Duels, "__call__", play)
    assert cli.main(["metagame", "--set", made.id, "--bots", "random", "--budget", "100", "--lang", "en"]) == CUT_SHORT
    assert all(hill in names and dale not in names for names in pools)
    assert pools


@pytest.mark.slow
def test_cards_that_players_carry_out_are_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Their text is nothing to a program: decks are searched for without them, which is said."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    open_collection("en").put(own("Hand", manual=Words(ru="Слово.", en="A word.")))
    pools = list[set[str]]()

    def play(made: duels.Duels, bouts: Sequence[Bout]) -> list[Won]:
        pools.append(set(made._pool.cards))
        return [(0.5, 0.5) for _ in bouts]

    monkeypatch.setattr(duels.Duels, "__call__", play)
    cli.main(["metagame", "rush", "flood", "--bots", "random", "--budget", "100", "--lang", "en"])
    assert "the search does without: Hand." in capsys.readouterr().out
    for typed in ("Hand", "own-hand"):
        with pytest.raises(SystemExit) as left:
            cli.main(["metagame", "rush", "flood", "--card", typed, "--bots", "random", "--lang", "en"])
        assert left.value.code == MISUSED
        assert "players carry out the text of Hand" in capsys.readouterr().err
    assert pools
    assert not any(name.startswith("own-") for names in pools for name in names)


@pytest.mark.slow
def test_whom_a_deck_beats_for_sure_is_told_apart() -> None:
    """With an interval for each; what reaches below half may be luck, and shares are told without tenths."""
    sure, unsure = [(1.0, 0.5)] * 12, [(0.5, 0.5), (1.0, 0.5), (0.5, 0.0), (1.0, 0.5)] * 3
    losing = [tuple(1.0 - part for part in bout) for bout in sure]
    game = Metagame([ROCK, PAPER, SCISSORS], {(0, 1): sure, (0, 2): losing, (1, 2): sure})
    told = list(lines(tell(game, ["Rock", "Paper", "Scissors"], "", worlds.pool(), Referee(worlds.play, 0)), {}, "en"))
    assert "   beats: Paper 75% (61–86)" in told
    assert "   beats: Rock 75% (61–86)" in told
    game.won[0, 1] = unsure
    told = list(lines(tell(game, ["Rock", "Paper", "Scissors"], "", worlds.pool(), Referee(worlds.play, 0)), {}, "en"))
    assert any(line.startswith("   may beat: Paper 56% (") for line in told)
    assert all(re.search(r": \d+% \(\d+–\d+\); assets", line) for line in told if "; assets" in line)


@pytest.mark.slow
def test_an_answer_that_met_nobody_is_written_with_the_decks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It has no share, and is the last of the files."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    (_, rush), (_, flood), (_, watch) = ready(("rush", "flood", "watch"))
    one, two, newcomer = (listed_of(cards) for cards in (rush, flood, watch))

    def found(*_: object) -> Metagame:
        game = Metagame([one, two], {(0, 1): EVEN})
        game.steps.append(Step(game.mixture(), Answer(newcomer, Share(270, 300)), True, 0))
        return game

    monkeypatch.setattr(oracle, "find", found)
    monkeypatch.setattr(duels.Duels, "__call__", lambda _, bouts: [(0.5, 0.5) for _ in bouts])
    words = ["rush", "flood", "--decks-to", str(tmp_path / "found"), "--budget", "100", "--lang", "en"]
    assert cli.main(["metagame", *words]) == CUT_SHORT
    (file,) = (tmp_path / "found").iterdir()
    assert file.name == "found-01.txt"
    (reading,) = decks_in(file.read_bytes(), open_collection("en"), "en")
    assert listed_of(reading.deck.counts()) == newcomer


@pytest.mark.slow
def test_the_equilibrium_in_the_documents_is_what_its_duels_say() -> None:
    """The duels that rated the best answer, played once more, come out as they are told."""
    plain = json.loads(contents(Path(__file__).parents[2] / "docs" / "equilibrium.json"))
    cards, search = dict(open_collection("en")), Search.model_validate(plain)
    assert not search.is_reprinted(all_cards(plain), cards)
    replays = Replays(search, Pool(cards), field(), "en")
    won = 0.0
    for number in range(BLOCK * FINAL):
        try:
            plan, game = replays.find(f"{plain['best']},{number}")
        except UnplayedError:
            won += 0.5
        else:
            won += won_by(0, [arena.play(game, plan.entries, plan.rules, prior=plan.prior)])
    assert won == plain["steps"][plain["best"]]["found"]["wins"]["hits"]
