"""A part of a table told in words, line by line; and how a game is told that has no account of its own."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, Literal, NamedTuple

from kiberrubezh.engine.kernel import Option
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.play.scene import Scene

SHOWN: Final = "duel/words"
"""The setting that tells whether tables are wanted in words: of the duel once, of every game since."""
Side = Literal["above", "first", "left", "right"]
"""Above all, to the left before what can be done or after it, or to the right."""


NOW: Final = "now"


class Entry(NamedTuple):
    """What a line stands for, what it says, and what can be done with it now."""

    key: str
    words: str
    options: tuple[Option, ...] = ()


class Section(NamedTuple):
    """A named list of lines, and on which side of the page it stands."""

    key: str
    name: str
    entries: Sequence[Entry]
    side: Side = "right"


Account = Callable[[Scene], Sequence[Section]]
"""Tells what lies on the table of a scene; the question, its options and the log are told of any game alike.

A section `NOW` stands in the place of the question, or of how it ended.
"""


def fact_entries(facts: Iterable[tuple[str, str]], scene: Scene) -> list[Entry]:
    """Return a line for each fact, with the names of the seats."""
    lines = (scene.named(f"{heading}: {text}") for heading, text in facts)
    return [Entry(str(place), words) for place, words in enumerate(lines)]


def plain_account(scene: Scene) -> list[Section]:
    """Tell what lies on the table as the game itself has it in words."""
    facts = scene.words.lines(scene.view, i18n.language)
    return [Section("facts", tr("games.account_table"), fact_entries(facts, scene))]
