"""What a session has at hand when it carries out a request."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from kiberrubezh.cards.card import Card
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.engine.kernel import Decision, Sight
from kiberrubezh.engine.protocol.lines.frames import Answer, Request
from kiberrubezh.engine.protocol.lines.particulars import PROTOCOLS, DeckProblem, OptionAdvice
from kiberrubezh.engine.protocol.lines.refusals import ProblemError
from kiberrubezh.engine.protocol.lines.speakers import Info
from kiberrubezh.engine.protocol.tables.hall import AnyTable, Tables
from kiberrubezh.engine.protocol.talk.settings import Settings
from kiberrubezh.engine.rubezh.position.prior import MIRROR, Prior


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

    def formats(self) -> Sequence[str]:
        """List the formats that decks can be held to."""

    def problems(self, deck: Deck, seat: int, cards: Mapping[str, Card], fmt: str) -> Sequence[DeckProblem]:
        """List what one of these formats has against a deck, so that it can't be played."""


class Adviser(Protocol):
    """Who thinks about a question when a hint is asked for."""

    def advises(self, game: str) -> bool:
        """Tell whether this is a game that it knows how to think about."""

    def think(
        self,
        game: str,
        sight: Sight,
        decision: Decision,
        playouts: int,
        seed: int,
        tell: Callable[[Info], None],
        go_on: Callable[[], bool],
    ) -> OptionAdvice:
        """Return what was found in at most so many playouts, telling how it goes; sooner once not to go on."""


class Desk:
    """The tables, settings and helpers of a session; whose requests are carried out is told apart by the session."""

    def __init__(self, library: Library | None = None, adviser: Adviser | None = None, prior: Prior = MIRROR) -> None:
        self._library = library
        self.prior = prior
        """What is thought of closed lists (KR-4.4), by whoever imagines a deal or thinks about a hint."""
        self.told: dict[str, Card] = {}
        """The cards that are known where there is no library."""
        self.adviser = adviser
        self.tables = Tables()
        self.settings = Settings()
        self.protocol = PROTOCOLS[0]
        """The version of the protocol that is spoken."""
        self.over = False
        """Whether the program has taken its leave."""
        self.go_on: Callable[[], bool] = lambda: True
        """Asked now and then while something takes long: whether it is still wanted."""
        self.tell: Callable[[Answer], None] = lambda _: None
        """Takes answers that come before the last one of a request."""

    @property
    def has_library(self) -> bool:
        """Whether there are decks to be had by name."""
        return self._library is not None

    @property
    def library(self) -> Library:
        """Where cards and decks come from. Raise ProblemError where there is none."""
        if self._library is None:
            raise ProblemError("unable", "there are no decks here")
        return self._library

    @property
    def cards(self) -> Mapping[str, Card]:
        """All cards that one can play with."""
        return self.told if self._library is None else self._library.cards

    def table(self, request: Request) -> AnyTable:
        """Return the table that a request means. Raise ProblemError where it has no game."""
        return self.tables.at(request.table or 0)

    def put(self, request: Request, table: AnyTable) -> Answer:
        """Put a game on the table that a request means, and answer by how it stands."""
        self.tables.put(request.table or 0, table)
        return self.shown(table)

    def shown(self, table: AnyTable, number: int | None = None) -> Answer:
        """Answer by how a game stands; the number is that of its table, where that is not the one of the request."""
        answer = table.questioned() if self.settings.is_brief else table.viewed()
        return answer if number is None else answer.model_copy(update={"table": number})


Handler = Callable[[Any, Desk], Answer]
"""Carries out a kind of request."""
Handlers = Mapping[type[Request], Handler]
"""How each kind is carried out."""
