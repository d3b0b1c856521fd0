"""All that the game says to people, in Russian and English."""
