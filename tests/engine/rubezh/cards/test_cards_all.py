from importlib import import_module
from pathlib import Path

from engine.rubezh.cards.base_set import SHOWN

from kiberrubezh.cards.store import load_sources
from kiberrubezh.resources import resource


def test_every_card_has_a_scenario() -> None:
    """Every card of the base set does what it says: each has a scenario of its own (KR-9)."""
    for path in sorted(Path(__file__).parent.glob("test_cards_*.py")):
        import_module(f"engine.rubezh.cards.{path.stem}")
    cards = {card.id for card in load_sources(resource("cards"))}
    assert not cards - SHOWN, f"no scenario: {', '.join(sorted(cards - SHOWN))}"
