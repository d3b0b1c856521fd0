"""Programs killed at random moments while they write decks, duels, own cards and copies: what was reported is there."""

import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.harness import Figure
from kiberrubezh.collection import Collection
from kiberrubezh.deckbuilder.shelf import Shelf
from kiberrubezh.journal import list_duels, read
from kiberrubezh.safekeeping.backups import backups
from kiberrubezh.safekeeping.checking import check
from kiberrubezh.safekeeping.kinds import Places, content

KILLS = 40
_LONGEST = 1.5
"""Seconds after its first word at which a writer is killed at the latest."""
WRITER = """
import sys
from pathlib import Path
from kiberrubezh.cards.card import Card
from kiberrubezh.collection import Collection
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.shelf import Shelf
from kiberrubezh.journal import Journal
from kiberrubezh.safekeeping.backups import back_up
from kiberrubezh.safekeeping.kinds import Places
home = Path(sys.argv[1])
shelf, cards = Shelf(home), Collection.open(home)
deck = (shelf.decks() or [shelf.add(Deck(name="kill", note="0"))])[0]
card = {"kind": "event", "manual": {"ru": "a", "en": "a"}}
journal = Journal.create({"decks": [], "cards": {}}, home / "duels")
begun = int(deck.deck.note)
for number in range(begun + 1, begun + 100_000):
    shelf.save(deck.id, Deck(name="kill", note=str(number)))
    journal.append([number])
    if number % 5 == 0:
        name = {"ru": f"К {number}", "en": f"K {number}"}
        cards.put(Card.model_validate({**card, "id": f"own-{number}", "name": name}))
        back_up(Places(home, home))
    print(number, flush=True)
"""


def measure() -> list[Figure]:
    """Kill writers at moments of a seed, and count what was reported and is not there."""
    chance, lost, written = random.Random(7), 0, 0
    with tempfile.TemporaryDirectory(prefix="kiberrubezh-kills-") as folder:
        home = Path(folder)
        for _ in range(KILLS):
            said = _killed(home, chance.random() * _LONGEST)
            written += len(said)
            lost += _lost(home, said)
    return [
        Figure("programs killed at a random moment while writing", KILLS, ""),
        Figure("what they had reported as saved", written, ""),
        Figure("… and is lost, or a file that is damaged", lost, "", at_most=0),
    ]


def _killed(home: Path, after: float) -> list[int]:
    """Start a writer, kill it, and return what it said that it had saved."""
    words = [sys.executable, "-c", WRITER, str(home)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        first = program.stdout.readline()
        time.sleep(after)
        program.kill()
        said = [first, *program.stdout.read().splitlines(keepends=True)]
    return [int(line) for line in said if line.endswith("\n")]


def _lost(home: Path, said: list[int]) -> int:
    """Count what was reported and isn't there, and what is damaged."""
    with Shelf(home) as shelf:
        (deck,) = shelf.decks()
        lost = int(deck.deck.note) < said[-1]
    cards, duels = Collection.open(home), list_duels(home / "duels")
    numbers = {int(card.id.removeprefix("own-")) for card in cards.own}
    lost += sum(number % 5 == 0 and number not in numbers for number in said)
    choices = [choice for (choice,) in read(duels[0].path).choices]
    lost += sum(number not in choices for number in said)
    lost += sum(not finding.is_well for finding in check(Places(home, home)))
    lost += sum(content(copy.kind, copy.path) is None for copy in backups(Places(home, home)))
    return lost + len(cards.notices)
