"""What a game of «Локалка» is begun with: options by name in either spelling, and a box of one's own."""

import json
from pathlib import Path

import pytest

from kiberrubezh.cli import main
from kiberrubezh.engine.beginning import Beginning, BeginningError
from kiberrubezh.engine.games import GAMES
from kiberrubezh.engine.header import OptionError
from kiberrubezh.engine.lokalka.game import LokalkaDuel
from kiberrubezh.engine.lokalka.header import LineOptions

GAME = GAMES["lokalka-duel"]
ASSETS = Path(__file__).resolve().parents[3] / "assets" / "lokalka" / "set.json"


@pytest.mark.parametrize("name", ["botnetSteals", "botnet_steals"])
def test_an_option_is_named_in_either_spelling(name: str) -> None:
    """DUE-7.9: as the rules write it and as files do; a name that isn't there is refused as it was typed."""
    beginning = Beginning.of(GAME, 2, 1, [(name, "yes")])
    assert beginning.options["botnet_steals"] is True
    with pytest.raises(OptionError, match="botnetLends"):
        Beginning.of(GAME, 2, 1, [("botnetLends", "yes")])


def test_a_game_is_begun_with_a_box_of_ones_own() -> None:
    """DUE-1.3, DUE-2.4: the cards of the file are dealt, are written down with the game, and come back with it."""
    numbers = {**json.loads(ASSETS.read_text(encoding="utf-8")), "attack": [30], "auxiliary": [1, 1, 1]}
    beginning = Beginning.of(GAME, 2, 1, [("tutorial", "no")]).boxed(json.dumps(numbers).encode())
    game = Beginning.model_validate_json(beginning.model_dump_json()).start()
    assert isinstance(game, LokalkaDuel)
    assert (game.all_cards().count(1), game.nodas[1:4]) == (30, [1, 1, 1])
    assert Beginning.of(GAME, 2, 1).boxed(ASSETS.read_bytes()) == Beginning.of(GAME, 2, 1)


def test_a_box_that_cannot_be_played_with_is_refused_in_words() -> None:
    """What is wrong is told with its field, in both languages; so is what is no JSON."""
    beginning = Beginning.of(GAME, 2, 1)
    for text, said in ((b'{"attack": [99]}', "attack"), (b"{", "JSON"), (b"\xff", "JSON"), (b"[]", "JSON")):
        with pytest.raises(BeginningError) as caught:
            beginning.boxed(text)
        assert all(said in words for words in caught.value.why)
    with pytest.raises(ValueError, match="Lokalka"):
        LineOptions.model_validate({"components": {"attack": [99]}})


WRITTEN = """{
  "attack": [
    6, 8,
    7],
  "viruses": {"colour": "lilac",
    "copies": 10},
  "roles": {"admin": 5}
}"""
"""A box that somebody typed."""


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ("7]", '"x"]', "Строка 4. Набор «Локалки» не годится: 3-е число поля «attack» — 'x', а нужно 0…40."),
        ("6, 8", "-6, 8", "Строка 3. Набор «Локалки» не годится: 1-е число поля «attack» — -6, а нужно 0…40."),
        ("10}", "true}", "Строка 6. Набор «Локалки» не годится: в поле «viruses.copies» стоит True, а нужно 0…40."),
        ('"copies"', '"copy"', "Строка 5. В наборе «Локалки» не хватает поля «viruses.copies»."),
        ('"roles"', '"rolls"', "Строка 7. В наборе «Локалки» есть лишнее поле «rolls»"),
        ("5}", '5, "hacker": 3}', "Строка 7. В ролях «Локалки» у хакера, инсайдера и эникейщика разное число нод"),
        ("5}", "50}", "Строка 7. Роли «Локалки» не годятся: в поле «roles.admin» стоит 50"),
        ("8,", "8", "Файл набора не читается: строка 4, знак 5 — дальше это не JSON."),
        ('"roles"', '"attack"', "В файле набора поле «attack» стоит дважды."),
        ('"roles"', '"copies": 5, "roles"', "Строка 7. В наборе «Локалки» есть лишнее поле «copies»"),
    ],
)
def test_what_is_wrong_with_a_box_is_told_by_line_and_field(right: str, wrong: str, said: str) -> None:
    """Whoever types numbers finds the place: the line, the field, which number of it, what may stand there."""
    beginning = Beginning.of(GAMES["lokalka"], 4, 1)
    with pytest.raises(BeginningError) as caught:
        beginning.boxed(WRITTEN.replace(right, wrong).encode())
    assert caught.value.why.ru.startswith(said)
    with pytest.raises(BeginningError) as caught:
        beginning.boxed(WRITTEN.replace(right, wrong).encode("utf-16"))
    assert caught.value.why.ru.startswith(said)
    assert beginning.boxed(WRITTEN.encode()) != beginning


def test_a_box_of_too_many_parts_is_not_taken_apart() -> None:
    """It would take minutes, or all memory."""
    beginning = Beginning.of(GAME, 2, 1)
    with pytest.raises(BeginningError, match="too large"):
        beginning.boxed(json.dumps(dict.fromkeys(map(str, range(30_000)), 1)).encode())


def test_the_box_is_a_word_of_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`kiberrubezh play lokalka-duel --box FILE` plays with it; a file that isn't there or isn't sound is told."""
    box = tmp_path / "box.json"
    box.write_text(json.dumps({"auxiliary": [1, 1, 1]}), encoding="utf-8")
    words = ["play", "lokalka-duel", "--seats", "storm,weaver", "--seed", "3", "--json", "--box"]
    assert main([*words, str(box)]) == 0
    assert '"auxiliary": [1, 1, 1]' in capsys.readouterr().out
    box.write_text(json.dumps({"auxiliary": [0, 1, 1]}), encoding="utf-8")
    assert main([*words, str(box)]) == 2
    assert "«auxiliary»" in capsys.readouterr().err
    assert main([*words, str(tmp_path / "none.json")]) == 2
    assert "none.json" in capsys.readouterr().err
