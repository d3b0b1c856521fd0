"""What the open question of a duel is about (KR-6.3): for whose sake is asked, and how far it has come."""

from engine.rubezh.table import (
    OPPONENT,
    SPARE,
    Table,
    among,
    asset,
    attack,
    chosen,
    event,
    measure,
    paid,
    table,
    texts,
    when,
)

from kiberrubezh.cards.abilities import Cost, When
from kiberrubezh.cards.effects import Destination, Draw, Look, Search, Tap, Zone
from kiberrubezh.cards.text import plain_text
from kiberrubezh.engine.rubezh.position import questions
from kiberrubezh.engine.rubezh.speech.asking import effect_asked

TAPS = when(When.PLAYED, Draw(), Draw(), Tap(what=chosen(among(Zone.ASSETS, OPPONENT))))
JAM = event("jam", Draw()).model_copy(update={"abilities": (when(When.PLAYED, Draw()), TAPS)})
"""The third effect of the second text asks."""
FOES = [asset("one"), asset("two")]


def asking(t: Table) -> tuple[str, int, int] | None:
    """Return the card, text and effect for whose sake is asked now."""
    told = questions.asking_text(t.duel)
    return told and (t.name(told[0]), *told[1:])


def said(t: Table, name: str) -> tuple[str, str]:
    """Return the effect for whose sake a card asks, in both languages."""
    return effect_asked(t.duel, t.number(name), "ru"), effect_asked(t.duel, t.number(name), "en")


def test_a_pick_and_a_search_tell_their_effect() -> None:
    """KR-6.3: of a card with several effects the one that asks is told, and no other."""
    t = table(hand=[JAM, SPARE], foe_assets=FOES)
    assert asking(t) is None
    assert said(t, "jam") == (plain_text(JAM, "ru").replace("\n", " "), plain_text(JAM, "en").replace("\n", " "))
    t.play("jam")
    assert asking(t) == ("jam", 1, 2)
    assert said(t, "jam") == ("Поверните актив соперника.", "Tap an opposing asset.")
    assert said(t, "spare") == (plain_text(SPARE, "ru"), plain_text(SPARE, "en"))
    seek = event("seek", Draw(), Search(who=among(Zone.DECK), to=Destination.HAND))
    t = table(hand=[seek, SPARE], deck=[SPARE] * 4).play("seek")
    assert asking(t) == ("seek", 0, 1)


def test_a_cost_is_told_with_all_that_it_pays_for() -> None:
    """KR-7.1: who is asked to tap or discard a card is told the text that asks, and no other of the card."""
    text = paid(Cost.DISCARD_CARD, Cost.TAP_OTHER, then=[Draw()], taps=among(Zone.ASSETS, other=True))
    mill = asset("mill", abilities=(when(When.TURN_END, Draw()), text))
    t = table(assets=[mill, *FOES], hand=[SPARE, measure("m")]).use("mill", 1)
    words = said(t, "mill")
    for prompt in ("tap", "discard"):
        assert (t.prompt, asking(t), said(t, "mill")) == (prompt, ("mill", 1, -1), words)
        assert [text for text in plain_text(mill, "en").split("\n") if text == words[1]]
        t.duel.choose(t.decision.options[0])


def test_what_the_rules_ask_is_no_cards_question() -> None:
    """KR-5.3: nor is there any where a deck is put in order, or the duel is over."""
    t = table(hand=[event("peek", Look(count=2)), SPARE]).play("peek")
    assert (t.prompt, asking(t)) == ("order", None)
    assert asking(t.concede()) is None


def test_a_wave_is_begun_by_its_first_attack_and_blocks_by_the_first_block() -> None:
    """KR-5.5, KR-5.6: until then nothing of either is there."""
    foes = [attack("a"), attack("b"), attack("c")]
    t = table(active=1, measures=[measure("m"), measure("n")], foe_attacks=foes, foe_hand=[SPARE])
    assert not questions.is_begun(t.duel)
    t._pass("assets", "deploy")
    assert (t.prompt, questions.is_begun(t.duel)) == ("attack", False)
    t._do("add", "a")
    assert questions.is_begun(t.duel)
    t.wave("b")
    assert (t.prompt, questions.is_begun(t.duel)) == ("block", False)
    assert questions.is_begun(t.block("m", "a").duel)
    assert not questions.is_begun(t.concede().duel)


def test_a_pick_under_way_is_no_wave() -> None:
    """KR-6.3: cards chosen for an effect are neither a wave nor blocks."""
    t = table(hand=[JAM, SPARE], foe_assets=FOES).play("jam")
    assert not questions.is_begun(t.duel)


def test_what_is_still_to_strike_is_told_in_order() -> None:
    """KR-5.6: the whole wave until the first strikes, then those that come after it, then none."""
    taps = texts(When.THROUGH, Tap(what=chosen(among(Zone.ASSETS, OPPONENT))))
    zones = {"attacks": [attack("a"), attack("b", abilities=taps), attack("c"), attack("d")], "foe_assets": FOES}
    t = table(foe_hand=[SPARE], foe_deck=[SPARE] * 20, **zones)
    assert questions.to_strike(t.duel) == ()
    t.wave("a", "b", "d")
    assert [t.name(card) for card in questions.to_strike(t.duel)] == ["a", "b", "d"]
    t.done()
    assert t.prompt == "pick"
    assert [t.name(card) for card in questions.to_strike(t.duel)] == ["d"]
    assert questions.to_strike(t.choose("one").duel) == ()
