"""Costs of abilities on their way (KR-9): paid all before the effects, with what the player says."""

from typing import Final

from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh.course import triggers
from kiberrubezh.engine.rubezh.course.changes import moves
from kiberrubezh.engine.rubezh.position.state import Answer, Position, Step, ask
from kiberrubezh.engine.rubezh.position.vocabulary import StepName
from kiberrubezh.engine.rubezh.prints.members import (
    COST_DESTROY_SELF,
    COST_DISCARD_CARD,
    COST_TAP_OTHER,
    COST_TAP_SELF,
    TO_DISCARD,
)
from kiberrubezh.engine.rubezh.readings import options


def _pay(position: Position, data: tuple[int, ...]) -> None:
    """Pay the costs of an ability; another card to tap and one to discard are asked for."""
    card, ability = data
    seat = position.roster.owner(card)
    costs = position.roster.specs[card].texts[ability].costs
    if COST_TAP_SELF in costs:
        moves.tap(position, seat, (card,), card)
    if COST_DESTROY_SELF in costs:
        triggers.sacrifice(position, card)
    if COST_DISCARD_CARD in costs:
        position.agenda.append(("discard", data))
    if COST_TAP_OTHER in costs:
        position.agenda.append(("tap", data))


def _tap(position: Position, data: tuple[int, ...]) -> None:
    card, ability = data
    seat = position.roster.owner(card)
    taps = position.roster.specs[card].texts[ability].taps
    assert taps is not None
    listed = options.choices(position, options.payers(position, seat, card, taps), hidden=False)
    if listed:
        ask(position, ("tap", data), seat, "tap", listed)


def _tapped(position: Position, data: tuple[int, ...], option: Option) -> None:
    card, _ = data
    moves.tap(position, position.roster.owner(card), (option.card,), card)


def _discard(position: Position, data: tuple[int, ...]) -> None:
    seat = position.roster.owner(data[0])
    listed = options.choices(position, position.sides[seat].hand, hidden=True)
    if listed:
        ask(position, ("discard", data), seat, "discard", listed)


def _discarded(position: Position, _: tuple[int, ...], option: Option) -> None:
    moves.move(position, (option.card,), TO_DISCARD)


STEPS: Final[dict[StepName, Step]] = {"pay": _pay, "tap": _tap, "discard": _discard}
ANSWERS: Final[dict[StepName, Answer]] = {"tap": _tapped, "discard": _discarded}
