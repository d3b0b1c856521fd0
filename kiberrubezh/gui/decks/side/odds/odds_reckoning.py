"""What the odds of a deck are worked out of, off the window's thread, and what comes of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from kiberrubezh.cards.card import Card
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.odds.asking import OddsQuestion, answer, together
from kiberrubezh.deckbuilder.odds.coverage import Coverage, coverage
from kiberrubezh.deckbuilder.odds.deployment import Course, course
from kiberrubezh.deckbuilder.odds.draws import Row
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.gui.jobs import Job


class UnreadWant(NamedTuple):
    """What is wanted can't be understood."""

    why: str
    """With what may have been meant."""
    trouble: str
    """Alone."""


class OddsInquiry(NamedTuple):
    """All that is to be worked out."""

    deck: Deck
    cards: Mapping[str, Card]
    asked: tuple[OddsQuestion | UnreadWant, ...]
    first: bool
    redeals: bool
    field: Sequence[Coverage]
    """What is known of the deck against the field already, which hangs on the cards alone."""


class OddsAnswer(NamedTuple):
    """What came of it."""

    asking: OddsInquiry
    rows: list[list[Row] | None]
    all_rows: list[Row] | None
    """None too where any want is unread: nobody knows then what all of them are."""
    course: list[Course]
    field: Sequence[Coverage]


def odds_answer(asking: OddsInquiry, job: Job) -> OddsAnswer:
    """Work all of it out, step by step, so that it ends once nobody waits for it."""
    deck, cards, redeals = asking.deck, asking.cards, asking.redeals
    wants, whole = list[list[Row] | None](), len(asking.asked) + 3
    for one in asking.asked:
        job.step(len(wants), whole)
        if isinstance(one, UnreadWant) or one.is_missing:
            wants.append(None)
        else:
            wants.append(answer(one, deck, cards, redeals=redeals))
    job.step(whole - 3, whole)
    read = [one for one in asking.asked if isinstance(one, OddsQuestion)]
    all_rows = together(read, deck, cards, redeals=redeals) if len(read) == len(asking.asked) else None
    job.step(whole - 2, whole)
    told = course(deck, cards, first=asking.first, redeals=redeals)
    job.step(whole - 1, whole)
    return OddsAnswer(asking, wants, all_rows, told, asking.field or coverage(deck, field_of(cards), cards))


def field_of(cards: Mapping[str, Card]) -> list[Deck]:
    """Return the decks that come with the program; they are read once."""
    if not _FIELD:
        _FIELD.extend(ready_decks(cards))
    return _FIELD


_FIELD: Final[list[Deck]] = []
