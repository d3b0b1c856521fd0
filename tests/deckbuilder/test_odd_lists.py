"""Lists as sites, messages, pages and spreadsheets have them: what is sure is read, what isn't is told of."""

import pytest
from deckbuilder.pool import POOL

from kiberrubezh.deckbuilder.exchange.reading import read
from kiberrubezh.deckbuilder.remarks import UnknownName

WRAPPED = (
    *(
        "{} по 4",
        "{}: по 4 шт.",
        "по 4 {}",
        "{} в количестве 4",
        "{} .... 4",
        "{}......4",
        "[4] {}",
        "(4x) {}",
        "{{4}} {}",
    ),
    *("{} / 4", "4 / {}", "| 4 | {} |", "|{}|4|", "{} | 4 |", "<b>4</b> {}", "<li>4 {}</li>", "<td>4</td><td>{}</td>"),
    *(
        "**4x** {}",
        "- 4x **{}**",
        "• 4 _{}_",
        "- [ ] 4 {}",
        "- [x] 4x {}",
        "[х] 4 {}",
        "> 4 {}",
        "`4 {}`",
        "_4 {}_",
        "4 [[{}]]",
        "[[{}]] x4",
    ),
    *("4 x {} *F*", "4 {} (KR) 7 *F*", "4 [KR:1] {}", "4 {}|KR|2", "4 <KR> {}", "4 {} #tag", "4 {} ^Have,#37d67a^"),
    *("4✕ {}", "4✖{}", "{} ✕4", "4-{}", "4–{}", "4_{}", "{}_4", "'{}' x4", "{} qty 4", "qty: 4 {}", "{} кол-во: 4"),
    *(
        "{} {{4}}",
        "{}, 4 шт.,",
        "4 {},",
        "4 {};",
        "4 {}.",
        "{} =4=",
        "№1. {} — 4",
        "№ 12 4 {}",
        "1) {} x4",
        "4. {} (KR) 7",
    ),
    *("4 {} -- против ВПО", "4 {} /* зачем */", "★ 4 {} ★", "4x {}:", "4&nbsp;{}", "„{}“ ×4", "4 ‘{}’", "Атаки: 4 {}"),
)
"""Ways to write four copies, with what is put around them."""


@pytest.mark.parametrize("name", ["Вайпер", "WIPER", "Радио из памяти (RAMBO)"])
def test_a_card_is_found_in_what_stands_around_it(name: str) -> None:
    """Signs, tags, labels, marks of sets, words that count: four copies, and nothing to ask about."""
    for typed in (form.format(name) for form in WRAPPED):
        reading = read(typed, POOL)
        assert reading.deck.counts() == {"radio" if "RAMBO" in name else "wiper": 4}, typed
        assert reading.deck.maybes() == {}, typed
        assert reading.problems == (), typed


UNSURE = (
    *("~~4 Вайпер~~", "<s>4 Вайпер</s>", "<del>4 Вайпер</del>", "-2 Вайпер", "+3 Вайпер", "+ 3 Вайпер", "Вайпер +4"),
    *(
        "№ 4 Вайпер",
        "4) Вайпер",
        "Вайпер|Антивирус|2",
        "4 Вайпер 2",
        "1.5 Вайпер",
        "Вайпер 1/2",
        "4 Вайпер 2 Антивирус",
    ),
    *("Антивирус, Вайпер по 2", "по 3: Вайпер, Антивирус", "2 Вайпер, 3 Антивирус (запас)", "Вайпер Антивирус"),
    *("4 Вайпер -- 2 в запасе", '"4 Вайпер"', "4 Вайпер и прочее", "Вайпер2024 4", "[Мои] 4 Вайпер", "4 Вайпер $0.25"),
    *("\u22122 Вайпер", "* -2 Вайпер", "| -2 | Вайпер |", "4 Вайпер #убрать", "4 Вайпер ^Cut,#f00^", "[cut] 4 Вайпер"),
    *("Вайпер|KR|4", "Вайпер .5", ">= 4 Вайпер", "Атаки 4: Вайпер", "Вынутые карты: 2 Вайпер", "4 Вайпер [out]"),
    *("=== Вайпер ===", "**Вайпер**", "<h2>Вайпер</h2>", "Вайпер ...:", "(KR) 4 Вайпер 2", "[off] 4 Вайпер"),
    *("4 Вайпер -- нет, убрать", "<p style='text-decoration:line-through'>4 Вайпер</p>"),
    *("Антивирус и Вайпер", "четыре Вайпер", "[4] Вайпер [7]", "Вайпер. (KR) 7", "2 Вайпер + Антивирус", "Не Вайпер!"),
)
"""Lines that may say something else than a reader by rule thinks."""


@pytest.mark.parametrize("line", UNSURE)
def test_a_line_that_is_not_sure_is_told_of(line: str) -> None:
    """What is struck out, added, taken away, numbered, of each, with two numbers: never counted without a word."""
    reading = read(f"3 Реагирование\n{line}\n2 UDP-флуд", POOL)
    assert any(isinstance(problem, UnknownName) and problem.line_no == 2 for problem in reading.problems)
    assert {*reading.deck.counts()} & {"wiper", "scan"} == set()
    assert reading.deck.maybes() == {}


@pytest.mark.parametrize(
    "line",
    [
        *("SB: 2 Вайпер", "sb:2 Вайпер", "SB 2 Вайпер", "MB: Вайпер x2", "Запас: 2 Вайпер", "Sideboard: 2 Wiper"),
        *("2 Вайпер (SB)", "2 Вайпер [sideboard]", "2 Вайпер <SB>", "2 Вайпер (запас)", "2 Вайпер #sideboard"),
        *(
            "2 Вайпер ^Maybeboard^",
            "2 Вайпер // SB",
            "2 Вайпер # запас",
            "[SB] 2 Вайпер",
            "Вайпер (SB) 2",
            "SB: 2x Вайпер.",
        ),
        *(
            "SB: Атаки: 2 Вайпер",
            "Атаки: 2 Вайпер (SB)",
            "2 Вайпер ^Maybeboard,#fff^",
            "2x Вайпер (kr) 12 [Maybeboard,Ramp]",
        ),
        *("2 Вайпер (kr) 12 [Maybeboard{noDeck}{noPrice}] ^Have,#37d67a^", "2 Вайпер|SB"),
    ],
)
def test_a_line_tells_that_its_card_lies_aside(line: str) -> None:
    """Before the card or behind it; the lines below it are the deck's as before."""
    reading = read(f"3 Реагирование\n{line}\n2 UDP-флуд", POOL)
    assert (reading.deck.counts(), reading.deck.maybes()) == ({"response": 3, "flood": 2}, {"wiper": 2})
    assert reading.problems == ()


@pytest.mark.parametrize(
    "heading",
    [
        *(
            "«Запас»",
            '"Запас"',
            "“Sideboard”",
            "'Запас':",
            "Запас.",
            "Запас…",
            "★ Запас ★",
            "Запас ↓",
            "🛡 Запас",
            "1. Запас",
        ),
        *(
            "II. Запас",
            "<h3>Sideboard</h3>",
            "<!-- Sideboard -->",
            "Запасные",
            "В запасе",
            "Reserve",
            "Кандидаты",
            "**Bench**",
        ),
    ],
)
def test_a_heading_stands_in_whatever_sets_it_off(heading: str) -> None:
    """Quotes, signs, pictures, numbers, tags: what stands below lies aside."""
    reading = read(f"3 Реагирование\n{heading}\n2 Вайпер", POOL)
    assert (reading.deck.counts(), reading.deck.maybes()) == ({"response": 3}, {"wiper": 2})
    assert reading.problems == ()


@pytest.mark.parametrize(
    "line", ["4 Bench", "2 Скамейка", "4. Reserve", "# возможно?", "# Side, deck", "// может быть"]
)
def test_words_that_mean_more_are_no_headings_everywhere(line: str) -> None:
    """With a count or in a comment they may be a card or a thought: what stands below stays in the deck."""
    assert read(f"3 Вайпер\n{line}\n2 Антивирус", POOL).deck.counts().items() >= {"wiper": 3, "scan": 2}.items()


@pytest.mark.parametrize("name", ["Вайпер", "Порт 80", "Вайпер 2", "Вайпер x2", "Порт 80, Вайпер"])
def test_a_deck_may_be_called_like_a_card(name: str) -> None:
    """Behind a word for it, with a number too."""
    for word in ("Колода", "Deck"):
        reading = read(f"{word}: {name}\n4 Антивирус", POOL)
        assert (reading.deck.name, reading.deck.counts()) == (name, {"scan": 4})


@pytest.mark.parametrize("line", ["4 Вайпер (MB)", "4 Вайпер [MB]", "4 Вайпер <mb>"])
def test_a_mark_of_the_main_board_puts_nothing_aside(line: str) -> None:
    """MB before a colon and as a heading is the maybeboard, as it always was; nowhere else."""
    assert read(f"{line}\n2 Антивирус (SB)", POOL).deck.maybes() == {"scan": 2}
    assert read("MB: 4 Вайпер", POOL).deck.maybes() == read("MB\n4 Вайпер", POOL).deck.maybes() == {"wiper": 4}


def test_a_name_in_quotes_with_a_count_is_no_heading() -> None:
    """The program writes cards that nobody knows so."""
    assert read('3 Вайпер\n1 "Запас"\n2 Антивирус', POOL).deck.counts() == {"wiper": 3, "Запас": 1, "scan": 2}


@pytest.mark.parametrize(
    "line",
    [
        *("4 Вайпер,3 Антивирус", "4x Вайпер + 3x Антивирус", "4 Вайпер и 3 Антивирус", "4 Вайпер / 3 Антивирус"),
        *(
            "4 Вайпер | 3 Антивирус",
            "Вайпер x4, Антивирус x3.",
            "Основа: 4 Вайпер, 3 Антивирус",
            "Deck: 4 Wiper; 3 Antivirus",
        ),
        "<table><tr><td>4</td><td>Вайпер</td></tr><tr><td>3</td><td>Антивирус</td></tr></table>",
    ],
)
def test_several_cards_with_a_count_each_share_a_line(line: str) -> None:
    """Whatever parts them."""
    reading = read(line, POOL)
    assert (reading.deck.counts(), reading.problems, reading.deck.name) == ({"wiper": 4, "scan": 3}, (), "")


NUMBERED = (
    ("1. Вайпер\n2. Вайпер\n3. Антивирус", {"wiper": 2, "scan": 1}),
    ("1) Вайпер\n2) Антивирус\n3) Вайпер", {"wiper": 2, "scan": 1}),
    ("№ 1. Вайпер\n№ 2. Антивирус\n№ 3. Вайпер", {"wiper": 2, "scan": 1}),
    ("1. Вайпер x4\n2. 3 Антивирус\n3. UDP-флуд", {"wiper": 4, "scan": 3, "flood": 1}),
    (
        "Атаки\n1. Вайпер\n2. UDP-флуд\n3. Вайпер\n\nМеры\n1. Антивирус\n2. Антивирус",
        {"wiper": 2, "flood": 1, "scan": 2},
    ),
    ("1. Вайпер\n2. Антивирус", {"wiper": 1, "scan": 2}),
    ("4. Вайпер\n3. Антивирус\n2. UDP-флуд", {"wiper": 4, "scan": 3, "flood": 2}),
    ("1. Вайпер\n2. Антивирус\n3. UDP-флуд\n1. Реагирование", {"wiper": 1, "scan": 2, "flood": 3, "response": 1}),
    ("1. Вайпер\n2. Антивирус\n2. UDP-флуд", {"wiper": 1, "scan": 2, "flood": 2}),
)


@pytest.mark.parametrize(("text", "counts"), NUMBERED)
def test_numbers_of_a_list_are_no_copies(text: str, counts: dict[str, int]) -> None:
    """From 1 on, three at the least, anew below a gap; any other numbers before a full stop are copies as ever."""
    reading = read(text, POOL)
    assert (reading.deck.counts(), reading.problems) == (counts, ())


@pytest.mark.parametrize("text", ["About\nName Натиск\n\nDeck\n4 Wiper", "[metadata]\nName=Натиск\n[Main]\n4 Wiper|KR"])
def test_a_deck_is_called_as_its_head_says(text: str) -> None:
    """Below `About` and `[metadata]`, as other programs write it; without them too, but beside no other card."""
    reading = read(text, POOL)
    assert (reading.deck.name, reading.deck.counts(), reading.problems) == ("Натиск", {"wiper": 4}, ())
    bare = read("Name Натиск\n4 Wiper", POOL).deck
    assert (bare.name, bare.counts()) == ("Натиск", {"wiper": 4})
    assert read("4 Wiper\nName Натиск", POOL).deck.counts() == {"Name Натиск": 1, "wiper": 4}
