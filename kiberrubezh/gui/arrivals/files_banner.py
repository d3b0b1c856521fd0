"""Names the files that wait while another is in front, with what opens the next of them or leaves them all."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import Signal

from kiberrubezh.ground.letters import one_line
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.messages import Banner

_NAMED: Final = 3
"""So many files are named, the others counted."""
_LONGEST: Final = 40


class FilesBanner(Banner):
    """Stands over the pages as long as files wait."""

    wanted = Signal()
    """The next file is to be opened."""
    left = Signal()
    """None of the files is to be opened."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, closable=True)
        self.setObjectName("files-waiting")
        self._close.clicked.connect(lambda _=False: self.left.emit())

    def name(self, files: Sequence[Path], *, aloud: bool) -> None:
        """Name the files that wait, and hide where there are none."""
        if not files:
            self.hide()
            return
        names = ", ".join(tr("app.file_named", name=one_line(file.name, _LONGEST)) for file in files[:_NAMED])
        if (more := len(files) - _NAMED) > 0:
            names = tr("app.files_wait_more", n=more, names=names)
        act = tr("app.open_waiting") if len(files) == 1 else tr("app.open_next")
        self.say(tr("app.files_wait", names=names), "info", act, self.wanted.emit, aloud=aloud)
        self._close.say(tr("app.leave_waiting"))
