"""Opponents at «Локалка» for two: three greedy styles, and a search over imagined hands."""
