"""What helps to ask and to read the answer: guesses at what was meant, completion, the guide, groups."""
