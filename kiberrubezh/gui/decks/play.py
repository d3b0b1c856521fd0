"""The way from a deck to a duel: a deck that may not be played says why instead."""

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.validate import validate
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr


def play(context: AppContext, deck: Deck) -> None:
    """Offer the set-up of a duel with a deck, or tell the first rule it breaks."""
    wrong = [
        problem
        for problem in validate(deck, context.cards, removed=context.cards.removed)
        if problem.severity == "error"
    ]
    if not wrong:
        context.set_up_duel.emit(deck)
        return
    first = wrong[0]
    words = f"{tr('decks.not_legal')}. {first.message(i18n.language)} {first.mend(i18n.language)} ({first.rule})"
    context.say_for_now(words, "warning")
