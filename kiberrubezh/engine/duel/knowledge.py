"""Who knows what (KR-4): the one place that views, imagined deals and told events rely on."""

from typing import NamedTuple, TypeVar

from kiberrubezh.cards.card import Card
from kiberrubezh.engine import rng
from kiberrubezh.engine.duel import agenda, effects, events
from kiberrubezh.engine.duel.events import Event
from kiberrubezh.engine.duel.state import Frame, Position

P = TypeVar("P", bound=Position)

_TRIES = 64
_HIDDEN = frozenset({"hand", "deck", "deck_top", "deck_bottom", "deck_shuffled"})


def knows(position: Position, seat: int, card: int) -> bool:
    """Tell whether a seat knows which card has that number, wherever it is."""
    owner = position.roster.owner(card)
    side = position.sides[owner]
    if card in side.deck or (owner != seat and card in side.hand):
        return bool(position.seen[card] >> seat & 1)
    return True


def unknown(position: Position, seat: int, owner: int) -> list[int]:
    """List the numbers of a player's cards that a seat can't name."""
    side = position.sides[owner]
    hidden = side.deck if owner == seat else side.deck + side.hand
    return [card for card in hidden if not position.seen[card] >> seat & 1]


def tell(event: Event, seat: int) -> Event:
    """Return the event as a seat may know it: cards of hidden places are left out, their number stays."""
    if event.seat == seat:
        return event
    hides = event.what in (events.DRAW, events.LOOK) or (
        event.what == events.MOVE and event.zone in _HIDDEN and event.to in _HIDDEN
    )
    return event._replace(cards=(), amount=event.amount or len(event.cards)) if hides else event


class Told(NamedTuple):
    """An event as a seat may know it, with the prints of its cards."""

    event: Event
    cards: tuple[Card, ...]


def told(position: Position, event: Event, seat: int) -> Told:
    """Return an event of this duel as a seat may know it."""
    known = tell(event, seat)
    return Told(known, tuple([position.roster.card(card) for card in known.cards]))


def imagine(position: P, seat: int, seed: int) -> P:
    """Deal anew which card each number is that the seat can't name.

    The places of the numbers stay, so whatever is under way stays sound. Positions that a seat can't tell
    from each other give the same deals. A deal in which the player
    who is to decide would not be asked, or not the same, contradicts the view and is dealt again, 64
    times at most: then the true deal is given, with other chance to come. At the seat's own decisions
    no deal contradicts.
    """
    state = rng.seeded(seed)
    for _ in range(_TRIES):
        state, other = _deal(position, seat, state)
        if _asks_the_same(position, other, seat):
            return other
    other = position.clone()
    other.rng = rng.seeded(state)
    return other


def _deal(position: P, seat: int, state: int) -> tuple[int, P]:
    specs, known = list(position.roster.specs), position.roster.specs
    dealt: list[tuple[int, int]] = []
    for owner in (0, 1):
        numbers = sorted(unknown(position, seat, owner))
        # By name, so that the deal tells nothing of where the cards truly are.
        mixed = sorted(numbers, key=lambda card: known[card].name)
        state = rng.shuffle(state, mixed)
        for card, number in zip(mixed, numbers, strict=True):
            specs[number] = known[card]
        dealt += zip(mixed, numbers, strict=True)
    other = position.clone()
    other.roster = position.roster.redealt(specs)
    if any(step in effects.STEPS for step, _ in position.agenda):
        went = dict(dealt)
        other.agenda = [_followed(frame, went) for frame in position.agenda]
    other.rng = rng.seeded(state)
    return state, other


def _followed(frame: Frame, dealt: dict[int, int]) -> Frame:
    """Let a text under way follow its card, which may have gone to a hidden place meanwhile."""
    step, data = frame
    return (step, (dealt.get(data[0], data[0]), *data[1:])) if step in effects.STEPS else frame


def _asks_the_same(position: Position, other: Position, seat: int) -> bool:
    decision = position.decision
    if decision is None or decision.seat == seat:
        return True
    before = len(other.agenda)
    _ask_anew(other)
    asked = other.decision
    return asked is not None and len(other.agenda) == before and asked[:2] == decision[:2]


def _ask_anew(position: Position) -> None:
    """Put the open question again, and no other."""
    position.decision = None
    step, data = position.agenda.pop()
    agenda.STEPS[step](position, data)
    position.events = []
