"""The sets that a query names: by id, by name in either language, or by how the name begins."""

import sqlite3
from collections.abc import Mapping

from kiberrubezh.cards.find.conditions import AllConditions, AnyCondition, Negation, Node, ValueCondition
from kiberrubezh.cards.find.fields import CARDS
from kiberrubezh.cards.find.refusals import Names, near
from kiberrubezh.cards.find.stems import fold
from kiberrubezh.cards.sets import set_names

_MOST = 5
"""Sets that are proposed at most."""


def with_sets(connection: sqlite3.Connection, node: Node | None) -> Node | None:
    """Return a condition in which sets go by id; raise QueryError for a set that there is not."""
    match node:
        case ValueCondition(key="set"):
            known = _known(connection)
            return ValueCondition(
                "set", node.operator, frozenset().union(*(_ids(value, known) for value in node.values))
            )
        case AllConditions():
            return AllConditions(tuple(_part(connection, part) for part in node.parts))
        case AnyCondition():
            return AnyCondition(tuple(_part(connection, part) for part in node.parts))
        case Negation():
            return Negation(_part(connection, node.part))
    return node


def _part(connection: sqlite3.Connection, node: Node) -> Node:
    return with_sets(connection, node) or node


def _known(connection: sqlite3.Connection) -> dict[str, frozenset[str]]:
    """Return the ids of sets by every folded word that names one: those with cards, and those that have a name."""
    ids = [row[0] for row in connection.execute("SELECT DISTINCT set_id FROM card")]
    found = {set_id: {set_id} for set_id in ids}
    for set_id, name in set_names().items():
        for word in (set_id, fold(name.ru), fold(name.en)):
            found.setdefault(word, set()).add(set_id)
    return {word: frozenset(meant) for word, meant in found.items()}


def _ids(value: str, known: Mapping[str, frozenset[str]]) -> frozenset[str]:
    if value in known:
        return known[value]
    begun = [ids for word, ids in known.items() if word.startswith(value)]
    if begun:
        return frozenset().union(*begun)
    likely = [names.ru for names in near(value, {word: word for word in known})]
    sets = dict[str, Names]()
    for word in likely or known:
        for set_id in sorted(known[word]):
            sets.setdefault(set_id, _called(set_id, as_id=bool(likely) and word == set_id))
    raise CARDS.unknown_value("set", value, tuple(sets.values())[:_MOST])


def _called(set_id: str, *, as_id: bool) -> Names:
    """Return what a set is called by in each language: its name; its id where that is looked like, or it has none."""
    name = None if as_id else set_names().get(set_id)
    return Names(fold(name.ru), fold(name.en)) if name else Names(set_id, set_id)
