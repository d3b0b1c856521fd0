"""How a metagame is written down: in words, as plain data, and read again."""
