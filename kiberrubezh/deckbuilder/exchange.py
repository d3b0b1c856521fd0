"""Decks as text: written exactly, read forgivingly, in Russian or English.

Название: Натиск
# What the deck is up to.

Активы (24)
12 Серверная стойка
…
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Kind
from kiberrubezh.cards.speech.names import KINDS_MANY
from kiberrubezh.cards.text import Lang
from kiberrubezh.deckbuilder.deck import MOST_COPIES, Deck, Line
from kiberrubezh.deckbuilder.names import Names, fold
from kiberrubezh.deckbuilder.words import READING, fill, likely
from kiberrubezh.ground.words import Pair

SECTIONS: tuple[tuple[Kind | None, Pair], ...] = (
    *KINDS_MANY.items(),
    (None, Pair("Неизвестные карты", "Unknown cards")),
)
"""The headings, in the order in which they are written."""

TITLE = Pair("Название", "Name")
_TITLES = frozenset({"название", "имя", "колода", "name", "title", "deck"})
_HEADINGS = frozenset(fold(word) for _, pair in SECTIONS for word in pair) | {
    *("актив", "мера", "меры", "мера защиты", "защита", "атаки", "атака", "нападение", "событие", "колода", "прочее"),
    *("asset", "measure", "defence", "defense", "attack", "event", "deck", "cards", "other", "unknown"),
}

_LONGEST = 300
"""Characters; a longer line is no card's, and not looked into."""
MOST_LINES = 1000
"""Behind so many lines with cards the text is no deck, and the rest isn't read."""
LONGEST_NAME, LONGEST_NOTE = 120, 4000
"""Characters of a deck's name and of its note; what goes beyond is cut off, and told."""
_MANY = 50
"""Problems; behind so many the text is no deck, and no names are suggested any more."""

_TITLE = re.compile(r"([^:]+):\s*(.*)")
_HEADING_END = re.compile(r" ?(?:[(\[] ?\d+ ?[)\]]|:? ?\d+)? ?:?$")
_COMMENT = re.compile(r"\s*(?:#|//|;)\s?(.*)")
_BULLET = re.compile(r"[-–—•·] ")
_SURE = (
    re.compile(r"(?:[xх×*] ?)?(?P<count>\d+)(?: ?[×*] ?| ?[xх] | )(?P<name>.+)", re.IGNORECASE),
    re.compile(r"(?P<name>.+?)(?: ?[×*] ?| [xх] ?)(?P<count>\d+)", re.IGNORECASE),
)
"""Surely a number of copies, even if nobody knows the name."""
_MAYBE = (
    re.compile(r"(?P<count>\d+) ?(?:[xх]|[,;:.]|шт\.?|pcs\.?) ?(?P<name>.+)", re.IGNORECASE),
    re.compile(r"(?P<name>.+?) ?[,;:–—-]? ?(?P<count>\d+)(?: ?(?:шт|pcs)\.?)?", re.IGNORECASE),
)
"""Perhaps a number of copies: if what is left is a card's name."""
_QUOTES = '«»„“”"'
_CODE = re.compile(r" ?(?:[(\[{](?P<inside>[^()\[\]{}]*)[)\]}](?: ?#?\d+)?|#\d+)$")
"""A mark of the set, a number in it, an id behind the name."""


@dataclass(frozen=True, slots=True)
class Unknown:
    """A name that no card has, on a line counted from 1, with names much like it; the deck keeps it as typed."""

    line_no: int
    text: str
    suggestions: tuple[str, ...]

    def message(self, lang: Lang) -> str:
        """Say what could not be read, and what may have been meant."""
        return fill(
            READING["unknown"], lang, {"line": self.line_no, "name": self.text, "likely": likely(self.suggestions)}
        )

    def to_json(self, lang: Lang) -> dict[str, Any]:
        """Return plain data for other programs."""
        return {
            "line": self.line_no,
            "text": self.text,
            "suggestions": list(self.suggestions),
            "message": self.message(lang),
        }


@dataclass(frozen=True, slots=True)
class TooMany:
    """A line with more copies than any deck can have; it was read as MOST_COPIES."""

    line_no: int
    text: str

    def message(self, lang: Lang) -> str:
        """Say what was read instead."""
        return fill(READING["too_many"], lang, {"line": self.line_no, "name": self.text, "most": MOST_COPIES})

    def to_json(self, lang: Lang) -> dict[str, Any]:
        """Return plain data for other programs."""
        return {"line": self.line_no, "text": self.text, "suggestions": [], "message": self.message(lang)}


@dataclass(frozen=True, slots=True)
class CutOff:
    """What of the text is longer than in any deck, and not taken: its lines, the name or the note."""

    what: Literal["lines", "name", "note"]
    line_no: int
    most: int

    def message(self, lang: Lang) -> str:
        """Say what was left out."""
        return fill(READING[self.what], lang, {"line": self.line_no, "most": self.most})

    def to_json(self, lang: Lang) -> dict[str, Any]:
        """Return plain data for other programs."""
        return {"line": self.line_no, "text": self.what, "suggestions": [], "message": self.message(lang)}


Remark = Unknown | TooMany | CutOff
"""What in a text could not be taken as it stands."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A deck as read from a text, and what in the text could not be taken as it stands."""

    deck: Deck
    problems: tuple[Remark, ...]


def read(text: str, cards: Mapping[str, Card]) -> Reading:
    """Read a deck from a text in either language; whatever the text is, this raises nothing."""
    names = Names.of(cards)
    title: str | None = None
    note: list[str] = []
    lines: list[Line] = []
    problems: list[Remark] = []
    begun = False
    for number, raw in enumerate(text.lstrip("\ufeff").splitlines(), start=1):
        if (comment := _COMMENT.fullmatch(raw)) is not None:
            note += [] if begun else [comment[1]]
        elif len(lines) == MOST_LINES and raw.strip():
            problems.append(CutOff("lines", number, MOST_LINES))
            break
        elif typed := " ".join(raw.split()):
            if title is None and not begun and (title := _title(typed)) is not None:
                continue
            begun = True
            entry = _entry(typed, names) if len(typed) <= _LONGEST else _Entry(typed, 1, known=False, name=typed)
            if entry is not None and entry.count > 0:
                lines.append(Line(card_id=entry.card_id, count=min(entry.count, MOST_COPIES)))
                problems += _problems(number, entry, names if len(problems) < _MANY else Names([]))
    name, about = title or "", "\n".join(note)
    problems += [CutOff("name", 1, LONGEST_NAME)] if len(name) > LONGEST_NAME else []
    problems += [CutOff("note", 1, LONGEST_NOTE)] if len(about) > LONGEST_NOTE else []
    return Reading(Deck(name=name[:LONGEST_NAME], lines=tuple(lines), note=about[:LONGEST_NOTE]), tuple(problems))


@dataclass(frozen=True, slots=True)
class _Entry:
    """What a line says; `card_id` is the name as typed, `name`, where no card is known by it."""

    card_id: str
    count: int
    known: bool
    name: str


def _problems(number: int, entry: _Entry, names: Names) -> Iterator[Unknown | TooMany]:
    if not entry.known:
        yield Unknown(number, entry.card_id, names.suggest(entry.card_id[:_LONGEST]))
    if entry.count > MOST_COPIES:
        yield TooMany(number, _unquoted(entry.name[:_LONGEST]))


def _title(typed: str) -> str | None:
    match = _TITLE.fullmatch(typed)
    return match[2] if match and fold(match[1]) in _TITLES else None


def _entry(typed: str, names: Names) -> _Entry | None:
    """Read a line: the first way to read it that gives a card; None for a heading."""
    bare = _BULLET.sub("", typed, count=1) if _BULLET.match(typed) else typed
    sure = [(match["name"], _number(match["count"])) for p in _SURE if (match := p.fullmatch(bare))]
    maybe = [(match["name"], _number(match["count"])) for p in _MAYBE if (match := p.fullmatch(bare))]
    if (exact := names.find(bare)) is not None:
        return _Entry(exact, 1, known=True, name=bare)
    for name, count in [*sure, *maybe, (bare, 1)]:
        if (card_id := _known(name, names)) is not None:
            return _Entry(card_id, count, known=True, name=name)
    if fold(_HEADING_END.sub("", bare)) in _HEADINGS:
        return None
    name, count = sure[0] if sure else (typed, 1)
    return _Entry(_unquoted(name), count, known=False, name=name)


def _number(digits: str) -> int:
    return int(digits) if len(digits) < 10 else MOST_COPIES + 1


def _known(name: str, names: Names) -> str | None:
    """Return the id of the card meant, codes behind the name left out, or taken for its id if all else fails."""
    if (card_id := names.find(name) or names.find(name.strip(_QUOTES))) is not None:
        return card_id
    if (code := _CODE.search(name)) is None:
        return None
    return _known(name[: code.start()], names) or names.find(code["inside"] or "")


def _unquoted(name: str) -> str:
    return name[1:-1].strip() if len(name) > 2 and name[0] == name[-1] == '"' and name[1:-1].strip() else name


def write(deck: Deck, cards: Mapping[str, Card], lang: Lang = "ru") -> str:
    """Write a deck so that `read` gives the same cards, name and note again, lines of the same card added up."""
    names = Names.of(cards)
    blocks = ["\n".join(_head(deck, lang))]
    for kind, heading in SECTIONS:
        counts = {card: n for card, n in deck.counts().items() if _kind(card, cards) is kind}
        if counts:
            first = f"{heading.of(lang)} ({sum(counts.values())})"
            blocks.append("\n".join([first, *(_written(card, n, cards, names, lang) for card, n in counts.items())]))
    return "\n\n".join(block for block in blocks if block) + "\n"


def _head(deck: Deck, lang: Lang) -> Iterator[str]:
    if deck.name:
        yield f"{TITLE.of(lang)}: {deck.name}"
    if deck.note:
        yield from (f"# {line}".rstrip() for line in deck.note.split("\n"))


def _kind(card_id: str, cards: Mapping[str, Card]) -> Kind | None:
    return cards[card_id].kind if card_id in cards else None


def _written(card_id: str, count: int, cards: Mapping[str, Card], names: Names, lang: Lang) -> str:
    """Write a line by the card's name if it reads back as the same card, else by its id, else in quotes."""
    printed = (getattr(cards[card_id].name, lang),) if card_id in cards else ()
    for name in (*printed, card_id):
        entry = _entry(line := f"{count} {name}", names)
        if entry is not None and (entry.card_id, entry.count) == (card_id, count):
            return line
    return f'{count} "{card_id}"'


def decode(data: bytes) -> str:
    """Return the text of a file in UTF-8, UTF-16 with its mark, or Windows-1251; raise UnicodeError for no text."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16")
    if b"\0" in data:
        raise UnicodeError("not a text file")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1251")
