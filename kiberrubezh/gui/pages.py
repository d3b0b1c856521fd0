"""Every page and how it is built; each is imported when it is first opened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtWidgets import QWidget

from kiberrubezh.gui.context import AppContext, PageId


def _home(context: AppContext) -> QWidget:
    from kiberrubezh.gui.home.page import HomePage

    return HomePage(context)


def _cards(context: AppContext) -> QWidget:
    from kiberrubezh.gui.cards.page import CardsPage

    return CardsPage(context)


def _decks(context: AppContext) -> QWidget:
    from kiberrubezh.gui.decks.page import DecksPage

    return DecksPage(context)


def _duel(context: AppContext) -> QWidget:
    from kiberrubezh.gui.duel.page import DuelPage

    return DuelPage(context)


def _replays(context: AppContext) -> QWidget:
    from kiberrubezh.gui.replays.page import ReplaysPage

    return ReplaysPage(context)


def _lab(context: AppContext) -> QWidget:
    from kiberrubezh.gui.lab.page import LabPage

    return LabPage(context)


def _preferences(context: AppContext) -> QWidget:
    from kiberrubezh.gui.preferences import PreferencesPage

    return PreferencesPage(context)


FACTORIES: Final[dict[PageId, Callable[[AppContext], QWidget]]] = {
    "home": _home,
    "cards": _cards,
    "decks": _decks,
    "duel": _duel,
    "replays": _replays,
    "lab": _lab,
    "preferences": _preferences,
}
"""Every page, built when it is first opened."""

AT_ONCE: Final[frozenset[PageId]] = frozenset({"home", "preferences"})
"""Pages that need neither cards nor shelf to be shown."""
