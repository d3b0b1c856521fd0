"""All figures of a run as one long table, a row each, for spreadsheets and data frames."""

import csv
import io

from kiberrubezh.ground.letters import cell
from kiberrubezh.playtest.evidence import ShownFigure, figures
from kiberrubezh.playtest.findings import Findings

COLUMNS = ("figure", "deck", "against", "card", "what", "value", "low", "high", "hits", "of", "duels")


def to_csv(findings: Findings) -> str:
    """Return the table: decks by name, cards by id, shares from 0 to 1, duels by their numbers with spaces.

    The answers of the bands stand at its end: yes, no or not known. It begins with the mark by which spreadsheets know
    UTF-8.
    """
    written = io.StringIO()
    written.write("\ufeff")
    table = csv.writer(written, lineterminator="\r\n")
    table.writerow(COLUMNS)
    table.writerows(_row(findings, figure) for figure in figures(findings))
    for verdict in findings.verdicts:
        table.writerow(["band", "", "", "", verdict.name, verdict.answer, *[""] * (len(COLUMNS) - 6)])
    return written.getvalue()


def _row(findings: Findings, figure: ShownFigure) -> list[object]:
    name, *places, card, what = figure.key
    decks = ["" if place is None else cell(findings.plan.entries[place].name) for place in places]
    return [name, *decks, cell(card), cell(what), *figure[1:-1], " ".join(map(str, figure.duels))]
