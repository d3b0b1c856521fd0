"""Decks as CSV: ours, and tables that others keep; with commas, semicolons, tabs, or colons below a head."""

import csv
import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Final, NamedTuple

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.speech.names import KINDS_MANY
from kiberrubezh.cards.text import Lang
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.entering.headings import ASIDE, HEADINGS, MAIN, MAYBE, SURELY_ASIDE, TOTALS, says_no_card
from kiberrubezh.deckbuilder.exchange.lines import Reading
from kiberrubezh.deckbuilder.names import Names, fold
from kiberrubezh.deckbuilder.sharing.documents import MOST_DECKS
from kiberrubezh.deckbuilder.sharing.gathering import UNCOUNTED, Gathering, count_in
from kiberrubezh.ground.letters import guard, unguard
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
_NO: Final = frozenset({"0", "-", "no", "n", "false", "нет", "н", "ложь"})
_ABOUT: Final = Pair("Описание", "About")
_WHOLE: Final = re.compile(r"(?<=\d)[.,]0+$")
"""What spreadsheets write behind a whole number where a column has decimals."""
_SHAPED: Final = ("card", "count", "main", "aside")
"""Columns of which cells tell whether they stand below: words in the first, numbers in the others."""
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
        table.writerow([guard(words) for words in row])
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
    return _parted_by_colons(lines, Names.of(cards))


def _parted_by_colons(lines: Sequence[str], names: Names) -> list[Reading] | None:
    """Read a table whose columns a colon parts; None for lines of which any might be words with a colon in them."""
    try:
        rows = list(islice(csv.reader(lines, delimiter=":", skipinitialspace=True), _MOST_ROWS))
    except csv.Error:
        return None
    filled = [row for row in rows if any(words.strip() for words in row)]
    layout = _layout(rows, names) if len({len(row) for row in filled}) == 1 else None
    if layout is None or not layout.begins or not {"card", "count"} <= layout.columns.keys():
        return None
    card, count, body = layout.columns["card"], layout.columns["count"], filled[1:]
    body = [row for row in body if fold(row[card]) not in HEADINGS]
    known = sum(names.find(row[card]) is not None for row in body)
    is_counted = all(row[count].strip().isdecimal() for row in body)
    if not is_counted or known * 2 <= len(body):
        return None
    if "board" not in layout.columns:
        rows = _below_headings(rows, card)
        layout = layout._replace(columns={**layout.columns, "board": -1})
    return _readings(rows, layout, names)


def _below_headings(rows: Sequence[list[str]], card: int) -> list[list[str]]:
    """Return rows with the board of the heading above; a heading, with the number of its cards, is an empty row."""
    found, board = list[list[str]](), ""
    for row in rows:
        is_heading = len(row) > card and fold(row[card]) in HEADINGS - TOTALS
        board = row[card] if is_heading else board
        found.append([""] * (len(row) + 1) if is_heading or not row else [*row, board])
    return found


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


class _Layout(NamedTuple):
    """Which column is what, and the row where cards begin."""

    columns: dict[str, int]
    begins: int
    unread: tuple[str, ...] = ()
    """Heads of columns that may say which cards lie aside, and how many."""
    beside: str = ""
    """The head of the column that says which cards are none of the deck, or how many copies."""


def _layout(rows: Sequence[list[str]], names: Names) -> _Layout | None:
    """Tell the columns by the head or, in a table of names and counts alone, by what stands there."""
    filled = [place for place, row in enumerate(rows) if any(words.strip() for words in row)]
    if not filled:
        return None
    body = [rows[place] for place in filled[1:]]
    head = _over(rows[filled[0]], body)
    columns, unread = _columns(head, body)
    if columns.keys() & {"count", "main", "row"} and columns.keys() & {"card", "id"}:
        beside = columns.get("beside", columns.get("flag beside"))
        return _Layout(columns, filled[0] + 1, unread, "" if beside is None else head[beside])
    if any(len(rows[place]) != _FEWEST for place in filled):
        return None
    for count in (0, 1):
        known = sum(names.find(rows[place][1 - count]) is not None for place in filled)
        if all(rows[place][count].strip().isdecimal() for place in filled) and known * 2 > len(filled):
            return _Layout({"count": count, "card": 1 - count}, 0)
    return None


def _head(words: str) -> str | None:
    """Return which column stands below a head; `main`, `aside` and `beside` for the copies on a board, or on none."""
    said = fold(words).rstrip(".:")
    if said in _COLUMNS:
        return _COLUMNS[said]
    return "aside" if said in ASIDE else "main" if said in MAIN else "beside" if says_no_card(said) else None


def _columns(head: Sequence[str], body: Sequence[list[str]]) -> tuple[dict[str, int], tuple[str, ...]]:
    """Return where each column stands, and the heads of those that can't be told.

    What numbers the rows is no count, what else is called a number only where no other column counts.
    """
    heads = [_head(words) for words in head]
    cells = [[row[place].strip() for row in body if place < len(row)] for place in range(len(heads))]
    columns = {one: heads.index(one) for one in heads if one is not None}
    if "count" not in columns and "aside" in columns and "deck" in columns and _are_counts(cells[columns["deck"]]):
        columns["main"] = columns.pop("deck")
    if "main" in columns:
        columns.pop("count", None)
    number = columns.pop("number", None)
    if number is not None and not columns.keys() & {"main", "count"}:
        is_row = cells[number] == [str(nth) for nth in range(1, len(body) + 1)]
        columns["row" if is_row else "count"] = number
    unread = [place for place, one in enumerate(heads) if one in ("aside", "beside") and place != columns[one]]
    for one, flag in (("aside", "flag"), ("beside", "flag beside")):
        if one in columns and not _tells_copies(cells[columns[one]], beside="count" in columns):
            place = columns.pop(one)
            if not _are_counts(cells[place]):
                columns[flag] = place
            elif any(cell.strip("0") for cell in cells[place]):  # else it says no either way
                unread.append(place)
    if "board" not in columns:
        free = [place for place, one in enumerate(heads) if one is None or place == columns.get("flag")]
        said = [place for place in free if any(fold(it) in SURELY_ASIDE or says_no_card(it) for it in cells[place])]
        columns |= {"board": said[0]} if said else {}
    return columns, tuple(head[place] for place in unread)


def _over(head: list[str], body: Sequence[list[str]]) -> list[str]:
    """Return a head as it stands over its rows: by a stray sign it, or they, may have an empty cell too many."""
    rows = [row for row in body if any(words.strip() for words in row)]
    ways = [head]
    if all(len(row) < len(head) for row in rows):
        ways.append([words for words in head if words.strip()])
    elif all(len(row) > len(head) and not row[0].strip() for row in rows):
        ways.append(["", *head])
    return max(ways, key=lambda way: _fit(way, rows))


def _fit(head: Sequence[str], body: Sequence[list[str]]) -> int:
    """Return how many cells are as the head says: words below a card, numbers below a count."""
    said = [(place, one) for place, words in enumerate(head) if (one := _head(words)) in _SHAPED]
    cells = [(row[place].strip(), one) for row in body for place, one in said if place < len(row)]
    return sum(bool(cell) and cell.isdecimal() != (one == "card") for cell, one in cells)


def _tells_copies(cells: Sequence[str], *, beside: bool) -> bool:
    """Tell whether a column has numbers of copies; beside another count, 0 and 1 may be no and yes."""
    return _are_counts(cells) and not (beside and all(it in ("", "0", "1") for it in cells))


def _are_counts(cells: Sequence[str]) -> bool:
    return any(cells) and all(not it or it.isdecimal() for it in cells)


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
            for head in layout.unread if len(found) == 1 else ():
                found[0].doubt(head)
        _take(found[-1], place, told, names, layout.beside)
    return [one.reading() for one in found][:MOST_DECKS]


def _take(found: Gathering, place: int, told: Mapping[str, str], names: Names, beside: str) -> None:
    board = fold(part := told.get("board", ""))
    group, note = told.get("group", ""), told.get("note", "")
    if board in map(fold, _ABOUT) and not told.get("card"):
        found.note = note
        return
    card_id = told.get("id", "")
    card = card_id if names.find(card_id) or not told.get("card") else told["card"]
    if fold(card) in TOTALS and not card_id and names.find(card) is None:
        return
    maybe = board in ASIDE or _is_yes(told.get("flag", ""))
    part = beside if _is_yes(told.get("flag beside", "")) else part
    aside, out = (_count(told.get(column, "").strip() or "0") for column in ("aside", "beside"))
    if aside:
        found.take(place, card, aside, maybe=True, part=part)
    if out:
        found.take(place, card, out, part=beside)
    typed = told["main"].strip() or "0" if "main" in told else told.get("count", "")
    count = _count(typed)
    if not count and "main" in told:
        count = 0 if aside or out else UNCOUNTED
    found.take(place, card, count, maybe=maybe, group=group, note=note, part=part)


def _is_yes(flag: str) -> bool:
    return bool(flag.strip()) and fold(flag) not in _NO


def _count(words: str) -> int:
    digits = fold(words).strip("xх×* ")
    if not digits:
        return 1
    return count_in(_WHOLE.sub("", digits))


def _unguarded(words: str) -> str:
    bare = unguard(words)
    return bare if words.startswith("'") or "\n" in words else bare.strip()
