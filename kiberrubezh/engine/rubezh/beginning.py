"""What a duel begins with: decks, seed, who begins, rules, names; the one place that deals by it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import accumulate, chain
from typing import Annotated, Any, NamedTuple, Self

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    SerializerFunctionWrapHandler,
    ValidationError,
    model_serializer,
    model_validator,
)

from kiberrubezh.cards.card import Card
from kiberrubezh.engine import oddity
from kiberrubezh.engine.kernel import IllegalChoiceError, Option
from kiberrubezh.engine.rubezh.game import EDITIONS, RULESET, TOO_MANY, VERSION, Duel, Layout
from kiberrubezh.engine.rubezh.position.prior import MIRROR, Prior
from kiberrubezh.engine.rubezh.prints.roster import TWO_OF_A_NAME
from kiberrubezh.engine.rubezh.readings.options import MOST_CARDS
from kiberrubezh.engine.rubezh.rules import STANDARD, EndlessLoopError, Rules, UnplayableError
from kiberrubezh.engine.timeline import Timeline
from kiberrubezh.ground.letters import one_line
from kiberrubezh.ground.refusals import ToldError
from kiberrubezh.ground.words import Pair

_PLAYED_BY = Pair(
    "Дуэль сыграна по правилам «{one}», а программа играет по «{two}».",
    "The duel was played by the rules “{one}”; this program plays “{two}”.",
)
_NO_PRINT = Pair("В начале дуэли нет карт её колод: {cards}.", "The duel's header lacks cards of its decks: {cards}.")
_NO_END = Pair(
    "После выбора {place} тексты карт вызывают друг друга без конца.",
    "After choice {place} the texts of cards set each other off without end.",
)
_NO_ZONES = Pair(
    "В начале дуэли по зонам разложено не столько карт, сколько их в колоде.",
    "The duel's header lays out another number of cards than the deck has.",
)
LONGEST_NAME = 80
_SHOWN = 5
"""Cards that a message names."""


Name = Annotated[str, AfterValidator(lambda words: one_line(words, LONGEST_NAME))]
"""What a player is called, however long and in whatever signs a file says it."""


_Count = Annotated[int, Field(ge=0)]


class Places(NamedTuple):
    """How many cards of a player lie in each zone as the duel begins, in the order of Layout."""

    deck: _Count = 0
    hand: _Count = 0
    assets: _Count = 0
    measures: _Count = 0
    attacks: _Count = 0
    discard: _Count = 0


class Lists(NamedTuple):
    """Two decks written down: the ids of the cards of each, and every card once, as printed."""

    decks: tuple[tuple[str, ...], tuple[str, ...]]
    cards: dict[str, Card]


def decklists(decks: Sequence[Sequence[Card]]) -> Lists:
    """Write two decks down, card by card in the order in which they are handed in."""
    one, two = (tuple([card.id for card in deck]) for deck in decks)
    return Lists((one, two), {card.id: card for deck in decks for card in deck})


class BrokenReplayError(ToldError, ValueError):
    """The record can't be played again: another version of the rules, or a choice that isn't legal."""


class OtherVersionError(BrokenReplayError):
    """The duel was played by rules that this program doesn't have."""


class Header(BaseModel):
    """What a duel begins with; it carries the cards as printed then, so a later set can't change it."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    ruleset: str = RULESET
    version: int = VERSION
    seed: int
    first: int | None = Field(default=None, ge=0, le=1)
    rules: Rules = STANDARD
    names: tuple[Name, Name] = ("", "")
    decks: tuple[tuple[str, ...], tuple[str, ...]]
    """Card ids in the order in which the deck was handed in."""
    as_they_lie: bool = False
    """Whether the decks are dealt in that order, first card on top, without shuffling."""
    zones: tuple[Places, Places] | None = None
    """Where they lie as the duel begins in mid-play, a turn of `first`: how many in each zone, from the deck on."""
    cards: dict[str, Card]
    """Every card of both decks, once."""

    @model_validator(mode="after")
    def _knows_its_cards(self) -> Self:
        missing = {card for deck in self.decks for card in deck} - self.cards.keys()
        if missing:
            raise BrokenReplayError(_NO_PRINT.filled(cards=_listed(sorted(missing))))
        if self.zones is not None and tuple(map(sum, self.zones)) != tuple(map(len, self.decks)):
            raise BrokenReplayError(_NO_ZONES)
        return self

    @model_serializer(mode="wrap")
    def _without_zones(self, write: SerializerFunctionWrapHandler) -> dict[str, Any]:
        """Write no zones of a duel that is dealt: journals and lines of such are as they always were."""
        told: dict[str, Any] = write(self)
        return told if self.zones is not None else {key: it for key, it in told.items() if key != "zones"}

    @classmethod
    def of(
        cls,
        decks: Sequence[Sequence[Card]],
        seed: int,
        first: int | None = None,
        names: tuple[str, str] = ("", ""),
        rules: Rules = STANDARD,
        *,
        as_they_lie: bool = False,
    ) -> Self:
        """Write down what a duel between two decks begins with."""
        lists = decklists(decks)
        return cls(
            seed=seed,
            first=first,
            rules=rules,
            names=names,
            decks=lists.decks,
            as_they_lie=as_they_lie,
            cards=lists.cards,
        )

    @classmethod
    def laid(cls, layouts: tuple[Layout, Layout], first: int, seed: int = 0, names: tuple[str, str] = ("", "")) -> Self:
        """Write down a duel that begins in mid-play, with the cards where the layouts put them."""
        lists = decklists([[card for zone in layout for card in zone] for layout in layouts])
        one, two = (Places(*map(len, layout)) for layout in layouts)
        return cls(
            seed=seed,
            first=first,
            names=names,
            decks=lists.decks,
            as_they_lie=True,
            zones=(one, two),
            cards=lists.cards,
        )

    def dealt(self, prior: Prior = MIRROR) -> Duel:
        """Deal the duel; `prior` is what is thought of closed lists (KR-4.4).

        Raise UnplayableError or EndlessLoopError.
        """
        decks = [[self.cards[card] for card in deck] for deck in self.decks]
        rules = replace(self.rules, edition=min(self.rules.edition, EDITIONS[self.version]))
        if self.zones is not None:
            one, two = (_layout(cards, places) for cards, places in zip(decks, self.zones, strict=True))
            return Duel.set_up((one, two), self.first or 0, self.seed, rules, prior)
        if self.as_they_lie:
            return Duel.from_orders(decks, self.first or 0, self.seed, rules, prior)
        return Duel.start(decks, self.seed, self.first, rules, prior)

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Self:
        """Read a header. Raise OtherVersionError, or BrokenReplayError for data of another shape.

        The version is asked first: cards of another one may be of a shape that is no more.
        """
        _check_version(data.get("ruleset", RULESET), data.get("version", VERSION))
        try:
            return cls.model_validate(dict(data))
        except ValidationError as error:
            raise BrokenReplayError(_why(error)) from error

    def check_decks(self) -> None:
        """Raise BrokenReplayError for decks that `start` wouldn't deal, without dealing them (KR-2.2)."""
        count = sum(map(len, self.decks))
        if count > MOST_CARDS:
            raise BrokenReplayError(TOO_MANY.filled(most=MOST_CARDS, n=count))
        known: dict[str, Card] = {}
        for name in dict.fromkeys(chain(*self.decks)):
            card = self.cards[name]
            first = known.setdefault(card.id, card)
            if first is not card and first != card:
                raise BrokenReplayError(TWO_OF_A_NAME.filled(name=one_line(card.id)))

    def start(self, prior: Prior = MIRROR) -> Duel:
        """Begin the duel. Raise OtherVersionError, or BrokenReplayError for decks that can't be dealt."""
        _check_version(self.ruleset, self.version)
        try:
            return self.dealt(prior)
        except UnplayableError as error:
            raise BrokenReplayError(error.why) from error
        except EndlessLoopError as error:
            raise BrokenReplayError(_NO_END.filled(place=0)) from error

    def replayed(self, choices: Iterable[Sequence[Any]], prior: Prior = MIRROR) -> Timeline[Duel]:
        """Play choices again. Raise BrokenReplayError, naming the place, where one isn't legal."""
        timeline = Timeline(self.start(prior))
        for place, choice in enumerate(choices, 1):
            try:
                timeline.choose(Option(*choice))
            except (IllegalChoiceError, TypeError) as error:
                shown = one_line(" ".join(map(str, choice[:_SHOWN])))
                raise BrokenReplayError(oddity.NO_CHOICE.filled(place=place, choice=shown)) from error
            except EndlessLoopError as error:
                raise BrokenReplayError(_NO_END.filled(place=place)) from error
        return timeline


def _layout(cards: Sequence[Card], places: Places) -> Layout:
    """Put the cards of a player where they lie."""
    ends = list(accumulate(places))
    return Layout(*[cards[end - count : end] for end, count in zip(ends, places, strict=True)])


def _why(error: ValidationError) -> Pair:
    """Say what is wrong with a header; of several faults the first."""
    first = error.errors(include_url=False)[0]
    field = ".".join(map(str, first["loc"]))
    said = first.get("ctx", {}).get("error")
    if isinstance(said, BrokenReplayError):
        return said.why
    return oddity.absence(field) if first["type"].startswith("missing") else oddity.odd(field, first["input"])


def _listed(cards: Sequence[str]) -> str:
    more = "…" if len(cards) > _SHOWN else ""
    return ", ".join([f"«{one_line(card)}»" for card in cards[:_SHOWN]] + [more] * bool(more))


def _check_version(ruleset: object, version: object) -> None:
    if ruleset != RULESET or type(version) is not int or version not in EDITIONS:
        played = one_line(f"{ruleset} {version}")
        raise OtherVersionError(_PLAYED_BY.filled(one=played, two=f"{RULESET} {VERSION}"))
