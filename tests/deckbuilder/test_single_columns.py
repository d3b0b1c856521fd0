"""Lists as a spreadsheet of one column writes them, each line in quotes, and tables whose columns a colon parts."""

import pytest
from deckbuilder.pool import POOL

from kiberrubezh.deckbuilder.exchange.reading import read
from kiberrubezh.deckbuilder.remarks import UnknownName
from kiberrubezh.deckbuilder.sharing.forms import read_all

DECK = {"wiper": 4, "scan": 3}


@pytest.mark.parametrize(
    "text",
    [
        '"4 Вайпер"\n"3 Антивирус"',
        '"Вайпер x4"\n\n"Антивирус — 3"\n',
        '"4 Вайпер, 3 Антивирус"',
        '"4 ""Вайпер"""\n"3 Антивирус"',
        '"Основа"\n"4 Вайпер"\n"3 Антивирус"',
        '"1. Вайпер"\n"2. Вайпер"\n"3. Вайпер"\n"4. Вайпер"\n"5. Антивирус x3"',
    ],
)
def test_a_list_is_read_from_quotes_around_each_line(text: str) -> None:
    """Copies of cards stand there, not cards that are called so; headings and numbers of a list as without quotes."""
    reading = read(text, POOL)
    assert (reading.deck.counts(), reading.problems) == (DECK, ())


@pytest.mark.parametrize(
    ("text", "unknown"),
    [
        ('4 Вайпер\n"3 Антивирус"', "3 Антивирус"),
        ('1 "4 Вайпер"', "4 Вайпер"),
        ('"+4 Вайпер"', "+4 Вайпер"),
        ('"4 Вайпер" "3 Антивирус"', '4 Вайпер" "3 Антивирус'),
        ("4) Вайпер", "4) Вайпер"),
        ("четыре Вайпер", "четыре Вайпер"),
        ("4к Вайпер", "4к Вайпер"),
    ],
)
def test_a_line_that_may_mean_more_is_told_of(text: str, unknown: str) -> None:
    """Quotes around one line of several are a name's, as the program writes it; other forms may say something else."""
    (problem,) = read(text, POOL).problems
    assert isinstance(problem, UnknownName)
    assert problem.text == unknown


def test_names_in_quotes_are_read_as_ever() -> None:
    """A card that is called like copies of another is itself."""
    assert read('"Порт 80"\n"Антивирус"', POOL) == read("Порт 80\nАнтивирус", POOL)


@pytest.mark.parametrize(
    "text",
    [
        "Card:Count\nWiper:4\nAntivirus:3",
        "Карта : Копий\nВайпер : 4\nАнтивирус: 3\n",
        "Копий:Карта\n4:Вайпер\n\n3:Антивирус",
        "№:Карта:Кол-во\n1:Вайпер:4\n2:Антивирус:3",
    ],
)
def test_a_table_is_parted_by_colons_below_its_head(text: str) -> None:
    """The head tells which column is which."""
    (reading,) = read_all(text, POOL)
    assert (reading.deck.counts(), reading.problems) == (DECK, ())


def test_a_table_parted_by_colons_has_boards() -> None:
    """As any table."""
    (reading,) = read_all("Count:Card:Board\n4:Wiper:Deck\n3:Antivirus:Sideboard", POOL)
    assert (reading.deck.counts(), reading.deck.maybes(), reading.problems) == ({"wiper": 4}, {"scan": 3}, ())


@pytest.mark.parametrize(
    "text",
    [
        "4: Вайпер\n3: Антивирус",
        "Вайпер: 4\nАнтивирус: 3",
        "Колода: Карты\n4: Вайпер\n3: Антивирус",
        "Название: Число\n4: Вайпер\n3: Антивирус",
        "Карта: Копий\n4: Вайпер\n3: Антивирус",
        "Карта: Копий\nВайпер: 4: Антивирус: 3",
        "Карта: Копий\nВайпер: x4",
    ],
)
def test_lines_with_colons_are_read_as_ever(text: str) -> None:
    """Without a head, or where a line is none of its table's, a colon parts a card and its copies."""
    assert read_all(text, POOL) == [read(text, POOL)]


@pytest.mark.parametrize(
    "text",
    [
        "Карта:Количество\nВайпер:4\nНа примете:3\nАнтивирус:3",
        "Card:Count\nWiper:4\nSideboard:3\nAntivirus:3\n",
    ],
)
def test_the_number_of_a_section_is_no_card_of_a_table(text: str) -> None:
    """Cards below a heading with the number of its cards lie aside, as without the table's head."""
    (reading,) = read_all(text, POOL)
    deck = reading.deck
    assert (deck.counts(), deck.maybes()) == ({"wiper": 4}, {"scan": 3})


def test_headings_leave_a_table_parted_by_colons_its_columns() -> None:
    """Decks stay apart, numbers stay numbers, and a card that nobody knows keeps its copies."""
    first, second = read_all("Карта: Количество: Колода\nВайпер: 4: А\nАктивы: 4: Б\nАнтивирус: 2: Б", POOL)
    assert (first.deck.counts(), second.deck.counts()) == ({"wiper": 4}, {"scan": 2})
    text = "Карта: Количество\nКолода: 8\nВайпер: 4\nАнтивирус: 2\nНеведома: 4"
    (reading,) = read_all(text, POOL)
    assert reading.deck.counts() == {"wiper": 4, "scan": 2, "Неведома": 4}
