"""Lessons in the window: the first duel by clicks, what leads away answered, leaving, taking up again, the list."""

from itertools import product

import pytest
from gui.duels import still
from gui.eyes import click_card
from gui.hands import click, press
from PySide6.QtCore import QCoreApplication, QPoint, QRect, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QAbstractButton, QLabel, QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from kiberrubezh.ground.words import LANGS, Pair
from kiberrubezh.gui.decks.page import DecksPage
from kiberrubezh.gui.games.rules import RulesSheet
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.tables.rubezh.page import DuelPage
from kiberrubezh.gui.tables.rubezh.play_area import PlayArea
from kiberrubezh.gui.theme import SCALES, Theme
from kiberrubezh.gui.widgets.fit_button import FittedButton
from kiberrubezh.gui.widgets.lesson_band import Band, Sentence
from kiberrubezh.learning.marks import days_done, note_done
from kiberrubezh.play.rubezh.lessons.cue import Cue
from kiberrubezh.play.rubezh.lessons.deck_lesson import DeckLesson
from kiberrubezh.play.rubezh.lessons.school import LESSONS, find_duel_lesson, find_lesson
from kiberrubezh.play.rubezh.session import Session


def button(window: QWidget, name: str) -> QAbstractButton:
    """Return the button of that name that was made last: those of an older list are about to go."""
    return window.findChildren(QAbstractButton, name)[-1]


def duels(window: MainWindow) -> DuelPage:
    page = window.page("duel")
    assert isinstance(page, DuelPage)
    return page


def said(table: PlayArea) -> str:
    return table.coach.band.say.text()


def is_asked(session: Session) -> bool:
    """Tell whether who learns is asked, and the step doesn't pass by itself."""
    return session.is_deciding and not session.has_no_choice


def do_as_told(table: PlayArea, qtbot: QtBot) -> None:
    """Click what is lit: a card, the attack that a measure is set against, or the button."""
    session = table.session
    assert session is not None
    qtbot.waitUntil(lambda: is_asked(session))
    cue = session.cue
    assert cue is not None
    assert len(table.coach.areas()) + table.coach.halo.isVisible() == 1, said(table)
    if cue.button == "main":
        assert table.side.hint.text()[:10] not in ("Ещё не выл", "Не атакует", "Не атакуют"), said(table)
    if cue.cards:
        click_card(table.view, cue.cards[0])
        if table.director.held >= 0:
            attack = table.view.table.item(cue.cards[1])
            assert attack is not None
            (area,) = table.coach.areas()
            assert area.contains(attack.scenePos())
            click_card(table.view, cue.cards[1])
    elif cue.button == "second":
        click(table.side.second)
    else:
        press(table.view, Qt.Key.Key_Space)


def learn(table: PlayArea, qtbot: QtBot) -> list[str]:
    """Do whatever is asked until the lesson is over; return the sentences, one for each step.

    What passes by itself, as steps do that no lesson waits for, is waited for, as is the opponent.
    """
    session, heard = table.session, list[str]()
    assert session is not None
    for _ in range(60):
        qtbot.waitUntil(lambda: is_asked(session) or session.cue is None or session.cue.is_over, timeout=5000)
        assert session.cue is None or said(table) == session.cue.say.ru
        if said(table) not in heard:
            heard.append(said(table))
        if session.cue is None or session.cue.is_over:
            return heard
        do_as_told(table, qtbot)
    raise AssertionError(heard)


@pytest.mark.slow
def test_the_first_duel_is_led_to_its_end(window: MainWindow, qtbot: QtBot) -> None:
    """The first page leads to it; six sentences, each with one thing lit, and it is won; then it is remembered."""
    still(window).resize(1280, 720)
    click(button(window.page("home"), "home-main"))
    table = duels(window).area
    heard = learn(table, qtbot)
    assert len(heard) == 7
    assert "мощность" in heard[0]
    assert all("{" not in words for words in heard)
    assert table.end.isVisible()
    assert table.coach.band.next.hasFocus()
    assert "победили" in table.end.accessibleName()
    assert days_done().keys() == {"first-duel"}
    assert window.context.waiting.of("duel") is None
    window.go("home")
    window.go("duel")
    assert table.end.isVisible()
    window.rail.picked.emit("duel")
    assert duels(window).set_up_view.isVisible()
    duels(window)._layers.setCurrentWidget(table)
    qtbot.waitUntil(lambda: not table.calm.holds)
    press(table.view, Qt.Key.Key_Space)
    assert table.session is not None
    assert table.session.terms.lesson == LESSONS[1]
    window.context.use_language("en")
    assert table.session.terms.header.names == ("Player", "Tutor")
    window.context.open_lessons.emit()
    shown = [it.text() for it in duels(window).findChildren(QLabel) if it.isVisible()]
    assert (shown.count("Done"), "Done: 1 of 7" in shown) == (1, True)
    area = next(it for it in duels(window).findChildren(QScrollArea) if it.isVisible())
    assert area.verticalScrollBar().maximum() == 0
    window.go("home")
    note_done(LESSONS[2])
    window.go("duel")
    assert "Done: 2 of 7" in [it.text() for it in duels(window).findChildren(QLabel)]
    window.rail.picked.emit("duel")
    assert duels(window).set_up_view.isVisible()


@pytest.mark.slow
@pytest.mark.parametrize("name", [it for it in LESSONS[1:] if not isinstance(find_lesson(it), DeckLesson)])
def test_each_duel_of_a_lesson_is_led_to_its_end(window: MainWindow, qtbot: QtBot, name: str) -> None:
    """By clicks on the one thing that is lit; each step is said, and the last words, and the lesson is remembered."""
    still(window).context.open_lessons.emit()
    click(button(duels(window), f"lesson-{name}"))
    heard = learn(duels(window).area, qtbot)
    lesson = find_duel_lesson(name)
    assert heard == [it.of("ru", window.context.cards) for it in (*[step.say for step in lesson.steps], lesson.end)]
    assert days_done().keys() == {name}


@pytest.mark.slow
def test_what_leads_away_is_answered_and_a_lesson_is_taken_up_again(window: MainWindow, qtbot: QtBot) -> None:
    """Nothing is forbidden in silence; the list knows how far one is; free play asks for deck and opponent."""
    still(window).context.open_lessons.emit()
    page = duels(window)
    click(button(page, "lesson-first-duel"))
    table = page.area
    do_as_told(table, qtbot)
    qtbot.waitUntil(lambda: table.session is not None and table.session.is_deciding)
    press(table.view, Qt.Key.Key_Space)
    assert table.side.hint.text().startswith("Урок просит другое")
    assert table.session is not None
    assert table.session.cue is not None
    assert table.session.cue.step == 0
    do_as_told(table, qtbot)
    do_as_told(table, qtbot)
    assert table.session.cue.step == 1
    click(table.coach.band.leave)
    assert "шаг 2 из 6" in " ".join(it.text() for it in page.findChildren(QLabel))
    assert button(page, "lesson-first-duel").text() == "Продолжить"
    click(button(page, "lesson-first-duel"))
    assert table.session is not None
    assert table.session.cue is not None
    assert table.session.cue.step == 1
    window.context.use_language("en")
    assert "deploy" in said(table)
    window.context.use_language("ru")
    window.context.open_lessons.emit()
    click(button(page, "lessons-free"))
    assert page.set_up_view.isVisible()
    click(page.set_up_view.start)
    assert table.session.terms.lesson == ""
    assert not table.coach.band.isVisible()

    window.context.open_lessons.emit()
    click(button(page, "lesson-redeal"))
    halo = table.coach.halo
    assert halo.isVisible()
    assert halo.geometry().contains(table.side.second.mapTo(table.coach.parent(), table.side.second.rect().center()))
    click(table.coach.band.rule)
    assert [it.view.shown for it in window.findChildren(RulesSheet)] == ["KR-3.4"]


@pytest.mark.slow
def test_a_first_deck_is_built_with_a_lesson_beside(window: MainWindow) -> None:
    """On the real workbench: each step is done as the deck becomes so, taken back with it, and found again."""
    still(window).context.open_lessons.emit()
    click(button(duels(window), "lesson-deck-building"))
    assert window.current == "decks"
    page = window.page("decks")
    assert isinstance(page, DecksPage)
    builder, band = page.builder, page.tutor.band
    lesson = find_lesson("deck-building")
    assert isinstance(lesson, DeckLesson)
    heard = []
    for step in lesson.steps:
        heard.append(band.say.text())
        for words in step.example:
            builder.step(words.split()[1], int(words.split()[0]))
    assert heard == [step.say.of("ru", window.context.cards) for step in lesson.steps]
    assert band.say.text() == lesson.end.of("ru", window.context.cards)
    assert days_done().keys() == {"deck-building"}
    builder.undo()
    assert band.say.text() == heard[-1]
    deck_id = builder.editor.deck_id
    click(band.leave)
    assert window.current == "duel"
    page.open(deck_id)
    assert not band.isVisibleTo(page)
    click(button(duels(window), "lesson-deck-building"))
    assert builder.editor.deck_id == deck_id
    assert band.say.text() == heard[-1]


def test_no_sentence_of_a_lesson_is_cut(window: MainWindow) -> None:
    """In the smallest window with the largest letters each sentence of each lesson fits into its lines."""
    cards = window.context.cards
    theme = Theme("dark", 160)
    sentence = Sentence(theme)
    sentence.fit()
    sentence.resize(470, sentence.height())
    for name in LESSONS:
        lesson = find_lesson(name)
        for words in (*[step.say for step in lesson.steps], lesson.end):
            for lang in LANGS:
                sentence.setText(words.of(lang, cards))
                metrics = QFontMetrics(sentence.fitting())
                flags = int(Qt.TextFlag.TextWordWrap)
                assert metrics.boundingRect(sentence.rect(), flags, sentence.text()).height() <= sentence.height()


def test_a_lesson_grows_with_the_letters(qtbot: QtBot) -> None:
    """Sentence and dots follow a change of size at once, not with the next step."""
    theme = Theme("dark", 100)
    band = Band(theme)
    qtbot.addWidget(band)
    said = Pair("Сделайте так.", "Do so.")
    band.show_cue(Cue("lesson", said, 0, 3, said, "", "", (), ""), can_play_on=False)
    before = band.say.height(), band.dots.height()
    theme.scale = 160
    theme.changed.emit()
    assert (band.say.height() > 1.4 * before[0], band.dots.height() > 1.4 * before[1]) == (True, True)


@pytest.mark.slow
def test_the_first_step_of_every_lesson_has_its_buttons_whole_in_the_least_window(window: MainWindow) -> None:
    """With the largest letters, in both languages: the band takes room from the card and the log, not from them."""
    still(window).resize(960, 600)
    window.context.theme.use(scale=SCALES[-1])
    pressed = set[str]()
    for lang, lesson in product(LANGS, LESSONS):
        window.context.use_language(lang)
        window.context.open_lessons.emit()
        click(button(duels(window), f"lesson-{lesson}"))
        QCoreApplication.processEvents()
        side = duels(window).area.side
        for part in (it for it in side.findChildren(FittedButton) if it.isVisible()):
            at = part.mapTo(side, QPoint(0, 0))
            assert side.rect().contains(QRect(at, part.size())), (lesson, part.text())
            lines = QPushButton.text(part).count("\n") + 1
            assert part.height() > lines * QFontMetrics(part.font()).lineSpacing(), (lesson, part.text())
            pressed.add(part.objectName())
    assert pressed >= {"duel-main", "duel-second"}
