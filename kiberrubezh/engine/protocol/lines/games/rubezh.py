"""Киберрубеж in the lines of any game: its views are those of its own lines, its events told by themselves."""

from typing import Annotated, Any

from pydantic import AliasChoices, AliasPath, BeforeValidator, Field

from kiberrubezh.engine.protocol.lines.sights import SightPart


def _of_event(key: str) -> Any:
    """Return a field that is read off the event that was told."""
    return Field(validation_alias=AliasChoices(AliasPath("event", key), key))


def _ids(cards: Any) -> Any:
    return [getattr(card, "id", card) for card in cards]


class DuelEvent(SightPart):
    """One thing that happened in a duel; what its keys mean for each is told under “What happens”."""

    what: str = _of_event("what")
    """What has happened."""
    seat: int = _of_event("seat")
    """Whose happening it is."""
    cards: tuple[int, ...] = _of_event("cards")
    """The numbers of the cards that it is about; those that can't be named are left out."""
    ids: Annotated[tuple[str, ...], BeforeValidator(_ids)] = Field(validation_alias=AliasChoices("ids", "cards"))
    """Which cards these are, in the order of their numbers."""
    amount: int = _of_event("amount")
    """How many, or how much."""
    source: int = _of_event("source")
    """The card that caused it; -1 the rules, -2 and -3 the players by hand."""
    zone: str = _of_event("zone")
    """Where cards were moved from."""
    to: str = _of_event("to")
    """Where to; or the number, keyword or category that changed, the rule by which the duel ended."""
