"""The box of «Локалка» as data: our own set, its schema, and what is said of a file that can't be used."""

import json
from pathlib import Path
from typing import Any

import pytest

from kiberrubezh.engine.lokalka.components import OUR_SET, Components, SetError, read_set, schema
from kiberrubezh.engine.lokalka.faces import SPECIALS, attack, protection
from kiberrubezh.engine.lokalka.game import LokalkaDuel
from kiberrubezh.engine.lokalka.header import LineOptions

ASSETS = Path(__file__).resolve().parents[3] / "assets" / "lokalka"
OURS: dict[str, Any] = json.loads((ASSETS / "set.json").read_text(encoding="utf-8"))


def test_our_set_lies_in_the_assets() -> None:
    """The file in the assets is the set that is played with by default: 110 cards, eight auxiliary nodes."""
    assert read_set((ASSETS / "set.json").read_bytes()) == OUR_SET
    assert OURS.keys() == {"$schema", *Components.model_fields}
    assert len(OUR_SET.cards()) == 110
    assert OUR_SET.auxiliary == (2, 2, 2, 2, 2, 2, 3, 3)


def test_the_schema_is_published() -> None:
    """What editors read beside the file is what the program holds a file to."""
    assert json.loads((ASSETS / "set.schema.json").read_text(encoding="utf-8")) == schema()


def test_other_numbers_are_played_with() -> None:
    """An owner of the printed game enters its numbers, and they are dealt."""
    box = read_set(json.dumps({**OURS, "attack": [1, 2, 3], "protection": [30], "auxiliary": [1, 1, 1]}))
    cards = box.cards()
    assert [cards.count(attack(n)) for n in (1, 2, 3, 4)] == [1, 2, 3, 0]
    assert cards.count(protection(1)) == 30
    assert all(cards.count(face) == box.special(face).copies for face in SPECIALS)
    game = LokalkaDuel.start(1, LineOptions(components=box))
    assert (game.all_cards(), game.nodas) == (cards, [4, 1, 1, 1, 4])


ODD: list[tuple[object, str]] = [
    ([], "JSON"),
    ({**OURS, "attack": [0, 0]}, "attack"),
    ({**OURS, "attack": [41]}, "attack"),
    ({**OURS, "attack": [-1]}, "attack"),
    ({**OURS, "attack": [True]}, "attack"),
    ({**OURS, "attack": [1.5]}, "attack"),
    ({**OURS, "attack": ["8"]}, "attack"),
    ({**OURS, "attack": [1] * 10}, "attack"),
    ({**OURS, "protection": []}, "protection"),
    ({**OURS, "flood": {"copies": 3}}, "flood.colour"),
    ({**OURS, "flood": {"copies": 3, "colour": "red"}}, "flood.colour"),
    ({**OURS, "flood": 3}, "flood"),
    ({**OURS, "auxiliary": [2, 2]}, "auxiliary"),
    ({**OURS, "auxiliary": [2, 2, 0]}, "auxiliary"),
    ({**OURS, "floods": 3}, "floods"),
    ({**OURS, "attack": [40] * 9}, "430"),
]


@pytest.mark.parametrize(("data", "named"), ODD, ids=lambda it: it if isinstance(it, str) else "")
def test_an_odd_set_is_refused_in_words(data: object, named: str) -> None:
    """Each fault is named with its field, in both languages, and nothing is guessed."""
    with pytest.raises(SetError) as caught:
        read_set(json.dumps(data))
    assert all(named in said for said in caught.value.why)


def test_what_is_no_json_is_refused_in_words() -> None:
    """Neither half a file nor bytes of something else."""
    for text in ("{", b"\xff\xfe\x00", ""):
        with pytest.raises(SetError, match="JSON"):
            read_set(text)
