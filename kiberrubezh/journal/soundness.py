"""Whether a duel can be begun by what its header says; imported late, as it needs the rules."""

from collections.abc import Mapping
from typing import Any

from pydantic import SkipValidation

from kiberrubezh.cards.card import Card
from kiberrubezh.engine.rubezh.beginning import Header, OtherVersionError
from kiberrubezh.engine.rubezh.game import EDITIONS, RULESET, VERSION

__all__ = ["OtherVersionError", "check_beginning", "knows_rules"]


class _Printed(Header):
    """A header whose cards were read before: a list of thousands needn't look at each again."""

    cards: SkipValidation[dict[str, Card]]


def knows_rules(ruleset: str, version: int) -> bool:
    """Tell whether this program plays by these rules; a header that doesn't say which version, 0, means its own."""
    return ruleset == RULESET and (version or VERSION) in EDITIONS


def check_beginning(header: Mapping[str, Any]) -> None:
    """Raise BrokenReplayError for the header of a duel that this program can't begin, or OtherVersionError."""
    cards = header.get("cards")
    are_read = isinstance(cards, dict) and all(isinstance(card, Card) for card in cards.values())
    begun = (_Printed if are_read else Header).read(header)
    if begun.zones is None:
        begun.check_decks()
    else:
        begun.start()  # texts of cards that lie on the table may have a say at once
