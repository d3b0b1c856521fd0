"""Playtests on disk, in the user's data folder: what was played is kept as it comes, and need not be played again."""

from kiberrubezh.runs.journals import keep_replay
from kiberrubezh.runs.store import Runs

__all__ = ("Runs", "keep_replay")
