"""A wave and what blocks it: what is sent out, set against it, let through, stopped."""

from collections.abc import Sequence

from kiberrubezh.engine.rubezh.position import events, lasting
from kiberrubezh.engine.rubezh.position.state import Position, note
from kiberrubezh.engine.rubezh.readings.queries import blocks_by_itself


def declare_wave(position: Position, seat: int, attacks: tuple[int, ...]) -> None:
    """Send out a wave: its attacks are tapped as they are declared (KR-5.5)."""
    position.wave = attacks
    for attack in attacks:
        position.tapped[attack] = 1
    note(position, events.WAVE, seat, attacks)


def assign_block(position: Position, seat: int, measure: int, attack: int) -> None:
    """Set a measure against an attack; it is tapped so (KR-5.6). An extra block is spent where it needs one (KR-9)."""
    if not blocks_by_itself(position, measure):
        position.beyond = (*position.beyond, (measure, attack))
        lasting.add_extra_blocks(position, measure, -1)
    position.blocks = (*position.blocks, (measure, attack))
    position.tapped[measure] = 1
    note(position, events.BLOCK, seat, (measure, attack))


def note_blocked(position: Position, seat: int, attack: int, measures: Sequence[int]) -> None:
    """Note that an attack is blocked."""
    note(position, events.BLOCKED, seat, (attack, *measures))


def note_through(position: Position, seat: int, attack: int, damage: int) -> None:
    """Note that an attack gets through."""
    note(position, events.THROUGH, seat, (attack,), damage)


def stop(position: Position, seat: int, attacks: Sequence[int], source: int) -> None:
    """Take attacks out of the wave; they stay tapped on the table."""
    for attack in attacks:
        leave_wave(position, attack)
    note(position, events.STOP, seat, tuple(attacks), 0, source)


def end_wave(position: Position) -> None:
    """Forget the wave that is over."""
    position.wave = ()
    position.blocks = ()
    position.beyond = ()


def leave_wave(position: Position, card: int) -> None:
    """Take a card out of the wave or the blocks; a block falls with its measure."""
    if card in position.wave:
        position.wave = tuple(attack for attack in position.wave if attack != card)
    if position.blocks:
        position.blocks = tuple(pair for pair in position.blocks if card not in pair)
        position.beyond = tuple(pair for pair in position.beyond if card not in pair)
