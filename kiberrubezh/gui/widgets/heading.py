"""A heading of which no letter is cut: a word wider than its room goes on in the next line, after a hyphen."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy
from typing_extensions import override

from kiberrubezh.ground.letters import visible
from kiberrubezh.gui.widgets.basic import Label, Role
from kiberrubezh.gui.widgets.card_name import with_seams


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
        self.setText(with_seams(self._whole, self.fontMetrics().horizontalAdvance, self.contentsRect().width()))
