"""What is asked of the library of decks while the disk may refuse, or another window may have erased the deck."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, Protocol, TypeVar

from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.troubles import trouble_words

Result = TypeVar("Result")
Last = TypeVar("Last")


class Teller(Protocol):
    """Shows messages."""

    def say(self, words: str, tone: Literal["error"], /) -> None:
        """Show one that stays."""

    def say_for_now(self, words: str, tone: Literal["warning"], /) -> None:
        """Show one that is past with the next change."""


def last_read(teller: Teller, read: Callable[[], Result], last: Last) -> Result | Last:
    """Return what is read of the library; where it refuses that, which is told, what was read `last`."""
    from kiberrubezh.deckbuilder.shelf import REFUSED

    try:
        return read()
    except REFUSED as error:
        tell_unread(teller, error)
        return last


def tell_unread(teller: Teller, error: Exception) -> None:
    """Tell why nothing was read of the library; raise what is no refusal of its."""
    from kiberrubezh.deckbuilder.shelf import REFUSED

    if not isinstance(error, REFUSED):
        raise error
    teller.say(tr("decks.unread", why=trouble_words(error)), "error")


def outcome(teller: Teller, act: Callable[[], Result], gone: Callable[[], object] = lambda: None) -> Result | None:
    """Return what an act on the library returns; None where its deck is gone or it is refused, which is told.

    `gone` is called first where the deck is gone.
    """
    from kiberrubezh.deckbuilder.shelf import REFUSED

    try:
        return act()
    except LookupError:
        gone()
        teller.say_for_now(tr("boards.this_is_gone"), "warning")
    except REFUSED as error:
        teller.say(tr("decks.refused", why=trouble_words(error)), "error")
    return None
