"""The card that words of a query call in any form, or what is wrong with them: no card, several, a kind."""

import re
import sqlite3

from kiberrubezh.cards.find.fields import CARDS
from kiberrubezh.cards.find.names.mentions import Mention, mentions
from kiberrubezh.cards.find.names.opponents import nearest_names
from kiberrubezh.cards.find.refusals import Names, QueryError
from kiberrubezh.cards.find.stems import fold, root, words
from kiberrubezh.cards.find.tokens import bare

_ANY = re.compile(r"^(?:(?:люб|кажд|всяк)\w+|все[хйм]?|any|each|every|all|the|an?)\s+", re.I)
"""What says that one of a kind is as good as another."""


def is_kind(said: str) -> bool:
    """Tell whether words say a kind of cards in any form, one or any of it."""
    asked = [root(word) for word in words(_ANY.sub("", said))]
    names = (words(name) for each in CARDS.values["kind"].values() for name in each)
    return bool(asked) and any(asked == [root(word) for word in name] for name in names)


def called_cards(connection: sqlite3.Connection, said: str) -> list[Mention]:
    """Return the cards that words call in any form, all of the name, or else by the word for what they are."""
    found = mentions(connection, said)
    whole = [each for each in found if each.is_exactly(bare(said)) or any(each.forms(bare(said)))]
    return whole or [each for each in found if each.is_called(bare(said))]


def card_called(connection: sqlite3.Connection, name: str) -> tuple[str, str]:
    """Return the id of the card that the most of some words call in any form, and those; raise QueryError."""
    told = beginnings(name)
    for said in told:
        if is_kind(bare(said)):
            raise QueryError(
                f"«{bare(said)}» — вид карт, а не карта. Сравнивают с одной картой, сильнее «Вайпера», или с числом, "
                "урон>4.",
                f'"{bare(said)}" is a kind of card, not a card. Compare with one card, stronger than "Wiper", or with '
                "a number, damage>4.",
            )
        found, called = mentions(connection, said), called_cards(connection, said)
        if len(called) == 1:
            return called[0].card_id, said
        if len(found) > 1:
            raise QueryError(
                f"Карт «{bare(said)}» несколько: с какой сравнивать?",
                f'There are several cards "{bare(said)}": which is to be compared with?',
                tuple(each.names for each in (called or found)[:3]),
            )
        if found:
            raise no_card(connection, bare(said), (found[0].names,))
    raise no_card(connection, bare(told[-1]))


def no_card(connection: sqlite3.Connection, name: str, likely: tuple[Names, ...] = ()) -> QueryError:
    """Make the error for a name that no card has."""
    return QueryError(
        f"Сравнивать не с чем: карты «{name}» нет.",
        f'There is nothing to compare with: no card is called "{name}".',
        likely or nearest_names(connection, fold(name)),
    )


def is_as_printed(connection: sqlite3.Connection, written: str) -> bool:
    """Tell whether words begin with a name, or one of its words, as a card has it: no case says that it is compared."""
    told = [] if bare(written) != written else beginnings(written)
    return any(each.is_as_printed(said) for said in told for each in mentions(connection, said))


def beginnings(written: str) -> list[str]:
    """Return words and all that they begin with, the most first; in quotes they are one name."""
    if bare(written) != written:
        return [written]
    ends = [found.end() for found in re.finditer(r"[\w-]+", written)]
    return [written[:end] for end in reversed(ends)]
