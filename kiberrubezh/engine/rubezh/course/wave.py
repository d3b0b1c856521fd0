"""Waves: composed, declared, blocked, carried out (KR-5.5, KR-5.6)."""

from typing import Final

from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh.course import triggers, turn
from kiberrubezh.engine.rubezh.course.changes import combat, piles
from kiberrubezh.engine.rubezh.position import lasting
from kiberrubezh.engine.rubezh.position.state import Answer, Position, Step, ask
from kiberrubezh.engine.rubezh.position.vocabulary import StepName
from kiberrubezh.engine.rubezh.prints.members import (
    KEYWORD_BREACH,
    KEYWORD_DECOY,
    KEYWORD_QUARANTINE,
    WHEN_BLOCKED,
    WHEN_BLOCKS,
    WHEN_DECLARED,
    WHEN_THROUGH,
)
from kiberrubezh.engine.rubezh.readings import options, queries
from kiberrubezh.engine.rubezh.readings.present import keyword


def _attack(position: Position, wave: tuple[int, ...]) -> None:
    position.phase = "attack"
    found = options.attackers(position, position.active, wave, () if wave else turn.tricks(position))
    # Where texts are carried out by hand, each turn has a moment for it.
    if len(found) > 1 or (not wave and (position.roster.has_manual or turn.might_play(position))):
        ask(position, ("attack", wave), position.active, "attack", found)
    elif wave:
        _declare(position, wave)


def _composed(position: Position, wave: tuple[int, ...], option: Option) -> None:
    position.tricks = None
    if option.act == "add":
        position.agenda.append(("attack", (*wave, option.card)))
    elif option.act != "done":
        position.agenda.append(turn.ATTACK)
        turn.trick(position, position.active, option)
    elif wave:
        _declare(position, wave)


def _declare(position: Position, wave: tuple[int, ...]) -> None:
    position.agenda += (turn.ATTACK, ("wave_end", ()), ("resolve", ()), ("respond", ()), ("block", ()))
    combat.declare_wave(position, position.active, wave)
    triggers.fire_all(position, WHEN_DECLARED, [(attack, -1) for attack in wave])


def _block(position: Position, last: tuple[int, ...]) -> None:
    """Ask the defender whatever its cards are, as long as it might have an answer: being asked tells nothing."""
    position.phase = "defence"
    seat = 1 - position.active
    side = position.sides[seat]
    if not position.wave:
        return
    found = options.blocks(position, seat)
    # With no card in hand, whatever else is found is an ability on the table, which both see.
    if len(found) > 1 or side.hand or position.blocks or not all(position.tapped[card] for card in side.measures):
        ask(position, ("block", last), seat, "block", found)


def _blocked(position: Position, _: tuple[int, ...], option: Option) -> None:
    if option.act == "block":
        position.agenda.append(("block", (option.card, option.target)))
        combat.assign_block(position, 1 - position.active, option.card, option.target)
    elif option.act != "done":
        position.agenda.append(("block", ()))
        turn.trick(position, 1 - position.active, option)


def _respond(position: Position, _: tuple[int, ...]) -> None:
    if position.wave:
        found = options.responses(position, position.active)
        if len(found) > 1 or turn.might_play(position):
            ask(position, ("respond", ()), position.active, "respond", found)


def _responded(position: Position, _: tuple[int, ...], option: Option) -> None:
    if option.act != "done":
        position.agenda.append(("respond", ()))
        turn.trick(position, position.active, option)


def _resolve(position: Position, _: tuple[int, ...]) -> None:
    position.agenda.extend(("hit", (attack,)) for attack in reversed(position.wave))


def _hit(position: Position, data: tuple[int, ...]) -> None:
    attack = data[0]
    if attack not in position.wave:
        return
    if not queries.is_open(position, attack):
        _stand(position, attack, queries.blockers(position, attack))
        return
    damage = queries.damage(position, attack)
    combat.note_through(position, position.active, attack, damage)
    piles.destroy_top(position, 1 - position.active, damage, attack)
    triggers.fire(position, WHEN_THROUGH, attack)


def _stand(position: Position, attack: int, blockers: list[int]) -> None:
    """Carry out a block: texts of the attack first, then of the measures, then the keywords of both (KR-9).

    The keywords are those of the moment of the block: a text that sends a card away doesn't give or take them.
    """
    combat.note_blocked(position, position.active, attack, blockers)
    breach = int(keyword(position, attack, KEYWORD_BREACH) > 0)
    met = [part for measure in blockers for part in (measure, _kept(position, measure))]
    position.agenda.append(("keywords", (attack, breach, *met)))
    triggers.fire_all(position, WHEN_BLOCKS, [(measure, attack) for measure in blockers])
    triggers.fire_all(position, WHEN_BLOCKED, [(attack, measure) for measure in blockers])


_QUARANTINE, _DECOY = 1, 2


def _kept(position: Position, measure: int) -> int:
    """Return the bits of the keywords that a measure carries out after its block."""
    quarantine = _QUARANTINE if keyword(position, measure, KEYWORD_QUARANTINE) else 0
    return quarantine | (_DECOY if keyword(position, measure, KEYWORD_DECOY) else 0)


def _keywords(position: Position, data: tuple[int, ...]) -> None:
    attack, breach, *met = data
    blockers = met[::2]
    defender = 1 - position.active
    for measure, kept in zip(blockers, met[1::2], strict=True):
        if kept & _QUARANTINE and attack in position.sides[position.active].attacks:
            lasting.hold(position, position.active, attack, measure)
        if kept & _DECOY:
            piles.draw(position, defender, 1, measure)
    if breach:
        standing = [measure for measure in blockers if measure in position.sides[defender].measures]
        triggers.destroy(position, standing, attack)


def _wave_end(position: Position, _: tuple[int, ...]) -> None:
    combat.end_wave(position)


STEPS: Final[dict[StepName, Step]] = {
    "attack": _attack,
    "block": _block,
    "respond": _respond,
    "resolve": _resolve,
    "hit": _hit,
    "keywords": _keywords,
    "wave_end": _wave_end,
}
ANSWERS: Final[dict[StepName, Answer]] = {"attack": _composed, "block": _blocked, "respond": _responded}
