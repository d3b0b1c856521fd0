"""Playtests on disk, in the user's data folder: what was played is kept as it comes, and need not be played again.

`store.Runs().play(plan, jobs, progress)` plays what isn't known yet, `apart` does so in a process of its own,
`journals.keep_replay` puts a duel among the replays. Nothing is imported here: a window asks for `apart` alone.
"""
