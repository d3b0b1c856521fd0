"""How a trial of a card says what goes on with it: a button in the window, the command itself in a terminal."""

from pathlib import Path

import pytest
from gui.duels import still
from gui.sets_by_hand import begin_set
from sets.set_parts import glaciers, own_card

from kiberrubezh.cards.card import Words
from kiberrubezh.cli import main
from kiberrubezh.commands.set import verdict as command
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.sets.trial import trial


@pytest.mark.usefixtures("asks_nothing")
@pytest.mark.parametrize(("language", "named"), [("ru", "«Продолжить пробу»"), ("en", "“Go on trying”")])
def test_an_open_verdict_names_the_button_that_goes_on(window: MainWindow, language: str, named: str) -> None:
    """What stands in the words stands on the button under them, in the language in use."""
    window.context.use_language(language)
    view = begin_set(still(window), "Ледники").cards
    card, cards = own_card("alpha", set="ledniki"), window.context.cards
    decks = ready_decks(cards)
    cards.put(card)
    view.verdict._card = card
    view.verdict._end(trial(card, {**cards, card.id: card}, decks, decks), [])
    assert named in view.told.words
    assert named[1:-1] == view.told.button.text()


@pytest.mark.slow
@pytest.mark.usefixtures("asks_nothing")
def test_a_verdict_says_that_it_is_about_what_the_card_was(window: MainWindow) -> None:
    """A card that is changed or deleted after its trial, or during it, is another; one that is renamed is not."""
    view = begin_set(still(window), "Ледники").cards
    card, cards = own_card("alpha", set="ledniki"), window.context.cards
    cards.put(card)
    view.verdict._card = card
    view.verdict._end(trial(card, cards, ready_decks(cards), ready_decks(cards)), [])
    told = view.told.words
    for update, more in (({"name": Words(ru="omega", en="omega")}, ""), ({"damage": 1}, "card_trial_changed")):
        cards.put(card.model_copy(update=update))
        window.context.cards_changed.emit()
        assert view.told.words == (f"{told}\n{tr(f'sets.{more}')}" if more else told)
    cards.remove(card.id)
    window.context.cards_changed.emit()
    assert view.told.words == f"{told}\n{tr('sets.card_trial_gone')}"
    assert not view.told.button.isVisibleTo(view), "there is nothing to go on with"


def test_the_command_says_that_it_goes_on_itself(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """There is no button in a terminal."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    glaciers(tmp_path)
    monkeypatch.setattr(command, "_play", lambda *_: [])
    assert main(["set", "verdict", "alpha"]) == 3
    told = capsys.readouterr().out
    assert "Та же команда продолжит отсюда" in told
    assert "Продолжить пробу" not in told
