"""A puzzle as the window is given it: a sitting of a duel, and how it went."""

from collections.abc import Mapping
from typing import Protocol

from kiberrubezh.cards.card import Card
from kiberrubezh.ground.words import Lang
from kiberrubezh.play.rubezh.puzzles.attempt import PuzzleSession
from kiberrubezh.play.rubezh.sitting import DuelSitting
from kiberrubezh.puzzles.puzzle import Puzzle


class PuzzleSitting(DuelSitting, Protocol):
    """What a table may ask of a puzzle."""

    puzzle: Puzzle

    @property
    def lacking(self) -> tuple[int, int] | None:
        """How many cards the deck at stake has and how many are a draw, where that is why it fails.

        A defence leaves the solver fewer, an attack leaves the other as many or more.
        """

    def answers(self, lang: Lang) -> list[str]:
        """Say what the other has answered, choice by choice."""

    def solution(self, lang: Lang) -> list[str]:
        """Say what the solution is, choice by choice."""


def begin_puzzle(puzzle: Puzzle, cards: Mapping[str, Card], names: tuple[str, str]) -> PuzzleSitting:
    """Lay a puzzle out. Raise LaidError."""
    return PuzzleSession.of(puzzle, cards, names)
