"""What a deck from elsewhere is called."""

import json
from errno import ENOSPC
from pathlib import Path

import pytest
from sqlmodel import Session

from kiberrubezh.cards.store import open_cards
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.entering.headings import LONGEST_NAME
from kiberrubezh.deckbuilder.exchange.writing import write
from kiberrubezh.deckbuilder.handover.naming import with_name
from kiberrubezh.deckbuilder.library.titles import free_name, name_made_of, with_free_names
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.deckbuilder.sharing.forms import read_any
from kiberrubezh.deckbuilder.shelf import KeptDeck, Shelf

CARDS = open_cards()


def called(text: str, file: str = "") -> tuple[str, str]:
    deck = with_name(read_any(text, CARDS).deck, CARDS, "ru", file)
    return deck.name, deck.note


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Name: Rush\n4 Антивирус", "Rush"),
        ("# Моя первая\n4 Антивирус", "Моя первая"),
        ("// Мой план\n4 Антивирус", "Мой план"),
        ("Моя стена:\n4 Антивирус", "Моя стена"),
        ("### === Щит ===\n4 Антивирус", "Щит"),
        (json.dumps({"title": "Из JSON", "cards": {"antivirus": 4}}), "Из JSON"),
        (json.dumps({"Название": "По-русски", "карты": {"antivirus": 4}}), "По-русски"),
        (json.dumps({"deck": {"name": "Внутри", "cards": {"antivirus": 4}}}), "Внутри"),
    ],
)
def test_a_name_that_is_given_is_taken(text: str, name: str) -> None:
    """In a title, a first comment or a document, whatever the file is called."""
    assert called(text, "файл с другим именем")[0] == name


def test_a_comment_that_is_the_name_is_no_note_beside() -> None:
    """What else is commented stays the note; a sentence or an address is one, and no name."""
    assert called("# Щит\n# Держим оборону.\n4 Антивирус") == ("Щит", "Держим оборону.")
    assert called("# Держим оборону.\n4 Антивирус", "Стена") == ("Стена", "Держим оборону.")
    assert called("# https://example.org/deck/5\n4 Антивирус", "Стена")[0] == "Стена"


@pytest.mark.parametrize(
    "file", ["", "q", "deck", "колода", "IMG_20260101", "Снимок экрана 2026-01-01", "untitled (2)", "photo-3"]
)
def test_a_file_without_a_name_leaves_it_to_the_plan(file: str) -> None:
    """What cameras and programs call files tells nothing; what the deck attacks with does."""
    assert called("4 Вредоносный файл\n1 Антивирус", file)[0] == "Нападение: ВПО"
    assert called("2 Вредоносный файл\n9 Антивирус", file)[0] == "Оборона: ВПО"
    assert called("9 Антивирус", file)[0] == "Оборона"
    assert called("9 Неведомое", file)[0] == "Набросок"


def test_a_file_with_a_name_gives_it() -> None:
    """Underscores are blanks; what is too long for a name is cut."""
    assert called("4 Антивирус", "моя_новая_стена")[0] == "моя новая стена"
    assert len(called("4 Антивирус", "ы" * 200)[0]) == LONGEST_NAME


def test_every_ready_deck_without_its_name_has_one_that_tells() -> None:
    """In both languages; a deck that has a name keeps it, and all else of it."""
    for deck in ready_decks(CARDS):
        plan = {lang: with_name(deck.renamed("").noted(""), CARDS, lang).name for lang in ("ru", "en")}
        assert plan["ru"].split(":")[0] in ("Нападение", "Оборона")
        assert plan["en"].split(":")[0] in ("Attack", "Defence")
        assert with_name(deck, CARDS, "ru", "файл") == deck
        assert called(write(deck, CARDS), "файл") == (deck.name, deck.note)


def test_no_two_decks_bear_one_name() -> None:
    """A number goes behind it, whatever its case, and within what a name may have."""
    assert free_name("Стена", ["Щит"]) == "Стена"
    assert free_name("Стена", ["стена", "Стена (2)"]) == "Стена (3)"
    twins = with_free_names([Deck.of("Стена", {"antivirus": count}) for count in (1, 2, 3)], ["стена"])
    assert [(deck.name, deck.size) for deck in twins] == [("Стена (2)", 1), ("Стена (3)", 2), ("Стена (4)", 3)]
    assert len(free_name("ы" * LONGEST_NAME, ["ы" * LONGEST_NAME])) <= LONGEST_NAME


def test_the_library_tells_the_names_of_its_decks(tmp_path: Path) -> None:
    """All of those outside of the bin; nameless ones have none."""
    with Shelf(tmp_path) as shelf:
        kept = [shelf.add(Deck.of(name, {"antivirus": 4})) for name in ("Щит", "Меч", "")]
        shelf.delete(kept[1].id)
        assert shelf.names() == {"Щит"}


def test_what_comes_onto_the_shelf_bears_no_name_of_another(tmp_path: Path) -> None:
    """By the way names are compared, within what a file takes; nameless decks stay so."""
    with Shelf(tmp_path) as shelf:
        first, *more = (shelf.add(Deck(name=name)).deck.name for name in ("Ёж", "«ЕЖ»", "еж", "", "", "ы" * 300))
        assert (first, more) == ("Ёж", ["«ЕЖ»", "еж (2)", "", "", "ы" * LONGEST_NAME])


def test_several_decks_come_onto_the_shelf_or_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that is full in the midst of them leaves the shelf as it was."""
    with Shelf(tmp_path) as shelf:
        add = shelf._add

        def full(session: Session, deck: Deck) -> KeptDeck:
            if deck.name == "Два":
                raise OSError(ENOSPC, "full")
            return add(session, deck)

        monkeypatch.setattr(shelf, "_add", full)
        with pytest.raises(OSError, match="full"):
            shelf.add_all([Deck(name="Раз"), Deck(name="Два")])
        assert shelf.decks() == []


def test_a_name_made_of_another_keeps_what_it_adds() -> None:
    """Of a long one the end gives way."""
    assert name_made_of("Стена", "{}, копия".format) == "Стена, копия"
    made = name_made_of("ы" * LONGEST_NAME, "{}, копия".format)
    assert (len(made), made[-8:]) == (LONGEST_NAME, "…, копия")
