"""What cards are now: categories first, then keywords, then numbers, as texts have changed them (KR-9)."""

from collections.abc import Sequence

from kiberrubezh.cards.effects import KeywordName, Stat
from kiberrubezh.engine.rubezh.position.state import Position
from kiberrubezh.engine.rubezh.prints.members import NAME_OF
from kiberrubezh.engine.rubezh.prints.texts import CATEGORY, POWERS, TAKES, StandingText
from kiberrubezh.engine.rubezh.readings.meaning import by_print, enough

Named = tuple[str, str, int]
"""What is changed of a card (Stat, keyword or CATEGORY), how and by what, as `Changed` has it."""

PowerChanges = dict[str, dict[int, int]]
"""By Stat, how much texts add to a power of each card that they change."""


def works(position: Position, card: int) -> bool:
    """Tell whether a card's own texts are on (KR-7.2): the tap by which it attacks or blocks leaves them on (KR-9)."""
    return not position.tapped[card] or card in position.wave or any(measure == card for measure, _ in position.blocks)


def working_cards(position: Position, cards: frozenset[int]) -> list[int]:
    """List those of the cards on the table whose texts are on: the turn player's first, by zone and entry (KR-9)."""
    if not cards:
        return []
    own, other = position.sides[position.active], position.sides[1 - position.active]
    table = [*own.assets, *own.measures, *own.attacks, *other.assets, *other.measures, *other.attacks]
    lying = cards.intersection(table)
    if not lying:
        return []
    tapped = position.tapped
    working: list[int] = []
    for card in table if len(lying) > 1 else lying:
        if card not in lying or (tapped[card] and not works(position, card)):
            continue
        working.append(card)
    return working


def changes_of(position: Position, card: int, name: str) -> list[tuple[str, int]]:
    """Return how and by what one number, keyword or CATEGORY of a card is changed: as texts hold now, then this turn.

    A text that means the other player's cards, or another card than this alone, isn't looked at any further.
    """
    roster = position.roster
    found: list[tuple[str, int]] = []
    if name in roster.changed:
        is_first = card < roster.first
        for source in working_cards(position, roster.changers_of(name, 0 if is_first else 1)):
            is_own = (source < roster.first) is is_first
            for text in roster.specs[source].continuous:
                if text.name == name and text.lies_own is is_own and (text.who is not None or source == card):
                    cards, by = _held(position, source, text)
                    if card in cards:
                        found.append((text.how, by))
    for changed, how, by in position.changes.get(name, ()):
        if changed == card:
            found.append((how, by))
    return found


def _held(position: Position, source: int, text: StandingText) -> tuple[Sequence[int], int]:
    """Return the cards that a working text changes, and by what; it looks at what is printed."""
    seat = 0 if source < position.roster.first else 1
    asked, per, who = text.condition, text.per, text.who
    if asked is not None and not enough(asked, len(by_print(position, seat, source, asked.of))):
        return (), 0
    by = text.by if per is None else text.by * len(by_print(position, seat, source, per))
    return (source,) if who is None else by_print(position, seat, source, who), by


def changes_by_card(position: Position) -> dict[int, list[Named]]:
    """Return what is changed of each card that texts change now: by those that hold, then by those of this turn."""
    found: dict[int, list[Named]] = {}
    roster = position.roster
    for source in working_cards(position, roster.changers):
        for text in roster.specs[source].continuous:
            cards, by = _held(position, source, text)
            if cards:
                made = text.name, text.how, by
                for card in cards:
                    found.setdefault(card, []).append(made)
    for name, changes in position.changes.items():
        for card, how, by in changes:
            found.setdefault(card, []).append((name, how, by))
    return found


def power_bonuses(position: Position, seat: int) -> PowerChanges:
    """Return by how much texts change each power of a player's cards now, for each that they change; all add up."""
    totals: PowerChanges = {}
    roster = position.roster
    for source in working_cards(position, roster.power_changers[seat]):
        is_own = (source < roster.first) is (seat == 0)
        for text in roster.specs[source].continuous:
            if text.is_power and text.lies_own is is_own:
                cards, by = _held(position, source, text)
                if cards:
                    changed = totals.setdefault(text.name, {})
                    for card in cards:
                        changed[card] = changed.get(card, 0) + by
    for name, made in position.changes.items():
        if name in POWERS:
            changed = totals.setdefault(name, {})
            for card, _, by in made:
                changed[card] = changed.get(card, 0) + by
    return totals


def bonus(position: Position, card: int, stat: Stat) -> int:
    """Return by how much texts change a number of a card now."""
    if stat not in position.changes and stat not in position.roster.changed:
        return 0
    return sum([by for _, by in changes_of(position, card, stat)])


def keyword(position: Position, card: int, name: KeywordName) -> int:
    """Return a keyword as the card has it now: its N, 1 where it goes without, 0 where the card hasn't got it.

    What takes it away beats what gives it; of several N the greatest counts.
    """
    value: int = getattr(position.roster.specs[card], NAME_OF[name])
    if name not in position.changes and name not in position.roster.changed:
        return value
    for how, by in changes_of(position, card, name):
        if how == TAKES:
            return 0
        value = max(value, by)
    return value


def categories(position: Position, card: int) -> int:
    """Return the bits of an attack's category now, or of those that a measure names; none for other cards.

    A category turned replaces an attack's, and of several the last counts; a measure names it besides its own.
    """
    spec = position.roster.specs[card]
    found = spec.categories
    if (CATEGORY in position.changes or CATEGORY in position.roster.changed) and spec.is_deployed:
        for _, bit in changes_of(position, card, CATEGORY):
            found = found | bit if spec.is_measure else bit
    return found
