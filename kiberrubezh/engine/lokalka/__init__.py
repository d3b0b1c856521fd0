"""«Локалка»: cards of three kinds in two colours, nodes in a line, and the rules for two (DUE)."""
