"""All that a duel says to people, in Russian and English."""
