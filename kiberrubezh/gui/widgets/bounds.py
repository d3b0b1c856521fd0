"""A line that holds so many letters: that is said when it is full, and nothing that is there already is ever cut."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from typing_extensions import override

from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.widgets.hint_line import HintedField


def places(words: str) -> int:
    """Count the places that words take in a line: two for a letter beyond 16 bits, such as an emoji."""
    return len(words.encode("utf-16-le", "surrogatepass")) // 2


class BoundLine(HintedField):
    """Takes no more letters typed or pasted than `most`; words that come longer are shown and kept whole."""

    def __init__(self, context: AppContext, most: int, words: str = "") -> None:
        super().__init__()
        self._context, self._most = context, most
        self.setText(words)
        # told last: what comes of a paste that fits in part may put messages away
        self.inputRejected.connect(lambda: QTimer.singleShot(0, self, self._tell))

    @override
    def setText(self, words: str | None) -> None:
        """Show words, however many."""
        self.setMaxLength(max(self._most, places(words or "")))
        super().setText(words)

    def _tell(self) -> None:
        self._context.say_for_now(tr("app.most_letters", n=len(self.text())), "warning")
