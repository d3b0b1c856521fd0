"""The board of any game in words, in the place of its picture: lists of lines, and every act by Enter."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QScrollArea, QVBoxLayout, QWidget
from typing_extensions import override

from kiberrubezh.engine.kernel import Option
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.tables.account.account_head import AccountHead
from kiberrubezh.gui.tables.account.section import NOW, Account, Entry, Section
from kiberrubezh.gui.tables.account.telling import AccountWish, TellingLine
from kiberrubezh.gui.tables.account.text_rows import TextLine, TextZone
from kiberrubezh.gui.tables.board import Board
from kiberrubezh.gui.tables.hint import Hint
from kiberrubezh.gui.widgets.basic import column, row
from kiberrubezh.gui.widgets.messages import announce
from kiberrubezh.gui.widgets.scroll import Scroll
from kiberrubezh.gui.widgets.stops import StopRow
from kiberrubezh.play.scene import Scene

_WAYS, _LOG = "ways", "log"
_COLUMNS = {"first": "left"}
_NEWS = 4
"""Lines of what has just happened; the log has all of them."""
_LATEST = 40
"""Lines of the log that are there; the latest stands first."""
_CALM_MS = 500
"""How long a question that came by itself takes no answer: the key was meant for what was there before."""


class AccountBoard(StopRow, Board):
    """Tells scenes; which sections there are beside question, options and log is the game's."""

    picture_wanted = Signal()

    def __init__(self, context: AppContext, account: Account, telling: AccountWish) -> None:
        super().__init__(context)
        self.setObjectName("table-account")
        self._account = account
        self._scene: Scene | None = None
        self._narrowed: Entry | None = None
        """The line whose options alone are offered."""
        self._answered = False
        self.zones: dict[str, TextZone] = {}
        self._sections: dict[str, Section] = {}
        self._calm = QTimer(self, singleShot=True)
        self._head, self._line = AccountHead(context.theme, self), TellingLine(context.theme, telling)
        self._line.picture_wanted.connect(self.picture_wanted)
        self._columns: dict[str, QVBoxLayout] = {side: column(gap=12) for side in ("above", "left", "right")}
        self._area = self._laid()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def _laid(self) -> Scroll:
        """Lay the moment above, what can be done to the left, what lies there to the right."""
        halves, inner = QWidget(), QWidget()
        sides = row(*(column(self._columns[side], None) for side in ("left", "right")), gap=16)
        for place in (0, 1):
            sides.setStretch(place, 1)
        halves.setLayout(sides)
        inner.setLayout(column(self._columns["above"], halves, None, gap=12, margins=(0, 0, 8, 8)))
        area = Scroll()
        area.setWidget(inner)
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        page = column(self._head, self._line, area, gap=6, margins=(20, 12, 14, 14))
        page.setStretch(2, 1)
        self.setLayout(page)
        return area

    @override
    def show_scene(self, scene: Scene) -> None:
        came_by_itself = self._scene is not None and self._scene.stage != "asked"
        if scene.stage == "asked" and came_by_itself and (wait := self._context.pause(_CALM_MS)):
            self._calm.start(wait)
        self._scene, self._narrowed = scene, None
        self._tell()
        if not scene.is_replay and (not self._has_line or (scene.stage == "asked" and self._waits)):
            self._answered = False
            if self.isVisible():
                self.setFocus()
            # Lines that have just been told have their places once they are laid out.
            QTimer.singleShot(0, self, self._keep_in_sight)

    @override
    def in_order(self) -> Sequence[QWidget]:
        """Return the sections' stops as they are told and numbered, whichever was told first, in whichever column."""
        return [stop for key in self._sections if (stop := self.zones[key].stop) is not None]

    @override
    def clear(self) -> None:
        self._scene = self._narrowed = None
        self._sections = {}
        self._head.show_scene(None)
        for zone in self.zones.values():
            zone.show_lines("", [])
            zone.hide()

    @override
    def wait(self) -> None:
        if self._scene is not None and self._scene.stage == "asked":
            self._head.hush()
            self._say(NOW, [Entry("asked", tr("games.thinking"))])
            self._say(_WAYS, [])

    @override
    def show_hint(self, hint: Hint | None) -> None:
        """Show it over the table, and say it at once."""
        super().show_hint(hint)
        if hint is not None:
            announce(self, " ".join(filter(None, (hint.option, hint.why))))

    @override
    def keys(self) -> list[tuple[str, str]]:
        return [
            ("1 … 9", tr("games.keys_section")),
            ("↑, ↓", tr("games.keys_line")),
            ("Enter", tr("games.keys_do")),
            ("Esc", tr("games.keys_all")),
            ("Space", tr("games.keys_further")),
            ("F3", tr("games.keys_hint")),
            ("F5", tr("games.keys_rules")),
            ("F7", tr("games.standing")),
        ]

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        """Lead the keyboard to a line: to the options, where somebody is asked."""
        super().focusInEvent(event)
        asked = self._scene is not None and self._scene.stage == "asked"
        self._jump(_WAYS if asked else NOW)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Jump to a section by its digit; leave F6 and all that says nothing here to the page."""
        key = Qt.Key(event.key())
        acts: dict[Qt.Key, Callable[[], object]] = {
            Qt.Key.Key_Space: self._go_further,
            Qt.Key.Key_F3: self.hint_wanted.emit,
            Qt.Key.Key_F5: partial(self.rules_wanted.emit, ""),
            Qt.Key.Key_F7: self._head.open_standing,
        }
        if self._scene is None or event.isAutoRepeat() or key == Qt.Key.Key_F6:
            event.ignore()
        elif key == Qt.Key.Key_Escape and self._narrowed is not None:
            self._widen()
        elif Qt.Key.Key_1 <= key <= Qt.Key.Key_9 and not event.modifiers():
            names = list(self._sections)
            self._jump(names[key - Qt.Key.Key_1] if key - Qt.Key.Key_1 < len(names) else "")
        elif key in acts:
            acts[key]()
        elif self._scene.stage == "shown":
            self.hurried.emit()
        else:
            event.ignore()

    @property
    def _has_line(self) -> bool:
        """Whether the keyboard is with a line or a button of this table."""
        focused = QApplication.focusWidget()
        return focused is not None and focused is not self and self.isAncestorOf(focused) and focused.isVisible()

    @property
    def _waits(self) -> bool:
        """Whether the keyboard is where it was left after an answer, and nobody has led it elsewhere."""
        return self._answered and any(row.hasFocus() for row in self.zones[NOW].rows)

    def _keep_in_sight(self) -> None:
        """Scroll to the line that has the keyboard."""
        focused = QApplication.focusWidget()
        if focused is not None and self._area.isAncestorOf(focused):
            self._area.ensureWidgetVisible(focused)

    def _go_further(self) -> None:
        """Hurry what is shown, begin another game after the end; else lead to what can be done."""
        assert self._scene is not None
        if self._scene.stage == "shown":
            self.hurried.emit()
        elif self._scene.stage == "over":
            self.again_wanted.emit()
        else:
            self._jump(_WAYS)

    def _tell(self) -> None:
        """Put all of the scene in words."""
        scene = self._scene
        assert scene is not None
        self.setAccessibleName(tr("games.account"))
        self._head.show_scene(scene)
        self._line.retranslate()
        told = {section.key: section for section in self._account(scene)}
        now, own = told.pop(NOW).entries if NOW in told else (), told.values()
        first = [section for section in own if section.side == "first"]
        rest = [section for section in own if section.side != "first"]
        sections = [
            self._now(scene, now),
            *first,
            self._ways(scene),
            *rest,
            self._log(scene),
        ]
        self._sections = {section.key: section for section in sections if section.entries}
        for section in sections:
            self._zone(section).setVisible(bool(section.entries))
            self._say(section.key, section.entries)
        for gone in self.zones.keys() - {section.key for section in sections}:
            self.zones[gone].show_lines("", [])
            self.zones[gone].hide()

    def _say(self, key: str, entries: Sequence[Entry]) -> None:
        """Have a section say these lines; each name tells the digit that leads there."""
        section = self._sections.get(key)
        place = list(self._sections).index(key) + 1 if section is not None else 0
        name = f"{place} · {section.name}" if section is not None and place <= 9 else ""
        lines = [TextLine(entry.key, entry.words, bool(entry.options)) for entry in entries]
        self.zones[key].show_lines(name, lines)

    def _zone(self, section: Section) -> TextZone:
        """Return the zone of a section, made when it is first told."""
        if section.key not in self.zones:
            zone = self.zones[section.key] = TextZone(self._context.theme)
            zone.pressed.connect(partial(self._press, section.key))
            self._columns[_COLUMNS.get(section.side, section.side)].addWidget(zone)
        return self.zones[section.key]

    def _now(self, scene: Scene, own: Sequence[Entry]) -> Section:
        """Say what is asked, or how it ended, and what has just happened."""
        lang = i18n.language
        asked = scene.words.question(scene.view, scene.decision, lang) if scene.decision is not None else scene.ending
        if not asked:
            asked = tr("games.thinking" if scene.stage == "thinking" else "games.account_shown")
        told = (scene.words.happening(scene.view, event, lang) for event in scene.news)
        news = [Entry(f"news.{place}", words) for place, words in enumerate([*filter(None, told)][-_NEWS:])]
        return Section(NOW, tr("games.account_now"), [*(own or [Entry("asked", asked)]), *news], "above")

    def _ways(self, scene: Scene) -> Section:
        """Say what may be answered: all of it, or what can be done with one line."""
        decision, narrowed = scene.decision, self._narrowed
        if decision is None:
            after = [("again", tr("games.account_again"))] if scene.stage == "over" and not scene.is_replay else []
            watch = [("replay", tr("games.open_replay"))] if after and scene.is_kept else []
            ways = [Entry(key, words) for key, words in (*after, *watch)]
            return Section(_WAYS, tr("games.account_ways"), ways, "left")
        options = narrowed.options if narrowed is not None else decision.options
        said = [scene.words.option(scene.view, decision, option, i18n.language) for option in options]
        ways = [Entry(str(option), words, (option,)) for option, words in zip(options, said, strict=True)]
        name = tr("games.account_ways_of" if narrowed is not None else "games.account_ways")
        return Section(_WAYS, name, ways, "left")

    def _log(self, scene: Scene) -> Section:
        lines = list(enumerate(scene.log))[-_LATEST:]
        return Section(_LOG, tr("games.log"), [Entry(str(place), words) for place, words in reversed(lines)])

    def _jump(self, name: str) -> bool:
        stop = self.zones[name].stop if name in self.zones else None
        if stop is not None:
            stop.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self._area.ensureWidgetVisible(stop)
        return stop is not None

    def _press(self, name: str, key: str) -> None:
        """Answer by an option; lead from what lies there to what can be done with it, or say the line again."""
        section = self._sections.get(name)
        entry = next((it for it in section.entries if it.key == key), None) if section is not None else None
        if entry is None or self._calm.isActive():
            return
        if name == _WAYS:
            self._take(entry)
        elif entry.options:
            self._narrowed = entry
            self._tell()
            self._jump(_WAYS)
        else:
            announce(self, entry.words)

    def _take(self, entry: Entry) -> None:
        after: dict[str, Any] = {"again": self.again_wanted, "replay": self.replay_wanted}
        if entry.options:
            self._choose(entry.options[0])
        else:
            after[entry.key].emit()

    def _choose(self, option: Option) -> None:
        """Choose an option, and let nothing more be chosen; the keyboard waits above all meanwhile."""
        self._answered = True
        self._jump(NOW)
        self._say(_WAYS, [])
        self._sections.pop(_WAYS, None)
        self.chosen.emit(option)

    def _widen(self) -> None:
        """Offer everything again, and go back to the line that was looked at."""
        looked, self._narrowed = self._narrowed, None
        self._tell()
        for key, section in self._sections.items():
            if key != _WAYS and looked in section.entries:
                found = [each for each in self.zones[key].rows if looked is not None and each.line.key == looked.key]
                found[0].setFocus(Qt.FocusReason.OtherFocusReason)
