"""What a code says of a card that isn't of the base set: a digest of its id, and one of what is printed on it."""

import json
import re
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Any, Final, NamedTuple

from kiberrubezh.cards.card import OWN_BEFORE, Card
from kiberrubezh.deckbuilder.sharing.signs import ALPHABET
from kiberrubezh.ground.data import data_of

BASE: Final = "base"
WIDEST: Final = 2000
"""The greatest number a card of the base set is told of by."""
_LEFT_OUT: Final = frozenset({"id", "set", "number", "about", "reference"})
"""What is no part of a card's print."""
_ID_SIGNS, _PRINT_SIGNS = 3, 4
_STRANGE: Final = re.compile(
    f"{OWN_BEFORE}([{ALPHABET.lower()}]{{{_ID_SIGNS}}})-([{ALPHABET.lower()}]{{{_PRINT_SIGNS}}})"
)
_LATER: Final = re.compile(rf"{BASE}-([1-9]\d{{0,3}})")


class Digest(NamedTuple):
    """Two numbers: of 15 bits for the id, of 20 for what is printed."""

    of_id: int
    of_print: int

    def card_id(self) -> str:
        """Return the id that a line has for a card nobody here has."""
        return f"{OWN_BEFORE}{_signs(self.of_id, _ID_SIGNS)}-{_signs(self.of_print, _PRINT_SIGNS)}".lower()


def digest(card: Card) -> Digest:
    """Return the digest of a card; its set, its number there and what is told about it are left out."""
    return _digest(card, data_of(card, _LEFT_OUT))


def former_digest(card: Card) -> Digest:
    """Return the digest that codes had before digests told effects of one shape apart."""
    return _digest(card, card.model_dump(mode="json", exclude_defaults=True, exclude={*_LEFT_OUT}))


def _digest(card: Card, told: Mapping[str, Any]) -> Digest:
    printed = json.dumps(told, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return Digest(_hash(card.id, _ID_SIGNS), _hash(printed, _PRINT_SIGNS))


def digest_of_strange(card_id: str) -> Digest | None:
    """Return the digest that a line for a card nobody here has was made from."""
    found = _STRANGE.fullmatch(card_id)
    return Digest(_number(found[1]), _number(found[2])) if found else None


def base_number(card: Card) -> int | None:
    """Return the number by which a code names a card, None for one that isn't of the base set."""
    return card.number if card.set == BASE and 0 < card.number <= WIDEST else None


def later_id(number: int) -> str:
    """Return the id that a line has for a card of a later base set."""
    return f"{BASE}-{number}"


def later_number(card_id: str) -> int | None:
    """Return the number in the id that a line has for a card of a later base set."""
    found = _LATER.fullmatch(card_id)
    return int(found[1]) if found and int(found[1]) <= WIDEST else None


class Strangers:
    """The cards that one has beyond the base set, by their digests."""

    def __init__(self, cards: Iterable[Card]) -> None:
        strange = [card for card in cards if base_number(card) is None]
        digests = {known(card): card.id for known in (former_digest, digest) for card in strange}
        self._same: Mapping[Digest, str] = digests
        self._printed = {known.of_print: card_id for known, card_id in digests.items()}
        self._named = {known.of_id: card_id for known, card_id in digests.items()}

    def same(self, wanted: Digest) -> str | None:
        """Return the id of the card on which the same is printed, that of the same id first."""
        return self._same.get(wanted) or self._printed.get(wanted.of_print)

    def namesake(self, wanted: Digest) -> str | None:
        """Return the id of a card of that id on which something else is printed."""
        return self._named.get(wanted.of_id)


def _hash(words: str, signs: int) -> int:
    return int.from_bytes(sha256(words.encode("utf-8", "surrogatepass")).digest()[:4], "big") >> 32 - 5 * signs


def _signs(number: int, count: int) -> str:
    return "".join(ALPHABET[number >> 5 * place & 31] for place in reversed(range(count)))


def _number(signs: str) -> int:
    number = 0
    for sign in signs.upper():
        number = number << 5 | ALPHABET.index(sign)
    return number
