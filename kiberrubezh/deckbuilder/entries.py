"""A line of a deck's text: a card with its count, several of them, a heading, a title."""

import re
from collections.abc import Iterable
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
    | {"side", "side deck", "side board", "сайд", "sb", "mb", "сб"}
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
_MAIN = frozenset(
    {"main", "main deck", "maindeck", "main board", "mainboard", "колода", "deck"}
    | {"основа", "основная", "основная колода", "основная часть", "основной состав"}
)
_BOARDS = ASIDE | _MAIN | TOTALS
"""Words that are a heading behind a number too, which no card is called by."""
_SURE_HEADINGS = _WRITTEN | ASIDE | _MAIN
"""Words that are a heading within a comment too."""
_HEADINGS = _SURE_HEADINGS | {
    *("актив", "мера", "меры", "мера защиты", "защита", "атаки", "атака", "нападение", "событие", "прочее"),
    *TOTALS,
    *COUNTED,
    *("asset", "measure", "defence", "defense", "attack", "event", "other", "unknown"),
}

LONGEST_NAME = 120
"""Characters of a deck's name."""
LONGEST_LINE = 300
"""Characters; a longer line is no card's, and not looked into."""
_TITLE = re.compile(r"([^:]+):\s*(.*)")
_HEADING_WRITTEN = re.compile(r"(.+) \(\d+\)")
_HEADING_END = re.compile(r" ?(?:[(\[] ?\d+(?: (?:карт[аы]?|cards?))? ?[)\]]|:? ?\d+(?: (?:карт[аы]?|cards?))?)? ?:?$")
_ADORNED = " #/;*_=~<>|{}«»()[]•·–—-:"
"""Signs that stand around a heading's words."""
_COUNT_OVER = re.compile(r"^\d+ ")
_ALL = "карт"
_COUNT_OF_ALL = re.compile(
    r"\d+ (?:карт[аы]?|cards?|копи[яий]|cop(?:y|ies)|шт(?:ук[аи]?)?\.?|pcs\.?)"
    r"(?: (?:всего|итого|в колоде|total|in total|in all|in (?:the )?deck))?"
)
_DIGITS = re.compile(r"\d+")
_REMARK_BEHIND = re.compile(r" (?://.*|# .*)$")
_FENCE = re.compile(r"\s*(?:```|~~~)[\w-]*\s*")
_BULLET = re.compile(r"[-–—•·] ")
_NUMBERED = re.compile(r"\d{1,3}[.)] ")
_BETWEEN = re.compile(r" ?[,;] ")
_TIMES = "[xхｘ×＊*]"
_OF = r"(?:шт(?:ук[аи]?)?\b\.?|pcs\b\.?|pieces?\b|копи[яий]\b|cop(?:y|ies)\b|экз(?:емпляр(?:а|ов)?)?\b\.?)"
"""What copies are counted in."""
_SURE = (
    re.compile(r"(?:[xхｘ×＊*] ?)?(?P<count>\d+)(?: ?[×＊*] ?| ?[xхｘ] | )(?P<name>.+)", re.IGNORECASE),
    re.compile(r"(?P<name>.+?)(?: ?[×＊*] ?| [xхｘ] ?)(?P<count>\d+)", re.IGNORECASE),
)
"""Surely a number of copies, even if nobody knows the name; what is written here is read by the first."""
_SURE_WORDY = (
    re.compile(rf"(?P<count>\d+)(?: ?{_TIMES})? ?(?:{_OF} ?|[=→] ?)(?P<name>.+)", re.IGNORECASE),
    re.compile(rf"(?P<name>.+?) (?:{_TIMES} ?)?(?P<count>\d+) ?(?:{_TIMES}(?: ?{_OF})?|{_OF})", re.IGNORECASE),
    re.compile(rf"(?P<name>.+?) ?[=→] ?(?:{_TIMES} ?)?(?P<count>\d{{1,3}})", re.IGNORECASE),
)
"""So is this, by what it says that the number is of, or by a sign between."""
_MAYBE = (
    re.compile(rf"(?P<count>\d+) ?(?:[xхｘ]|[,;:.]|{_OF}) ?(?P<name>.+)", re.IGNORECASE),
    re.compile(rf"(?P<name>.+?) ?[,;:–—-]? ?(?P<count>\d+)(?: ?{_OF})?", re.IGNORECASE),
    re.compile(
        rf"(?P<name>.+?) ?[(\[（] ?{_TIMES}? ?(?P<count>\d{{1,3}})(?: ?(?:{_TIMES}|{_OF}))? ?[)\]）]", re.IGNORECASE
    ),
)
"""Perhaps a number of copies: if what is left is a card's name, or more like one than the whole is."""
_PARTING_BEFORE, _PARTING_BEHIND = re.compile(r"^(?:[-–—=:|→] )+"), re.compile(r"(?: ?[=:,;|→]| [-–—])+$")
"""What stands between a name and its count."""
_MOST_NEAR = 99
"""Copies that are meant by a number beside a name that nobody knows."""
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
    """Return the words of a line as those of a heading are compared: no bullet, count, colon, comment, brackets."""
    bare = _REMARK_BEHIND.sub("", _BULLET.sub("", typed, count=1) if _BULLET.match(typed) else typed)
    if _COUNT_OF_ALL.fullmatch(fold(bare).rstrip(" .:")):
        return _ALL
    said = fold(_HEADING_END.sub("", bare))
    if said in _HEADINGS:
        return said
    inner = fold(_HEADING_END.sub("", said.strip(_ADORNED)).strip(_ADORNED))
    words = _COUNT_OVER.sub("", inner)
    is_meant = words in (_BOARDS if inner == said else _SURE_HEADINGS) if words != inner else words in _HEADINGS
    return words if is_meant else said


def heading_in(comment: str) -> str:
    """Return the heading that a comment is, or nothing."""
    said = heading_of(comment)
    return said if said in _SURE_HEADINGS else ""


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
    if (exact := names.find(bare)) is not None:
        return Entry(exact, 1, known=True, name=bare)
    ways = (*_SURE, *_SURE_WORDY, *_MAYBE)
    for name, count in [*_counted(ways, bare), (bare, 1), *_unparted(ways, bare)]:
        if (card_id := _known(name, names)) is not None:
            return Entry(card_id, count, known=True, name=name)
    if heading_of(typed) in _HEADINGS:
        return None
    name, count = next(iter(_unparted((_SURE_WORDY[0], *_SURE, *_SURE_WORDY), bare)), (typed, 1))
    return Entry(without_quotes(name), count, known=False, name=name)


def nearer(entry: Entry, typed: str, names: Names) -> Entry:
    """Return what nobody knows and no count was found in as so many copies of what is more like a card's name."""
    if entry.known or entry.name != typed:
        return entry
    told = [one for one in _unparted(_MAYBE, typed) if one[1] <= _MOST_NEAR]
    name, count = max(told, key=lambda one: names.likeness(one[0]), default=(typed, 1))
    if names.likeness(name) <= names.likeness(typed):
        return entry
    return Entry(without_quotes(name), count, known=False, name=name)


def _counted(patterns: Iterable[re.Pattern[str]], typed: str) -> list[tuple[str, int]]:
    """Return the names and counts that a line may be read as."""
    return [(match["name"], int(match["count"])) for p in patterns if (match := p.fullmatch(typed))]


def _unparted(patterns: Iterable[re.Pattern[str]], typed: str) -> list[tuple[str, int]]:
    """Return the same without what stands between a name and its count."""
    found = [match for p in patterns if (match := p.fullmatch(typed))]
    parting = [_PARTING_BEFORE if match.start("count") < match.start("name") else _PARTING_BEHIND for match in found]
    return [
        (part.sub("", match["name"]) or match["name"], int(match["count"]))
        for part, match in zip(parting, found, strict=True)
    ]


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
