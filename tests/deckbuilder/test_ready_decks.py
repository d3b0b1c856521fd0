import re
from pathlib import Path

import pytest
from deckbuilder.pool import real_cards

from benchmarks.plans import ABOUT
from kiberrubezh.cards.card import Card, Words
from kiberrubezh.cards.effects import Kind
from kiberrubezh.cards.sets import CardSet, SetDeck
from kiberrubezh.cards.text import Lang
from kiberrubezh.deckbuilder.exchange.reading import read
from kiberrubezh.deckbuilder.exchange.writing import write
from kiberrubezh.deckbuilder.ready import command_name, named_decks, ready_decks, ready_files
from kiberrubezh.deckbuilder.validate import validate

NAMES = {
    "rush": ("Натиск", "Rush"),
    "foothold": ("Плацдарм", "Foothold"),
    "flood": ("Потоп", "Flood"),
    "breakers": ("Взломщики", "Breakers"),
    "static": ("Тихий эфир", "Static"),
    "long-sum": ("Долгий счёт", "The Long Sum"),
    "defence": ("Глубокая оборона", "Stronghold"),
    "mirrors": ("Ложные цели", "Mirrors"),
    "scorched": ("Выжженная земля", "Scorched Earth"),
    "empty-hands": ("Пустые руки", "Empty Hands"),
    "watch": ("Дозор", "Night Watch"),
    "all-in": ("Ва-банк", "All In"),
}


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_ready_decks_are_legal_and_give_no_cause_for_warning(lang: Lang) -> None:
    """KR-2.1 to KR-2.5: what comes with the program can be played as it is."""
    for deck in ready_decks(real_cards(), lang):
        assert validate(deck, real_cards()) == []


def test_there_are_twelve_with_names_and_plans_in_both_languages() -> None:
    """Russian words in Russian, English ones in English."""
    decks = {lang: ready_decks(real_cards(), lang) for lang in ("ru", "en")}
    assert [command_name(file) for file in ready_files()] == list(NAMES)
    assert [deck.name for deck in decks["ru"]] == [ru for ru, _ in NAMES.values()]
    assert [deck.name for deck in decks["en"]] == [en for _, en in NAMES.values()]
    assert all(len(deck.note.split("\n")) == 2 for deck in decks["ru"] + decks["en"])
    assert not any(deck.note.isascii() for deck in decks["ru"])
    assert all(deck.note.isascii() for deck in decks["en"])


def test_their_files_stand_in_the_exact_form() -> None:
    """What is in the file is what the program would write."""
    for path in ready_files():
        text = path.read_text("utf-8")
        reading = read(text, real_cards())
        assert reading.problems == ()
        assert write(reading.deck, real_cards()) == text


def test_every_card_is_in_one_of_them() -> None:
    """Whoever plays all of them has played the whole set."""
    held = set[str]().union(*(deck.counts() for deck in ready_decks(real_cards())))
    assert set(real_cards()) - held == set()


def test_no_card_is_in_all_of_them() -> None:
    """No card is so good that every plan wants it."""
    decks = ready_decks(real_cards())
    assert set.intersection(*(set(deck.counts()) for deck in decks)) == set()


def test_each_is_made_as_the_document_for_ready_decks_says() -> None:
    """Enough measures to defend with, and few cards that come by luck alone: a plan, not a sample of the set."""
    words = " ".join((Path(__file__).parents[2] / "CONTRIBUTING.md").read_text("utf-8").split())
    about = re.search(r"\*\*(\d+) to (\d+) are measures\*\*, and \*\*at most (\d+) stand alone\*\*", words)
    assert about is not None
    least, most, alone = map(int, about.groups())
    for deck in ready_decks(real_cards()):
        measures = sum(card.kind is Kind.MEASURE for card in deck.expand(real_cards()))
        assert least <= measures <= most, deck.name
        assert sum(copies == 1 for copies in deck.counts().values()) <= alone, deck.name


@pytest.mark.parametrize("name", NAMES)
def test_each_follows_a_plan_of_its_own(name: str) -> None:
    """Of what a deck is about it has some, and no other deck has more."""
    decks = [deck.expand(real_cards()) for deck in ready_decks(real_cards())]
    much = {other: sum(map(ABOUT[name], deck)) for other, deck in zip(NAMES, decks, strict=True)}
    assert much[name] == max(much.values()) > 0


class Housed(dict[str, Card]):
    """Cards with sets."""

    sets: tuple[CardSet, ...] = ()


def test_a_deck_is_meant_by_what_commands_call_it_before_any_name() -> None:
    """A set's deck may be called as one of ours is: a name of two means both, what commands call one means it."""
    one = SetDeck(name="Натиск", cards={"staff": 40})
    other = SetDeck(name="Rush", cards={"staff": 50})
    cards = Housed(real_cards())
    cards.sets = (CardSet(id="ice", name=Words(ru="Лёд", en="Ice"), decks=(one, other)),)
    assert list(named_decks("rush", cards, "ru")) == ["rush"]
    assert list(named_decks("НАТИСК", cards, "ru")) == ["rush", "ice:Натиск"]
    assert named_decks("ice:натиск", cards, "en")["ice:Натиск"].size == 40
    assert named_decks("01-rush", cards, "en")["rush"].name == "Rush"
    assert named_decks("Rusch", cards, "en") == {}
