"""A game for four to eight at a table: what is picked of an answer and why not, what a move leaves to be seen."""
