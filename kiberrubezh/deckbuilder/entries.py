"""A line of a deck's text: a card with its count, several of them, a heading, a title."""

import re
from dataclasses import dataclass

from kiberrubezh.cards.effects import Kind
from kiberrubezh.cards.speech.names import KINDS_MANY
from kiberrubezh.deckbuilder.names import Names, fold
from kiberrubezh.ground.words import Pair

SECTIONS: tuple[tuple[Kind | None, Pair], ...] = (
    *KINDS_MANY.items(),
    (None, Pair("Неизвестные карты", "Unknown cards")),
)
"""The headings, in the order in which they are written."""

MAYBE = Pair("На примете", "Maybe")
"""The heading of the maybeboard, which comes last."""
OUT = Pair("Вынутые карты", "Cards taken out")
"""The heading of cards in neither board of which something is said, with 0 copies each."""
ASIDE = frozenset(
    {*map(fold, MAYBE), "maybeboard", "maybe board", "sideboard", "considering", "запас", "сайдборд", "под вопросом"}
    | {"side", "side deck", "side board", "сайд"}
)
TITLE = Pair("Название", "Name")
TOTALS = frozenset(
    {"всего", "итого", "всего карт", "итого карт", "карт", "карт всего", "total", "total cards", "cards total"}
)
"""Words before the number of all cards: no heading, wherever they stand."""
COUNTED = frozenset({"карты", "cards"})
"""Words that are a heading, or stand before the number of a section's cards."""
_TITLES = frozenset({"название", "имя", "колода", "name", "title", "deck"})
_WRITTEN = frozenset(fold(word) for pair in (*(pair for _, pair in SECTIONS), MAYBE, OUT) for word in pair)
_HEADINGS = _WRITTEN | {
    *("актив", "мера", "меры", "мера защиты", "защита", "атаки", "атака", "нападение", "событие", "колода", "прочее"),
    *ASIDE,
    *TOTALS,
    *COUNTED,
    *("asset", "measure", "defence", "defense", "attack", "event", "deck", "other", "unknown"),
    *("main", "main deck", "maindeck", "main board", "mainboard"),
    *("основа", "основная", "основная колода", "основная часть", "основной состав"),
}

LONGEST_NAME = 120
"""Characters of a deck's name."""
LONGEST_LINE = 300
"""Characters; a longer line is no card's, and not looked into."""
_TITLE = re.compile(r"([^:]+):\s*(.*)")
_HEADING_WRITTEN = re.compile(r"(.+) \(\d+\)")
_HEADING_END = re.compile(r" ?(?:[(\[] ?\d+(?: (?:карт[аы]?|cards?))? ?[)\]]|:? ?\d+(?: (?:карт[аы]?|cards?))?)? ?:?$")
_DIGITS = re.compile(r"\d+")
_REMARK_BEHIND = re.compile(r" (?://.*|# .*)$")
_FENCE = re.compile(r"\s*(?:```|~~~)[\w-]*\s*")
_BULLET = re.compile(r"[-–—•·] ")
_NUMBERED = re.compile(r"\d{1,3}[.)] ")
_BETWEEN = re.compile(r" ?[,;] ")
_SURE = (
    re.compile(r"(?:[xхｘ×＊*] ?)?(?P<count>\d+)(?: ?[×＊*] ?| ?[xхｘ] | )(?P<name>.+)", re.IGNORECASE),
    re.compile(r"(?P<name>.+?)(?: ?[×＊*] ?| [xхｘ] ?)(?P<count>\d+)", re.IGNORECASE),
)
"""Surely a number of copies, even if nobody knows the name."""
_MAYBE = (
    re.compile(r"(?P<count>\d+) ?(?:[xхｘ]|[,;:.]|шт\.?|pcs\.?) ?(?P<name>.+)", re.IGNORECASE),
    re.compile(r"(?P<name>.+?) ?[,;:–—-]? ?(?P<count>\d+)(?: ?(?:шт|pcs)\.?)?", re.IGNORECASE),
    re.compile(
        r"(?P<name>.+?) ?[(\[（] ?[xхｘ×＊*]? ?(?P<count>\d{1,3})(?: ?(?:[xх×*]|(?:шт|pcs)\.?))? ?[)\]）]",
        re.IGNORECASE,
    ),
)
"""Perhaps a number of copies: if what is left is a card's name."""
_QUOTES = '«»„“”"'
_CODE_BEGINS = "kr1"
_CODE = re.compile(r" ?(?:[(\[{](?P<inside>[^()\[\]{}]*)[)\]}](?: ?#?\d+)?|#\d+)$")
"""A mark of the set, a number in it, an id behind the name."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What a line says; `card_id` is the name as typed, `name`, where no card is known by it."""

    card_id: str
    count: int
    known: bool
    name: str


def title_in(line: str) -> str:
    """Return the name that a line gives to a deck, or nothing."""
    return title_of(" ".join(line.split())) or "" if len(line) <= LONGEST_LINE else ""


def title_of(typed: str) -> str | None:
    """Return the name that a line gives to a deck by one of the words for it; None where it gives none."""
    match = _TITLE.fullmatch(typed)
    if match is None or fold(match[1]) not in _TITLES:
        return None
    name = match[2]
    is_covered = name[:1] == name[-1:] == '"' and _begins_as_code(name)
    return name[1:-1] if is_covered else name


def title_for(name: str) -> str:
    """Return a deck's name as a title has it: in quotes where it would read as a deck's code."""
    return f'"{name}"' if _begins_as_code(name) else name


def _begins_as_code(name: str) -> bool:
    return fold(name.strip('"')).startswith(_CODE_BEGINS)


def is_like_code(line: str) -> bool:
    """Tell whether a line may read as a code with a few words before it."""
    return f": {_CODE_BEGINS}" in fold(line)


def is_fence(line: str) -> bool:
    """Tell whether a line only says where code begins or ends, as in messages."""
    return _FENCE.fullmatch(line) is not None


def is_remark(line: str) -> bool:
    """Tell whether a line is a comment."""
    return line.lstrip().startswith(("#", "//", ";"))


def name_over(typed: str, names: Names) -> str | None:
    """Return the name of a deck that stands over its cards, and is neither one of these nor a heading."""
    name = typed.removesuffix(":").strip()
    is_name = typed.endswith(":") and len(name) <= LONGEST_NAME and heading_of(typed) not in _HEADINGS
    return name if is_name and not _means_cards(name, names) else None


def _means_cards(typed: str, names: Names) -> bool:
    """Tell whether a line names cards, or so many copies of what is much like one."""
    found = entries(typed, names)
    return any(it.known or (it.name != typed and bool(names.suggest(it.name))) for it in found)


def heading_of(typed: str) -> str:
    """Return the words of a line as those of a heading are compared: no bullet, no count, no colon, no comment."""
    bare = _BULLET.sub("", typed, count=1) if _BULLET.match(typed) else typed
    return fold(_HEADING_END.sub("", _REMARK_BEHIND.sub("", bare)))


def number_in(heading: str) -> int | None:
    """Return how many cards a heading without digits of its own tells; None where it tells of none."""
    digits = _DIGITS.search(_REMARK_BEHIND.sub("", heading))
    return int(digits[0]) if digits else None


def is_total(line: str, names: Names) -> bool:
    """Tell whether a line only says how many cards there are in all."""
    typed = " ".join(line.split()) if len(line) <= LONGEST_LINE else ""
    return heading_of(typed) in TOTALS and not entries(typed, names)


def entries(typed: str, names: Names) -> list[Entry]:
    """Read a line: one card, several with commas between where all of them are known, none in a heading.

    What stands in quotes as a whole is one. A comment behind a card, or what is much like one, is passed over.
    """
    if len(typed) > LONGEST_LINE:
        return [Entry(typed, 1, known=False, name=typed)]
    whole = entry_of(typed, names)
    if whole is None or whole.known or '"' not in without_quotes(whole.name) != whole.name:
        return [whole] if whole else []
    if remark := _REMARK_BEHIND.search(typed):
        told = entries(typed[: remark.start()], names)
        if all(one.known or names.suggest(one.name) for one in told):
            return told
    parts = [entry_of(part, names) for part in _BETWEEN.split(typed)]
    known = [part for part in parts if part is not None and part.known]
    return known if len(known) == len(parts) else [whole]


def entry_of(typed: str, names: Names) -> Entry | None:
    """Read a line: the first way to read it that gives a card; None for a heading.

    A heading as the program writes it is none of a card's copies, whatever cards are called.
    """
    if (written := _HEADING_WRITTEN.fullmatch(typed)) is not None and fold(written[1]) in _WRITTEN:
        return None
    if (numbered := _NUMBERED.match(typed)) is not None:
        listed = entry_of(rest := typed[numbered.end() :], names)
        if listed is not None and listed.known and listed.name != rest:  # it has a count of its own
            return listed
    bare = _BULLET.sub("", typed, count=1) if _BULLET.match(typed) else typed
    sure = [(match["name"], int(match["count"])) for p in _SURE if (match := p.fullmatch(bare))]
    maybe = [(match["name"], int(match["count"])) for p in _MAYBE if (match := p.fullmatch(bare))]
    if (exact := names.find(bare)) is not None:
        return Entry(exact, 1, known=True, name=bare)
    for name, count in [*sure, *maybe, (bare, 1)]:
        if (card_id := _known(name, names)) is not None:
            return Entry(card_id, count, known=True, name=name)
    if heading_of(typed) in _HEADINGS:
        return None
    name, count = sure[0] if sure else (typed, 1)
    return Entry(without_quotes(name), count, known=False, name=name)


def _known(name: str, names: Names) -> str | None:
    """Return the id of the card meant, codes behind the name left out, or taken for its id if all else fails."""
    if (card_id := names.find(name) or names.find(name.strip(_QUOTES))) is not None:
        return card_id
    if (code := _CODE.search(name)) is None:
        return None
    return _known(name[: code.start()], names) or names.find(code["inside"] or "")


def without_quotes(name: str) -> str:
    """Return a name without the quotes in which one is written that would read as something else."""
    inside = name[1:-1].strip()
    return inside if inside and name[0] == name[-1] == '"' else name
