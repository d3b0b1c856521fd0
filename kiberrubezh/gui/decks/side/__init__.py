"""What stands beside the deck: numbers, faults, a hand to try."""
