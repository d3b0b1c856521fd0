"""A program's thought and its time, in a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kiberrubezh.ground.letters import one_line
from kiberrubezh.gui.i18n import number, percent, tr

if TYPE_CHECKING:
    from kiberrubezh.engine.protocol.lines.speakers import Info

_LONGEST = 120
"""Letters of its words."""


def thought_words(thought: Info) -> str:
    """Put a thought in a line: its words, how much was tried, what it hopes for.

    Options are not named: a person at the table would read in them what cards the program holds.
    """
    words = one_line(thought.words, _LONGEST)
    tried = "" if thought.playouts is None else tr("duel.thought_tries", number=number(thought.playouts))
    hopes = max((it.chance for it in thought.options), default=None)
    chance = "" if hopes is None else tr("duel.thought_chance", chance=percent(hopes))
    return " · ".join(part for part in (words, tried, chance) if part)


def time_words(seconds: float | None) -> str:
    """Say how much time a program has left; nothing where that has no bound or it isn't asked."""
    if seconds is None:
        return ""
    minutes, rest = divmod(max(int(seconds), 0), 60)
    return f"{minutes}:{rest:02}"
