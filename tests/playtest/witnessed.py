"""Duels under a witness, for the tests: choices in words, and what the record says of each card."""

from engine.rubezh.table import Table

from kiberrubezh.engine.rubezh.readings.options import DONE
from kiberrubezh.playtest.plan import Game
from kiberrubezh.playtest.record import CHANGED, DRAWN, PLAYED, Record
from kiberrubezh.playtest.witness import Witness

GAME = Game(0, (0, 1), ("random", "random"), 0, 0)


def witnessed(t: Table, *choices: str) -> Record:
    """Make choices at a table, in the words of its options, and return the record of it."""
    witness = Witness(t.duel)
    for words in (*choices, ""):
        while words != "done" and t.options() == ["done"]:
            witness.see(t.duel.choose(DONE))
        if not words:
            break
        assert t.decision is not None
        assert words in t.options(), f"{words!r} is not among {t.options()}"
        witness.see(t.duel.choose(t.decision.options[t.options().index(words)]))
    return witness.record(GAME, [ids(t, seat) for seat in (0, 1)])


def ids(t: Table, seat: int) -> list[str]:
    """Return the ids of a seat's cards, each once."""
    roster = t.duel.roster
    return sorted({spec.card.id for card, spec in enumerate(roster.specs) if roster.owner(card) == seat})


def became(t: Table, record: Record, name: str, seat: int = 0) -> str:
    """Return in words what became of a card."""
    flags = record.cards[seat][ids(t, seat).index(name)]
    words = {DRAWN: "drawn", PLAYED: "played", CHANGED: "changed"}
    return " ".join(word for flag, word in words.items() if flags & flag)
