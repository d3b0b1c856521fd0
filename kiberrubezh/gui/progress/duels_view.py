"""Own duels put together by month, deck, opponent or version, and the duels behind each figure."""

from datetime import UTC, datetime

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QWidget

from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.holdings.outcome import last_read
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.progress.fact_table import Fact, FactTable
from kiberrubezh.gui.progress.wording import DAYS, fill, opponent_name, share_words, sum_name
from kiberrubezh.gui.replays.shelf_list import DuelList
from kiberrubezh.gui.widgets.basic import column, label
from kiberrubezh.gui.widgets.flow import Flow
from kiberrubezh.journal.heading import list_of
from kiberrubezh.play.progress.own_duels import BYS, By, OwnDuel, Sieve, Sum, sums

"""The column that says the same in each line here."""
_LEAST = 150
_KEPT = "progress/"
"""Where it is remembered how one looks at them."""


class DuelsView(QWidget):
    """Sifts and sums up; a sum that is chosen shows its duels below."""

    opened = Signal(object)
    """The Entry of a duel."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._duels: tuple[OwnDuel, ...] = ()
        self._names: dict[str, str] = {}
        self.by, self.deck, self.opponent, self.days = QComboBox(), QComboBox(), QComboBox(), QComboBox()
        for name, box in (("by", self.by), ("deck", self.deck), ("opponent", self.opponent), ("days", self.days)):
            box.setObjectName(f"progress-{name}")
            box.currentIndexChanged.connect(lambda _, name=name, box=box: self._keep(name, str(box.currentData())))
        self.total, self._of = label(role="strong", wrap=True), label(role="soft")
        self._of.setWordWrap(True)
        self.table, self.list = FactTable(context.theme, "progress-sums"), DuelList(names_game=False)
        self.table.chosen.connect(self._show_duels)
        self.table.opened.connect(lambda _: self.list.setFocus())
        self.list.opened.connect(self.opened)
        context.theme.keep(self.list, QWidget.setMinimumHeight, _LEAST)
        sieve = Flow(10)
        for part in (self.by, self.deck, self.opponent, self.days):
            sieve.addWidget(part)
        body = column(sieve, self.total, self.table, self._of, self.list, gap=10)
        body.setStretch(2, 4)
        body.setStretch(4, 5)
        self.setLayout(body)
        self.setFocusProxy(self.table)

    def retranslate(self) -> None:
        """Put all words anew."""
        kinds = [(tr(f"progress.by_{name}"), name) for name in BYS]
        fill(self.by, tr("progress.by"), kinds, self._context.settings.text(_KEPT + "by"))
        self.table.setAccessibleName(tr("progress.duels"))
        self.list.setAccessibleName(tr("progress.behind"))
        self.show_duels(self._duels)

    def show_duels(self, duels: tuple[OwnDuel, ...]) -> None:
        """Take the duels, and show those that pass the sieve."""
        self._duels = duels
        decks = sorted({duel.deck for duel in duels if duel.deck}, key=str.casefold)
        whom = sorted({duel.opponent for duel in duels})
        text = self._context.settings.text
        all_decks = [(tr("replays.all_decks"), ""), *((deck, deck) for deck in decks)]
        everybody = [(tr("progress.all_opponents"), ""), *((opponent_name(who), who) for who in whom)]
        spans = [(tr("progress.all_time") if not days else tr("progress.last_days", days), str(days)) for days in DAYS]
        fill(self.deck, tr("replays.filter_deck"), all_decks, text(_KEPT + "deck"))
        fill(self.opponent, tr("progress.filter_opponent"), everybody, text(_KEPT + "opponent"))
        fill(self.days, tr("progress.filter_days"), spans, text(_KEPT + "days"))
        self._show()

    def _keep(self, name: str, value: str) -> None:
        self._context.settings.put(_KEPT + name, value)
        self._show()

    def _show(self) -> None:
        sieve = Sieve(
            self.deck.currentData() or "", self.opponent.currentData() or "", int(self.days.currentData() or 0)
        )
        now = datetime.now(UTC)
        found = tuple(duel for duel in self._duels if sieve.passes(duel, now))
        by: By = next(name for name in BYS if name == self.by.currentData())
        whole = Sum.of((), found)
        self.total.setText(
            tr("progress.total", len(found), won=whole.won, lost=whole.lost, share=share_words(whole))
            if found
            else tr("progress.nothing")
        )
        self._names = self._version_names() if by == "version" else {}
        heads = [tr(f"progress.column_{name}") for name in (by, "duels", "won", "lost", "share")]
        facts = [
            Fact(
                (sum_name(it, by, self._names), *map(str, (len(it.duels), it.won, it.lost)), share_words(it)),
                it,
                None if it.is_few else it.share,
            )
            for it in sums(found, by)
        ]
        self.table.show_facts(heads, facts)

    def _version_names(self) -> dict[str, str]:
        """Return the names given to versions of decks, by the digests of their lists; of two, the later one."""
        named = last_read(self._context, self._context.shelf.named, None)
        if named is None:
            return self._names
        return {list_of(version.deck.ids()): version.label for version in reversed(named)}

    def _show_duels(self, found: Sum | None) -> None:
        by: By = next(name for name in BYS if name == self.by.currentData())
        self._of.setText("" if found is None else tr("progress.duels_of", name=sum_name(found, by, self._names)))
        self.list.show_entries([] if found is None else [duel.entry for duel in found.duels])
