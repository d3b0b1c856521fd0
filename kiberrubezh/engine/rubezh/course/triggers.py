"""Texts that are set off by what happens: the turn player's first, then by zone and order of entry (KR-9)."""

from collections.abc import Iterable, Sequence
from typing import Final

from kiberrubezh.cards.abilities import Replacement, When
from kiberrubezh.cards.effects import Destination
from kiberrubezh.engine.rubezh.course.changes import moves
from kiberrubezh.engine.rubezh.position.state import Frame, Position
from kiberrubezh.engine.rubezh.prints.members import TO_DISCARD, WHEN_DESTROYED
from kiberrubezh.engine.rubezh.readings import queries
from kiberrubezh.engine.rubezh.readings.meaning import by_print
from kiberrubezh.engine.rubezh.readings.present import working_cards

_BASIC: Final = frozenset({When.PLAYED, When.DEPLOYED, When.DECLARED, When.BLOCKS})
"""The basic actions, after which the players carry out a manual text."""

Run = tuple[int, int, int]
"""A text set off: its card, its place on it, and its subject."""


def hold_back(position: Position, card: int) -> None:
    """Let the texts that an event of that number sets off wait until its effect is carried out in full (KR-6.3)."""
    position.agenda.append(("event", (card, 0)))


def fire(position: Position, when: When, card: int, subject: int = -1) -> None:
    """Put the texts that a moment of one card sets off on the agenda; `subject` is the other card of it."""
    roster = position.roster
    if when in roster.watched or roster.is_manual:
        fire_all(position, when, [(card, subject)])
        return
    places = roster.specs[card].triggers.get(when)
    if places:
        _set_off(position, _runs(card, places, subject))


def _runs(card: int, places: Sequence[int], subject: int) -> list[Run]:
    return [(card, place, subject) for place in places]


def fire_all(position: Position, when: When, befallen: Sequence[tuple[int, int]]) -> None:
    """Put the texts that one moment of several cards (with the other card of each) sets off on the agenda."""
    if position.roster.is_manual and when in _BASIC:
        _call_players(position, [card for card, _ in befallen])
    _set_off(position, _heard(position, when, befallen))


def _call_players(position: Position, cards: Sequence[int]) -> None:
    """Have the players carry out what manual cards say (KR-9), their owner first; texts of the vocabulary go before."""
    roster = position.roster
    manual = [card for card in reversed(cards) if roster.is_manual[card]]
    position.agenda += [("manual", (card, 1 - roster.owner(card))) for card in manual]
    position.agenda += [("manual", (card, roster.owner(card))) for card in manual]


def fire_turn(position: Position, when: When) -> None:
    """Set off the start or end of the turn for the turn player's untapped cards (KR-7.2)."""
    minds = position.roster.minds_turns
    if minds:
        side, tapped, specs = position.sides[position.active], position.tapped, position.roster.specs
        runs: list[Run] = []
        for card in side.assets + side.measures + side.attacks:
            if minds[card] and not tapped[card]:
                runs += _runs(card, specs[card].triggers.get(when, ()), -1)
        _set_off(position, runs)


def destroy(position: Position, cards: Sequence[int], source: int) -> None:
    """Destroy cards on the table, but those that a text sends elsewhere; then carry out what this sets off.

    Who sees it is settled while the cards still lie there: all of them fall at once.
    """
    saved = _saved(position, cards)
    heard = _fall(position, [card for card in cards if card not in saved], source)
    for saver, to in dict.fromkeys(saved.values()):
        moves.move(position, [card for card in cards if saved.get(card) == (saver, to)], to, saver)
    _set_off(position, heard)


def sacrifice(position: Position, card: int) -> None:
    """Destroy a card as the cost of its own ability: no text keeps it, or the cost would be none (KR-9)."""
    _set_off(position, _fall(position, [card], card))


def _fall(position: Position, cards: Sequence[int], source: int) -> list[Run]:
    """Move destroyed cards to the discard and return the texts that this sets off."""
    heard = _heard(position, WHEN_DESTROYED, [(card, source) for card in cards])
    moves.move(position, cards, TO_DISCARD, source)
    return heard


def _set_off(position: Position, runs: Sequence[Run]) -> None:
    """Put texts on the agenda, to be carried out in that order, but those whose condition fails now."""
    if not runs:
        return
    specs = position.roster.specs
    frames: list[Frame] = []
    for card, ability, subject in runs:
        condition = specs[card].texts[ability].condition
        if condition is None or queries.holds(position, position.roster.owner(card), card, condition):
            frames.append(("run", (card, ability, 0, subject)))
    for place, frame in enumerate(position.agenda):
        if frame[0] == "event":
            frames = _held_back(position, place, frames)
            break
    position.agenda += frames[::-1]


def _held_back(position: Position, place: int, frames: Sequence[Frame]) -> list[Frame]:
    """Put the texts of other cards under the event at that place of the agenda, after those that wait there already.

    Return the event's own. The event's frame counts how many wait under it.
    """
    agenda = position.agenda
    card, waiting = agenda[place][1]
    answers = [frame for frame in frames if frame[1][0] != card]
    agenda[place] = ("event", (card, waiting + len(answers)))
    agenda[place - waiting : place - waiting] = answers[::-1]
    return [frame for frame in frames if frame[1][0] == card]


def _heard(position: Position, when: When, befallen: Sequence[tuple[int, int]]) -> list[Run]:
    """List the texts that a moment sets off, of the cards that it befalls and of those that watch them, in order."""
    specs = position.roster.specs
    runs: list[Run] = []
    for card, subject in befallen:
        places = specs[card].triggers.get(when)
        if places:
            runs += _runs(card, places, subject)
    if when in position.roster.watched:
        runs += _watching(position, when, dict.fromkeys([card for card, _ in befallen]))
    return _ranked(position, runs) if len(runs) > 1 else runs


def _watching(position: Position, when: When, befallen: Iterable[int]) -> Iterable[Run]:
    """Yield the texts of working cards that watch one of those that a moment befalls, once for each."""
    roster = position.roster
    for watcher in working_cards(position, roster.watchers):
        spec = roster.specs[watcher]
        for place in spec.watches.get(when, ()):
            watch = spec.texts[place].watch
            assert watch is not None
            meant = queries.matches(position, roster.owner(watcher), watcher, watch)
            yield from ((watcher, place, card) for card in befallen if card in meant)


def _ranked(position: Position, runs: list[Run]) -> list[Run]:
    return sorted(runs, key=lambda run: _rank(position, run[0]))


def _rank(position: Position, card: int) -> tuple[bool, int, int]:
    """Return where a card comes when several texts are set off: its player, zone and place there."""
    seat = position.roster.owner(card)
    side = position.sides[seat]
    zones = (side.assets, side.measures, side.attacks, side.events)
    zone, place = next(((z, cards.index(card)) for z, cards in enumerate(zones) if card in cards), (len(zones), 0))
    return seat != position.active, zone, place


def _saved(position: Position, cards: Sequence[int]) -> dict[int, tuple[int, Destination]]:
    """Return the card whose text sends a card elsewhere than to be destroyed, and where; the first such counts."""
    saved: dict[int, tuple[int, Destination]] = {}
    for saver in working_cards(position, position.roster.replacers):
        for text in position.roster.specs[saver].replacements:
            for card in _kept(position, saver, text):
                if card in cards:
                    saved.setdefault(card, (saver, text.to))
    return saved


def _kept(position: Position, saver: int, text: Replacement) -> Sequence[int]:
    return (saver,) if text.who is None else by_print(position, position.roster.owner(saver), saver, text.who)
