"""Puzzles found in duels: by bots by the thousand, or in duels that a person has played."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import islice, takewhile
from typing import NamedTuple

from kiberrubezh import bots
from kiberrubezh.cards.card import Card
from kiberrubezh.engine import rng
from kiberrubezh.engine.kernel import Sight
from kiberrubezh.engine.rubezh.beginning import Header
from kiberrubezh.engine.rubezh.rules import EndlessLoopError
from kiberrubezh.puzzles.mining.finder import Finder
from kiberrubezh.puzzles.mining.near_things import SOONER, NearThings, is_within
from kiberrubezh.puzzles.mining.trims import with_one_hidden, with_tapped, without_idle
from kiberrubezh.puzzles.proving.adversary import TooManyError, UnprovableError
from kiberrubezh.puzzles.proving.moves import Content
from kiberrubezh.puzzles.proving.proof import check_doubts, moves_that_hold, scripted_move, solve
from kiberrubezh.puzzles.proving.search import Search
from kiberrubezh.puzzles.proving.setup import LaidError, LaidPuzzle, lay
from kiberrubezh.puzzles.puzzle import Puzzle, PuzzleKind, Source, Step, digest

QUICK = 1_500
"""Choices after which a found position is given up: of a hundred puzzles five needed more."""
THOROUGH = 15_000
"""Those after which one is given up that was worth looking at before: in a duel of one's own, or a known puzzle."""
_THOROUGH = 12
"""How many times more work the proof may be than the first look."""
_TRIMS, _SEVERAL, _TAPPINGS = 5, 12, 3
"""How often cards are taken out, how many moves are compared for it, and how often measures are tapped instead."""
LIMITS = (QUICK, _THOROUGH, SOONER, _TRIMS, _SEVERAL, _TAPPINGS)
"""All that a search of bots' duels is bounded by."""
PLAYERS = ("scripted", "rusher", "fortress", "tutor", "calculating")

PROVED, SEVERAL, PLAIN, VAST, OPEN = BECAME = ("proved", "several", "plain", "vast", "open")
"""What becomes of a position: a puzzle; several ways hold, or that of `scripted`; an obvious move does all that any
can; it is given up for its many choices; chance, or a text carried out by hand, leaves it open."""


class Finds(NamedTuple):
    """What was found in a duel, and what became of its positions."""

    puzzles: list[Puzzle]
    tally: Counter[str]


class Bout(NamedTuple):
    """A duel to be searched: the decks' names and cards, who plays, by what seed."""

    names: tuple[str, str]
    decks: tuple[Sequence[Card], Sequence[Card]]
    players: tuple[str, str]
    seed: int


def bouts(decks: Mapping[str, Sequence[Card]], duels: int, seed: int) -> Iterator[Bout]:
    """Yield so many duels between decks, each pair and each two players in turn."""
    names, state = sorted(decks), rng.seed_state(seed)
    for number in range(duels):
        drawn = []
        for among in (names, names, PLAYERS, PLAYERS):
            place, state = rng.below(state, len(among))
            drawn.append(among[place])
        one, two, first, second = drawn
        yield Bout((one, two), (decks[one], decks[two]), (first, second), seed + number)


def found_in(bout: Bout, cards: Mapping[str, Card], kind: PuzzleKind | None = None) -> Finds:
    """Play a duel and return the puzzles in it; of one kind alone, where that is wanted."""
    duel = Header.of(bout.decks, bout.seed).dealt()
    players = [bots.player(name, rng.of_seat(bout.seed, seat)) for seat, name in enumerate(bout.players)]
    finder = Finder(Source(decks=bout.names, players=bout.players, seed=bout.seed))
    found: list[Puzzle] = []
    try:
        while (decision := duel.decision) is not None:
            option = players[decision.seat].choose(Sight(duel, decision.seat), decision)
            found += finder.see(duel, decision, option)
            duel.choose(option)
    except EndlessLoopError:
        return Finds([], Counter())
    tally = Counter[str]()
    return Finds(list(proofs(found, cards, kind=kind, tally=tally)), tally)


def proofs(
    found: Iterable[Puzzle],
    cards: Mapping[str, Card],
    budget: int = QUICK,
    kind: PuzzleKind | None = None,
    tally: Counter[str] | None = None,
) -> Iterator[Puzzle]:
    """Yield those of the positions that are puzzles, with their solution; of one question once, of that kind.

    `tally` counts the positions that were looked at, and what became of them (BECAME).
    """
    done, near = set[tuple[object, ...]](), NearThings(cards, budget)
    for views in _by_moment(found):
        question = views[0].source.turn, views[0].phase, views[0].kind
        if question in done or (kind is not None and (kind == "win") != (question[-1] == "win")):
            continue
        puzzles = []
        for position in sorted(views, key=lambda it: not it.source.opened):  # the open hand bounds what the other gives
            puzzle, became = _proved(position, cards, budget, near)
            if tally is not None:
                tally[became] += 1
            if puzzle is not None and kind in (None, puzzle.kind):
                puzzles.append(puzzle)
        if puzzles:
            done.add(question)
            yield (puzzles[-1].source.opened and proof_of_hidden(puzzles[-1], cards, budget)) or puzzles[-1]


def _by_moment(found: Iterable[Puzzle]) -> Iterator[list[Puzzle]]:
    """Yield the one or two views of a moment: as the seat sees it, with the hand open."""
    views: list[Puzzle] = []
    for position in found:
        if views and not (position.source.opened and not views[-1].source.opened and is_within(views[-1], position)):
            yield views
            views = []
        views.append(position)
    if views:
        yield views


def proof_of_hidden(puzzle: Puzzle, cards: Mapping[str, Card], budget: int = QUICK) -> Puzzle | None:
    """Return a win against an open hand as one against a card that may be any; None if it is none then."""
    hidden = with_one_hidden(puzzle) if puzzle.kind == "win" and puzzle.sides[1].hand else None
    return proof_of(hidden, cards, budget) if hidden is not None else None


def proof_of(puzzle: Puzzle, cards: Mapping[str, Card], budget: int = QUICK) -> Puzzle | None:
    """Return a position as a puzzle, with its solution and digests; None if it is none, or that can't be proved.

    The deck at stake is given as many cards as make it a near thing.
    """
    return _proved(puzzle, cards, budget, NearThings(cards, budget))[0]


def _proved(puzzle: Puzzle, cards: Mapping[str, Card], budget: int, near: NearThings) -> tuple[Puzzle | None, str]:
    """Return a position as a puzzle, and what became of it."""
    try:
        close = near.of(puzzle)
        if close is None:
            return None, PLAIN
        found = with_solution(close, cards, _THOROUGH * budget)
        return found, SEVERAL if found is None else PROVED
    except TooManyError:
        return None, VAST
    except (LaidError, UnprovableError, EndlessLoopError):
        return None, OPEN


def with_solution(puzzle: Puzzle, cards: Mapping[str, Card], budget: int) -> Puzzle | None:
    """Return the puzzle with its solution, if it has one alone that `scripted` misses.

    Cards by which solutions differ though they change nothing are taken out, and measures tapped that would give a
    second way. Raise UnprovableError.
    """
    for _ in range(_TRIMS):
        several, found = _holding(puzzle, cards, budget)
        if len(several) < 2:
            return found
        less = without_idle(puzzle, several, cards)
        if less is None:
            tapped = (_holding(it, cards, budget)[1] for it in islice(with_tapped(puzzle, several), _TAPPINGS))
            return next(filter(None, tapped), None)
        puzzle = less
    return None


def _holding(puzzle: Puzzle, cards: Mapping[str, Card], budget: int) -> tuple[Collection[Content], Puzzle | None]:
    """Return the moves that hold; and, where it is one alone that `scripted` misses, the puzzle with its solution."""
    laid = lay(puzzle, cards)
    check_doubts(laid)
    search = Search(laid, budget)
    several = moves_that_hold(search, laid.duel, _SEVERAL)
    return several.keys(), _proof(puzzle, laid, search) if len(several) == 1 else None


def _proof(puzzle: Puzzle, laid: LaidPuzzle, search: Search) -> Puzzle | None:
    found = solve(search, laid.duel)
    if found is None or scripted_move(laid.duel) == found.first.content:
        return None
    ids = {*puzzle.sides[0].ids, *puzzle.sides[1].ids, *(step.shown for step in found.steps if step.shown)}
    prints = {name: digest(laid.known[name]) for name in sorted(ids)}
    return puzzle.model_copy(update={"kind": kind_of(puzzle, found.steps), "solution": found.steps, "prints": prints})


def kind_of(puzzle: Puzzle, steps: Sequence[Step]) -> PuzzleKind:
    """Return what a solved position asks for."""
    if puzzle.kind == "win":
        return "win"
    first = [step.act for step in takewhile(lambda step: step.act != "done", steps)]
    return "block" if first == ["block"] else "survive"
