"""What lies on the table, what is asked and what happened there, and who may see it."""
