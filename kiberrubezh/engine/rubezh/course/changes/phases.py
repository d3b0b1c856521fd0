"""A turn and a duel: what begins, is spent, cleaned up, ended."""

from kiberrubezh.engine.rubezh.course.changes.moves import move
from kiberrubezh.engine.rubezh.position import events
from kiberrubezh.engine.rubezh.position.state import Position, Side, note
from kiberrubezh.engine.rubezh.position.vocabulary import Ending
from kiberrubezh.engine.rubezh.prints.members import KEYWORD_PERSISTENCE, TO_DECK_BOTTOM
from kiberrubezh.engine.rubezh.readings.present import keyword


def begin_turn(position: Position) -> None:
    """Start the next turn of the active player."""
    position.turn += 1
    position.assets_left = position.rules.assets_a_turn
    note(position, events.TURN, position.active, (), position.turn)


def spend_asset_right(position: Position) -> None:
    """Count an asset that was laid (KR-5.3)."""
    position.assets_left -= 1


def use(position: Position, seat: int, card: int) -> None:
    """Note that an ability is used."""
    note(position, events.USE, seat, (card,))


def clean_up(position: Position) -> None:
    """End the turn: tapped attacks and events to the discard, "until end of turn" over (KR-5.7)."""
    side = position.sides[position.active]
    tapped = position.tapped
    spent: list[int] = []
    for card in side.attacks:
        if not tapped[card] or keyword(position, card, KEYWORD_PERSISTENCE):
            continue
        spent.append(card)
    if position.marked and spent:
        spent = _out_of_quarantine(position, side, spent)
    if spent:
        side.attacks = [card for card in side.attacks if card not in spent]
        _spend(position, position.active, spent, "attacks")
    for seat, owner in enumerate(position.sides):
        if owner.events:
            over, owner.events = owner.events, []
            _spend(position, seat, over, "events")
        owner.shield = 0
    if position.rules.buries_quarantined:
        position.marked = ()
    position.held = ()
    position.changes = {}
    position.extra_blocks = ()


def _out_of_quarantine(position: Position, side: Side, spent: list[int]) -> list[int]:
    """Return those of the spent attacks that no quarantine holds."""
    if not position.rules.buries_quarantined:
        return [card for card in spent if card not in position.marked]
    move(position, [card for card in spent if card in position.marked], TO_DECK_BOTTOM)
    return [card for card in spent if card in side.attacks]


def _spend(position: Position, seat: int, cards: list[int], zone: str) -> None:
    for card in cards:
        position.tapped[card] = 0
    position.sides[seat].discard += cards
    note(position, events.MOVE, seat, tuple(cards), 0, -1, zone, "discard")


def pass_turn(position: Position) -> None:
    """Make the opponent the turn player."""
    position.active = 1 - position.active


def break_off(position: Position) -> None:
    """Note that texts that set each other off for ever are carried out no further (KR-9)."""
    note(position, events.BROKEN_OFF, position.active)


def finish(position: Position, winner: int, reason: Ending) -> None:
    """End the duel (KR-8)."""
    position.winner = winner
    position.reason = reason
    position.phase = "over"
    position.agenda.clear()
    position.decision = None
    note(position, events.END, winner, (), 0, -1, to=reason)
