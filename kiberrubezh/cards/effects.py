"""The vocabulary of card texts as frozen data (KR-9): the engine carries it out, `text` puts it in words."""

from typing import Annotated, Literal, Self

from pydantic import AfterValidator, Field, model_validator

from kiberrubezh.ground.data import Frozen, Term

MOST = 9999
"""No number on a card is greater; what a stranger's file holds is kept within what can be shown and stored."""
MANY = 12
"""No list on a card is longer."""
Small = Annotated[int, Field(ge=0, le=MOST)]
Some = Annotated[int, Field(ge=1, le=MOST)]
Signed = Annotated[int, Field(ge=-MOST, le=MOST)]


class Kind(Term):
    """The four kinds of card (KR-1.1)."""

    ASSET = "asset"
    MEASURE = "measure"
    ATTACK = "attack"
    EVENT = "event"


class Category(Term):
    """The five categories of attack (KR-1.5)."""

    MALWARE = "malware"
    DOS = "dos"
    INTRUSION = "intrusion"
    TEMPEST = "tempest"
    CRYPTANALYSIS = "cryptanalysis"


class Zone(Term):
    """The places a card of a player can be in (KR-4.1, KR-4.2)."""

    DECK = "deck"
    HAND = "hand"
    ASSETS = "assets"
    MEASURES = "measures"
    ATTACKS = "attacks"
    EVENTS = "events"
    DISCARD = "discard"


class Whose(Term):
    """A side as seen by the controller of an effect."""

    OWN = "own"
    OPPONENT = "opponent"


class Stat(Term):
    """The numbers of a card that texts may change or ask for."""

    DAMAGE = "damage"
    CAPACITY = "capacity"
    PROVIDES_DEFENCE = "provides_defence"
    PROVIDES_ATTACK = "provides_attack"
    REQUIRES_DEFENCE = "requires_defence"
    REQUIRES_ATTACK = "requires_attack"


class KeywordName(Term):
    """The eight keywords (KR-9)."""

    STEALTH = "stealth"
    DISTRIBUTED = "distributed"
    BREACH = "breach"
    PERSISTENCE = "persistence"
    ESCALATION = "escalation"
    ECHELON = "echelon"
    DECOY = "decoy"
    QUARANTINE = "quarantine"


COUNTED_KEYWORDS = frozenset({KeywordName.DISTRIBUTED, KeywordName.ESCALATION, KeywordName.ECHELON})
"""Keywords that stand with a number N ≥ 1."""


class Keyword(Frozen):
    """A keyword, with its N where it has one (0 where it has none)."""

    name: KeywordName
    value: Small = 0


class Limit(Frozen):
    """A range a number must lie in (KR-9 says whether as printed or as it is now), both ends included."""

    stat: Stat
    at_least: Signed | None = None
    at_most: Signed | None = None


class Filter(Frozen):
    """Which cards are meant: every field that is set must hold."""

    side: Whose = Whose.OWN
    zone: Zone
    kind: Kind | None = None
    categories: tuple[Category, ...] = Field(default=(), max_length=MANY)
    """An attack of any of these, or a measure that names any of these; empty: no demand."""
    tapped: bool | None = None
    in_wave: bool = False
    """Only attacks of the wave that is under way."""
    other: bool = False
    """Not the card that carries the text."""
    limit: Limit | None = None


def _counted_openly(of: Filter) -> Filter:
    """Refuse to sort what the controller may not see (KR-4): a count of it would tell what it is."""
    hidden = of.zone is Zone.DECK or (of.zone is Zone.HAND and of.side is Whose.OPPONENT)
    if hidden and (of.kind or of.categories or of.limit):
        raise ValueError("cards that the controller can't see are counted as a whole, never by what they are (KR-4)")
    return of


Counted = Annotated[Filter, AfterValidator(_counted_openly)]


class Count(Frozen):
    """As many as there are cards of `of`, times `times`, at most `most` where it is set."""

    of: Counted
    times: Some = 1
    most: Some | None = None


Amount = Small | Count


class How(Term):
    """The way the cards of a pick are settled."""

    CHOSEN = "chosen"
    RANDOM = "random"
    ALL = "all"
    SELF = "self"
    """The card that carries the text."""
    SUBJECT = "subject"
    """The other card of the trigger: the attack blocked, the measure that blocked, or the card that was watched."""


class Pick(Frozen):
    """Whom an effect meets; `who` is None exactly for SELF and SUBJECT."""

    how: How = How.CHOSEN
    who: Filter | None = None
    amount: Amount = 1
    by: Whose = Whose.OWN
    """Who chooses, for CHOSEN."""
    up_to: bool = False
    """The chooser may stop before `amount`."""

    @model_validator(mode="after")
    def _names_cards_once(self) -> Self:
        if (self.who is None) != (self.how in (How.SELF, How.SUBJECT)):
            raise ValueError(
                "a pick names the cards it means, unless it is the card itself or the other of the trigger"
            )
        if self.who is not None and self.who.zone is Zone.DECK:
            raise ValueError("cards of a deck are looked at or searched for, not picked")
        return self


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
