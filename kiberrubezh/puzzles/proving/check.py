"""A puzzle proved anew: what is wrong with it, in words."""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from kiberrubezh.cards.card import Card
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.rules import EndlessLoopError
from kiberrubezh.ground.refusals import ToldError
from kiberrubezh.ground.words import Pair
from kiberrubezh.puzzles.mining.discovery import kind_of
from kiberrubezh.puzzles.proving.adversary import UnprovableError
from kiberrubezh.puzzles.proving.moves import Word, content_of, ends, word
from kiberrubezh.puzzles.proving.proof import check_doubts, moves_that_hold, scripted_move
from kiberrubezh.puzzles.proving.search import BUDGET, Search
from kiberrubezh.puzzles.proving.setup import LaidPuzzle, lay, take
from kiberrubezh.puzzles.puzzle import SOLVER, Puzzle, digest, former_digest

_FIND = Pair("Найдите задачу заново: kiberrubezh puzzle find.", "Find the puzzle again: kiberrubezh puzzle find.")
_CHANGED = Pair(
    "С тех пор, как задача доказана, карты стали другими: {cards}.",
    "Cards have changed since the puzzle was proved: {cards}.",
)
_MISSED = Pair(
    "Цель не достигается: соперник отвечает, и решения нет.", "The goal isn't reached: the opponent has an answer."
)
_SEVERAL = Pair(
    "Ход {number} не единственный: к цели ведёт и другой ({other}).",
    "Move {number} isn't the only one: {other} works too.",
)
_WRONG = Pair(
    "Ход {number} решения не ведёт к цели: на него есть ответ.",
    "Move {number} of the solution doesn't work: it is answered.",
)
_SHORT = Pair("Решение обрывается: цель ещё не достигнута.", "The solution breaks off: the goal isn't reached yet.")
_SCRIPTED = Pair("Первый ход делает и бот scripted.", "The bot scripted makes the first move too.")
_KIND = Pair("Вид задачи другой: {kind}.", "The puzzle is of another kind: {kind}.")
_DEEP = Pair("ход слишком длинный", "the turn is too long")
_LOOP = Pair("тексты карт не кончаются", "texts of cards never end")


class Problem(NamedTuple):
    """What is wrong with a puzzle, and what to do."""

    wrong: Pair
    remedy: Pair = _FIND

    def words(self) -> Pair:
        """Say both."""
        return Pair(f"{self.wrong.ru} {self.remedy.ru}", f"{self.wrong.en} {self.remedy.en}")


def problems(
    puzzle: Puzzle, cards: Mapping[str, Card], budget: int = BUDGET, pulse: Callable[[], object] | None = None
) -> list[Problem]:
    """Prove a puzzle anew and list what is wrong with it; nothing if it holds.

    `pulse` is called now and then, and may raise to stop.
    """
    try:
        return [*_problems(puzzle, cards, budget, pulse)]
    except ToldError as error:
        return [Problem(error.why)]
    except UnprovableError as error:
        return [_unproved(error.why)]
    except EndlessLoopError:
        return [_unproved(_LOOP)]
    except RecursionError:
        return [_unproved(_DEEP)]


def changed_cards(puzzle: Puzzle, known: Mapping[str, Card]) -> list[str]:
    """Name the cards that play otherwise than they did when the puzzle was proved, or are gone; `known` has its own."""
    return [name for name, print_ in puzzle.prints.items() if name not in known or not _is_of(print_, known[name])]


def _is_of(print_: str, card: Card) -> bool:
    return print_ in (digest(card), former_digest(card))


def _problems(
    puzzle: Puzzle, cards: Mapping[str, Card], budget: int, pulse: Callable[[], object] | None
) -> Iterator[Problem]:
    laid = lay(puzzle, cards)
    changed = changed_cards(puzzle, laid.known)
    unnamed = {*puzzle.sides[0].ids, *puzzle.sides[1].ids} - puzzle.prints.keys()
    if changed or unnamed:
        yield Problem(_CHANGED.filled(cards=", ".join([*changed, *sorted(unnamed)])))
    check_doubts(laid)
    search = Search(laid, budget, pulse=pulse)
    if not search.holds(laid.duel):
        yield Problem(_MISSED)
        return
    yield from _wrong_moves(puzzle, laid, search)
    if (kind := kind_of(puzzle, puzzle.solution)) != puzzle.kind:
        yield Problem(_KIND.filled(kind=kind))


def _wrong_moves(puzzle: Puzzle, laid: LaidPuzzle, search: Search) -> Iterator[Problem]:
    """Go along the solution: each move of the solver must be the only one that holds."""
    duel, number, words = laid.duel, 0, list[Word]()
    begun: Duel | None = None
    for step in puzzle.solution:
        decision = duel.decision
        after = take(duel, step, laid.known)
        if decision is not None and decision.seat == SOLVER and (begun is not None or len(decision.options) > 1):
            begun = begun or duel
            words.append(word(duel, step.option))
            if ends(duel, step.option, after):
                number += 1
                yield from _wrong_move(search, begun, tuple(words), number)
                begun, words = None, []
        duel = after
    if begun is not None or not search.holds(duel):
        yield Problem(_SHORT)


def _wrong_move(search: Search, duel: Duel, words: tuple[Word, ...], number: int) -> Iterator[Problem]:
    found = moves_that_hold(search, duel)
    content = content_of(words)
    if content not in found:
        yield Problem(_WRONG.filled(number=number))
    elif len(found) > 1:
        other = next(it for it in found if it != content)
        yield Problem(_SEVERAL.filled(number=number, other=", ".join(" ".join(it[:2]) for it in other) or "done"))
    if number == 1 and scripted_move(duel) == content:
        yield Problem(_SCRIPTED)


def _unproved(why: Pair) -> Problem:
    return Problem(Pair(f"Доказать нельзя: {why.ru}.", f"It can't be proved: {why.en}."))
