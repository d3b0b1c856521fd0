"""Sections beside those of a deck, as other programs write them: tokens, and cards of other ways to play."""

import pytest
from deckbuilder.pool import POOL

from kiberrubezh.deckbuilder.exchange.reading import read
from kiberrubezh.deckbuilder.remarks import UnknownName, UnreadPart
from kiberrubezh.deckbuilder.sharing.code import FormError
from kiberrubezh.deckbuilder.sharing.forms import read_all

FORGE = """[metadata]
Name=Натиск
[Avatar]

[Main]
4 Вайпер
[Sideboard]
1 Вайпер
[{part}]
2 Вайпер
3 Зомби
[Sideboard]
1 Вайпер
"""
PARTS = ("Avatar", "Planes", "Schemes", "Conspiracy", "Commander", "Dungeon", "Attractions", "Contraptions")


@pytest.mark.parametrize("part", [*PARTS, "Tokens", "tokens", "Жетоны"])
def test_cards_of_another_section_are_none_of_the_deck(part: str) -> None:
    """It is told once which was passed over and why; an empty one, which is always written, isn't told of."""
    found = read(FORGE.format(part=part), POOL)
    assert (found.deck.name, found.deck.counts(), found.deck.maybes()) == ("Натиск", {"wiper": 4}, {"wiper": 2})
    why = "unread" if part in PARTS else "tokens"
    assert found.problems == (UnreadPart(9, part, why),)


@pytest.mark.parametrize("part", PARTS)
def test_such_a_section_needs_no_head(part: str) -> None:
    """In square brackets, which no list of cards has by itself, it is one in any text."""
    found = read(f"[{part}]\n1 Вайпер\n[Main]\n3 Вайпер", POOL)
    assert found.deck.counts() == {"wiper": 3}
    assert found.problems == (UnreadPart(1, part, "unread"),)
    assert read(f"3 Вайпер\n{part}\n1 Вайпер", POOL).deck.counts() == {"wiper": 4, part: 1}


@pytest.mark.parametrize("head", ["Tokens", "Tokens:", "Tokens (3)", "## Жетоны", "фишки: 3", "// Tokens", "# жетоны:"])
def test_tokens_are_none_of_a_deck_however_they_are_headed(head: str) -> None:
    """Until the next heading; comments are read as ever."""
    found = read(f"3 Вайпер\n\n{head}\n2 Вайпер\n\nСобытия\n1 Вайпер", POOL)
    assert found.deck.counts() == {"wiper": 4}
    assert [problem.why for problem in found.problems if isinstance(problem, UnreadPart)] == ["tokens"]


@pytest.mark.parametrize("name", ["Tokens", "Фишки", "жетоны"])
@pytest.mark.parametrize("cards", ["3 Вайпер", "\n3 Вайпер", "Атаки\n3 Вайпер", "# план\n3 Вайпер"])
def test_a_bare_word_right_above_the_deck_s_cards_is_its_name(name: str, cards: str) -> None:
    """Where it is the first line: tokens are no cards of the game."""
    found = read(f"{name}\n{cards}", POOL)
    assert (found.deck.name, found.deck.counts(), found.problems) == (name, {"wiper": 3}, ())


def test_a_slip_in_the_first_card_leaves_it_the_name() -> None:
    """And is asked about."""
    found = read("Фишки\n3 Вайпре\n2 Антивирус", POOL)
    assert (found.deck.name, found.deck.counts()) == ("Фишки", {"Вайпре": 3, "scan": 2})
    assert [type(problem) for problem in found.problems] == [UnknownName]


@pytest.mark.parametrize("head", ["Tokens:", "[Tokens]", "Tokens (1)"])
def test_what_is_written_as_a_heading_is_none(head: str) -> None:
    """Nor is a bare word above what no card is called by."""
    only, bare = (read(f"{begins}\n3 Вайпер\n\n1 Зомби", POOL) for begins in (head, ""))
    told = UnreadPart(1, head.strip("[:]").removesuffix(" (1)"), "taken")
    assert (only.deck, only.problems) == (bare.deck, (told, *bare.problems)), "there are no others, which is told"
    assert read(f"{head}\n3 Вайпер\nDeck\n2 Антивирус", POOL).deck.counts() == {"scan": 2}
    assert read(f"{head}\n3 Зомби", POOL).deck.lines == ()
    found = read("Tokens\n2 Зомби\n\nDeck\n3 Вайпер", POOL)
    assert (found.deck.name, found.deck.counts()) == ("", {"wiper": 3})
    assert found.problems == (UnreadPart(1, "Tokens", "tokens"),)


@pytest.mark.parametrize("head", ["[Avatar]", "Tokens", "// Жетоны"])
def test_an_empty_line_ends_a_section_beside(head: str) -> None:
    """A known card below it is the deck's again; what isn't known stays passed over, and so does what stands above."""
    found = read(f"3 Вайпер\n{head}\n\n2 Зомби\n1 Вайпер\n\n1 Упырь\n\n4 Антивирус", POOL)
    assert found.deck.counts() == {"wiper": 3, "scan": 4}
    whys = [problem.why for problem in found.problems if isinstance(problem, UnreadPart)]
    assert whys == ["unread" if head == "[Avatar]" else "tokens", "below"], "what was taken is told as well"
    assert len(found.problems) == len(whys)


@pytest.mark.parametrize(
    "head",
    [
        *("Вынутые карты (1)", "Cards taken out", "# вынутые карты", "Убрано", "Убраны:", "Убранные карты (2)"),
        *("Removed", "## Removed cards", "Taken out:", "[Cut]", "Cuts: 2", "== Out ==", "// Карты удалены"),
    ],
)
def test_copies_of_cards_taken_out_are_none_of_the_deck(head: str) -> None:
    """That is told once; what is said of such a card is kept, and the next heading ends them."""
    found = read(f"3 Вайпер\n\n{head}\n2 Антивирус\n#: [Запас] держит\n1 Вайпер\n\nСобытия\n1 Вайпер", POOL)
    assert (found.deck.counts(), found.deck.mark("scan").group) == ({"wiper": 4}, "Запас")
    assert [(problem.line_no, getattr(problem, "why", "")) for problem in found.problems] == [(3, "out")]


@pytest.mark.parametrize(
    "label",
    [
        *("[Tokens]", "(token)", "[Tokens{noDeck}]", "(жетоны)", "[Вынутые карты]", "(x) [токены]"),
        *("(removed)", "[Убрано]", "// cut", "# убраны"),
    ],
)
def test_a_card_that_its_line_says_to_be_a_token_is_asked_about(label: str) -> None:
    """It doesn't come into the deck as any other does."""
    found = read(f"3 Вайпер\n2 Антивирус {label}", POOL)
    assert found.deck.counts().get("scan", 0) == 0
    assert [type(problem) for problem in found.problems] == [UnknownName]
    assert read("3 Вайпер\n2 Антивирус [Commander]", POOL).deck.counts()["scan"] == 2, "which is of the deck elsewhere"


TABLE = "Название,Количество,Раздел\nВайпер,4,Основа\nАнтивирус,3,{}\nАнтивирус,1,{}\n"
BY_CARD = '[{{"name": "Вайпер", "count": 4}}, {{"name": "Антивирус", "count": 3, "board": "{}"}}]'
BY_PART = '{{"cards": {{"Вайпер": 4}}, "{}": {{"Антивирус": 3}}}}'
ZONES = (
    '<cockatrice_deck><zone name="main"><card number="4" name="Вайпер"/></zone>'
    '<zone name="{}"><card number="3" name="Антивирус"/></zone></cockatrice_deck>'
)


@pytest.mark.parametrize("form", [TABLE, BY_CARD, BY_PART, ZONES])
@pytest.mark.parametrize(
    ("part", "why"),
    [
        *(("Tokens", "tokens"), ("жетоны", "tokens"), ("Commander", "unread"), ("вынутые карты", "out")),
        *(("Убрано", "out"), ("removed", "out"), ("Cut", "out"), ("taken_out", "out"), ("cardsOut", "out")),
    ],
)
def test_such_a_part_of_a_table_or_document_is_told_too(form: str, part: str, why: str) -> None:
    """Whether it is said of each card or of them all."""
    (found,) = read_all(form.replace("{}", part).replace("{{", "{").replace("}}", "}"), POOL)
    assert (found.deck.counts(), found.deck.maybes()) == ({"wiper": 4}, {})
    assert found.problems == (UnreadPart(1, part, why),)


ONLY = [
    "Карта;Количество;Раздел\nВайпер;4;{}\nЗомби;2;{}\n",
    "<cockatrice_deck><zone name='{}'><card number='4' name='Вайпер'/><card number='2' name='Зомби'/></zone>"
    "</cockatrice_deck>",
    '{"name": "A", "cards": [{"name": "Вайпер", "count": 4, "zone": "{}"}, {"name": "Зомби", "n": 2, "zone": "{}"}]}',
    '{"name": "A", "{}": {"Вайпер": 4, "Зомби": 2}}',
    '{"name": "A", "{}": [{"name": "Вайпер", "count": 4}, {"name": "Зомби", "count": 2}]}',
    '{"name": "A", "{}": "4 Вайпер\\n2 Зомби"}',
    '{"name": "A", "boards": {"{}": {"Вайпер": 4, "Зомби": 2}}}',
    '{"name": "A", "sections": [{"name": "{}", "cards": {"Вайпер": 4, "Зомби": 2}}]}',
]


@pytest.mark.parametrize("form", ONLY)
@pytest.mark.parametrize("part", ["Tokens", "жетоны", "Commander", "вынутые карты", "Убраны"])
def test_the_only_cards_of_a_table_or_document_are_its_deck(form: str, part: str) -> None:
    """As they are in a text, which is told, and what isn't known among them is asked about."""
    (found,) = read_all(form.replace("{}", part), POOL)
    assert (found.deck.counts(), found.deck.maybes()) == ({"wiper": 4, "Зомби": 2}, {})
    assert found.problems[0] == UnreadPart(1, part, "taken")
    assert [type(problem) for problem in found.problems[1:]] == [UnknownName]
    assert found.deck.name == ("A" if form.startswith("{") else "")


@pytest.mark.parametrize(
    "card",
    [
        *('"removed": true', '"tags": ["Cut"]', '"status": "taken out"', '"type": "Token"'),
    ],
)
def test_what_is_said_of_a_card_may_put_it_beside(card: str) -> None:
    """By a key of its own, or whatever key says so; not where it only is remarked, nor as is said of a deck's cards."""
    text = '[{"name": "Вайпер", "count": 4}, {"name": "Антивирус", "count": 3, %s}]'
    (found,) = read_all(text % card, POOL)
    assert (found.deck.counts(), len(found.problems)) == ({"wiper": 4}, 1)
    for other in ('"note": "cut"', '"commander": true', '"category": "Commander"', '"removed": false'):
        (found,) = read_all(text % other, POOL)
        assert (found.deck.counts(), found.problems) == ({"wiper": 4, "scan": 3}, ())


@pytest.mark.parametrize(
    ("cells", "scan", "why"),
    [
        (("", "2"), 3, "out"),
        (("нет", "да"), 0, "out"),
        (("0", "1"), 3, "unread"),
        (("", ""), 3, ""),
        (("", "x"), 0, "out"),
    ],
)
def test_a_column_may_say_which_cards_are_beside(cells: tuple[str, str], scan: int, why: str) -> None:
    """So many copies, or the whole row; beside a count 0 and 1 may be either, which is told."""
    table = "Карта;Копий;Убрано\nВайпер;4;{}\nАнтивирус;3;{}\n"
    (found,) = read_all(table.format(*cells), POOL)
    assert (found.deck.counts().get("wiper", 0), found.deck.counts().get("scan", 0)) == (4, scan)
    assert found.problems == ((UnreadPart(1, "Убрано", why),) if why else ())


def test_a_count_of_copies_taken_out_is_told_beside_those_of_the_deck() -> None:
    """In a document, and in a table by boards."""
    (said,) = read_all('[{"name": "Вайпер", "count": 4}, {"name": "Антивирус", "count": 3, "out": 1}]', POOL)
    (table,) = read_all("Карта;Основа;out\nВайпер;4;0\nАнтивирус;3;1\n", POOL)
    assert said.deck.counts() == table.deck.counts() == {"wiper": 4, "scan": 3}
    assert said.problems == table.problems == (UnreadPart(1, "out", "out"),)


@pytest.mark.parametrize("part", ["Tokens", "Commander", "removed"])
@pytest.mark.parametrize("beside", ['["Упырь"]', '{"Упырь": 2}', '[{"name": "Упырь", "count": 2}]', '"2 Упырь"'])
@pytest.mark.parametrize("cards", ["", '"cards": [],', '"cards": ["Вайпер"],'])
def test_a_part_without_known_cards_is_told_in_a_document_too(part: str, beside: str, cards: str) -> None:
    """As it is in texts and tables, whether or not the deck has cards; an empty one isn't."""
    (found,) = read_all(f'{{"name": "A", {cards} "{part}": {beside}}}', POOL)
    assert (found.deck.name, found.deck.counts()) == ("A", {"wiper": 1} if "Вайпер" in cards else {})
    assert [getattr(problem, "text", "") for problem in found.problems] == [part]
    with pytest.raises(FormError):
        read_all(f'{{"name": "A", "{part}": []}}', POOL)


@pytest.mark.parametrize("form", ONLY[:2])
def test_where_no_card_is_known_beside_there_is_no_deck(form: str) -> None:
    """Tokens have names of their own."""
    (found,) = read_all(form.replace("{}", "Tokens").replace("Вайпер", "Упырь"), POOL)
    assert (found.deck.lines, found.problems) == ((), (UnreadPart(1, "Tokens", "tokens"),))


@pytest.mark.parametrize(
    ("text", "why"), [("Tokens:\\n3 Вайпер", "taken"), ("1 Вайпер\\nTokens:\\n3 Вайпер", "tokens")]
)
def test_a_section_in_a_document_s_text_is_told_too(text: str, why: str) -> None:
    """It was taken or passed over without a word."""
    (found,) = read_all(f'{{"name": "A", "cards": "{text}"}}', POOL)
    assert found.problems == (UnreadPart(1, "Tokens", why),)


def test_a_section_of_a_document_beside_others_is_passed_over() -> None:
    """By the heading that is its name; it is no deck of its own."""
    sections = '[{"name": "Tokens", "cards": {"Вайпер": 4}}, {"name": "Main", "cards": {"Антивирус": 2}}]'
    (found,) = read_all(f'{{"name": "A", "sections": {sections}}}', POOL)
    assert (found.deck.name, found.deck.counts()) == ("A", {"scan": 2})
    assert found.problems == (UnreadPart(1, "Tokens", "tokens"),)


def test_a_card_that_is_called_so_begins_no_section() -> None:
    """Nor does what is much like a card's name: that is asked about."""
    card = POOL["wiper"].model_copy(update={"id": "x", "name": POOL["wiper"].name.model_copy(update={"ru": "Жетоны"})})
    near = POOL["wiper"].model_copy(update={"id": "x", "name": POOL["wiper"].name.model_copy(update={"ru": "Жетон-2"})})
    assert read("Жетоны\n2 Вайпер", {**POOL, "x": card}).deck.counts() == {"x": 1, "wiper": 2}
    assert read("Жетон\n2 Вайпер", {**POOL, "x": near}).deck.counts() == {"Жетон": 1, "wiper": 2}


def test_another_unknown_section_ends_one() -> None:
    """What isn't known is asked about, never passed over with what is."""
    found = read("3 Вайпер\n[Tokens]\n2 Вайпер\n[Прочие]\n1 Вайпер", POOL)
    assert found.deck.counts() == {"wiper": 4, "[Прочие]": 1}
