"""How often the scripted bot beats the random one, on every pair of ready decks and from both seats."""

from benchmarks.harness import Figure, ready_cards
from kiberrubezh.bots import player
from kiberrubezh.cards.card import Card
from kiberrubezh.engine import match
from kiberrubezh.engine.rubezh.game import Duel

DUELS = 50
"""For each pair of decks and seat."""


def wins(own: list[Card], other: list[Card], duels: int) -> int:
    """Count the duels that the scripted bot wins with `own`, half of 2 × `duels` from each seat."""
    count = 0
    for seed in range(2 * duels):
        seat = seed % 2
        decks = (own, other) if seat == 0 else (other, own)
        players = [player("random", seed), player("random", seed)]
        players[seat] = player("scripted", seed)
        count += match.play(Duel.start(decks, seed), players).winner == seat
    return count


def measure() -> list[Figure]:
    """Count wins out of 100 for each pair, and over all."""
    decks = ready_cards()
    figures = []
    for one, own in enumerate(decks, 1):
        for two, other in enumerate(decks, 1):
            share = wins(own, other, DUELS) * 50 / DUELS
            figures.append(Figure(f"deck {one} against deck {two}", share, "of 100", at_least=95))
    total = sum(figure.value for figure in figures) / len(figures)
    return [*figures, Figure("over all", total, "of 100", at_least=95)]
