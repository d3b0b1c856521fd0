"""Facts of the game that the types of the vocabulary don't tell: which kinds of card have what, and where they lie."""

from collections.abc import Mapping

from kiberrubezh.cards.abilities import TABLE
from kiberrubezh.cards.effects import (
    ExtraBlock,
    KeywordName,
    Kind,
    Modify,
    Move,
    Stat,
    Stop,
    Tap,
    Untap,
    Zone,
)
from kiberrubezh.cards.speech.grammar import KIND_OF_ZONE
from kiberrubezh.ground.data import Frozen

KEYWORDS = {
    Kind.ATTACK: (
        KeywordName.STEALTH,
        KeywordName.DISTRIBUTED,
        KeywordName.BREACH,
        KeywordName.PERSISTENCE,
        KeywordName.ESCALATION,
    ),
    Kind.MEASURE: (KeywordName.ECHELON, KeywordName.DECOY, KeywordName.QUARANTINE),
}
"""The keywords that say something on a card of a kind."""
LEAST = {KeywordName.DISTRIBUTED: 2}
"""The least N of a keyword that says something; 1 for the others that have one."""
ZONES = {kind: zone for zone, kind in KIND_OF_ZONE.items()}
COSTLY = frozenset({Kind.MEASURE, Kind.ATTACK, Kind.EVENT})
STATS: Mapping[Stat, frozenset[Kind]] = {
    Stat.DAMAGE: frozenset({Kind.ATTACK}),
    Stat.CAPACITY: frozenset({Kind.MEASURE}),
    Stat.PROVIDES_DEFENCE: frozenset({Kind.ASSET}),
    Stat.PROVIDES_ATTACK: frozenset({Kind.ASSET}),
    Stat.REQUIRES_DEFENCE: COSTLY,
    Stat.REQUIRES_ATTACK: COSTLY,
}
"""The kinds of card that have a number."""
NAMED = frozenset({Kind.MEASURE, Kind.ATTACK})
"""The kinds of card that bear categories."""
OFF_TABLE = frozenset({Zone.HAND, Zone.DECK, Zone.DISCARD})
PICKED: Mapping[type[Frozen], frozenset[Zone]] = {
    Move: TABLE | {Zone.HAND, Zone.DISCARD},
    Tap: TABLE,
    Untap: TABLE,
    Modify: TABLE,
    Stop: frozenset({Zone.ATTACKS}),
    ExtraBlock: frozenset({Zone.MEASURES}),
}
"""Where the cards lie that an effect can meet."""
