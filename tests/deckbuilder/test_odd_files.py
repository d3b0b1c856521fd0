"""Decks in files of other programs: documents of any shape, tables with any columns, texts in any coding."""

import json

import pytest
from deckbuilder.pool import POOL

from kiberrubezh.commands.duel.decks import decks_of_content
from kiberrubezh.deckbuilder.exchange.lines import Reading
from kiberrubezh.deckbuilder.exchange.reading import read
from kiberrubezh.deckbuilder.handover.intake import decks_in
from kiberrubezh.deckbuilder.names import fold
from kiberrubezh.deckbuilder.remarks import UncountedEntry, UnknownName, UnreadPart
from kiberrubezh.deckbuilder.sharing.code import FormError, code_of
from kiberrubezh.deckbuilder.sharing.document.keys import together
from kiberrubezh.deckbuilder.sharing.forms import read_all
from kiberrubezh.ground.coding import decode
from kiberrubezh.ground.words import LANGS

TEN = {"wiper": 4, "scan": 6}
PARTS = [("Вайпер", 4), ("Antivirus", 6)]
SHAPES: list[object] = [
    [{"card": {"name": name}, "quantity": count} for name, count in PARTS],
    {"mainboard": {name: {"quantity": count, "card": {"name": name}} for name, count in PARTS}},
    {
        "boards": {
            "mainboard": {"count": 10, "cards": {str(n): {"qty": it[1], "name": it[0]} for n, it in enumerate(PARTS)}}
        }
    },
    {"name": "Проба", "slots": {"wiper": 4, "scan": 6}},
    ["4 Вайпер", "Antivirus x6"],
    {"deck": "4 Вайпер\n6 Antivirus"},
    {"data": {"attributes": {"cards": [{"name": name, "copies": count} for name, count in PARTS]}}},
    {"list": [{"title": name, "num": count} for name, count in PARTS]},
    {"активы": {"Вайпер": 4}, "меры": {"Antivirus": 6}},
    {"attacks": [{"name": "Вайпер", "count": 4}], "measures": [{"name": "Antivirus", "count": 6}]},
    {"cards": [{"id": 17, "name": "Вайпер", "count": 4, "x": 120}, ["Antivirus", 6]]},
    {"колода": "Вайпер", "карты": [["Вайпер", 4], ["Антивирус", 6]]},
    {"Вайпер": "4", "Antivirus": 6, "author": "я"},
    {"code": code_of(read("4 Вайпер\n6 Antivirus", POOL).deck, POOL)},
]


@pytest.mark.parametrize("told", SHAPES)
def test_a_document_of_any_shape_is_read(told: object) -> None:
    """Names as keys, within parts of their own, in texts, as a code; and one card of a list on a line each."""
    (reading,) = read_all(json.dumps(told, ensure_ascii=False), POOL)
    assert (reading.deck.counts(), reading.problems) == (TEN, ())


def test_what_a_document_says_aside_and_beside_is_kept_apart() -> None:
    """Headings within a list, boards by any of their names, the deck's name in the place of a board."""
    (listed,) = read_all('["4 Вайпер", "Sideboard", "2 Антивирус"]', POOL)
    assert (listed.deck.counts(), listed.deck.maybes()) == ({"wiper": 4}, {"scan": 2})
    (boards,) = read_all('{"deck": "Натиск", "cards": {"Вайпер": 4}, "запас": [["Антивирус", 2]]}', POOL)
    assert (boards.deck.name, boards.deck.counts(), boards.deck.maybes()) == ("Натиск", {"wiper": 4}, {"scan": 2})
    (text,) = read_all('{"deck": "Название: Натиск\\n4 Вайпер"}', POOL)
    assert (text.deck.name, text.deck.counts()) == ("Натиск", {"wiper": 4})
    told = [{"name": "Вайпер", "count": 4, "board": "sideboard"}, {"name": "Антивирус", "count": 2, "sideboard": True}]
    (each,) = read_all(json.dumps({"cards": [*told, {"name": "UDP-флуд", "qty": 3, "side": 1}]}), POOL)
    assert (each.deck.counts(), each.deck.maybes()) == ({"flood": 3}, {"wiper": 4, "scan": 2, "flood": 1})
    (pair,) = read_all('["Вайпер", 4]', POOL)
    assert pair.deck.counts() == {"wiper": 4}
    (lines,) = read_all('{"name": "Вайпер", "count": 4}\n{"name": "Антивирус", "count": 6}', POOL)
    assert lines.deck.counts() == TEN


@pytest.mark.parametrize(
    "told", [{"names": ["Вайпер"], "counts": [4]}, {"ObjectStates": [{"Nickname": "Вайпер"}]}, {"b": []}, [[[4]]]]
)
def test_a_document_without_cards_says_so(told: object) -> None:
    """Cards in parts of another shape are no empty deck."""
    with pytest.raises(FormError) as caught:
        read_all(json.dumps(told), POOL)
    assert all("JSON" in caught.value.message(lang) for lang in LANGS)


def test_a_part_that_is_not_understood_is_told_of() -> None:
    """What was read is taken; where other cards stand is said."""
    (reading,) = read_all('{"main": {"Вайпер": 4}, "ещё": [{"что": "Антивирус"}]}', POOL)
    assert reading.deck.counts() == {"wiper": 4}
    assert reading.problems == (UnreadPart(1, "ещё"),)
    for beside in ('"list": ["4 Вайпер"]', '"attacks": [["Вайпер", 4]]', '"deck": {"Вайпер": 4}', '"x": "2 Вайпер"'):
        (twice,) = read_all(f'{{"cards": [["Вайпер", 4]], {beside}}}', POOL)
        assert twice.deck.counts() == {"wiper": 4}
        assert len(twice.problems) == 1
    (decks,) = read_all('{"data": [{"name": "Вайпер", "cards": [["Антивирус", 4]]}]}', POOL)
    assert (decks.deck.name, decks.deck.counts()) == ("Вайпер", {"scan": 4})
    parts = [{"name": "Main", "cards": [["Вайпер", 4]]}, {"name": "Запас", "cards": [["Антивирус", 2]]}]
    (sections,) = read_all(json.dumps({"sections": parts}), POOL)
    assert (sections.deck.counts(), sections.deck.maybes()) == ({"wiper": 4}, {"scan": 2})
    (within,) = read_all('{"main": {"Вайпер": 4, "Запас": {"Антивирус": 2}, "Ещё": {"Антивирус": 3}}}', POOL)
    assert (within.deck.counts(), within.deck.maybes()) == ({"wiper": 4}, {"scan": 2})
    assert within.problems == (UnreadPart(1, "main"),)
    (mixed,) = read_all('["4 Вайпер", "Sideboard", ["Антивирус", 2]]', POOL)
    assert mixed.problems == (UnreadPart(1, "…"),)
    (nested,) = read_all('{"main": [["Вайпер", 4], ["Антивирус", 2, 3]]}', POOL)
    assert (nested.deck.counts(), nested.problems) == ({"wiper": 4}, (UnreadPart(1, "main"),))


@pytest.mark.parametrize("told", ["4 Вайпре\n1 UDP flood", "1 UDP flood", "UDP flood", "Ёж\nUDP flood", ["UDP flood"]])
@pytest.mark.parametrize("board", ["cards", "Вайпер"])
def test_a_part_that_names_a_known_card_is_told_of(told: object, board: str) -> None:
    """In words as well, once or often; what the deck is called, or said of it, is no such part."""
    cards = [["Вайпер", 4]] if board == "cards" else 4
    (reading,) = read_all(json.dumps({"name": "Натиск", board: cards, "extra": told}), POOL)
    assert (reading.deck.counts(), reading.problems) == ({"wiper": 4}, (UnreadPart(1, "extra"),))
    for key in ("deck", "колода", "title", "description"):
        (named,) = read_all(json.dumps({board: cards, key: "UDP flood"}), POOL)
        assert (named.deck.counts(), named.problems) == ({"wiper": 4}, ())


TABLES = [
    ("Карта;Тип;Кол-во;Зона\nВайпер;атака;4;колода\nАнтивирус;мера;6;колода\nВайпер;атака;2;запас", {"wiper": 2}),
    ("Карта;Кол-во;Что это\nВайпер;4;\nАнтивирус;6;\nВайпер;2;SB", {"wiper": 2}),
    ("#;Карта;Кол-во\n1;Вайпер;4\n2;Антивирус;6", {}),
    ("Card,Count,Board\nWiper,4,MB\nAntivirus,6,MB\nWiper,2,SB", {"wiper": 2}),
    ("Number,Name,Qty\n17,Wiper,4\n18,Antivirus,6", {}),
    ("№;Название карты;Штук\n1;Вайпер;4\n2;Антивирус;6\n;Итого;10", {}),
    ("Карта;Основа;Запас\nВайпер;4;2\nАнтивирус;6;", {"wiper": 2}),
    ("Карта;Колода;Запас\nВайпер;4;2\nАнтивирус;6;0", {"wiper": 2}),
    ("Card | Number of copies\n--- | ---\nWiper | 4\nAntivirus | 6", {}),
    ("Имя карты\tКол.\nВайпер\t4\nАнтивирус\t6", {}),
]


@pytest.mark.parametrize(("text", "maybe"), TABLES)
def test_a_table_is_known_by_its_columns(text: str, maybe: dict[str, int]) -> None:
    """Heads as people call them, numbers of rows, totals, a column that tells which cards lie aside."""
    (reading,) = read_all(text, POOL)
    assert (reading.deck.counts(), reading.deck.maybes()) == (TEN, maybe)
    assert all(not isinstance(problem, UnknownName) for problem in reading.problems)


@pytest.mark.parametrize(
    ("text", "main", "maybe", "unread"),
    [
        ("№;Карта\n1;Вайпер\n2;Антивирус", {"wiper": 1, "scan": 1}, {}, ()),
        ("Nr.;Card\n3;Wiper\n2;Antivirus", {"wiper": 3, "scan": 2}, {}, ()),
        ("Card,Count,Sideboard\nWiper,4,x\nAntivirus,2,", {"scan": 2}, {"wiper": 4}, ()),
        ("Карта;Копий;Запас\nВайпер;4;1\nАнтивирус;3;0", {"wiper": 4, "scan": 3}, {}, ("Запас",)),
        ("Card,Count,Main,Side\nWiper,6,4,2", {"wiper": 4}, {"wiper": 2}, ()),
        ("Card,Main,Side,Maybe\nWiper,4,2,1", {"wiper": 4}, {"wiper": 2}, ("Maybe",)),
        ("Карта;Кол-во;Что думаю\nВайпер;4;Возможно", {"wiper": 4}, {}, ()),
    ],
)
def test_columns_that_may_mean_more(
    text: str, main: dict[str, int], maybe: dict[str, int], unread: tuple[str, ...]
) -> None:
    """Row numbers, marks of yes, copies on each board; where 0 and 1 may be either, that is told."""
    (reading,) = read_all(text, POOL)
    assert (reading.deck.counts(), reading.deck.maybes()) == (main, maybe)
    assert tuple(problem.text for problem in reading.problems if isinstance(problem, UnreadPart)) == unread


@pytest.mark.parametrize("head", ["Запас", "Вынуто"])
def test_a_column_of_noughts_says_nothing_of_the_cards(head: str) -> None:
    """Whether they are numbers or a no each: nothing is told of it."""
    (reading,) = read_all(f"Карта;Копий;{head}\nВайпер;4;0\nАнтивирус;6;0", POOL)
    assert (reading.deck.counts(), reading.deck.maybes(), reading.problems) == (TEN, {}, ())


@pytest.mark.parametrize(
    "text",
    [
        *(
            "\tИмя\tКопий\nВайпер\t4\nАнтивирус\t6",
            "Имя;;Копий\nВайпер;4\nАнтивирус;6",
            "Count,,Card\n4,Wiper\n6,Antivirus",
        ),
        *("Имя\tКопий\t\nВайпер\t4\nАнтивирус\t6", "Имя\tКопий\n\tВайпер\t4\n\tАнтивирус\t6"),
        *("Имя;;Копий;Заметка\nВайпер;;4\nАнтивирус;;6", "Колода;Карта;Копий\n;Вайпер;4;\n;Антивирус;6;"),
    ],
)
def test_an_empty_cell_too_many_shifts_no_column(text: str) -> None:
    """Of the head or of the rows; where both have it, or it stands at the end alone, all is as the head says."""
    (reading,) = read_all(text, POOL)
    assert (reading.deck.counts(), reading.problems) == (TEN, ())


def test_a_shifted_table_of_unknown_cards_asks_about_their_names() -> None:
    """Not about their numbers."""
    (reading,) = read_all(";Имя;Копий\nЗомби;4\nУпырь;2", POOL)
    assert reading.deck.counts() == {"Зомби": 4, "Упырь": 2}


def test_a_row_without_copies_on_either_board_is_told_of() -> None:
    """An empty cell below a board is none of its copies."""
    (reading,) = read_all("Card,Main,Side\nWiper,,2\nAntivirus,,\n", POOL)
    assert (reading.deck.counts(), reading.deck.maybes()) == ({}, {"wiper": 2})
    assert reading.problems == (UncountedEntry(3, "Antivirus"),)


TEXT = "Название: Проба\n4 Вайпер\n6 Антивирус\n"


@pytest.mark.parametrize("coding", ["koi8-r", "cp866", "mac_cyrillic", "utf-16-le", "utf-16-be", "utf-32", "cp1251"])
@pytest.mark.parametrize("text", [TEXT, "Вайпер;4\r\nАнтивирус;6\r\n", '{"Вайпер": 4, "Антивирус": 6}'])
def test_a_file_in_any_coding_of_russian_is_read(coding: str, text: str) -> None:
    """By the cards that it names."""
    (reading,) = decks_in(text.encode(coding), POOL)
    assert reading.deck.counts() == TEN


MIXED = "Название: Тест\n4 Вайпер\n3 Антивирус\n2 UDP flood\n10 Нечто\n"
"""A deck with a card in Latin letters, which is the same in every coding."""


@pytest.mark.parametrize("coding", ["koi8-r", "cp866", "mac_cyrillic", "cp1251", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("text", [MIXED, "Card;Count\nUDP flood;2\nВайпер;4\nАнтивирус;3\nНечто;10\n"])
def test_a_name_in_latin_letters_tells_of_no_coding(coding: str, text: str) -> None:
    """The coding is the one in which most cards are known, not the first in which any is."""
    (reading,) = decks_in(text.encode(coding), POOL)
    assert reading.deck.counts() == {"flood": 2, "wiper": 4, "scan": 3, "Нечто": 10}
    assert reading.deck.name == ("Тест" if text == MIXED else "")


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_a_bad_byte_spoils_one_line_of_a_text(mark: bytes) -> None:
    """UTF-8 with a stray byte, or cut within its last letter, is UTF-8 still, whether cards are known in it or not."""
    data = mark + MIXED.encode()
    at = data.index("Нечто".encode())
    for spoiled in (data[:at] + b"\xff" + data[at:], data[: at + 3], data[:at] + b"\x98\xd0" + data[at:]):
        (reading,) = decks_in(spoiled, POOL)
        assert (reading.deck.name, reading.deck.size) == ("Тест", 19)
        assert reading.deck.counts().items() >= {"flood": 2, "wiper": 4, "scan": 3}.items()
        assert [problem.line_no for problem in reading.problems if isinstance(problem, UnknownName)] == [5]
    assert decode(mark + "Ничего знакомого".encode()[:-1]) == "Ничего знакомог\ufffd"


def test_a_deck_s_document_with_odd_marks_is_read() -> None:
    """They are none."""
    for marks in ("5", "true", '"wiper"', '{"a": 1}', "[3]"):
        assert read_all(f'{{"main": {{"Вайпер": 4}}, "marks": {marks}}}', POOL)[0].deck.counts() == {"wiper": 4}


@pytest.mark.parametrize("text", ["Щит", "ёж", "3 Нечто", "Колода «Ё»", "Вайпер"])
def test_a_short_text_stays_what_windows_wrote(text: str) -> None:
    """Nothing is guessed from letters alone."""
    assert decks_in(text.encode("cp1251"), POOL)[0] == _first(text)
    assert decode(text.encode("cp1251")) == text


def _first(text: str) -> Reading:
    return read_all(text, POOL)[0]


def test_bytes_that_are_no_text_are_refused() -> None:
    """With noughts and no card in them, or in no coding."""
    for data in (b"\x89PNG\0\0", b"\x98\xff\x98", b"\0\0\0", b"4 \x98\x01\xff"):
        with pytest.raises(UnicodeError):
            decks_in(data, POOL)


ZONES = """<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1">
    <deckname>Проба</deckname>
    <comments>План</comments>
    <zone name="main"><card number="4" name="Вайпер"/><card number="6" name="Antivirus"/></zone>
    <zone name="side"><card number="2" name="Вайпер"/><card number="1" name="Нечто"/></zone>
</cockatrice_deck>
"""
SECTIONS = """<deck game="x"><section name="Main"><card qty="4" id="a">Вайпер</card><card qty="6">Antivirus</card>
</section>
<section name="Sideboard"><card qty="2">Вайпер</card><card>Нечто</card></section></deck>"""


@pytest.mark.parametrize("text", [ZONES, SECTIONS])
def test_files_of_other_tables_are_read(text: str) -> None:
    """Zones, sections, the name, and what nobody knows; a document type, which may stand for anything, is no deck."""
    (reading,) = read_all(text, POOL)
    assert (reading.deck.counts(), reading.deck.maybes()) == (TEN, {"wiper": 2, "Нечто": 1})
    assert reading.problems == (UnknownName(4, "Нечто", ()),)
    assert (reading.deck.name, reading.deck.note) == (("Проба", "План") if text is ZONES else ("", ""))
    bomb = f'<!DOCTYPE a [<!ENTITY b "{"c" * 99}">]>{text.partition("?>")[2] or text}'
    assert all("wiper" not in one.deck.counts() for one in read_all(bomb, POOL))


LIST = """<?xml version="1.0" encoding="utf-8"?>
<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema"><NetDeckID>0</NetDeckID>
<Cards CatID="1" Quantity="4" Sideboard="false" Name="Wiper" Annotation="0" />
<Cards CatID="2" Quantity="6" Sideboard="false" Name="Antivirus" />
<Cards CatID="1" Quantity="2" Sideboard="true" Name="Wiper" /></Deck>"""


@pytest.mark.parametrize("text", [LIST, LIST.lower(), LIST.replace("<Deck ", '<Deck xmlns="urn:x" ')])
def test_a_list_in_xml_is_read_however_its_letters_are_written(text: str) -> None:
    """Each card says itself on which board it is."""
    (reading,) = read_all(text, POOL)
    assert (reading.deck.counts(), reading.deck.maybes(), reading.problems) == (TEN, {"wiper": 2}, ())


def test_tokens_are_none_of_the_deck_s_and_are_told_of() -> None:
    """What cards bring into a game stands in a zone of its own; an empty one is not worth a word."""
    tokens = '<zone name="tokens"><card number="3" name="Вайпер"/></zone>'
    (reading,) = read_all(ZONES.replace("</cockatrice_deck>", f"{tokens}</cockatrice_deck>"), POOL)
    assert reading.deck.counts() == TEN
    assert reading.problems[-1:] == (UnreadPart(1, "tokens", "tokens"),)
    assert all("tokens" in reading.problems[-1].message(lang) for lang in LANGS)
    (none,) = read_all(ZONES.replace("</cockatrice_deck>", '<zone name="tokens"/></cockatrice_deck>'), POOL)
    assert none == read_all(ZONES, POOL)[0]


@pytest.mark.parametrize(
    "text",
    [
        "[metadata]\nName=Проба\nFile Version=1\nDeck Type=constructed\n[General]\n[Main]\n4 Вайпер|BASE\n6 Antivirus\n"
        "[Sideboard]\n2 Вайпер\n[Avatar]\n\n[Planes]\n",
        "[General]\nName = Проба\nComment=4 всадника\nPlayerType=Human\n[main]\n4 Вайпер\n[Planes]\n"
        "[Прочие]\n6 Антивирус\n[sideboard]\n2 Вайпер\n",
        "NAME:Проба\nAUTHOR:Я\n4 [M10:1] Вайпер\n6 [M10:2] Antivirus\nSB: 2 [M10:1] Вайпер\n"
        f"LAYOUT MAIN:(1,2)(CMC,false,50)|([M10:1],{'[M10:2],' * 60})\n"
        "LAYOUT SIDEBOARD:(1,1)(NONE,false,50)|([M10:1])\n",
        "AUTHOR:Я\nNAME:Проба\n4 Вайпер\n6 Antivirus\nSB: 2 Вайпер\n",
    ],
)
def test_what_other_programs_say_of_a_deck_is_no_card(text: str) -> None:
    """Its name is taken, who made it and how it lies on a screen is passed over, and so is where a part begins."""
    (reading,) = read_all(text, POOL)
    assert (reading.deck.name, reading.deck.counts(), reading.deck.maybes()) == ("Проба", TEN, {"wiper": 2})
    assert reading.problems == ()


def test_what_looks_so_elsewhere_is_told_as_before() -> None:
    """Without a head nothing says that a line is no card; a card is one below a head, too."""
    (bare,) = read_all("4 Вайпер\n[Прочие]\nИмя=Нечто\n", POOL)
    assert [problem.line_no for problem in bare.problems if isinstance(problem, UnknownName)] == [2, 3]
    (known,) = read_all("[General]\nName=\nВайпер=4\n[Antivirus]\n6 Антивирус\n", POOL)
    assert known.deck.counts() == {"wiper": 4, "scan": 7}


@pytest.mark.parametrize(
    "text", ["4 Вайпер\r\n6 Antivirus\r\n\x1a", "4 Вайпер\n6 Antivirus\x1a\x1a\n", '["4 Вайпер", "6 scan"]\x1a']
)
def test_the_sign_that_ends_a_file_of_dos_is_no_card(text: str) -> None:
    """Wherever it stands behind all else, in any form."""
    (reading,) = decks_in(text.encode(), POOL)
    assert (reading.deck.counts(), reading.problems) == (TEN, ())


@pytest.mark.parametrize(
    "text",
    [
        '{"Вайпер": 2, "Antivirus": 6, "Вайпер": 2}',
        '{"cards": {"Вайпер": 2, "Вайпер": "2"}, "cards": {"Antivirus": 6}}',
        '{"name": "1", "name": "1", "cards": [["Вайпер", 4]], "cards": [{"name": "scan", "count": 6, "count": 6}]}',
    ],
)
def test_what_stands_twice_in_a_document_is_added_up(text: str) -> None:
    """Copies, and parts with cards; not what is said of one thing twice."""
    (reading,) = read_all(text, POOL)
    assert (reading.deck.counts(), reading.problems) == (TEN, ())
    assert reading.deck.name in ("", "1")


def test_copies_of_no_sense_are_told_beside_others_of_the_same_card() -> None:
    """Whichever comes first."""
    for told in ('"Вайпер": -1, "Вайпер": 2', '"Вайпер": 2, "Вайпер": -1'):
        (reading,) = read_all(f'{{"main": {{{told}, "Antivirus": 6}}}}', POOL)
        assert reading.problems == (UncountedEntry(1, "Вайпер"),)


def test_slots_at_the_side_are_a_sideboard() -> None:
    """As decks of other sites' documents have them; without cards they are a list."""
    (reading,) = read_all('{"slots": {"wiper": 4, "scan": 6}, "sideSlots": {"wiper": 2}}', POOL)
    assert (reading.deck.counts(), reading.deck.maybes(), reading.problems) == (TEN, {"wiper": 2}, ())
    (none,) = read_all('{"slots": {"wiper": 4, "scan": 6}, "sideSlots": []}', POOL)
    assert (none.deck.counts(), none.deck.maybes(), none.problems) == (TEN, {}, ())


@pytest.mark.parametrize("key", ["format", "version", "Version", "формат", "версия", "size", "total"])
def test_what_says_how_a_document_is_written_is_no_card(key: str) -> None:
    """However often it stands there: its numbers are neither copies nor added up."""
    (reading,) = read_all(f'{{"{key}": 1, "{key}": 1, "Вайпер": 4, "Antivirus": 6}}', POOL)
    assert (reading.deck.counts(), reading.problems) == (TEN, ())
    assert together([(key, 1), (key, 2)]) == {key: 2}
    card = POOL["wiper"].model_copy(update={"id": fold(key)})
    (called,) = read_all(f'{{"{key}": 3, "Вайпер": 4}}', {**POOL, card.id: card})
    assert called.deck.counts()[card.id] == 3


def test_a_command_tells_in_which_unsure_coding_a_deck_was_read(capsys: pytest.CaptureFixture[str]) -> None:
    """Beside what it prints for programs; of Unicode there is nothing to tell."""
    for coding, told in (("utf-8", ""), ("cp1251", "Windows-1251")):
        decks_of_content("x.txt", "Название: Ёж\n4 Вайпер".encode(coding), POOL, "ru")
        said = capsys.readouterr()
        assert said.out == ""
        assert bool(said.err) == bool(told)
        assert told in said.err


@pytest.mark.parametrize(
    "shape", ['["Упырь"]', '{"Упырь": 2}', '[{"name": "Упырь", "count": 2}]', '"2 Упырь\\n1 Зомби"']
)
@pytest.mark.parametrize("key", ["main", "deck", "lines", "Атаки"])
def test_another_board_than_the_one_that_is_taken_is_told_without_known_cards_too(key: str, shape: str) -> None:
    """Of two ways to part the same cards one is taken; what the other has is not passed over in silence."""
    taken = "cards" if key != "lines" else "main"
    (found,) = read_all(f'{{"name": "A", "{taken}": {{"Вайпер": 4}}, "{key}": {shape}}}', POOL)
    told = {*found.deck.counts(), *(getattr(problem, "text", "") for problem in found.problems)}
    assert key in told or "Упырь" in told
    (empty,) = read_all(f'{{"name": "A", "{taken}": {{"Вайпер": 4}}, "{key}": []}}', POOL)
    assert empty.problems == ()


def test_entries_below_a_word_that_is_not_known_are_told_of_though_no_card_is() -> None:
    """Each has a name with its count; numbers of anything else are said of the deck."""
    entries = '[{"name": "Зомби", "count": 4}, {"name": "Упырь", "count": 1}]'
    (found,) = read_all(f'{{"name": "A", "cards": {{"Вайпер": 4}}, "extra": {entries}}}', POOL)
    assert [getattr(problem, "text", "") for problem in found.problems] == ["extra"]
    (said,) = read_all('{"name": "A", "cards": {"Вайпер": 4}, "stats": {"wins": 3}, "tags": ["fast"]}', POOL)
    assert said.problems == ()


@pytest.mark.parametrize("before", ["\ufeff", "\t\ufeff", "\r\n\ufeff", " \n"])
def test_what_stands_before_a_document_says_nothing(before: str) -> None:
    """A mark of Unicode behind an empty line, say, as two files put together have it."""
    (found,) = read_all(before + '{"name": "A", "cards": {"Вайпер": 4}}', POOL)
    assert (found.deck.name, found.deck.counts()) == ("A", {"wiper": 4})
