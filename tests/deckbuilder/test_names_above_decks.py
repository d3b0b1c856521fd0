"""A deck's name on a line of its own above the cards, without a word for it; and what is a card mistyped instead."""

import pytest
from deckbuilder.pool import POOL

from kiberrubezh.deckbuilder.exchange.reading import read
from kiberrubezh.deckbuilder.remarks import UnknownName
from kiberrubezh.deckbuilder.sharing.forms import read_all

CARDS = "4 Вайпер\n6 Антивирус\n"
TEN = read(CARDS, POOL).deck.counts()


@pytest.mark.parametrize(
    "name", ["Моя колода", "My deck", "Натиск 2.0", "Стена (v3)", "Deck of doom!", "Колода на турнир"]
)
@pytest.mark.parametrize("between", ["", "\n", "# план\n", "Активы (10)\n"])
def test_the_first_line_names_the_deck(name: str, between: str) -> None:
    """Where it has no count and is like no card, and the others have one, nothing is asked."""
    found = read(f"{name}\n{between}{CARDS}", POOL)
    assert (found.deck.name, found.deck.counts(), found.problems) == (name, TEN, ())


def test_of_several_decks_each_has_its_name() -> None:
    """A title with a word for it begins the next."""
    first, second = read_all(f"Моя колода\n{CARDS}\nНазвание: Щит\n{CARDS}", POOL)
    assert (first.deck.name, second.deck.name) == ("Моя колода", "Щит")
    assert first.deck.counts() == second.deck.counts() == TEN


def test_a_slip_below_is_asked_about_as_ever() -> None:
    """And leaves the first line the deck's name."""
    found = read("Моя колода\n4 Вайпер\n2 Антивирос\n3 Зомби", POOL)
    assert (found.deck.name, found.deck.counts()) == ("Моя колода", {"wiper": 4, "Антивирос": 2, "Зомби": 3})
    assert [problem.line_no for problem in found.problems] == [3, 4]


@pytest.mark.parametrize(
    "first",
    [
        *("три червя", "Колода два", "Чeрвь"),  # a number in words, a Latin e
        *("2 Моя колода", "Моя колода x2", "2x Моя колода", "40 Моя колода", "Моя колода ×3", "1. Моя колода"),
        *("Антивирос", "Вайпр", "Вирус", "Антивирус сильный", "Мой Вайпер", "Колода «Вайпер»", "Вайпер!"),
    ],
)
def test_what_may_be_a_card_is_asked_about(first: str) -> None:
    """A count, a likeness, a card's name among others: no card is ever taken for a name of the deck."""
    found = read(f"{first}\n{CARDS}", POOL)
    assert found.deck.name == ""
    assert found.deck.size > sum(TEN.values())
    assert found.deck.lines[0].card_id in (*POOL, *(p.text for p in found.problems if isinstance(p, UnknownName)))


@pytest.mark.parametrize("form", ["{} 3", "{}: 3", "{} - 3", "{} .... 3", "{} + 3", "{} ③", "{}\t3", "{} 3."])
def test_a_number_behind_counts_where_it_does_below(form: str) -> None:
    """A first card that nobody knows is never the name, by whatever its count is parted where it stands apart below."""
    found = read(f"{form.format('Зомби')}\nВайпер 4\nАнтивирус 6", POOL)
    assert found.deck.name == ""
    assert len(found.deck.lines) == len(TEN) + 1


FORMS = [
    *("{name} {n}", "{name} [{n}]", "{name} ({n})", "{name} x{n}", "{name}/{n}", "{name} {n} шт."),
    *("{name}-{n}", "{n} {name}", "{n}x {name}"),
]


@pytest.mark.parametrize("form", FORMS)
def test_a_count_in_the_form_of_those_below_is_one(form: str) -> None:
    """A first card that nobody knows is never the name where it is counted as the others are."""
    cards = [form.format(name=name, n=n) for name, n in (("Зомби", 3), ("Вайпер", 4), ("Антивирус", 2))]
    assert read("\n".join(cards), POOL).deck.name == ""


@pytest.mark.parametrize("form", FORMS[1:])
@pytest.mark.parametrize("name", ["Вариант 3", "План 2", "Deck v2", "Сезон 1, часть 2", "Стена 2.0", "Колода 2"])
def test_a_number_that_is_no_count_below_is_part_of_the_name(name: str, form: str) -> None:
    """In another form than all below, of what is like no card."""
    below = "\n".join(form.format(name=card, n=n) for card, n in (("Вайпер", 4), ("Антивирус", 2)))
    found = read(f"{name}\n{below}", POOL)
    assert (found.deck.name, found.deck.counts().keys()) == (name, {"wiper", "scan"})
    assert name not in (getattr(problem, "text", "") for problem in found.problems)


@pytest.mark.parametrize(
    "below", [CARDS, "Вайпер x4\nАнтивирус x6", "Вайпер 4\nАнтивирус 6", "Вайпер (4)\nАнтивирус (6)"]
)
@pytest.mark.parametrize(
    "name",
    [
        *("План 1.5", "Patch 1.7", "План Б 60 карт", "Стандарт, 60 карт", "Standard, 60 cards", "Натиск 2024", "v2.1"),
        *("Топ-8", "Топ 8 турнира", "Вариант 3а", "Вариант 3 (лучший)", "Колода №2", "Deck #2", "Колода_2"),
        *(
            "Натиск 12.03.2024",
            "12.03 Натиск",
            "60 карт на турнир",
            "2024 Натиск",
            "1984",
            "60-карточный",
            "2-й вариант",
            "Сезон 93/94",
        ),
        *("Натиск '24", "Натиск за 3 хода", "колода_v3.txt", "«Натиск»", "🔥 Натиск", "Колода 17", "Сборка 60"),
    ],
)
def test_versions_dates_and_sizes_are_part_of_the_name(name: str, below: str) -> None:
    """No card has so many copies, nor has a count such signs; whatever the lines below are like."""
    found = read(f"{name}\n{below}", POOL)
    assert (found.deck.name, found.deck.counts(), found.problems) == (name, TEN, ())


@pytest.mark.parametrize("first", ["Антивирос 3", "Антивирос 2024", "Вайпре (2)", "Вайпре 60 карт", "3 Антивирос"])
@pytest.mark.parametrize("below", [CARDS, "Вайпер x4\nАнтивирус x6", "Вайпер 4\nЗомби 6"])
def test_a_slip_in_the_first_card_is_asked_about(first: str, below: str) -> None:
    """Whatever form its count has: what is like a card is none of the deck's names."""
    found = read(f"{first}\n{below}", POOL)
    assert found.deck.name == ""
    assert isinstance(found.problems[0], UnknownName)


@pytest.mark.parametrize("head", ["Колода 10", "Колода 60", "Колода (2)", "Main 2"])
def test_a_heading_that_counts_the_cards_is_no_name(head: str) -> None:
    """Nor is one that is written as a heading, or tells of more cards than decks are numbered."""
    found = read(f"{head}\n{CARDS}", POOL)
    assert (found.deck.name, found.deck.counts(), found.problems) == ("", TEN, ())


@pytest.mark.parametrize(
    "first",
    [
        *("Зомби (3 шт.)", "Зомби 3 карты", "Зомби (3 copies)", "Зомби в количестве 3", "Зомби (x3)", "Зомби ×3."),
        *("Вайпре .... 3", "Вайпре 3/60", "Вайпре_3", "Вайпре ~3", "Зомби 4 карты", "Зомби 12 шт"),
    ],
)
def test_what_counts_copies_is_no_name_above_any_lines(first: str) -> None:
    """Words and signs for copies, and a number behind what is much like a card."""
    found = read(f"{first}\n{CARDS}", POOL)
    assert found.deck.name == ""
    assert found.problems


@pytest.mark.parametrize(
    "text",
    [
        "Зомби\nВайпер\nАнтивирус\n",
        "Зомби\n4 Вайпер\nАнтивирус\n",
        "Зомби\nУпырь\n4 Вайпер\n",
        "Зомби",
        "Зомби\n3 Упырь\n",
        "4 Вайпер\nЗомби\n",
        "Зомби\n#: [Основа] держит\n4 Вайпер\n",
        "Зомби\n4 Вайпер\nЗомби\n",
    ],
)
def test_among_lines_without_a_count_no_line_is_a_name(text: str) -> None:
    """Nor where no card is known below, or something is said of it as of a card."""
    found = read(text, POOL)
    assert found.deck.name == ""
    assert "Зомби" in found.deck.counts()
    assert any(isinstance(problem, UnknownName) and problem.text == "Зомби" for problem in found.problems)


@pytest.mark.parametrize(
    "first",
    [
        *("3 Lightning Bolt", "3 Зомби", "3 - Зомби", "3 — Зомби", "Зомби=3", "٣ Зомби", "99 Зомби", "3*Зомби"),
        *("Lightning Bolt (M10) 3", "3 Lightning Bolt [M10]", "Зомби (X1) 12"),
    ],
)
@pytest.mark.parametrize(
    "below", [CARDS, "Вайпер x4\nАнтивирус x6", "Вайпер 4\nАнтивирус 6", "Вайпер\t(4)\nАнтивирус 6"]
)
def test_a_first_card_that_is_counted_is_asked_about(first: str, below: str) -> None:
    """Before its name, by signs that count, or behind a set's mark: its copies never go, whatever stands below."""
    found = read(f"{first}\n{below}", POOL)
    assert found.deck.name == ""
    assert len(found.deck.lines) == len(TEN) + 1
    assert isinstance(found.problems[0], UnknownName)


BELOW = [
    CARDS,
    "Вайпер x4\nАнтивирус x6",
    "Вайпер 4\nАнтивирус 6",
    "Вайпер: 4\nАнтивирус: 6",
    "[4] Вайпер\n[6] Антивирус",
]


@pytest.mark.parametrize(
    "form",
    [
        *(
            "{}: 3",
            "{}:3",
            "{}; 3",
            "{};3",
            "{}, 3",
            "{} | 3",
            "{} — 3",
            "{} = 3",
            "{} -> 3",
            "{} .. 3",
            "{} / 3",
            "{}/3",
        ),
        *("{} [3]", "{} {{3}}", "{} [3].", "{}: x3", "* {}: 3", "{}~3", "{}: 30"),
        *(
            "3: {}",
            "3:{}",
            "3) {}",
            "3){}",
            "3. {}",
            "3, {}",
            "3; {}",
            "3 | {}",
            "3|{}",
            "3/{}",
            "3-{}",
            "3_{}",
            "[3] {}",
        ),
        *("(3) {}", "3x: {}", "3 -> {}", "- 3: {}", "1. 3: {}", "копий 3: {}", "{}, количество 3", "qty 3 {}"),
    ],
)
@pytest.mark.parametrize("below", BELOW)
@pytest.mark.parametrize("name", ["Зомби", "Вайпре", "Zombie"])
def test_a_sign_beside_a_number_counts_whatever_stands_below(name: str, below: str, form: str) -> None:
    """Nobody's card in any form that a known one is read in is asked about, and none of its copies go into a name."""
    found = read(f"{form.format(name)}\n{below}", POOL)
    assert found.deck.name == ""
    assert any(isinstance(problem, UnknownName) and name in problem.text for problem in found.problems)


@pytest.mark.parametrize("below", BELOW)
@pytest.mark.parametrize(
    "name",
    [
        *(
            "Сезон 1: Натиск",
            "Вариант 3: быстрый",
            "Натиск: 2024",
            "Турнир 12:30",
            "Натиск, 60",
            "24/7",
            "3-ий вариант",
        ),
        *("Натиск (2)", "Колода Ивана (3)", "Rush (2)"),
    ],
)
def test_other_numbers_beside_signs_are_part_of_the_name(name: str, below: str) -> None:
    """Within the words, joined to another number, more than copies are, or in the brackets of a second of that name."""
    found = read(f"{name}\n{below}", POOL)
    assert (found.deck.name, found.deck.counts(), found.problems) == (name, TEN, ())


def test_hundreds_count_in_the_form_of_those_below_alone() -> None:
    """A name may begin with such a number."""
    assert read(f"100 Зомби\n{CARDS}", POOL).deck.name == ""
    assert read("100 Зомби\nВайпер 4", POOL).deck.name == "100 Зомби"


@pytest.mark.parametrize("name", ["Моя колода 3", "Топ 8", "Вариант 3"])
@pytest.mark.parametrize("form", ["* {} — {}", "{}: {}", "{} - {}", "{} .. {}"])
def test_a_number_behind_a_blank_is_no_count_above_signs(name: str, form: str) -> None:
    """A name has a blank before its number; a count has the sign that those below have."""
    below = "\n".join(form.format(card, n) for card, n in (("Вайпер", 4), ("Антивирус", 6)))
    found = read(f"{name}\n{below}", POOL)
    assert (found.deck.name, found.deck.counts(), found.problems) == (name, TEN, ())


@pytest.mark.parametrize("head", ["Deck {}", "Колода {}"])
def test_several_numbered_headings_name_none(head: str) -> None:
    """The first is no name of them all."""
    found = read(f"{head.format(1)}\n{CARDS}\n{head.format(2)}\n{CARDS}", POOL)
    assert (found.deck.name, found.deck.size) == ("", 2 * sum(TEN.values()))
    assert read(f"{head.format(1)}\n{CARDS}", POOL).deck.name == head.format(1)


def test_a_name_that_is_told_leaves_the_first_line_a_card() -> None:
    """There is one name alone."""
    found = read("Название: Щит\nЗомби\n4 Вайпер", POOL)
    assert (found.deck.name, found.deck.counts()) == ("Щит", {"Зомби": 1, "wiper": 4})
