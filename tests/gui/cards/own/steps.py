"""A text put together by steps, with keys alone."""

from gui.hands import press
from PySide6.QtCore import Qt

from kiberrubezh.gui.cards.own.composer import Composer

RETURN, BACKSPACE = Qt.Key.Key_Return, Qt.Key.Key_Backspace


def take(composer: Composer, *words: str) -> None:
    """Go to the choice of these words by the keys, and take it."""
    for said in words:
        choices = composer.choices
        rows = [choices.item(row).text() for row in range(choices.count())]
        press(choices, Qt.Key.Key_Home)
        for _ in range(rows.index(said)):
            press(choices, Qt.Key.Key_Down)
        press(choices, RETURN)


def weaken(composer: Composer) -> None:
    take(composer, "Когда эта атака проходит", "Без условия: дальше", "Изменить карты до конца хода", "Все такие карты")
    take(composer, "Меры соперника", "Без новых примет: дальше", "Прибавить к числу или отнять", "Ёмкость")
    composer.number.setValue(-1)
    press(composer.number, RETURN)
