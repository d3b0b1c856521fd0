"""Where own cards are made, for their tests."""

from collections.abc import Iterator

import pytest
from gui.cards.own.own_by_hand import page_of
from gui.duels import still
from PySide6.QtWidgets import QApplication

from kiberrubezh.cards.effects import Kind
from kiberrubezh.gui.cards.own.changes import OwnCards
from kiberrubezh.gui.cards.own.composer import Composer
from kiberrubezh.gui.cards.own.workshop import Workshop
from kiberrubezh.gui.cards.page import CardsPage
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.settings import HOME_VARIABLE
from kiberrubezh.gui.theme import prepare


@pytest.fixture
def page(window: MainWindow) -> CardsPage:
    """Open the cards page."""
    return page_of(still(window))


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory, qapp: QApplication) -> Iterator[Workshop]:
    """Open the form alone, once for the tests of a file."""
    folder = tmp_path_factory.mktemp("own")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(HOME_VARIABLE, str(folder))
        prepare(qapp)
        context = AppContext()
        context.load()
        context.theme.apply()
        made = Workshop(context, OwnCards(context))
        context.theme.dress(made)
        made.resize(1100, 700)
        made.show()
        yield made
        made.close()
        context.close()


@pytest.fixture
def composer(shop: Workshop) -> Composer:
    """Begin a text of a new attack."""
    shop.begin()
    shop._anew.click()
    shop.form.lines["name_ru"].setText("Точильщик")
    shop.form.kinds.pick(Kind.ATTACK.value)
    shop.form.kinds.chosen.emit(Kind.ATTACK.value)
    shop.form.abilities.add.click()
    return shop.form.abilities.composer
