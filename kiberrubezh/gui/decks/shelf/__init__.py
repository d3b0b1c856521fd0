"""The user's decks as tiles, to choose one."""
