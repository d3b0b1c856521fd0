"""The card database as tables: `CardRow` and the full-text index; the only card module that imports SQLModel."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, insert, text
from sqlalchemy.schema import CreateIndex, CreateTable
from sqlmodel import Field, SQLModel, create_engine

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Kind
from kiberrubezh.cards.find.fields import CATEGORY_BITS
from kiberrubezh.cards.find.stems import fold, root, stem, words
from kiberrubezh.cards.find.wording.matching import COLUMNS, PLAYED
from kiberrubezh.cards.speech.references import cite
from kiberrubezh.cards.text import plain_text, type_line
from kiberrubezh.ground.words import LANGS

_INDEXED = [f"{column}{keys}" for column in COLUMNS for keys in ("", "_stems", "_roots")]
INDEX = f"""CREATE VIRTUAL TABLE words USING fts5(
    {", ".join(_INDEXED)}, prefix='1 2 3', tokenize='unicode61 remove_diacritics 0')"""
INSERT_WORDS = f"""INSERT INTO words (rowid, {", ".join(_INDEXED)})
    VALUES (:place, {", ".join(f":{column}" for column in _INDEXED)})"""
VOCABULARY = "CREATE TABLE vocabulary (word TEXT PRIMARY KEY) WITHOUT ROWID"


class CardRow(SQLModel, table=True):
    """A card as the search sees it; a number that its kind does not have is NULL, so no comparison holds for it.

    What is short comes first: SQLite reads a row up to the last column that is asked for.
    """

    __tablename__ = "card"

    place: int = Field(primary_key=True)
    """The card's place in the order of sets and numbers, from 1."""
    id: str = Field(unique=True)
    kind: str = Field(index=True)
    requires_defence: int | None
    requires_attack: int | None
    provides_defence: int | None
    provides_attack: int | None
    damage: int | None
    capacity: int | None
    number: int
    categories: int
    """The bits of the attack's category, or of those that the measure names."""
    basic: bool
    has_text: bool
    manual: bool
    keywords: str
    set_id: str
    category: str | None
    timing: str
    name_ru: str
    name_en: str
    folded_ru: str = Field(index=True)
    folded_en: str = Field(index=True)


class CardJson(SQLModel, table=True):
    """The whole card as JSON, apart from `CardRow` so that a search runs over short rows."""

    __tablename__ = "card_json"

    place: int = Field(primary_key=True)
    data: str


def row(card: Card, place: int) -> dict[str, Any]:
    """Lay a card out in the columns of `CardRow`."""
    named = (card.category,) if card.category else card.blocks
    return {
        "place": place,
        "id": card.id,
        "kind": card.kind.value,
        "name_ru": card.name.ru,
        "name_en": card.name.en,
        "folded_ru": fold(card.name.ru),
        "folded_en": fold(card.name.en),
        "set_id": card.set,
        "number": card.number,
        "basic": card.basic,
        "category": card.category,
        "categories": sum(CATEGORY_BITS[category] for category in named),
        "keywords": " ".join(f"{keyword.name}={keyword.value}" for keyword in card.keywords),
        "timing": card.timing.value,
        "has_text": bool(card.keywords or card.abilities or card.manual),
        "manual": card.manual is not None,
        **_numbers(card),
    }


def _numbers(card: Card) -> dict[str, int | None]:
    asset, costly = card.kind is Kind.ASSET, card.kind is not Kind.ASSET
    return {
        "requires_defence": card.requires.defence if costly else None,
        "requires_attack": card.requires.attack if costly else None,
        "provides_defence": card.provides.defence if asset else None,
        "provides_attack": card.provides.attack if asset else None,
        "damage": card.damage if card.kind is Kind.ATTACK else None,
        "capacity": card.capacity if card.kind is Kind.MEASURE else None,
    }


def index_row(card: Card, place: int) -> dict[str, Any]:
    """Lay out a card's words in both languages: as they are, as stems, and the roots that are no stems."""
    line: dict[str, Any] = {"place": place}
    for column, said in _said(card).items():
        found = words(" ".join(said))
        line[column] = " ".join(found)
        line[f"{column}_stems"] = " ".join(map(stem, found))
        line[f"{column}_roots"] = " ".join(dict.fromkeys(root(word) for word in found if root(word) != stem(word)))
    return line


def _said(card: Card) -> dict[str, list[str]]:
    """Return what each column has the words of; an id of one word is the card's name in short, EDR or MFA."""
    about = [card.about.ru, card.about.en] if card.about else []
    cited = [cite(card.reference, lang) for lang in LANGS] if card.reference else []
    codes, titles = (dict.fromkeys(getattr(told, part) for told in cited) for part in ("code", "title"))
    short = [card.id] if card.id.isalpha() else []
    return {
        "name": [card.name.ru, card.name.en],
        "text": [plain_text(card, lang) for lang in LANGS],
        "type": [*(type_line(card, lang) for lang in LANGS), *codes, *short],
        "about": [*about, *titles],
    }


def write(cards: Sequence[Card], target: Path) -> None:
    """Write a new database file with the cards in the given order."""
    with _opened(target) as engine:
        with engine.begin() as connection:
            _make_tables(connection)
            connection.execute(text(INDEX))
            connection.execute(text(VOCABULARY))
            _fill(connection, cards, 1)
            connection.execute(text("INSERT INTO words (words) VALUES ('optimize')"))
        with engine.connect() as connection:
            connection.execution_options(isolation_level="AUTOCOMMIT").execute(text("VACUUM"))


def append(cards: Sequence[Card], target: Path) -> None:
    """Write cards behind those that a database file holds."""
    with _opened(target) as engine, engine.begin() as connection:
        _fill(connection, cards, connection.execute(text("SELECT count(*) + 1 FROM card")).scalar_one())


def _make_tables(connection: Connection) -> None:
    for table in (SQLModel.metadata.tables[name] for name in ("card", "card_json")):
        connection.execute(CreateTable(table))
        for index in sorted(table.indexes, key=lambda it: str(it.name)):  # a set: each build would have its own order
            connection.execute(CreateIndex(index))


@contextmanager
def _opened(target: Path) -> Iterator[Engine]:
    engine = create_engine(URL.create("sqlite", database=str(target)))
    try:
        yield engine
    finally:
        engine.dispose()


def _fill(connection: Connection, cards: Sequence[Card], first: int) -> None:
    """Write cards in the places from `first` on."""
    if not cards:
        return
    lines = [index_row(card, place) for place, card in enumerate(cards, first)]
    connection.execute(insert(CardRow), [row(card, place) for place, card in enumerate(cards, first)])
    whole = [{"place": n, "data": card.model_dump_json(exclude_none=True)} for n, card in enumerate(cards, first)]
    connection.execute(insert(CardJson), whole)
    connection.execute(text(INSERT_WORDS), lines)
    known = [{"word": word} for word in _vocabulary(lines)]
    connection.execute(text("INSERT OR IGNORE INTO vocabulary VALUES (:word)"), known)


def _vocabulary(lines: Iterable[dict[str, Any]]) -> list[str]:
    return sorted({word for line in lines for column in PLAYED for word in line[column].split()})
