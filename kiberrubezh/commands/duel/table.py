"""The cards of a duel as they are asked for at the terminal."""

from kiberrubezh.cards.find.stems import fold
from kiberrubezh.cards.text import plain_text, type_line
from kiberrubezh.engine.rubezh.sight.view import CardView, View
from kiberrubezh.engine.rubezh.speech import quarantine
from kiberrubezh.engine.rubezh.speech.facts import brief
from kiberrubezh.ground.words import Lang


def find(view: View, name: str, *, hand_last: bool = False) -> CardView | None:
    """Return the card that begins with what was typed: of the own hand first (or last), then of the table."""
    typed = fold(name)
    own, other = view.own, view.other
    table = (own.assets, own.measures, own.attacks, other.assets, other.measures, other.attacks)
    laid = (*table, own.events, other.events, own.discard, other.discard)
    seen = [card for zone in ((*laid, own.hand) if hand_last else (own.hand, *laid)) for card in zone]
    said = [(card, (fold(card.card.name.ru), fold(card.card.name.en))) for card in seen]
    exact = next((card for card, names in said if typed in names), None)
    near = (card for card, names in said if typed and any(name.startswith(typed) for name in names))
    return exact or next(near, None)


def card_lines(view: View, card: CardView, lang: Lang) -> list[str]:
    """Describe one card: its name and numbers, its kind, its text."""
    named = brief(card, lang, quarantine.state_of(view, card.number))
    return [line for line in (named, type_line(card.card, lang), plain_text(card.card, lang)) if line]
