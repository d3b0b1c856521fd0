"""Duels for the tests of the window: ready decks, known seeds, led to the moment a test is about."""

from collections.abc import Callable

from PySide6.QtWidgets import QApplication

from kiberrubezh.bots.rubezh.scripted import ScriptedPlayer
from kiberrubezh.deckbuilder.ready import command_name, ready_decks, ready_files
from kiberrubezh.engine.rubezh.position.events import Event
from kiberrubezh.engine.rubezh.sight.view import View
from kiberrubezh.gui.context import AppContext, DuelSetup, PlayerName
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.tables.rubezh.play_area import PlayArea
from kiberrubezh.journal.terms import Terms
from kiberrubezh.play.rubezh.opponents import answer
from kiberrubezh.play.rubezh.session import Session

AT_ONCE = 1_000_000
"""A speed, in percent, at which no pause can be seen."""
TWO: tuple[PlayerName, PlayerName] = ("human", "human")
BOT: tuple[PlayerName, PlayerName] = ("human", "scripted")


def set_up(
    context: AppContext, players: tuple[PlayerName, PlayerName], seed: int = 7, own: str = "defence"
) -> DuelSetup:
    """Return a duel of a ready deck against the one with the most attacks at once; seat 0 begins.

    The own one, unless another is named, has much to block with and many cards to choose among.
    """
    decks = dict(zip(map(command_name, ready_files()), ready_decks(context.cards), strict=True))
    return DuelSetup((decks[own], decks["flood"]), players, ("Анна", "Борис"), seed, 0)


def terms(context: AppContext, players: tuple[PlayerName, PlayerName], seed: int = 7, own: str = "defence") -> Terms:
    """Return the terms of that duel."""
    agreed = set_up(context, players, seed, own)
    return Terms.of(agreed.decks, context.cards, agreed.players, agreed.names, agreed.seed, agreed.first)


def still(window: MainWindow) -> MainWindow:
    """Turn motion and pauses off."""
    window.context.settings.put("animation", False)
    window.context.settings.put("animation_speed", AT_ONCE)
    return window


def painted(window: MainWindow) -> MainWindow:
    """Wait until a page that was first opened, or other looks, may be painted: that is some turns later."""
    while not window.updatesEnabled():
        QApplication.processEvents()
    return window


def lead(area: PlayArea, until: Callable[[Session, View], bool]) -> Session:
    """Play for both persons until a moment has come; the one who decides then has the screen.

    What is passed over isn't drawn: the table shows what lies there when the moment has come.
    """
    session, player, happened = area.session, ScriptedPlayer(), list[Event]()
    assert session is not None
    area.director.pacer.stop()
    while not session.over:
        if session.curtain is not None:
            session.lift_curtain()
        if until(session, session.view):
            area.director.show_now(happened)
            return session
        happened = session.send(answer(session.host.state, player))
    raise AssertionError("the moment has not come")


def session_of(table: PlayArea) -> Session:
    assert table.session is not None
    return table.session


def can_attack(session: Session, view: View) -> bool:
    return view.prompt == "attack" and sum(not attack.tapped for attack in view.own.attacks) >= 2
