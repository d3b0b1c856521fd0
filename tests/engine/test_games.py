"""Every game passes the kit, and what is agreed on before a game is read and refused in words."""

import ast
import inspect
import re
import tomllib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Self

import pytest
from engine import kit
from engine.ballot import BALLOT, Ballot, BallotOptions
from engine.kit import BATTERY, Case, cases_of, played
from engine.kuhn_game import KUHN

from kiberrubezh.engine import games, header
from kiberrubezh.engine.beginning import Beginning, BeginningError
from kiberrubezh.engine.games import GAMES, UnknownGameError
from kiberrubezh.engine.header import OptionError
from kiberrubezh.engine.kernel import Decision, IllegalChoiceError, Option, Sight
from kiberrubezh.engine.lokalka.ring.declaration import LOKALKA
from kiberrubezh.engine.match import play
from kiberrubezh.engine.perft import perft

CASES = [*cases_of(KUHN), *cases_of(BALLOT, lambda ballot: ballot.outs)]
OUTS: dict[str, Callable[[Any], list[int]]] = {
    LOKALKA.id: lambda game: [seat for seat in range(game.seats) if not game.is_in(seat)]
}
CASES += [case for game in games.beside().values() for case in cases_of(game, OUTS.get(game.id, lambda _: []))]
CASES += [Case(GAMES["duel"], 2)]


@pytest.fixture(autouse=True)
def _all_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the games of the tests among those of the program."""
    for game in (KUHN, BALLOT):
        monkeypatch.setitem(GAMES, game.id, game)


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("holds", BATTERY, ids=lambda holds: holds.__name__)
def test_every_game_passes_the_kit(case: Case, holds: Callable[[Case], None]) -> None:
    """The kernel's contract, for each game of the program and those of the tests, with few and with many people."""
    holds(case)


class Shared(Ballot):
    """A ballot whose copies are itself."""

    def clone(self) -> Self:
        """Return no copy."""
        return self


class Open(Ballot):
    """A ballot in which votes are seen as they are cast."""

    def view(self, eyes: int) -> Any:
        """Show all votes."""
        return super().view(eyes)._replace(vote=self.cast)


class Truthful(Ballot):
    """A ballot that imagines the true spy."""

    def imagine(self, _seat: int, _seed: int) -> Self:
        """Deal nothing anew."""
        return self.clone()


class Late(Ballot):
    """A ballot in which an imagined deal depends on the truth."""

    def imagine(self, seat: int, seed: int) -> Self:
        """Deal by the true spy."""
        return super().imagine(seat, seed + self.spy)


class Hasty(Ballot):
    """A ballot whose first vote decides."""

    def choose(self, option: Option, seat: int | None = None) -> list[Any]:
        """Count the first vote for all."""
        first = self.cast or None
        happened = super().choose(option, seat)
        if first is None:
            self.options = self.options.model_copy(update={"note": str(option.target)})
        return happened

    def view(self, eyes: int) -> Any:
        """Show the first vote once it is counted."""
        room = super().view(eyes)
        return (room, self.options.note) if not self.cast else (room, "")


@pytest.mark.parametrize(
    ("faulty", "check"),
    [
        (Shared, kit.a_clone_goes_its_own_way),
        (Open, kit.an_answer_is_told_to_nobody_before_the_last_is_in),
        (Truthful, kit.what_is_hidden_is_dealt_anew),
        (Late, kit.equal_views_imagine_equal_deals),
        (Hasty, kit.answers_given_at_once_commute),
    ],
)
def test_the_kit_finds_a_faulty_game(
    faulty: type[Ballot], check: Callable[[Case], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game that breaks its word is found by the check that is named for it."""

    def gather(seats: int, options: BallotOptions, _seed: int) -> Ballot:
        return faulty(seats, options, spy=1)

    monkeypatch.setitem(GAMES, BALLOT.id, replace(BALLOT, start=gather))
    with pytest.raises((AssertionError, IllegalChoiceError)):
        check(Case(GAMES[BALLOT.id], 4))


ENGINE = Path(inspect.getfile(games)).parent
GUESTS = sorted({ENGINE / type(game.words).__module__.split(".")[2] for game in games.beside().values()})
"""The folders of the rulesets; two games of one box may share one, each in a room of it."""
OPEN_TO_GUESTS = re.compile(r"kiberrubezh\.(ground\b|engine\.(kernel|rng|game|header)$)")


@pytest.mark.parametrize("folder", GUESTS, ids=lambda folder: folder.name)
def test_a_guest_knows_the_kernel_and_the_ground_alone(folder: Path) -> None:
    """ARCHITECTURE: a ruleset that has moved in imports neither cards nor another ruleset, by its own sources."""
    own = f"kiberrubezh.engine.{folder.name}"
    asked = {
        f"{node.module}.{alias.name}" if node.module == "kiberrubezh.engine" else str(node.module)
        for path in folder.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("kiberrubezh")
        for alias in node.names
    }
    assert {name for name in asked if not name.startswith(own) and not OPEN_TO_GUESTS.match(name)} == set()
    assert asked


def test_rulesets_are_held_apart() -> None:
    """ARCHITECTURE: the linter holds all guests and the duel independent of each other, and the search of them all."""
    settings = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))
    apart = [it for it in settings["tool"]["importlinter"]["contracts"] if it["type"] == "independence"]
    (held,) = [it for it in apart if it["name"].startswith("rulesets")]
    (searched,) = [it for it in apart if it["name"].startswith("the search")]
    assert set(held["modules"]) == {"kiberrubezh.engine.rubezh", *(f"kiberrubezh.engine.{it.name}" for it in GUESTS)}
    assert set(searched["modules"]) == {"kiberrubezh.bots.search", *held["modules"]}


def test_the_games_are_named_as_they_are_listed() -> None:
    """An id stands in journals for ever; what is listed under it bears it, and takes two people or more."""
    assert [game.id for game in GAMES.values()] == list(GAMES)
    assert all(game.seats[0] >= 2 and 0 < game.minutes[0] <= game.minutes[1] for game in GAMES.values())
    with pytest.raises(UnknownGameError) as refused:
        games.find("chess")
    assert all("chess" in words and "ballot" in words for words in refused.value.why)


class Sworn:
    """Votes for whoever is offered last, and notes how often it was asked."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def choose(self, sight: Sight, decision: Decision) -> Option:
        """Vote."""
        assert sight.view.vote == ()
        self.asked.append(decision.seat)
        return decision.options[-1]


def test_the_one_loop_asks_everybody_who_has_an_open_question() -> None:
    """Three vote at once: each player is asked for its own seat, and the votes are counted together."""
    players = [Sworn() for _ in range(3)]
    end = play(Ballot(3, BallotOptions(), spy=2), players)
    assert [player.asked for player in players] == [[0], [1], [2]]
    assert (end.outs, end.result) == ((2,), (1.0, 1.0, 0.0))
    assert perft(Ballot(3, BallotOptions(), spy=2), 3) == 8


def test_typed_options_are_read() -> None:
    """Numbers, words and yes or no in either language; what isn't typed is as it comes, and nobody is asked a note."""
    words = [("rounds", "5"), ("named", "да"), ("tie", "first")]
    assert header.read(BallotOptions, words) == BallotOptions(rounds=5, tie="first", named=True)
    assert header.read(BallotOptions, ()) == BallotOptions()
    assert [(it.name, it.default) for it in header.header_fields(BallotOptions)] == [
        ("rounds", 3),
        ("tie", "nobody"),
        ("named", False),
    ]


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("rounds", "0", "1 до 9|from 1 to 9"),
        ("rounds", "9" * 5000, "1 до 9|from 1 to 9"),
        ("rounds", "²", "1 до 9|from 1 to 9"),
        ("tie", "all", "first (уходит первый)|first (the first goes)"),
        ("named", "maybe", "нет, да|no, yes"),
        ("speed", "1", "rounds, tie, named|rounds, tie, named"),
        ("note", "x", "rounds, tie, named|rounds, tie, named"),
    ],
)
def test_a_wrong_option_is_refused_in_words(name: str, value: str, told: str) -> None:
    """What is wrong, and what may stand there, in both languages."""
    with pytest.raises(OptionError) as refused:
        header.read(BallotOptions, [(name, value)])
    for part, words in zip(told.split("|"), refused.value.why, strict=True):
        assert part in words
        assert len(words) < 200


def test_a_game_begins_only_with_as_many_as_it_takes() -> None:
    """Whoever is too many is told how many may play."""
    with pytest.raises(BeginningError) as refused:
        Beginning.of(BALLOT, 7, 1)
    assert refused.value.why.ru == "В игру «Тайное голосование» играют 3–6 человек, а не 7."
    assert refused.value.why.en == "Secret ballot is played by 3–6 people, not by 7."


def test_a_beginning_of_other_rules_is_refused() -> None:
    """A journal of another version, or whose fields are odd, says so instead of giving another game."""
    data = Beginning.of(BALLOT, 3, 1).model_dump()
    for changed, error in (
        ({"version": 2}, BeginningError),
        ({"game": "chess"}, UnknownGameError),
        ({"options": {"rounds": 77}}, OptionError),
        ({"seats": 2}, BeginningError),
    ):
        with pytest.raises(error):
            Beginning.read(data | changed).start()
    for changed in ({"seed": -1}, {"seats": "three"}, {"options": []}, {"more": 1}):
        with pytest.raises(BeginningError):
            Beginning.read(data | changed)


@pytest.mark.parametrize("choice", [(), (0, "vote"), (0, "vote", 1, "x"), ("a", "vote", -1, 1), (0, "vote", -1, 0)])
def test_an_odd_choice_is_named_by_its_place(choice: tuple[object, ...]) -> None:
    """Of a game that can't be played again it is told which choice is to blame."""
    good = [(seat, *option) for seat, option in played(Case(BALLOT, 3)).answers][:1]
    with pytest.raises(BeginningError) as refused:
        Beginning.of(BALLOT, 3, 1).replayed([*good, choice])
    assert "Выбор 2" in refused.value.why.ru
