"""The kernel knows of no duel: Kuhn poker stands on it, is played by the one loop, undone and counted."""

import random
from collections.abc import Sequence
from itertools import permutations

import pytest
from engine.kuhn_poker import BET, CALL, CHECK, FOLD, Happened, Kuhn, Table

from kiberrubezh.engine.kernel import Decision, IllegalChoiceError, Option, Sight
from kiberrubezh.engine.match import play
from kiberrubezh.engine.perft import divide, perft
from kiberrubezh.engine.timeline import Timeline

DEALS = list(permutations(range(3), 2))


class Gambler:
    """Chooses by chance, and notes what it was shown."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.seen: list[Table] = []
        self.told: list[list[Happened]] = []

    def choose(self, sight: Sight, decision: Decision) -> Option:
        """Return any of the options."""
        self.seen.append(sight.view)
        self.told.append(sight.past)
        return self.chance.choice(decision.options)


class Witness:
    """Watches a game, and notes what was done."""

    def __init__(self) -> None:
        self.acts: list[str] = []

    def __call__(self, decision: Decision, option: Option, happened: Sequence[Happened]) -> None:
        """Take in a choice and what came of it."""
        assert [event.seat for event in happened] == [decision.seat]
        assert option in decision.options
        self.acts += [event.act for event in happened]


@pytest.mark.parametrize("cards", DEALS)
def test_another_game_is_played_by_the_same_loop(cards: tuple[int, int]) -> None:
    """Decision 9: seats, decisions, choices, views and results are all that the one game loop asks for."""
    for seed in range(8):
        players, told = (Gambler(seed), Gambler(seed + 99)), Witness()
        end = play(Kuhn(cards), players, told)
        assert end.result is not None
        assert sum(end.result) == 0
        assert told.acts == list(end.done)
        for seat, player in enumerate(players):
            assert all(view.cards[seat] == cards[seat] and view.cards[1 - seat] is None for view in player.seen)
            assert [[it.act for it in past] for past in player.told] == [
                list(end.done[:made]) for made in range(seat, len(end.done), 2)
            ]


@pytest.mark.parametrize(
    ("cards", "choices", "result"),
    [
        ((2, 0), (CHECK, CHECK), (1, -1)),
        ((0, 2), (BET, FOLD), (1, -1)),
        ((0, 2), (BET, CALL), (-2, 2)),
        ((2, 1), (CHECK, BET, FOLD), (-1, 1)),
        ((2, 1), (CHECK, BET, CALL), (2, -2)),
    ],
)
def test_its_results_are_known(cards: tuple[int, int], choices: tuple[Option, ...], result: tuple[int, int]) -> None:
    """Kuhn poker's five ways to end, with what they pay; the cards are shown at a showdown alone."""
    game = Timeline(Kuhn(cards))
    for option in choices:
        game.choose(option)
    assert game.state.result == result
    assert (game.state.view(0).cards == cards) is (choices[-1] is not FOLD)
    game.undo_to(0)
    assert game.state == Kuhn(cards)


def test_it_has_five_leaves() -> None:
    """perft: every deal of Kuhn poker can go five ways: 2, 4 and 5 leaves after 1, 2 and 3 choices."""
    for cards in DEALS:
        assert [perft(Kuhn(cards), depth) for depth in range(5)] == [1, 2, 4, 5, 5]
        assert divide(Kuhn(cards), 3) == {CHECK: 3, BET: 2}
        met: list[int] = []
        assert perft(Kuhn(cards), 9, met.append) == sum(met) == 5


def test_it_takes_no_illegal_choice() -> None:
    """The kernel's contract: what isn't offered is refused, with nothing changed."""
    game = Kuhn((0, 1))
    with pytest.raises(IllegalChoiceError):
        game.choose(FOLD)
    with pytest.raises(IllegalChoiceError):
        game.choose(BET, 1)
    assert game == Kuhn((0, 1))


def test_a_timeline_tells_who_chose() -> None:
    """The past of a game names the seat of every choice, whether it was given or left to the decision."""
    game = Timeline(Kuhn((2, 0)))
    game.choose(CHECK, 0)
    game.choose(BET)
    game.choose(CALL, 0)
    assert game.answers == [(0, CHECK), (1, BET), (0, CALL)]
    assert [moment.decision.seat for moment in game.moments] == [0, 1, 0]
