"""From what is typed to cards: hits, or what is wrong with the query and what may have been meant."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass

from kiberrubezh.cards.find.fields import QueryError, field
from kiberrubezh.cards.find.query import parse
from kiberrubezh.cards.find.search import did_you_mean, search
from kiberrubezh.gui.cards.filters import CONDITION, pieces
from kiberrubezh.gui.i18n import Language


@dataclass(frozen=True, slots=True)
class Found:
    """The hits of a query; with a `trouble` there are none to be had."""

    ids: tuple[str, ...] = ()
    trouble: str = ""
    proposal: str = ""
    """A query that may have been meant."""


def find(connection: sqlite3.Connection, typed: str, language: Language, limit: int | None = None) -> Found:
    """Search for `limit` cards at most (None: all); a query that can't be understood comes with a proposal."""
    try:
        return Found(tuple(search(connection, typed, limit, language)))
    except QueryError as error:
        meant = _mended(typed, error, language)
        return Found(trouble=error.message(language), proposal=meant if _is_sound(connection, meant) else "")


def proposal(connection: sqlite3.Connection, typed: str) -> str:
    """Return a query that may have been meant by one that finds nothing, or ""; slow in a large set."""
    return (did_you_mean(connection, typed) or "") if typed.strip() else ""


def _mended(typed: str, error: QueryError, language: Language) -> str:
    """Put the first suggestion in the place of the piece that was not understood."""
    if not error.suggestions:
        return ""
    for start, piece in pieces(typed):
        if _is_wrong(piece) and (parts := CONDITION.fullmatch(piece)):
            name, sign, value = parts["name"], parts["operator"], parts["value"]
            word = getattr(error.suggestions[0], language)
            mended = f"{word}{sign}{value}" if _is_unknown(name) else f"{name}{sign}{_quoted(word)}"
            return typed[:start] + mended + typed[start + len(piece) :]
    return ""


def _is_sound(connection: sqlite3.Connection, query: str) -> bool:
    """Tell whether a query is understood as a whole; what is wrong in another place would be offered with it."""
    try:
        search(connection, query, 1)
    except QueryError:
        return False
    return True


def _quoted(word: str) -> str:
    return f'"{word}"' if " " in word else word


def _is_wrong(piece: str) -> bool:
    try:
        parse(piece)
    except QueryError:
        return True
    return False


def _is_unknown(name: str) -> bool:
    try:
        field(name)
    except QueryError:
        return True
    return False
