"""What a player has worked out before never changes what it answers."""

import random
from dataclasses import replace

from engine.rubezh.decks import base_deck, lively_deck
from hypothesis import given, settings
from hypothesis import strategies as st

from kiberrubezh.bots.rubezh.answers import tricks
from kiberrubezh.bots.rubezh.battle import exchange
from kiberrubezh.bots.rubezh.scripted import ScriptedPlayer
from kiberrubezh.bots.rubezh.styles import BALANCED, Style
from kiberrubezh.bots.rubezh.values.notes import is_same_scene, note
from kiberrubezh.engine.kernel import Decision, Option, Sight
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.sight.view import View


class Unknown(Sight):
    """A sight of a view that nothing was worked out of yet."""

    @property
    def view(self) -> View:
        """The seat's view, of a scene that nobody has met."""
        seen: View = super().view
        return seen._replace(sides=(seen.sides[0], seen.sides[1]))


def answered_anew(bot: ScriptedPlayer, duel: Duel, decision: Decision) -> Option:
    exchange.assignment.cache_clear()
    exchange.outcome.cache_clear()
    return bot.choose(Unknown(duel, decision.seat), decision)


@given(st.integers(0, 2**32))
@settings(max_examples=8)
def test_an_answer_is_the_one_that_would_be_worked_out_anew(seed: int) -> None:
    """The same view gets the same answer, whatever was asked before."""
    chance = random.Random(seed)
    duel, bot = Duel.start([base_deck(chance), base_deck(chance)], seed), ScriptedPlayer()
    for _ in range(80):
        if (decision := duel.decision) is None:
            break
        option = bot.choose(Sight(duel, decision.seat), decision)
        assert option == answered_anew(bot, duel, decision)
        duel.choose(option)


def test_equal_assets_answer_alike() -> None:
    """Of equal assets with the same power one is weighed for all: an ability of any is taken if that of each is."""
    groups = 0
    for seed in range(2):
        chance = random.Random(seed)
        duel, bot = Duel.start([lively_deck(chance), lively_deck(chance)], seed), ScriptedPlayer()
        for _ in range(150):
            if (decision := duel.decision) is None:
                break
            view = duel.view(decision.seat)
            alike: dict[object, list[bool]] = {}
            for option in decision.options:
                card = view.find(option.card) if option.act == "use" else None
                if card is not None and card in view.own.assets:
                    taken = tricks.next_trick(view, [option], BALANCED) is not None
                    alike.setdefault((card.spec, option.target, card.power), []).append(taken)
            assert all(len(set(taken)) == 1 for taken in alike.values())
            groups += sum(len(taken) > 1 for taken in alike.values())
            duel.choose(bot.choose(Sight(duel, decision.seat), decision))
    assert groups > 10


def test_a_note_is_taken_once_for_a_scene() -> None:
    """Equal scenes of one seat share a note; another seat, style or turn has its own."""
    chance = random.Random(3)
    duel, style = Duel.start([base_deck(chance), base_deck(chance)], 3), BALANCED
    worked: list[int] = []

    @note
    def count(view: View, _: Style) -> int:
        worked.append(view.seat)
        return len(worked)

    mine, again, other = duel.view(0), duel.view(0), duel.view(1)
    assert mine is not again
    assert is_same_scene(mine, again)
    assert [count(mine, style), count(again, style), count(other, style), count(again, style)] == [1, 1, 2, 1]
    assert not is_same_scene(mine, again._replace(turn=again.turn + 1))
    assert not is_same_scene(mine, again._replace(wave=(1,)))
    assert count(again._replace(turn=again.turn + 1), style) == 3
    assert count(again, replace(style, life=2.0)) == 4
