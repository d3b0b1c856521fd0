"""KR-9: the measures of the base set that have a keyword, give one or take one away."""

import pytest
from engine.rubezh.cards.base_set import card, of, printed
from engine.rubezh.table import Table, attack, attacked, attacking, keyword, measure, table

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Category, KeywordName

K = KeywordName
GUARD = measure("guard")
"""A measure that names no category and blocks any."""


@of("content-quarantine", "message-authentication")
@pytest.mark.parametrize("name", ["content-quarantine", "message-authentication"])
def test_quarantine(name: str) -> None:
    """Карантин: the attack it blocks is still on the table as the turn is over, tapped; what another blocks isn't."""
    category = card(name).blocks[0]
    t = attacked(attack("w", category), attack("x", category), measures=[card(name), GUARD])
    t.block(name, "w").block("guard", "x").done().end_turn()
    assert (t.where("w"), t.tapped("w"), t.where("x")) == ("attacks", True, "discard")


@of("honeynet", "decoy-credentials")
@pytest.mark.parametrize("name", ["honeynet", "decoy-credentials"])
def test_decoys(name: str) -> None:
    """Приманка: it draws a card when it has blocked, and none when the attack gets through."""

    def sent() -> Table:
        return attacked(attack("w", card(name).blocks[-1]), measures=[card(name)])

    assert sent().block(name, "w").done().told("draw") == [["spare"]]
    assert sent().done().told("draw") == []


@of("redundancy", "network-segmentation")
@pytest.mark.parametrize("name", ["redundancy", "network-segmentation"])
def test_echelons(name: str) -> None:
    """Эшелон N: +N capacity beside another own measure that names one of its categories, and beside no other."""
    narrow, more = card(name).capacity, printed(name, "value")

    def stopped(*others: Card) -> int:
        wave = [attack("w", card(name).blocks[0])] * (narrow + more + 1)
        return attacked(*wave, measures=[card(name), *others]).most(name)

    kin, foreign = measure("kin", card(name).blocks[-1]), measure("foreign", "tempest")
    assert [stopped(kin), stopped(foreign, GUARD), stopped()] == [narrow + more, narrow, narrow]


@of("edr")
def test_edr() -> None:
    """The attack it blocks loses Закрепление and is discarded as the turn ends; what another blocks stays."""
    wave = [attack(name, keywords=keyword(K.PERSISTENCE)) for name in "wx"]
    t = attacked(*wave, measures=[card("edr"), GUARD]).block("edr", "w").block("guard", "x").done().end_turn()
    assert (t.where("w"), t.where("x")) == ("discard", "attacks")


@of("trusted-boot", "noise-generator")
@pytest.mark.parametrize("name", ["trusted-boot", "noise-generator"])
def test_uncovers_a_category(name: str) -> None:
    """The opponent's attacks of its category lose Скрытность, so that any measure blocks them; others keep it."""
    wave = [attack(category, category, keywords=keyword(K.STEALTH)) for category in Category]
    t = attacked(*wave, measures=[GUARD, card(name)])
    assert [option for option in t.options() if "guard" in option] == [f"block guard {card(name).blocks[0]}"]


@of("zero-trust")
def test_zero_trust() -> None:
    """The opponent's attacks of the categories it names lose Скрытность, no others; the own attacks keep theirs."""
    wave = [attack(category, category, keywords=keyword(K.STEALTH)) for category in Category]
    named = [f"{category}" for category in Category if category in card("zero-trust").blocks]
    t = attacked(*wave, measures=[card("zero-trust")])
    assert t.options() == [*(f"block zero-trust {category}" for category in named), "done"]
    t = attacked(*wave, measures=[card("zero-trust"), GUARD])
    assert [option.split()[-1] for option in t.options() if "guard" in option] == named
    t = table(attacks=wave, measures=[card("zero-trust")], foe_measures=[GUARD]).wave("malware")
    assert t.options() == ["done"]


@of("software-update")
def test_software_update() -> None:
    """The opponent's attacks lose Пробой and destroy no measure that blocks them; the own attacks keep theirs."""
    breach = attack("w", keywords=keyword(K.BREACH))
    t = attacked(breach, measures=[GUARD, card("software-update")]).block("guard", "w").done()
    assert t.where("guard") == "measures"
    t = attacking(breach, measures=[card("software-update")], foe_measures=[GUARD]).block("guard", "w").done()
    assert t.where("guard") == "discard"


@of("deception-environment")
def test_deception_environment() -> None:
    """The other own measures have Приманка and draw when they have blocked; it has none itself."""

    def drawn(by: str) -> int:
        t = attacked(attack("d"), measures=[card("deception-environment"), GUARD])
        return len(t.block(by, "d").done().told("draw"))

    assert [drawn("guard"), drawn("deception-environment")] == [1, 0]


@of("defence-in-depth")
def test_defence_in_depth() -> None:
    """The other own measures have Эшелон: two that share a category block more; it shares none and gains nothing."""
    more = printed("defence-in-depth", "value")

    def stopped(by: str, *others: Card) -> int:
        wave = [attack("w")] * (card("defence-in-depth").capacity + more + 1)
        return attacked(*wave, measures=[measure("m", "malware"), *others, card("defence-in-depth")]).most(by)

    kin = measure("kin", "malware dos")
    assert [stopped("m", kin), stopped("m", measure("n", "dos")), stopped("m")] == [1 + more, 1, 1]
    assert stopped("defence-in-depth", kin) == card("defence-in-depth").capacity
