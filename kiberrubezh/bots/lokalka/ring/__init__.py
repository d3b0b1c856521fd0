"""Opponents at «Локалка» for four to eight: what public acts tell of roles, and players who go by it or don't."""
