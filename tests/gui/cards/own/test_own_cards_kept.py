"""Own cards outlive the form, a search that fails, and a draft that makes no sense."""

import json
from errno import ENOSPC
from pathlib import Path

import pytest
from gui.cards.own.own_by_hand import CTRL, NAME, TEXT, begin, make, page_of, write
from gui.hands import click, press
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPixmap
from pytestqt.qtbot import QtBot

from kiberrubezh.cards.abilities import Triggered, When
from kiberrubezh.cards.card import Card, Power, Timing, Words
from kiberrubezh.cards.compose.sketch import FormFields, TextSketch
from kiberrubezh.cards.effects import Draw, KeywordName, Kind
from kiberrubezh.cards.pictures import OwnPicture
from kiberrubezh.cards.store.reversal import state_of
from kiberrubezh.cards.text import sentence
from kiberrubezh.collection import Collection
from kiberrubezh.gui.cards.page import CardsPage
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.tables.rubezh.scene.faces import card_picture
from kiberrubezh.gui.training.card_pictures import CardPictures
from kiberrubezh.sets.desk import Sets

LONG = {"ru": "Щит " * 28 + " конец", "en": " Shield" * 17}
WIDE = Card.model_validate(
    {
        "id": "own-wide",
        "kind": "measure",
        "name": LONG,
        "capacity": 5_000,
        "requires": {"defence": 120},
        "keywords": [{"name": "stealth"}, {"name": "echelon", "value": 12}, {"name": "distributed", "value": 1}],
        "reference": {"source": "s" * 200, "code": " c ", "title": "t" * 200},
    }
)


def edit(page: CardsPage, window: MainWindow, card: Card) -> Card:
    """Keep a card that came from a file, and open it in the form."""
    kept = window.context.cards.put(card)
    window.context.search_in(window.context.cards.database())
    page.pool.show_card(kept.id)
    click(page.edit)
    return kept


@pytest.mark.slow
def test_a_card_beyond_the_form_is_saved_as_it_was(page: CardsPage, window: MainWindow) -> None:
    """Saved without a change, a card is the same to the last letter and keyword, past the limits of the fields."""
    kept = edit(page, window, WIDE)
    click(page.workshop.save)
    assert not page.is_making
    assert window.context.cards[kept.id] == kept


@pytest.mark.slow
def test_a_change_leaves_the_other_fields_as_they_were(page: CardsPage, window: MainWindow) -> None:
    """Changing one field cuts none of the others."""
    kept = edit(page, window, WIDE)
    write(page.workshop.form.texts["text_ru"], TEXT)
    click(page.workshop.save)
    changed = window.context.cards[kept.id]
    assert changed.manual is not None
    assert (changed.capacity, changed.requires, changed.keywords) == (kept.capacity, kept.requires, kept.keywords)
    assert changed.name.ru == kept.name.ru
    assert changed.reference is not None
    assert changed.reference.title == "t" * 200


@pytest.mark.slow
def test_a_great_number_can_be_changed(page: CardsPage, window: MainWindow) -> None:
    """What a field shows beyond its usual limit is the number itself, and another can be chosen."""
    edit(page, window, WIDE)
    form = page.workshop.form
    assert form.numbers["requires_defence"].value() == 120
    assert form.keywords.numbers[KeywordName.ECHELON].value() == 12
    form.numbers["requires_defence"].setValue(7)
    assert form.typed().requires_defence == 7
    form.fill(FormFields())
    assert form.numbers["requires_defence"].maximum() == 99


@pytest.mark.slow
def test_a_change_that_the_search_misses_is_a_change(
    page: CardsPage, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The search failing is told apart from the card failing: the card is kept, and undo takes it back."""

    def broken(_: Collection) -> Path:
        raise OSError(ENOSPC, "no index")

    monkeypatch.setattr(Collection, "database", broken)
    shop = begin(page)
    write(shop.form.lines["name_ru"], NAME)
    write(shop.form.texts["text_ru"], TEXT)
    press(shop, Qt.Key.Key_S, CTRL)
    assert not page.is_making
    assert "поиск" in window.toast.words
    assert "на диске нет места" in window.toast.words
    assert [card.name.ru for card in Collection.open().own] == [NAME]
    press(window, Qt.Key.Key_Z, CTRL)
    assert Collection.open().own == ()
    monkeypatch.undo()


@pytest.mark.slow
def test_a_deletion_that_the_search_misses_can_be_taken_back(
    page: CardsPage, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A card deleted while the search fails is gone from the list, and the message's button gives it back."""
    card = make(page)

    def broken(_: Collection) -> Path:
        raise OSError("no index")

    with monkeypatch.context() as failing:
        failing.setattr(Collection, "database", broken)
        click(page.remove)
    assert page.pool.model.row_of(card.id) < 0
    click(window.toast.button)
    assert Collection.open().own == (card,)
    assert page.pool.model.row_of(card.id) >= 0


@pytest.mark.slow
def test_what_another_window_made_of_a_card_is_not_taken_back(page: CardsPage, window: MainWindow) -> None:
    """A change made elsewhere since stays, which is said; saved over, it is had back; another field is no matter."""
    told: list[str] = []
    window.context.toast.connect(lambda words, *_: told.append(words))
    card, other = make(page), Collection.open()
    other.put(card.model_copy(update={"requires": Power(attack=3)}))
    assert page.own.put(card.model_copy(update={"timing": Timing.BLOCKING}), known=state_of(card, None))
    assert "поверх" in told[-1]
    other.put(Collection.open()[card.id].model_copy(update={"about": card.name}))
    page.undo()
    kept = Collection.open()[card.id]
    assert (kept.requires.attack, kept.timing, kept.about) == (3, card.timing, card.name)
    page.undo()
    assert told[-1].startswith("Отменить нельзя")
    assert Collection.open()[card.id] == kept
    page.own.remove(kept)
    page.undo()
    assert Collection.open()[card.id] == kept
    other.put(kept.model_copy(update={"requires": Power(attack=4)}))
    page.redo()
    assert told[-1].startswith("Повторить нельзя")


@pytest.mark.slow
def test_whatever_a_card_is_saved_over_is_told(page: CardsPage, window: MainWindow) -> None:
    """A picture given elsewhere, a card deleted there, one made there: each is said, and Undo brings it back."""
    card, other, shop = make(page), Collection.open(), page.workshop
    router, wiper = OwnPicture(scene="router"), OwnPicture(scene="wiper")
    click(page.edit)
    other.give_picture(card.id, router)
    shop.form.picture._take(wiper)
    click(shop.save)
    assert "поверх" in window.toast.words
    assert window.context.settings.text("cards/drafts") == "{}"
    click(window.toast.button)
    assert Collection.open().holding.pictures == {card.id: router}
    page.pool.show_card(card.id)
    click(page.edit)
    write(shop.form.texts["text_ru"], TEXT)
    other.remove(card.id)
    click(shop.save)
    assert "удалили в другом окне" in window.toast.words
    click(window.toast.button)
    assert Collection.open().own == ()
    kept = other.put(card)
    assert page.own.put(card.model_copy(update={"timing": Timing.BLOCKING}))  # as a new one of the same id
    assert "поверх" in window.toast.words
    click(window.toast.button)
    assert Collection.open()[card.id] == kept


@pytest.mark.slow
def test_a_picture_that_is_not_saved_is_the_forms_alone(page: CardsPage, window: MainWindow, qtbot: QtBot) -> None:
    """Whichever way the form is left: until the card is saved, cards, paper and tables show the one that it has."""
    card, shop = make(page), page.workshop
    shown, jobs, workbench = window.context.faces, window.context.jobs, CardPictures(window.context)

    def ways() -> list[QPixmap | None]:
        table = card_picture(card, "ru", 90, (0, 0, 0), 1.0)
        return [shown.get(card, "ru", 200), workbench._picture(card, 90, 1.0), table]

    def looks() -> list[QImage]:
        ways()
        qtbot.waitUntil(lambda: all(ways()) and not jobs.busy and not shown._soon.isActive())
        return [way.toImage() for way in ways() if way is not None]

    before = looks()
    click(page.edit)
    qtbot.waitUntil(lambda: not jobs.busy)
    form = shop.face.pixmap().toImage()
    shop.form.picture._take(OwnPicture(scene="wiper"))
    qtbot.waitUntil(lambda: shop.face.pixmap().toImage() != form)
    window.go("decks")
    assert looks() == before
    page_of(window)
    qtbot.waitUntil(lambda: not jobs.busy)
    assert shop.face.pixmap().toImage() != form, "the form still has it"
    click(shop.save)
    assert [one != other for one, other in zip(looks(), before, strict=True)] == [True] * 3


@pytest.mark.slow
def test_a_draft_is_of_the_card_that_it_began_from(page: CardsPage, window: MainWindow) -> None:
    """Left and opened again after the card was changed elsewhere, it is saved over that change, which is told."""
    card, other = make(page), Collection.open()
    click(page.edit)
    write(page.workshop.form.texts["text_ru"], TEXT)
    press(page.workshop, Qt.Key.Key_Escape)
    changed = other.put(card.model_copy(update={"requires": Power(attack=3)}))
    window.context.cards.change(lambda held: held)
    page.pool.show_card(card.id)
    click(page.edit)
    click(page.workshop.save)
    assert "поверх" in window.toast.words
    click(window.toast.button)
    assert Collection.open()[card.id] == changed
    click(page.edit)
    write(page.workshop.form.texts["text_ru"], TEXT)
    click(page.workshop.save)
    assert "в поиске" in window.toast.words


@pytest.mark.slow
def test_a_card_saved_stays_where_another_window_has_put_it(page: CardsPage, window: MainWindow) -> None:
    """Saving changes what was typed, not the set that the card has been moved to meanwhile."""
    sets = Sets(Collection.open())
    first, second = (sets.begin(Words(ru=name, en=name)).id for name in ("One", "Two"))
    card = make(page)
    assert page._acts.carry_out(lambda mine: mine.move([card.id], first), "")
    page.pool.show_card(card.id)
    click(page.edit)
    sets.move([card.id], second)
    write(page.workshop.form.texts["text_ru"], TEXT)
    click(page.workshop.save)
    kept = Collection.open()[card.id]
    assert (kept.set, kept.number, kept.manual and kept.manual.ru) == (second, 1, TEXT * 2)
    page.undo()
    assert Collection.open()[card.id].set == second


@pytest.mark.slow
def test_what_changed_nothing_offers_no_way_back(page: CardsPage, window: MainWindow) -> None:
    """A card that is gone already is told as that; Undo there would take back what was done before."""
    beta, other = make(page), Collection.open()
    other.remove(beta.id)
    page.own.remove(beta)
    assert "уже нет" in window.toast.words
    assert window.toast.button.isHidden()
    kept = other.put(beta)
    assert page.own.put(beta, known=state_of(beta, None))
    assert "в поиске" in window.toast.words
    assert Collection.open()[beta.id] == kept


def test_a_senseless_draft_leaves_the_others(page: CardsPage, window: MainWindow) -> None:
    """One draft that can't be read doesn't take the others with it."""
    drafts = {"own-gone": {"kind": "ghost"}, "own-odd": 7, "": {"name_ru": NAME}}
    window.context.settings.put("cards/drafts", json.dumps(drafts))
    assert begin(page).form.typed().name_ru == NAME


@pytest.mark.slow
def test_a_draft_with_a_text_of_another_vocabulary_keeps_the_rest(page: CardsPage, window: MainWindow) -> None:
    """What makes no sense any more is as the form begins with it, the other fields are as they were typed."""
    begun = {"place": 1, "answers": []}
    draft = {"kind": "attack", "name_ru": NAME, "damage": 7, "abilities": [{"on": "eclipse"}], "begun": begun}
    window.context.settings.put("cards/drafts", json.dumps({"": draft}))
    typed = begin(page).form.typed()
    assert (typed.kind.value, typed.name_ru, typed.damage) == ("attack", NAME, 7)
    assert (typed.abilities, typed.begun) == ((), TextSketch(place=0))


@pytest.mark.slow
def test_a_text_that_is_unknown_costs_no_other(page: CardsPage, window: MainWindow) -> None:
    """Of texts, keywords and categories each stands for itself; the one that is lost is named by what it said."""
    told: list[str] = []
    window.context.toast.connect(lambda words, *_: told.append(words))
    draws = Triggered(when=When.PLAYED, effects=(Draw(),))
    damages = Triggered(when=When.PLAYED, effects=(Draw(count=3),))
    shop = begin(page)
    keywords = {KeywordName.STEALTH: 0, KeywordName.ECHELON: 2}
    shop.form.fill(FormFields(name_ru=NAME, kind="measure", abilities=(draws, damages), keywords=keywords))
    shop.form.changed.emit()
    kept = json.loads(window.context.settings.text("cards/drafts"))
    kept[""]["abilities"][0]["effects"][0]["do"] = "summon"
    kept[""]["keywords"]["ghost"] = 1
    kept[""]["begun"] = {"place": 2, "answers": []}
    window.context.settings.put("cards/drafts", json.dumps(kept))
    shop.begin()
    typed = shop.form.typed()
    assert (typed.abilities, typed.keywords, typed.begun) == ((damages,), keywords, TextSketch(place=1))
    assert sentence(draws, Kind.MEASURE, "ru") in told[-1]
    assert "«Ключевые слова»" in told[-1]
    assert told[-1].startswith("Черновик сделан другой версией программы, и эта понимает в нём не всё. ")
    kept[""] |= {"kind": "ghost", "begun": {"place": 0, "answers": []}}
    del kept[""]["said"]
    window.context.settings.put("cards/drafts", json.dumps(kept))
    shop.begin()
    assert (shop.form.typed().abilities, shop.form.typed().begun) == ((damages,), None)
    assert "«Вид карты»" in told[-1]


def test_the_sheet_of_keys_tells_how_texts_are_put_together(page: CardsPage) -> None:
    """Where cards are made, and there alone."""
    told = {"↑ ↓ Enter", "Backspace", "Ctrl+Enter", "Alt+↑ ↓"}
    assert not told & dict(page.keys()).keys()
    begin(page)
    assert told <= dict(page.keys()).keys()
