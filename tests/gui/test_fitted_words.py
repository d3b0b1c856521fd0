"""Words that have room: on the buttons beside the table of duels, at every size of the text."""

from itertools import product

import pytest
from PySide6.QtGui import QFontMetrics, QFontMetricsF
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton

from kiberrubezh.gui.theme import SCALES, Theme, prepare
from kiberrubezh.gui.widgets.fit_button import FittedButton

WORDS = ("Закончить фазу активов", "Объявить волну: 2 атаки, до −12", "Сдаться")


def lines(button: QPushButton) -> list[str]:
    """Return what is drawn on a button."""
    return QPushButton.text(button).split("\n")


@pytest.mark.parametrize("scale", SCALES)
def test_no_letter_of_a_button_is_cut(qapp: QApplication, scale: int) -> None:
    """Two lines, smaller letters, and only where nothing else helps fewer words: never past the edge; heard whole."""
    prepare(qapp)
    theme = Theme(scale=scale)
    button = FittedButton(theme, picture="flag")
    for words, width in product(WORDS, (120, 190, 300)):
        button.resize(theme.px(width), theme.px(48))
        button.setText(words)
        room = button.width() - 2 * theme.px(14) - 4 - button.iconSize().width() - 4
        assert all(QFontMetrics(button.font()).horizontalAdvance(line) <= room for line in lines(button))
        assert (button.text(), button.accessibleName()) == (words, words)
        assert len(lines(button)) < 3
        if width == 300:
            assert lines(button) == [words] or scale > 100
        if width == 190:
            assert "…" not in "".join(lines(button))
    button.deleteLater()


def test_letters_stand_as_typed(qapp: QApplication) -> None:
    """Two hyphens of a command are no dash, in fields and in whatever is painted."""
    prepare(qapp)
    theme = Theme()
    theme.apply()
    field = QLineEdit("--x")
    theme.dress(field)
    field.ensurePolished()
    for font in (field.font(), theme.font(20)):
        wide = QFontMetricsF(font).horizontalAdvance
        assert wide("--") == 2 * wide("-")
    field.deleteLater()
