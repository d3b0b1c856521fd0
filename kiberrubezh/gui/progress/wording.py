"""What the page of progress calls sums, shares, months, opponents and days."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QComboBox

from kiberrubezh.gui.i18n import i18n, number, percent, tr
from kiberrubezh.play.progress.own_duels import By, Sum

_WIDEST = 22
"""Characters of a choice; names can have any number."""
DAYS = (0, 30, 90, 365)
"""Spans of time that are looked at, in days; 0 is all of it."""


def locale() -> QLocale:
    """Return the locale of the language in use."""
    return QLocale(QLocale.Language.Russian if i18n.language == "ru" else QLocale.Language.English)


def share_words(found: Sum) -> str:
    """Say the share won with its interval, or that there are too few to say."""
    if found.is_few:
        return tr("progress.few")
    low, high = found.share.interval
    return f"{percent(found.share.value)} ({number(low * 100)}–{number(high * 100)})"


def sum_name(found: Sum, by: By, names: Mapping[str, str]) -> str:
    """Name what the duels of a sum have in common; `names` are those given to versions, by the digests of lists."""
    first, *version = found.key
    if by == "time":
        year, month = first.split("-")
        return f"{locale().standaloneMonthName(int(month)).capitalize()} {year}"
    if by == "opponent":
        return opponent_name(first)
    deck = first or tr("progress.no_deck")
    if not version:
        return deck
    if name := names.get(found.duels[0].list):
        return tr("progress.named_version", deck=deck, name=name)
    return tr("progress.version", int(version[0]), deck=deck)


def opponent_name(who: str) -> str:
    """Name a program; one that there isn't any more, or of one's own, by its id."""
    from kiberrubezh.bots import opponents

    found = opponents().get(who)
    return who if found is None else found.name.of(i18n.language)


def fill(box: QComboBox, name: str, options: Sequence[tuple[str, object]], chosen: object) -> None:
    """Put the words of a choice anew, and choose what is given where it is there; nothing is sent."""
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(min(max((len(words) for words, _ in options), default=0), _WIDEST))
    box.blockSignals(True)
    box.clear()
    for words, key in options:
        box.addItem(words, key)
    keys = [key for _, key in options]
    box.setCurrentIndex(keys.index(chosen) if chosen in keys else 0)
    box.setAccessibleName(name)
    box.blockSignals(False)
