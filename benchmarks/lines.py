"""Any game through the protocol: whole games a second and lines a second, beside the same choices on the bare game."""

import json
from functools import partial
from random import Random

from benchmarks.harness import Figure, median, timed
from kiberrubezh.engine.beginning import Beginning
from kiberrubezh.engine.games import GAMES
from kiberrubezh.engine.protocol.session import Session

ROUNDS = 5
_PLAYED = {"duel": 6, "lokalka-duel": 40, "lokalka": 10}
"""Games of each in a round."""


def _through_lines(game: str, seeds: range, answers: str) -> int:
    """Play games by lines, each choice answered by the `view` or the `question`; return how many lines went in."""
    session, lines = Session(), 1
    session.answer(json.dumps({"set": {"name": "answers", "value": answers}}).encode())
    for seed in seeds:
        chance = Random(seed)
        session.answer(json.dumps({"new": {"game": game, "seed": seed}}).encode())
        table = session.desk.tables.at(0)
        while asked := table.state.open:
            first = asked[0]
            answer = {"seat": first.seat, "option": chance.randrange(len(first.options))}
            session.answer(json.dumps({"choose": answer}).encode())
            lines += 1
    return lines


def _bare(game: str, seeds: range) -> None:
    """Play the same games on the engine alone."""
    for seed in seeds:
        chance, state = Random(seed), Beginning.of(GAMES[game], GAMES[game].seats[0], seed).start()
        while asked := state.open:
            state.choose(asked[0].options[chance.randrange(len(asked[0].options))], asked[0].seat)


def _count(sent: list[int], game: str, seeds: range, answers: str) -> None:
    sent.append(_through_lines(game, seeds, answers))


def _figures(game: str, games: int) -> list[Figure]:
    paces: dict[str, list[float]] = {"view": [], "question": [], "bare": []}
    lines: list[float] = []
    for turn in range(ROUNDS):
        seeds = range(turn * games, (turn + 1) * games)
        sent: list[int] = []
        for answers in ("view", "question"):
            taken = timed(partial(_count, sent, game, seeds, answers))
            paces[answers].append(games / taken)
        lines.append(sent[-1] / taken)
        paces["bare"].append(games / timed(partial(_bare, game, seeds)))
    return [
        Figure(f"{game}: games a second, each choice answered by a view", median(paces["view"]), ""),
        Figure(f"{game}: games a second, answered by the question", median(paces["question"]), ""),
        Figure(f"{game}: lines a second, answered by the question", median(lines), ""),
        Figure(f"{game}: games a second on the bare engine", median(paces["bare"]), ""),
    ]


def measure() -> list[Figure]:
    """Measure each game with as few seats as it takes, in processor time."""
    return [figure for game, games in _PLAYED.items() for figure in _figures(game, games)]
