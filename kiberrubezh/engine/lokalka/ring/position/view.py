"""What a seat, a watcher or the host may know of a game, and a deal that fits with it."""

from collections import Counter
from dataclasses import dataclass
from typing import TypeVar

from kiberrubezh.engine import rng
from kiberrubezh.engine.kernel import HOST, Option, Seat
from kiberrubezh.engine.lokalka.faces import BOMB, Face, is_attack
from kiberrubezh.engine.lokalka.ring.header import RingOptions
from kiberrubezh.engine.lokalka.ring.position import memory, questions
from kiberrubezh.engine.lokalka.ring.position.memory import HeldCards, Memory
from kiberrubezh.engine.lokalka.ring.position.table import Prompt, Reason, Table
from kiberrubezh.engine.lokalka.ring.roles import Role, castings, readings

T = TypeVar("T", bound=Table)


@dataclass(frozen=True, slots=True)
class View:
    """A game as some eyes may see it; a role or a hand that they may not see is None.

    `may` are the roles that public acts leave to each seat; `known` is what these eyes remember of hands; `asked` are
    all who were asked at once, whoever of them has answered; `prompt` is what these eyes are asked themselves.
    """

    eyes: Seat
    options: RingOptions
    nodas: tuple[int, ...]
    full: tuple[int, ...]
    control: tuple[Seat, ...]
    shields: tuple[Face, ...]
    bombs: tuple[int, ...]
    skips: tuple[int, ...]
    seat: Seat
    direction: int
    attacked: bool
    aimed: Seat
    still: int
    discard: tuple[Face, ...]
    playing: tuple[Face, ...]
    deck: int
    counts: tuple[int, ...]
    hands: tuple[tuple[Face, ...] | None, ...]
    roles: tuple[Role | None, ...]
    may: tuple[tuple[Role, ...], ...]
    known: Memory
    spare: tuple[int, ...]
    asked: tuple[tuple[Seat, Prompt], ...]
    prompt: str
    answers: tuple[tuple[Seat, Option], ...]
    winners: tuple[Seat, ...]
    reason: Reason

    @property
    def hand(self) -> tuple[Face, ...]:
        """The hand of the seat that looks; empty for anybody else."""
        return (self.hands[self.eyes] or ()) if self.eyes >= 0 else ()

    @property
    def role(self) -> Role | None:
        """The role of the seat that looks."""
        return self.roles[self.eyes] if self.eyes >= 0 else None

    @property
    def admin(self) -> Seat:
        """The seat of the Admin."""
        return self.roles.index("admin")

    @property
    def is_laid(self) -> bool:
        """Whether every node of the network lies in its place: until then nobody reaches anything (LOK-12.2)."""
        return all(self.full)

    def is_in(self, seat: Seat) -> bool:
        """Tell whether a player is still in the game."""
        return self.nodas[2 * seat] > 0

    def unseen(self) -> Counter[Face]:
        """Return the cards that lie where these eyes can't look: in the deck and in others' hands."""
        hands = [face for hand in self.hands for face in hand or ()]
        table = [*self.discard, *self.playing, *filter(None, self.shields), *[BOMB] * sum(self.bombs)]
        return Counter(self.options.components.cards()) - Counter([*hands, *table])

    def readings(self) -> tuple[tuple[Role, ...], ...]:
        """Return which roles each seat may have, as far as these eyes know (LOK-7.8, LOK-10.9)."""
        return readings(self.left())

    def left(self) -> tuple[tuple[Role, ...], ...]:
        """Return the roles that are left to each seat by itself: the one that is seen, or what public acts leave."""
        return tuple([(role,) if role else may for role, may in zip(self.roles, self.may, strict=True)])


def view_of(table: Table, eyes: Seat) -> View:
    """Return what these eyes may know; who is out sees what everybody may know (A-42)."""
    shows_all = eyes == HOST or bool(table.reason)
    is_seat = eyes >= 0 and table.is_in(eyes)
    return View(
        eyes=eyes,
        options=table.options,
        nodas=tuple(table.nodas),
        full=tuple(table.full),
        control=tuple(table.control),
        shields=tuple(table.shields),
        bombs=tuple(table.bombs),
        skips=tuple(table.skips),
        seat=table.seat,
        direction=table.direction,
        attacked=table.attacked,
        aimed=table.aimed,
        still=table.still,
        discard=tuple(table.discard),
        playing=tuple(table.playing),
        deck=len(table.deck),
        counts=tuple([len(hand) for hand in table.hands]),
        hands=tuple([tuple(hand) if shows_all or eyes == seat else None for seat, hand in enumerate(table.hands)]),
        roles=tuple(
            [
                role if shows_all or eyes == seat or role == "admin" or not table.is_in(seat) else None
                for seat, role in enumerate(table.roles)
            ]
        ),
        may=tuple(table.may),
        known=table.known[eyes if is_seat else -1],
        spare=table.spare,
        asked=table.asked,
        prompt=next((question.prompt for question in table.open if question.seat == eyes), ""),
        answers=tuple([answer for answer in table.answers if eyes in (answer[0], HOST)]),
        winners=table.winners,
        reason=table.reason,
    )


def deal_anew(table: T, seat: Seat, seed: int) -> T:
    """Return a copy in which roles, hands, the deck and all chance to come are dealt anew, as the view allows.

    Nothing of the true deal is used. Whoever else is being asked hasn't answered, and remembers what all remember.
    """
    view, twin = view_of(table, seat), table.clone()
    # The seed of the game itself would draw the numbers that it was dealt by, and roles near to or far from the truth.
    state = rng.seed_state(~seed)
    ways = castings(view.left())
    place, state = rng.below(state, len(ways))
    twin.roles = list(ways[place])
    _deal(twin, view, state)
    twin.known = [each if eyes == seat else table.known[-1] for eyes, each in enumerate(table.known)]
    twin.answers = view.answers
    own = tuple([question for question in table.open if question.seat == seat])
    others = [questions.decision(twin, asked, prompt) for asked, prompt in view.asked if asked != seat]
    twin.open = tuple(sorted((*own, *others))) if table.open else ()
    return twin


def _deal(twin: Table, view: View, state: int) -> None:
    """Deal what the view doesn't show into hands and the deck, as is remembered."""
    cards = sorted(view.unseen().elements())
    state = rng.shuffle(state, cards)
    hands = [Counter(hand or ()) for hand in view.hands]
    room = [0 if hand is not None else count for hand, count in zip(view.hands, view.counts, strict=True)]
    twin.deck, twin.rng = memory.deal(cards, room, hands, _remembered(view), state)
    for seat, hand in enumerate(hands):
        twin.hands[seat][:] = sorted(hand.elements())
    twin.rng = rng.shuffle(twin.rng, twin.deck)


def _remembered(view: View) -> Memory:
    """Return what is remembered of hands, narrowest first: who plays Direct access holds an Attack card too (A-33)."""
    attacks = tuple(face for face in view.options.components.cards() if is_attack(face))
    armed = [HeldCards((seat,), attacks, 1) for seat, prompt in view.asked if prompt == "strike"]
    return tuple(sorted([*view.known, *armed], key=lambda each: (len(each.seats), len(each.cards), each)))
