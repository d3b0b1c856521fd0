"""A file that the program was started with: what it is, by what is in it, and the page where it is looked at.

Nothing is taken over and nothing in it is carried out before the player says so: a replay is only read, a deck or a
set is shown first, a position lies on the workbench, a puzzle is proved before it lies with the others.
"""

from __future__ import annotations

import json
import re
from codecs import BOM_UTF8
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Literal

from kiberrubezh.cards.card import Card
from kiberrubezh.deckbuilder.handover.intake import decks_in, is_picture
from kiberrubezh.deckbuilder.sharing.code import CodeError, FormError
from kiberrubezh.deckbuilder.sharing.documents import FORMAT
from kiberrubezh.deckbuilder.words import why_unreadable
from kiberrubezh.disk.files import LARGEST, read_small
from kiberrubezh.engine.rubezh.declaration import DUEL
from kiberrubezh.ground.refusals import TooLargeError
from kiberrubezh.gui.cards.page import CardsPage
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.decks.page import DecksPage
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.puzzles.page import PuzzlesPage
from kiberrubezh.gui.widgets.overlay import Overlay
from kiberrubezh.play.rubezh.training.cabinet import PositionError, read_position
from kiberrubezh.sets.document import LARGEST as LARGEST_SET

Kind = Literal["duel", "game", "position", "set", "puzzle", "deck", "results", "unknown"]


_SET = re.compile(rb'\s*\{\s*"kiberrubezh"\s*:\s*"set"')
"""How a set is written; no more of a large one is looked at before its reader, which has bounds, takes it."""


_PUZZLES = re.compile(rb'\s*\{\s*(?:"\$schema"\s*:\s*"[^"\\]{0,200}"\s*,\s*)?"puzzles"\s*:\s*\[')
"""How a file of puzzles is written, which may be a large one too."""


def kind_of(content: bytes, cards: Mapping[str, Card]) -> Kind:
    """Tell what a file is by its content, whatever it is called; a large one is no deck in words and no position."""
    if is_picture(content):
        return "deck"
    if _SET.match(content):
        return "set"
    if _PUZZLES.match(content.removeprefix(BOM_UTF8)):
        return "puzzle"
    first = _json(content.split(b"\n", 1)[0].split(b"\t", 1)[0])  # a line of a journal ends in its checksum
    if (
        isinstance(first, dict)
        and "seed" in first
        and isinstance(rules := first.get("ruleset", first.get("game")), str)
    ):
        return "duel" if rules == DUEL.id else "game"
    if len(content) > LARGEST:
        return "unknown"
    return _told_kind(_json(content)) or ("deck" if _has_cards(content, cards) else "unknown")


def _told_kind(told: Any) -> Kind | None:
    """Tell what JSON is by its fields; None where they say nothing."""
    if isinstance(told, dict):
        if told.get("kiberrubezh") == "set":
            return "set"
        if str(told.get("format", "")) in ("kiberrubezh-results", "kiberrubezh-class"):
            return "results"
        if "puzzles" in told or {"kind", "sides", "solution"} <= told.keys():
            return "puzzle"
        if isinstance(told.get("you"), dict) or isinstance(told.get("opponent"), dict):
            return "position"
    return "deck" if _is_deck(told) else None


def _is_deck(told: Any) -> bool:
    """Tell whether JSON says that it is a deck of ours, or several, with cards that are known here or without."""
    if isinstance(told, dict) and told.get("format") == FORMAT:
        return True
    several = told.get("decks") if isinstance(told, dict) else told
    return isinstance(several, list) and any(isinstance(it, dict) and it.get("format") == FORMAT for it in several)


def kind_of_file(context: AppContext, path: Path) -> Kind:
    """Tell what a file is; say so where it is none of ours, or can't be read, which are "unknown" both."""
    try:
        content = read_small(path, most=LARGEST_SET)
        kind = kind_of(content, context.cards)
        if kind == "unknown" and len(content) > LARGEST:
            raise TooLargeError("too large", LARGEST)
    except OSError as error:
        context.say(tr("app.file_failed", path=path, words=why_unreadable(error).of(i18n.language)), "error")
        return "unknown"
    if kind == "unknown":
        context.say(tr("app.file_unknown", path=path), "error")
    return kind


def open_file(window: MainWindow, path: Path, kind: Kind, asked: Callable[[Overlay | None], object]) -> None:
    """Bring the page to the front on which a file of a kind is looked at.

    `asked` is called once, now or when it is read, with the sheet that asks what becomes of it; None where none does.
    """
    context = window.context
    if kind == "set" and isinstance(page := window.go("cards"), CardsPage):
        page.open_sets()
        page.sets.files.take_file(path, asked)
        return
    if kind == "deck" and isinstance(shown := window.go("decks"), DecksPage):
        shown.show_shelf()
        sheet = shown.shelf_view.import_deck()
        sheet.read_file(path)
        asked(sheet.overlay)
        return
    if kind == "duel":
        context.open_replay.emit(path)
    elif kind == "game":
        context.watch_game.emit(path)
    elif kind == "position":
        _open_position(window, path)
    elif kind == "puzzle" and isinstance(puzzles := window.go("puzzles"), PuzzlesPage):
        puzzles.take_file(path)
    elif kind == "results":
        window.go("progress")
        context.say(tr("app.file_results"))
    asked(None)


def _open_position(window: MainWindow, path: Path) -> None:
    try:
        position = read_position(path)
    except PositionError as error:
        window.context.say(error.message(i18n.language), "error")
    else:
        window.context.open_position.emit(position)


def _json(content: bytes) -> Any:
    """Return what JSON says, None for what is none."""
    try:
        return json.loads(content.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        return None


def _has_cards(content: bytes, cards: Mapping[str, Card]) -> bool:
    """Tell whether a deck can be read from it, be it a code with a slip."""
    try:
        found = decks_in(content, cards)
    except CodeError:
        return True
    except (OSError, UnicodeError, FormError):
        return False
    return any(line.card_id in cards for one in found for line in (*one.deck.lines, *one.deck.maybe))
