"""The first page: a shelf with a box for each game; what was played last lies in front of it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QGridLayout, QScrollArea, QVBoxLayout, QWidget
from typing_extensions import override

from kiberrubezh.gui.boxes import BOXES, DUEL, LAST, Box, box
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.games.front import LAST_DECKS, Front
from kiberrubezh.gui.holdings.outcome import last_read
from kiberrubezh.gui.home.box import BoxTile
from kiberrubezh.gui.i18n import LANGUAGES, tr
from kiberrubezh.gui.widgets.basic import clear, label, row
from kiberrubezh.gui.widgets.messages import Banner
from kiberrubezh.gui.widgets.scroll import Scroll
from kiberrubezh.gui.widgets.segments import Segments
from kiberrubezh.safekeeping.opening import has_decks

if TYPE_CHECKING:
    from kiberrubezh.deckbuilder.shelf import KeptDeck
    from kiberrubezh.gui.jobs import Job
    from kiberrubezh.gui.widgets.buttons import Button
    from kiberrubezh.safekeeping.checking import Finding

_SIDE: Final = 32
_LEAST: Final = 196
"""How wide a box is at least, at 100 %."""
_MOST: Final = 330
_WIDEST: Final = 1500
_GAP: Final = 14
_BAR: Final = 17
_LATER_MS: Final = 60
"""After which is looked for what is unfinished: the page comes first."""


_SEEN: Final = "home/lost_{}"
"""Where it is remembered of which loss of a kind the player knows."""

_DECKS: Final = "home/decks"
"""Where it is remembered whether there were any."""


class _Known(NamedTuple):
    """What the page is built of, besides the language and its width."""

    lies: Box
    decks: list[KeptDeck] | None
    has_played: bool
    waits: bool
    theme: str
    scale: int


class HomePage(Scroll):
    """Where the program starts."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._room = 0
        self.boxes: list[BoxTile] = []
        body = QWidget()
        self._body = QVBoxLayout(body)
        self._body.setContentsMargins(_SIDE, 12, _SIDE, 14)
        self._body.setSpacing(10)
        self.setWidget(body)
        for place, each in enumerate(BOXES, 1):
            key = QShortcut(QKeySequence(str(place)), self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
            key.activated.connect(partial(context.open_game.emit, each.id))
        self._later = QTimer(self, singleShot=True, interval=_LATER_MS)
        self._later.timeout.connect(context.waiting.look)
        self._lost: list[Finding] | None = None
        """What a copy holds more of, None before that was looked for."""
        self._aloud: set[str] = set()
        """What was told aloud of it: the page is built anew often."""
        context.waiting.changed.connect(self._show_unfinished)
        context.theme.changed.connect(self._follow_looks)
        self._fresh = True
        """Whether it is built for the very showing that is to come."""

    @property
    def main(self) -> Button:
        """The main thing to do."""
        return self._front.main

    @property
    def go_on(self) -> Button:
        """The way back into the game that lies in front."""
        return self._front.go_on

    def retranslate(self) -> None:
        """Build the page in the language in use, with what is known by now; it waits for its width to do so first."""
        if self._room:
            self._build(self._known())

    def _build(self, known: _Known) -> None:
        had_keys = self._place_of_keys()
        self.setAccessibleName(tr("app.page_home"))
        clear(self._body)
        self._built_of = known
        self._room = self._width()
        self._front = Front(self._context, known.lies, self._room, known.decks)
        head = QWidget()
        head.setLayout(row(label(tr("shelf.head"), "subhead"), None, self._languages()))
        self._body.addStretch(1)
        losses = [Banner(self._context.theme) for _ in self._lost or []]
        for part in (head, *losses, self._front, self._shelf()):
            part.setFixedWidth(self._room)
            self._body.addLayout(row(None, part, None))
        self._body.addStretch(2)
        for banner, lost in zip(losses, self._lost or [], strict=True):
            self._tell_loss(banner, lost)
        self.setFocusProxy(self.main)
        if had_keys is not None:
            self._go_to(had_keys)
        self._show_unfinished()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep everything within the width."""
        super().resizeEvent(event)
        if self._width() != self._room:
            self._build(self._known())

    def _follow_looks(self) -> None:
        """Build the page in other looks; out of sight it waits until it is shown."""
        if self.isVisible():
            self._renew()

    def on_shown(self) -> None:
        """Look anew what is unfinished and which decks were last."""
        if not self._fresh:
            self._renew()
        self._fresh = False
        if self._context.is_ready:
            self._later.start()
            if self._lost is None:
                self._lost = []
                self._context.jobs.run(_find_lost, self._show_lost, receiver=self)

    def _show_lost(self, found: list[Finding]) -> None:
        seen = self._context.settings.text
        self._lost = [each for each in found if seen(_SEEN.format(each.area)) != each.message("ru")]
        if self._lost:
            self.retranslate()

    def _tell_loss(self, banner: Banner, lost: Finding) -> None:
        """Tell, until it was looked at, what a copy can bring back."""
        from kiberrubezh.gui.safekeeping.sheet import copy_words

        if (copy := lost.remedy) is not None:
            what, held = tr(f"data.{copy.kind}"), tr(f"data.{copy.kind}_n", n=copy.count)
            words = tr("shelf.lost", what=what, held=held, when=copy_words(copy))
            look = partial(self._look_at, lost)
            banner.say(words, "warning", tr("data.head"), look, aloud=words not in self._aloud)
            self._aloud.add(words)

    def _look_at(self, lost: Finding) -> None:
        from kiberrubezh.gui.safekeeping.sheet import DataSheet

        self._context.settings.put(_SEEN.format(lost.area), lost.message("ru"))
        self._lost = [each for each in self._lost or [] if each != lost]
        self.retranslate()
        DataSheet(self._context, self.window())

    def _renew(self) -> None:
        """Build the page anew, unless nothing on it has changed; whether a deck may be played hangs on cards, too."""
        known = self._known()
        if self._room and (known.decks or known != self._built_of):
            self._build(known)

    def undo(self) -> None:
        """Nothing is changed here."""

    def redo(self) -> None:
        """Nothing is changed here."""

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of the shelf."""
        return [(f"1 … {len(BOXES)}", tr("shelf.keys_open")), ("←, →, ↑, ↓", tr("shelf.keys_move"))]

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move from box to box by the arrows."""
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -self._across, Qt.Key.Key_Down: self._across}
        step = steps.get(Qt.Key(event.key()))
        place = next((place for place, tile in enumerate(self.boxes) if tile.hasFocus()), None)
        if step is None or (place is None and step < 0):
            super().keyPressEvent(event)
            return
        self._go_to(0 if place is None else place + step)

    def _place_of_keys(self) -> int | None:
        """Return where on the shelf the keys are, -1 for the game in front; None where they are elsewhere."""
        has_keys = self.window().focusWidget()
        if has_keys is None or not self.isAncestorOf(has_keys):
            return None
        return next((place for place, tile in enumerate(self.boxes) if tile is has_keys), -1)

    def _go_to(self, place: int) -> None:
        """Put the keys on a box; before the first one they are on the game in front."""
        if place < 0:
            self.main.setFocus(Qt.FocusReason.TabFocusReason)
            self.ensureWidgetVisible(self.main)
        elif place < len(self.boxes):
            self.boxes[place].setFocus(Qt.FocusReason.TabFocusReason)
            self.ensureWidgetVisible(self.boxes[place])

    def _width(self) -> int:
        theme = self._context.theme
        room = max(self.width() - 2 * _SIDE - theme.px(_BAR), theme.px(_LEAST))
        return min(room, theme.px(_WIDEST))

    def _known(self) -> _Known:
        settings, theme = self._context.settings, self._context.theme
        in_front = box(settings.text(LAST, DUEL))
        lies = in_front if in_front is not None and in_front.can_be_played else BOXES[0]
        decks = self._last_decks() if lies.id == DUEL else None
        waits = self._context.waiting.of(lies.id) is not None
        return _Known(lies, decks, settings.flag("home/played"), waits, theme.tokens.name, theme.scale)

    def _last_decks(self) -> list[KeptDeck] | None:
        """Return the decks changed last; whether there are any is remembered, so that their place is kept free."""
        context = self._context
        if not context.is_ready:
            known = context.settings.text(_DECKS)
            return [] if (context.settings.flag(_DECKS) if known else has_decks()) else None
        if (kept := last_read(context, lambda: context.shelf.decks(LAST_DECKS), None)) is not None:
            context.settings.put(_DECKS, bool(kept))
        return kept or None

    def _shelf(self) -> QWidget:
        """Return the boxes, as many side by side as have room."""
        theme = self._context.theme
        self._across = min(len(BOXES), max(1, (self._room + _GAP) // (theme.px(_LEAST) + _GAP)))
        width = min((self._room - _GAP * (self._across - 1)) // self._across, theme.px(_MOST))
        made = QWidget()
        grid = QGridLayout(made)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(_GAP)
        grid.setColumnStretch(self._across, 1)
        self.boxes = [self._box(each, place, width) for place, each in enumerate(BOXES, 1)]
        highest = max(tile.height() for tile in self.boxes)
        for place, tile in enumerate(self.boxes):
            tile.setFixedHeight(highest)
            grid.addWidget(tile, place // self._across, place % self._across)
        return made

    def _box(self, each: Box, place: int, width: int) -> BoxTile:
        made = BoxTile(self._context.theme, each, place, width)
        made.clicked.connect(lambda _checked=False: self._context.open_game.emit(each.id))
        return made

    def _show_unfinished(self) -> None:
        if not self._room:
            return
        if self._front.is_behind:
            self.retranslate()
            return
        self._front.show_unfinished()
        for tile in self.boxes:
            waits = self._context.waiting.of(tile.box.id) is not None
            tile.show_badge(tr("shelf.waits") if waits else "")

    def _languages(self) -> Segments:
        """Return the choice of language, which a newcomer must not have to look for."""
        options = [(name, tr(f"app.language_{name}")) for name in LANGUAGES]
        choice = Segments(self._context.theme, options, self._context.language)
        choice.setAccessibleName(tr("app.language"))
        choice.chosen.connect(self._context.use_language)
        return choice


def _find_lost(_job: Job) -> list[Finding]:
    from kiberrubezh.safekeeping.checking import find_lost

    try:
        return find_lost()
    except OSError:  # who opened the library has said already that nothing can be read there
        return []
