"""What a duel at this program's table begins with: the header for the replay, who sits where, the decks' names.

Whoever begins one, be it the window, the terminal or a playtest whose duel is kept, does so by these terms.
"""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Self

from kiberrubezh.cards.card import Card
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.engine import games, rng
from kiberrubezh.engine.game import Game
from kiberrubezh.engine.kernel import Option, Seat
from kiberrubezh.engine.rubezh.beginning import BrokenReplayError, Header
from kiberrubezh.engine.rubezh.game import RULESET, VERSION, Duel
from kiberrubezh.engine.rubezh.rules import EDITION, Rules
from kiberrubezh.journal.heading import HUMAN, Heading, HeadingError

Who = str
"""A person, or an opponent by id."""
_SEEDS = 2**32


def drawn_seed() -> int:
    """Draw a seed for a game of which nobody has chosen one."""
    return secrets.randbelow(_SEEDS)


@dataclass(frozen=True, slots=True)
class Terms:
    """Everything agreed before the first card is dealt; it goes into the journal whole."""

    header: Header
    players: tuple[Who, Who]
    deck_names: tuple[str, str]
    lesson: str = ""
    """The id of the lesson that is taught in it; "" where none is."""

    @classmethod
    def of(
        cls,
        decks: tuple[Deck, Deck],
        cards: Mapping[str, Card],
        players: tuple[Who, Who],
        names: tuple[str, str],
        seed: int | None = None,
        first: int | None = None,
        open_lists: bool = False,
    ) -> Self:
        """Agree on a duel; without a seed one is drawn. Raise UnknownCardError for a card that `cards` lacks."""
        chosen = drawn_seed() if seed is None else seed
        rules = Rules(open_lists=open_lists)
        header = Header.of([deck.expand(cards) for deck in decks], chosen, first, names, rules)
        return cls(header, players, (decks[0].name, decks[1].name))

    @property
    def game(self) -> str:
        """The game of the duels, by its id."""
        return RULESET

    @property
    def declared(self) -> Game:
        """The game as its ruleset declares it."""
        return games.find(self.game)

    @property
    def seats(self) -> int:
        """Two sit at the table (KR-3.1)."""
        return len(self.players)

    def start(self) -> Duel:
        """Begin the duel. Raise BrokenReplayError."""
        return self.header.start()

    def written(self, _seat: Seat, option: Option) -> list[Any]:
        """Return a choice as a journal holds it; whose it was follows from the duel."""
        return list(option)

    def ended(self, duel: Duel) -> dict[str, Any]:
        """Return how a duel that is over has ended, as a journal holds it."""
        return {"winner": duel.winner, "reason": duel.reason, "turns": duel.turn}

    def seed_of(self, seat: Seat) -> int:
        """Return the seed of the program at a seat, the same wherever the duel is played."""
        return rng.of_seat(self.header.seed, seat, self.seats)

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats of persons."""
        return tuple(seat for seat, who in enumerate(self.players) if who == HUMAN)

    @property
    def is_hot_seat(self) -> bool:
        """Whether two persons share the screen."""
        return len(self.humans) == 2

    def with_person(self) -> Self:
        """Return the same terms with a person on the first seat if there was none."""
        return self if self.humans else replace(self, players=(HUMAN, self.players[1]))

    def called(self, names: tuple[str, str]) -> Self:
        """Return the same terms with other names of both."""
        return replace(self, header=self.header.model_copy(update={"names": names}))

    def swapped(self) -> Self:
        """Return the same duel anew, by the rules of today: seats exchanged, chance decides who begins (KR-3.2).

        One that was laid out, card by card, is laid out so again.
        """
        header = self.header
        if header.as_they_lie:
            again = header.model_copy(update={"version": VERSION, "rules": replace(header.rules, edition=EDITION)})
            return replace(self, header=again)
        again = header.model_copy(
            update={
                "version": VERSION,
                "rules": replace(header.rules, edition=EDITION),
                "seed": drawn_seed(),
                "first": None,
                "names": header.names[::-1],
                "decks": header.decks[::-1],
            }
        )
        return type(self)(again, (self.players[1], self.players[0]), (self.deck_names[1], self.deck_names[0]))

    def to_json(self) -> dict[str, Any]:
        """Return the journal's header."""
        beside: dict[str, Any] = {"players": list(self.players), "deck_names": list(self.deck_names)}
        if self.lesson:
            beside["lesson"] = self.lesson
        return self.header.model_dump(mode="json") | beside

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """Read a journal's header. Raise BrokenReplayError if it is none."""
        header = Header.read(data)
        try:
            heading = Heading.read(data)
        except HeadingError as error:
            raise BrokenReplayError(error.why) from error
        (one, two), (mine, theirs) = heading.players, heading.deck_names
        lesson = data.get("lesson", "")
        return cls(header, (one, two), (mine, theirs), lesson if isinstance(lesson, str) else "")
