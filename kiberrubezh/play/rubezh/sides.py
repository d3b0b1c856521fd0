"""The cards of a player by zone, as a file has them: what lessons and training positions are laid out by."""

import re
from collections.abc import Iterator, Mapping
from typing import Annotated

from pydantic import ConfigDict, Field, StringConstraints

from kiberrubezh.cards.card import Card
from kiberrubezh.engine.rubezh.game import Layout
from kiberrubezh.ground.data import Frozen

YOU, THEM = 0, 1
"""The seats of who sits at the table and of the opponent."""
Cards = Annotated[str, StringConstraints(pattern=r"^([1-9]\d? )?[a-z0-9]+(-[a-z0-9]+)*$", max_length=110)]
Zone = Annotated[tuple[Cards, ...], Field(max_length=60)]
_COPIES = re.compile(r"(?:(\d+) )?(.+)")


class Part(Frozen):
    """What such files are made of, read strictly."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, use_attribute_docstrings=True)


class Side(Part):
    """The cards of one player by zone, each line a card's id, before it the number of copies: `4 firewall`."""

    deck: Zone = ()
    """The deck, from the top down."""
    hand: Zone = ()
    """The hand; with no card on any table or hand of both sides, the hands are dealt from the decks."""
    assets: Zone = ()
    """Assets on the table."""
    measures: Zone = ()
    """Measures on the table."""
    attacks: Zone = ()
    """Attacks on the table."""
    discard: Zone = ()
    """The discard, oldest first."""

    def lines(self) -> Iterator[tuple[str, int, str]]:
        """Yield zone, place and line of all that lies there."""
        for zone in Layout._fields:
            for place, line in enumerate(getattr(self, zone)):
                yield zone, place, line

    def layout(self, cards: Mapping[str, Card]) -> Layout:
        """Return the cards zone by zone. Raise KeyError for an id that nobody knows."""
        return Layout(*[[cards[name] for name in spread(getattr(self, zone))] for zone in Layout._fields])

    @property
    def is_dealt(self) -> bool:
        """Whether there is but a deck."""
        return not (self.hand or self.assets or self.measures or self.attacks or self.discard)


def spread(lines: tuple[str, ...]) -> Iterator[str]:
    """Yield the ids of cards one by one, of lines that may begin with a number of copies."""
    for line in lines:
        found = _COPIES.fullmatch(line)
        assert found is not None
        yield from [found[2]] * int(found[1] or 1)
