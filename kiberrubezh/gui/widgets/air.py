"""Room that is left empty in a layout: larger letters take from it, so that what lies there keeps its own."""

from typing import Final

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QBoxLayout, QWidget

from kiberrubezh.gui.theme import Theme

SNUG: Final = "snug"
"""The property of a part in whose buttons the room around words gives way too."""


def snug(theme: Theme, part: QWidget, layout: QBoxLayout) -> None:
    """Lay a part out so that the room around its lines and around the words of its buttons gives way."""
    part.setProperty(SNUG, True)
    part.setLayout(layout)
    _Air(theme, layout, has_gap=layout.direction() == QBoxLayout.Direction.TopToBottom)


def airy(theme: Theme, layout: QBoxLayout) -> QBoxLayout:
    """Have margins and gap of a layout, as they are at 100 %, give way to larger letters, now and after each switch."""
    _Air(theme, layout, has_gap=True)
    return layout


class _Air(QObject):
    """Sets margins and gap as long as the layout is there."""

    def __init__(self, theme: Theme, layout: QBoxLayout, *, has_gap: bool) -> None:
        super().__init__(layout)
        sides = layout.contentsMargins()
        self._theme, self._gap = theme, layout.spacing() if has_gap else 0
        self._sides = (sides.left(), sides.top(), sides.right(), sides.bottom())
        theme.changed.connect(self._settle)
        self._settle()

    def _settle(self) -> None:
        layout = self.parent()
        assert isinstance(layout, QBoxLayout)
        layout.setContentsMargins(*map(self._theme.air, self._sides))
        if self._gap:
            layout.setSpacing(self._theme.air(self._gap))
