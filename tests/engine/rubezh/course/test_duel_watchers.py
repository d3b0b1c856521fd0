"""KR-9: texts that watch other cards, and the order of all that a moment sets off."""

import pytest
from engine.rubezh.table import (
    OPPONENT,
    SELF,
    SPARE,
    SUBJECT,
    Table,
    among,
    asset,
    attack,
    attacked,
    chosen,
    event,
    every,
    keyword,
    measure,
    standing,
    table,
    texts,
    turns,
    watching,
    when,
)

from kiberrubezh.cards.abilities import When
from kiberrubezh.cards.card import Card, Timing
from kiberrubezh.cards.effects import (
    Destination,
    Draw,
    Filter,
    KeywordName,
    Look,
    Modify,
    Move,
    Number,
    Stat,
    Tap,
    Whose,
    Zone,
)

KILL = event("kill", Move(what=chosen(among(Zone.MEASURES, OPPONENT)), to=Destination.DISCARD))
WIPE = event("wipe", Move(what=every(among(Zone.MEASURES, OPPONENT)), to=Destination.DISCARD))
LOOK = Look(count=1)


def watcher(when: When, who: Filter, name: str = "eye") -> Card:
    """Make an asset that looks at the top card of its deck whenever a moment befalls a card."""
    return asset(name, abilities=(watching(when, who, LOOK),))


def looked(t: Table) -> list[str]:
    """Return the cards whose texts looked, in order."""
    return [t.name(event.source) for event in t.happened if event.what == "look"]


# Each moment


def test_watching_assets_laid_and_cards_deployed() -> None:
    """KR-9: a card may be set off when another is laid or deployed, never by its own entry."""
    eye = watcher(When.DEPLOYED, among(Zone.ASSETS, other=True))
    t = table(hand=[eye, SPARE, measure("m")]).lay("eye")
    assert looked(t) == []
    assert looked(t.lay("spare").deploy("m")) == ["eye"]


def test_watching_the_opponents_events() -> None:
    """KR-6.3: an event played sets off whoever watches for it, once its own effect is carried out in full."""
    eye = watcher(When.PLAYED, among(Zone.EVENTS, OPPONENT))
    t = table(
        hand=[event("e", Draw()), SPARE], foe_assets=[eye], assets=[watcher(When.PLAYED, among(Zone.EVENTS), "own")]
    )
    t.play("e")
    assert [(event.what, t.name(event.source)) for event in t.happened if event.what in ("look", "draw")] == [
        ("draw", "e"),
        ("look", "own"),
        ("look", "eye"),
    ]


def test_watching_attacks_declared() -> None:
    """KR-9: once for each attack of the wave that is meant."""
    eye = watcher(When.DECLARED, among(Zone.ATTACKS, OPPONENT, categories=("dos",)))
    t = table(attacks=[attack("w", "dos"), attack("x"), attack("z", "dos")], foe_assets=[eye]).wave("w", "x", "z")
    assert looked(t) == ["eye", "eye"]


def test_watching_blocks() -> None:
    """KR-9: a measure that blocks, an attack that is blocked: once, though two measures block it."""
    eyes = [watcher(When.BLOCKS, among(Zone.MEASURES)), watcher(When.BLOCKED, among(Zone.ATTACKS, OPPONENT), "brow")]
    twice = attack("w", keywords=keyword(KeywordName.DISTRIBUTED, 2))
    t = attacked(twice, measures=[measure("m"), measure("n")], assets=eyes).block("m", "w").block("n", "w").done()
    assert looked(t) == ["brow", "eye", "eye"]


def test_watching_what_gets_through() -> None:
    """KR-9: an attack that gets through sets off who watches for it."""
    t = attacked(
        attack("w"), attack("x"), measures=[measure("m")], assets=[watcher(When.THROUGH, among(Zone.ATTACKS, OPPONENT))]
    )
    assert looked(t.block("m", "x").done()) == ["eye"]


def test_watching_destruction() -> None:
    """KR-9: a card of the table that is destroyed, one of a hand that is discarded is not."""
    eye = watcher(When.DESTROYED, among(Zone.MEASURES))
    t = table(hand=[KILL, SPARE], foe_measures=[measure("m")], foe_assets=[eye]).play("kill")
    assert looked(t) == ["eye"]


# What a watcher sees


def test_the_watched_card_is_the_subject() -> None:
    """KR-9: the effects may meet the card that set them off."""
    trap = measure("trap", abilities=(watching(When.DEPLOYED, among(Zone.MEASURES, OPPONENT), Tap(what=SUBJECT)),))
    t = table(hand=[measure("m"), measure("n")], foe_measures=[trap]).deploy("n")
    assert (t.tapped("n"), t.told("tap")) == (True, [["n"]])


def test_a_destroyed_card_is_found_by_who_watched_it() -> None:
    """KR-9: who watches a card be destroyed finds it in the discard."""
    save = Move(what=SUBJECT, to=Destination.DECK_BOTTOM)
    crypt = asset("crypt", abilities=(watching(When.DESTROYED, among(Zone.MEASURES), save),))
    t = table(hand=[KILL, SPARE], foe_measures=[measure("m")], foe_assets=[crypt]).play("kill")
    assert (t.cards("discard", 1), t.top(1)[-1]) == ([], "m")


def test_what_lies_in_the_discard_is_not_destroyed_again() -> None:
    """KR-9: a destroyed card that a text would destroy lies in the discard already; nothing happens."""
    gone = Move(what=SUBJECT, to=Destination.DISCARD)
    grave = asset("grave", abilities=(watching(When.DESTROYED, among(Zone.MEASURES), gone),))
    dies = measure("m", abilities=texts(When.DESTROYED, Move(what=SELF, to=Destination.DISCARD)))
    t = table(hand=[KILL, SPARE], foe_measures=[dies], foe_assets=[grave]).play("kill")
    assert (t.told("move"), t.prompt) == ([["m"]], "assets")


def test_a_watched_card_that_left_is_met_no_more() -> None:
    """KR-9: a subject that has left the table meanwhile is let be, but by who watched it fall."""
    home = Move(what=SUBJECT, to=Destination.HAND)
    pair = [asset(name, abilities=(watching(When.DEPLOYED, among(Zone.MEASURES), home),)) for name in ("a", "b")]
    t = table(hand=[measure("m")], assets=pair).deploy("m")
    assert (t.cards("hand"), len(t.told("move"))) == (["m"], 1)


def test_a_watcher_sees_cards_fall_with_it() -> None:
    """KR-9: cards destroyed at once see each other fall."""
    pair = [
        measure(name, abilities=(watching(When.DESTROYED, among(Zone.MEASURES, other=True), LOOK),)) for name in "mn"
    ]
    assert looked(table(hand=[WIPE, SPARE], foe_measures=pair).play("wipe")) == ["m", "n"]


def test_a_watcher_sees_what_a_card_is_now() -> None:
    """KR-9: whom a text watches is asked of the card as it is at that moment."""
    eye = watcher(When.DECLARED, among(Zone.ATTACKS, OPPONENT, categories=("dos",)))
    swap = asset("swap", abilities=(standing(turns("dos"), among(Zone.ATTACKS)),))
    assert looked(table(attacks=[attack("w")], assets=[swap], foe_assets=[eye]).wave("w")) == ["eye"]
    assert looked(table(attacks=[attack("w")], foe_assets=[eye]).wave("w")) == []


def test_a_tapped_watcher_sees_nothing() -> None:
    """KR-7.2: the texts of a tapped card are off, but for the tap by which it attacks or blocks (KR-9)."""
    eye = watcher(When.DEPLOYED, among(Zone.MEASURES, OPPONENT))
    stun = event("stun", Tap(what=chosen(among(Zone.ASSETS, OPPONENT))))
    assert looked(table(hand=[stun, measure("m")], foe_assets=[eye]).play("stun").deploy("m")) == []
    herald = attack("herald", abilities=(watching(When.THROUGH, among(Zone.ATTACKS, other=True), LOOK),))
    assert looked(table(attacks=[herald, attack("w")]).wave("herald", "w")) == ["herald"]


def test_an_event_that_lies_played_watches_nothing() -> None:
    """KR-1.6: an event acts at once; what comes after it does not set it off."""
    late = event("late", LOOK).model_copy(
        update={"abilities": (when(When.PLAYED, LOOK), watching(When.DEPLOYED, among(Zone.MEASURES), LOOK))}
    )
    assert looked(table(hand=[late, measure("m")]).play("late").deploy("m")) == ["late"]


# The order


def test_the_turn_players_texts_come_first() -> None:
    """KR-9: the turn player's texts, then the other's, whoever is watched."""
    for active, order in ((0, ["own", "foe"]), (1, ["foe", "own"])):
        foe = watcher(When.DECLARED, among(Zone.ATTACKS, Whose.OWN if active else OPPONENT), "foe")
        own = watcher(When.DECLARED, among(Zone.ATTACKS, OPPONENT if active else Whose.OWN), "own")
        zones = {"foe_attacks" if active else "attacks": [attack("w")]}
        assert looked(table(active=active, assets=[own], foe_assets=[foe], **zones).wave("w")) == order


def test_then_by_zone_and_order_of_entry() -> None:
    """KR-9: assets, measures, attacks; in a zone in order of entry; a card's own text comes where the card lies."""
    sees = watching(When.DECLARED, among(Zone.ATTACKS, other=True), LOOK)
    t = table(
        assets=[asset("a", abilities=(sees,)), asset("b", abilities=(sees,))],
        measures=[measure("m", abilities=(sees,))],
        attacks=[
            attack("u", abilities=(sees,)),
            attack("w", abilities=texts(When.DECLARED, LOOK)),
            attack("z", abilities=(sees,)),
        ],
    ).wave("w")
    assert looked(t) == ["a", "b", "m", "u", "w", "z"]


def test_texts_of_destroyed_cards_go_in_the_same_order() -> None:
    """KR-9: own texts of cards destroyed together go by zone and entry, the turn player's first."""
    dies = {"abilities": texts(When.DESTROYED, LOOK)}
    both = event(
        "both",
        Move(what=chosen(among(Zone.MEASURES, OPPONENT), 2), to=Destination.DISCARD),
    )
    guards = [measure("m", **dies), measure("n", **dies), measure("o", **dies)]
    assert looked(table(hand=[both, SPARE], foe_measures=guards).play("both").choose("o", "m")) == ["m", "o"]


# Without end


def test_two_cards_cannot_set_each_other_off_for_ever() -> None:
    """KR-9: each link of a chain takes a card off the table and none puts one there, so a chain comes to its end."""
    fall = watching(
        When.DESTROYED, among(Zone.MEASURES), Move(what=chosen(among(Zone.MEASURES)), to=Destination.DISCARD)
    )
    chain = [asset(name, abilities=(fall,)) for name in ("a", "b")]
    guards = [measure(f"m{n}") for n in range(12)]
    t = table(hand=[KILL, SPARE], foe_assets=chain, foe_measures=guards).play("kill").choose("m0")
    while t.prompt == "pick":
        t.choose(t.options()[0].split()[1])
    assert (t.cards("measures", 1), len(t.cards("discard", 1))) == ([], 12)


def test_texts_that_took_too_many_steps_are_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """KR-9: after so many steps without a decision the texts under way are dropped, it is told, the duel goes on."""
    long = event("long", *[Draw(count=0)] * 12)
    monkeypatch.setattr("kiberrubezh.engine.rubezh.course.agenda.MOST_STEPS", 8)
    t = table(hand=[long, SPARE]).play("long")
    assert (t.prompt, t.told("broken_off")) == ("assets", [[]])
    assert [name for name, _ in t.duel.agenda if name == "run"] == []


@pytest.mark.parametrize("blocking", [False, True])
def test_a_boost_for_a_turn_lasts_through_its_waves(blocking: bool) -> None:
    """KR-5.7: set off by the first attack declared, it holds for the second wave too."""
    cry = Modify(what=every(among(Zone.ATTACKS)), change=Number(stat=Stat.DAMAGE, by=1))
    drum = asset("drum", abilities=(watching(When.DECLARED, among(Zone.ATTACKS), cry),))
    t = table(
        attacks=[attack("w"), attack("x")],
        assets=[drum],
        foe_hand=[event("e", Draw(), timing=Timing.BLOCKING)] * blocking,
    )
    t.wave("w")
    t = t.done() if blocking else t
    t.wave("x")
    assert (t.done() if blocking else t).lost(1) == 2 + 3


def test_a_text_may_return_its_own_card_when_another_falls() -> None:
    """KR-9: SELF is the card that watches, SUBJECT the one that is watched."""
    shy = measure(
        "shy",
        abilities=(watching(When.DESTROYED, among(Zone.MEASURES, other=True), Move(what=SELF, to=Destination.HAND)),),
    )
    t = table(hand=[KILL, SPARE], foe_measures=[shy, measure("m")]).play("kill").choose("m")
    assert (t.cards("hand", 1), t.cards("discard", 1)) == (["shy"], ["m"])
