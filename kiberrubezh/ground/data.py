"""What data of cards and games is made of: frozen models, and words of a vocabulary."""

from enum import StrEnum

from pydantic import BaseModel, ConfigDict


class Frozen(BaseModel):
    """Base of all data: immutable, and strict about unknown fields."""

    model_config = ConfigDict(frozen=True, extra="forbid")


def parts(source: bytes) -> int:
    """Count commas and opening brackets, within words too: JSON has no more parts than these and one.

    Each part costs a reader memory, and who checks its type a complaint.
    """
    return source.count(b",") + source.count(b"[") + source.count(b"{")


class Term(StrEnum):
    """A word of the vocabulary; hashed as the string it is, as Enum's own hash is a slow call in the loop."""

    __hash__ = str.__hash__
