"""How duels come to the tables: begun, set up, gone on with; of any game how it is restored, imagined, copied."""

from collections import ChainMap
from collections.abc import Mapping, Sequence

from kiberrubezh.cards.card import Card
from kiberrubezh.deckbuilder.deck import Deck, UnknownCardError
from kiberrubezh.engine.protocol import requests, saved
from kiberrubezh.engine.protocol.answers import Answer, Dropped, ProblemError, TablesListed
from kiberrubezh.engine.protocol.desk import Desk, Handlers
from kiberrubezh.engine.protocol.games import keeping
from kiberrubezh.engine.protocol.games.openings import restored
from kiberrubezh.engine.protocol.parts import DeckGiven, DeckText
from kiberrubezh.engine.protocol.table import Table
from kiberrubezh.engine.protocol.told import DeckProblem
from kiberrubezh.engine.replay import Header
from kiberrubezh.engine.rubezh.options import MOST_CARDS

ANY = "any"
"""What stands for no format: decks are played whatever they are."""


def new(request: requests.New, desk: Desk) -> Answer:
    """Begin a duel."""
    terms = request.new
    cards = _cards(terms.cards, desk)
    decks = [_deck(given, cards, desk) for given in terms.decks]
    if (size := sum(deck.size for deck in decks)) > MOST_CARDS:
        raise ProblemError("unplayable", f"a duel has at most {MOST_CARDS} cards; these decks have {size}", "new.decks")
    _check(decks, cards, terms.format, desk)
    expanded = [_expanded(deck, given, cards) for deck, given in zip(decks, terms.decks, strict=True)]
    header = Header.of(expanded, terms.seed, terms.first, terms.names, terms.rules, as_they_lie=terms.as_they_lie)
    return desk.put(request, Table.begun(header, (), desk.prior))


def set_up(request: requests.SetUp, desk: Desk) -> Answer:
    """Set a position up by hand."""
    laying = request.setup
    return desk.put(request, Table.at(saved.laid(laying, _cards(laying.cards, desk), desk.prior)))


def load(request: requests.Load, desk: Desk) -> Answer:
    """Go on where a replay ends."""
    return desk.put(request, Table.begun(request.load.header, request.load.choices, desk.prior))


def restore(request: requests.Restore, desk: Desk) -> Answer:
    """Go on with a saved position."""
    kept = request.restore
    if keeping.is_way(kept):
        return desk.put(request, restored(kept))
    return desk.put(request, Table.at(saved.restore(kept, desk.prior)))


def imagine(request: requests.Imagine, desk: Desk) -> Answer:
    """Deal anew what a seat can't know, at another table."""
    dealing = request.imagine
    imagined = desk.table(request).imagined(dealing.seat, dealing.seed)
    return desk.shown(imagined, desk.tables.add(dealing.to, imagined))


def clone(request: requests.Clone, desk: Desk) -> Answer:
    """Copy a duel to another table."""
    copy = desk.table(request).clone()
    return desk.shown(copy, desk.tables.add(request.clone.to, copy))


def drop(request: requests.Drop, desk: Desk) -> Answer:
    """Clear a table."""
    desk.tables.drop(request.table or 0)
    return Dropped(dropped=request.table or 0)


def tables(_: requests.Tables, desk: Desk) -> Answer:
    """Tell which tables have a duel."""
    return TablesListed(tables=desk.tables.numbers)


def _cards(own: Sequence[Card], desk: Desk) -> Mapping[str, Card]:
    return ChainMap({card.id: card for card in own}, dict(desk.cards))


def _deck(given: DeckGiven, cards: Mapping[str, Card], desk: Desk) -> Deck:
    if isinstance(given, tuple):
        for card in given:
            saved.known(card, cards, "new.decks")
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


def _expanded(deck: Deck, given: DeckGiven, cards: Mapping[str, Card]) -> list[Card]:
    """Return a deck's cards in the order in which they were given."""
    return [cards[card] for card in given] if isinstance(given, tuple) else deck.expand(cards)


def _check(decks: Sequence[Deck], cards: Mapping[str, Card], fmt: str, desk: Desk) -> None:
    """Raise ProblemError for decks that the format refuses (KR-2)."""
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
        said = f"`format`: `any` plays any decks. By the format {fmt}: {said}"
        raise ProblemError("illegal_deck", said, "new.decks", tuple(problems))


HANDLERS: Handlers = {
    requests.New: new,
    requests.SetUp: set_up,
    requests.Load: load,
    requests.Restore: restore,
    requests.Imagine: imagine,
    requests.Clone: clone,
    requests.Drop: drop,
    requests.Tables: tables,
}
