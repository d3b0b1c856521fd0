"""A card in a line, as the commands print it."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kiberrubezh.cards.card import Card
    from kiberrubezh.cards.text import Lang

_LABELS = {
    "ru": {
        "requires": "Требует",
        "provides": "Даёт",
        "defence": "защита {n}",
        "attack": "атака {n}",
        "capacity": "ёмкость {n}",
        "damage": "урон {n}",
    },
    "en": {
        "requires": "Requires",
        "provides": "Provides",
        "defence": "defence {n}",
        "attack": "attack {n}",
        "capacity": "capacity {n}",
        "damage": "damage {n}",
    },
}


def card_line(card: "Card", lang: "Lang") -> str:
    """Say a card's name, type and numbers."""
    from kiberrubezh.cards.text import type_line

    parts = [getattr(card.name, lang), type_line(card, lang), *_numbers(card, lang)]
    return " — ".join(parts[:2]) + "".join(f", {part}" for part in parts[2:])


def _numbers(card: "Card", lang: "Lang") -> list[str]:
    labels, said = _LABELS[lang], []
    for label in ("requires", "provides"):
        power = getattr(card, label)
        sides = [labels[side].format(n=n) for side in ("defence", "attack") if (n := getattr(power, side))]
        if sides:
            said.append(f"{labels[label].lower()}: {' + '.join(sides)}")
    return said + [labels[stat].format(n=n) for stat in ("capacity", "damage") if (n := getattr(card, stat))]
