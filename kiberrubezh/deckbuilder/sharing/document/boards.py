"""What a JSON document of whatever shape says of decks: what stands on which board, and what can't be told."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from kiberrubezh.deckbuilder.entering.headings import ASIDE, OPENING, beside_as
from kiberrubezh.deckbuilder.names import Names, fold
from kiberrubezh.deckbuilder.sharing.document.items import (
    Copies,
    Part,
    Text,
    Unread,
    is_entry,
    is_pair,
    name_of,
    of_item,
    of_mapping,
)
from kiberrubezh.deckbuilder.sharing.document.keys import (
    ASIDES,
    CALLED,
    COUNTED,
    KINDS,
    MAINS,
    SAID,
    TITLED,
    WRAPS,
    WRITTEN,
    first,
    has_boards,
    is_board,
    is_part,
    is_text,
    read_line,
    words,
)
from kiberrubezh.deckbuilder.sharing.gathering import count_of, is_count


def contents(told: Any, names: Names) -> Iterator[Part]:
    """Yield what stands in a deck's document, board by board."""
    if not isinstance(told, dict):
        yield from _entries(told, "", names, is_aside=False)
    elif has_boards(told, names):
        yield from _boards(told, names, is_aside=False)
    elif names.find(words(name_of(told, names))) is not None and first(told, COUNTED) is not None:
        yield from of_mapping(told, "", "", names, is_aside=False)
    else:
        # What has no count there may be anything said of the deck, unless a card is called so.
        cards = {key for key in told if names.find(key) is not None}
        counted = {
            key: it
            for key, it in told.items()
            if (is_count(it) and fold(key) not in WRITTEN) or (key in cards and not is_part(it))
        }
        yield from _entries(counted, "", names, is_aside=False)
        yield from _left({key: it for key, it in told.items() if key not in counted}, names)


def _boards(told: Mapping[str, Any], names: Names, *, is_aside: bool) -> Iterator[Part]:
    boards = {key: it for key, it in told.items() if is_board(key, it, names)}
    aside = [key for key in boards if fold(key) in ASIDES]
    likeliest = sorted((key for key in boards if fold(key) in MAINS), key=lambda key: MAINS.index(fold(key)))
    mains = sorted(likeliest, key=lambda key: not boards[key])  # an empty one takes no other's place
    # The same cards may stand in several parts, under other heads: one way to part them is taken.
    taken = mains[:1] or [key for key in boards if fold(key) in KINDS] or [key for key in boards if key not in aside]
    for key in (*taken, *aside):
        it, beside = boards[key], is_aside or key in aside
        if isinstance(it, dict) and has_boards(it, names) and not any(map(names.find, it)):
            yield from _boards(it, names, is_aside=beside)
        elif are_sections(it, names):
            for section in it:
                parts = _boards(section, names, is_aside=beside or fold(_title(section)) in ASIDE)
                yield from _beside(parts, title) if beside_as(title := _title(section)) else parts
        else:
            yield from _entries(it, key, names, is_aside=beside)
    yield from _left({key: it for key, it in told.items() if key not in (*taken, *aside)}, names)


def are_sections(told: Any, names: Names) -> bool:
    """Tell whether a list is one of a deck's sections, each with its heading as its name."""
    are_parts = isinstance(told, list) and all(isinstance(it, dict) and has_boards(it, names) for it in told)
    return are_parts and bool(told) and all(fold(_title(it)) in OPENING or beside_as(_title(it)) for it in told)


def _title(told: Mapping[str, Any]) -> str:
    return words(first(told, TITLED))


def _left(told: Mapping[str, Any], names: Names) -> Iterator[Part]:
    """Yield the parts that nobody has asked for and in which cards are named, but for what the deck is called."""
    for key, it in told.items():
        if fold(key) in SAID or (fold(key) in CALLED and isinstance(it, str) and not is_text(it, names)):
            continue
        if beside_as(key) and (is_part(it) or _is_list(words(it), names)):
            yield from _beside(_entries(it, key, names, is_aside=False), key)
        elif _names_known(it, names) or _names_unknown(key, it, names):
            yield Unread(key)


def _names_known(told: Any, names: Names) -> bool:
    return any(one.known for said in _strings(told) for one in read_line(said, names))


def _names_unknown(key: str, told: Any, names: Names) -> bool:
    """Tell whether a part names cards, be they known or not: by what it is called, or as each has its count."""
    called_so = fold(key) not in WRAPS and is_board(key, told, names) and any(_strings(told))
    are_entries = isinstance(told, list) and all(isinstance(it, dict) and is_entry(it, names) for it in told)
    return called_so or (are_entries and bool(told))


def _is_list(told: str, names: Names) -> bool:
    """Tell whether words are a list of cards, known or not: several lines, or one with a count."""
    lines = [line for line in told.splitlines() if line.strip()]
    return len(lines) > 1 or any(one.name != line for line in lines for one in read_line(line, names))


def _beside(parts: Iterable[Part], part: str) -> Iterator[Part]:
    """Yield what stands in a part of other cards than the deck's as that."""
    for it in parts:
        yield it if isinstance(it, Unread) else it._replace(part=it.part or part)


def _strings(told: Any) -> Iterator[str]:
    """Yield all words in a part of a document, keys too."""
    if isinstance(told, str):
        yield from words(told).splitlines()
    elif isinstance(told, list):
        for it in told:
            yield from _strings(it)
    elif isinstance(told, dict):
        for key, it in told.items():
            yield words(key)
            yield from _strings(it)


def _entries(told: Any, where: str, names: Names, *, is_aside: bool) -> Iterator[Part]:
    """Yield what is on a board: names with their counts, a list of entries, a text."""
    if isinstance(told, str):
        yield Text(words(told), is_aside)
    elif isinstance(told, dict) and is_entry(told, names):
        yield from of_mapping(told, "", where, names, is_aside=is_aside)
    elif isinstance(told, dict):
        for key, it in told.items():
            yield from _under(key, it, where, names, is_aside=is_aside)
    elif is_pair(told):
        yield from of_item(told, where, names, is_aside=is_aside)
    elif isinstance(told, list) and all(isinstance(it, str) for it in told):
        yield Text("\n".join(map(words, told)), is_aside)
    elif isinstance(told, list):
        for it in told:
            yield from of_item(it, where, names, is_aside=is_aside)


def _under(key: str, told: Any, where: str, names: Names, *, is_aside: bool) -> Iterator[Part]:
    """Yield what stands below a name on a board: its count, what is said of it, or a board within the board."""
    if is_part(told) and fold(key) in ASIDE and names.find(key) is None:
        yield from _entries(told, key, names, is_aside=True)
    elif is_part(told) and beside_as(key) and names.find(key) is None:
        yield from _beside(_entries(told, key, names, is_aside=False), key)
    elif isinstance(told, dict):
        yield from of_mapping(told, words(key), where, names, is_aside=is_aside)
    else:
        yield Copies(words(key), count_of(told), is_aside)
