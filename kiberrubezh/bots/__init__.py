"""Who plays when no person does: each bot knows the view of its seat and nothing else."""

from collections.abc import Callable

from kiberrubezh.bots.random import RandomPlayer
from kiberrubezh.bots.scripted import ScriptedPlayer
from kiberrubezh.engine.kernel import Player


def _scripted(_: int) -> Player:
    return ScriptedPlayer()


BOTS: dict[str, Callable[[int], Player]] = {"random": RandomPlayer, "scripted": _scripted}
"""Every bot by its name, made for a seed; a bot without chance in it does not mind the seed."""
