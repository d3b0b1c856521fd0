"""What every line bears: the id that names it, and the table that it is about."""

from kiberrubezh.engine.protocol.lines.parts import Id, Part, TableNumber


class Answer(Part):
    """A line from the engine."""

    id: Id | None = None
    """The id of the request that it answers, if that has one."""
    table: TableNumber | None = None
    """The table that it is about, where the request named one or a duel was put on another one."""


BESIDE = ("id", "table")
"""The keys that may stand beside the one that names a line."""


class Request(Part):
    """A line to the engine."""

    id: Id | None = None
    """Names the request; its answer bears the same."""
    table: TableNumber | None = None
    """The table of the duel that is meant; table 0, if not told."""
