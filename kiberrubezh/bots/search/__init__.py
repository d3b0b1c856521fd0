"""The searching opponent: information-set Monte Carlo tree search over imagined deals."""
