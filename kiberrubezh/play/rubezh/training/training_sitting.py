"""What is played from a position as the window is given it: a sitting of a duel, with its tree of ways."""

from collections.abc import Mapping
from typing import Protocol

from kiberrubezh.cards.card import Card
from kiberrubezh.journal.terms import Who
from kiberrubezh.play.rubezh.sitting import DuelSitting
from kiberrubezh.play.rubezh.training.branches import Branches
from kiberrubezh.play.rubezh.training.comparison import Outcome
from kiberrubezh.play.rubezh.training.notes import Note
from kiberrubezh.play.rubezh.training.position import Position
from kiberrubezh.play.rubezh.training.training_session import TrainingSession


class TrainingSitting(DuelSitting, Protocol):
    """What a table may ask of a duel from a position."""

    open_hands: bool
    branches: Branches
    unplayable: Branches

    @property
    def position(self) -> Position:
        """The position with all that was tried from it."""

    @property
    def winner(self) -> int | None:
        """Who has won; None while the duel goes on."""

    def go(self, node: int) -> None:
        """Go to a place in the tree."""

    def forget(self, end: int) -> None:
        """Take a line out of the tree, as far back as it shares nothing with another."""

    def notes(self) -> list[Note]:
        """Return what is said of each choice in the tree, by its number."""

    def outcome(self, node: int) -> Outcome:
        """Return what has become of the position at a place in the tree, as it may be seen."""


def begin_training(
    position: Position, cards: Mapping[str, Card], who: tuple[Who, Who], names: tuple[str, str], open_hands: bool
) -> TrainingSitting:
    """Lay a sound position out, and go to where one was in it."""
    return TrainingSession.of(position, cards, who, names, open_hands)
