"""A set as files: given away, taken in after a look, printed, as a page and as a table; all of it in the background."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.compose.doubts import unprintable_words
from kiberrubezh.deckbuilder.words import why_unreadable
from kiberrubezh.disk.files import read_small
from kiberrubezh.disk.folder import written_whole
from kiberrubezh.ground.disk import why_unwritable
from kiberrubezh.ground.words import LANGS
from kiberrubezh.gui.cards.paper_sheet import PaperSheet
from kiberrubezh.gui.cards.sets.set_acts import SetActs
from kiberrubezh.gui.cards.sets.taking_sheet import RefusedTableSheet, Sort, TakingSheet
from kiberrubezh.gui.context import AppContext, Tone
from kiberrubezh.gui.i18n import Language, i18n, tr
from kiberrubezh.gui.jobs import Job
from kiberrubezh.gui.troubles import trouble_words
from kiberrubezh.gui.widgets.file_dialog import FileDialog
from kiberrubezh.gui.widgets.targets import ask_target
from kiberrubezh.sets.desk import FOLDER
from kiberrubezh.sets.document import ENDING, LARGEST, Document, SetFileError, read_set, text_of
from kiberrubezh.sets.leaflet import page_of
from kiberrubezh.sets.spreadsheet import cards_in, table_of, with_cards
from kiberrubezh.sets.table_rows import coding_of

KINDS: Final = {"file": ENDING, "sheet": ".png", "page": ".html", "table": ".csv"}
"""What a set is written as, and how the names of these files end."""
PRINT: Final = "print"
_DRAWN: Final = (PRINT, "sheet")
"""What takes cards."""


class SetFiles(QObject):
    """Asks for a file and writes it, or reads it."""

    taken = Signal(str)
    """The id of a set that was taken in."""
    going = Signal(str)
    """How far the writing of a set is, in words; "" once it is over."""

    def __init__(self, context: AppContext, acts: SetActs, over: QWidget) -> None:
        super().__init__(over)
        self._context, self._acts, self._over = context, acts, over
        self._writing: Job | None = None
        self._refusal = ""
        """What was said last of a file that can't be taken in."""

    def save(self, kind: str, set_id: str) -> None:
        """Ask where, and write a set as one of KINDS; what is printed is shown before."""
        if kind in _DRAWN and not self._acts.sets.document(set_id).cards:
            self._context.say(tr("sets.nothing_to_print"), "warning")
            return
        if kind == PRINT:
            self.show_paper(set_id)
            return
        if self._writing is not None:
            self._context.say(tr("sets.saving_still"), "info")
            return
        target = ask_target(self._over, tr(f"sets.save_{kind}"), set_id, KINDS[kind])
        if target is not None:
            self.write(kind, set_id, target)

    def show_paper(self, set_id: str) -> PaperSheet:
        """Show the pages of a set's cards as they will be printed, to choose how, save or print them."""
        document = self._acts.sets.document(set_id)
        name = getattr(document.set.name, i18n.language)
        return PaperSheet(self._context, self._over.window(), document.cards, name)

    def write(self, kind: str, set_id: str, path: Path) -> None:
        """Write a set as one of KINDS."""
        document, cards, language = self._acts.sets.document(set_id), dict(self._context.cards), i18n.language
        self._context.say(tr("sets.saving"))
        self._writing = self._context.jobs.run(
            lambda job: _write(kind, document, cards, language, path, job),
            lambda signs: self._saved(path, signs),
            failed=self._fail,
            progress=lambda n, total: self.going.emit(tr("sets.saving_going", file=path.name, n=n, total=total)),
            receiver=self._over,
        )

    def _saved(self, path: Path, signs: str) -> None:
        """Say where a set was written, and which signs its faces leave out."""
        told = unprintable_words(signs).of(i18n.language) if signs else ""
        self._end(" ".join(filter(None, (tr("sets.saved", path=path), told))), "warning" if told else "good")

    def stop(self) -> None:
        """Write no more, and leave nothing of the file; one that takes its place already is written to the end."""
        if self._writing is not None and self._writing.cancel():
            self._end(tr("sets.saving_stopped"), "info")

    def take(self) -> None:
        """Ask for the file of a set, first where removed ones lie, and show what taking it in would do."""
        removed = self._context.cards.folder / FOLDER
        start = str(removed) if any(removed.glob(f"*{ENDING}")) else ""
        typed = FileDialog.ask_file(self._over, tr("sets.take"), start, f"*{ENDING} *.json")
        if typed:
            self.take_file(Path(typed))

    def take_file(self, path: Path, asked: Callable[[TakingSheet | None], object] = lambda _: None) -> None:
        """Show what taking a set in would do; then it is taken in if that is wanted.

        `asked` is called with the sheet that shows it; with None where the file is refused, which is told.
        """

        def refuse(error: Exception) -> None:
            self._refuse(error)
            asked(None)

        self._outlive()
        self._context.jobs.run(
            lambda _: read_set(path), lambda it: asked(self.offer(it)), failed=refuse, receiver=self._over
        )

    def take_table(self, set_id: str) -> None:
        """Ask for a table of a set's cards, and show what they would change."""
        typed = FileDialog.ask_file(self._over, tr("sets.take_table"), "", "*.csv *.tsv *.txt")
        if typed:
            self._read_table(Path(typed), set_id)

    def _read_table(self, path: Path, set_id: str, coding: str = "") -> None:
        """Show what a table in a coding would change; in another where that is chosen there."""
        document, held = self._acts.sets.document(set_id), self._context.cards.holding

        def read(_: Job) -> tuple[Document | SetFileError, str]:
            content = read_small(path, most=LARGEST)
            told = coding or coding_of(content)
            try:
                return with_cards(document, cards_in(content, path.name, set_id, held, coding), held), told
            except SetFileError as error:
                if not told:
                    raise
                return error, told  # in another coding it may be sound

        def show(found: tuple[Document | SetFileError, str]) -> None:
            read, told = found
            sheet = self.offer(read, "table", told) if isinstance(read, Document) else self._ask_coding(read, told)
            sheet.coding.chosen.connect(sheet.close_sheet)
            sheet.coding.chosen.connect(lambda other: self._read_table(path, set_id, other))

        self._outlive()
        self._context.jobs.run(read, show, failed=self._refuse, receiver=self._over)

    def _ask_coding(self, error: SetFileError, coding: str) -> RefusedTableSheet:
        """Show why a table is refused in the coding that it was taken for, to choose another."""
        return RefusedTableSheet(self._context, self._over.window(), error.message(i18n.language), coding)

    def offer_version(self, document: Document) -> None:
        """Show what going back to a version of a set that is here would do, and do it if that is wanted."""
        self._outlive()
        self.offer(document, "version")

    def offer_table(self, document: Document) -> None:
        """Show what taking in a table of a set that is here would do, and do it if that is wanted."""
        self.offer(document, "table")

    def offer(self, document: Document, sort: Sort = "take", coding: str = "") -> TakingSheet:
        """Show what taking a set in would do, on the sheet that is returned; of a table tell its coding, if unsure."""
        home = sort != "take"
        taken = self._acts.sets.preview(document, home=home)
        words = tr(f"sets.{sort}_done", name=getattr(taken.set.name, i18n.language), version=taken.set.version)
        return TakingSheet(
            self._context,
            self._over.window(),
            taken,
            lambda: self._take(document, words, home=home),
            sort,
            coding,
        )

    def _take(self, document: Document, words: str, *, home: bool) -> None:
        done = list[str]()
        if self._acts.carry_out(lambda sets: done.append(sets.take(document, home=home).set.id), words):
            self.taken.emit(done[-1])

    def _refuse(self, error: Exception) -> None:
        """Say why a file can't be taken in."""
        if isinstance(error, SetFileError):
            words = error.message(i18n.language)
        else:
            why = why_unreadable(error).of(i18n.language) if isinstance(error, OSError) else trouble_words(error)
            words = tr("sets.unread", words=why.rstrip("."))
        self._refusal = words
        self._context.say(words, "error")

    def _outlive(self) -> None:
        """Take away what was said of the try before."""
        self._context.withdraw.emit(self._refusal)

    def _fail(self, error: Exception) -> None:
        words = why_unwritable(error).of(i18n.language) if isinstance(error, OSError) else trouble_words(error)
        self._end(tr("sets.unsaved", words=words), "error")

    def _end(self, words: str, tone: Tone) -> None:
        """Say how the writing has ended."""
        self._writing = None
        self.going.emit("")
        self._context.say(words, tone)


def _write(kind: str, document: Document, cards: dict[str, Card], language: Language, path: Path, job: Job) -> str:
    """Write a set, whole or not at all, telling the job how far it is; return the signs that faces in it leave out."""
    from kiberrubezh.cards.face.room import unprintable_of

    makers: dict[str, Callable[[], bytes]] = {
        "file": lambda: text_of(document).encode(),
        "page": lambda: page_of(document, cards, language, job.step).encode(),
        "table": lambda: table_of(document),
    }
    with written_whole(path) as unfinished:
        if kind == "sheet":
            from kiberrubezh.cards.face.prints import contact_sheet, sheet_measures

            columns, width = sheet_measures(len(document.cards))
            contact_sheet(document.cards, language, columns, width, job.step).save(unfinished, "PNG")
        else:
            unfinished.write_bytes(makers[kind]())
        job.settle()  # it may have been stopped while it was packed, which takes as long as drawing did
    drawn: dict[str, tuple[Language, ...]] = {"page": LANGS, "sheet": (language,)}
    return unprintable_of(document.cards, *drawn.get(kind, ()))
