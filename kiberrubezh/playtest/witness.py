"""Who watches a duel and notes for the record what its events tell; costs little beside the duel itself."""

from collections.abc import Callable, Sequence

from kiberrubezh.cards.effects import Destination
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.position import events
from kiberrubezh.engine.rubezh.position.events import Event
from kiberrubezh.engine.rubezh.prints.texts import StandingText
from kiberrubezh.engine.rubezh.readings import present, queries
from kiberrubezh.engine.rubezh.readings.meaning import by_print, enough
from kiberrubezh.playtest.plan import Game
from kiberrubezh.playtest.record import CHANGED, DRAWN, PLAYED, Record

MOST_CHOICES = 2000
"""More choices than this in one turn are taken for a turn without end."""

_HAND, _DISCARD = Destination.HAND.value, Destination.DISCARD.value


class EndlessTurnError(RuntimeError):
    """A turn in which the players go on choosing without end."""


class Witness:
    """Notes what happens in one duel; cards by number, told by id at the end.

    A card changed something when it was the source of what happened (a cost that it pays with itself aside), blocked
    an attack, provided power that a deployed card or an event required, saved cards of the deck, or when its
    continuous text had a card to work on while a wave was declared or a card deployed.
    """

    def __init__(self, duel: Duel) -> None:
        self._duel = duel
        self._became = bytearray(len(duel.roster.specs))
        self._gone: set[int] = set()
        """Cards destroyed from the top of a deck and not put back into one."""
        self._destroyed, self._blocked, self._prevented = [0, 0], [0, 0], [0, 0]
        self._saviours: tuple[set[int], set[int]] = (set(), set())
        self._standing = [card for card, spec in enumerate(duel.roster.specs) if spec.continuous]
        self._turn = self._choices = self._in_turn = self._busiest = self._loops = 0
        self._note(duel.events)

    def see(self, happened: Sequence[Event]) -> None:
        """Note a choice and what happened by it. Raise EndlessTurnError."""
        self._choices += 1
        self._in_turn += 1
        self._busiest = max(self._busiest, self._in_turn)
        if self._in_turn > MOST_CHOICES:
            raise EndlessTurnError(f"turn {self._turn}: {MOST_CHOICES} choices and no end")
        if self._duel.turn != self._turn:
            self._turn, self._in_turn = self._duel.turn, 0
        self._note(happened)

    def record(self, game: Game, decks: Sequence[Sequence[str]], broken_off: str = "") -> Record:
        """Return the record; `decks` are the ids of each seat's deck, `broken_off` says why, if the duel was."""
        duel = self._duel
        return Record(
            game=game,
            winner=duel.winner,
            reason=broken_off or duel.reason,
            turns=duel.turn,
            choices=self._choices,
            busiest=self._busiest,
            loops=self._loops,
            decided=duel.reason == "KR-5.0" and self._is_decided(1 - duel.winner),
            destroyed=tuple(self._destroyed),
            blocked=tuple(self._blocked),
            prevented=tuple(self._prevented),
            cards=tuple([self._told(seat, ids) for seat, ids in enumerate(decks)]),
        )

    def _is_decided(self, loser: int) -> bool:
        owner = self._duel.roster.owner
        gone = sum(owner(card) == loser for card in self._gone)
        return len(self._duel.sides[loser].deck) + gone >= self._duel.rules.draw

    def _told(self, seat: int, ids: Sequence[str]) -> bytes:
        """Return what became of each card of a seat's deck, copies taken together."""
        roster = self._duel.roster
        told = dict.fromkeys(ids, 0)
        for card, became in enumerate(self._became):
            if roster.owner(card) == seat:
                told[roster.card(card).id] |= became
        return bytes(told.values())

    def _note(self, happened: Sequence[Event]) -> None:
        for event in happened:
            if event.source >= 0 and _is_its_doing(event):
                self._became[event.source] |= CHANGED
            if event.what in _NOTES:
                _NOTES[event.what](self, event)

    def _on_draw(self, event: Event) -> None:
        for card in event.cards:
            self._became[card] |= DRAWN

    def _on_redeal(self, event: Event) -> None:
        """Forget the hand that goes back; nothing else has happened to the deck's cards before (KR-3.5)."""
        for card in range(len(self._became)):
            if self._duel.roster.owner(card) == event.seat:
                self._became[card] = 0

    def _on_lay(self, event: Event) -> None:
        self._became[event.cards[0]] |= PLAYED

    def _on_power(self, event: Event) -> None:
        """Note a card that is deployed or played, and the untapped assets whose power it requires."""
        self._on_lay(event)
        specs, tapped = self._duel.roster.specs, self._duel.tapped
        needs = specs[event.cards[0]]
        for card in self._duel.sides[event.seat].assets:
            gives = specs[card]
            defence, attack = (
                gives.provides_defence and needs.requires_defence,
                gives.provides_attack and needs.requires_attack,
            )
            if (defence or attack) and not tapped[card]:
                self._became[card] |= CHANGED
        self._on_use(event)

    def _on_use(self, _: Event) -> None:
        """Note continuous texts that have something to work on."""
        for card in self._standing:
            if not self._became[card] & CHANGED and _is_at_work(self._duel, card):
                self._became[card] |= CHANGED

    def _on_blocked(self, event: Event) -> None:
        self._blocked[1 - event.seat] += 1
        for measure in event.cards[1:]:
            self._became[measure] |= CHANGED

    def _on_destroy_top(self, event: Event) -> None:
        self._destroyed[event.seat] += event.amount
        self._gone.update(event.cards)

    def _on_shield(self, event: Event) -> None:
        self._saviours[event.seat].add(event.source)

    def _on_prevent(self, event: Event) -> None:
        self._prevented[event.seat] += event.amount
        for card in self._saviours[event.seat]:
            self._became[card] |= CHANGED

    def _on_turn(self, _: Event) -> None:
        """Forget who saves cards: it is over with the turn (KR-9)."""
        for saviours in self._saviours:
            saviours.clear()

    def _on_broken_off(self, _: Event) -> None:
        self._loops += 1

    def _on_move(self, event: Event) -> None:
        if event.to == _HAND:
            self._on_draw(event)
        elif event.to != _DISCARD:
            self._gone.difference_update(event.cards)


_NOTES: dict[str, Callable[[Witness, Event], None]] = {
    events.DRAW: Witness._on_draw,
    events.REDEAL: Witness._on_redeal,
    events.LAY: Witness._on_lay,
    events.DEPLOY: Witness._on_power,
    events.PLAY: Witness._on_power,
    events.WAVE: Witness._on_use,
    events.BLOCKED: Witness._on_blocked,
    events.DESTROY_TOP: Witness._on_destroy_top,
    events.SHIELD: Witness._on_shield,
    events.PREVENT: Witness._on_prevent,
    events.TURN: Witness._on_turn,
    events.MOVE: Witness._on_move,
    events.BROKEN_OFF: Witness._on_broken_off,
}


def _is_its_doing(event: Event) -> bool:
    """Tell whether the source changed something: what it saves counts when it does, what it pays with itself never."""
    if event.what in (events.SHIELD, events.PREVENT):
        return False
    pays = event.what == events.TAP or (event.what == events.MOVE and event.to == _DISCARD)
    return not pays or event.cards != (event.source,)


def _is_at_work(duel: Duel, card: int) -> bool:
    if not queries.on_table(duel, card) or not present.works(duel, card):
        return False
    return any(_has_work(duel, card, text) for text in duel.roster.specs[card].continuous)


def _has_work(duel: Duel, card: int, text: StandingText) -> bool:
    """Tell whether a text holds and changes a card, by the prints, as such texts look at them (KR-9)."""
    seat, asked = duel.roster.owner(card), text.condition
    if asked is not None and not enough(asked, len(by_print(duel, seat, card, asked.of))):
        return False
    meant = (by_print(duel, seat, card, who) for who in (text.who, text.per) if who is not None)
    return all(meant)
