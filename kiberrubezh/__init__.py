"""Киберрубеж: cards, decks, duels and opponents of a two-player card game of cyber exercises."""

__version__ = "0.1.0"
