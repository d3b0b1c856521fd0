"""The programs that can sit at the table, and how one of them answers."""

from kiberrubezh.engine.duel.game import Duel
from kiberrubezh.engine.kernel import Option, Player, Sight
from kiberrubezh.gui.duel.session import begins_answer
from kiberrubezh.gui.duel.terms import Who


def seat_player(who: Who, seed: int) -> Player:
    """Return the program of that name. Raise ValueError for a person."""
    from kiberrubezh.bots.random import RandomPlayer
    from kiberrubezh.bots.scripted import ScriptedPlayer

    if who == "human":
        raise ValueError("a person is not played by a program")
    return ScriptedPlayer() if who == "scripted" else RandomPlayer(seed)


def answer(position: Duel, player: Player) -> list[Option]:
    """Return a whole answer: a wave or the blocks are many choices, and one answer."""
    trial = position.clone()
    asked = trial.decision
    chosen: list[Option] = []
    while asked is not None and trial.decision is not None and trial.decision[:2] == asked[:2]:
        if chosen and begins_answer(trial):
            break
        option = player.choose(Sight(trial, asked.seat), trial.decision)
        trial.choose(option)
        chosen.append(option)
    return chosen
