"""The table in words, in the place of its picture: a list for each zone, with the same acts by Enter."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QScrollArea, QWidget
from typing_extensions import override

from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.tables.account.telling import AccountWish, TellingLine
from kiberrubezh.gui.tables.account.text_rows import TextLine, TextZone
from kiberrubezh.gui.tables.rubezh.scene.table_view import TableView
from kiberrubezh.gui.widgets.basic import column, row
from kiberrubezh.gui.widgets.messages import announce
from kiberrubezh.gui.widgets.scroll import Scroll

_NOW, _LANE, _EVENTS = "now", "lane", "events"
_SIDES = {"bottom": ("hand", "assets", "measures", "attacks"), "top": ("attacks", "measures", "assets", "hand")}
_JUMPS = (
    "bottom.hand", "bottom.assets", "bottom.measures", "bottom.attacks", _LANE,
    "top.attacks", "top.measures", "top.assets", _EVENTS,
)  # fmt: skip


class TextTable(Scroll):
    """Covers the table; what lies there is read from the scene, so both can't differ."""

    def __init__(self, context: AppContext, view: TableView) -> None:
        super().__init__(view.viewport())
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self._context, self._view = context, view
        self.setObjectName("duel-words")
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.zones: dict[str, TextZone] = {}
        self.telling = AccountWish(context.settings)
        self._line = TellingLine(context.theme, self.telling)
        self._line.picture_wanted.connect(self.toggle)
        self.hide()
        view.viewport().installEventFilter(self)
        view.table.settled.connect(self._settle)

    def follow(self) -> None:
        """Show or hide itself as is wanted."""
        wanted = self.telling.on
        if wanted == self.isVisibleTo(self._view):
            return
        had = self._view.hasFocus() or self._view.isAncestorOf(self.window().focusWidget() or self.window())
        self._view.stand_in = self if wanted else None
        self._view.setFocusPolicy(Qt.FocusPolicy.ClickFocus if wanted else Qt.FocusPolicy.StrongFocus)
        self._view.handles.let_be(not wanted)
        self.setVisible(wanted)
        if wanted:
            self.setGeometry(self._view.viewport().rect())
            self.lower()  # sheets and the end lie over it
            self._view.bar.lower()
            self._settle()
        else:
            self._forget()
        if had:
            (self if wanted else self._view).setFocus()

    def toggle(self) -> None:
        """Change between words and picture, and remember which is wanted."""
        self.telling.turn()
        self.follow()

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Cover the table as it changes its size."""
        if event.type() == QEvent.Type.Resize and watched is self._view.viewport():
            self.setGeometry(self._view.viewport().rect())
        return super().eventFilter(watched, event)

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        """Lead the keyboard to a line: to the own hand, where there is one."""
        super().focusInEvent(event)
        if not self._jump("bottom.hand"):
            self._jump(_NOW)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Jump to a zone by its digit, open a discard or a list; leave all other keys to the page."""
        key = Qt.Key(event.key())
        if Qt.Key.Key_1 <= key <= Qt.Key.Key_9 and not event.modifiers():
            self._jump(_JUMPS[key - Qt.Key.Key_1])
        elif key == Qt.Key.Key_0 and not event.modifiers():
            self._view.pile_opened.emit("bottom")
        elif key == Qt.Key.Key_L and not event.modifiers():
            self._view.deck_opened.emit("top")
        else:
            event.ignore()

    def _jump(self, name: str) -> bool:
        stop = self.zones[name].stop if name in self.zones else None
        if stop is not None:
            stop.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.ensureWidgetVisible(stop)
        return stop is not None

    def _build(self) -> None:
        """Make the zones: the moment above, the own side to the left, the other's to the right."""
        above = (_NOW, _LANE, _EVENTS)
        own, theirs = ([f"{side}.{zone}" for zone in (*zones, "rest")] for side, zones in _SIDES.items())
        for name in (*above, *own, *theirs):
            zone = self.zones[name] = TextZone(self._context.theme)
            zone.pressed.connect(self._press)
            zone.focused.connect(self._focus)
            zone.shifted.connect(lambda key, step: self._view.shifted.emit(_number(key), step))
        sides = row(*(column(*(self.zones[name] for name in names), None, gap=12) for names in (own, theirs)), gap=12)
        for place in (0, 1):
            sides.setStretch(place, 1)
        inner = QWidget()
        told = (self.zones[name] for name in above)
        inner.setLayout(column(self._line, *told, sides, None, gap=12, margins=(0, 0, 8, 8)))
        self.setWidget(inner)

    def _settle(self) -> None:
        """Say what lies on the table now."""
        if not self.isVisibleTo(self._view):
            return
        if not self.zones:
            self._build()
        self.setAccessibleName(tr("duel.words"))
        self._line.retranslate()
        for name, zone in self.zones.items():
            lines = self._lines(name)
            zone.show_lines(self._head(name, lines), lines)
            zone.setVisible(bool(lines))

    def _forget(self) -> None:
        """Keep no line out of sight: whoever comes to the table next may not know what one said."""
        for zone in self.zones.values():
            zone.show_lines("", [])

    def _head(self, name: str, lines: Sequence[TextLine]) -> str:
        if name in (_NOW, _LANE, _EVENTS):
            return tr(f"duel.words_{name}")
        side, zone = name.split(".")
        picture = self._view.table.picture
        if zone == "rest" or picture is None:
            return tr("duel.words_rest")
        seat = picture.view.seat if side == "bottom" else 1 - picture.view.seat
        count = len(lines) if zone != "hand" else picture.view.sides[seat].hand_count
        return tr("duel.words_zone", who=picture.names[seat], where=tr(f"duel.say_in_{zone}"), n=count)

    def _lines(self, name: str) -> list[TextLine]:
        table, (side, _, zone) = self._view.table, name.partition(".")
        if name == _NOW:
            parts = {"lane": table.lane, "phases": table.phases}
            parts |= {f"power.{each}": table.meters[each] for each in ("bottom", "top")}
            return [TextLine(key, part.spoken) for key, part in parts.items() if part.words]
        if zone == "rest":
            return [
                TextLine(f"deck.{side}", table.rings[side].spoken),
                TextLine(f"pile.{side}", table.piles[side].spoken),
            ]
        items = [table.items_by_key[key] for key in table.placing.zones.get(name, ()) if key in table.items_by_key]
        return [TextLine(f"card.{item.number}", item.words, item.marks.lit) for item in items if item.number >= 0]

    def _focus(self, key: str) -> None:
        """Point at the card that has the focus: it is shown large, and said what can be done with it."""
        self._view.put_focus(_number(key))

    def _press(self, key: str) -> None:
        """Do with a line what a click on the table would do; what only tells something says it again."""
        kind, _, what = key.partition(".")
        if kind == "card":
            self._view.clicked.emit(int(what))
        elif kind == "pile":
            self._view.pile_opened.emit(what)
        elif kind == "deck":
            self._view.deck_opened.emit(what)
        else:
            lines = (one.line for one in self.zones[_NOW].rows)
            announce(self, next((line.words for line in lines if line.key == key), ""))


def _number(key: str) -> int:
    """Return the card of a line; -1 where it stands for none."""
    return int(key.removeprefix("card.")) if key.startswith("card.") else -1
