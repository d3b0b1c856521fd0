"""What a search has found: its decks, to be taken and watched, and all that is told of them."""

from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtWidgets import QWidget

from kiberrubezh.cards.effects import Kind
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.ground.words import PERCENT
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.holdings.outcome import outcome
from kiberrubezh.gui.i18n import i18n, number, tr
from kiberrubezh.gui.jobs import Job
from kiberrubezh.gui.lab.metagame.equilibrium import Found, pairs_view, parts_view
from kiberrubezh.gui.lab.metagame.watching import keep_duel
from kiberrubezh.gui.troubles import trouble_words
from kiberrubezh.gui.widgets.basic import clear, column, label, row, surface
from kiberrubezh.gui.widgets.buttons import Button, IconButton
from kiberrubezh.metagame.kinds import kinds_words
from kiberrubezh.metagame.titles import ANSWER, PARTS_HEAD, PLAYED_HEAD

_BEST: Final = 5
"""Decks with a card in the place of another that are shown: all are told below."""
_FIGURE: Final = 62
"""Pixels that any share takes: names stand below each other."""


class FoundView(QWidget):
    """Shows the answer to one question."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._shown: Found = {}
        self._cards = dict(context.cards)
        """Cards as they were when what is shown was asked: its duels were played with these."""
        self._watched = Counter[str]()
        """Duels opened so far, by the name of what they are of."""
        self._replay: Job | None = None
        """A duel that is played once more."""
        self._told = ""
        """The message that tells of it."""
        self._rows = column(gap=16, margins=(0, 0, 10, 0))
        self.setLayout(self._rows)

    def hold_cards(self) -> None:
        """Hold the cards as they are: a search begins, and they may be others before its duels are watched."""
        self._watched.clear()
        self._cards = dict(self._context.cards)

    def show_found(self, found: Found) -> None:
        """Show each deck that can be taken, then all that is told; nothing is shown of nothing."""
        self._shown = found
        clear(self._rows)
        for deck in _decks(found):
            self._rows.addWidget(self._deck_row(deck))
        for part in "\n".join(found.get("told", {}).get(i18n.language, [])).split("\n\n"):
            head, _, rest = part.partition("\n")
            if (drawn := self._drawn(head)) is not None:
                self._rows.addWidget(drawn)
                continue
            lines = [
                label(head, "strong" if rest else "body", wrap=True),
                *([label(rest, "soft", wrap=True)] if rest else []),
            ]
            self._rows.addLayout(column(*lines, gap=4))
        self._rows.addStretch()

    def _drawn(self, head: str) -> QWidget | None:
        """Return what is better looked at than read, in the place of the words under that head."""
        theme = self._context.theme
        if head in PLAYED_HEAD:
            return pairs_view(theme, self._shown, self._watch)
        if head in PARTS_HEAD:
            return parts_view(theme, self._shown, self._cards, self._watch)
        return None

    def retranslate(self) -> None:
        """Put all words anew; decks that the search made keep the names that it gave them."""
        self.show_found(self._shown)

    def _deck_row(self, deck: Found) -> QWidget:
        """Return a deck with its share and what lies in it, to be taken."""
        name, (figure, ends) = str(deck["name"]), _figures(deck)
        about = column(label(name, "subhead", wrap=True), label(self._about(deck), "soft", wrap=True), gap=2)
        share = label(figure, "figure")
        self._context.theme.keep(share, QWidget.setMinimumWidth, _FIGURE)
        line = row(column(share, label(ends, "small"), None, gap=0), about, gap=18)
        if deck.get("replays"):
            watch = IconButton(
                self._context.theme,
                "replay",
                tr("lab.find_watch", name=name),
                partial(self._watch, name, deck["replays"]),
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

    def _about(self, deck: Found) -> str:
        """Say why a deck is there, else what lies in it."""
        if "why" in deck:
            return str(deck["why"].get(i18n.language, ""))
        kinds = dict.fromkeys(Kind, 0)
        for card, count in deck["cards"].items():
            if card in self._cards:
                kinds[self._cards[card].kind] += count
        return kinds_words(kinds, i18n.language)

    def _watch(self, name: str, duels: Sequence[str]) -> None:
        """Play one of the duels by which something was told once more, another each time, and open it."""
        if self._replay is not None:
            return
        if not duels:
            self._context.say(tr("lab.find_no_duel"), "info")
            return
        self._told = tr("lab.find_replaying")
        self._context.say(self._told, "info")
        which = str(duels[self._watched[name] % len(duels)])
        self._watched[name] += 1
        shown, cards, lang = dict(self._shown), self._cards, i18n.language
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
        self._context.withdraw.emit(self._told)
        self._context.open_replay.emit(path)

    def _take(self, deck: Found) -> None:
        """Put a deck that was found among the user's, and open it there."""
        found = Deck.of(str(deck["name"]), deck["cards"])
        if (kept := outcome(self._context, lambda: self._context.shelf.add(found))) is not None:
            self._context.edit_deck.emit(kept.id)


def _decks(shown: Found) -> list[Found]:
    """Return the decks that the search found: of an equilibrium all that are played, of an answer the one.

    Of a card tried those that gain most by it.
    """
    if "remedies" in shown:
        return [shown["decks"][place] for place in shown["remedies"]]
    if "swaps" in shown:
        best = sorted(shown["swaps"], key=lambda swap: -float(swap["gain"]["value"]))[:_BEST]
        return [shown["decks"][swap["changed"]] | {"gain": swap["gain"], "replays": swap["replays"]} for swap in best]
    if "wins" in shown:
        return [shown]
    played = [deck for deck in shown.get("decks", []) if isinstance(deck, dict) and deck.get("played")]
    return [*sorted(played, key=lambda deck: -float(deck["weight"]["value"])), *_best(shown)]


def _best(shown: Found) -> list[Found]:
    """Return the best answer to an equilibrium, which tells how open that is; its deck may be one of those."""
    if shown.get("best") is None:
        return []
    found = shown["steps"][shown["best"]]["found"]
    known = [deck.get("found", True) for deck in shown["decks"] if deck["cards"] == found["cards"]]
    why = {i18n.language: tr("lab.find_best_why")}
    return [found | {"name": ANSWER.of(i18n.language), "why": why, "found": all(known)}]


def _figures(deck: Found) -> tuple[str, str]:
    """Return what a deck wins, or by how many points more than before, and how sure that is."""
    if "gain" in deck:
        value, margin = deck["gain"]["value"] * 100, deck["gain"]["margin"]
        sign = "+" if value > 0 else "−" if value < 0 else ""
        return f"{sign}{number(abs(value), 1)}", "" if margin is None else f"± {number(margin * 100, 1)}"
    share = deck.get("weight", deck.get("wins"))
    ends = f"{number(share['low'] * 100, 0)}–{number(share['high'] * 100, 0)}"
    return f"{number(share['value'] * 100, 0)}{PERCENT.of(i18n.language)}", ends
