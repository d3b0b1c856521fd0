"""Puzzles found in duels: by bots by the thousand, or in duels that a person has played."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import islice, takewhile
from typing import NamedTuple

from kiberrubezh import bots
from kiberrubezh.bots.rubezh.scripted import ScriptedPlayer
from kiberrubezh.cards.card import Card
from kiberrubezh.engine import rng
from kiberrubezh.engine.kernel import Decision, Option, Sight
from kiberrubezh.engine.rubezh.beginning import Header
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.rules import EndlessLoopError
from kiberrubezh.puzzles.mining.finder import Finder
from kiberrubezh.puzzles.mining.trims import with_numbers, with_one_hidden, with_tapped, without_idle
from kiberrubezh.puzzles.proving.adversary import UnprovableError
from kiberrubezh.puzzles.proving.moves import Content
from kiberrubezh.puzzles.proving.proof import after_move, check_doubts, moves_that_hold, scripted_move, solve
from kiberrubezh.puzzles.proving.search import Search
from kiberrubezh.puzzles.proving.setup import LaidError, LaidPuzzle, lay
from kiberrubezh.puzzles.puzzle import Puzzle, PuzzleKind, Source, Step, digest

QUICK = 15_000
"""Choices after which a found position is given up."""
_THOROUGH = 6
"""How many times more work the proof may be than the first look."""
_TRIMS, _SEVERAL, _TAPPINGS = 5, 12, 3
"""How often cards are taken out, how many moves are compared for it, and how often measures are tapped instead."""
MOST_DECK = 25
"""Cards of the deck at stake, at most."""
PLAYERS = ("scripted", "rusher", "fortress", "tutor", "calculating")


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


def found_in(bout: Bout, cards: Mapping[str, Card], kind: PuzzleKind | None = None) -> list[Puzzle]:
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
        return []
    return list(proofs(found, cards, kind=kind))


def proofs(
    found: Iterable[Puzzle], cards: Mapping[str, Card], budget: int = QUICK, kind: PuzzleKind | None = None
) -> Iterator[Puzzle]:
    """Yield those of the positions that are puzzles, with their solution; of one question once, of that kind."""
    done = set()
    for position in found:
        question = position.source.turn, position.phase, position.kind
        if question in done or (kind is not None and (kind == "win") != (position.kind == "win")):
            continue
        puzzle = proof_of(position, cards, budget)
        if puzzle is not None and kind in (None, puzzle.kind):
            done.add(question)
            yield (puzzle.source.opened and proof_of_hidden(puzzle, cards, budget)) or puzzle


def proof_of_hidden(puzzle: Puzzle, cards: Mapping[str, Card], budget: int = QUICK) -> Puzzle | None:
    """Return a win against an open hand as one against a card that may be any; None if it is none then."""
    hidden = with_one_hidden(puzzle) if puzzle.kind == "win" and puzzle.sides[1].hand else None
    return proof_of(hidden, cards, budget) if hidden is not None else None


def proof_of(puzzle: Puzzle, cards: Mapping[str, Card], budget: int = QUICK) -> Puzzle | None:
    """Return a position as a puzzle, with its solution and digests; None if it is none, or that can't be proved.

    The deck at stake is given as many cards as make it a near thing.
    """
    try:
        near = near_thing(puzzle, cards, budget)
        return None if near is None else with_solution(near, cards, _THOROUGH * budget)
    except (LaidError, UnprovableError, EndlessLoopError):
        return None


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


def near_thing(puzzle: Puzzle, cards: Mapping[str, Card], budget: int) -> Puzzle | None:
    """Return the position with just so many cards in the deck at stake that the goal can be reached.

    None where `scripted`, or who attacks with everything, reaches it with that number too.
    """
    harder = 1 if puzzle.kind == "win" else -1
    easy, hard = (2, MOST_DECK) if harder > 0 else (MOST_DECK, 2)
    while abs(hard - easy) > 1:
        middle = (easy + hard) // 2
        if _is_easy(_dealt(puzzle, middle), cards, budget):
            easy = middle
        else:
            hard = middle
    found = None
    while 2 <= hard <= MOST_DECK and _is_reached(_dealt(puzzle, hard), cards, budget):
        found, hard = _dealt(puzzle, hard), hard + harder
    return found


def _is_reached(puzzle: Puzzle, cards: Mapping[str, Card], budget: int) -> bool:
    laid = lay(puzzle, cards)
    return Search(laid, budget, rough=True).holds(laid.duel)


def _is_easy(puzzle: Puzzle, cards: Mapping[str, Card], budget: int) -> bool:
    """Tell whether an obvious move reaches the goal."""
    laid = lay(puzzle, cards)
    check_doubts(laid)
    search = Search(laid, budget, rough=True)
    return any(search.holds(after) for after in _obvious(laid.duel))


def _obvious(duel: Duel) -> Iterator[Duel]:
    """Yield where the move of `scripted` leads, and that of who attacks with everything."""
    yield after_move(ScriptedPlayer(), duel)
    if duel.decision is not None and duel.decision.prompt == "attack":
        yield after_move(_AllIn(), duel)


class _AllIn:
    """Attacks with everything at once."""

    def choose(self, _: Sight, decision: Decision) -> Option:
        """Take the first option."""
        return next((it for it in decision.options if it.act == "add"), decision.options[-1])


def _dealt(puzzle: Puzzle, deck: int) -> Puzzle:
    """Return the position with so many cards in the deck at stake."""
    sides = list(puzzle.sides)
    place = 1 if puzzle.kind == "win" else 0
    was, sides[place] = sides[place].deck, sides[place].model_copy(update={"deck": deck})
    source = puzzle.source if puzzle.source.deck is not None else puzzle.source.model_copy(update={"deck": was})
    start = 0 if place == 0 else puzzle.sides[0].size
    moved = with_numbers(puzzle, lambda card: card + (deck - was) * (card >= start))
    return moved.model_copy(update={"sides": tuple(sides), "source": source})


def kind_of(puzzle: Puzzle, steps: Sequence[Step]) -> PuzzleKind:
    """Return what a solved position asks for."""
    if puzzle.kind == "win":
        return "win"
    first = [step.act for step in takewhile(lambda step: step.act != "done", steps)]
    return "block" if first == ["block"] else "survive"
