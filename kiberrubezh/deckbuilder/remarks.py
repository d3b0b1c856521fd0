"""What in a text of a deck could not be taken as it stands, in words and as data."""

from dataclasses import dataclass
from typing import Any, Literal

from kiberrubezh.cards.text import Lang
from kiberrubezh.deckbuilder.deck import MOST_COPIES
from kiberrubezh.deckbuilder.words import READING, fill, likely


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
