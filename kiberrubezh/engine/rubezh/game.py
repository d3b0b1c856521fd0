"""The duel as the rest of the program meets it: start it, ask its decision, choose, look, copy, save."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import blake2b
from operator import attrgetter
from typing import Any, Final, NamedTuple, Self

from kiberrubezh.cards.card import Card
from kiberrubezh.engine import rng
from kiberrubezh.engine.kernel import Decision, IllegalChoiceError, Option
from kiberrubezh.engine.rubezh import referee
from kiberrubezh.engine.rubezh.course import agenda, turn
from kiberrubezh.engine.rubezh.course.changes import phases
from kiberrubezh.engine.rubezh.position import saving, twins
from kiberrubezh.engine.rubezh.position.events import Event
from kiberrubezh.engine.rubezh.position.prior import MIRROR, Prior
from kiberrubezh.engine.rubezh.position.state import NOBODY, Position, Side
from kiberrubezh.engine.rubezh.position.vocabulary import SetPhase
from kiberrubezh.engine.rubezh.prints.roster import Roster, share
from kiberrubezh.engine.rubezh.prints.spec import Spec, spec_of
from kiberrubezh.engine.rubezh.readings import options
from kiberrubezh.engine.rubezh.rules import EDITION, STANDARD, Rules, UnplayableError
from kiberrubezh.engine.rubezh.sight import knowledge
from kiberrubezh.engine.rubezh.sight.album import view_of
from kiberrubezh.engine.rubezh.sight.view import View
from kiberrubezh.ground.words import Pair

TOO_MANY: Final = Pair(
    "В дуэли не больше {most} карт, а в этих колодах их {n}.", "A duel has at most {most} cards; these decks have {n}."
)
RULESET: Final = "duel"
VERSION: Final = 6
"""Goes up only when the same seed, decks and choices would give another duel."""
EDITIONS: Final = {3: 3, 4: 4, 5: 5, VERSION: EDITION}
"""The versions whose duels can be played, with the edition of the rules that each is played by."""


@lru_cache(maxsize=64)
def _sorted(deck: tuple[Spec, ...]) -> tuple[tuple[Spec, ...], int]:
    """Return a deck in the order of its cards' ids, and a number that stands for these, the same on every machine."""
    names = sorted([spec.name for spec in deck])
    mark = int.from_bytes(blake2b("\n".join(names).encode(), digest_size=8).digest())
    return tuple(sorted(deck, key=attrgetter("name"))), mark


def _read(option: object) -> Option:
    """Return what somebody chose as an option. Raise IllegalChoiceError for anything of another shape."""
    match option:
        case tuple((str(act), int(card), int(target))):
            return Option(act, card, target)
        case _:
            raise IllegalChoiceError(f"an option is an act, a card and a target, not {option!r:.200}")


class Layout(NamedTuple):
    """The cards of one player for a position set up by hand; of the deck the first is the top."""

    deck: Sequence[Card] = ()
    hand: Sequence[Card] = ()
    assets: Sequence[Card] = ()
    measures: Sequence[Card] = ()
    attacks: Sequence[Card] = ()
    discard: Sequence[Card] = ()


class TurnHistory(NamedTuple):
    """What a position set up by hand keeps of the turns before it, and of its own turn so far."""

    turn: int = 3
    """Its number: by default late enough that nothing of the first turn is special."""
    assets_left: int | None = None
    """How many assets may still be laid; None for as many as in any turn."""
    shields: tuple[int, int] = (0, 0)
    """How many destructions of cards of each deck are still prevented this turn."""
    marked: tuple[int, ...] = ()
    """Attacks in quarantine, their owner's next turn still to come."""
    held: tuple[int, ...] = ()
    """Attacks that quarantine holds in this turn for the last time."""


ANY_TURN: Final = TurnHistory()


class Duel(Position):
    """A duel under way (KR-3 to KR-9).

    `decision` is the open question, None when the duel is over; `events` is what happened since the
    last choice, at the start the dealing of the hands.
    """

    __slots__ = ()

    @classmethod
    def start(
        cls,
        decks: Sequence[Sequence[Card]],
        seed: int,
        first: int | None = None,
        rules: Rules = STANDARD,
        prior: Prior = MIRROR,
    ) -> Self:
        """Shuffle and deal two decks (KR-3.1 to KR-3.3); `first` begins, or the seed draws who does.

        `prior` is what is thought of a list that a seat doesn't know; it has a say in imagined deals alone.

        How a deck lies depends on the seed and its cards alone, so on the same seed it lies the same at either seat
        and against any other deck; two equal decks lie differently. Card numbers are dealt at random too, so that a
        number tells nothing of the deck's list.
        """
        state = rng.seed_state(seed)
        if first is None:
            first, state = rng.below(state, 2)
        (one, mark), (two, other) = [_sorted(tuple(map(spec_of, deck))) for deck in decks]
        specs: list[Spec] = []
        orders: list[list[int]] = []
        for deck, salt in ((one, mark), (two, other ^ (mark == other))):
            mixed, numbers = list(deck), list(range(len(specs), len(specs) + len(deck)))
            rng.shuffle(rng.shuffle(rng.seed_state(seed ^ salt), mixed), numbers)
            specs += mixed
            orders.append(numbers)
        return cls._deal(specs, orders, state, first, rules, prior)

    @classmethod
    def from_orders(
        cls,
        decks: Sequence[Sequence[Card]],
        first: int = 0,
        seed: int = 0,
        rules: Rules = STANDARD,
        prior: Prior = MIRROR,
    ) -> Self:
        """Deal two decks as they lie, first card on top, without shuffling.

        Cards are numbered as they lie: those of seat 0 from 0, then those of seat 1. The seed serves
        what the texts leave to chance and the shuffles of a redeal.
        """
        specs = [spec_of(card) for deck in decks for card in deck]
        split = len(decks[0])
        orders = [list(range(split))[::-1], list(range(split, len(specs)))[::-1]]
        return cls._deal(specs, orders, rng.seed_state(seed), first, rules, prior)

    @classmethod
    def set_up(
        cls,
        layouts: tuple[Layout, Layout],
        active: int = 0,
        seed: int = 0,
        rules: Rules = STANDARD,
        prior: Prior = MIRROR,
        phase: SetPhase = "assets",
        tapped: Iterable[int] = (),
        since: TurnHistory = ANY_TURN,
    ) -> Self:
        """Begin in a phase of a turn of `active`, with the cards where the layouts put them, untapped but for `tapped`.

        Cards are numbered by seat, zone (as in Layout) and place.
        """
        rosters = [[spec_of(card) for zone in layout for card in zone] for layout in layouts]
        duel = cls._bare(
            [*rosters[0], *rosters[1]], len(rosters[0]), [[], []], rng.seed_state(seed), active, rules, prior
        )
        number = 0
        for side, layout in zip(duel.sides, layouts, strict=True):
            for zone, cards in zip(Layout._fields, layout, strict=True):
                getattr(side, zone).extend(range(number, number + len(cards)))
                met = 0 if zone in ("deck", "hand") else twins.OPEN
                duel.met[number : number + len(cards)] = bytes([met]) * len(cards)
                number += len(cards)
            side.deck.reverse()
        for card in tapped:
            duel.tapped[card] = 1
        duel.turn, duel.marked, duel.held = since.turn, since.marked, since.held
        duel.assets_left = rules.assets_a_turn if since.assets_left is None else since.assets_left
        for side, shield in zip(duel.sides, since.shields, strict=True):
            side.shield = shield
        duel.agenda += turn.rest_of_turn(phase)
        agenda.advance(duel)
        return duel

    @classmethod
    def _deal(
        cls,
        specs: Sequence[Spec],
        orders: Sequence[Sequence[int]],
        state: int,
        first: int,
        rules: Rules,
        prior: Prior,
    ) -> Self:
        duel = cls._bare(specs, len(orders[0]), orders, state, first, rules, prior)
        for seat in (first, 1 - first):
            turn.deal_hand(duel, seat)
        duel.agenda += turn.opening(first)
        agenda.advance(duel)
        return duel

    @classmethod
    def _bare(
        cls,
        specs: Sequence[Spec],
        split: int,
        orders: Sequence[Sequence[int]],
        state: int,
        active: int,
        rules: Rules,
        prior: Prior,
    ) -> Self:
        if active not in (0, 1) or len(orders) != 2:
            raise ValueError("a duel is of two players, and seat 0 or 1 begins (KR-3.1, KR-3.2)")
        if len(specs) > options.MOST_CARDS:
            raise UnplayableError(TOO_MANY.filled(most=options.MOST_CARDS, n=len(specs)))
        return cls(Roster(share(specs), split), (Side(orders[0]), Side(orders[1])), state, active, rules, prior)

    @property
    def seats(self) -> int:
        """Two sit at the table (KR-3.1)."""
        return 2

    @property
    def open(self) -> tuple[Decision, ...]:
        """The decision, as nobody else is ever asked meanwhile; none when the duel is over."""
        return () if self.decision is None else (self.decision,)

    def choose(self, option: object, seat: int | None = None) -> list[Event]:
        """Answer the decision and go on to the next; return what happened. A seat given must be the one asked.

        Conceding (KR-8.2) and a referee's acts (KR-9) are answered too, though they are not among the options;
        after an act the decision is put anew. Raise IllegalChoiceError, with nothing changed, for anything else
        that isn't.
        """
        decision = self.decision
        if decision is None:
            raise IllegalChoiceError("the duel is over: nothing is left to choose")
        if seat is not None and seat != decision.seat:
            raise IllegalChoiceError(f"seat {seat} is asked nothing: the question is put to seat {decision.seat}")
        listed = decision.options
        asked_for: Sequence[object] = listed  # where it is compiled, an Option would be asked for
        try:
            place = asked_for.index(option)
        except ValueError:
            self._choose_unlisted(decision, _read(option))
        else:
            self.events = []
            # The listed one, as an equal tuple of another type may have come in.
            agenda.answer(self, listed[place])
        return self.events

    def _choose_unlisted(self, decision: Decision, option: Option) -> None:
        if option == options.CONCEDE:
            self.events = []
            phases.finish(self, 1 - decision.seat, "KR-8.2")
        elif option.act in referee.ACTS:
            self._act_by_hand(decision.seat, option)
        else:
            raise IllegalChoiceError(f"{option} is not among the options of {decision.prompt!r}: {decision.options}")

    def _act_by_hand(self, seat: int, option: Option) -> None:
        """Carry out a referee's act and put the open question anew (KR-9)."""
        if (wrong := referee.refusal(self, seat, option)) is not None:
            raise IllegalChoiceError(wrong.en)
        self.events = []
        referee.carry_out(self, seat, option)
        agenda.ask_anew(self)

    @property
    def what_follows(self) -> tuple[object, ...]:
        """What is still to be carried out: equal where two positions have the same steps before them."""
        return tuple(self.agenda)

    @property
    def result(self) -> tuple[float, float] | None:
        """1 for the winner and 0 for the loser, or None while the duel goes on (KR-8.3: no draw)."""
        if self.winner == NOBODY:
            return None
        return (1.0, 0.0) if self.winner == 0 else (0.0, 1.0)

    def view(self, eyes: int) -> View:
        """Return what a seat, EVERYBODY or the HOST may know (KR-4)."""
        return view_of(self, eyes)

    def told(self, event: Event, eyes: int) -> knowledge.KnownEvent:
        """Return an event as a seat, EVERYBODY or the HOST may know it (KR-4)."""
        return knowledge.event_told(self, event, eyes)

    def imagine(self, seat: int, seed: int) -> Self:
        """Return a copy in which all that the seat can't know is dealt anew, consistent with its view."""
        return knowledge.imagine(self, seat, seed)

    def imagine_shared(self, seed: int) -> Self:
        """Return a copy in which all that not both seats know is dealt anew, for nobody in particular."""
        return knowledge.imagine_shared(self, seed)

    def to_json(self) -> dict[str, Any]:
        """Return the whole position, hidden cards too, as plain JSON data."""
        return saving.to_json(self)

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Self:
        """Return the position that `to_json` gave. Raise ValueError for data of another shape."""
        return saving.from_json(cls, data)
