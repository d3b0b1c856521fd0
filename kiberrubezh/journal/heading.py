"""What a journal's header tells of a duel beside its cards, checked field by field."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Self

from pydantic import TypeAdapter, ValidationError
from typing_extensions import TypedDict

from kiberrubezh.engine import oddity
from kiberrubezh.ground.letters import one_line
from kiberrubezh.ground.refused import ToldError
from kiberrubezh.journal.lines import loaded

HUMAN = "human"
LONGEST = 200
"""Characters of a name that are told."""


class HeadingError(ToldError):
    """A header has a field that is none, and which."""

    def __init__(self, field: str, found: object) -> None:
        super().__init__(oddity.odd(field, found))


class _Nothing(TypedDict):
    """An object of which nothing is read."""


class _Glance(TypedDict, total=False):
    """What a list reads of a header: of each card, only that it is an object."""

    format: Any
    ruleset: Any
    version: Any
    names: Any
    players: Any
    deck_names: Any
    seed: Any
    first: Any
    decks: list[list[str]]
    cards: dict[str, _Nothing]


_GLANCE = TypeAdapter(_Glance)


def glanced(body: bytes) -> Any:
    """Read of a header what a heading is made of, in half the time; one that isn't as it should be, whole.

    Raise LineError for what is no JSON.
    """
    try:
        return _GLANCE.validate_json(body, strict=True)
    except ValidationError:
        return loaded(body)


@dataclass(frozen=True, slots=True)
class Heading:
    """Who plays with what, by which rules; what a header doesn't say is empty."""

    ruleset: str
    version: int
    names: tuple[str, str]
    players: tuple[str, str]
    deck_names: tuple[str, str]

    @classmethod
    def read(cls, header: Mapping[str, Any]) -> Self:
        """Read a header; raise HeadingError for a field of the wrong kind."""
        ruleset, version = header.get("ruleset", "duel"), header.get("version", 0)
        if not isinstance(ruleset, str):
            raise HeadingError("ruleset", ruleset)
        if type(version) is not int:
            raise HeadingError("version", version)
        for name, kind in (("decks", list), ("cards", dict)):
            if not isinstance(header.get(name), kind):
                raise HeadingError(name, header.get(name))
        for name, good in _CHECKS:
            if name in header and not good(header[name]):
                raise HeadingError(name, header[name])
        return cls(
            ruleset,
            version,
            _short(_pair(header, "names", "")),
            _pair(header, "players", HUMAN),
            _short(_pair(header, "deck_names", "")),
        )


def _are_decks(found: object) -> bool:
    return isinstance(found, list) and all(
        isinstance(deck, list | tuple) and all(isinstance(card, str) for card in deck) for deck in found
    )


def _are_cards(found: object) -> bool:
    return isinstance(found, dict) and all(isinstance(card, dict) for card in found.values())


_CHECKS: tuple[tuple[str, Callable[[object], bool]], ...] = (
    ("seed", lambda found: type(found) is int),
    ("first", lambda found: found is None or (type(found) is int and found in (0, 1))),
    ("decks", _are_decks),
    ("cards", _are_cards),
)


def _short(words: tuple[str, str]) -> tuple[str, str]:
    return one_line(words[0], LONGEST), one_line(words[1], LONGEST)


def _pair(header: Mapping[str, Any], field: str, default: str) -> tuple[str, str]:
    """Return the first two words of a field, the default for those that aren't there; raise HeadingError."""
    found = header.get(field, [])
    if not isinstance(found, list | tuple) or not all(isinstance(word, str) for word in found[:2]):
        raise HeadingError(field, found)
    words = [*found[:2], default, default]
    return words[0], words[1]
