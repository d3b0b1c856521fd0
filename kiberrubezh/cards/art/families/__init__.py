"""Pictures in the language of a kind or a category: what a card without a picture of its own gets by its seed."""

from kiberrubezh.cards.art.families import (
    assets,
    cryptanalysis,
    dos,
    events,
    intrusion,
    malware,
    nets,
    places,
    tempest,
    vaults,
    walls,
)
from kiberrubezh.cards.effects import Category, Kind
from kiberrubezh.drawing.canvas import Scene

FAMILIES_BY_KIND: dict[Kind, dict[str, Scene]] = {
    Kind.ASSET: assets.SCENES | nets.SCENES,
    Kind.MEASURE: walls.SCENES | vaults.SCENES,
    Kind.EVENT: events.SCENES | places.SCENES,
}
FAMILIES_BY_CATEGORY: dict[Category, dict[str, Scene]] = {
    Category.MALWARE: malware.SCENES,
    Category.DOS: dos.SCENES,
    Category.INTRUSION: intrusion.SCENES,
    Category.TEMPEST: tempest.SCENES,
    Category.CRYPTANALYSIS: cryptanalysis.SCENES,
}
UPRIGHT = frozenset(
    {
        *("hall", "city", "store", "rampart", "dome", "flood", "surge", "layers"),
        *("screen", "shock", "ridges", "blackout", "twins", "hook"),
    }
)
"""Scenes that stand on the ground, so are not looked at aslant."""
