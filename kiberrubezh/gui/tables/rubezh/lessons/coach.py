"""The coach: shows above and on the table what the lesson of a session says, and remembers that it was done."""

from collections.abc import Sequence
from contextlib import suppress

from PySide6.QtCore import QObject, QRectF, Signal
from PySide6.QtWidgets import QWidget

from kiberrubezh.engine.rubezh.declaration import DUEL
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.tables.rubezh.lessons.light import Light
from kiberrubezh.gui.tables.rubezh.panels.side_panel import SidePanel
from kiberrubezh.gui.tables.rubezh.scene.table_view import TableView
from kiberrubezh.gui.widgets.halo import Halo
from kiberrubezh.gui.widgets.lesson_band import Band
from kiberrubezh.learning.marks import note_done
from kiberrubezh.play.rubezh.lessons.cue import Cue
from kiberrubezh.play.rubezh.sitting import DuelSitting


class Coach(QObject):
    """Leads through a lesson, where one is taught."""

    left = Signal()
    """The list of lessons is wanted."""
    next_wanted = Signal(str)
    """The lesson after that of an id is wanted."""
    play_on_wanted = Signal()

    def __init__(self, context: AppContext, view: TableView, side: SidePanel, over: QWidget) -> None:
        super().__init__(over)
        self._context, self._view, self._side = context, view, side
        self._cue: Cue | None = None
        self._held = -1
        self.band, self.halo = Band(context.theme), Halo(context.theme, over)
        self.light = Light(context.theme, self.areas)
        view.table.addItem(self.light)
        view.table.settled.connect(self._settle)
        self.band.left.connect(self.left)
        self.band.play_on_wanted.connect(self.play_on_wanted)
        self.band.rule_wanted.connect(lambda rule: context.open_rules.emit(DUEL.id, rule))
        self.band.next_wanted.connect(lambda: self.next_wanted.emit(self._cue.lesson if self._cue else ""))

    def notice(self, session: DuelSitting, held: int = -1) -> None:
        """Show what is asked now; `held` is the measure that waits for an attack."""
        cue, self._held = session.cue, held
        self._cue = cue
        self.band.show_cue(cue, can_play_on=cue is not None and cue.is_over and not session.over)
        buttons = {"main": self._side.main, "second": self._side.second}
        self.halo.surround(buttons.get(cue.button) if cue is not None else None)
        self._settle()
        if cue is not None and cue.is_over:
            with suppress(OSError):  # it is only a mark in a list
                note_done(cue.lesson)

    def _settle(self) -> None:
        plan = self._view.table.plan
        self.light.settle(QRectF(0, 0, plan.width, plan.height))

    def areas(self) -> Sequence[QRectF]:
        """Return what is lit on the table, where it is now."""
        cue, table = self._cue, self._view.table
        if cue is None or cue.is_over:
            return ()
        is_held = len(cue.cards) > 1 and cue.cards[0] == self._held
        items = (table.item(number) for number in cue.cards[is_held : is_held + 1])
        cards = [item.mapToScene(item.shape().boundingRect()).boundingRect() for item in items if item is not None]
        return [*cards, *self._part(cue.light)]

    def _part(self, name: str) -> Sequence[QRectF]:
        """Return where a part of the table lies."""
        table, (side, part) = self._view.table, ("top", name[6:]) if name.startswith("their ") else ("bottom", name)
        if part == "hand":
            keys = table.placing.zones.get(f"{side}.hand", ())
            cards = [table.items_by_key[key].sceneBoundingRect() for key in keys if key in table.items_by_key]
            whole = QRectF()
            for area in cards:
                whole = whole.united(area)
            return [whole] if cards else ()
        box = {"lane": "lane", "phases": "phases"}.get(part, f"{side}.{part}")
        found = table.plan.boxes.get(box)
        return [QRectF(found.x, found.y, found.w, found.h)] if found is not None else ()
