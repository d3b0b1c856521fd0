"""A duel of a playtest among the user's duels, where the replays page opens it."""

from pathlib import Path

from kiberrubezh import bots
from kiberrubezh.engine.replay import run
from kiberrubezh.ground.words import Lang
from kiberrubezh.journal import Journal
from kiberrubezh.journal.terms import Terms
from kiberrubezh.playtest import arena
from kiberrubezh.playtest.plan import Game, Plan


def keep_replay(game: Game, plan: Plan, lang: Lang, folder: Path | None = None) -> Path:
    """Play a game of a plan again and write it down in the folder (None: the user's); return its journal.

    A duel without end stays unfinished.
    """
    header, choices = arena.replay(game, plan)
    one, two = (bots.find(name).name.of(lang) for name in game.bots)
    names = (one, two) if one != two else (f"{one} 1", f"{two} 2")
    mine, theirs = (plan.entries[place].name for place in game.decks)
    first, second = game.bots
    terms = Terms(header.model_copy(update={"names": names}), (first, second), (mine, theirs))
    end = run(header, choices).state
    with Journal.create(terms.to_json(), folder) as journal:
        journal.append_all(choices)
        if end.decision is None:
            journal.finish(terms.ended(end))
    return journal.path
