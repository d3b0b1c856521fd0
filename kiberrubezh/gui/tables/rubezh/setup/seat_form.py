"""One side of the set-up: who sits there, under what name, with which deck."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import QListWidgetItem, QWidget
from typing_extensions import override

from kiberrubezh.bots import EXTERNAL
from kiberrubezh.cards.effects import Kind
from kiberrubezh.cards.text import kind_name
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.validate import Problem
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.seats.opponent_box import OfferedOpponent, OpponentBox, candidates, own_program
from kiberrubezh.gui.seats.program_field import ProgramField
from kiberrubezh.gui.seats.wording import deck_titles, name_of, program_title
from kiberrubezh.gui.widgets.basic import column, label, row
from kiberrubezh.gui.widgets.bounds import BoundLine
from kiberrubezh.gui.widgets.line_heights import WrappedList
from kiberrubezh.gui.widgets.plain import tip
from kiberrubezh.journal.heading import HUMAN
from kiberrubezh.journal.terms import Who
from kiberrubezh.play.rubezh.offers import Offer, counts_by_kind
from kiberrubezh.play.rubezh.opponents import TEACHER

_KEY = int(Qt.ItemDataRole.UserRole)
_LONGEST_NAME = 24
_PLAYS = 54
"""The height of three lines on how the opponent plays, or of a command, so that both forms stand alike."""
_LARGE = 120
"""The scale of the text, in percent, beyond which who sits there takes a line of its own."""


class _DeckList(WrappedList):
    """Keeps the deck that is chosen in sight, however little room is left to the list."""

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Scroll there once more: the text on a deck below takes room of the list."""
        super().resizeEvent(event)
        if (chosen := self.currentItem()) is not None:
            self.scrollToItem(chosen)


class SeatForm(QWidget):
    """Remembers its own last choices."""

    changed = Signal()

    def __init__(self, context: AppContext, seat: int) -> None:
        super().__init__()
        self._context, self._seat = context, seat
        self._offers: dict[str, Offer] = {}
        self._errors: Mapping[str, Sequence[Problem]] = {}
        """What keeps each of them from being played."""
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setProperty("surface", "panel")
        remembered = context.settings.text(f"duel/who{seat}", HUMAN if seat == 0 else TEACHER)
        self._head = label(tr("duel.seat", n=seat + 1), "subhead")
        self.players = OpponentBox(context.theme, remembered, self._offered())
        self.players.setObjectName(f"setup-who-{seat}")
        self.players.setAccessibleName(tr("duel.who_of_seat", n=seat + 1))
        self._plays = label(self.players.about(), role="soft", wrap=True)
        self._plays.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.program = ProgramField(context, context.settings.text(f"duel/program{seat}"))
        self.program.changed.connect(self._program_changed)
        for part in (self._plays, self.program):
            context.theme.keep(part, QWidget.setMinimumHeight, _PLAYS)
        self.players.chosen.connect(self._who_changed)
        self.name = BoundLine(context, _LONGEST_NAME, context.settings.text(f"duel/name{seat}"))
        self.name.setAccessibleName(tr("duel.name"))
        self.name.textEdited.connect(lambda words: context.settings.put(f"duel/name{seat}", words.strip()))
        self.decks = _DeckList()
        self.decks.setProperty("heads", True)
        self.decks.setAccessibleName(tr("duel.deck_of_seat", n=seat + 1))
        self.decks.setObjectName(f"setup-decks-{seat}")
        self.decks.itemSelectionChanged.connect(self._deck_changed)
        self._kinds = label(role="strong", wrap=True)
        self._note = label(role="soft", wrap=True)
        self._wrong = label(role="body", wrap=True, tone="error")
        about = column(self._kinds, self._note, self._wrong, gap=4)
        large = context.theme.scale > _LARGE
        head = column(self._head, self.players, gap=8) if large else row(self._head, self.players, gap=16)
        parts = (head, self._plays, self.program, self.name, self.decks, about)
        self.setLayout(column(*parts, gap=12, margins=(18, 16, 18, 16)))

    @property
    def who(self) -> Who:
        """Who sits there."""
        picked = self.players.picked()
        return f"{EXTERNAL}{self.program.command}" if picked == EXTERNAL else picked

    @property
    def offer(self) -> Offer | None:
        """The deck chosen."""
        chosen = self.decks.selectedItems()
        return self._offers.get(chosen[0].data(_KEY)) if chosen else None

    def fill(
        self, offers: Sequence[Offer], errors: Mapping[str, Sequence[Problem]], wanted: Deck | None = None
    ) -> None:
        """List opponents and decks, with what is wrong with each by its key; choose the wanted one, else the last."""
        self.players.fill(self._offered())
        self.program.retranslate()
        self._tell_who()
        key = self._context.settings.text(f"duel/deck{self._seat}", f"ready:{self._seat}")
        match = next((offer.key for offer in offers if wanted is not None and offer.deck == wanted), key)
        self._offers, self._errors = {offer.key: offer for offer in offers}, errors
        self.decks.blockSignals(True)
        self.decks.clear()
        origin, titles = "", deck_titles(offers)
        for offer in offers:
            if offer.origin != origin:
                origin = offer.origin
                self._add_head(tr(f"duel.decks_{origin}"))
            title = titles[offer.key]
            wrong = errors[offer.key]
            item = QListWidgetItem(tr("lab.unplayable", name=title) if wrong else title)
            tip(item, f"{wrong[0].message(i18n.language)} ({wrong[0].rule})" if wrong else title)
            item.setData(_KEY, offer.key)
            self.decks.addItem(item)
            if offer.key == match:
                self.decks.setCurrentItem(item)
        self.decks.blockSignals(False)
        if self.offer is None:
            self.decks.setCurrentRow(next(r for r in range(self.decks.count()) if self.decks.item(r).data(_KEY)))
        self._describe()
        self.say_name()

    def say_name(self) -> None:
        """Show which name is used when none is typed."""
        self.name.setPlaceholderText(tr("duel.name_unless_typed", name=self.default_name()))

    def default_name(self) -> str:
        """Return the name of whoever sits there without a name."""
        if self.players.picked() == EXTERNAL:
            return program_title(self.program.command)
        return tr("duel.seat", n=self._seat + 1) if self.who == HUMAN else name_of(self.who)

    def trouble(self) -> str:
        """Say why the one who is to sit there can't; empty if nothing is known against it."""
        return self.program.trouble() if self.players.picked() == EXTERNAL else ""

    def confirm(self) -> None:
        """Take the command of a program that is to sit there for confirmed, if it was typed here."""
        if self.players.picked() == EXTERNAL:
            self.program.confirm()

    def problems(self) -> list[str]:
        """List in words why the deck can't be played."""
        if self.offer is None:
            return [tr("duel.no_deck")]
        lang = i18n.language
        found = self._errors[self.offer.key]
        return [f"{problem.message(lang)} {problem.mend(lang)} ({problem.rule})" for problem in found]

    def _add_head(self, words: str) -> None:
        item = QListWidgetItem(words.upper())
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        item.setFont(self._context.theme.font(11, QFont.Weight.Bold))
        self.decks.addItem(item)

    def _who_changed(self, who: str) -> None:
        self._context.settings.put(f"duel/who{self._seat}", who)
        self._tell_who()
        self.say_name()
        self.changed.emit()

    def _program_changed(self) -> None:
        self._context.settings.put(f"duel/program{self._seat}", self.program.command)
        self.say_name()
        self.changed.emit()

    def _offered(self) -> list[OfferedOpponent]:
        return candidates(own_program())

    def _tell_who(self) -> None:
        """Say how the one who sits there plays; of a program of one's own, ask for the command."""
        self._plays.setText(self.players.about())
        is_own = self.players.picked() == EXTERNAL
        self._plays.setVisible(not is_own)
        self.program.setVisible(is_own)

    def _deck_changed(self) -> None:
        if self.offer is not None:
            self._context.settings.put(f"duel/deck{self._seat}", self.offer.key)
        self._describe()
        self.changed.emit()

    def _describe(self) -> None:
        offer = self.offer
        if offer is None:
            return
        kinds = counts_by_kind(offer.deck, self._context.cards)
        lang = i18n.language
        words = [f"{kind_name(kind, lang, many=True)} {kinds[kind]}" for kind in Kind if kinds[kind]]
        self._kinds.setText(" · ".join(words))
        self._note.setText(" ".join(offer.deck.note.split()))
        self._note.setVisible(bool(offer.deck.note))
        problems = self.problems()
        self._wrong.setText("\n".join(problems[:3]))
        self._wrong.setVisible(bool(problems))
