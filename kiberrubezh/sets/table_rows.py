"""The rows of a set's table as its file has them: what its head names, and cells by column."""

import csv
import io
import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from kiberrubezh.cards.complaints import few
from kiberrubezh.ground.coding import decode_telling
from kiberrubezh.ground.letters import one_line, unguard
from kiberrubezh.ground.spelling import is_plain, letters_in_words
from kiberrubezh.ground.words import Pair
from kiberrubezh.sets.cells import in_quotes
from kiberrubezh.sets.columns import COLUMNS
from kiberrubezh.sets.document import SetFileError

MOST_TOLD: Final = 5
"""How many faults of a table are told, a line each; the others are counted."""
_NEEDED: Final = ("kind", "name_ru", "name_en")
_DELIMITERS: Final = ";,\t"
_SEPARATED = re.compile(r"sep=([;,\t])(?:\r\n|\r|\n)", re.IGNORECASE)
_NO_TABLE: Final = Pair(
    "{file}: это не таблица набора. В первой строке нужны имена столбцов, среди них kind, name_ru и name_en.",
    "{file}: this is not a set table. Its first line must name the columns, among them kind, name_ru and name_en.",
)
_WORKBOOKS: Final = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")
"""What files of Excel and LibreOffice begin with, new and old."""
_WORKBOOK: Final = Pair(
    "{file}: это книга электронной таблицы. Сохраните лист с картами в ней же как CSV и возьмите тот файл.",
    "{file}: this is a spreadsheet's workbook. Save the sheet with the cards as CSV there, and take that file.",
)
_LACKING: Final = Pair(
    "{file}: столбца {column} нет, а без него таблицу не прочесть.",
    "{file}: there is no column {column}, and no table is read without it.",
)
_REPEATED: Final = Pair(
    "{file}: столбец {column} стоит несколько раз.", "{file}: the column {column} stands there several times."
)
_UNKNOWN: Final = Pair("{file}: столбца {column} не бывает.", "{file}: {column} is no column of a set's table.")
_UNQUOTED: Final = Pair(
    "{file}, строка {row}: кавычки не сходятся. Текст с кавычками внутри берут в кавычки, а те, что внутри, удваивают.",
    "{file}, row {row}: quotation marks don't match. A text that has some in it stands in quotes, those in it doubled.",
)
_KNOWN: Final = Pair("Столбцы: {known}.", "Columns: {known}.")
_NO_NAME: Final = Pair("есть текст в столбце без имени.", "there is a text in a column without a name.")
_WIDE: Final = Pair(
    "ячеек {cells}, а столбцов {columns}. Текст с разделителем внутри нужно взять в кавычки.",
    "{cells} cells, but {columns} columns. A text that has the separator in it must stand in quotes.",
)


class TableRow(NamedTuple):
    """A row by columns, with its number in the spreadsheet, and why it fits no columns."""

    place: int
    cells: dict[str, str]
    why: Pair | None


def coding_of(content: bytes) -> str:
    """Return the coding of CODINGS that a table is taken for; "" where it can be no other, or the file is no text."""
    if content.startswith(_WORKBOOKS):
        return ""
    try:
        return decode_telling(content, letters_in_words, is_plain).coding
    except UnicodeError:
        return ""


def rows_of(content: bytes, file: str, coding: str = "") -> tuple[dict[str, str], list[TableRow]]:
    """Return the columns as they are written, and the rows without the empty ones. Raise SetFileError.

    `coding` is one of CODINGS; without it the likest is taken.
    """
    if content.startswith(_WORKBOOKS):
        raise SetFileError(_WORKBOOK.filled(file=file))
    read = enumerate(_read(content, file, coding), 1)
    lines = [(place, row) for place, row in read if any(part.strip() for part in row)]
    if not lines:
        raise SetFileError(_NO_TABLE.filled(file=file))
    (_, head), *told = lines
    columns = [name.strip().casefold() for name in head]
    if wrong := list(_wrong(head, columns, file)):
        raise SetFileError(Pair(*("\n".join(said) for said in zip(*wrong, strict=True))))
    heads = {column: one_line(name.strip()) for column, name in zip(columns, head, strict=True)}
    return heads, [TableRow(place, _cells(row, columns), _misfit(row, columns)) for place, row in told]


def _read(content: bytes, file: str, coding: str) -> list[list[str]]:
    """Return all rows, as they are parted. Raise SetFileError."""
    lines = list[list[str]]()
    try:
        lines.extend(_lines(decode_telling(content, letters_in_words, is_plain, coding).text))
    except csv.Error as error:
        if not all(map(_lacks_all, lines)):
            raise SetFileError(_UNQUOTED.filled(file=file, row=len(lines) + 1)) from error
        raise SetFileError(_NO_TABLE.filled(file=file)) from error
    except UnicodeError as error:
        raise SetFileError(_NO_TABLE.filled(file=file)) from error
    return lines


def _lines(text: str) -> Iterator[list[str]]:
    parted = _SEPARATED.match(text)  # a line of Excel's that no spreadsheet shows
    text = text[parted.end() :] if parted else text
    delimiter = parted[1] if parted else max(_DELIMITERS, key=_first_line(text).count)
    return csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)


def _first_line(text: str) -> str:
    """Return the first line in which there is more than empty cells."""
    return next((line for line in text.splitlines() if line.strip(f'{_DELIMITERS}" ')), "")


def _wrong(head: Sequence[str], columns: Sequence[str], file: str) -> Iterator[Pair]:
    """Yield the lines that tell all that is wrong with a head."""
    lacking = [name for name in _NEEDED if name not in columns]
    if _lacks_all(head):
        yield _NO_TABLE.filled(file=file)
        return
    unknown = {column: name.strip() for column, name in zip(columns, head, strict=True) if column not in COLUMNS}
    lines = [_LACKING.filled(file=file, column=name) for name in lacking]
    lines += [_REPEATED.filled(file=file, column=name) for name in COLUMNS if columns.count(name) > 1]
    lines += [_UNKNOWN.filled(file=file, column=in_quotes(name)) for name in filter(None, unknown.values())]
    yield from few(lines, MOST_TOLD)
    if any(unknown.values()) or lacking:
        yield _KNOWN.filled(known=", ".join(COLUMNS))


def _lacks_all(head: Sequence[str]) -> bool:
    return not {name.strip().casefold() for name in head} & {*_NEEDED}


def _cells(row: Sequence[str], columns: Sequence[str]) -> dict[str, str]:
    padded = [*row, *[""] * (len(columns) - len(row))]
    return dict(zip(columns, map(unguard, padded), strict=False))


def _misfit(row: Sequence[str], columns: Sequence[str]) -> Pair | None:
    """Say why a row has more in it than the columns are for."""
    if any(part.strip() for part in row[len(columns) :]):
        return _WIDE.filled(cells=len(row), columns=len(columns))
    nameless = any(part.strip() for part, name in zip(row, columns, strict=False) if not name)
    return _NO_NAME if nameless else None
