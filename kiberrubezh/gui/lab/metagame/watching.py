"""A duel of a search among the user's replays."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kiberrubezh.cards.card import Card
    from kiberrubezh.ground.words import Lang


def keep_duel(shown: Mapping[str, Any], which: str, cards: Mapping[str, Card], lang: Lang) -> Path:
    """Play a duel of what was found once more, named as `--replay` takes it, and return its journal."""
    from kiberrubezh.field import field
    from kiberrubezh.metagame.decks import Pool
    from kiberrubezh.metagame.documents.archive import Search
    from kiberrubezh.metagame.documents.replays import Replays
    from kiberrubezh.runs.journals import keep_replay

    search = Search.model_validate_json(json.dumps(dict(shown)))
    plan, game = Replays(search, Pool(cards), field(), lang).find(which)
    return keep_replay(game, plan, lang)
