"""Texts on their way (KR-9): effect after effect, and the questions they put to the players.

A text on its way is the frame ("run", (card, ability, effect, subject)): data alone, so that a duel in
the middle of an effect can be copied, compared and saved.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from kiberrubezh.cards.effects import (
    DestroyTop,
    Draw,
    Effect,
    ExtraAssets,
    ExtraBlock,
    Look,
    Modify,
    Move,
    Prevent,
    Search,
    Stop,
    Tap,
    Untap,
)
from kiberrubezh.engine import rng
from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh.course import costs
from kiberrubezh.engine.rubezh.course.acts import act
from kiberrubezh.engine.rubezh.course.changes import piles
from kiberrubezh.engine.rubezh.position.state import Answer, Frame, Position, Step, ask
from kiberrubezh.engine.rubezh.position.vocabulary import StepName
from kiberrubezh.engine.rubezh.prints.members import (
    HOW_ALL,
    HOW_RANDOM,
    HOW_SELF,
    WHOSE_OWN,
    ZONE_DECK,
    ZONE_HAND,
)
from kiberrubezh.engine.rubezh.prints.texts import PlainPick
from kiberrubezh.engine.rubezh.readings import options, queries
from kiberrubezh.ground.tuples import make

Picking = Move | Tap | Untap | Stop | Modify | ExtraBlock
"""The effects that meet picked cards."""

_HIDDEN: Final = (ZONE_HAND, ZONE_DECK)
_OF_A_RUN: Final = 4
"""How many numbers a frame of a text on its way has before the cards chosen for a pick."""


def _run(position: Position, data: tuple[int, ...]) -> None:
    source, ability, place, subject = data
    effects = position.roster.specs[source].texts[ability].effects
    if place + 1 < len(effects):
        position.agenda.append(("run", (source, ability, place + 1, subject)))
    effect = effects[place]
    STARTS[type(effect)](position, data, effect)


def _at_once(position: Position, data: tuple[int, ...], effect: Effect) -> None:
    act(position, data[0], effect, ())


def _searched_first(position: Position, data: tuple[int, ...], _: Search) -> None:
    source = data[0]
    piles.search(position, position.roster.owner(source), source)
    position.agenda.append(("seek", data))


def _looked_at(position: Position, data: tuple[int, ...], effect: Look) -> None:
    source = data[0]
    seat = position.roster.owner(source)
    owner = seat if effect.side is WHOSE_OWN else 1 - seat
    count = min(effect.count, len(position.sides[owner].deck))
    if count:
        piles.look(position, seat, owner, count, source)
        position.agenda.append(("order", (source, owner, count, 0)))


def _picked_first(position: Position, data: tuple[int, ...], effect: Picking) -> None:
    """Find the cards a pick means, by a question where a player has to choose."""
    source, pick = data[0], _pick_of(position, data)
    seat = position.roster.owner(source)
    if pick.who is None:
        act(position, source, effect, _still_there(position, data, pick))
        return
    found = options.candidates(position, seat, source, pick)
    if pick.how is HOW_ALL:
        act(position, source, effect, found)
        return
    wanted = queries.count(position, seat, source, pick.amount)
    count = min(wanted, len(found))
    if pick.how is HOW_RANDOM or pick.is_blind:
        act(position, source, effect, _draw_lots(position, found, count))
    elif _is_secret(position, pick):
        if wanted:
            _ask_to_pick(position, data, pick, found, wanted)
    elif count == len(found) and not pick.up_to:
        act(position, source, effect, found)
    elif count:
        _ask_to_pick(position, data, pick, found, wanted)


def _still_there(position: Position, data: tuple[int, ...], pick: PlainPick) -> tuple[int, ...]:
    """Find the card itself, or the other one of the trigger; none if it has gone where texts don't follow it."""
    source, ability, _, subject = data
    if pick.how is HOW_SELF or position.roster.specs[source].texts[ability].mourns:
        card = source if pick.how is HOW_SELF else subject
        return (card,) if queries.zone_of(position, card) not in _HIDDEN else ()
    return (subject,) if queries.on_table(position, subject) else ()


def _is_secret(position: Position, pick: PlainPick) -> bool:
    """Tell whether a pick sorts a hand: then it is asked whatever it finds, so that being asked tells nothing."""
    return pick.sorts and not position.rules.is_old


def _draw_lots(position: Position, cards: list[int], count: int) -> list[int]:
    """Draw cards at random; of equal ones in a hand those that the other player knows go first."""
    left, taken = cards[:], []
    for _ in range(count):
        place, position.rng = rng.below(position.rng, len(left))
        drawn = options.known_copy(position, left[place], left)
        left.remove(drawn)
        taken.append(drawn)
    return taken


def _pick_of(position: Position, data: tuple[int, ...]) -> PlainPick:
    """Return the pick of the effect under way."""
    pick = position.roster.specs[data[0]].texts[data[1]].picks[data[2]]
    assert pick is not None
    return pick


def _effect(position: Position, data: tuple[int, ...]) -> Effect:
    return position.roster.specs[data[0]].texts[data[1]].effects[data[2]]


def _pick(position: Position, data: tuple[int, ...]) -> None:
    """Find what is left for a pick, and ask for its next card; with as many as are wanted there is nothing to find."""
    source, pick = data[0], _pick_of(position, data)
    seat = position.roster.owner(source)
    wanted = queries.count(position, seat, source, pick.amount)
    if len(data) - _OF_A_RUN >= wanted:
        _act_on_chosen(position, data)
        return
    _ask_to_pick(position, data, pick, options.candidates(position, seat, source, pick), wanted)


def _ask_to_pick(position: Position, data: tuple[int, ...], pick: PlainPick, found: list[int], wanted: int) -> None:
    """Ask for the next card of a pick, of which so many are wanted."""
    seat = position.roster.owner(data[0])
    secret = _is_secret(position, pick)
    most = len(position.sides[seat if pick.lies_own else 1 - seat].hand) if secret else len(found)
    chooser = seat if pick.by_own else 1 - seat
    asked = make(_Asked, (("pick", data), chooser, pick.once, pick.up_to, secret))
    _ask_next(position, asked, found, min(wanted, most))


def _seek(position: Position, data: tuple[int, ...]) -> None:
    """Ask for the next card of a search; in the order of the numbers, which tells nothing of the deck's."""
    source = data[0]
    seat = position.roster.owner(source)
    effect = _effect(position, data)
    assert isinstance(effect, Search)
    found = sorted(queries.matches(position, seat, source, effect.who))
    secret = not position.rules.is_old
    count = min(effect.amount, len(position.sides[seat].deck)) if secret else effect.amount
    _ask_next(position, _Asked(("seek", data), seat, True, True, secret), found, count)


class _Asked(NamedTuple):
    """Who is asked for cards by which frame: whether they lie hidden, may be fewer, and are asked for in any case."""

    frame: Frame
    seat: int
    hidden: bool
    up_to: bool
    secret: bool


def _ask_next(position: Position, asked: _Asked, found: list[int], count: int) -> None:
    """Ask for one more of `count` cards; the frame's data ends with those chosen so far."""
    chosen = asked.frame[1][_OF_A_RUN:]
    left = [card for card in found if card not in chosen] if chosen else found
    if len(chosen) >= count or not (left or asked.secret):
        _act_on_chosen(position, asked.frame[1])
        return
    listed = options.choices(position, left, asked.hidden)
    ask(position, asked.frame, asked.seat, "pick", [*listed, options.DONE] if asked.up_to or not left else listed)


def _picked(position: Position, data: tuple[int, ...], option: Option) -> None:
    _go_on(position, "pick", data, option)


def _sought(position: Position, data: tuple[int, ...], option: Option) -> None:
    _go_on(position, "seek", data, option)


def _go_on(position: Position, step: StepName, data: tuple[int, ...], option: Option) -> None:
    if option.act == "choose":
        position.agenda.append((step, (*data, option.card)))
    else:
        _act_on_chosen(position, data)


def _act_on_chosen(position: Position, data: tuple[int, ...]) -> None:
    act(position, data[0], _effect(position, data), data[_OF_A_RUN:])


def _order(position: Position, data: tuple[int, ...]) -> None:
    """Ask which of the cards looked at goes next, from the top down; they are named by place alone."""
    source, owner, count, placed = data
    seat = position.roster.owner(source)
    if placed >= count - 1:
        piles.note_reordered(position, seat, owner, count, source)
        return
    deck = position.sides[owner].deck
    loose = deck[len(deck) - count : len(deck) - placed]
    ask(position, ("order", data), seat, "order", options.choices(position, loose[::-1], hidden=True))


def _ordered(position: Position, data: tuple[int, ...], option: Option) -> None:
    source, owner, count, placed = data
    piles.lift(position, owner, option.card, placed)
    position.agenda.append(("order", (source, owner, count, placed + 1)))


def _event_over(_: Position, __: tuple[int, ...]) -> None:
    """Nothing is left of an event; the texts that it set off come next (KR-6.3)."""


STARTS: Final[dict[type[Effect], Callable[[Position, tuple[int, ...], Any], None]]] = {
    **dict.fromkeys((Draw, DestroyTop, Prevent, ExtraAssets), _at_once),
    **dict.fromkeys((Move, Tap, Untap, Stop, Modify, ExtraBlock), _picked_first),
    Search: _searched_first,
    Look: _looked_at,
}
"""How each effect begins: it acts at once, or has its cards settled first."""

STEPS: Final[dict[StepName, Step]] = {
    "run": _run,
    "pick": _pick,
    "seek": _seek,
    "order": _order,
    "event": _event_over,
    **costs.STEPS,
}
ANSWERS: Final[dict[StepName, Answer]] = {
    "pick": _picked,
    "seek": _sought,
    "order": _ordered,
    **costs.ANSWERS,
}
