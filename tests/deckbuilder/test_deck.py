import pytest
from deckbuilder.pool import POOL
from pydantic import ValidationError

from kiberrubezh.deckbuilder.deck import MOST_COPIES, Deck, Line, UnknownCardError


def test_lines_of_the_same_card_are_added_up() -> None:
    """KR-2.2: what counts is the card, not the line it stands on."""
    deck = Deck(lines=(Line(card_id="pc", count=3), Line(card_id="rack"), Line(card_id="pc", count=2)))
    assert deck.counts() == {"pc": 5, "rack": 1}
    assert deck.size == 6


def test_an_edit_makes_a_new_deck() -> None:
    """Decks are values: the old one stays what it was."""
    deck = Deck.of("Первая", {"pc": 3}, note="план")
    more = deck.with_card("rack", 2).with_card("pc")
    assert (deck.counts(), more.counts()) == ({"pc": 3}, {"pc": 4, "rack": 2})
    assert (more.name, more.note) == ("Первая", "план")
    assert deck.renamed("Вторая").noted("").lines == deck.lines


def test_a_card_can_be_taken_out_however_many_lines_it_has() -> None:
    """Below none there is nothing; a line of none is no line."""
    deck = Deck(lines=(Line(card_id="pc", count=3), Line(card_id="rack"), Line(card_id="pc", count=2)))
    assert deck.without_card("pc").counts() == {"pc": 4, "rack": 1}
    assert deck.without_card("pc", 9).counts() == {"rack": 1}
    assert deck.with_count("pc", 0).without_card("nothing").counts() == {"rack": 1}


def test_a_slip_of_the_pen_is_bounded() -> None:
    """A line holds 1 to MOST_COPIES copies, and edits stay within that."""
    assert Deck().with_card("pc", 10**9).size == MOST_COPIES
    for count in (0, MOST_COPIES + 1):
        with pytest.raises(ValidationError):
            Line(card_id="pc", count=count)


def test_a_line_names_a_card() -> None:
    """A card is named by something; spaces are nothing."""
    with pytest.raises(ValidationError, match="names a card"):
        Line(card_id=" \n")


def test_names_are_one_line_and_notes_are_tidy() -> None:
    """What is shown in a list has no line breaks; what has lines has no trailing spaces."""
    assert Deck(name=" Раз\n два ").name == "Раз два"
    assert Deck(note="\nраз  \r\n\n два \n").note == "раз\n\n два"


def test_a_deck_expands_to_its_cards() -> None:
    """One card each copy, in the order of the lines."""
    deck = Deck.of("", {"wiper": 2, "pc": 1})
    assert deck.expand(POOL) == [POOL["wiper"], POOL["wiper"], POOL["pc"]]


def test_an_unknown_card_is_named() -> None:
    """A card that is not in the database is told by name, and is not lost."""
    deck = Deck.of("", {"pc": 1, "Неведомое": 2})
    with pytest.raises(UnknownCardError, match="Неведомое") as error:
        deck.expand(POOL)
    assert error.value.card_id == "Неведомое"
    assert deck.size == 3


def test_a_deck_goes_through_json() -> None:
    """What is saved is what is loaded."""
    deck = Deck.of("Ёж", {"pc": 2, "Неведомое": 1}, note="а\nб")
    assert Deck.model_validate_json(deck.model_dump_json()) == deck
