"""The list of games of other rules: each by its header, read anew only when it changes, odd files with their reason."""

from pathlib import Path

import pytest

from kiberrubezh.engine.beginning import Beginning
from kiberrubezh.engine.games import GAMES
from kiberrubezh.engine.kernel import EVERYBODY
from kiberrubezh.journal import FORMAT
from kiberrubezh.journal import games as listing
from kiberrubezh.journal.games import list_games
from kiberrubezh.journal.lines import seal_line
from kiberrubezh.play.host import PERSON, Host, players_of
from kiberrubezh.play.storage import find_unfinished, keep, open_game

HEADER = '{{"game":"{game}","version":{version},"seats":{seats},"seed":1,"options":{{}},"players":{players}}}\n'


def written(folder: Path, game: str = "lokalka-duel", names: tuple[str, ...] = (), *, whole: bool = False) -> Path:
    """Write a game down, to its end if `whole`."""
    seats = GAMES[game].seats[0]
    beginning = Beginning.of(GAMES[game], seats, 1)
    who = ("random" if whole else PERSON,) * seats
    journal = keep(beginning, who, folder, names)
    if whole:
        Host(beginning, players_of(beginning, who), journal).asked(EVERYBODY)
    journal.close()
    return journal.path


def test_a_game_is_told_by_its_header(tmp_path: Path) -> None:
    """Which game, who plays it, how far it is, and at its end who has won."""
    written(tmp_path, "lokalka", ("Аня",))
    (game,) = list_games(tmp_path)
    assert (game.told.game, game.told.names, game.told.players) == ("lokalka", ("Аня", "", "", ""), (PERSON,) * 4)
    assert (game.told.finished, game.told.choices, game.can_be_resumed) == (False, 0, True)
    path = written(tmp_path, whole=True)
    (over,) = [game for game in list_games(tmp_path) if game.path == path]
    assert (over.told.finished, len(over.told.winners), over.can_be_resumed) == (True, 1, False)


@pytest.mark.parametrize(
    ("content", "state", "told"),
    [
        (b"nonsense\n", "unreadable", "no beginning of a game"),
        (b"", "unreadable", "empty"),
        (HEADER.format(game="chess", version=1, seats=2, players='["person","person"]').encode(), "other", "chess"),
        (
            HEADER.format(
                game="lokalka", version=99, seats=4, players='["person","person","person","person"]'
            ).encode(),
            "other",
            "version 99",
        ),
        (HEADER.format(game="lokalka", version=1, seats=4, players='["person"]').encode(), "unreadable", "Who sits"),
        (HEADER.format(game="lokalka", version=1, seats='"x"', players="[]").encode(), "unreadable", "seats"),
    ],
)
def test_an_odd_file_is_listed_with_its_reason(tmp_path: Path, content: bytes, state: str, told: str) -> None:
    """In both languages, and left as it is."""
    path = tmp_path / "odd.game"
    path.write_bytes(content)
    (game,) = list_games(tmp_path)
    assert (game.told.state, told in game.message("en"), game.can_be_resumed) == (state, True, False)
    assert game.message("ru") != game.message("en")
    assert path.read_bytes() == content


def test_what_is_listed_as_sound_can_be_begun(tmp_path: Path) -> None:
    """Whatever stands in a field of a beginning or in an option: what is no beginning isn't offered."""
    odd: tuple[object, ...] = (None, True, -1, 7, 2**80, "", "odd", [], [None], {}, {"a": 1})
    said = set[tuple[str, str]]()
    for game, seats in (("lokalka", 5), ("lokalka-duel", 2)):
        sound = Beginning.of(GAMES[game], seats, 1).to_json() | {"players": [PERSON] * seats, "names": []}
        options = [{"options": {**sound["options"], name: value}} for name in sound["options"] for value in odd]
        for number, each in enumerate([{}, *options, *({field: value} for field in sound for value in odd)]):
            (tmp_path / f"{game}-{number}.game").write_bytes(seal_line({"format": FORMAT, **sound, **each}, 0)[0])
    for found in list_games(tmp_path):
        said.add((found.told.state, found.message("ru")))
        assert (found.told.state == "sound") != bool(found.message("en"))
        if found.can_be_resumed:
            open_game(found.path)
    assert {state for state, _ in said} == {"sound", "unreadable", "other"}


def test_only_games_that_changed_are_read_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of many games one has changed: one is read."""
    paths = [written(tmp_path) for _ in range(4)]
    list_games(tmp_path)
    looked: list[Path] = []
    whole = listing.tell
    monkeypatch.setattr(listing, "tell", lambda path: looked.append(path) or whole(path))
    with paths[1].open("ab") as file:
        file.write(b"torn")
    assert len(list_games(tmp_path)) == 4
    assert looked == [paths[1]]


def test_the_game_to_go_on_with_is_found_among_any_number(tmp_path: Path) -> None:
    """However many were finished since; of another game it isn't offered."""
    path = written(tmp_path)
    over = written(tmp_path, whole=True)
    for place in range(15):
        (tmp_path / f"over-{place}.game").write_bytes(over.read_bytes())
    assert find_unfinished(tmp_path, "lokalka-duel") == path
    assert find_unfinished(tmp_path, "lokalka") is None


def test_what_a_killed_program_was_writing_is_cleared(tmp_path: Path) -> None:
    """Headers of games, and the index beside them."""
    for name in ("a.game.999999999.new", "index.json.999999999.new"):
        (tmp_path / name).touch()
    assert list_games(tmp_path) == []
    assert list(tmp_path.iterdir()) == []
