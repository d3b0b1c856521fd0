"""Exact odds of a deck, as fractions: what is drawn and what can be paid for by a turn."""
