"""What is printed on a card, as one small number: kind and level, or which of the ten Specials (DUE-1.3)."""

Face = int
"""Attack of level n is n, Protection of level n is 10 + n, a Special is 20 to 29; equal cards have equal faces."""

NO_FACE: Face = 0
TOP_LEVEL = 9
"""No card is of a higher level."""

FLOOD: Face = 20
SOCIAL: Face = 21
VIRUSES: Face = 22
DIRECT: Face = 23
BOMB: Face = 24
BACKUP: Face = 25
MAINTENANCE: Face = 26
SANDBOX: Face = 27
ROUTER: Face = 28
BOTNET: Face = 29

SPECIALS: dict[Face, str] = {
    FLOOD: "flood",
    SOCIAL: "social",
    VIRUSES: "viruses",
    DIRECT: "direct",
    BOMB: "bomb",
    BACKUP: "backup",
    MAINTENANCE: "maintenance",
    SANDBOX: "sandbox",
    ROUTER: "router",
    BOTNET: "botnet",
}
"""The Specials by the names that data files call them."""


def attack(level: int) -> Face:
    """Return the Attack card of a level."""
    return level


def protection(level: int) -> Face:
    """Return the Protection card of a level."""
    return 10 + level


def is_attack(face: Face) -> bool:
    """Tell whether a card is an Attack."""
    return 0 < face <= TOP_LEVEL


def is_protection(face: Face) -> bool:
    """Tell whether a card is a Protection."""
    return 10 < face <= 10 + TOP_LEVEL


def level(face: Face) -> int:
    """Return the level of an Attack or Protection; 0 for no card and for a Special."""
    return face % 10 if face < FLOOD else 0
