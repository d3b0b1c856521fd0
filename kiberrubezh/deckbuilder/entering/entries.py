"""A line of a deck's text: a card with its count, several of them, or neither."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from kiberrubezh.deckbuilder.entering.headings import (
    ASIDE,
    BULLET,
    HEADINGS,
    LONGEST_LINE,
    LONGEST_NAME,
    MAIN,
    OPENING,
    REMARK_BEHIND,
    SURELY_ASIDE,
    TOTALS,
    heading_of,
    is_written,
    number_in,
    says_aside,
    says_no_card,
)
from kiberrubezh.deckbuilder.entering.spans import OF, TIMES, Span, is_hidden, span_in, without_tags
from kiberrubezh.deckbuilder.names import Names, fold

_NUMBERED = re.compile(r"\d{1,3}[.)] ")
_BETWEEN = re.compile(r" ?[,;] ")
_BETWEEN_COUNTED = re.compile(r" ?[,;+|/] ?| (?:и|and|&) ", re.IGNORECASE)
"""What stands between cards that have a count each."""
_SURE = (
    re.compile(r"(?:[xхｘ×＊*] ?)?(?P<count>\d+)(?: ?[×＊*] ?| ?[xхｘ] | )(?P<name>.+)", re.IGNORECASE),
    re.compile(r"(?P<name>.+?)(?: ?[×＊*] ?| [xхｘ] ?)(?P<count>\d+)", re.IGNORECASE),
)
"""Surely a number of copies, even if nobody knows the name; what is written here is read by the first."""
_SURE_WORDY = (
    re.compile(rf"(?P<count>\d+)(?: ?{TIMES})? ?(?:{OF} ?|[=→] ?)(?P<name>.+)", re.IGNORECASE),
    re.compile(rf"(?P<name>.+?) (?:{TIMES} ?)?(?P<count>\d+) ?(?:{TIMES}(?: ?{OF})?|{OF})", re.IGNORECASE),
    re.compile(rf"(?P<name>.+?) ?[=→] ?(?:{TIMES} ?)?(?P<count>\d{{1,3}})", re.IGNORECASE),
)
"""So is this, by what it says that the number is of, or by a sign between."""
_MAYBE = (
    re.compile(rf"(?P<count>\d+) ?(?:[xхｘ]|[,;:.]|{OF}) ?(?P<name>.+)", re.IGNORECASE),
    # A number begins behind none of its figures but the first, which may be the name: it is tried once, not from each.
    re.compile(rf"(?P<name>.+?) ?[,;:–—-]? ?(?:(?<!\d)|(?<=\A.))(?P<count>\d++)(?: ?{OF})?", re.IGNORECASE),
    re.compile(
        rf"(?P<name>.+?) ?[(\[{{（] ?{TIMES}? ?(?P<count>\d{{1,3}})(?: ?(?:{TIMES}|{OF}))? ?[)\]}}）]", re.IGNORECASE
    ),
)
"""Perhaps a number of copies: if what is left is a card's name, or more like one than the whole is."""
_PARTING_BEFORE, _PARTING_BEHIND = re.compile(r"^(?:[-–—=:|→] )+"), re.compile(r"(?: ?[=:,;|→]| [-–—])+$")
"""What stands between a name and its count."""
_MOST_WITHIN = 2
"""Words around a line that tell where its cards belong: a section and a board."""
_MOST_NEAR = 99
"""Copies that are meant by a number beside a name that nobody knows."""
_QUOTES = '«»„“”"'
_CODE = re.compile(r" ?(?:[(\[{](?P<inside>[^()\[\]{}]*)[)\]}](?: ?#?\d+)?|#\d+)$")
"""A mark of the set, a number in it, an id behind the name."""
_COLLECTED = re.compile(r"[(\[{][A-Z][A-Z0-9]{1,5}[)\]}] ?#?\d+$")
"""A mark of the set with the card's number in it."""
_SAID_ASIDE = re.compile(r" ?(?:[(\[{<] ?(?P<words>[^()\[\]{}<>]+?) ?[)\]}>]|\[(?P<more>[^\[\]]{1,80})\])$")
_DOUBTFUL = re.compile(r"[-−–+]\d|(?<![^\W_])(?:cut|out|no|not|remove|sold|нет|не|без|убра|выну|минус)", re.IGNORECASE)
"""What in brackets may take a card out again."""
_SECTION = re.compile(r"(?:[^:\W\d][^:]{0,30}: ?|\[[^\[\]]{1,30}\]:? ?|<[^<>]{1,30}>:? ?|\([^()]{1,30}\):? ?)(?=\S)")
"""A heading on the line of its cards."""
_SHORT = re.compile(r"(?:(?:sb|сб)(?:: ?| (?=\d))|mb: ?)(?=\S)", re.IGNORECASE)
"""What stands before a line of the maybeboard in texts without headings."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What a line says; `card_id` is the name as typed, `name`, where no card is known by it."""

    card_id: str
    count: int
    known: bool
    name: str
    is_aside: bool | None = None
    """Whether it belongs on the maybeboard, if the line itself tells."""


def name_over(typed: str, names: Names) -> str | None:
    """Return the name of a deck that stands over its cards, and is neither one of these nor a heading."""
    name = typed.removesuffix(":").strip()
    is_name = typed.endswith(":") and len(name) <= LONGEST_NAME and heading_of(typed) not in HEADINGS
    return name if is_name and not _means_cards(name, names) else None


def _means_cards(typed: str, names: Names) -> bool:
    """Tell whether a line names cards, or so many copies of what is much like one."""
    found = entries(typed, names)
    return any(it.known or (it.name != typed and bool(names.suggest(it.name))) for it in found)


def is_total(line: str, names: Names) -> bool:
    """Tell whether a line only says how many cards there are in all."""
    typed = " ".join(line.split()) if len(line) <= LONGEST_LINE else ""
    return heading_of(typed) in TOTALS and not entries(typed, names)


def entries(typed: str, names: Names, *, thoroughly: bool = True, within: int = 0) -> list[Entry]:
    """Read a line: one card, several where all of them are known, none in a heading.

    What stands in quotes as a whole is one. A comment behind a card, or what is much like one, is passed over. What is
    read no other way is read by the names in it, if `thoroughly`, which takes longer. It may stand `within` so many
    words that tell where it belongs.
    """
    if len(typed) > LONGEST_LINE:
        return [Entry(typed, 1, known=False, name=typed)]
    if (
        within < _MOST_WITHIN
        and names.find(typed) is None
        and (found := _in_a_section(typed, names, thoroughly, within))
    ):
        return found
    whole = entry_of(typed, names)
    if whole is None or whole.known or '"' not in without_quotes(whole.name) != whole.name:
        return [whole] if whole else []
    if remark := REMARK_BEHIND.search(typed):
        told = entries(typed[: remark.start()], names, thoroughly=thoroughly)
        if all(one.known or names.suggest(one.name) for one in told):
            said = fold(remark[0]).strip("/# ")
            if says_no_card(said):
                return [whole]
            is_aside = said in SURELY_ASIDE
            return [replace(one, is_aside=True) for one in told] if is_aside else told
    parts = [entry_of(part, names) for part in _BETWEEN.split(typed)]
    known = [part for part in parts if part is not None and part.known]
    if len(known) == len(parts):
        return known
    return (_by_names(typed, names) if thoroughly else []) or [whole]


def _in_a_section(typed: str, names: Names, thoroughly: bool, within: int) -> list[Entry]:
    """Read a line that says itself where its cards belong; nothing for any other, and where not all is sure."""
    if (short := _SHORT.match(typed)) is not None:
        rest = typed[short.end() :]
        found = entries(rest, names, thoroughly=thoroughly, within=within + 1)
        is_told = ":" in short[0] or all(one.known for one in found)
        return [replace(one, is_aside=True) for one in found] if is_told else []
    behind = _SAID_ASIDE.search(typed)
    if behind is not None and behind.start() and says_aside(behind["words"] or behind["more"]):
        found = entries(typed[: behind.start()], names, thoroughly=thoroughly, within=within + 1)
        is_one = len(found) == 1 and (found[0].known or not _BETWEEN.search(typed))
        return [replace(found[0], is_aside=True)] if is_one else []
    if (section := _SECTION.match(typed)) is None:
        return []
    words = heading_of(section[0])
    if words not in OPENING:
        return []
    found = entries(typed[section.end() :], names, thoroughly=thoroughly, within=within + 1)
    if not all(one.known for one in found) or number_in(section[0]) not in (None, sum(one.count for one in found)):
        return []
    is_aside = words in ASIDE if words in ASIDE | MAIN else None
    return [one if one.is_aside is not None else replace(one, is_aside=is_aside) for one in found]


def _by_names(typed: str, names: Names) -> list[Entry]:
    """Read a line by the names in it: one, or several with a count each; nothing where anything is not sure."""
    if (one := span_in(typed, names)) is not None:
        return [_entry(one)]
    parts = [part for part in _BETWEEN_COUNTED.split(without_tags(typed, rows=" ; ")) if part.strip(" .")]
    several = [it for part in parts if (it := span_in(part, names)) is not None]
    is_sure = (
        len(parts) > 1
        and not typed.startswith("+")
        and not is_hidden(typed)
        and all(it.is_counted and not it.is_of_each and not it.is_aside for it in several)
    )
    return [_entry(it) for it in several] if is_sure and len(several) == len(parts) else []


def _entry(found: Span) -> Entry:
    return Entry(found.card_id, found.copies, known=True, name=found.name, is_aside=found.is_aside or None)


def entry_of(typed: str, names: Names, *, is_listed: bool = False) -> Entry | None:
    """Read a line: the first way to read it that gives a card; None for a heading.

    A heading as the program writes it is none of a card's copies, whatever cards are called. One number before it may
    count the lines of a list; no other does, where it `is_listed` already.
    """
    if is_written(typed):
        return None
    if not is_listed and (numbered := _NUMBERED.match(typed)) is not None:
        listed = entry_of(rest := typed[numbered.end() :], names, is_listed=True)
        has_count = listed is not None and listed.name != rest and not _COLLECTED.search(rest)
        if listed is not None and listed.known and has_count:
            return listed
    bare = BULLET.sub("", typed, count=1) if BULLET.match(typed) else typed
    if (exact := names.find(bare)) is not None:
        return Entry(exact, 1, known=True, name=bare)
    ways = (*_SURE, *_SURE_WORDY, *_MAYBE)
    for name, count in [*_counted(ways, bare), (bare, 1), *_unparted(ways, bare)]:
        if (card_id := _known(name, names)) is not None:
            return Entry(card_id, count, known=True, name=name)
    if heading_of(typed) in HEADINGS:
        return None
    name, count = next(iter(_unparted((_SURE_WORDY[0], *_SURE, *_SURE_WORDY), bare)), (typed, 1))
    return Entry(without_quotes(name), count, known=False, name=name)


def nearer(entry: Entry, typed: str, names: Names) -> Entry:
    """Return what nobody knows and no count was found in as so many copies of what is more like a card's name."""
    if entry.known or entry.name != typed or len(typed) > LONGEST_LINE:
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
    inside = code["inside"] or ""
    if says_aside(inside) or says_no_card(inside) or (_DOUBTFUL.match(inside) and names.find(inside) is None):
        return None
    return _known(name[: code.start()], names) or names.find(inside)


def without_quotes(name: str) -> str:
    """Return a name without the quotes in which one is written that would read as something else."""
    inside = name[1:-1].strip()
    return inside if inside and name[0] == name[-1] == '"' else name
