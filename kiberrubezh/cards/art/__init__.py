"""The art of the cards: pictures drawn by rule, in a language for each kind and category."""
