"""Cards as the loop reads what is printed on them, worked out once for each card."""
