"""The plain table, at which any game is played: facts, a question with its options, what happened."""
