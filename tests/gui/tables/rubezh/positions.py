"""Positions put on the table of the window as a test wants them; a duel of two persons, or of one and a program."""

from engine.rubezh.table import Table, attack, event, measure, table

from kiberrubezh.cards.abilities import Ability
from kiberrubezh.cards.effects import Draw
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.position.events import Event
from kiberrubezh.gui.tables.rubezh.play_area import PlayArea
from kiberrubezh.play.rubezh.session import Session
from kiberrubezh.play.rubezh.story import Story

TRICK = event("trick", Draw())


def put(area: PlayArea, position: Table | Duel) -> Session:
    """Show a position in place of that of the duel on the table; of two persons, the one who is asked looks."""
    session = area.session
    assert isinstance(session, Session)
    area.director.pacer.stop()
    session.draft.clear()
    session.host.timeline.state = position.duel if isinstance(position, Table) else position
    session._trial._last, session._story = None, Story(session.terms.header)
    session._story._opening = ()  # what happened before speaks of other cards
    session.lift_curtain()
    area.director.changed.emit([])
    return session


def carried_out(play: PlayArea, *texts: Ability) -> tuple[list[Event], list[int]]:
    """Put a wave of three on the table, one blocked, and have it carried out; return what happened, and the wave.

    The measure that blocks has these texts.
    """
    worms = [attack(f"worm{place}", damage=damage) for place, damage in enumerate((1, 2, 3))]
    t = table(
        active=1,
        foe_attacks=[*worms, attack("last")],
        measures=[measure("wall", abilities=texts)],
        hand=[TRICK],
        foe_hand=[TRICK],
    )
    t.wave("worm0", "worm1", "worm2").block("wall", "worm1")
    put(play, t)
    wave, before = list(t.duel.wave), len(t.happened)
    t.done()
    assert t.prompt == "respond"
    t.done()
    session = play.session
    assert isinstance(session, Session)
    session._trial._last = None
    return t.happened[before:], wave
