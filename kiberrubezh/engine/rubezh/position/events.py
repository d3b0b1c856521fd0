"""What happened in a duel, as flat frozen records: the log words them, the window animates them."""

from typing import Final, NamedTuple

from kiberrubezh.engine.rubezh.position.vocabulary import What


class Event(NamedTuple):
    """One happening.

    `seat` is whose happening it is (the player who does it; for cards of a deck or hand, their owner),
    `cards` the numbers of the cards it is about, `source` the card that caused it (-1: the rules; see BY_HAND),
    `zone` and `to` the places moved from and to; `to` is also the number, keyword or category of a card that
    changed, the rule by which the duel ended, or whose deck was looked at.
    """

    what: What
    seat: int
    cards: tuple[int, ...] = ()
    amount: int = 0
    source: int = -1
    zone: str = ""
    to: str = ""


TURN: Final = "turn"
DRAW: Final = "draw"
SHOW: Final = "show"
SHUFFLE: Final = "shuffle"
KEEP: Final = "keep"
REDEAL: Final = "redeal"
TAP: Final = "tap"
UNTAP: Final = "untap"
LAY: Final = "lay"
DEPLOY: Final = "deploy"
PLAY: Final = "play"
USE: Final = "use"
WAVE: Final = "wave"
BLOCK: Final = "block"
BLOCKED: Final = "blocked"
THROUGH: Final = "through"
DESTROY_TOP: Final = "destroy_top"
PREVENT: Final = "prevent"
STOP: Final = "stop"
MOVE: Final = "move"
MODIFY: Final = "modify"
GIVE: Final = "give"
TAKE: Final = "take"
BECOME: Final = "become"
EXTRA_BLOCK: Final = "extra_block"
LOOK: Final = "look"
SEARCH: Final = "search"
REORDER: Final = "reorder"
SHIELD: Final = "shield"
EXTRA_ASSETS: Final = "extra_assets"
MARK: Final = "mark"
BROKEN_OFF: Final = "broken_off"
END: Final = "end"

BY_HAND: Final = (-2, -3)
"""The `source` of what a seat, by its number, does by hand as a referee (KR-9)."""
