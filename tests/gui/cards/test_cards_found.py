"""Cards as a pool shows them once they are found: in groups, with the copies that the deck has."""

from gui.hands import click
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QAbstractButton, QApplication, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from kiberrubezh.gui.cards.pool import CardPool
from kiberrubezh.gui.faces import RATIO
from kiberrubezh.gui.widgets.snug import SnugScroll


def test_copies_are_told_below_name_and_costs(pool: CardPool) -> None:
    """The badge of a card that the deck has leaves the upper part of its face as it is without one."""
    pool.field.setText("антивирус")
    faces, index = pool.grid.faces, pool.model.index(0, 0)

    def painted(copies: int) -> QImage:
        pool.model.show_copies({pool.model.card_id(0): copies})
        image = QImage(300, 400, QImage.Format.Format_ARGB32)
        image.fill(0)
        option = QStyleOptionViewItem()
        option.rect = image.rect()
        painter = QPainter(image)
        faces.paint(painter, option, index)
        painter.end()
        return image

    bare, badged = painted(0), painted(3)
    assert bare != badged
    height = round(faces.width * RATIO)
    head = (400 - height) // 2 + round(height * 0.12)
    assert bare.copy(0, 0, 300, head) == badged.copy(0, 0, 300, head)


def test_where_else_words_were_looked_for_is_told(pool: CardPool) -> None:
    """Beside the count, as is told how names were read; of words that a card has nothing is said."""
    pool.field.setText("взлом гипервизора")
    assert pool.model.rowCount() == 1
    assert (pool.unfinished.text() or pool.below.text()).startswith("Вместе на картах этих слов нет")
    pool.field.setText("флуд udp")
    assert pool.unfinished.text() == pool.below.text() == ""


def test_groups_lead_to_their_first_card(pool: CardPool) -> None:
    """`группа:` shows a button for each group, with how many cards it has; a press leads there."""
    pool.field.setText("группа:вид урон>=0 | вид:событие группа:вид")
    shown = [button for button in pool.groups.findChildren(QAbstractButton) if not button.isHidden()]
    assert [button.text().split(" · ")[0] for button in shown] == ["Средства нападения", "События"]
    click(shown[1])
    assert pool.model.card(pool.view.currentIndex().row()).kind == "event"
    pool.field.setText("урон>=5")
    assert pool.groups.isHidden()


def test_no_group_is_left_out_where_room_is_scarce(pool: CardPool, qtbot: QtBot) -> None:
    """Beside a deck they take several lines, and where these are too many the rest is scrolled to."""
    pool.resize(408, 600)
    pool.field.setText("группа:кат вид:атака")
    QApplication.processEvents()
    assert [button.text().split(" · ")[1] for button in pool.groups.buttons] == ["11", "10", "11", "9", "9"]
    assert not [button.text() for button in pool.groups.buttons if button.visibleRegion().isEmpty()]
    pool.field.setText("группа:кат")
    QApplication.processEvents()
    last = pool.groups.buttons[-1]
    assert last.visibleRegion().isEmpty()
    bar = next(area for area in pool.findChildren(SnugScroll) if area.isAncestorOf(last)).verticalScrollBar()

    def scrolled() -> bool:
        bar.setValue(bar.maximum())
        return not last.visibleRegion().isEmpty()

    qtbot.waitUntil(scrolled)
    pool.resize(700, 600)
    pool.field.setText("вид:атака")
    QApplication.processEvents()
    assert pool.groups.buttons == []
    assert not pool.groups.isVisible()
