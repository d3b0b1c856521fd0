"""What the texts of a card do, as far as plans and the model of who beats whom ask."""

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Effect, Move, Whose, Zone


def effects(card: Card) -> list[Effect]:
    """Return what the texts of a card do."""
    return [effect for ability in card.abilities for effect in getattr(ability, "effects", ())]


def moves(card: Card, zone: Zone) -> bool:
    """Tell whether a text takes cards of the opponent out of a zone."""
    who = [effect.what.who for effect in effects(card) if isinstance(effect, Move)]
    return any(it is not None and it.side is Whose.OPPONENT and it.zone is zone for it in who)


def returns(card: Card) -> bool:
    """Tell whether a text puts cards of the own discard pile back into the deck."""
    found = [(effect.what.who, effect.to) for effect in effects(card) if isinstance(effect, Move)]
    own = [to for who, to in found if who and who.side is not Whose.OPPONENT and who.zone is Zone.DISCARD]
    return any(to.value.startswith("deck") for to in own)
