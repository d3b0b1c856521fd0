"""Whether a card's text has room on its face, and signs in the font."""

from typing import Literal

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.face.layout import layout
from kiberrubezh.cards.sets import Edition, edition_of
from kiberrubezh.cards.text import Lang, text
from kiberrubezh.drawing.colours import MUTED
from kiberrubezh.drawing.typeset import missing_signs

SMALLEST = 18.0
"""The smallest letters of a text in card units, 5 points on paper: smaller ones can't be read there."""
Crowding = Literal["", "bare", "by_hand", "tiny"]


def crowd(card: Card, lang: Lang) -> Crowding:
    """Return what has no room: "" nothing, "bare" reminders of keywords, "tiny" letters that can still be read.

    "by_hand" is the reminder that the players carry the text out, where there is no other.
    """
    said, body = text(card, lang), layout(card, lang).body
    if not said or body is None:
        return ""
    if body.size < SMALLEST:
        return "tiny"
    reminders = sum(run.style == "reminder" for paragraph in said for run in paragraph)
    if not reminders or any(placed.piece.colour == MUTED for placed in body.placed):
        return ""
    return "by_hand" if card.manual is not None and reminders == 1 else "bare"


def unprintable(card: Card) -> str:
    """Return the signs that the font lacks of what stands on a card's face in either language."""
    told = card.about if not text(card, "ru") else None  # elsewhere what the thing is has no room
    said = "".join(words.ru + words.en for words in (card.name, card.manual, told) if words)
    cited = "".join((card.reference.source, card.reference.code, card.reference.title)) if card.reference else ""
    return "".join(dict.fromkeys(missing_signs(said + cited) + unprintable_name(edition_of(card.set))))


def unprintable_name(edition: Edition) -> str:
    """Return the signs that the font lacks of what faces call a set."""
    return missing_signs(edition.mark + "".join(edition.name))
