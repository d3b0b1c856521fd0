"""Duels for the tests of the window: ready decks, known seeds, led to the moment a test is about."""

from collections.abc import Callable

from kiberrubezh.bots.scripted import ScriptedPlayer
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.engine.duel.view import View
from kiberrubezh.gui.context import AppContext, DuelSetup, PlayerName
from kiberrubezh.gui.duel.opponents import answer
from kiberrubezh.gui.duel.play_area import PlayArea
from kiberrubezh.gui.duel.session import Session
from kiberrubezh.gui.duel.terms import Terms
from kiberrubezh.gui.main_window import MainWindow

AT_ONCE = 1_000_000
"""A speed, in percent, at which no pause can be seen."""
TWO: tuple[PlayerName, PlayerName] = ("human", "human")
BOT: tuple[PlayerName, PlayerName] = ("human", "scripted")


def set_up(context: AppContext, players: tuple[PlayerName, PlayerName], seed: int = 7, ready: int = 1) -> DuelSetup:
    """Return a duel between two ready decks, that of seat 0 by its place; seat 0 begins."""
    decks = ready_decks(context.cards)
    return DuelSetup((decks[ready], decks[2]), players, ("Анна", "Борис"), seed, 0)


def terms(context: AppContext, players: tuple[PlayerName, PlayerName], seed: int = 7, ready: int = 1) -> Terms:
    """Return the terms of that duel."""
    agreed = set_up(context, players, seed, ready)
    return Terms.of(agreed.decks, context.cards, agreed.players, agreed.names, agreed.seed, agreed.first)


def still(window: MainWindow) -> MainWindow:
    """Turn motion and pauses off."""
    window.context.settings.put("animation", False)
    window.context.settings.put("animation_speed", AT_ONCE)
    return window


def lead(area: PlayArea, until: Callable[[Session, View], bool]) -> Session:
    """Play for both persons until a moment has come; the one who decides then has the screen."""
    session, player = area.session, ScriptedPlayer()
    assert session is not None
    while not session.over:
        if session.curtain is not None:
            area.director.lift_curtain()
        if until(session, session.view):
            return session
        area.director.send(answer(session.duel, player))
    raise AssertionError("the moment has not come")
