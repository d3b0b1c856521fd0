"""What is asked of the library of decks while the disk may refuse, or another window may have erased the deck."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, Protocol, TypeVar

from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.troubles import trouble_words

Result = TypeVar("Result")


class Teller(Protocol):
    """Shows messages."""

    def say(self, words: str, tone: Literal["error"], /) -> None:
        """Show one that stays."""

    def say_for_now(self, words: str, tone: Literal["warning"], /) -> None:
        """Show one that is past with the next change."""


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
