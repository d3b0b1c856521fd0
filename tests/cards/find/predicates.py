"""Cards asked for in Python: what queries are to find, told by the cards' own data."""

import re
from collections.abc import Callable

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Category, KeywordName, Kind
from kiberrubezh.cards.find.context import Context, OpenDeck
from kiberrubezh.cards.store import open_cards
from kiberrubezh.cards.text import plain_text, type_line
from kiberrubezh.ground.words import LANGS

CARDS = open_cards()
DECK = {"antivirus": 4, "firewall": 9, "wiper": 2, "switch": 1, "patch-tuesday": 3}
RATES = {"antivirus": 61.5, "wiper": 55.0, "fire": 40.0}
CONTEXT = Context(OpenDeck(DECK, most=4, room=41), RATES)
Test = Callable[[Card], object]

ASSET, MEASURE, ATTACK, EVENT = Kind
MALWARE, DOS, INTRUSION, TEMPEST, CRYPTANALYSIS = Category


def small(*said: str) -> str:
    """Return lines as the search sees them: in small letters, without ё."""
    return "\n".join(said).casefold().replace("ё", "е")


def those(condition: Test) -> set[str]:
    return {card.id for card in CARDS.values() if condition(card)}


def ids(*wanted: str) -> Test:
    assert set(wanted) <= CARDS.keys()
    return lambda card: card.id in wanted


def cost(card: Card) -> int:
    """Return a card's price, -1 for an asset, which has none."""
    return -1 if card.kind is ASSET else card.requires.defence + card.requires.attack


def gives(card: Card) -> int:
    return card.provides.defence + card.provides.attack


def named(card: Card) -> set[Category]:
    return {card.category} if card.category else set(card.blocks)


TEXTS = {card.id: small(*(plain_text(card, lang) for lang in LANGS)) for card in CARDS.values()}
NAMES = {card.id: small(*(getattr(card.name, lang) for lang in LANGS)) for card in CARDS.values()}
TYPES = {card.id: small(*(type_line(card, lang) for lang in LANGS)) for card in CARDS.values()}


def says(pattern: str) -> Test:
    """Return the test of name, text and type, line by line."""
    said = re.compile(pattern, re.MULTILINE)
    return lambda card: said.search("\n".join(told[card.id] for told in (NAMES, TEXTS, TYPES)))


def is_named(pattern: str) -> Test:
    return lambda card: re.search(pattern, NAMES[card.id], re.MULTILINE)


def reads(pattern: str) -> Test:
    return lambda card: re.search(pattern, TEXTS[card.id], re.MULTILINE)


def tells(pattern: str) -> Test:
    return lambda card: card.about and re.search(pattern, small(card.about.ru, card.about.en))


def cites(pattern: str) -> Test:
    def condition(card: Card) -> object:
        told = card.reference
        return told and re.search(pattern, f"{told.source} {told.code} {told.title}")

    return condition


def stops(measure: Card, attack: Card) -> bool:
    """KR-1.3, KR-9: one measure stops one attack, by what is printed."""
    spread = attack.keyword(KeywordName.DISTRIBUTED)
    if spread is not None and spread.value > 1:
        return False
    if measure.blocks:
        return attack.category in measure.blocks
    return attack.keyword(KeywordName.STEALTH) is None


def stopped_by(measure: str) -> Test:
    return lambda card: card.kind is ATTACK and stops(CARDS[measure], card)


def piercing(measure: str) -> Test:
    return lambda card: card.kind is ATTACK and not stops(CARDS[measure], card)


def stopping(attack: str) -> Test:
    return lambda card: card.kind is MEASURE and stops(card, CARDS[attack])


def pierced_by(attack: str) -> Test:
    return lambda card: card.kind is MEASURE and not stops(card, CARDS[attack])


def has_word(name: KeywordName) -> Test:
    return lambda card: card.keyword(name) is not None


def copies(card: Card) -> int:
    return DECK.get(card.id, 0)


STEALTH, PERSISTENCE = KeywordName.STEALTH, KeywordName.PERSISTENCE


def no_card(_: Card) -> bool:
    return False
