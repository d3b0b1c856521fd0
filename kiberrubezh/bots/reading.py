"""What the scripted bot reads off a view: who can block what, how wasted a power is, what a card is worth."""

from collections.abc import Iterable

from kiberrubezh.bots.styles import Style
from kiberrubezh.engine.duel.queries import blocks_category
from kiberrubezh.engine.duel.spec import Spec, spec_of
from kiberrubezh.engine.duel.view import CardView, SideView, View


def spec(card: CardView) -> Spec:
    """Return the card's print as flat numbers and masks."""
    return spec_of(card.card)


def untapped(cards: Iterable[CardView]) -> list[CardView]:
    """List the untapped cards."""
    return [card for card in cards if not card.tapped]


def can_block(measure: CardView, attack: CardView) -> bool:
    """Tell whether a measure is of a kind to block an attack (KR-1.3)."""
    return blocks_category(spec_of(measure.card), spec_of(attack.card))


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
        max(0, sum(card.requires_defence for card in needs) - defence),
        max(0, sum(card.requires_attack for card in needs) - attack),
    )


def threat(view: View) -> int:
    """Return the damage of the opponent's untapped attacks."""
    return sum(card.value for card in untapped(view.other.attacks))


def worth(card: CardView, view: View, style: Style) -> float:
    """Return what a card in the own hand is worth, in cards of a deck."""
    print_ = spec(card)
    if print_.is_attack:
        return 0.5 + 0.8 * print_.damage
    if print_.is_measure:
        covered = print_.blocks.bit_count() or 5
        return 1.0 + print_.capacity + 0.4 * covered
    if print_.is_asset:
        return max(0.3, style.asset + 1.0 - 0.35 * len(view.own.assets))
    return style.event_price + 1.0
