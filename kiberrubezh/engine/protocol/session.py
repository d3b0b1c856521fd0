"""A session: one duel at a time, and for every line that comes in exactly one that goes out."""

import logging
from collections import ChainMap
from collections.abc import Mapping, Sequence
from functools import singledispatchmethod
from typing import Protocol

from kiberrubezh.cards.card import Card
from kiberrubezh.deckbuilder.deck import Deck, UnknownCardError
from kiberrubezh.engine.protocol import answers, requests
from kiberrubezh.engine.protocol.answers import Answer, ProblemError
from kiberrubezh.engine.protocol.requests import DeckGiven, DeckText, Id, Request
from kiberrubezh.engine.protocol.shown import CardTold
from kiberrubezh.engine.protocol.table import Table
from kiberrubezh.engine.protocol.wire import id_of, parse, request_of, written
from kiberrubezh.engine.replay import Header


class Library(Protocol):
    """Where a session has cards and decks from."""

    @property
    def cards(self) -> Mapping[str, Card]:
        """All cards that one can play with."""

    def names(self) -> Sequence[str]:
        """List the names of the ready decks."""

    def ready(self, name: str) -> Deck | None:
        """Return the ready deck of that name; None where there is none."""

    def read(self, text: str, cards: Mapping[str, Card]) -> Deck:
        """Read a deck from its text, whatever the text is."""


class Session:
    """What a program meets at the other end of the line."""

    def __init__(self, library: Library) -> None:
        self.over = False
        """Whether the program has taken its leave."""
        self._library = library
        self._begun: Table | None = None

    def answer(self, line: bytes) -> str:
        """Return the line that answers a line, both without their ends.

        A request that can't be carried out is answered by an error and leaves everything as it was.
        """
        to: Id | None = None
        try:
            data = parse(line)
            to = id_of(data)
            return written(self._carry_out(request_of(data, line)), to)
        except ProblemError as error:
            return written(answers.Failed(error=error.problem), to)
        except Exception as error:
            logging.getLogger(__name__).exception("a request met a fault of the program")
            return written(answers.Failed(error=ProblemError("internal", repr(error)).problem), to)

    @property
    def _table(self) -> Table:
        if self._begun is None:
            raise ProblemError("no_duel", "there is no duel yet: begin one by `new` or `load`")
        return self._begun

    def _viewed(self, seat: int | None = None) -> Answer:
        return answers.Viewed(view=self._table.view(seat))

    @singledispatchmethod
    def _carry_out(self, request: Request) -> Answer:
        raise NotImplementedError(request)

    @_carry_out.register
    def _hello(self, _: requests.Hello) -> Answer:
        return answers.Greeted(hello=answers.Greeting())

    @_carry_out.register
    def _decks(self, _: requests.Decks) -> Answer:
        return answers.DecksNamed(decks=tuple(self._library.names()))

    @_carry_out.register
    def _cards(self, request: requests.Cards) -> Answer:
        printed = self._begun.header.cards if self._begun else {}
        known = ChainMap(printed, dict(self._library.cards))
        return answers.CardsTold(cards={card: CardTold.of(_known(card, known, "cards")) for card in request.cards})

    @_carry_out.register
    def _new(self, request: requests.New) -> Answer:
        terms = request.new
        cards = ChainMap({card.id: card for card in terms.cards}, dict(self._library.cards))
        decks = [self._deck(given, cards) for given in terms.decks]
        self._begun = Table(
            Header.of(decks, terms.seed, terms.first, terms.names, terms.rules, as_they_lie=terms.as_they_lie)
        )
        return self._viewed()

    def _deck(self, given: DeckGiven, cards: Mapping[str, Card]) -> list[Card]:
        if isinstance(given, tuple):
            return [_known(card, cards, "new.decks") for card in given]
        deck = self._library.read(given.text, cards) if isinstance(given, DeckText) else self._library.ready(given)
        if deck is None:
            raise ProblemError("unknown_deck", f"no such deck: {given}", "new.decks")
        try:
            return deck.expand(cards)
        except UnknownCardError as error:
            raise ProblemError("unknown_card", str(error), "new.decks") from error

    @_carry_out.register
    def _view(self, request: requests.Watch) -> Answer:
        return self._viewed(request.view.seat)

    @_carry_out.register
    def _options(self, request: requests.Options) -> Answer:
        return answers.OptionsTold(options=self._table.options(request.options.lang))

    @_carry_out.register
    def _choose(self, request: requests.Choose) -> Answer:
        self._table.choose(request.choose)
        return self._viewed()

    @_carry_out.register
    def _undo(self, request: requests.Undo) -> Answer:
        self._table.undo(request.undo)
        return self._viewed()

    @_carry_out.register
    def _events(self, request: requests.Events) -> Answer:
        past = request.events
        return answers.EventsTold(events=tuple(self._table.events(past.seat, past.since, past.lang)))

    @_carry_out.register
    def _result(self, _: requests.Result) -> Answer:
        return answers.Ended(result=self._table.outcome)

    @_carry_out.register
    def _replay(self, _: requests.Export) -> Answer:
        return answers.Exported(replay=self._table.replay)

    @_carry_out.register
    def _load(self, request: requests.Load) -> Answer:
        self._begun = Table(request.load.header, request.load.choices)
        return self._viewed()

    @_carry_out.register
    def _quit(self, _: requests.Quit) -> Answer:
        self.over = True
        return answers.Bye()


def _known(card: str, cards: Mapping[str, Card], where: str) -> Card:
    if card not in cards:
        raise ProblemError("unknown_card", f"no such card: {card}", where)
    return cards[card]
