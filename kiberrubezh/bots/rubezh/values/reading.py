"""What is read off a view alone: prints, categories, powers."""

from collections.abc import Iterable

from kiberrubezh.engine.rubezh.prints.spec import Spec
from kiberrubezh.engine.rubezh.sight.view import CardView, SideView, View


def spec(card: CardView) -> Spec:
    """Return the card's print as flat numbers and masks."""
    return card.spec


def bits(card: CardView) -> int:
    """Return the categories of a card now, as bits."""
    return card.bits


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
    needs = [spec(card) for card in side.hand]
    return (
        max(0, sum([card.requires_defence for card in needs]) - defence),
        max(0, sum([card.requires_attack for card in needs]) - attack),
    )


def threat(view: View) -> int:
    """Return the damage of the opponent's attacks that stand ready now."""
    return sum([card.value for card in view.other.attacks if not card.tapped])
