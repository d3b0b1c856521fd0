"""The desk for decks that are found: a question, the search, what came of it."""

import json
import os
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any, Final
from weakref import finalize

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QProgressBar, QStackedWidget, QWidget
from typing_extensions import override

from kiberrubezh.cards.effects import Kind
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.exchange import write
from kiberrubezh.ground.words import PERCENT
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, number, tr
from kiberrubezh.gui.jobs import Job
from kiberrubezh.gui.lab.metagame.question import QuestionForm
from kiberrubezh.gui.lab.metagame.search import Search
from kiberrubezh.gui.lab.metagame.watching import keep_duel
from kiberrubezh.gui.troubles import trouble_words
from kiberrubezh.gui.widgets.basic import clear, column, label, row, scroll_area, surface
from kiberrubezh.gui.widgets.buttons import Button, IconButton
from kiberrubezh.gui.widgets.states import Blank
from kiberrubezh.metagame.kinds import kinds_words
from kiberrubezh.play.rubezh.offers import latest, offers

_FOUND: Final = "found.json"


class SearchPage(QWidget):
    """Asks, and shows what was found."""

    left = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        theme = context.theme
        self._folder: Path | None = None
        self.search = Search(self)
        self.form = QuestionForm(context, os.cpu_count() or 1)
        self.back = IconButton(theme, "arrow-left", act=self.leave, look="plain")
        self.head = label(role="head")
        self.start = Button(theme, act=self.ask, look="huge", picture="play")
        self.start.setObjectName("metagame-start")
        self.stop = Button(theme, act=self.search.stop, look="danger", picture="close")
        self.stop.setObjectName("metagame-stop")
        self.why = label(wrap=True, tone="error")
        self.bar, self.told = QProgressBar(), label(role="soft")
        self.bar.setTextVisible(False)
        self._blank = Blank(theme, "flask", "", "", [])
        self._found = column(gap=16, margins=(0, 0, 10, 0))
        self._results = QStackedWidget()
        self._shown: dict[str, Any] = {}
        self._watched = 0
        """Duels opened so far."""
        self._replay: Job | None = None
        """A duel that is played once more."""
        self._lay()
        self.form.changed.connect(self._check)
        self.form.modes.chosen.connect(lambda _: self._forget())
        self.search.stepped.connect(self._step)
        self.search.ended.connect(self._end)
        self.search.stopped.connect(self._stopped)
        self.search.failed.connect(self._fail)
        self.retranslate()
        self._show_running(running=False)

    def retranslate(self) -> None:
        """Put all words anew; what was found stays as it was told."""
        self.head.setText(tr("lab.find_head"))
        self.back.say(tr("lab.past_back"), "Esc")
        self.start.setText(tr("lab.find_start"))
        self.stop.setText(tr("lab.stop"))
        self.bar.setAccessibleName(tr("lab.progress"))
        self._blank.say(tr("lab.find_none"), tr("lab.find_none_why"))
        self.form.retranslate()
        self._show_found()
        self._check()

    def refresh(self) -> None:
        """List the decks anew."""
        context = self._context
        self.form.fill(offers(latest(context.shelf, []), context.cards, i18n.language))
        self._check()

    def seek(self, mode: str, deck: str) -> None:
        """Ask at once about a deck by its key; while another search goes on, offer to."""
        context = self._context
        if self.search.is_running:
            context.say(tr("lab.find_busy"), "warning")
            return
        self.form.fill(offers(latest(context.shelf, [deck]), context.cards, i18n.language))
        if self.form.choose(mode, deck):
            self._forget()
            self.ask()

    def leave(self) -> None:
        """Go back to the experiments; a search goes on."""
        self.left.emit()

    def ask(self) -> None:
        """Begin the search that is asked for, or go on with it."""
        if self.search.is_running or self._trouble():
            return
        self.form.remember()
        try:
            words = self._typed()
        except OSError as error:
            self._fail(trouble_words(error))
            return
        except LookupError:
            self._context.say(tr("lab.find_no_deck"), "warning")
            self.refresh()
            return
        self._forget()
        self._show_running(running=True)
        self._step(0, self.form.budget.value())
        self.stop.setFocus()
        self.search.start(words)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go back at Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            super().keyPressEvent(event)

    @override
    def closeEvent(self, event: QCloseEvent) -> None:
        """Stop what is being played: no process outlives the window."""
        self.search.close()
        super().closeEvent(event)

    def _typed(self) -> list[str]:
        """Return the question in the words of the terminal. Raise OSError where the deck can't be written down."""
        form, folder = self.form, self._own_folder()
        words = ["--budget", str(form.budget.value()), "--seed", str(form.seed.value())]
        (folder / _FOUND).unlink(missing_ok=True)
        words += ["--jobs", str(form.jobs.value()), "--lang", i18n.language, "--out", str(folder / _FOUND)]
        if form.mode == "card":
            words += ["--card", str(form.card_id)]
        if form.mode in ("beats", "mend"):
            words += [f"--{form.mode}", str(self._written(folder))]
        return words

    def _written(self, folder: Path) -> Path:
        """Write the chosen deck down for the command. Raise LookupError where it was deleted meanwhile."""
        cards, key = self._context.cards, self.form.deck.currentData()
        found = offers(latest(self._context.shelf, [key]), cards, i18n.language)
        deck = next((offer.deck for offer in found if offer.key == key), None)
        if deck is None:
            raise LookupError(key)
        path = folder / "deck.txt"
        path.write_text(write(deck, cards, i18n.language), encoding="utf-8")
        return path

    def _own_folder(self) -> Path:
        if self._folder is None:
            self._folder = Path(mkdtemp(prefix="kiberrubezh-metagame-"))
            finalize(self, rmtree, self._folder, ignore_errors=True)
        return self._folder

    def _trouble(self) -> str:
        if self.form.mode == "card" and self.form.card_id is None:
            return tr("lab.find_no_card")
        return ""

    def _check(self) -> None:
        typed = self.form.card.text().strip()
        trouble = self._trouble()
        self.why.setText(trouble)
        self.why.setVisible(bool(trouble and typed))
        self.start.setEnabled(not trouble)

    def _step(self, done: int, total: int) -> None:
        self.bar.setRange(0, total)
        self.bar.setValue(done)
        self.told.setText(tr("lab.done", n=done, done=number(done), total=number(total)))

    def _end(self) -> None:
        self._show_running(running=False)
        try:
            self._shown = json.loads((self._own_folder() / _FOUND).read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            self._fail(trouble_words(error))
            return
        self._show_found()
        self._results.setCurrentIndex(1)
        self.start.setFocus()

    def _forget(self) -> None:
        """Take away what was found: another question is asked."""
        self._shown = {}
        self._show_found()
        self._results.setCurrentIndex(0)

    def _stopped(self) -> None:
        self._show_running(running=False)
        self.start.setFocus()
        self._context.say(tr("lab.find_stopped"), "info")

    def _fail(self, words: str) -> None:
        self._show_running(running=False)
        self._context.say(tr("lab.failed", words=words), "error")

    def _show_running(self, *, running: bool) -> None:
        for part in (self.bar, self.told, self.stop):
            part.setVisible(running)
        self.start.setVisible(not running)
        self.form.setEnabled(not running)

    def _show_found(self) -> None:
        """Show what was found: each deck that can be taken, then all that is told."""
        clear(self._found)
        for deck in _decks(self._shown):
            self._found.addWidget(self._deck_row(deck))
        for part in "\n".join(self._shown.get("told", [])).split("\n\n"):
            head, _, rest = part.partition("\n")
            lines = [
                label(head, "strong" if rest else "body", wrap=True),
                *([label(rest, "soft", wrap=True)] if rest else []),
            ]
            self._found.addLayout(column(*lines, gap=4))
        self._found.addStretch()

    def _deck_row(self, deck: Mapping[str, Any]) -> QWidget:
        """Return a deck with its share and what lies in it, to be taken."""
        name, (figure, ends) = str(deck["name"]), _figures(deck)
        about = column(label(name, "subhead", wrap=True), label(_cards(deck), "soft", wrap=True), gap=2)
        line = row(column(label(figure, "figure"), label(ends, "small"), gap=0), about, gap=18)
        if deck.get("replays"):
            watch = IconButton(
                self._context.theme, "replay", tr("lab.find_watch", name=name), partial(self._watch, deck)
            )
            line.addWidget(watch)
        if deck.get("found", True):  # those that the search began with are there already
            take = Button(self._context.theme, tr("lab.find_take"), lambda: self._take(deck), picture="plus")
            take.setAccessibleName(tr("lab.find_take_named", name=name))
            line.addWidget(take)
        line.setStretch(1, 1)
        line.setContentsMargins(14, 10, 14, 10)
        made = surface("raised")
        made.setLayout(line)
        return made

    def _watch(self, deck: Mapping[str, Any]) -> None:
        """Play one of the duels by which a deck was rated once more, another each time, and open it."""
        if self._replay is not None:
            return
        self._context.say(tr("lab.find_replaying"), "info")
        which = str(deck["replays"][self._watched % len(deck["replays"])])
        self._watched += 1
        shown, cards, lang = dict(self._shown), dict(self._context.cards), i18n.language
        self._replay = self._context.jobs.run(
            lambda _: keep_duel(shown, which, cards, lang),
            self._open_replay,
            failed=self._fail_replay,
            receiver=self,
        )

    def _fail_replay(self, error: Exception) -> None:
        self._replay = None
        self._context.say(trouble_words(error), "error")

    def _open_replay(self, path: Path) -> None:
        self._replay = None
        self._context.hush.emit()
        self._context.open_replay.emit(path)

    def _take(self, deck: Mapping[str, Any]) -> None:
        """Put a deck that was found among the user's, and open it there."""
        kept = self._context.shelf.add(Deck.of(str(deck["name"]), deck["cards"]))
        self._context.edit_deck.emit(kept.id)

    def _lay(self) -> None:
        theme = self._context.theme
        left, right = surface("panel"), surface("panel")
        under = row(self.bar, self.stop, gap=14)
        under.setStretch(0, 1)
        asked = column(self.form, self.why, self.told, under, self.start, gap=12, margins=(18, 16, 18, 18))
        asked.setStretch(0, 1)
        left.setLayout(asked)
        left.setMinimumWidth(theme.px(420))
        found = QWidget()
        found.setLayout(self._found)
        self._results.addWidget(self._blank)
        self._results.addWidget(scroll_area(found))
        right.setLayout(column(self._results, margins=(18, 16, 8, 18)))
        sides = row(left, right, gap=16)
        sides.setStretch(0, 4)
        sides.setStretch(1, 6)
        body = column(row(self.back, self.head, None, gap=14), sides, gap=14, margins=(32, 24, 32, 20))
        body.setStretch(1, 1)
        self.setLayout(body)


def _decks(shown: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Return the decks that the search found: of an equilibrium all that are played, of an answer the one."""
    if "remedies" in shown:
        return [shown["decks"][place] for place in shown["remedies"]]
    if "wins" in shown:
        return [shown]
    played = [deck for deck in shown.get("decks", []) if isinstance(deck, dict) and deck["weight"]["value"] > 0]
    return sorted(played, key=lambda deck: -float(deck["weight"]["value"]))


def _figures(deck: Mapping[str, Any]) -> tuple[str, str]:
    """Return what a deck wins, or by how many points more than before, and how sure that is."""
    if "gain" in deck:
        value, margin = deck["gain"]["value"] * 100, deck["gain"]["margin"]
        sign = "+" if value > 0 else "−" if value < 0 else ""
        return f"{sign}{number(abs(value), 1)}", "" if margin is None else f"± {number(margin * 100, 1)}"
    share = deck.get("weight", deck.get("wins"))
    ends = f"{number(share['low'] * 100, 0)}–{number(share['high'] * 100, 0)}"
    return f"{number(share['value'] * 100, 0)}{PERCENT.of(i18n.language)}", ends


def _cards(deck: Mapping[str, Any]) -> str:
    if "kinds" not in deck:
        return str(deck.get("why", ""))
    return kinds_words({Kind(kind): count for kind, count in deck["kinds"].items()}, i18n.language)
