"""Where nothing is found: the guess goes on from its words, and no condition is to be left out that there isn't."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from kiberrubezh.gui.cards.pool import CardPool
from kiberrubezh.gui.decks.shelf.deck_search_line import DeckSearchLine
from kiberrubezh.gui.widgets.messages import Banner


def gap(banner: Banner) -> int:
    """Return the pixels between the last letter of the words and the button."""
    words = banner._words
    drawn = words.fontMetrics().horizontalAdvance(words.text())
    return banner.button.mapTo(banner, QPoint()).x() - words.mapTo(banner, QPoint()).x() - drawn


def lines(words: QLabel) -> int:
    return words.height() // words.fontMetrics().lineSpacing()


@pytest.mark.parametrize("width", [700, 1500])
@pytest.mark.parametrize("typed", ["антивирс", "уронн>3"])
def test_the_guess_stands_right_behind_its_words(pool: CardPool, qtbot: QtBot, width: int, typed: str) -> None:
    """Not at the far edge, however wide the page; in larger letters too, and the words stay in one line."""
    pool.resize(width, 600)
    pool.field.setText(typed)
    qtbot.waitUntil(pool.banner.button.isVisible)
    theme = pool._context.theme
    for scale in (100, 130, 100):
        theme.use(scale=scale)
        theme.dress(pool)
        QApplication.processEvents()
        assert 0 <= gap(pool.banner) <= theme.px(24), scale
        assert lines(pool.banner._words) == 1


def test_long_words_are_wrapped_beside_the_guess(pool: CardPool, qtbot: QtBot) -> None:
    """Where a fault takes more than a line, all of it is read."""
    pool.resize(420, 600)
    pool.field.setText("уронн>3")
    qtbot.waitUntil(pool.banner.button.isVisible)
    QApplication.processEvents()
    words = pool.banner._words
    assert words.height() >= words.heightForWidth(words.width())
    assert pool.banner.button.geometry().right() <= pool.banner.width()


def test_the_guess_of_a_deck_stands_behind_its_words_too(pool: CardPool, qtbot: QtBot) -> None:
    """The search for decks has the same notice."""
    line = DeckSearchLine(pool._context)
    qtbot.addWidget(line)
    pool._context.theme.dress(line)
    line.resize(760, 200)
    line.banner.say("Ничего не нашлось. Может быть:", "info", "натиск")
    line.show()
    QApplication.processEvents()
    assert 0 <= gap(line.banner) <= pool._context.theme.px(24)


@pytest.mark.parametrize(
    ("typed", "can_leave_out"),
    [
        ("ъъъъъ", False),
        ('"ъъъ ъъъ"', False),
        ("урон>=99", False),
        ("(урон>=99)", False),
        ("антивирус урон>=99", True),
        ("ъъъъъ ыыыыы", True),
    ],
)
def test_a_condition_is_to_be_left_out_only_where_there_are_several(
    pool: CardPool, typed: str, can_leave_out: bool
) -> None:
    """Of a single word or condition nothing can be."""
    pool.field.setText(typed)
    assert pool.model.rowCount() == 0
    assert pool._blank.words.text().startswith("Уберите" if can_leave_out else "Измените запрос")
