"""What the effects of texts do (KR-9): one act for each type of effect, and the questions they put.

A text on its way is the frame ("run", (card, ability, effect, subject)): data alone, so that a duel in
the middle of an effect can be copied, compared and saved.
"""

from collections.abc import Callable, Sequence
from typing import Any

from kiberrubezh.cards.effects import (
    Cost,
    Destination,
    DestroyTop,
    Draw,
    Effect,
    ExtraAssets,
    How,
    Look,
    Modify,
    Move,
    Pick,
    Prevent,
    Search,
    Stop,
    Tap,
    Untap,
    Whose,
    Zone,
)
from kiberrubezh.engine import rng
from kiberrubezh.engine.duel import changes, options, queries, triggers
from kiberrubezh.engine.duel.state import Answer, Position, Step, ask
from kiberrubezh.engine.kernel import Option

_HIDDEN = (Zone.HAND, Zone.DECK)


def _run(position: Position, data: tuple[int, ...]) -> None:
    source, ability, place, subject = data
    effects = position.roster.specs[source].texts[ability].effects
    if place + 1 < len(effects):
        position.agenda.append(("run", (source, ability, place + 1, subject)))
    effect = effects[place]
    pick = getattr(effect, "what", None)
    if isinstance(effect, Search):
        changes.search(position, position.roster.owner(source), source)
        position.agenda.append(("pick", data))
    elif isinstance(effect, Look):
        _look(position, source, effect)
    elif isinstance(pick, Pick):
        _settle(position, data, effect, pick)
    else:
        _act(position, source, effect, ())


def _settle(position: Position, data: tuple[int, ...], effect: Effect, pick: Pick) -> None:
    """Find the cards a pick means, by a question where a player has to choose."""
    source, _, _, subject = data
    seat = position.roster.owner(source)
    if pick.who is None:
        _act(position, source, effect, _still_there(position, source, subject, pick))
        return
    found = options.candidates(position, seat, source, pick)
    if pick.how is How.ALL:
        _act(position, source, effect, found)
        return
    count = min(queries.count(position, seat, source, pick.amount), len(found))
    if pick.how is How.RANDOM or _is_blind(pick):
        _act(position, source, effect, _draw_lots(position, found, count))
    elif count == len(found) and not pick.up_to:
        _act(position, source, effect, found)
    elif count:
        position.agenda.append(("pick", data))


def _still_there(position: Position, source: int, subject: int, pick: Pick) -> tuple[int, ...]:
    """Find the card itself, or the other one of the trigger; none if it has gone where texts don't follow it."""
    if pick.how is How.SUBJECT:
        return (subject,) if queries.on_table(position, subject) else ()
    return (source,) if queries.zone_of(position, source) not in _HIDDEN else ()


def _is_blind(pick: Pick) -> bool:
    """Tell whether the chooser can't see the cards: who chooses unseen cards takes them at random."""
    return pick.who is not None and pick.who.zone in _HIDDEN and pick.by is not pick.who.side


def _draw_lots(position: Position, cards: list[int], count: int) -> list[int]:
    left, taken = cards[:], []
    for _ in range(count):
        place, position.rng = rng.below(position.rng, len(left))
        taken.append(left.pop(place))
    return taken


def _pick(position: Position, data: tuple[int, ...]) -> None:
    """Ask for the next card of a pick; `data` ends with those chosen so far."""
    source, ability, place, _, *chosen = data
    seat = position.roster.owner(source)
    effect = position.roster.specs[source].texts[ability].effects[place]
    if isinstance(effect, Search):
        # In the order of the numbers, which tells nothing of the deck's.
        found = sorted(queries.matching(position, seat, source, effect.who))
        left, chooser, hidden = effect.amount - len(chosen), seat, True
    else:
        pick: Pick = effect.what  # type: ignore[union-attr]
        found = options.candidates(position, seat, source, pick)
        left = min(queries.count(position, seat, source, pick.amount), len(found)) - len(chosen)
        chooser = seat if pick.by is Whose.OWN else 1 - seat
        hidden = pick.who is not None and pick.who.zone in (Zone.HAND, Zone.DISCARD)
    found = [card for card in found if card not in chosen]
    if left <= 0 or not found:
        _act(position, source, effect, chosen)
        return
    listed = options.choices(found, position.roster, hidden)
    if isinstance(effect, Search) or effect.what.up_to:  # type: ignore[union-attr]
        listed.append(options.DONE)
    ask(position, ("pick", data), chooser, "pick", listed)


def _picked(position: Position, data: tuple[int, ...], option: Option) -> None:
    if option.act == "choose":
        position.agenda.append(("pick", (*data, option.card)))
        return
    source, ability, place, _, *chosen = data
    _act(position, source, position.roster.specs[source].texts[ability].effects[place], chosen)


def _look(position: Position, source: int, effect: Look) -> None:
    seat = position.roster.owner(source)
    owner = seat if effect.side is Whose.OWN else 1 - seat
    top = position.sides[owner].deck[: -effect.count - 1 : -1]
    if top:
        changes.look(position, seat, owner, top, source)
        position.agenda.append(("order", (source, owner, len(top), 0)))


def _order(position: Position, data: tuple[int, ...]) -> None:
    """Ask which of the cards looked at goes next, from the top down; they are named by place alone."""
    source, owner, count, placed = data
    seat = position.roster.owner(source)
    if placed >= count - 1:
        changes.note_reordered(position, seat, owner, count, source)
        return
    deck = position.sides[owner].deck
    loose = deck[len(deck) - count : len(deck) - placed]
    ask(position, ("order", data), seat, "order", options.choices(loose[::-1], position.roster, hidden=True))


def _ordered(position: Position, data: tuple[int, ...], option: Option) -> None:
    source, owner, count, placed = data
    changes.lift(position, owner, option.card, placed)
    position.agenda.append(("order", (source, owner, count, placed + 1)))


def _pay(position: Position, data: tuple[int, ...]) -> None:
    """Pay the costs of an ability; a card to discard is asked for."""
    card, ability = data
    seat = position.roster.owner(card)
    costs = position.roster.specs[card].texts[ability].costs
    if Cost.TAP_SELF in costs:
        changes.tap(position, seat, (card,), card)
    if Cost.DESTROY_SELF in costs:
        triggers.destroy(position, (card,), card)
    if Cost.DISCARD_CARD in costs:
        position.agenda.append(("discard", data))


def _discard(position: Position, data: tuple[int, ...]) -> None:
    seat = position.roster.owner(data[0])
    listed = options.choices(position.sides[seat].hand, position.roster, hidden=True)
    if listed:
        ask(position, ("discard", data), seat, "discard", listed)


def _discarded(position: Position, _: tuple[int, ...], option: Option) -> None:
    changes.move(position, (option.card,), Destination.DISCARD)


def _act(position: Position, source: int, effect: Effect, cards: Sequence[int]) -> None:
    ACTS[type(effect)](position, source, effect, cards)


def _draw(position: Position, source: int, effect: Draw, _: Sequence[int]) -> None:
    seat = position.roster.owner(source)
    count = queries.count(position, seat, source, effect.count)
    changes.draw(position, _seat(seat, effect.side), count, source)


def _destroy_top(position: Position, source: int, effect: DestroyTop, _: Sequence[int]) -> None:
    seat = position.roster.owner(source)
    count = queries.count(position, seat, source, effect.count)
    changes.destroy_top(position, _seat(seat, effect.side), count, source)


def _search(position: Position, source: int, effect: Search, cards: Sequence[int]) -> None:
    seat = position.roster.owner(source)
    if effect.to in (Destination.DECK_TOP, Destination.DECK_BOTTOM):
        changes.shuffle(position, seat)
        for card in cards:
            position.seen[card] |= 1 << seat
        changes.move(position, cards, effect.to, source)
    else:
        changes.move(position, cards, effect.to, source)
        changes.shuffle(position, seat)


def _move(position: Position, source: int, effect: Move, cards: Sequence[int]) -> None:
    if effect.to is Destination.DISCARD and all(queries.on_table(position, card) for card in cards):
        triggers.destroy(position, cards, source)
    else:
        changes.move(position, cards, effect.to, source)


def _tap(position: Position, source: int, _: Tap, cards: Sequence[int]) -> None:
    _by_owner(position, source, cards, changes.tap)


def _untap(position: Position, source: int, _: Untap, cards: Sequence[int]) -> None:
    _by_owner(position, source, cards, changes.untap)


def _by_owner(
    position: Position, source: int, cards: Sequence[int], turn: Callable[[Position, int, Sequence[int], int], None]
) -> None:
    for seat in (0, 1):
        own = [c for c in cards if position.roster.owner(c) == seat and queries.on_table(position, c)]
        turn(position, seat, own, source)


def _stop(position: Position, source: int, _: Stop, cards: Sequence[int]) -> None:
    stopped = [card for card in cards if card in position.wave]
    if stopped:
        changes.stop(position, position.roster.owner(source), stopped, source)


def _prevent(position: Position, source: int, effect: Prevent, _: Sequence[int]) -> None:
    seat = position.roster.owner(source)
    changes.shield(position, seat, queries.count(position, seat, source, effect.count), source)


def _modify(position: Position, source: int, effect: Modify, cards: Sequence[int]) -> None:
    there = [card for card in cards if queries.on_table(position, card)]
    if there:
        seat = position.roster.owner(source)
        changes.change_number(position, seat, there, effect.stat, effect.by, source)


def _extra_assets(position: Position, source: int, effect: ExtraAssets, _: Sequence[int]) -> None:
    changes.grant_assets(position, position.roster.owner(source), effect.count, source)


def _seat(seat: int, side: Whose) -> int:
    return seat if side is Whose.OWN else 1 - seat


ACTS: dict[type[Effect], Callable[[Position, int, Any, Sequence[int]], None]] = {
    Draw: _draw,
    DestroyTop: _destroy_top,
    Search: _search,
    Move: _move,
    Tap: _tap,
    Untap: _untap,
    Stop: _stop,
    Prevent: _prevent,
    Modify: _modify,
    ExtraAssets: _extra_assets,
}
STEPS: dict[str, Step] = {"run": _run, "pick": _pick, "order": _order, "pay": _pay, "discard": _discard}
ANSWERS: dict[str, Answer] = {"pick": _picked, "order": _ordered, "discard": _discarded}
