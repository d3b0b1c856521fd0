"""The form of an own card beside its texts: pictures, what it is judged by, its room in the least window."""

from pathlib import Path

import pytest
from gui.cards.own.own_by_hand import CTRL
from gui.cards.own.steps import take
from gui.hands import press
from gui.sizes import cut_for_good
from gui.test_small_window import unnamed
from PIL import Image
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kiberrubezh.cards.pictures import OwnPicture
from kiberrubezh.collection import Collection
from kiberrubezh.gui.cards.own.composer import Composer
from kiberrubezh.gui.cards.own.drafts import FOLDER
from kiberrubezh.gui.cards.own.workshop import Workshop


@pytest.mark.slow
def test_a_card_whose_picture_has_no_room_is_not_saved(
    shop: Workshop, composer: Composer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Card and picture are kept together or neither is; the form goes on, and saves once there is room."""
    composer.cancel.click()
    shop.form.lines["name_ru"].setText("Великан")
    shop.form.picture.fill(OwnPicture(data="A" * 5_000))
    shop.form.picture.changed.emit()
    before = Collection.open().holding
    with monkeypatch.context() as full:
        full.setattr("kiberrubezh.cards.store.LARGEST", len(before.written()) + 3_000)
        press(shop, Qt.Key.Key_S, CTRL)
        assert Collection.open().holding == before
        assert shop.save.isEnabled()
    press(shop, Qt.Key.Key_S, CTRL)
    (card,) = [card for card in Collection.open().own if card.name.ru == "Великан"]
    assert Collection.open().holding.pictures[card.id] == OwnPicture(data="A" * 5_000)
    shop._own.undo()
    shop._context.cards.give_picture(card.id, None)
    assert Collection.open().holding.cards == before.cards


def test_a_card_is_judged_while_it_is_made(shop: Workshop, composer: Composer) -> None:
    """KR-1: beside the face stands by which card it is made needless, and what cards like it cost."""
    composer.cancel.click()
    for name, number in {"damage": 1, "requires_attack": 4}.items():
        shop.form.numbers[name].setValue(number)
    shop.form.named.emit()
    assert "не хуже ни в чём и в чём-то лучше" in shop.judgement.words()
    assert "эта — 4: дороже всех." in shop.judgement.words()


@pytest.mark.slow
@pytest.mark.parametrize(("scale", "width"), [(160, 800), (130, 820), (100, 858)])
def test_nothing_of_the_form_is_cut_in_the_least_window(
    shop: Workshop, composer: Composer, qtbot: QtBot, scale: int, width: int
) -> None:
    """960 by 600, also with letters that grew since: all words of the form have room, each stop of Tab its name."""
    shop._context.theme.use(scale=100)
    shop.resize(width, 600)
    qtbot.wait(1)
    shop._context.theme.use(scale=scale)
    take(composer, "Когда эта атака проходит")
    assert cut_for_good(shop, qtbot) == []
    assert unnamed(shop) == []


@pytest.mark.slow
def test_a_picture_file_is_put_on_the_card(shop: Workshop, composer: Composer, qtbot: QtBot, tmp_path: Path) -> None:
    """A picture from a file stands in the frame and is kept with the card; taken away, the program draws again."""
    composer.cancel.click()
    shop.form.lines["name_ru"].setText("С картинкой")
    field = shop.form.picture
    (tmp_path / "none.png").write_bytes(b"nothing")
    told: list[str] = []
    shop._context.toast.connect(lambda words, *_: told.append(words))
    for name in ("none.png", "nowhere.png"):
        field.take_file(tmp_path / name)
        qtbot.waitUntil(lambda: not field.is_reading)
    assert field.value() is None
    assert told[0].startswith("Это не картинка")
    assert told[1] == "Файл картинки не прочесть: такого файла нет."
    Image.new("RGB", (400, 300), "red").save(tmp_path / "red.png")
    field.take_file(tmp_path / "red.png")
    qtbot.waitUntil(lambda: field.value() is not None)
    red, drafts = field.value(), shop._context.cards.folder / FOLDER
    shop.left.emit()
    field.fill(None)
    shop.begin()
    assert field.value() == red, "a card that isn't saved yet keeps its picture too"
    (kept,) = drafts.iterdir()
    content = kept.read_text()
    kept.write_text("A" + content[1:])
    shop.begin()
    assert field.value() is None, "another picture than was kept is none"
    kept.write_text(content)
    field.fill(red)
    field.changed.emit()
    press(shop, Qt.Key.Key_S, CTRL)
    assert list(drafts.iterdir()) == []
    (card,) = [card for card in Collection.open().own if card.name.ru == "С картинкой"]
    assert Collection.open().holding.pictures == {card.id: field.value()}
    shop.edit(card)
    shop.form.lines["name_en"].setText("Pictured")
    shop.edit(card)
    assert field.value() is not None, "what was typed and not saved loses no picture"
    assert shop.form.lines["name_en"].text() == "Pictured"
    field.plain.click()
    press(shop, Qt.Key.Key_S, CTRL)
    assert Collection.open().holding.pictures == {}


@pytest.mark.slow
def test_a_card_waits_for_the_picture_being_read(
    shop: Workshop, composer: Composer, qtbot: QtBot, tmp_path: Path
) -> None:
    """No card is saved without the picture that was chosen for it, and no other card gets that picture."""
    composer.cancel.click()
    shop.form.lines["name_ru"].setText("Ждёт картинку")
    field, known = shop.form.picture, Collection.open().own
    Image.new("RGB", (400, 300), "blue").save(tmp_path / "blue.png")
    assert shop.save.isEnabled()
    field.take_file(tmp_path / "blue.png")
    shop.save.click()
    shop._save()
    assert Collection.open().own == known
    assert "картинка ещё читается" in shop.told.words
    qtbot.waitUntil(lambda: shop.save.isEnabled())
    assert field.value() is not None
    (tmp_path / "none.png").write_bytes(b"nothing")
    field.take_file(tmp_path / "none.png")
    assert not shop.save.isEnabled()
    qtbot.waitUntil(lambda: shop.save.isEnabled())  # what can't be read is waited for no longer than it is read
    shop.save.click()
    (card,) = set(Collection.open().own) - set(known)
    assert Collection.open().holding.pictures[card.id] == field.value()
    shop.begin()
    field.take_file(tmp_path / "blue.png")
    shop.edit(card.model_copy(update={"id": "own-other"}))
    qtbot.waitUntil(lambda: not shop._context.jobs.busy)
    assert field.value() is None
    assert "нарисует сама" in field.state.text()


def test_scenes_stand_in_line_whatever_their_names_are(shop: Workshop, composer: Composer, qtbot: QtBot) -> None:
    """Names of other lengths and pictures that come one after the other put no tile out of its column."""
    composer.cancel.click()
    shop.resize(1280, 720)
    shop.form.picture.scene.click()
    scenes = shop.form.picture.scenes
    qtbot.waitUntil(lambda: not scenes.item(11).icon().isNull())
    places = [scenes.visualItemRect(scenes.item(row)) for row in range(12)]
    columns = sum(place.top() == places[0].top() for place in places)
    assert 1 < columns < 12
    assert [place.left() for place in places] == [places[row % columns].left() for row in range(12)]
    assert len({places[row].left() - places[row - 1].left() for row in range(1, columns)}) == 1
    shop.form.picture.scene.click()


def test_the_face_is_whole_beside_what_is_scrolled(shop: Workshop, composer: Composer) -> None:
    """The bar has a room of its own: it covered the frame of the face's panel."""
    composer.cancel.click()
    shop.resize(1280, 400)
    QApplication.processEvents()
    beside = shop._beside
    assert beside.verticalScrollBar().isVisible()
    assert beside.widget().width() <= beside.viewport().width()


def test_a_text_of_a_hundred_lines_is_shown_and_saved(shop: Workshop, composer: Composer) -> None:
    """It has no room on the face, which is said; the form goes on."""
    composer.cancel.click()
    shop.form.lines["name_ru"].setText("Перечень")
    shop.form.texts["text_ru"].setPlainText("\n".join(["щит"] * 200))
    shop._show()
    assert "Текст не умещается" in shop.judgement.words()
    press(shop, Qt.Key.Key_S, CTRL)
    assert "Перечень" in {card.name.ru for card in Collection.open().own}


def test_signs_that_cannot_be_printed_are_named_while_they_are_typed(shop: Workshop, composer: Composer) -> None:
    """The card may be saved for that, as a doubt keeps none."""
    composer.cancel.click()
    shop.form.lines["name_ru"].setText("Снег ☃")
    shop._show()
    assert "нет знаков ☃:" in shop.judgement.words()
    assert shop.save.isEnabled()
