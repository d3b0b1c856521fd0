"""The table of «Локалка» for two: the line of nodes, both hands, what a play would do before it is done."""
