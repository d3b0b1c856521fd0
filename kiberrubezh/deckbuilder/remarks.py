"""What in a text or code of a deck could not be taken as it stands, in words and as data."""

from dataclasses import dataclass
from typing import Any, Literal

from kiberrubezh.cards.text import Lang
from kiberrubezh.deckbuilder.deck import MOST_COPIES
from kiberrubezh.deckbuilder.words import READING, fill, likely


@dataclass(frozen=True, slots=True)
class UnknownName:
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
class StrangeCard:
    """A card that a code tells of and that isn't here; `text` is the id that stands for it in the deck."""

    line_no: int
    text: str
    why: Literal["strange_own", "strange_other", "strange_later"]
    suggestions: tuple[str, ...] = ()
    """The name of a card here of the same id, on which something else is printed."""

    def message(self, lang: Lang) -> str:
        """Say what the code tells of, and how to come by it."""
        mark = self.text.split("-", 1)[-1].upper()
        return fill(READING[self.why], lang, {"mark": mark, "name": "".join(self.suggestions[:1])})

    def to_json(self, lang: Lang) -> dict[str, Any]:
        """Return plain data for other programs."""
        return {
            "line": self.line_no,
            "text": self.text,
            "suggestions": list(self.suggestions),
            "message": self.message(lang),
        }


@dataclass(frozen=True, slots=True)
class CopySurplus:
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
class UncountedEntry:
    """An entry whose number of copies is none: less than nothing, a fraction, words; it was left out."""

    line_no: int
    text: str

    def message(self, lang: Lang) -> str:
        """Say what was left out, and what to write."""
        return fill(READING["uncounted"], lang, {"line": self.line_no, "name": self.text})

    def to_json(self, lang: Lang) -> dict[str, Any]:
        """Return plain data for other programs."""
        return {"line": self.line_no, "text": self.text, "suggestions": [], "message": self.message(lang)}


@dataclass(frozen=True, slots=True)
class CutText:
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


@dataclass(frozen=True, slots=True)
class UnreadPart:
    """A part of a text, document or table that isn't surely of the deck, by what it is called there."""

    line_no: int
    text: str
    why: Literal["unread", "tokens", "out", "taken", "below"] = "unread"
    """Not understood; of tokens, or of cards taken out, which no deck has; taken for want of others; left by a gap."""

    def message(self, lang: Lang) -> str:
        """Say what was passed over or taken, and what to do."""
        return fill(READING[self.why], lang, {"name": self.text})

    def to_json(self, lang: Lang) -> dict[str, Any]:
        """Return plain data for other programs."""
        return {"line": self.line_no, "text": self.text, "suggestions": [], "message": self.message(lang)}


@dataclass(frozen=True, slots=True)
class NewerForm:
    """A document of a form that only a newer program knows whole; `text` is the form's number."""

    line_no: int
    text: str

    def message(self, lang: Lang) -> str:
        """Say that something may be missing, and what to do."""
        return fill(READING["newer"], lang, {"name": self.text})

    def to_json(self, lang: Lang) -> dict[str, Any]:
        """Return plain data for other programs."""
        return {"line": self.line_no, "text": self.text, "suggestions": [], "message": self.message(lang)}


Remark = UnknownName | StrangeCard | CopySurplus | UncountedEntry | CutText | UnreadPart | NewerForm
"""What could not be taken as it stands."""
