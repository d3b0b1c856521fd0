"""A board that shows its hint beside the table, in the place of the log."""

from typing import Generic, Protocol, TypeVar

from typing_extensions import override

from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.tables.board import PictureBoard
from kiberrubezh.gui.tables.hint import Hint, HintPanel


class HintDesk(Protocol):
    """What of a table the hint needs."""

    hint: HintPanel

    def show_hint(self, hint: Hint | None, *, wanted: bool) -> None:
        """Show a hint, None while it is thought of; or what was there before."""


D = TypeVar("D", bound=HintDesk)


class HintedBoard(PictureBoard, Generic[D]):
    """Asks for a hint, shows it, and puts it away."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.desk: D | None = None
        """What is laid on the table."""

    @override
    def show_hint(self, hint: Hint | None) -> None:
        if self.desk is not None:
            self.desk.show_hint(hint, wanted=True)

    @property
    @override
    def is_hinted(self) -> bool:
        return self.desk is not None and not self.desk.hint.isHidden()

    def close_hint(self) -> None:
        """Put the hint away."""
        if self.desk is not None:
            self.desk.show_hint(None, wanted=False)

    def ask_hint(self) -> None:
        """Ask for a hint, or put away the one that is shown."""
        if self.is_hinted:
            self.close_hint()
        else:
            self.hint_wanted.emit()
