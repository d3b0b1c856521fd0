"""docs/effects.md, made from the vocabulary, its samples and the set; run as a program, it is written anew."""

import ast
import inspect
import json
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import groupby, pairwise
from pathlib import Path
from typing import Any

from cards.own_texts import SAMPLES
from cards.parts import Part, minimal, parts, used

from kiberrubezh.cards.abilities import Triggered, When
from kiberrubezh.cards.card import Card, Power, Timing, Words
from kiberrubezh.cards.effects import (
    COUNTED_KEYWORDS,
    Category,
    Draw,
    Keyword,
    KeywordName,
    Kind,
)
from kiberrubezh.cards.store import load_sources
from kiberrubezh.cards.text import LANGS, plain_text
from kiberrubezh.resources import resource

DOCUMENT = Path(__file__).parents[2] / "docs" / "effects.md"
MANY = 30
"""Of a part that more cards use than these the number is told, not the names."""
HEAD = """# The vocabulary of card texts

Whatever a card can say: its form in `assets/cards/*.json`, its words in Russian and in English, the cards of the set
that say it. What the words mean is told by the models in `kiberrubezh/cards/abilities.py` and `effects.py`, whose first
lines stand here.

This document is generated, so mend its sources. `PYTHONPATH=.:tests python tests/cards/glossary.py` writes it anew from
the models, the samples in `tests/cards/` and the set; a test compares.
"""

BARE: dict[Kind, dict[str, Any]] = {
    Kind.ASSET: {"provides": Power(defence=1)},
    Kind.MEASURE: {"capacity": 1},
    Kind.ATTACK: {"category": Category.DOS, "damage": 1},
    Kind.EVENT: {},
}
DRAWS = Triggered(when=When.PLAYED, effects=(Draw(),))
PRINTED = Words(ru="Сыграйте ещё раз, если выпал орёл.", en="Play again if you flip heads.")


def example(kind: Kind, **said: object) -> Card:
    """Make the least card of a kind that says something."""
    return Card(id="example", kind=kind, name=Words(ru="Пример", en="Example"), **BARE[kind], **said)


EXAMPLES = (
    *(example(kind, abilities=(ability,)) for ability, kind in SAMPLES),
    *(example(Kind.ATTACK, keywords=(Keyword(name=name, value=name in COUNTED_KEYWORDS),)) for name in KeywordName),
    *(example(Kind.EVENT, abilities=(DRAWS,), timing=timing) for timing in Timing),
    example(Kind.EVENT, manual=PRINTED),
)


def form(card: Card) -> str:
    """Write the kind of a card, and what its text is made from, as JSON."""
    plain = minimal(card)
    said = {field: plain[field] for field in ("kind", "keywords", "timing", "abilities", "manual") if field in plain}
    return json.dumps(said, ensure_ascii=False)


def shortest() -> dict[str, Card]:
    """Return the shortest example of each part, the first of equals."""
    found: dict[str, Card] = {}
    for card in sorted(EXAMPLES, key=lambda card: len(form(card))):
        for part in used(card):
            found.setdefault(part, card)
    return found


def document() -> str:
    """Write the document."""
    examples, said = shortest(), {card.name.en: used(card) for card in load_sources(resource("cards"))}
    sections = (
        "\n".join([_title(owner), *(_entry(part, examples[part.name], said) for part in members)])
        for owner, members in groupby(parts(), key=lambda part: part.owner)
    )
    return "\n".join([HEAD, *sections])


def _title(owner: type) -> str:
    return f"## {owner.__name__}\n\n{inspect.getdoc(owner)}\n"


def _entry(part: Part, card: Card, said: Mapping[str, set[str]]) -> str:
    says = [name for name, names in said.items() if part.name in names]
    names = f": {', '.join(says)}" if 0 < len(says) <= MANY else ""
    meaning = _meanings(part.owner).get(part.name.rpartition(".")[2], "")
    return "\n".join(
        [
            f"### {part.name}\n",
            *([f"{meaning}\n"] if meaning else []),
            f"```json\n{form(card)}\n```\n",
            *(f"- {' · '.join(plain_text(card, lang).splitlines())}" for lang in LANGS),
            f"- *{len(says)} {'card' if len(says) == 1 else 'cards'}{names}*\n",
        ]
    )


@cache
def _meanings(owner: type) -> dict[str, str]:
    """Tell the members and fields of a type by what is written below them in the source."""
    return dict(_written_below(owner))


def _written_below(owner: type) -> Iterator[tuple[str, str]]:
    (body,) = ast.parse(inspect.getsource(owner)).body
    assert isinstance(body, ast.ClassDef)
    for field, below in pairwise(body.body):
        if isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant):
            target = field.targets[0] if isinstance(field, ast.Assign) else getattr(field, "target", None)
            if isinstance(target, ast.Name):
                yield target.id, " ".join(str(below.value.value).split())


if __name__ == "__main__":
    DOCUMENT.write_text(document(), encoding="utf-8")
