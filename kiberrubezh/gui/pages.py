"""Every page and how it is built; each is imported when it is first opened."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Final
from weakref import ref

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QScrollArea, QWidget

from kiberrubezh.gui.context import AppContext, PageId
from kiberrubezh.gui.jobs import Jobs
from kiberrubezh.gui.wishes import Decks, Door, Duels, Games, Laboratory, Puzzles, Replays, Trainings

if TYPE_CHECKING:
    from kiberrubezh.gui.decks.page import DecksPage
    from kiberrubezh.gui.games.page import GamesPage
    from kiberrubezh.gui.lab.page import LabPage
    from kiberrubezh.gui.puzzles.page import PuzzlesPage
    from kiberrubezh.gui.replays.page import ReplaysPage
    from kiberrubezh.gui.tables.rubezh.page import DuelPage
    from kiberrubezh.gui.training.page import TrainingPage


def _home(context: AppContext) -> QWidget:
    from kiberrubezh.gui.home.page import HomePage

    return HomePage(context)


def _cards(context: AppContext) -> QWidget:
    from kiberrubezh.gui.cards.page import CardsPage

    return CardsPage(context)


def decks(context: AppContext) -> DecksPage:
    """Build the page of decks."""
    from kiberrubezh.gui.decks.page import DecksPage

    return DecksPage(context)


def duel(context: AppContext) -> DuelPage:
    """Build the page of the duel."""
    from kiberrubezh.gui.tables.rubezh.page import DuelPage

    return DuelPage(context)


def replays(context: AppContext) -> ReplaysPage:
    """Build the page of replays."""
    from kiberrubezh.gui.replays.page import ReplaysPage

    return ReplaysPage(context)


def lab(context: AppContext) -> LabPage:
    """Build the laboratory."""
    from kiberrubezh.gui.lab.page import LabPage

    return LabPage(context)


def games(context: AppContext) -> GamesPage:
    """Build the page of games."""
    from kiberrubezh.gui.games.page import GamesPage

    return GamesPage(context)


def puzzles(context: AppContext) -> PuzzlesPage:
    """Build the page of puzzles."""
    from kiberrubezh.gui.puzzles.page import PuzzlesPage

    return PuzzlesPage(context)


def _progress(context: AppContext) -> QWidget:
    from kiberrubezh.gui.progress.page import ProgressPage

    return ProgressPage(context)


def training_table(context: AppContext) -> TrainingPage:
    """Build the page of the training table."""
    from kiberrubezh.gui.training.page import TrainingPage

    return TrainingPage(context)


def _preferences(context: AppContext) -> QWidget:
    from kiberrubezh.gui.preferences import PreferencesPage

    return PreferencesPage(context)


FACTORIES: Final[dict[PageId, Callable[[AppContext], QWidget]]] = {
    "home": _home,
    "cards": _cards,
    "decks": decks,
    "duel": duel,
    "replays": replays,
    "lab": lab,
    "preferences": _preferences,
    "games": games,
    "puzzles": puzzles,
    "progress": _progress,
    "training": training_table,
}
"""Every page, built when it is first opened."""

GAMES: Final[Door[Games]] = Door("games", games)
DUELS: Final[Door[Duels]] = Door("duel", duel)
DECKS: Final[Door[Decks]] = Door("decks", decks)
PUZZLES: Final[Door[Puzzles]] = Door("puzzles", puzzles)
REPLAYS: Final[Door[Replays]] = Door("replays", replays)
LAB: Final[Door[Laboratory]] = Door("lab", lab)
TRAINING: Final[Door[Trainings]] = Door("training", training_table)

AT_ONCE: Final[frozenset[PageId]] = frozenset({"home", "preferences", "games"})
"""Pages that need neither cards nor shelf to be shown."""

_SOON: Final = (
    "gui.cards.pool",
    "gui.cards.own.workshop",
    "cards.art.picture",
    "gui.cards.paper_sheet",
    "gui.cards.page",
    "engine.rubezh.game",
    "bots",
    "gui.decks.builder",
    "play.rubezh.lessons.lesson",
    "gui.decks.page",
    "gui.tables.rubezh.scene.faces",
    "gui.tables.rubezh.scene.table_scene",
    "gui.tables.rubezh.course.director",
    "gui.tables.rubezh.play_area",
    "engine.protocol.lines.parts",
    "engine.protocol.lines.particulars",
    "engine.protocol.lines.games.reports",
    "engine.protocol.lines.game_answers",
    "engine.protocol.lines.beginnings",
    "engine.protocol.lines.answers",
    "engine.protocol.lines.requests",
    "gui.tables.rubezh.page",
    "gui.replays.player",
    "gui.replays.page",
    "gui.tables.lokalka.line.board",
    "gui.tables.boards",
    "gui.games.page",
    "gui.puzzles.page",
    "gui.progress.page",
    "gui.training.page",
    "gui.lab.setup.form",
    "gui.lab.page",
)
"""What takes long to import, each what those before it have not."""
_BETWEEN_MS: Final = 150
"""Between two imports the window goes on."""


def _meet_classes() -> None:
    """Have Python meet the classes of all parts: the first plain part that Qt made has it do so, at one go."""
    QScrollArea().viewport()


def import_soon(window: QWidget, jobs: Jobs, done: Callable[[], object]) -> None:
    """Import what the pages need, one after another, so that a page that is first opened doesn't wait for all of it.

    Nothing is imported while somebody is at work: a face would come later by that. `done` is called once all is there.
    """
    imports = [partial(import_module, f"kiberrubezh.{name}") for name in _SOON]
    steps: Iterator[Callable[[], object]] = iter((_meet_classes, *imports))
    timer = QTimer(window, interval=_BETWEEN_MS)
    held = ref(timer)  # what is connected must keep nothing of the window

    def act() -> None:
        if not jobs.rests:
            return
        step, still = next(steps, None), held()
        if step is not None:
            step()
        elif still is not None:
            still.stop()
            done()

    timer.timeout.connect(act)
    timer.start()
