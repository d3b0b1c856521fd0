"""How much of a deck is read from a text."""

MOST_LINES = 1000
"""Behind so many lines with cards, or without any, the text is no deck, and the rest isn't read."""
LONGEST_NOTE = 4000
"""Characters of a deck's note; what goes beyond is cut off, and told, as of its name."""
LONGEST_GROUP, LONGEST_REMARK = 60, 300
"""Characters of a group's name and of what is said of a card."""
