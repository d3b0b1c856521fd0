"""Positions put on the table of the window as a test wants them; a duel of two persons, or of one and a program."""

from engine.rubezh.table import Table

from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.gui.tables.rubezh.play_area import PlayArea
from kiberrubezh.play.rubezh.session import Session
from kiberrubezh.play.rubezh.story import Story


def put(area: PlayArea, position: Table | Duel) -> Session:
    """Show a position in place of that of the duel on the table; of two persons, the one who is asked looks."""
    session = area.session
    assert isinstance(session, Session)
    area.director.pacer.stop()
    session.draft.clear()
    session.host.timeline.state = position.duel if isinstance(position, Table) else position
    session._deal, session._story = None, Story(session.terms.header)
    session._story._opening = ()  # what happened before speaks of other cards
    session.lift_curtain()
    area.director.changed.emit([])
    return session
