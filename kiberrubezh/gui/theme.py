"""Colours, type and sizes as data, and the one stylesheet made from them."""

import re
from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from string import Template
from typing import Final, Literal

from PySide6.QtCore import QByteArray, QDir, QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QPalette
from PySide6.QtWidgets import QApplication, QWidget
from typing_extensions import override

from kiberrubezh.drawing.kerning import closed_up
from kiberrubezh.resources import resource

ThemeName = Literal["dark", "light"]
FAMILY: Final = "Manrope"
SCALES: Final = range(90, 161, 10)
_CLOSER: Final = {">=": 0.22, "<=": 0.22, "!=": 0.1}
"""Comparisons, by how much of a letter's height they move together: in the font they stand apart like two signs."""


@dataclass(frozen=True, slots=True)
class Tokens:
    """Every colour of a theme by its part: surfaces, lines, three levels of text, accent, signals, kinds, categories.

    `line` only parts; `line_strong` outlines what can be used, and shapes that say something; `text_off` is for what
    can't be used now.
    """

    name: ThemeName
    window: str
    panel: str
    raised: str
    hover: str
    line: str
    line_strong: str
    text: str
    text_soft: str
    text_faint: str
    text_off: str
    accent: str
    accent_hover: str
    accent_soft: str
    on_accent: str
    focus: str
    warning: str
    warning_soft: str
    error: str
    error_soft: str
    good: str
    asset: str
    measure: str
    attack: str
    event: str
    malware: str
    dos: str
    intrusion: str
    tempest: str
    cryptanalysis: str

    def colour(self, part: str) -> QColor:
        """Return a part's colour by its name, for painters."""
        return QColor(getattr(self, part))


DARK: Final = Tokens(
    name="dark",
    window="#0d1218",
    panel="#141b24",
    raised="#1c2530",
    hover="#253140",
    line="#273240",
    line_strong="#677d9b",
    text="#e9eef4",
    text_soft="#b3bfcc",
    text_faint="#8e9bab",
    text_off="#5d6a7b",
    accent="#c3ee5e",
    accent_hover="#d5f68a",
    accent_soft="#27331a",
    on_accent="#141b06",
    focus="#8fc7ff",
    warning="#ffb547",
    warning_soft="#33270f",
    error="#ff7d70",
    error_soft="#38191a",
    good="#6fd9a0",
    asset="#93a7bd",
    measure="#2fb8b0",
    attack="#f0743e",
    event="#a78bfa",
    malware="#f2704e",
    dos="#f2a81d",
    intrusion="#e36fb9",
    tempest="#5bb8ee",
    cryptanalysis="#35bd84",
)

LIGHT: Final = Tokens(
    name="light",
    window="#eef1f5",
    panel="#ffffff",
    raised="#f3f5f8",
    hover="#e4e9f0",
    line="#d9dfe7",
    line_strong="#71849b",
    text="#131a22",
    text_soft="#3f4b59",
    text_faint="#5c6877",
    text_off="#8f9ba9",
    accent="#4a6b00",
    accent_hover="#3b5600",
    accent_soft="#e6f0cb",
    on_accent="#ffffff",
    focus="#0b5fd6",
    warning="#8a5200",
    warning_soft="#fdf0d5",
    error="#b3261e",
    error_soft="#fce4e1",
    good="#0f7746",
    asset="#54677d",
    measure="#0a736e",
    attack="#b24414",
    event="#6d4bd8",
    malware="#bc3a15",
    dos="#8e5d00",
    intrusion="#b02a82",
    tempest="#0e6ca8",
    cryptanalysis="#0d764d",
)

THEMES: Final[dict[ThemeName, Tokens]] = {"dark": DARK, "light": LIGHT}

STYLE: Final = "Fusion"
HAS_STYLE: Final = "has-style"
"""The property of an application that was begun with it."""
_PREPARED: Final = "prepared"
_LOOKS: Final = "looks"
_SOON_MS: Final = 300
"""What is in sight changes first."""
_LENGTHS = re.compile(r"\b(\d+)(px|air|least)\b")
_YIELDED: Final = 0.6
"""The share of empty room that the largest letters take where it is to give way."""


class Theme(QObject):
    """The theme and scale in use; `changed` is sent after either is switched."""

    changed = Signal()
    dressed = Signal(str)
    """Sent before, with the stylesheet, once letters and colours of the whole application are the new ones."""

    def __init__(self, name: ThemeName = "dark", scale: int = 100) -> None:
        super().__init__()
        self.tokens = THEMES[name]
        self.scale = min(max(scale, SCALES[0]), SCALES[-1])

    def use(self, name: ThemeName | None = None, scale: int | None = None) -> None:
        """Switch the theme or the scale (percent, 90 to 160) and repaint everything."""
        tokens = THEMES[name] if name else self.tokens
        wanted = min(max(scale or self.scale, SCALES[0]), SCALES[-1])
        if (tokens, wanted) != (self.tokens, self.scale):
            self.tokens, self.scale = tokens, wanted
            self.apply()
            self.changed.emit()

    def apply(self) -> None:
        """Give the application its palette and font, and whatever is dressed its stylesheet."""
        app, looks = QApplication.instance(), f"{self.tokens.name} {self.scale}"
        if isinstance(app, QApplication) and app.property(_LOOKS) != looks:
            app.setProperty(_LOOKS, looks)
            app.setPalette(palette(self.tokens))
            app.setFont(self.font())
        self.dressed.emit(self.sheet)

    @property
    def sheet(self) -> str:
        """The stylesheet in use."""
        return stylesheet(self.tokens, self.scale)

    def dress(self, part: QWidget) -> None:
        """Give a part of the window, or what pops up beside it, the stylesheet, now and after each switch.

        With one of the application Qt would style each part anew whenever it is put into a larger one, with one of the
        window every page at once.
        """
        _Looks(self, part)

    def is_worn(self, part: QWidget) -> bool:
        """Tell whether a part, or what it lies in, wears the stylesheet in use; rules of its own are none."""
        lies: QWidget | None = part
        while lies is not None and lies.styleSheet() != self.sheet:
            lies = lies.parentWidget()
        return lies is not None

    def px(self, pixels: int) -> int:
        """Return a length, given at 100 %, at the scale in use."""
        return round(pixels * self.scale / 100)

    def air(self, pixels: int) -> int:
        """Return a length of empty room, given at 100 %, of which larger letters take a part."""
        return _air(pixels, self.scale)

    def keep(self, part: QWidget, put: Callable[[QWidget, int], object], pixels: int) -> None:
        """Put a length of a part, given at 100 %, now and after each switch of the scale."""
        _Length(self, part, put, pixels)

    def font(self, pixels: int = 13, weight: QFont.Weight = QFont.Weight.Medium) -> QFont:
        """Return the program's font; `pixels` is the size at 100 %. Letters stand as typed: `--all` has two hyphens."""
        font = QFont(FAMILY)
        font.setFeature(QFont.Tag("liga"), 0)
        font.setPixelSize(self.px(pixels))
        font.setWeight(weight)
        return font

    def colour(self, part: str) -> QColor:
        """Return the colour of a part of the theme in use."""
        return self.tokens.colour(part)


class _Looks(QObject):
    """Has a part wear the stylesheet as long as it is there; a hidden one puts on another soon, or when it is shown."""

    def __init__(self, theme: Theme, part: QWidget) -> None:
        super().__init__(part)
        self._theme = theme
        self._soon = QTimer(self, singleShot=True, interval=_SOON_MS)
        self._soon.timeout.connect(self._wear)
        part.installEventFilter(self)
        theme.dressed.connect(self._follow)
        if part.testAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide):
            self._follow()  # what was hidden before it ever came into sight may never do so
        else:
            self._wear()

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Dress what comes into sight; stop nothing."""
        if event.type() == QEvent.Type.Show and self._soon.isActive():
            self._wear()
        return False

    def _follow(self) -> None:
        part = self.parent()
        if isinstance(part, QWidget) and part.isHidden():
            self._soon.start()
        else:
            self._wear()

    def _wear(self) -> None:
        self._soon.stop()
        part = self.parent()
        assert isinstance(part, QWidget)
        if part.styleSheet() != self._theme.sheet:  # else Qt would style all of it anew all the same
            part.setStyleSheet(self._theme.sheet)


class _Length(QObject):
    """Puts a length anew as long as its part is there."""

    def __init__(self, theme: Theme, part: QWidget, put: Callable[[QWidget, int], object], pixels: int) -> None:
        super().__init__(part)
        self._theme, self._put, self._pixels = theme, put, pixels  # nothing that keeps the part
        theme.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        part = self.parent()
        assert isinstance(part, QWidget)
        self._put(part, self._theme.px(self._pixels))


def prepare(app: QApplication) -> None:
    """Load the font and the base style, once, before the first widget."""
    if app.property(_PREPARED):  # each font that Qt is given once more makes it look for fonts more slowly
        return
    app.setProperty(_PREPARED, True)
    if not app.property(HAS_STYLE):
        app.setStyle(STYLE)
    QDir.setSearchPaths("style", [str(resource("style"))])
    for file in _font_files():
        QFontDatabase.addApplicationFontFromData(QByteArray(closed_up(file.read_bytes(), _CLOSER)))


@cache
def stylesheet(tokens: Tokens, scale: int) -> str:
    """Return the stylesheet of a theme, every length scaled but hairlines, and those that don't grow.

    What is in `air` gives way to larger letters, what is in `least` has room for them.
    """
    filled = Template(_template()).substitute(asdict(tokens))
    return _LENGTHS.sub(lambda found: f"{_length(int(found[1]), found[2], scale)}px", filled)


def palette(tokens: Tokens) -> QPalette:
    """Return the palette of a theme, for whatever the stylesheet doesn't reach."""
    role = QPalette.ColorRole
    parts = {
        role.Window: tokens.window,
        role.Base: tokens.panel,
        role.AlternateBase: tokens.raised,
        role.Button: tokens.raised,
        role.Mid: tokens.line,
        role.Dark: tokens.line,
        role.Light: tokens.hover,
        role.ToolTipBase: tokens.raised,
        role.WindowText: tokens.text,
        role.Text: tokens.text,
        role.ButtonText: tokens.text,
        role.ToolTipText: tokens.text,
        role.PlaceholderText: tokens.text_faint,
        role.Highlight: tokens.accent,
        role.HighlightedText: tokens.on_accent,
        role.Link: tokens.focus,
    }
    made = QPalette()
    for part, colour in parts.items():
        made.setColor(part, QColor(colour))
    for part in (role.WindowText, role.Text, role.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, part, QColor(tokens.text_off))
    return made


def _length(pixels: int, unit: str, scale: int) -> int:
    if unit == "px":
        return _scaled(pixels, scale)
    return _scaled(_air(pixels, scale) if unit == "air" else pixels, min(scale, 100))


def _air(pixels: int, scale: int) -> int:
    over = (max(scale, 100) - 100) / (SCALES[-1] - 100)
    return int(pixels * (1 - _YIELDED * min(over, 1)))


def _scaled(pixels: int, scale: int) -> int:
    return pixels if pixels <= 2 else round(pixels * scale / 100)


@cache
def _template() -> str:
    return resource("style", "app.qss").read_text(encoding="utf-8")


def _font_files() -> list[Path]:
    """Return the weights in use; the package is found, not imported."""
    spec = find_spec("font_manrope")
    if spec is None or spec.origin is None:
        return []
    folder = Path(spec.origin).parent / "files"
    return [folder / f"Manrope-{weight}.ttf" for weight in ("Medium", "Bold")]
