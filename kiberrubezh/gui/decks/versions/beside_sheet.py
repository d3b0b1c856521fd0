"""Two decks side by side, any of the shelf, of those that come with the program, or of the versions of the open one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QLabel, QWidget

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.difference import Difference
from kiberrubezh.deckbuilder.shelf import KeptDeck
from kiberrubezh.ground.letters import visible
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.decks.editor import DeckEditor
from kiberrubezh.gui.decks.versions.pair_list import PairList
from kiberrubezh.gui.decks.versions.wins import Wins, read_wins
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.widgets.basic import column, label, row
from kiberrubezh.gui.widgets.buttons import Button, IconButton
from kiberrubezh.gui.widgets.chips import Chip
from kiberrubezh.gui.widgets.flow import row_of_lines
from kiberrubezh.gui.widgets.overlay import Overlay
from kiberrubezh.gui.widgets.plain import tip
from kiberrubezh.journal.heading import list_of
from kiberrubezh.play.rubezh.offers import offers

_WIDTH, _HEIGHT = 1000, 660
_KEYS = "decks/beside_left", "decks/beside_right"


class BesideSheet(Overlay):
    """The left deck is where one comes from, the right one what it would become."""

    opened = Signal(int)
    """A deck of the shelf is to be worked on."""

    def __init__(
        self, context: AppContext, over: QWidget, editor: DeckEditor, kept: Sequence[KeptDeck], tabs: Sequence[int]
    ) -> None:
        """`kept` are the decks of the shelf to choose from, `tabs` those that are open."""
        super().__init__(over, tr("versions.side_by_side"))
        self._context = context
        self._decks = self._choices(editor, kept, tabs)
        self.boxes = [self._box(place) for place in (0, 1)]
        self._told: list[QLabel] = [label(role="soft", wrap=True) for _ in self.boxes]
        self._wins: Mapping[str, Wins] = {}
        self._sum = label(role="strong")
        self.only = Chip(context.theme, tr("versions.only_different"), "filter")
        self.only.setChecked(context.settings.flag("decks/beside_only"))
        self.only.clicked.connect(lambda _checked=False: self._compare())
        self.pairs = PairList(context)
        self.pairs.setAccessibleName(tr("versions.difference"))
        self._lay()
        self._choose(editor, tabs)
        for box in self.boxes:
            box.currentIndexChanged.connect(lambda _: self._compare())
        self._compare()
        self.boxes[1].setFocus(Qt.FocusReason.TabFocusReason)
        lists = {list_of(deck.ids()) for _, deck in self._decks.values()}
        context.jobs.run(lambda _job: read_wins(lists), self._take_wins, failed=lambda _: None, receiver=self)

    def _choices(
        self, editor: DeckEditor, kept: Sequence[KeptDeck], tabs: Sequence[int]
    ) -> dict[str, tuple[str, Deck]]:
        """Return the decks that can be chosen, by the keys under which they are remembered: open ones first."""
        cards, language = self._context.cards, i18n.language
        all_of_them = offers(kept, cards, language)
        found = {offer.key: (offer.deck.name, offer.deck) for offer in all_of_them}
        open_ones: dict[str, tuple[str, Deck]] = {}
        for each in tabs:
            if f"own:{each}" in found:
                deck = editor.deck_of(each) or found[f"own:{each}"][1]
                open_ones[f"own:{each}"] = deck.name, deck
        named = [version for version in editor.versions() if version.label]
        own = {f"version:{it.id}": (f"{it.deck.name}, {it.label}", it.deck) for it in named}
        return {**open_ones, **own, **{key: it for key, it in found.items() if key not in open_ones}}

    def _choose(self, editor: DeckEditor, tabs: Sequence[int]) -> None:
        """Set the open deck beside the one it stood beside last, else beside the next tab."""
        keys, here = list(self._decks), f"own:{editor.deck_id}"
        left = self._context.settings.text(_KEYS[0])
        others = [f"own:{each}" for each in tabs if each != editor.deck_id]
        wanted = next((key for key in (left, *others, *keys) if key in self._decks and key != here), keys[0])
        for box, key in zip(self.boxes, (wanted, here), strict=True):
            box.setCurrentIndex(keys.index(key) if key in keys else 0)

    def _box(self, place: int) -> QComboBox:
        box = QComboBox()
        box.setAccessibleName(tr(f"versions.deck_{place}"))
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setMinimumContentsLength(14)
        for key, (name, deck) in self._decks.items():
            box.addItem(visible(f"{name or tr('decks.unnamed')} · {deck.size}"), key)
        return box

    def _deck(self, place: int) -> Deck:
        return self._decks[self.boxes[place].currentData()][1]

    def _compare(self) -> None:
        """Show both decks, or only what is different, and remember which they are."""
        before, after = self._deck(0), self._deck(1)
        settings, whole = self._context.settings, not self.only.isChecked()
        for box, key in zip(self.boxes, _KEYS, strict=True):
            settings.put(key, str(box.currentData()))
            tip(box, box.currentText())  # a long name has no room
        settings.put("decks/beside_only", not whole)
        self.pairs.pairs.show_decks(before, after, whole=whole)
        found = Difference.of(before, after)
        told = tr("versions.sum", added=found.added, removed=found.removed)
        self._sum.setText(tr("versions.equal") if found.is_nothing else told)
        for words, deck in zip(self._told, (before, after), strict=True):
            wins = self._wins.get(list_of(deck.ids()), Wins())
            words.setText(f"{tr('decks.cards', n=deck.size)}. {wins.words()}")
        for place, button in enumerate(self.open):
            button.setEnabled(str(self.boxes[place].currentData()).startswith("own:"))

    def _open(self, place: int) -> None:
        key = str(self.boxes[place].currentData())
        self.close_sheet()
        self.opened.emit(int(key.removeprefix("own:")))

    def _take_wins(self, wins: dict[str, Wins]) -> None:
        self._wins = wins
        self._compare()

    def _lay(self) -> None:
        theme = self._context.theme
        close = IconButton(theme, "close", tr("app.close"), self.close_sheet)
        head = row(label(tr("versions.side_by_side"), "head"), None, close)
        self.open = [Button(theme, tr("decks.open"), partial(self._open, place), picture="pencil") for place in (0, 1)]
        sides = []
        for box, button, words in zip(self.boxes, self.open, self._told, strict=True):
            one = row_of_lines(box, button, gap=6)
            one.setStretch(0, 1)
            sides.append(column(one, words, gap=4))
        both = row(*sides, gap=18)
        for place in (0, 1):
            both.setStretch(place, 1)
        line = row(self.only, None, self._sum)
        self.sheet.setLayout(column(head, both, line, self.pairs, gap=10, margins=(26, 16, 26, 20)))
        self.fix_size(theme.px(_WIDTH), theme.px(_HEIGHT))
