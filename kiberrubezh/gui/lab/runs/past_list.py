"""The list of past experiments: to be opened, played on, taken off."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QStackedWidget, QWidget
from typing_extensions import override

from kiberrubezh.bots import opponents, today
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, moment, number, tr
from kiberrubezh.gui.lab.findings.rows import Column, RowsTable
from kiberrubezh.gui.widgets.basic import column, label, row
from kiberrubezh.gui.widgets.buttons import Button, IconButton
from kiberrubezh.gui.widgets.states import BlankState
from kiberrubezh.runs.past import KeptExperiment


class PastList(QWidget):
    """Sends on what is to be done with an experiment."""

    left = Signal()
    opened = Signal(object)
    """The KeptExperiment whose results are wanted."""
    forgotten = Signal(object)
    """The KeptExperiment to be taken off."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        theme = context.theme
        self.back = IconButton(theme, "arrow-left", act=self.left.emit, look="plain")
        self.delete = Button(theme, act=self._delete, look="danger", picture="trash")
        self.delete.setObjectName("lab-forget")
        self.open = Button(theme, act=self._open, look="primary", picture="flask")
        self.table: RowsTable[KeptExperiment] = RowsTable(theme, COLUMNS, "lab-past")
        self.table.opened.connect(self.opened)
        self.table.sort_by("past_when", Qt.SortOrder.DescendingOrder)
        self.head, self.note = label(role="head"), label(role="small", wrap=True)
        self._first = Button(theme, act=self.left.emit, look="primary", picture="flask")
        self._blank = BlankState(theme, "flask", "", "", [self._first])
        self._middle = QStackedWidget()
        self._middle.addWidget(self.table)
        self._middle.addWidget(self._blank)
        line = row(self.back, self.head, self.delete, self.open, gap=14)
        line.setStretch(1, 1)
        self.setLayout(column(line, self._middle, self.note, gap=14, margins=(32, 24, 32, 20)))
        self.setFocusProxy(self.table)
        self.retranslate()

    def retranslate(self) -> None:
        """Put all words anew."""
        self.head.setText(tr("lab.past"))
        self.note.setText(tr("lab.past_note"))
        self.back.say(tr("lab.past_back"), "Esc")
        self.delete.setText(tr("lab.past_delete"))
        self.open.setText(tr("lab.past_open"))
        self._first.setText(tr("lab.past_back"))
        self._blank.say(tr("lab.past_none"), tr("lab.past_none_why"))
        self.table.setAccessibleName(tr("lab.past"))
        self.table.retranslate()

    def show_past(self, kept: Sequence[KeptExperiment]) -> None:
        """List experiments."""
        self.table.show_rows(kept)
        self._middle.setCurrentIndex(0 if kept else 1)
        for part in (self.delete, self.open, self.note):
            part.setVisible(bool(kept))

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go back at Esc, take off at Delete."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() == Qt.Key.Key_Delete:
            self._delete()
        else:
            super().keyPressEvent(event)

    def _open(self) -> None:
        kept = self.table.chosen
        if kept is not None:
            self.opened.emit(kept)

    def _delete(self) -> None:
        kept = self.table.chosen
        if kept is not None:
            self.forgotten.emit(kept)


def what(kept: KeptExperiment) -> str:
    """Say what an experiment asked."""
    names = kept.experiment.names
    if kept.experiment.mode == "compare":
        return tr("lab.past_compare", one=names[0], two=names[1])
    return tr("lab.past_pairs", decks=", ".join(names))


def question_words(kept: KeptExperiment) -> str:
    """Say what an experiment asked, and that lists were open."""
    return " · ".join([what(kept), *([tr("lab.lists_open")] if kept.experiment.open_lists else [])])


def who(kept: KeptExperiment) -> str:
    """Say who sat at the table."""
    found = opponents()
    bots = [today(bot) for bot in kept.experiment.bots]
    names = [found[bot].name.of(i18n.language) if bot in found else bot for bot in bots]
    return names[0] if names[0] == names[1] else " — ".join(names)


def _how_many(kept: KeptExperiment) -> str:
    """Say how many duels were played, and of how many if that is not all."""
    done = number(kept.done)
    return done if kept.whole else f"{done} / {number(kept.experiment.all_duels)}"


COLUMNS: Final[tuple[Column[KeptExperiment], ...]] = (
    Column.of_words("past_what", question_words),
    Column.of_words("past_bots", who),
    Column("past_duels", _how_many, lambda it: it.done),
    Column("past_seed", lambda it: str(it.experiment.seed), lambda it: it.experiment.seed),
    Column("past_when", lambda it: moment(it.when), lambda it: it.when.timestamp(), is_number=False),
)
