import json
import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import pytest
from engine.rubezh.table import attack, measure
from playtest.playtested import ALL, RANDOM, won

from kiberrubezh.ground.words import LANGS, Lang
from kiberrubezh.playtest.bands import judge
from kiberrubezh.playtest.documents import phrases, words
from kiberrubezh.playtest.documents.markdown import Writer
from kiberrubezh.playtest.documents.plain import to_json
from kiberrubezh.playtest.documents.writing import put
from kiberrubezh.playtest.findings import Findings, ReportOrigin
from kiberrubezh.playtest.plan import Entry, Plan
from kiberrubezh.playtest.record import DRAWN, ENDLESS_TURN, NOBODY, Record
from kiberrubezh.playtest.report import Report, report

ENTRIES = tuple(
    Entry(name, (attack(worm), measure("fw"))) for name, worm in (("Rush", "worm"), ("Flood", "flood"), ("A|B", "both"))
)
NAMES = {"worm": "Червь", "flood": "Flood", "both": "Both", "fw": "Firewall"}
ABOUT = ReportOrigin("2027-01-31", "9.9", "kiberrubezh playtest", RANDOM, 7, "", 4, 1200)


def told(*records: Record) -> Report:
    return report(Plan(ENTRIES, ()), records)


def some() -> Report:
    """Report duels of which some were broken off, with a card that did nothing."""
    cards = (bytes([ALL, DRAWN]), bytes([ALL, ALL]))
    wins = [won(int(n % 4 == 0), (0, 1), cards=cards, first=int(n % 8 < 6), seed=n) for n in range(1200)]
    return told(*wins, won(NOBODY, reason=ENDLESS_TURN))


def document(
    figures: Report, lang: Lang = "en", about: ReportOrigin = ABOUT, reasons: dict[str, str] | None = None
) -> str:
    return Writer(lang, NAMES, reasons or {}).document(found(figures, about, reasons or {}))


def found(figures: Report, about: ReportOrigin = ABOUT, reasons: Mapping[str, str] = MappingProxyType({})) -> Findings:
    return Findings(about, Plan(ENTRIES, ()), (), figures, judge(figures, reasons))


def row(text: str, first: str) -> list[str]:
    """Return the cells of the row that begins so."""
    line = next(line for line in text.splitlines() if line.startswith(f"| {first} |"))
    return [cell.strip() for cell in line.strip("|").split(" | ")]


def test_the_head_tells_how_to_make_it_again() -> None:
    """Date, version, seed, bots, number of duels, the command; other rules only where there are."""
    text = document(some())
    assert row(text, "date")[1] == "2027-01-31"
    assert row(text, "version")[1] == "9.9"
    assert row(text, "seed")[1] == "7"
    assert row(text, "duels")[1] == "1,201, of each pair of decks 4"
    assert row(text, "at the table")[1] == "random, random"
    assert row(text, "command")[1] == "`kiberrubezh playtest`"
    assert "other rules" not in text
    assert row(document(some(), about=replace(ABOUT, rules="draw=3")), "other rules")[1] == "draw=3"


def test_a_run_that_was_broken_off_says_so() -> None:
    """With the number of duels that were planned."""
    assert row(document(told(won(0))), "duels")[1] == "1 of 1,200: the run was interrupted"


@pytest.mark.parametrize("lang", LANGS)
def test_the_tables_say_how_their_figures_are_defined(lang: Lang) -> None:
    """What it is to decide a duel stands under the decks, what it is to change something under the cards."""
    text = document(some(), lang)
    assert text.index(words.DECKS.of(lang)) < text.index(words.DECKS_NOTE.of(lang)) < text.index(words.COURSE.of(lang))
    assert text.rstrip().endswith(words.CHANGED_NOTE.of(lang))


def test_a_report_without_verdicts_says_that_it_is_a_part() -> None:
    """In the place of the bands."""
    text = Writer("en", NAMES, {}).document(replace(found(told(won(0))), verdicts=()))
    assert words.NOT_JUDGED.en in text
    assert "Each deck wins" not in text


def test_figures_stand_with_their_intervals() -> None:
    """In per cent, with one place; a pair that never met has none."""
    wins = row(document(some()), "**Rush**")
    assert wins[1:4] == ["—", "75% (72.4–77.4)", "—"]


def test_a_band_that_is_missed_stands_out() -> None:
    """Who missed it is named, with the figure."""
    text = document(some())
    assert row(text, "Each deck wins 40–60% against all others")[1:] == [
        "**no**",
        "Flood: 25% (22.6–27.6); Rush: 75% (72.4–77.4)",
    ]
    assert row(text, "Going first wins 46–56%")[1:] == ["yes", "50% (47.1–52.9)"]
    assert row(text, "Each card of each deck is drawn, is played and changes something")[1:] == [
        "**no**",
        "Firewall (Rush)",
    ]


def test_a_band_that_is_not_known_says_what_would_make_it_known() -> None:
    """Who leaves the doubt is named, eight at most; and under the table stands what can be done."""
    names = tuple(f"deck {n}" for n in range(12))
    entries = tuple(Entry(name, (attack("worm"), measure("fw"))) for name in names)
    figures = report(Plan(entries, ()), [won(n % 2, (n, n + 1), seed=n) for n in range(11)])
    for lang, said, more in (("en", "not known", "and 4 more"), ("ru", "не ясно", "и ещё 4")):
        text = Writer(lang, NAMES, {}).document(found(figures))
        cells = row(text, words.BAND["deck"].of(lang).format(40, 60))
        assert cells[1] == said
        assert cells[2].endswith(more)
        assert words.BANDS_NOTE.of(lang) in text
        assert "--duels" in words.BANDS_NOTE.of(lang)


def test_a_reason_is_told_with_the_card() -> None:
    """In the band and in a list of its own."""
    text = document(some(), reasons={"worm": "It is meant to be strong."})
    assert "with a reason: Червь: 75" in text
    assert "- Червь: It is meant to be strong." in text
    assert "## Reasons" not in document(some())


def test_cards_are_ranked_by_the_wins_of_who_played_them() -> None:
    """The best first; who never was played has a dash."""
    lines = [line for line in document(some()).split("## Cards")[1].splitlines() if line.startswith("| ")][1:]
    assert [line.split(" | ")[0] for line in lines] == ["| ---", "| Червь", "| Firewall", "| Flood", "| Both"]
    assert lines[-1].endswith("| — | — | — |")


@pytest.mark.parametrize("lang", LANGS)
def test_a_document_speaks_one_language(lang: Lang) -> None:
    """Every word of it but names; numbers as that language writes them."""
    text = document(some(), lang)
    assert ("1\N{NO-BREAK SPACE}201" in text) is (lang == "ru")
    assert ("72,4" in text) is (lang == "ru")
    assert words.REASON[ENDLESS_TURN].of(lang) in text
    assert words.REASON[ENDLESS_TURN].of("en" if lang == "ru" else "ru") not in text


def test_the_summary_is_the_bands_and_the_wins() -> None:
    """Both as they stand in the document, and nothing else."""
    figures = some()
    writer = Writer("en", NAMES, {})
    summary = writer.summary(found(figures))
    assert summary.strip() in document(figures)
    assert "## Cards" not in summary


def test_every_band_has_words() -> None:
    """All verdicts that there can be."""
    figures = told(*(won(n % 2, pair) for pair in ((0, 1), (0, 2), (1, 2)) for n in range(2)))
    assert {verdict.name for verdict in judge(figures)} == words.BAND.keys()


def test_plain_data_hold_the_same_figures() -> None:
    """As JSON knows it; a margin of one duel is not known."""
    answer = json.loads(json.dumps(to_json(found(some())), allow_nan=False))
    assert answer["about"]["seed"] == 7
    assert answer["report"]["wins"][0][1] == pytest.approx(
        {"hits": 900, "of": 1200, "effect": 1.0008, "share": 0.75, "low": 0.7245, "high": 0.7743}, abs=0.0001
    )
    assert [verdict["answer"] for verdict in answer["verdicts"]][:4] == ["no", "no", "yes", "yes"]
    alone = to_json(found(told(won(0))))
    assert alone["report"]["lengths"]["mean"] == {"value": 10.0, "margin": None}


@pytest.mark.parametrize(("lang", "said"), [("ru", "10 (мало зёрен)"), ("en", "10 (too few seeds)")])
def test_what_is_not_known_has_words(lang: Lang, said: str) -> None:
    """Of one duel nothing can be said of the mean or of the middle: no sign of infinity."""
    text = document(told(won(0)), lang)
    assert said in text
    assert "∞" not in text


@pytest.mark.parametrize(
    ("share", "russian", "genitive", "english"),
    [
        (0.01, "1 пункт", "1 пункта", "1 point"),
        (0.02, "2 пункта", "2 пунктов", "2 points"),
        (0.05, "5 пунктов", "5 пунктов", "5 points"),
        (0.11, "11 пунктов", "11 пунктов", "11 points"),
        (0.21, "21 пункт", "21 пункта", "21 points"),
        (0.031, "3,1 пункта", "3,1 пункта", "3.1 points"),
        (0.0, "0 пунктов", "0 пунктов", "0 points"),
        (1.0, "100 пунктов", "100 пунктов", "100 points"),
    ],
)
def test_points_have_their_forms(share: float, russian: str, genitive: str, english: str) -> None:
    """One point, two points; in Russian by the last digits, and another form after a comparison."""
    assert phrases.points(share, "ru") == russian
    assert phrases.points(share, "ru", genitive=True) == genitive
    assert phrases.points(share, "en") == english


def test_a_file_that_cannot_be_written_is_named_as_it_was_typed(tmp_path: Path) -> None:
    """Not by the name under which it was begun, and none of that is left."""
    (target := tmp_path / "found.json").mkdir()
    with pytest.raises(OSError, match=re.escape(str(target))) as refused:
        put("{}", target)
    assert refused.value.filename == str(target)
    assert [path.name for path in tmp_path.iterdir()] == [target.name]
