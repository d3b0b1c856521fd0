"""Whether a position that somebody hands in can be played on with: what a forged one could be, and a real one never."""

import re
from collections.abc import Iterable, Sequence
from itertools import chain

from kiberrubezh.cards.effects import Effect, How, KeywordName, Pick, Search, Stat
from kiberrubezh.engine.protocol.lines.sights import ViewSight
from kiberrubezh.engine.rubezh.course import agenda
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.position.state import Frame
from kiberrubezh.engine.rubezh.prints.texts import CATEGORY, CATEGORY_BIT, GIVES, NUMBER, TAKES, TURNS

ZONES = ("deck", "hand", "assets", "measures", "attacks", "events", "discard")
_PHASES = ("setup", "draw", "untap", "assets", "deploy", "attack", "defence", "end", "over")
_GREATEST = 1_000_000
"""No number of a duel comes near, but for the state of its chance."""
_TEXTS = frozenset({"run", "pick", "seek", "order", "pay", "tap", "discard", "event", "manual"})
_COURSE = re.compile(
    "(turn( redeal){0,2}|next( end( attack( deploy( assets)?"
    "| wave_end( resolve( respond( block)?)?|( hit)*( keywords)?))?)?)?)?"
)
"""What is still to be done of a turn, from its end to now, without the texts between."""
_HOW = {
    **{(stat.value, NUMBER): range(-_GREATEST, _GREATEST) for stat in Stat},
    **{(name.value, how): range(_GREATEST) for name in KeywordName for how in (GIVES, TAKES)},
    (CATEGORY, TURNS): frozenset(CATEGORY_BIT.values()),
}


def check(duel: Duel) -> None:
    """Raise some error for a position that can't have come about in a duel, as far as playing on depends on it."""
    _check_cards(duel)
    _check_numbers(duel)
    _check_agenda(duel)
    for seat in (0, 1):
        ViewSight.of(duel.view(seat))
    _check_question(duel)


def _hold(sound: bool, rule: str) -> None:
    if not sound:
        raise ValueError(rule)


def _check_cards(duel: Duel) -> None:
    """Each card lies in one place, on the side of its owner."""
    roster, count = duel.roster, len(duel.roster.specs)
    _hold(type(roster.first) is int and 0 <= roster.first <= count, "the cards are of two decks")
    halves = range(roster.first), range(roster.first, count)
    for side, own in zip(duel.sides, halves, strict=True):
        lying = [card for zone in ZONES for card in getattr(side, zone)]
        _hold(all(type(card) is int for card in lying) and sorted(lying) == [*own], "each card lies in one place")
    _hold(len(duel.seen) == len(duel.met) == count, "of each card it is known who knows it")
    _hold(max(duel.seen, default=0) < 4 and max(duel.met, default=0) < 16, "two may know a card, met by four bits")
    pairs = (*duel.blocks, *duel.beyond)
    held, extra = (*duel.marked, *duel.held), (card for card, _ in duel.extra_blocks)
    named = (*held, *duel.wave, *chain.from_iterable(pairs), *extra)
    _hold(_are_cards(named, count), "what is named is a card")
    _hold(set(duel.beyond) <= set(duel.blocks), "extra blocks are blocks")


def _are_cards(numbers: Iterable[object], count: int) -> bool:
    return all(type(card) is int and 0 <= card < count for card in numbers)


def _check_numbers(duel: Duel) -> None:
    """Numbers are whole and in range; words are those that the rules have."""
    small = [duel.turn, duel.assets_left, *(side.shield for side in duel.sides), *(n for _, n in duel.extra_blocks)]
    _hold(all(type(number) is int and 0 <= number < _GREATEST for number in small), "numbers are in range")
    _hold(type(duel.rng) is int and 0 <= duel.rng < 2**64, "chance has a state of 64 bits")
    _hold(type(duel.active) is int and duel.active in (0, 1), "there are seats 0 and 1")
    _hold(type(duel.winner) is int and duel.winner in (-1, 0, 1), "a seat wins, or nobody yet")
    _hold(duel.phase in _PHASES and type(duel.reason) is str and len(duel.reason) < 100, "words are those of the rules")
    _hold((duel.decision is None) == (duel.winner >= 0), "somebody is asked until the duel is over")
    for name, made in duel.changes.items():
        for card, how, by in made:
            _hold(_are_cards([card], len(duel.roster.specs)), "a change is of a card")
            _hold(type(by) is int and by in _HOW.get((name, how), ()), "a change is one of the texts'")


def _check_agenda(duel: Duel) -> None:
    """Hold that what is still to be done is a course that a turn takes, with texts that the cards have."""
    course = " ".join(step for step, _ in duel.agenda if step not in _TEXTS)
    _hold(duel.winner >= 0 or (bool(course) and _COURSE.fullmatch(course) is not None), "a turn takes its course")
    _hold((duel.turn == 0) == course.startswith("turn") or duel.winner >= 0, "hands are redealt before the first turn")
    for frame in duel.agenda:
        _hold(all(type(number) is int for number in frame[1]) and _is_frame(duel, frame), f"{frame[0]} has its numbers")


def _is_frame(duel: Duel, frame: Frame) -> bool:
    """Tell whether a frame is of a shape that its step takes."""
    count, cards = len(duel.roster.specs), range(len(duel.roster.specs))
    match frame:
        case ("run" | "pick" | "seek", (source, _, _, _, *chosen)):
            return source in cards and _are_cards(chosen, count) and _is_text(duel, frame[0], frame[1][:4])
        case ("pay" | "tap" | "discard", (card, ability)):
            texts = duel.roster.specs[card].texts if card in cards else ()
            return 0 <= ability < len(texts) and (frame[0] != "tap" or texts[ability].taps is not None)
        case ("order", (source, owner, many, placed)):
            return source in cards and owner in (0, 1) and 0 <= placed <= many <= len(duel.sides[owner].deck)
        case ("keywords", (attack, breach, *met)):
            return attack in cards and 0 <= breach < _GREATEST and len(met) % 2 == 0 and _are_cards(met[::2], count)
    return _is_short(frame, cards)


def _is_short(frame: Frame, cards: range) -> bool:
    match frame:
        case ("event", (card, 0)) | ("hit", (card,)):
            return card in cards
        case ("manual", (card, seat)):
            return card in cards and seat in (0, 1)
        case ("redeal", (seat,)):
            return seat in (0, 1)
        case ("attack", wave):
            return _are_cards(wave, len(cards))
        case ("block", () | (_, _)):
            return _are_cards(frame[1], len(cards))
        case ("turn" | "assets" | "deploy" | "end" | "next" | "respond" | "resolve" | "wave_end", ()):
            return True
    return False


def _is_text(duel: Duel, step: str, data: tuple[int, ...]) -> bool:
    """Tell whether a card has the text, the text the effect, and the effect what the step needs."""
    source, ability, place, subject = data
    texts = duel.roster.specs[source].texts
    if not (0 <= ability < len(texts) and 0 <= place < len(texts[ability].effects)):
        return False
    return -1 <= subject < len(duel.roster.specs) and _suits(step, texts[ability].effects[place:], subject)


def _suits(step: str, effects: Sequence[Effect], subject: int) -> bool:
    """Tell whether effects can be carried out by a step, with the other card of the trigger (-1: there is none)."""
    if step != "run" and isinstance(effects[0], Search) != (step == "seek"):
        return False
    picks = [pick for effect in effects if isinstance(pick := getattr(effect, "what", None), Pick)]
    if step == "pick" and not isinstance(getattr(effects[0], "what", None), Pick):
        return False
    return subject >= 0 or all(pick.who is not None or pick.how is How.SELF for pick in picks)


def _check_question(duel: Duel) -> None:
    """Hold that the open question is the one that the last frame puts."""
    if duel.decision is not None:
        fresh = duel.clone()
        fresh.decision = None
        step, data = fresh.agenda.pop()
        agenda.STEPS[step](fresh, data)
        _hold(fresh.decision == duel.decision, "another question is open than that which it holds")
