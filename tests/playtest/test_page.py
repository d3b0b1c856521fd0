"""The page of a run: it holds all it needs, speaks one language and names duels."""

import csv
import io
import json
import re
import xml.etree.ElementTree as ET
from dataclasses import replace
from html.parser import HTMLParser

import pytest
from playtest.playtested import RANDOM, plain_plan

from kiberrubezh.ground.words import LANGS, Lang
from kiberrubezh.playtest.arena import run
from kiberrubezh.playtest.bands import Answer, judge
from kiberrubezh.playtest.comparison import compare
from kiberrubezh.playtest.documents import words
from kiberrubezh.playtest.documents.markdown import Writer
from kiberrubezh.playtest.documents.writing import FORMS
from kiberrubezh.playtest.evidence import Key, figures
from kiberrubezh.playtest.findings import Findings, ReportOrigin
from kiberrubezh.playtest.plan import Plan, comparison
from kiberrubezh.playtest.record import CHANGED, DRAWN, PLAYED, Record
from kiberrubezh.playtest.report import report


def found(plan: Plan, records: list[Record], **more: object) -> Findings:
    about = ReportOrigin("2027-01-31", "9.9", "kiberrubezh playtest <one> 'two'", RANDOM, 7, "", 4, len(records))
    return Findings(about, plan, records, report(plan, records), **more)


@pytest.fixture(scope="module")
def every_pair() -> Findings:
    plan = plain_plan(decks=2, duels=12)
    records = list(run(plan))
    return found(plan, records, verdicts=judge(report(plan, records)))


@pytest.fixture(scope="module")
def compared() -> Findings:
    entries = plain_plan(decks=3).entries
    plan = comparison(*entries[:2], entries[2:], RANDOM, 24, 1)
    records = list(run(plan))
    return found(plan, records, comparison=compare(plan, records))


class Elements(HTMLParser):
    """The elements of a page with their attributes; raises where they are not closed in order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self._open: list[str] = []
        self.feed(text)
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element that has to be closed, unless it never is."""
        self.found.append((tag, dict(attrs)))
        if tag != "meta":
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """Close the innermost element."""
        assert self._open.pop() == tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element without content."""
        self.found.append((tag, dict(attrs)))


def page(findings: Findings, lang: Lang = "en") -> str:
    return FORMS[".html"](findings, Writer(lang, {}, {}))


def table(findings: Findings) -> list[dict[str, str]]:
    text = FORMS[".csv"](findings, Writer("en", {}, {}))
    return list(csv.DictReader(io.StringIO(text.encode("utf-8").decode("utf-8-sig"))))


@pytest.mark.slow
@pytest.mark.parametrize("which", ["every_pair", "compared"])
def test_a_page_holds_all_it_needs(which: str, request: pytest.FixtureRequest) -> None:
    """No address of the network, no file beside it; every element is closed."""
    text = page(request.getfixturevalue(which))
    assert not re.search(r"https?:|//|@import|url\(|<link|<img|src=", text.replace("<!DOCTYPE html>", ""))
    assert {tag for tag, _ in Elements(text).found} >= {"style", "script", "svg", "table"}
    assert "prefers-color-scheme: dark" in text


@pytest.mark.slow
@pytest.mark.parametrize("which", ["every_pair", "compared"])
def test_figures_of_a_page_name_duels_that_are_there(which: str, request: pytest.FixtureRequest) -> None:
    """Each has a row with its seed and the command that makes its replay."""
    findings = request.getfixturevalue(which)
    elements = Elements(page(findings)).found
    rows = {attributes["id"] for tag, attributes in elements if tag == "tr" and "id" in attributes}
    named = [str(attributes["data-duels"]).split() for _, attributes in elements if "data-duels" in attributes]
    assert len(named) > 20
    assert all(named)
    assert all(len(set(duels)) == len(duels) for duels in named)
    assert {f"duel-{number}" for duels in named for number in duels} <= rows
    commands = [attributes["data-copy"] for _, attributes in elements if "data-copy" in attributes]
    assert len(commands) == len(rows)
    assert all(re.fullmatch(r"kiberrubezh playtest <one> 'two' --replay \d+", str(command)) for command in commands)


@pytest.mark.parametrize("lang", LANGS)
def test_a_page_speaks_one_language(every_pair: Findings, compared: Findings, lang: Lang) -> None:
    """Russian or English, as it says in its head."""
    for findings in (every_pair, compared):
        text = page(findings, lang)
        assert f'<html lang="{lang}">' in text
        assert (re.search("[а-яА-Я]", re.sub(r"<(style|script)>.*?</\1>", "", text, flags=re.DOTALL)) is None) is (
            lang == "en"
        )


def test_plots_are_well_formed(every_pair: Findings) -> None:
    """A bar for each length that there was."""
    plots = re.findall(r"<svg.*?</svg>", page(every_pair), flags=re.DOTALL)
    trees = [ET.fromstring(plot) for plot in plots]
    bars = max(len(tree.findall("g")) for tree in trees)
    assert bars == len({record.rounds for record in every_pair.records})


def test_names_are_no_markup(every_pair: Findings) -> None:
    """A deck's or a card's name may hold anything."""
    card = every_pair.report.cards[0].card
    text = FORMS[".html"](every_pair, Writer("en", {card: "<b>&"}, {}))
    assert "&lt;b&gt;&amp;" in text
    assert "<b>&" not in text
    bad = replace(every_pair.plan.entries[0], name='</title><script>"')
    renamed = found(replace(every_pair.plan, entries=(bad, *every_pair.plan.entries[1:])), list(every_pair.records))
    scripts = [attributes for tag, attributes in Elements(page(renamed)).found if tag == "script"]
    assert scripts == [{}]
    assert "</title><script>" not in page(renamed)


def test_every_figure_comes_of_the_duels_it_names(every_pair: Findings) -> None:
    """The hits of a cell were won by its deck, a card's were played in them, a length was theirs."""
    by_number = {record.game.number: record for record in every_pair.records}
    checked = 0
    for figure in figures(every_pair):
        for record in (by_number[number] for number in figure.duels):
            name, deck, against, card, what = figure.key
            if name == "wins":
                assert (record.game.decks[record.winner], record.game.decks[1 - record.winner]) == (deck, against)
            elif name == "lasted":
                assert record.rounds == int(what)
            elif name in {"drawn", "played", "changed"}:
                flag = {"drawn": DRAWN, "played": PLAYED, "changed": CHANGED}[name]
                ids = [every_pair.plan.entries[place].ids for place in record.game.decks]
                sides = [dict(zip(own, flags, strict=True)) for own, flags in zip(ids, record.cards, strict=True)]
                assert any(side.get(card, 0) & flag for side in sides)
            else:
                continue
            checked += 1
    assert checked > 100


def test_the_table_holds_every_figure_with_its_interval(every_pair: Findings, compared: Findings) -> None:
    """A row each: the value lies in its interval, a share is its hits of its tries."""
    for findings in (every_pair, compared):
        rows = [row for row in table(findings) if row["figure"] != "band"]
        assert len(rows) == len(list(figures(findings)))
        shares = [row for row in rows if row["of"]]
        assert all(float(row["low"]) <= float(row["value"]) <= float(row["high"]) for row in shares)
        assert all(float(row["value"]) == int(row["hits"]) / int(row["of"]) for row in shares)
        assert {"first", "wins", "ended", "destroyed", "drawn", "won_alone"} <= {row["figure"] for row in rows}
    assert [row["against"] for row in rows if row["figure"] == "better"] == ["deck 2", ""]


def test_a_figure_without_duels_does_not_ask_to_be_clicked(every_pair: Findings) -> None:
    """What never happened has none to show."""
    never = [figure for figure in figures(every_pair) if not figure.duels]
    assert Key("broken_off") in {figure.key for figure in never}
    buttons = [attributes for tag, attributes in Elements(page(every_pair)).found if tag == "button"]
    dead = [attributes for attributes in buttons if "disabled" in attributes]
    assert len(dead) >= len(never)
    assert not any("data-duels" in attributes for attributes in dead)


@pytest.mark.parametrize("first", ["=", "+", "-", "@", "\t", "\r", "\n", " =", "\uff1d", "\u200b@"])
def test_no_name_is_a_formula_of_a_spreadsheet(every_pair: Findings, first: str) -> None:
    """Of a deck, whatever a formula may begin with; the file begins with the mark by which spreadsheets know UTF-8."""
    bad = replace(every_pair.plan.entries[0], name=f"{first}1+1")
    plan = replace(every_pair.plan, entries=(bad, *every_pair.plan.entries[1:]))
    text = FORMS[".csv"](replace(every_pair, plan=plan), Writer("en", {}, {}))
    rows = list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"), newline="")))
    assert {row["deck"] for row in rows} == {"", f"'{first}1+1", "deck 1"}
    assert FORMS[".csv"](every_pair, Writer("en", {}, {})).startswith("\ufeff")


def test_no_card_is_a_formula_of_a_spreadsheet(every_pair: Findings) -> None:
    """Nor is what a figure is of: all that is no number comes from outside."""
    records = [record._replace(reason="=ended") for record in every_pair.records]
    rows = table(found(every_pair.plan, records))
    assert [row["what"] for row in rows if row["figure"] == "ended"] == ["'=ended"]


def test_the_answers_of_the_bands_stand_in_every_form(every_pair: Findings) -> None:
    """Yes, no or not known: in the table, the data and on the page; the note says what would make it known."""
    answers = {verdict.name: str(verdict.answer) for verdict in every_pair.verdicts}
    assert set(answers.values()) >= {"yes", "not known"}
    assert {row["what"]: row["value"] for row in table(every_pair) if row["figure"] == "band"} == answers
    data = json.loads(FORMS[".json"](every_pair, Writer("en", {}, {})))
    assert {verdict["name"]: verdict["answer"] for verdict in data["verdicts"]} == answers
    for lang in LANGS:
        text = page(every_pair, lang)
        assert f"? {words.ANSWER[Answer.UNKNOWN].of(lang)}</td>" in text
        assert "--duels" in text.split("</section>")[0]


def test_the_document_tells_which_deck_is_better(compared: Findings) -> None:
    """In a sentence, with the margin and the duels."""
    text = Writer("en", {}, {}).summary(compared)
    told = r"deck 1 is (better|worse) than deck 0 by [\d.]+ points? \(± [\d.]+ points?, 95%\) after 48 duels"
    assert re.search(told, text)
    assert words.BANDS.en not in text
