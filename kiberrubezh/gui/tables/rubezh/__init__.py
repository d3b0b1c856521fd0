"""The duel on the table: a course without widgets, a scene that shows it, and the panels and sheets around it."""
