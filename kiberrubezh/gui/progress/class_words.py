"""A class in the words of the window: heads and lines of its tables, what it errs in."""

from kiberrubezh.gui.i18n import Language, day_words, i18n, tr
from kiberrubezh.gui.progress.learnt_view import lesson_name
from kiberrubezh.learning.chart import Chart
from kiberrubezh.learning.results import DoneLesson, TriedPuzzle
from kiberrubezh.play.progress.mistakes import NAMES


def class_heads(chart: Chart, sort: str) -> tuple[list[str], list[str]]:
    """Return the short heads of a table, lessons or puzzles, and what they stand for."""
    if sort == "lessons":
        names = [lesson_name(it) for it in chart.lessons]
        first = [tr("progress.column_learner"), tr("progress.column_lessons"), tr("progress.column_duels_won")]
        return [*first, *(str(n) for n in range(1, len(names) + 1))], [*first, *names]
    first = [tr("progress.column_learner"), tr("progress.column_solved")]
    return [*first, *chart.puzzles], [*first, *chart.puzzles]


def class_rows(chart: Chart, sort: str) -> list[tuple[str, ...]]:
    """Return a line for each learner."""
    rows = []
    for row, learner in enumerate(chart.learners):
        if sort == "lessons":
            done = tr("progress.of", n=len(learner.lessons), all=len(chart.lessons))
            duels = tr("progress.score", won=learner.duels.won, lost=learner.duels.lost)
            rows.append((chart.name_of(row), done, duels, *(_lesson(chart.lesson(row, it)) for it in chart.lessons)))
        else:
            cells = [_puzzle(chart.puzzle(row, it)) for it in chart.puzzles]
            rows.append((chart.name_of(row), str(learner.solved), *cells))
    return rows


def error_lines(chart: Chart, language: Language) -> list[str]:
    """Say what the class errs in, the most frequent first."""
    return [
        tr("progress.class_error", it.times, kind=NAMES[it.kind].of(language), learners=it.learners)
        for it in chart.errors()
    ]


def learner_words(chart: Chart, row: int) -> str:
    """Say all that is known of a learner beside lessons and puzzles."""
    learner = chart.learners[row]
    errors = ", ".join(f"{NAMES[it.kind].of(i18n.language)}: {it.count}" for it in learner.errors if it.count)
    said = tr("progress.learner", name=chart.name_of(row), day=day_words(learner.made[:10]), n=learner.reviewed)
    return f"{said} {errors or tr('progress.learner_no_errors')}"


def _lesson(done: DoneLesson | None) -> str:
    return "" if done is None else day_words(done.day) or "✓"


def _puzzle(tried: TriedPuzzle | None) -> str:
    if tried is None:
        return ""
    return f"{'✓' if tried.solved else '–'} {tried.tries or ''}".strip()
