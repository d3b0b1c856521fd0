"""Exact odds of a deck against the engine's own dealing: how far apart they are, in standard errors."""

from fractions import Fraction
from math import sqrt

from benchmarks.harness import Figure
from kiberrubezh.cards.card import Card
from kiberrubezh.cards.store import open_cards
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.odds.draws import Want, chances
from kiberrubezh.deckbuilder.odds.groups import members
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.engine.kernel import Decision, Option
from kiberrubezh.engine.replay import Header

DUELS = 4000
"""Of each deck, and for each way to go about redeals; who begins changes from duel to duel."""
TURNS = 4
GROUPS = (("assets", 3), ("basic", 2), ("measures", 1), ("attacks", 2), ("attacks-malware", 1))


def measure() -> list[Figure]:
    """Deal, pass every turn, and count what was drawn; the greatest of some hundred gaps is about 3 by chance."""
    cards = open_cards()
    gaps = [gap for deck in ready_decks(cards)[::4] for redeals in (False, True) for gap in _gaps(deck, cards, redeals)]
    return [
        Figure("shares compared", len(gaps), ""),
        Figure("greatest gap", max(gaps), "standard errors", at_most=4.5),
        Figure("root mean square gap", sqrt(sum(gap * gap for gap in gaps) / len(gaps)), "", at_most=1.3),
    ]


def _gaps(deck: Deck, cards: dict[str, Card], redeals: bool) -> list[float]:
    wants = [Want(members(group, deck, cards), least) for group, least in GROUPS]
    seen = [_dealt(deck, cards, wants, seed, redeals) for seed in range(DUELS)]
    gaps = []
    for place, want in enumerate(wants):
        for row in (chances(deck, cards, [want], redeals=redeals) or [])[: TURNS + 1]:
            for first, chance in ((0, row.first), (1, row.second)):
                hits = [met[row.turn][place] for met in seen[first::2]]
                gaps += _gap(sum(hits), len(hits), chance)
    return gaps


def _gap(hits: int, of: int, chance: Fraction) -> list[float]:
    spread = sqrt(of * chance * (1 - chance))
    return [abs(hits - of * chance) / spread] if spread > 3 else []


def _dealt(deck: Deck, cards: dict[str, Card], wants: list[Want], seed: int, redeals: bool) -> list[list[bool]]:
    """Return which wants are met in the opening hand and by each own turn; even seeds begin."""
    listed = deck.expand(cards)
    duel = Header.of([listed, listed], seed, seed % 2).dealt()
    met: list[list[bool]] = []
    while (decision := duel.decision) is not None and len(met) <= TURNS:
        if decision.prompt != "redeal":
            own = duel.turn and (duel.turn + 1 - seed % 2) // 2
            hand = [duel.roster.card(card).id for card in duel.sides[0].hand]
            if not met:
                drawn = len(hand) - (7 if duel.turn else 0)
                met.append(_met(hand[: len(hand) - drawn], wants))
            if len(met) == own:
                met.append(_met(hand, wants))
        duel.choose(_passed(decision, redeals))
    return met


def _passed(decision: Decision, redeals: bool) -> Option:
    if decision.prompt == "redeal" and redeals:
        return next((it for it in decision.options if it.act == "redeal"), decision.options[0])
    return next((it for it in decision.options if it.act in ("done", "keep")), decision.options[0])


def _met(hand: list[str], wants: list[Want]) -> list[bool]:
    return [sum(card in want.cards for card in hand) >= want.least for want in wants]
