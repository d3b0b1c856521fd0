"""Wins of a list as they lie on the disk: duels of a person's own that are over, and a playtest that is kept."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

from hostile import lines
from playtest.playtested import plain_plan, won

from kiberrubezh.cards.store import open_cards
from kiberrubezh.journal import Journal
from kiberrubezh.playtest import arena
from kiberrubezh.playtest.plan import Entry, Game
from kiberrubezh.playtest.record import Record
from kiberrubezh.runs.store import Runs

PLAYED = Path(__file__).parent / "kept" / "first" / "duels" / "finished.duel"


def lay_duels(home: Path, wins: int, losses: int) -> None:
    """Put duels with the first list of the kept duel among those of a person, other seats having won."""
    played = Journal.read(PLAYED)
    (home / "duels").mkdir(exist_ok=True)
    for number in range(wins + losses):
        ended = {"result": {**(played.result or {}), "winner": int(number >= wins)}}
        path = home / "duels" / f"20261101-1200{number:02}-own.duel"
        path.write_bytes(lines(played.header, *played.choices, ended))


def keep_run(home: Path, ids: list[str], wins: int, losses: int) -> None:
    """Keep a run in which the list of those cards won and lost against another, a seed for each game."""
    cards = open_cards()
    plan = plain_plan()
    ours = Entry("ours", tuple(cards[card] for card in ids))
    games = tuple(Game(n, (n % 2, 1 - n % 2), ("scripted", "scripted"), n, 0) for n in range(wins + losses))
    plan = replace(plan, entries=(ours, plan.entries[1]), games=games)

    def ended(*_: object) -> Iterator[Record]:
        for game in games:
            ours = game.decks.index(0)
            seen = tuple(bytes(len(plan.entries[place].ids)) for place in game.decks)
            yield won(ours if game.number < wins else 1 - ours)._replace(game=game, cards=seen)

    with patch.object(arena, "run", ended), Runs(home) as runs:
        assert len(list(runs.play(plan))) == len(games)
