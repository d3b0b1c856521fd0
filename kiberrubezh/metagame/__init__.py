"""The metagame: which decks a set of cards comes to when everybody looks for the best answer to everybody else."""
