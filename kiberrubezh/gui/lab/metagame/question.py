"""What a search for decks is asked: which decks win, what beats one or all ready ones, what would mend it, a card."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, cast

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QComboBox, QCompleter, QFormLayout, QLabel, QLineEdit, QSpinBox, QWidget

from kiberrubezh.deckbuilder.names import Names
from kiberrubezh.deckbuilder.ready import ready_files
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.seats.wording import deck_titles
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.basic import column, label, row
from kiberrubezh.gui.widgets.number_box import NumberBox
from kiberrubezh.gui.widgets.plain import tip
from kiberrubezh.gui.widgets.segments import Segments
from kiberrubezh.play.rubezh.offers import Offer
from kiberrubezh.playtest import BLOCK, MOST_PLANNED, MOST_SEED

Mode = Literal["find", "beats", "mend", "card"]
_MODES: Final[tuple[Mode, ...]] = ("find", "beats", "mend", "card")
Question = Mode | Literal["beats_ready"]
"""A mode, and whether all ready decks are to be beaten instead of one."""
Effort = Literal["quick", "thorough", "own"]
_EFFORTS: Final[tuple[Effort, ...]] = ("quick", "thorough", "own")
_DUELS: Final[dict[Question, tuple[int, int]]] = {
    "find": (20_000, 60_000),
    "beats": (3_600, 9_600),
    "beats_ready": (10_000, 30_000),
    "mend": (3_000, 8_100),
    "card": (4_000, 15_000),
}
"""How many duels may be played for a quick answer and for a thorough one."""
_LEAST: Final[dict[Question, int]] = {"find": 100, "beats": 2_000, "beats_ready": 2_500, "mend": 1_700, "card": 100}
"""How many duels will do for an answer."""
_EACH_BESIDE = 84
"""How many more for each deck that a hunt begins with beside the one that is asked about."""
_BUDGET, _STEP = 30_000, 1000
ALL_READY: Final = "ready"
"""What stands for all ready decks, as a word of the terminal and where else the key of a deck stands."""
_FIELDS: Final = ("deck", "card", "set", "effort", "budget", "seed", "processes")
_MOST_SEED: Final = min(MOST_SEED, 2**31 - 1)
"""A field for numbers holds no greater one."""


class QuestionForm(QWidget):
    """Remembers its last choices."""

    changed = Signal()

    def __init__(self, context: AppContext, cores: int) -> None:
        super().__init__()
        self._theme = theme = context.theme
        self._settings, self._cards = context.settings, context.cards
        remembered = self._settings.text("metagame/mode", "find")
        mode = remembered if remembered in _MODES else "find"
        self.modes = Segments(theme, [(name, tr(f"lab.find_{name}")) for name in _MODES], mode)
        self._why = label(role="soft", wrap=True)
        self.deck = QComboBox()
        self.deck.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.deck.setMinimumContentsLength(24)
        self._titles: Mapping[str, str] = {}
        self._wanted = self._settings.text("metagame/deck")
        """The key of the deck that was chosen last, whether it is shown just now or not."""
        self._wants_all = self._settings.flag("metagame/all_ready", default=False)
        """Whether all ready decks were chosen to be beaten."""
        self.card = QLineEdit(self._settings.text("metagame/card"))
        self.set = QComboBox()
        kept = self._settings.text("metagame/effort", "quick")
        effort = kept if kept in _EFFORTS else "quick"
        self.effort = Segments(theme, [(name, tr(f"lab.find_{name}")) for name in _EFFORTS], effort)
        self.budget = _number(
            theme, min(_LEAST.values()), MOST_PLANNED, self._settings.number("metagame/budget", _BUDGET)
        )
        self.budget.setSingleStep(_STEP)
        self.seed = _number(theme, 0, _MOST_SEED, self._settings.number("metagame/seed", 1))
        self.jobs = _number(theme, 1, cores, min(cores, self._settings.number("metagame/jobs", cores)))
        self._words: dict[str, QLabel] = {name: label() for name in _FIELDS}
        self._form = QFormLayout()
        self._form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self._form.setHorizontalSpacing(20)
        self._form.setVerticalSpacing(10)
        for name, field in zip(self._words, self._fields, strict=True):
            self._words[name].setBuddy(field)
            self._form.addRow(self._words[name], field)
        self.setLayout(column(row(self.modes, None), self._why, 4, self._form, None, gap=10))
        self.modes.chosen.connect(self._choose_mode)
        self.deck.currentIndexChanged.connect(self._choose_deck)
        self.effort.chosen.connect(self._choose)
        self.set.currentIndexChanged.connect(self._choose)
        for number in (self.budget, self.jobs):
            number.valueChanged.connect(self.changed)
        self.card.textChanged.connect(self.changed)
        self.retranslate()

    @property
    def _fields(self) -> tuple[QWidget, ...]:
        return self.deck, self.card, self.set, self.effort, self.budget, self.seed, self.jobs

    def retranslate(self) -> None:
        """Put all words anew."""
        self.modes.say({name: tr(f"lab.find_{name}") for name in _MODES})
        self.effort.say({name: tr(f"lab.find_{name}") for name in _EFFORTS})
        for (name, words), field in zip(self._words.items(), self._fields, strict=True):
            words.setText(tr(f"lab.find_{name}_field"))
            field.setAccessibleName(tr(f"lab.find_{name}_field"))
            tip(field, tr(f"lab.find_{name}_why"))
        completer = QCompleter(sorted(getattr(card.name, i18n.language) for card in self._cards.values()), self.card)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        if (listed := completer.popup()) is not None:
            self._theme.dress(listed)  # it lies in no window
        self.card.setCompleter(completer)
        self._fill_sets()
        self._show()

    def fill(self, found: Sequence[Offer]) -> None:
        """List the decks that may be asked about; what is chosen stays."""
        self._titles = deck_titles(found)
        self._fill_decks()
        self._fill_sets()

    def _fill_decks(self) -> None:
        """List the decks, first all ready ones together where these may be meant; what is chosen stays."""
        together = {ALL_READY: tr("lab.find_deck_ready")} if self.mode == "beats" else {}
        with QSignalBlocker(self.deck):
            self.deck.clear()
            for key, title in {**together, **self._titles}.items():
                self.deck.addItem(title, key)
            place = self.deck.findData(ALL_READY if together and self._wants_all else self._wanted)
            self.deck.setCurrentIndex(place if place >= 0 else len(together))
        self._show()

    def _fill_sets(self) -> None:
        """List what the cards of decks may be of; what is chosen stays."""
        wanted = self.set.currentData() if self.set.count() else self._settings.text("metagame/set")
        filled = [one for one in self._cards.sets if self._cards.holding.of_set(one.id)]
        self.set.clear()
        self.set.addItem(tr("lab.find_set_all"), "")
        self.set.addItem(tr("lab.find_set_base"), "base")
        for one in filled:
            self.set.addItem(tr("lab.find_set_one", name=getattr(one.name, i18n.language)), one.id)
        self.set.setCurrentIndex(max(self.set.findData(wanted), 0))
        self._form.setRowVisible(self.set, bool(filled))

    def choose(self, mode: str, deck: str) -> bool:
        """Ask about a deck by its key; return whether it is there."""
        is_there = deck in self._titles
        if is_there and mode in _MODES:
            self.modes.pick(mode)
            self._wanted, self._wants_all = deck, False
            self._choose_mode()
        return is_there

    def choose_set(self, set_id: str) -> bool:
        """Ask what decks a set comes to; return whether it has cards, as else nothing is asked of it."""
        place = self.set.findData(set_id)
        if place >= 0:
            self.modes.pick("find")
            self.set.setCurrentIndex(place)
            self._choose()
        return place >= 0

    @property
    def mode(self) -> Mode:
        """Which question is asked."""
        return cast(Mode, self.modes.picked())

    @property
    def question(self) -> Question:
        """Which question is asked, all ready decks told apart from one."""
        return "beats_ready" if self.mode == "beats" and self.deck.currentData() == ALL_READY else self.mode

    @property
    def lacks_card(self) -> bool:
        """Whether a card is asked about that isn't named yet."""
        return self.mode == "card" and self.card_id is None

    @property
    def card_id(self) -> str | None:
        """The card that is typed, by id; None where there is none of that name."""
        return Names.of(self._cards).find(self.card.text().strip())

    @property
    def set_id(self) -> str:
        """The set of one's own of which cards may be beside the base set; "base" for no other, "" for all cards."""
        return str(self.set.currentData() or "")

    @property
    def duels(self) -> int:
        """How many duels may be played."""
        effort = self.effort.picked()
        return self.budget.value() if effort == "own" else max(_DUELS[self.question][effort == "thorough"], self.least)

    @property
    def least(self) -> int:
        """How many duels will do for an answer: a hunt among the cards of a set begins with its decks, too."""
        least = _LEAST[self.question]
        if not self.set_id or self.mode not in ("beats", "mend"):
            return least
        of_set = sum(len(one.decks) for one in self._cards.sets if one.id == self.set_id)
        if self.mode == "mend":
            return least + BLOCK * of_set
        beside = of_set if self.question == "beats_ready" else of_set + len(ready_files())
        return least + _EACH_BESIDE * beside

    @property
    def asks_of_deck(self) -> bool:
        """Whether it is asked about one deck."""
        return self.mode in ("beats", "mend")

    def words(self) -> list[str]:
        """Return the question in the words of the terminal, but for the deck."""
        numbers = {"budget": self.duels, "seed": self.seed.value(), "jobs": self.jobs.value()}
        words = [word for name, value in numbers.items() for word in (f"--{name}", str(value))]
        words += ["--set", self.set_id] if self.set_id else []
        return [*words, *(["--card", str(self.card_id)] if self.mode == "card" else [])]

    def remember(self) -> None:
        """Keep the choices for the next start."""
        put = self._settings.put
        put("metagame/mode", self.mode)
        put("metagame/effort", self.effort.picked())
        shown = str(self.deck.currentData() or "")
        put("metagame/deck", self._wanted if shown == ALL_READY else shown)
        put("metagame/all_ready", self._wants_all)
        put("metagame/set", self.set_id)
        put("metagame/card", self.card.text().strip())
        for name, field in (("budget", self.budget), ("seed", self.seed), ("jobs", self.jobs)):
            put(f"metagame/{name}", field.value())

    def _choose_mode(self) -> None:
        self._fill_decks()
        self._choose()

    def _choose_deck(self) -> None:
        """Remember a deck, and whether it is all: who looks at another question finds the same again."""
        key = str(self.deck.currentData() or "")
        if self.mode == "beats":
            self._wants_all = key == ALL_READY
        if key != ALL_READY:
            self._wanted = key
        self._choose()

    def _choose(self) -> None:
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        """Show what belongs to the question."""
        self._why.setText(tr(f"lab.find_{self.question}_lead"))
        self.budget.setMinimum(self.least)
        self._form.setRowVisible(self.deck, self.asks_of_deck)
        self._form.setRowVisible(self.card, self.mode == "card")
        self._form.setRowVisible(self.budget, self.effort.picked() == "own")


def _number(theme: Theme, least: int, most: int, value: int) -> QSpinBox:
    made = NumberBox()
    made.setRange(least, most)
    made.setValue(value)
    made.keep_indent(theme, 12)
    return made
