"""What the table tries out it tries on an imagined deal: nothing of the true one can show in it."""

import re
from pathlib import Path

from gui.duels import TWO, can_attack, terms

from kiberrubezh.bots.rubezh.scripted import ScriptedPlayer
from kiberrubezh.engine.kernel import Sight
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.tables import rubezh
from kiberrubezh.play.rubezh.session import Session

ROOM = Path(str(rubezh.__file__)).parent
HOSTS = {"course/pacing.py", "panels/end_panel.py"}
"""What gives programs their sights, and what looks at a duel that is over."""


def led(context: AppContext, folder: Path, seed: int) -> Session:
    """Play on for both persons until a wave can be put together."""
    session, player = Session.start(terms(context, TWO, seed), folder), ScriptedPlayer()
    while True:
        if session.curtain is not None:
            session.lift_curtain()
        if can_attack(session, session.view):
            return session
        decision = session.duel.decision
        assert decision is not None
        session.send([player.choose(Sight(session.duel, decision.seat), decision)])


def test_tries_are_the_same_in_worlds_that_a_seat_cant_tell_apart(window: MainWindow, tmp_path: Path) -> None:
    """KR-4.1: the deal of the table is that of the view, whatever the opponent truly holds."""
    session = led(window.context, tmp_path, 7)
    asked = session.asked
    assert asked is not None
    other = led(window.context, tmp_path, 7)
    other.timeline.state = session.duel.imagine(asked, 99)
    assert other.duel.to_json() != session.duel.to_json()
    assert other.view == session.view
    assert other.deal.to_json() == session.deal.to_json()
    assert session.deal.view(asked) == session.duel.view(asked)
    assert session.deal.to_json() != session.duel.to_json()
    for each in (session, other):
        each.draft.toggle_attack(each.deal, each.view.own.attacks[0].number)
    assert session.draft.hits(session.deal) == other.draft.hits(other.deal)
    assert session.take_draft() == other.take_draft()
    session.close()
    other.close()


def test_the_deal_follows_the_choices(window: MainWindow, tmp_path: Path) -> None:
    """A choice, and one taken back, lead to a deal of their own; behind the curtain nothing is tried."""
    session = led(window.context, tmp_path, 7)
    before = session.deal.to_json()
    decision = session.duel.decision
    assert decision is not None
    session.send([decision.options[0]])
    assert session.curtain is not None or session.deal.view(decision.seat) == session.duel.view(decision.seat)
    session.undo_to(len(session.timeline) - 1)
    session.lift_curtain()
    assert session.deal.to_json() == before
    session.drop_curtain()
    assert session.deal is session.duel
    session.close()


def test_the_table_takes_no_true_state_in_hand() -> None:
    """The window plays on views and the imagined deal; the host's part of it is named here."""
    found = {
        path.relative_to(ROOM).as_posix()
        for path in ROOM.rglob("*.py")
        if re.search(r"\bsession\.duel\b|timeline\.state\b", path.read_text("utf-8"))
    }
    assert found == HOSTS
