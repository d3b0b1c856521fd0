"""The opening and the phases of a turn (KR-3, KR-5.0 to KR-5.4, KR-5.7)."""

from typing import Final

from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh.course import triggers
from kiberrubezh.engine.rubezh.course.changes import moves, phases, piles
from kiberrubezh.engine.rubezh.position.state import Answer, Frame, Position, Step, ask
from kiberrubezh.engine.rubezh.position.vocabulary import SetPhase, StepName
from kiberrubezh.engine.rubezh.prints.members import (
    WHEN_DEPLOYED,
    WHEN_PLAYED,
    WHEN_TURN_END,
    WHEN_TURN_START,
    ZONE_ASSETS,
    ZONE_ATTACKS,
    ZONE_EVENTS,
    ZONE_MEASURES,
)
from kiberrubezh.engine.rubezh.readings import options

TURN: Final[Frame] = ("turn", ())
ASSETS: Final[Frame] = ("assets", ())
DEPLOY: Final[Frame] = ("deploy", ())
ATTACK: Final[Frame] = ("attack", ())
END: Final[Frame] = ("end", ())
NEXT: Final[Frame] = ("next", ())


def rest_of_turn(phase: SetPhase) -> tuple[Frame, ...]:
    """Return the agenda of a turn from a phase on."""
    steps = (NEXT, END, ATTACK, DEPLOY, ASSETS)
    return steps[: 1 + steps.index((phase, ()))]


def opening(begins: int) -> list[Frame]:
    """Return the agenda of a new duel: both opening hands, the beginner's first, then the turns (KR-3.5)."""
    return [TURN, ("redeal", (1 - begins,)), ("redeal", (begins,))]


def deal_hand(position: Position, seat: int) -> None:
    """Draw an opening hand (KR-3.3); the turn player before the first turn is the one who begins."""
    rules = position.rules
    piles.draw(position, seat, rules.opening_hand + (rules.second_hand if seat != position.active else 0))


def play_event(position: Position, seat: int, card: int) -> None:
    """Play an event and carry out its effect in full before anything else (KR-6.3)."""
    card = moves.enter(position, seat, card, ZONE_EVENTS)
    if not position.rules.is_old:
        triggers.hold_back(position, card)
    triggers.fire(position, WHEN_PLAYED, card)


def use_ability(position: Position, seat: int, card: int, ability: int) -> None:
    """Use an ability for its cost."""
    phases.use(position, seat, card)
    position.agenda.append(("run", (card, ability, 0, -1)))
    position.agenda.append(("pay", (card, ability)))


def trick(position: Position, seat: int, option: Option) -> None:
    """Carry out an event or ability."""
    if option.act == "play":
        play_event(position, seat, option.card)
    else:
        use_ability(position, seat, option.card, option.target)


def might_play(position: Position) -> bool:
    """Tell whether the turn player has a card in hand, and so is asked, whatever it is: being asked tells nothing."""
    return bool(position.sides[position.active].hand) and not position.rules.is_old


def tricks(position: Position) -> list[Option]:
    """Return the tricks of the turn player: those found in the step before, if it ended with nothing done."""
    if position.tricks is None:
        position.tricks = options.tricks_now(position, position.active)
    return position.tricks


def _redeal(position: Position, data: tuple[int, ...]) -> None:
    ask(position, ("redeal", data), data[0], "redeal", options.opening(position, data[0]))


def _redealt(position: Position, data: tuple[int, ...], option: Option) -> None:
    seat = data[0]
    if option.act == "keep":
        piles.keep_hand(position, seat)
        return
    piles.show_hand(position, seat)
    piles.return_hand(position, seat)
    piles.shuffle(position, seat)
    deal_hand(position, seat)
    position.agenda.append(("redeal", data))


def _turn(position: Position, _: tuple[int, ...]) -> None:
    seat, rules = position.active, position.rules
    if len(position.sides[seat].deck) < rules.draw:
        phases.finish(position, 1 - seat, "KR-5.0")
        return
    phases.begin_turn(position)
    position.phase = "draw"
    piles.draw(position, seat, rules.first_draw if position.turn == 1 else rules.draw)
    position.phase = "untap"
    moves.untap_all(position, seat)
    position.agenda += (NEXT, END, ATTACK, DEPLOY, ASSETS)
    triggers.fire_turn(position, WHEN_TURN_START)


def _assets(position: Position, _: tuple[int, ...]) -> None:
    position.phase = "assets"
    position.tricks = None
    found = options.assets(position, position.active, tricks(position))
    if len(found) > 1 or might_play(position):
        ask(position, ASSETS, position.active, "assets", found)


def _asset_laid(position: Position, _: tuple[int, ...], option: Option) -> None:
    act = option.act
    if act == "done":
        return
    position.agenda.append(ASSETS)
    if act == "lay":
        card = moves.enter(position, position.active, option.card, ZONE_ASSETS)
        phases.spend_asset_right(position)
        triggers.fire(position, WHEN_DEPLOYED, card)
    else:
        trick(position, position.active, option)


def _deploy(position: Position, _: tuple[int, ...]) -> None:
    position.phase = "deploy"
    found = options.deployments(position, position.active, tricks(position))
    if len(found) > 1 or might_play(position):
        ask(position, DEPLOY, position.active, "deploy", found)


def _deployed(position: Position, _: tuple[int, ...], option: Option) -> None:
    act = option.act
    if act == "done":
        return
    position.agenda.append(DEPLOY)
    position.tricks = None
    if act == "deploy":
        zone = ZONE_MEASURES if position.roster.specs[option.card].is_measure else ZONE_ATTACKS
        card = moves.enter(position, position.active, option.card, zone)
        triggers.fire(position, WHEN_DEPLOYED, card)
    else:
        trick(position, position.active, option)


def _end(position: Position, _: tuple[int, ...]) -> None:
    position.phase = "end"
    triggers.fire_turn(position, WHEN_TURN_END)


def _next(position: Position, _: tuple[int, ...]) -> None:
    phases.clean_up(position)
    if position.turn >= position.rules.last_turn:
        phases.finish(position, _fuller(position), "KR-8.3")
        return
    phases.pass_turn(position)
    position.agenda.append(TURN)


def _fuller(position: Position) -> int:
    """Return who has more cards in the deck; with equally many the one who went second (KR-8.3)."""
    second = position.active if position.turn % 2 == 0 else 1 - position.active
    decks = [len(side.deck) for side in position.sides]
    return second if decks[second] >= decks[1 - second] else 1 - second


STEPS: Final[dict[StepName, Step]] = {
    "redeal": _redeal,
    "turn": _turn,
    "assets": _assets,
    "deploy": _deploy,
    "end": _end,
    "next": _next,
}
ANSWERS: Final[dict[StepName, Answer]] = {"redeal": _redealt, "assets": _asset_laid, "deploy": _deployed}
