"""A line of a list of cards, however it is typed: its card, its copies, or a name nobody knows."""

import pytest
from deckbuilder.pool import POOL

from kiberrubezh.deckbuilder.exchange.reading import read
from kiberrubezh.deckbuilder.remarks import UnknownName


@pytest.mark.parametrize(
    "line",
    [
        *("4 Вайпер", "4x Вайпер", "4х Вайпер", "4 x Вайпер", "4xВайпер", "x4 Вайпер", "x 4 Вайпер", "4 × Вайпер"),
        *("4×Вайпер", "4*Вайпер", "4\tВайпер", "  4   ВАЙПЕР  ", "4 wiper", "4 Wiper", "4 «Вайпер»", '4 "Wiper"'),
        *("Вайпер x4", "Вайпер ×4", "Вайпер 4", "Вайпер - 4", "Вайпер;4", "4;Вайпер", "Вайпер, 4 шт.", "- 4 Вайпер"),
        *("4 Вайпер (KR-1)", "4 Wiper [base] #17", "4 Wiper (KR1) 17", "4 Вайпер {wiper}", "4 Стиратель [wiper]"),
        *("\ufeff4 Вайпер", "4\u00a0Вайпер", "4 Вай\u00adпер", "4 Ваи\u0306пер", "4. Вайпер", "• 4 Wiper"),
        *("Вайпер (4)", "Wiper [4]", "Вайпер (x4)", "Вайпер (4 шт.)", "- Wiper (4)", "Вайпер（４）", "4 Вайпер (17)"),
        *("Вайпер 4x", "Wiper 4х", "Wiper\t4×", "4 - Вайпер", "4x – Вайпер", "Вайпер = 4", "Wiper=4", "4= Wiper"),
        *("Вайпер 4 копии", "4 копии Вайпер", "Wiper: 4 copies", "Wiper x4 pcs", "Вайпер (4 копии)", "Wiper: x4"),
        *("Вайпер → 4", "4 | Вайпер", "4 штуки Wiper", "Вайпер 4х шт.", "- Вайпер - 4 экз."),
        *("４ｘ Вайпер", "４ Вайпер", "４×Вайпер", "Вайпер ｘ４", "4 Wiper // почему", "Вайпер ×4 # why", "4 Wiper //"),
    ],
)
def test_a_line_is_read_however_it_is_typed(line: str) -> None:
    """Either language, any case, any usual way to say four."""
    reading = read(line, POOL)
    assert reading.deck.counts() == {"wiper": 4}
    assert reading.problems == ()


@pytest.mark.parametrize(
    ("line", "counts"),
    [
        ("Вайпер", {"wiper": 1}),
        ("2 разбор полетов", {"review": 2}),
        ("Емкость: учения", {"drill": 1}),
        ("Порт 80", {"port-80": 1}),
        ("Порт 80 x3", {"port-80": 3}),
        ("2 Порт 80", {"port-80": 2}),
        ("3 D секунды", {"3d-secure": 1}),
        ("2 3 D секунды", {"3d-secure": 2}),
        ("Радио из памяти (RAMBO) (3)", {"radio": 3}),
        ("2 Радио из памяти", {"Радио из памяти": 2}),
        ("0 Вайпер", {}),
        ("2 Вайпер\n\n1 Wiper", {"wiper": 3}),
    ],
)
def test_numbers_in_names_are_no_counts(line: str, counts: dict[str, int]) -> None:
    """What is a card's name as it stands is that card; no count is one copy, a count of 0 is none."""
    assert read(line, POOL).deck.counts() == counts


@pytest.mark.parametrize(
    "line",
    [
        *("Вайпир 4x", "4 - Вайпир", "Вайпир = 4", "Вайпир 4 копии", "4 копии Вайпир", "Вайпир (4)", "Вайпир - 4"),
        *("Вайпир, 4 шт.", "4. Вайпир", "Вайпир: 4", "Вайпир 4", "4; Вайпир", "4шт Вайпир", "Вайпир: x4"),
    ],
)
def test_a_name_with_a_slip_keeps_its_copies(line: str) -> None:
    """As many as there were of the card, had its name been right: whatever is meant by it then has them."""
    reading = read(f"{line}\n2 Антивирус", POOL)
    assert reading.deck.counts() == {"Вайпир": 4, "scan": 2}
    assert reading.problems == (UnknownName(1, "Вайпир", ("Вайпер",)),)


@pytest.mark.parametrize("line", ["Порт 81", "Windows 7", "Нечто: 2000", "4x4 клуб", '"Вайпир 4"', "3D-печать"])
def test_a_number_that_is_more_of_a_name_is_none_of_copies(line: str) -> None:
    """What isn't more like a card without it, or stands in quotes with it, is one copy of something not known."""
    assert read(line, POOL).deck.counts() == {line.strip('"'): 1}


@pytest.mark.parametrize(
    ("line", "counts"),
    [
        ("1. Вайпер - 4 шт.", {"wiper": 4}),
        ("12) 3 Вайпер", {"wiper": 3}),
        ("4. Вайпер", {"wiper": 4}),
        ("2. Порт 80", {"port-80": 2}),
        ("Вайпер ×4, Антивирус ×3", {"wiper": 4, "scan": 3}),
        ("4 Вайпер; 2 Порт 80; Антивирус", {"wiper": 4, "port-80": 2, "scan": 1}),
        ("4 Вайпер, 2 Неведомое", {"Вайпер, 2 Неведомое": 4}),
    ],
)
def test_lists_and_lines_of_several_are_read(line: str, counts: dict[str, int]) -> None:
    """A number that only counts the lines is none of copies; commas part cards where all of them are known."""
    assert read(line, POOL).deck.counts() == counts


def test_a_line_over_the_cards_is_their_name() -> None:
    """Before all cards, with a colon, and no heading; later ones are asked about as ever."""
    assert read("Моя стена:\n4 Вайпер", POOL).deck.name == "Моя стена"
    assert read("Активы:\n4 Вайпер", POOL).deck.name == ""
    reading = read("4 Вайпер\nМоя стена:\n1 Вайпер", POOL)
    assert (reading.deck.name, len(reading.problems)) == ("", 1)


@pytest.mark.parametrize("line", ["3 Вайпер:", "Вайпер x3:", "3 Вайпир:", "Вайпер, Антивирус:", "«Вайпер» 2:"])
def test_a_card_with_a_colon_is_no_name(line: str) -> None:
    """A card, several, or copies of what is much like one: it is read, or told of."""
    reading = read(f"{line}\n2 Антивирус", POOL)
    assert reading.deck.name == ""
    told = [problem.line_no for problem in reading.problems if isinstance(problem, UnknownName)]
    assert told == ([] if "wiper" in reading.deck.counts() else [1])
    assert len(reading.deck.lines) == 2
    assert read(f"2 фронта:\n{line[:-1]}", POOL).deck.name == "2 фронта"
