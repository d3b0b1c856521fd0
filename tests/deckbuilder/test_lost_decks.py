"""A deck that couldn't be read: how it is called, and the rows of a damaged file."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from kiberrubezh.deckbuilder.library.losses import LostDeck
from kiberrubezh.deckbuilder.library.salvage import salvage
from kiberrubezh.ground.words import Name, Pair


@pytest.mark.parametrize(
    ("content", "last", "name"),
    [
        (b'{"name":"A deck","lines":[', None, "A deck"),
        ('…"name":"Натиск"'.encode(), "Старый", "Натиск"),
        (b'{"name":"a\\"b\x07c"', None, 'a\\"bc'),
        (b'{"name":"' + b"n" * 120 + b'"', None, "n" * 120),
        (b'{"name":"' + b"n" * 121 + b'"', "last", "n" * 120),
        (b'{"name":""', None, Pair("№ 7", "No. 7")),
        (b'{"name":"\xff\xfe"', None, Pair("№ 7", "No. 7")),
        (b"", "last", "last"),
    ],
)
def test_a_lost_deck_is_called_by_what_can_be_read(content: bytes, last: str | None, name: Name) -> None:
    """Its own name, else that of its last state, else its number."""
    assert LostDeck.of(content, 7, last) == LostDeck(name, last)


def test_what_became_of_a_lost_deck_is_told_in_both_languages() -> None:
    """As it was last read, or gone, with where a copy may be."""
    again, gone = LostDeck("Щит", "Меч"), LostDeck("Щит", None)
    assert again.message("ru") == (
        "Колода «Щит» в библиотеке испорчена. Она снова такая, какой прочлась в последний раз: «Меч»."
    )
    assert again.message("en") == (
        "The deck “Щит” is damaged in the library. It is again as it could last be read: “Меч”."
    )
    assert gone.message("ru").startswith("Колода «Щит» в библиотеке испорчена, и ни одно её состояние не прочесть.")
    assert gone.message("en").startswith(
        "The deck “Щит” is damaged in the library, and no state of it can be read. The others are sound."
    )


def begun(path: Path, rows: int, columns: str = "id INTEGER PRIMARY KEY AUTOINCREMENT, words, at") -> None:
    """Write a table of rows, each of which fills most of a page."""
    with closing(sqlite3.connect(path)) as database:
        database.execute(f"CREATE TABLE some ({columns})")
        database.executemany(
            "INSERT INTO some (words) VALUES (?)", [(f"{n} " + "x" * 3000,) for n in range(1, rows + 1)]
        )
        database.commit()


def test_a_sound_table_is_read_in_the_order_of_its_ids(tmp_path: Path) -> None:
    """A column that the file lacks reads as nothing, as does one asked for twice; the file stays as it was."""
    path = tmp_path / "a.sqlite"
    begun(path, 3)
    before = path.read_bytes()
    found = salvage(path, {"some": ["id", "other", "at"], "none": ["id"]})
    assert found.rows == {"some": [(1, None, None), (2, None, None), (3, None, None)], "none": []}
    assert (found.known, found.lost) == ({"some": {1, 2, 3}, "none": set()}, {"some": set(), "none": set()})
    assert path.read_bytes() == before
    assert [it.name for it in tmp_path.iterdir()] == ["a.sqlite"]


def test_what_waits_in_the_log_is_read_too(tmp_path: Path) -> None:
    """Rows that a killed program committed stand in the write-ahead log alone."""
    path = tmp_path / "a.sqlite"
    begun(path, 1)
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("INSERT INTO some (words, at) VALUES (CAST(x'ff41' AS TEXT), 5)")
        database.commit()
        found = salvage(path, {"some": ["id", "words", "at"]})
    assert found.rows["some"][1:] == [(2, "\udcffA", 5)]


def damage(path: Path, marks: list[bytes]) -> None:
    """Spoil the pages on which these words stand."""
    content = bytearray(path.read_bytes())
    for mark in marks:
        begin = content.index(mark) // 4096 * 4096
        content[begin : begin + 4096] = b"\x5a" * 4096
    path.write_bytes(content)


@pytest.mark.parametrize(
    ("spoilt", "lost"), [([3], {3}), ([3, 5], {3, 5}), ([1], {1}), ([6], {6}), ([4, 5, 6], {4, 5, 6})]
)
def test_rows_of_a_damaged_page_are_told_by_id(tmp_path: Path, spoilt: list[int], lost: set[int]) -> None:
    """From both ends, and one by one between: only what lay on the page is lost, at either end as well."""
    path = tmp_path / "a.sqlite"
    begun(path, 6)
    damage(path, [f"{n} xxxx".encode() for n in spoilt])
    found = salvage(path, {"some": ["id", "words"]})
    assert [row[0] for row in found.rows["some"]] == sorted(found.known["some"]) == sorted({*range(1, 7)} - {*spoilt})
    assert found.lost["some"] == {*spoilt}
    assert all(str(row[1]).startswith(f"{row[0]} ") for row in found.rows["some"])
