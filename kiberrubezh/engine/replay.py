"""A duel on paper: what it began with and every choice by value; enough to play it again to the last card."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from kiberrubezh.cards.card import Card
from kiberrubezh.engine.duel.game import EDITIONS, RULESET, VERSION, Duel
from kiberrubezh.engine.duel.prior import MIRROR, Prior
from kiberrubezh.engine.duel.rules import STANDARD, Rules
from kiberrubezh.engine.kernel import IllegalChoiceError, Option
from kiberrubezh.engine.timeline import Timeline


class BrokenReplayError(ValueError):
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
    names: tuple[str, str] = ("", "")
    decks: tuple[tuple[str, ...], tuple[str, ...]]
    """Card ids in the order in which the deck was handed in."""
    as_they_lie: bool = False
    """Whether the decks are dealt in that order, first card on top, without shuffling."""
    cards: dict[str, Card]
    """Every card of both decks, once."""

    @model_validator(mode="after")
    def _knows_its_cards(self) -> Self:
        missing = {card for deck in self.decks for card in deck} - self.cards.keys()
        if missing:
            raise ValueError(f"cards without a print: {', '.join(sorted(missing))}")
        return self

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
        one, two = (tuple(card.id for card in deck) for deck in decks)
        cards = {card.id: card for deck in decks for card in deck}
        return cls(
            seed=seed, first=first, rules=rules, names=names, decks=(one, two), as_they_lie=as_they_lie, cards=cards
        )

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Self:
        """Read a header. Raise OtherVersionError, or BrokenReplayError for data of another shape.

        The version is asked first: cards of another one may be of a shape that is no more.
        """
        _check_version(data.get("ruleset", RULESET), data.get("version", VERSION))
        try:
            return cls.model_validate(dict(data))
        except ValidationError as error:
            raise BrokenReplayError(str(error)) from error


def _check_version(ruleset: object, version: object) -> None:
    if ruleset != RULESET or type(version) is not int or version not in EDITIONS:
        raise OtherVersionError(f"the duel was played by {ruleset} {version}; this program plays {RULESET} {VERSION}")


def begin(header: Header, prior: Prior = MIRROR) -> Duel:
    """Start the duel of a header; `prior` is what is thought of closed lists (KR-4.4).

    Raise OtherVersionError for rules this program doesn't have.
    """
    _check_version(header.ruleset, header.version)
    decks = [[header.cards[card] for card in deck] for deck in header.decks]
    rules = replace(header.rules, edition=min(header.rules.edition, EDITIONS[header.version]))
    if header.as_they_lie:
        return Duel.from_orders(decks, header.first or 0, header.seed, rules, prior)
    return Duel.start(decks, header.seed, header.first, rules, prior)


def run(header: Header, choices: Iterable[Sequence[Any]], prior: Prior = MIRROR) -> Timeline[Duel]:
    """Play the choices again. Raise BrokenReplayError, naming the place, where one isn't legal."""
    timeline = Timeline(begin(header, prior))
    for place, choice in enumerate(choices):
        try:
            timeline.choose(Option(*choice))
        except (IllegalChoiceError, TypeError) as error:
            raise BrokenReplayError(f"choice {place + 1} can't be played: {error}") from error
    return timeline
