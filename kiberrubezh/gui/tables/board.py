"""What every board is: it shows scenes, and says what a person chooses."""

from collections.abc import Sequence
from typing import Any, ClassVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.tables.hint import Hint, HintSheet
from kiberrubezh.gui.widgets.overlay import Overlay
from kiberrubezh.play.scene import Scene
from kiberrubezh.sound.cue import Cue


class Board(QWidget):
    """Shows one pair of eyes what it may know; it holds nothing of anybody else."""

    chosen = Signal(object)
    """An Option."""
    back_wanted = Signal()
    leave_wanted = Signal()
    again_wanted = Signal()
    """Another game of the same kind, once this one is over."""
    replay_wanted = Signal()
    """The game, once it is over, is to be watched from its beginning."""
    hint_wanted = Signal()
    rules_wanted = Signal(str)
    """The number of a rule, "" for that of what is asked."""
    hurried = Signal()
    """Nobody wants to wait for what is being shown."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context

    def show_scene(self, scene: Scene) -> None:
        """Show a scene, and nothing of the one before."""
        raise NotImplementedError

    def clear(self) -> None:
        """Take everything off the table, for a screen reader too."""
        raise NotImplementedError

    def wait(self) -> None:
        """Let nothing be chosen while programs think; what is known stays in sight."""
        raise NotImplementedError

    def show_hint(self, hint: Hint | None) -> None:
        """Show a hint over the table; None while it is being thought of."""
        if hint is not None:
            HintSheet(self._context.theme, self, hint)

    @property
    def is_hinted(self) -> bool:
        """Whether a hint is in sight."""
        return any(sheet.isVisible() for sheet in self.findChildren(HintSheet))

    def close_sheets(self) -> None:
        """Close whatever was opened over the table."""
        for sheet in self.findChildren(Overlay):
            sheet.close_sheet()

    def keys(self) -> list[tuple[str, str]]:
        """Return the board's own keys and what they do."""
        raise NotImplementedError


class PictureBoard(Board):
    """A board that has a game's own pace: why somebody is called, how long things are shown, how they sound."""

    is_paced: ClassVar[bool] = False
    """Whether it shows what programs do, move by move."""

    def calls(self, view: Any, prompt: str, waiting: int) -> Sequence[str]:
        """Say for all to read why somebody is called to the screen, and how many are asked at once.

        `view` is everybody's: what is said here may tell nothing of a hand or a role.
        """
        raise NotImplementedError

    def pause(self, news: Sequence[Any]) -> int:
        """Return how long what happened is shown, in milliseconds; whatever it was that isn't told takes as long."""
        raise NotImplementedError

    def cue(self, scene: Scene, event: Any) -> Cue | None:
        """Return how an event sounds, None for silence: by what everybody may know of it, never by a card."""
        raise NotImplementedError
