"""Positions set up by hand or kept, checked before anybody plays on with them."""

import json
from collections.abc import Mapping
from hashlib import blake2b

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Kind
from kiberrubezh.engine.protocol.lines.beginnings import LaidSide, PositionLayout, SavedPosition
from kiberrubezh.engine.protocol.lines.refusals import ProblemError
from kiberrubezh.engine.protocol.tables import soundness
from kiberrubezh.engine.rubezh.game import RULESET, VERSION, Duel, Layout
from kiberrubezh.engine.rubezh.position.prior import MIRROR, Prior
from kiberrubezh.engine.rubezh.rules import EndlessLoopError

_KINDS = {"assets": Kind.ASSET, "measures": Kind.MEASURE, "attacks": Kind.ATTACK}


def lay(laying: PositionLayout, cards: Mapping[str, Card], prior: Prior = MIRROR) -> Duel:
    """Set a position up. Raise ProblemError for a card that is unknown or can't lie where it is put."""
    one, two = (_layout(it, cards, f"setup.layouts.{seat}") for seat, it in enumerate(laying.layouts))
    try:
        return Duel.set_up((one, two), laying.active, laying.seed, laying.rules, prior)
    except EndlessLoopError as error:
        raise ProblemError("endless_loop", str(error)) from error
    except ValueError as error:
        raise ProblemError("unplayable", str(error)) from error


def _layout(given: LaidSide, cards: Mapping[str, Card], where: str) -> Layout:
    zones = {zone: [_placed(card, zone, cards, f"{where}.{zone}") for card in ids] for zone, ids in given}
    return Layout(**zones)


def _placed(card_id: str, zone: str, cards: Mapping[str, Card], where: str) -> Card:
    card = card_of(card_id, cards, where)
    if _KINDS.get(zone, card.kind) is not card.kind:
        raise ProblemError("unplayable", f"{card_id} is of the kind {card.kind}: it can't lie among {zone}", where)
    return card


def card_of(card: str, cards: Mapping[str, Card], where: str) -> Card:
    """Return the card of that id. Raise ProblemError where there is none."""
    if card not in cards:
        raise ProblemError("unknown_card", f"no such card: {card}", where)
    return cards[card]


def save(duel: Duel) -> SavedPosition:
    """Write a position down."""
    position = json.dumps(duel.to_json(), separators=(",", ":"))
    return SavedPosition(ruleset=RULESET, version=VERSION, position=position, digest=_digest(position))


def restore(saved: SavedPosition, prior: Prior = MIRROR) -> Duel:
    """Return the position that was saved. Raise ProblemError for one of other rules, or that isn't as it was saved."""
    if (saved.ruleset, saved.version) != (RULESET, VERSION):
        spoken = f"{saved.ruleset} {saved.version}"
        raise ProblemError("broken_save", f"it is of {spoken}; played here is {RULESET} {VERSION}", "restore")
    if saved.digest != _digest(saved.position):
        raise ProblemError("broken_save", "it is not as it was saved: the digest is another one", "restore.digest")
    try:
        duel = Duel.from_json(json.loads(saved.position))
        duel.prior = prior
        soundness.check(duel)
        if save(duel) != saved:
            raise ValueError("it would be saved otherwise")
    except Exception as error:
        # Whatever a forged position makes the engine stumble over, it is the position's fault.
        raise ProblemError("broken_save", f"it is no position of a duel: {error}", "restore.position") from error
    return duel


def _digest(position: str) -> str:
    return blake2b(position.encode(), digest_size=16).hexdigest()
