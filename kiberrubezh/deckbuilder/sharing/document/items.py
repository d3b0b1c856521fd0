"""Single cards in a document of whatever shape: each with its count, and what is said of where it belongs."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from kiberrubezh.deckbuilder.entering.headings import ASIDE, beside_as, says_no_card
from kiberrubezh.deckbuilder.names import Names, fold
from kiberrubezh.deckbuilder.sharing.document.keys import (
    COUNTED,
    NAMED,
    PLACES,
    SAID,
    first,
    has_boards,
    read_line,
    words,
)
from kiberrubezh.deckbuilder.sharing.gathering import count_of, is_count


class Copies(NamedTuple):
    """What a document names, and how often."""

    words: str
    copies: int
    is_aside: bool
    part: str = ""
    """Of other cards than the deck's, in which it stands."""


class Text(NamedTuple):
    """What a document has as lines of a text."""

    words: str
    is_aside: bool
    part: str = ""
    """Of other cards than the deck's, in which it stands."""


class Unread(NamedTuple):
    """A part of a document that names cards, or may, and that isn't understood."""

    where: str


Part = Copies | Text | Unread


def is_entry(told: Mapping[str, Any], names: Names) -> bool:
    """Tell whether a mapping is one card with its count, not names with theirs."""
    return bool(name_of(told, names)) and is_count(first(told, COUNTED))


def is_pair(told: Any) -> bool:
    """Tell whether a list is a name and a count, in either order."""
    return isinstance(told, list) and len(told) == 2 and sum(isinstance(it, str) for it in told) == 1


def of_item(told: Any, where: str, names: Names, *, is_aside: bool) -> Iterator[Part]:
    """Yield one item of a list: a line of text, a mapping, a name with a count; anything else can't be told."""
    if isinstance(told, str):
        # A heading among other entries would tell of those below.
        yield Text(words(told), is_aside) if read_line(told, names) else Unread(where)
    elif isinstance(told, dict):
        yield from of_mapping(told, "", where, names, is_aside=is_aside)
    elif isinstance(told, list) and len(told) == 2 and (isinstance(told[0], str) or isinstance(told[1], str)):
        name, count = told if isinstance(told[0], str) else told[::-1]
        yield Copies(words(name), count_of(count), is_aside)
    else:
        yield Unread(where)


def of_mapping(told: Mapping[str, Any], key: str, where: str, names: Names, *, is_aside: bool) -> Iterator[Part]:
    """Yield a card, named in a part of its own or by the key of the whole, and how many of it lie beside the deck."""
    called = name_of(told, names)
    name = called or ("" if key.isdecimal() else key)
    rest = {head: it for head, it in told.items() if head.casefold() not in NAMED}
    if not name or has_boards(rest, names) or (not called and any(map(names.find, rest))):
        yield Unread(where)
        return
    count = first(told, COUNTED)
    beside = is_aside or any(_says_aside(head, it) for head, it in rest.items())
    part = _part_beside(rest)
    yield Copies(name, 1 if count is None else count_of(count), beside, part)
    for head, it in rest.items():
        if is_count(it) and it and (fold(head) in ASIDE or says_no_card(head)):
            yield Copies(name, count_of(it), is_aside=fold(head) in ASIDE, part=part or head)


def _says_aside(head: str, told: Any) -> bool:
    """Tell whether what is said of a card is that it is not in the deck itself."""
    said = told if isinstance(told, list) else [told]
    return (told is True and fold(head) in ASIDE) or any(isinstance(it, str) and fold(it) in ASIDE for it in said)


def _part_beside(told: Mapping[str, Any]) -> str:
    """Return which part of other cards than the deck's a card is said to be of, or nothing."""
    for head, it in told.items():
        if it is True and says_no_card(head):
            return head
        for said in it if isinstance(it, list) else [it]:
            is_said = isinstance(said, str) and fold(head) not in SAID
            if is_said and beside_as(said) and (fold(head) in PLACES or says_no_card(said)):
                return str(said)
    return ""


def name_of(told: Mapping[str, Any], names: Names) -> str:
    """Return what a card is called: by the first of the keys that a card is known by, else the first with words."""
    said = [first(it, NAMED[1:]) if isinstance(it, dict) else it for key in NAMED if (it := first(told, (key,)))]
    called = [words(it) for it in said if isinstance(it, str)]
    return next((it for it in called if names.find(it) is not None), called[0] if called else "")
