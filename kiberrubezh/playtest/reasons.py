"""Why some cards may win more or less often than their band allows."""

from pydantic import TypeAdapter

from kiberrubezh.cards.card import Words
from kiberrubezh.resources import resource


def read_reasons() -> dict[str, Words]:
    """Read the reasons that are written down, by the ids of the cards."""
    return TypeAdapter(dict[str, Words]).validate_json(resource("playtest", "reasons.json").read_bytes())
