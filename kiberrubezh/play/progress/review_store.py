"""Reviews on the disk, each beside its duel and only for that very duel. No widgets."""

import json
from functools import cache
from hashlib import blake2b
from pathlib import Path

from pydantic import ValidationError
from pydantic_core import from_json

from kiberrubezh.bots.rubezh.quick.evaluation import WEIGHTS
from kiberrubezh.journal import Journal, JournalError, Record
from kiberrubezh.review.findings import REVIEW, Review

ENDING = ".review"
_EDITION = 4
"""Goes up when reviews are made otherwise: older ones are found no more, until they are made anew.

So are those that were made with other weights of the search, by which positions are rated.
"""


def find_review(record: Record) -> Review | None:
    """Return the review that was kept of a duel; None if there is none, or it is of other choices or of no turns."""
    try:
        data = from_json(_path(record.path).read_bytes())
        review = REVIEW.validate_python(data["review"]) if data["digest"] == _digest(record) else None
    except (OSError, ValueError, LookupError, TypeError, ValidationError):
        return None
    return None if review is None or review.is_of_no_turns else review


def review_of(duel: Path) -> Review | None:
    """Return the finished review that was kept of the duel in a file; None if there is none, or no such duel."""
    if not _path(duel).exists():
        return None
    try:
        return find_review(Journal.read(duel))
    except (OSError, JournalError):
        return None


def keep(record: Record, review: Review) -> None:
    """Keep a finished review, unless its duel was deleted meanwhile. Raise OSError if it can't be written."""
    if record.path.exists():
        data = {"digest": _digest(record), "review": REVIEW.dump_python(review, mode="json")}
        _path(record.path).write_text(json.dumps(data), encoding="utf-8")


def forget(duel: Path) -> None:
    """Delete the review of a duel; it can always be made again."""
    _path(duel).unlink(missing_ok=True)


def _path(duel: Path) -> Path:
    return duel.with_suffix(ENDING)


def _digest(record: Record) -> str:
    whole = json.dumps([_EDITION, _weights(), record.header, record.choices], sort_keys=True)
    return blake2b(whole.encode(), digest_size=16).hexdigest()


@cache
def _weights() -> str:
    return blake2b(WEIGHTS.read_bytes(), digest_size=8).hexdigest()
