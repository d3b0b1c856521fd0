"""Whether a card's text has room on its face, and signs in the font."""

from collections.abc import Iterable
from typing import Literal

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.face.layout import layout
from kiberrubezh.cards.sets import Edition, edition_of
from kiberrubezh.cards.text import LANGS, Lang, text
from kiberrubezh.drawing.colours import MUTED
from kiberrubezh.drawing.typeset import missing_signs
from kiberrubezh.ground.letters import is_unseen

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


def unprintable(card: Card, langs: Iterable[Lang] = LANGS) -> str:
    """Return the signs that the font lacks of what stands on a card's face, in either language unless told."""
    said = "".join(run.text for lang in langs for runs in text(card, lang) for run in runs)
    told = card.about if not said else None  # elsewhere what the thing is has no room
    names = "".join(getattr(words, lang) for words in (card.name, told) if words for lang in langs)
    cited = "".join((card.reference.source, card.reference.code, card.reference.title)) if card.reference else ""
    return "".join(dict.fromkeys(lost_signs(names + said + cited) + unprintable_name(edition_of(card.set), langs)))


def unprintable_name(edition: Edition, langs: Iterable[Lang] = LANGS) -> str:
    """Return the signs that the font lacks of what faces call a set."""
    return lost_signs("".join((edition.mark, *(edition.name.of(lang) for lang in langs))))


def unprintable_of(cards: Iterable[Card], *langs: Lang) -> str:
    """Return the signs that faces of cards leave out in some languages, each once."""
    return "".join(dict.fromkeys("".join(unprintable(card, langs) for card in dict.fromkeys(cards))))


def lost_signs(words: str) -> str:
    """Return the signs of words that the font lacks, each once, but for those that nobody sees."""
    return "".join(sign for sign in missing_signs(words) if not is_unseen(sign))
