"""A sheet that says what taking a set in would do, before anything is done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

from PySide6.QtWidgets import QWidget

from kiberrubezh.cards.sets import LONGEST_MARK
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.widgets.basic import column, dress, label, row, scroll_area
from kiberrubezh.gui.widgets.bounds import BoundLine
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.coding_choice import CodingChoice
from kiberrubezh.gui.widgets.messages import Banner
from kiberrubezh.gui.widgets.overlay import Overlay
from kiberrubezh.sets.taking import Taking
from kiberrubezh.sets.telling import preview_lines

_WIDTH: Final = 560
_HIGHEST: Final = 320
_BESIDE, _GAP = 80, 10
"""Pixels that the lines haven't got of the sheet's width, a bar to scroll them included, and that lie between them."""
_LONGEST: Final = 60


Sort = Literal["take", "version", "table"]
"""Whether a set is taken in from a file, from one of its versions, or from a table."""


class TakingSheet(Overlay):
    """Tells, and takes the set in or leaves it."""

    def __init__(
        self,
        context: AppContext,
        over: QWidget,
        taken: Taking,
        act: Callable[[], object],
        sort: Sort = "take",
        coding: str = "",
    ) -> None:
        """Tell of a set to be taken in, and as what; of a table in what coding that may be another it was read."""
        super().__init__(over, tr("sets.taking"))
        self.setObjectName("set-taking")
        self._act = act
        lines = list(preview_lines(taken, i18n.language, home=sort != "take"))
        words = QWidget()
        words.setLayout(column(*(label(line, wrap=True) for line in lines), None, gap=_GAP))
        area = scroll_area(words)
        self.do = Button(context.theme, tr(f"sets.{sort}_do"), self._take, look="primary", picture="check")
        self.do.setObjectName("set-take-do")
        if taken.standing == "equal":
            self.do.hide()
        close = Button(context.theme, tr("app.close"), self.close_sheet)
        foot = row(None, close, self.do, gap=10)
        head = label(tr("sets.taking"), "head")
        self.coding = CodingChoice(coding)
        self.sheet.setLayout(column(head, self.coding, area, foot, gap=14, margins=(28, 22, 28, 24)))
        self.sheet.setFixedWidth(context.theme.px(_WIDTH))
        dress(self.sheet)
        room = context.theme.px(_WIDTH) - _BESIDE
        area.setFixedHeight(min(words.heightForWidth(room), context.theme.px(_HIGHEST) + self.more))
        (close if taken.standing == "equal" else self.do).setFocus()

    def _take(self) -> None:
        self.close_sheet()
        self._act()


class RefusedTableSheet(Overlay):
    """Says why a table is refused as it was read, and lets another coding be chosen."""

    def __init__(self, context: AppContext, over: QWidget, why: str, coding: str) -> None:
        super().__init__(over, tr("sets.taking"))
        self.setObjectName("set-table-refused")
        self.coding = CodingChoice(coding)
        self.why = Banner(context.theme)
        close = Button(context.theme, tr("app.close"), self.close_sheet)
        parts = (label(tr("sets.taking"), "head"), self.coding, self.why, row(None, close, gap=10))
        self.sheet.setLayout(column(*parts, gap=14, margins=(28, 22, 28, 24)))
        self.sheet.setFixedWidth(context.theme.px(_WIDTH))
        self.why.say(why, "error")
        self.coding.box.setFocus()


class NewSetSheet(Overlay):
    """Asks what a new set is called."""

    def __init__(self, context: AppContext, over: QWidget, act: Callable[[str, str, str], object]) -> None:
        """`act` is given both names and the mark."""
        super().__init__(over, tr("sets.new"))
        self.setObjectName("set-new-sheet")
        self._act = act
        self.fields = {
            name: BoundLine(context, LONGEST_MARK if name == "mark" else _LONGEST)
            for name in ("name_ru", "name_en", "mark")
        }
        parts: list[QWidget] = []
        for name, field in self.fields.items():
            field.setObjectName(f"set-new-{name}")
            field.setAccessibleName(tr(f"sets.{name}"))
            field.textChanged.connect(lambda _: self._look())
            field.returnPressed.connect(self._make)
            parts += [label(tr(f"sets.{name}"), "small"), field]
        self.do = Button(context.theme, tr("sets.new_do"), self._make, look="primary", picture="check")
        self.do.setObjectName("set-new-do")
        foot = row(None, Button(context.theme, tr("app.close"), self.close_sheet), self.do, gap=10)
        head, why = label(tr("sets.new"), "head"), label(tr("sets.new_why"), "soft", wrap=True)
        self.sheet.setLayout(column(head, why, *parts, 4, foot, gap=8, margins=(28, 22, 28, 24)))
        self.sheet.setFixedWidth(context.theme.px(_WIDTH - 100))
        self._look()
        self.fields[f"name_{i18n.language}"].setFocus()

    @property
    def _names(self) -> tuple[str, str]:
        ru, en = (self.fields[f"name_{lang}"].text().strip() for lang in ("ru", "en"))
        return ru or en, en or ru

    def _look(self) -> None:
        self.do.setEnabled(bool(self._names[0]))

    def _make(self) -> None:
        ru, en = self._names
        if ru:
            mark = self.fields["mark"].text().strip()
            self.close_sheet()
            self._act(ru, en, mark)
