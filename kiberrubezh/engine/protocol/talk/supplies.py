"""What a game is begun with that lies in the session's library: the decks of a duel, by name, as a text or by cards."""

from collections.abc import Mapping
from typing import Any

from pydantic import JsonValue, TypeAdapter, ValidationError

from kiberrubezh.engine.game import Game
from kiberrubezh.engine.protocol.lines.beginnings import DeckGiven
from kiberrubezh.engine.protocol.lines.refusals import ProblemError
from kiberrubezh.engine.protocol.talk.decks import cards_in, cards_of, check, deck_of
from kiberrubezh.engine.protocol.talk.desk import Desk
from kiberrubezh.engine.rubezh.declaration import DUEL

_FORMAT = "standard"
_TWO: TypeAdapter[tuple[DeckGiven, DeckGiven]] = TypeAdapter(tuple[DeckGiven, DeckGiven])


def supplies(game: Game, options: Mapping[str, JsonValue], desk: Desk) -> dict[str, Any]:
    """Return the options that are fetched for a game; decks that come with their `cards` are left as they are.

    Raise ProblemError.
    """
    if game.id != DUEL.id or "cards" in options or not (desk.has_library or "decks" in options):
        return {}
    two = _two(options["decks"]) if "decks" in options else tuple(desk.library.names()[:2])
    cards = cards_of((), desk)
    decks = [deck_of(given, cards, desk) for given in two]
    check(decks, cards, _FORMAT, desk)
    dealt = [cards_in(deck, given, cards) for deck, given in zip(decks, two, strict=True)]
    return {
        "decks": [[card.id for card in deck] for deck in dealt],
        "cards": {card.id: card for deck in dealt for card in deck},
    }


def _two(given: JsonValue) -> tuple[DeckGiven, DeckGiven]:
    try:
        return _TWO.validate_python(given)
    except ValidationError as error:
        said = "two decks are wanted: each a ready one by its name, a text, or the ids of its cards"
        raise ProblemError("bad_option", said, "new.options.decks") from error
