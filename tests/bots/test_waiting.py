"""Where building competes with waiting: the search builds, and its hints tell what playing to the end tells.

The positions are of players who had built little so far; `python -m benchmarks.waiting` found them and played them out.
"""

import json
from pathlib import Path
from typing import Any

import pytest
from bots.playing import BOT, position
from engine.rubezh.table import SELF, SPARE, asset, attack, measure, needs, paid

from benchmarks.waiting import set_up
from kiberrubezh.bots.rubezh.quick.duels import OF_DUELS
from kiberrubezh.bots.rubezh.searcher import advise, searcher
from kiberrubezh.bots.search.player import Estimates
from kiberrubezh.bots.search.ranking import rank
from kiberrubezh.bots.search.tree import Branch, Tree
from kiberrubezh.cards.abilities import Cost
from kiberrubezh.cards.effects import Modify, Number, Stat
from kiberrubezh.cards.store import open_cards
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.engine.kernel import Option, Sight
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.field import field

POSITIONS = json.loads((Path(__file__).parent / "waiting.json").read_text(encoding="utf-8"))
DONE = Option("done")


def hint(kept: dict[str, Any], budget: int) -> Estimates:
    """Search a kept position."""
    duel = set_up(kept["layouts"], kept["step"])
    assert duel.decision is not None
    assert DONE in duel.decision.options
    return advise(Sight(duel, 0), duel.decision, budget, seed=2)


@pytest.mark.parametrize("kept", POSITIONS, ids=[f"{it['step']} {it['builds']}" for it in POSITIONS])
def test_a_hint_tells_building_from_waiting_as_playing_to_the_end_does(kept: dict[str, Any]) -> None:
    """Of these, building wins more by many deals, or as often; then it is done, as a rating is no reason to wait."""
    findings = hint(kept, 40)
    assert findings.best.option != DONE
    chances = {it.option: it.chance for it in findings.found}
    lead = chances[findings.best.option] - chances[DONE]
    assert lead > 0 if kept["lead"] else lead >= 0


@pytest.mark.parametrize("budget", [8, 25])
def test_little_thought_is_no_reason_to_wait(budget: int) -> None:
    """A small budget builds there too."""
    for kept in POSITIONS[:3]:
        assert hint(kept, budget).best.option != DONE


@pytest.mark.slow
def test_nobody_sits_on_a_full_hand() -> None:
    """In the duel in which the search laid nothing for ten turns it lays, however many turns it has let pass before."""
    cards = open_cards()
    decks = {deck.name: deck.expand(cards) for deck in ready_decks(cards, "en")}
    duel = Duel.start((decks["Mirrors"], decks["Stronghold"]), 503, 1, prior=field())
    asked = 0
    while (decision := duel.decision) is not None and duel.turn <= 20:
        option = BOT.choose(Sight(duel, decision.seat), decision)
        if decision.seat == 0 and option.act == "lay":
            if duel.turn % 8 in (2, 4):
                asked += 1
                assert searcher(duel.turn, 24).choose(Sight(duel, 0), decision).act == "lay"
            option = DONE
        duel.choose(option)
    assert asked >= 4


def test_a_playout_of_waiting_goes_on_waiting() -> None:
    """Who passes on an asset here passes on it in the next turn of the playout too, and who lays it does not."""
    t = position(hand=[asset("rack", defence=1, attack=1)] * 4, assets=[], deck=[SPARE] * 40)
    assert t.decision is not None
    laid = t.decision.options[0]
    sight, knowledge = Sight(t.duel, 0), OF_DUELS
    for option, assets in ((DONE, 0), (laid, 4)):
        policy = knowledge.habit(t.duel, t.decision, option, laid) or knowledge.careful
        assert policy is not None
        deal = sight.imagine(1)
        turn = t.duel.turn
        deal.choose(option)
        while deal.decision is not None and deal.view(0).turn < turn + 3:
            deal.choose(policy(deal, deal.decision, 0))
        assert len(deal.view(0).own.assets) == assets


def test_waiting_is_free_where_a_good_player_waits() -> None:
    """Without anything that it would build there is no habit: an asset that does no good is left alone."""
    t = position(hand=[asset("rack", defence=1, attack=1)])
    assert t.decision is not None
    assert OF_DUELS.habit(t.duel, t.decision, DONE, DONE) is None
    tree = Tree(Sight(t.duel, 0), t.decision, OF_DUELS, 0, DONE)
    assert not any(tree.waits(branch) for branch in tree.branches)


def test_an_attack_held_back_is_waiting() -> None:
    """Who ends the attack step where a good player would send something must win more by it to the very end too."""
    t = position(hand=[], attacks=[attack("raid")])
    while t.decision is not None and t.decision.prompt != "attack":
        t.duel.choose(DONE)
    assert t.decision is not None
    sent = next(option for option in t.decision.options if option.act == "add")
    for trusted, waits in ((sent, {DONE}), (DONE, set())):
        tree = Tree(Sight(t.duel, 0), t.decision, OF_DUELS, 0, trusted)
        assert {branch.option for branch in tree.branches if tree.waits(branch)} == waits


def test_a_card_of_the_hand_is_no_small_change() -> None:
    """KR-9: who discards a card for what is of no use in this turn must win more by it to the very end."""
    more = Modify(what=SELF, change=Number(stat=Stat.CAPACITY, by=1))
    team = measure("team", abilities=(paid(Cost.DISCARD_CARD, then=[more]),))
    t = position(hand=[attack("later", **needs(attack=10))] * 3, measures=[team])
    assert t.decision is not None
    spent = next(option for option in t.decision.options if option.act == "use")
    for trusted, put_to_the_test in ((DONE, {spent}), (spent, set())):
        tree = Tree(Sight(t.duel, 0), t.decision, OF_DUELS, 0, trusted)
        assert {
            branch.option for branch in tree.branches if tree.waits(branch) and branch.option != DONE
        } == put_to_the_test


class Undecided(Tree):
    """A tree in which waiting promises more in every other deal, and so is never out of the race."""

    def grow(self, branch: Branch, *, careful: bool = False) -> None:
        """Note a value instead of playing."""
        node = branch.node
        found = node.careful if careful else node.quick
        found.append(0.9 if branch.option == DONE and len(found) % 2 else 0.5)
        node.visits += 1


def test_a_long_race_leaves_enough_to_play_waiting_to_the_end() -> None:
    """Who leads by waiting is asked to win by it too, however long the others raced: it isn't refused unheard."""
    t = position(hand=[asset("rack", defence=1, attack=1)])
    assert t.decision is not None
    laid = t.decision.options[0]
    for budget, deals in ((200, 12), (96, 12), (40, 0)):
        tree = Undecided(Sight(t.duel, 0), t.decision, OF_DUELS, 0, laid)
        rank(tree, budget, lambda _: None)
        waiting = next(branch for branch in tree.branches if branch.option == DONE)
        assert (len(waiting.node.whole), len(tree.mark.node.whole)) == (deals, deals)
