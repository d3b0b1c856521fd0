"""The picture that a user has given an own card: one of their own, or a scene of the program's."""

from collections.abc import Mapping
from hashlib import sha256
from typing import Annotated, Self

from pydantic import Field, model_validator

from kiberrubezh.cards.card import LONGEST_ID
from kiberrubezh.ground.data import Frozen

LONGEST = 400_000
"""Letters of a picture's data, 300 KB of JPEG."""
_KNOWN: dict[str, "OwnPicture"] = {}
"""The pictures by the id of their card, as they were read last."""


class OwnPicture(Frozen):
    """Either the data of a picture, or the id of the card whose scene the program draws."""

    data: Annotated[str, Field(pattern=r"^[A-Za-z0-9+/]+={0,2}$", min_length=4, max_length=LONGEST)] | None = None
    """A JPEG in base64, as `cards.art.conversion` makes it."""
    scene: Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=LONGEST_ID)] | None = None

    @model_validator(mode="after")
    def _is_one(self) -> Self:
        if (self.data is None) == (self.scene is None):
            raise ValueError("a picture is either data or a scene")
        return self


def digest_of(picture: OwnPicture) -> str:
    """Return what a picture is known by wherever equal ones are kept once."""
    return sha256(picture.model_dump_json(exclude_none=True).encode()).hexdigest()


def know_pictures(pictures: Mapping[str, OwnPicture]) -> None:
    """Let faces show these pictures from now on."""
    if pictures != _KNOWN:
        _KNOWN.clear()
        _KNOWN.update(pictures)


def picture_of(card_id: str) -> OwnPicture | None:
    """Return the picture that a card was given."""
    return _KNOWN.get(card_id)
