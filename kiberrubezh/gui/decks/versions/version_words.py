"""What a version of a deck is called, and what its line in the list says of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kiberrubezh.deckbuilder.difference import Difference
from kiberrubezh.gui.decks.lines import name_of
from kiberrubezh.gui.i18n import moment, tr

if TYPE_CHECKING:
    from kiberrubezh.collection import Collection
    from kiberrubezh.deckbuilder.shelf import Version
    from kiberrubezh.gui.decks.versions.wins import Wins

_CHANGES: Final = 3
"""So many cards that a version changed are named in the list."""


def version_name(version: Version, *, is_now: bool) -> str:
    """Name a version; one without a name is the present one, or by its moment."""
    if version.label:
        return version.label
    return tr("versions.now") if is_now else tr("versions.automatic", when=moment(version.saved))


def version_words(
    version: Version, before: Version | None, cards: Collection, won: Wins | None, *, is_now: bool
) -> str:
    """Say what a version is called, when and how large it is, what it changed and how its list has won."""
    when, size = moment(version.saved), tr("decks.cards", n=version.deck.size)
    if version.label:
        parts = [version.label, " · ".join([when, size, *([tr("versions.now").lower()] if is_now else [])])]
    elif is_now:
        parts = [tr("versions.now"), f"{when} · {size}"]
    else:
        parts = [f"{when} · {size}", _changes(version, before, cards) or tr("versions.by_itself")]
    return "\n".join([*parts, *([won.words()] if won else [])])


def _changes(version: Version, before: Version | None, cards: Collection) -> str:
    """Say which cards came in or went out, the first of them; nothing of the oldest version."""
    if before is None:
        return ""
    found = Difference.of(before.deck, version.deck).cards
    told = [f"{it.sign} {name_of(it.card_id, cards)}" for it in found[:_CHANGES]]
    return ", ".join(told) + ("…" if len(found) > _CHANGES else "")
