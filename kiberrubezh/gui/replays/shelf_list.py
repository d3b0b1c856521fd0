"""The table of duels."""

from collections.abc import Sequence

from PySide6.QtCore import QDateTime, QLocale, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QLabel, QTableWidget, QTableWidgetItem
from typing_extensions import override

from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.replays.catalog import Entry

_REASONS = {"KR-5.0": "kr_5_0", "KR-8.2": "kr_8_2", "KR-8.3": "kr_8_3"}
"""By which rules duels end, and the words for it."""
_COLUMNS = ("when", "who", "decks", "result", "turns")


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


class DuelList(QTableWidget):
    """A line for each duel; Enter or a double click opens it."""

    opened = Signal(object)
    """The Entry."""

    def __init__(self) -> None:
        super().__init__(0, len(_COLUMNS))
        self._entries: Sequence[Entry] = ()
        self.setObjectName("replay-list")
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(44)
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.cellDoubleClicked.connect(lambda _row, _column: self._open())

    @property
    def entry(self) -> Entry | None:
        """The duel chosen."""
        row = self.currentRow()
        return self._entries[row] if 0 <= row < len(self._entries) else None

    def show_entries(self, entries: Sequence[Entry]) -> None:
        """Show these duels."""
        self._entries = entries
        self.setHorizontalHeaderLabels([tr(f"replays.column_{name}") for name in _COLUMNS])
        self.setRowCount(len(entries))
        for row, entry in enumerate(entries):
            for column, words in enumerate(_words(entry)):
                self.setItem(row, column, QTableWidgetItem(words))
        header = self.horizontalHeader()
        for column in range(len(_COLUMNS)):
            stretch = _COLUMNS[column] in ("decks", "result")
            header.setSectionResizeMode(
                column, QHeaderView.ResizeMode.Stretch if stretch else QHeaderView.ResizeMode.ResizeToContents
            )
        if entries and self.currentRow() < 0:
            self.selectRow(0)

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


def _words(entry: Entry) -> tuple[str, ...]:
    locale = QLocale(QLocale.Language.Russian if i18n.language == "ru" else QLocale.Language.English)
    when = locale.toString(QDateTime.fromSecsSinceEpoch(int(entry.when.timestamp())), QLocale.FormatType.ShortFormat)
    readable = entry.outcome != "unreadable"
    return (
        when,
        " — ".join(entry.names) if readable else entry.path.name,
        " — ".join(entry.decks) if readable else "",
        _result(entry),
        str(entry.turns) if entry.finished else "",
    )


def _result(entry: Entry) -> str:
    why = entry.why.of(i18n.language)
    if entry.outcome == "unreadable":
        return why
    if not entry.finished:
        return " ".join(filter(None, (tr("replays.not_over", n=entry.choices), why)))
    if entry.winner < 0:
        return tr("replays.nobody_won")
    who = entry.names[entry.winner]
    if entry.reason not in _REASONS:  # of another program, or of rules to come
        return tr("replays.won", who=who)
    return tr("replays.won_by", who=who, how=tr(f"replays.how_{_REASONS[entry.reason]}"))
