"""What is said of a wrong table: what may stand in a cell, in the reader's words and quotes, of all rows at once."""

from pathlib import Path

import pytest
from sets.set_parts import glaciers

from kiberrubezh.cards.card import Timing
from kiberrubezh.cards.store.holding import Holding
from kiberrubezh.cli import main
from kiberrubezh.collection import Collection
from kiberrubezh.sets.document import SetFileError
from kiberrubezh.sets.spreadsheet import cards_in

COLUMNS = ["kind", "name_ru", "name_en", "basic", "category", "damage", "capacity", "blocks", "timing", "keywords"]
ATTACK = {"kind": "attack", "category": "dos", "damage": "4"}


def refusal(*rows: dict[str, str], columns: list[str] = COLUMNS, tail: str = "") -> tuple[list[str], list[str]]:
    """Return the lines in which a table is refused, in Russian and in English; its names are numbered."""
    named = [{"name_ru": f"Карта {n}", "name_en": f"Card {n}"} | row for n, row in enumerate(rows)]
    lines = [";".join(columns), *(";".join(row.get(column, "") for column in columns) + tail for row in named)]
    with pytest.raises(SetFileError) as refused:
        cards_in("\n".join(lines).encode(), "x.csv", "x", Holding())
    return refused.value.message("ru").split("\n"), refused.value.message("en").split("\n")


CATEGORIES_RU = "бывает «Вредоносное ПО», «Отказ в обслуживании», «Вторжение», «ПЭМИН» или «Криптография», а стоит"
CATEGORIES_EN = "it must be “Malware”, “Denial of service”, “Intrusion”, “Emanations” or “Cryptography”, not"
NUMBER_RU, NUMBER_EN = "нужно целое число от 0 до 9999, а не", "a whole number from 0 to 9999 is needed, not"


@pytest.mark.parametrize(
    ("column", "written", "ru", "en"),
    [
        ("damage", "-1", f"{NUMBER_RU} «-1».", f"{NUMBER_EN} “-1”."),
        ("damage", "много", f"{NUMBER_RU} «много».", f"{NUMBER_EN} “много”."),
        ("damage", "10000", f"{NUMBER_RU} «10000».", f"{NUMBER_EN} “10000”."),
        ("basic", "Зверь", "нужно да или нет, а не «Зверь».", "yes or no is needed, not “Зверь”."),
        (
            "kind",
            "зверь",
            "бывает «Актив», «Мера защиты», «Средство нападения» или «Событие», а стоит «зверь».",
            "it must be “Asset”, “Measure”, “Attack” or “Event”, not “зверь”.",
        ),
        ("category", "fire", f"{CATEGORIES_RU} «fire».", f"{CATEGORIES_EN} “fire”."),
        (
            "blocks",
            "ВПО, Отказ в обслуге",
            f"{CATEGORIES_RU} «Отказ в обслуге».",
            f"{CATEGORIES_EN} “Отказ в обслуге”.",
        ),
        (
            "timing",
            "now",
            "бывает «Всегда», «В свой ход» или «Защищаясь», а стоит «now».",
            "it must be “Any time”, “On your own turn” or “While blocking”, not “now”.",
        ),
        ("id", "A b", "между частями дефис, а стоит «A b».", "a hyphen between parts, not “A b”."),
        ("name_ru", "Имя\u202e", "но не управляющие символы.", "no control characters."),
        ("damage", "0", "есть категория и урон ≥ 1 (KR-1.4).", "has a category and damage ≥ 1 (KR-1.4)."),
    ],
)
def test_a_complaint_says_what_is_needed_in_the_words_and_quotes_of_its_language(
    column: str, written: str, ru: str, en: str
) -> None:
    """−1 is a whole number, `asset` is not what a Russian table has, and both are sentences."""
    said = refusal(ATTACK | {column: written}, columns=["id", *COLUMNS])
    for (line,), words, row in zip(said, (ru, en), ("строка 2: столбец", "row 2: column"), strict=True):
        assert line.startswith(f"x.csv, {row} {column}: ")
        assert line.endswith(words)


def test_what_is_offered_for_when_an_event_is_played_is_taken() -> None:
    """The words of either language say what the term of a file does, which is taken as well."""
    said = {
        Timing.ANY: ("any", "Всегда", "Any time"),
        Timing.OWN_TURN: ("own_turn", "В свой ход", "on your own turn"),
        Timing.BLOCKING: ("blocking", "защищаясь", "While blocking"),
    }
    for timing, words in said.items():
        for written in words:
            table = f"kind;name_ru;name_en;timing;manual_ru\nСобытие;Указ;Decree;{written};Возьмите карту."
            (card,) = cards_in(table.encode(), "x.csv", "x", Holding())
            assert card.timing is timing


def test_what_may_be_typed_is_taken() -> None:
    """Whatever a complaint offers is read, in either language."""
    ((ru,), (en,)) = refusal(ATTACK | {"keywords": "flying"})
    for line, opening, closing in ((ru, "«", "»"), (en, "“", "”")):
        offered = [part.partition(closing)[0] for part in line.split(opening)[1:-1]]
        assert len(offered) == 8
        for word in offered:
            assert refusal(ATTACK | {"keywords": f"{word}, flying"})[0] == [ru], "the other word is the odd one"


def test_an_empty_kind_and_a_wrong_number_of_the_card_say_their_own() -> None:
    """A kind must be there; the number of a card in its set may be greater than any on a card."""
    assert "это не «»" not in (line := refusal({"kind": "", "damage": ""})[0][0])
    assert "здесь пусто, а бывает «Актив»" in line
    ((ru,), (en,)) = refusal(ATTACK | {"number": "1000000"}, columns=["number", *COLUMNS])
    assert "от 0 до 999999, а не «1000000»." in ru
    assert "from 0 to 999999 is needed, not “1000000”." in en


def test_all_that_is_wrong_with_the_head_is_told_at_once() -> None:
    """Columns that lack, stand twice or are none, a line each; those that there are end like a sentence."""
    columns = ["kind", "colour", "name_ru", "damage", "Damage", "size", "colour", "COST", "damage"]
    ru, en = refusal(ATTACK, columns=columns)
    assert ru[:-1] == [
        "x.csv: столбца name_en нет, а без него таблицу не прочесть.",
        "x.csv: столбец damage стоит несколько раз.",
        *(f"x.csv: столбца «{column}» не бывает." for column in ("colour", "size", "COST")),
    ]
    assert en[:-1] == [
        "x.csv: there is no column name_en, and no table is read without it.",
        "x.csv: the column damage stands there several times.",
        *(f"x.csv: “{column}” is no column of a set's table." for column in ("colour", "size", "COST")),
    ]
    assert ru[-1].startswith("Столбцы: id, number,")
    assert en[-1].startswith("Columns: id, number,")
    assert ru[-1].endswith("abilities.")
    assert en[-1].endswith("abilities.")


def test_a_head_of_many_faults_tells_the_first_and_how_many_more() -> None:
    """The columns that there are follow only where one is asked for that there is not."""
    ru, en = refusal(ATTACK, columns=[*COLUMNS, *(f"x{n}" for n in range(40))])
    assert (len(ru), ru[5], en[5]) == (7, "…и ещё замечаний: 35", "…and 35 more")
    assert ru[6].startswith("Столбцы: ")
    assert refusal(ATTACK, columns=[*COLUMNS, "kind"])[0] == ["x.csv: столбец kind стоит несколько раз."]


def test_a_file_without_any_column_that_is_needed_is_no_table() -> None:
    """Of a list of something else no column is told."""
    ru, _ = refusal(ATTACK, columns=["damage", "colour"])
    assert ru == [
        "x.csv: это не таблица набора. В первой строке нужны имена столбцов, среди них kind, name_ru и name_en."
    ]


def test_all_that_is_wrong_with_a_table_is_told_at_once() -> None:
    """By row and column, a line each, in the order of rows and columns; a row too wide and one without a name too."""
    bad = {"kind": "зверь", "name_ru": "А\u202e", "damage": "-1"}
    rows = (bad, ATTACK, {"kind": "measure", "name_ru": "", "name_en": "", "capacity": "1"})
    ru, en = refusal(*rows, ATTACK | {"name_en": "Card 1"})
    assert [line.partition("столбец ")[0] for line in ru] == [f"x.csv, строка {n}: " for n in (2, 2, 2, 4, 5)]
    assert [line.partition("column ")[2].partition(":")[0] for line in en] == [
        *("kind", "name_ru", "damage"),
        *("name_ru", "name_en"),
    ]
    ru, en = refusal({"kind": "зверь"}, ATTACK, tail=";more")
    assert [line.partition(": ")[0] for line in ru] == ["x.csv, строки 2, 3"]
    assert "cells" in en[0]


def test_what_is_wrong_with_several_rows_alike_is_told_once() -> None:
    """By the rows, runs of them from the first to the last, with how many they are; what differs stands apart."""
    odd, other = ATTACK | {"damage": "x"}, ATTACK | {"damage": "y"}
    ru, en = refusal(ATTACK, odd, ATTACK, odd, odd, odd, other, odd, odd)
    assert [line.partition(": столбец")[0] for line in ru] == [
        "x.csv, строки 3, 5–7, 9, 10 (всего 6)",
        "x.csv, строка 8",
    ]
    assert [line.partition(": column")[0] for line in en] == ["x.csv, rows 3, 5–7, 9, 10 (6 of them)", "x.csv, row 8"]
    (line,), _ = refusal(*[odd, ATTACK] * 9)
    assert line.startswith("x.csv, строки 2, 4, 6, 8, 10… (всего 9): столбец damage: ")


def test_a_table_of_many_faults_tells_the_first_and_how_many_more() -> None:
    """Five lines, and one that counts the others."""
    rows = [ATTACK | {"damage": f"x{n}", "keywords": f"flying{n}"} for n in range(20)]
    ru, en = refusal(*rows)
    assert len(ru) == len(en) == 6
    assert [line.partition(":")[0] for line in en[:5]] == [f"x.csv, row {n}" for n in (2, 2, 3, 3, 4)]
    assert (ru[5], en[5]) == ("…и ещё замечаний: 35", "…and 35 more")


@pytest.mark.slow
def test_faults_beyond_a_thousand_are_not_counted() -> None:
    """A table that is wrong all through isn't read to its end, and what is told of the rest says so."""
    rows = [ATTACK | {"damage": f"x{n}", "keywords": f"flying{n}"} for n in range(501)]
    assert [said[5:] for said in refusal(*rows[:500])] == [["…и ещё замечаний: 995"], ["…and 995 more"]]
    assert [said[5:] for said in refusal(*rows)] == [["…и ещё замечаний: больше 995"], ["…and more than 995 more"]]
    alike = [ATTACK | {"damage": "x"}] * 1001
    assert [said[1:] for said in refusal(*alike)] == [
        ["…остаток таблицы не прочитан"],
        ["…and the rest of the table is not read"],
    ]


def test_names_that_make_one_id_are_numbered_past_those_that_are_told() -> None:
    """Letters that no id has leave the same; an id that another row tells is left to it."""
    rows = [f";attack;Лёд{sign};Ice{sign};dos;4" for sign in "!?*+"]
    table = "\n".join(["id;kind;name_ru;name_en;category;damage", *rows, "own-ice-2;attack;Снег;Snow;dos;4"])
    read = cards_in(table.encode(), "x.csv", "x", Holding())
    assert [card.id for card in read] == ["own-ice", "own-ice-3", "own-ice-4", "own-ice-5", "own-ice-2"]


def test_a_rule_is_told_beside_an_odd_cell_unless_that_cell_is_what_it_asks_for() -> None:
    """Of a damage that is no number nothing is said but that; an odd keyword doesn't hide a wrong capacity."""
    wrong = ATTACK | {"damage": "x", "capacity": "2", "keywords": "flying"}
    assert [line.partition("column ")[2].partition(":")[0] for line in refusal(wrong)[1]] == [
        *("damage", "capacity", "keywords")
    ]


def test_the_command_tells_all_and_takes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Sound rows stay out as long as there is an odd one."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    glaciers(tmp_path)
    before = Collection.open(tmp_path).holding.of_set("glaciers")
    file = tmp_path / "t.csv"
    file.write_text(
        "kind;name_ru;name_en;category;damage\natack;А;A;dos;4\nattack;Б;B;dos;4\nattack;В;C;dos;x\n", "utf-8"
    )
    assert main(["set", "read", "glaciers", str(file), "--yes", "--lang", "en"]) == 1
    told = capsys.readouterr().err.splitlines()
    assert [line.partition(": it")[0].partition(": a")[0] for line in told] == [
        "t.csv, row 2: column kind",
        "t.csv, row 4: column damage",
    ]
    assert Collection.open(tmp_path).holding.of_set("glaciers") == before


@pytest.mark.parametrize("odd", [r'"""\ud800"""', "[" * 300 + "]" * 300, r'"[{""\ud800"": 1}]"'])
def test_effects_that_nobody_can_read_are_told_beside_the_rest(odd: str) -> None:
    """Letters cut in half and lists within lists are no JSON of a card; the other cells are told of all the same."""
    ru, _ = refusal(ATTACK | {"damage": "много", "abilities": odd}, columns=[*COLUMNS, "abilities"])
    assert any("abilities: это не JSON." in line for line in ru)
    assert any("damage" in line for line in ru)


def test_a_keyword_with_more_than_a_number_behind_it_is_odd() -> None:
    """What stands behind the equals sign is not dropped."""
    ru, en = refusal(ATTACK | {"keywords": "пробой=x"})
    assert f"{NUMBER_RU} «пробой=x»." in ru[0]
    assert f"{NUMBER_EN} “пробой=x”." in en[0]


def test_each_cell_that_says_what_a_kind_has_not_is_told() -> None:
    """Not the first alone: who mends that one would hear of the next."""
    ru, _ = refusal(ATTACK | {"basic": "yes", "capacity": "3", "blocks": "dos"})
    assert [column for column in ("basic", "capacity", "blocks") if any(f"{column}:" in line for line in ru)] == [
        "basic",
        "capacity",
        "blocks",
    ]
