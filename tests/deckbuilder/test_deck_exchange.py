import pytest
from deckbuilder.pool import POOL, event, real_cards
from hypothesis import assume, given
from hypothesis import strategies as st

from kiberrubezh.cards.card import Words
from kiberrubezh.cards.text import Lang
from kiberrubezh.deckbuilder.deck import MOST_COPIES, Deck
from kiberrubezh.deckbuilder.entering.coding import decode
from kiberrubezh.deckbuilder.exchange import (
    LONGEST_GROUP,
    LONGEST_NAME,
    LONGEST_NOTE,
    LONGEST_REMARK,
    CopySurplus,
    Reading,
    UnknownName,
    read,
    write,
)
from kiberrubezh.deckbuilder.former import FORMER
from kiberrubezh.deckbuilder.names import Names, fold
from kiberrubezh.ground.words import LANGS

DECK = Deck.of(
    "Проба",
    {"wiper": 2, "rack": 12, "review": 3, "pc": 9, "scan": 1, "Неведомая карта": 4},
    note="Первый шаг.\n\n  - второй",
)

RUSSIAN = """\
Название: Проба
# Первый шаг.
#
#   - второй

Активы (21)
12 Серверная стойка
9 Рабочее место

Меры защиты (1)
1 Антивирус

Средства нападения (2)
2 Вайпер

События (3)
3 Разбор полётов

Неизвестные карты (4)
4 Неведомая карта
"""

ENGLISH = """\
Name: Drill

Assets (1)
1 Server rack

Attacks (2)
2 Radio from memory (RAMBO)
"""


def test_a_deck_is_written_in_sections() -> None:
    """Title, plan, a heading for each kind with its count, one line a card; in either language."""
    assert write(DECK, POOL) == RUSSIAN
    assert write(Deck.of("Drill", {"radio": 2, "rack": 1}), POOL, "en") == ENGLISH


def test_what_is_written_reads_the_same() -> None:
    """The card nobody knows is kept as it was typed, and told with its line."""
    reading = read(RUSSIAN, POOL)
    assert (reading.deck.name, reading.deck.note) == (DECK.name, DECK.note)
    assert reading.deck.counts() == DECK.counts()
    assert reading.problems == (UnknownName(20, "Неведомая карта", ()),)


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


def test_unknown_names_get_suggestions_in_both_languages() -> None:
    """A name nearly right is told what it may have been, with the number of its line."""
    reading = read("4 Вайпер\n2 Антивирис\n1 Antivirys", POOL)
    assert reading.problems == (
        UnknownName(2, "Антивирис", ("Антивирус",)),
        UnknownName(3, "Antivirys", ("Antivirus",)),
    )
    assert reading.problems[0].message("ru") == "Строка 2: карты «Антивирис» нет в базе. Похожие: «Антивирус»."
    assert reading.problems[0].message("en") == "Line 2: there is no card “Антивирис”. Did you mean “Антивирус”?"
    assert reading.deck.counts() == {"wiper": 4, "Антивирис": 2, "Antivirys": 1}


@pytest.mark.parametrize("count", ["1000", "9" * 40, "9" * 9000])
def test_absurd_counts_are_bounded_and_told(count: str) -> None:
    """No deck has that many; the line is read as the most there can be, unless it is too long to be a card's."""
    reading = read(f"{count} Вайпер", POOL)
    if len(count) < 300:
        assert reading.deck.counts() == {"wiper": MOST_COPIES}
        assert reading.problems == (CopySurplus(1, "Вайпер"),)
        assert "999" in reading.problems[0].message("ru")
    else:
        assert reading.deck.size == len(reading.problems) == 1


def test_a_card_whose_name_is_anothers_is_written_by_its_id() -> None:
    """Two cards of the same name don't become one."""
    twin = POOL["wiper"].model_copy(update={"id": "wiper-2"})
    twice = POOL["review"].model_copy(update={"id": "two", "name": Words(ru="2 Вайпер", en="2 Wiper")})
    cards = {**POOL, "wiper-2": twin, "two": twice}
    deck = Deck.of("", {"wiper": 2, "wiper-2": 1, "two": 3})
    assert "1 wiper-2\n" in write(deck, cards)
    assert read(write(deck, cards), cards).deck.counts() == deck.counts()


names = st.one_of(st.sampled_from(list(POOL)), st.text(min_size=1).filter(str.strip))
decks = st.builds(Deck.of, st.text(), st.dictionaries(names, st.integers(1, MOST_COPIES)), st.text()).filter(
    lambda deck: len(deck.name) <= LONGEST_NAME and len(deck.note) <= LONGEST_NOTE
)
langs = st.sampled_from(("ru", "en"))


said = st.lists(st.tuples(st.text(max_size=20), st.text(max_size=30) | st.just("[не группа] #: //")), max_size=3)


@given(decks, st.dictionaries(names, st.integers(1, MOST_COPIES), max_size=4), said, langs)
def test_reading_undoes_writing(deck: Deck, maybe: dict[str, int], said: list[tuple[str, str]], lang: Lang) -> None:
    """Any deck of bounded words, whatever its unknown cards are called but by the name of a known one."""
    find = Names.of(POOL).find
    for card, count in maybe.items():
        deck = deck.with_maybe(card, count)
    for card, (group, note) in zip({**deck.maybes(), **deck.counts()}, said, strict=False):
        deck = deck.marked(card, group, note)
    assume(all(find(card) in (None, card) for card in (*deck.counts(), *deck.maybes())))
    assume(all(len(mark.group) <= LONGEST_GROUP and len(mark.note) <= LONGEST_REMARK for mark in deck.marks))
    text = write(deck, POOL, lang)
    back = read(text, POOL).deck
    assert (back.name, back.note, back.counts()) == (deck.name, deck.note, deck.counts())
    assert (back.maybes(), back.marks) == (deck.maybes(), deck.marks)
    assert write(back, POOL, lang) == text


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


def test_a_note_that_reads_as_a_heading_stays_a_note() -> None:
    """Of a deck as it is written here: between it and the cards there is always a heading of theirs."""
    for note in ("Sideboard", "План\n\nНа примете", "Основа\nЗапас"):
        for deck in (Deck.of("", {"wiper": 4}, note), Deck.of("Имя", {"Нечто": 1}, note), Deck.of("", {}, note)):
            for lang in LANGS:
                assert read(write(deck, POOL, lang), POOL).deck == deck


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


lines = st.lists(st.text(alphabet='4x×х* (22)[]"#/:;-актив wiper\t\ufeff\x85\0', max_size=30)).map("\n".join)


@given(st.text() | lines)
def test_no_text_is_too_odd_to_be_read(text: str) -> None:
    """Reading never fails, and each unknown card of the deck has been told."""
    reading = read(text, POOL)
    told = {problem.text for problem in reading.problems if isinstance(problem, UnknownName)}
    assert {" ".join(name.split()) for name in told} == {*reading.deck.counts(), *reading.deck.maybes()} - set(POOL)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1251"])
def test_files_of_other_editors_are_understood(encoding: str) -> None:
    """Notepad's marks and the old Windows encoding."""
    assert read(decode("Название: Ёж\r\n4 Вайпер".encode(encoding)), POOL).deck == Deck.of("Ёж", {"wiper": 4})


def test_what_is_no_text_is_refused() -> None:
    """A picture is not a deck."""
    with pytest.raises(UnicodeError):
        decode(b"\x89PNG\0\0")


def test_names_are_those_of_the_cards_at_hand() -> None:
    """One more card, or one of another name, is known from the next reading on; names of equal cards are kept."""
    others = {**POOL, "new": event("new", "Новинка", "Novelty")}
    renamed = {**others, "new": event("new", "Находка", "Find")}
    assert Names.of(POOL).find("Novelty") is None
    assert Names.of(others).find("Novelty") == "new"
    assert (Names.of(renamed).find("Novelty"), Names.of(renamed).find("находка")) == (None, "new")
    assert Names.of(POOL).find("новинка") is None
    assert Names.of(dict(POOL)) is Names.of(POOL)


def test_a_card_is_known_by_the_name_it_once_had() -> None:
    """Decks written down before cards were renamed are read as they were meant; a name in use is no former one."""
    names = Names.of(real_cards())
    assert {name: names.find(name) for name in FORMER} == FORMER
    assert not {fold(name) for card in real_cards().values() for name in (card.name.ru, card.name.en)} & {
        fold(name) for name in FORMER
    }
