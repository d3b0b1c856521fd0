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
_NONE = frozenset[int]()


class _Half:
    """A side as it was shown, and what it was drawn from."""

    __slots__ = ("changes", "hidden", "lying", "shown", "turned", "wave")

    def __init__(
        self,
        lying: _Lying,
        turned: bytearray,
        wave: tuple[int, ...],
        changes: _Changes,
        hidden: _Hidden,
        shown: SideView,
    ) -> None:
        self.lying = lying
        self.turned = turned
        self.wave = wave
        self.changes = changes
        self.hidden = hidden
        self.shown = shown


class _Page:
    """Both sides as a seat was shown them, and what the attacks of the wave would do; what all of it was drawn from."""

    __slots__ = ("drawn", "halves", "hits", "sides")

    def __init__(
        self, drawn: tuple[object, ...], halves: tuple[_Half, _Half], hits: tuple[tuple[int, int], ...]
    ) -> None:
        self.drawn = drawn
        self.halves = halves
        self.sides = (halves[0].shown, halves[1].shown)
        self.hits = hits


class Album:
    """The cards of one roster as they are shown, and the page that was shown last to each pair of eyes."""

    __slots__ = ("_prints", "_specs", "crowding", "echeloned", "pages")

    def __init__(self, specs: Sequence[Spec]) -> None:
        self._specs = specs
        self._prints: list[CardView | None] = [None] * (2 * len(specs))
        """Each card untapped, then tapped, once it was looked at."""
        self.echeloned = frozenset([card for card, spec in enumerate(specs) if spec.echelon])
        """The cards with a keyword that counts others on the table."""
        self.crowding = self.echeloned | {card for card, spec in enumerate(specs) if spec.escalation}
        """Those, and the ones with a keyword that counts others in a wave."""
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
        hits=page.hits,
        extra_blocks=position.extra_blocks,
        asked=decision.seat if decision else -1,
        prompt=cast("Prompt", decision.prompt) if decision else "",
        decision=decision if mine else None,
        source=_source(position, seat),
        composing=_composing(position) if mine else (),
        winner=position.winner,
        reason=position.reason,
    )


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
    lying, hidden, tapped = _lying(position), _hidden(position, seat), bytes(position.tapped)
    drawn = (
        *(lying, hidden, tapped, position.wave, position.blocks, position.active),
        *(position.changes, position.rules),
    )
    page = album.pages.get(seat)
    if page is None or page.drawn != drawn:
        page = album.pages[seat] = _drawn(position, seat, album, page, drawn, lying, hidden)
    return page


def _lying(position: Position) -> tuple[_Lying, _Lying]:
    one, two = position.sides
    return _zones(one), _zones(two)


def _zones(side: Side) -> _Lying:
    return (
        *(tuple(side.assets), tuple(side.measures), tuple(side.attacks), tuple(side.events)),
        *(tuple(side.hand), tuple(side.discard), (len(side.deck), side.shield)),
    )


def _hidden(position: Position, seat: int) -> _Hidden:
    seen = position.seen
    if seat != HOST and seen.count(0) == len(seen):
        return None
    one, two = position.sides
    return bytes(seen), tuple(one.deck), tuple(two.deck)


def _drawn(
    position: Position,
    seat: int,
    album: Album,
    last: _Page | None,
    drawn: tuple[object, ...],
    lying: tuple[_Lying, _Lying],
    hidden: _Hidden,
) -> _Page:
    """Draw a page, as far as the last one can't be shown again."""
    now = present.present_position(position)
    changed = frozenset([change.card for made in now.changes.values() for change in made]) if now.changes else _NONE
    ones, twos = last.halves if last else (None, None)
    first = _half(now, seat, 0, album, ones, lying[0], hidden, changed)
    second = _half(now, seat, 1, album, twos, lying[1], hidden, changed)
    return _Page(drawn, (first, second), _hits(now))


def _half(
    position: Position,
    seat: int,
    owner: int,
    album: Album,
    last: _Half | None,
    lying: _Lying,
    hidden: _Hidden,
    changed: frozenset[int],
) -> _Half:
    """Draw a side of a position in which what texts change are changes of this turn.

    A zone that was drawn from the same is taken from the last drawing.
    """
    tapped, first = position.tapped, position.roster.first
    turned = tapped[first:] if owner else tapped[:first]
    wave, changes = position.wave, position.changes
    shown, table, before = None, None, _NOTHING
    if last is not None and last.turned == turned and last.hidden == hidden:
        shown, before = last.shown, last.lying
        if last.wave == wave and last.changes == changes:
            if lying == before:
                return last
            table = shown
    assets, measures, attacks, played, held, discard, (deck_count, shield) = lying
    hand: Sequence[int] = held
    if seat not in (owner, HOST):
        hand = [card for card in held if position.seen[card] & bit_of(seat)] if hidden else ()
    known = _known(position, seat, owner) if hidden else ()
    view = SideView(
        deck_count,
        len(held),
        shown.hand if shown and held == before[4] else album.printed(hand, tapped),
        tuple([(depth, album.printed((card,), tapped)[0]) for depth, card in known]) if known else (),
        table.assets if table and assets == before[0] else _cards(position, assets, album, changed),
        table.measures if table and measures == before[1] else _cards(position, measures, album, changed),
        table.attacks if table and attacks == before[2] else _cards(position, attacks, album, changed),
        shown.events if shown and played == before[3] else album.printed(played, tapped),
        shown.discard if shown and discard == before[5] else album.printed(discard, tapped),
        power_of(*queries.provision(position, owner)),
        power_of(*queries.requirement(position, owner)),
        shield,
        position.roster.list_of(owner) if seat == HOST or position.rules.open_lists else (),
    )
    return _Half(lying, turned, wave, changes, hidden, view)


def _hits(position: Position) -> tuple[tuple[int, int], ...]:
    wave = position.wave
    return tuple([(attack, queries.damage(position, attack)) for attack in wave if queries.is_open(position, attack)])


def _known(position: Position, seat: int, owner: int) -> list[tuple[int, int]]:
    """List the cards of a deck that a seat can name, with their depths."""
    seen, bit = position.seen, bit_of(seat)
    found = enumerate(reversed(position.sides[owner].deck))
    return [(depth, card) for depth, card in found if seat == HOST or seen[card] & bit]


def _cards(position: Position, cards: Sequence[int], album: Album, changed: frozenset[int]) -> tuple[CardView, ...]:
    """Show cards on the table: as printed, unless a text changes them or a keyword of theirs counts other cards."""
    if not cards:
        return ()
    shown = album.printed(cards, position.tapped)
    counting = album.crowding if position.wave else album.echeloned
    if changed.isdisjoint(cards) and counting.isdisjoint(cards):
        return shown
    return tuple([as_now(position, it.number) if it.number in changed or it.number in counting else it for it in shown])
