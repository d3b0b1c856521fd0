"""Each reason why a card can't be used now, met once: by phase, by kind of card, by what is short."""

from collections.abc import Sequence

from engine.rubezh.table import (
    OPPONENT,
    SPARE,
    Table,
    among,
    asset,
    attack,
    chosen,
    dealt,
    event,
    keyword,
    measure,
    needs,
    table,
)

from kiberrubezh.cards.card import Card, Timing, Words
from kiberrubezh.cards.effects import Draw, KeywordName, Search, Tap, Untap, Zone
from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh.speech import why
from kiberrubezh.engine.rubezh.speech.asking import finds_nothing, question
from kiberrubezh.engine.rubezh.speech.why import Refusal, why_not
from kiberrubezh.ground.words import Pair

LURKS = event("lurks", Draw(), timing=Timing.BLOCKING)


def reasons(t: Table, *names: str, seat: int = 0) -> list[Refusal | None]:
    """Return why nothing can be done with these cards now."""
    return [why_not(t.duel.view(seat), t.number(name)) for name in names]


def stalled(*phases: str, **more: Sequence[Card]) -> Table:
    """Set up a turn of seat 0 with a card of each kind in hand and on the table, after these phases."""
    own = {"assets": [asset("a")], "measures": [measure("m")], "attacks": [attack("w"), attack("x")]}
    hand = [asset("b"), measure("n", **needs(defence=9)), attack("y", **needs(attack=9)), event("e", Draw()), LURKS]
    return table(**{"hand": hand, **own, "foe_deck": [SPARE] * 20, **more})._pass(*phases)


def test_each_phase_says_what_is_done_in_another() -> None:
    """KR-5.3 to KR-5.6: by kind, in hand and on the table, of each player's cards."""
    both = [why._ASSET_WORKS, why._MEASURES_BLOCK]
    t = stalled()
    assert reasons(t, "n", "y", "a", "m", "w") == [why._DEPLOY_LATER] * 2 + [*both, why._ATTACK_LATER]
    assert reasons(t, "b", "e", "lurks") == [None, None, why._ONLY_BLOCKING]
    t.done()
    assert reasons(t, "b", "a", "m", "w") == [why._ASSETS_OVER, *both, why._ATTACK_LATER]
    t.done()
    assert t.prompt == "attack"
    assert reasons(t, "b", "n", "a", "m", "w") == [why._ASSETS_OVER, why._DEPLOY_OVER, *both, None]
    t._do("add", "w")
    assert reasons(t, "w", "x", "e") == [why._IN_WAVE, None, why._COMPOSING]
    assert reasons(t, "a", "m", seat=1) == [why._NOT_YOURS] * 2


def test_a_player_who_laid_two_assets_is_told_so() -> None:
    """KR-5.3: as long as the phase lasts it isn't said that assets are laid earlier."""
    t = stalled(hand=[asset("b"), asset("c"), asset("d"), event("e", Draw())]).lay("b", "c")
    assert (t.prompt, reasons(t, "d")) == ("assets", [why._NO_ASSETS_LEFT])


def short(rule: str, ru: str, en: str, needed: int, free: int) -> Refusal:
    """Say that power is short."""
    words = Pair(
        f"Не хватает мощности {ru}: нужно {needed}, свободно {free}.",
        f"Not enough {en} power: {needed} needed, {free} free.",
    )
    return Refusal(rule, words)


def test_power_that_is_short_is_told_of_either_kind() -> None:
    """KR-5.4, KR-1.6: defence first; of an event by its own rule; where nothing lacks, what is deployed takes more."""
    dear = event("dear", Draw(), **needs(attack=2))
    hand = [measure("n", **needs(defence=3)), attack("y", **needs(attack=4)), measure("o"), dear]
    t = stalled("assets", hand=hand, assets=[asset("a", defence=1, attack=1)], measures=[], attacks=[])
    assert reasons(t, "n", "y", "o", "dear") == [
        short("KR-5.4", "защиты", "defence", 3, 1),
        short("KR-5.4", "атаки", "attack", 4, 1),
        None,
        short("KR-1.6", "атаки", "attack", 2, 1),
    ]
    over = [measure("m", **needs(defence=5))]
    t = stalled("assets", hand=[measure("n"), event("e", Draw())], measures=over)
    assert reasons(t, "n") == [why._OVERDRAWN]
    t = stalled("assets", hand=[measure("n", **needs(defence=3)), event("e", Draw())], measures=over)
    assert reasons(t, "n") == [short("KR-5.4", "защиты", "defence", 3, 0)]


def test_a_defender_is_told_what_blocks_what() -> None:
    """KR-5.6, KR-1.3, KR-9: all it could meet is blocked, its capacity is used up, or nothing of it comes."""
    own = [measure("m", "malware"), measure("n", "dos"), measure("any"), measure("more"), measure("turned")]
    t = table(active=1, measures=own, hand=[asset("b"), LURKS], foe_attacks=[attack(name) for name in "wxyz"])
    t.duel.tapped[t.number("turned")] = 1
    t.wave("w", "x")
    assert reasons(t, "n", "turned", "b", "lurks", "m") == [
        Refusal(
            "KR-1.3",
            Pair(
                "Эта мера блокирует: Отказ в обслуживании. Таких атак в волне нет.",
                "This measure blocks Denial of service; the wave has none of these.",
            ),
        ),
        why._TAPPED,
        why._ONLY_EVENTS,
        None,
        None,
    ]
    assert reasons(t, "w", "y", "z") == [None, why._THEIRS, why._THEIRS]
    t.block("m", "w").block("any", "x")
    assert reasons(t, "more", "any") == [why._ALL_BLOCKED, why._TAPPED]
    t = table(active=1, measures=own[2:3], hand=[LURKS], foe_attacks=[stealthy("w"), stealthy("x")]).wave("w")
    assert reasons(t, "any") == [why._STEALTHY]


def stealthy(name: str) -> Card:
    return attack(name, keywords=keyword(KeywordName.STEALTH))


def test_a_question_that_allows_nothing_else_says_so() -> None:
    """KR-6.3, KR-3.4, KR-9: first the choice that is open; over all reasons of a card's own."""
    jam = event("jam", Tap(what=chosen(among(Zone.ASSETS, OPPONENT))))
    t = stalled(hand=[jam, asset("b")], foe_assets=[asset("one"), asset("two")]).play("jam")
    assert reasons(t, "b", "m", "jam") == [why._PICK] * 3
    assert reasons(dealt([asset("b"), *[SPARE] * 9], [SPARE] * 9), "b") == [why._REDEAL]
    typed = asset("typed", manual=Words(ru="Слово.", en="A word."))
    assert reasons(stalled(hand=[typed, asset("b")]).lay("typed"), "b", "m") == [why._BY_HAND] * 2


def test_an_event_without_a_target_and_one_out_of_time() -> None:
    """KR-6.1 to KR-6.3: on the other's turn one of the own turn waits; without a card to choose, any does."""
    t = stalled(hand=[SPARE, event("reset", Untap(what=chosen(among(Zone.MEASURES, tapped=True))))])
    assert reasons(t, "reset") == [why._NO_TARGET]
    drill = event("drill", Draw(), timing=Timing.OWN_TURN)
    t = table(active=1, hand=[drill, LURKS], foe_attacks=[attack("w"), attack("x")]).wave("w")
    assert reasons(t, "drill", "lurks") == [why._ONLY_OWN_TURN, None]
    assert reasons(t.concede(), "drill", "w") == [why._OVER] * 2


def test_who_finds_nothing_is_told_so() -> None:
    """KR-6.3: a search is put where nothing fits, too; nothing is said then to be chosen, by the question or a card."""
    key = event("key", Search(who=among(Zone.DECK, kind="attack")))
    for fits in (False, True):
        t = table(hand=[key], deck=[attack("w") if fits else SPARE] * 9, measures=[measure("m")])
        t.duel.choose(Option("play", t.number("key")))  # the helper answers what has one answer
        assert (t.prompt, t.seat) == ("pick", 0)
        view = t.duel.view(0)
        assert (finds_nothing(view), finds_nothing(t.duel.view(1))) == (not fits, False)
        assert (question(view, "pick", "ru") == "Выбирать не из чего") is not fits
        assert reasons(t, "m") == [why._PICK if fits else why._NONE_FITS]
