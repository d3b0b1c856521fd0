"""The table of what was played."""

from collections.abc import Iterable, Mapping, Sequence
from math import ceil
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QLabel, QTableView
from typing_extensions import override

from kiberrubezh.ground.letters import one_line
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.replays.naming import game_name, length_of, result_of, seats_of, when_of, who_of
from kiberrubezh.gui.widgets.fit import FittingPart, is_narrow
from kiberrubezh.gui.widgets.plain import plain
from kiberrubezh.play.catalog import Entry

_Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
_MEASURED = 40
"""So many lines at the top of the list decide how wide a column is."""

_PADDING = 0.8
"""Of a line: over and under the lines that a row has room for."""
_COLUMNS = ("when", "game", "who", "decks", "result", "length")
_SHARES = {"who": 33, "decks": 26, "result": 41}
"""Percents of the rest, as long words need them; the last one takes what is left."""
_LINES, _MOST_LINES = 2, 3
"""Of words in a row; the latter in a narrow list."""
_LENT = 0.5
"""How much a column gives of what it has beyond its longest word: the rest keeps its words to few lines."""
_SHORT = ("game", "length")
"""Columns that stand under the first one where the list is narrow."""


class OthersNote(QLabel):
    """A calm line on duels that can't be opened by the rules of today; in sight only if there are any."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("replay-others")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", "soft")
        self.setWordWrap(True)
        self.hide()

    def show_count(self, others: int) -> None:
        """Say how many there are."""
        self.setText(tr("replays.others", n=others))
        self.setVisible(others > 0)


class DuelModel(QAbstractTableModel):
    """The duels as rows; words are made for what is in sight."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.entries: Sequence[Entry] = ()
        self.under: tuple[str, ...] = ()
        """Columns whose words stand under those of the first one."""

    def show_entries(self, entries: Sequence[Entry]) -> None:
        """Show these duels."""
        self.beginResetModel()
        self.entries = entries
        self.endResetModel()

    @override
    def rowCount(self, parent: _Index = _ROOT) -> int:
        """Return how many duels there are."""
        return 0 if parent.isValid() else len(self.entries)

    @override
    def columnCount(self, parent: _Index = _ROOT) -> int:
        """Return how many things are told of each."""
        return 0 if parent.isValid() else len(_COLUMNS)

    @override
    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the words of a cell; its tooltip has all of them."""
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return None
        entry = self.entries[index.row()]
        is_who = _COLUMNS[index.column()] == "who" and entry.outcome != "unreadable"
        if is_who and role == Qt.ItemDataRole.ToolTipRole:
            return plain(" — ".join(seats_of(entry)))
        words = _words(entry)
        shown = words[index.column()]
        if index.column() == 0:
            shown = "\n".join(filter(None, [shown, *(words[_COLUMNS.index(name)] for name in self.under)]))
        return shown if role == Qt.ItemDataRole.DisplayRole else plain(shown)

    @override
    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the name of a column."""
        if role != Qt.ItemDataRole.DisplayRole or orientation is not Qt.Orientation.Horizontal:
            return None
        return tr(f"replays.column_{_COLUMNS[section]}")


class DuelList(FittingPart, QTableView):
    """A line for each duel; Enter or a double click opens it."""

    opened = Signal(object)
    """The Entry."""
    chosen = Signal()
    """Another duel is chosen, or none."""

    def __init__(self, *, names_game: bool = True) -> None:
        """`names_game` tells of which game each was; where all are duels, that is known."""
        super().__init__()
        self._names_game = names_game
        self.lines = DuelModel(self)
        self.setModel(self.lines)
        self.setObjectName("replay-list")
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setWordWrap(True)
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setResizeContentsPrecision(_MEASURED)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        for name in _SHARES:  # what files can make long shares the room; the rest is short
            header.setSectionResizeMode(_COLUMNS.index(name), QHeaderView.ResizeMode.Stretch)
        self.doubleClicked.connect(lambda _: self._open())
        self.selectionModel().selectionChanged.connect(lambda *_: self.chosen.emit())

    @property
    def entry(self) -> Entry | None:
        """The duel chosen."""
        row = self.currentIndex().row()
        return self.lines.entries[row] if 0 <= row < len(self.lines.entries) else None

    @property
    def count(self) -> int:
        """How many duels are listed."""
        return len(self.lines.entries)

    def show_entries(self, entries: Sequence[Entry]) -> None:
        """Show these duels; the one that was chosen stays so, else it is the first."""
        chosen = self.entry
        self.setColumnHidden(_COLUMNS.index("decks"), not any(entry.decks for entry in entries))
        self.lines.show_entries(entries)
        self.fit()
        paths = [entry.path for entry in entries]
        if entries:
            self.selectRow(paths.index(chosen.path) if chosen is not None and chosen.path in paths else 0)

    @override
    def fit(self) -> None:
        """Put what is short under the date where few letters stand side by side: what is long takes its room."""
        narrow = is_narrow(self)
        told = [name for name in _SHORT if name != "game" or self._names_game]
        self.lines.under = tuple(told) if narrow else ()
        for name in _SHORT:
            self.setColumnHidden(_COLUMNS.index(name), narrow or name not in told)
        lines = _MOST_LINES if narrow else _LINES
        self.verticalHeader().setDefaultSectionSize(round((lines + _PADDING) * self.fontMetrics().lineSpacing()))
        self._share()

    def _share(self) -> None:
        """Share the width out among what is long."""
        header, modes = self.horizontalHeader(), QHeaderView.ResizeMode
        shown = {name: share for name, share in _SHARES.items() if not self.isColumnHidden(_COLUMNS.index(name))}
        short = [place for place, name in enumerate(_COLUMNS) if name not in shown and not self.isColumnHidden(place)]
        rest = max(self.viewport().width() - sum(map(header.sectionSize, short)), 0)
        shared = {name: rest * share // sum(shown.values()) for name, share in shown.items()}
        for name, wide in _lent(shared, self._longest_words(shown)).items():
            is_fixed = name != "result"
            header.setSectionResizeMode(_COLUMNS.index(name), modes.Fixed if is_fixed else modes.Stretch)
            if is_fixed:
                header.resizeSection(_COLUMNS.index(name), wide)

    def _longest_words(self, names: Iterable[str]) -> dict[str, int]:
        """Return how wide columns are to be for no word in the lines at the top to be cut."""
        if not self.count:
            return dict.fromkeys(names, 0)
        first, width = self.lines.index(0, 0), self.fontMetrics().horizontalAdvance
        beside = self.sizeHintForIndex(first).width() - max(map(width, str(first.data()).split("\n")))
        told = [_words(entry) for entry in self.lines.entries[:_MEASURED]]
        found = {name: {word for words in told for word in words[_COLUMNS.index(name)].split()} for name in names}
        return {name: max(map(width, words), default=0) + beside for name, words in found.items()}

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the chosen duel at Enter."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._open()
        else:
            super().keyPressEvent(event)

    def _open(self) -> None:
        if self.entry is not None:
            self.opened.emit(self.entry)


def _lent(shared: Mapping[str, int], needed: Mapping[str, int]) -> Mapping[str, int]:
    """Return widths in which those that need more have it from those that need less: half of their rest at most."""
    lacking = {name: max(needed[name] - wide, 0) for name, wide in shared.items()}
    spare = {name: max(wide - needed[name], 0) for name, wide in shared.items()}
    lack, most = sum(lacking.values()), sum(spare.values())
    if not lack or lack > most * _LENT:
        return shared
    return {name: wide + lacking[name] - ceil(lack * spare[name] / most) for name, wide in shared.items()}


def _words(entry: Entry) -> tuple[str, ...]:
    readable = entry.outcome != "unreadable"
    return (
        when_of(entry),
        game_name(entry.game) if entry.game else "",
        who_of(entry) if readable else one_line(entry.path.name),
        " — ".join(entry.decks) if readable else "",
        result_of(entry),
        length_of(entry),
    )
