"""The sheet «My data»: what is sound, what isn't, which copies there are, and how one is brought back."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from kiberrubezh.gui import icons
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, moment, tr
from kiberrubezh.gui.jobs import Job
from kiberrubezh.gui.troubles import trouble_words
from kiberrubezh.gui.widgets.basic import blank, clear, column, label, row, scroll_area, surface
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.flow import row_of_lines
from kiberrubezh.gui.widgets.overlay import Overlay
from kiberrubezh.gui.widgets.tick import CheckBox

if TYPE_CHECKING:
    from pathlib import Path

    from kiberrubezh.safekeeping.backups import Backup
    from kiberrubezh.safekeeping.checking import Finding

_MARKS: Final = {
    "sound": ("check", "good"),
    "none": ("info", "text_faint"),
    "newer": ("warning", "warning"),
    "lost": ("warning", "warning"),
}
_SHOWN: Final = 30


_BESIDE = 32
"""Pixels beside the sheet."""


class DataSheet(Overlay):
    """Looks over all data in the background as it opens."""

    def __init__(self, context: AppContext, over: QWidget) -> None:
        super().__init__(over, tr("data.head"))
        self._context = context
        theme = context.theme
        self._found, self._copies, self._asked = surface("none"), surface("none"), surface("none")
        self._bodies = {part: column(gap=10) for part in (self._found, self._copies, self._asked)}
        for part, body in self._bodies.items():
            part.setLayout(body)
        inside = QWidget()
        heads = label(tr("data.check"), "overline"), label(tr("data.copies"), "overline")
        why = label(tr("data.copies_why"), "soft", wrap=True)
        parts = (heads[0], self._found, 8, heads[1], why, self._copies, None)
        inside.setLayout(column(*parts, gap=10, margins=(0, 0, 14, 0)))
        area = scroll_area(inside)
        area.setMinimumHeight(min(theme.px(380), max(over.height() - theme.px(240), theme.px(120))))
        self._pressed: Button | None = None
        self.again = Button(theme, tr("data.again"), self.look)
        self.make = Button(theme, tr("data.make"), self.back_up)
        close = Button(theme, tr("app.close"), self.close_sheet, look="primary")
        buttons = row_of_lines(self.again, self.make, None, close, gap=10)
        head, lead = label(tr("data.head"), "head"), label(tr("data.lead"), "soft", wrap=True)
        self.sheet.setLayout(column(head, lead, area, self._asked, buttons, gap=14, margins=(28, 22, 28, 24)))
        self.sheet.setFixedWidth(min(theme.px(720), over.width() - 2 * _BESIDE))
        self._asked.hide()
        close.setFocus(Qt.FocusReason.TabFocusReason)
        self.look()

    def look(self) -> None:
        """Look over everything anew."""
        self._work(True)
        clear(self._bodies[self._found])
        self._bodies[self._found].addWidget(label(tr("data.checking"), "soft"))
        self._context.jobs.run(_look, self._show, failed=self._fail, receiver=self)

    def back_up(self) -> None:
        """Copy now what has changed since it was copied last."""
        self._work(True)
        self._context.settings.sync()
        self._context.jobs.run(lambda _job: _back_up(), self._made, failed=self._fail, receiver=self)

    def ask(self, backup: Backup) -> None:
        """Ask whether a copy is to take the place of what is there."""
        theme = self._context.theme
        clear(self._bodies[self._asked])
        keys = {"games": "data.ask_games", "duels": "data.ask_games", "learning": "data.ask_learning"}
        words = label(
            tr(keys.get(backup.kind, "data.ask"), what=tr(f"data.{backup.kind}"), when=copy_words(backup)),
            "strong",
            wrap=True,
        )
        gone = _deleted_in(backup)
        too = CheckBox(tr("data.deleted_too", n=gone))
        too.setObjectName("data-deleted")
        if not gone:
            too.hide()
        yes = Button(theme, tr("data.yes"), lambda: self.restore(backup, deleted=too.isChecked()), look="danger")
        yes.setObjectName("data-yes")
        no = Button(theme, tr("data.no"), self._asked.hide)
        line = row(words, yes, no, gap=10)
        line.setStretch(0, 1)
        self._bodies[self._asked].addLayout(line)
        self._bodies[self._asked].addWidget(too)
        self._asked.show()
        no.setFocus(Qt.FocusReason.TabFocusReason)

    def restore(self, backup: Backup, *, deleted: bool = False) -> None:
        """Bring a copy back in the background, with what the player has deleted since if told."""
        self._asked.hide()
        self._work(True)
        self._context.settings.sync()
        cards = self._context.cards
        self._context.jobs.run(
            lambda _job: _restore(backup, cards, deleted),
            partial(self._restored, backup),
            failed=self._fail,
            receiver=self,
        )

    def _restored(self, backup: Backup, done: tuple[Path | None, int | None]) -> None:
        context, (kept, came) = self._context, done
        if backup.kind == "cards":
            context.search_in(context.cards.database())
        context.settings.sync()
        words = [tr("data.restored", what=tr(f"data.{backup.kind}"), when=copy_words(backup))]
        if came is not None:
            words.append(tr("data.added", n=came))
        if kept is not None:
            words.append(tr("data.kept_aside", path=kept) if kept.suffix == ".aside" else tr("data.kept_copy"))
        if backup.kind == "settings":
            words.append(tr("data.after_restart"))
        if left_out := _deleted_in(backup):
            words.append(tr("data.left_out", n=left_out))
        context.say(" ".join(words), "good")
        self.look()

    def _made(self, came: tuple[list[Backup], list[Finding]]) -> None:
        made, odd = came
        words = [tr("data.made", n=len(made))] if made else [] if odd else [tr("data.nothing_new")]
        words += [tr("data.uncopied", what=tr(f"data.{each.area}")) for each in odd]
        self._context.say(" ".join(words), "warning" if odd else "good" if made else "info")
        self.look()

    def _fail(self, error: Exception) -> None:
        from kiberrubezh.safekeeping.restoring import RestoreError

        words = (
            error.message(i18n.language)
            if isinstance(error, RestoreError)
            else tr("data.failed", words=trouble_words(error))
        )
        self._context.say(words, "error")
        self._work(False)

    def _show(self, found: tuple[list[Finding], list[Backup]]) -> None:
        findings, copies = found
        self._work(False)
        for part, lines in (
            (self._found, [self._finding(finding) for finding in findings]),
            (self._copies, [self._table(copies)] if copies else [label(tr("data.no_copies"), "soft")]),
        ):
            clear(self._bodies[part])
            for line in lines:
                self._bodies[part].addWidget(line)

    def _finding(self, finding: Finding) -> QWidget:
        from kiberrubezh.safekeeping.checking import AREAS

        theme = self._context.theme
        picture, part = _MARKS.get(finding.state, ("error", "error"))
        mark = blank()
        mark.setPixmap(icons.pixmap(picture, theme.colour(part), theme.px(18)))
        said = column(
            label(AREAS[finding.area].of(i18n.language), "strong"),
            label(finding.message(i18n.language), "soft", wrap=True),
            gap=2,
        )
        parts = [self._button(finding.remedy)] if finding.remedy is not None else []
        made = QWidget()
        line = row(mark, said, *parts, gap=12)
        line.setStretch(1, 1)
        line.setAlignment(mark, Qt.AlignmentFlag.AlignTop)
        made.setLayout(line)
        return made

    def _table(self, copies: list[Backup]) -> QWidget:
        made = QWidget()
        grid = QGridLayout(made)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(20)
        for place, copy in enumerate(copies[:_SHOWN]):
            grid.addWidget(label(copy_words(copy)), place, 0)
            grid.addWidget(label(tr(f"data.{copy.kind}_n", n=copy.count), "soft"), place, 1)
            grid.addWidget(self._button(copy), place, 2, Qt.AlignmentFlag.AlignRight)
        grid.setColumnStretch(1, 1)
        return made

    def _button(self, backup: Backup) -> Button:
        made = Button(self._context.theme, tr("data.restore"), partial(self.ask, backup), look="link")
        made.setObjectName(f"restore-{backup.id}")
        made.setAccessibleName(f"{tr('data.restore')}: {tr(f'data.{backup.kind}')}, {copy_words(backup)}")
        return made

    def _work(self, busy: bool) -> None:
        """Leave the buttons alone meanwhile; the one that was pressed has the keys again afterwards."""
        for button in (self.again, self.make):
            if button.hasFocus():
                self._pressed = button
                self.setFocus()
            button.setEnabled(not busy)
        self._copies.setEnabled(not busy)
        if not busy and self._pressed is not None and self.hasFocus():
            self._pressed.setFocus()


def copy_words(backup: Backup) -> str:
    """Say of when a copy is."""
    return moment(backup.made)


def _look(job: Job) -> tuple[list[Finding], list[Backup]]:
    from kiberrubezh.play.own_files import refused_files
    from kiberrubezh.safekeeping.backups import backups
    from kiberrubezh.safekeeping.checking import check

    return list(check(step=job.step, refused=refused_files)), backups()


def _back_up() -> tuple[list[Backup], list[Finding]]:
    from kiberrubezh.safekeeping.backups import back_up
    from kiberrubezh.safekeeping.checking import find_uncopied

    return back_up(), find_uncopied()


def _deleted_in(backup: Backup) -> int:
    from kiberrubezh.safekeeping.restoring import deleted_in

    return deleted_in(backup)


def _restore(backup: Backup, cards: object, deleted: bool) -> tuple[Path | None, int | None]:
    """Bring a copy back; return where what was there is kept, and how much was added if they are put together."""
    from kiberrubezh.collection import Collection
    from kiberrubezh.safekeeping.restoring import count_here, restore

    joined = backup.kind == "learning"
    before = count_here(backup) if joined else 0
    kept = restore(backup, cards=cards if isinstance(cards, Collection) else None, deleted=deleted)
    return kept, count_here(backup) - before if joined else None
