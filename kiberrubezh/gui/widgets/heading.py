"""A heading of which no letter is cut: a word wider than its room goes on in the next line, after a hyphen."""

from itertools import pairwise

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy
from typing_extensions import override

from kiberrubezh.drawing.hyphens import syllables
from kiberrubezh.ground.letters import visible
from kiberrubezh.gui.widgets.basic import Label, Role

_SEAM = "\u00ad"
"""What a line may end at; unless it does, it isn't seen."""


class Heading(Label):
    """Takes the width that it is given; a screen reader hears its words undivided."""

    def __init__(self, words: str, role: Role = "head") -> None:
        self._whole = visible(words)
        super().__init__(words)
        self.setProperty("role", role)
        self.setAccessibleName(self._whole)
        self.setWordWrap(True)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    @override
    def text(self) -> str:
        """Return the words undivided."""
        return self._whole

    @override
    def minimumSizeHint(self) -> QSize:
        """Return how high it is at least; the width is for what lies around it to say."""
        return QSize(0, super().minimumSizeHint().height())

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Divide the words that have no room, and no others: they would be parted where a line ends."""
        super().resizeEvent(event)
        self.ensurePolished()
        self.setText(" ".join(map(self._divided, self._whole.split(" "))))

    def _divided(self, word: str) -> str:
        """Return a word with seams between its syllables if it is wider than the room."""
        if self.fontMetrics().horizontalAdvance(word) <= self.contentsRect().width():
            return word
        parts = [word[start:end] for start, end in pairwise((0, *syllables(word), len(word)))]
        return "".join(part if part.endswith("-") else part + _SEAM for part in parts[:-1]) + parts[-1]
