"""As what a query that lacks its end, which is still being typed, may be searched for."""

import re
from collections.abc import Iterator

from kiberrubezh.cards.find.tokens import OPERATOR

_BEGUN = re.compile(
    rf"""(?:[^\W\d][\w-]*\s*(?:{OPERATOR})\s*|!)["«“„/][^"»”]*$   # a quote or pattern without its end
    | (?<!\S)["«“„/][^"»”]*$
    | (?:[^\W\d][\w-]*\s+(?:{OPERATOR})|\S+)\s*$""",
    re.VERBOSE,
)
"""Where a last piece begins."""
_OPEN = re.compile(r"""(?:^|[\s(:=<>!−–—-])(?P<sign>/(?=[^/]*$)|["«“„](?=[^"»”]*$))""")
_CLOSING = {'"': '"', "«": "»", "“": "”", "„": "”", "/": "/"}
"""A quote or pattern that is left open, and what closes it."""


def endings(query: str) -> Iterator[tuple[str, bool]]:
    """Yield as what a query that lacks its end may be searched for, and whether that is sure: closed, or with less.

    A phrase or name that is closed where it hasn't been typed whole may find nothing, and then isn't it.
    """
    begun = (query, rest_of(query), rest_of(rest_of(query)))
    for typed in dict.fromkeys(begun):
        opened = _OPEN.search(typed)
        closed = f"{typed}{_CLOSING[opened['sign']]}" if opened else typed
        lacking = max(closed.count("(") - closed.count(")"), 0)
        yield from ((f"{closed}{')' * brackets}", not opened) for brackets in range(lacking + 1))


def rest_of(query: str) -> str:
    """Return a query without its last piece, which is still being typed: an open quote, bracket, condition."""
    found = list(_BEGUN.finditer(query))
    return query[: found[-1].start()].rstrip() if found else ""
