"""The cards of a set as a table for a spreadsheet: CSV that Excel opens, and the same cards when it is read back."""

import csv
import io
import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from pydantic import ValidationError

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.complaints import first_complaint
from kiberrubezh.cards.effects import COUNTED_KEYWORDS
from kiberrubezh.cards.find.fields import CARDS
from kiberrubezh.cards.speech.names import KEYWORDS
from kiberrubezh.cards.store import MOST_CARDS
from kiberrubezh.cards.store.holding import Holding, free_id, is_blank, own_id
from kiberrubezh.cards.text import plain_text
from kiberrubezh.deckbuilder.entering.coding import decode
from kiberrubezh.deckbuilder.names import fold
from kiberrubezh.ground.letters import cell, one_line
from kiberrubezh.ground.words import Pair
from kiberrubezh.sets.document import Document, SetFileError

_POWERS = ("provides", "requires")
_NUMBERS = tuple(f"{amount}_{power}" for amount in _POWERS for power in ("defence", "attack"))
_WORDS = ("name", "manual", "about")
_CITED = ("source", "code", "title")
COLUMNS = (
    *("id", "number", "kind", "name_ru", "name_en", "basic", *_NUMBERS, "category", "damage", "capacity", "blocks"),
    *("timing", "keywords", "text_ru", "text_en", "manual_ru", "manual_en", "about_ru", "about_en"),
    *("source", "code", "title", "abilities"),
)
"""`text_ru` and `text_en` are what the card says, to be read by people; they are not read back."""
_DELIMITERS = ";,\t"
_SEPARATED = re.compile(r"sep=([;,\t])(?:\r\n|\r|\n)", re.IGNORECASE)
_WHOLE = re.compile(r"([0-9]{1,8})(?:[.,]0+)?")
"""Spreadsheets make 3,0 of 3 where a column has decimals."""
_PARTED = re.compile(r"[,;]")
_KINDS, _CATEGORIES = (
    {fold(word): value for value, words in CARDS.values[field].items() for word in words}
    for field in ("kind", "category")
)
_KEYWORDS = {fold(words): keyword.value for keyword, pair in KEYWORDS.items() for words in pair}
"""What kinds, categories and keywords are called, on the cards and by those who ask for some, beside their terms."""
_YES = {"yes", "true", "1", "да", "истина"}

_NO_TABLE = Pair(
    "{file}: это не таблица набора. В первой строке нужны имена столбцов, среди них kind, name_ru и name_en.",
    "{file}: this is not a set table. Its first line must name the columns, among them kind, name_ru and name_en.",
)
_NO_COLUMN = Pair(
    "{file}: столбца «{column}» не бывает. Столбцы: {known}", '{file}: there is no column "{column}". Columns: {known}'
)
_TWO_COLUMNS = Pair("{file}: столбец {column} стоит дважды.", "{file}: the column {column} stands there twice.")
_NO_NAME = Pair("есть текст в столбце без имени.", "there is a text in a column without a name.")
_ROW = Pair("{file}, строка {row}: {why}", "{file}, row {row}: {why}")
_NUMBER = Pair("в столбце {column} нужно целое число, а не «{found}».", "{column} must be a whole number, not {found}.")
_ABILITIES = Pair("в столбце abilities не JSON.", "there is no JSON in abilities.")
_WIDE = Pair(
    "ячеек {cells}, а столбцов {columns}. Текст с разделителем внутри нужно взять в кавычки.",
    "{cells} cells, but {columns} columns. A text that has the separator in it must stand in quotes.",
)
_EMPTY = Pair("у карты нет имени или текст из пробелов.", "the card has no name, or a text of blanks.")
_TWICE = Pair("такое имя или id уже были выше.", "this name or id stands above already.")
_MANY = Pair("{file}: карт больше {most}.", "{file}: more than {most} cards.")


def table_of(document: Document) -> bytes:
    """Return the table of a set's cards, in UTF-8 with a mark, its cells parted by semicolons."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=";", lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for card in document.cards:
        row = _row(card)
        writer.writerow([_guarded(row[column]) for column in COLUMNS])
    return out.getvalue().encode("utf-8-sig")


def cards_in(content: bytes, file: str, set_id: str, held: Holding) -> tuple[Card, ...]:
    """Read the cards of a table; one without an id is the set's of that name, else a new card. Raise SetFileError."""
    name = one_line(file)
    rows = _rows(content, name)
    cards, seen, ids = list[Card](), set[str](), _Ids((row for _, row in rows), set_id, held)
    for place, row in rows:
        try:
            card = _card(row, set_id, ids, seen, len(cards) + 1)
        except ValidationError as error:
            raise _refused(name, place, first_complaint(error)) from error
        except _OddCellError as error:
            raise _refused(name, place, error.why) from error
        cards.append(card)
        if len(cards) > MOST_CARDS:
            raise SetFileError(_MANY.filled(file=name, most=MOST_CARDS))
    return tuple(cards)


class _Ids:
    """Finds ids for rows without one; those that the table itself tells are given to no other row."""

    def __init__(self, rows: Iterable[Mapping[str, str]], set_id: str, held: Holding) -> None:
        self._given = {told for row in rows if (told := _id_told(row))}
        self._taken = {*held.cards, *held.spent, *self._given}
        self._named: dict[str, str] = {}
        for card in held.of_set(set_id):
            self._named.setdefault(fold(card.name.ru), card.id)
            self._named.setdefault(fold(card.name.en), card.id)

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


class _OddCellError(ValueError):
    def __init__(self, why: Pair) -> None:
        super().__init__(why.en)
        self.why = why


def _refused(file: str, row: int, why: Pair) -> SetFileError:
    return SetFileError(_ROW.filled(file=file, row=row, why=why))


def _rows(content: bytes, file: str) -> list[tuple[int, dict[str, str]]]:
    """Read the rows by column, whatever parts the cells, with their numbers; empty ones apart. Raise SetFileError."""
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
        raise SetFileError(_NO_COLUMN.filled(file=file, column=one_line(unknown[0]), known=known))
    for place, row in enumerate(rows, 2):
        if any(part.strip() for part in row[len(columns) :]):
            raise _refused(file, place, _WIDE.filled(cells=len(row), columns=len(columns)))
        if any(part.strip() for part, name in zip(row, columns, strict=False) if not name):
            raise _refused(file, place, _NO_NAME)
    told = [(place, row) for place, row in enumerate(rows, 2) if any(part.strip() for part in row)]
    padded = ((place, [*row, *[""] * (len(columns) - len(row))]) for place, row in told)
    return [(place, dict(zip(columns, map(_bare, row), strict=False))) for place, row in padded]


def _row(card: Card) -> dict[str, str]:
    """Lay a card out in columns."""
    told: dict[str, Any] = {"id": card.id, "number": card.number, "kind": card.kind.value}
    for name in _WORDS:
        words = getattr(card, name)
        told |= {f"{name}_ru": words.ru, f"{name}_en": words.en} if words else {}
    for amount in _POWERS:
        power = getattr(card, amount)
        told |= {f"{amount}_defence": power.defence or "", f"{amount}_attack": power.attack or ""}
    if card.reference:
        told |= {name: getattr(card.reference, name) for name in _CITED}
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
    """Return the card of a row. Raise ValidationError, _OddCellError."""
    kind, category = row["kind"].strip(), row.get("category", "").strip()
    told: dict[str, Any] = {"kind": _KINDS.get(fold(kind), kind), "set": set_id, "basic": _is_yes(row.get("basic", ""))}
    for name in _WORDS:
        ru, en = row.get(f"{name}_ru", ""), row.get(f"{name}_en", "")
        if name == "name":
            ru, en = ru.strip(), en.strip()
        if ru or en:
            told[name] = {"ru": ru or en, "en": en or ru}
    if "name" not in told:
        raise _OddCellError(_EMPTY)
    for amount in _POWERS:
        told[amount] = {power: _whole(row, f"{amount}_{power}") for power in ("defence", "attack")}
    told |= {"damage": _whole(row, "damage"), "capacity": _whole(row, "capacity")}
    told |= {"category": _CATEGORIES.get(fold(category), category)} if category else {}
    told |= {"timing": row["timing"].strip()} if row.get("timing", "").strip() else {}
    told["blocks"] = list(_blocked(row.get("blocks", "")))
    told["keywords"] = _keywords(row.get("keywords", ""))
    if any(row.get(name) for name in _CITED):
        told["reference"] = {name: row.get(name, "") for name in _CITED}
    if row.get("abilities", "").strip():
        told["abilities"] = _json(row["abilities"])
    told["id"] = _id_told(row) or ids.of(told["name"])
    told["number"] = _whole(row, "number") or place
    card = Card.model_validate_json(json.dumps(told))
    if is_blank(card):
        raise _OddCellError(_EMPTY)
    borne = {card.id, fold(card.name.ru), fold(card.name.en)}
    if borne & seen:
        raise _OddCellError(_TWICE)
    seen |= borne
    return card


def _blocked(written: str) -> Iterator[str]:
    """Yield the categories of a cell by their terms: names may have blanks in them, so commas part those."""
    for part in _PARTED.split(written):
        whole = _CATEGORIES.get(fold(part))
        yield from [whole] if whole else (_CATEGORIES.get(fold(word), word) for word in part.split())


def _keywords(written: str) -> list[dict[str, object]]:
    """Return the keywords of a cell by their terms or as cards call them, N behind an equals sign or a blank."""
    found = list[dict[str, object]]()
    for word in re.split(r"[,;\s]+", written.strip(",; \t\r\n")) if written.strip(",; \t\r\n") else ():
        name, _, value = word.partition("=")
        if found and found[-1].get("value") == 0 and word.isdecimal():
            name, value = str(found.pop()["name"]), word
        told: dict[str, object] = {"name": _KEYWORDS.get(fold(name), name)}
        if told["name"] in COUNTED_KEYWORDS or value:
            told["value"] = int(value) if value.isascii() and value.isdecimal() and len(value) < 9 else 0
        found.append(told)
    return found


def _whole(row: Mapping[str, str], column: str) -> int:
    written = row.get(column, "").strip()
    if not written:
        return 0
    if not (whole := _WHOLE.fullmatch(written)):
        raise _OddCellError(_NUMBER.filled(column=column, found=one_line(written)))
    return int(whole[1])


def _json(written: str) -> object:
    try:
        return json.loads(written)
    except (ValueError, RecursionError) as error:
        raise _OddCellError(_ABILITIES) from error


def _is_yes(written: str) -> bool:
    return written.strip().casefold() in _YES


def _guarded(words: str) -> str:
    """Return words that no spreadsheet takes for a formula; an apostrophe is doubled, so that reading finds them."""
    return f"'{words}" if words.startswith("'") else cell(words)


def _bare(words: str) -> str:
    return words.removeprefix("'")


def with_cards(document: Document, cards: Sequence[Card]) -> Document:
    """Return the set with these cards in the place of its own."""
    return document.model_copy(update={"cards": tuple(sorted(cards, key=lambda card: card.number))})
