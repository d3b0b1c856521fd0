"""Puzzles: positions of a turn in which one answer alone holds, whatever the other does and whatever lies hidden."""
