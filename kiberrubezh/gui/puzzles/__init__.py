"""The page of puzzles: the list of them, and one on the table."""
