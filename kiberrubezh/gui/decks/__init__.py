"""The decks page: the shelf and the builder."""
