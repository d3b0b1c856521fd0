"""Duel files of any content: each stands by itself, what can be read is, what can't is named."""

import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiberrubezh.engine.replay import Header, run
from kiberrubezh.engine.rubezh.game import VERSION
from kiberrubezh.journal import (
    ENDING,
    FORMAT,
    Journal,
    JournalError,
    NewerJournalError,
    list_duels,
    open_journals,
    read,
)
from kiberrubezh.journal import listing as module
from kiberrubezh.journal.index import INDEX
from kiberrubezh.journal.lines import seal_line

SAVED = Path(__file__).parent / "kept" / "first" / "duels"
HEADER: dict[str, Any] = {
    "ruleset": "duel",
    "version": VERSION,
    "seed": 7,
    "names": ["Анна", "Бот"],
    "players": ["human", "scripted"],
    "deck_names": ["Натиск", "Потоп"],
    "decks": [[], []],
    "cards": {},
}
CHOICES = [["lay", 1], ["attack", 2, -1], ["pass"], ["done", -1, -1]]


def written(folder: Path, result: object = None, header: dict[str, Any] = HEADER) -> Path:
    """Write a duel of four choices, over if there is a result."""
    with Journal.create(header, folder) as journal:
        for choice in CHOICES:
            journal.append(choice)
        if isinstance(result, dict):
            journal.finish(result)
    return journal.path


def lines(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines(keepends=True)


@pytest.mark.parametrize("name", ["finished", "unfinished"])
def test_the_first_duels_ever_kept_open_for_ever(tmp_path: Path, name: str) -> None:
    """Format 1, without checksums: read to the last choice, listed, and gone on with as it is."""
    path = Path(shutil.copy(SAVED / f"{name}{ENDING}", tmp_path))
    before = path.read_bytes()
    record = read(path)
    assert record.damage is None
    assert len(record.choices) > 30
    assert record.header["names"] == ["Анна", "Борис"]
    assert (record.result is not None) == (name == "finished")
    (duel,) = list_duels(tmp_path)
    assert duel.told.choices == len(record.choices)
    if record.header["version"] == VERSION:
        assert duel.told.state == "sound"
        run(Header.read(record.header), record.choices)
    with Journal.resume(path) as journal:
        journal.undo(1)
    assert path.read_bytes() == before + b'{"undo":1}\n'
    assert read(path).choices == record.choices[:-1]


def test_every_line_carries_a_checksum(tmp_path: Path) -> None:
    """Over itself and the lines before it; the header tells the format."""
    path = written(tmp_path, {"winner": 0})
    seal = 0
    for place, line in enumerate(lines(path)):
        entry = json.loads(line.split(b"\t")[0])
        again, seal = seal_line(entry, seal)
        assert again == line
        assert place or entry["format"] == FORMAT
    assert read(path).header == HEADER


def changed(place: int) -> Callable[[list[bytes]], list[bytes]]:
    def change(whole: list[bytes]) -> list[bytes]:
        whole[place] = whole[place].replace(b"a", b"b", 1).replace(b"p", b"q", 1)
        return whole

    return change


@pytest.mark.parametrize(
    ("damage", "line"),
    [
        (changed(2), 3),
        (lambda whole: whole[:2] + whole[3:], 3),
        (lambda whole: [*whole[:2], whole[3], whole[2], *whole[4:]], 3),
        (lambda whole: [*whole[:2], whole[1], *whole[2:]], 3),
        (lambda whole: [*whole[:2], whole[2].split(b"\t")[0] + b"\n", *whole[3:]], 3),
        (lambda whole: [*whole[:2], b"\xff\n", *whole[3:]], 3),
        (lambda whole: [*whole[:2], b"\n", *whole[3:]], 3),
        (lambda whole: [*whole[:-1], b'["pass"]\n'], 6),
        (lambda whole: [*whole[:-1], b'["pass"]\t00000000\n'], 6),
        (lambda whole: [*whole[:2], b"[" * 99999 + b"\n", *whole[3:]], 3),
    ],
)
def test_damage_of_whole_lines_leaves_what_comes_before(
    tmp_path: Path, damage: Callable[[list[bytes]], list[bytes]], line: int
) -> None:
    """A line changed, lost, moved, doubled, without its checksum, be it the last; the damaged file stays beside."""
    path = written(tmp_path, {"winner": 0})
    spoilt = damage(lines(path))
    path.write_bytes(b"".join(spoilt))
    record = read(path)
    assert record.choices == CHOICES[: line - 2]
    assert record.damage is not None
    assert (record.damage.line, record.damage.lost) == (line, len(spoilt) - line + 1)
    assert not record.damage.is_last
    assert f"{line}" in record.damage.message("ru")
    assert record.damage.message("ru") != record.damage.message("en")
    (duel,) = list_duels(tmp_path)
    assert (duel.told.state, duel.can_be_opened, duel.can_be_resumed) == ("damaged", True, False)
    assert duel.message("en") == record.damage.message("en")
    with Journal.resume(path) as journal:
        journal.append(["pass"])
    assert read(path).choices == [*CHOICES[: line - 2], ["pass"]]
    assert read(path).damage is None
    assert [kept.read_bytes() for kept in tmp_path.glob("*.aside")] == [b"".join(spoilt)]


@pytest.mark.parametrize("ending", [b'["pa', b'["pass"]', b'["pass"]\t00000000', b"nonsense", b"\0" * 512])
def test_a_torn_last_line_is_dropped_with_words(tmp_path: Path, ending: bytes) -> None:
    """The duel goes on from before it, and nothing is set aside for it."""
    path = written(tmp_path)
    whole = path.read_bytes()
    path.write_bytes(whole + ending)
    record = read(path)
    assert record.choices == CHOICES
    assert record.damage is not None
    assert record.damage.is_last
    assert (record.damage.line, record.damage.lost) == (6, 1)
    (duel,) = list_duels(tmp_path)
    assert duel.can_be_resumed
    assert "отброшена" in duel.message("ru")
    with Journal.resume(path) as journal:
        assert path.read_bytes() == whole
        journal.append(["pass"])
    assert read(path).choices == [*CHOICES, ["pass"]]
    assert sorted(found.suffix for found in tmp_path.iterdir()) == [ENDING, ".json"]


UNREADABLE = [b"", b"\n", b"[1]\n", b"7\n", b"null\n", b"nonsense\n", b"{}", b'{"format": 0}\n', b'{"format": true}\n']
ODD = ["names", "players", "deck_names", "decks", "cards", "ruleset", "version"]


@pytest.mark.parametrize("content", [*UNREADABLE, b"\xff\xfe{\0}\0\n", b"[" * 99999 + b"\n", b'{"a":' * 9999 + b"\n"])
def test_a_file_that_is_no_duel_hides_no_other(tmp_path: Path, content: bytes) -> None:
    """It is listed with a reason in both languages, stays where it is, and every other duel is listed."""
    sound = written(tmp_path)
    odd = tmp_path / f"odd{ENDING}"
    odd.write_bytes(content)
    with pytest.raises(JournalError):
        read(odd)
    (unreadable,) = open_journals(tmp_path).unreadable
    assert unreadable.path == odd
    duels = {duel.path: duel for duel in list_duels(tmp_path)}
    assert duels[sound].told.state == "sound"
    assert (duels[odd].told.state, duels[odd].can_be_opened) == ("unreadable", False)
    assert unreadable.message("ru") == duels[odd].message("ru") != duels[odd].message("en") != ""
    assert odd.read_bytes() == content


@pytest.mark.parametrize("field", ODD)
@pytest.mark.parametrize("value", [None, 7, 7.5, True, [1, 2], [None, "b"], [["a"], "b"], {"a": 1}, 2**80])
def test_a_header_of_any_kind_is_listed(tmp_path: Path, field: str, value: object) -> None:
    """A field of the wrong kind is named; whatever a header holds, the list opens."""
    written(tmp_path)
    path = written(tmp_path, header={**HEADER, field: value})
    duels = {duel.path: duel for duel in list_duels(tmp_path)}
    assert len(duels) == 2
    told = duels[path].told
    assert told.state in ("unreadable", "other")
    assert told.state != "unreadable" or f"«{field}" in told.why[0]


@pytest.mark.parametrize(
    ("header", "state"),
    [
        ({**HEADER, "version": VERSION + 1}, "other"),
        ({**HEADER, "version": 0}, "other"),
        ({**HEADER, "ruleset": "chess"}, "other"),
        ({**HEADER, "ruleset": "chess", "players": None}, "unreadable"),
        ({key: value for key, value in HEADER.items() if key not in ("players", "deck_names", "names")}, "sound"),
    ],
)
def test_a_duel_of_other_rules_is_named_and_left_alone(tmp_path: Path, header: dict[str, Any], state: str) -> None:
    """Its file isn't touched; what a header needn't say may be missing."""
    path = written(tmp_path, header=header)
    before = path.read_bytes()
    (duel,) = list_duels(tmp_path)
    assert duel.told.state == state
    assert bool(duel.message("ru")) == (state != "sound")
    assert path.read_bytes() == before


@pytest.mark.parametrize("mark", [b"", b"\tdeadbeef", b"\tsome other checksum"])
def test_a_journal_of_a_newer_program_is_left_alone(tmp_path: Path, mark: bytes) -> None:
    """Whatever its lines look like, its header tells the format; it is neither changed nor gone on with."""
    path = tmp_path / f"new{ENDING}"
    content = json.dumps({"format": FORMAT + 1, **HEADER}).encode() + mark + b"\n?? new lines ??\n"
    path.write_bytes(content)
    for call in (read, Journal.resume):
        with pytest.raises(NewerJournalError):
            call(path)
    (unreadable,) = open_journals(tmp_path).unreadable
    assert unreadable.is_newer
    (duel,) = list_duels(tmp_path)
    assert duel.told.state == "other"
    assert path.read_bytes() == content


@pytest.mark.parametrize("winner", [-1, 2, None, "0", True, [0]])
def test_a_finished_duel_that_nobody_won_stays_in_the_list(tmp_path: Path, winner: object) -> None:
    """So does one that ended for a reason nobody knows, after turns that are no number."""
    written(tmp_path, {"reason": ["?"], "turns": "many", "winner": winner})
    (duel,) = list_duels(tmp_path)
    assert (duel.told.state, duel.told.finished, duel.told.winners, duel.told.turns) == ("sound", True, (), 0)


def test_a_duel_is_told_in_the_list(tmp_path: Path) -> None:
    """Who played with what, how many choices, how it ended."""
    path = written(tmp_path, {"winner": 1, "reason": "KR-8.2", "turns": 12})
    (duel,) = list_duels(tmp_path)
    told = duel.told
    assert (duel.path, told.names, told.players) == (path, ("Анна", "Бот"), ("human", "scripted"))
    assert (told.decks, told.choices, told.finished) == (("Натиск", "Потоп"), 4, True)
    assert (told.winners, told.reason, told.turns) == ((1,), "KR-8.2", 12)
    assert (told.ruleset, told.version) == ("duel", VERSION)


def test_only_what_changed_is_read_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of thousands of duels one has changed: one is read; those deleted are forgotten; a spoilt index is made anew."""
    paths = [written(tmp_path) for _ in range(5)]
    looked: list[Path] = []
    whole = module.tell
    monkeypatch.setattr(module, "tell", lambda path: looked.append(path) or whole(path))
    steps: list[tuple[int, int]] = []
    first = list_duels(tmp_path, lambda done, total: steps.append((done, total)))
    assert sorted(looked) == sorted(paths)
    assert steps == [(number, 5) for number in range(5)]
    looked.clear()
    assert list_duels(tmp_path) == first
    assert looked == []
    with Journal.resume(paths[2]) as journal:
        journal.append(["pass"])
    paths[0].unlink()
    assert {duel.path: duel.told.choices for duel in list_duels(tmp_path)} == {
        path: 5 if path == paths[2] else 4 for path in paths[1:]
    }
    assert looked == [paths[2]]
    for content in (b"{", b"[]", b'{"edition": 1, "duels": 7}', b'{"edition": 0, "duels": {}}'):
        (tmp_path / INDEX).write_bytes(content)
        assert len(list_duels(tmp_path)) == 4


def test_what_was_read_is_remembered_when_nobody_waits_any_more(tmp_path: Path) -> None:
    """The page was closed in the middle: the next time goes on from there."""
    for _ in range(4):
        written(tmp_path)

    def stop(done: int, _total: int) -> None:
        if done == 3:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        list_duels(tmp_path, stop)
    steps: list[int] = []
    assert len(list_duels(tmp_path, lambda _done, total: steps.append(total))) == 4
    assert steps == [1]


def test_a_pipe_is_no_duel(tmp_path: Path) -> None:
    """It would keep the list waiting for ever."""
    getattr(os, "mkfifo", Path.mkdir)(tmp_path / f"pipe{ENDING}")
    assert list_duels(tmp_path) == []
    assert open_journals(tmp_path).records == []


@pytest.mark.parametrize("content", [b'["a"],["b"]\n', b'["a"\n"b"],["c"],["d"]\n', b'[]\n{"undo":1}\n[1],\n[2]\n'])
def test_lines_are_read_each_by_itself(tmp_path: Path, content: bytes) -> None:
    """Reading many at once makes no sense of lines that have none: damage is found where it is."""
    path = tmp_path / f"odd{ENDING}"
    path.write_bytes(json.dumps(HEADER).encode() + b"\n" + content)
    damage = read(path).damage
    assert damage is not None
    assert damage.line == 2 + content.startswith(b"[]") * 2


def test_leftovers_in_the_folder_are_cleared(tmp_path: Path) -> None:
    """Headers, reviews and the index that a killed program was writing go; a folder named like a duel is none."""
    for name in (f"a{ENDING}", "index.json", "a.review"):
        (tmp_path / f"{name}.999999999.new").touch()
    (tmp_path / "old.tmp").touch()
    os.utime(tmp_path / "old.tmp", (0, 0))
    (tmp_path / f"folder{ENDING}").mkdir()
    assert list_duels(tmp_path) == []
    assert [path.name for path in tmp_path.iterdir()] == [f"folder{ENDING}"]


def test_a_header_is_on_the_disk_before_it_has_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A power cut leaves the whole header or none: file, then name, then folder; each choice waits for the disk."""
    seen: list[tuple[str, int]] = []
    fsync, replace = os.fsync, Path.replace

    def synced(handle: int) -> None:
        about = os.fstat(handle)
        seen.append(("folder" if about.st_ino == tmp_path.stat().st_ino else "file", about.st_size))
        fsync(handle)

    def replaced(path: Path, target: Path) -> Path:
        seen.append(("name", path.stat().st_size))
        return replace(path, target)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(Path, "replace", replaced)
    with Journal.create(HEADER, tmp_path) as journal:
        size = journal.path.stat().st_size
        assert [what for what, _ in seen] == ["file", "name", "folder"]
        assert [seen[0][1], seen[1][1]] == [size, size]
        journal.append(["pass"])
        assert seen[3] == ("file", journal.path.stat().st_size)


kinds = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner, max_size=3),
    max_leaves=8,
)
headers = st.dictionaries(st.sampled_from([*HEADER, "format", "x"]), kinds)
results = st.dictionaries(st.sampled_from(["winner", "reason", "turns", "x"]), kinds)


@pytest.mark.slow
@given(kinds | headers, kinds | st.lists(kinds) | st.fixed_dictionaries({"result": results}))
def test_any_json_in_a_duel_file_leaves_the_list_open(tmp_path_factory: Any, header: object, entry: object) -> None:
    """Header and lines of any type: the file is listed, with a reason if it can't be opened; so is its neighbour."""
    folder = tmp_path_factory.mktemp("duels")
    sound = written(folder)
    odd = folder / f"odd{ENDING}"
    odd.write_text(f"{json.dumps(header)}\n{json.dumps(entry)}\n", "utf-8")
    duels = {duel.path: duel for duel in list_duels(folder)}
    assert duels[sound].told.state == "sound"
    assert duels[odd].told.state == "sound" or duels[odd].message("ru")
    shutil.rmtree(folder)
