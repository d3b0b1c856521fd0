"""What a JSON document of whatever shape says of decks: what stands on which board, and what can't be told."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from kiberrubezh.deckbuilder.deck import MOST_COPIES
from kiberrubezh.deckbuilder.entering.entries import entries
from kiberrubezh.deckbuilder.entering.headings import ASIDE, HEADINGS, TOTALS
from kiberrubezh.deckbuilder.names import Names, fold
from kiberrubezh.deckbuilder.sharing.gathering import UNCOUNTED

_MAIN: Final = frozenset(
    {"lines", "cards", "main", "mainboard", "maindeck", "deck", "колода", "карты", "основа", "slots"}
)
_WRAPS: Final = frozenset({"data", "attributes", "boards", "list", "contents", "карточки", "список"})
"""Keys below which boards stand, or what is on one."""
NAMED: Final = ("card_id", "card", "id", "name", "title", "карта", "имя", "название")
_COUNTED: Final = (
    *("count", "copies", "quantity", "qty", "amount", "number", "num", "n", "x", "times", "total"),
    *("копий", "количество", "кол-во", "число", "шт"),
)
TITLED: Final = ("name", "title", "deckname", "deck_name", "название", "имя")
_ASIDE: Final = ASIDE | {"sideboards"}
_BOARDS: Final = (_MAIN | _ASIDE | HEADINGS | _WRAPS) - TOTALS


class Copies(NamedTuple):
    """What a document names, and how often."""

    words: str
    copies: int
    is_aside: bool


class Text(NamedTuple):
    """What a document has as lines of a text."""

    words: str
    is_aside: bool


class Unread(NamedTuple):
    """A part of a document that names cards, or may, and that isn't understood."""

    where: str


Part = Copies | Text | Unread


def has_boards(told: Mapping[str, Any], names: Names) -> bool:
    """Tell whether a part of a document has a board of a deck in it."""
    return any(_is_board(key) and (isinstance(it, list | dict) or _is_text(it, names)) for key, it in told.items())


def contents(told: Any, names: Names) -> Iterator[Part]:
    """Yield what stands in a deck's document, board by board."""
    if not isinstance(told, dict):
        yield from _entries(told, "", is_aside=False)
    elif has_boards(told, names):
        yield from _boards(told, names, is_aside=False)
    else:
        # What has no count there may be anything said of the deck.
        counted = {key: it for key, it in told.items() if _is_count(it) or (names.find(key) and isinstance(it, str))}
        yield from _entries(counted, "", is_aside=False)
        yield from _left({key: it for key, it in told.items() if key not in counted}, names)


def _is_board(key: str) -> bool:
    return fold(key) in _BOARDS


def _is_text(told: Any, names: Names) -> bool:
    """Tell whether words are a deck's text, and not its name: a card is named in them, on a line of its own."""
    lines = words(told).splitlines()
    return any(one.known for line in lines for one in entries(" ".join(line.split()), names, thoroughly=False))


def _boards(told: Mapping[str, Any], names: Names, *, is_aside: bool) -> Iterator[Part]:
    for key, it in told.items():
        aside = is_aside or fold(key) in _ASIDE
        if not _is_board(key):
            continue
        if isinstance(it, dict) and has_boards(it, names) and not any(map(names.find, it)):
            yield from _boards(it, names, is_aside=aside)
        elif isinstance(it, list | dict) or _is_text(it, names):
            yield from _entries(it, key, is_aside=aside)
    yield from _left({key: it for key, it in told.items() if not _is_board(key)}, names)


def _left(told: Mapping[str, Any], names: Names) -> Iterator[Unread]:
    """Yield the parts that nobody has asked for and in which cards are named."""
    for key, it in told.items():
        if key not in ("marks", "note") and isinstance(it, list | dict) and any(names.find(w) for w in _strings(it)):
            yield Unread(key)


def _strings(told: Any) -> Iterator[str]:
    """Yield all words in a part of a document, keys too."""
    if isinstance(told, str):
        yield told
    elif isinstance(told, list):
        for it in told:
            yield from _strings(it)
    elif isinstance(told, dict):
        for key, it in told.items():
            yield key
            yield from _strings(it)


def _entries(told: Any, where: str, *, is_aside: bool) -> Iterator[Part]:
    """Yield what is on a board: names with their counts, a list of entries, a text."""
    if isinstance(told, str):
        yield Text(words(told), is_aside)
    elif isinstance(told, dict) and not _is_entry(told):
        for key, it in told.items():
            if isinstance(it, dict):
                yield _of_mapping(it, words(key), where, is_aside=is_aside)
            else:
                yield Copies(words(key), count_of(it), is_aside)
    elif isinstance(told, dict) or _is_pair(told):
        yield _of(told, where, is_aside=is_aside)
    elif isinstance(told, list) and all(isinstance(it, str) for it in told):
        yield Text("\n".join(" ".join(words(it).split()) for it in told), is_aside)
    elif isinstance(told, list):
        for it in told:
            yield _of(it, where, is_aside=is_aside)


def _is_entry(told: Mapping[str, Any]) -> bool:
    """Tell whether a mapping is one card with its count, not names with theirs."""
    return isinstance(first(told, NAMED), str | dict) and _is_count(first(told, _COUNTED))


def _is_pair(told: Any) -> bool:
    """Tell whether a list is a name and a count, in either order."""
    return isinstance(told, list) and len(told) == 2 and sum(isinstance(it, str) for it in told) == 1


def _of(told: Any, where: str, *, is_aside: bool) -> Part:
    if isinstance(told, str):
        return Text(" ".join(words(told).split()), is_aside)
    if isinstance(told, dict):
        return _of_mapping(told, "", where, is_aside=is_aside)
    if isinstance(told, list) and len(told) == 2 and (isinstance(told[0], str) or isinstance(told[1], str)):
        name, count = told if isinstance(told[0], str) else told[::-1]
        return Copies(words(name), count_of(count), is_aside)
    return Unread(where)


def _of_mapping(told: Mapping[str, Any], key: str, where: str, *, is_aside: bool) -> Part:
    """Read one card: its name may stand in a part of its own, or be the key of the whole."""
    named = first(told, NAMED)
    if isinstance(named, dict):
        named = first(named, NAMED)
    name = words(named) if isinstance(named, str) else "" if key.isdecimal() else key
    count = first(told, _COUNTED)
    return Copies(name, 1 if count is None else count_of(count), is_aside) if name else Unread(where)


def first(told: Mapping[str, Any], keys: Sequence[str]) -> Any:
    """Return what stands under the first of the keys, however its letters are written."""
    folded = {key.casefold(): it for key, it in told.items()}
    return next((folded[key] for key in keys if key in folded), None)


def words(told: Any) -> str:
    """Return words, question marks for halves of letters: JSON can write them, but no file can hold them."""
    return told.encode(errors="replace").decode() if isinstance(told, str) else ""


def _is_count(told: Any) -> bool:
    return isinstance(told, int | float) and not isinstance(told, bool)


def count_of(told: Any) -> int:
    """Return a count, however it is written, at most MOST_COPIES and one; UNCOUNTED for one of no sense."""
    if isinstance(told, str):
        return count_in(told.strip())
    if not _is_count(told) or not told >= 0 or (told <= MOST_COPIES and told != int(told)):
        return UNCOUNTED
    return int(min(told, MOST_COPIES + 1))


def count_in(digits: str) -> int:
    """Return a count in digits, at most MOST_COPIES and one; UNCOUNTED for what is none."""
    if not (digits.isascii() and digits.isdecimal()):
        return UNCOUNTED
    # The first so many tell that it is too many, and thousands of digits are none to Python.
    return min(int(digits.lstrip("0")[:MOST_COPIES] or 0), MOST_COPIES + 1)
