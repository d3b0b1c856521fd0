"""The lines of any game: what they are made of, the table that speaks them, and the shapes that are each game's own."""
