"""Whether a card's text has room on its face."""

from typing import Literal

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.face.layout import layout
from kiberrubezh.cards.text import Lang, text
from kiberrubezh.drawing.colours import MUTED

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
