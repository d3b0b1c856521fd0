"""The searching player: what it proves on Kuhn poker, and in duels set up by hand."""

from dataclasses import replace

import pytest
from bots.playing import BOT, position, under_attack
from engine.rubezh.table import SPARE, attack, measure

from kiberrubezh.bots import StyleFileError, check_id, find, ids, player
from kiberrubezh.bots.rubezh.files import own_path
from kiberrubezh.bots.rubezh.quick.duels import OF_DUELS
from kiberrubezh.bots.rubezh.quick.evaluation import inputs, network, standing
from kiberrubezh.bots.rubezh.searcher import advise, searcher
from kiberrubezh.bots.search.knowledge import Knowledge
from kiberrubezh.bots.search.player import Estimates, SearchPlayer
from kiberrubezh.bots.search.tree import Tree
from kiberrubezh.cards.card import Card
from kiberrubezh.cards.store import open_cards
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.engine.kernel import Decision, Option, Sight, State
from kiberrubezh.engine.rubezh.game import Duel


class Blind(Sight):
    """A sight that lends the search nothing but deals, and counts them."""

    def __init__(self, state: State, seat: int) -> None:
        super().__init__(state, seat)
        self.deals = 0

    def imagine(self, seed: int) -> State:
        """Count a deal."""
        self.deals += 1
        return super().imagine(seed)


class Counted:
    """A careful player who counts the answers it works out."""

    def __init__(self, knowledge: Knowledge) -> None:
        self.answers = 0
        self._knowledge = knowledge

    def answer(self, state: State, decision: Decision, chance: int) -> Option:
        """Answer, and count."""
        assert self._knowledge.careful is not None
        self.answers += 1
        return self._knowledge.careful(state, decision, chance)


@pytest.fixture(scope="module")
def decks() -> list[list[Card]]:
    """Give the ready decks."""
    cards = open_cards()
    return [deck.expand(cards) for deck in ready_decks(cards)]


@pytest.fixture(scope="module")
def questions(decks: list[list[Card]]) -> list[Duel]:
    """Give positions from all over a duel in which there is something to choose."""
    duel, found = Duel.start((decks[0], decks[5]), 4), []
    bot = player("scripted", 0)
    while (decision := duel.decision) is not None:
        if len(decision.options) > 2:
            found.append(duel.clone())
        duel.choose(bot.choose(Sight(duel, decision.seat), decision))
    return found[::20]


def searched(duel: Duel, seed: int = 1, budget: int = 12) -> Estimates:
    """Return what a search finds for whoever is asked."""
    assert duel.decision is not None
    seat = duel.decision.seat
    return searcher(seed, budget).search(Sight(duel, seat), duel.decision)


def test_hidden_cards_swapped_under_it_change_nothing(questions: list[Duel]) -> None:
    """KR-4: two positions that a seat can't tell from each other get the same figures, not only the same move."""
    swapped = 0
    for duel in questions:
        assert duel.decision is not None
        other = duel.imagine(duel.decision.seat, 77)
        swapped += other != duel
        assert searched(other) == searched(duel)
    assert swapped == len(questions)


@pytest.mark.slow
def test_the_same_seed_gives_the_same_move_and_another_other_figures(questions: list[Duel]) -> None:
    """All chance comes from the player's seed, and the position stays as it was."""
    before = [duel.clone() for duel in questions]
    found = {seed: [searched(duel, seed) for duel in questions[:4]] for seed in (5, 6)}
    assert found[5] == [searched(duel, 5) for duel in questions[:4]]
    assert found[5] != found[6]
    assert questions == before


def test_every_option_is_told_of_the_one_taken_first(questions: list[Duel]) -> None:
    """A hint has a chance for each option, equal copies too; the player takes the first."""
    for duel in questions:
        assert duel.decision is not None
        findings = searched(duel)
        assert {it.option for it in findings.found} == set(duel.decision.options)
        assert all(0 <= it.chance <= 1 and 0 <= it.margin <= 0.5 and it.visits > 0 for it in findings.found)
        choice = searcher(1, 12).choose(Sight(duel, duel.decision.seat), duel.decision)
        assert choice == findings.best.option


def test_the_budget_is_kept(questions: list[Duel]) -> None:
    """It is counted in playouts, for a move and for a hint, and is enough where it has one for each option."""
    for duel in questions[::3]:
        assert duel.decision is not None
        budget, heard = len(duel.decision.options) + 1, list[int]()
        bot = searcher(1, budget)
        bot.pause = heard.append
        bot.choose(Sight(duel, duel.decision.seat), duel.decision)
        assert heard == list(range(len(heard)))
        assert len(heard) <= searched(duel, budget=budget).playouts <= budget


@pytest.mark.parametrize("budget", [1, 2, 5, 25])
def test_each_of_many_options_is_tried(budget: int) -> None:
    """A small budget has no say in that, but no option is tried twice where that would break it."""
    t = position(hand=[measure(f"wall-{number}") for number in range(20)])
    findings = searched(t.duel, budget=budget)
    assert t.decision is not None
    assert {it.option for it in findings.found} == set(t.decision.options)
    assert len(findings.found) == 21
    assert findings.playouts <= max(budget, 21)


def test_one_playout_for_each_changes_no_mind(questions: list[Duel]) -> None:
    """Luck in a single deal is no reason: the move is that of the scripted bot."""
    for duel in questions:
        assert duel.decision is not None
        sight = Sight(duel, duel.decision.seat)
        assert searcher(1, 1).choose(sight, duel.decision) == BOT.choose(sight, duel.decision)


def test_one_option_costs_no_search(questions: list[Duel]) -> None:
    """Where there is nothing to choose, nothing is imagined."""
    sight = Blind(questions[0], 0)
    option = Option("done")
    assert searcher(0).choose(sight, Decision(0, "attack", (option,))) == option
    assert sight.deals == 0


def test_a_duel_that_can_be_won_is_won() -> None:
    """KR-5.0: the attack that leaves the opponent a deck of one card is sent, though it is the last one."""
    t = position(attacks=[attack("last", damage=3)], foe_deck=[SPARE] * 3)
    while t.decision is not None and t.prompt != "attack":
        t.duel.choose(Option("done"))
    assert t.decision is not None
    findings = searcher(3, 40).search(Sight(t.duel, 0), t.decision)
    assert findings.best.option.act == "add"
    assert findings.best.chance == 1.0


def test_the_search_can_be_given_up(questions: list[Duel]) -> None:
    """What is called before each playout may raise, and hears how many were done."""

    class EnoughError(Exception):
        pass

    heard: list[int] = []

    def pause(done: int) -> None:
        heard.append(done)
        if done == 5:
            raise EnoughError

    bot, duel = searcher(0, 50), questions[1]
    bot.pause = pause
    assert duel.decision is not None
    with pytest.raises(EnoughError):
        bot.choose(Sight(duel, duel.decision.seat), duel.decision)
    assert heard == [0, 1, 2, 3, 4, 5]


def test_a_fuller_deck_is_rated_higher() -> None:
    """The rating of a position is from 0 to 1, of both seats together 1, and knows whose deck lasts longer."""
    fuller, emptier = position(foe_deck=[SPARE] * 12), under_attack(attack("blow", damage=9), deck=[SPARE] * 12)
    assert standing(fuller.duel, 0) > 0.9 > 0.1 > standing(emptier.duel, 0) > 0
    assert standing(fuller.duel, 0) + standing(fuller.duel, 1) == pytest.approx(1.0)


@pytest.mark.slow
def test_whoever_falls_behind_is_tried_no_more(questions: list[Duel]) -> None:
    """A move stops where the race is over; a hint spends the rest on surer figures and still tells the same move."""
    spared = 0
    for duel in questions:
        assert duel.decision is not None
        sight, tried = Sight(duel, duel.decision.seat), list[int]()
        bot = searcher(1, 40)
        bot.pause = tried.append
        choice = bot.choose(sight, duel.decision)
        findings = searcher(1, 40).search(sight, duel.decision)
        assert findings.best.option == choice
        assert len(tried) <= findings.playouts <= 40
        assert findings.playouts > 40 - len(duel.decision.options)
        spared += len(tried) < findings.playouts
    assert spared > 0


@pytest.mark.slow
def test_a_hint_takes_no_more_than_it_takes_to_tell(questions: list[Duel]) -> None:
    """It ends once nothing can be much better and the chance is known to within 8 points, or else at its budget."""
    budget, spared = 60, 0
    for duel in questions[1::2]:
        assert duel.decision is not None
        sight = Sight(duel, duel.decision.seat)
        hint, whole = advise(sight, duel.decision, budget, seed=1), searcher(1, budget).search(sight, duel.decision)
        assert {it.option for it in hint.found} == set(duel.decision.options)
        assert hint.best.margin <= 0.08 or hint.playouts == budget
        known = {it.option: it.chance for it in whole.found}
        assert known[hint.best.option] > whole.best.chance - 0.1
        spared += whole.playouts - hint.playouts
    assert spared > 0


def test_what_was_answered_in_the_same_sight_is_not_worked_out_again(questions: list[Duel]) -> None:
    """In the turn that is on, deals look alike to whoever moves: fewer answers are worked out, for the same figures."""
    spared = 0
    for duel in questions[:4]:
        assert duel.decision is not None
        told: list[tuple[list[list[float]], int]] = []
        for met in (OF_DUELS.met, lambda _state, _decision: object()):
            counted = Counted(OF_DUELS)
            knowledge = replace(OF_DUELS, careful=counted.answer, met=met)
            tree = Tree(Sight(duel, duel.decision.seat), duel.decision, knowledge, 3, duel.decision.options[0])
            for branch in tree.branches * 4:
                tree.grow(branch, careful=True)
            told.append(([branch.node.careful for branch in tree.branches], counted.answers))
        assert told[0][0] == told[1][0]
        spared += told[1][1] - told[0][1]
    assert spared > 0


def test_the_rating_weighs_all_that_a_position_shows() -> None:
    """A weight for each number of both seats and for whose turn it is, in each hidden unit and past them."""
    own, other = inputs(position().duel, 0)
    assert len(own) == len(other) == len(network().straight)
    assert {len(row) for row in network().rows} == {len(own)}
    assert len(network().bias) == len(network().out) == len(network().rows)


def test_the_rating_takes_no_side(questions: list[Duel]) -> None:
    """Each seat's numbers are the other's with the places changed, so that one's chance is the other's doubt."""
    for duel in questions:
        assert inputs(duel, 1) == inputs(duel, 0)[::-1]
        assert standing(duel, 0) + standing(duel, 1) == pytest.approx(1.0)


@pytest.mark.parametrize("former", ["apprentice", "master"])
def test_a_level_that_is_offered_no_more_is_the_one_that_is(former: str) -> None:
    """A duel that was begun against it goes on, a setting that names it holds, and no own style can take its name."""
    assert former not in ids()
    assert find(former) is find("adept")
    bot = player(former, 7)
    assert isinstance(bot, SearchPlayer)
    assert bot.budget == 200
    with pytest.raises(StyleFileError):
        check_id(own_path(former))
