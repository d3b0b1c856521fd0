"""Names of decks that come onto the shelf: none that another has there, none longer than a file of decks may have."""

from collections.abc import Callable, Collection, Iterable

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.entering.headings import LONGEST_NAME
from kiberrubezh.deckbuilder.names import fold
from kiberrubezh.ground.letters import is_unseen


def free_name(name: str, taken: Collection[str]) -> str:
    """Return a name that no deck has yet, with a number behind it where one has; cut where it is too long."""
    known = {fold(each) for each in taken}
    names = (name[:LONGEST_NAME], *(f"{name[: LONGEST_NAME - 7]} ({number})" for number in range(2, len(known) + 3)))
    return next(each for each in names if fold(each) not in known)


def with_free_names(decks: Iterable[Deck], taken: Iterable[str]) -> list[Deck]:
    """Return decks of which none bears a name that is taken, or another's of them; one without a name stays so."""
    known, named = {*taken}, list[Deck]()
    for deck in decks:
        named.append(deck if is_unseen(deck.name) else deck.renamed(free_name(deck.name, known)))
        known.add(named[-1].name)
    return named


def name_made_of(name: str, words: Callable[[str], str]) -> str:
    """Return what words make of a name, such as that of a copy; it is the name that is cut where that is too long."""
    room = max(LONGEST_NAME - len(words("")), 0)
    return words(name if len(name) <= room else f"{name[: max(room - 1, 0)].rstrip()}…")
