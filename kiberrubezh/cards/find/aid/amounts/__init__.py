"""Amounts that a query says in words: two ends of a number, powers that cards give and take."""
