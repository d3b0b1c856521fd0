"""A goldfish: the first turns of a deck alone, deal by deal and over many."""
