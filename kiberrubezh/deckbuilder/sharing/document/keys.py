"""Keys by which documents of whatever shape tell of decks, and what stands under them: boards, texts, counts."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from kiberrubezh.deckbuilder.entering.entries import Entry, entries
from kiberrubezh.deckbuilder.entering.headings import ASIDE, HEADINGS, MAIN, TOTALS, beside_as
from kiberrubezh.deckbuilder.names import Names, fold
from kiberrubezh.deckbuilder.sharing.gathering import UNCOUNTED, count_of

MAINS: Final = (
    *("lines", "cards", "main", "mainboard", "maindeck", "main deck", "deck", "slots"),
    *("колода", "карты", "основа", "основная колода"),
)
"""Keys of what is in the deck itself, the likeliest first."""
CALLED: Final = ("deck", "колода")
"""Those among them behind which a deck's name may stand too."""
WRAPS: Final = frozenset({"data", "attributes", "boards", "sections", "zones", "list", "contents", "список"})
"""Keys below which boards stand, or what is on one."""
NAMED: Final = ("card_id", "card", "name", "title", "карта", "имя", "название", "id")
COUNTED: Final = (
    *("count", "copies", "quantity", "qty", "amount", "number", "num", "n"),
    *("копий", "количество", "кол-во", "число", "шт", *MAINS),
)
TITLED: Final = ("name", "title", "deckname", "deck_name", "название", "имя")
SAID: Final = frozenset({*TITLED, "marks", "note", "notes", "comment", "comments", "description", "заметка", "заметки"})
"""Keys of what is said of a deck, cards perhaps among it."""
WRITTEN: Final = frozenset({"format", "version", "формат", "версия", "schema", "$schema", "size", "total", *TOTALS})
"""Keys of how a deck is written down, and of what is worked out of it: numbers behind them are no copies."""
ASIDES: Final = ASIDE | {"sideslots"}
"""Keys of what lies beside the deck, set aside or as a sideboard."""
PLACES: Final = frozenset({"board", "section", "zone", "раздел", "секция", "зона", "часть"})
"""Keys of where a card is."""
KINDS: Final = frozenset(it for it in HEADINGS - MAIN - ASIDE - TOTALS - {*MAINS} if not beside_as(it))
"""Keys of cards of one kind."""
_BOARDS: Final = frozenset({*MAINS}) | ASIDES | KINDS | WRAPS


def has_boards(told: Mapping[str, Any], names: Names) -> bool:
    """Tell whether a part of a document has a board of a deck in it."""
    return any(is_board(key, it, names) for key, it in told.items())


def is_board(key: str, told: Any, names: Names) -> bool:
    """Tell whether a key is one of a board, and what stands under it can be on one."""
    said = fold(key)
    if isinstance(told, str):
        return is_text(told, names) if said in CALLED else said in _BOARDS - WRAPS and bool(told.strip())
    return said in _BOARDS and is_part(told)


def is_text(told: Any, names: Names) -> bool:
    """Tell whether words are a deck's text, not its name: several lines with a card or a count, one with both."""
    lines = [line for line in words(told).splitlines() if line.strip()]
    needed = 1 if len(lines) > 1 else 2
    return any(one.known + (one.name != line) >= needed for line in lines for one in read_line(line, names))


def read_line(line: str, names: Names) -> list[Entry]:
    """Return the cards that a line may name, each with its count."""
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
    if UNCOUNTED in counts or key.casefold() in {*NAMED, *COUNTED, *SAID, *WRITTEN}:
        return before if counts[0] == UNCOUNTED != counts[1] else told
    return sum(counts)


def words(told: Any) -> str:
    """Return words, question marks for halves of letters: JSON can write them, but no file can hold them."""
    return told.encode(errors="replace").decode() if isinstance(told, str) else ""


def is_part(told: Any) -> bool:
    """Tell whether something has parts of its own."""
    return isinstance(told, list | dict)
