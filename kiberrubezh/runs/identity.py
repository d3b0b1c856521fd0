"""What a run is, as a digest: equal digests, games and seeds give equal records."""

import json
from functools import cache
from hashlib import blake2b

from pydantic import TypeAdapter

from kiberrubezh import __version__, bots
from kiberrubezh.bots.rubezh.files import own_path, shipped_path
from kiberrubezh.bots.rubezh.quick.evaluation import WEIGHTS
from kiberrubezh.engine.rubezh.game import RULESET, VERSION
from kiberrubezh.engine.rubezh.rules import Rules
from kiberrubezh.playtest.plan import Plan
from kiberrubezh.resources import sources

_PLAYING = ("engine", "bots", "playtest/arena.py", "playtest/record.py", "playtest/witness.py")
"""Where the program says how it is played and what is written down of it."""


def digest(plan: Plan) -> str:
    """Return what stands for a plan's decks with all that their cards say, its bots, rules and prior, and this program.

    A deck counts with the order of its cards, in which records have their flags. An opponent that is a style counts
    with what its file says, a program (`external:`) by its command alone. The seeds are left to the games.
    """
    told = {
        "ruleset": [RULESET, VERSION, __version__, program()],
        "rules": TypeAdapter(Rules).dump_python(plan.rules),
        "cards": {card.id: card.model_dump(mode="json") for entry in plan.entries for card in entry.cards},
        "decks": [[card.id for card in entry.cards] for entry in plan.entries],
        "prior": [[card.id for card in deck] for deck in plan.prior.decks],
        "pool": [card.model_dump(mode="json") for card in plan.prior.pool],
        "styles": _styles(plan),
        **({"alike": True} if plan.alike else {}),
    }
    return blake2b(json.dumps(told, sort_keys=True).encode(), digest_size=16).hexdigest()


@cache
def program() -> str:
    """Return a digest of the sources and weights that decide how a duel goes, so that a changed bot plays anew."""
    found = blake2b(WEIGHTS.read_bytes(), digest_size=16)
    for text in sources(*_PLAYING):
        found.update(text)
    return found.hexdigest()


def _styles(plan: Plan) -> dict[str, str]:
    names = {name for game in plan.games for name in game.bots}
    paths = {name: own_path(name) if bots.find(name).own else shipped_path(name) for name in names}
    return {name: path.read_text(encoding="utf-8") for name, path in paths.items() if path.is_file()}
