"""Who is who in one duel: the Specs of its cards by number, and which of them do what."""

from collections.abc import Sequence
from itertools import compress, count
from typing import Final

from kiberrubezh.cards.abilities import When
from kiberrubezh.cards.card import Card
from kiberrubezh.engine.rubezh.prints.members import KEYWORD_ECHELON, KEYWORD_STEALTH, STAT_CAPACITY
from kiberrubezh.engine.rubezh.prints.spec import TRAITS, Spec
from kiberrubezh.engine.rubezh.prints.texts import CATEGORY, POWERS
from kiberrubezh.engine.rubezh.rules import UnplayableError
from kiberrubezh.ground.letters import one_line
from kiberrubezh.ground.words import Pair

TWO_OF_A_NAME: Final = Pair(
    "Две разные карты называются «{name}» (KR-2.2).", "Two different cards are called “{name}” (KR-2.2)."
)


def share(specs: Sequence[Spec]) -> list[Spec]:
    """Give cards that are the same (KR-2.2) one Spec, though they were read twice.

    Raise UnplayableError where two different cards bear one id.
    """
    known: dict[str, Spec] = {}
    kinds = dict.fromkeys(specs)
    for spec in kinds:
        first = known.setdefault(spec.name, spec)
        if first is not spec and first.card != spec.card:
            name = one_line(spec.name)
            raise UnplayableError(TWO_OF_A_NAME.filled(name=name))
    return list(specs) if len(known) == len(kinds) else [known[spec.name] for spec in specs]


_HAS: Final = {name: bytes([byte & bit > 0 for byte in range(256)]) for name, bit in TRAITS.items()}
_NOT_DEPLOYED: Final = TRAITS["is_asset"] | TRAITS["on_own_turn"] | TRAITS["when_blocking"]
_DEPLOYED: Final = bytes([byte & _NOT_DEPLOYED == 0 for byte in range(256)])
"""What tells of a byte of traits whether it has one, for all bytes at once by `translate`."""


def _flags(traits: bytes, has: bytes) -> tuple[int, ...]:
    """Return who has a trait, by card number: in a tuple, where it is looked up the quickest."""
    return tuple(traits.translate(has))


def _rare_flags(traits: bytes, has: bytes) -> tuple[int, ...]:
    """Return who has a trait, by card number; nothing where nobody has."""
    flags = _flags(traits, has)
    return flags if 1 in flags else ()


def _cards(traits: bytes, name: str) -> frozenset[int]:
    """Return the numbers of the cards that have a trait."""
    flags = traits.translate(_HAS[name])
    return frozenset(compress(count(), flags)) if 1 in flags else frozenset()


def _watched(kinds: set[Spec]) -> frozenset[When]:
    return frozenset([when for spec in kinds for when in spec.watches])


def _changed(kinds: set[Spec]) -> frozenset[str]:
    return frozenset([text.name for spec in kinds for text in spec.continuous])


def _lowered(kinds: set[Spec]) -> frozenset[str]:
    return frozenset([text.name for spec in kinds for text in spec.continuous if text.by < 0])


class Roster:
    """Who is who: the Spec of every card number of one duel; numbers below `first` are of seat 0.

    The rest are flags by card number and sets of numbers, so that the loop need not look at every card for the few
    it wants.
    """

    __slots__ = (
        "_changers",
        "_lists",
        "album",
        "changed",
        "changers",
        "changes_capacity",
        "changes_meeting",
        "equal",
        "first",
        "has_manual",
        "is_asset",
        "is_deployed",
        "is_manual",
        "is_used",
        "lowered",
        "minds_turns",
        "on_own_turn",
        "power_changers",
        "replacers",
        "specs",
        "unseen",
        "watched",
        "watchers",
        "when_blocking",
    )

    def __init__(
        self,
        specs: Sequence[Spec],
        first: int,
        has_manual: bool = False,
        watched: frozenset[When] | None = None,
        changed: frozenset[str] | None = None,
    ) -> None:
        """Make the roster; `watched` and `changed` are worked out unless they are given.

        `has_manual` says that the table plays with manual cards, though there may be none among these.
        """
        self.specs = tuple(specs)
        kinds = set(self.specs)
        self.first = first
        traits = bytes([spec.traits for spec in self.specs])
        self.is_asset = _flags(traits, _HAS["is_asset"])
        self.on_own_turn = _flags(traits, _HAS["on_own_turn"])
        """Whether a card is an event for the own turn."""
        self.when_blocking = _flags(traits, _HAS["when_blocking"])
        """Whether a card is an event for the defence."""
        self.is_deployed = _flags(traits, _DEPLOYED)
        self.is_used = _rare_flags(traits, _HAS["is_used"])
        """Whether a card has an ability for a cost."""
        self.minds_turns = _rare_flags(traits, _HAS["minds_turns"])
        """Whether the start or end of a turn sets off a card."""
        self.watchers = _cards(traits, "is_watcher")
        """The cards that are set off by what befalls another."""
        self.replacers = _cards(traits, "is_replacer")
        """The cards that keep cards from being destroyed."""
        is_any_manual = any(spec.is_manual for spec in kinds)
        self.is_manual = tuple([spec.is_manual for spec in self.specs]) if is_any_manual else ()
        """Whether a card's text is carried out by the players."""
        self.has_manual = has_manual or bool(self.is_manual)
        """Whether one of the decks had such a card as the duel began: both players know that (KR-9)."""
        self.changers = _cards(traits, "is_changer")
        """The cards that change cards as long as they lie untapped."""
        self._changers: dict[str, tuple[frozenset[int], frozenset[int]]] = {}
        self.watched = _watched(kinds) if watched is None else watched
        """The moments that set off texts of cards that they don't befall."""
        self.changed = _changed(kinds) if changed is None else changed
        """The numbers and keywords (CATEGORY too) that texts change as long as they hold."""
        self.changes_capacity = not self.changed.isdisjoint((STAT_CAPACITY, KEYWORD_ECHELON))
        """Whether a text changes how much measures block as long as it holds."""
        self.changes_meeting = not self.changed.isdisjoint((CATEGORY, KEYWORD_STEALTH))
        """Whether one so changes which measures block what."""
        self.lowered = _lowered(kinds) if self.changed else self.changed
        """Those of the numbers that a text may lower so."""
        self.power_changers = self._changing(POWERS)
        """Those of the changers that change what cards of each seat provide or require."""
        self.unseen = bytes(len(self.specs))
        """What `Position.seen` is where nobody knows a hidden card beside those in the own hand."""
        self._lists: tuple[tuple[str, ...], ...] = ()
        self.equal: list[tuple[int, ...]] = []
        """For each card those of its deck that are equal to it, itself too, once somebody asked."""
        self.album: object = None
        """What was shown of the cards, once somebody looked; kept there by whoever shows them (`sight.album`)."""

    def changers_of(self, name: str, seat: int) -> frozenset[int]:
        """Return the cards that change one of those of a player's cards as long as they lie untapped."""
        found = self._changers.get(name)
        if found is None:
            found = self._changers[name] = self._changing(frozenset({name}))
        return found[seat]

    def _changing(self, names: frozenset[str]) -> tuple[frozenset[int], frozenset[int]]:
        """Find who changes any of those of the cards of each seat."""
        found: tuple[set[int], set[int]] = set(), set()
        for card in self.changers:
            seat = self.owner(card)
            for text in self.specs[card].continuous:
                if text.name in names:
                    found[seat if text.lies_own else 1 - seat].add(card)
        return frozenset(found[0]), frozenset(found[1])

    def list_of(self, seat: int) -> tuple[str, ...]:
        """Return the ids of the cards of a seat's deck, in their order."""
        if not self._lists:
            self._lists = tuple(
                [
                    tuple(sorted([spec.name for spec in part]))
                    for part in (self.specs[: self.first], self.specs[self.first :])
                ]
            )
        return self._lists[seat]

    def find_equal(self) -> list[tuple[int, ...]]:
        """Note and return for each card all those of its deck that are equal to it."""
        for begin, deck in ((0, self.specs[: self.first]), (self.first, self.specs[self.first :])):
            groups: dict[Spec, tuple[int, ...]] = {}
            for card, spec in enumerate(deck, begin):
                groups[spec] = (*groups[spec], card) if spec in groups else (card,)
            self.equal += [groups[spec] for spec in deck]
        return self.equal

    def owner(self, card: int) -> int:
        """Return the seat whose deck the card came from."""
        return 0 if card < self.first else 1

    def card(self, card: int) -> Card:
        """Return what is printed on the card of that number."""
        return self.specs[card].card

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Roster):
            return NotImplemented
        pairs = zip(self.specs, other.specs, strict=False)
        return (
            self.first == other.first
            and len(self.specs) == len(other.specs)
            and all(mine is its or mine.card == its.card for mine, its in pairs)
        )
