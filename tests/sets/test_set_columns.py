"""What is wrong with a row of a set's table is told by the column that it stands in."""

import csv
import io
import re
from collections.abc import Mapping
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sets.set_parts import own_card

from kiberrubezh.cards.card import Words
from kiberrubezh.cards.complaints.words import RULES
from kiberrubezh.cards.store.holding import Holding
from kiberrubezh.sets.columns import BEYOND, COLUMNS, LACKING
from kiberrubezh.sets.document import SetFileError
from kiberrubezh.sets.spreadsheet import cards_in

ATTACK = {"kind": "attack", "name_ru": "Лёд", "name_en": "Ice", "category": "dos", "damage": "4"}
MEASURE = {"kind": "measure", "name_ru": "Стена", "name_en": "Wall", "capacity": "1"}
ASSET = {"kind": "asset", "name_ru": "Узел", "name_en": "Node", "provides_defence": "2"}
EVENT = {"kind": "event", "name_ru": "Снег", "name_en": "Snow", "manual_ru": "Игра."}
TEXTS = [f"{field}_{lang}" for field, lang in product(("name", "manual", "about"), ("ru", "en"))]
WATCHES = '[{"type": "triggered", "when": "destroyed", "watch": {"zone": "table"}, "effects": [{"do": "draw"}]}]'


def blamed(*rows: Mapping[str, str], held: Holding | None = None) -> list[str]:
    """Return the columns that the refusal of the last row names, the same in both languages."""
    table = io.StringIO(newline="")
    writer = csv.writer(table)
    writer.writerow(rows[-1])
    writer.writerows(row.values() for row in rows)
    with pytest.raises(SetFileError) as refused:
        cards_in(table.getvalue().encode(), "x.csv", "x", held or Holding())
    ru, en = refused.value.message("ru"), refused.value.message("en")
    assert ru.startswith(f"x.csv, строка {len(rows) + 1}: столбец ")
    named = re.findall(r"столбец (\w+): ", ru)
    assert re.findall(r"column (\w+): ", en) == named
    return named


@pytest.mark.parametrize("field", ["name", "manual", "about"])
@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("odd", ["a\u202eb", "y" * 2001, "\u200b"])
def test_a_text_in_one_language_alone_is_told_by_its_own_column(field: str, lang: str, odd: str) -> None:
    """The words of one language stand for both, so that a fault of them is found first in the other's."""
    row = {**EVENT, "manual_ru": "Игра.", "manual_en": "", "about_ru": "", "about_en": ""}
    row |= {f"{field}_ru": "", f"{field}_en": "", f"{field}_{lang}": odd}
    assert blamed(row) == [f"{field}_{lang}"]


def test_a_text_that_only_follows_the_other_language_is_told_by_the_column_that_the_table_has() -> None:
    """In a set in one language the table may hold a single column of a text, which is both."""
    card = own_card("alpha", set="x", number=1).model_copy(update={"about": Words(ru="Старое", en="Старое")})
    row = {**ATTACK, "name_ru": card.name.ru, "name_en": card.name.en, "about_en": "a\u202eb"}
    assert blamed(row, held=Holding({card.id: card})) == ["about_en"]


@pytest.mark.parametrize("long", [("ru",), ("en",), ("ru", "en")])
def test_a_name_too_long_for_a_card_is_told_by_its_column(long: tuple[str, ...]) -> None:
    """A name of 121 letters fits a text and no name; where both are too long both are told."""
    assert blamed(ATTACK | {f"name_{lang}": "y" * 121 for lang in long}) == [f"name_{lang}" for lang in long]
    assert blamed(ATTACK | {"name_ru": "", "name_en": "a\nb"}) == ["name_en"]


BROKEN = [
    (MEASURE | {"capacity": "0"}, "capacity"),
    ({each: MEASURE[each] for each in MEASURE if each != "capacity"}, "kind"),
    (ATTACK | {"category": ""}, "category"),
    (ATTACK | {"damage": "0"}, "damage"),
    (ASSET | {"provides_defence": ""}, "provides_defence"),
    (EVENT | {"manual_ru": ""}, "manual_ru"),
    (EVENT | {"abilities": WATCHES}, "abilities"),
    (EVENT | {"provides_defence": "0", "provides_attack": "1"}, "provides_attack"),
    (EVENT | {"provides_defence": "0", "basic": "yes"}, "basic"),
    (ASSET | {"requires_defence": "", "requires_attack": "3"}, "requires_attack"),
    (ATTACK | {"blocks": "", "capacity": "1"}, "capacity"),
    (ATTACK | {"blocks": "dos"}, "blocks"),
    (MEASURE | {"category": "", "damage": "1"}, "damage"),
    (MEASURE | {"blocks": "dos dos"}, "blocks"),
    (ATTACK | {"keywords": "stealth stealth"}, "keywords"),
    (ATTACK | {"keywords": "stealth=3"}, "keywords"),
    (ATTACK | {"source": "ГОСТ"}, "source"),
    (ATTACK | {"source": "ГОСТ", "code": "", "title": "Т"}, "code"),
    (ATTACK | {"name_ru": "", "name_en": " "}, "name_ru"),
    (ATTACK | {"number": "1000000"}, "number"),
    (ATTACK | {"requires_attack": "many"}, "requires_attack"),
    (ASSET | {"basic": "maybe"}, "basic"),
    (ATTACK | {"abilities": "[{"}, "abilities"),
]


@pytest.mark.parametrize(("row", "column"), BROKEN, ids=[f"{row['kind']}-{at}" for row, at in BROKEN])
def test_whatever_is_wrong_with_a_row_is_told_by_a_column_that_the_table_has(row: dict[str, str], column: str) -> None:
    """Rules of a card are of cells too: of the one that breaks it, of the kind's where the table lacks that."""
    assert blamed(row) == [column]


def test_two_rules_that_a_row_breaks_are_told_by_a_column_each() -> None:
    """An attack that was a measure breaks what is asked of both."""
    assert blamed(MEASURE | {"kind": "attack", "category": "dos", "damage": "0"}) == ["damage", "capacity"]


def test_every_rule_of_a_row_has_its_columns() -> None:
    """The rules are known by the words that complaints have for them."""
    assert {*LACKING, *BEYOND} <= RULES.keys()
    assert not LACKING.keys() & BEYOND.keys()
    assert {column for columns in (*LACKING.values(), *BEYOND.values()) for column in columns} <= {*COLUMNS}


@pytest.mark.parametrize(
    ("again", "columns"),
    [
        ({"id": "own-ice", "name_ru": "Иней", "name_en": "Rime"}, ["id"]),
        ({"id": "", "name_ru": "Иней", "name_en": "ice"}, ["name_en"]),
        ({"id": "", "name_ru": "лед", "name_en": "Rime"}, ["name_ru"]),
        ({"id": "", "name_ru": "Лёд", "name_en": "Ice"}, ["name_ru", "name_en"]),
    ],
)
def test_what_stands_above_already_is_told_by_its_column(again: dict[str, str], columns: list[str]) -> None:
    """An id or either name: who is told that one of them is there twice looks for all three."""
    assert blamed({"id": "own-ice", **ATTACK}, {"id": "", **ATTACK, **again}) == columns


def test_columns_are_told_as_they_stand_in_the_head() -> None:
    """Who wrote `Name_EN` looks for that."""
    row = {"Kind": "attack", " Name_RU ": "Лёд", "Name_EN": "a\u202eb", "Category": "dos", "DAMAGE": "4"}
    assert blamed(row) == ["Name_EN"]
    assert blamed(row | {"Name_EN": "Ice", "DAMAGE": "four"}) == ["DAMAGE"]


WRITTEN = st.sampled_from(["", " ", "1", "dos", "attack", "a\u202eb", "y" * 121, "y" * 2001, "\u200b", "\x1f", "[]"])


@pytest.mark.slow
@given(st.fixed_dictionaries({}, optional=dict.fromkeys(COLUMNS, WRITTEN)), st.sampled_from([ATTACK, EVENT, ASSET]))
def test_a_column_that_is_told_stands_in_the_table(odd: dict[str, str], sound: dict[str, str]) -> None:
    """Whatever is in the cells: what is named is a column of the head that says something, or lacks what it should."""
    row = {**sound, **odd}
    table = io.StringIO(newline="")
    csv.writer(table).writerows([row, row.values()])
    try:
        cards_in(table.getvalue().encode(), "x.csv", "x", Holding())
    except SetFileError as refused:
        named = re.findall(r"column (\w+): ", refused.message("en"))
        assert named
        assert {*named} <= row.keys()


@given(st.data())
def test_a_single_odd_cell_is_the_one_that_is_told(data: st.DataObject) -> None:
    """Of a sound row in which one cell is spoilt that cell is told, and no other."""
    sound = {**ATTACK, "manual_ru": "Игра.", "manual_en": "Game.", "about_ru": "", "about_en": "Ice."}
    column = data.draw(st.sampled_from(TEXTS))
    odd = data.draw(st.sampled_from(["a\u202eb", "y" * 2001, "\u200b", "a\x1fb"]))
    assert blamed({**sound, column: odd}) == [column]
