"""What is shown of a duel, drawn once and kept as long as nothing has changed of which it is drawn.

A page is kept with the values that it was drawn from, and shown again where these are equal: nobody has to say that it
is out of date. One album goes with one roster, so that an imagined deal has its own.
"""

from collections.abc import Sequence
from typing import cast

from kiberrubezh.engine.kernel import HOST
from kiberrubezh.engine.rubezh.position.state import Changed, Position, Side
from kiberrubezh.engine.rubezh.position.vocabulary import Prompt
from kiberrubezh.engine.rubezh.prints.spec import Spec
from kiberrubezh.engine.rubezh.readings import present, queries
from kiberrubezh.engine.rubezh.sight.display import as_now, as_printed, power_of
from kiberrubezh.engine.rubezh.sight.knowledge import bit_of, knows
from kiberrubezh.engine.rubezh.sight.view import CardView, SideView, View

_Lying = tuple[tuple[int, ...], ...]
"""The cards of a side's zones, less its deck, with what else of it is shown."""
_Hidden = tuple[bytes, tuple[int, ...], tuple[int, ...]] | None
"""What is known of hidden cards and how the decks lie; None where nobody knows any."""
_Changes = dict[str, tuple[Changed, ...]]
_NOTHING: _Lying = ((),) * 7


class _Half:
    """What is the same of a side for whoever looks, and what it was drawn from."""

    __slots__ = (
        *("assets", "attacks", "changes", "discard", "events", "lying"),
        *("measures", "provided", "turned", "used", "wave"),
    )

    assets: tuple[CardView, ...]
    measures: tuple[CardView, ...]
    attacks: tuple[CardView, ...]
    events: tuple[CardView, ...]
    discard: tuple[CardView, ...]

    def __init__(self, position: Position, owner: int, lying: _Lying, album: "Album", last: "_Half | None") -> None:
        """Draw it; a zone that was drawn from the same is taken from the last drawing."""
        tapped = position.tapped
        self.lying, self.turned = lying, _turned(position, owner)
        self.wave, self.changes = position.wave, position.changes
        assets, measures, attacks, played, discard, _, _ = lying
        kept = last if last is not None and last.turned == self.turned else None
        table = kept if kept and kept.wave == self.wave and kept.changes == self.changes else None
        before = kept.lying if kept else _NOTHING
        self.assets = table.assets if table and assets == before[0] else _cards(position, assets, album)
        self.measures = table.measures if table and measures == before[1] else _cards(position, measures, album)
        self.attacks = table.attacks if table and attacks == before[2] else _cards(position, attacks, album)
        self.events = kept.events if kept and played == before[3] else album.printed(played, tapped)
        self.discard = kept.discard if kept and discard == before[4] else album.printed(discard, tapped)
        self.provided = power_of(*queries.provision(position, owner))
        self.used = power_of(*queries.requirement(position, owner))


class _Table:
    """What is the same for whoever looks: both sides, and what the attacks of the wave would do."""

    __slots__ = ("drawn", "halves", "hits")

    def __init__(
        self, drawn: tuple[object, ...], halves: tuple[_Half, _Half], hits: tuple[tuple[int, int], ...]
    ) -> None:
        self.drawn = drawn
        self.halves = halves
        self.hits = hits


class _Page:
    """Both sides as a seat was shown them, and of which table."""

    __slots__ = ("hidden", "sides", "table")

    def __init__(self, table: _Table, hidden: _Hidden, sides: tuple[SideView, SideView]) -> None:
        self.table = table
        self.hidden = hidden
        self.sides = sides


class Album:
    """The cards of one roster as they are shown, and the page that was shown last to each pair of eyes."""

    __slots__ = ("_prints", "_specs", "crowding", "echeloned", "pages", "table")

    def __init__(self, specs: Sequence[Spec]) -> None:
        self._specs = specs
        self._prints: list[CardView | None] = [None] * (2 * len(specs))
        """Each card untapped, then tapped, once it was looked at."""
        self.echeloned = frozenset([card for card, spec in enumerate(specs) if spec.echelon])
        """The cards with a keyword that counts others on the table."""
        self.crowding = self.echeloned | {card for card, spec in enumerate(specs) if spec.escalation}
        """Those, and the ones with a keyword that counts others in a wave."""
        self.table: _Table | None = None
        self.pages: dict[int, _Page] = {}

    def printed(self, cards: Sequence[int], tapped: bytearray) -> tuple[CardView, ...]:
        """Show cards as they are printed."""
        if not cards:
            return ()
        prints = self._prints
        found = [prints[card + card + tapped[card]] for card in cards]
        if not all(found):
            for card in cards:
                prints[card + card + tapped[card]] = as_printed(card, self._specs[card], tapped[card])
            found = [prints[card + card + tapped[card]] for card in cards]
        return tuple(cast(list[CardView], found))


def view_of(position: Position, seat: int) -> View:
    """Return what a seat, a watcher or the HOST may know."""
    decision, page = position.decision, _page(position, seat)
    mine = decision is not None and seat in (decision.seat, HOST)
    return View(
        seat=seat,
        sides=page.sides,
        turn=position.turn,
        active=position.active,
        phase=position.phase,
        assets_left=position.assets_left,
        wave=position.wave,
        blocks=position.blocks,
        hits=page.table.hits,
        extra_blocks=position.extra_blocks,
        asked=decision.seat if decision else -1,
        prompt=cast("Prompt", decision.prompt) if decision else "",
        decision=decision if mine else None,
        source=_source(position, seat),
        composing=_composing(position) if mine else (),
        winner=position.winner,
        reason=position.reason,
        quarantine=_quarantine(position) if position.marked or position.held else (),
    )


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


def _page(position: Position, seat: int) -> _Page:
    """Return the page that was shown last, if it would be drawn from the same, else a new one."""
    roster = position.roster
    album = roster.album
    if not isinstance(album, Album):
        album = roster.album = Album(roster.specs)
    table, hidden, page = _table(position, album), _hidden(position, seat), album.pages.get(seat)
    if page is None or page.table is not table or page.hidden != hidden:
        last = page if page is not None and page.hidden == hidden else None
        sides = _side(position, seat, 0, album, table, last), _side(position, seat, 1, album, table, last)
        page = album.pages[seat] = _Page(table, hidden, sides)
    return page


def _table(position: Position, album: Album) -> _Table:
    """Return the table that was shown last, if it would be drawn from the same, else a new one."""
    one, two = position.sides
    ones, twos = _zones(one), _zones(two)
    tapped, wave, blocks = bytes(position.tapped), position.wave, position.blocks
    drawn = (ones, twos, tapped, wave, blocks, position.active, position.changes)
    table = album.table
    if table is None or table.drawn != drawn:
        now = present.present_position(position)
        first, second = table.halves if table is not None else (None, None)
        halves = _half(now, 0, ones, album, first), _half(now, 1, twos, album, second)
        table = album.table = _Table(drawn, halves, _hits(now))
    return table


def _half(position: Position, owner: int, lying: _Lying, album: Album, last: _Half | None) -> _Half:
    """Return a side of a position in which what texts change are changes of this turn: the last one, if it is equal."""
    if (
        last is not None
        and last.lying == lying
        and last.wave == position.wave
        and last.changes == position.changes
        and last.turned == _turned(position, owner)
    ):
        return last
    return _Half(position, owner, lying, album, last)


def _turned(position: Position, owner: int) -> bytearray:
    first = position.roster.first
    return position.tapped[first:] if owner else position.tapped[:first]


def _zones(side: Side) -> _Lying:
    return (
        *(tuple(side.assets), tuple(side.measures), tuple(side.attacks), tuple(side.events)),
        *(tuple(side.discard), tuple(side.hand), (len(side.deck), side.shield)),
    )


def _hidden(position: Position, seat: int) -> _Hidden:
    seen = position.seen
    if seat != HOST and seen.count(0) == len(seen):
        return None
    one, two = position.sides
    return bytes(seen), tuple(one.deck), tuple(two.deck)


def _side(position: Position, seat: int, owner: int, album: Album, table: _Table, last: _Page | None) -> SideView:
    """Return a side as a seat may know it: that of the last page, if it is of the same half."""
    half = table.halves[owner]
    if last is not None and last.table.halves[owner] is half:
        return last.sides[owner]
    hand, (deck_count, shield) = half.lying[5], half.lying[6]
    seen, tapped = position.seen, position.tapped
    named = hand if seat in (owner, HOST) else [card for card in hand if seen[card] & bit_of(seat)]
    known = _known(position, seat, owner) if seat == HOST or seen.count(0) < len(seen) else ()
    return SideView(
        deck_count,
        len(hand),
        album.printed(named, tapped),
        tuple([(depth, album.printed((card,), tapped)[0]) for depth, card in known]) if known else (),
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


def _hits(position: Position) -> tuple[tuple[int, int], ...]:
    wave = position.wave
    return tuple([(attack, queries.damage(position, attack)) for attack in wave if queries.is_open(position, attack)])


def _known(position: Position, seat: int, owner: int) -> list[tuple[int, int]]:
    """List the cards of a deck that a seat can name, with their depths."""
    seen, bit = position.seen, bit_of(seat)
    found = enumerate(reversed(position.sides[owner].deck))
    return [(depth, card) for depth, card in found if seat == HOST or seen[card] & bit]


def _cards(position: Position, cards: Sequence[int], album: Album) -> tuple[CardView, ...]:
    """Show cards on the table: as printed, unless a text changes them or a keyword of theirs counts other cards."""
    if not cards:
        return ()
    shown = album.printed(cards, position.tapped)
    counting = album.crowding if position.wave else album.echeloned
    changes = position.changes
    if not changes and counting.isdisjoint(cards):
        return shown
    differing = {change.card for made in changes.values() for change in made} | counting
    if differing.isdisjoint(cards):
        return shown
    return tuple([as_now(position, it.number) if it.number in differing else it for it in shown])
