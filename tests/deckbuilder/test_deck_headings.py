"""Headings, titles and comments of a list of cards, and what is none of them."""

import pytest
from deckbuilder.pool import POOL

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.exchange.lines import Reading
from kiberrubezh.deckbuilder.exchange.reading import read
from kiberrubezh.deckbuilder.exchange.writing import write

ADORNED = (
    *(
        "// {}",
        "# {}",
        "## {} ##",
        "//{}",
        "; {}",
        "/* {} */",
        "[{}]",
        "**{}**",
        "*{}*:",
        "__{}__",
        "== {} ==",
        "--- {} ---",
    ),
    *("<{}>", "({})", "> {}", "[{}]:", "- {} -", "{{{}}}", "• {}", "=== {}", "# **{}**"),
)
"""How people and programs set off a heading."""


@pytest.mark.parametrize(
    "heading",
    [
        *("Активы", "АКТИВЫ (22)", "активы: 22", "Меры защиты:", "средства нападения [8]", "Events 4", "Attacks"),
        *("Mainboard", "Main", "Main deck (60)", "Основа", "Основная колода: 60", "Всего: 60 карт", "Атаки // все"),
    ],
)
@pytest.mark.parametrize("comment", ["# что-то", "// 4 Вайпер", "  ; прочее"])
def test_headings_and_comments_are_no_cards(heading: str, comment: str) -> None:
    """Headings of either language with or without numbers; comments after the first heading are passed over."""
    reading = read(f"{heading}\r\n{comment}\r\n\r\n4 Вайпер\r\n{comment}", POOL)
    assert (reading.deck.counts(), reading.deck.note, reading.problems) == ({"wiper": 4}, "", ())


@pytest.mark.parametrize("title", ["Название: А: б", "name:А: б", "DECK :  А:  б", "Колода: А: б"])
def test_the_title_may_come_before_or_after_the_plan(title: str) -> None:
    """A title has one of some words before a colon; comments above the cards are the plan."""
    for text in (f"{title}\n# план\n1 Вайпер", f"# план\n\n{title}\n1 Вайпер"):
        deck = read(text, POOL).deck
        assert (deck.name, deck.note, deck.size) == ("А: б", "план", 1)


def test_the_maybeboard_is_a_section_of_its_own() -> None:
    """Written last with its count, read under any usual heading until the next one; notes stand below their card."""
    deck = Deck.of("", {"scan": 2}).with_maybe("wiper", 3).marked("scan", "Щит", "держит всё").marked("wiper", note="?")
    said = "Меры защиты (2)\n2 Антивирус\n#: [Щит] держит всё\n\nНа примете (3)\n3 Вайпер\n#: ?\n"
    assert write(deck, POOL) == said
    assert read(said, POOL) == Reading(deck, ())
    for heading in ("Maybe (1)", "maybeboard:", "Запас", "СОМНЕНИЯ"):
        told = read(f"1 Антивирус\n{heading}\n1 Вайпер\nСобытия\n1 drill", POOL).deck
        assert (told.counts().get("drill"), told.maybes()) == (1, {} if heading == "СОМНЕНИЯ" else {"wiper": 1})


@pytest.mark.parametrize("adorned", ADORNED)
def test_a_heading_is_one_in_a_comment_or_brackets_too(adorned: str) -> None:
    """So people and other programs write them: what is aside stays so, over the first card or further down."""
    for aside in ("Sideboard", "На примете", "Maybe (2)", "запас: 2"):
        for main in ("Attacks", "Основа"):
            lines = "\n".join((adorned.format(aside), "2 Антивирус", adorned.format(main), "4 Вайпер"))
            for over, counts, note in (("", {}, ""), ("1 pc\n\n", {"pc": 1}, ""), ("# Щит\n\n", {}, "Щит")):
                reading = read(over + lines, POOL)
                assert reading.deck.counts() == {**counts, "wiper": 4}, lines
                assert (reading.deck.maybes(), reading.problems) == ({"scan": 2}, ()), lines
                assert reading.deck.note.strip() == note, lines


def test_comments_that_count_parts_of_a_board_leave_it() -> None:
    """So Cockatrice writes decks: the boards with their numbers, below them the kinds with theirs."""
    text = "// 5 Maindeck\n// 4 Attacks\n4 Wiper\n// 1 Asset\n1 pc\n\n// 2 Sideboard\n// 2 Measures\n2 Antivirus"
    deck = read(text, POOL).deck
    assert (deck.counts(), deck.maybes()) == ({"wiper": 4, "pc": 1}, {"scan": 2})


@pytest.mark.parametrize(
    "comment", ["# запасной план", "// sideboard: why not", "#: Запас", "; прочее", "# атака", "# карты"]
)
def test_a_comment_of_more_than_a_heading_is_none(comment: str) -> None:
    """What is said of the card above, and words that say other things as well, leave the cards where they stand."""
    deck = read(f"На примете\n2 Антивирус\n{comment}\n4 Вайпер", POOL).deck
    assert (deck.counts(), deck.maybes()) == ({}, {"scan": 2, "wiper": 4})


@pytest.mark.parametrize(
    "count",
    [
        *(
            "60 карт",
            "7 cards",
            "1 карта",
            "4 copies",
            "60 карт в колоде",
            "Всего: 60 карт",
            "60 cards total",
            "2 карты.",
        ),
        *("Всего: 2 карты", "ИТОГО (2)", "Итого", "Всего карт: 6", "Карт: 2", "- Total: 6 cards", "Total cards 6"),
        *("Карты (2)", "Карты: 2", "Cards (2)", "Карты:"),
    ],
)
def test_a_count_is_no_heading(count: str) -> None:
    """A total, or the number of a section's cards above or below them, leaves the cards where they stand."""
    for text in (
        f"4 Вайпер\nЗапас\n{count}\n2 Антивирус",
        f"4 Вайпер\n{count}\n\nЗапас\n2 Антивирус",
        *([f"Запас\n1 Антивирус\n{count}\n1 Антивирус\nОснова\n4 Вайпер"] if count[0] not in "КC" else ()),
        *([f"Основа\n4 Вайпер\nЗапас\n1 scan\n1 scan\n{count}\nSB: 0 pc"] if count[-1] != ":" else ()),
    ):
        deck = read(text, POOL).deck
        assert (deck.counts(), deck.maybes()) == ({"wiper": 4}, {"scan": 2}), text


@pytest.mark.parametrize("heading", ["Карты", "Cards:", "Карты (4)"])
@pytest.mark.parametrize("above", ["На примете", "Sideboard:"])
def test_a_heading_below_an_empty_section_is_one(above: str, heading: str) -> None:
    """Right below another it counts that section's cards; with an empty line between it begins the deck's own."""
    deck = read(f"{above}\n\n{heading}\n4 Вайпер", POOL).deck
    assert (sum(deck.counts().values()), deck.maybes()) == (4, {})
    deck = read(f"1 Вайпер\n{above}\n{heading}\n4 Вайпер", POOL).deck
    assert (sum(deck.counts().values()), sum(deck.maybes().values())) == (1, 4)


@pytest.mark.parametrize("heading", ["Карты", "Cards:", "Карты (4)", "Карты: 60 карт", "Карты // 2"])
def test_cards_of_another_number_are_a_section(heading: str) -> None:
    """Behind those of the maybeboard a heading of so many more, or of none, begins the deck."""
    deck = read(f"Запас (2)\n2 Антивирус\n\n{heading}\n4 Вайпер", POOL).deck
    assert (deck.counts(), deck.maybes()) == ({"wiper": 4}, {"scan": 2})
    deck = read("Запас\n2 Антивирус\nКарты (2)\n4 Вайпер", POOL).deck
    assert (deck.counts(), deck.maybes()) == ({}, {"scan": 2, "wiper": 4})
