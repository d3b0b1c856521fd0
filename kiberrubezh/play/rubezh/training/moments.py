"""The position of a duel at one of its moments, as a training position: the last quiet one, and the way from it on."""

from collections.abc import Sequence
from typing import Final, cast

from pydantic import ValidationError

from kiberrubezh.cards.card import Card
from kiberrubezh.engine import rng
from kiberrubezh.engine.kernel import IllegalChoiceError, Option
from kiberrubezh.engine.rubezh.game import Duel, Layout
from kiberrubezh.engine.rubezh.position.questions import is_begun
from kiberrubezh.engine.rubezh.position.vocabulary import SetPhase
from kiberrubezh.engine.timeline import Timeline
from kiberrubezh.ground.refusals import ToldError
from kiberrubezh.ground.words import Pair
from kiberrubezh.play.rubezh.training.branches import Branches
from kiberrubezh.play.rubezh.training.pieces import HELD, QUARANTINED, Piece, lines
from kiberrubezh.play.rubezh.training.position import (
    MOST_CARDS,
    MOST_TRIED,
    MOST_TURNS,
    ON_TABLE,
    Position,
    TableRules,
    TrainingSide,
)

_PHASES: Final = ("assets", "deploy", "attack")


class ClosedError(ToldError):
    """The position of a duel can't be taken over, and why."""


def position_at(timeline: Timeline[Duel], made: int, names: tuple[str, str], bottom: int = 0) -> Position:
    """Return the position of a duel after so many choices, with the seat at the bottom as `you`.

    In the midst of a wave or of an effect it is that of the last quiet moment of the turn, with the choices since then
    as what was tried. Raise ClosedError.
    """
    quiet = next((place for place in range(made, -1, -1) if _is_quiet(timeline.position(place))), None)
    if quiet is None:
        raise ClosedError(_NOT_BEGUN)
    start = timeline.position(quiet)
    if any(len(_cards(start, seat)) > MOST_CARDS for seat in (0, 1)):
        raise ClosedError(_TOO_MANY)
    try:
        position, numbers = _taken(start, names, bottom)
    except ValidationError as error:  # house rules past all measure, or a duel without end
        raise ClosedError(_BEYOND) from error
    return _with_way(position, numbers, timeline, quiet, made)


def check_open(timeline: Timeline[Duel], everything: bool) -> None:
    """Raise ClosedError unless the duel is over, or everything of it may be seen as it goes on."""
    if not everything and timeline.state.decision is not None:
        raise ClosedError(_CLOSED)


def _is_quiet(duel: Duel) -> bool:
    """Tell whether nothing is under way: the turn player is asked in a phase, and nothing lasts for this turn alone."""
    decision = duel.decision
    asked = decision is not None and decision.seat == duel.active and decision.prompt in _PHASES
    lasting = duel.changes or duel.extra_blocks or duel.wave or any(side.events for side in duel.sides)
    return asked and not lasting and not is_begun(duel)


def _cards(duel: Duel, seat: int) -> list[int]:
    side = duel.sides[seat]
    return [card for zone in Layout._fields for card in getattr(side, zone)]


def _taken(duel: Duel, names: tuple[str, str], bottom: int) -> tuple[Position, dict[int, int]]:
    """Return the position, and the number of each card in it by that which it has in the duel."""
    seats = (bottom, 1 - bottom)
    numbers: dict[int, int] = {}
    sides: list[TrainingSide] = []
    for seat in seats:
        side = duel.sides[seat]
        zones: dict[str, tuple[str, ...]] = {}
        for zone in Layout._fields:
            cards = list(reversed(side.deck)) if zone == "deck" else getattr(side, zone)
            numbers |= {card: len(numbers) + place for place, card in enumerate(cards)}
            zones[zone] = lines(_piece(duel, card, zone) for card in cards)
        sides.append(TrainingSide(name=names[seat][:50].strip(), shield=side.shield, **zones))
    decision = duel.decision
    assert decision is not None
    rules = duel.rules
    position = Position(
        first="you" if duel.active == bottom else "opponent",
        turn=duel.turn,
        phase=cast("SetPhase", decision.prompt),
        assets_left=duel.assets_left,
        seed=rng.seed_of(duel.rng),
        rules=TableRules(**{name: getattr(rules, name) for name in TableRules.model_fields}),
        you=sides[0],
        opponent=sides[1],
        cards=_own_cards(duel),
    )
    return position, numbers


def _piece(duel: Duel, card: int, zone: str) -> Piece:
    name = duel.roster.specs[card].card.id
    if zone not in ON_TABLE:
        return Piece(name)
    kept = QUARANTINED if card in duel.marked else HELD if card in duel.held else ""
    return Piece(name, bool(duel.tapped[card]), kept)


def _own_cards(duel: Duel) -> tuple[Card, ...]:
    return tuple({spec.card.id: spec.card for spec in duel.roster.specs if spec.card.is_own}.values())


def _with_way(position: Position, numbers: dict[int, int], timeline: Timeline[Duel], quiet: int, made: int) -> Position:
    """Return the position with the choices since, as far as they lead to the same as in the duel."""
    options = [_renumbered(moment.option, numbers) for moment in timeline.moments[quiet:made]]
    known = {spec.card.id: spec.card for spec in timeline.state.roster.specs}
    duel, way = position.laid(known), Branches()
    for place, option in enumerate(options[:MOST_TRIED], quiet + 1):
        try:
            duel.choose(option)
        except IllegalChoiceError:
            break
        if _face(duel) != _face(timeline.position(place)):
            break
        way.follow([option])
    return position.model_copy(update={"tried": way.rows, "reached": way.here})


def _renumbered(option: Option, numbers: dict[int, int]) -> Option:
    """Return a choice by the numbers of the position; a target may be a place in a list instead of a card."""
    target = numbers.get(option.target, option.target) if option.act == "block" else option.target
    return Option(option.act, numbers.get(option.card, option.card), target)


def _face(duel: Duel) -> object:
    """Return what lies where, sides in any order."""
    specs = duel.roster.specs

    def zone(cards: Sequence[int]) -> list[tuple[str, int]]:
        return [(specs[card].name, duel.tapped[card]) for card in cards]

    sides = [[zone(getattr(side, name)) for name in (*Layout._fields, "events")] for side in duel.sides]
    return duel.turn, duel.phase, len(duel.wave), sorted(sides)


_CLOSED = Pair(
    "Пока дуэль идёт, чужая рука и колоды закрыты (KR-4.1). Откройте этот момент после дуэли, в её записи.",
    "While the duel goes on, hands and decks are closed (KR-4.1). Open this moment afterwards, in its replay.",
)
_BEYOND = Pair(
    f"У этой дуэли свои числа правил, на учебном столе таких нет: за ход до {MOST_CARDS} карт и {MOST_CARDS} активов, "
    f"всего до {MOST_TURNS} ходов. Смотрите её в записи или играйте с того же хода оттуда («Играть отсюда»).",
    f"This duel has rules beyond those of the training table: {MOST_CARDS} cards and {MOST_CARDS} assets a turn, "
    f"{MOST_TURNS} turns at most. Watch its replay, or play on from the same turn there (“Play from here”).",
)
_NOT_BEGUN = Pair(
    "Ход ещё не начался: учебная позиция начинается с фазы хода (KR-5).",
    "No turn has begun yet: a training position begins in a phase of a turn (KR-5).",
)
_TOO_MANY = Pair(
    f"В этой дуэли у игрока больше {MOST_CARDS} карт (KR-2.1), на учебный стол они не поместятся.",
    f"A player of this duel has more than {MOST_CARDS} cards (KR-2.1); they don't fit on the training table.",
)
