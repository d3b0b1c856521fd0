"""Whether a card's text has room on its face."""

from typing import Literal

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.face.layout import layout
from kiberrubezh.cards.text import Lang, text
from kiberrubezh.drawing.colours import MUTED

SMALLEST = 18.0
"""The smallest letters of a text in card units, 5 points on paper: smaller ones can't be read there."""
Crowding = Literal["", "bare", "tiny"]


def crowd(card: Card, lang: Lang) -> Crowding:
    """Return "bare" where reminders of keywords have no room, "tiny" where letters become too small to be read."""
    said, body = text(card, lang), layout(card, lang).body
    if not said or body is None:
        return ""
    if body.size < SMALLEST:
        return "tiny"
    reminded = any(run.style == "reminder" for paragraph in said for run in paragraph)
    return "bare" if reminded and not any(placed.piece.colour == MUTED for placed in body.placed) else ""
