"""Versions of a set: kept whole beside it, the last ones, and gone back to like a file that is taken in."""

from collections.abc import Mapping, Sequence

from kiberrubezh.cards.pictures import OwnPicture, digest_of
from kiberrubezh.cards.sets import GREATEST_VERSION, MOST_VERSIONS, CardSet, PastVersion
from kiberrubezh.cards.store.holding import Holding
from kiberrubezh.ground.letters import one_line
from kiberrubezh.sets.document import Document, pictures_of, set_in, text_of

MOST_LETTERS = 8_000_000
"""Of all kept versions of a set; beyond, the oldest go."""
MOST_OF_PICTURES = 16_000_000
"""Letters of the pictures that versions of a set have and its cards no more, 12 MB; beyond, the oldest go as well."""
MEGABYTES = MOST_OF_PICTURES * 3 // 4 // 1_000_000
"""The same as people are told it."""
_LONGEST = 200


def with_version(one: CardSet, document: Document, now: str, note: str, pictures: Mapping[str, OwnPicture]) -> CardSet:
    """Return the set with a document kept as a version of it, the oldest let go of where there are too many.

    `pictures` are those of all versions by digest, the new one's among them. `now` is a day, with or without a time
    behind it: 2026-11-23 14:05.
    """
    day, _, time = now.partition(" ")
    told = {"number": document.set.version, "day": day, "time": time, "note": one_line(note, _LONGEST)}
    drawn = {card_id: digest_of(picture) for card_id, picture in document.pictures.items()}
    kept = PastVersion.model_validate({**told, "content": _content(document), "drawn": drawn})
    versions = [*one.versions, kept][-MOST_VERSIONS:]
    while len(versions) > 1 and _are_large(versions, pictures):
        del versions[0]
    return one.model_copy(update={"versions": tuple(versions)})


def _are_large(versions: Sequence[PastVersion], pictures: Mapping[str, OwnPicture]) -> bool:
    """Tell whether versions take more room than they may; the last one's pictures are those that the cards have."""
    present = {*(versions[-1].drawn or {}).values()}
    past = {digest for each in versions for digest in (each.drawn or {}).values()} - present
    letters = sum(len(pictures[each].data or "") for each in past if each in pictures)
    return sum(len(each.content) for each in versions) > MOST_LETTERS or letters > MOST_OF_PICTURES


def _content(document: Document) -> str:
    """Return what is kept of a version by itself: its pictures are kept once for all that have them."""
    return text_of(document.model_copy(update={"pictures": {}})).strip()


def advance(one: CardSet, document: Document, now: str, note: str, pictures: Mapping[str, OwnPicture]) -> CardSet:
    """Return the set with its present version kept, and the next one begun, by a number that none has had."""
    kept = with_version(one, document, now, note, pictures)
    last = max([one.version, *(each.number for each in one.versions)])
    return kept.model_copy(update={"version": min(last + 1, GREATEST_VERSION)})


def let_go(before: Holding, after: Holding) -> tuple[int, ...]:
    """Return the numbers of the versions that a change let go of, as there are too many with those that it kept."""
    pairs = [(before.sets[set_id], one) for set_id, one in after.sets.items() if set_id in before.sets]
    return tuple(past.number for old, new in pairs for past in old.versions if past not in new.versions)


def version_of(one: CardSet, held: Holding, number: int, nth: int | None = None) -> Document:
    """Return a kept version of a set: the last of that number, or the nth (from 1, the oldest first).

    Raise LookupError, SetFileError for a damaged one.
    """
    found = [each for each in one.versions if each.number == number]
    place = len(found) if nth is None else nth
    if not 1 <= place <= len(found):
        raise LookupError(number)
    return content_of(one, held, found[place - 1])


def content_of(one: CardSet, held: Holding, past: PastVersion) -> Document:
    """Return what a kept version of a set holds: whoever goes back and keeps it anew has two of one number.

    Where it isn't known which picture a card had it has the one that is here. Raise SetFileError for a damaged one.
    """
    document = set_in(past.content.encode(), f"{one.id} v{past.number}")
    here = pictures_of(document.cards, held)
    if past.drawn is None:
        return document.model_copy(update={"pictures": here})
    kept = {card_id: held.past_pictures.get(digest) or here.get(card_id) for card_id, digest in past.drawn.items()}
    return document.model_copy(update={"pictures": {card_id: each for card_id, each in kept.items() if each}})
