"""The tables of «Локалка»: faces of cards and nodes, drawn as a rack at night, and the line of the game for two."""
