"""All that a duel says to people, in one object, as the rest of the program asks for it of any game."""

from kiberrubezh.cards.card import Card
from kiberrubezh.engine.kernel import Decision, Option
from kiberrubezh.engine.rubezh.position import events
from kiberrubezh.engine.rubezh.position.events import Event
from kiberrubezh.engine.rubezh.sight.knowledge import KnownEvent
from kiberrubezh.engine.rubezh.sight.view import View
from kiberrubezh.engine.rubezh.speech import asking, facts
from kiberrubezh.engine.rubezh.speech.log import describe, option_words
from kiberrubezh.ground.words import Lang

_NAMES: dict[Lang, tuple[str, str]] = {"ru": ("Игрок 1", "Игрок 2"), "en": ("Player 1", "Player 2")}


class DuelWords:
    """The sentences of a duel by the rules as they are, Russian and English."""

    def question(self, view: View, decision: Decision, lang: Lang) -> str:
        """Say what a seat is asked."""
        return asking.question(view, decision.prompt, lang)

    def option(self, view: View, decision: Decision, option: Option, lang: Lang) -> str:
        """Say what an option would do."""

        def card_of(number: int) -> Card:
            card = view.find(number)
            assert card is not None, "an option is about cards that its seat can name"
            return card.card

        return option_words(option, decision.prompt, card_of, lang, len(view.composing))

    def happening(self, _view: View, event: KnownEvent, lang: Lang) -> str:
        """Say what happened; empty at the end, of which `ending` tells."""
        if event.event.what == events.END:
            return ""
        card_of = dict(zip(event.event.cards, event.cards, strict=True)).__getitem__
        return describe(event.event, card_of, _NAMES[lang], lang)

    def ending(self, view: View, lang: Lang) -> str:
        """Say who has won and by which rule; empty while the duel goes on."""
        if view.winner < 0:
            return ""
        no_cards: dict[int, Card] = {}
        return describe(Event(events.END, view.winner, to=view.reason), no_cards.__getitem__, _NAMES[lang], lang)

    def lines(self, view: View, lang: Lang) -> list[tuple[str, str]]:
        """Return what lies on the table, heading by heading."""
        return facts.facts(view, lang)


WORDS = DuelWords()
"""The words of the game, as it declares them."""
