"""The scripted bot in positions with one sensible answer."""

import pytest

from kiberrubezh.bots.rubezh.scripted import ScriptedPlayer
from kiberrubezh.cards.abilities import Triggered, When
from kiberrubezh.cards.card import Card, Power, Words
from kiberrubezh.cards.effects import Category, Keyword, KeywordName, Kind, Prevent
from kiberrubezh.engine.kernel import Option, Sight
from kiberrubezh.engine.rubezh.game import Duel, Layout

BOT = ScriptedPlayer()


def card(name: str, kind: Kind, **printed: object) -> Card:
    return Card.model_validate({"id": name, "kind": kind, "name": Words(ru=name, en=name), **printed})


def attack(name: str, damage: int, category: Category = Category.MALWARE, power: int = 1, **printed: object) -> Card:
    return card(name, Kind.ATTACK, damage=damage, category=category, requires=Power(attack=power), **printed)


def measure(name: str, *blocks: Category, power: int = 1, capacity: int = 1) -> Card:
    return card(name, Kind.MEASURE, blocks=blocks, capacity=capacity, requires=Power(defence=power))


RACK = card("rack", Kind.ASSET, basic=True, provides=Power(defence=1, attack=1))
ANTIVIRUS = measure("antivirus", Category.MALWARE)
WORM = attack("worm", 2)
WIPER = attack("wiper", 7)
FLOOD = attack("flood", 3, Category.DOS)
SPARE = [RACK] * 40
QUIET = Layout(deck=SPARE)


def position(own: Layout, other: Layout = QUIET, active: int = 0) -> Duel:
    """Set up a position with deep decks, the bot at seat 0."""
    return Duel.set_up((own, other), active)


def play_on(duel: Duel, prompt: str, seat: int = 0) -> list[Option]:
    """Let the bot answer for both seats; return what the seat answers to a prompt until that changes."""
    taken: list[Option] = []
    while (decision := duel.decision) is not None and not (
        taken and (decision.prompt, decision.seat) != (prompt, seat)
    ):
        option = BOT.choose(Sight(duel, decision.seat), decision)
        if (decision.prompt, decision.seat) == (prompt, seat):
            taken.append(option)
        duel.choose(option)
    return taken


def test_it_lays_the_asset_that_its_hand_needs() -> None:
    """KR-5.3: attacks in the hand ask for attack power."""
    shield, bolt = (card(name, Kind.ASSET, provides=Power(**{name: 1})) for name in ("defence", "attack"))
    duel = position(Layout(deck=SPARE, hand=[shield, bolt, WIPER, WORM]))
    assert duel.view(0).find(play_on(duel, "assets")[0].card).card == bolt


def test_it_deploys_the_set_that_makes_most_of_its_power() -> None:
    """KR-5.4: one attack of 7 for 4 power is better than two of 2 for the same."""
    dear = attack("dear", 7, power=4)
    cheap = [attack(f"cheap-{n}", 2, power=2) for n in (1, 2)]
    duel = position(Layout(deck=SPARE, hand=[*cheap, dear], assets=[RACK] * 4))
    assert [duel.roster.card(option.card).id for option in play_on(duel, "deploy") if option.card >= 0] == ["dear"]


def test_it_sends_what_nothing_can_block() -> None:
    """KR-5.6: no measure of the opponent's names the category."""
    duel = position(Layout(deck=SPARE, attacks=[FLOOD], assets=[RACK] * 4), Layout(deck=SPARE, measures=[ANTIVIRUS]))
    assert [option.act for option in play_on(duel, "attack")][:1] == ["add"]


def test_it_holds_back_a_lone_attack_that_would_be_blocked() -> None:
    """KR-5.7: a blocked attack is lost for nothing, while there is all the time in the world."""
    duel = position(
        Layout(deck=[*SPARE, RACK], attacks=[WIPER], assets=[RACK] * 4), Layout(deck=SPARE, measures=[ANTIVIRUS])
    )
    assert [option.act for option in play_on(duel, "attack")] == ["done"]


def test_it_overloads_the_blockers_to_finish() -> None:
    """KR-5.0: two attacks, one measure; either that gets through ends the duel."""
    duel = position(
        Layout(deck=[*SPARE, RACK], attacks=[WIPER, WIPER], assets=[RACK] * 4),
        Layout(deck=[RACK] * 6, measures=[ANTIVIRUS]),
    )
    assert play_on(duel, "attack")[0].act == "add"


def test_it_blocks_the_greater_damage() -> None:
    """KR-5.6: one measure, two attacks."""
    duel = position(
        Layout(deck=SPARE, measures=[ANTIVIRUS]),
        Layout(deck=SPARE, attacks=[WORM, WIPER], assets=[RACK] * 2),
        active=1,
    )
    for option in [*(o for o in duel.decision.options if o.act == "add")]:
        duel.choose(option if option in duel.decision.options else duel.decision.options[-1])
    if duel.decision.prompt == "attack":
        duel.choose(duel.decision.options[-1])
    assert [duel.roster.card(o.target).id for o in play_on(duel, "block") if o.act == "block"] == ["wiper"]


def test_it_keeps_a_block_back_for_what_may_still_come() -> None:
    """KR-5.6: a measure that blocks is tapped and can't meet the stronger attack of a later wave."""
    duel = position(
        Layout(deck=SPARE, measures=[ANTIVIRUS]),
        Layout(deck=SPARE, attacks=[WORM, WIPER], assets=[RACK] * 2),
        active=1,
    )
    duel.choose(duel.decision.options[0])
    duel.choose(Option("done"))
    assert duel.decision.prompt == "block"
    assert play_on(duel, "block") == [Option("done")]


def test_it_gives_a_distributed_attack_all_the_blocks_or_none() -> None:
    """KR-9: Распределённость 2 needs two blocks; one alone would be wasted."""
    botnet = attack("botnet", 6, keywords=(Keyword(name=KeywordName.DISTRIBUTED, value=2),))
    for measures, blocks in (([ANTIVIRUS], 0), ([ANTIVIRUS, ANTIVIRUS], 2)):
        duel = position(
            Layout(deck=SPARE, measures=measures),
            Layout(deck=SPARE, attacks=[botnet], assets=[RACK] * 2),
            active=1,
        )
        duel.choose(Option("add", duel.decision.options[0].card))
        assert sum(option.act == "block" for option in play_on(duel, "block")) == blocks


def test_it_plays_a_preventing_event_only_when_it_pays() -> None:
    """KR-6.2: against 7 damage, not against 1."""
    calm = card("calm", Kind.EVENT, abilities=(Triggered(when=When.PLAYED, effects=(Prevent(count=4),)),))
    for strike, played in ((WIPER, True), (attack("prick", 1), False)):
        duel = position(
            Layout(deck=SPARE, hand=[calm]), Layout(deck=SPARE, attacks=[strike], assets=[RACK] * 2), active=1
        )
        duel.choose(Option("add", duel.decision.options[0].card))
        assert any(option.act == "play" for option in play_on(duel, "block")) is played


def test_it_redeals_when_it_may() -> None:
    """KR-3.4: a redeal costs nothing, and this hand has no asset."""
    duel = Duel.from_orders([[RACK] * 60, [WORM] * 30 + [RACK] * 30], first=1)
    assert BOT.choose(Sight(duel, 1), duel.decision) == Option("redeal")


@pytest.mark.parametrize("assets", [0, 1, 2, 59, 60])
def test_it_comes_to_an_end_with_a_deck_that_has_hardly_a_good_hand(assets: int) -> None:
    """KR-3.4: nearly every hand of this deck may be redealt, and may look the same each time; yet one is kept."""
    duel = Duel.start([[WORM] * (60 - assets) + [RACK] * assets, [RACK] * 60], seed=1)
    asked = 0
    while duel.decision.prompt == "redeal":
        duel.choose(BOT.choose(Sight(duel, duel.decision.seat), duel.decision))
        asked += 1
        assert asked < 40
    assert duel.turn == 1


def test_it_keeps_a_hand_of_the_smallest_deck() -> None:
    """KR-3.4: of few cards, too, a hand is kept in the end, whatever their numbers are."""
    duel = Duel.start([[RACK] * 8, [RACK] * 8], seed=1)
    while duel.decision is not None and duel.decision.prompt == "redeal":
        duel.choose(BOT.choose(Sight(duel, duel.decision.seat), duel.decision))
    assert duel.result is not None


def test_it_saves_power_for_a_measure_that_meets_what_comes() -> None:
    """KR-5.4: power once taken is never free again, so what the opponent never sends needs no measure."""
    duel = position(Layout(deck=SPARE, hand=[ANTIVIRUS], assets=[RACK]), Layout(deck=SPARE, discard=[FLOOD] * 10))
    assert play_on(duel, "deploy") == [Option("done")]
    duel = position(Layout(deck=SPARE, hand=[ANTIVIRUS], assets=[RACK]), Layout(deck=SPARE, discard=[WORM] * 10))
    assert play_on(duel, "deploy")[0].act == "deploy"
