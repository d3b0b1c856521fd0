"""How a duel goes: turns, waves and texts, carried out by one writer."""
