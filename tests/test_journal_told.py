"""What a list of duels says of each, and which words it says it with."""

import json
import os
from datetime import UTC, datetime
from errno import ENOSPC
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from test_journal_damage import HEADER, lines, written

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.store import open_cards
from kiberrubezh.engine.rubezh.beginning import BrokenReplayError, Header
from kiberrubezh.engine.rubezh.game import VERSION
from kiberrubezh.ground.words import Pair
from kiberrubezh.journal import ENDING, FORMAT, Journal, JournalError, duels_folder, list_duels, open_journals, read
from kiberrubezh.journal import record as reading
from kiberrubezh.journal.heading import HUMAN, Heading, HeadingError, list_of
from kiberrubezh.journal.index import INDEX
from kiberrubezh.journal.lines import LineError, open_line, parse_json, plain, seal_line
from kiberrubezh.journal.listing import LONGEST, Duel, DuelSummary, tell
from kiberrubezh.journal.prints import glance
from kiberrubezh.journal.result import winners
from kiberrubezh.journal.terms import Terms
from kiberrubezh.play.catalog import catalog

CARDS = open_cards()

LISTS = tuple(list_of(deck) for deck in HEADER["decks"])
"""What is told of the cards of both decks."""


def test_a_line_is_json_a_tab_and_a_checksum() -> None:
    """Written as short as can be, letters as they are; each checksum goes on from the one before."""
    line, seal = seal_line({"а": [1, "\t"]}, 5)
    body = '{"а":[1,"\\t"]}'.encode()
    assert (line, seal) == (body + f"\t{crc32(body, 5):08x}\n".encode(), crc32(body, 5))
    assert open_line(line[:-1], 5) == ({"а": [1, "\t"]}, seal)
    assert plain({"а": 1}) == '{"а":1}\n'.encode()
    assert open_line(b"[1]", None) == ([1], None)
    assert open_line(line[:-1].split(b"\t")[0], None) == ({"а": [1, "\t"]}, None)
    small = next(n for n in range(9999) if crc32(b"7", n) < 1 << 24)
    assert open_line(seal_line(7, small)[0][:-1], small)[0] == 7
    for wrong, before in ((line[:-1], 6), (body, 5), (b"[1", None)):
        with pytest.raises(LineError):
            open_line(wrong, before)


def test_what_a_killed_program_was_writing_goes_when_duels_are_read(tmp_path: Path) -> None:
    """Of each kind that there may be; what is being written still, and the user's own files, stay."""
    left = [f"a{ENDING}.x.new", "a.tmp", "index.json.x.new", "a.review.x.new"]
    for name in (*left, "notes.new", f"b{ENDING}.y.new"):
        (tmp_path / name).touch()
        if name != f"b{ENDING}.y.new":
            os.utime(tmp_path / name, (0, 0))
    open_journals(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == [f"b{ENDING}.y.new", "notes.new"]


def test_a_folder_that_is_not_there_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As deep as it is; the user's own lies in the home. The name of a duel begins with its date and is its own."""
    journals = [Journal.create(HEADER, tmp_path / "a" / "b") for _ in range(2)]
    assert len({journal.path for journal in journals}) == 2
    for journal in journals:
        assert datetime.strptime(journal.path.name[:15], "%Y%m%d-%H%M%S").year >= 2024
        assert len(journal.path.stem) == 15 + 1 + 8
        journal.close()
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path / "home" / "mine"))
    assert duels_folder() == duels_folder() == tmp_path / "home" / "mine" / "duels"
    with Journal.create(HEADER) as journal:
        assert journal.path.parent == duels_folder()
    assert [duel.path for duel in list_duels()] == [record.path for record in open_journals().records] == [journal.path]


BROKEN = [
    (b"", "Файл пуст.", "The file is empty."),
    (b"{", "В файле нет начала игры.", "The file has no beginning of a game."),
    (b"[1]\n", "В файле нет начала игры.", "The file has no beginning of a game."),
    (b'{"format":0}\n', "В файле нет начала игры.", "The file has no beginning of a game."),
    (b"{}\t00000000\n", "В файле нет начала игры.", "The file has no beginning of a game."),
    (
        b'{"a":1}\t00000000\n',
        "Начало игры испорчено: контрольная сумма не сходится.",
        "The game's beginning is damaged: its checksum is wrong.",
    ),
    (
        b'{"format":3}\n',
        "Начало игры испорчено: контрольная сумма не сходится.",
        "The game's beginning is damaged: its checksum is wrong.",
    ),
    (
        b'{"format":4}\n',
        "Игра записана более новой версией программы. Файл не тронут.",
        "The game was written by a newer version of the program. The file is left as it is.",
    ),
]


@pytest.mark.parametrize(("content", "russian", "english"), BROKEN)
def test_why_a_file_is_no_duel(tmp_path: Path, content: bytes, russian: str, english: str) -> None:
    """In both languages, in the list as where it is opened."""
    path = tmp_path / f"x{ENDING}"
    path.write_bytes(content)
    (duel,) = list_duels(tmp_path)
    assert (duel.message("ru"), duel.message("en")) == (russian, english)
    with pytest.raises(JournalError) as error:
        read(path)
    assert (error.value.message("ru"), error.value.message("en")) == (russian, english)


def test_a_file_too_large_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Thirty-two million bytes are the most; a duel of as many as are allowed is read."""
    assert reading.MOST_BYTES == 32_000_000
    path = written(tmp_path)
    monkeypatch.setattr(reading, "MOST_BYTES", path.stat().st_size)
    assert len(read(path).choices) == 4
    monkeypatch.setattr(reading, "MOST_BYTES", path.stat().st_size - 1)
    with pytest.raises(JournalError) as error:
        read(path)
    assert error.value.message("ru") == "Файл слишком велик для игры."
    assert error.value.message("en") == "The file is too large for a game."
    assert JournalError(Pair("да", "yes")).header == {}


def test_what_is_lost_is_told_by_line(tmp_path: Path) -> None:
    """How much, from where; of the last line alone, that all before it is there."""
    path = written(tmp_path)
    whole = lines(path)
    path.write_bytes(b"".join([*whole[:2], b"?\n", *whole[3:]]) + b"tail")
    assert read(path).damage == reading.Damage(3, 4)
    assert tell(path).why == (
        "Файл игры испорчен со строки 3. Всё до неё читается, дальнейшее потеряно (строк: 4).",
        "The game's file is damaged from line 3 on. All before it can be read; what follows is lost (lines: 4).",
    )
    path.write_bytes(b"".join(whole)[:-1])
    assert tell(path).why == (
        "Последняя запись игры оборвана. Она отброшена, всё до неё на месте.",
        "The game's last line was cut off. It is left out; all before it is there.",
    )
    assert read(path).end == len(b"".join(whole[:-1]))


def test_a_header_says_who_plays_with_what() -> None:
    """The first two words of a field; what it needn't say is empty, and whoever isn't named a person.

    Decks of the same cards are told by the same digest, whatever their order.
    """
    assert list_of(["a", "b", "a"]) == list_of(["a", "a", "b"]) != list_of(["a", "b"])
    whole = Heading.read({**HEADER, "names": ("a", "b", "c"), "players": ["bot"]})
    assert whole == Heading("duel", VERSION, ("a", "b"), ("bot", HUMAN), ("Натиск", "Потоп"), LISTS)
    assert Heading.read({"decks": [], "cards": {}}) == Heading("duel", 0, ("", ""), (HUMAN, HUMAN), ("", ""), ())
    assert HUMAN == "human"
    many = Heading.read({**HEADER, "decks": [[]] * 99, "players": [HUMAN] * 99})
    assert [len(part) for part in (many.players, many.names, many.deck_names)] == [64] * 3
    with pytest.raises(HeadingError) as error:
        Heading.read({**HEADER, "names": ["a" * 99, 7]})
    assert str(error.value) == error.value.why.en
    shown = '["' + "a" * 57 + "…"
    assert error.value.why.ru == f"В начале дуэли поле «names» не того вида: «{shown}»."
    assert error.value.why.en == f"In the duel's header the field “names” is of the wrong kind: «{shown}»."


@pytest.mark.parametrize(
    ("field", "odd"),
    [
        ("seed", float("nan")),
        ("seed", True),
        ("seed", None),
        ("first", 2),
        ("first", False),
        ("decks", [["a"], [1]]),
        ("decks", ["a", "b"]),
        ("cards", {"a": 1}),
    ],
)
def test_what_a_duel_needs_is_checked_in_its_header(tmp_path: Path, field: str, odd: object) -> None:
    """Seed, beginner, decks, cards: a file with something else there isn't called a sound duel."""
    path = written(tmp_path)
    path.write_text(json.dumps({"ruleset": "duel", "seed": 1, "decks": [], "cards": {}, field: odd}) + "\n")
    assert tell(path).state == "unreadable"
    assert field in tell(path).why[0]


def test_what_is_told_has_bounds(tmp_path: Path) -> None:
    """Names of two hundred letters, turns below a million, a winner at the table, a reason in words."""
    assert LONGEST == 200
    long = {name: ["x" * 201, "y" * 300] for name in ("names", "players", "deck_names")}
    told = tell(written(tmp_path, {"winner": 1, "turns": 999_999, "reason": "z" * 201}, {**HEADER, **long}))
    assert told.names == told.decks == ("x" * 199 + "…", "y" * 199 + "…")
    assert told.players == ("x" * 200, "y" * 200)
    assert (told.winners, told.turns, told.reason, told.why) == ((1,), 999_999, "z" * 199 + "…", ("", ""))
    for turns, shown in ((0, 0), (-1, 0), (1_000_000, 0), (True, 0), (1, 1)):
        assert tell(written(tmp_path, {"winner": 0, "turns": turns})).turns == shown
    assert tell(written(tmp_path)).winners == ()
    assert tell(written(tmp_path, {"winner": 0})).winners == (0,)
    assert tell(written(tmp_path, {})) == DuelSummary(
        "sound",
        ("", ""),
        "duel",
        VERSION,
        ("Анна", "Бот"),
        ("human", "scripted"),
        ("Натиск", "Потоп"),
        4,
        True,
        lists=LISTS,
    )


def test_a_game_of_more_than_two_is_listed_with_its_winner(tmp_path: Path) -> None:
    """Whoever has won stands in the list, at whatever seat: names, players, decks and end are told by seats."""
    header: dict[str, Any] = {**HEADER, "ruleset": "trio", "decks": [[], [], []], "names": ["Аня", "Боря", "Вера"]}
    header |= {"players": ["human", "random", "scripted"], "deck_names": ["А", "Б", "В"]}
    told = tell(written(tmp_path, {"winner": 2, "turns": 9, "reason": "KR-5.0"}, header))
    assert (told.names, told.players) == (("Аня", "Боря", "Вера"), ("human", "random", "scripted"))
    assert (told.decks, told.winners, told.state) == (("А", "Б", "В"), (2,), "sound")
    (entry,), _ = catalog([Duel(tmp_path, datetime.now(UTC), told)])
    assert (entry.outcome, entry.winners, entry.players) == ("lost", (2,), ("person", "random", "scripted"))
    shared = tell(written(tmp_path, {"scores": [1.0, 0.0, 1.0]}, header))
    assert shared.winners == (0, 2)


@pytest.mark.parametrize(
    ("result", "seats", "won"),
    [
        ({"winner": 1}, 2, (1,)),
        ({"winner": 7}, 8, (7,)),
        ({"winner": 8}, 8, ()),
        ({"winner": -1}, 2, ()),
        ({"winner": True}, 2, ()),
        ({"scores": [0, 0, 0]}, 3, ()),
        ({"scores": [0, 1, 0]}, 2, ()),
        ({"scores": [0.5, "1"]}, 2, ()),
        ({"scores": []}, 0, ()),
        ({"scores": 5}, 2, ()),
        ({}, 2, ()),
    ],
)
def test_who_has_won_is_read_of_any_result(result: dict[str, Any], seats: int, won: tuple[int, ...]) -> None:
    """A winner by seat or a score for each; a result that says anything else names nobody."""
    assert winners(result, seats) == won


def test_which_rules_a_damaged_duel_was_played_by_is_told(tmp_path: Path) -> None:
    """As far as its header says so in the right kinds."""
    for header, known in (
        (HEADER, ("duel", VERSION)),
        ({**HEADER, "version": "1"}, ("", 0)),
        ({**HEADER, "ruleset": 1}, ("", 0)),
    ):
        path = written(tmp_path, header=header)
        path.write_bytes(path.read_bytes().replace(b"\t", b"\t0", 1))
        told = tell(path)
        assert (told.state, told.ruleset, told.version) == ("unreadable", *known)
        assert (told.choices, told.turns, told.winners, told.finished) == (0, 0, (), False)


@pytest.mark.parametrize(
    ("rules", "state"),
    [(("", VERSION), "sound"), (("duel", 0), "other"), (("duel", 99), "other"), (("chess", 0), "other")],
)
def test_other_rules_are_told(tmp_path: Path, rules: tuple[str, int], state: str) -> None:
    """Asked of the program of today: a duel of other rules can be neither opened nor gone on with."""
    header: dict[str, Any] = {**HEADER, "ruleset": rules[0] or "duel", "version": rules[1]}
    written(tmp_path, header=header)
    (duel,) = list_duels(tmp_path)
    assert (duel.told.state, duel.can_be_opened, duel.can_be_resumed) == (state, state == "sound", state == "sound")
    if state == "other":
        of = f"«duel 0», а программа играет по «duel {VERSION}»." if rules == ("duel", 0) else "которых эта версия"
        assert duel.message("ru").startswith(f"Дуэль сыграна по правилам{'' if rules == ('duel', 0) else ','} {of}")
        assert duel.message("en").startswith("The duel was played by ")


def test_the_latest_comes_first(tmp_path: Path) -> None:
    """By when it was changed, then by name; dates before and beyond the calendar do not keep the list from opening."""
    first, last, *same = (written(tmp_path) for _ in range(8))
    for path, at in ((first, 60), (last, -70), *((path, 50) for path in same)):
        os.utime(path, (at, at))
    ordered = [first, *sorted(same, reverse=True), last]
    duels = list_duels(tmp_path)
    assert [duel.path for duel in duels] == ordered
    assert [duel.modified for duel in duels] == [datetime.fromtimestamp(at, UTC) for at in (60, *[50] * 6, 0)]
    assert [record.path for record in open_journals(tmp_path).records] == ordered


def test_the_index_is_kept_only_when_it_changed(tmp_path: Path) -> None:
    """A list that is looked at again writes nothing; of a deleted duel it forgets, and of one changed in place too."""
    path, other = written(tmp_path), written(tmp_path)
    list_duels(tmp_path)
    index = tmp_path / INDEX
    os.utime(index, (5, 5))
    list_duels(tmp_path)
    assert index.stat().st_mtime == 5
    other.unlink()
    list_duels(tmp_path)
    assert index.stat().st_mtime != 5
    assert other.name not in index.read_text("utf-8")
    before = path.stat()
    with Journal.resume(path) as journal:
        journal.undo()
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    (duel,) = list_duels(tmp_path)
    assert duel.told.choices == 3


def test_a_duel_over_is_not_gone_on_with(tmp_path: Path) -> None:
    """It is looked at; a broken one is neither."""
    over, under_way = (Duel(tmp_path, datetime.now(UTC), DuelSummary("sound", finished=it)) for it in (True, False))
    assert (over.can_be_opened, over.can_be_resumed) == (True, False)
    assert (under_way.can_be_opened, under_way.can_be_resumed) == (True, True)
    damaged = Duel(tmp_path, datetime.now(UTC), DuelSummary("damaged"))
    assert (damaged.can_be_opened, damaged.can_be_resumed) == (True, False)
    assert not Duel(tmp_path, datetime.now(UTC), DuelSummary("unreadable")).can_be_opened


class Short:
    """A file that takes only a part of what is written, as a disk does that is nearly full."""

    def __init__(self, file: Any) -> None:
        self._file = file

    def write(self, line: bytes) -> int:
        """Write all but the last byte."""
        return int(self._file.write(line[:-1]))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)


def test_half_a_line_is_no_line(tmp_path: Path) -> None:
    """The disk takes a part of it: told as a full disk, with the file's name; the journal is as it was."""
    with Journal.create(HEADER, tmp_path) as journal:
        journal.append(["pass"])
        before = journal.path.read_bytes()
        whole = journal._file
        journal._file = Short(whole)
        with pytest.raises(OSError, match="no room") as error:
            journal.append(["lay", 1])
        assert (error.value.errno, error.value.filename) == (ENOSPC, str(journal.path))
        assert journal.path.read_bytes() == before
        assert journal.record.choices == [["pass"]]
        journal._file = whole
        journal.append(["lay", 2])
        assert read(journal.path).choices == [["pass"], ["lay", 2]]


def test_choices_may_be_counted_alone(tmp_path: Path) -> None:
    """As many as there are, without what they are, where checksums hold them; all else reads as it is."""
    path = written(tmp_path, {"winner": 1})
    whole = read(path)
    counted = read(path, counted=True)
    assert counted.choices == [[]] * len(whole.choices)
    assert (counted.header, counted.result, counted.seal, counted.end) == (
        whole.header,
        whole.result,
        whole.seal,
        whole.end,
    )


@pytest.mark.parametrize(
    "entry", [{"undo": 1, "x": 1}, {"undo": True}, {"undo": 0}, {"undo": 2}, {"result": {}, "x": 1}]
)
def test_a_line_with_something_else_in_it_makes_no_sense(tmp_path: Path, entry: object) -> None:
    """Of a newer program perhaps: what it means isn't guessed at, and nothing has happened."""
    with Journal.create(HEADER, tmp_path) as journal:
        record = journal.record
    record.take(["pass"])
    with pytest.raises(JournalError, match="no sense after 1 choices"):
        record.take(entry)
    assert (record.choices, record.result) == ([["pass"]], None)


def test_nothing_comes_after_the_result(tmp_path: Path) -> None:
    """A choice behind it makes no sense, though its checksum is right: what is before it is read."""
    path = written(tmp_path, {"winner": 1})
    seal = read(path).seal
    assert seal is not None
    path.write_bytes(path.read_bytes() + seal_line(["pass"], seal)[0])
    for counted in (False, True):
        record = read(path, counted=counted)
        assert record.damage is not None
        assert (record.damage.line, record.damage.lost) == (path.read_bytes().count(b"\n"), 1)
        assert record.result == {"winner": 1}


BEGUN = Header.of([[CARDS["firewall"]] * 40, [CARDS["antivirus"]] * 40], 7, 0, ("Анна", "Бот")).model_dump(mode="json")
BEGUN |= {"players": ["human", "scripted"], "deck_names": ["Натиск", "Потоп"]}
WALL, AGAIN = BEGUN["cards"]["firewall"], ',"cards":{"firewall":{}},"players":["human"]'
ODD: tuple[object, ...] = (
    None,
    True,
    0,
    7,
    -1,
    1.5,
    2**80,
    "",
    "odd",
    [],
    [None],
    ["a", "b", "c"],
    {},
    {"a": 1},
    [[], []],
)
ODDITIES: list[dict[str, object]] = [
    {field: odd} for field in (*Header.model_fields, "players", "deck_names") for odd in ODD
]
ODDITIES += [{"rules": {rule: odd}} for rule in BEGUN["rules"] for odd in ODD]
ODDITIES += [{"cards": {**BEGUN["cards"], "firewall": {**WALL, field: odd}}} for field in WALL for odd in ODD]
ODDITIES += [{"zones": [[40], odd], "as_they_lie": True} for odd in ODD]
ASIDE = {"firewall": WALL, "antivirus": {**BEGUN["cards"]["antivirus"], "id": "firewall"}}
"""Two different cards of one id, each under a name of its own."""
UNPLAYABLE: list[dict[str, object]] = [
    {"decks": [["firewall"] * 473, ["antivirus"] * 40]},
    {"decks": [["firewall"] * 473, ["antivirus"] * 40], "zones": [[473], [40]], "as_they_lie": True},
    {"cards": ASIDE},
    {"cards": ASIDE, "zones": [[40], [40]], "as_they_lie": True},
]
"""Whole in every field, and yet `start` deals none of them."""


@pytest.mark.slow
def test_what_is_listed_as_sound_can_be_begun(tmp_path: Path) -> None:
    """Whatever stands in any field of a header, its rules or a card: what is no beginning isn't offered."""
    most = {"decks": [["firewall"] * 472, ["antivirus"] * 40]}
    for number, odd in enumerate(({}, most, *UNPLAYABLE, *ODDITIES)):
        (tmp_path / f"{number}{ENDING}").write_bytes(seal_line({"format": FORMAT, **BEGUN, **odd}, 0)[0])
    states = set[str]()
    for duel in list_duels(tmp_path):
        states.add(duel.told.state)
        if duel.told.state == "sound":
            Terms.from_json(read(duel.path).header).start()
        else:
            assert duel.message("ru") != duel.message("en") != ""
            assert duel.path.stem not in {"0", "1"}
    assert states == {"sound", "unreadable", "other"}


def test_a_glance_tells_what_the_whole_header_tells() -> None:
    """What a list reads of a header, with cards that it knows, says what all of it says, and the same is wrong."""
    whole = plain(BEGUN)
    repeated = whole.replace(b',"players"', AGAIN.encode() + b',"players"')
    spelled = whole.replace(b'"players"', b'"c\\u0061rds":{},"players"')
    within = plain({**BEGUN, "rules": {"cards": {}, "players": []}})
    named = plain({**BEGUN, "names": [AGAIN, '},"players":[']})
    seams = [
        whole.replace(b',"antivirus":{', middle + b'"antivirus":{')
        for middle in (b"", b",,", b', "wall":{},', b',"wall":{"id":"},', b"},{", b'}},"x":{"y":{"id":"",')
    ]
    seams += [
        whole.replace(b'"firewall":{"id":"', b'"firewall":{"id" :"'),
        whole.replace(b'"antivirus":{"id":"', b'"antivirus":{ "id":"'),
        whole.replace(b'"cards":{', b'"cards":{,'),
        whole.replace(b'},"players"', b',},"players"'),
        whole.replace(b'"cards":{', b'"cards":{"wall":' + json.dumps(WALL).encode() + b" " * 20_000 + b","),
    ]
    odd = [*seams, *[plain(BEGUN | each) for each in (*UNPLAYABLE, *ODDITIES) if "zones" not in each]]

    def read_by(header: dict[str, Any]) -> Header | str:
        try:
            return Header.read(header)
        except BrokenReplayError as error:
            return error.why.en

    assert isinstance(glance(whole)["cards"]["firewall"], Card)
    for body in (whole, repeated, spelled, within, named, whole, *odd):
        try:
            told = read_by(parse_json(body))
        except LineError:
            with pytest.raises(LineError):
                glance(body)
        else:
            assert read_by(glance(body)) == told
    with pytest.raises(LineError):
        glance(whole[:-2])
