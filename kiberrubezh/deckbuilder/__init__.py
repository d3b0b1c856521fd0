"""Decks: what they are, whether they are legal, what they can do, how they are exchanged and kept."""
