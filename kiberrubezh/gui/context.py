"""What every page is given: cards, shelf, settings, jobs, theme, and the requests that lead from page to page."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol

from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication

from kiberrubezh.gui.holdings.desktop import system_language, system_theme
from kiberrubezh.gui.holdings.stillness import Stillness
from kiberrubezh.gui.holdings.waiting import Waiting
from kiberrubezh.gui.i18n import LANGUAGES, I18n, Language, i18n, tr
from kiberrubezh.gui.jobs import Jobs
from kiberrubezh.gui.requests import Requests
from kiberrubezh.gui.settings import Settings, Trouble
from kiberrubezh.gui.sound.sounds import Sounds
from kiberrubezh.gui.theme import THEMES, Theme, ThemeName
from kiberrubezh.gui.troubles import trouble_words
from kiberrubezh.safekeeping.opening import OpenHoldings, data_place, open_data

if TYPE_CHECKING:
    from pathlib import Path
    from sqlite3 import Connection

    from kiberrubezh.collection import Collection
    from kiberrubezh.deckbuilder.deck import Deck
    from kiberrubezh.deckbuilder.shelf import Shelf
    from kiberrubezh.gui.faces import Faces

PageId = Literal[
    "home", "cards", "decks", "duel", "replays", "lab", "preferences", "games", "puzzles", "progress", "training"
]
_BACK_UP_AFTER = 3000
"""Milliseconds after which copies are made: the first page comes first."""
Tone = Literal["info", "good", "warning", "error"]
Wish = Literal["theme", "language", "animation"]
"""What the desktop may have a wish in, as the settings call it."""
PlayerName = str
"""`human`, or an opponent by id."""


@dataclass(frozen=True, slots=True)
class DuelSetup:
    """A duel to be started: two decks and who plays them; None leaves seed or beginner to chance (KR-3.2)."""

    decks: tuple[Deck, Deck]
    players: tuple[PlayerName, PlayerName] = ("human", "scripted")
    names: tuple[str, str] = ("", "")
    seed: int | None = None
    first: int | None = None
    open_lists: bool = False
    """Whether each player knows the list of the other's deck (KR-4.4)."""


class Page(Protocol):
    """What the main window asks of each page, which is a QWidget."""

    def retranslate(self) -> None:
        """Put all words anew, after a switch of language."""

    def on_shown(self) -> None:
        """Bring itself up to date: the page has come to the front."""

    def undo(self) -> None:
        """Take the last change back."""

    def redo(self) -> None:
        """Make the change that was taken back."""

    def keys(self) -> list[tuple[str, str]]:
        """Return the page's own keys and what they do, for the overview."""


class AppContext(Requests):
    """The program's one set of shared things; `cards` and `shelf` are there once `ready` was sent."""

    def __init__(self, settings: Settings | None = None) -> None:
        super().__init__()
        self.settings = settings or Settings()
        self.i18n: I18n = i18n
        self.jobs = Jobs()
        self.jobs.setParent(self)
        self.stillness = Stillness(self.jobs)
        self.theme = Theme(self._chosen_theme or system_theme(), self.settings.number("scale", 100))
        self.theme.setParent(self)
        chosen = self.settings.text("language")
        i18n.use(_language(chosen) if chosen in LANGUAGES else system_language())
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._follow_desktop)
        self.theme.changed.connect(self._remember)
        i18n.changed.connect(self._remember)
        self._cards: Collection | None = None
        self._shelf: Shelf | None = None
        self._connection: Connection | None = None
        self._faces: Faces | None = None
        self._passing = ""
        """What was said for now, last."""
        self.sounds = Sounds(self.settings)
        self.sounds.setParent(self)
        self.failure: Exception | None = None
        """Why cards or shelf could not be opened when that was last tried."""
        self.refused: OSError | None = None
        """Why nothing can be saved in the data folder: cards and shelf are copies that end with the program."""
        self.waiting = Waiting(self.jobs, self.settings, self)
        """What is to be gone on with."""

    @property
    def language(self) -> Language:
        """The language in use."""
        return i18n.language

    @property
    def is_ready(self) -> bool:
        """Whether cards and shelf are open."""
        return self._cards is not None

    @property
    def cards(self) -> Collection:
        """All cards, the user's own too; opened now when nothing has opened them yet."""
        if self._cards is None:
            self.load()
        assert self._cards is not None
        return self._cards

    @property
    def shelf(self) -> Shelf:
        """The user's decks."""
        if self._shelf is None:
            self.load()
        assert self._shelf is not None
        return self._shelf

    @property
    def connection(self) -> Connection:
        """The card database, for searches."""
        if self._connection is None:
            self.load()
        assert self._connection is not None
        return self._connection

    @property
    def faces(self) -> Faces:
        """Pictures of cards, drawn in the background."""
        if self._faces is None:
            from kiberrubezh.gui.faces import Faces

            self._faces = Faces(self.jobs)
        return self._faces

    @property
    def animated(self) -> bool:
        """Whether motion is wanted: as chosen here, until then as on the whole desktop."""
        return self.settings.flag("animation", not self.stillness.is_wished)

    def use_language(self, language: str) -> None:
        """Switch the language by its name."""
        self.settings.put("language", _language(language))
        i18n.use(_language(language))

    def use_theme(self, name: str) -> None:
        """Switch the theme by its name; from then on it follows the desktop no more."""
        self.settings.put("theme", name)
        self.theme.use(_theme(name))

    def follows(self, what: Wish) -> bool:
        """Tell whether the desktop has its way in something, as nothing was chosen here."""
        return not self.settings.text(what)

    def follow(self, what: Wish) -> None:
        """Let the desktop have its way again."""
        self.settings.forget(what)
        if what == "theme":
            self.theme.use(system_theme())
        elif what == "language":
            i18n.use(system_language())

    def duration(self, milliseconds: int) -> int:
        """Return how long a motion lasts at the chosen speed; 0 when motion is off."""
        return self.pause(milliseconds) if self.animated else 0

    def pause(self, milliseconds: int) -> int:
        """Return how long to wait at the chosen speed, so that a program's moves can be followed without motion too."""
        return round(milliseconds * 100 / max(self.settings.number("animation_speed", 100), 10))

    def load(self) -> None:
        """Open cards and shelf now and send `ready`."""
        if not self.is_ready:
            self._take(open_data())

    def load_soon(self) -> None:
        """Open cards and shelf in the background; `ready` follows. Nothing happens where they are open already."""
        if self.is_ready:  # whoever could not wait has opened them, and what is opened twice nobody closes
            return
        self.failure = None
        self.jobs.run(lambda _job: open_data(), self._take, failed=self._fail, receiver=self)

    def search_in(self, database: Path) -> None:
        """Search another database from now on."""
        from kiberrubezh.cards.store import connect

        connection = connect(database)
        self.connection.close()
        self._connection = connection
        self.cards_changed.emit()

    def say(self, words: str, tone: Tone = "info", button: str = "", act: object = None) -> None:
        """Show a short message over the page, with a button where something can be done at once."""
        self.toast.emit(words, tone, button, act)

    def say_for_now(self, words: str, tone: Tone = "info", button: str = "", act: object = None) -> None:
        """Show a message that is past, whatever its button does, once a deck or the shelf has changed."""
        self._passing = words
        self.say(words, tone, button, act)

    def outlive(self) -> None:
        """Take away what was said for now; another message that came since stays."""
        self.withdraw.emit(self._passing)

    def close(self) -> None:
        """End all background work, let go of the shelf, write the settings down."""
        i18n.changed.disconnect(self._remember)
        self.jobs.close()
        self.sounds.close()
        if self._shelf is not None and self._connection is not None:
            self._shelf.close()
            self._connection.close()
        self.settings.sync()

    def _take(self, opened: OpenHoldings) -> None:
        if not self.is_ready:
            self._cards, self._shelf, self._connection = opened.cards, opened.shelf, opened.connection
            self.failure, self.refused = None, opened.refused
            for notice in self._cards.notices:
                self.say(notice.message(i18n.language), "warning")
            self.settings.hear(self._say_of_settings)
            self.ready.emit()
            self.jobs.run(lambda _job: _warm_up(), lambda _: None, receiver=self)
            self.stillness.ask()
            if opened.refused is None:
                self.waiting.look()
                QTimer.singleShot(_BACK_UP_AFTER, self, self._back_up)
            else:
                self.say(tr("app.data_unwritable", path=data_place(), words=trouble_words(opened.refused)), "error")

    def _back_up(self) -> None:
        """Copy in the background what has changed since the last copy, and say so if that can't be."""

        def failed(error: Exception) -> None:
            self.say(tr("data.no_backup", words=trouble_words(error)), "warning")

        self.settings.sync()
        self.jobs.run(lambda _job: _keep_copies(), lambda _: None, failed=failed, receiver=self)

    def _fail(self, error: Exception) -> None:
        if not self.is_ready:
            self.failure = error
            self.failed.emit()

    def _say_of_settings(self, trouble: Trouble, path: Path) -> None:
        if self.refused is not None and trouble == "unwritable":
            return  # that nothing can be kept, decks neither, is told already, and must not give way to this
        self.say(tr(f"app.settings_{trouble}", path=path), "warning")

    def _remember(self) -> None:
        """Remember what has been chosen; what only follows the desktop goes on to do so."""
        self.settings.put("scale", self.theme.scale)
        for key, used, theirs in (
            ("theme", self.theme.tokens.name, system_theme()),
            ("language", i18n.language, system_language()),
        ):
            if self.settings.text(key) or used != theirs:
                self.settings.put(key, used)

    @property
    def _chosen_theme(self) -> ThemeName | None:
        chosen = self.settings.text("theme")
        return _theme(chosen) if chosen in THEMES else None

    def _follow_desktop(self) -> None:
        """Become light or dark with the desktop, until one has been chosen."""
        if self._chosen_theme is None:
            self.theme.use(system_theme())


def _theme(name: str) -> ThemeName:
    return "light" if name == "light" else "dark"


def _language(name: str) -> Language:
    return "en" if name == "en" else "ru"


def _warm_up() -> None:
    """Do ahead what somebody would wait for: a search by a Latin and a Cyrillic word, which wakes the stemmers."""
    from kiberrubezh.cards.find.search import search
    from kiberrubezh.cards.store import connect
    from kiberrubezh.field import field

    with closing(connect()) as connection:
        search(connection, "a \u0430", 1)
    field()


def _keep_copies() -> None:
    from kiberrubezh.safekeeping.backups import back_up

    back_up()
