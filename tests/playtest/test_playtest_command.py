"""`kiberrubezh playtest`: duels between decks, and the bands."""

import json
from argparse import Namespace
from pathlib import Path

import pytest
from playtest.commanded import DECKS, QUICK, run
from pydantic import TypeAdapter

from kiberrubezh.cards.card import Words
from kiberrubezh.cards.store import open_cards
from kiberrubezh.commands.console.progress import Progress
from kiberrubezh.commands.playtest import HELD, MISUSED, NOT_HELD, NOT_KNOWN
from kiberrubezh.commands.playtest.decks import find_entries
from kiberrubezh.deckbuilder.ready import ready_files
from kiberrubezh.journal import open_journals
from kiberrubezh.playtest import arena, bands
from kiberrubezh.resources import resource

OTHER = ready_files()[2].stem.partition("-")[2]


@pytest.fixture(autouse=True)
def _own_runs(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no test find what another has played."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path_factory.mktemp("home")))


@pytest.mark.slow
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


@pytest.mark.slow
def test_equal_words_give_equal_reports(capsys: pytest.CaptureFixture[str]) -> None:
    """Byte for byte, whatever the number of jobs; another seed, another report."""
    one, two, other = (run(capsys, *QUICK, *more)[1] for more in ((), ("--jobs", "2"), ("--seed", "2")))
    assert one == two
    assert one != other


@pytest.mark.slow
def test_without_decks_all_that_come_with_the_program_play(capsys: pytest.CaptureFixture[str]) -> None:
    """Each against each and against itself."""
    _, told, _ = run(capsys, *QUICK[2:], "--json", "--rule", "last_turn=4")
    decks = len(ready_files())
    answer = json.loads(told)
    assert len(answer["report"]["decks"]) == decks
    assert answer["report"]["duels"] == 4 * decks * (decks + 1) / 2


@pytest.mark.slow
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


@pytest.mark.slow
def test_open_lists_are_another_run(capsys: pytest.CaptureFixture[str]) -> None:
    """The report says which, and its command plays the same again."""
    closed = run(capsys, *QUICK)[1]
    assert "| deck lists | closed: opponents don't know them |" in closed
    opened = run(capsys, *QUICK, "--open-lists")[1]
    assert "| deck lists | open: opponents know them |" in opened
    assert "--rule open_lists=1`" in opened
    assert run(capsys, *QUICK, "--rule", "open_lists=1")[1] == opened


@pytest.mark.slow
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


COMPARE = ("--compare", *DECKS, "--bots", "random", "--jobs", "1", "--lang", "en")


@pytest.mark.slow
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


@pytest.mark.slow
def test_a_comparison_stops_when_it_is_clear(capsys: pytest.CaptureFixture[str]) -> None:
    """A margin that any difference lies within: after the first rounds, and the report is whole."""
    code, told, _ = run(capsys, *COMPARE, "--against", OTHER, "--until-clear", "--margin", "95", "--json")
    answer = json.loads(told)
    assert code == HELD
    assert answer["comparison"]["clear"]
    assert answer["comparison"]["duels"] == len(answer["duels"]) == answer["about"]["planned"] < 200


@pytest.mark.slow
def test_one_round_says_that_nothing_can_be_said(capsys: pytest.CaptureFixture[str]) -> None:
    """In both languages, instead of a margin without end."""
    told = run(capsys, *COMPARE, "--duels", "4", "--against", OTHER)[1]
    assert "so few duels can't tell how much is luck) after 8 duels" in told
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
        ("--margin", "3"),
        ("--replay", "0", "--json"),
        ("--rule", "last_turn=0"),
        ("--rule", "open_lists=7"),
    ],
)
def test_words_that_mean_nothing_are_a_misuse(capsys: pytest.CaptureFixture[str], words: tuple[str, ...]) -> None:
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


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("rush", "--no-mirrors"), "one deck that doesn't play itself has nobody to play"),
        (("rush", "rush", "--no-mirrors"), "one deck that doesn't play itself has nobody to play"),
        (("--compare", "rush", "flood", "--no-mirrors"), "with --compare nobody plays itself anyway"),
        (("rush", "--rule", "last_turn=0"), "last_turn is between 1 and 1000"),
        (("rush", "--rule", "open_lists=7"), "open_lists is between 0 and 1"),
    ],
)
def test_what_would_play_nothing_or_otherwise_is_refused(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is said what can be done; nothing is played and nothing written."""
    with pytest.raises(SystemExit, match="2"):
        run(capsys, *words, "--bots", "random", "--duels", "4", "--lang", "en")
    assert said in capsys.readouterr().err


def test_a_deck_typed_twice_takes_part_once(capsys: pytest.CaptureFixture[str]) -> None:
    """As one of those that play, and as an opponent: twice it would count as two. None that is compared is one."""
    options = Namespace(
        lang="en", coding=None, compare=["rush", "flood"], decks=[], against=["static", "static", "rush"]
    )
    options.any_deck = False
    entries = find_entries(options)
    assert entries is not None
    assert [entry.name for entry in entries] == ["Rush", "Flood", "Static"]
    assert capsys.readouterr().err == "“Static” has the cards of “Static”, and takes part once.\n"
    options.compare, options.decks, options.against = None, ["rush", "flood", "rush"], []
    entries = find_entries(options)
    assert entries is not None
    assert [entry.name for entry in entries] == ["Rush", "Flood"]
