"""The tables of «Локалка» in the least window: large letters cut nothing, a switch leaves a table as one new laid."""

from dataclasses import replace

import pytest
from engine.lokalka.ring.seated import seated
from gui.duels import still
from gui.sizes import at_rest, cut_for_good
from gui.tables.lokalka import lines, ringed
from PySide6.QtCore import QRect, QSizeF
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.tables.lokalka.line.parts.legend import Legend
from kiberrubezh.gui.tables.table import GameTable
from kiberrubezh.gui.widgets.basic import ElidedLabel

_KINDS = ("CardButton", "NodeButton", "SeatPlate", "Backs")


def laid(window: MainWindow, qtbot: QtBot, game: str) -> GameTable:
    """Lay a table at the first question of a game."""
    if game == "lokalka-duel":
        return lines.sit_down(window, qtbot, 5).table
    return ringed.sit_down(window, qtbot, ringed.host_of(seated("AHEIH", "/".join(["A1 vir"] * 5)), [0]))


def places(table: GameTable, qtbot: QtBot) -> dict[str, list[QRect]]:
    """Return where everything in sight lies in what holds it, by kinds of parts, once all wear the looks of now."""
    ringed.settled(table, qtbot)
    found = dict[str, list[QRect]]()
    for part in table.findChildren(QWidget):
        if part.isVisible():
            found.setdefault(f"{type(part).__name__} {part.objectName()}", []).append(part.geometry())
    return found


def lasting(table: GameTable, qtbot: QtBot) -> dict[str, list[QRect]]:
    """Return where everything lies, once it is at rest."""
    return at_rest(lambda: places(table, qtbot), qtbot)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["lokalka-duel", "lokalka"])
def test_a_switch_leaves_a_table_as_one_laid_anew(window: MainWindow, qtbot: QtBot, game: str) -> None:
    """Other colours move nothing; other letters give each part the place that it has on a table laid with them."""
    still(window).resize(window.minimumSize())
    theme = window.context.theme
    theme.use("dark", 160)
    anew = lasting(laid(window, qtbot, game), qtbot)
    theme.use(scale=100)
    table = laid(window, qtbot, game)
    theme.use(scale=160)

    def is_as_anew() -> None:
        assert places(table, qtbot) == anew

    qtbot.waitUntil(is_as_anew, timeout=20_000)  # of a busy machine
    theme.use("light")
    assert lasting(table, qtbot) == anew


@pytest.mark.slow
@pytest.mark.parametrize("game", ["lokalka-duel", "lokalka"])
def test_larger_letters_make_neither_cards_nor_nodes_smaller(window: MainWindow, qtbot: QtBot, game: str) -> None:
    """What they take in the usual window goes off the side, not off the hand, the line or the ring."""
    still(window).resize(1280, 720)
    found = list[dict[str, int]]()
    for scale in (100, 130):
        window.context.theme.use(scale=scale)
        lying = places(laid(window, qtbot, game), qtbot)
        kinds = {
            kind: [box for name, boxes in lying.items() if name.startswith(kind) for box in boxes] for kind in _KINDS
        }
        found.append({kind: min(box.height() for box in boxes) for kind, boxes in kinds.items() if boxes})
    assert {"CardButton", "NodeButton"} <= found[0].keys()
    assert all(found[1][kind] >= high - 1 for kind, high in found[0].items()), found


@pytest.mark.slow
@pytest.mark.parametrize("game", ["lokalka-duel", "lokalka"])
def test_the_first_question_is_read_whole(window: MainWindow, qtbot: QtBot, game: str) -> None:
    """In the least window, with letters of any size and in either language, no words of a table are cut."""
    still(window).resize(window.minimumSize())
    faults = dict[str, list[str]]()
    for scale in (100, 150, 160):
        window.context.theme.use(scale=scale)
        for language in ("en", "ru"):
            window.context.use_language(language)
            table = laid(window, qtbot, game)
            faults[f"{scale} {language}"] = cut_for_good(table, qtbot)
    assert not any(faults.values()), faults


def test_whose_turn_it_is_and_what_signs_mean_is_read_whole(window: MainWindow, qtbot: QtBot) -> None:
    """In the least window with the largest letters the name of the game makes way for the turn of the other."""
    still(window).resize(window.minimumSize())
    window.context.theme.use(scale=160)
    window.context.use_language("ru")
    at = lines.sit_down(window, qtbot, 5)
    scene = at.table._witness.scene("thinking", 0)
    at.board.show_scene(replace(scene, view=replace(scene.view, seat=1)))
    turn = at.desk.head.findChildren(ElidedLabel)[0]
    assert turn.text().startswith("Ходит")
    assert not cut_for_good(at.table, qtbot)
    qtbot.waitUntil(lambda: turn.fontMetrics().horizontalAdvance(turn.text()) <= turn.width())
    for language in ("en", "ru"):  # what the signs mean is painted, no part of it a label
        window.context.use_language(language)
        room = QSizeF(at.desk.seen.size())
        assert sum(Legend(window.context.theme).lines(room)[1]) <= room.height()
