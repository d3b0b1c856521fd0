"""What is to be said of a card that is being made: what to look at again, and what cards like it cost."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.compose.advice import Likeness, advice
from kiberrubezh.cards.compose.doubts import CROWDED, doubts, unprintable_words
from kiberrubezh.cards.text import LANGS
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.widgets.basic import clear, label


class Judgement(QWidget):
    """Shows doubts and advice on one card at a time."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: list[tuple[str, str]] = []
        self._lines = QVBoxLayout(self)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(4)

    def judge(self, card: Card, cards: Iterable[Card]) -> None:
        """Say what is to be said of a card among others."""
        lines = [*_remarks(card, cards), *_advised(card, cards)]
        if lines == self._shown:
            return
        self._shown = lines
        clear(self._lines)
        for role, words in lines:
            self._lines.addWidget(_line(role, words))

    def words(self) -> str:
        """Return all that is said, a line each."""
        return "\n".join(words for _, words in self._shown)


def _line(role: str, words: str) -> QLabel:
    match role:
        case "grave":
            return label(words, "small", wrap=True, tone="error")
        case "doubt":
            return label(words, "small", wrap=True, tone="warning")
        case "head":
            return label(words, "soft", wrap=True)
    return label(words, "small", wrap=True)


def _remarks(card: Card, cards: Iterable[Card]) -> list[tuple[str, str]]:
    from kiberrubezh.cards.face.room import crowd, unprintable

    found = [("grave" if it.grave else "doubt", it.words.of(i18n.language)) for it in doubts(card, cards)]
    crowded = {crowd(card, language) for language in LANGS} - {""}
    worst = max(crowded, default="")  # "tiny" is worse than "bare"
    found += [("doubt", unprintable_words(signs).of(i18n.language))] if (signs := unprintable(card)) else []
    return [*found, *([("doubt", CROWDED[worst].of(i18n.language))] if worst else [])]


def _advised(card: Card, cards: Iterable[Card]) -> list[tuple[str, str]]:
    advised = advice(card, cards)
    if advised is None:
        return []
    return [("head", advised.words.of(i18n.language)), *(("near", _near(it)) for it in advised.near)]


def _near(like: Likeness) -> str:
    name = getattr(like.card.name, i18n.language)
    reasons = ", ".join(words.of(i18n.language) for words in like.reasons)
    return tr("cards.own_near" if reasons else "cards.own_near_bare", name=name, n=like.cost, reasons=reasons)
