"""How a game goes: turns, acts, and what cards do."""
