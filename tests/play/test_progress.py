"""How somebody gets on: duels of one's own put together, errors by kind, and what of it a teacher is told."""

import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from deckbuilder.pool import real_cards
from engine.rubezh.table import SPARE

from kiberrubezh import cli
from kiberrubezh.commands.progress.words import report_data, report_lines
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.replay import Header
from kiberrubezh.engine.rubezh.readings.options import CONCEDE, DONE
from kiberrubezh.journal import Journal, read
from kiberrubezh.journal.heading import list_of
from kiberrubezh.journal.terms import Terms
from kiberrubezh.learning.classes import classes
from kiberrubezh.learning.marks import PuzzleMarks
from kiberrubezh.learning.results import Learner, read_results, schema
from kiberrubezh.play.catalog import Entry, Outcome
from kiberrubezh.play.progress import review_store
from kiberrubezh.play.progress.mistakes import KINDS, NAMES, Mistake, ReviewedDuels, kept_reviews, kind_of, mistakes_of
from kiberrubezh.play.progress.own_duels import Sieve, by_list, own_duels, ready_called, sums
from kiberrubezh.play.progress.report import Report, results_of
from kiberrubezh.play.progress.reviewing import ReviewCount, not_reviewed, review_all
from kiberrubezh.review.chances import Chance
from kiberrubezh.review.findings import Advice, Comparison, Point, Review, Swing

NOW = datetime(2026, 11, 23, 12, tzinfo=UTC)
ROOT = Path(__file__).resolve().parents[2]


def played(
    day: int, winners: tuple[int, ...] = (0,), deck: str = "Дозор", cards: str = "a", who: str = "tutor"
) -> Entry:
    """Return a duel of November that is over, a person at seat 0."""
    outcome: Outcome = "other" if not winners else "won" if 0 in winners else "lost"
    path = Path("duels") / f"202611{day:02}-120000-{who}{cards}.duel"
    decks = (deck, "Другая")
    entry = Entry(path, NOW, ("Аня", "Бот"), decks, 9, outcome)
    return replace(entry, players=("person", who), winners=winners, lists=(cards, "z"))


def advice(prompt: str, made: tuple[Option, ...], better: tuple[Option, ...]) -> Advice:
    """Return a better answer to a question."""
    return Advice(7, prompt, made, better, Comparison(0.6, 0.4, 0.1, 48), better)


def test_duels_are_put_together_by_month_deck_opponent_and_version() -> None:
    """Only those over, of one person against a program; versions are counted as they were played first."""
    entries = [played(20), played(21, (1,), cards="b"), played(22, (), who="scripted"), played(5, deck="Осада")]
    others = [replace(played(1), players=("person", "person")), replace(played(1), outcome="unfinished")]
    duels = own_duels([*others, *entries])
    assert [duel.began.day for duel in duels] == [22, 21, 20, 5]
    told = {it.key: (it.won, it.lost, it.undecided) for it in sums(duels, "version")}
    assert told == {("Дозор", "1"): (1, 0, 1), ("Дозор", "2"): (0, 1, 0), ("Осада", "1"): (1, 0, 0)}
    assert [it.key for it in sums(duels, "opponent")] == [("tutor",), ("scripted",)]
    assert [it.key for it in sums(duels, "deck")] == [("Дозор",), ("Осада",)]
    (month,) = sums(duels, "time")
    assert (month.key, month.share[:2], month.is_few) == (("2026-11",), (2, 3), True)
    assert [duel.deck for duel in duels if Sieve("Осада", "tutor", 30).passes(duel, NOW)] == ["Осада"]
    assert not any(Sieve(days=1).passes(duel, NOW + timedelta(days=9)) for duel in duels)


def test_duels_are_put_together_by_the_list_whatever_the_name() -> None:
    """A deck that was renamed is the same list; one that isn't told is none."""
    duels = own_duels([played(20), played(21, (1,), deck="Иначе"), played(22, cards="b"), played(23, cards="")])
    assert {key: (it.won, it.lost) for key, it in by_list(duels).items()} == {"a": (1, 1), "b": (1, 0)}


def test_a_deck_is_the_same_in_either_language() -> None:
    """A ready deck is saved under its name in the language of the day; a deck of other cards is one's own."""
    rush, *_ = ready_decks(real_cards())
    ready = list_of(rush.ids())
    entries = [played(20, deck="Натиск", cards=ready), played(21, (1,), deck="Rush", cards=ready)]
    own = [played(22, deck="Rush"), played(23, deck="Моя", cards=ready)]
    for lang, name in (("ru", "Натиск"), ("en", "Rush")):
        duels = own_duels([*entries, *own], ready_called(real_cards(), lang))
        assert [duel.deck for duel in duels] == ["Моя", "Rush", name, name]


ONE, TWO = Option("deploy", 1), Option("deploy", 2)


@pytest.mark.parametrize(
    ("prompt", "made", "better", "kind"),
    [
        ("deploy", (CONCEDE,), (ONE, DONE), "surrender"),
        ("deploy", (DONE,), (ONE, DONE), "deploy_less"),
        ("deploy", (ONE, DONE), (DONE,), "deploy_more"),
        ("deploy", (ONE, DONE), (TWO, DONE), "deploy_other"),
        ("attack", (Option("add", 1), DONE), (Option("add", 1), Option("add", 2), DONE), "attack_less"),
        ("block", (Option("block", 1, 2), DONE), (Option("block", 1, 3), DONE), "block_other"),
        ("deploy", (ONE, TWO, DONE), (TWO, ONE, DONE), None),
        ("respond", (DONE,), (ONE,), "event"),
        ("order", (ONE,), (TWO,), "choice"),
    ],
)
def test_errors_are_told_apart_by_what_would_have_been_better(
    prompt: str, made: tuple[Option, ...], better: tuple[Option, ...], kind: str | None
) -> None:
    """Too little, too much or something else, by phase; giving up is one of its own, the order none. Each has words."""
    assert kind_of(advice(prompt, made, better)) == kind
    assert NAMES.keys() == set(KINDS)


def test_only_the_errors_of_the_person_count() -> None:
    """The opponent's are none of theirs; a swing without a better answer is nobody's."""
    point = Point(4, 3, Chance(0.5, 0.1, 64))
    found = advice("block", (DONE,), (Option("block", 1, 2), DONE))
    swings = (Swing(0, point, point, found), Swing(1, point, point, found), Swing(0, point, point))
    review = Review(swings=swings, done=1)
    (mistake,) = mistakes_of(review, 0, Path("x.duel"))
    assert (mistake.kind, mistake.place, mistake.turn) == ("block_less", 7, 3)


def test_a_duel_without_turns_is_neither_reviewed_nor_erred_in(tmp_path: Path) -> None:
    """KR-8.2: conceded at the deal, it isn't offered nor played out; a review kept of it tells nothing."""
    header = Header.of(([SPARE] * 20, [SPARE] * 20), seed=3, names=("Аня", "Бот"))
    with Journal.create(Terms(header, ("human", "tutor"), ("", "")).to_json(), tmp_path) as written:
        written.append(CONCEDE)
        written.finish({"winner": 1, "reason": "KR-8.2", "turns": 0})
    (duel,) = own_duels([replace(played(20, (1,)), path=written.path)])
    assert not_reviewed([duel], [], 3) == []
    assert not_reviewed([duel._replace(entry=replace(duel.entry, turns=1))], [], 3) == [written.path]
    assert review_all([written.path], lambda *_: None) == ReviewCount()
    assert list(tmp_path.glob("*.review")) == []
    for turn, known in ((0, ()), (1, (written.path,))):
        point = Point(0, turn, Chance(0.5, 0.1, 64))
        review_store.keep(read(written.path), Review((point,), (Swing(0, point, point),), 1, 1))
        assert kept_reviews([duel]).duels == known


def test_a_review_by_other_weights_is_found_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What rates positions is of the weights: chances that others told are to be worked out anew."""
    header = Header.of(([SPARE] * 20, [SPARE] * 20), seed=3, names=("Аня", "Бот"))
    with Journal.create(Terms(header, ("human", "tutor"), ("", "")).to_json(), tmp_path) as written:
        written.append(DONE)
    point = Point(0, 1, Chance(0.5, 0.1, 64))
    review = Review((point,), (Swing(0, point, point),), 1, 1)
    review_store.keep(read(written.path), review)
    assert review_store.review_of(written.path) == review
    other = tmp_path / "evaluation.json"
    other.write_bytes(review_store.WEIGHTS.read_bytes() + b" ")
    monkeypatch.setattr(review_store, "WEIGHTS", other)
    monkeypatch.setattr(review_store, "_weights", review_store._weights.__wrapped__)
    assert review_store.review_of(written.path) is None


def test_an_outdated_review_counts_as_such(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One of an earlier edition tells nothing but that it is to be made anew, also in the terminal."""
    header = Header.of(([SPARE] * 20, [SPARE] * 20), seed=3, names=("Аня", "Бот"))
    with Journal.create(Terms(header, ("human", "tutor"), ("", "")).to_json(), tmp_path) as written:
        written.append(DONE)
    (duel,) = own_duels([replace(played(20), path=written.path, turns=1)])
    point = Point(0, 1, Chance(0.5, 0.1, 64))
    review = Review((point,), (Swing(0, point, point),), 1, 1)
    with monkeypatch.context() as earlier:
        earlier.setattr(review_store, "_EDITION", 1)
        review_store.keep(read(written.path), review)
    found = kept_reviews([duel])
    assert found == ReviewedDuels(outdated=(written.path,))
    said = "\n".join(report_lines(Report((duel,), found), {}, "en"))
    assert "Outdated reviews: 1." in said
    assert "No duel has been reviewed" not in said
    assert report_data(Report((duel,), found))["outdated"] == 1
    review_store.keep(read(written.path), review)
    assert kept_reviews([duel]) == ReviewedDuels((written.path,))


def test_a_teacher_is_told_no_deck_and_no_path() -> None:
    """Opponents of one's own are told as others; days, tries, sums and kinds of errors are."""
    secret = "external:/home/anya/bot"
    duels = own_duels([played(20, deck="Секрет"), played(21, (1,), deck="Секрет", who=secret)])
    reviewed = ReviewedDuels((duels[0].entry.path,), (Mistake("block_less", duels[0].entry.path, 7, 3, 0.2),))
    puzzles = PuzzleMarks({"p-1": "2026-11-20"}, {"p-1": 3, "p-2": 1, "../no": 1})
    report = Report(tuple(duels), reviewed, {"waves": "", "redeal": "2026-11-21"}, puzzles)
    told = results_of(report, Learner(id="0" * 32, name="Аня"), NOW)
    assert {it.opponent: (it.won, it.lost) for it in told.against} == {"tutor": (1, 0), "other": (0, 1)}
    assert [(it.id, it.solved, it.tries) for it in told.puzzles] == [("p-1", True, 3), ("p-2", False, 1)]
    assert [(it.kind, it.count) for it in told.errors] == [("block_less", 1)]
    written = told.model_dump_json()
    assert not [word for word in ("Секрет", "home", "external", 'duel"', ".duel") if word in written]


def test_the_command_exports_and_collects(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Show, export, a class of two machines, the table safe in spreadsheets; what is no result is told, exit code 1."""
    files = []
    for name in ("=Аня", "Боря"):
        monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path / name))
        files.append(tmp_path / f"{len(files)}.json")
        assert cli.main(["progress", "export", str(files[-1])]) == 1
        assert cli.main(["progress", "export", str(files[-1]), "--name", name]) == 0
    assert read_results(files[0]).learner != read_results(files[1]).learner
    assert cli.main(["--lang", "en", "progress"]) == 0
    assert cli.main(["progress", "show", "--json"]) == 0
    said = capsys.readouterr().out
    assert "No duel has been played yet" in said
    assert json.loads(said[said.rindex("\n{\n") :])["reviewed"] == 0
    (tmp_path / "odd.json").write_text("{}", encoding="utf-8")
    words = ["progress", "class", *map(str, files), str(tmp_path / "odd.json"), "--name", "7Б"]
    assert cli.main([*words, "--csv", str(tmp_path / "table.csv")]) == 1
    assert "не файл результатов" in capsys.readouterr().err
    assert cli.main(["progress", "class"]) == 0
    assert "Боря" in capsys.readouterr().out
    assert "\n'=Аня," in (tmp_path / "table.csv").read_text(encoding="utf-8").replace("\r", "")
    (found,) = classes()[0]
    assert (found[1].name, len(found[1].learners)) == ("7Б", 2)


def test_the_schema_of_results_is_the_one_told() -> None:
    """docs/progress.md: the schema stands beside it."""
    assert json.loads((ROOT / "docs" / "progress.schema.json").read_text(encoding="utf-8")) == schema()
