"""The own-card form: texts put together by lists of choices, by keys alone, while sentence and face follow."""

import pytest
from gui.cards.own.own_by_hand import CTRL
from gui.cards.own.steps import BACKSPACE, RETURN, take, weaken
from gui.hands import press
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.compose.composition import Composition, fits
from kiberrubezh.cards.compose.words import _ENDS, _ON, _ONWARDS
from kiberrubezh.cards.effects import MANY, Kind
from kiberrubezh.cards.text import plain_text
from kiberrubezh.collection import Collection
from kiberrubezh.gui.cards.own.composer import Composer
from kiberrubezh.gui.cards.own.workshop import Workshop
from kiberrubezh.gui.i18n import LANGUAGES, i18n, tr_in

SAID = "Когда эта атака проходит: все меры соперника получают −1 к ёмкости до конца хода."


def fits_all(card: Card) -> bool:
    return all(fits(text, card.kind) for text in card.abilities)


def test_a_text_is_put_together_by_keys(shop: Workshop, composer: Composer) -> None:
    """KR-9: lists of choices lead to a text; it stands in both languages at each step, and on the card when done."""
    assert composer.choices.accessibleName() == "Когда это действует?"
    weaken(composer)
    assert (composer.said.text(), composer.said_too.text()) == (
        SAID,
        "When this attack gets through, all opposing measures get −1 capacity until end of turn.",
    )
    assert shop.form.typed().abilities
    press(composer, RETURN, CTRL)
    press(shop, Qt.Key.Key_S, CTRL)
    (card,) = [card for card in Collection.open().own if card.name.ru == "Точильщик"]
    assert plain_text(card, "ru") == SAID
    shop.edit(card)
    assert shop.form.typed().card(card.id, known=card) == card


def test_a_text_that_was_taken_away_is_offered_back(shop: Workshop, composer: Composer, qtbot: QtBot) -> None:
    """Once, at its old place, while another one is put together too; never to another card."""
    weaken(composer)
    press(composer, RETURN, CTRL)
    rows, texts = shop.form.abilities, shop.form.typed().abilities
    with qtbot.waitSignal(rows._context.toast) as told:
        rows._remove(0)
    assert shop.form.typed().abilities == ()
    *_, put_back = told.args
    rows.begin()
    put_back()
    assert (rows._texts, rows._place) == ([*texts], 1)
    rows.fill((), Kind.ATTACK)
    rows.changed.emit()
    put_back()
    assert shop.form.typed().abilities == ()


def test_steps_back_lead_to_the_first_question_and_out(shop: Workshop, composer: Composer) -> None:
    """Backspace takes an answer back; with none left the text is dropped, and the card is as it was."""
    take(composer, "Когда эта атака проходит")
    assert composer.said.text() == "Когда эта атака проходит: …"
    assert "Доведите начатое действие до конца" in shop.told.words
    assert not shop.save.isEnabled()
    press(composer.choices, BACKSPACE)
    assert composer.composition == Composition(Kind.ATTACK)
    press(composer.choices, BACKSPACE)
    assert composer.isHidden() or not composer.isVisible()
    assert shop.form.typed().abilities == ()


@pytest.mark.slow
def test_a_text_begun_outlives_the_form(shop: Workshop, composer: Composer) -> None:
    """Left in the middle, it goes on there; a text that was to be replaced is had back by dropping the change."""
    take(composer, "Когда эта атака проходит")
    begun = composer.composition
    shop.left.emit()
    composer.begin(Composition(Kind.EVENT))
    shop.begin()
    assert (composer.isVisible(), composer.composition) == (True, begun)
    composer.cancel.click()
    composer = shop.form.abilities.composer
    shop.form.abilities.begin()
    weaken(composer)
    press(composer, RETURN, CTRL)
    (whole,) = shop.form.typed().abilities
    shop.form.abilities._change(0)
    composer.back.click()
    changed = composer.composition
    shop.begin()
    assert composer.composition == changed
    composer.cancel.click()
    assert shop.form.typed().abilities == (whole,)


def test_another_language_takes_no_answer_under_way(shop: Workshop, composer: Composer) -> None:
    """The choice pointed at and the number that is typed are those of before."""
    press(composer.choices, Qt.Key.Key_Down)
    take(composer, "Когда эта атака проходит", "Без условия: дальше", "Изменить карты до конца хода")
    press(composer.choices, Qt.Key.Key_Down)
    pointed = composer.choices.currentRow()
    assert pointed > 0
    i18n.use("en")
    composer.retranslate()
    assert composer.choices.currentRow() == pointed
    i18n.use("ru")
    composer.retranslate()
    take(
        composer,
        "Все такие карты",
        "Меры соперника",
        "Без новых примет: дальше",
        "Прибавить к числу или отнять",
        "Ёмкость",
    )
    composer.number.setValue(7)
    shop.retranslate()
    assert composer.number.value() == 7


def test_who_comes_back_to_a_text_begun_has_the_keys_in_sight(shop: Workshop, composer: Composer, qtbot: QtBot) -> None:
    """A form with a text that is being put together begins there, where it is scrolled to."""
    take(composer, "Когда эта атака проходит")
    shop.begin()
    qtbot.wait(20)
    focus = shop.window().focusWidget()
    assert focus is composer.choices
    place = focus.mapTo(shop._scroll.viewport(), QPoint())
    assert shop._scroll.viewport().rect().contains(place)


def test_a_dropped_text_is_offered_back(shop: Workshop, composer: Composer, qtbot: QtBot) -> None:
    """Esc drops what was put together; the message has it back, as long as the same card is there."""
    take(composer, "Когда эта атака проходит")
    begun = composer.composition
    with qtbot.waitSignal(shop._context.toast) as told:
        press(composer.choices, Qt.Key.Key_Escape)
    *_, put_back = told.args
    assert not composer.isVisible()
    put_back()
    assert composer.isVisible()
    assert composer.composition == begun
    composer.cancel.click()
    shop._anew.click()
    put_back()
    assert not composer.isVisible()


def test_a_text_offered_back_takes_no_place_of_another(shop: Workshop, composer: Composer, qtbot: QtBot) -> None:
    """A new one goes to the end, a change to the very text that was changed, wherever these stand by then."""
    composer.cancel.click()
    rows = shop.form.abilities
    printed = next(card for card in shop._context.cards.values() if len(card.abilities) == 2 and fits_all(card))
    one, two = printed.abilities
    rows.fill((one,), printed.kind)
    rows.begin()
    composer.begin(Composition.of(two, printed.kind).back())
    with qtbot.waitSignal(rows._context.toast) as told:
        composer.left.emit()
    *_, new_back = told.args
    rows.begin()
    rows._keep(two)
    new_back()
    assert (rows._texts, rows._place) == ([one, two], 2)
    rows.fill((one, two), printed.kind)
    rows._change(1)
    begun = composer.composition
    with qtbot.waitSignal(rows._context.toast) as told:
        composer.left.emit()
    *_, change_back = told.args
    rows._move(1, -1)
    change_back()
    assert (rows._texts, rows._place, composer.composition) == ([two, one], 0, begun)


@pytest.mark.slow
def test_a_text_put_back_leaves_room_for_the_one_that_is_begun(
    shop: Workshop, composer: Composer, qtbot: QtBot
) -> None:
    """Had back to a place that is gone by then, it pushes the text on its way on; never is it one too many."""
    composer.cancel.click()
    rows = shop.form.abilities
    (text, *_) = next(
        card.abilities for card in shop._context.cards.values() if card.kind is Kind.ATTACK and card.abilities
    )
    rows.fill((text,) * 3, Kind.ATTACK)
    with qtbot.waitSignal(rows._context.toast) as told:
        rows._remove(2)
    *_, put_back = told.args
    rows._remove(1)
    rows.begin()
    put_back()
    assert (len(rows._texts), rows._place) == (2, 2)
    rows.fill((text,) * MANY, Kind.ATTACK)
    with qtbot.waitSignal(rows._context.toast) as told:
        rows._remove(0)
    *_, put_back = told.args
    rows.begin()
    weaken(composer)
    put_back()
    assert len(shop.form.typed().abilities) == MANY


def choose(shop: Workshop, kind: Kind) -> None:
    shop.form.kinds.pick(kind.value)
    shop.form.kinds.chosen.emit(kind.value)


def test_a_text_begun_outlives_a_change_of_kind(shop: Workshop, composer: Composer, qtbot: QtBot) -> None:
    """What says something stays on the card; what says nothing yet is offered back, and its kind with it."""
    take(composer, "Когда эта атака проходит")
    begun = composer.composition
    with qtbot.waitSignal(shop._context.toast) as told:
        choose(shop, Kind.EVENT)
    *_, put_back = told.args
    assert shop.form.typed().begun is None
    put_back()
    assert (shop.form.typed().kind, composer.isVisible(), composer.composition) == (Kind.ATTACK, True, begun)
    composer.cancel.click()
    shop.form.abilities.begin()
    weaken(composer)
    (said,) = shop.form.typed().abilities
    choose(shop, Kind.EVENT)
    choose(shop, Kind.ATTACK)
    assert (shop.form.typed().abilities, shop.form.typed().begun) == ((said,), None)


@pytest.mark.slow
def test_texts_change_places(shop: Workshop, composer: Composer) -> None:
    """By buttons and by Alt with the arrows; the keyboard stays with the text, and the card says them in that order."""
    composer.cancel.click()
    rows = shop.form.abilities
    printed = next(card for card in shop._context.cards.values() if len(card.abilities) == 2)
    one, two = printed.abilities
    rows.fill(printed.abilities, printed.kind)
    assert (rows.up[0].isEnabled(), rows.down[0].isEnabled(), rows.down[1].isEnabled()) == (False, True, False)
    rows.down[0].click()
    assert shop.form.typed().abilities == (two, one)
    assert rows.up[1].hasFocus()
    press(rows.up[1], Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert shop.form.typed().abilities == (one, two)
    press(rows.down[0], Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert shop.form.typed().abilities == (one, two)
    rows._remove(1)
    assert rows.up == []


def test_nothing_else_is_imported_while_a_text_is_put_together(shop: Workshop, composer: Composer) -> None:
    """An answer that changes no face holds imports for other pages back all the same."""
    jobs = shop._context.jobs
    jobs._begun, jobs._running = -1.0, {}
    assert jobs.rests
    composer.choices.chosen.emit("through")
    assert not jobs.rests


def test_what_ends_a_part_a_list_and_a_text_reads_apart(composer: Composer) -> None:
    """Each way to ask no more says what of, and none as the button that ends the text, in either language."""
    ends = [*_ENDS.values(), *dict.fromkeys(_ONWARDS.values()), _ON]
    for language in LANGUAGES:
        said = [pair.of(language) for pair in ends] + [tr_in(language, "cards.own_step_enough")]
        starts = [" ".join(words.split()[:2]).lower() for words in said]
        assert len({*starts}) == len(starts), starts
    assert composer.enough.toolTip()


def test_what_an_answer_does_is_told_before_it_is_given(composer: Composer) -> None:
    """The choice that is pointed at says how the text would read."""
    row = [composer.choices.item(n).text() for n in range(composer.choices.count())].index("Когда эта атака проходит")
    composer.choices.setCurrentRow(row)
    assert composer.foretold.text() == "Станет: Когда эта атака проходит: …"


def test_a_text_of_another_kind_is_pointed_out(shop: Workshop, composer: Composer) -> None:
    """A text that makes no sense on a card of another kind stays, can't be changed by steps, and is marked."""
    weaken(composer)
    composer.enough.click()
    shop.form.kinds.pick(Kind.ASSET.value)
    shop.form.kinds.chosen.emit(Kind.ASSET.value)
    rows = shop.form.abilities
    assert any("Шагами такой текст не составить" in line.text() for line in rows.findChildren(QLabel))
    assert len(rows.values()) == 1
