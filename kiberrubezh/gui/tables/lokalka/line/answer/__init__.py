"""What a person picks of an answer, and what is said of it."""
