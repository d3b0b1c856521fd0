"""KR-5.6 (the defence), KR-6 (events) and KR-7 (tapping)."""

import pytest
from engine.rubezh.table import (
    OPPONENT,
    SELF,
    SPARE,
    among,
    asset,
    attack,
    attacked,
    chosen,
    dealt,
    event,
    every,
    measure,
    needs,
    paid,
    table,
    texts,
    watching,
    when,
)

from kiberrubezh.cards.abilities import Cost, When
from kiberrubezh.cards.card import Card, Timing
from kiberrubezh.cards.effects import (
    Destination,
    DestroyTop,
    Draw,
    Modify,
    Move,
    Number,
    Prevent,
    Stat,
    Stop,
    Tap,
    Untap,
    Zone,
)
from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.readings import options
from kiberrubezh.engine.rubezh.readings.options import DONE

DRAW = event("draw", Draw())


def test_a_blocked_attack_destroys_nothing() -> None:
    """KR-5.6: an attack blocked by one measure does no damage; no second measure is needed or let in."""
    t = attacked(attack("w", damage=5), measures=[measure("m"), measure("n")]).block("m", "w")
    assert t.options() == ["done"]
    assert t.done().lost(0) == 0
    assert (t.tapped("m"), t.tapped("n")) == (True, False)


def test_any_measures_may_be_assigned_or_none() -> None:
    """KR-5.6: the defender may block all, some or none of the wave."""
    t = attacked(attack("v"), attack("w", damage=2), measures=[measure("m"), measure("n")])
    assert t.options() == ["block m v", "block m w", "block n v", "block n w", "done"]
    assert t.done().lost(0) == 3


@pytest.mark.parametrize("capacity", [1, 2, 3])
def test_a_measure_blocks_up_to_its_capacity(capacity: int) -> None:
    """KR-5.6: each measure is set against between 1 and its capacity of the wave's attacks."""
    t = attacked(attack("a"), attack("b"), attack("c"), measures=[measure("m", capacity=capacity)])
    names = "abc"[:capacity]
    for name in names:
        assert f"block m {name}" in t.options()
        t.block("m", name)
    assert t.options() == ["done"]
    assert t.done().lost(0) == 3 - capacity


def test_blocks_are_assigned_in_any_order() -> None:
    """KR-5.6: any of the untapped measures, whichever came before."""
    t = attacked(attack("a"), attack("b"), measures=[measure("m", capacity=2), measure("n", capacity=2)])
    assert t.block("n", "b").options() == ["block m a", "block n a", "done"]
    assert t.block("m", "a").options() == ["done"]


def test_whoever_counts_lines_of_play_counts_no_permutation() -> None:
    """KR-5.5, KR-5.6: in the order of the zone and the wave every wave and every set of blocks is met once."""
    duel = table(
        active=1, foe_attacks=[attack(name) for name in "abc"], measures=[measure(n, capacity=2) for n in "mn"]
    )

    def wholes(duel: Duel, prompt: str, so_far: tuple[Option, ...] = ()) -> list[frozenset[Option]]:
        if duel.decision is None or duel.decision.prompt != prompt:
            return [frozenset(so_far)]
        found: list[frozenset[Option]] = []
        for option in options.in_order(duel):
            after = duel.clone()
            after.choose(option)
            found += [frozenset(so_far)] if option == DONE else wholes(after, prompt, (*so_far, option))
        return found

    waves = wholes(duel.duel, "attack")
    assert len(waves) == len(set(waves)) == 8
    blocks = wholes(duel.wave("a", "b", "c").duel, "block")
    assert len(blocks) == len(set(blocks))
    # Each attack is met by m, by n or by nobody, and neither meets all three.
    assert len(blocks) == 3**3 - 2


def test_attacks_strike_in_the_order_in_which_they_were_declared() -> None:
    """KR-5.6: the attacker chooses the order, whatever that of the zone is."""
    deck = [asset(f"c{n}") for n in range(9)]
    t = table(active=1, foe_attacks=[attack("a", damage=2), attack("b"), attack("c", damage=3)], deck=deck)
    t.wave("c", "a", "b")
    assert t.told("wave") == [["c", "a", "b"]]
    assert t.told("destroy_top") == [["c0", "c1", "c2"], ["c3", "c4"], ["c5"]]
    assert t.hits() == [3, 2, 1]


def test_an_attack_joins_a_wave_in_any_place_of_it() -> None:
    """KR-5.5: while a wave is put together every other untapped attack may join it."""
    t = table(attacks=[attack("a"), attack("b"), attack("c")])._do("add", "b")
    assert t.options() == ["add a", "add c", "done"]


def test_only_untapped_measures_block() -> None:
    """KR-5.6: any of the own untapped measures."""
    t = table(active=1, foe_attacks=[attack("w")], measures=[measure("m"), measure("n")])
    t.duel.tapped[t.number("m")] = 1
    assert t.wave("w").options() == ["block n w", "done"]


def test_a_used_measure_blocks_no_later_wave() -> None:
    """KR-5.6: measures so used are tapped; they can't block in a later wave of this turn, whatever capacity is left."""
    t = attacked(attack("w"), measures=[measure("m", capacity=3), measure("n")]).block("m", "w").done()
    assert t.wave("last").options() == ["block n last", "done"]


def test_a_measure_untapped_by_a_text_blocks_in_a_later_wave() -> None:
    """KR-5.6: if a text untaps a measure, it may block again."""
    rise = event("rise", Untap(what=chosen(among(Zone.MEASURES, tapped=True))))
    t = attacked(attack("w"), measures=[measure("m")], hand=[rise]).block("m", "w").play("rise").done()
    assert "block m last" in t.wave("last").options()


def test_unblocked_attacks_destroy_in_declared_order() -> None:
    """KR-5.6: from the top of the deck, damage many each, into the discard, in the order of declaration."""
    deck = [asset(f"c{n}") for n in range(9)]
    t = attacked(attack("a", damage=2), attack("b"), attack("c", damage=3), deck=deck, measures=[measure("m")])
    t.block("m", "b").done()
    assert t.told("destroy_top") == [["c0", "c1"], ["c2", "c3", "c4"]]
    assert t.cards("discard") == [f"c{n}" for n in range(5)]


def test_a_small_deck_is_emptied() -> None:
    """KR-5.6: a deck with fewer cards than the damage is simply emptied; the loss comes by KR-5.0."""
    t = attacked(attack("w", damage=9), deck=[SPARE] * 4, hand=[SPARE]).done()
    assert (t.deck(0), t.lost(0), t.seat) == (0, 4, 1)
    assert t.end_turn().duel.winner == 1


def test_the_turn_player_may_play_events_in_every_phase() -> None:
    """KR-6.1: whenever that player has a choice to make, from the Assets phase on."""
    t = table(hand=[DRAW, asset("a"), measure("m"), measure("n")], attacks=[attack("w"), attack("x")])
    assert (t.prompt, "play draw" in t.options()) == ("assets", True)
    assert (t.done().prompt, "play draw" in t.options()) == ("deploy", True)
    assert (t.done().prompt, "play draw" in t.options()) == ("attack", True)
    t.wave("w")
    assert (t.prompt, t.options()) == ("respond", ["play draw", "done"])
    assert "play draw" in t.done().options()


def test_an_event_alone_is_reason_enough_to_be_asked() -> None:
    """KR-6.1: with nothing but an event in hand, every phase asks."""
    t = table(hand=[DRAW])
    assert [t.prompt, t.done().prompt, t.done().prompt, t.done().seat] == ["assets", "deploy", "attack", 1]


def test_events_come_before_the_waves_first_attack() -> None:
    """KR-6.1: while a wave is put together nothing is declared yet; events are played before its first attack."""
    t = table(hand=[DRAW], attacks=[attack("a"), attack("b")])
    t.done().done()
    assert t.options() == ["add a", "add b", "play draw", "done"]
    t._do("add", "a")
    assert t.options() == ["add b", "done"]


def test_the_turn_player_answers_the_blocks() -> None:
    """KR-6.1: once more after the blocks of a wave are assigned, before it resolves."""
    grow = event("grow", Modify(what=chosen(among(Zone.ATTACKS, in_wave=True)), change=Number(stat=Stat.DAMAGE, by=2)))
    t = table(active=1, foe_attacks=[attack("a"), attack("b"), attack("z")], measures=[measure("m")], foe_hand=[grow])
    t.wave("a", "b").block("m", "a").done()
    assert (t.seat, t.prompt, t.lost(0)) == (1, "respond", 0)
    t.play("grow").choose("b")
    assert t.lost(0) == 3


def test_an_event_without_a_target_cannot_be_played() -> None:
    """KR-6.1: an event that needs a chosen target can't be played as long as there is none."""
    kill = event("kill", Move(what=chosen(among(Zone.MEASURES, OPPONENT)), to=Destination.DISCARD))
    assert "play kill" not in table(hand=[kill, SPARE]).options()
    t = table(hand=[kill, SPARE], foe_measures=[measure("m")])
    assert "play kill" in t.options()
    assert t.play("kill").where("m") == "discard"


def test_an_ability_is_used_when_an_event_could_be_played() -> None:
    """KR-6.1: an ability for a cost is used then too, and only an untapped card's."""
    radar = asset("radar", abilities=(paid(Cost.TAP_SELF, then=[Draw()]),))
    t = table(assets=[radar], hand=[measure("m")])
    assert "use radar 0" in t.options()
    t.use("radar")
    assert (t.tapped("radar"), "use radar 0" in t.options(), t.deck(0)) == (True, False, 9)


@pytest.mark.parametrize("zones", [{"hand": [DRAW]}, {"hand": [DRAW], "measures": [measure("m")]}])
def test_the_defender_may_play_events_when_blocking(zones: dict[str, list[Card]]) -> None:
    """KR-6.2: the other player may play events between a wave's declaration and the end of the assignment."""
    t = attacked(attack("w"), **zones)
    assert (t.seat, t.prompt, "play draw" in t.options()) == (0, "block", True)
    t.play("draw")
    assert (t.prompt, t.deck(0)) == ("block", 9)


def test_the_defender_may_do_nothing_else_in_the_others_turn() -> None:
    """KR-6.2: only when blocking; not in the other phases, and not after the blocks are assigned."""
    asked: list[tuple[int, str]] = []
    t = table(active=1, foe_attacks=[attack("w"), attack("x")], foe_hand=[SPARE, measure("n"), DRAW], hand=[DRAW])
    while t.duel.turn == 3:
        asked.append((t.seat, t.prompt))
        t._do("add", "w") if "add w" in t.options() else t.done()
    assert [prompt for seat, prompt in asked if seat == 0] == ["block"]
    assert asked == [
        (1, "assets"),
        (1, "deploy"),
        (1, "attack"),
        (1, "attack"),
        (0, "block"),
        (1, "respond"),
        (1, "attack"),
    ]


def test_the_defender_is_asked_for_any_card_in_hand() -> None:
    """KR-6.2: asked whenever there is an untapped measure or a card in hand, whatever it is; else not."""
    assert attacked(attack("w"), hand=[SPARE]).options() == ["done"]
    assert attacked(attack("w"), measures=[measure("m", "dos")]).options() == ["done"]
    assert attacked(attack("w")).seat == 1


def test_the_defender_is_asked_for_an_ability_alone() -> None:
    """KR-6.2: an ability for a cost may be used when an event might be played, with no card in hand too."""
    shield = asset("shield", abilities=(paid(Cost.TAP_SELF, then=[Prevent(count=2)]),))
    t = attacked(attack("w", damage=3), assets=[shield])
    assert (t.seat, t.options()) == (0, ["use shield 0", "done"])
    assert t.use("shield").lost(0) == 1


def test_timing_narrows_when_an_event_is_played() -> None:
    """KR-6.2: an event for the own turn isn't played when blocking, one for blocking not in the own turn."""
    mine, theirs = event("mine", Draw(), timing=Timing.OWN_TURN), event("theirs", Draw(), timing=Timing.BLOCKING)
    assert attacked(attack("w"), hand=[mine, theirs]).options() == ["play theirs", "done"]
    assert table(hand=[mine, theirs]).options() == ["play mine", "done"]


def test_an_event_is_carried_out_in_full() -> None:
    """KR-6.3: the effect is carried out in full before anyone does anything else; there is no stack of responses."""
    both = event("both", Tap(what=chosen(among(Zone.MEASURES, OPPONENT), 1)), Draw(), DestroyTop(count=2))
    t = table(hand=[both], foe_measures=[measure("m"), measure("n")], foe_hand=[DRAW]).play("both")
    assert (t.seat, t.prompt, t.options(), t.deck(0)) == (0, "pick", ["choose m", "choose n"], 10)
    t.choose("n")
    assert (t.seat, t.prompt, t.deck(0), t.lost(1)) == (0, "assets", 9, 2)


def test_what_taps_a_card() -> None:
    """KR-7.1: attacking, blocking, being played and whatever a text says."""
    hush = event("hush", Tap(what=every(among(Zone.ASSETS, OPPONENT))))
    t = table(attacks=[attack("w"), attack("x")], foe_measures=[measure("m")], hand=[hush, DRAW], foe_assets=[SPARE])
    t.play("hush").wave("w").block("m", "w")
    assert [t.tapped(name) for name in ("w", "x", "m", "hush", "draw")] == [True, False, True, True, False]
    assert t.told("tap") == [["spare"]]


def test_a_tapped_card_provides_blocks_and_attacks_nothing() -> None:
    """KR-7.2: a tapped card's properties can't be used."""
    t = table(
        assets=[asset("a", defence=2)],
        hand=[measure("m", **needs(defence=1)), SPARE],
        attacks=[attack("w"), attack("x")],
    )
    for name in ("a", "w"):
        t.duel.tapped[t.number(name)] = 1
    assert t.done().options() == ["add x", "done"]
    assert t.duel.view(0).own.provided.defence == 0


def test_a_tapped_cards_texts_are_off() -> None:
    """KR-7.2: its abilities are off: neither used for a cost, nor set off by a turn's start or end."""
    text = (paid(Cost.DISCARD_CARD, then=[Draw()]), when(When.TURN_END, Draw()))
    t = table(assets=[asset("a", abilities=text)], hand=[SPARE])
    t.duel.tapped[t.number("a")] = 1
    t.end_turn()
    assert t.told("draw") == [["spare", "spare"]]


def test_a_tapped_card_is_seen_as_turned() -> None:
    """KR-7.3: a view says of each card whether it is tapped, so that the table can draw it turned by 90°."""
    t = table(attacks=[attack("w"), attack("x")], foe_measures=[measure("m")]).wave("w")
    assert [(card.card.id, card.tapped) for card in t.duel.view(1).other.attacks] == [("w", True), ("x", False)]


def test_an_event_may_return_to_where_it_came_from() -> None:
    """KR-6.1: a played event whose text moves it leaves the event zone untapped."""
    t = table(hand=[event("e", Draw(), Move(what=SELF, to=Destination.DECK_BOTTOM)), SPARE]).play("e")
    assert (t.where("e"), t.top(0)[-1], t.tapped("e")) == ("deck", "e", False)


def test_a_stopped_attack_does_nothing() -> None:
    """KR-5.6: an attack that left the wave does no damage and is not counted, and stays tapped."""
    stop = event("stop", Stop(what=chosen(among(Zone.ATTACKS, OPPONENT, in_wave=True))))
    t = attacked(attack("a", damage=4), attack("b"), hand=[stop]).play("stop").choose("a")
    assert (t.lost(0), t.tapped("a")) == (1, True)


def test_no_wave_is_left_when_all_of_it_is_stopped() -> None:
    """KR-5.6: with its last attack stopped, a wave is over: nobody is asked about it any more."""
    stop = event("stop", Stop(what=every(among(Zone.ATTACKS, OPPONENT, in_wave=True))))
    t = attacked(attack("a"), attack("b"), hand=[stop, DRAW], foe_hand=[DRAW]).play("stop")
    assert (t.seat, t.prompt, t.duel.wave, t.lost(0)) == (1, "attack", (), 0)


def test_the_hands_are_dealt_before_the_first_turn() -> None:
    """KR-5.0: the turns begin when both have decided on their hands."""
    t = dealt([SPARE] * 30, [SPARE] * 30)
    t.redeal()
    assert (t.duel.turn, t.duel.phase) == (0, "setup")


def test_an_event_is_carried_out_before_anybody_answers_it() -> None:
    """KR-6.3: the defender's event takes full effect before the turn player's text that it sets off (against KR-9)."""
    eye = asset("eye", abilities=(watching(When.PLAYED, among(Zone.EVENTS, OPPONENT)),))
    twice = event("twice", Prevent(count=1), Draw(), timing=Timing.BLOCKING)
    t = table(active=1, foe_attacks=[attack("w"), attack("x")], foe_assets=[eye], hand=[twice, SPARE])
    t.wave("w").play("twice")
    drawn = [t.name(happened.source) for happened in t.happened if happened.what in ("draw", "shield")]
    assert drawn == ["twice", "twice", "eye"]


def test_what_an_event_destroys_answers_when_the_event_is_over() -> None:
    """KR-6.3: texts set off in the midst of an event wait for its last effect, then go in the order of KR-9."""
    heir = asset("heir", abilities=texts(When.DESTROYED, Draw(count=2)))
    gone = event("gone", Move(what=every(among(Zone.ASSETS)), to=Destination.DISCARD), Draw())
    t = table(assets=[heir, asset("plain", abilities=texts(When.DESTROYED, Draw(count=3)))], hand=[gone, SPARE])
    t.play("gone")
    assert [(t.name(e.source), e.amount) for e in t.happened if e.what == "draw"] == [
        ("gone", 1),
        ("heir", 2),
        ("plain", 3),
    ]


def test_answers_to_one_event_go_in_the_order_in_which_it_set_them_off() -> None:
    """KR-6.3: each of its effects may set texts off; all wait, the first first, and its own texts come before them."""
    dies = [measure(name, abilities=texts(When.DESTROYED)) for name in ("m", "n", "o", "p")]
    falls = [Move(what=chosen(among(Zone.MEASURES)), to=Destination.DISCARD) for _ in dies]
    t = table(hand=[event("fall", *falls), SPARE], measures=dies, attacks=[attack("a")]).play("fall")
    t.choose("o", "m", "p")
    assert [t.name(e.source) for e in t.happened if e.what == "draw"] == ["o", "m", "p", "n"]
    assert t.prompt == "assets"


def test_an_event_with_a_choice_is_carried_out_before_anybody_answers_it() -> None:
    """KR-6.3: a question in the midst of an event lets nothing else happen, saved and read again too."""
    eye = asset("eye", abilities=(watching(When.PLAYED, among(Zone.EVENTS, OPPONENT)),))
    jam = event("jam", Tap(what=chosen(among(Zone.ASSETS, OPPONENT))), Draw())
    t = table(hand=[jam, SPARE], foe_assets=[eye, asset("other")]).play("jam")
    again = Duel.from_json(t.duel.to_json())
    assert again == t.duel
    t.choose("eye")
    assert [t.name(e.source) for e in t.happened if e.what in ("tap", "draw")] == ["jam", "jam", "eye"]
    again.choose(next(option for option in again.decision.options if option.card == t.number("eye")))
    assert [side.hand for side in again.sides] == [side.hand for side in t.duel.sides]
