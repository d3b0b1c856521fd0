"""The position of a duel: what lies where, what is told of it, and how it is kept."""
