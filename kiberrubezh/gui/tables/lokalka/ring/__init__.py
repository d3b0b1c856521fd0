"""The table of «Локалка» for four to eight: a ring of nodes, the players round it, one's own below."""
