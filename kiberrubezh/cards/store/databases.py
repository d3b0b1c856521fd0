"""The database that the search asks when there are own cards: built beside their file, named by what is in it."""

import logging
from collections.abc import Iterable, Sequence
from hashlib import sha256
from pathlib import Path

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.store import CardFile, build_upon
from kiberrubezh.resources import database_path

_log = logging.getLogger(__name__)


def database_of(cards: Sequence[Card], folder: Path) -> Path:
    """Return where the search database of the set and own cards lies, by what is in it."""
    content = database_path().read_bytes() + _content(cards)
    return folder / f"cards-{sha256(content).hexdigest()[:16]}.sqlite"


def can_be_searched(cards: Iterable[Card], folder: Path) -> bool:
    """Build the search database of these own cards unless it is there; return whether that could be done.

    Raise OSError where it can't be written.
    """
    own = tuple(cards)
    path = database_of(own, folder)
    if path.exists():
        return True
    try:
        build_upon(database_path(), own, path)
    except OSError:
        raise
    except Exception:
        _log.exception("own cards that the search can't take in")
        return False
    return True


def _content(cards: Iterable[Card]) -> bytes:
    return CardFile(cards=tuple(cards)).model_dump_json(by_alias=True, exclude_none=True, indent=2).encode() + b"\n"
