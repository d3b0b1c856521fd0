"""Sets of own cards: what is in them, what is done with them."""
