"""Members of the vocabulary that the loop mentions, by names of their own.

Python 3.11 looks a member of an enumeration up anew at each mention, which costs as much as a call.
"""

from typing import Final

from kiberrubezh.cards.abilities import Cost, When
from kiberrubezh.cards.effects import Destination, How, KeywordName, Stat, Whose, Zone

ZONE_ASSETS: Final = Zone.ASSETS
ZONE_ATTACKS: Final = Zone.ATTACKS
ZONE_DECK: Final = Zone.DECK
ZONE_DISCARD: Final = Zone.DISCARD
ZONE_EVENTS: Final = Zone.EVENTS
ZONE_HAND: Final = Zone.HAND
ZONE_MEASURES: Final = Zone.MEASURES

TO_DECK_BOTTOM: Final = Destination.DECK_BOTTOM
TO_DECK_SHUFFLED: Final = Destination.DECK_SHUFFLED
TO_DECK_TOP: Final = Destination.DECK_TOP
TO_DISCARD: Final = Destination.DISCARD
TO_HAND: Final = Destination.HAND

WHOSE_OPPONENT: Final = Whose.OPPONENT
WHOSE_OWN: Final = Whose.OWN

HOW_ALL: Final = How.ALL
HOW_CHOSEN: Final = How.CHOSEN
HOW_RANDOM: Final = How.RANDOM
HOW_SELF: Final = How.SELF
HOW_SUBJECT: Final = How.SUBJECT

COST_DESTROY_SELF: Final = Cost.DESTROY_SELF
COST_DISCARD_CARD: Final = Cost.DISCARD_CARD
COST_TAP_OTHER: Final = Cost.TAP_OTHER
COST_TAP_SELF: Final = Cost.TAP_SELF

WHEN_BLOCKED: Final = When.BLOCKED
WHEN_BLOCKS: Final = When.BLOCKS
WHEN_DECLARED: Final = When.DECLARED
WHEN_DEPLOYED: Final = When.DEPLOYED
WHEN_DESTROYED: Final = When.DESTROYED
WHEN_PLAYED: Final = When.PLAYED
WHEN_THROUGH: Final = When.THROUGH
WHEN_TURN_END: Final = When.TURN_END
WHEN_TURN_START: Final = When.TURN_START

STAT_CAPACITY: Final = Stat.CAPACITY
STAT_DAMAGE: Final = Stat.DAMAGE
STAT_PROVIDES_ATTACK: Final = Stat.PROVIDES_ATTACK
STAT_PROVIDES_DEFENCE: Final = Stat.PROVIDES_DEFENCE
STAT_REQUIRES_ATTACK: Final = Stat.REQUIRES_ATTACK
STAT_REQUIRES_DEFENCE: Final = Stat.REQUIRES_DEFENCE

KEYWORD_BREACH: Final = KeywordName.BREACH
KEYWORD_DECOY: Final = KeywordName.DECOY
KEYWORD_DISTRIBUTED: Final = KeywordName.DISTRIBUTED
KEYWORD_ECHELON: Final = KeywordName.ECHELON
KEYWORD_ESCALATION: Final = KeywordName.ESCALATION
KEYWORD_PERSISTENCE: Final = KeywordName.PERSISTENCE
KEYWORD_QUARANTINE: Final = KeywordName.QUARANTINE
KEYWORD_STEALTH: Final = KeywordName.STEALTH

NAME_OF: Final[dict[str, str]] = {it: it.value for kind in (Zone, Destination, Whose, Stat, KeywordName) for it in kind}
"""The plain string of a member, by which an attribute is found ten times as fast: Python remembers no other names.

A member's `value` is a function, and takes longer still.
"""
