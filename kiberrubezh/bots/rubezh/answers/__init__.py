"""How each question is answered: opening and growth, waves, blocks, picks, tricks."""
