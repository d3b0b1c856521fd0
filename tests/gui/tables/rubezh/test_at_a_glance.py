"""What is seen at a glance: a wave upright and whole, one sentence, numbers of the moment, warnings, results."""

from collections.abc import Iterable
from itertools import pairwise

from engine.rubezh.table import SPARE, Table, among, asset, attack, chosen, event, keyword, measure, table, texts
from gui.duels import TWO, set_up, still
from gui.eyes import area
from gui.hands import press
from gui.tables.rubezh.positions import put
from PySide6.QtCore import Qt

from kiberrubezh.cards.abilities import When
from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Draw, KeywordName, Tap, Whose, Zone
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.tables.rubezh.play_area import PlayArea
from kiberrubezh.gui.tables.rubezh.scene.places.spots import RATIO

TRICK = event("trick", Draw())
"""Something to hold, so that one is asked."""
TAPPING = texts(When.THROUGH, Tap(what=chosen(among(Zone.MEASURES, Whose.OPPONENT))))


def attacked(*attacks: Card, **zones: Iterable[Card]) -> Table:
    """Have seat 1 attack seat 0, one more attack staying behind."""
    mine = {"hand": [TRICK], "deck": [SPARE] * 30, **zones}
    t = table(active=1, foe_attacks=[*attacks, attack("last")], foe_hand=[TRICK], **mine)
    return t.wave(*(card.id for card in attacks))


def worms(count: int) -> list[Card]:
    return [attack(f"worm{place}", damage=2) for place in range(count)]


def head(play: PlayArea) -> str:
    assert play.view.table.picture is not None
    return play.view.table.lane.words


def main(play: PlayArea) -> str:
    return play.side.main.accessibleName()


def test_a_wave_of_eight_is_seen_whole(alone: PlayArea) -> None:
    """Attacks stand upright in the lane, as large as the hand, none over the next one's name; all say results."""
    session = put(alone, attacked(*worms(8), measures=[measure("wall", "malware", capacity=3)]))
    scene = alone.view.table
    items = [scene.items_by_key[f"card.{number}"] for number in session.view.wave]
    assert len(items) == 8
    assert {item.rotation() for item in items} == {0.0}
    assert {item.card_height for item in items} == {scene.plan.lane_card}
    assert items[0].card_height > 0.9 * scene.plan.hand_card
    assert all(two.x() - one.x() >= one.card_height * (RATIO - 0.055) for one, two in pairwise(items))
    assert [item.marks.tag for item in items] == ["−2"] * 8
    assert head(alone) == "Борис атакует: 8 атак. Вы теряете 16, останется 14"
    assert main(alone) == "Пропустить: −16"
    (wall,) = session.view.own.measures
    for number in session.view.wave[:3]:
        alone.director.link(wall.number, number)
    assert head(alone) == "Борис атакует: 8 атак, остановлены 3. Вы теряете 10, останется 20"
    assert main(alone) == "Заблокировать 3 атаки: −10"
    assert [item.marks.tag for item in items[:4]] == ["блок"] * 3 + ["−2"]
    alone.director.escape()
    put(alone, attacked(*worms(1), measures=[measure("wall", "malware")]))
    alone.director.link(*session.draft.open_pairs(session.deal)[0])
    assert (main(alone), head(alone)[-18:]) == ("Заблокировать 1 атаку: без потерь", " Ничего не пройдёт")


def test_numbers_are_those_of_what_is_still_to_come(alone: PlayArea) -> None:
    """What a wave has done already is previewed no more; an idle attack counts no wave of the opponent's.

    One sentence says who acts, on what, with what effect; the card is shown large.
    """
    growing = attack("growing", damage=1, keywords=keyword(KeywordName.ESCALATION, 2))
    t = attacked(*worms(3), attacks=[growing], measures=[measure("wall")])
    put(alone, t)
    scene = alone.view.table
    assert t.duel.view(0).own.attacks[0].value == 7
    assert "урон 1" in scene.items_by_key[f"card.{t.number('growing')}"].words
    tapping = attack("tapping", damage=3, abilities=TAPPING)
    t = table(attacks=[tapping, *worms(1)], foe_measures=[measure("wall"), measure("fence")], foe_deck=[SPARE] * 30)
    t.wave("tapping", "worm0").done()
    assert t.prompt == "pick"
    put(alone, t)
    first, second = (scene.items_by_key[f"card.{number}"] for number in t.duel.wave)
    assert (first.marks.tag, first.marks.dim) == ("", True)
    assert (second.marks.tag, second.marks.dim) == ("−2", False)
    assert "волна уничтожит 2 карты" in scene.rings["top"].words
    assert head(alone) == "«tapping»: поверните меру соперника"
    assert alone.side.card.card == tapping


def test_what_one_would_regret_is_said_before_the_turn_ends(alone: PlayArea) -> None:
    """An asset still to lay, attacks that stay idle, a wave that decides the duel: said above the main button."""
    put(alone, table(hand=[asset("server")], attacks=worms(3)))
    assert alone.side.hint.text() == "Ещё не выложены активы: можно 2."
    assert alone.side.hint.property("tone") == "warning"
    t = table(hand=[TRICK], attacks=worms(3), foe_deck=[SPARE] * 7)
    session = put(alone, t.done().done())
    assert alone.side.hint.text() == "Не атакуют 3 готовых средства нападения: ход закончится без них."
    assert head(alone) == "Соберите волну: наготове 3 атаки, урон до 6"
    for worm in session.view.own.attacks:
        alone.director.toggle_attack(worm.number)
    assert main(alone) == "Объявить волну: 3 атаки, до −6"
    assert alone.side.hint.text() == "Эта волна последняя: −6 из 7. Сопернику не хватит карт на добор (KR-5.0)."
    press(alone.view, Qt.Key.Key_Escape)
    put(alone, attacked(*worms(1), deck=[SPARE] * 2))
    assert alone.side.hint.text() == "Эта волна последняя: −2 из 2. Вам не хватит карт на добор (KR-5.0)."


def test_go_on_says_what_comes(window: MainWindow) -> None:
    """After the blocks the attacker reads what will be destroyed; behind the curtain nothing private is said."""
    still(window).context.start_duel.emit(set_up(window.context, TWO))
    play = area(window)
    t = table(hand=[TRICK], attacks=worms(3), foe_measures=[measure("wall")], foe_deck=[SPARE] * 30)
    t.wave("worm0", "worm1", "worm2").block("wall", "worm1").done()
    session = put(play, t)
    assert main(play) == "Продолжить: −4"
    assert head(play) == "Блоки назначены, остановлена 1 из 3. Борис: −4, останется 26"
    session.drop_curtain()
    play.director.changed.emit([])
    assert play.side.hint.property("tone") != "warning"
    assert main(play) == "Ждём соперника…"
