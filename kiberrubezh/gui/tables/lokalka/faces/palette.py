"""The colours of «Локалка»: lilac attacks, amber protection, and who controls what, told by shape as well."""

from typing import Final, NamedTuple

from PySide6.QtGui import QColor

from kiberrubezh.engine.lokalka.components import OUR_SET, Colour, Components
from kiberrubezh.engine.lokalka.faces import SPECIALS, Face, is_attack, is_protection
from kiberrubezh.gui.theme import Theme


class Ink(NamedTuple):
    """The colours of a card: its edge, the two ends of its body, the field and the letters of its sign."""

    edge: str
    top: str
    foot: str
    field: str
    letter: str


LILAC: Final = Ink("#c79bff", "#5b3a9c", "#2a1850", "#e9dcff", "#2b1457")
AMBER: Final = Ink("#ffbf57", "#8a5510", "#40260a", "#ffe3ad", "#452600")
INKS: Final[dict[Colour, tuple[Ink, Ink]]] = {
    "lilac": (LILAC, LILAC),
    "amber": (AMBER, AMBER),
    "both": (LILAC, AMBER),
}
PAPER: Final = "#f4f0fa"
"""What the names on cards are written with."""


class Owner(NamedTuple):
    """How it is told who controls a node: a colour on a dark and on a light table, and a shape."""

    dark: str
    light: str
    shape: str

    def colour(self, theme: Theme) -> QColor:
        """Return the colour in the theme in use."""
        return QColor(self.dark if theme.tokens.name == "dark" else self.light)


OWNERS: Final = (
    Owner("#4fe0c4", "#0a826f", "circle"),
    Owner("#ff7a66", "#c93a24", "diamond"),
    Owner("#6fb4ff", "#1763c4", "square"),
    Owner("#f07bd0", "#b32a86", "triangle"),
    Owner("#dbe3f0", "#414c5e", "hexagon"),
    Owner("#ff9fb0", "#b8405a", "cross"),
    Owner("#9fd6e8", "#2b7288", "drop"),
    Owner("#d9c2a0", "#7d5f33", "star"),
)
"""Mine first, then the others; neither lilac nor amber, which are the cards'."""
NOBODYS: Final = Owner("#8593ad", "#66728a", "ring")
"""Who controls a neutral node."""


class NightPalette(NamedTuple):
    """The rack that everything lies on: its wall, its rails, the panels of nodes and their edge, letters."""

    wall: str
    rail: str
    panel_top: str
    panel_foot: str
    edge: str
    text: str
    soft: str
    dead: str


_DARK: Final = NightPalette("#0b0f1a", "#161d2e", "#1f2940", "#121827", "#5f74a3", "#eef2fb", "#b4c0d8", "#8691a9")
_LIGHT: Final = NightPalette("#dfe5ef", "#cdd5e3", "#ffffff", "#eef2f9", "#60769a", "#131a22", "#3f4b59", "#535b6a")


def night(theme: Theme) -> NightPalette:
    """Return the colours of the table in the theme in use."""
    return _DARK if theme.tokens.name == "dark" else _LIGHT


def colour_of(face: Face, box: Components = OUR_SET) -> Colour:
    """Return what a card is printed in (DUE-1.3)."""
    if is_attack(face) or is_protection(face):
        return "lilac" if is_attack(face) else "amber"
    return box.special(face).colour if face in SPECIALS else "both"
