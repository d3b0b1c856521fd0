"""Decks as CSV: ours, and tables that others keep; with commas, semicolons or tabs."""

import csv
import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Final, NamedTuple

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.speech.names import KINDS_MANY
from kiberrubezh.cards.text import Lang
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.entering.headings import ASIDE, MAIN, MAYBE, TOTALS
from kiberrubezh.deckbuilder.exchange import Reading
from kiberrubezh.deckbuilder.names import Names, fold
from kiberrubezh.deckbuilder.sharing.contents import count_in
from kiberrubezh.deckbuilder.sharing.documents import MOST_DECKS
from kiberrubezh.deckbuilder.sharing.gathering import UNCOUNTED, Gathering
from kiberrubezh.ground.letters import cell
from kiberrubezh.ground.words import Pair

_HEADS: Final[dict[str, Pair]] = {
    "deck": Pair("Колода", "Deck"),
    "board": Pair("Раздел", "Board"),
    "card": Pair("Карта", "Card"),
    "count": Pair("Копий", "Copies"),
    "id": Pair("Обозначение", "Card id"),
    "kind": Pair("Вид", "Kind"),
    "group": Pair("Группа", "Group"),
    "note": Pair("Заметка", "Note"),
}
_OTHERS: Final[dict[str, tuple[str, ...]]] = {
    "card": (
        *("имя", "название", "карты", "имя карты", "название карты", "карточка"),
        *("name", "card name", "title", "cards", "card title"),
    ),
    "count": (
        *("кол-во", "количество", "число", "шт", "штук", "кол", "копии", "число копий", "кол-во копий", "экз"),
        *("count", "qty", "quantity", "amount", "number of copies"),
    ),
    "number": ("number", "#", "nr", "num", "\u2116"),
    "id": ("id", "card_id"),
    "note": ("заметки", "комментарий", "notes", "comment"),
    "board": ("section", "zone", "секция", "зона", "доска", "часть", "место"),
    "deck": ("deck name",),
}
_COLUMNS: Final = {fold(word): head for head in _OTHERS for word in _OTHERS[head]} | {
    fold(word): column for column, pair in _HEADS.items() for word in pair
}
_ABOUT: Final = Pair("Описание", "About")
_WHOLE: Final = re.compile(r"(?<=\d)[.,]0+$")
"""What spreadsheets write behind a whole number where a column has decimals."""
_SIGNS: Final = ";\t,|"
_MOST_ROWS: Final = 5000
_FEWEST: Final = 2
"""Columns of a table."""


class _File:
    """Takes what a writer of tables writes."""

    def __init__(self) -> None:
        self.parts: list[str] = []

    def write(self, part: str) -> None:
        """Take a part."""
        self.parts.append(part)


def write_table(deck: Deck, cards: Mapping[str, Card], lang: Lang = "ru") -> str:
    """Write a deck as CSV that a spreadsheet opens: with semicolons in Russian, as spreadsheets there want it.

    `read_tables` gives the same deck again, lines of the same card added up.
    """
    file = _File()
    table = csv.writer(file, delimiter=";" if lang == "ru" else ",", lineterminator="\r\n")
    table.writerow([head.of(lang) for head in _HEADS.values()])
    for row in _rows(deck, cards, lang):
        table.writerow([_guarded(words) for words in row])
    return "".join(file.parts)


def read_tables(text: str, cards: Mapping[str, Card]) -> list[Reading] | None:
    """Read the decks in a table with a head or of names and counts; None for what is no table."""
    end = "\n" if "\n" in text else "\r"
    lines = [f"{line}\n" for line in text.lstrip("\ufeff").split(end)]
    for sign in _SIGNS:
        try:
            rows = list(islice(csv.reader(lines, delimiter=sign), _MOST_ROWS))
        except csv.Error:
            continue
        if (layout := _layout(rows, Names.of(cards))) is not None:
            return _readings(rows, layout, Names.of(cards))
    return None


def _rows(deck: Deck, cards: Mapping[str, Card], lang: Lang) -> Iterator[list[str]]:
    yield [deck.name, _ABOUT.of(lang), "", "", "", "", "", deck.note]
    told = set[str]()
    for counts, board in ((deck.counts(), _HEADS["deck"]), (deck.maybes(), MAYBE)):
        for card_id, count in counts.items():
            mark = deck.mark(card_id)
            said = ["", ""] if card_id in told else [mark.group, mark.note]
            yield [deck.name, board.of(lang), *_card(card_id, count, cards, lang), *said]
        told |= counts.keys()
    for mark in deck.marks:
        if mark.card_id not in told:
            card = _card(mark.card_id, 0, cards, lang)
            yield [deck.name, _HEADS["deck"].of(lang), *card, mark.group, mark.note]


def _card(card_id: str, count: int, cards: Mapping[str, Card], lang: Lang) -> list[str]:
    card = cards.get(card_id)
    name, kind = (getattr(card.name, lang), KINDS_MANY[card.kind].of(lang)) if card else (card_id, "")
    return [name, str(count), card_id, kind]


def _guarded(words: str) -> str:
    """Return words behind an apostrophe where a spreadsheet would take them for a formula, or they begin with one."""
    return f"'{words}" if words.startswith("'") else cell(words)


class _Layout(NamedTuple):
    """Which column is what, and the row where cards begin."""

    columns: dict[str, int]
    begins: int


def _layout(rows: Sequence[list[str]], names: Names) -> _Layout | None:
    """Tell the columns by the head or, in a table of names and counts alone, by what stands there."""
    filled = [place for place, row in enumerate(rows) if any(words.strip() for words in row)]
    if not filled:
        return None
    body = [rows[place] for place in filled[1:]]
    columns = _columns([_head(words) for words in rows[filled[0]]], body)
    if columns.keys() & {"count", "main"} and columns.keys() & {"card", "id"}:
        return _Layout(columns, filled[0] + 1)
    if any(len(rows[place]) != _FEWEST for place in filled):
        return None
    for count in (0, 1):
        known = sum(names.find(rows[place][1 - count]) is not None for place in filled)
        if all(rows[place][count].strip().isdecimal() for place in filled) and known * 2 > len(filled):
            return _Layout({"count": count, "card": 1 - count}, 0)
    return None


def _head(words: str) -> str | None:
    """Return which column stands below a head; `main` and `aside` for the copies on a board."""
    said = fold(words).rstrip(".:")
    return _COLUMNS.get(said) or ("aside" if said in ASIDE else "main" if said in MAIN else None)


def _columns(heads: Sequence[str | None], body: Sequence[list[str]]) -> dict[str, int]:
    """Return where each column stands; what numbers the rows counts copies only where nothing else does."""
    columns = {head: heads.index(head) for head in heads if head is not None}
    cells = [[row[place].strip() for row in body if place < len(row)] for place in range(len(heads))]
    if "count" not in columns and "aside" in columns and "deck" in columns and _are_counts(cells[columns["deck"]]):
        columns["main"] = columns.pop("deck")
    if "main" not in columns and (number := columns.pop("number", None)) is not None:
        columns.setdefault("count", number)
    if "board" not in columns:
        said = [
            place
            for place, head in enumerate(heads)
            if head in (None, "aside", "main") and ASIDE & {*map(fold, cells[place])}
        ]
        columns |= {"board": said[0]} if said else {}
    return columns


def _are_counts(cells: Sequence[str]) -> bool:
    return any(cells) and all(not it or _count(it) != UNCOUNTED for it in cells)


def _readings(rows: Sequence[list[str]], layout: _Layout, names: Names) -> list[Reading]:
    """Read row by row; where the deck's name changes, another deck begins."""
    found: list[Gathering] = []
    for place, row in enumerate(rows[layout.begins :], layout.begins + 1):
        told = {column: _unguarded(row[at]) for column, at in layout.columns.items() if at < len(row)}
        if not any(words.strip("-: ") for words in told.values()):
            continue  # empty, or what parts head and body in a text
        name = told.get("deck", "")
        if not found or (name and name != found[-1].name):
            found.append(Gathering(names, name))
        _take(found[-1], place, told, names)
    return [one.reading() for one in found][:MOST_DECKS]


def _take(found: Gathering, place: int, told: Mapping[str, str], names: Names) -> None:
    board = fold(told.get("board", ""))
    group, note = told.get("group", ""), told.get("note", "")
    if board in map(fold, _ABOUT) and not told.get("card"):
        found.note = note
        return
    card_id = told.get("id", "")
    card = card_id if names.find(card_id) or not told.get("card") else told["card"]
    if fold(card) in TOTALS and not card_id and names.find(card) is None:
        return
    maybe = board in ASIDE
    if told.get("aside", "").strip() and told["aside"] != told.get("board"):
        found.take(place, card, _count(told["aside"]), maybe=True)
        if not told.get("count", told.get("main", "")).strip():
            return
    found.take(place, card, _count(told.get("count", told.get("main", ""))), maybe=maybe, group=group, note=note)


def _count(words: str) -> int:
    digits = fold(words).strip("xх×* ")
    if not digits:
        return 1
    return count_in(_WHOLE.sub("", digits))


def _unguarded(words: str) -> str:
    return words[1:] if words.startswith("'") else words.strip() if "\n" not in words else words
