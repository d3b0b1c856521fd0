"""What the scripted bot lays and deploys (KR-5.3, KR-5.4)."""

from bots.playing import answers, position
from engine.rubezh.table import SELF, SPARE, always, among, asset, attack, keyword, measure, needs, texts

from kiberrubezh.cards.abilities import When
from kiberrubezh.cards.effects import DestroyTop, Draw, KeywordName, Stat, Tap, Whose, Zone

TWO = [asset("shelf", defence=1)] * 2
BROAD = measure("broad", "dos intrusion", capacity=2, **needs(defence=3))
NARROW = measure("narrow", "tempest", **needs(defence=2))
FLOODS = [attack("flood", "dos", 3)] * 8


def test_power_is_saved_for_the_measure_that_meets_what_comes() -> None:
    """KR-5.4: power once taken is never free again; against a flood one waits for the measure against it."""
    t = position(hand=[BROAD, NARROW], assets=TWO, foe_discard=FLOODS)
    assert answers(t, "deploy") == []
    t = position(hand=[BROAD, NARROW], assets=[asset("shelf", defence=1)] * 3, foe_discard=FLOODS)
    assert answers(t, "deploy") == ["deploy broad"]


def test_a_measure_that_nothing_needs_is_left_in_the_hand() -> None:
    """KR-5.4: of its category nothing has been seen among many attacks."""
    assert answers(position(hand=[NARROW], assets=TWO, foe_discard=FLOODS * 3), "deploy") == []


def test_a_measure_that_weakens_the_own_attacks_stays_out_of_an_attacking_system() -> None:
    """KR-9: «your attacks get −1 damage»."""
    less = always(Stat.DAMAGE, -1, among(Zone.ATTACKS))
    isolation = measure("isolation", "malware dos", abilities=(less,), **needs(defence=1))
    plain = measure("plain", "malware dos", **needs(defence=1))
    mine = [attack("worm", damage=2)] * 4
    t = position(hand=[isolation, plain], attacks=mine, assets=[asset("shelf", defence=1)])
    assert answers(t, "deploy")[0] == "deploy plain"


def test_the_asset_that_serves_the_own_attacks_is_laid_first() -> None:
    """KR-9: of two assets of one power the one that gives the own malware a card more of damage."""
    kit = asset("kit", attack=1, abilities=(always(Stat.DAMAGE, 1, among(Zone.ATTACKS, categories=("malware",))),))
    t = position(hand=[asset("plain", attack=1), kit], attacks=[attack("worm")] * 2, assets=[])
    assert answers(t, "assets")[0] == "lay kit"


def test_an_asset_is_laid_though_its_power_comes_late_and_is_plenty() -> None:
    """KR-5.3: laying costs nothing, so an asset that comes tapped does not rot in the hand."""
    late = asset("late", attack=2, abilities=texts(When.DEPLOYED, Tap(what=SELF)))
    lacking = position(hand=[late, measure("wall", **needs(defence=30))])
    for t in (position(hand=[late]), lacking):
        assert answers(t, "assets") == ["lay late"]


def test_an_asset_that_helps_the_opponent_is_laid_where_it_lets_a_card_be_deployed() -> None:
    """KR-5.4: «when you lay this, your opponent draws a card», but the measure in the hand lacks just its power."""
    portal = asset("portal", defence=1, attack=1, abilities=texts(When.DEPLOYED, Draw(side=Whose.OPPONENT)))
    t = position(hand=[portal, BROAD], assets=[asset("shelf", defence=1)] * 2)
    assert answers(t, "assets", "deploy") == ["lay portal", "deploy broad"]


def test_an_asset_that_costs_cards_of_the_deck_comes_after_one_that_costs_none() -> None:
    """KR-9: «when you lay this, destroy the top 3 cards of your deck»."""
    dear = asset("dear", defence=1, attack=1, abilities=texts(When.DEPLOYED, DestroyTop(count=3, side=Whose.OWN)))
    t = position(hand=[dear, asset("plain", defence=1, attack=1)], assets=[])
    assert answers(t, "assets")[0] == "lay plain"


def test_an_attack_that_persists_is_worth_more_early() -> None:
    """KR-9: Закрепление; with one power for one of two attacks."""
    lasting = attack("lasting", damage=2, keywords=keyword(KeywordName.PERSISTENCE), **needs(attack=2))
    single = attack("single", damage=3, **needs(attack=2))
    assets = [asset("shelf", attack=1)] * 2
    assert answers(position(hand=[single, lasting], assets=assets), "deploy")[0] == "deploy lasting"
    late = position(hand=[single, lasting], assets=assets, foe_deck=[SPARE] * 5)
    assert answers(late, "deploy")[0] == "deploy single"
