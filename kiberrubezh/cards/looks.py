"""What a card's face shows that isn't on the card: its picture, and what its set is called."""

from typing import NamedTuple, Self

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.pictures import OwnPicture, picture_of
from kiberrubezh.cards.sets import Edition, edition_of


class Looks(NamedTuple):
    """Whoever keeps a face that is drawn keeps it by its looks, too: they change while the card stays."""

    picture: OwnPicture | None
    """The one that its owner has given it."""
    edition: Edition

    @classmethod
    def of(cls, card: Card) -> Self:
        """Return how a card looks now."""
        return cls(picture_of(card.id), edition_of(card.set))
