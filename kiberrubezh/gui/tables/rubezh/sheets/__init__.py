"""What comes up over the table: cards to choose among, the list of a deck."""
