"""The table of any game told in words: what lies there as lists of lines, with all that can be done by keys."""
