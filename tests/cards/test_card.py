import json
from collections import Counter
from typing import Any

import pytest
from cards.parts import members
from pydantic import ValidationError

from kiberrubezh.cards.abilities import Activated, Condition, Continuous, Cost, Replacement, Triggered, When
from kiberrubezh.cards.card import Card, Power
from kiberrubezh.cards.effects import (
    Category,
    Change,
    Count,
    Effect,
    How,
    KeywordName,
    Kind,
    Modify,
    Whose,
)
from kiberrubezh.cards.store import load_sources
from kiberrubezh.cards.text import plain_text
from kiberrubezh.resources import resource

CARDS = load_sources(resource("cards"))
ABILITIES = [ability for card in CARDS for ability in card.abilities]
EFFECTS: list[Effect] = [effect for ability in ABILITIES for effect in getattr(ability, "effects", ())]
PICKS = [effect.what for effect in EFFECTS if hasattr(effect, "what")]
CHANGES = [ability.change for ability in ABILITIES if isinstance(ability, Continuous)]
CHANGES += [effect.change for effect in EFFECTS if isinstance(effect, Modify)]

NAME = {"ru": "Имя", "en": "Name"}
ATTACK = {"id": "a", "kind": "attack", "name": NAME, "category": "dos", "damage": 2}
MEASURE = {"id": "m", "kind": "measure", "name": NAME, "capacity": 1}
ASSET = {"id": "s", "kind": "asset", "name": NAME, "provides": {"defence": 1}}
EVENT = {"id": "e", "kind": "event", "name": NAME}
ZONE = {"zone": "attacks"}
DRAWS = [{"do": "draw"}]


def of(kind: Kind) -> list[Card]:
    return [card for card in CARDS if card.kind is kind]


@pytest.mark.parametrize("data", [ATTACK, MEASURE, ASSET])
def test_a_card_fits_its_kind(data: dict[str, Any]) -> None:
    """KR-1.2 to KR-1.4: the least that each kind must tell is enough."""
    assert Card.model_validate(data).kind == data["kind"]


@pytest.mark.parametrize(
    ("data", "rule"),
    [
        (ASSET | {"provides": {}}, "KR-1.2"),
        (ASSET | {"requires": {"attack": 1}}, "KR-1.2"),
        (MEASURE | {"basic": True}, "KR-1.2"),
        (ATTACK | {"provides": {"attack": 1}}, "KR-1.2"),
        (MEASURE | {"capacity": 0}, "KR-1.3"),
        (ATTACK | {"blocks": ["dos"]}, "KR-1.3"),
        (ASSET | {"capacity": 2}, "KR-1.3"),
        (ATTACK | {"damage": 0}, "KR-1.4"),
        (ATTACK | {"category": None}, "KR-1.4"),
        (MEASURE | {"damage": 1}, "KR-1.4"),
        (EVENT, "KR-1.6"),
        (EVENT | {"abilities": [{"type": "triggered", "when": "through", "watch": ZONE, "effects": DRAWS}]}, "watches"),
        (MEASURE | {"blocks": ["dos", "dos"]}, "named once"),
        (MEASURE | {"keywords": [{"name": "echelon"}]}, "number exactly"),
        (MEASURE | {"keywords": [{"name": "decoy", "value": 2}]}, "number exactly"),
        (MEASURE | {"keywords": [{"name": "decoy"}, {"name": "decoy"}]}, "named once"),
    ],
)
def test_a_card_against_its_kind_is_refused(data: dict[str, Any], rule: str) -> None:
    """KR-1: data that contradicts a rule names the rule."""
    with pytest.raises(ValidationError, match=rule):
        Card.model_validate(data)


@pytest.mark.parametrize(("counting", "asked"), [(Count, {}), (Condition, {"at_least": 1})])
@pytest.mark.parametrize("zone", ["hand", "deck"])
def test_hidden_cards_are_not_counted_by_what_they_are(
    counting: type[Count | Condition], asked: dict[str, int], zone: str
) -> None:
    """KR-4.1: a number that depends on what the opponent holds would tell it; how many there are is public."""
    assert counting.model_validate({"of": {"zone": zone, "side": "opponent"}} | asked)
    with pytest.raises(ValidationError, match="KR-4"):
        counting.model_validate({"of": {"zone": zone, "side": "opponent", "kind": "event"}} | asked)


def test_a_condition_does_not_sort_a_hand() -> None:
    """KR-4.1: what a continuous text does is seen by both, so it can't depend on what the own hand holds."""
    assert Condition.model_validate({"of": {"zone": "hand"}, "at_least": 3})
    with pytest.raises(ValidationError, match="KR-4"):
        Condition.model_validate({"of": {"zone": "hand", "kind": "event"}})


def test_an_ability_can_not_pay_for_itself() -> None:
    """KR-9: an ability that taps its card and untaps it again could be used without end."""
    untap = {"do": "untap", "what": {"how": "self"}}
    assert Activated.model_validate({"cost": ["tap_self", "discard_card"], "effects": [untap]})
    with pytest.raises(ValidationError, match="never end"):
        Activated.model_validate({"cost": ["tap_self"], "effects": [untap]})


def test_an_unknown_field_is_refused() -> None:
    """A typing error in a source can't pass for a card without text."""
    with pytest.raises(ValidationError, match="abilitys"):
        Card.model_validate(ATTACK | {"abilitys": []})


def test_a_card_goes_through_json_and_back() -> None:
    """Nothing of a card is lost on disk."""
    for card in CARDS:
        assert Card.model_validate_json(card.model_dump_json(exclude_none=True)) == card


def test_the_base_set_has_150_cards() -> None:
    """KR-1.1, KR-2.3: so many cards of each kind, basic assets of both powers among them."""
    assert Counter(card.kind for card in CARDS) == {Kind.ASSET: 30, Kind.MEASURE: 42, Kind.ATTACK: 50, Kind.EVENT: 28}
    basics = [card.provides for card in CARDS if card.basic]
    assert len(basics) == 8
    priced = Power(defence=2, attack=1)  # the hypervisor's, for two cards of its own deck
    assert {Power(defence=1), Power(attack=1), Power(defence=1, attack=1), priced} == set(basics)


def test_the_base_set_has_all_categories() -> None:
    """KR-1.3, KR-1.5: each category has about ten attacks and is met several times; some measures meet any."""
    attacks = Counter(card.category for card in of(Kind.ATTACK))
    met = Counter(category for card in of(Kind.MEASURE) for category in card.blocks)
    assert all(9 <= attacks[category] <= 11 and met[category] >= 4 for category in Category)
    assert sum(not card.blocks for card in of(Kind.MEASURE)) >= 3
    assert sum(len(card.blocks) == 2 for card in of(Kind.MEASURE)) >= 12


def test_the_base_set_speaks_the_whole_vocabulary() -> None:
    """KR-9: every keyword, effect, moment, cost and way of choosing is on some card."""
    assert {keyword.name for card in CARDS for keyword in card.keywords} == set(KeywordName)
    assert {type(effect) for effect in EFFECTS} == members(Effect)
    assert {ability.when for ability in ABILITIES if isinstance(ability, Triggered)} == set(When)
    assert {cost for ability in ABILITIES if isinstance(ability, Activated) for cost in ability.cost} == set(Cost)
    continuous = [ability for ability in ABILITIES if isinstance(ability, Continuous)]
    assert {ability.condition is None for ability in continuous} == {True, False}
    assert {pick.how for pick in PICKS} == set(How)
    assert {pick.by for pick in PICKS} == set(Whose)
    assert any(isinstance(getattr(effect, "count", None), Count) for effect in EFFECTS)
    assert {type(change) for change in CHANGES} == members(Change)
    assert any(isinstance(ability, Replacement) for ability in ABILITIES)
    assert any(isinstance(ability, Triggered) and ability.watch for ability in ABILITIES)


def test_few_cards_have_no_text() -> None:
    """Nearly every card does something beyond its numbers."""
    assert sum(not (card.keywords or card.abilities) for card in CARDS) <= 15


def test_powers_stay_within_reach() -> None:
    """KR-5.4: what a card requires can be provided in a duel of usual length."""
    assert all(1 <= card.requires.attack <= 6 for card in of(Kind.ATTACK))
    assert all(1 <= card.requires.defence <= 5 and card.capacity <= 4 for card in of(Kind.MEASURE))


def test_no_two_cards_do_the_same() -> None:
    """A card that differs from another in its name alone is not worth its place."""
    words = {"id", "name", "reference", "about", "number"}
    said = [json.dumps(card.model_dump(mode="json", exclude=words), sort_keys=True) for card in CARDS]
    assert [text for text, n in Counter(said).items() if n > 1] == []


def test_a_card_of_the_set_is_complete() -> None:
    """Name, reference and the word on what it is in reality stand in both languages; the text fits a card."""
    for card in CARDS:
        assert len(card.name.ru) <= 28, card.id
        assert card.reference is not None, card.id
        assert card.about is not None, card.id
        said = (card.about.ru, card.about.en)
        assert all(2 <= about.count(". ") + about.endswith(".") <= 4 for about in said), card.id
        assert len(plain_text(card, "ru")) <= 185, card.id


def test_the_base_set_is_numbered_by_kind() -> None:
    """Cards are numbered from 1 without a gap, assets first, then measures, attacks, events."""
    assert [card.number for card in CARDS] == list(range(1, len(CARDS) + 1))
    assert [card.kind for card in CARDS] == sorted((card.kind for card in CARDS), key=list(Kind).index)
    assert {card.set for card in CARDS} == {"base"}
