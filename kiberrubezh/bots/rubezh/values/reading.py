"""What is read off a view alone: prints, categories, powers."""

from collections.abc import Iterable

from kiberrubezh.engine.rubezh.sight.view import CardView, SideView, View


def untapped_cards(cards: Iterable[CardView]) -> list[CardView]:
    """List the untapped cards."""
    return [card for card in cards if not card.tapped]


def free(side: SideView) -> tuple[int, int]:
    """Return the defence and attack power that is left."""
    return (
        side.provided.defence - side.used.defence,
        side.provided.attack - side.used.attack,
    )


def shortage(side: SideView) -> tuple[int, int]:
    """Return how much more power the hand would need to be deployed whole, each at least 0."""
    defence, attack = free(side)
    for card in side.hand:
        defence -= card.spec.requires_defence
        attack -= card.spec.requires_attack
    return max(0, -defence), max(0, -attack)


def threat(view: View) -> int:
    """Return the damage of the opponent's attacks that stand ready now."""
    return sum([card.value for card in view.other.attacks if not card.tapped])
