"""The duel page: a session without Qt, a table that shows it, and the panels around it."""
