"""What cards are now: categories first, then keywords, then numbers, as texts have changed them (KR-9)."""

from collections.abc import Iterator

from kiberrubezh.cards.effects import KeywordName, Stat
from kiberrubezh.engine.rubezh.position.state import Changed, Position
from kiberrubezh.engine.rubezh.prints.texts import CATEGORY, GIVES, TAKES, Standing
from kiberrubezh.engine.rubezh.readings.meaning import by_print, enough


def works(position: Position, card: int) -> bool:
    """Tell whether a card's own texts are on (KR-7.2): the tap by which it attacks or blocks leaves them on (KR-9)."""
    return not position.tapped[card] or card in position.wave or any(measure == card for measure, _ in position.blocks)


def flagged_cards(position: Position, flags: bytes) -> list[int]:
    """List the flagged cards on the table whose texts are on: the turn player's first, by zone and entry (KR-9)."""
    own, other = position.sides[position.active], position.sides[1 - position.active]
    table = own.assets + own.measures + own.attacks + other.assets + other.measures + other.attacks
    tapped = position.tapped
    return [card for card in table if flags[card] and (not tapped[card] or works(position, card))]


def changes_of(position: Position, name: str) -> Iterator[Changed]:
    """Yield the changes of one number, keyword or CATEGORY: those that hold now, then those of this turn."""
    roster = position.roster
    if name in roster.changed:
        for source in flagged_cards(position, roster.is_changer):
            for text in roster.specs[source].continuous:
                if text.name == name:
                    yield from _held(position, source, text)
    yield from position.changes.get(name, ())


def _held(position: Position, source: int, text: Standing) -> Iterator[Changed]:
    """Yield what a working text changes; it looks at what is printed."""
    seat = position.roster.owner(source)
    asked = text.condition
    if asked is not None and not enough(asked, len(by_print(position, seat, source, asked.of))):
        return
    by = text.by if text.per is None else text.by * len(by_print(position, seat, source, text.per))
    for card in (source,) if text.who is None else by_print(position, seat, source, text.who):
        yield Changed(card, text.how, by)


def present_position(position: Position) -> Position:
    """Return the position with what texts change now as changes of this turn, so that it is worked out but once.

    To be looked at and thrown away; its changes are all there is.
    """
    if not position.roster.changed:
        return position
    still = position.glance()
    held: dict[str, list[Changed]] = {}
    for source in flagged_cards(position, position.roster.is_changer):
        for text in position.roster.specs[source].continuous:
            held.setdefault(text.name, []).extend(_held(position, source, text))
    for name, made in position.changes.items():
        held.setdefault(name, []).extend(made)
    still.changes = {name: tuple(made) for name, made in held.items() if made}
    still.roster = position.roster.without_changes()
    return still


def bonuses(position: Position, stat: Stat) -> dict[int, int]:
    """Return by how much texts change a number now, for each card that they change; all changes add up."""
    totals: dict[int, int] = {}
    for card, _, by in changes_of(position, stat):
        totals[card] = totals.get(card, 0) + by
    return totals


def bonus(position: Position, card: int, stat: Stat) -> int:
    """Return by how much texts change a number of a card now."""
    if stat not in position.changes and stat not in position.roster.changed:
        return 0
    return sum([change.by for change in changes_of(position, stat) if change.card == card])


def keyword(position: Position, card: int, name: KeywordName) -> int:
    """Return a keyword as the card has it now: its N, 1 where it goes without, 0 where the card hasn't got it.

    What takes it away beats what gives it; of several N the greatest counts.
    """
    value: int = getattr(position.roster.specs[card], name)
    if name not in position.changes and name not in position.roster.changed:
        return value
    changes = [change for change in changes_of(position, name) if change.card == card]
    if TAKES in [change.how for change in changes]:
        return 0
    return max([value, *[change.by for change in changes if change.how == GIVES]])


def categories(position: Position, card: int) -> int:
    """Return the bits of an attack's category now, or of those that a measure names; none for other cards.

    A category turned replaces an attack's, and of several the last counts; a measure names it besides its own.
    """
    spec = position.roster.specs[card]
    found = spec.categories
    if (CATEGORY in position.changes or CATEGORY in position.roster.changed) and spec.is_deployed:
        for change in changes_of(position, CATEGORY):
            if change.card == card:
                found = found | change.by if spec.is_measure else change.by
    return found
