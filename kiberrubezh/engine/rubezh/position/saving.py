"""A position as plain JSON and back, equal to the last card and frame."""

from dataclasses import asdict
from typing import Any, TypeVar

from kiberrubezh.cards.card import Card
from kiberrubezh.engine.kernel import Decision, Option
from kiberrubezh.engine.rubezh.position.state import CardChange, Position, Side
from kiberrubezh.engine.rubezh.prints.roster import Roster
from kiberrubezh.engine.rubezh.prints.spec import spec_of
from kiberrubezh.engine.rubezh.rules import Rules

P = TypeVar("P", bound=Position)

_PLAIN = ("active", "turn", "phase", "assets_left", "rng", "winner", "reason")
_PAIRS = ("blocks", "beyond", "extra_blocks")
_ZONES = ("deck", "hand", "assets", "measures", "attacks", "events", "discard")


def to_json(position: Position) -> dict[str, Any]:
    """Return the position as plain data; each card's print once, under its id."""
    specs = position.roster.specs
    decision = position.decision
    return {
        **{name: getattr(position, name) for name in _PLAIN},
        "rules": asdict(position.rules),
        "cards": {spec.card.id: spec.card.model_dump(mode="json") for spec in specs},
        "roster": [spec.card.id for spec in specs],
        "first": position.roster.first,
        "sides": [
            {**{zone: list(getattr(side, zone)) for zone in _ZONES}, "shield": side.shield} for side in position.sides
        ],
        "tapped": [card for card, tapped in enumerate(position.tapped) if tapped],
        "seen": list(position.seen),
        "met": list(position.met),
        "marked": list(position.marked),
        **({"held": list(position.held)} if position.held else {}),
        "wave": list(position.wave),
        **{name: [list(pair) for pair in getattr(position, name)] for name in _PAIRS},
        "changes": {name: [list(change) for change in made] for name, made in position.changes.items()},
        "agenda": [[name, list(data)] for name, data in position.agenda],
        "decision": decision and [decision.seat, decision.prompt, [list(option) for option in decision.options]],
    }


def from_json(kind: type[P], data: dict[str, Any]) -> P:
    """Return the position. Raise ValueError for data of another shape; whether it is a sound duel is not checked."""
    try:
        return _read(kind, data)
    except (AttributeError, KeyError, TypeError, IndexError) as error:
        raise ValueError(f"not a saved duel: {error!r}") from error


def _read(kind: type[P], data: dict[str, Any]) -> P:
    prints = {name: spec_of(Card.model_validate(printed)) for name, printed in data["cards"].items()}
    specs = [prints[name] for name in data["roster"]]
    sides = (_side(data["sides"][0]), _side(data["sides"][1]))
    position = kind(Roster(specs, data["first"]), sides, data["rng"], data["active"], Rules(**data["rules"]))
    for name in _PLAIN:
        setattr(position, name, data[name])
    for card in data["tapped"]:
        position.tapped[card] = 1
    position.seen[:] = bytes(data["seen"])
    position.met[:] = bytes(data["met"])
    position.marked = tuple(data["marked"])
    position.held = tuple(data.get("held", ()))
    position.wave = tuple(data["wave"])
    for name in _PAIRS:
        setattr(position, name, tuple((one, other) for one, other in data[name]))
    position.changes = {name: tuple(CardChange(*change) for change in made) for name, made in data["changes"].items()}
    position.agenda = [(name, tuple(numbers)) for name, numbers in data["agenda"]]
    if data["decision"] is not None:
        seat, prompt, options = data["decision"]
        position.decision = Decision(seat, prompt, tuple(Option(*option) for option in options))
    return position


def _side(data: dict[str, Any]) -> Side:
    side = Side(data["deck"])
    for zone in _ZONES[1:]:
        setattr(side, zone, list(data[zone]))
    side.shield = data["shield"]
    return side
