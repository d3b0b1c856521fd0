"""What can't be used now looks like it, whatever it is."""

from collections.abc import Iterator
from typing import get_args

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QRadioButton,
    QSlider,
    QSpinBox,
    QTabBar,
    QWidget,
)

from kiberrubezh.gui.theme import THEMES, Theme, ThemeName, prepare
from kiberrubezh.gui.widgets.basic import ElidedLabel, column, label, surface
from kiberrubezh.gui.widgets.buttons import Button, IconButton, Look
from kiberrubezh.gui.widgets.chips import Chip
from kiberrubezh.gui.widgets.segments import Segments


def _controls(theme: Theme) -> Iterator[QWidget]:
    """Make one of each thing that can be used, or not."""
    for look in get_args(Look):
        yield Button(theme, "Words", look=look, picture="play")
    for on in (False, True):
        chip, check, radio = Chip(theme, "Words", "star"), QCheckBox("Words"), QRadioButton("Words")
        for each in (chip, check, radio):
            each.setChecked(on)
            yield each
    for look in ("plain", "quiet", "step"):
        yield IconButton(theme, "undo", look=look)
    yield Segments(theme, [("one", "One"), ("two", "Two")], "one")
    yield Segments(theme, [("undo", "One"), ("redo", "Two")], "undo", pictures=True)
    yield from (QLineEdit("Words"), QPlainTextEdit("Words"), QSpinBox(), label("Words"), label("Words", "soft"))
    yield from (label("Words", tone="error"), ElidedLabel("Words"), QSlider(Qt.Orientation.Horizontal))
    box, tabs, lines = QComboBox(), QTabBar(), QListWidget()
    box.addItem("Words")
    tabs.addTab("Words")
    lines.addItem("Words")
    yield from (box, tabs, lines)


def _depth(part: QWidget, ground: QWidget) -> int:
    """Return how far the lightest and the darkest of a widget are apart, of 255."""
    seen = ground.grab(part.geometry()).toImage().convertToFormat(QImage.Format.Format_Grayscale8)
    lines = (bytes(seen.constScanLine(row)[: seen.width()]) for row in range(seen.height()))
    shades = b"".join(lines)
    return max(shades) - min(shades)


@pytest.mark.parametrize("name", list(THEMES))
def test_what_cannot_be_used_now_is_fainter(name: ThemeName, qapp: QApplication) -> None:
    """Whatever it is and however it looks: switched off it stands out of its ground far less than before."""
    prepare(qapp)
    theme, ground = Theme(name), surface("panel")
    theme.apply()
    theme.dress(ground)
    controls = list(_controls(theme))
    ground.setLayout(column(*controls))
    ground.resize(300, 2400)
    ground.show()
    ground.grab()  # which lays it out
    seen = [_depth(each, ground) for each in controls]
    for each in controls:
        each.setEnabled(False)
    off = [_depth(each, ground) for each in controls]
    alike = [
        (each.property("look"), each) for each, was, now in zip(controls, seen, off, strict=True) if now > 0.72 * was
    ]
    ground.close()
    ground.deleteLater()
    assert alike == []
