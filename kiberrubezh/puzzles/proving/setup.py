"""A puzzle laid out as a position: what is hidden lies there as cards that stand for any other."""

from collections.abc import Mapping
from typing import NamedTuple

from kiberrubezh.cards.card import Card, Power, Words
from kiberrubezh.cards.effects import Category, Kind
from kiberrubezh.engine.kernel import IllegalChoiceError
from kiberrubezh.engine.rubezh.course import agenda
from kiberrubezh.engine.rubezh.game import Duel, Layout
from kiberrubezh.engine.rubezh.position.prior import MIRROR, Prior
from kiberrubezh.engine.rubezh.prints.roster import Roster
from kiberrubezh.engine.rubezh.prints.spec import Spec, spec_of
from kiberrubezh.ground.refusals import ToldError
from kiberrubezh.ground.words import Pair
from kiberrubezh.puzzles.puzzle import SOLVER, Place, Puzzle, Step


class LaidError(ToldError, ValueError):
    """The position can't be laid out, and why."""


UNKNOWN = (
    Card(
        id="unknown-asset",
        kind=Kind.ASSET,
        name=Words(ru="Неизвестная карта", en="Unknown card"),
        basic=True,
        provides=Power(defence=1),
    ),
    Card(
        id="unknown-measure",
        kind=Kind.MEASURE,
        name=Words(ru="Неизвестная карта", en="Unknown card"),
        requires=Power(defence=1),
        blocks=(Category.MALWARE,),
        capacity=1,
    ),
)
"""What stands for hidden cards, by seat: of no use to the solver, and a measure of the other, to be got back."""
_UNKNOWN_OF = {card.id: card for card in UNKNOWN}


class LaidPuzzle(NamedTuple):
    """A puzzle on the table, and every card that may be met in it, by id."""

    duel: Duel
    known: Mapping[str, Card]


def lay(puzzle: Puzzle, cards: Mapping[str, Card], prior: Prior = MIRROR) -> LaidPuzzle:
    """Lay a puzzle out and play its opening, up to the question that the solver is asked. Raise LaidError."""
    known = {**cards, **{card.id: card for card in puzzle.cards}}
    _check_ids(puzzle, known)
    one, two = (_layout(place, known, pad) for place, pad in zip(puzzle.sides, UNKNOWN, strict=True))
    if any(card >= sum(map(len, (*one, *two))) for card in puzzle.tapped):
        raise LaidError(Pair("Повёрнута карта, которой нет.", "A card is tapped that isn't there."))
    duel = Duel.set_up((one, two), puzzle.active, phase=puzzle.phase, tapped=puzzle.tapped, prior=prior)
    for card in duel.sides[1 - SOLVER].hand[puzzle.sides[1 - SOLVER].hidden :]:
        duel.seen[card] |= 1 << SOLVER
    for step in puzzle.opening:
        duel = take(duel, step, known)
    decision = duel.decision
    if decision is None or decision.seat != SOLVER or duel.active != puzzle.active or puzzle.sides[SOLVER].hidden:
        raise LaidError(Pair("Решающего ни о чём не спрашивают.", "The solver is asked nothing."))
    return LaidPuzzle(duel, known)


def take(duel: Duel, step: Step, known: Mapping[str, Card]) -> Duel:
    """Return the position after one more choice. Raise LaidError for one that isn't legal."""
    after = duel.clone()
    if step.shown:
        if step.shown not in known or not is_unknown(duel, step.card):
            raise LaidError(_illegal(step))
        reveal(after, step.card, spec_of(known[step.shown]))
    try:
        after.choose(step.option)
    except IllegalChoiceError as error:
        raise LaidError(_illegal(step)) from error
    return after


def is_unknown(duel: Duel, card: int) -> bool:
    """Tell whether a card is one of which nothing is known yet."""
    specs = duel.roster.specs
    if not 0 <= card < len(specs):
        return False
    meant = _UNKNOWN_OF.get(specs[card].name)
    # The same object nearly always; to compare two field by field takes longer than a choice.
    return meant is not None and (specs[card].card is meant or specs[card].card == meant)


def reveal(duel: Duel, number: int, spec: Spec, roster: Roster | None = None) -> Roster:
    """Let a hidden card of a hand be another, and put the open question anew; return the roster."""
    if roster is None:
        specs = list(duel.roster.specs)
        specs[number] = spec
        roster = Roster(specs, duel.roster.first, duel.roster.has_manual)
    duel.roster = roster
    agenda.ask_anew(duel)
    return roster


def _illegal(step: Step) -> Pair:
    said = f"{step.act} {step.card} {step.target} {step.shown}"
    return Pair(f"Такого выбора там нет: {said}.", f"There is no such choice there: {said}.")


def _check_ids(puzzle: Puzzle, known: Mapping[str, Card]) -> None:
    for place in puzzle.sides:
        zones = {Kind.ASSET: place.assets, Kind.MEASURE: place.measures, Kind.ATTACK: place.attacks}
        for name in place.ids:
            if name not in known:
                raise LaidError(Pair(f"Нет карты «{name}».", f"There is no card “{name}”."))
        for kind, ids in zones.items():
            for name in ids:
                if known[name].kind is not kind:
                    raise LaidError(Pair(f"«{name}» лежит не в своей зоне.", f"“{name}” lies in a zone not its own."))


def _layout(place: Place, known: Mapping[str, Card], pad: Card) -> Layout:
    def cards(ids: tuple[str, ...]) -> list[Card]:
        return [known[name] for name in ids]

    return Layout(
        deck=[pad] * place.deck,
        hand=[pad] * place.hidden + cards(place.hand),
        assets=cards(place.assets),
        measures=cards(place.measures),
        attacks=cards(place.attacks),
        discard=cards(place.discard),
    )
