"""Setting a position up, step by step: what may be put where, and every step taken back exactly."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple, Self

from kiberrubezh.cards.card import Card
from kiberrubezh.engine import rng
from kiberrubezh.engine.rubezh.rules import STANDARD
from kiberrubezh.ground.refusals import ToldError
from kiberrubezh.ground.words import Pair
from kiberrubezh.play.rubezh.training.branches import ROOT
from kiberrubezh.play.rubezh.training.pieces import QUARANTINED, Piece, lines, pieces
from kiberrubezh.play.rubezh.training.position import MOST_CARDS, ON_TABLE, Position
from kiberrubezh.play.rubezh.training.soundness import KINDS, OWNERS

MOST_STEPS: Final = 500
"""Steps that can be taken back."""
_BESIDE: Final = frozenset({"name", "note", "tried", "reached"})
"""What may change while the choices that were tried stay good."""


class Spot(NamedTuple):
    """A card of a position: whose, in which zone, at which place from 0."""

    seat: int
    zone: str
    place: int


class PlaceError(ToldError, ValueError):
    """A card can't lie there, and why."""


def pieces_of(position: Position, seat: int, zone: str) -> list[Piece]:
    """Return the cards of a zone one by one."""
    return pieces(getattr(position.sides[seat], zone))


def with_card(
    position: Position, card: Card, seat: int, zone: str, place: int | None = None, piece: Piece | None = None
) -> Position:
    """Return the position with one more card, last in its zone unless a place is given.

    Whose sixty cards are all there gets it out of the rest of the deck. Raise PlaceError.
    """
    if KINDS.get(zone, card.kind) != card.kind:
        raise PlaceError(Pair(_ELSEWHERE.ru.format(card=card.name.ru), _ELSEWHERE.en.format(card=card.name.en)))
    if position.sides[seat].size >= MOST_CARDS:
        ids = [it.card for it in pieces_of(position, seat, "rest")]
        if zone == "rest" or card.id not in ids:
            raise PlaceError(_FULL)
        position = without(position, Spot(seat, "rest", ids.index(card.id)))
    found = pieces_of(position, seat, zone)
    kept = piece if piece is not None and zone in ON_TABLE else Piece(card.id)
    if zone != "attacks":
        kept = kept._replace(kept="")
    found.insert(len(found) if place is None else place, kept)
    brought = position if not card.is_own or card in position.cards else _bringing(position, card)
    return _put(brought, seat, zone, found)


def without(position: Position, spot: Spot) -> Position:
    """Return the position without a card."""
    found = pieces_of(position, spot.seat, spot.zone)
    del found[spot.place]
    return _put(position, spot.seat, spot.zone, found)


def with_move(
    position: Position, cards: Mapping[str, Card], spot: Spot, seat: int, zone: str, place: int | None = None
) -> Position:
    """Return the position with a card put elsewhere; within its zone, another order. Raise PlaceError."""
    piece = pieces_of(position, spot.seat, spot.zone)[spot.place]
    if piece.card not in cards:
        raise PlaceError(_UNKNOWN)
    taken = without(position, spot)
    if place is not None and (seat, zone) == spot[:2] and place > spot.place:
        place -= 1  # it was counted with the card that has left
    return with_card(taken, cards[piece.card], seat, zone, place, piece)


def with_tap(position: Position, spot: Spot) -> Position:
    """Return the position with a card on the table tapped, or untapped. Raise PlaceError."""
    if spot.zone not in ON_TABLE:
        raise PlaceError(_NOT_TABLE)
    return _changed(position, spot, lambda piece: Piece(piece.card, not piece.tapped))


def with_quarantine(position: Position, spot: Spot) -> Position:
    """Return the position with an attack put into quarantine, tapped, or let out of it. Raise PlaceError."""
    if spot.zone != "attacks":
        raise PlaceError(_NO_ATTACK)
    return _changed(position, spot, lambda it: Piece(it.card, True, "" if it.kept else QUARANTINED))


def with_side(position: Position, seat: int, **fields: Any) -> Position:
    """Return the position with fields of a side changed."""
    return position.model_copy(update={OWNERS[seat]: position.sides[seat].model_copy(update=fields)})


def other_way_round(position: Position) -> Position:
    """Return the position seen from the other side of the table."""
    first = "opponent" if position.first == "you" else "you"
    return position.model_copy(update={"you": position.opponent, "opponent": position.you, "first": first})


def of_decks(decks: tuple[Sequence[str], Sequence[str]], cards: Mapping[str, Card], seed: int) -> Position:
    """Return a position of two decks, as ids: an opening hand for each, the rest shuffled under it (KR-3.3)."""
    position, hand = Position(seed=seed), STANDARD.opening_hand
    for seat, deck in enumerate(decks):
        mixed = list(deck)
        rng.shuffle(rng.seed_state(seed + seat), mixed)
        own = tuple(cards[card] for card in dict.fromkeys(deck) if cards[card].is_own)
        position = position.model_copy(update={"cards": tuple(dict.fromkeys((*position.cards, *own)))})
        zones = {"hand": mixed[:hand], "rest": sorted(mixed[hand:])}
        position = with_side(position, seat, **{zone: lines(map(Piece, ids)) for zone, ids in zones.items()})
    return position


def _put(position: Position, seat: int, zone: str, found: Sequence[Piece]) -> Position:
    return with_side(position, seat, **{zone: lines(found)})


def _changed(position: Position, spot: Spot, change: Callable[[Piece], Piece]) -> Position:
    found = pieces_of(position, spot.seat, spot.zone)
    found[spot.place] = change(found[spot.place])
    return _put(position, spot.seat, spot.zone, found)


def _bringing(position: Position, card: Card) -> Position:
    others = tuple(it for it in position.cards if it.id != card.id)
    return position.model_copy(update={"cards": (*others, card)})


class Workbench:
    """A position that is being set up, and all its steps."""

    def __init__(self, position: Position) -> None:
        self._steps: list[tuple[Position, str]] = [(position, "")]
        """Each with what it is a step of: typing on in one field is one step."""
        self._at = 0

    @classmethod
    def empty(cls) -> Self:
        """Begin with nothing on the table."""
        return cls(Position())

    @property
    def position(self) -> Position:
        """The position as it is now."""
        return self._steps[self._at][0]

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is a step to make again."""
        return self._at + 1 < len(self._steps)

    def change(self, position: Position, group: str = "") -> None:
        """Make a step, which drops those that were taken back; what was tried goes where it no longer fits."""
        if _layout(position) != _layout(self.position):
            position = position.model_copy(update={"tried": (), "reached": ROOT})
        if position == self.position:
            return
        del self._steps[self._at + 1 :]
        if group and self._at and self._steps[-1][1] == group:
            self._steps.pop()
        self._steps.append((position, group))
        del self._steps[: max(len(self._steps) - MOST_STEPS, 0)]
        self._at = len(self._steps) - 1

    def note_tried(self, position: Position) -> None:
        """Take over what was tried from the position as it is; no step of its own."""
        if _layout(position) == _layout(self.position):
            self._steps[self._at] = (position, "")

    def undo(self) -> bool:
        """Take a step back; tell whether there was one."""
        if not self.can_undo:
            return False
        self._at -= 1
        return True

    def redo(self) -> bool:
        """Make a step again; tell whether there was one."""
        if not self.can_redo:
            return False
        self._at += 1
        return True


def _layout(position: Position) -> dict[str, Any]:
    """Return all on which the numbers and the choices of a duel from the position hang."""
    told = {name: value for name, value in position if name not in _BESIDE}
    for owner in OWNERS:
        told[owner] = told[owner].model_copy(update={"name": ""})
    return told


_ELSEWHERE = Pair(
    "«{card}» сюда не кладётся: это зона карт другого вида (KR-4.1).",
    "{card} doesn't lie here: this zone is for another kind (KR-4.1).",
)
_FULL = Pair(
    f"У одного игрока не больше {MOST_CARDS} карт (KR-2.1). Уберите лишнюю.",
    f"A player has {MOST_CARDS} cards at most (KR-2.1). Take one out.",
)
_UNKNOWN = Pair(
    "Этой карты программа не знает. Её можно только убрать.",
    "The program doesn't know this card. It can only be taken out.",
)
_NOT_TABLE = Pair(
    "Повернуть можно карту в зоне активов, мер или атак.", "Only cards among assets, measures or attacks can be tapped."
)
_NO_ATTACK = Pair("В карантине держат только атаки (KR-9).", "Only attacks are held in quarantine (KR-9).")
