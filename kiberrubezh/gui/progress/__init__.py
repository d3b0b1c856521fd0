"""The page of progress: own duels, what one errs in, lessons and puzzles, a teacher's class."""
