"""The terms of card texts (KR-1, KR-4, KR-9): kinds, categories, zones, numbers, keywords, and how great one can be."""

from typing import Annotated

from pydantic import Field

from kiberrubezh.ground.data import Frozen, Term

MOST = 9999
"""No number on a card is greater; what a stranger's file holds is kept within what can be shown and stored."""
MANY = 12
"""No list on a card is longer."""
Small = Annotated[int, Field(ge=0, le=MOST)]
Some = Annotated[int, Field(ge=1, le=MOST)]
Signed = Annotated[int, Field(ge=-MOST, le=MOST)]


class Kind(Term):
    """The four kinds of card (KR-1.1)."""

    ASSET = "asset"
    MEASURE = "measure"
    ATTACK = "attack"
    EVENT = "event"


class Category(Term):
    """The five categories of attack (KR-1.5)."""

    MALWARE = "malware"
    DOS = "dos"
    INTRUSION = "intrusion"
    TEMPEST = "tempest"
    CRYPTANALYSIS = "cryptanalysis"


class Zone(Term):
    """The places a card of a player can be in (KR-4.1, KR-4.2)."""

    DECK = "deck"
    HAND = "hand"
    ASSETS = "assets"
    MEASURES = "measures"
    ATTACKS = "attacks"
    EVENTS = "events"
    DISCARD = "discard"


class Whose(Term):
    """A side as seen by the controller of an effect."""

    OWN = "own"
    OPPONENT = "opponent"


class Stat(Term):
    """The numbers of a card that texts may change or ask for."""

    DAMAGE = "damage"
    CAPACITY = "capacity"
    PROVIDES_DEFENCE = "provides_defence"
    PROVIDES_ATTACK = "provides_attack"
    REQUIRES_DEFENCE = "requires_defence"
    REQUIRES_ATTACK = "requires_attack"


class KeywordName(Term):
    """The eight keywords (KR-9)."""

    STEALTH = "stealth"
    DISTRIBUTED = "distributed"
    BREACH = "breach"
    PERSISTENCE = "persistence"
    ESCALATION = "escalation"
    ECHELON = "echelon"
    DECOY = "decoy"
    QUARANTINE = "quarantine"


COUNTED_KEYWORDS = frozenset({KeywordName.DISTRIBUTED, KeywordName.ESCALATION, KeywordName.ECHELON})
"""Keywords that stand with a number N ≥ 1."""


class Keyword(Frozen):
    """A keyword, with its N where it has one (0 where it has none)."""

    name: KeywordName
    value: Small = 0
