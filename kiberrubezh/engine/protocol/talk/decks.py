"""The decks that lines give: by name, as a text, or card by card."""

from collections import ChainMap
from collections.abc import Mapping, Sequence

from kiberrubezh.cards.card import Card
from kiberrubezh.deckbuilder.deck import Deck, UnknownCardError
from kiberrubezh.engine.protocol.lines.beginnings import DeckGiven, DeckText
from kiberrubezh.engine.protocol.lines.particulars import DeckProblem
from kiberrubezh.engine.protocol.lines.refusals import ProblemError
from kiberrubezh.engine.protocol.tables import saves
from kiberrubezh.engine.protocol.talk.desk import Desk

ANY = "any"
"""What stands for no format: decks are played whatever they are."""


def cards_of(own: Sequence[Card], desk: Desk) -> Mapping[str, Card]:
    """Return the cards that decks may be made of, those given with the line first."""
    return ChainMap({card.id: card for card in own}, dict(desk.cards))


def deck_of(given: DeckGiven, cards: Mapping[str, Card], desk: Desk) -> Deck:
    """Return the deck that a line gives. Raise ProblemError."""
    if isinstance(given, tuple):
        for card in given:
            saves.card_of(card, cards, "new.decks")
        counts: dict[str, int] = {}
        for card in given:
            counts[card] = counts.get(card, 0) + 1
        return Deck.of("", counts)
    deck = desk.library.read(given.text, cards) if isinstance(given, DeckText) else desk.library.ready(given)
    if deck is None:
        raise ProblemError("unknown_deck", f"no such deck: {given}", "new.decks")
    try:
        deck.expand(cards)
    except UnknownCardError as error:
        raise ProblemError("unknown_card", str(error), "new.decks") from error
    return deck


def cards_in(deck: Deck, given: DeckGiven, cards: Mapping[str, Card]) -> list[Card]:
    """Return a deck's cards in the order in which they were given."""
    return [cards[card] for card in given] if isinstance(given, tuple) else deck.expand(cards)


def check(decks: Sequence[Deck], cards: Mapping[str, Card], fmt: str, desk: Desk, way_out: str = "") -> None:
    """Raise ProblemError for decks that the format refuses (KR-2), which begins with the way out."""
    if fmt == ANY:
        return
    if fmt not in desk.library.formats():
        there = ", ".join((*desk.library.formats(), ANY))
        raise ProblemError("unknown_format", f"there are {there}, not {fmt}", "new.format")
    problems: list[DeckProblem] = []
    for seat, deck in enumerate(decks):
        problems += desk.library.problems(deck, seat, cards, fmt)
    if problems:
        said = "; ".join(f"deck {it.seat}, {it.rule}: {it.words.en}" for it in problems)
        said = f"{way_out}By the format {fmt}: {said}"
        raise ProblemError("illegal_deck", said, "new.decks", tuple(problems))
