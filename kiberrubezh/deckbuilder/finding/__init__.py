"""Decks and searches: what a search for cards may ask of a deck, and the search for decks."""
