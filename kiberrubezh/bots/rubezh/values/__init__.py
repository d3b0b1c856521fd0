"""What cards and texts are worth, read off a view, in cards of a deck."""
