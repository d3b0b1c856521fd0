"""«Локалка» for four to eight: hidden roles in a ring of nodes. Cards and their names are those of the game for two."""
