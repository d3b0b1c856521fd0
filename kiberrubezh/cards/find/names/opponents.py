"""Cards that a query calls by their names."""

import sqlite3
from typing import NamedTuple

from kiberrubezh.cards.effects import KeywordName, Kind
from kiberrubezh.cards.find.conditions import AllConditions, AnyCondition, NamedField, Negation, Node
from kiberrubezh.cards.find.fields import CARDS
from kiberrubezh.cards.find.refusals import Names, QueryError, UnfinishedError, near
from kiberrubezh.cards.find.stems import fold, other_layout

_COMPARED = 2000
"""So many names at most are compared with one that no card has."""


class Opponent(NamedTuple):
    """What decides who blocks whom, of a measure or an attack."""

    kind: str
    bits: int
    """Of the categories that are printed on it."""
    stealthy: bool
    blocked_by: int
    """How many measures it takes to block it."""
    name: Names


def read_names(connection: sqlite3.Connection, node: Node | None) -> tuple[Names, ...]:
    """Return the names of the cards that a query calls by a part of their name or in short; raise QueryError."""
    match node:
        case Negation(part):
            return read_names(connection, part)
        case AllConditions(parts) | AnyCondition(parts):
            return tuple(read for part in parts for read in read_names(connection, part))
        case NamedField(key="blocks" | "pierces"):
            card = find_opponent(connection, node.key, node.name).name
            return () if node.name in map(fold, card) else (card,)
    return ()


def find_opponent(connection: sqlite3.Connection, key: str, name: str) -> Opponent:
    """Return the measure or attack of a folded name, or of the one name that begins so; raise QueryError.

    A card's id is its name in short, MFA or EDR, and goes before the names that begin so.
    """
    rows = connection.execute(
        "SELECT kind, categories, keywords, name_ru, name_en FROM card WHERE folded_ru = ?1 OR folded_en = ?1", (name,)
    ).fetchall()
    rows = rows or _called_in_short(connection, name) or _begun(connection, name)
    if len(rows) != 1:
        raise _unknown(connection, key, name, [Names(ru, en) for *_, ru, en in rows[:3]])
    kind, bits, keywords, ru, en = rows[0]
    if kind not in (Kind.MEASURE, Kind.ATTACK):
        raise QueryError(
            f"«{ru}» не блокирует и не бывает заблокирована (KR-1.3). Назовите меру или атаку.",
            f'"{en}" neither blocks nor is blocked (KR-1.3). Name a measure or an attack.',
        )
    has = {found: int(value) for found, _, value in (one.partition("=") for one in keywords.split())}
    return Opponent(kind, bits, KeywordName.STEALTH in has, has.get(KeywordName.DISTRIBUTED, 1), Names(ru, en))


def _called_in_short(connection: sqlite3.Connection, name: str) -> list[tuple[str, int, str, str, str]]:
    return connection.execute(
        "SELECT kind, categories, keywords, name_ru, name_en FROM card WHERE id = ?1 AND kind IN (?2, ?3)",
        (name.replace(" ", "-"), Kind.MEASURE, Kind.ATTACK),
    ).fetchall()


def _begun(connection: sqlite3.Connection, name: str) -> list[tuple[str, int, str, str, str]]:
    return connection.execute(
        "SELECT kind, categories, keywords, name_ru, name_en FROM card"
        " WHERE kind IN (?2, ?3) AND (substr(folded_ru, 1, ?4) = ?1 OR substr(folded_en, 1, ?4) = ?1) LIMIT 4",
        (name, Kind.MEASURE, Kind.ATTACK, len(name)),
    ).fetchall()


def _unknown(connection: sqlite3.Connection, key: str, name: str, begun: list[Names]) -> QueryError:
    ru, en = CARDS.fields[key]
    typed = other_layout(name)
    known = {} if key == "pierces" else {each: names[1] for names in CARDS.values[key].values() for each in names}
    likely = tuple(begun) or near(name, known) or nearest_names(connection, name) or nearest_names(connection, typed)
    kind = UnfinishedError if begun else QueryError
    return kind(
        f"После «{ru}» нужно имя меры или атаки{'' if key == 'pierces' else ' либо категория'}, а «{name}» — "
        + ("не одно." if begun else "не имя."),
        f'The name of a measure or an attack{"" if key == "pierces" else ", or a category,"} must follow "{en}"; '
        f'"{name}" is ' + ("that of several." if begun else "none."),
        likely,
    )


def nearest_names(connection: sqlite3.Connection, name: str) -> tuple[Names, ...]:
    """Return names of cards that look like a folded one."""
    rows = connection.execute(
        "SELECT name_ru, name_en FROM card WHERE substr(folded_ru, 1, 1) = ?1 OR substr(folded_en, 1, 1) = ?1 LIMIT ?2",
        (name[:1], _COMPARED),
    ).fetchall()
    known = {each: en for ru, en in rows for each in (ru, en)}
    printed = {each.casefold(): Names(ru, en) for ru, en in rows for each in (ru, en)}
    found = (printed.get(names.ru.casefold()) or printed.get(names.en.casefold()) for names in near(name, known))
    return tuple(dict.fromkeys(names for names in found if names))
