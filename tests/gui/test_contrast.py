"""Words, outlines and shapes stand out of what they lie on, in both themes; pairs are read from the style itself."""

import re
from dataclasses import fields
from itertools import product

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidget, QListWidgetItem
from pytestqt.qtbot import QtBot

from kiberrubezh.drawing.colours import contrast, rgb
from kiberrubezh.ground.intervals import Share
from kiberrubezh.gui.lab.charts.heat_cells import shade
from kiberrubezh.gui.tables.lokalka.faces.palette import NOBODYS, OWNERS, night
from kiberrubezh.gui.theme import THEMES, Theme, ThemeName, Tokens, stylesheet
from kiberrubezh.resources import resource

READABLE, SEEN = 4.5, 3.0
"""What WCAG asks of words, and of outlines and shapes that say something."""
SURFACES = ("window", "panel", "raised", "hover")
GROUNDS = (*SURFACES, "accent_soft", "warning_soft", "error_soft")
NO_INKS = {"name", "line", "line_strong", "text_off", "on_accent", *GROUNDS}
"""What words are never written with, and what they are on controls that can't be used now."""
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
CONTROLS = re.compile(r"Button|Edit|Spin|Combo|Check|Radio|Slider::groove|indicator|TableView \{|framed|tile|segments")
TOKEN = r"[^;]*?\$(\w+)"
both = pytest.mark.parametrize("name", list(THEMES))


def ratio(theme: Tokens, one: str, other: str) -> float:
    """Return the contrast of two colours of a theme."""
    return contrast(rgb(getattr(theme, one)), rgb(getattr(theme, other)))


def rules() -> list[tuple[str, str]]:
    """Return every selector of the style sheet with what it sets."""
    source = re.sub(r"/\*.*?\*/", "", resource("style", "app.qss").read_text(encoding="utf-8"), flags=re.DOTALL)
    return [(found[1].strip() + " {", found[2]) for found in RULE.finditer(source)]


@both
def test_every_ink_is_read_on_every_ground(name: ThemeName) -> None:
    """Whatever words may be written with is read on each surface, and on what lies under chosen and warned of lines."""
    theme = THEMES[name]
    inks = [field.name for field in fields(theme) if field.name not in NO_INKS]
    dim = {pair: ratio(theme, *pair) for pair in product(inks, GROUNDS) if ratio(theme, *pair) < READABLE}
    assert inks
    assert not dim


@both
def test_words_of_the_style_are_read_on_their_ground(name: ThemeName) -> None:
    """A rule that sets words and what lies under them sets a pair that is read."""
    pairs = {
        (ink[1], ground[1])
        for selector, said in rules()
        if ":disabled" not in selector
        for ink in re.finditer(rf"(?<![\w-])(?:selection-)?color:{TOKEN}", said)
        for ground in re.finditer(rf"(?<![\w-])(?:selection-)?background(?:-color)?:{TOKEN}", said)
        if ink[0].startswith("selection") == ground[0].startswith("selection")
    }
    assert ("on_accent", "accent") in pairs
    assert not [pair for pair in pairs if ratio(THEMES[name], *pair) < READABLE]


@both
def test_outlines_of_controls_are_seen(name: ThemeName) -> None:
    """What can be used is outlined so that it is seen on every surface; what can't be used now may be fainter."""
    faint, known = {}, 0
    for selector, said in rules():
        if not CONTROLS.search(selector) or ":disabled" in selector or "::item" in selector:
            continue
        for part in re.findall(rf"(?<![\w-])(?:border(?:-color)?|groove):{TOKEN}", said):
            known += 1
            least = min(ratio(THEMES[name], part, surface) for surface in SURFACES)
            if least < SEEN:
                faint[selector, part] = least
    assert known > 20
    assert not faint


@both
def test_lines_that_say_something_are_seen(name: ThemeName) -> None:
    """Dots, grooves, free power and whatever else is drawn as an outline is seen on every surface."""
    assert min(ratio(THEMES[name], "line_strong", surface) for surface in SURFACES) >= SEEN


@both
def test_the_rack_is_read(name: ThemeName) -> None:
    """On the tables of «Локалка» words are read, edges of nodes and their owners seen, on wall, rails and panels."""
    theme, colours = Theme(name), night(Theme(name))
    grounds = [rgb(ground) for ground in (colours.wall, colours.rail, colours.panel_top, colours.panel_foot)]
    for ink in (colours.text, colours.soft, colours.dead):
        assert min(contrast(rgb(ink), ground) for ground in grounds) >= READABLE, ink
    shapes = [colours.edge, *(owner.colour(theme).name() for owner in (*OWNERS, NOBODYS))]
    for shape in shapes:
        assert min(contrast(rgb(shape), ground) for ground in grounds) >= SEEN, shape


@both
def test_figures_are_read_on_every_share(name: ThemeName) -> None:
    """A number is read on each colour of the scale from lost to won."""
    text = rgb(THEMES[name].text)
    for won in range(41):
        assert contrast(text, rgb(shade(name, Share(won, 40)).name())) >= READABLE, won


@both
def test_a_heading_among_lines_that_are_chosen_is_read(name: ThemeName, qtbot: QtBot) -> None:
    """It can't be chosen, but is no control that is switched off: its letters are as dark as those of any heading."""
    shown = QListWidget()
    qtbot.addWidget(shown)
    shown.setStyleSheet(stylesheet(THEMES[name], 200))
    shown.setProperty("heads", True)
    item = QListWidgetItem("HHHH")
    item.setFlags(Qt.ItemFlag.NoItemFlags)
    shown.addItem(item)
    picture = shown.grab().toImage()
    seen = {picture.pixelColor(x, y).name() for x in range(80) for y in range(40)}
    assert THEMES[name].text_faint in seen
    assert THEMES[name].text_off not in seen
