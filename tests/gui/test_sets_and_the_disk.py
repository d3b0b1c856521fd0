"""Sets in the window by what the disk has: changed elsewhere meanwhile, gone back to, let go of."""

import pytest
from gui.decks.workbench import Disk
from gui.duels import still
from gui.hands import click, press
from gui.sets_by_hand import begin_set, named
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from sets.set_parts import own_card

from kiberrubezh.cards.card import Words
from kiberrubezh.cards.sets import MOST_VERSIONS
from kiberrubezh.collection import Collection
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.shelf import Shelf
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.sets.desk import Sets


@pytest.mark.slow
def test_what_another_program_wrote_is_not_taken_back(window: MainWindow, qtbot: QtBot) -> None:
    """Undo takes back its own change alone: a card, a set and words that came from elsewhere stay, and are shown."""
    view = begin_set(still(window), "Ледники")
    acts, other = view.acts, Sets(Collection.open())
    chronicle = acts._chronicle
    other.cards.put(own_card("omega"))
    other.begin(Words(ru="Торосы", en="Ice"))
    assert chronicle.undo()
    kept = Collection.open().holding
    assert ([*kept.cards], [*kept.sets]) == (["own-omega"], ["ice"])
    assert view.list.count() == 2
    assert chronicle.redo()
    assert view.list.count() == 3
    other.alter("ledniki", notes="их")
    assert acts.carry_out(lambda sets: sets.alter("ledniki", mark="МОЙ"), "")
    other.alter("ledniki", about=Words(ru="О льде", en="Ice"))
    assert chronicle.undo()
    one = Collection.open().holding.sets["ledniki"]
    assert (one.notes, one.mark, one.about) == ("их", "", Words(ru="О льде", en="Ice"))
    other.move(["own-omega"], "ledniki")
    with qtbot.waitSignal(window.context.toast) as told:
        assert chronicle.undo()  # the set was begun here, and a card of theirs is in it
    assert "изменили ещё раз" in told.args[0]
    assert Collection.open().holding.cards["own-omega"].set == "ledniki"
    other.remove("ice")
    with qtbot.waitSignal(window.context.toast) as told:
        assert not acts.carry_out(lambda sets: sets.alter("ice", mark="ЛЁД"), "")
    assert "уже нет" in told.args[0]
    assert view.list.count() == 2


@pytest.mark.slow
def test_what_changed_nothing_in_a_set_offers_no_way_back(window: MainWindow) -> None:
    """The same deck taken into a set once more, or fields as they were: what was done before is not taken back."""
    view = begin_set(still(window), "Ледники")
    deck = Deck.of("Лёд", {"firewall": 2})
    view.decks._put(deck)
    assert not window.toast.button.isHidden()
    view.decks._put(deck)
    assert "Лёд" in window.toast.words
    assert window.toast.button.isHidden()
    assert view.acts.carry_out(lambda sets: sets.alter("ledniki", mark=""), "Готово")
    assert window.toast.button.isHidden()
    assert view.acts._chronicle.undo()
    assert (view.one.decks, view.one.id) == ((), "ledniki")


@pytest.mark.slow
def test_a_deck_between_a_set_and_the_shelf_that_cannot_pass_is_told(window: MainWindow) -> None:
    """A copy for which the disk has no room, a deck that another window has erased: the set stays as it was."""
    view = begin_set(still(window), "Ледники")
    view.decks._put(Deck.of("Лёд", {"firewall": 2}))
    disk = Disk(window.context.shelf)
    disk.fill()
    click(view.decks.copy)
    assert "на диске нет места" in window.toast.words
    assert window.current == "cards"
    disk.free()
    with Shelf() as other:
        deck_id = other.add(Deck(name="Чужая")).id
        other.erase(deck_id)
    view.decks.take.taken.emit(deck_id)
    assert window.toast.words.startswith("Этой колоды больше нет")
    assert [deck.name for deck in view.one.decks] == ["Лёд"]


@pytest.mark.slow
def test_only_what_was_typed_of_a_set_is_saved(window: MainWindow) -> None:
    """A field that nobody touched is what the disk has, also where the set was changed elsewhere meanwhile."""
    view = begin_set(still(window), "Ледники")
    other = Sets(Collection.open())
    view.facts.lines["mark"].setText("МОЙ")
    other.alter("ledniki", notes="их", name=Words(ru="Торосы", en="Ice"))
    click(view.facts.save)
    view.facts.texts["about_ru"].setPlainText("О льде")
    other.alter("ledniki", notes="их же")
    other.keep_version("ledniki")
    assert view.acts.carry_out(lambda sets: sets.keep_version("ledniki"), "")
    assert view.facts.texts["notes"].toPlainText() == "их же"
    click(view.facts.save)
    one = Collection.open().holding.sets["ledniki"]
    assert (one.mark, one.notes, one.name.en, one.about) == ("МОЙ", "их же", "Ice", Words(ru="О льде", en="О льде"))
    assert len(one.versions) == 2
    assert not view.facts.save.isEnabled()


@pytest.mark.slow
def test_loose_cards_go_back_in_their_place(window: MainWindow, qtbot: QtBot) -> None:
    """A version of «Свои карты» makes no second set; one version too many tells which is let go of."""
    view = begin_set(still(window), "Ледники")
    cards = window.context.cards
    card = cards.put(own_card("alpha"))
    view.list.setCurrentRow(0)
    click(view.versions.keep)
    cards.put(own_card("alpha", damage=9))
    click(view.versions.back)
    assert named(window, "set-take-do").text() == "Вернуться"
    with qtbot.waitSignal(window.context.toast) as told:
        click(named(window, "set-take-do"))
    assert told.args[0] == "Набор «Свои карты» снова такой, каким был в версии 1."
    assert view.versions.list.item(0).text().endswith("до того, как взята версия 1")
    assert (cards.own, [*cards.holding.sets]) == ((card,), ["ledniki", "custom"])
    for _ in range(MOST_VERSIONS - 1):
        view.acts.sets.keep_version("custom")
    with qtbot.waitSignal(window.context.toast) as told:
        click(view.versions.keep)
    assert told.args[0].startswith("Версия 21 сохранена. ")
    assert "не хранятся: 2." in told.args[0]


@pytest.mark.slow
def test_cards_and_sets_are_taken_back_in_one_order(window: MainWindow) -> None:
    """Whatever was changed last goes first, at the sets and among all cards alike; made again, the other way round."""
    view = begin_set(still(window), "Ледники")
    cards, control = window.context.cards, Qt.KeyboardModifier.ControlModifier
    view._own.home = "ledniki"
    made = view._own.put(own_card("alpha"))
    assert made is not None
    assert view.acts.carry_out(lambda sets: sets.move([made.id], "custom"), "")
    states = [({made.id}, "custom"), ({made.id}, "ledniki"), (set(), "ledniki"), (set(), "")]

    def state() -> tuple[set[str], str]:
        last = [one.id for one in cards.sets if one.id != "custom"]
        return {*cards.holding.cards}, cards[made.id].set if made.id in cards else "".join(last)

    seen = [state()]
    for _ in range(3):
        press(window, Qt.Key.Key_Z, control)
        seen.append(state())
    assert seen == states
    for wanted in reversed(states[:-1]):
        press(window, Qt.Key.Key_Y, control)
        assert state() == wanted
