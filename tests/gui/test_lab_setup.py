"""The set-up of the laboratory."""

from gui.eyes import texts
from gui.hands import click, press, type_in
from gui.labs import opened
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QWidget

from kiberrubezh.bots import opponents
from kiberrubezh.gui.i18n import i18n
from kiberrubezh.gui.main_window import MainWindow


def test_the_set_up_says_beforehand_how_much_it_is(window: MainWindow) -> None:
    """Three decks are three pairs; a tick more, a mirror more, and the number follows at once."""
    page = opened(window)
    assert page.setup.total.text() == "12 дуэлей"
    page.setup.decks.list.setCurrentRow(4)
    press(page.setup.decks.list, Qt.Key.Key_Space)
    assert page.setup.total.text() == "24 дуэли"
    click(page.setup.terms.mirrors, QPoint(12, page.setup.terms.mirrors.height() // 2))
    assert page.setup.total.text() == "40 дуэлей"
    setup = page.setup
    for field in (
        setup.terms.one,
        setup.terms.two,
        *setup.terms.players,
        setup.terms.duels,
        setup.terms.jobs,
        setup.terms.seed,
        setup.decks.list,
    ):
        assert field.accessibleName()


def test_what_cannot_be_played_is_said_before_the_start(window: MainWindow) -> None:
    """One deck has nobody to play against, a seed is a number; words narrow the list, and «all» means what is left."""
    setup = opened(window, decks="").setup
    type_in(setup.decks.filter, "потоп")
    click(setup.decks.all)
    assert [offer.deck.name for offer in setup.decks.picked] == ["Потоп"]
    assert not setup.start.isEnabled()
    assert "Отметьте хотя бы две колоды" in setup.why.text()
    setup.learn_pace(setup.experiment().bots, 1.0)
    assert "Займёт" not in setup.time.text()
    setup.decks.filter.clear()
    click(setup.decks.all)
    assert setup.start.isEnabled()
    assert "Займёт" in setup.time.text()
    setup.terms.seed.clear()
    type_in(setup.terms.seed, "seven")
    assert not setup.start.isEnabled()


def test_the_set_up_says_how_strong_each_opponent_is(window: MainWindow) -> None:
    """Under its box, and in the list with how it plays; in both languages."""
    box = opened(window, bot0="scripted").setup.terms.players[0]
    press(box, Qt.Key.Key_Home)
    told = [opponent.strength for opponent in opponents().values()]
    for language in ("ru", "en"):
        window.context.use_language(language)
        terms = opened(window).setup.terms
        assert told[0].of(i18n.language) in texts(terms)
        spoken = [box.itemData(place, Qt.ItemDataRole.AccessibleTextRole) for place in range(box.count())]
        assert all(line.endswith(strength.of(i18n.language)) for line, strength in zip(spoken, told, strict=True))


def test_tab_goes_through_the_set_up_as_one_reads(window: MainWindow) -> None:
    """The list of decks has the keys first; from the rail, Tab goes down the left side, then down the right one."""
    setup = opened(window).setup
    decks, terms = setup.decks, setup.terms
    assert decks.list.hasFocus()
    left: list[QWidget] = [setup.past, decks.filter, decks.all, decks.none, decks.list, terms.modes]
    right = [*terms.players, terms.duels, terms.seed, terms.jobs]
    for mode, in_order in (
        ("pairs", [*left, *right, terms.mirrors, setup.start]),
        ("compare", [*left, terms.one, terms.two, *right, setup.start]),
    ):
        terms.modes.pick(mode)
        terms.modes.chosen.emit(mode)
        window.rail.button("preferences").setFocus()
        for widget in in_order:
            press(QApplication.focusWidget(), Qt.Key.Key_Tab)
            assert widget in (QApplication.focusWidget(), QApplication.focusWidget().parentWidget())
        for widget in in_order[-2::-1]:
            press(QApplication.focusWidget(), Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
            assert widget in (QApplication.focusWidget(), QApplication.focusWidget().parentWidget())
