"""The vocabulary of card texts as frozen data (KR-9): the engine carries it out, `text` puts it in words.

What texts do is here; the terms that it is told in, and which cards it means, come from the modules below and are
had from here too, as one vocabulary.
"""

from typing import Annotated, Literal

from pydantic import Field

from kiberrubezh.cards.picks import Amount, Count, Counted, Filter, How, Limit, Pick
from kiberrubezh.cards.terms import (
    COUNTED_KEYWORDS,
    MANY,
    MOST,
    Category,
    Keyword,
    KeywordName,
    Kind,
    Signed,
    Small,
    Some,
    Stat,
    Whose,
    Zone,
)
from kiberrubezh.ground.data import Frozen, Term

__all__ = [
    "COUNTED_KEYWORDS",
    "MANY",
    "MOST",
    "Amount",
    "Category",
    "Change",
    "Count",
    "Counted",
    "Destination",
    "DestroyTop",
    "Draw",
    "Effect",
    "ExtraAssets",
    "ExtraBlock",
    "Filter",
    "Gives",
    "How",
    "Keyword",
    "KeywordName",
    "Kind",
    "Limit",
    "Look",
    "Modify",
    "Move",
    "Number",
    "Pick",
    "Prevent",
    "Search",
    "Signed",
    "Small",
    "Some",
    "Stat",
    "Stop",
    "Takes",
    "Tap",
    "Turns",
    "Untap",
    "Whose",
    "Zone",
]


class Destination(Term):
    """Where a moved card goes, always to its owner's place."""

    HAND = "hand"
    DISCARD = "discard"
    DECK_TOP = "deck_top"
    DECK_BOTTOM = "deck_bottom"
    DECK_SHUFFLED = "deck_shuffled"


class Draw(Frozen):
    """Draw cards; from an empty deck nothing is drawn."""

    do: Literal["draw"] = "draw"
    count: Amount = 1
    side: Whose = Whose.OWN


class DestroyTop(Frozen):
    """Destroy cards from the top of a deck into its owner's discard."""

    do: Literal["destroy_top"] = "destroy_top"
    count: Amount = 1
    side: Whose = Whose.OPPONENT


class Look(Frozen):
    """Look at the top cards of a deck and put them back in any order."""

    do: Literal["look"] = "look"
    count: Some
    side: Whose = Whose.OWN


class Search(Frozen):
    """Search the own deck for up to `amount` cards of `who`, put them to `to`, shuffle."""

    do: Literal["search"] = "search"
    who: Filter
    amount: Some = 1
    to: Destination = Destination.HAND


class Move(Frozen):
    """Move cards: destroy, discard, return; the words depend on where they come from and go to."""

    do: Literal["move"] = "move"
    what: Pick
    to: Destination


class Tap(Frozen):
    """Tap cards on the table."""

    do: Literal["tap"] = "tap"
    what: Pick


class Untap(Frozen):
    """Untap cards on the table."""

    do: Literal["untap"] = "untap"
    what: Pick


class Stop(Frozen):
    """Stop attacks of the wave: they leave it, still tapped, and neither deal damage nor are blocked."""

    do: Literal["stop"] = "stop"
    what: Pick


class Prevent(Frozen):
    """Prevent the next `count` destructions of cards of the own deck until the end of the turn."""

    do: Literal["prevent"] = "prevent"
    count: Amount


class Number(Frozen):
    """A number changes by `by`, times the cards of `per` where it is set; no number falls below 0."""

    change: Literal["number"] = "number"
    stat: Stat
    by: Signed
    per: Counted | None = None


class Gives(Frozen):
    """A keyword is given; of the same keyword given twice the greater N counts."""

    change: Literal["gives"] = "gives"
    keyword: Keyword


class Takes(Frozen):
    """A keyword is taken away, whoever gives it besides."""

    change: Literal["takes"] = "takes"
    keyword: KeywordName


class Turns(Frozen):
    """The category becomes another: an attack is of it alone, a measure names it besides its own."""

    change: Literal["turns"] = "turns"
    category: Category


Change = Annotated[Number | Gives | Takes | Turns, Field(discriminator="change")]
"""What texts change of a card (KR-9), until the end of the turn or as long as something holds."""


class Modify(Frozen):
    """Change cards on the table until the end of the turn."""

    do: Literal["modify"] = "modify"
    what: Pick
    change: Change


class ExtraBlock(Frozen):
    """Let measures block `count` more attacks this turn: beyond their capacity, and tapped ones too."""

    do: Literal["extra_block"] = "extra_block"
    what: Pick
    count: Some = 1


class ExtraAssets(Frozen):
    """Let the turn player lay more assets in this turn's Assets phase (KR-5.3)."""

    do: Literal["extra_assets"] = "extra_assets"
    count: Some = 1


Effect = Annotated[
    Draw | DestroyTop | Look | Search | Move | Tap | Untap | Stop | Prevent | Modify | ExtraBlock | ExtraAssets,
    Field(discriminator="do"),
]
