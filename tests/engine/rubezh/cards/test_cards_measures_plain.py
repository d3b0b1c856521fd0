"""KR-1.3, KR-5.6: what the measures of the base set block, and those of them that do nothing else."""

import pytest
from engine.rubezh.cards.base_set import card, of
from engine.rubezh.table import asset, attack, attacked, keyword, table

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Category, KeywordName, Kind
from kiberrubezh.cards.store import load_sources
from kiberrubezh.resources import resource

MEASURES = [each for each in load_sources(resource("cards")) if each.kind is Kind.MEASURE]
PLAIN = [
    "executable-allowlist",
    "session-volume-analysis",
    "rf-shielding",
    "certificate-pinning",
    "traffic-filter",
    "mfa",
]
"""The measures that have neither keyword nor text."""
QUICK = ["antivirus", "intrusion-prevention", "tempest-fonts", "encrypted-tunnel"]
"""Those that have no text but that they draw a card."""


@pytest.mark.parametrize("guard", MEASURES, ids=lambda guard: guard.id)
def test_categories(guard: Card) -> None:
    """KR-1.3: a measure blocks attacks of the categories that it names, or of any if it names none."""
    t = attacked(*(attack(category, category) for category in Category), measures=[guard])
    meant = [f"block {guard.id} {category}" for category in Category if category in (guard.blocks or Category)]
    assert [option for option in t.options() if option.startswith("block ")] == meant


@of(*PLAIN)
@pytest.mark.parametrize("name", PLAIN)
def test_plain_measures(name: str) -> None:
    """KR-5.4, KR-5.6: deployed for its power, it stops as many attacks of a wave as its capacity, Скрытность or not."""
    guard = card(name)
    assert (guard.keywords, guard.abilities) == ((), ()), "it needs a scenario of its own"
    power = asset("power", guard.requires.defence, guard.requires.attack)
    wave = [attack("w", guard.blocks[0], keywords=keyword(KeywordName.STEALTH))] * (guard.capacity + 1)
    t = table(hand=[guard], assets=[power], foe_attacks=wave).deploy(name).wave(*["w"] * len(wave))
    assert (t.most(name), t.options()) == (guard.capacity, ["done"])
    assert t.done().lost(0) == 1


@of(*QUICK)
@pytest.mark.parametrize("name", [*QUICK, "user-training", "redundancy"])
def test_quick_measures(name: str) -> None:
    """KR-9: deployed, it draws a card; it blocks as a plain one does."""
    guard = card(name)
    power = asset("power", guard.requires.defence)
    wave = [attack("w", guard.blocks[0])] * (guard.capacity + 1)
    t = table(hand=[guard], assets=[power], foe_attacks=wave).deploy(name)
    assert t.told("draw")[0] == ["spare"], "before the other side draws its two"
    assert t.wave(*["w"] * len(wave)).most(name) == guard.capacity
