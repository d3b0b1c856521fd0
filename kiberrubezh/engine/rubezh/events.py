"""What happened in a duel, as flat frozen records: the log words them, the window animates them."""

from typing import NamedTuple


class Event(NamedTuple):
    """One happening.

    `seat` is whose happening it is (the player who does it; for cards of a deck or hand, their owner),
    `cards` the numbers of the cards it is about, `source` the card that caused it (-1: the rules; see BY_HAND),
    `zone` and `to` the places moved from and to; `to` is also the number, keyword or category of a card that
    changed, the rule by which the duel ended, or whose deck was looked at.
    """

    what: str
    seat: int
    cards: tuple[int, ...] = ()
    amount: int = 0
    source: int = -1
    zone: str = ""
    to: str = ""


TURN = "turn"
DRAW = "draw"
SHOW = "show"
SHUFFLE = "shuffle"
KEEP = "keep"
REDEAL = "redeal"
TAP = "tap"
UNTAP = "untap"
LAY = "lay"
DEPLOY = "deploy"
PLAY = "play"
USE = "use"
WAVE = "wave"
BLOCK = "block"
BLOCKED = "blocked"
THROUGH = "through"
DESTROY_TOP = "destroy_top"
PREVENT = "prevent"
STOP = "stop"
MOVE = "move"
MODIFY = "modify"
GIVE = "give"
TAKE = "take"
BECOME = "become"
EXTRA_BLOCK = "extra_block"
LOOK = "look"
SEARCH = "search"
REORDER = "reorder"
SHIELD = "shield"
EXTRA_ASSETS = "extra_assets"
MARK = "mark"
BROKEN_OFF = "broken_off"
END = "end"

BY_HAND = (-2, -3)
"""The `source` of what a seat, by its number, does by hand as a referee (KR-9)."""
