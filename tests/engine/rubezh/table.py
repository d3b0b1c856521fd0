"""The scenario helper: cards made on the spot, a table set up with them, and the game spoken in its own words.

    t = table(measures=[measure("fw")], foe_attacks=[attack("worm", damage=3)], active=1)
    t.wave("worm").done()
    assert t.lost(0) == 3

Cards are named by their id. Seat 0 is "own", seat 1 "foe". It is strict: a choice that nobody scripted,
or one that is not legal, fails the test and shows the decision.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Self

from kiberrubezh.cards.abilities import Activated, Condition, Continuous, Cost, Replacement, Triggered, When
from kiberrubezh.cards.card import Card, Power, Timing, Words
from kiberrubezh.cards.effects import (
    COUNTED_KEYWORDS,
    Category,
    Change,
    Destination,
    Draw,
    Effect,
    Filter,
    Gives,
    How,
    Keyword,
    KeywordName,
    Kind,
    Number,
    Pick,
    Stat,
    Takes,
    Turns,
    Whose,
    Zone,
)
from kiberrubezh.engine.kernel import Decision, Option
from kiberrubezh.engine.rubezh.game import Duel, Layout
from kiberrubezh.engine.rubezh.position.events import Event
from kiberrubezh.engine.rubezh.readings.options import DONE
from kiberrubezh.engine.rubezh.rules import STANDARD, Rules
from kiberrubezh.engine.rubezh.sight.view import CardView

OPPONENT = Whose.OPPONENT
DECK_SIZE = 10
"""How many cards a deck has when a test doesn't care."""


def _card(name: str, kind: Kind, printed: dict[str, Any]) -> Card:
    return Card(id=name, kind=kind, name=Words(ru=name, en=name), **printed)


def asset(name: str = "asset", defence: int = 0, attack: int = 0, **printed: Any) -> Card:
    """Make an asset that provides these powers (1 defence if none and no text)."""
    if not (defence or attack or printed.get("abilities")):
        defence = 1
    return _card(name, Kind.ASSET, {"provides": Power(defence=defence, attack=attack), **printed})


def measure(name: str = "measure", blocks: str = "", capacity: int = 1, **printed: Any) -> Card:
    """Make a measure; `blocks` are categories with blanks between, none: any."""
    return _card(name, Kind.MEASURE, {"blocks": tuple(map(Category, blocks.split())), "capacity": capacity, **printed})


def attack(name: str = "attack", category: str = "malware", damage: int = 1, **printed: Any) -> Card:
    """Make an attack."""
    return _card(name, Kind.ATTACK, {"category": Category(category), "damage": damage, **printed})


def event(name: str, *effects: Effect, timing: Timing = Timing.ANY, **printed: Any) -> Card:
    """Make an event with these effects when played."""
    return _card(name, Kind.EVENT, {"abilities": (when(When.PLAYED, *effects),), "timing": timing, **printed})


def needs(defence: int = 0, attack: int = 0) -> dict[str, Power]:
    """Say what a card requires: `measure("fw", **needs(defence=2))`."""
    return {"requires": Power(defence=defence, attack=attack)}


def when(moment: When, *effects: Effect) -> Triggered:
    """Make a text that a moment sets off."""
    return Triggered(when=moment, effects=effects)


def texts(moment: When, *effects: Effect) -> tuple[Triggered, ...]:
    """Make a card's texts of one that a moment sets off; it draws a card unless it says what else."""
    return (when(moment, *(effects or (Draw(),))),)


def watching(moment: When, who: Filter, *effects: Effect, condition: Condition | None = None) -> Triggered:
    """Make a text that a moment sets off when it befalls another card; it draws a card unless it says what else."""
    return Triggered(when=moment, watch=who, condition=condition, effects=effects or (Draw(),))


def paid(*cost: Cost, then: Sequence[Effect], **more: Any) -> Activated:
    """Make an ability for a cost."""
    return Activated(cost=cost, effects=tuple(then), **more)


def always(stat: Stat, by: int, who: Filter | None = None, condition: Condition | None = None) -> Continuous:
    """Make a text that changes a number as long as its card lies untapped."""
    return standing(Number(stat=stat, by=by), who, condition)


def standing(change: Change, who: Filter | None = None, condition: Condition | None = None) -> Continuous:
    """Make a text that changes cards as long as its card lies untapped."""
    return Continuous(change=change, who=who, condition=condition)


def instead(to: Destination, who: Filter | None = None) -> Replacement:
    """Make a text that sends cards elsewhere than to be destroyed."""
    return Replacement(who=who, to=to)


def gives(name: KeywordName, value: int = 1) -> Gives:
    """Give a keyword, with its number where it has one."""
    return Gives(keyword=keyword(name, value)[0])


def takes(name: KeywordName) -> Takes:
    """Take a keyword away."""
    return Takes(keyword=name)


def turns(category: str) -> Turns:
    """Turn the category into another."""
    return Turns(category=Category(category))


def keyword(name: KeywordName, value: int = 1) -> tuple[Keyword, ...]:
    """Make a card's keywords of one, with its number where it has one."""
    return (Keyword(name=name, value=value if name in COUNTED_KEYWORDS else 0),)


def among(zone: Zone, side: Whose = Whose.OWN, **more: Any) -> Filter:
    """Make a filter."""
    return Filter(zone=zone, side=side, **more)


def chosen(who: Filter, amount: Any = 1, **more: Any) -> Pick:
    """Make a pick that a player settles."""
    return Pick(who=who, amount=amount, **more)


def every(who: Filter) -> Pick:
    """Make a pick of all."""
    return Pick(how=How.ALL, who=who)


_QUIET = frozenset({"assets", "deploy", "attack", "respond", "pick"})
"""The questions that a player is asked whether there is an answer or not, for secrecy's sake alone."""
SELF = Pick(how=How.SELF)
SUBJECT = Pick(how=How.SUBJECT)
FILLER = measure("filler", **needs(defence=99))
"""A card that can never be deployed, so that who holds nothing else is asked nothing."""
SPARE = asset("spare")
"""What decks are made of when a test doesn't care: who draws it is asked in the Assets phase."""


def table(*, active: int = 0, seed: int = 0, rules: Rules = STANDARD, **zones: Iterable[Card]) -> "Table":
    """Set up a turn of `active`; zones of seat 0 by name, those of seat 1 with `foe_` before it."""
    layouts = []
    for before in ("", "foe_"):
        mine = {zone: tuple(zones.pop(before + zone, ())) for zone in Layout._fields if before + zone in zones}
        layouts.append(Layout(**{"deck": (SPARE,) * DECK_SIZE, **mine}))
    assert not zones, f"no such zones: {sorted(zones)}"
    return Table(Duel.set_up((layouts[0], layouts[1]), active, seed, rules))


def attacked(*attacks: Card, behind: Card | None = None, **zones: Iterable[Card]) -> "Table":
    """Let seat 1 attack seat 0 in one wave; one more attack stays behind, "last", so that the phase goes on."""
    t = table(active=1, foe_attacks=[*attacks, behind or attack("last")], **zones)
    return t.wave(*(card.id for card in attacks))


def attacking(*attacks: Card, behind: Card | None = None, **zones: Iterable[Card]) -> "Table":
    """Let seat 0 attack a deep deck of seat 1 in one wave; one more attack stays behind, as in `attacked`."""
    t = table(attacks=[*attacks, behind or attack("last")], **{"foe_deck": [SPARE] * 4 * DECK_SIZE, **zones})
    return t.wave(*(card.id for card in attacks))


def dealt(own: Sequence[Card], foe: Sequence[Card], first: int = 0, seed: int = 0) -> "Table":
    """Deal two decks as they lie, first card on top."""
    return Table(Duel.from_orders((own, foe), first, seed))


class Table:
    """A duel under test; verbs return the table, so that they chain."""

    def __init__(self, duel: Duel) -> None:
        self.duel = duel
        self.happened: list[Event] = []
        self._pass_by()

    # What the players do.

    def keep(self) -> Self:
        """Keep the opening hand."""
        return self._do("keep")

    def redeal(self) -> Self:
        """Redeal the opening hand."""
        return self._do("redeal")

    def lay(self, *names: str) -> Self:
        """Lay assets."""
        for name in names:
            self._do("lay", name)
        return self

    def deploy(self, *names: str) -> Self:
        """Deploy measures and attacks, going on from the Assets phase if need be."""
        for name in names:
            self._pass("assets")._do("deploy", name)
        return self

    def wave(self, *names: str) -> Self:
        """Declare a wave of these attacks, in the order of the zone, going on from earlier phases if need be."""
        self._pass("assets", "deploy")
        before = len(self.happened)
        for name in names:
            self._do("add", name)
        if not any(event.what == "wave" for event in self.happened[before:]):
            self.done()
        return self

    def block(self, measure: str, *attacks: str) -> Self:
        """Set a measure against attacks."""
        for attack in attacks:
            self._do("block", measure, attack)
        return self

    def play(self, name: str) -> Self:
        """Play an event."""
        return self._do("play", name)

    def use(self, name: str, ability: int = 0) -> Self:
        """Use the ability at that place of a card."""
        return self._choose(f"use {name} {ability}", lambda o: (o.act, o.target) == ("use", ability), name)

    def most(self, measure: str) -> int:
        """Set a measure against every attack that it may block; return how many."""
        count = 0
        while found := [words for words in self.options() if words.startswith(f"block {measure} ")]:
            self.block(measure, found[0].split()[-1])
            count += 1
        return count

    def choose(self, *names: str) -> Self:
        """Choose cards, one after the other."""
        for name in names:
            self._do("choose", name)
        return self

    def done(self) -> Self:
        """End the step."""
        return self._do("done")

    def concede(self) -> Self:
        """Concede."""
        self.happened += self.duel.choose(Option("concede"))
        return self

    def end_turn(self) -> Self:
        """Do nothing more in this turn; the opponent's questions must be scripted."""
        turn, seat = self.duel.turn, self.duel.active
        while self.decision is not None and self.duel.turn == turn:
            asked = (self.seat, self.prompt)
            assert asked in {(seat, "assets"), (seat, "deploy"), (seat, "attack")}, self.explain("end_turn")
            self.done()
        return self

    # What stands on the table.

    @property
    def decision(self) -> Decision | None:
        """The open question."""
        return self.duel.decision

    @property
    def prompt(self) -> str:
        """What is asked; empty when the duel is over."""
        return self.decision.prompt if self.decision else ""

    @property
    def seat(self) -> int:
        """Who is asked; -1 when the duel is over."""
        return self.decision.seat if self.decision else -1

    def options(self) -> list[str]:
        """Return the options in words, in their order: "lay server", "block fw worm", "done"."""
        return [self.words(option) for option in self.decision.options] if self.decision else []

    def deck(self, seat: int) -> int:
        """Return how many cards a deck has."""
        return len(self.duel.sides[seat].deck)

    def power(self) -> Power:
        """Return the power that the assets of seat 0 provide now."""
        return self.duel.view(0).own.provided

    def lost(self, seat: int) -> int:
        """Return how many cards were destroyed from the top of a deck so far."""
        return sum(event.amount for event in self.happened if (event.what, event.seat) == ("destroy_top", seat))

    def top(self, seat: int, count: int = 99) -> list[str]:
        """Return the deck's cards from the top."""
        return [self.name(card) for card in reversed(self.duel.sides[seat].deck)][:count]

    def cards(self, zone: str, seat: int = 0) -> list[str]:
        """Return the names of a zone's cards, in its order."""
        return [self.name(card) for card in getattr(self.duel.sides[seat], zone)]

    def where(self, name: str) -> str:
        """Return the zone of a card."""
        return next(zone.value for zone in Zone for seat in (0, 1) if name in self.cards(zone.value, seat))

    def tapped(self, name: str) -> bool:
        """Tell whether a card is tapped."""
        return bool(self.duel.tapped[self.number(name)])

    def number(self, name: str) -> int:
        """Return a card's number: where there are several, the first on the table, else the first of all."""
        laid = [card for side in self.duel.sides for card in (*side.assets, *side.measures, *side.attacks)]
        return next(card for card in (*laid, *range(len(self.duel.tapped))) if self.name(card) == name)

    def name(self, number: int) -> str:
        """Return a card's name."""
        return self.duel.roster.specs[number].card.id

    def now(self, name: str) -> CardView:
        """Return an open card as it is now, with what texts have changed of it."""
        found = self.duel.view(0).find(self.number(name))
        assert found is not None, f"{name} is hidden"
        return found

    def hits(self) -> list[int]:
        """Return the damage of each attack that got through so far, in order."""
        return [event.amount for event in self.happened if event.what == "through"]

    def told(self, what: str) -> list[list[str]]:
        """Return the cards of all events of a kind so far, by name."""
        return [[self.name(card) for card in event.cards] for event in self.happened if event.what == what]

    def words(self, option: Option) -> str:
        """Put an option in words."""
        words = [option.act, *([self.name(option.card)] if option.card >= 0 else [])]
        if option.target >= 0:
            words.append(str(option.target) if option.act == "use" else self.name(option.target))
        return " ".join(words)

    def explain(self, tried: str) -> str:
        """Say what was tried and what is asked instead."""
        return f"{tried!r} was scripted, but seat {self.seat} is asked {self.prompt!r}: {self.options()}"

    def _do(self, act: str, *names: str) -> Self:
        return self._choose(" ".join((act, *names)), lambda option: option.act == act, *names)

    def _choose(self, tried: str, fits: Any, *names: str) -> Self:
        for option in self.decision.options if self.decision else ():
            meant = (option.card, option.target) if len(names) > 1 else (option.card,)
            if fits(option) and all(self.name(card) == name for card, name in zip(meant, names, strict=False)):
                self.happened += self.duel.choose(option)
                return self._pass_by()
        raise AssertionError(self.explain(tried))

    def _pass_by(self) -> Self:
        """Answer what is asked for secrecy's sake alone, as the window does: scenarios are about what can be done."""
        quiet = _QUIET - {"attack"} if self.duel.roster.is_manual else _QUIET
        while self.decision and self.prompt in quiet and self.decision.options == (DONE,):
            self.happened += self.duel.choose(DONE)
        return self

    def _pass(self, *phases: str) -> Self:
        while self.prompt in phases:
            self.done()
        return self
