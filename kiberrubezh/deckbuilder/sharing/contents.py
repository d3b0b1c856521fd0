"""What a JSON document of whatever shape says of decks: what stands on which board, and what can't be told."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from kiberrubezh.deckbuilder.entering.entries import Entry, entries
from kiberrubezh.deckbuilder.entering.headings import ASIDE, HEADINGS, MAIN, OPENING, TOTALS, beside_as, says_no_card
from kiberrubezh.deckbuilder.names import Names, fold
from kiberrubezh.deckbuilder.sharing.gathering import UNCOUNTED, count_of, is_count

_MAIN: Final = (
    *("lines", "cards", "main", "mainboard", "maindeck", "main deck", "deck", "slots"),
    *("колода", "карты", "основа", "основная колода"),
)
"""Keys of what is in the deck itself, the likeliest first."""
CALLED: Final = ("deck", "колода")
"""Those among them behind which a deck's name may stand too."""
_WRAPS: Final = frozenset({"data", "attributes", "boards", "sections", "zones", "list", "contents", "список"})
"""Keys below which boards stand, or what is on one."""
NAMED: Final = ("card_id", "card", "name", "title", "карта", "имя", "название", "id")
_COUNTED: Final = (
    *("count", "copies", "quantity", "qty", "amount", "number", "num", "n"),
    *("копий", "количество", "кол-во", "число", "шт", *_MAIN),
)
TITLED: Final = ("name", "title", "deckname", "deck_name", "название", "имя")
_SAID: Final = frozenset(
    {*TITLED, "marks", "note", "notes", "comment", "comments", "description", "заметка", "заметки"}
)
"""Keys of what is said of a deck, cards perhaps among it."""
_WRITTEN: Final = frozenset({"format", "version", "формат", "версия", "schema", "$schema", "size", "total", *TOTALS})
"""Keys of how a deck is written down, and of what is worked out of it: numbers behind them are no copies."""
_ASIDE: Final = ASIDE | {"sideslots"}
_PART: Final = frozenset({"board", "section", "zone", "раздел", "секция", "зона", "часть"})
"""Keys of where a card is."""
_KINDS: Final = frozenset(it for it in HEADINGS - MAIN - ASIDE - TOTALS - {*_MAIN} if not beside_as(it))
_BOARDS: Final = frozenset({*_MAIN}) | _ASIDE | _KINDS | _WRAPS


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


def has_boards(told: Mapping[str, Any], names: Names) -> bool:
    """Tell whether a part of a document has a board of a deck in it."""
    return any(_is_board(key, it, names) for key, it in told.items())


def contents(told: Any, names: Names) -> Iterator[Part]:
    """Yield what stands in a deck's document, board by board."""
    if not isinstance(told, dict):
        yield from _entries(told, "", names, is_aside=False)
    elif has_boards(told, names):
        yield from _boards(told, names, is_aside=False)
    elif names.find(words(_name(told, names))) is not None and first(told, _COUNTED) is not None:
        yield from _of_mapping(told, "", "", names, is_aside=False)
    else:
        # What has no count there may be anything said of the deck, unless a card is called so.
        cards = {key for key in told if names.find(key) is not None}
        counted = {
            key: it
            for key, it in told.items()
            if (is_count(it) and fold(key) not in _WRITTEN) or (key in cards and not _is_part(it))
        }
        yield from _entries(counted, "", names, is_aside=False)
        yield from _left({key: it for key, it in told.items() if key not in counted}, names)


def is_text(told: Any, names: Names) -> bool:
    """Tell whether words are a deck's text, not its name: several lines with a card or a count, one with both."""
    lines = [line for line in words(told).splitlines() if line.strip()]
    needed = 1 if len(lines) > 1 else 2
    return any(one.known + (one.name != line) >= needed for line in lines for one in _read(line, names))


def _is_board(key: str, told: Any, names: Names) -> bool:
    said = fold(key)
    if isinstance(told, str):
        return is_text(told, names) if said in CALLED else said in _BOARDS - _WRAPS and bool(told.strip())
    return said in _BOARDS and _is_part(told)


def _boards(told: Mapping[str, Any], names: Names, *, is_aside: bool) -> Iterator[Part]:
    boards = {key: it for key, it in told.items() if _is_board(key, it, names)}
    aside = [key for key in boards if fold(key) in _ASIDE]
    likeliest = sorted((key for key in boards if fold(key) in _MAIN), key=lambda key: _MAIN.index(fold(key)))
    mains = sorted(likeliest, key=lambda key: not boards[key])  # an empty one takes no other's place
    # The same cards may stand in several parts, under other heads: one way to part them is taken.
    taken = mains[:1] or [key for key in boards if fold(key) in _KINDS] or [key for key in boards if key not in aside]
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
        if fold(key) in _SAID or (fold(key) in CALLED and isinstance(it, str) and not is_text(it, names)):
            continue
        if beside_as(key) and (_is_part(it) or _is_list(words(it), names)):
            yield from _beside(_entries(it, key, names, is_aside=False), key)
        elif _names_known(it, names) or _names_unknown(key, it, names):
            yield Unread(key)


def _names_known(told: Any, names: Names) -> bool:
    return any(one.known for said in _strings(told) for one in _read(said, names))


def _names_unknown(key: str, told: Any, names: Names) -> bool:
    """Tell whether a part names cards, be they known or not: by what it is called, or as each has its count."""
    is_board = fold(key) not in _WRAPS and _is_board(key, told, names) and any(_strings(told))
    are_entries = isinstance(told, list) and all(isinstance(it, dict) and _is_entry(it, names) for it in told)
    return is_board or (are_entries and bool(told))


def _is_list(told: str, names: Names) -> bool:
    """Tell whether words are a list of cards, known or not: several lines, or one with a count."""
    lines = [line for line in told.splitlines() if line.strip()]
    return len(lines) > 1 or any(one.name != line for line in lines for one in _read(line, names))


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
    elif isinstance(told, dict) and _is_entry(told, names):
        yield from _of_mapping(told, "", where, names, is_aside=is_aside)
    elif isinstance(told, dict):
        for key, it in told.items():
            yield from _under(key, it, where, names, is_aside=is_aside)
    elif _is_pair(told):
        yield from _of(told, where, names, is_aside=is_aside)
    elif isinstance(told, list) and all(isinstance(it, str) for it in told):
        yield Text("\n".join(map(words, told)), is_aside)
    elif isinstance(told, list):
        for it in told:
            yield from _of(it, where, names, is_aside=is_aside)


def _under(key: str, told: Any, where: str, names: Names, *, is_aside: bool) -> Iterator[Part]:
    """Yield what stands below a name on a board: its count, what is said of it, or a board within the board."""
    if _is_part(told) and fold(key) in ASIDE and names.find(key) is None:
        yield from _entries(told, key, names, is_aside=True)
    elif _is_part(told) and beside_as(key) and names.find(key) is None:
        yield from _beside(_entries(told, key, names, is_aside=False), key)
    elif isinstance(told, dict):
        yield from _of_mapping(told, words(key), where, names, is_aside=is_aside)
    else:
        yield Copies(words(key), count_of(told), is_aside)


def _is_entry(told: Mapping[str, Any], names: Names) -> bool:
    """Tell whether a mapping is one card with its count, not names with theirs."""
    return bool(_name(told, names)) and is_count(first(told, _COUNTED))


def _is_pair(told: Any) -> bool:
    """Tell whether a list is a name and a count, in either order."""
    return isinstance(told, list) and len(told) == 2 and sum(isinstance(it, str) for it in told) == 1


def _of(told: Any, where: str, names: Names, *, is_aside: bool) -> Iterator[Part]:
    if isinstance(told, str):
        # A heading among other entries would tell of those below.
        yield Text(words(told), is_aside) if _read(told, names) else Unread(where)
    elif isinstance(told, dict):
        yield from _of_mapping(told, "", where, names, is_aside=is_aside)
    elif isinstance(told, list) and len(told) == 2 and (isinstance(told[0], str) or isinstance(told[1], str)):
        name, count = told if isinstance(told[0], str) else told[::-1]
        yield Copies(words(name), count_of(count), is_aside)
    else:
        yield Unread(where)


def _of_mapping(told: Mapping[str, Any], key: str, where: str, names: Names, *, is_aside: bool) -> Iterator[Part]:
    """Yield one card: its name may stand in a part of its own, or be the key of the whole."""
    called = _name(told, names)
    name = called or ("" if key.isdecimal() else key)
    rest = {head: it for head, it in told.items() if head.casefold() not in NAMED}
    if not name or has_boards(rest, names) or (not called and any(map(names.find, rest))):
        yield Unread(where)
        return
    count = first(told, _COUNTED)
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
            is_said = isinstance(said, str) and fold(head) not in _SAID
            if is_said and beside_as(said) and (fold(head) in _PART or says_no_card(said)):
                return str(said)
    return ""


def _name(told: Mapping[str, Any], names: Names) -> str:
    """Return what a card is called: by the first of the keys that a card is known by, else the first with words."""
    said = [first(it, NAMED[1:]) if isinstance(it, dict) else it for key in NAMED if (it := first(told, (key,)))]
    called = [words(it) for it in said if isinstance(it, str)]
    return next((it for it in called if names.find(it) is not None), called[0] if called else "")


def _read(line: str, names: Names) -> list[Entry]:
    return entries(" ".join(words(line).split()), names, thoroughly=False)


def first(told: Mapping[str, Any], keys: Sequence[str]) -> Any:
    """Return what stands under the first of the keys, however its letters are written."""
    folded = {key.casefold(): it for key, it in told.items()}
    return next((folded[key] for key in keys if key in folded), None)


def together(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    """Return what a document says by keys; where it has a key twice, copies are added up, and parts put together."""
    found = dict[str, Any]()
    for key, it in pairs:
        found[key] = _added(key, found[key], it) if key in found else it
    return found


def _added(key: str, before: Any, told: Any) -> Any:
    if isinstance(before, list) and isinstance(told, list):
        before.extend(told)
        return before
    if isinstance(before, dict) and isinstance(told, dict):
        for head, it in told.items():
            before[head] = _added(head, before[head], it) if head in before else it
        return before
    counts = count_of(before), count_of(told)
    if UNCOUNTED in counts or key.casefold() in {*NAMED, *_COUNTED, *_SAID, *_WRITTEN}:
        return before if counts[0] == UNCOUNTED != counts[1] else told
    return sum(counts)


def words(told: Any) -> str:
    """Return words, question marks for halves of letters: JSON can write them, but no file can hold them."""
    return told.encode(errors="replace").decode() if isinstance(told, str) else ""


def _is_part(told: Any) -> bool:
    return isinstance(told, list | dict)
