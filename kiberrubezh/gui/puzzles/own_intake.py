"""Puzzles of one's own brought in from a file: proved in the background, what became of them told."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from kiberrubezh.cards.store import open_cards
from kiberrubezh.ground.disk import why_unwritable
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.jobs import Job
from kiberrubezh.gui.troubles import trouble_words
from kiberrubezh.gui.widgets.basic import column, label, restyle, row
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.file_dialog import FileDialog
from kiberrubezh.puzzles.files import PuzzleFileError
from kiberrubezh.puzzles.own_puzzles import PuzzleIntake, take

_TOLD = 4
"""Puzzles that were not taken of which the reason is told; the others are counted."""


class OwnIntake(QWidget):
    """Says how far the proofs are and what came of them; nothing while there is nothing to say."""

    taken = Signal()
    """Puzzles of one's own were added, or may have been."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self.job: Job | None = None
        self._waiting: list[Path] = []
        """Files whose turn comes once that under way is proved."""
        self._told: Callable[[], object] = lambda: None
        """Says once more what came of it, in the language of now."""
        self.add = Button(context.theme, "", self.ask, picture="import")
        """Stands beside what sieves the list; it has the keys back from the button that stops."""
        self.add.setObjectName("puzzle-add")
        self.said = label("", "soft", wrap=True)
        self.said.setObjectName("puzzle-intake")
        self.stop = Button(context.theme, "", self._stop, picture="close")
        self.stop.setObjectName("puzzle-intake-stop")
        line = row(self.said, self.stop, gap=10)
        line.setStretch(0, 1)
        self.setLayout(column(line, gap=0))
        self.stop.hide()
        self.hide()

    def retranslate(self) -> None:
        """Put all words anew."""
        self.add.setText(tr("puzzles.add"))
        self.stop.setText(tr("puzzles.stop"))
        self._told()

    def ask(self) -> None:
        """Ask for a file and take it."""
        path = FileDialog.ask_file(self, tr("puzzles.add"), "", tr("puzzles.add_kinds"))
        if path:
            self.take_file(Path(path))

    def take_file(self, path: Path) -> None:
        """Prove the puzzles of a file and add those that hold; one file after another, as they came."""
        if self.job is not None:
            self._waiting.append(path)
            self._told()
            return
        self.stop.show()
        self._going(0, 1)
        self.job = self._context.jobs.run(
            lambda job: take(path, open_cards(), job.step),
            self._done,
            failed=self._failed,
            progress=self._going,
            receiver=self,
        )

    def _going(self, done: int, total: int) -> None:
        self._tell(partial(self._say_going, done, total))

    def _say_going(self, done: int, total: int) -> None:
        lines = [tr("puzzles.adding", done + 1, all=total)]
        if self._waiting:
            lines.append(tr("puzzles.waiting", names=", ".join(path.name for path in self._waiting)))
        self._say("\n".join(lines), "")

    def _done(self, result: PuzzleIntake) -> None:
        self._end(partial(self._say_taken, result))

    def _failed(self, error: Exception) -> None:
        self._end(partial(self._say_failure, error))

    def _say_failure(self, error: Exception) -> None:
        if isinstance(error, PuzzleFileError):
            words = error.message(i18n.language)
        elif isinstance(error, OSError):
            words = tr("puzzles.not_kept", words=why_unwritable(error).of(i18n.language))
        else:
            words = trouble_words(error)
        self._say(words, "error")

    def _stop(self) -> None:
        if self.job is not None:
            self.job.cancel()
            self._waiting.clear()
            self._end(lambda: self._say(tr("puzzles.stopped"), ""))

    def _end(self, told: Callable[[], object]) -> None:
        self.job = None
        if self.stop.hasFocus():  # or Qt would give the keys to the next that can have them, on the rail
            self.add.setFocus()
        self.stop.hide()
        self._tell(told)
        self.taken.emit()
        if self._waiting:
            self._context.say(self.said.text())  # what came of the first would give way to the next one's proof
            self.take_file(self._waiting.pop(0))

    def _tell(self, told: Callable[[], object]) -> None:
        self._told = told
        told()

    def _say_taken(self, result: PuzzleIntake) -> None:
        lines = [tr("puzzles.added", len(result.added))] if result.added else []
        if result.known:
            lines.append(tr("puzzles.known", result.known))
        if result.refused:
            lines.append(tr("puzzles.refused", len(result.refused)))
            lines += [f"{name}: {why.of(i18n.language)}" for name, why in result.refused[:_TOLD]]
            if (more := len(result.refused) - _TOLD) > 0:
                lines.append(tr("puzzles.more", more))
        all_taken = lines and not result.refused
        self._say("\n".join(lines) or tr("puzzles.none_in_file"), "good" if all_taken else "warning")

    def _say(self, words: str, tone: str) -> None:
        self.said.setText(words)
        restyle(self.said, tone=tone)
        self.show()
