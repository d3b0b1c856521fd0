"""The cards of a set as a table for a spreadsheet: CSV that Excel opens, and the same cards when it is read back."""

import csv
import io
import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from pydantic import ValidationError

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.complaints import few
from kiberrubezh.cards.store import MOST_CARDS
from kiberrubezh.cards.store.holding import Holding, free_id, own_id
from kiberrubezh.cards.text import plain_text
from kiberrubezh.deckbuilder.names import fold
from kiberrubezh.ground.coding import decode
from kiberrubezh.ground.letters import guard, one_line
from kiberrubezh.ground.words import LANGS, Pair
from kiberrubezh.sets.cells import (
    Fault,
    OddCellError,
    bare,
    categories,
    in_quotes,
    is_yes,
    keywords,
    note_faults,
    parts,
    term,
    whole,
)
from kiberrubezh.sets.columns import (
    CITED,
    COLUMNS,
    NAMELESS,
    POWERS,
    WORDS,
    blanks,
    faults_of,
    repeats,
    whole_reference,
    words_in,
)
from kiberrubezh.sets.document import Document, SetFileError

_DELIMITERS = ";,\t"
_SEPARATED = re.compile(r"sep=([;,\t])(?:\r\n|\r|\n)", re.IGNORECASE)
_NO_TABLE = Pair(
    "{file}: это не таблица набора. В первой строке нужны имена столбцов, среди них kind, name_ru и name_en.",
    "{file}: this is not a set table. Its first line must name the columns, among them kind, name_ru and name_en.",
)
_NO_COLUMN = Pair(
    "{file}: столбца {column} не бывает. Столбцы: {known}.", "{file}: there is no column {column}. Columns: {known}."
)
_TWO_COLUMNS = Pair("{file}: столбец {column} стоит дважды.", "{file}: the column {column} stands there twice.")
_NO_NAME = Pair("есть текст в столбце без имени.", "there is a text in a column without a name.")
_ROW = Pair("{file}, строка {row}: {why}", "{file}, row {row}: {why}")
_IN_COLUMN = Pair("столбец {column}: {why}", "column {column}: {why}")
_WIDE = Pair(
    "ячеек {cells}, а столбцов {columns}. Текст с разделителем внутри нужно взять в кавычки.",
    "{cells} cells, but {columns} columns. A text that has the separator in it must stand in quotes.",
)
_MANY = Pair("{file}: карт больше {most}.", "{file}: more than {most} cards.")
_MOST_TOLD: Final = 5
"""How many faults of a table are told, a line each; the others are counted."""
_READERS: Final[dict[str, Callable[[Mapping[str, str], str], object]]] = {
    "basic": is_yes,
    "category": term,
    "damage": whole,
    "capacity": whole,
    "blocks": categories,
    "timing": term,
    "keywords": keywords,
    "abilities": parts,
    "number": whole,
}
"""By the column from which a card has a field of the same name, what reads it where it isn't empty."""


class _Row(NamedTuple):
    """A row by columns, with its number in the spreadsheet, and why it fits no columns."""

    place: int
    cells: dict[str, str]
    why: Pair | None


def table_of(document: Document) -> bytes:
    """Return the table of a set's cards, in UTF-8 with a mark, its cells parted by semicolons."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=";", lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for card in document.cards:
        row = _row(card)
        writer.writerow([guard(row[column]) for column in COLUMNS])
    return out.getvalue().encode("utf-8-sig")


def cards_in(content: bytes, file: str, set_id: str, held: Holding) -> tuple[Card, ...]:
    """Read the cards of a table; one without an id is the set's of that name, else a new card. Raise SetFileError.

    A column that the table hasn't got is one that nobody changed: the set's card keeps what it has there.
    """
    name = one_line(file)
    heads, rows = _rows(content, name)
    if len(rows) > MOST_CARDS:
        raise SetFileError(_MANY.filled(file=name, most=MOST_CARDS))
    cards, lines, seen, ids = list[Card](), list[Pair](), set[str](), _Ids((row.cells for row in rows), set_id, held)
    for number, row in enumerate(rows, 1):
        try:
            if row.why is None:
                cards.append(_card(row.cells, set_id, ids, seen, number))
                continue
            told = [row.why]
        except OddCellError as error:
            told = _told(error.faults, heads)
        lines += [_ROW.filled(file=name, row=row.place, why=why) for why in told]
    if lines:
        raise SetFileError(Pair(*("\n".join(said) for said in zip(*few(lines, _MOST_TOLD), strict=True))))
    return tuple(cards)


class _Ids:
    """Finds ids for rows without one; those that the table itself tells are given to no other row."""

    def __init__(self, rows: Iterable[Mapping[str, str]], set_id: str, held: Holding) -> None:
        self._given = {told for row in rows if (told := _id_told(row))}
        self._taken = {*held.cards, *held.spent, *self._given}
        self._named: dict[str, str] = {}
        self._cards = {card.id: card for card in held.of_set(set_id)}
        for card in self._cards.values():
            self._named.setdefault(fold(card.name.ru), card.id)
            self._named.setdefault(fold(card.name.en), card.id)

    def known(self, card_id: str, kind: str) -> Mapping[str, str]:
        """Return the columns of the set's card of that id, but its number: the rows have an order of their own.

        None are known of one that becomes a card of another kind.
        """
        card = self._cards.get(card_id)
        return {} if card is None or card.kind != kind else {**_row(card), "number": ""}

    def of(self, name: Mapping[str, str]) -> str:
        """Return the id of the set's card of that name, which decks know it by; where there is none a new one."""
        known = (self._named.get(fold(words)) for words in name.values())
        card_id = next((each for each in known if each and each not in self._given), "")
        card_id = card_id or free_id(name["en"], self._taken)
        self._given.add(card_id)
        self._taken.add(card_id)
        return card_id


def _id_told(row: Mapping[str, str]) -> str:
    """Return the id that a row tells, as an own card has it; empty where it tells none."""
    told = row.get("id", "").strip()
    return own_id(told) if told else ""


def _told(faults: Iterable[Fault], heads: Mapping[str, str]) -> list[Pair]:
    """Say what is wrong with a row, each fault by its column as the table's head has it, if it has the column."""
    said = sorted(faults, key=lambda fault: COLUMNS.index(fault.column))
    return [_IN_COLUMN.filled(column=heads.get(fault.column, fault.column), why=fault.why) for fault in said]


def _rows(content: bytes, file: str) -> tuple[dict[str, str], list[_Row]]:
    """Return the columns as they are written, and the rows without the empty ones. Raise SetFileError."""
    try:
        text = decode(content)
        parted = _SEPARATED.match(text)  # a line of Excel's that no spreadsheet shows
        text = text[parted.end() :] if parted else text
        delimiter = parted[1] if parted else max(_DELIMITERS, key=next(iter(text.splitlines()), "").count)
        head, *rows = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    except (UnicodeError, csv.Error, ValueError) as error:
        raise SetFileError(_NO_TABLE.filled(file=file)) from error
    columns = [name.strip().casefold() for name in head]
    if not {"kind", "name_ru", "name_en"} <= {*columns}:
        raise SetFileError(_NO_TABLE.filled(file=file))
    if twice := [name for name in COLUMNS if columns.count(name) > 1]:
        raise SetFileError(_TWO_COLUMNS.filled(file=file, column=twice[0]))
    if unknown := [name for name in columns if name and name not in COLUMNS]:
        known = ", ".join(COLUMNS)
        raise SetFileError(_NO_COLUMN.filled(file=file, column=in_quotes(unknown[0]), known=known))
    heads = {column: one_line(name.strip()) for column, name in zip(columns, head, strict=True)}
    told = [(place, row) for place, row in enumerate(rows, 2) if any(part.strip() for part in row)]
    return heads, [_Row(place, _cells(row, columns), _misfit(row, columns)) for place, row in told]


def _cells(row: Sequence[str], columns: Sequence[str]) -> dict[str, str]:
    padded = [*row, *[""] * (len(columns) - len(row))]
    return dict(zip(columns, map(bare, padded), strict=False))


def _misfit(row: Sequence[str], columns: Sequence[str]) -> Pair | None:
    """Say why a row has more in it than the columns are for."""
    if any(part.strip() for part in row[len(columns) :]):
        return _WIDE.filled(cells=len(row), columns=len(columns))
    nameless = any(part.strip() for part, name in zip(row, columns, strict=False) if not name)
    return _NO_NAME if nameless else None


def _row(card: Card) -> dict[str, str]:
    """Lay a card out in columns."""
    told: dict[str, Any] = {"id": card.id, "number": card.number, "kind": card.kind.value}
    for name in WORDS:
        words = getattr(card, name)
        told |= {f"{name}_ru": words.ru, f"{name}_en": words.en} if words else {}
    for amount in POWERS:
        power = getattr(card, amount)
        told |= {f"{amount}_defence": power.defence or "", f"{amount}_attack": power.attack or ""}
    if card.reference:
        told |= {name: getattr(card.reference, name) for name in CITED}
    told |= {
        "basic": "yes" if card.basic else "",
        "category": card.category.value if card.category else "",
        "damage": card.damage or "",
        "capacity": card.capacity or "",
        "blocks": " ".join(card.blocks),
        "timing": card.timing.value,
        "keywords": " ".join(f"{each.name}={each.value}" if each.value else str(each.name) for each in card.keywords),
        "text_ru": plain_text(card, "ru"),
        "text_en": plain_text(card, "en"),
        "abilities": json.dumps(_abilities(card), ensure_ascii=False) if card.abilities else "",
    }
    return {column: str(told.get(column, "")) for column in COLUMNS}


def _abilities(card: Card) -> list[Any]:
    found = card.model_dump(mode="json", exclude_none=True, include={"abilities"})["abilities"]
    return list(found)


def _card(row: Mapping[str, str], set_id: str, ids: _Ids, seen: set[str], place: int) -> Card:
    """Return the card of a row. Raise OddCellError with all that is wrong with it."""
    written, name, faults = row, _said(row, "name"), list[Fault]()
    card_id = _id_told(row) or (ids.of(name) if name else "")
    told: dict[str, Any] = {"set": set_id, "number": 0} | ({"id": card_id} if card_id else {})
    with note_faults(faults):
        told["kind"] = term(row, "kind")
    row = {**_followed(ids.known(card_id, told.get("kind", "")), row), **row}
    words = {field: said for field in WORDS if (said := _said(row, field))}
    for amount in POWERS:
        told[amount] = dict[str, int]()
        for power in ("defence", "attack"):
            with note_faults(faults):
                told[amount][power] = whole(row, f"{amount}_{power}")
    for column, read in _READERS.items():
        with note_faults(faults):
            told |= {column: read(row, column)} if row.get(column, "").strip() else {}
    if any(row.get(column) for column in CITED):
        with note_faults(faults):
            told["reference"] = whole_reference(row, written)
    card, odd = _checked({**told, **words, "number": told["number"] or place}, written, faults)
    faults += [] if name else [NAMELESS]
    for more in (odd, blanks(written, words), repeats(written, card_id, seen)):
        known = {fault.column for fault in faults}
        faults += [fault for fault in more if fault.column not in known]
    if name:
        seen |= {card_id, *map(fold, name.values())}
    if card is None or faults:
        raise OddCellError(*faults)
    return card


def _checked(
    told: Mapping[str, Any], written: Mapping[str, str], faults: Iterable[Fault]
) -> tuple[Card | None, list[Fault]]:
    """Return the card that is told, or what else is wrong with it than the faults of its cells."""
    try:
        return Card.model_validate_json(json.dumps(told)), []
    except ValidationError as error:
        return None, list(faults_of(written, error, {fault.column for fault in faults}))


def _followed(known: Mapping[str, str], row: Mapping[str, str]) -> dict[str, str]:
    """Return what is known of a card, but words that were alike in both languages and of which a row tells one."""
    alike = [field for field in WORDS if known.get(f"{field}_ru") == known.get(f"{field}_en")]
    told = [f"{field}_{lang}" for field in alike if row.keys() & {f"{field}_ru", f"{field}_en"} for lang in LANGS]
    return {column: words for column, words in known.items() if column not in told}


def _said(row: Mapping[str, str], field: str) -> dict[str, str] | None:
    """Return the words of a field, those of one language for want of the other; None where there are none."""
    ru, en = words_in(row, f"{field}_ru"), words_in(row, f"{field}_en")
    return {"ru": ru or en, "en": en or ru} if ru or en else None


def with_cards(document: Document, cards: Sequence[Card]) -> Document:
    """Return the set with these cards in the place of its own."""
    return document.model_copy(update={"cards": tuple(sorted(cards, key=lambda card: card.number))})
