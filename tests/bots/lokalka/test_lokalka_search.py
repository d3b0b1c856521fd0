"""The search of «Локалка»: what it sees to, what it knows, how it rates, and that its games end."""

import pytest
from engine.lokalka.laid import laid, option, walked

from kiberrubezh.bots.advice import advice
from kiberrubezh.bots.lokalka import search
from kiberrubezh.bots.lokalka.evaluation import FEATURES, MOVER, OTHER, chance, features
from kiberrubezh.bots.lokalka.greedy import GreedyPlayer, best
from kiberrubezh.bots.lokalka.search import SearchingPlayer
from kiberrubezh.bots.lokalka.styles import GAUGE, STORM, STYLES, Style
from kiberrubezh.engine.kernel import Decision, Option, Sight
from kiberrubezh.engine.lokalka.game import LokalkaDuel
from kiberrubezh.engine.lokalka.position.view import View
from kiberrubezh.engine.match import play


def thought(game: LokalkaDuel, seat: int = 0, seed: int = 1, deals: int = 6) -> Option:
    """Return what a search takes at a seat."""
    decision = next(question for question in game.open if question.seat == seat)
    return SearchingPlayer(seed, deals).choose(Sight(game, seat), decision)


def test_a_search_takes_the_win() -> None:
    """DUE-8.1: the last noda of the opponent, where an Attack is enough."""
    game = laid("A2 A1 san soc", nodas="40001", shields="P2:D1")
    assert thought(game) == option("attack A2 P2")


def test_a_search_plays_alike_in_worlds_it_cannot_tell_apart() -> None:
    """A search knows what its seat may know; equal views and seeds, equal choices."""
    for seed in range(4):
        game = walked(seed, 8 + 6 * seed)
        for question in game.open:
            taken = {thought(game.imagine(question.seat, number), question.seat, deals=3) for number in range(2)}
            assert taken == {thought(game, question.seat, deals=3)}


def test_deals_are_played_on_by_what_games_showed_against_each_style(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody knows whom one sits opposite: the other is each of the styles in turn, the own seat none of them."""
    asked: dict[int, set[str]] = {0: set(), 1: set()}

    def best_by(view: View, decision: Decision, style: Style) -> Option:
        asked[decision.seat].add(style.id)
        return best(view, decision, style)

    monkeypatch.setattr(search, "best", best_by)
    thought(laid("A2 A1 D3 flo"), deals=len(STYLES))
    assert asked == {0: {GAUGE.id}, 1: {style.id for style in STYLES}}
    assert GAUGE not in STYLES


def test_a_search_answers_whatever_it_is_asked_and_comes_to_an_end() -> None:
    """Against a greedy player, at either seat, with a reason for each choice."""
    for seat in (0, 1):
        thinker = SearchingPlayer(5, 2)
        players = [thinker, GreedyPlayer(STORM)] if seat == 0 else [GreedyPlayer(STORM), thinker]
        assert play(LokalkaDuel.start(seat), players).result
    game = laid("A1")
    decision = game.open[0]
    assert all(thinker.explain(Sight(game, 0), decision, each) for each in decision.options)


def test_the_rating_has_a_weight_for_every_feature() -> None:
    """As many weights as features, for who moves and for the other."""
    assert len(FEATURES) == len(MOVER) == len(OTHER) == len(features(laid(), 0))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (laid("A5", nodas="42321"), laid("A5", nodas="42324")),
        (laid("A5", nodas="42324"), laid("A5", nodas="12324")),
        (laid("A5", held="111"), laid("A5", held="...")),
        (laid("A5", held="..."), laid("A5", held="222")),
        (laid("A5 san soc"), laid("A5")),
        (laid("A5", "A1"), laid("A5", "A1 san soc")),
        (laid("A5", held="111"), laid("A5", held="111", shields="P2:D5")),
    ],
)
def test_the_rating_prefers_what_is_better(better: LokalkaDuel, worse: LokalkaDuel) -> None:
    """More nodas, a shorter way, more good cards on one's own side are rated higher."""
    assert 0 < chance(worse) < chance(better) < 1


def test_a_search_weighs_what_looks_best() -> None:
    """Of each option that is tried it is told how many deals are won, the best first, by what the seat may know."""
    game = laid("A2 A1 D3 flo", "D1", nodas="40001", shields="P2:D1")
    view = Sight(game, 0)
    weighed = SearchingPlayer(1, 20).weigh(view, game.open[0])
    assert weighed[0].option == option("attack A2 P2")
    assert weighed[0].chance == 1.0
    assert [it.chance for it in weighed] == sorted([it.chance for it in weighed], reverse=True)
    assert all(0 <= it.chance <= 1 and it.margin > 0 for it in weighed)
    twin = game.imagine(0, 9)
    assert SearchingPlayer(1, 20).weigh(Sight(twin, 0), twin.open[0]) == weighed


def test_a_search_that_weighs_can_be_given_up() -> None:
    """It stops between two deals as soon as nobody waits any more."""

    def enough() -> None:
        raise InterruptedError

    game = laid("A2 A1", "D1")
    with pytest.raises(InterruptedError):
        SearchingPlayer(1).weigh(Sight(game, 0), game.open[0], enough)


def test_a_question_with_one_answer_is_given_no_thought() -> None:
    """A hint names the one answer at once, with its reason and without a search; where there are two it searches."""
    pauses: list[str] = []
    game = laid("", "D1")
    only = advice("lokalka-duel", Sight(game, 0), game.open[0], lambda: pauses.append("looked"))
    assert only is not None
    assert (only.option, only.weighed, only.deals, pauses) == (Option("end"), (), 0, [])
    assert only.why.ru
    assert only.why.en

    def give_up() -> None:
        raise InterruptedError

    game = laid("A1", "D1")
    with pytest.raises(InterruptedError):
        advice("lokalka-duel", Sight(game, 0), game.open[0], give_up)
