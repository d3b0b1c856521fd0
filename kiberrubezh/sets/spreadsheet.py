"""The cards of a set as a table for a spreadsheet: CSV that Excel opens, and the same cards when it is read back."""

import csv
import io
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from pydantic import ValidationError

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.store import MOST_CARDS
from kiberrubezh.cards.store.holding import Holding
from kiberrubezh.cards.text import plain_text
from kiberrubezh.deckbuilder.names import fold
from kiberrubezh.ground.letters import guard, one_line
from kiberrubezh.ground.words import LANGS, MORE_REMARKS, Pair
from kiberrubezh.sets.cells import (
    Fault,
    OddCellError,
    categories,
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
from kiberrubezh.sets.document import Document, SetFileError, pictures_of
from kiberrubezh.sets.identities import Identities, id_told
from kiberrubezh.sets.table_rows import MOST_TOLD, rows_of

_ROW = Pair("{file}, строка {row}: {why}", "{file}, row {row}: {why}")
_TWO_ROWS = Pair("{file}, строки {rows}: {why}", "{file}, rows {rows}: {why}")
_ROWS = Pair("{file}, строки {rows} (всего {n}): {why}", "{file}, rows {rows} ({n} of them): {why}")
_MOST_RUNS: Final = 5
"""Runs of rows that are named where a fault is the same in all of them."""
_IN_COLUMN = Pair("столбец {column}: {why}", "column {column}: {why}")
_MANY = Pair("{file}: карт больше {most}.", "{file}: more than {most} cards.")
_MORE_THAN: Final = Pair("…и ещё замечаний: больше {n}", "…and more than {n} more")
_UNREAD: Final = Pair("…остаток таблицы не прочитан", "…and the rest of the table is not read")
_MOST_COUNTED: Final = 1000
"""How many faults of a table are counted; with more of them the rest of it isn't read."""
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


def table_of(document: Document) -> bytes:
    """Return the table of a set's cards, in UTF-8 with a mark, its cells parted by semicolons."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=";", lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for card in document.cards:
        row = row_of(card)
        writer.writerow([guard(row[column]) for column in COLUMNS])
    return out.getvalue().encode("utf-8-sig")


def cards_in(content: bytes, file: str, set_id: str, held: Holding, coding: str = "") -> tuple[Card, ...]:
    """Read the cards of a table; one without an id is the set's of that name, else a new card. Raise SetFileError.

    A column that the table hasn't got is one that nobody changed: the set's card keeps what it has there.
    `coding` is the one of CODINGS that is chosen; without it the likest is taken.
    """
    name = one_line(file)
    heads, rows = rows_of(content, name, coding)
    if len(rows) > MOST_CARDS:
        raise SetFileError(_MANY.filled(file=name, most=MOST_CARDS))
    cards, faults, seen = list[Card](), list[tuple[int, Fault | Pair]](), set[str]()
    ids = Identities((row.cells for row in rows), set_id, held)
    for number, row in enumerate(rows, 1):
        try:
            if row.why is None:
                cards.append(_card(row.cells, set_id, ids, seen, number))
            else:
                faults.append((row.place, row.why))
        except OddCellError as error:
            faults += [(row.place, fault) for fault in sorted(error.faults, key=_place)]
        if len(faults) > _MOST_COUNTED:
            break
    if faults:
        raise SetFileError(_told(faults, heads, name))
    return tuple(cards)


def _place(fault: Fault) -> int:
    return COLUMNS.index(fault.column)


def _told(faults: Sequence[tuple[int, Fault | Pair]], heads: Mapping[str, str], file: str) -> Pair:
    """Say what is wrong with the first rows, by columns as the table's head has them, and how much more there is.

    What is wrong with several rows alike is told once.
    """
    alike = dict[Pair, list[int]]()
    for row, fault in faults[:_MOST_COUNTED]:
        alike.setdefault(_why(fault, heads), []).append(row)
    told = list(alike.items())
    lines = [_line(rows, why, file) for why, rows in told[:MOST_TOLD]]
    if more := sum(len(rows) for _, rows in told[MOST_TOLD:]):
        lines.append((_MORE_THAN if len(faults) > _MOST_COUNTED else MORE_REMARKS).filled(n=more))
    elif len(faults) > _MOST_COUNTED:
        lines.append(_UNREAD)
    return Pair(*("\n".join(said) for said in zip(*lines, strict=True)))


def _line(rows: Sequence[int], why: Pair, file: str) -> Pair:
    if len(rows) == 1:
        return _ROW.filled(file=file, row=rows[0], why=why)
    return (_ROWS if len(rows) > 2 else _TWO_ROWS).filled(file=file, rows=_runs(rows), n=len(rows), why=why)


def _runs(rows: Sequence[int]) -> str:
    """Write rows as people do, 3, 5–9; of many runs the first."""
    runs = list[list[int]]()
    for row in rows:
        if runs and row == runs[-1][-1] + 1:
            runs[-1] = [runs[-1][0], row]
        else:
            runs.append([row])
    told = [("–" if run[-1] - run[0] > 1 else ", ").join(map(str, run)) for run in runs[:_MOST_RUNS]]
    return ", ".join(told) + ("…" if len(runs) > _MOST_RUNS else "")


def _why(fault: Fault | Pair, heads: Mapping[str, str]) -> Pair:
    if isinstance(fault, Pair):
        return fault
    return _IN_COLUMN.filled(column=heads.get(fault.column, fault.column), why=fault.why)


def row_of(card: Card) -> dict[str, str]:
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


def _card(row: Mapping[str, str], set_id: str, ids: Identities, seen: set[str], place: int) -> Card:
    """Return the card of a row. Raise OddCellError with all that is wrong with it."""
    written, name, faults = row, _said(row, "name"), list[Fault]()
    card_id = id_told(row) or (ids.of(name) if name else "")
    told: dict[str, Any] = {"set": set_id, "number": 0} | ({"id": card_id} if card_id else {})
    with note_faults(faults):
        told["kind"] = term(row, "kind")
    known = ids.card(card_id, told.get("kind", ""))
    row = row if known is None else {**_followed({**row_of(known), "number": ""}, row), **row}
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
        blamed = {fault.column for fault in faults}
        faults += [fault for fault in more if fault.column not in blamed]
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


def with_cards(document: Document, cards: Sequence[Card], held: Holding) -> Document:
    """Return the set with these cards in the place of its own, and with the pictures that they have here."""
    placed = tuple(sorted(cards, key=lambda card: card.number))
    return document.model_copy(update={"cards": placed, "pictures": pictures_of(placed, held)})
