"""What is shown of a duel, drawn once and kept as long as nothing has changed of which it is drawn.

A page is kept with the values that it was drawn from, and shown again where these are equal: nobody has to say that it
is out of date. One album goes with one roster, so that an imagined deal has its own.
"""

from collections.abc import Sequence
from typing import Final

from kiberrubezh.engine.kernel import HOST
from kiberrubezh.engine.rubezh.position.state import Position
from kiberrubezh.engine.rubezh.prints.spec import Spec
from kiberrubezh.engine.rubezh.sight.knowledge import bit_of, knows
from kiberrubezh.engine.rubezh.sight.table import CommonTable, Half, Prints, table_of
from kiberrubezh.engine.rubezh.sight.view import SideView, View
from kiberrubezh.ground.tuples import make

_Drawn = tuple[Half, tuple[int, ...], tuple[tuple[int, int], ...]]
"""What a seat's picture of a side is drawn from: the cards of the hand, and of the deck by depth, that it can name."""
_SEEN_BY: Final = [bytes([mask & bit > 0 for mask in range(256)]) for bit in range(3)]
"""For each bit of `seen` what tells whether a mask has it, for all masks at once by `translate`."""
_OPEN: Final = bytes([1] * 256)
"""The same for whom all cards lie open."""


class _Page:
    """Both sides as a seat was shown them, and what they were drawn from."""

    __slots__ = ("drawn", "sides")

    def __init__(self, drawn: tuple["_Drawn", "_Drawn"], sides: tuple[SideView, SideView]) -> None:
        self.drawn = drawn
        self.sides = sides


class Album:
    """The cards of one roster as they are shown, the table shown last, and the page shown last to each pair of eyes."""

    __slots__ = ("pages", "prints", "table")

    def __init__(self, specs: Sequence[Spec]) -> None:
        self.prints = Prints(specs)
        self.table: CommonTable | None = None
        self.pages: dict[int, _Page] = {}


def view_of(position: Position, seat: int) -> View:
    """Return what a seat, a watcher or the HOST may know."""
    roster = position.roster
    album = roster.album
    if not isinstance(album, Album):
        album = roster.album = Album(roster.specs)
    table = album.table = table_of(position, album.prints, album.table)
    decision = position.decision
    mine = decision is not None and seat in (decision.seat, HOST)
    sides = _sides(position, seat, album, table)
    asked, prompt = (decision.seat, decision.prompt) if decision else (-1, "")
    composing = _composing(position) if mine else ()
    quarantine = _quarantine(position) if position.marked or position.held else ()
    fields = (
        seat,
        sides,
        position.turn,
        position.active,
        position.phase,
        position.assets_left,
        position.wave,
        position.blocks,
        table.hits,
        position.extra_blocks,
        asked,
        prompt,
        decision if mine else None,
        _source(position, seat),
        composing,
        position.winner,
        position.reason,
        quarantine,
    )
    return make(View, fields)


def _quarantine(position: Position) -> tuple[tuple[int, int], ...]:
    """Return the attacks that are held, each with the last turn of it: its owner's next, of old that of the block."""
    turn, active, owner = position.turn, position.active, position.roster.owner
    marked = [attack for attack in position.marked if position.tapped[attack]]
    if position.rules.buries_quarantined:
        return tuple([(attack, turn) for attack in marked])
    to_come = [(attack, turn + (2 if owner(attack) == active else 1)) for attack in marked]
    return (*[(attack, turn) for attack in position.held], *to_come)


def _source(position: Position, seat: int) -> int:
    """Return the card whose text asks, if the seat can name it; the frames of such questions begin with it."""
    if position.decision is None or position.decision.prompt not in ("pick", "order", "tap", "discard", "manual"):
        return -1
    source = position.agenda[-1][1][0]
    return source if knows(position, seat, source) else -1


def _composing(position: Position) -> tuple[int, ...]:
    step, data = position.agenda[-1]
    return data if step == "attack" else ()


def _sides(position: Position, seat: int, album: Album, table: CommonTable) -> tuple[SideView, SideView]:
    """Return both sides as a seat may know them: those shown last, if they would be drawn from the same."""
    one, two = table.halves
    known = position.seen.translate(_OPEN if seat == HOST else _SEEN_BY[bit_of(seat)])
    drawn = _drawn(position, seat, 0, one, known), _drawn(position, seat, 1, two, known)
    page = album.pages.get(seat)
    if page is None or page.drawn != drawn:
        sides = _side(position, seat, 0, album, drawn, page), _side(position, seat, 1, album, drawn, page)
        page = album.pages[seat] = _Page(drawn, sides)
    return page.sides


def _drawn(position: Position, seat: int, owner: int, half: Half, known: bytearray) -> _Drawn:
    """Return what a seat's picture of a side is drawn from; `known` tells which hidden cards it can name."""
    hand, first = half.hand, position.roster.first
    named = hand if seat in (owner, HOST) else ()
    if known.find(1, first if owner else 0, len(known) if owner else first) < 0:
        return half, named, ()
    named = named or tuple([card for card in hand if known[card]])
    deck = position.sides[owner].deck
    return half, named, tuple([(depth, card) for depth, card in enumerate(reversed(deck)) if known[card]])


def _side(
    position: Position, seat: int, owner: int, album: Album, drawn: tuple[_Drawn, _Drawn], last: _Page | None
) -> SideView:
    """Return a side as a seat may know it: that of the last page, if it would be drawn from the same."""
    half, named, known = drawn[owner]
    if last is not None and last.drawn[owner] == drawn[owner]:
        return last.sides[owner]
    prints, (deck_count, shield) = album.prints, half.counts
    fields = (
        deck_count,
        len(half.hand),
        prints.untapped(named),
        tuple([(depth, prints.untapped((card,))[0]) for depth, card in known]),
        half.assets,
        half.measures,
        half.attacks,
        half.events,
        half.discard,
        half.provided,
        half.used,
        shield,
        position.roster.list_of(owner) if seat == HOST or position.rules.open_lists else (),
    )
    return make(SideView, fields)
