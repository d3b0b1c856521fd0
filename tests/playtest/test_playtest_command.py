"""`kiberrubezh playtest`: duels between decks, and the bands."""

import json
import sqlite3
from collections.abc import Generator
from pathlib import Path

import pytest
from pydantic import TypeAdapter
from sqlalchemy.exc import OperationalError

from kiberrubezh import cli
from kiberrubezh.cards.card import Words
from kiberrubezh.cards.store import open_cards
from kiberrubezh.commands.console.progress import Progress
from kiberrubezh.commands.playtest import BROKEN_OFF, HELD, MISUSED, NOT_HELD, NOT_KNOWN
from kiberrubezh.deckbuilder.ready import ready_files
from kiberrubezh.journal import open_journals
from kiberrubezh.playtest import arena, bands
from kiberrubezh.playtest.documents import writing
from kiberrubezh.playtest.plan import Plan
from kiberrubezh.playtest.record import Record
from kiberrubezh.resources import resource
from kiberrubezh.runs import store

DECKS = tuple(file.stem.partition("-")[2] for file in ready_files()[:2])
OTHER = ready_files()[2].stem.partition("-")[2]
QUICK = (*DECKS, "--bots", "random", "--duels", "4", "--jobs", "1", "--lang", "en")


@pytest.fixture(autouse=True)
def _own_runs(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no test find what another has played."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path_factory.mktemp("home")))


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = cli.main(["playtest", *words])
    told = capsys.readouterr()
    return code, told.out, told.err


def test_the_report_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """Twelve duels of two decks: each pair and both mirrors; so few tell of no band that it doesn't hold."""
    code, told, progress = run(capsys, *QUICK)
    assert code == NOT_KNOWN
    assert "not known" in told
    assert "| duels | 12, of each pair of decks 4 |" in told
    assert "## What has to hold" in told
    assert "## Cards" in told
    assert progress.endswith("12 of 12, 0 s left\n")


def test_progress_is_written_over_on_a_screen(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One line with the time left; what comes after it stands on a line of its own."""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    with Progress("ru") as progress:
        progress(10, 40)
        progress(40, 40)
        progress.broken_off(goes_on=True)
    told = capsys.readouterr().err
    assert told.startswith("\r\x1b[K10 из 40, осталось 0 с\r\x1b[K40 из 40")
    assert told.endswith("\nПрервано. Та же команда продолжит.\n")


def test_equal_words_give_equal_reports(capsys: pytest.CaptureFixture[str]) -> None:
    """Byte for byte, whatever the number of jobs; another seed, another report."""
    one, two, other = (run(capsys, *QUICK, *more)[1] for more in ((), ("--jobs", "2"), ("--seed", "2")))
    assert one == two
    assert one != other


def test_without_decks_all_that_come_with_the_program_play(capsys: pytest.CaptureFixture[str]) -> None:
    """Each against each and against itself."""
    _, told, _ = run(capsys, *QUICK[2:], "--json", "--rule", "last_turn=4")
    decks = len(ready_files())
    answer = json.loads(told)
    assert len(answer["report"]["decks"]) == decks
    assert answer["report"]["duels"] == 4 * decks * (decks + 1) / 2


def test_the_answer_for_programs_holds_the_figures(capsys: pytest.CaptureFixture[str]) -> None:
    """What it took to make it, the figures, the verdicts."""
    answer = json.loads(run(capsys, *QUICK, "--json", "--rule", "draw=3", "--any-deck")[1])
    assert (
        answer["about"]["command"]
        == f"kiberrubezh playtest {' '.join(DECKS)} --bots random,random --duels 4 --seed 1 --rule draw=3 --any-deck"
    )
    assert answer["about"]["rules"] == "draw=3"
    assert answer["report"]["duels"] == 12
    assert {"deck", "first", "card"} <= {verdict["name"] for verdict in answer["verdicts"]}


@pytest.mark.parametrize(
    ("name", "begins"),
    [
        ("report.md", "# Balance"),
        ("report.json", "{"),
        ("report.csv", "\ufefffigure,"),
        ("report.html", "<!DOCTYPE html>"),
    ],
)
def test_the_report_is_written_where_it_is_asked_for(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str, begins: str
) -> None:
    """The whole of it into the file, the bands and the wins on the screen."""
    _, told, _ = run(capsys, *QUICK, "--out", str(tmp_path / name))
    assert (tmp_path / name).read_text("utf-8").startswith(begins)
    assert "## What has to hold" in told
    assert "## Cards" not in told


def test_open_lists_are_another_run(capsys: pytest.CaptureFixture[str]) -> None:
    """The report says which, and its command plays the same again."""
    closed = run(capsys, *QUICK)[1]
    assert "| deck lists | closed: opponents don't know them |" in closed
    opened = run(capsys, *QUICK, "--open-lists")[1]
    assert "| deck lists | open: opponents know them |" in opened
    assert "--rule open_lists=1`" in opened
    assert run(capsys, *QUICK, "--rule", "open_lists=1")[1] == opened


def test_duels_are_rounded_up_to_whole_blocks(capsys: pytest.CaptureFixture[str]) -> None:
    """Fewer could not be balanced."""
    assert "| duels | 24, of each pair of decks 8 |" in run(capsys, *QUICK, "--duels", "5")[1]


@pytest.mark.parametrize(("first", "rounds", "code"), [((0, 1), (0, 200), HELD), ((0, 1), (150, 200), NOT_HELD)])
def test_whether_the_bands_hold_is_told_by_the_exit_code(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    first: bands.Band,
    rounds: bands.Band,
    code: int,
) -> None:
    """Bands as wide as can be, and no cards to judge; then one far from what random duels last."""
    wide = bands.Bands(deck=(0, 1), pair=(0, 1), first=first, rounds=rounds, undecided=2, card=(0, 1))
    real = bands.judge
    monkeypatch.setattr(
        bands, "judge", lambda report, reasons: [it for it in real(report, reasons, wide) if it.name != "idle"]
    )
    assert run(capsys, *QUICK)[0] == code


def test_ctrl_c_leaves_what_was_played(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The report says that it is a part."""

    def interrupted(plan: Plan, *_: object) -> Generator[Record]:
        yield from (arena.play(game, plan.entries) for game in plan.games[:3])
        raise KeyboardInterrupt

    monkeypatch.setattr(arena, "run", interrupted)
    code, told, said = run(capsys, *QUICK)
    assert code == BROKEN_OFF
    assert "| duels | 3 of 12: the run was broken off |" in told
    assert "Broken off." in said


def test_ctrl_c_never_writes_over_a_kept_report(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The part stands beside it and is not judged."""

    def interrupted(plan: Plan, *_: object) -> Generator[Record]:
        yield arena.play(plan.games[0], plan.entries)
        raise KeyboardInterrupt

    monkeypatch.setattr(arena, "run", interrupted)
    kept = tmp_path / "keep.md"
    kept.write_text("kept", encoding="utf-8")
    assert run(capsys, *QUICK, "--out", str(kept))[0] == BROKEN_OFF
    assert kept.read_text("utf-8") == "kept"
    assert "only a whole one is judged" in (tmp_path / "keep.part.md").read_text("utf-8")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["keep.md", "keep.part.md"]


def test_the_part_goes_when_the_whole_is_there(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A run that was broken off says what it left and how it goes; the same command takes it away."""
    real = arena.run

    def interrupted(plan: Plan, *_: object) -> Generator[Record]:
        yield arena.play(plan.games[0], plan.entries)
        raise KeyboardInterrupt

    monkeypatch.setattr(arena, "run", interrupted)
    words = (*QUICK, "--out", str(tmp_path / "report.json"))
    said = run(capsys, *words)[2]
    assert f"{tmp_path / 'report.part.json'}. The same command plays the rest" in said
    monkeypatch.setattr(arena, "run", real)
    assert run(capsys, *words)[0] == NOT_KNOWN
    assert [file.name for file in tmp_path.iterdir()] == ["report.json"]


def test_a_report_broken_off_while_it_is_written_leaves_nothing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Ctrl+C in the middle of it: the old report stays, and no unfinished one beside it."""

    def stopped(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    kept = tmp_path / "keep.md"
    kept.write_text("kept", encoding="utf-8")
    monkeypatch.setattr(Path, "replace", stopped)
    with pytest.raises(KeyboardInterrupt):
        writing.put("new", kept)
    assert [file.read_text("utf-8") for file in tmp_path.iterdir()] == ["kept"]


def test_a_report_that_cannot_be_written_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The whole of it on the screen; the old file stays as it was."""

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    kept = tmp_path / "keep.md"
    kept.write_text("kept", encoding="utf-8")
    monkeypatch.setattr(Path, "replace", full)
    code, told, said = run(capsys, *QUICK, "--out", str(kept))
    assert code == MISUSED
    assert "## Cards" in told
    assert "disk is full" in said
    assert [file.read_text("utf-8") for file in tmp_path.iterdir()] == ["kept"]


def test_records_that_cannot_be_kept_are_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the file and what is wrong with it."""

    def full(*_: object) -> None:
        refused = sqlite3.OperationalError("database or disk is full")
        refused.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise OperationalError("INSERT", None, refused)

    monkeypatch.setattr(store.Runs, "_save", full)
    code, told, said = run(capsys, *QUICK)
    assert (code, told) == (MISUSED, "")
    assert f"{store.FILE}: the disk is full." in said


def test_a_folder_is_no_file_to_write(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """It is told before anything is played."""
    (tmp_path / "report.md").mkdir()
    with pytest.raises(SystemExit, match="2"):
        run(capsys, *QUICK, "--out", str(tmp_path / "report.md"))
    assert "can't be written: it is a folder" in capsys.readouterr().err


def test_ctrl_c_before_the_first_duel_leaves_nothing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """No report of no duels."""

    def interrupted(*_: object) -> Generator[Record]:
        yield from ()
        raise KeyboardInterrupt

    monkeypatch.setattr(arena, "run", interrupted)
    assert run(capsys, *QUICK)[:2] == (BROKEN_OFF, "")


def test_the_same_words_go_on_where_they_stopped(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl+C after five duels, then again: the report of a run in one piece; `--anew` plays all of it."""
    real, played = arena.run, []

    def counted(plan: Plan, *more: object) -> Generator[Record]:
        for place, record in enumerate(real(plan, *more)):
            if place == len(played) == 5:
                raise KeyboardInterrupt
            played.append(record)
            yield record

    monkeypatch.setattr(arena, "run", counted)
    assert run(capsys, *QUICK)[0] == BROKEN_OFF
    again = run(capsys, *QUICK)
    assert len(played) == 12
    assert run(capsys, *QUICK)[:2] == again[:2]
    assert len(played) == 12
    assert run(capsys, *QUICK, "--anew")[:2] == again[:2]
    assert len(played) == 24


COMPARE = ("--compare", *DECKS, "--bots", "random", "--jobs", "1", "--lang", "en")


def test_two_decks_are_compared(capsys: pytest.CaptureFixture[str]) -> None:
    """Against all other ready decks, unless it is said against whom; nothing is judged."""
    code, told, _ = run(capsys, *COMPARE, "--duels", "4", "--json")
    answer = json.loads(told)
    assert code == HELD
    assert answer["verdicts"] == []
    assert answer["comparison"]["duels"] == len(answer["duels"]) == 8 * (len(ready_files()) - 2)
    assert answer["about"]["command"].startswith(f"kiberrubezh playtest --compare {' '.join(DECKS)} --bots")
    code, told, _ = run(capsys, *COMPARE, "--duels", "24", "--against", OTHER, "--margin", "7")
    assert code == HELD
    assert f"--against {OTHER} --bots random,random --duels 24 --seed 1 --margin 7`" in told
    assert "points, 95%) after 48 duels" in told
    assert "## What has to hold" not in told


def test_a_comparison_stops_when_it_is_clear(capsys: pytest.CaptureFixture[str]) -> None:
    """A margin that any difference lies within: after the first rounds, and the report is whole."""
    code, told, _ = run(capsys, *COMPARE, "--against", OTHER, "--until-clear", "--margin", "95", "--json")
    answer = json.loads(told)
    assert code == HELD
    assert answer["comparison"]["clear"]
    assert answer["comparison"]["duels"] == len(answer["duels"]) == answer["about"]["planned"] < 200


def test_one_round_says_that_nothing_can_be_said(capsys: pytest.CaptureFixture[str]) -> None:
    """In both languages, instead of a margin without end."""
    told = run(capsys, *COMPARE, "--duels", "4", "--against", OTHER)[1]
    assert "nothing can be said of how much is luck) after 8 duels" in told
    russian = run(capsys, *COMPARE, "--duels", "4", "--against", OTHER, "--lang", "ru")[1]
    assert "нельзя сказать, не случай ли это)" in russian
    assert "после 8 дуэлей" in russian
    assert "∞" not in told + russian


@pytest.mark.parametrize("more", [(), ("--until-clear",), ("--duels", "4000")])
def test_a_deck_against_itself_is_clear_at_once(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, more: tuple[str, ...]
) -> None:
    """By its cards, whatever the name and their order; no duel is played, and no report written."""
    text = ready_files()[0].read_text("utf-8")
    head, *cards = text.splitlines()
    copy = tmp_path / "copy.txt"
    copy.write_text("\n".join([head, *reversed(cards)]), encoding="utf-8")
    monkeypatch.setattr(arena, "run", None)
    for other in (DECKS[0], str(copy)):
        words = ("--compare", DECKS[0], other, "--bots", "random", "--lang", "en", *more)
        code, told, said = run(capsys, *words, "--out", str(tmp_path / "report.md"))
        assert code == HELD
        assert "hold the same cards, so neither can be better" in told
        assert "report.md is not written" in said
        assert json.loads(run(capsys, *words, "--json")[1])["comparison"]["same"]
    assert not (tmp_path / "report.md").exists()


def test_any_duel_can_be_looked_at_again(capsys: pytest.CaptureFixture[str]) -> None:
    """By its number in the report, as a journal that the replays page opens; it plays to the recorded end."""
    duels = json.loads(run(capsys, *QUICK, "--json")[1])["duels"]
    code, told, _ = run(capsys, *QUICK, "--replay", "7")
    assert code == HELD
    (kept,) = open_journals().finished
    assert str(kept.path) == told.strip()
    assert kept.result == {name: duels[7][name] for name in ("winner", "reason", "turns")}
    assert (kept.header["seed"], kept.header["first"]) == (duels[7]["seed"], duels[7]["first"])


def test_a_deck_that_is_not_there_is_a_misuse(capsys: pytest.CaptureFixture[str]) -> None:
    """Those there are are named."""
    code, told, said = run(capsys, "nothing", "--lang", "en")
    assert (code, told) == (MISUSED, "")
    assert DECKS[0] in said


def test_an_illegal_deck_is_a_misuse_unless_any_will_do(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """KR-2.1: too few cards; `--any-deck` plays it, unless no duel can be dealt of it."""
    text = ready_files()[0].read_text("utf-8")
    small, huge = tmp_path / "small.txt", tmp_path / "huge.txt"
    small.write_text("\n".join(text.splitlines()[:-1]), encoding="utf-8")
    huge.write_text(text * 9, encoding="utf-8")
    words = ("--bots", "random", "--duels", "4", "--jobs", "1")
    code, _, said = run(capsys, str(small), *words)
    assert code == MISUSED
    assert "KR-2.1" in said
    assert run(capsys, str(small), *words, "--any-deck")[0] == NOT_KNOWN
    assert run(capsys, str(huge), *words, "--any-deck")[0] == MISUSED


@pytest.mark.parametrize(
    "words",
    [
        ("--duels", "0"),
        ("--duels", "many"),
        ("--jobs", "0"),
        ("--bots", "human"),
        ("--bots", "random,nobody"),
        ("--out", "report.txt"),
        ("--margin", "0"),
        ("--until-clear",),
        ("--against", "rush"),
        ("--replay", "12"),
        ("--replay", "-1"),
        ("--out", "no/such/folder/report.md"),
        ("--rule", "draw"),
        ("--rule", "draw=-1"),
        ("--rule", "luck=1"),
        ("--rule", "draw=9999999999"),
        ("--duels", "999999999"),
        ("--duels", "1" * 5000),
        ("--seed", "99999999999999999999"),
        ("--seed", "-1"),
        ("--seed", "²"),
        ("--jobs", "100000"),
        ("--replay", "99999999999999999999"),
        ("--margin", "nan"),
    ],
)
def test_words_that_mean_nothing_are_a_misuse(capsys: pytest.CaptureFixture[str], words: tuple[str, str]) -> None:
    """Told before anything is played, with what was typed."""
    with pytest.raises(SystemExit, match="2"):
        run(capsys, *QUICK, *words)
    said = capsys.readouterr().err
    assert words[0] in said or words[1] in said
    assert len(said.splitlines()[-1]) < 400


def test_a_number_that_is_too_large_is_told_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    """With the bounds; and of a run that is too long, how many duels each pair may have."""
    for lang, said in (
        ("ru", "целое число от 0 до 9007199254740991"),
        ("en", "a whole number from 0 to 9007199254740991"),
    ):
        with pytest.raises(SystemExit, match="2"):
            run(capsys, *QUICK, "--lang", lang, "--seed", "99999999999999999999")
        assert said in capsys.readouterr().err
    with pytest.raises(SystemExit, match="2"):
        run(capsys, *QUICK[2:], "--duels", "100000")
    assert "a run has 1000000 at most: ask for --duels up to 12820" in capsys.readouterr().err


def test_reasons_are_of_cards_that_there_are() -> None:
    """Each in both languages."""
    reasons = TypeAdapter(dict[str, Words]).validate_json(resource("playtest", "reasons.json").read_bytes())
    assert reasons.keys() <= open_cards().keys()
