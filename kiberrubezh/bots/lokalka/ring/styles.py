"""How the players of a ring are minded: whether they read roles, and how much they care how they look."""

from dataclasses import dataclass

from kiberrubezh.ground.words import Pair


@dataclass(frozen=True, slots=True)
class Style:
    """How a player weighs things; all numbers ≥ 0."""

    id: str
    name: Pair
    about: Pair
    reads: bool
    """Whether it draws conclusions from what others do, beyond what is certain."""
    mask: float
    """What it is worth to be taken for an Enikey rather than not, in tenths of an own noda."""
    hold: float
    """What cards in hand are worth against what they would do on the table."""


BLUNT = Style(
    "blunt",
    Pair("Рубака", "Bruiser"),
    Pair(
        "Помнит только открытые роли и бьёт наугад, своей роли не прячет.",
        "Remembers only open roles, strikes at random and doesn't hide its own.",
    ),
    reads=False,
    mask=0.0,
    hold=0.8,
)
SLEUTH = Style(
    "sleuth",
    Pair("Следователь", "Sleuth"),
    Pair(
        "По тому, кто на кого нападает, судит о ролях, а свою прячет.",
        "Tells roles by who attacks whom, and hides its own.",
    ),
    reads=True,
    mask=5.0,
    hold=0.8,
)
MASK = Style(
    "mask",
    Pair("Притворщик", "Pretender"),
    Pair(
        "Тоже следит за всеми, но больше всего старается сойти за эникейщика.",
        "Watches everybody too, and tries above all to be taken for an Enikey.",
    ),
    reads=True,
    mask=20.0,
    hold=0.8,
)
STYLES = (SLEUTH, MASK, BLUNT)
