"""What stands in the lines of any game: its terms, its views, each game's own shape."""
