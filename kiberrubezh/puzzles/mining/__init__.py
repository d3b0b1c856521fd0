"""Puzzles found in duels: positions taken up, made a near thing, proved, graded."""
