"""Playtesting: many duels between decks, what they tell with intervals, and whether the bands of a fair set hold.

The way through: `plan` lists the games, `arena` plays them into records, `report` counts records up, `bands` judges
the report, `markdown` and `plain` write it down.
"""

BLOCK = 4
"""Duels that belong together: two seeds, each from both seats. In them each deck begins twice, and each seat too."""
