"""What the search knows of the duel: a quick player for playouts, and how a position looks."""
