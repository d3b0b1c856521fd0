"""The course of a duel at the table: whose move it is, what may be seen, what goes on by itself."""
