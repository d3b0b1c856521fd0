"""KR-9: keywords."""

import json
from dataclasses import replace

from engine.rubezh.table import (
    OPPONENT,
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
    needs,
    standing,
    table,
    takes,
    texts,
    when,
)

from kiberrubezh.cards.abilities import When
from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import (
    Destination,
    DestroyTop,
    Draw,
    KeywordName,
    Modify,
    Move,
    Number,
    Prevent,
    Stat,
    Stop,
    Zone,
)
from kiberrubezh.engine.rubezh.course.changes import moves
from kiberrubezh.engine.rubezh.game import Duel

K = KeywordName
SAVE = event("save", Prevent(count=9))


def defended(wave: list[Card], measures: list[Card], **zones: list[Card]) -> Table:
    return attacked(*wave, measures=measures, **zones)


def test_stealth() -> None:
    """KR-9, Скрытность: only a measure that names its category blocks it."""
    t = defended(
        [attack("w", keywords=keyword(K.STEALTH))], [measure("any"), measure("av", "malware"), measure("dos", "dos")]
    )
    assert t.options() == ["block av w", "done"]


def test_distributed() -> None:
    """KR-9, Распределённость N: it needs N blocks, each by another measure, and takes no more."""
    wave = [attack("w", damage=3, keywords=keyword(K.DISTRIBUTED, 2))]
    guards = [measure("a", capacity=2), measure("b"), measure("c")]
    t = defended(wave, guards).block("a", "w")
    assert t.options() == ["block b w", "block c w", "done"]
    t.block("c", "w")
    assert (t.options(), t.done().lost(0)) == (["done"], 0)
    assert defended(wave, guards).block("a", "w").done().lost(0) == 3


def test_breach() -> None:
    """KR-9, Пробой: it destroys the measure that blocks it, each of them, and does no damage."""
    wave = [attack("w", keywords=(*keyword(K.BREACH), *keyword(K.DISTRIBUTED, 2)))]
    t = defended(wave, [measure("a"), measure("b", abilities=(when(When.DESTROYED, Draw()),))])
    t.block("a", "w").block("b", "w").done()
    assert ([t.where("a"), t.where("b")], t.lost(0), t.deck(0)) == (["discard", "discard"], 0, 9)


def test_persistence() -> None:
    """KR-9, Закрепление: it is not discarded when tapped, and untaps as usual."""
    t = table(attacks=[attack("w", keywords=keyword(K.PERSISTENCE)), attack("x")]).wave("w", "x")
    assert ([t.where(name) for name in "wx"], t.tapped("w")) == (["attacks", "discard"], True)
    assert not t.end_turn().tapped("w")


def test_escalation() -> None:
    """KR-9, Эскалация N: +N damage for each other attack of its category in the wave."""
    grows = attack("w", damage=2, keywords=keyword(K.ESCALATION, 3))
    assert table(attacks=[grows, attack("y")]).wave("w").lost(1) == 2
    wave = [grows, attack("a"), attack("b"), attack("c", "dos")]
    t = table(attacks=[*wave, attack("y")], foe_deck=[SPARE] * 40).wave("w", "a", "b", "c")
    assert [event.amount for event in t.happened if event.what == "through"] == [8, 1, 1, 1]


def test_escalation_counts_what_is_still_in_the_wave() -> None:
    """KR-9, Эскалация: a stopped attack is counted no more, a blocked one is."""
    stop = event("stop", Stop(what=chosen(among(Zone.ATTACKS, OPPONENT, in_wave=True))))
    wave = [attack("w", keywords=keyword(K.ESCALATION, 1)), attack("a"), attack("b")]
    t = defended(wave, [measure("m")], hand=[stop, SPARE]).block("m", "a").play("stop").choose("b").done()
    assert t.lost(0) == 2


def test_echelon() -> None:
    """KR-9, Эшелон N: +N capacity while another own measure, tapped or not, shares a category with it."""
    deep = measure("m", "malware dos", keywords=keyword(K.ECHELON, 2))
    wave = [attack(name) for name in "abcd"]

    def most(*others: Card) -> int:
        t, used = defended(wave, [deep, *others]), 0
        while found := [words for words in t.options() if words.startswith("block m")]:
            t.block("m", found[0].split()[-1])
            used += 1
        return used

    assert [most(), most(measure("n", "tempest")), most(measure("n", "dos")), most(measure("any"))] == [1, 1, 3, 1]
    t = table(active=1, foe_attacks=wave, measures=[deep, measure("n", "dos")])
    t.duel.tapped[t.number("n")] = 1
    assert t.duel.view(0).own.measures[0].value == 3


def test_decoy() -> None:
    """KR-9, Приманка: after it blocks, its owner draws a card; without a block that stands, none."""
    assert defended([attack("w")], [measure("m", keywords=keyword(K.DECOY))]).block("m", "w").done().deck(0) == 9
    assert defended([attack("w")], [measure("m", keywords=keyword(K.DECOY))]).done().lost(0) == 1
    half = defended([attack("w", keywords=keyword(K.DISTRIBUTED, 2))], [measure("m", keywords=keyword(K.DECOY))])
    assert half.block("m", "w").done().told("draw") == []


def test_quarantine() -> None:
    """KR-9, Карантин: an attack it blocks stays tapped, its power taken, until the end of its owner's next turn."""
    t = defended([attack("w"), attack("x")], [measure("m", keywords=keyword(K.QUARANTINE)), measure("n")])
    t.block("m", "w").block("n", "x").done().end_turn()
    assert (t.where("w"), t.where("x"), t.tapped("w")) == ("attacks", "discard", True)
    t.end_turn()
    assert (t.duel.active, t.where("w"), t.tapped("w"), t.duel.marked) == (1, "attacks", True, ())
    assert t.end_turn().where("w") == "discard"


def test_quarantine_takes_up_power() -> None:
    """KR-5.4, Карантин: what an attack that is held requires can't be used for another until it is let go."""
    held, guard = attack("w", **needs(attack=1)), measure("m", keywords=keyword(K.QUARANTINE))
    t = attacked(
        held, measures=[guard], foe_assets=[asset("node", attack=1)], foe_hand=[attack("v", **needs(attack=1))]
    )
    t.block("m", "w").done().end_turn().end_turn().done()
    assert t.prompt == "attack", "nothing can be deployed"
    t.end_turn().end_turn().done()
    assert (t.prompt, t.options()) == ("deploy", ["deploy v", "done"])


def test_quarantine_holds_an_attack_that_stays_for_a_turn() -> None:
    """KR-9, Карантин: an attack with Закрепление doesn't untap once, then as usual."""
    t = defended([attack("w", keywords=keyword(K.PERSISTENCE))], [measure("m", keywords=keyword(K.QUARANTINE))])
    t.block("m", "w").done().end_turn().end_turn()
    assert (t.duel.active, t.tapped("w")) == (1, True)
    assert not t.end_turn().end_turn().tapped("w")


def test_quarantine_holds_no_attack_that_was_untapped() -> None:
    """KR-9, Карантин: what a text has untapped goes as the turn ends if it is tapped again, as any attack does."""
    t = defended([attack("w")], [measure("m", keywords=keyword(K.QUARANTINE))]).block("m", "w").done()
    held = t.number("w")
    assert t.duel.marked == (held,)
    moves.untap(t.duel, 1, (held,))
    moves.tap(t.duel, 1, (held,))
    assert (t.duel.marked, t.end_turn().where("w")) == ((), "discard")


def test_quarantine_of_an_earlier_edition_buries() -> None:
    """KR-9, Карантин: in a duel begun before, an attack goes under its owner's deck, as it did."""
    t = defended([attack("w")], [measure("m", keywords=keyword(K.QUARANTINE))])
    t.duel.rules = replace(t.duel.rules, edition=5)
    t.block("m", "w").done().end_turn()
    assert (t.top(1)[-1], t.duel.marked) == ("w", ())


def test_a_block_runs_attack_text_measure_text_keywords() -> None:
    """KR-9: at a block first the attack's text, then the measures', then the keywords."""
    wave = [attack("w", keywords=keyword(K.BREACH), abilities=(when(When.BLOCKED, DestroyTop(count=1)),))]
    guard = measure("m", keywords=keyword(K.DECOY), abilities=(when(When.BLOCKS, DestroyTop(count=1)),))
    t = defended(wave, [guard]).block("m", "w").done()
    told = [(event.what, event.seat) for event in t.happened if event.what in ("destroy_top", "draw", "move")]
    assert told == [("destroy_top", 0), ("destroy_top", 1), ("draw", 0), ("move", 0)]


def test_a_saved_duel_keeps_all_that_lasts_for_a_turn() -> None:
    """KR-5.7: what ends with the turn (changes, prevention, quarantine) goes through JSON as everything does."""
    grow = event("grow", Modify(what=every(among(Zone.ATTACKS)), change=Number(stat=Stat.DAMAGE, by=3)))
    guard = measure("m", keywords=keyword(K.QUARANTINE))
    t = table(active=1, foe_attacks=[attack(n) for n in "vwx"], foe_hand=[grow, grow], measures=[guard], hand=[SAVE])
    t.play("grow").wave("v").play("save").block("m", "v").done().done().wave("w")
    assert all((t.duel.marked, t.duel.changes, t.duel.sides[0].shield, t.duel.wave))
    again = Table(Duel.from_json(json.loads(json.dumps(t.duel.to_json()))))
    assert again.duel == t.duel
    for each in (t, again):
        each.done()
        each.end_turn()
    assert again.duel == t.duel
    assert (t.where("v"), t.duel.marked) == ("attacks", (t.number("v"),))


def test_keywords_are_those_of_the_moment_of_the_block() -> None:
    """KR-9: a text that sends a measure home gives back no Приманка that was taken, and takes none that it had."""
    home = attack("home", abilities=texts(When.BLOCKED, Move(what=SUBJECT, to=Destination.HAND)))
    bare = standing(takes(KeywordName.DECOY), among(Zone.MEASURES, OPPONENT))
    lure = measure("lure", keywords=keyword(KeywordName.DECOY))
    t = attacked(home, measures=[lure], foe_assets=[asset("bare", abilities=(bare,))]).block("lure", "home").done()
    assert t.cards("hand") == ["lure"]
    t = attacked(home, measures=[lure]).block("lure", "home").done()
    assert t.cards("hand") == ["lure", "spare"]
