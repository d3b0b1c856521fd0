"""A small set of cards for the tests of decks, and the real one as its sources stand."""

import json
from functools import cache

from kiberrubezh.cards.abilities import Triggered, When
from kiberrubezh.cards.card import Card, Power, Words
from kiberrubezh.cards.effects import Category, Draw, Kind
from kiberrubezh.resources import resource


def asset(card_id: str, ru: str, en: str, power: Power, basic: bool = False) -> Card:
    return Card(id=card_id, kind=Kind.ASSET, name=Words(ru=ru, en=en), provides=power, basic=basic)


def measure(card_id: str, ru: str, en: str, defence: int, *blocks: Category) -> Card:
    name = Words(ru=ru, en=en)
    return Card(id=card_id, kind=Kind.MEASURE, name=name, requires=Power(defence=defence), blocks=blocks, capacity=1)


def attack(card_id: str, ru: str, en: str, power: int, category: Category) -> Card:
    name = Words(ru=ru, en=en)
    return Card(id=card_id, kind=Kind.ATTACK, name=name, requires=Power(attack=power), category=category, damage=1)


def event(card_id: str, ru: str, en: str) -> Card:
    text = (Triggered(when=When.PLAYED, effects=(Draw(),)),)
    return Card(id=card_id, kind=Kind.EVENT, name=Words(ru=ru, en=en), abilities=text)


POOL: dict[str, Card] = {
    card.id: card
    for card in (
        asset("rack", "Серверная стойка", "Server rack", Power(defence=1), basic=True),
        asset("pc", "Рабочее место", "Workstation", Power(attack=1), basic=True),
        asset("siem", "Система SIEM", "SIEM system", Power(defence=1)),
        measure("tunnel", "Шифрованный туннель", "Encrypted tunnel", 1, Category.CRYPTANALYSIS),
        measure("scan", "Антивирус", "Antivirus", 1, Category.MALWARE, Category.DOS),
        measure("response", "Реагирование", "Response", 2),
        attack("flood", "UDP-флуд", "UDP flood", 1, Category.DOS),
        attack("wiper", "Вайпер", "Wiper", 4, Category.MALWARE),
        attack("radio", "Радио из памяти (RAMBO)", "Radio from memory (RAMBO)", 3, Category.TEMPEST),
        attack("port-80", "Порт 80", "Port 80", 2, Category.INTRUSION),
        event("review", "Разбор полётов", "Lessons learned"),
        event("drill", "Ёмкость: учения", "Drill"),
        event("3d-secure", "3 D секунды", "3 D seconds"),
    )
}

SOUND = {
    "rack": 12,
    "pc": 12,
    "siem": 4,
    "tunnel": 4,
    "scan": 4,
    "response": 4,
    "flood": 4,
    "wiper": 4,
    "radio": 4,
    "port-80": 4,
    "review": 4,
}
"""Sixty cards of the pool, nothing wrong with them."""


@cache
def real_cards() -> dict[str, Card]:
    """Return the cards that the program comes with, from their sources."""
    cards: dict[str, Card] = {}
    for path in sorted(resource("cards").glob("*.json")):
        for data in json.loads(path.read_text("utf-8")).get("cards", []):
            card = Card.model_validate(data)
            cards[card.id] = card
    return cards
