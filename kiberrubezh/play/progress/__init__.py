"""How somebody gets on: duels of one's own, what the reviews of them found, results for a teacher. No widgets."""
