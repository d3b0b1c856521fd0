"""The colours of the game, as hex: categories that survive colour blindness, kinds, powers."""

from typing import NamedTuple

from kiberrubezh.cards.effects import Category, Kind


class KindColours(NamedTuple):
    """The metals of a kind's frame, from the deepest shadow to the light, and the paper its text stands on."""

    shadow: str
    dark: str
    base: str
    light: str
    paper: str


CATEGORY_COLOURS: dict[Category, str] = {
    Category.MALWARE: "#E0602A",
    Category.DOS: "#EDB120",
    Category.INTRUSION: "#DD68B8",
    Category.TEMPEST: "#5CB8EE",
    Category.CRYPTANALYSIS: "#0FA36F",
}

KIND_METALS: dict[Kind, KindColours] = {
    Kind.ASSET: KindColours("#141B23", "#2C3844", "#5A6C7E", "#B4C3D1", "#E7EAED"),
    Kind.MEASURE: KindColours("#06201F", "#0E4745", "#1E8079", "#86D9CB", "#E1EDEA"),
    Kind.ATTACK: KindColours("#230B05", "#5A1F0D", "#B0481E", "#F6AE72", "#F3E8DF"),
    Kind.EVENT: KindColours("#170E2B", "#36235C", "#6C4CA6", "#C3A9EE", "#EBE6F2"),
}

KIND_COLOURS: dict[Kind, str] = {kind: metals.base for kind, metals in KIND_METALS.items()}

DEFENCE = "#3FA7C9"
ATTACK = "#F08A3C"
BADGE_METALS: dict[str, tuple[str, str]] = {"defence": ("#0F4A63", "#8FDCF2"), "attack": ("#7A3410", "#FFC48A")}
"""Field and edge of the plate behind a provided power."""

RAISED = "#7BE3B0"
LOWERED = "#FFB48A"
