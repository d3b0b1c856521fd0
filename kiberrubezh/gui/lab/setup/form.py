"""The set-up of a run: decks and terms; it says beforehand how many duels that is and about how long they take."""

from functools import partial
from typing import Final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QWidget
from typing_extensions import override

from kiberrubezh.bots import commands
from kiberrubezh.bots.programs import consent
from kiberrubezh.deckbuilder.shelf import KeptDeck
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.holdings.outcome import last_read, tell_unread
from kiberrubezh.gui.i18n import i18n, number, tr
from kiberrubezh.gui.jobs import Job
from kiberrubezh.gui.lab.setup.deck_picker import DeckPicker
from kiberrubezh.gui.lab.setup.terms_form import TermsForm
from kiberrubezh.gui.lab.wording import duration
from kiberrubezh.gui.seats.wording import deck_titles
from kiberrubezh.gui.widgets.basic import column, label, row, scroll_area, surface
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.fit import FittingPart
from kiberrubezh.play.rubezh.offers import Offer, latest, offers
from kiberrubezh.playtest import BLOCK, MOST_PLANNED, MOST_SEED
from kiberrubezh.playtest.plan import Bots
from kiberrubezh.runs.apart import PlayProcess
from kiberrubezh.runs.experiment import Experiment, TriedDeck, same_cards

_TICKED: Final = "ready:0 ready:1 ready:2 ready:3"
"""The decks that are ticked at the first start."""
_EDGE: Final = 32
_THIN: Final = 12
"""Pixels left and right of all, where the page is wide and where it is not."""
_NARROW: Final = 700
_LINES: Final = 80
"""Pixels, at 100 %, that the list of decks, and what is asked, have at least where each is scrolled by itself."""
_BETWEEN: Final = 16
_PADS: Final = 26
"""Pixels beside what is asked."""
_REST_MS: Final = 250
"""After the last change the hand rests so long before a duel is tried."""


class ExperimentForm(FittingPart, QWidget):
    """Remembers the last choices; `started` has the Experiment."""

    started = Signal(object)
    past_wanted = Signal()
    search_wanted = Signal()

    def __init__(self, context: AppContext, apart: PlayProcess) -> None:
        super().__init__()
        self._context, self._apart = context, apart
        self._offers: dict[str, Offer] = {}
        self._near: list[KeptDeck] = []
        self._reading: Job | None = None
        self._pace: dict[Bots, float] = {}
        self._trial: Job | None = None
        theme = context.theme
        self.decks, self.terms = DeckPicker(context), TermsForm(context)
        self.decks.changed.connect(self._check)
        self.terms.changed.connect(self._check)
        self._head, self._lead = label(role="title", wrap=True), label(role="soft", wrap=True)
        self.total, self.time = label(role="figure"), label(role="soft", wrap=True)
        self.why = label(wrap=True, tone="error")
        self.start = Button(theme, act=self._start, look="huge", picture="play")
        self.start.setObjectName("lab-start")
        self.past = Button(theme, act=self.past_wanted.emit, picture="history")
        self.past.setObjectName("lab-show-past")
        self.seek = Button(theme, act=self.search_wanted.emit, picture="search")
        self.seek.setObjectName("lab-find")
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(_REST_MS)
        self._rest.timeout.connect(self.try_duel)
        self._lay()
        self._put_words()

    def retranslate(self) -> None:
        """Put all words anew."""
        self._put_words()
        self.refresh()

    def _put_words(self) -> None:
        """Put the words that are always the same; what there is to choose from follows with `refresh`."""
        self.decks.retranslate()
        self.terms.retranslate()
        self._head.setText(tr("lab.head"))
        self._lead.setText(tr("lab.lead"))
        self.start.setText(tr("lab.start"))
        self.past.setText(tr("lab.past"))
        self.seek.setText(tr("lab.find"))

    def refresh(self) -> None:
        """List decks and opponents anew, of many decks those changed last; what is chosen stays.

        All the others are read in the background, so that a word finds them.
        """
        context, language = self._context, i18n.language
        remembered = context.settings.text("lab/decks", _TICKED).split()
        ticked = [offer.key for offer in self.decks.picked] if self._offers else remembered
        shelf, cards, keys = context.shelf, context.cards, [*ticked, *self.terms.wanted_decks]
        self._near, total = last_read(context, lambda: (latest(shelf, keys), shelf.count()), (self._near, 0))
        self._take(offers(self._near, cards, language))
        self.decks.fill(list(self._offers.values()), ticked)
        titles = deck_titles(list(self._offers.values()))
        self.terms.fill([(offer.key, titles[offer.key]) for offer in self.decks.playable])
        self._check()
        if self._reading is not None:
            self._reading.cancel()
        if total > len(self._near):
            self._reading = context.jobs.run(
                lambda _job: offers(shelf.decks(), cards, language),
                self._take_all,
                failed=partial(tell_unread, context),
                receiver=self,
            )

    def _take(self, found: list[Offer]) -> None:
        self._offers = {offer.key: offer for offer in found}

    def _take_all(self, found: list[Offer]) -> None:
        self._take(found)
        self.decks.search_in(found)

    def experiment(self) -> Experiment:
        """Return what is chosen; it may lack decks."""
        terms, picked = self.terms, self.decks.picked
        if terms.mode == "compare":
            two = [self._offers[key] for key in terms.two_decks if key in self._offers]
            picked = [*two, *(offer for offer in picked if offer not in two)]
        return Experiment(
            mode=terms.mode,
            decks=tuple(self._tried(offer) for offer in picked),
            bots=terms.bots,
            duels=terms.duels_each,
            seed=terms.first_seed or 0,
            jobs=terms.jobs.value(),
            mirrors=terms.mode == "pairs" and terms.mirrors.isChecked(),
            open_lists=terms.open_lists.isChecked(),
        )

    def learn_pace(self, bots: Bots, seconds: float) -> None:
        """Take how many seconds a duel of these took on one core: it says more than a trial."""
        self._pace[bots] = seconds
        self._tell(self.experiment())

    def try_duel(self) -> None:
        """Try in the background how long a duel takes, if that isn't known."""
        asked, cards = self.experiment(), self._context.cards
        if asked.bots in self._pace or not asked.decks or not self.isVisible():
            return
        if consent.commands_to_confirm(commands(asked.bots)):  # nothing is run by itself that nobody has confirmed here
            return
        deck = tuple(cards[card] for card in asked.decks[0].cards)
        if self._trial is not None:
            self._trial.cancel()
        apart = self._apart
        self._trial = self._context.jobs.run(
            lambda _job: apart.pace(asked.bots, deck),
            lambda seconds: self.learn_pace(asked.bots, seconds),
            receiver=self,
        )

    def _lay(self) -> None:
        theme = self._context.theme
        left, right = surface("panel"), surface("panel")
        left.setLayout(column(self.decks, margins=(18, 16, 18, 18)))
        self._terms_area = scroll_area(self.terms)
        self._terms_area.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        right.setLayout(column(self._terms_area, margins=(18, 16, 8, 18)))
        self._listed, self._asked = left, right
        sides = self._sides = row(left, right, gap=_BETWEEN)
        sides.setStretch(0, 5)
        sides.setStretch(1, 4)
        middle = QWidget()
        middle.setLayout(sides)
        sides.setContentsMargins(0, 0, 0, 0)
        top = row(self._head, None, self.seek, self.past, gap=10)
        foot = row(column(self.total, self.time, gap=2), None, self.start, gap=16)
        parts = (top, self._lead, scroll_area(middle), self.why, foot)
        body = self._body = column(*parts, gap=14, margins=(_EDGE, 28, _EDGE, 20))
        body.setStretch(2, 1)
        frame = QWidget()
        frame.setLayout(body)
        theme.keep(frame, QWidget.setMaximumWidth, 1180)
        self.setLayout(row(frame))

    @override
    def refit(self) -> None:
        """Wait until the parts have their letters too."""
        QTimer.singleShot(0, self, self.fit)

    @override
    def fit(self) -> None:
        """Leave what is asked the width that it needs, below the decks where there is none.

        There both are as high as what they hold and are scrolled together; side by side each is scrolled by itself.
        """
        px = self._context.theme.px
        is_narrow = self.width() <= px(_NARROW)
        down, across = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._sides.setDirection(down if is_narrow else across)
        self.decks.list.show_lines(0 if is_narrow else px(_LINES))
        self._terms_area.setMinimumHeight(self._terms_height() if is_narrow else px(_LINES))
        needed = self.terms.minimumSizeHint().width() + self._terms_area.verticalScrollBar().sizeHint().width() + _PADS
        beside = _THIN if is_narrow else _EDGE
        self._body.setContentsMargins(beside, 28, beside, 20)
        left = self.width() - 2 * beside - (0 if is_narrow else _BETWEEN + self._listed.minimumSizeHint().width())
        self._asked.setMinimumWidth(max(min(max(needed, px(430)), left), 0))

    def _terms_height(self) -> int:
        """Return how high all that is asked is, in the width that it has."""
        laid = self.terms.layout()
        width = self._terms_area.viewport().width()
        return max(self.terms.minimumSizeHint().height(), laid.totalHeightForWidth(width) if laid else 0)

    def _tried(self, offer: Offer) -> TriedDeck:
        cards = tuple(card.id for card in offer.deck.expand(self._context.cards))
        return TriedDeck(name=offer.deck.name or tr("decks.unnamed"), cards=cards)

    def _check(self) -> None:
        """Say what the decks are for, whether they can be played, and how long that takes."""
        asked = self.experiment()
        self.decks.name(tr("lab.decks" if asked.mode == "pairs" else "lab.decks_against"))
        trouble = self._trouble(asked)
        self.why.setText(trouble)
        self.why.setVisible(bool(trouble))
        self.start.setEnabled(not trouble)
        self._tell(asked)
        if asked.bots not in self._pace and asked.decks:
            self._rest.start()
        self.refit()

    def _trouble(self, asked: Experiment) -> str:
        if self.terms.first_seed is None:
            return tr("lab.seed_wrong", most=number(MOST_SEED))
        one, two = self.terms.two_decks
        if asked.mode == "compare" and one == two:
            return tr("lab.same_decks")
        if asked.mode == "compare" and len(asked.decks) > 1 and same_cards(*asked.decks[:2]):
            return tr("lab.same_cards", one=asked.decks[0].name, two=asked.decks[1].name)
        if asked.all_duels > MOST_PLANNED:
            return tr(
                "lab.too_many", most=number(MOST_PLANNED), each=number(MOST_PLANNED // asked.pairs // BLOCK * BLOCK)
            )
        if asked.pairs:
            return ""
        return tr("lab.nobody_against" if asked.mode == "compare" else "lab.too_few_decks")

    def _tell(self, asked: Experiment) -> None:
        """Say how many duels it is, and about how long they take."""
        self.total.setText(tr("lab.total", n=asked.all_duels, number=number(asked.all_duels)))
        pace = self._pace.get(asked.bots)
        seconds = asked.all_duels * pace / asked.jobs if pace else 0.0
        self.time.setText(tr("lab.takes", time=duration(seconds)) if seconds else tr("lab.takes_unknown"))

    def _start(self) -> None:
        asked = self.experiment()
        if not self._trouble(asked):
            self.terms.remember()
            self._context.settings.put("lab/decks", " ".join(offer.key for offer in self.decks.picked))
            self.started.emit(asked)
