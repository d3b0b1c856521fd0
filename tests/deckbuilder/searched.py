"""Decks that are searched for in tests: the ready ones, and three own."""

from kiberrubezh.cards.store import open_cards
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.finding.traits import Traits, measured_decks
from kiberrubezh.deckbuilder.ready import command_name, ready_decks, ready_files
from kiberrubezh.ground.intervals import Share

CARDS = open_cards()
RATES = [measured_decks()[command_name(file)] for file in ready_files()]
OWN = [
    Deck.of("Щит и меч", {"antivirus": 3, "wiper": 4}, "Держаться, пока не придёт вайпер."),
    Deck.of("Пусто", {}),
    Deck.of("Чужие карты", {"карта, которой нет": 2, "firewall": 58}),
]
ALL = [
    *(Traits(deck, CARDS, "ready", None, rate) for deck, rate in zip(ready_decks(CARDS), RATES, strict=True)),
    Traits(OWN[0], CARDS, wins=Share(18, 20)),
    Traits(OWN[1], CARDS, wins=Share(0, 0)),
    Traits(OWN[2], CARDS),
]
