"""The writer of what lasts until the end of a turn: as `changes`, each atom makes a change and the event of it."""

from collections.abc import Sequence
from typing import Final

from kiberrubezh.engine.rubezh.position import events
from kiberrubezh.engine.rubezh.position.state import CardChange, Position, note
from kiberrubezh.engine.rubezh.position.vocabulary import What
from kiberrubezh.engine.rubezh.prints.texts import CATEGORY_BIT, GIVES, NUMBER, TAKES, TURNS

_CHANGED: Final[dict[str, What]] = {NUMBER: events.MODIFY, GIVES: events.GIVE, TAKES: events.TAKE, TURNS: events.BECOME}
_COUNTED: Final = (NUMBER, GIVES)
_CATEGORY_OF: Final = {bit: category.value for category, bit in CATEGORY_BIT.items()}


def grant_assets(position: Position, seat: int, count: int, source: int) -> None:
    """Let more assets be laid this turn."""
    position.assets_left += count
    note(position, events.EXTRA_ASSETS, seat, (), count, source)


def hold(position: Position, seat: int, attack: int, source: int) -> None:
    """Note that an attack is held in quarantine (Карантин)."""
    position.marked = (*position.marked, attack)
    note(position, events.MARK, seat, (attack,), 0, source)


def serve(position: Position, seat: int) -> None:
    """Count the turn that begins as the last in which quarantine holds a player's attacks."""
    owner, tapped = position.roster.owner, position.tapped
    position.held = tuple([attack for attack in position.marked if owner(attack) == seat and tapped[attack]])
    position.marked = tuple([attack for attack in position.marked if owner(attack) != seat])


def let_go(position: Position, cards: Sequence[int]) -> None:
    """Hold cards in quarantine no more, without an event: one tells already why."""
    position.marked = tuple([attack for attack in position.marked if attack not in cards])
    position.held = tuple([attack for attack in position.held if attack not in cards])


def forget(position: Position, card: int) -> None:
    """Let nothing last of a card that goes elsewhere, without an event: that it goes tells already."""
    if position.changes:
        kept = {name: tuple([it for it in made if it.card != card]) for name, made in position.changes.items()}
        position.changes = {name: made for name, made in kept.items() if made}
    if position.extra_blocks:
        position.extra_blocks = tuple([pair for pair in position.extra_blocks if pair[0] != card])
    if card in position.marked or card in position.held:
        let_go(position, (card,))


def shield(position: Position, seat: int, count: int, source: int) -> None:
    """Prevent the next destructions of cards of a deck this turn."""
    position.sides[seat].shield += count
    note(position, events.SHIELD, seat, (), count, source)


def change(position: Position, seat: int, cards: Sequence[int], flat: tuple[str, str, int], source: int) -> None:
    """Change a number, keyword or the category of cards until the end of the turn; `flat` as `texts.flat` has it."""
    name, how, by = flat
    made = [CardChange(card, how, by) for card in cards]
    position.changes = {**position.changes, name: (*position.changes.get(name, ()), *made)}
    to = _CATEGORY_OF[by] if how == TURNS else name
    note(position, _CHANGED[how], seat, tuple(cards), by if how in _COUNTED else 0, source, to=to)


def grant_blocks(position: Position, seat: int, measures: Sequence[int], count: int, source: int) -> None:
    """Let measures block more attacks this turn."""
    for measure in measures:
        add_extra_blocks(position, measure, count)
    note(position, events.EXTRA_BLOCK, seat, tuple(measures), count, source)


def add_extra_blocks(position: Position, measure: int, count: int) -> None:
    """Count extra blocks given to a measure, or spent by it."""
    left = dict(position.extra_blocks)
    left[measure] = left.get(measure, 0) + count
    position.extra_blocks = tuple(pair for pair in left.items() if pair[1])
