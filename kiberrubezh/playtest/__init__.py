"""Playtesting: many duels between decks, what they tell with intervals, and whether the bands of a fair set hold.

The way through: `plan` lists the games, `arena` plays them into records, `report` counts records up, `bands` judges
the report; `markdown`, `plain`, `table` and `page` of `documents` write it down. `comparison` tells which of two decks
is better, `sequential` when that is clear. `evidence` names the duels behind a figure; `arena.replay(game, plan)` plays
one of them again and returns `(Header, choices)`, which `engine.replay.run` takes. `kiberrubezh.runs` keeps records on
disk (`store.Runs().play(plan, jobs, progress)` for `arena.run`) and puts such a replay into the journals.
"""

BLOCK = 4
"""Duels that belong together: two seeds, each from both seats. In each pair of duels each deck begins once, with the
same order of its cards; in the block each seat begins twice."""

SEEDS = 2
"""Seeds of a block."""
MOST_DUELS = 100_000
"""Of a pair of decks, at most."""
MOST_PLANNED = 1_000_000
"""Duels of a run, at most: more would not fit into the memory of a small machine."""
MOST_SEED = 2**53 - 1
"""Seeds go from 0 to this: whole to every program, and far from the end of what a database holds."""
MOST_RULE = 1000
"""A number of the rules, at most: with more a duel might not end."""
MOST_JOBS = 256
"""Processes that play, at most."""
