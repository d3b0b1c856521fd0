"""The scripted bot at a table set up by hand: what it answers, in the words of `engine.table`."""

from collections.abc import Iterable

from engine.rubezh.table import SPARE, Table, asset, table

from kiberrubezh.bots.rubezh.scripted import ScriptedPlayer
from kiberrubezh.cards.card import Card
from kiberrubezh.engine.kernel import Sight

BOT = ScriptedPlayer()
DEEP = [SPARE] * 40
"""A deck with all the time in the world."""

RACKS = [asset("rack", defence=1, attack=1)] * 9


def position(active: int = 0, **zones: Iterable[Card]) -> Table:
    """Set up a turn of `active` with deep decks and power to spare, unless the zones say otherwise."""
    return table(active=active, **{"deck": DEEP, "foe_deck": DEEP, "assets": RACKS, "foe_assets": RACKS, **zones})


def under_attack(*attacks: Card, behind: Iterable[Card] = (), **zones: Iterable[Card]) -> Table:
    """Let seat 1 send a wave against seat 0; those behind stay ready for a later one."""
    t = position(active=1, foe_attacks=[*attacks, *behind], **zones)
    return t.wave(*(card.id for card in attacks))


def move(t: Table) -> str:
    """Let the bot answer the open question; return its answer in words."""
    assert t.decision is not None
    option = BOT.choose(Sight(t.duel, t.seat), t.decision)
    words = t.words(option)
    t.happened += t.duel.choose(option)
    return words


def answers(t: Table, *prompts: str, seat: int = 0) -> list[str]:
    """Let the bot answer for both seats to the end of the turn; return a seat's answers to these prompts but "done"."""
    said, turn = [], t.duel.turn
    while t.decision is not None and t.duel.turn == turn:
        counts = t.seat == seat and t.prompt in prompts
        words = move(t)
        if counts and words != "done":
            said.append(words)
    return said
