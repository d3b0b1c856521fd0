"""A search for decks under way: the command of the terminal in a process of its own, which goes on where it was."""

import json
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QObject, QProcess, QTimer, Signal

from kiberrubezh.deckbuilder.exchange.writing import write
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n
from kiberrubezh.play.rubezh.offers import latest, offers

PROGRAM: Final = ("-m", "kiberrubezh", "metagame")
_CODES: Final = frozenset({0, 3})
"""The exit codes of a search that has something to tell."""
_MISUSE: Final = re.compile(r"^kiberrubezh[\w ]*: \w+: (?:--[\w-]+: )?", re.MULTILINE)
"""Behind how a command is typed stands what was wrong with it: in a window that alone says something."""
_PATIENCE_MS: Final = 5000
"""Milliseconds that the command has for ending itself and those that play for it."""


class Search(QObject):
    """Runs one search at a time."""

    stepped = Signal(int, int, int)
    """Duels known by now, of how many at most, and how many of them were played just now."""
    ended = Signal()
    """It came to its end; what it wrote can be read."""
    stopped = Signal()
    """It was stopped; the same question goes on from there."""
    failed = Signal(str)
    """It ended early; what it said of that."""
    refused = Signal(str)
    """It wasn't begun; why."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._process: QProcess | None = None
        self._said = ""
        self._stopping = False

    @property
    def is_running(self) -> bool:
        """Whether a search is under way."""
        return self._process is not None

    def start(self, words: Sequence[str]) -> None:
        """Ask the command a question, in the words of the terminal."""
        self._said, self._stopping = "", False
        process = QProcess(self)
        process.readyReadStandardError.connect(self._hear)
        process.finished.connect(self._finish)
        process.errorOccurred.connect(self._break)
        self._process = process
        process.start(sys.executable, [*PROGRAM, *words, "--steps"])

    def stop(self) -> None:
        """Stop soon; what was played is kept."""
        process = self._process
        if process is not None:
            self._stopping = True
            process.closeWriteChannel()
            QTimer.singleShot(_PATIENCE_MS, process, process.kill)

    def close(self) -> None:
        """Stop and say nothing more: the command ends those that play for it, and is ended if it takes too long."""
        process, self._process = self._process, None
        if process is not None:
            process.blockSignals(True)
            process.closeWriteChannel()
            if not process.waitForFinished(_PATIENCE_MS):
                process.kill()
                process.waitForFinished(_PATIENCE_MS)

    def _hear(self) -> None:
        """Take whole lines of the error stream: steps as JSON, all else as what went wrong."""
        if self._process is not None:
            self._process.setReadChannel(QProcess.ProcessChannel.StandardError)
            while self._process is not None and self._process.canReadLine():
                self._take(bytes(self._process.readLine().data()).decode(errors="replace").rstrip())

    def _take(self, line: str) -> None:
        step = _step(line)
        if step is None:
            self._said = f"{self._said}\n{line}".strip()
        else:
            self.stepped.emit(*step)

    def _finish(self, code: int, status: QProcess.ExitStatus) -> None:
        self._hear()
        if self._process is not None:
            self._process.deleteLater()
        self._process = None
        if self._stopping:
            self.stopped.emit()
        elif status is QProcess.ExitStatus.NormalExit and code in _CODES:
            self.ended.emit()
        elif refusal := _MISUSE.search(self._said):
            self.refused.emit(self._said[refusal.end() :])
        else:
            self.failed.emit(self._said)

    def _break(self, error: QProcess.ProcessError) -> None:
        if error is QProcess.ProcessError.FailedToStart and self._process is not None:
            said, self._process = self._process.errorString(), None
            self.failed.emit(said)


def _step(line: str) -> tuple[int, int, int] | None:
    try:
        told: Any = json.loads(line)
    except ValueError:
        return None
    if not isinstance(told, dict) or not {"done", "of", "fresh"} <= told.keys():
        return None
    return int(told["done"]), int(told["of"]), int(told["fresh"])


def write_deck(context: AppContext, key: str, folder: Path) -> Path:
    """Write the deck of a key down for the command. Raise LookupError where it was deleted meanwhile, OSError."""
    cards = context.cards
    found = offers(latest(context.shelf, [key]), cards, i18n.language)
    deck = next((offer.deck for offer in found if offer.key == key), None)
    if deck is None:
        raise LookupError(key)
    path = folder / "deck.txt"
    path.write_text(write(deck, cards, i18n.language), encoding="utf-8")
    return path
