"""How many parts the entries of a file of cards have before it is none."""

from kiberrubezh.ground.data import entries_of, is_larger

MOST_WITHIN = 20_000
"""Parts of one card or deck: a card has some forty, the longest 13,000, a deck of a set 3,000."""


def is_crowded(found: object, most: int) -> bool:
    """Tell whether a list of a file, as JSON gives it, has more than `most` entries, or an entry too many parts.

    Each that is wrong would be complained of; of a set each deck, reminder and version is an entry.
    """
    told = found if isinstance(found, dict) else {"": found}
    sets = [told.get("set"), *entries_of(told.get("sets"))]
    entries = [each for name, field in told.items() if name not in ("set", "sets") for each in entries_of(field)]
    entries += [each for one in sets for field in entries_of(one) for each in entries_of(field)]
    few = [told, *sets, *(field for one in sets for field in entries_of(one))]
    return (
        any(len(entries_of(field)) > most for field in told.values())
        or any(len(entries_of(each)) > MOST_WITHIN for each in few)
        or any(is_larger(each, MOST_WITHIN) for each in entries)
    )
