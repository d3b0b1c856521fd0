"""Who sits at the table of a game."""

import pytest

from kiberrubezh.bots import games
from kiberrubezh.bots.games import UnknownGuestError
from kiberrubezh.engine.games import GAMES
from kiberrubezh.engine.kernel import Decision, Option, Sight


class NothingSeen(Sight):
    """A sight of no game."""

    def __init__(self) -> None:
        self.seat, self.answered = 0, None


def test_everybody_is_offered_under_an_own_name() -> None:
    """Every game has somebody to play against, each with a name and a sentence in both languages."""
    for game in ("any", *GAMES):
        offered = games.opponents(game)
        assert "random" in offered
        assert all(it.id == name for name, it in offered.items())
        assert all(it.name.of(lang) and it.about.of(lang) for it in offered.values() for lang in ("ru", "en"))


def test_two_of_a_kind_choose_differently() -> None:
    """Equal players at other seats, and of neighbouring seeds, have chances of their own; at the same seat the same."""
    decision = Decision(0, "any", tuple(Option("take", card) for card in range(1000)))

    def choices(seed: int, seat: int) -> list[Option]:
        player = games.player("any", "random", seed, seat)
        return [player.choose(NothingSeen(), decision) for _ in range(4)]

    told = [tuple(choices(seed, seat)) for seed in range(8) for seat in range(8)]
    assert len(set(told)) == len(told)
    assert choices(3, 1) == choices(3, 1)


def test_a_stranger_is_refused_by_name() -> None:
    """Who may sit there is told in both languages."""
    with pytest.raises(UnknownGuestError) as refused:
        games.player("any", "deep\u202eblue", 1, 0)
    assert all("\\u202e" in words and "random" in words for words in refused.value.why)
