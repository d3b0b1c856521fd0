"""What the open question of a duel is about, read off the frame that waits for its answer: nobody else reads frames."""

from kiberrubezh.cards.effects import Effect, Search
from kiberrubezh.engine.rubezh.position.state import Position


def is_begun(position: Position) -> bool:
    """Tell whether a wave or blocks are being put together, and something of them is there already."""
    if not position.agenda:
        return False
    step, data = position.agenda[-1]
    return step in ("attack", "block") and bool(data)


def picking_effect(position: Position) -> Effect:
    """Return the effect that asks to pick a card; only where one does."""
    source, ability, place = position.agenda[-1][1][:3]
    return position.roster.specs[source].texts[ability].effects[place]


def asking_text(position: Position) -> tuple[int, int, int] | None:
    """Return the card, its text, and the effect (-1: the cost) for whose sake is asked; None: the rules ask."""
    if position.decision is None or not position.agenda:
        return None
    step, data = position.agenda[-1]
    if step in ("pick", "seek"):
        return data[0], data[1], data[2]
    return (data[0], data[1], -1) if step in ("tap", "discard") else None


def to_strike(position: Position) -> tuple[int, ...]:
    """Return the attacks of the wave that haven't been carried out yet, in their order."""
    if any(step == "resolve" for step, _ in position.agenda):
        return position.wave
    coming = {data[0] for step, data in position.agenda if step == "hit"}
    return tuple(attack for attack in position.wave if attack in coming)


def choices_left(position: Position) -> int:
    """Return how many cards are still to be chosen, at most; 0 when that isn't known, or nothing is to be chosen."""
    decision = position.decision
    if decision is None or decision.prompt not in ("pick", "order"):
        return 0
    data = position.agenda[-1][1]
    if decision.prompt == "order":
        return data[2] - 1 - data[3]
    effect = picking_effect(position)
    amount = effect.amount if isinstance(effect, Search) else getattr(getattr(effect, "what", None), "amount", None)
    found = sum([option.card >= 0 for option in decision.options])
    return min(amount - len(data[4:]), found) if isinstance(amount, int) else 0
