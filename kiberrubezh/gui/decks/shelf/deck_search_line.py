"""The line that searches decks as one types, own and ready ones: its guide, its proposals, what is wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from kiberrubezh.cards.find.aid.completion import Completer, Completion
from kiberrubezh.cards.find.refusals import QueryError, UnfinishedError
from kiberrubezh.cards.find.tokens import tokens
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.finding.deck_fields import DECK_CHAPTERS, DECK_NOTES, DECKS
from kiberrubezh.deckbuilder.finding.deck_guesses import check_decks, guessed_decks, meant_decks
from kiberrubezh.deckbuilder.finding.deck_search import search_begun, search_decks
from kiberrubezh.deckbuilder.finding.traits import Traits, measured_decks
from kiberrubezh.deckbuilder.ready import command_name, ready_files
from kiberrubezh.gui.cards.completion_list import CompletionList
from kiberrubezh.gui.cards.guide_sheet import show_guide
from kiberrubezh.gui.cards.search_field import SearchField
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.decks.versions.wins import Wins, read_wins
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.widgets.basic import column, restyle, row
from kiberrubezh.gui.widgets.buttons import IconButton
from kiberrubezh.gui.widgets.messages import Banner
from kiberrubezh.journal.heading import list_of

_WON = ("winrate", "duels")
"""Fields that ask how often a list has won."""


class DeckSearchLine(QWidget):
    """Says which decks are meant by what is typed; `changed` when that may be others."""

    changed = Signal()
    down = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self.field = SearchField(context.theme, "decks.search_hint", "decks.search")
        self.guide = IconButton(context.theme, "help", "", self.show_guide)
        self.banner = Banner(context.theme, joined=True)
        self._completer = Completer(DECKS, DECK_NOTES, self._called)
        self.completion = CompletionList(context.theme, self.field, self._complete)
        self._won: dict[str, Wins] | None = None
        """What is known of lists, by their digests; None before it was asked for."""
        self._reading = False
        self.field.textChanged.connect(lambda _: self.changed.emit())
        self.field.helped.connect(self.show_guide)
        self.field.down.connect(self.down)
        context.theme.keep(self, QWidget.setMaximumWidth, 760)
        self.setLayout(column(row(self.field, self.guide, gap=6), self.banner, gap=8))

    @override
    def sizeHint(self) -> QSize:
        """Ask for as much width as there is, up to the most."""
        return QSize(self.maximumWidth(), super().sizeHint().height())

    def retranslate(self) -> None:
        """Put all words anew."""
        self.field.retranslate()
        self.guide.say(tr("cards.guide"), "Ctrl+H")

    def forget(self) -> None:
        """Read anew, when asked next, how often lists have won: there may be more duels."""
        self._won = None

    def show_guide(self) -> None:
        """Show the language of decks by examples."""
        show_guide(self._context.theme, self.window(), DECK_CHAPTERS, self.field.setText, deck=True)

    def places(self, own: Sequence[Deck], ready: Sequence[Deck]) -> tuple[list[int], list[int]]:
        """Return the places of the decks that are meant, among the own and the ready ones, in the order asked for."""
        query = self.field.text()
        self.banner.hide()
        restyle(self.field, wrong="false")
        if not query.strip():
            return list(range(len(own))), list(range(len(ready)))
        decks = self._traits(own, ready, needs_wins=_asks_for_wins(query))
        found = self._search(decks, query)
        return [it for it in found if it < len(own)], [it - len(own) for it in found if it >= len(own)]

    def _search(self, decks: Sequence[Traits], query: str) -> list[int]:
        cards = self._context.cards
        try:
            found = search_decks(decks, query, cards)
            if not found:
                check_decks(query, cards)
        except UnfinishedError as error:
            self.banner.say(error.message(i18n.language))
            return search_begun(decks, query, cards)
        except QueryError as error:
            restyle(self.field, wrong="true")
            meant = meant_decks(decks, query, error, cards, i18n.language) or ""
            offer = meant or tr("decks.search_reset")
            self.banner.say(error.message(i18n.language), "error", offer, lambda: self.field.setText(meant))
            return []
        if not found and (guess := guessed_decks(decks, query, cards, i18n.language)):
            self.banner.say(tr("cards.meant"), "info", guess, lambda: self.field.setText(guess))
        return found

    def _traits(self, own: Sequence[Deck], ready: Sequence[Deck], *, needs_wins: bool) -> list[Traits]:
        if needs_wins and self._won is None:
            self._read_wins([*own, *ready])
        measured = zip(ready, ready_files(), strict=True)
        rates = {list_of(deck.ids()): measured_decks().get(command_name(file)) for deck, file in measured}
        told = [*((deck, "own") for deck in own), *((deck, "ready") for deck in ready)]
        return [self._trait(deck, origin, rates if needs_wins else {}) for deck, origin in told]

    def _trait(self, deck: Deck, origin: str, rates: Mapping[str, float | None]) -> Traits:
        """Return a deck as it is searched; how often its list has won only where that is asked."""
        key = list_of(deck.ids()) if rates else ""
        won = self._won.get(key) if self._won else None
        return Traits(deck, self._context.cards, origin, (won.tested or won.own) if won else None, rates.get(key))

    def _read_wins(self, decks: Sequence[Deck]) -> None:
        """Read in the background how often lists have won; decks are searched anew once that is known."""
        self.banner.say(tr("decks.search_counting"))
        if not self._reading:
            self._reading = True
            lists = [list_of(deck.ids()) for deck in decks]
            nothing = dict[str, Wins]()
            jobs = self._context.jobs
            jobs.run(lambda _: read_wins(lists), self._take, failed=lambda _: self._take(nothing), receiver=self)

    def _take(self, won: dict[str, Wins]) -> None:
        self._won, self._reading = won, False
        self.changed.emit()

    def _complete(self, query: str, cursor: int, asked: bool) -> Sequence[Completion]:
        return self._completer.propose(query, cursor, i18n.language, asked=asked)

    def _called(self, key: str) -> list[tuple[str, str, str]]:
        cards = self._context.cards.values() if key == "card" else ()
        return [(card.name.ru, card.name.en, card.id) for card in cards]


def _asks_for_wins(query: str) -> bool:
    try:
        found = tokens(query, DECKS.flag_keys)
    except QueryError:
        return False
    return any(DECKS.find(name) in _WON for token in found for name in (token.name, token.text.strip("+-−")))
