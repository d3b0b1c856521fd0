"""What would mend a deck: exchanges found in worlds where it is known, and what lost duels show."""

import json
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random

import pytest
from metagame import worlds

from kiberrubezh import cli
from kiberrubezh.cards.effects import Category, Kind
from kiberrubezh.cards.store import open_cards
from kiberrubezh.commands.metagame import DONE
from kiberrubezh.field import field
from kiberrubezh.ground.intervals import Share
from kiberrubezh.journal import open_journals
from kiberrubezh.metagame import duels, mending
from kiberrubezh.metagame.bouts import Bout, Referee, SpentError, Won
from kiberrubezh.metagame.decks import List, Pool, deck_list
from kiberrubezh.metagame.documents.archive import Search
from kiberrubezh.metagame.documents.remedies import beaten_json
from kiberrubezh.metagame.documents.replays import Replays
from kiberrubezh.metagame.duels import Terms, won_by
from kiberrubezh.metagame.hunt import FINAL, Answer, Mixture, even
from kiberrubezh.metagame.losses import Losses, look_over
from kiberrubezh.playtest import arena

NO_LOSSES, LOST = Losses(4, (), {}, {}), ((0, 0),) * 30


def play_by_copies(bouts: Sequence[Bout], worth: dict[str, float]) -> list[Won]:
    """Let the first deck win the oftener the more copies of some cards it has."""
    return [_won(bout, worth) for bout in bouts]


def _won(bout: Bout, worth: dict[str, float]) -> Won:
    luck = Random(f"{bout.place}")
    chance = 0.4 + sum(worth.get(name, 0.0) * copies for name, copies in bout.one)
    return tuple(sum(luck.random() < chance for _ in range(2)) / 2 for _ in range(2))


def mend(worth: dict[str, float], losses: Losses = NO_LOSSES, budget: int = 10_000) -> mending.MendedDeck:
    deck = worlds.deck("rock")
    referee = Referee(partial(play_by_copies, worth=worth), budget)
    against = Mixture((worlds.deck("paper"), worlds.deck("scissors")), (0.5, 0.5))
    return mending.mend(referee, worlds.pool(), deck, against, lambda: losses, Random(1))


def test_the_exchange_that_helps_is_found() -> None:
    """In a world where one card wins, copies of it come in, and by its interval it is known to help."""
    found = mend({"paper-1": 0.08, "rock-0": -0.02})
    best = found.remedies[0]
    assert best.into == "paper-1"
    assert best.copies == 4
    assert dict(best.deck)["paper-1"] == 4
    assert best.verdict == "helps"
    assert best.gain.value > best.gain.margin > 0


def test_where_no_card_matters_nothing_is_known() -> None:
    """An interval that holds nothing at all is no verdict, whatever was best by luck."""
    found = mend({})
    assert found.remedies
    assert {remedy.verdict for remedy in found.remedies} == {"unknown"}


def test_lost_duels_propose_measures_against_what_got_through() -> None:
    """Of what stayed in the hand goes, of measures against the worst category comes; who proposed it is told."""
    seen = Losses(40, LOST, {Category.MALWARE: 90, Category.DOS: 10}, {"rock-1": 20, "rock-2": 1})
    assert seen.worst is Category.MALWARE
    walls = {name for name, card in worlds.cards().items() if card.kind is Kind.MEASURE}
    found = mend(dict.fromkeys(walls, 0.1), seen)
    assert found.remedies[0].into in walls
    assert any(it.reason == "losses" and it.out == "rock-1" for it in found.remedies)


def test_the_budget_is_kept_to() -> None:
    """Where the duels end before, no verdict is told of fewer."""
    with pytest.raises(SpentError):
        mend({}, budget=500)


def test_what_it_takes_is_known_beforehand() -> None:
    """With all the budget there is, it takes as many duels as it says, or hardly fewer."""
    referee = Referee(partial(play_by_copies, worth={"paper-1": 0.08}), 100_000)
    against = Mixture((worlds.deck("paper"), worlds.deck("scissors")), (0.5, 0.5))
    seen = Losses(40, LOST, {Category.MALWARE: 90}, {"rock-1": 20, "rock-2": 1})
    mending.mend(referee, worlds.pool(), worlds.deck("rock"), against, lambda: seen, Random(1))
    assert 0.9 * mending.duels(2) < referee.spent <= mending.duels(2)


@pytest.mark.parametrize("worth", [{"paper-1": 0.08}, {}])
@pytest.mark.parametrize("seen", [NO_LOSSES, Losses(40, LOST, {Category.MALWARE: 90}, {"rock-1": 20, "rock-2": 1})])
def test_the_least_budget_lasts(worth: dict[str, float], seen: Losses) -> None:
    """Whatever is proposed, so much will do, and it is hardly more than enough."""
    mend(worth, seen, mending.least(2))
    with pytest.raises(SpentError):
        mend(worth, seen, mending.least(2) * 4 // 5)


def test_duels_that_are_looked_over_are_of_the_budget() -> None:
    """A block against each of the others, beside those that the referee has played."""
    played = list[Bout]()

    def play(bouts: Sequence[Bout]) -> list[Won]:
        played.extend(bouts)
        return play_by_copies(bouts, {})

    referee = Referee(play, 10_000)
    against = Mixture((worlds.deck("paper"), worlds.deck("scissors")), (0.5, 0.5))
    mending.mend(referee, worlds.pool(), worlds.deck("rock"), against, lambda: NO_LOSSES, Random(1))
    assert referee.spent == 4 * len(played) + 4 * 2


def test_the_first_trials_meet_opponents_drawn_by_the_seed() -> None:
    """Of more opponents than these last for it isn't whoever is named first that tells which exchanges are good."""
    chance = Random(3)
    others = [worlds.pool().changed(worlds.deck(plan), chance) for plan in worlds.PLANS * 4]
    met = dict[int, set[List]]()
    for seed in range(4):
        played = list[Bout]()

        def play(bouts: Sequence[Bout], played: list[Bout] = played) -> list[Won]:
            played.extend(bouts)
            return play_by_copies(bouts, {})

        mending.mend(
            Referee(play, 50_000), worlds.pool(), worlds.deck("rock"), even(others), lambda: NO_LOSSES, Random(seed)
        )
        met[seed] = {bout.two for bout in played if 10_000 <= bout.place < 20_000}
    assert all(len(opponents) == mending.TRIES for opponents in met.values())
    assert len(set(map(frozenset, met.values()))) > 1


def lists(*names: str) -> list[List]:
    from kiberrubezh.commands.duel.decks import find_deck

    cards = open_cards()
    return [deck_list(find_deck(name, cards, "en").expand(cards)) for name in names]


@pytest.mark.slow
def test_lost_duels_are_looked_over() -> None:
    """Each duel of the block is played; damage counts by the category of the attack, only where the deck lost."""
    deck, other = lists("static", "rush")
    pool = Pool(open_cards())
    terms = Terms(("scripted",) * 2, 1, worlds.prior())
    seen = look_over(deck, [other, deck], pool, terms, 0)
    assert seen.duels == 4
    of_rush = {pool.cards[name].category for name, _ in other}
    assert set(seen.through) <= of_rush
    assert bool(seen.through) == bool(seen.lost)
    won = look_over(other, [deck], pool, terms, 0)
    assert won.lost == 4 - seen.lost
    assert all(pool.cards[name].kind is not Kind.ASSET for name in seen.stuck)
    behind = look_over(deck, [deck, other], pool, terms, 0)
    assert behind.lost_to == tuple((1, number) for _, number in seen.lost_to)


def test_the_command_tells_what_would_mend(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The file holds the changed decks with their gains, and each duel named there is one that can be replayed."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    monkeypatch.setattr(duels.Duels, "__call__", lambda _, bouts: play_by_copies(bouts, {}))
    out = tmp_path / "mended.json"
    words = ("--mend", "rush", "flood", "--bots", "random", "--jobs", "1", "--lang", "en", "--out", str(out))
    assert cli.main(["metagame", *words]) == DONE
    assert "whether it helps is not known" in capsys.readouterr().out
    found = json.loads(out.read_text(encoding="utf-8"))
    first = found["decks"][found["remedies"][0]]
    assert first["gain"]["margin"] > abs(first["gain"]["value"])
    assert first["verdict"] == "unknown"
    assert first["name"].startswith("Rush: ")
    assert first["why"]["en"].startswith("whether it helps is not known; suggested by ")
    assert sum(first["cards"].values()) == 60
    assert found["losses"]["duels"] == 4
    assert len(found["losses"]["replays"]) == found["losses"]["lost"]
    replays = Replays(Search.model_validate(found), Pool(open_cards()), field(), "en")
    for plan, game in map(replays.find, found["losses"]["replays"]):
        assert won_by(0, [arena.play(game, plan.entries, plan.rules, prior=plan.prior)]) == 0.0
    assert found["decks"][0]["replays"]
    assert cli.main(["metagame", "--out", str(out), "--replay", first["replays"][0]]) == DONE
    (kept,) = open_journals().finished
    assert set(kept.header["decks"][0]) | set(kept.header["decks"][1]) >= set(first["cards"])


def test_the_best_answer_can_be_watched() -> None:
    """The file of an answer holds both decks, and names the duels by which it was rated, as the hunt played them."""
    found, beaten = worlds.deck("paper"), worlds.deck("rock")
    about = {"bots": ["random", "random"], "seed": 7, "rules": {}}
    plain = beaten_json(["Beaten"], "Found", Mixture((beaten,), (1.0,)), Answer(found, Share(3, 4)), 40, about)
    assert plain["replays"][:2] == ["0,1,160", "0,1,164"]
    assert len(plain["replays"]) == FINAL
    assert plain["name"] == "Found"
    search = Search.model_validate_json(json.dumps(plain))
    plan, game = Replays(search, worlds.pool(), worlds.prior(), "en").find(plain["replays"][1])
    terms = Terms(("random", "random"), 7, worlds.prior())
    assert game == duels.plan_of([Bout(found, beaten, 41)], worlds.pool(), terms).games[0]
    assert [entry.name for entry in plan.entries] == ["Found", "Beaten"]
