"""What is heard at the tables of «Локалка»: what is open to all, as it happens, and never which card it was."""

import pytest
from engine.lokalka.laid import laid
from engine.lokalka.ring.seated import choice, seated
from gui.hands import lift
from gui.mouth import Mouth
from gui.tables.lokalka.lines import ALONE, hosted, laid_alone
from gui.tables.lokalka.ringed import host_of, settled
from pytestqt.qtbot import QtBot

from kiberrubezh.engine.lokalka.position import events as of_line
from kiberrubezh.engine.lokalka.ring.position import events as of_ring
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.tables.account.section import SHOWN
from kiberrubezh.gui.tables.lokalka.parts.cues import cue_of
from kiberrubezh.sound.cue import Cue


@pytest.mark.parametrize("words", [False, True])
def test_a_blow_and_the_end_are_heard_once(context: AppContext, qtbot: QtBot, words: bool) -> None:
    """A card laid, an attack, the noda it takes, victory; words put anew are silent; in words it sounds the same."""
    mouth = Mouth()
    context.sounds.use(mouth)
    context.settings.put(SHOWN, words)
    table = settled(laid_alone(context, qtbot, hosted(laid("A1", nodas="40001"), ALONE)), qtbot)
    assert mouth.take() == []
    assert table.decision is not None
    table._choose(next(it for it in table.decision.options if it.act == "attack"))
    settled(table, qtbot)
    heard = mouth.take()
    assert Cue.WON in heard
    assert Cue.BLOW_HEAVY in heard
    table.retranslate()
    assert mouth.take() == []


def test_worlds_that_differ_in_secrets_sound_alike(context: AppContext, qtbot: QtBot) -> None:
    """LOK-7.12: another's card, hand and role are heard by nobody: who answers with what sounds as all answers do."""
    worlds = []
    for roles, hands in (("AHIH", "flo A1/A1 D2/A1/A1 D5"), ("AIHH", "flo A1/D4 A2/D1/bom vir")):
        mouth = Mouth()
        context.sounds.use(mouth)
        state = seated(roles, hands, seat=0)
        table = settled(laid_alone(context, qtbot, host_of(state, [0, 1])), qtbot)
        lift(table)
        settled(table, qtbot)
        table._choose(choice(state, "flood flo"))
        settled(table, qtbot)
        worlds.append(mouth.take())
    assert worlds[0] == worlds[1]
    assert Cue.LAY in worlds[0]


def test_a_sound_is_a_matter_of_what_happened_and_to_whom() -> None:
    """Whatever cards, node or role an event bears, and whoever may know them, it sounds the same."""
    for module in (of_line, of_ring):
        for what in module.WHATS:
            bare, full = module.Event(what, 1), module.Event(what, 1, (3, 21), 2, audience=(0,))
            for people in ((0,), (1,), (0, 1)):
                assert cue_of(bare, people, is_lost=False) == cue_of(full, people, is_lost=False)
    assert cue_of(of_line.Event("turn", 1), (1,), is_lost=False) is Cue.TURN
    assert cue_of(of_line.Event("turn", 1), (0, 1), is_lost=False) is None
    assert cue_of(of_line.Event("over", -1), (0,), is_lost=True) is Cue.LOST
    assert cue_of(of_line.Event("hit", 1, number=3), (0,), is_lost=False) is Cue.BLOW_MIDDLE
