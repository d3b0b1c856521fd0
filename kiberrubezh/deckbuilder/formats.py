"""Formats: the numbers a deck must keep to, as data (KR-2)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Self

from pydantic import Field, model_validator

from kiberrubezh.cards.card import Words
from kiberrubezh.ground.data import Frozen


class Format(Frozen):
    """What a deck must be to be played: sizes and copies in cards, the chance as a share of 1."""

    id: str
    name: Words
    minimum: int = Field(ge=1)
    maximum: int | None = None
    """None: as many as you like (KR-2.1)."""
    copies: int = Field(ge=1)
    """Of the same card (KR-2.2)."""
    basics_exempt: bool = True
    """Basic assets in any number (KR-2.3)."""
    opening_hand: int = Field(default=7, ge=1)
    opening_assets: int = Field(default=2, ge=0)
    """Fewer of them in the opening hand allow a redeal (KR-3.4)."""
    redeal_warning: float = Field(default=0.15, ge=0, le=1)
    """A greater chance of that is warned of (KR-2.5)."""

    @model_validator(mode="after")
    def _leaves_a_size(self) -> Self:
        if self.maximum is not None and self.maximum < self.minimum:
            raise ValueError(f"format {self.id}: no deck has at least {self.minimum} and at most {self.maximum} cards")
        return self


STANDARD = Format(
    id="standard",
    name=Words(ru="Стандартный", en="Standard"),
    minimum=60,
    maximum=60,
    copies=4,
)

FORMATS: Mapping[str, Format] = MappingProxyType({STANDARD.id: STANDARD})
