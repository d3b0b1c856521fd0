"""Versions of a set: kept whole beside it, the last ones, and gone back to like a file that is taken in."""

from kiberrubezh.cards.sets import GREATEST_VERSION, MOST_VERSIONS, CardSet, PastVersion
from kiberrubezh.cards.store.holding import Holding
from kiberrubezh.ground.letters import one_line
from kiberrubezh.sets.document import Document, set_in, text_of

MOST_LETTERS = 8_000_000
"""Of all kept versions of a set; beyond, the oldest go."""
_LONGEST = 200


def with_version(one: CardSet, document: Document, now: str, note: str = "") -> CardSet:
    """Return the set with a document kept as a version of it, the oldest let go of where there are too many.

    `now` is a day, with or without a time behind it: 2026-11-23 14:05.
    """
    day, _, time = now.partition(" ")
    told = {"number": document.set.version, "day": day, "time": time, "note": one_line(note, _LONGEST)}
    kept = PastVersion.model_validate({**told, "content": _content(document)})
    versions = [*one.versions, kept][-MOST_VERSIONS:]
    while len(versions) > 1 and sum(len(each.content) for each in versions) > MOST_LETTERS:
        del versions[0]
    return one.model_copy(update={"versions": tuple(versions)})


def _content(document: Document) -> str:
    """Return what is kept of a version: pictures are not, as those of cards that go are kept anyway."""
    return text_of(document.model_copy(update={"pictures": {}})).strip()


def advance(one: CardSet, document: Document, now: str, note: str = "") -> CardSet:
    """Return the set with its present version kept, and the next one begun, by a number that none has had."""
    kept = with_version(one, document, now, note)
    last = max([one.version, *(each.number for each in one.versions)])
    return kept.model_copy(update={"version": min(last + 1, GREATEST_VERSION)})


def let_go(before: Holding, after: Holding) -> tuple[int, ...]:
    """Return the numbers of the versions that a change let go of, as there are too many with those that it kept."""
    pairs = [(before.sets[set_id], one) for set_id, one in after.sets.items() if set_id in before.sets]
    return tuple(past.number for old, new in pairs for past in old.versions if past not in new.versions)


def version_of(one: CardSet, number: int, nth: int | None = None) -> Document:
    """Return a kept version of a set: the last of that number, or the nth (from 1, the oldest first).

    Raise LookupError, SetFileError for a damaged one.
    """
    found = [each for each in one.versions if each.number == number]
    place = len(found) if nth is None else nth
    if not 1 <= place <= len(found):
        raise LookupError(number)
    return content_of(one, found[place - 1])


def content_of(one: CardSet, past: PastVersion) -> Document:
    """Return what a kept version of a set holds: whoever goes back and keeps it anew has two of one number.

    Raise SetFileError for a damaged one.
    """
    return set_in(past.content.encode(), f"{one.id} v{past.number}")
