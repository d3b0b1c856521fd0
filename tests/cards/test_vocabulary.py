"""KR-9: nothing of the vocabulary is left out: samples, words, acts, scenarios, document."""

import ast
import json
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from cards.glossary import DOCUMENT, EXAMPLES, document, form, shortest
from cards.own_texts import SAMPLES
from cards.parts import members, parts, used
from pydantic import TypeAdapter, ValidationError

from kiberrubezh.cards import effects as fx
from kiberrubezh.cards.abilities import Ability
from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Kind
from kiberrubezh.cards.speech import english, russian
from kiberrubezh.cards.store import load_sources
from kiberrubezh.cards.text import LANGS, Lang, sentence
from kiberrubezh.engine.rubezh.course.acts import ACTS
from kiberrubezh.engine.rubezh.course.effects import STARTS
from kiberrubezh.resources import resource

ENGINE = Path(__file__).parents[1] / "engine" / "rubezh"
SCENARIOS = (ENGINE / "table.py", *sorted(ENGINE.rglob("test_*.py")))
PARTS = parts()
ABILITY: TypeAdapter[Ability] = TypeAdapter(Ability)


def nodes() -> list[ast.AST]:
    """Return the nodes of all scenarios and of the helper that they are written with."""
    trees = (ast.parse(path.read_text(encoding="utf-8")) for path in SCENARIOS)
    return list(chain.from_iterable(map(ast.walk, trees)))


@cache
def played() -> set[str]:
    """Name the parts that the scenarios use: they name them themselves, or mark by `of` a card that has them."""
    found = nodes()
    stands_for = dict(filter(None, map(_stands_for, found)))
    cards = {card.id: card for card in load_sources(resource("cards"))}
    named: set[str] = set()
    for node in found:
        match node:
            case ast.Attribute(value=ast.Name(id=owner), attr=member):
                named.add(f"{stands_for.get(owner, owner)}.{member}")
            case ast.Call(func=ast.Name(id="of"), args=ids):
                named.update(*(used(cards[each.value]) for each in ids if isinstance(each, ast.Constant)))
            case ast.Call(func=ast.Name(id=maker), keywords=keywords):
                owner = stands_for.get(maker, maker)
                named.update([owner, *(f"{owner}.{keyword.arg}" for keyword in keywords)])
    return named


def _stands_for(node: ast.AST) -> tuple[str, str] | None:
    """Pair another name for a type with the type, or a function with the type that it makes."""
    match node:
        case ast.Assign(targets=[ast.Name(id=name)], value=ast.Name(id=owner)):
            return name, owner
        case ast.FunctionDef(name=name, returns=ast.Name(id=owner)):
            return name, owner
    return None


def test_every_part_has_a_scenario() -> None:
    """KR-9: whatever a card can say is carried out in some scenario of the engine's tests."""
    assert {part.name for part in PARTS} - {*played()} == set()


def test_samples_say_every_part() -> None:
    """KR-9: the reviewed samples leave out no type, no member and no field of the vocabulary."""
    assert {part.name for part in PARTS} - shortest().keys() == set()


def test_every_effect_has_words_and_an_act() -> None:
    """KR-9: a text can't promise what the engine does not do, nor keep silent about what it does."""
    effects = members(fx.Effect)
    assert effects == russian.WORDS.keys() == english.WORDS.keys()
    assert effects == STARTS.keys()
    assert effects == ACTS.keys() | {fx.Look}, "looking is all question: it begins, and has no act of its own"


@pytest.mark.parametrize("lang", LANGS)
def test_different_texts_have_different_words(lang: Lang) -> None:
    """KR-9: nothing that a text does goes unsaid: no two samples of a kind of card share their words."""
    said: dict[tuple[Kind, str], Ability] = {}
    for ability, kind in SAMPLES:
        assert said.setdefault((kind, sentence(ability, kind, lang)), ability) == ability


def test_the_shortest_form_is_enough() -> None:
    """What the document shows is read as the very card that it was made from."""
    for card in EXAMPLES:
        bare = json.loads(card.model_dump_json(exclude={"keywords", "timing", "abilities", "manual"}))
        assert Card.model_validate_json(json.dumps(bare | json.loads(form(card)))) == card, form(card)


def test_the_document_is_as_generated() -> None:
    """docs/effects.md lists every part of the vocabulary as it is; `tests/cards/glossary.py` writes it anew."""
    made = document()
    assert DOCUMENT.read_text(encoding="utf-8") == made
    assert all(f"### {part.name}\n" in made for part in PARTS)


DRAWS = {"effects": [{"do": "draw"}]}
UNTAPS = {"effects": [{"do": "untap", "what": {"who": {"zone": "assets"}}}]}
OTHER = {"effects": [{"do": "draw"}, {"do": "tap", "what": {"how": "subject"}}]}
DAMAGE = {"change": "number", "stat": "damage", "by": 1}


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ({"type": "triggered", "when": "through", "watch": {"zone": "measures"}} | DRAWS, "watched"),
        ({"type": "triggered", "when": "turn_start", "watch": {"zone": "assets"}} | DRAWS, "watched"),
        ({"type": "triggered", "when": "through", "watch": {"zone": "attacks", "tapped": True}} | DRAWS, "watched"),
        ({"type": "triggered", "when": "deployed"} | OTHER, "no other card"),
        ({"type": "triggered", "when": "turn_start"} | OTHER, "no other card"),
        ({"type": "activated", "cost": ["tap_self"]} | OTHER, "no other card"),
        ({"type": "triggered", "when": "through", "condition": {"of": {"zone": "assets"}}} | DRAWS, "at least"),
        ({"type": "activated", "cost": ["tap_other"]} | DRAWS, "exactly when"),
        ({"type": "activated", "cost": ["tap_self"], "taps": {"zone": "assets"}} | DRAWS, "exactly when"),
        ({"type": "activated", "cost": ["tap_other"], "taps": {"zone": "hand"}} | DRAWS, "on the table"),
        (
            {"type": "activated", "cost": ["tap_other"], "taps": {"zone": "assets", "side": "opponent"}} | DRAWS,
            "an own card",
        ),
        ({"type": "activated", "cost": ["tap_other"], "taps": {"zone": "assets"}} | UNTAPS, "never end"),
        ({"type": "continuous", "change": DAMAGE, "who": {"zone": "hand"}}, "on the table"),
        ({"type": "continuous", "change": DAMAGE | {"per": {"zone": "hand", "kind": "event"}}}, "KR-4"),
        ({"type": "replacement", "to": "discard"}, "instead of"),
        ({"type": "replacement", "who": {"zone": "hand"}, "to": "deck_top"}, "instead of"),
    ],
)
def test_a_text_without_sense_is_refused(data: dict[str, Any], reason: str) -> None:
    """KR-9: what can't happen, can't be paid, would never end or would tell what is hidden is no text."""
    with pytest.raises(ValidationError, match=reason):
        ABILITY.validate_python(data)
