"""A game at a table, without a window: who sits where, whose turn it is, what may be taken back, what is kept."""
