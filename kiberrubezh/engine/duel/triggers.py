"""Texts that are set off by what happens: the turn player's first, then in order of entry (KR-9)."""

from collections.abc import Iterable, Sequence

from kiberrubezh.cards.effects import Destination, When
from kiberrubezh.engine.duel import changes
from kiberrubezh.engine.duel.state import Position


def fire(position: Position, when: When, card: int, subject: int = -1) -> None:
    """Put the texts of one card that a moment sets off on the agenda; `subject` is the other card of it."""
    texts = position.roster.specs[card].triggers
    if when in texts:
        position.agenda.extend(("run", (card, ability, 0, subject)) for ability in reversed(texts[when]))


def fire_all(position: Position, when: When, pairs: Iterable[tuple[int, int]]) -> None:
    """Put the texts of several cards (with their subjects) on the agenda, to be carried out in that order."""
    for card, subject in reversed(list(pairs)):
        fire(position, when, card, subject)


def fire_turn(position: Position, when: When) -> None:
    """Set off the start or end of the turn for the turn player's untapped cards (KR-7.2)."""
    minds = position.roster.minds_turns
    if minds:
        side, tapped = position.sides[position.active], position.tapped
        entered = side.assets + side.measures + side.attacks
        fire_all(position, when, [(card, -1) for card in entered if minds[card] and not tapped[card]])


def destroy(position: Position, cards: Sequence[int], source: int) -> None:
    """Destroy cards on the table, then carry out their texts that this sets off."""
    changes.move(position, cards, Destination.DISCARD, source)
    fire_all(position, When.DESTROYED, [(card, source) for card in cards])
