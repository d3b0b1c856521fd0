"""What is to be played: decks, opponents, numbers."""
