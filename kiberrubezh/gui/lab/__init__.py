"""The laboratory page: many duels of bots between decks, and what they tell."""
