"""Decks handed over in the window: taken in, given out, printed."""
