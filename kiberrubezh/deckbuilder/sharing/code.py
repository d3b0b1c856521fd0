"""A deck as a code of a few signs, and back; what the signs say stands in docs/deck-code.md.

The code of any deck of 60 cards of the base set has at most 60 signs, its dashes among them.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from kiberrubezh.cards.card import Card
from kiberrubezh.deckbuilder.deck import MOST_COPIES, Deck, Line
from kiberrubezh.deckbuilder.sharing import words
from kiberrubezh.deckbuilder.sharing.counting import put_counts, take_counts
from kiberrubezh.deckbuilder.sharing.digests import (
    Digest,
    Strangers,
    base_number,
    digest,
    digest_of_strange,
    later_id,
    later_number,
)
from kiberrubezh.deckbuilder.sharing.packing import BadPackingError, Packing, Unpacking
from kiberrubezh.deckbuilder.sharing.repair import Slip, slip_of
from kiberrubezh.deckbuilder.sharing.signs import (
    CHECKED,
    LONGEST,
    as_shown,
    body_of,
    is_whole,
    typed_signs,
    values,
    with_checksum,
    without_prefix,
)
from kiberrubezh.ground.letters import one_line
from kiberrubezh.ground.refusals import ToldError
from kiberrubezh.ground.words import Pair

VERSION: Final = 1
"""The first sign after the prefix; what a code of another version says, this program can't know."""
DUEL: Final = 0
"""The rules that a deck is for: those of the duel, KR-2."""
_RULES: Final = 8
_ID, _PRINT = 1 << 15, 1 << 20
_MOST_STRANGE, _MOST_OF_ONE = 1000, 1_000_000


class FormError(ToldError, ValueError):
    """A deck's code or document can't be read; `mended` is what was probably meant, if that is known."""

    def __init__(self, why: Pair, mended: str = "") -> None:
        super().__init__(why)
        self.mended = mended


class CodeError(FormError):
    """A code can't be read; `place` is where the slip is among the signs, from 1."""

    def __init__(self, why: Pair, mended: str = "", place: int = 0) -> None:
        super().__init__(why, mended)
        self.place = place


class NoCodeError(ToldError, ValueError):
    """A deck has lines of cards that nobody knows, and a code has no room for names."""


class Stranger(NamedTuple):
    """A card that a code tells of and that isn't here: an own one of its author, or one of a later base set."""

    card_id: str
    namesake: str | None = None
    """The id of a card here that has its id, but something else printed on it."""


class DecodedDeck(NamedTuple):
    """The deck of a code, nameless, and the cards of it that aren't here."""

    deck: Deck
    strangers: tuple[Stranger, ...]


def code_of(deck: Deck, cards: Mapping[str, Card]) -> str:
    """Return the code of a deck, whatever its lines' order and its name. Raise NoCodeError."""
    base, strange = _parted(deck, cards)
    packing = Packing()
    packing.put(DUEL, _RULES)
    packing.put(int(bool(strange)), 2)
    put_counts(packing, base)
    if strange:
        packing.put_any(len(strange) - 1)
    for known, copies in sorted(strange.items()):
        packing.put(known.of_id, _ID)
        packing.put(known.of_print, _PRINT)
        packing.put_any(copies - 1)
    return as_shown(body_of(with_checksum([VERSION, *_digits(packing.number())])))


def deck_of(typed: str, cards: Mapping[str, Card]) -> DecodedDeck:
    """Return the deck of a code, typed in any case, with or without dashes. Raise CodeError."""
    if not is_whole_code(typed):
        raise _refused(slip_of(typed_signs(typed)))
    whole = [number for number in values(without_prefix(typed_signs(typed)) or "") if number is not None]
    if whole[0] != VERSION:
        raise CodeError(words.LATER if whole[0] > VERSION else words.NO_DECK)
    try:
        return _unpacked(whole[1:-CHECKED], cards)
    except BadPackingError as error:
        raise CodeError(words.NO_DECK) from error


def is_meant_as_code(typed: str) -> bool:
    """Tell whether words are a code, one with slips in it too: nothing else begins so, or has its checksum."""
    signs = typed_signs(typed) if len(typed) <= 2 * LONGEST else ""
    if not len(signs) >= 3 + 1 + CHECKED:
        return False
    if (body := without_prefix(signs)) is not None:
        return sum(number is None for number in values(body)) <= len(body) // 4
    return slip_of(signs) is not None


def is_whole_code(typed: str) -> bool:
    """Tell whether words are a code with a right checksum and nothing else."""
    numbers = values(without_prefix(typed_signs(typed)) or "")
    whole = [number for number in numbers if number is not None]
    return len(whole) == len(numbers) and is_whole(whole)


def _parted(deck: Deck, cards: Mapping[str, Card]) -> tuple[dict[int, int], dict[Digest, int]]:
    """Return the copies of the cards of the base set by number, and of all others by digest. Raise NoCodeError."""
    base: dict[int, int] = {}
    strange: dict[Digest, int] = {}
    nameless = []
    for card_id, copies in deck.counts().items():
        card = cards.get(card_id)
        number = later_number(card_id) if card is None else base_number(card)
        known = digest_of_strange(card_id) if card is None else digest(card)
        if number is not None:
            base[number] = base.get(number, 0) + copies
        elif known is not None:
            strange[known] = strange.get(known, 0) + copies
        else:
            nameless.append(one_line(card_id))
    if nameless:
        raise NoCodeError(words.nameless(nameless))
    return base, strange


def _digits(number: int) -> list[int]:
    """Return a number in digits of five bits, the greatest first; none for 0."""
    digits = []
    while number:
        number, digit = divmod(number, 32)
        digits.append(digit)
    return digits[::-1]


def _unpacked(digits: list[int], cards: Mapping[str, Card]) -> DecodedDeck:
    if digits[:1] == [0]:
        raise BadPackingError("a number begins with no nought")
    number = 0
    for digit in digits:
        number = number << 5 | digit
    packed = Unpacking(number)
    if packed.take(_RULES) != DUEL:
        raise CodeError(words.OTHER_RULES)
    more = packed.take(2)
    ids = {base_number(card): card.id for card in reversed(tuple(cards.values())) if base_number(card)}
    counts = {ids.get(number, later_id(number)): copies for number, copies in take_counts(packed).items()}
    strangers = [Stranger(card_id) for card_id in counts if card_id not in cards]
    if more:
        known = Strangers(cards.values())
        for _ in range(packed.take_any(_MOST_STRANGE) + 1):
            wanted = Digest(packed.take(_ID), packed.take(_PRINT))
            card_id = known.same(wanted) or wanted.card_id()
            counts[card_id] = counts.get(card_id, 0) + packed.take_any(_MOST_OF_ONE) + 1
            strangers += [] if card_id in cards else [Stranger(card_id, known.namesake(wanted))]
    packed.end()
    return DecodedDeck(Deck(lines=tuple(_lines(counts))), tuple(strangers))


def _lines(counts: Mapping[str, int]) -> list[Line]:
    """Return lines of so many copies; more than a line holds stand on several."""
    return [
        Line(card_id=card_id, count=min(MOST_COPIES, copies - taken))
        for card_id, copies in counts.items()
        for taken in range(0, copies, MOST_COPIES)
    ]


def _refused(slip: Slip | None) -> CodeError:
    if slip is None:
        return CodeError(words.BROKEN)
    return CodeError(words.slip(slip), slip.mended, slip.place)
