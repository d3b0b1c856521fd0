import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.find.search import search
from kiberrubezh.cards.store import (
    SCHEMA,
    Cards,
    SourceError,
    build,
    build_from,
    build_upon,
    connect,
    load_sources,
    open_cards,
    schema,
)
from kiberrubezh.resources import MissingDatabaseError, database_path, resource

SOURCES = resource("cards")
TABLES = ("card", "card_json", "vocabulary", "words")


@pytest.fixture
def cards() -> Cards:
    return open_cards()


def contents(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """Return what the tables hold and how they are made, without what SQLite itself numbers."""
    with closing(sqlite3.connect(path)) as connection:
        made = connection.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall()
        return {"made": made} | {name: connection.execute(f"SELECT * FROM {name}").fetchall() for name in TABLES}


def write(folder: Path, *cards: dict[str, object]) -> None:
    (folder / "some.json").write_text(json.dumps({"$schema": SCHEMA, "cards": cards}), encoding="utf-8")


def attack(card_id: str = "a", number: int = 1, name: str = "Имя") -> dict[str, object]:
    named = {"ru": name, "en": f"Name {card_id}"}
    return {"id": card_id, "kind": "attack", "name": named, "category": "dos", "damage": 2, "number": number}


@pytest.mark.slow
def test_the_database_is_built_from_the_sources(tmp_path: Path) -> None:
    """The database that comes with the program is what `kiberrubezh cards build` makes of the sources."""
    n = build(SOURCES, tmp_path / "cards.sqlite")
    assert n == len(load_sources(SOURCES))
    assert contents(tmp_path / "cards.sqlite") == contents(database_path())


def test_a_build_is_the_same_each_time(tmp_path: Path) -> None:
    """Indexes are made in one order, so that equal sources give equal files and none is committed for nothing."""
    build_from([], tmp_path / "empty.sqlite")
    with closing(sqlite3.connect(tmp_path / "empty.sqlite")) as connection:
        made = "SELECT name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL ORDER BY rowid"
        names = [name for (name,) in connection.execute(made)]
    assert names == sorted(names) != []


def test_the_schema_is_published() -> None:
    """The JSON Schema beside the sources is the model's own (`kiberrubezh cards schema`)."""
    assert json.loads((SOURCES / SCHEMA).read_text(encoding="utf-8")) == schema()


def test_reading_gives_the_sources_back(cards: Cards) -> None:
    """A card in the database is the card in the sources, in the order of sets and numbers."""
    assert list(cards.values()) == load_sources(SOURCES)


def test_cards_are_a_mapping_in_order() -> None:
    """Cards come by id, in the order given."""
    second, first = (Card.model_validate(attack(card_id)) for card_id in ("b", "a"))
    cards = Cards([second, first])
    assert list(cards) == ["b", "a"]
    assert cards["a"] is first
    assert len(cards) == 2


@pytest.mark.parametrize(
    ("again", "what"),
    [(attack("a", 2, "Иное"), "id"), (attack("b", 1, "Иное"), "number"), (attack("b", 2, "ИМЯ"), "name")],
)
def test_a_card_is_told_once(tmp_path: Path, again: dict[str, object], what: str) -> None:
    """KR-2.2: the identity of a card is unique, and so are its number and its name."""
    write(tmp_path, attack(), again)
    with pytest.raises(SourceError, match=f"same {what}"):
        load_sources(tmp_path)


def test_a_bad_source_is_named(tmp_path: Path) -> None:
    """The message tells the file and the rule."""
    write(tmp_path, attack() | {"damage": 0})
    with pytest.raises(SourceError, match=r"(?s)some\.json.*KR-1\.4"):
        load_sources(tmp_path)


def test_cards_that_come_after_are_found_as_if_built_at_once(tmp_path: Path) -> None:
    """A database built upon another answers like one built of all cards."""
    cards = [Card.model_validate(attack(str(n), n + 1, name)) for n, name in enumerate(("Вирусы", "Архив", "Вирус"))]
    build_from(cards, tmp_path / "whole.sqlite")
    build_from(cards[:2], tmp_path / "begun.sqlite")
    build_upon(tmp_path / "begun.sqlite", cards[2:], tmp_path / "upon.sqlite")
    assert list(open_cards(tmp_path / "upon.sqlite").values()) == cards
    with closing(connect(tmp_path / "whole.sqlite")) as whole, closing(connect(tmp_path / "upon.sqlite")) as upon:
        for query in ("", "вирус", "архивы", "иру", "сорт:имя-", "номер>1"):
            assert search(upon, query) == search(whole, query)
    assert len(list(tmp_path.iterdir())) == 3


def test_a_database_is_read_anew_once_it_is_another(tmp_path: Path) -> None:
    """What was read is kept while the file is the same; built anew, it is read anew, and gone, it is missed."""
    target = tmp_path / "cards.sqlite"
    cards = [Card.model_validate(attack(name, n + 1, "Имя")) for n, name in enumerate(("a", "b"))]
    for built in (cards[:1], cards[1:], cards):
        build_from(built, target)
        assert list(open_cards(target).values()) == built
        assert open_cards(target) is open_cards(target)
    target.unlink()
    with pytest.raises(MissingDatabaseError):
        open_cards(target)


def test_a_failed_build_keeps_the_old_database(tmp_path: Path) -> None:
    """The new file takes the old one's place only when it is whole, and no half of it is left."""
    target = tmp_path / "cards.sqlite"
    cards = [Card.model_validate(attack())]
    build_from(cards, target)
    with pytest.raises(OSError, match="the database refused"):
        build_from(cards * 2, target)
    assert list(open_cards(target)) == ["a"]
    assert list(tmp_path.iterdir()) == [target]


def test_a_database_may_be_empty(tmp_path: Path) -> None:
    """No cards make a database without rows, not an error."""
    build_from([], tmp_path / "empty.sqlite")
    assert len(open_cards(tmp_path / "empty.sqlite")) == 0


def test_the_database_is_only_read() -> None:
    """What comes with the program is never written to."""
    with closing(connect()) as connection, pytest.raises(sqlite3.OperationalError, match="readonly"):
        connection.execute("DELETE FROM card")


@pytest.mark.slow
def test_reading_costs_no_sqlmodel() -> None:
    """Decision 8: the start reads all cards and imports neither SQLModel nor the stemmer."""
    program = (
        "import sys; from kiberrubezh.cards.store import open_cards; assert len(open_cards());"
        "print({'sqlmodel', 'sqlalchemy', 'snowballstemmer'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
