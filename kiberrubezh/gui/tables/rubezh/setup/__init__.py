"""What a duel begins with: two seats, their decks, who begins."""
