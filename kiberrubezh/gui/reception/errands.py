"""What pages ask for that other pages do: the page is opened, the wish handed to it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Protocol, TypeVar, cast

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from kiberrubezh.gui.boxes import DUEL, LAST
from kiberrubezh.gui.context import AppContext, Page, PageId
from kiberrubezh.gui.pages import AT_ONCE, DECKS, DUELS, GAMES, LAB, PUZZLES, REPLAYS, TRAINING
from kiberrubezh.gui.widgets.stops import lead_to
from kiberrubezh.gui.wishes import Door, Duels

_log = logging.getLogger(__name__)
W = TypeVar("W")


class Stage(Protocol):
    """What errands need of the window."""

    context: AppContext

    @property
    def current(self) -> PageId:
        """The id of the page in front."""

    def go(self, page: str) -> QWidget | None:
        """Bring a page to the front, and have it look around; None where a sheet holds another there."""

    def bring(self, page: str) -> QWidget | None:
        """Bring a page to the front without having it look around; None where a sheet holds another there."""

    def is_open(self, page: PageId) -> bool:
        """Return whether a page has been built."""


class Errands(QObject):
    """Carries wishes from page to page."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(cast(QObject, stage))
        self.stage = stage
        context = stage.context
        context.set_up_duel.connect(lambda deck: self.ask(DUELS, lambda page: page.set_up(deck)))
        context.start_duel.connect(lambda setup: self._begin(lambda page: page.start(setup)))
        context.first_duel.connect(lambda: self._begin(lambda page: page.start_first()))
        context.learn_deck.connect(lambda lesson: self.ask(DECKS, lambda page: page.learn(lesson)))
        context.open_lessons.connect(lambda: self.ask(DUELS, lambda page: page.open_lessons()))
        context.resume_duel.connect(lambda path: self._begin(lambda page: page.resume(path)))
        context.open_position.connect(lambda it: self.ask(TRAINING, lambda page: page.take(it)))
        context.open_game.connect(lambda game: self.ask(GAMES, lambda page: page.open_home(game)))
        context.set_up_game.connect(lambda game: self.ask(GAMES, lambda page: page.open_set_up(game)))
        context.resume_game.connect(lambda path: self.ask(GAMES, lambda page: page.resume(path)))
        context.watch_game.connect(self._watch)
        context.open_parts.connect(lambda game: self.ask(GAMES, lambda page: page.open_parts(game)))
        context.show_replays.connect(lambda game: self.ask(REPLAYS, lambda page: page.show_game(game)))
        context.build_deck.connect(lambda: self.ask(DECKS, lambda page: page.build()))
        context.edit_deck.connect(lambda deck: self._ask_first(DECKS, lambda page: page.open(deck)))
        context.ask_metagame.connect(lambda mode, deck: self.ask(LAB, lambda page: page.seek(mode, deck)))
        context.ask_of_set.connect(lambda set_id: self.ask(LAB, lambda page: page.ask_of_set(set_id)))
        context.open_replay.connect(self._open_replay)
        context.review_duel.connect(self._review)
        context.open_moment.connect(self._open_moment)
        context.open_puzzles.connect(lambda grade: self.ask(PUZZLES, lambda page: page.show_grade(grade)))

    def ask(self, door: Door[W], wish: Callable[[W], object]) -> None:
        """Open a page and hand a wish to it; neither where a sheet holds another page."""
        if door.page not in AT_ONCE:
            self._load()
        widget = self.stage.go(door.page)
        if widget is not None and self.stage.is_open(door.page):
            wish(cast(W, widget))

    def _ask_first(self, door: Door[W], wish: Callable[[W], object]) -> None:
        """Hand a wish to a page that puts something else in front there, and only then have it look around.

        Otherwise it would list all decks anew before it opens one of them, or deals a duel.
        """
        self._load()
        widget = self.stage.bring(door.page)
        if widget is not None and self.stage.is_open(door.page):
            lead_to(widget)
            wish(cast(W, widget))
            cast(Page, widget).on_shown()

    def _load(self) -> None:
        try:
            self.stage.context.load()
        except Exception as error:
            _log.exception("cards and shelf")
            self.stage.context.failure = error

    def _watch(self, path: Path) -> None:
        came_from = self.stage.current
        self.ask(GAMES, lambda page: page.watch(path, came_from))

    def _open_replay(self, path: Path) -> None:
        came_from = self.stage.current
        self.ask(REPLAYS, lambda page: page.open(path, came_from))

    def _review(self, path: Path) -> None:
        came_from = self.stage.current
        self.ask(REPLAYS, lambda page: page.review(path, came_from))

    def _open_moment(self, path: Path, place: int) -> None:
        came_from = self.stage.current
        self.ask(REPLAYS, lambda page: page.open_at(path, place, came_from))

    def _begin(self, wish: Callable[[Duels], object]) -> None:
        """Begin a duel; from then on the first page no longer offers the very first one."""
        self.stage.context.settings.put("home/played", True)
        self.stage.context.settings.put(LAST, DUEL)
        self._ask_first(DUELS, wish)
