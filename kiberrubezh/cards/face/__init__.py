"""The face of a card: its frame, its marks, where everything stands, and what is printed of it."""
