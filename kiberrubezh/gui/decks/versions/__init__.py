"""Versions of a deck and decks side by side: what is between them, and how each has won."""
