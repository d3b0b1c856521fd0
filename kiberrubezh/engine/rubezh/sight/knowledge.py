"""Who knows what (KR-4): the one place that views, imagined deals and told events rely on."""

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeVar

from kiberrubezh.cards.card import Card
from kiberrubezh.engine import rng
from kiberrubezh.engine.kernel import HOST, Decision
from kiberrubezh.engine.rubezh.course import agenda, effects
from kiberrubezh.engine.rubezh.position import events, twins
from kiberrubezh.engine.rubezh.position.events import Event
from kiberrubezh.engine.rubezh.position.state import Frame, Position
from kiberrubezh.engine.rubezh.prints.roster import Roster
from kiberrubezh.engine.rubezh.prints.spec import Spec, spec_of
from kiberrubezh.engine.rubezh.readings.options import DONE

P = TypeVar("P", bound=Position)

_TRIES: Final = 64
_MET: Final = bytes([mask & twins.OPEN for mask in range(256)])
"""Leaves of what was met what the opponent met."""
_BOTH_KNOW: Final = twins.OPEN & ~twins.MET
_HIDDEN: Final = frozenset({"hand", "deck", "deck_top", "deck_bottom", "deck_shuffled"})


def bit_of(eyes: int) -> int:
    """Return the bit by which `seen` remembers what these eyes have met; none for a watcher and the HOST."""
    return 1 << eyes if eyes >= 0 else 0


def knows(position: Position, eyes: int, card: int) -> bool:
    """Tell whether a seat, a watcher or the HOST knows which card has that number, wherever it is."""
    owner = position.roster.owner(card)
    side = position.sides[owner]
    if card in side.deck or (owner != eyes and card in side.hand):
        return eyes == HOST or bool(position.seen[card] & bit_of(eyes))
    return True


def unknown(position: Position, seat: int, owner: int) -> list[int]:
    """List the numbers of a player's cards that a seat can't name."""
    side = position.sides[owner]
    hidden = side.deck if owner == seat else side.deck + side.hand
    return [card for card in hidden if not position.seen[card] >> seat & 1]


def tell(event: Event, eyes: int) -> Event:
    """Return the event as a seat, EVERYBODY or the HOST may know it: hidden cards are left out, their number stays."""
    if event.seat == eyes or eyes == HOST:
        return event
    hides = event.what in (events.DRAW, events.LOOK) or (
        event.what == events.MOVE and event.zone in _HIDDEN and event.to in _HIDDEN
    )
    return event._replace(cards=(), amount=event.amount or len(event.cards)) if hides else event


class KnownEvent(NamedTuple):
    """An event as a seat may know it, with the prints of its cards."""

    event: Event
    cards: tuple[Card, ...]


def event_told(position: Position, event: Event, eyes: int) -> KnownEvent:
    """Return an event of this duel as a seat, EVERYBODY or the HOST may know it."""
    known = tell(event, eyes)
    return KnownEvent(known, tuple([position.roster.card(card) for card in known.cards]))


def imagine(position: P, seat: int, seed: int) -> P:
    """Deal anew what the seat can't name: which card is where, and under which number.

    Whatever is under way follows its cards. Positions that a seat can't tell from each
    other give the same deals: cards of the other's deck that the seat has never seen are drawn from what is thought
    of such decks, unless the lists are open (KR-4.4). What the other has begun to choose in secret begins anew.
    """
    state, decision = rng.seed_state(seed), position.decision
    if decision is None or decision.seat == seat:
        return _deal(position, seat, state)[1]
    for _ in range(_TRIES):
        state, other = _deal(position, seat, state)
        if _put_again(other, decision):
            return other
    # By the old reading alone, which asked nothing of who could do nothing.
    _, other = _deal(position, seat, state)
    other.decision = Decision(decision.seat, decision.prompt, (DONE,))
    return other


def imagine_shared(position: P, seed: int) -> P:
    """Deal anew what not both seats can name, for nobody in particular: with what neither alone could tell."""
    deal = imagine(imagine(position, 0, seed), 1, seed)
    deal.met = bytearray(len(deal.met))  # under which numbers one of them has met a card is for that one alone
    return deal


class _Hidden(NamedTuple):
    """A card dealt anew: what it is, and the number under which the seat has met it, -1 for one that it never met."""

    spec: Spec
    number: int


def _deal(position: P, seat: int, state: int) -> tuple[int, P]:
    specs, other = list(position.roster.specs), position.clone()
    other.met = position.met.translate(_MET)
    went: dict[int, int] = {}
    sources = {data[0] for step, data in position.agenda if step in effects.STEPS}
    for owner in (0, 1):
        numbers = sorted(unknown(position, seat, owner))
        if owner == seat or position.rules.open_lists:
            cards = [_Hidden(position.roster.specs[card], card) for card in numbers]
        else:
            cards, state = _thought_of(position, seat, numbers, state)
        # By what they are, so that the deal tells nothing of where the cards truly are.
        met_as = _BOTH_KNOW if owner == seat else twins.MET
        kept = {card for card in numbers if position.met[card] & met_as}
        cards.sort(
            key=lambda card: (card.spec.name, card.number in sources, card.number if card.number in kept else -1)
        )
        state = rng.shuffle(state, cards)
        if kept:
            rest = iter([card for card in numbers if card not in kept])
            numbers = [card.number if card.number in kept else next(rest) for card in cards]
        _number_anew(position, other, seat, owner, numbers)
        for (spec, met), number in zip(cards, numbers, strict=True):
            specs[number] = spec
            if met >= 0:
                went[met] = number
            other.met[number] = position.met[met] & twins.OPEN if met >= 0 and owner != seat else 0
    other.roster = Roster(specs, position.roster.first, position.roster.has_manual)
    _forget_what_the_other_met(other, seat, position.met)
    other.agenda = [_followed(frame, went) for frame in position.agenda]
    other.rng = rng.seed_state(state)
    if position.decision is not None and position.decision.seat != seat:
        other.agenda[-1] = _begun_anew(other.agenda[-1])
    return state, other


def _number_anew(position: Position, other: Position, seat: int, owner: int, numbers: Sequence[int]) -> None:
    """Put the numbers of hidden cards in order, place by place: where each lies truly is hidden too.

    A hand has no places: which of its hidden cards have gone, and which of them its owner knew, nobody else can tell.
    """
    side, left = other.sides[owner], iter(numbers)
    hidden = set(numbers)
    if owner != seat:
        known = [card for card in side.hand if card not in hidden]
        side.hand[:] = known + [next(left) for _ in range(len(side.hand) - len(known))]
        for card in side.hand[len(known) :]:
            other.seen[card] = 0
    for place, card in enumerate(side.deck):
        if card in hidden:
            number = side.deck[place] = next(left)
            other.seen[number] = position.seen[card]


def _forget_what_the_other_met(position: Position, seat: int, met: Sequence[int]) -> None:
    """Leave of the seat's hidden cards those as met that the other knows now, and the numbers that both know.

    What the other has seen besides is its own.
    """
    side, bit = position.sides[seat], 1 << 1 - seat
    hidden = side.hand + side.deck
    for card in hidden:
        position.met[card] = bool(position.seen[card] & bit)
    both = [card for card in hidden if met[card] & _BOTH_KNOW]
    for card in both:
        position.met[card] = 0
        twins.meet(position, card, twins.OPEN)


def _thought_of(position: Position, seat: int, numbers: Sequence[int], state: int) -> tuple[list[_Hidden], int]:
    """Draw what the other's hidden cards may be: those met before for certain, the rest as it is thought of decks."""
    roster, met, hidden = position.roster, position.met, set(numbers)
    cards = [_Hidden(roster.specs[card], card) for card in numbers if met[card] & twins.MET]
    mine: list[Spec] = []
    seen = [card.spec for card in cards]
    for card, spec in enumerate(roster.specs):
        if roster.owner(card) == seat:
            mine.append(spec)
        elif card not in hidden:
            seen.append(spec)
    own = [spec.card for spec in mine]
    drawn, state = position.prior.hidden([spec.card for spec in seen], len(numbers) - len(cards), own, state)
    known = {spec.name: spec for spec in (*mine, *seen)}
    return [*cards, *(_Hidden(known.get(card.id) or spec_of(card), -1) for card in drawn)], state


def _followed(frame: Frame, went: dict[int, int]) -> Frame:
    """Let a text under way follow its card, which may have gone to a hidden place meanwhile."""
    step, data = frame
    return (step, (went.get(data[0], data[0]), *data[1:])) if step in effects.STEPS else frame


_BEGUN: Final = {"attack": 0, "pick": 4, "seek": 4}
"""The questions of several answers, with how many numbers of the frame come before the answers."""


def _begun_anew(frame: Frame) -> Frame:
    """Return the frame of another's question without the answers that nobody has been told yet."""
    step, data = frame
    if step == "order":
        return step, (*data[:3], 0)
    return (step, data[: _BEGUN[step]]) if step in _BEGUN else frame


def _put_again(position: Position, decision: Decision) -> bool:
    """Put the open question to the other player again; tell whether it is the same in the imagined deal."""
    before = len(position.agenda)
    _ask_anew(position)
    asked = position.decision
    return asked is not None and len(position.agenda) == before and asked[:2] == decision[:2]


def _ask_anew(position: Position) -> None:
    """Put the open question again, and no other."""
    position.decision = None
    step, data = position.agenda.pop()
    agenda.STEPS[step](position, data)
    position.events = []
