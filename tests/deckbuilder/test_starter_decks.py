import pytest
from deckbuilder.pool import real_cards

from kiberrubezh.cards.effects import Category
from kiberrubezh.cards.text import Lang
from kiberrubezh.deckbuilder.exchange import read, write
from kiberrubezh.deckbuilder.starter import starter_decks, starter_files
from kiberrubezh.deckbuilder.stats import stats
from kiberrubezh.deckbuilder.validate import validate


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_starter_decks_are_legal_and_give_no_cause_for_warning(lang: Lang) -> None:
    """KR-2.1 to KR-2.5: what comes with the program can be played as it is."""
    for deck in starter_decks(real_cards(), lang):
        assert validate(deck, real_cards()) == []


def test_there_are_four_with_names_and_plans_in_both_languages() -> None:
    """Russian words in Russian, English ones in English."""
    decks = {lang: starter_decks(real_cards(), lang) for lang in ("ru", "en")}
    assert [deck.name for deck in decks["ru"]] == ["Натиск", "Глубокая оборона", "Шум в эфире", "Потоп"]
    assert [deck.name for deck in decks["en"]] == ["Rush", "Defence in depth", "Static", "Flood"]
    assert all(len(deck.note.split("\n")) == 2 for deck in decks["ru"] + decks["en"])
    assert not any(deck.note.isascii() for deck in decks["ru"])
    assert all(deck.note.isascii() for deck in decks["en"])


def test_their_files_stand_in_the_exact_form() -> None:
    """What is in the file is what the program would write."""
    for path in starter_files():
        text = path.read_text("utf-8")
        reading = read(text, real_cards())
        assert reading.problems == ()
        assert write(reading.deck, real_cards()) == text


def test_they_follow_different_plans() -> None:
    """Each is the strongest of the four in what it is about."""
    rush, defence, static, flood = (stats(deck, real_cards()) for deck in starter_decks(real_cards()))
    every = [rush, defence, static, flood]
    assert max(every, key=lambda s: s.attacks[Category.MALWARE] + s.attacks[Category.INTRUSION]) is rush
    assert max(every, key=lambda s: s.provided.defence) is defence
    assert max(every, key=lambda s: s.attacks[Category.TEMPEST] + s.attacks[Category.CRYPTANALYSIS]) is static
    assert max(every, key=lambda s: s.attacks[Category.DOS]) is flood
