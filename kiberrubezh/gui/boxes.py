"""The boxes on the shelf, without a look into any game: the first page is there before their rules are read."""

from typing import Final, NamedTuple

from kiberrubezh.gui.i18n import tr

DUEL: Final = "duel"
"""Киберрубеж, which has pages of its own."""
LAST: Final = "shelf/last"
"""Where it is remembered which game was played last."""


class Box(NamedTuple):
    """What is printed on a box: a game by its id, how many play it and how many minutes, from and to."""

    id: str
    seats: tuple[int, int]
    minutes: tuple[int, int]
    rules: str
    """The name of its document of rules."""
    can_be_played: bool = True

    @property
    def name(self) -> str:
        """The name of the game."""
        return tr(f"shelf.name_{self.id}")

    @property
    def about(self) -> str:
        """What it is about, in a sentence."""
        return tr(f"shelf.about_{self.id}")

    @property
    def facts(self) -> str:
        """How many play it, and how long."""
        return tr("shelf.facts", seats=span(*self.seats), minutes=span(*self.minutes))


BOXES: Final = (
    Box(DUEL, (2, 2), (20, 40), "../rules"),
    Box("lokalka-duel", (2, 2), (10, 15), "lokalka-duel"),
    Box("lokalka", (4, 8), (20, 40), "lokalka"),
    Box("mafia", (6, 13), (45, 90), "mafia", can_be_played=False),
    Box("sudny", (4, 16), (15, 90), "sudny", can_be_played=False),
)
"""In their order on the shelf."""


def box(game: str) -> Box | None:
    """Return the box of a game; None for one that has none."""
    return next((it for it in BOXES if it.id == game), None)


def span(least: int, most: int) -> str:
    """Write a range."""
    return f"{least}" if least == most else f"{least}–{most}"
