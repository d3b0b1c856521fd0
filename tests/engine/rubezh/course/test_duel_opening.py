"""KR-1, KR-3 and KR-4: kinds of card, setting up, zones."""

from collections import Counter

import pytest
from engine.rubezh.table import FILLER, asset, attack, dealt, event, keyword, measure, needs, table
from pydantic import ValidationError

from kiberrubezh.cards.card import Power
from kiberrubezh.cards.effects import Category, Draw, ExtraAssets, KeywordName, Kind
from kiberrubezh.engine.rubezh.game import Duel

SERVER = asset("server", defence=1, attack=1)
GOOD = [SERVER] * 2 + [FILLER] * 5
"""An opening hand that is no redeal."""
DECK = GOOD + [FILLER] * 53


def test_each_kind_goes_to_its_own_zone() -> None:
    """KR-1.1: assets, measures, attacks and events are told apart, and each lies in its own zone."""
    t = table(hand=[asset("a"), measure("m"), attack("w"), event("e", Draw())])
    t.lay("a").play("e").deploy("m", "w")
    assert [t.where(name) for name in ("a", "m", "w", "e")] == ["assets", "measures", "attacks", "events"]
    assert len(Kind) == 4


def test_an_asset_provides_both_powers() -> None:
    """KR-1.2: an asset provides defence and attack power, each on its own."""
    t = table(assets=[asset("a", defence=2, attack=1), asset("b", attack=3)])
    assert t.duel.view(0).own.provided == Power(defence=2, attack=4)


def test_an_asset_without_power_and_text_is_no_card() -> None:
    """KR-1.2: at least one of the powers is above 0, unless the text says what the asset is for."""
    with pytest.raises(ValidationError, match=r"KR-1\.2"):
        asset("a").model_validate({**asset("a").model_dump(), "provides": Power()})


def test_a_measure_may_require_both_powers() -> None:
    """KR-1.3: most measures require defence power, a few attack power too."""
    hand = [measure("m", **needs(defence=1, attack=1))]
    assert "deploy m" not in table(hand=hand, assets=[asset(defence=5)]).options()
    assert "deploy m" in table(hand=hand, assets=[asset(defence=1, attack=1)]).options()


def test_a_measure_blocks_what_it_lists() -> None:
    """KR-1.3: a measure blocks the categories it lists; one that lists none blocks any."""
    t = table(measures=[measure("av", "malware dos"), measure("any")], foe_attacks=[attack("spy", "tempest")], active=1)
    t.wave("spy")
    assert t.options() == ["block any spy", "done"]


@pytest.mark.parametrize("lacking", [{"damage": 0}, {"category": None}])
def test_an_attack_has_a_category_and_damage(lacking: dict[str, object]) -> None:
    """KR-1.4: exactly one category, and a damage of at least 1."""
    with pytest.raises(ValidationError, match=r"KR-1\.4"):
        attack("w").model_validate({**attack("w").model_dump(), **lacking})


def test_damage_is_cards_of_the_deck() -> None:
    """KR-1.4: damage is how many cards of the opponent's deck an attack destroys when it gets through."""
    t = table(attacks=[attack("w", damage=4)]).wave("w")
    assert (t.lost(1), len(t.cards("discard", 1)), t.lost(0), t.deck(0)) == (4, 4, 0, 10)


@pytest.mark.parametrize("category", Category)
def test_a_category_is_blocked_by_its_own_measures_alone(category: Category) -> None:
    """KR-1.5: there are five categories, and each is a matter of its own."""
    others = " ".join(other for other in Category if other is not category)
    t = table(
        measures=[measure("its", category), measure("else", others)], foe_attacks=[attack("w", category)], active=1
    )
    assert t.wave("w").options() == ["block its w", "done"]


def test_an_event_acts_at_once_and_needs_no_power() -> None:
    """KR-1.6: an event has its effect at once when played, and requires no power."""
    t = table(hand=[event("e", Draw(count=2))]).play("e")
    assert (t.deck(0), t.prompt, t.cards("hand")) == (8, "assets", ["spare", "spare"])


def test_an_event_that_says_so_requires_free_power() -> None:
    """KR-1.6: an event whose card says so needs as much free power when it is played, and only then."""
    hand, measures = [event("e", Draw(), **needs(defence=2))], [measure("m", **needs(defence=2))]
    assert "play e" not in table(hand=[*hand, SERVER], measures=measures, assets=[asset(defence=3)]).options()
    assert "play e" in table(hand=hand, measures=measures, assets=[asset(defence=4)]).options()


def test_lost_defence_power_is_no_matter_for_an_event_that_requires_attack_power() -> None:
    """KR-1.6: an event asks for the power that stands on it, and for no other."""
    t = table(
        hand=[event("e", Draw(), **needs(attack=1))], measures=[measure(**needs(defence=2))], assets=[asset(attack=1)]
    )
    assert "play e" in t.options()


def test_the_text_of_a_card_overrides_the_rules() -> None:
    """KR-1.7: the rules let 2 assets be laid and spend every tapped attack; a card's text may say otherwise."""
    t = table(hand=[event("more", ExtraAssets()), *[SERVER] * 4]).play("more").lay("server", "server", "server")
    assert t.cards("hand") == ["server"]
    lasting = attack("w", keywords=keyword(KeywordName.PERSISTENCE))
    assert table(attacks=[lasting]).wave("w").end_turn().where("w") == "attacks"


def test_two_players_with_a_deck_each() -> None:
    """KR-3.1: two players, each with an own deck."""
    t = dealt(DECK, [FILLER] * 40)
    assert (t.deck(0), t.deck(1)) == (53, 33)
    with pytest.raises(ValueError, match=r"KR-3\.1"):
        Duel.from_orders((DECK, DECK), first=2)


def test_who_begins_is_drawn_or_chosen() -> None:
    """KR-3.2: the seed draws who begins, either at about half of the seeds; or it is chosen."""
    drawn = Counter(Duel.start((DECK, DECK), seed).active for seed in range(60))
    assert min(drawn[0], drawn[1]) > 15
    assert [Duel.start((DECK, DECK), 5, first).active for first in (0, 1)] == [0, 1]


def test_each_shuffles_and_draws_seven() -> None:
    """KR-3.3: each shuffles and draws 7; equal seeds deal alike."""
    decks = ([asset(f"a{n}") for n in range(60)], [asset(f"b{n}") for n in range(60)])
    one, same, other = (hands_of(Duel.start(decks, seed, 0)) for seed in (1, 1, 2))
    assert [len(hand) for hand in one] == [7, 7]
    assert one == same
    assert one != other
    assert one[0] != [f"a{n}" for n in range(7)]


def test_a_deck_lies_the_same_at_either_seat() -> None:
    """KR-3.3: a seed and a deck's cards say how it lies, whoever holds it, whatever it meets; equal decks differ."""
    one, two, three = ([asset(f"{name}{n}") for n in range(60)] for name in "abc")
    here, there, other = (
        hands_of(Duel.start(decks, 5, 0)) for decks in ((one, two), (two[::-1], one[::-1]), (one, three))
    )
    assert here == there[::-1]
    assert here[0] == other[0]
    mirror = hands_of(Duel.start((one, one), 5, 0))
    assert mirror[0] == here[0] != mirror[1]


def hands_of(duel: Duel) -> list[list[str]]:
    return [[duel.roster.card(card).id for card in side.hand] for side in duel.sides]


@pytest.mark.parametrize("assets", range(8))
def test_a_hand_may_be_redealt(assets: int) -> None:
    """KR-3.4: fewer than 2 assets among the 7, or nothing but assets, may be redealt; never forced."""
    t = dealt([SERVER] * assets + [FILLER] * (60 - assets), DECK)
    assert t.options() == (["keep", "redeal"] if assets in (0, 1, 7) else ["keep"])


def test_both_are_asked_whatever_they_hold() -> None:
    """KR-3.4: both are always asked, so that the question tells nothing; keeping a bad hand is allowed."""
    t = dealt([FILLER] * 60, DECK)
    assert (t.seat, t.prompt) == (0, "redeal")
    t.keep()
    assert (t.seat, t.prompt, t.options()) == (1, "redeal", ["keep"])


def test_a_redeal_shows_the_hand_and_draws_seven() -> None:
    """KR-3.5: to redeal, show the hand, shuffle it into the deck, draw 7; as often as KR-3.4 holds."""
    t = dealt([FILLER] * 60, DECK)
    for _ in range(3):
        t.redeal()
        assert (t.deck(0), len(t.cards("hand")), t.options()) == (53, 7, ["keep", "redeal"])
    assert t.told("show") == [["filler"] * 7] * 3
    assert [event.what for event in t.happened[:5]] == ["show", "redeal", "shuffle", "draw", "show"]


def test_a_redeal_mixes_the_hand_into_the_deck() -> None:
    """KR-3.5: after a redeal the hand is dealt from all 60 cards, and the right to redeal is looked at anew."""
    own = [measure(f"m{n}") for n in range(7)] + [asset(f"a{n}") for n in range(53)]
    hands = [dealt(own, DECK, seed=seed).redeal() for seed in range(8)]
    assert len({tuple(t.cards("hand")) for t in hands}) == 8
    assert any(set(t.cards("deck")) & {f"m{n}" for n in range(7)} for t in hands)
    for t in hands:
        assets = sum(name.startswith("a") for name in t.cards("hand"))
        assert ("redeal" in t.options()) is (assets < 2 or assets == 7)


@pytest.mark.parametrize("first", [0, 1])
def test_the_beginner_decides_first(first: int) -> None:
    """KR-3.5: the beginning player decides until done; then the other."""
    t = dealt([FILLER] * 60, [FILLER] * 60, first)
    assert t.seat == first
    assert t.redeal().seat == first
    assert t.keep().seat == 1 - first
    assert t.redeal().seat == 1 - first


def test_the_deck_and_the_other_hand_are_hidden() -> None:
    """KR-4.1: the deck's order is unknown to both, a hand is seen by its owner alone, the rest by both."""
    t = table(hand=[asset("mine")], foe_hand=[measure("theirs")], foe_discard=[attack("spent")], foe_assets=[SERVER])
    view = t.duel.view(0)
    assert [card.card.id for card in view.own.hand] == ["mine"]
    assert (view.other.hand, view.other.deck_known, view.own.deck_known) == ((), (), ())
    assert [card.card.id for card in view.other.discard + view.other.assets] == ["spent", "server"]


def test_a_shown_hand_is_forgotten_in_the_deck() -> None:
    """KR-4.1: what was shown for a redeal is shuffled in, and the knowledge of it is gone."""
    t = dealt([FILLER] * 60, DECK).redeal()
    assert t.duel.view(1).other.hand == ()
    assert t.duel.view(1).other.deck_known == ()


def test_a_played_event_lies_face_up_and_tapped() -> None:
    """KR-4.2: a played event lies face up, tapped, in its owner's event zone until the turn ends."""
    t = table(hand=[event("e", Draw()), FILLER, SERVER]).play("e")
    (seen,) = t.duel.view(1).other.events
    assert (seen.card.id, seen.tapped) == ("e", True)
    assert t.end_turn().where("e") == "discard"


def test_card_counts_are_public() -> None:
    """KR-4.3: how many cards each zone holds is known to both."""
    t = table(deck=[FILLER] * 9, hand=[SERVER] * 3, foe_deck=[FILLER] * 8, foe_hand=[FILLER] * 2)
    assert [(s.deck_count, s.hand_count) for s in t.duel.view(0).sides] == [(9, 3), (8, 2)]
    assert [(s.deck_count, s.hand_count) for s in t.duel.view(1).sides] == [(9, 3), (8, 2)]
