"""What may have been meant by what odds are asked for and no card is found by."""

from collections.abc import Mapping

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.find.stems import layouts
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.names import Names
from kiberrubezh.deckbuilder.odds.asking import group_called, read_want
from kiberrubezh.gui.cards.finder import Finder


def meant_want(typed: str, finder: Finder, cards: Mapping[str, Card]) -> str:
    """Return what may have been meant by what is typed, or "" where there are such cards, in the deck or not."""
    if group_called(typed) or Names.of(cards).find(typed):
        return ""
    found = finder.find(typed, 1)
    if found.ids or found.unfinished:
        return ""
    group = next(filter(group_called, layouts(typed)), "")
    return group or found.proposal or ("" if found.trouble else finder.proposal(typed))


def is_held(meant: str, finder: Finder, deck: Deck, cards: Mapping[str, Card]) -> bool:
    """Tell whether a deck has a card of those that may have been meant."""
    try:
        return not read_want(1, meant, deck, cards, lambda it: finder.find(it).ids).is_missing
    except LookupError:
        return False
