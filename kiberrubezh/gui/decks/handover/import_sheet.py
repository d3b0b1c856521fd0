"""Decks taken in: typed, pasted, dropped, from a file of any form or a photograph; nothing before it was looked at."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from kiberrubezh.cards.card import Card
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.exchange.lines import Reading
from kiberrubezh.deckbuilder.handover.intake import codes_in, content_of, is_picture, text_in
from kiberrubezh.deckbuilder.handover.naming import with_name
from kiberrubezh.deckbuilder.library.titles import with_free_names
from kiberrubezh.deckbuilder.remarks import StrangeCard, UnknownName
from kiberrubezh.deckbuilder.sharing.code import FormError, is_meant_as_code
from kiberrubezh.deckbuilder.sharing.forms import read_all
from kiberrubezh.deckbuilder.words import why_unreadable
from kiberrubezh.ground.coding import decode_telling
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.decks.handover.deck_text import LONGEST_TEXT, DeckText, head_of
from kiberrubezh.gui.decks.handover.import_preview import FoundDecks
from kiberrubezh.gui.holdings.outcome import last_read
from kiberrubezh.gui.i18n import i18n, number, tr
from kiberrubezh.gui.jobs import Job
from kiberrubezh.gui.troubles import trouble_words
from kiberrubezh.gui.widgets.basic import column, row
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.coding_choice import CodingChoice
from kiberrubezh.gui.widgets.file_dialog import FileDialog
from kiberrubezh.gui.widgets.messages import Banner
from kiberrubezh.gui.widgets.overlay import Overlay
from kiberrubezh.gui.widgets.snug import SnugScroll

_AT_ONCE = 1000
"""Characters; a text that is longer is read in the background."""
_LONGEST_LINE = 200
"""Characters of a remark on the text."""
_TELL_AT_MOST = 3
_LEAST, _TEXT, _PREVIEW = 90, 176, 174
"""Heights of the text, at least and in a usual window, and of what asks about unknown names: more is scrolled."""


class ImportSheet:
    """A sheet that reads decks as they are typed or pasted, says what it understood, and asks about the rest."""

    def __init__(
        self, context: AppContext, over: QWidget, take: Callable[[Sequence[Deck]], Callable[[], object]]
    ) -> None:
        """`take` puts decks on the shelf, or raises what it refuses them by, and returns what then shows them."""
        self._context, self._take = context, take
        self.overlay = Overlay(over, tr("decks.import"))
        self.overlay.resized.connect(self._fit)
        self.text = DeckText(context, tr("decks.import_hint"), over)
        self.text.setMinimumHeight(context.theme.px(_LEAST))
        self.text.textChanged.connect(self._read)
        self.text.too_long.connect(self._refuse)
        self.text.file_dropped.connect(self.read_file)
        self.coding = CodingChoice()
        self.coding.chosen.connect(self._read_in)
        self._told = Banner(context.theme)
        self.found = FoundDecks(context)
        self._area = SnugScroll(self.found)
        self.found.setMinimumSize(0, 0)  # its boxes don't wrap, and are scrolled before they are pressed together
        self.add = Button(context.theme, tr("decks.import_add"), self._add, look="primary", picture="plus")
        paste = Button(context.theme, tr("decks.import_paste"), self.paste, picture="copy")
        file = Button(context.theme, tr("decks.import_file"), self._open, picture="import")
        head = head_of(context, self.overlay, tr("decks.import"))
        foot = row(paste, file, None, self.add)
        parts = (head, self.text, self.coding, self._told, self._area, foot)
        self.overlay.sheet.setLayout(column(*parts, gap=12, margins=(28, 20, 28, 24)))
        self._under_way: Job | None = None
        self._file = self._coming = self._coming_coding = ""
        """What the file is called that the text came from, and that of a text that is about to come, in what coding."""
        self._names = set[str]()
        """Of the decks on the shelf."""
        self._content = b""
        """Of the file that was read last."""
        self._length = 0
        self.text.document().contentsChange.connect(self._note_file)
        self._read()
        self.text.setFocus()

    def _read(self) -> None:
        """Read what is there now and say what of it are decks."""
        typed, cards, lang = self.text.toPlainText(), self._context.cards, i18n.language
        if self._under_way is not None:
            self._under_way.cancel()
            self._under_way = None
        self._tell(())
        if len(typed) > _AT_ONCE:
            self._under_way = self._context.jobs.run(
                lambda _job: read_all(typed, cards, lang), self._tell, failed=self._tell_slip, receiver=self.overlay
            )
        elif typed.strip():
            try:
                self._tell(read_all(typed, cards, lang))
            except FormError as error:
                self._tell_slip(error)

    def _note_file(self, _place: int, gone: int, _come: int) -> None:
        """Forget the file as soon as all of its text has given way to another."""
        if gone >= self._length:
            self._file = self._coming
            self.coding.tell(self._coming_coding)
        self._length = self.text.document().characterCount() - 1  # Qt counts the end of the last line too

    def _tell_slip(self, error: Exception) -> None:
        """Say what is wrong with a code or JSON, and offer what was probably meant."""
        if not isinstance(error, FormError):
            raise error
        words, mended = error.message(i18n.language), error.mended
        if mended:
            self._told.say(words, "warning", tr("decks.import_mended"), lambda: self._put(mended, self._file))
        else:
            self._told.say(words, "error")

    def _tell(self, readings: Sequence[Reading]) -> None:
        """Say what of the text are decks, what they will be called, and ask about names that nobody knows."""
        cards, lang = self._context.cards, i18n.language
        called = [with_name(it.deck, cards, lang, self._file) for it in readings]
        self._names = last_read(self._context, self._context.shelf.names, self._names) if called else self._names
        free = with_free_names(called, self._names)
        named = [Reading(deck, it.problems) for deck, it in zip(free, readings, strict=True)]
        lines = [line for line in self.text.toPlainText().splitlines() if line.strip()]
        self.found.show_readings(named, coded=len(lines) == len(readings) and all(map(is_meant_as_code, lines)))
        self._area.setVisible(self.found.isVisibleTo(self._area))
        self._fit()
        self.add.setEnabled(any(one.deck.lines or one.deck.maybe for one in readings))
        if not readings:
            self._told.hide()
            return
        problems = [problem for one in readings for problem in one.problems if not isinstance(problem, UnknownName)]
        said = [_shortened(problem.message(i18n.language)) for problem in problems]
        guessed = self.found.guessed
        words = [_understood(readings, cards, guessed), *said[:_TELL_AT_MOST]]
        if guessed:
            words.insert(1, tr("decks.import_guessed", n=guessed))
        if len(named) == 1 and any(line.card_id in cards for line in (*named[0].deck.lines, *named[0].deck.maybe)):
            words[0] = f"{words[0]} {tr('decks.import_called', name=named[0].deck.name)}"
        if len(said) > _TELL_AT_MOST:
            words.append(tr("decks.import_more", n=len(said) - _TELL_AT_MOST))
        sound = any(one.deck.size for one in readings) and not any(one.problems for one in readings)
        self._told.say("\n".join(words), "good" if sound else "warning")

    def _fit(self) -> None:
        """Give what is asked the height that it wants, and the text all that both have beyond it.

        Both have part of what the window has more than a usual one; together they are as high whatever is asked.
        """
        px, more = self._context.theme.px, self.overlay.more
        self._area.most = px(_PREVIEW) + more
        self._area.updateGeometry()
        asked = self._area.sizeHint().height() if self.found.isVisibleTo(self._area) else 0
        self.text.ask_for(px(_TEXT) + self._area.most - asked)

    def _add(self) -> None:
        """Put the decks on the shelf; the sheet stays, with all that was typed, where that is refused."""
        from kiberrubezh.deckbuilder.shelf import REFUSED

        if not (decks := self.found.decks()):
            self._told.say(tr("decks.import_nothing_left"), "warning")
            return
        try:
            show = self._take(decks)
        except REFUSED as error:
            self._told.say(tr("decks.import_refused", why=trouble_words(error)), "error")
            return
        self.overlay.close_sheet()
        show()

    def paste(self) -> None:
        """Take in the text on the clipboard."""
        words = QGuiApplication.clipboard().text()
        if words.strip():
            self._put(words)
        else:
            self._told.say(tr("decks.import_nothing"), "warning")

    def _open(self) -> None:
        path = FileDialog.ask_file(self.overlay, tr("decks.import_file"), "", tr("decks.import_kinds"))
        if path:
            self.read_file(Path(path))

    def _put(self, words: str, file: str = "", coding: str = "") -> None:
        """Put a text, of a file called so and in a coding, into the sheet; one that no deck can be is not, and told of.

        `coding` is "" where that can be no other.
        """
        if len(words) > LONGEST_TEXT:
            self._refuse()
        else:
            self._coming, self._coming_coding = file, coding
            self.text.selectAll()
            self.text.insertPlainText(words)  # what was typed can be taken back
            self._coming = self._coming_coding = ""

    def _refuse(self) -> None:
        self._told.say(tr("decks.import_too_long", most=number(LONGEST_TEXT)), "error")

    def read_file(self, path: Path) -> None:
        """Put a file's text, or the codes in a picture, into the sheet; one that can't be read is told of."""

        def tell(error: Exception) -> None:
            if not isinstance(error, OSError | UnicodeError):
                raise error
            self._told.say(tr("decks.file_failed", path=path, words=why_unreadable(error).of(i18n.language)), "error")

        try:
            content = content_of(path)
            if is_picture(content):
                self._look_into(content, path.stem, tell)
            else:
                found, self._content = text_in(content, self._context.cards), content
                self._put(found.text, path.stem, found.coding)
        except (OSError, UnicodeError) as error:
            tell(error)

    def _read_in(self, coding: str) -> None:
        """Put the text of the file that was read last into the sheet as it is in another coding."""
        self._put(decode_telling(self._content, coding=coding).text, self._file, coding)

    def _look_into(self, picture: bytes, file: str, failed: Callable[[Exception], None]) -> None:
        """Look for codes in a picture, a photograph for up to seconds, in the background."""
        if self._under_way is not None:
            self._under_way.cancel()
        self._told.say(tr("decks.import_looking"), "info")
        self._under_way = self._context.jobs.run(
            lambda _job: "\n".join(codes_in(picture)),
            lambda words: self._put(words, file),
            failed=failed,
            receiver=self.overlay,
        )


def _understood(readings: Sequence[Reading], cards: Mapping[str, Card], guessed: int) -> str:
    """Say how many cards are known, how many lines are not and what they hold, or what a list must look like."""
    lines = [line for one in readings for line in (*one.deck.lines, *one.deck.maybe)]
    known = sum(line.count for line in lines if line.card_id in cards)
    problems = [problem for one in readings for problem in one.problems]
    unknown = sum(isinstance(problem, UnknownName | StrangeCard) for problem in problems)
    if not known and not guessed and not any(isinstance(problem, StrangeCard) for problem in problems):
        return tr("decks.import_none")
    words = tr("decks.import_read", n=known)
    if aside := sum(line.count for one in readings for line in one.deck.maybe if line.card_id in cards):
        words = tr("decks.import_aside", words=words, n=aside)
    if len(readings) > 1:
        words = f"{tr('decks.import_decks', n=len(readings))} {words}"
    strange = sum(line.count for line in lines) - known  # the deck keeps these too, as long as nobody leaves them out
    return tr("decks.import_but", words=words, n=unknown, cards=strange) if unknown else f"{words}."


def _shortened(words: str) -> str:
    return words if len(words) <= _LONGEST_LINE else f"{words[:_LONGEST_LINE]}…"
