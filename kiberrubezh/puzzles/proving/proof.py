"""The proof of a puzzle: of all moves one alone holds, at each choice of the solution."""

from collections.abc import Iterator
from typing import NamedTuple

from kiberrubezh.bots.rubezh.scripted import ScriptedPlayer
from kiberrubezh.cards.effects import Kind
from kiberrubezh.engine.kernel import Player, Sight
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.ground.words import Pair
from kiberrubezh.puzzles.proving.adversary import UnprovableError, is_doubtful
from kiberrubezh.puzzles.proving.moves import Content, Move, Word, content_of, ends, moves, word
from kiberrubezh.puzzles.proving.search import Search, key_of
from kiberrubezh.puzzles.proving.setup import UNKNOWN, LaidPuzzle
from kiberrubezh.puzzles.puzzle import SOLVER, Step

_REPLIES = 400
"""Answers of the other to one move that are looked at for the longest solution."""


class Solution(NamedTuple):
    """The solution of a position: choices, how many moves of the solver among them could have gone wrong."""

    steps: tuple[Step, ...]
    depth: int
    first: Move


def check_doubts(laid: LaidPuzzle) -> None:
    """Raise UnprovableError if a card that lies on the table or is known in a hand can't be gone through."""
    duel = laid.duel
    for card in laid.known.values():
        if card.kind is Kind.EVENT and card.manual is not None:
            raise UnprovableError(
                Pair(
                    f"скрытой картой может быть «{card.name.ru}», чей текст исполняют игроки",
                    f"a hidden card may be {card.name.en}, whose text the players carry out",
                )
            )
    for seat, side in enumerate(duel.sides):
        for number in (*side.hand, *side.assets, *side.measures, *side.attacks):
            card = duel.roster.specs[number].card
            if card not in UNKNOWN and is_doubtful(card, searches=seat == duel.active != SOLVER):
                raise UnprovableError(
                    Pair(f"«{card.name.ru}» оставляет что-то открытым", f"{card.name.en} leaves something open")
                )


def moves_that_hold(search: Search, duel: Duel, most: int = 2) -> dict[Content, Move]:
    """Return the moves that hold, by what they consist of; no more than `most`."""
    found: dict[Content, Move] = {}
    for move in moves(search, duel):
        if move.content not in found and search.holds(move.duel):
            found[move.content] = move
            if len(found) >= most:
                break
    return found


def solve(search: Search, duel: Duel, depth: int = 0) -> Solution | None:
    """Return the solution of a position, if it has one alone: with the answers that make it longest.

    Raise UnprovableError.
    """
    found = moves_that_hold(search, duel)
    if len(found) != 1:
        return None
    (move,) = found.values()
    if is_first_forced(search, duel):
        return None
    steps = tuple([Step.of(option) for option in move.options])
    best: Solution | None = None
    if depth < 3 and search.outcome(move.duel) is None:
        for between, following in continuations(search, move.duel):
            rest = solve(search, following, depth + 1)
            if rest is not None and (best is None or rest.depth > best.depth):
                best = Solution(between + rest.steps, rest.depth, rest.first)
    if best is None:
        return Solution(steps, 1, move)
    return Solution(steps + best.steps, 1 + best.depth, move)


def is_first_forced(search: Search, duel: Duel) -> bool:
    """Tell whether there is but one move."""
    return len({move.content for move in _some(moves(search, duel))}) < 2


def _some(found: Iterator[Move]) -> Iterator[Move]:
    for number, move in enumerate(found):
        if number >= 50:
            return
        yield move


def continuations(search: Search, duel: Duel) -> Iterator[tuple[tuple[Step, ...], Duel]]:
    """Yield where the other's answers lead, up to the solver's next choice, each position once."""
    seen = set()
    left: list[tuple[tuple[Step, ...], Duel]] = [((), duel)]
    count = 0
    while left and count < _REPLIES:
        steps, position = left.pop()
        if search.outcome(position) is not None or key_of(position) in seen:
            continue
        seen.add(key_of(position))
        count += 1
        decision = position.decision
        if decision is not None and decision.seat == SOLVER and len(decision.options) > 1:
            yield steps, position
            continue
        left += [((*steps, reply.step), reply.duel) for reply in search.replies(position)]


def move_of(player: Player, duel: Duel) -> Content:
    """Return the move that a program makes, from what its seat may know."""
    return _made(player, duel)[0]


def after_move(player: Player, duel: Duel) -> Duel:
    """Return the position after the move that a program makes."""
    return _made(player, duel)[1]


def _made(player: Player, duel: Duel) -> tuple[Content, Duel]:
    duel, words = duel.clone(), list[Word]()
    while True:
        decision = duel.decision
        assert decision is not None
        option = player.choose(Sight(duel, SOLVER), decision)
        words.append(word(duel, option))
        before = duel.clone()
        duel.choose(option)
        if ends(before, option, duel):
            return content_of(words), duel


def scripted_move(duel: Duel) -> Content:
    """Return the move of `scripted`."""
    return move_of(ScriptedPlayer(), duel)
