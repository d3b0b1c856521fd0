"""What lies in the box that a game is played with: the program's own cards and nodes, or those of a file."""

from pathlib import Path
from typing import Final

from PySide6.QtWidgets import QWidget

from kiberrubezh.disk.files import read_small
from kiberrubezh.disk.folder import written_whole
from kiberrubezh.engine.beginning import Beginning
from kiberrubezh.engine.game import Game
from kiberrubezh.ground.letters import one_line
from kiberrubezh.ground.refusals import ToldError
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.troubles import refusal_words, trouble_words
from kiberrubezh.gui.widgets.basic import column, label, row
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.file_dialog import FileDialog
from kiberrubezh.gui.widgets.targets import ask_target

_LONGEST: Final = 60
"""Characters of a file's name in a line."""


class OwnBox(QWidget):
    """Offers a file with the numbers of a printed game; what was chosen last is remembered, and read once more.

    What is shown here counts, whatever another window remembers meanwhile.
    """

    def __init__(self, context: AppContext, game: Game) -> None:
        super().__init__()
        self._context, self._game = context, game
        found = context.settings.text(self._key, "")
        self.path = Path(found) if found else None
        """The file that is chosen; None for the program's own box."""
        self.said = label(role="strong", wrap=True)
        self.said.setObjectName("games-box-said")
        self.trouble = label(role="soft", wrap=True, tone="error")
        self.trouble.setObjectName("games-box-trouble")
        theme = context.theme
        self.choose = Button(theme, tr("games.box_choose"), self._ask, picture="import")
        self.choose.setObjectName("games-box-choose")
        self.ours = Button(theme, tr("games.box_ours"), self._take_ours, look="link")
        self.ours.setObjectName("games-box-ours")
        self.save = Button(theme, tr("games.box_save"), self._ask_where, look="link", picture="export")
        self.save.setObjectName("games-box-save")
        hint = label(tr("games.box_hint"), "soft", wrap=True)
        acts = row(self.choose, self.save, self.ours, None, gap=12)
        self.setLayout(column(self.said, self.trouble, acts, hint, gap=8))
        self._show()

    def put_into(self, beginning: Beginning) -> Beginning:
        """Return a beginning with what lies in the box that is chosen. Raise BeginningError, OSError."""
        return beginning if self.path is None else beginning.boxed(read_small(self.path))

    def take(self, path: Path) -> None:
        """Choose a file, unless the game can't be played with what it holds: then it is said why."""
        if why := self._wrong_with(path):
            self._tell(why)
            return
        self._choose(path)

    def write(self, path: Path) -> None:
        """Write the program's own set to a file, for its owner to put other numbers in."""
        try:
            with written_whole(path) as unfinished:
                unfinished.write_text(Beginning.own_box(self._game), encoding="utf-8")
        except OSError as error:
            self._context.say(tr("games.box_unsaved", words=trouble_words(error)), "error")
            return
        self._context.say(tr("games.box_saved", path=path), "good")

    @property
    def _key(self) -> str:
        return f"games/{self._game.id}/box"

    def _wrong_with(self, path: Path) -> str:
        """Say what is wrong with a file; "" where nothing is."""
        file = one_line(path.name, _LONGEST)
        try:
            Beginning.of(self._game, self._game.seats[0], 0).boxed(read_small(path))
        except ToldError as error:
            return tr("games.box_refused", file=file, why=refusal_words(error))
        except FileNotFoundError:
            return tr("games.box_gone", file=file)
        except OSError as error:
            return tr("games.box_unread", file=file, why=trouble_words(error))
        return ""

    def _ask_where(self) -> None:
        target = ask_target(self, tr("games.box_save"), self._game.id, ".json")
        if target is not None:
            self.write(target)

    def _ask(self) -> None:
        path = FileDialog.ask_file(self, tr("games.box_choose"), "", "*.json")
        if path:
            self.take(Path(path))

    def _take_ours(self) -> None:
        self._choose(None)
        self.choose.setFocus()

    def _choose(self, path: Path | None) -> None:
        self.path = path
        self._context.settings.put(self._key, "" if path is None else str(path))
        self._show()

    def _show(self) -> None:
        path = self.path
        name = one_line(path.name, _LONGEST) if path is not None else ""
        self.said.setText(tr("games.box_own", file=name) if path is not None else tr("games.box_is_ours"))
        self.ours.setVisible(path is not None)
        self._tell(self._wrong_with(path) if path is not None else "")

    def _tell(self, why: str) -> None:
        self.trouble.setText(why)
        self.trouble.setVisible(bool(why))
