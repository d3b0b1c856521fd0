"""What is done with the files of positions: brought in, given away, copied, renamed, deleted and had back."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QWidget

from kiberrubezh.deckbuilder.words import why_unreadable
from kiberrubezh.ground.disk import why_unwritable
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.training.cabinet_view import CabinetView
from kiberrubezh.gui.widgets.file_dialog import FileDialog
from kiberrubezh.gui.widgets.targets import ask_target
from kiberrubezh.play.rubezh.training import cabinet
from kiberrubezh.play.rubezh.training.position import LONGEST_NAME, Position


class Filing:
    """Answers what is wanted in the list of positions, and tells how it went."""

    def __init__(
        self,
        context: AppContext,
        view: CabinetView,
        over: QWidget,
        take: Callable[[Position], object],
        at_work: Callable[[str], Position | None],
        call: Callable[[str], object],
    ) -> None:
        """Take the list, what dialogues lie over, what opens a position, what tells the one at work by its id.

        `call` gives that one a name; it raises OSError where that can't be kept.
        """
        self._context, self._view, self._over, self._take = context, view, over, take
        self._at_work, self._call = at_work, call
        view.import_wanted.connect(self._import)
        view.copy_wanted.connect(self._copy)
        view.export_wanted.connect(self.export)
        view.delete_wanted.connect(self._delete)
        view.rename_wanted.connect(self._rename)

    def _import(self) -> None:
        path = FileDialog.ask_file(self._over, tr("training.import"), "", tr("training.file_kinds"))
        if path:
            self.bring(Path(path))

    def bring(self, path: Path) -> None:
        """Take a position out of a file; one that can't be played from is taken, and what is wrong said."""
        try:
            self._take(cabinet.read_position(path))
        except cabinet.PositionError as error:
            self._say(error)

    def export(self, position_id: str) -> None:
        """Ask for a file and write a position into it."""
        kinds = tr("training.file_kinds")
        target = ask_target(
            self._over, tr("training.export"), position_id or "position", cabinet.GIVEN, kinds, (cabinet.ENDING,)
        )
        if target is not None:
            self.export_to(position_id, target)

    def export_to(self, position_id: str, path: Path) -> None:
        """Write a position into a file: the one at work as it is, whether it could be kept or not."""
        try:
            position = self._at_work(position_id) or cabinet.read_position(cabinet.path_of(position_id))
            cabinet.write_position(position, path)
        except (OSError, cabinet.PositionError) as error:
            self._say(error)
        else:
            self._context.say(tr("training.exported", path=path), "good")

    def _copy(self, position_id: str) -> None:
        try:
            position = cabinet.read_position(cabinet.path_of(position_id))
            name = tr("training.copy_of", name=position.name or tr("training.unnamed"))[:LONGEST_NAME].strip()
            copy = cabinet.keep(position.model_copy(update={"name": name}))
        except (OSError, cabinet.PositionError) as error:
            self._say(error)
            copy = position_id
        self._view.refresh(copy)

    def _rename(self, position_id: str, name: str) -> None:
        try:
            before = self._renamed(position_id, name)
        except (OSError, cabinet.PositionError) as error:
            self._say(error)
        else:
            back = partial(self._rename, position_id, before)
            self._context.say(tr("training.renamed"), "info", tr("app.undo"), back)
        self._view.refresh(position_id)

    def _renamed(self, position_id: str, name: str) -> str:
        """Give a position another name, on the workbench where it lies there; return the old one."""
        if (position := self._at_work(position_id)) is not None:
            self._call(name)
        else:
            position = cabinet.read_position(cabinet.path_of(position_id))
            cabinet.keep(position.model_copy(update={"name": name}), position_id)
        return position.name

    def _delete(self, position_id: str) -> None:
        try:
            cabinet.delete(position_id)
        except OSError as error:
            self._say(error)
        else:
            back = partial(self._bring_back, position_id)
            self._context.say(tr("training.deleted"), "info", tr("app.undo"), back)
        self._view.refresh()

    def _bring_back(self, position_id: str) -> None:
        try:
            cabinet.bring_back(position_id)
        except OSError as error:
            words = why_unreadable(error).of(i18n.language)
            self._context.say(tr("training.not_brought_back", words=words), "error")
        self._view.refresh(position_id)

    def _say(self, error: OSError | cabinet.PositionError) -> None:
        """Tell what a file couldn't be read or written for."""
        if isinstance(error, cabinet.PositionError):
            words = error.message(i18n.language)
        else:
            words = tr("training.not_kept", words=why_unwritable(error).of(i18n.language))
        self._context.say(words, "error")
