"""A slider in steps, with its value beside it."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSlider, QWidget
from typing_extensions import override

from kiberrubezh.gui.i18n import percent
from kiberrubezh.gui.widgets.basic import label, row


class Slide(QWidget):
    """A percentage chosen in steps; `act` gets it once the hand rests."""

    def __init__(self, steps: range, value: int, act: Callable[[int], object], width: int = 240) -> None:
        super().__init__()
        self._steps, self._act = steps, act
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(0, len(steps) - 1)
        self.slider.setPageStep(1)
        self.slider.setFixedWidth(width)
        self.slider.setValue(min(range(len(steps)), key=lambda place: abs(steps[place] - value)))
        self._words = label(role="strong")
        self._words.setMinimumWidth(56)
        self.slider.valueChanged.connect(self._show)
        self.slider.valueChanged.connect(lambda _: None if self.slider.isSliderDown() else self._send())
        self.slider.sliderReleased.connect(self._send)
        self.setLayout(row(self.slider, self._words, gap=12))
        self._show()

    @override
    def setAccessibleName(self, name: str) -> None:
        """Name the slider itself, which is what takes the focus."""
        super().setAccessibleName(name)
        self.slider.setAccessibleName(name)

    @property
    def value(self) -> int:
        """The chosen percentage."""
        return self._steps[self.slider.value()]

    def _show(self) -> None:
        self._words.setText(percent(self.value / 100))

    def _send(self) -> None:
        self._act(self.value)
