"""The strip over the results: how far a run is and how long it will take, or what it came to and what to do next."""

from functools import partial
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QProgressBar, QWidget

from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import number, tr
from kiberrubezh.gui.lab.runs.runner import Progress
from kiberrubezh.gui.lab.wording import duration
from kiberrubezh.gui.widgets.basic import ElidedLabel, column, label, row
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.flow import row_of_lines
from kiberrubezh.gui.widgets.plain import tip

FORMATS: Final = ("html", "csv", "md", "json")
"""How a report can be written, by the ending of its file."""


class RunBar(QWidget):
    """Sends what its buttons ask for."""

    stopped = Signal()
    again = Signal()
    """A new run is to be set up."""
    go_on = Signal()
    """The rest of a run that was stopped is to be played."""
    wider = Signal()
    """As many duels again are to be played."""
    export = Signal(str)
    """The ending of the file that the report is to be written to."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        theme = context.theme
        self.open_lists = False
        """Whether what is shown is played with open lists."""
        self.head, self.told = label(role="head"), ElidedLabel(role="soft")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.stop = Button(theme, act=self._stop, look="danger", picture="close")
        self.stop.setObjectName("lab-stop")
        self.rest = Button(theme, act=self.go_on.emit, look="primary", picture="play")
        self.rest.setObjectName("lab-go-on")
        self.more = Button(theme, act=self.wider.emit, picture="plus")
        self.more.setObjectName("lab-more")
        self.save = Button(theme, picture="export")
        self.save.setObjectName("lab-export")
        self._menu = QMenu(self.save)
        self.save.setMenu(self._menu)
        self.new = Button(theme, act=self.again.emit, picture="flask")
        self.new.setObjectName("lab-new")
        words = column(self.head, self.told, gap=2)
        line = row_of_lines(words, self.rest, self.more, self.save, self.new, gap=10)
        line.setStretch(0, 1)
        under = row(
            self.bar, self.stop, gap=14
        )  # to stop has a place of its own: what begins something never comes there
        under.setStretch(0, 1)
        self.setLayout(column(line, under, gap=10))
        self.retranslate()

    def retranslate(self) -> None:
        """Put the words of the buttons anew."""
        self.stop.setText(tr("lab.stop"))
        self.rest.setText(tr("lab.go_on"))
        self.more.setText(tr("lab.more"))
        tip(self.more, tr("lab.more_why"))
        self.save.setText(tr("lab.export"))
        self.new.setText(tr("lab.new"))
        self.bar.setAccessibleName(tr("lab.progress"))
        self._menu.clear()
        for ending in FORMATS:
            self._menu.addAction(tr(f"lab.export_{ending}"), partial(self.export.emit, ending))

    def show_step(self, progress: Progress) -> None:
        """Show how far a run is."""
        self._show(running=True)
        self.setFocusProxy(self.stop)
        done, total, pace = progress.done, progress.total, progress.pace
        self._title("running")
        parts = [tr("lab.done", n=done, done=number(done), total=number(total))]
        if pace:
            parts += [tr("lab.pace", pace=number(pace, 0 if pace >= 10 else 1))]
            parts += [tr("lab.left", time=duration((total - done) / pace))]
        self.told.setText(" · ".join(parts))
        self.bar.setRange(0, total)
        self.bar.setValue(done)
        self.bar.setAccessibleDescription(self.told.text())

    def show_end(self, done: int, planned: int, about: str, *, whole: bool) -> None:
        """Show what a run came to; one that was stopped can be gone on with, one at its end widened."""
        self._show(running=False)
        self.setFocusProxy(self.new if whole else self.rest)
        self.rest.setVisible(not whole)
        self.more.setVisible(done == planned > 0)
        self.save.setVisible(done > 0)
        self._title("whole" if whole else "part")
        all_of_it = tr("lab.total", n=done, number=number(done))
        told = all_of_it if whole else tr("lab.done", n=done, done=number(done), total=number(planned))
        self.told.setText(" · ".join(part for part in (told, about) if part))

    @property
    def is_running(self) -> bool:
        """Whether it shows a run under way."""
        return not self.stop.isHidden()

    def _title(self, state: str) -> None:
        self.head.setText(" · ".join([tr(f"lab.{state}"), *([tr("lab.lists_open")] if self.open_lists else [])]))

    def _show(self, *, running: bool) -> None:
        self.bar.setVisible(running)
        self.stop.setVisible(running)
        for button in (self.rest, self.more, self.save, self.new):
            button.setVisible(not running)
        if not running:
            self.stop.setEnabled(True)
            self.stop.setText(tr("lab.stop"))

    def _stop(self) -> None:
        self.stop.setEnabled(False)
        self.stop.setText(tr("lab.stopping"))
        self.stopped.emit()
