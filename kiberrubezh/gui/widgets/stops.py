"""Where Tab stops in a window, in which order; where the keys begin in a part of it, and how far arrows take them."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QBoxLayout,
    QComboBox,
    QLayout,
    QLineEdit,
    QScrollArea,
    QSplitter,
    QTabBar,
    QWidget,
)
from typing_extensions import override

from kiberrubezh.gui.widgets.basic import laid_in

_RING: Final = 12
"""Pixels around what has the keys."""
_FAR: Final = 1 << 20
"""Pixels that no panel has."""
_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_WAYS: Final = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
_TURNED: Final = (QTabBar, QAbstractItemView, QAbstractSlider, QAbstractSpinBox, QComboBox)
"""What would choose something else by an arrow that was left to it."""

if TYPE_CHECKING:
    _Base = QAbstractButton
else:
    _Base = object


class PanelButton(_Base):
    """A button that Enter presses, which Qt leaves to the platform, and whose arrows, to Qt Tab, stay in its panel.

    Comes before a class of Qt's buttons. What is chosen among a few goes on by Qt's own way, which stays among them.
    """

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Be pressed by Enter, once however long it is held; go to the next button of the panel in an arrow's way.

        At the panel's edge an arrow is left to what lies around, unless that would choose something else by it.
        """
        way = _WAYS.get(Qt.Key(event.key()))
        if event.key() in _ENTER and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            if not event.isAutoRepeat():
                self.click()
        elif way is None or self.group() is not None or self.autoExclusive():
            super().keyPressEvent(event)
        elif (coming := self._beside(*way)) is not None:
            coming.setFocus(Qt.FocusReason.TabFocusReason)
            bring_into_sight(coming)
        else:
            event.ignore()
        if way is not None and _is_in_what_turns(self):
            event.accept()

    def _beside(self, dx: int, dy: int) -> QAbstractButton | None:
        """Return the nearest stop among the buttons of the panel that lies in this way, in the same line or column."""
        panel, here = self.parentWidget(), self.geometry()
        found = dict[QAbstractButton, int]()
        direct = Qt.FindChildOption.FindDirectChildrenOnly
        for other in [] if panel is None else panel.findChildren(QAbstractButton, options=direct):
            away = _distance(here, other.geometry(), dx, dy)
            if other is not self and away is not None and other.group() is None and is_stop(other):
                found[other] = away
        return min(found, key=lambda other: found[other], default=None)


def _is_in_what_turns(part: QWidget) -> bool:
    """Return whether an arrow left by a part comes to what chooses something else by it, short of the window."""
    around = None if part.isWindow() else part.parentWidget()
    while around is not None and not isinstance(around, _TURNED):
        around = None if around.isWindow() else around.parentWidget()
    return around is not None


def _distance(here: QRect, there: QRect, dx: int, dy: int) -> int | None:
    """Return how many pixels on something lies in a way; None where it doesn't lie in it."""
    away = there.center() - here.center()
    ahead = away.x() * dx + away.y() * dy
    strip = here.adjusted(-_FAR, 0, _FAR, 0) if dx else here.adjusted(0, -_FAR, 0, _FAR)
    return ahead if ahead > 0 and strip.intersects(there) else None


class StopRow:
    """What holds its parts in another order than they are read in, and so has to say how Tab comes to them."""

    def in_order(self) -> Sequence[QWidget]:
        """Return its stops, the first one first."""
        raise NotImplementedError


def is_stop(part: QWidget) -> bool:
    """Return whether Tab stops at a part, unless another has the keys in its place."""
    return bool(part.focusPolicy() & Qt.FocusPolicy.TabFocus) and part.isEnabled() and part.isVisible()


def step(window: QWidget, forward: bool) -> bool:
    """Give the keys to the stop after or before the one that has them, round the window; return whether there is one.

    Qt's own way leaves out what stands before the part that a page lets have the keys in its place. Its chain is not
    looked through: in Python each part would come to belong to the one before it, and go with that.
    """
    here = window.focusWidget()
    parts = _in_order([*_in_sight(window)])
    if here is not None and here not in parts:  # it was hidden with the keys: they go on from where it lies
        parts = _in_order(window.findChildren(QWidget))
    if not forward:
        parts.reverse()
    after = parts.index(here) + 1 if here in parts else 0
    reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
    for part in [*parts[after:], *parts[:after]]:
        if part is not here and is_stop(part) and not _is_inner(part):
            part.setFocus(reason)
            if window.focusWidget() is not here and _has_keys_itself(window, part):
                bring_into_sight(part)
                return True
    return False


def lead_to(page: QWidget) -> None:
    """Give the keys to a page: to what stands for it, else to where they were in it, else to its first stop."""
    before = page.focusWidget()
    if is_pane(page) and page.focusProxy() is None and before is not None and _is_within(page, before):
        before.setFocus()
    else:
        page.setFocus()
    now = page.window().focusWidget()
    if now is None or not page.isAncestorOf(now) or not now.isVisible():
        lead_into(page)
    elif is_pane(now):
        lead_into(now)


def lead_into(pane: QWidget) -> None:
    """Give the keys to the first stop inside a pane, if it has any."""
    parts = _in_order([*_in_sight(pane)])
    first = next((part for part in parts if is_stop(part) and not _is_inner(part)), None)
    if first is not None:
        first.setFocus(Qt.FocusReason.OtherFocusReason)


def is_pane(part: QWidget) -> bool:
    """Return whether a part only holds others: it does nothing with the keys, and has no name to be read out."""
    return part.focusPolicy() == Qt.FocusPolicy.NoFocus


def come_by(chosen: QAbstractButton) -> None:
    """Let Tab come to the one that is chosen among a few, past the others: Qt would stop at each until one had keys."""
    for button in [] if chosen.group() is None else chosen.group().buttons():
        others = button.focusPolicy() & ~Qt.FocusPolicy.TabFocus
        button.setFocusPolicy(others | Qt.FocusPolicy.TabFocus if button is chosen else others)


def bring_into_sight(part: QWidget) -> None:
    """Scroll all that a part lies in to it, with some room for its ring."""
    around = part.parentWidget()
    while around is not None:
        if isinstance(around, QScrollArea):
            around.ensureWidgetVisible(part, _RING, _RING)
        around = around.parentWidget()


def _in_sight(part: QWidget) -> Iterator[QWidget]:
    """Yield what isn't hidden in a part, in the order that it is laid out in: most of a window lies on pages behind."""
    for child in _children(part):
        if not child.isHidden():
            yield child
            yield from _in_sight(child)


def _children(part: QWidget) -> list[QWidget]:
    """Return the children of a part: those that are laid out as they are, each other where it was made."""
    made = [child for child in part.children() if isinstance(child, QWidget)]
    laid = [child for child in _laid_out(part) if child in made]
    places = sorted(map(made.index, laid))
    for place, child in zip(places, laid, strict=True):
        made[place] = child
    return made


def _laid_out(part: QWidget) -> list[QWidget]:
    """Return what stands in a part, side by side or one below the other, in that order."""
    if isinstance(part, QSplitter):
        return [child for place in range(part.count()) if (child := part.widget(place)) is not None]
    layout = part.layout()
    return [*_in_layout(layout)] if isinstance(layout, QBoxLayout) else []


def _in_layout(layout: QLayout) -> Iterator[QWidget]:
    for part in laid_in(layout):
        if isinstance(part, QLayout):
            yield from _in_layout(part)
        else:
            yield part


def _in_order(parts: list[QWidget]) -> list[QWidget]:
    """Return parts of a window in the order in which Tab comes to them."""
    for row in [part for part in parts if isinstance(part, StopRow)]:
        stops = [stop for stop in row.in_order() if stop in parts]
        places = sorted(parts.index(stop) for stop in stops)
        for place, stop in zip(places, stops, strict=True):
            parts[place] = stop
    return parts


def _is_within(around: QWidget, part: QWidget) -> bool:
    return is_stop(part) and around.isAncestorOf(part)


def _is_inner(part: QWidget) -> bool:
    """Return whether a part is the line that is typed in of a box, which has the keys in its place."""
    return isinstance(part, QLineEdit) and isinstance(part.parentWidget(), (QAbstractSpinBox, QComboBox))


def _has_keys_itself(window: QWidget, part: QWidget) -> bool:
    """Return whether what was given the keys has them; in the place of a table one of its cards may."""
    now = window.focusWidget()
    return now is part or (now is not None and not is_stop(now) and part.isAncestorOf(now))


def allow_turning(back: QWidget, forth: QWidget, at: int, count: int) -> None:
    """Let pages be turned as far as there are any; keys on the button that ends go to the other, not to what follows.

    What follows may close the sheet, and whoever turns pages by Space presses once more.
    """
    for button, other, allowed in ((back, forth, at > 0), (forth, back, at + 1 < count)):
        if not allowed and button.hasFocus() and count > 1:
            other.setEnabled(True)
            other.setFocus()
        button.setEnabled(allowed)
