"""Puzzles at the table: the program answers with what refutes, if anything does."""
