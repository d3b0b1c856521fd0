"""The workbench for one deck: cards on the left, the deck in the middle, its numbers on the right."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.finding.holding import contents
from kiberrubezh.deckbuilder.stats import stats
from kiberrubezh.deckbuilder.validate import validate
from kiberrubezh.gui.cards.pool import CardPool
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.decks.apart import ApartDecks
from kiberrubezh.gui.decks.boards.board_acts import BoardActs
from kiberrubezh.gui.decks.boards.deck_column import DeckColumn
from kiberrubezh.gui.decks.boards.workbench import Workbench
from kiberrubezh.gui.decks.deck_head import DeckHead
from kiberrubezh.gui.decks.deck_tabs import DeckTabs
from kiberrubezh.gui.decks.elsewhere import ChangeBanner
from kiberrubezh.gui.decks.handover.export_sheet import ExportSheet
from kiberrubezh.gui.decks.lines import LINE_MIME, MAYBE_MIME
from kiberrubezh.gui.decks.play import play
from kiberrubezh.gui.decks.side.problems import Mend
from kiberrubezh.gui.decks.side.tabs import Side
from kiberrubezh.gui.decks.versions.beside_sheet import BesideSheet
from kiberrubezh.gui.decks.versions.versions_sheet import VersionsSheet
from kiberrubezh.gui.holdings.outcome import last_read, outcome, tell_unread
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.widgets.basic import column
from kiberrubezh.gui.widgets.drops import Drops
from kiberrubezh.gui.widgets.wardrobe import as_frame
from kiberrubezh.play.rubezh.offers import latest


class Builder(QWidget):
    """Builds the deck that was opened."""

    left = Signal()
    """Back to the shelf."""

    def __init__(self, context: AppContext, pool: CardPool, side: Side) -> None:
        super().__init__()
        as_frame(self)
        self._context, self.pool, self.side = context, pool, side
        self._named = (0, "")
        """The deck and its name for which a namesake was looked for last."""
        self.editor = side.editor
        self.editor.setParent(self)
        self.editor.changed.connect(self._show)
        self.acts = BoardActs(context, self.editor, self._change)
        self.boards = DeckColumn(context, self.acts)
        self.boards.sorted.connect(self._show)
        self.list, self.tray = self.boards.list, self.boards.tray
        self.list.looked_at.connect(self.side.look)
        self.side.summary.note.typed.connect(self._note)
        self.side.history.step_wanted.connect(self.editor.jump)
        self.side.history.version_wanted.connect(self._restore)
        self.side.history.keep_wanted.connect(self.keep_version)
        self.side.history.sheet_wanted.connect(self.show_versions)
        self.pool.chosen.connect(lambda card: self.step(card, 1))
        self.pool.put_aside.connect(self.acts.set_aside)
        self.pool.filled.connect(self.acts.fill)
        self.pool.removed.connect(lambda card: self.step(card, -1))
        Drops(self.pool, LINE_MIME, lambda card: self.step(card, -1))
        Drops(self.pool, MAYBE_MIME, lambda card: self.acts.step_maybe(card, -1))
        self.pool.looked_at.connect(self.side.look)
        self.bench = Workbench(context, self.pool, self.boards, self.side)
        self.head = DeckHead(context, self.bench.switch)
        self.bench.narrowed.connect(lambda _: self.head.name_buttons(is_narrow=self.bench.is_narrow))
        self._connect_head()
        self.elsewhere = ChangeBanner(context, self.editor)
        self.elsewhere.opened.connect(self.open)
        self.editor.overtaken.connect(lambda _: self.head.put_name(self.editor.deck.name))
        self.tabs = DeckTabs(context)
        self.tabs.wanted.connect(self.open)
        self.tabs.dropped.connect(self._put_into)
        self.list.sent.connect(self._put_into)
        self.list.others = self._others
        self.tabs.shut.connect(self._shut)
        self.setLayout(column(self.head, self.tabs, self.elsewhere, self.bench, gap=12, margins=(20, 14, 20, 16)))
        self.elsewhere.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.retranslate()

    def _connect_head(self) -> None:
        head = self.head
        head.left.connect(self.left)
        head.renamed.connect(self._rename)
        head.named.connect(self.seek)
        head.name_line.editingFinished.connect(lambda: head.put_name(self.editor.deck.name))
        for button, act in (
            (head.undo, self.undo),
            (head.redo, self.redo),
            (head.beside, self.show_beside),
            (head.export, self._show_export),
            (head.play, lambda: play(self._context, self.editor.deck)),
        ):
            button.clicked.connect(lambda _checked=False, act=act: act())

    def open(self, deck_id: int) -> None:
        """Work on a deck of the shelf; one that is erased by now is told of, and has a tab no more.

        Where the library can't be read, which is told, the deck in front stays there.

        The keys go to where cards are sought; on the tabs they stay, so that arrows lead on along them.
        """
        self.elsewhere.hide()
        from kiberrubezh.deckbuilder.shelf import REFUSED

        try:
            self.editor.open(deck_id, tr("decks.step_opened"))
        except LookupError:
            self._miss(deck_id)
            return
        except REFUSED as error:
            self._stay(error)
            return
        if self.elsewhere.isHidden():
            self.elsewhere.look(anew=True)
        self.head.put_name(self.editor.deck.name)
        self._look_for_namesake()
        self._tell_apart(self._let_go(*self.tabs.show_deck(deck_id, self.editor.deck.name)))
        self.side.summary.note.begin()
        self.side.summary.to_top()
        self.list.keep_current("", 0)
        if self.tabs.hasFocus():
            return
        if self.pool.isHidden():
            self.list.setFocus()
        else:
            self.pool.focus_search()

    def go_on(self) -> None:
        """Go on where the deck was left: what had the keys then has them again."""
        self.follow()
        (self.focusWidget() or self.list).setFocus()

    def follow(self) -> None:
        """Show what another window has made of the deck, and whether another is called like it."""
        self.editor.follow()
        self._look_for_namesake()

    def seek(self) -> None:
        """Go to the search."""
        self.bench.bring(self.pool)
        self.pool.focus_search()

    def _shut(self, deck_id: int, from_tabs: bool) -> None:
        """Let go of a deck whose tab was closed, and go on with the next one, or to the shelf.

        The keys stay where they were: on the tabs as long as there are any, else on the deck.
        """
        keys = self.focusWidget() or self.list
        if from_tabs:
            keys = self.list if self.tabs.isHidden() else self.tabs
        apart = self._let_go(deck_id)
        if deck_id == self.editor.deck_id:
            self._go_on()
        if self.tabs.count():
            keys.setFocus()
        self._tell_apart(apart)

    def _go_on(self) -> None:
        if self.tabs.count():
            self.open(self.tabs.ids[self.tabs.currentIndex()])
        else:
            self.left.emit()

    def keep_unsaved(self) -> ApartDecks:
        """Put all that other windows kept from being saved on the shelf, as decks of their own."""
        apart = self.editor.rescue.keep_all(*self.editor.ids)
        self.elsewhere.look()
        return apart

    def _let_go(self, *deck_ids: int) -> ApartDecks:
        """Forget sittings, but those of which something could not be kept: what is unsaved is put on the shelf."""
        apart = self.editor.rescue.keep_all(*deck_ids)
        for deck_id in deck_ids:
            if not self.editor.rescue.unsaved(deck_id):
                self.editor.close(deck_id)
        return apart

    def _tell_apart(self, apart: ApartDecks) -> None:
        """Say what was kept apart, and what could not be, last of all."""
        for name in apart.kept:
            self._context.say_for_now(tr("decks.elsewhere_kept", name=name))
        if apart.held:
            self._context.say(tr("decks.unkept", names=apart.held_names, why=apart.why), "error")

    def _stay(self, error: Exception) -> None:
        """Say that a deck can't be read, and go on with the one in front, or on the shelf where there is none."""
        self.tabs.keep(self.editor.deck_id)
        if not self.editor.is_open:
            self.left.emit()
        tell_unread(self._context, error)

    def _miss(self, deck_id: int) -> None:
        """Say that a deck is gone, and go on with the one in front, else the next, else to the shelf."""
        name = self.tabs.name(deck_id)
        self.tabs.put_away(deck_id, self.editor.deck_id)
        if self.editor.is_open:
            self.editor.follow()
        else:
            self._go_on()
        self._context.say_for_now(tr("boards.is_gone", deck=name) if name else tr("boards.this_is_gone"), "warning")

    def keep_at_hand(self) -> None:
        """Put the card that has the keys on the tray: the current line of the deck, else the card found."""
        self.tray.put(self.list.current_card() if self.list.hasFocus() else self.pool.current_card())

    def show_beside(self) -> BesideSheet | None:
        """Set the deck beside another one; None where the library can't be read, which is told."""
        keys = [f"own:{each}" for each in self.tabs.ids]
        kept = last_read(self._context, lambda: latest(self._context.shelf, keys), None)
        if kept is None:
            return None
        sheet = BesideSheet(self._context, self.window(), self.editor, kept, self.tabs.ids)
        sheet.opened.connect(self.open)
        return sheet

    def open_new(self, deck_id: int) -> None:
        """Work on a deck just put on the shelf: all cards to choose from, its numbers beside it."""
        self.pool.field.clear()
        self.side.show_summary()
        self.open(deck_id)

    def step(self, card_id: str, by: int) -> None:
        """Put copies of a card in or take them out."""
        self.acts.step(card_id, by)

    def undo(self) -> None:
        """Take the last change back."""
        with self.boards.same_line():
            step = self.editor.undo()
        if step is not None:
            self._keep_focus()
            self._context.say_for_now(tr("decks.undone", words=step.words), "info", tr("app.redo"), self.redo)

    def redo(self) -> None:
        """Make the change that was taken back."""
        with self.boards.same_line():
            step = self.editor.redo()
        if step is not None:
            self._keep_focus()
            self._context.say_for_now(tr("decks.redone", words=step.words))

    def keep_version(self) -> None:
        """Make the deck as it is a version with a name, and let that be typed."""
        made = outcome(self._context, lambda: self.editor.name_state(self.editor.next_name(), ""))
        sheet = None if made is None else self.show_versions()
        if made is not None and sheet is not None:
            sheet.choose(made)

    def show_versions(self) -> VersionsSheet | None:
        """Show all versions of the deck, to name, compare and go back to; an erased deck has none, which is told."""
        if not self.editor.versions():
            self.editor.follow()
            return None
        return VersionsSheet(self._context, self.window(), self.editor, self.side.refresh)

    def retranslate(self) -> None:
        """Put all words anew."""
        self.head.retranslate(is_narrow=self.bench.is_narrow)
        self.tabs.retranslate()
        self.bench.retranslate()
        self.boards.retranslate()
        self.pool.retranslate()
        self.side.retranslate()
        self.elsewhere.retranslate()
        if self.editor.is_open:
            with self.boards.same_line():
                self._show()

    def mend(self, way: Mend) -> None:
        """Carry out a way to mend a problem."""
        if way.copies:
            deck = self.editor.deck
            for card_id, count in way.copies:
                deck = deck.with_count(card_id, count)
            self._change(deck, way.words)
        else:
            self.bench.bring(self.pool)
            self.pool.show_filters(way.show)

    def _change(self, deck: Deck, words: str) -> None:
        with self.boards.same_line():
            self.editor.change(deck, words)

    def _keep_focus(self) -> None:
        """Lead the focus on purpose where its button is gone or can't be pressed any more."""
        focused = QApplication.focusWidget()
        if focused is None or not self.isAncestorOf(focused):
            self._focus_next()

    def _focus_next(self) -> None:
        """Go to the next way to mend a problem, else to the deck."""
        deck = self.list if self.list.isVisible() else self.pool.field
        button = self.side.summary.problems.first_button() if self.side.summary.isVisible() else None
        (button or deck).setFocus()

    def _show(self) -> None:
        """Bring every part up to date with the deck."""
        self._context.outlive()
        deck, cards, focused = self.editor.deck, self._context.cards, QApplication.focusWidget()
        problems, counted = validate(deck, cards, removed=cards.removed), stats(deck, cards)
        wrong = frozenset(p.card for p in problems if p.card and p.severity == "error")
        self.boards.show_deck(deck, wrong, counted)
        self.pool.show_deck(contents(deck))
        mending = focused is not None and self.side.summary.problems.isAncestorOf(focused)
        self.side.summary.show_deck(deck, cards, counted, problems)
        if mending:
            self._focus_next()
        self.head.show_name(deck.name)
        if self._named != (self.editor.deck_id, deck.name):
            self._look_for_namesake()
        self.tabs.say(self.editor.deck_id, deck.name)
        self.head.undo.setEnabled(self.editor.place > 0)
        self.head.redo.setEnabled(self.editor.place + 1 < len(self.editor.steps))
        if focused in (self.head.undo, self.head.redo) and not focused.isEnabled():
            self._focus_next()
        self.side.refresh()

    def _look_for_namesake(self) -> None:
        self._named = (self.editor.deck_id, self.editor.deck.name)
        self.head.tell_namesake(is_there=self.editor.has_namesake())

    def _rename(self, name: str) -> None:
        self.editor.change(self.editor.deck.renamed(name), tr("decks.step_renamed"), "name")

    def _others(self) -> list[tuple[int, str]]:
        """Return the decks that are open and not in front, with their names."""
        return [(each, self.tabs.name(each)) for each in self.tabs.ids if each != self.editor.deck_id]

    def _put_into(self, deck_id: int, card_id: str) -> None:
        self.acts.put_into(deck_id, self.tabs.name(deck_id), card_id)

    def _note(self, note: str) -> None:
        self.editor.change(self.editor.deck.noted(note), tr("decks.step_noted"), "note")

    def _restore(self, version: int) -> None:
        self.editor.restore(version, tr("decks.step_restored"))

    def _show_export(self) -> None:
        ExportSheet(self._context, self.window(), self.editor.deck, self._context.cards)
