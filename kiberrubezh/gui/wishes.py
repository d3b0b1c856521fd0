"""What pages are asked for from elsewhere, by name and type: the main window hands wishes on and knows no more."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, NamedTuple, Protocol, TypeVar

if TYPE_CHECKING:
    from pathlib import Path

    from kiberrubezh.deckbuilder.deck import Deck
    from kiberrubezh.gui.context import AppContext, DuelSetup, PageId
    from kiberrubezh.play.rubezh.training.position import Position


W = TypeVar("W")


class Duels(Protocol):
    """What the duel page is asked for."""

    def set_up(self, deck: Deck | None, /) -> None:
        """Offer the set-up of a new duel, with a deck to start from."""

    def start(self, setup: DuelSetup, /) -> None:
        """Start a duel."""

    def start_first(self) -> None:
        """Start the first duel, which a lesson leads."""

    def open_lessons(self) -> None:
        """Show the list of lessons."""

    def come_home(self) -> None:
        """Offer the set-up where the list of lessons is in front, or one that is over."""

    def resume(self, path: Path, /) -> None:
        """Go on with an unfinished duel."""

    def open_rules(self) -> None:
        """Open the rules, where it is being played at the rule in question."""


class Decks(Protocol):
    """What the decks page is asked for."""

    def build(self) -> None:
        """Begin a new deck."""

    def open(self, deck_id: int, /) -> None:
        """Open a deck of the shelf."""

    def learn(self, lesson_id: str, /) -> None:
        """Begin, or go on with, a lesson in building a deck."""

    def asks_of_unsaved(self, close: Callable[[], object], leave: Callable[[], object], /) -> bool:
        """Keep what could not be saved, as the window closes; ask what becomes of what can't be, and tell whether.

        `close` is called to try again, `leave` to close the window without it.
        """


class Games(Protocol):
    """What the page of games is asked for; a game by its id."""

    def open_home(self, game: str, /) -> None:
        """Show the home of a game."""

    def open_set_up(self, game: str, /) -> None:
        """Offer the set-up of a game."""

    def open_parts(self, game: str, /) -> None:
        """Show what lies in the box of a game."""

    def resume(self, path: Path, /) -> None:
        """Go on with a game that was broken off."""

    def watch(self, path: Path, back: PageId, /) -> None:
        """Show a game that is over; leaving it leads back to a page."""

    def open_rules(self) -> None:
        """Open the rules, where it is being played at the rule in question."""


class Puzzles(Protocol):
    """What the page of puzzles is asked for."""

    def show_grade(self, grade: int, /) -> None:
        """Show the list, of one grade, 0 of all."""


class Replays(Protocol):
    """What the page of replays is asked for."""

    def show_game(self, game: str, /) -> None:
        """Show the list, of one game."""

    def open(self, path: Path, back: PageId, /) -> bool:
        """Open a replay and tell whether it could be; leaving it leads back to a page."""

    def open_at(self, path: Path, place: int, back: PageId, /) -> None:
        """Open a replay after so many choices; leaving it leads back to a page."""

    def review(self, path: Path, back: PageId, /) -> None:
        """Open a replay and review it; leaving it leads back to a page."""


class Laboratory(Protocol):
    """What the laboratory is asked for."""

    def seek(self, mode: str, deck_id: int, /) -> None:
        """Look for what beats a deck of the shelf, or what would mend it."""

    def ask_of_set(self, set_id: str, /) -> None:
        """Ask what decks a set of one's own comes to; how long that may take is still to be chosen."""


class Trainings(Protocol):
    """What the page of the training table is asked for."""

    def take(self, position: Position, /) -> None:
        """Keep a position that comes from elsewhere, and put it on the workbench."""


class Door(NamedTuple, Generic[W]):
    """A page that is asked for something from elsewhere: its id, and what builds it, by whose type it is asked."""

    page: PageId
    build: Callable[[AppContext], W]
