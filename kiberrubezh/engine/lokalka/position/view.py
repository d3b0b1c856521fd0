"""What a seat, a watcher or the host may know of a game, and a deal that fits with it."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar, cast

from kiberrubezh.engine import rng
from kiberrubezh.engine.kernel import HOST, Option, Seat
from kiberrubezh.engine.lokalka.faces import BOMB, Face, is_attack
from kiberrubezh.engine.lokalka.header import LineOptions
from kiberrubezh.engine.lokalka.position import questions
from kiberrubezh.engine.lokalka.position.table import Prompt, Reason, Table

T = TypeVar("T", bound=Table)


@dataclass(frozen=True, slots=True)
class View:
    """A game as some eyes may see it; what they may not see is None.

    `hands` are by seat; `known` are the cards by seat that the other has seen go into that hand.
    """

    eyes: Seat
    options: LineOptions
    nodas: tuple[int, ...]
    full: tuple[int, ...]
    control: tuple[Seat, ...]
    shields: tuple[Face, ...]
    bombs: tuple[int, ...]
    skips: tuple[int, ...]
    turns: tuple[int, ...]
    seat: Seat
    starter: Seat
    attacked: bool
    routers: int
    still: int
    discard: tuple[Face, ...]
    deck: int
    counts: tuple[int, int]
    hands: tuple[tuple[Face, ...] | None, tuple[Face, ...] | None]
    known: tuple[tuple[Face, ...], tuple[Face, ...]] | None
    asked: tuple[tuple[Seat, str], ...]
    answers: tuple[tuple[Seat, Option], ...]
    winner: Seat
    reason: Reason

    @property
    def hand(self) -> tuple[Face, ...]:
        """The hand of the seat that looks; empty for anybody else."""
        return (self.hands[self.eyes] or ()) if self.eyes in (0, 1) else ()

    def unseen(self) -> Counter[Face]:
        """Return the cards that lie where the eyes can't look: in the deck or, not known, in a hand."""
        if self.known and self.eyes in (0, 1):
            held = [*self.hand, *self.known[1 - self.eyes]]
        else:
            held = [face for hand in self.hands if hand for face in hand]
        seen = Counter([*self.discard, *held, *filter(None, self.shields), *[BOMB] * sum(self.bombs)])
        return Counter(self.options.components.cards()) - seen


def view_of(table: Table, eyes: Seat) -> View:
    """Return what these eyes may know."""
    first, second = (tuple(hand) if eyes in (seat, HOST) else None for seat, hand in enumerate(table.hands))
    return View(
        eyes=eyes,
        options=table.options,
        nodas=tuple(table.nodas),
        full=tuple(table.full),
        control=tuple(table.control),
        shields=tuple(table.shields),
        bombs=tuple(table.bombs),
        skips=tuple(table.skips),
        turns=tuple(table.turns),
        seat=table.seat,
        starter=table.starter,
        attacked=table.attacked,
        routers=table.routers,
        still=table.still,
        discard=tuple(table.discard),
        deck=len(table.deck),
        counts=(len(table.hands[0]), len(table.hands[1])),
        hands=(first, second),
        known=(tuple(table.known[0]), tuple(table.known[1])) if eyes in (0, 1, HOST) else None,
        asked=tuple([(question.seat, question.prompt) for question in table.open]),
        answers=tuple([answer for answer in table.answers if eyes in (answer[0], HOST)]),
        winner=table.winner,
        reason=table.reason,
    )


def deal_anew(table: T, seat: Seat, seed: int) -> T:
    """Return a copy in which the other's hand, the deck and all chance to come are dealt anew, as the view allows.

    What the other has seen of a hand, and this seat of the other's, stays. Nothing of the true deal is used.
    """
    other, twin = 1 - seat, table.clone()
    view = view_of(table, seat)
    cards = sorted(view.unseen().elements())
    # The seed of the game itself would draw the numbers that it was dealt by, and a hand near to or far from the true.
    state = rng.shuffle(rng.seed_state(~seed), cards)
    hidden = view.counts[other] - len(twin.known[other])
    if (other, "strike") in view.asked or (view.eyes, "parry") in view.asked:
        _arm(cards, hidden, twin.known[other])
    twin.hands[other][:] = sorted([*twin.known[other], *cards[:hidden]])
    twin.deck = cards[hidden:]
    twin.open = tuple(
        [
            questions.decision(twin, other, cast("Prompt", question.prompt)) if question.seat == other else question
            for question in table.open
        ]
    )
    twin.answers = view.answers
    if any(answer[0] == other for answer in table.answers):
        state, answer = _guessed(twin, other, state)
        twin.answers = tuple(sorted((*view.answers, answer)))
    twin.rng = state
    return twin


def _arm(cards: list[Face], hidden: int, known: Sequence[Face]) -> None:
    """See to it that a hand holds an Attack card, as everybody knows of who has played Direct access (D-26)."""
    if not any(map(is_attack, [*known, *cards[:hidden]])):
        place = next(place for place, face in enumerate(cards) if is_attack(face))
        cards[0], cards[place] = cards[place], cards[0]


def _guessed(table: Table, seat: Seat, state: int) -> tuple[int, tuple[Seat, Option]]:
    """Return any answer that a seat may have given while the other is still asked."""
    prompt: Prompt = "opening" if table.seat < 0 else "parry" if table.seat != seat else "strike"
    options = questions.decision(table, seat, prompt).options
    place, state = rng.below(state, len(options))
    return state, (seat, options[place])
