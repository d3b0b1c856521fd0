"""The ring itself: players and nodes in their places, what happens in the middle, traces."""
