"""What a journal's header tells of a duel beside its cards, checked field by field."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Self

from kiberrubezh.engine import oddity
from kiberrubezh.ground.data import Frozen
from kiberrubezh.ground.letters import one_line
from kiberrubezh.ground.refusals import ToldError

HUMAN = "human"
_MOST_SEATS = 64
"""More than any game takes."""
LONGEST = 200
"""Characters of a name that are told."""


class HeadingError(ToldError):
    """A header has a field that is none, and which."""

    def __init__(self, field: str, found: object) -> None:
        super().__init__(oddity.odd(field, found))


@dataclass(frozen=True, slots=True)
class Heading:
    """Who plays with what, by which rules, for each deck there is, but two at least; what isn't said is empty."""

    ruleset: str
    version: int
    names: tuple[str, ...]
    players: tuple[str, ...]
    deck_names: tuple[str, ...]
    lists: tuple[str, ...]
    """Of each deck a digest of its cards, the same whatever their order."""

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
        seats = min(max(len(header["decks"]), 2), _MOST_SEATS)
        return cls(
            ruleset,
            version,
            _short(_by_seat(header, "names", "", seats)),
            _by_seat(header, "players", HUMAN, seats),
            _short(_by_seat(header, "deck_names", "", seats)),
            tuple([list_of(deck) for deck in header["decks"][:seats]]),
        )


def list_of(deck: Iterable[str]) -> str:
    """Return a digest of the cards of a deck, the same whatever their order."""
    return blake2b("\n".join(sorted(deck)).encode(errors="surrogatepass"), digest_size=8).hexdigest()


def _are_decks(found: object) -> bool:
    return isinstance(found, list) and all(
        isinstance(deck, list | tuple) and all(isinstance(card, str) for card in deck) for deck in found
    )


def _are_cards(found: object) -> bool:
    return isinstance(found, dict) and all(isinstance(card, dict | Frozen) for card in found.values())


_CHECKS: tuple[tuple[str, Callable[[object], bool]], ...] = (
    ("seed", lambda found: type(found) is int),
    ("first", lambda found: found is None or (type(found) is int and found in (0, 1))),
    ("decks", _are_decks),
    ("cards", _are_cards),
)


def _short(words: tuple[str, ...]) -> tuple[str, ...]:
    return tuple([one_line(word, LONGEST) for word in words])


def _by_seat(header: Mapping[str, Any], field: str, default: str, seats: int) -> tuple[str, ...]:
    """Return the words of a field, the default for those that aren't there; raise HeadingError."""
    found = header.get(field, [])
    if not isinstance(found, list | tuple) or not all(isinstance(word, str) for word in found[:seats]):
        raise HeadingError(field, found)
    return (*found[:seats], *[default] * (seats - len(found)))
