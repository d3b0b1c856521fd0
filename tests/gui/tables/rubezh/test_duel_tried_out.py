"""The window is a seat's client: all that it shows, says and tries out is the same whatever it can't know."""

from pathlib import Path
from typing import Any

import pytest
from gui.duels import BOT, TWO, can_attack, terms

from kiberrubezh.bots.rubezh.scripted import ScriptedPlayer
from kiberrubezh.engine.kernel import Sight
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.position import events
from kiberrubezh.engine.rubezh.position.events import Event
from kiberrubezh.gui.context import AppContext, PlayerName
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.tables.rubezh.course import forecast, moment
from kiberrubezh.play.rubezh.session import Session


def played(session: Session) -> list[Event]:
    """Answer as a plain program would, whoever is asked; return what the screen is told."""
    decision = session.host.state.decision
    assert decision is not None
    return session.send([ScriptedPlayer().choose(Sight(session.host.state, decision.seat), decision)])


def led(context: AppContext, folder: Path, seed: int) -> Session:
    """Play on for both persons until a wave can be put together."""
    session = Session.start(terms(context, TWO, seed), folder)
    while True:
        if session.curtain is not None:
            session.lift_curtain()
        if can_attack(session, session.view):
            return session
        played(session)


def shown(session: Session) -> list[Any]:
    """Return all that the window makes of a session: picture, words, buttons, log, hints of clicks, what is tried."""
    view, lines = session.view, session.lines("en")
    numbers = [card.number for side in view.sides for card in (*side.hand, *side.assets, *side.measures, *side.attacks)]
    return [
        moment.picture(session, -1),
        [moment.what_if(session, -1, number) for number in numbers],
        [
            forecast.main_button(session),
            forecast.warning_words(session, moment.picture(session, -1)),
            moment.reason_to_wait(session),
            moment.standing_hint(session),
        ],
        [moment.may_redeal(session), moment.unseen(session), moment.choices_left(session)],
        [session.is_deciding, session.curtain, session.has_no_choice, session.sight, session.bottom, session.places()],
        [(line.words, line.what, line.place) for line in lines],
        session.deal.to_json(),
        session.draft.open_pairs(session.deal) if view.prompt == "block" else (),
    ]


def other_world(session: Session) -> Duel:
    """Return a duel that nobody at this screen can tell from the true one."""
    deal = session.host.state
    for seat in session.sight if len(session.sight) == 1 else (0, 1):
        deal = deal.imagine(seat, 99)
    return deal


@pytest.mark.parametrize("players", [BOT, TWO], ids=["alone", "hot seat"])
def test_the_window_is_the_same_in_worlds_that_it_cant_tell_apart(
    window: MainWindow, tmp_path: Path, players: tuple[PlayerName, PlayerName]
) -> None:
    """KR-4.1: at every moment, of a person, of a program and behind the curtain, whatever the hidden cards are."""
    session, differed = Session.start(terms(window.context, players), tmp_path), 0
    while len(session.host.timeline) < 36 and not session.over:
        true, here = session.host.timeline.state, shown(session)
        session.host.timeline.state = other_world(session)
        differed += session.host.state.to_json() != true.to_json()
        session._trial._last = None
        assert shown(session) == here
        session.host.timeline.state, session._trial._last = true, None
        if session.curtain is not None:
            session.lift_curtain()
            continue
        played(session)
    assert differed > 30
    session.close()


def test_the_screen_is_told_of_hidden_cards_that_they_moved(window: MainWindow, tmp_path: Path) -> None:
    """KR-4: what a program draws comes to the window as so many cards, what the person draws with them."""
    session, drawn = Session.start(terms(window.context, BOT), tmp_path), [list[Event](), list[Event]()]
    while len(session.host.timeline) < 80 and not session.over:
        for event in played(session):
            if event.what == events.DRAW:
                drawn[event.seat].append(event)
    assert drawn[0]
    assert drawn[1]
    assert all(event.cards for event in drawn[0])
    assert not any(event.cards for event in drawn[1])
    session.close()


def test_tries_are_the_same_in_worlds_that_a_seat_cant_tell_apart(window: MainWindow, tmp_path: Path) -> None:
    """KR-4.1: the deal of the table is that of the view, whatever the opponent truly holds."""
    session = led(window.context, tmp_path, 7)
    asked = session.asked
    assert asked is not None
    other = led(window.context, tmp_path, 7)
    other.host.timeline.state = session.host.state.imagine(asked, 99)
    assert other.host.state.to_json() != session.host.state.to_json()
    assert other.view == session.view
    assert other.deal.to_json() == session.deal.to_json()
    assert session.deal.view(asked) == session.host.state.view(asked)
    assert session.deal.to_json() != session.host.state.to_json()
    for each in (session, other):
        each.draft.toggle_attack(each.deal, each.view.own.attacks[0].number)
    assert session.draft.hits(session.deal) == other.draft.hits(other.deal)
    assert session.hinted().words(session.deal.decision.options[0], "en") == other.hinted().words(
        other.deal.decision.options[0], "en"
    )
    assert session.take_draft() == other.take_draft()
    session.close()
    other.close()


def test_the_deal_follows_the_choices(window: MainWindow, tmp_path: Path) -> None:
    """A choice, and one taken back, lead to a deal of their own; behind the curtain it is nobody's."""
    session = led(window.context, tmp_path, 7)
    before = session.deal.to_json()
    played(session)
    session.undo_to(len(session.host.timeline) - 1)
    session.lift_curtain()
    assert session.deal.to_json() == before
    session.drop_curtain()
    assert session.deal.to_json() not in (before, session.host.state.to_json())
    session.close()
