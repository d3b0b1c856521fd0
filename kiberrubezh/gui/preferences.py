"""The settings page: language, theme, size, motion, sound; every change shows at once."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QScrollArea, QWidget

from kiberrubezh.gui.context import AppContext, Wish
from kiberrubezh.gui.i18n import LANGUAGES, tr
from kiberrubezh.gui.safekeeping.sheet import DataSheet
from kiberrubezh.gui.theme import SCALES
from kiberrubezh.gui.widgets.basic import column, label, surface
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.plain import tip
from kiberrubezh.gui.widgets.scroll import Scroll
from kiberrubezh.gui.widgets.segments import Segments
from kiberrubezh.gui.widgets.slide import Slide
from kiberrubezh.gui.widgets.stops import is_pane
from kiberrubezh.gui.widgets.tick import Tick

_WIDEST = 820
"""Pixels of the page at 100 %, in the middle of a wider window."""
_SPEEDS = range(50, 301, 25)
_VOLUMES = range(5, 101, 5)
_SILENT = ("no_device", "no_library")


class PreferencesPage(Scroll):
    """All settings on one page."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._follows: dict[Wish, Tick] = {}
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.retranslate()
        context.sounds.told.connect(self._tell_of_sound)
        context.stillness.changed.connect(self._show_motion)
        context.theme.changed.connect(self._show_theme)

    def retranslate(self) -> None:
        """Build the page in the language in use."""
        panel = surface("panel")
        grid = QGridLayout(panel)
        grid.setContentsMargins(28, 24, 28, 24)
        grid.setHorizontalSpacing(40)
        grid.setVerticalSpacing(22)
        look = [self._language(), self._theme(), self._scale(), self._motion(), self._speed()]
        rows = [*look, self._sound(), self._volume(), self._words(), self._data()]
        for place, (words, control) in enumerate(rows):
            control.setAccessibleName(words)
            grid.addWidget(label(words, "strong"), place, 0)
            grid.addWidget(control, place, 1)
        grid.setColumnStretch(1, 1)
        page = QWidget()
        self.setAccessibleName(tr("app.page_preferences"))
        self._context.theme.keep(page, QWidget.setMaximumWidth, _WIDEST)
        parts = label(tr("app.page_preferences"), "title"), panel, label(tr("app.saved"), "small"), None
        page.setLayout(column(*parts, gap=18, margins=(32, 28, 32, 32)))
        place, old = self._place_of_keys(), self.takeWidget()
        if old is not None:
            old.deleteLater()  # the very tick that was pressed may lie in it
        self.setWidget(page)
        if place >= 0:
            _stops(page)[place].setFocus()

    def on_shown(self) -> None:
        """Nothing to bring up to date."""

    def undo(self) -> None:
        """Nothing to take back: every setting shows what it was."""

    def redo(self) -> None:
        """Nothing to make again."""

    def keys(self) -> list[tuple[str, str]]:
        """Return no keys of its own."""
        return []

    def _place_of_keys(self) -> int:
        """Return which of the settings has the keys; -1 if none of them."""
        stops, has_keys = _stops(self.widget()), self.window().focusWidget()
        return stops.index(has_keys) if has_keys in stops else -1

    def _language(self) -> tuple[str, QWidget]:
        choice = Segments(
            self._context.theme, [(name, tr(f"app.language_{name}")) for name in LANGUAGES], self._context.language
        )
        choice.chosen.connect(self._context.use_language)
        use = self._context.use_language
        return tr("app.language"), self._with_desktop("language", choice, lambda: use(self._context.language), str)

    def _theme(self) -> tuple[str, QWidget]:
        options = [("dark", tr("app.theme_dark")), ("light", tr("app.theme_light"))]
        theme = self._context.theme
        choice = self._looks = Segments(theme, options, theme.tokens.name)
        choice.setObjectName("choose-theme")
        choice.chosen.connect(self._context.use_theme)
        use = self._context.use_theme
        both = self._with_desktop("theme", choice, lambda: use(theme.tokens.name), self._show_theme)
        choice.chosen.connect(lambda _: self._follows["theme"].setChecked(False))
        return tr("app.theme"), both

    def _show_theme(self) -> None:
        """Show which looks are worn now: the desktop may have changed them."""
        self._looks.pick(self._context.theme.tokens.name)

    def _scale(self) -> tuple[str, QWidget]:
        theme = self._context.theme
        slide, note = Slide(SCALES, theme.scale, lambda value: theme.use(scale=value)), tr("app.scale_why")
        slide.setAccessibleName(tr("app.scale"))
        slide.slider.setAccessibleDescription(note)
        both = QWidget()
        both.setLayout(column(slide, label(note, "small", wrap=True), gap=4))
        return tr("app.scale"), both

    def _motion(self) -> tuple[str, QWidget]:
        box = self._moves = Tick(tr("app.motion_on"))
        self._show_motion()
        put = self._context.settings.put
        both = self._with_desktop(
            "animation",
            box,
            lambda: put("animation", box.isChecked()),
            self._show_motion,
        )
        box.clicked.connect(lambda on: put("animation", on))
        box.clicked.connect(lambda _: self._follows["animation"].setChecked(False))
        return tr("app.motion"), both

    def _show_motion(self) -> None:
        """Show whether anything moves now: the desktop may have another wish."""
        self._moves.setChecked(self._context.animated)

    def _with_desktop(
        self, what: Wish, choice: QWidget, keep: Callable[[], object], show: Callable[[], object]
    ) -> QWidget:
        """Put the way back to the desktop's wish under a choice; `keep` chooses what is, `show` shows what is now."""
        context = self._context
        tick = self._follows[what] = Tick(tr("app.as_desktop"))
        tick.setObjectName(f"follow-{what}")
        of = {"theme": tr("app.theme"), "language": tr("app.language"), "animation": tr("app.motion")}[what]
        tick.setAccessibleName(f"{of}: {tick.accessibleName()}")
        tick.setChecked(context.follows(what))

        def turn(on: bool) -> None:
            if not on:
                keep()
            elif not context.follows(what):
                context.follow(what)
                show()

        tick.toggled.connect(turn)
        both = QWidget()
        both.setLayout(column(choice, tick, gap=4))
        return both

    def _speed(self) -> tuple[str, QWidget]:
        settings = self._context.settings
        speed = settings.number("animation_speed", 100)
        slide = Slide(_SPEEDS, speed, lambda value: settings.put("animation_speed", value))
        tip(slide, tr("app.motion_speed_why"))
        return tr("app.motion_speed"), slide

    def _sound(self) -> tuple[str, QWidget]:
        box = Tick(tr("app.sound_on"))
        box.setChecked(self._context.sounds.on)
        box.toggled.connect(self._context.sounds.turn)
        self._silence = label(role="small", wrap=True)
        self._silence.setObjectName("no-sound")
        self._tell_of_sound()
        both = QWidget()
        both.setLayout(column(box, self._silence, gap=4))
        return tr("app.sound"), both

    def _tell_of_sound(self) -> None:
        """Say it where nothing can be heard."""
        found = self._context.sounds.found
        missing = found in _SILENT
        self._silence.setText(tr(f"app.sound_{found}") if missing else "")
        self._silence.setVisible(missing)

    def _volume(self) -> tuple[str, QWidget]:
        sounds = self._context.sounds
        slide = Slide(_VOLUMES, sounds.volume, sounds.set_volume)
        tip(slide, tr("app.volume_why"))
        return tr("app.volume"), slide

    def _words(self) -> tuple[str, QWidget]:
        box = Tick(tr("app.words_on"))
        box.setChecked(self._context.settings.flag("duel/words"))
        box.toggled.connect(lambda on: self._context.settings.put("duel/words", on))
        return tr("app.words"), box

    def _data(self) -> tuple[str, QWidget]:
        button = Button(self._context.theme, tr("data.open"), lambda: DataSheet(self._context, self.window()))
        button.setObjectName("my-data")
        tip(button, tr("data.lead"))
        return tr("data.head"), button


def _stops(page: QWidget | None) -> list[QWidget]:
    """Return what can have the keys on a page, in the same order in every language."""
    return [] if page is None else [part for part in page.findChildren(QWidget) if not is_pane(part)]
