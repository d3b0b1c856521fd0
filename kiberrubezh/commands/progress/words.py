"""How somebody gets on, and a class, in the words of a terminal, and for other programs."""

from typing import TYPE_CHECKING

from kiberrubezh.ground.letters import one_line
from kiberrubezh.ground.words import PERCENT, Pair

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from kiberrubezh.ground.words import Lang
    from kiberrubezh.learning.classes import LearnerClass, ResultsIntake
    from kiberrubezh.play.progress.own_duels import By, Sum
    from kiberrubezh.play.progress.report import Report

_NOTHING = Pair(
    "Сыгранных дуэлей пока нет. Первая — в окне: kiberrubezh",
    "No duel has been played yet. The first one is in the window: kiberrubezh",
)
_HEADS = {
    "time": Pair("По месяцам", "By month"),
    "deck": Pair("По колодам", "By deck"),
    "opponent": Pair("По соперникам", "By opponent"),
    "version": Pair("По версиям колод", "By version of a deck"),
}
_ALL = Pair("Дуэли", "Duels")
_LINE = Pair("{n}, побед {won}", "{n}, won {won}")
_FEW = Pair("рано судить", "too few to say")
_VERSION = Pair("{deck}, версия {n}", "{deck}, version {n}")
_NAMED_VERSION = Pair("{deck}, «{label}»", "{deck}, “{label}”")
_NO_NAME = Pair("без имени", "no name")
_LESSONS = Pair("Уроков пройдено: {n}", "Lessons done: {n}")
_PUZZLES = Pair("Задач решено: {n}, пробовали ещё {tried}", "Puzzles solved: {n}, tried as well: {tried}")
_ERRORS = Pair("Ошибки по разборам (разобрано дуэлей: {n})", "Mistakes by reviews (duels reviewed: {n})")
_NO_REVIEWS = Pair(
    "Разборов пока нет. Их делает страница «Прогресс» в окне.",
    "No duel has been reviewed yet. The page “Progress” in the window does that.",
)
_OUTDATED = Pair(
    "Разборов устарело: {n}. Заново их делает страница «Прогресс» в окне.",
    "Outdated reviews: {n}. The page “Progress” in the window makes them anew.",
)
_TAKEN = Pair(
    "{name}: новых учеников {added}, обновлено {updated}, без изменений {same}.",
    "{name}: learners added {added}, brought up to date {updated}, unchanged {same}.",
)
_EMPTY = Pair(
    "В классе никого. Возьмите файлы учеников: kiberrubezh progress class ФАЙЛ…",
    "Nobody is in the class. Take the learners' files: kiberrubezh progress class FILE…",
)
_PUPIL = Pair(
    "уроков {lessons}, задач {puzzles}, дуэлей {won}:{lost}",
    "lessons {lessons}, puzzles {puzzles}, duels {won}:{lost}",
)
_COMMON = Pair("В чём ошибается класс", "The class's mistakes")
_BY = Pair("раз: {times}, учеников: {learners}", "times: {times}, learners: {learners}")


def report_lines(report: "Report", names: "Mapping[str, str]", lang: "Lang") -> "Iterator[str]":
    """Say how somebody gets on; `names` are those given to versions of decks, by the digests of their lists."""
    from kiberrubezh.play.progress.mistakes import NAMES
    from kiberrubezh.play.progress.own_duels import BYS, Sum, sums

    if not report.duels:
        yield _NOTHING.of(lang)
    else:
        yield f"{_ALL.of(lang)}: {_facts(Sum.of((), report.duels), lang)}"
    for by in BYS if report.duels else ():
        yield f"\n{_HEADS[by].of(lang)}"
        for found in sums(report.duels, by):
            yield f"  {_named(found, by, names, lang)}: {_facts(found, lang)}"
    solved, tried = report.puzzles.solved, report.puzzles.tries
    yield f"\n{_LESSONS.of(lang).format(n=len(report.lessons))}"
    yield _PUZZLES.of(lang).format(n=len(solved), tried=len(tried.keys() - solved.keys()))
    outdated = len(report.reviewed.outdated)
    if outdated:
        yield _OUTDATED.of(lang).format(n=outdated)
    if not report.reviewed.duels:
        if not outdated:
            yield _NO_REVIEWS.of(lang)
        return
    yield _ERRORS.of(lang).format(n=len(report.reviewed.duels))
    for kind, found_errors in report.reviewed.by_kind():
        yield f"  {NAMES[kind].of(lang)}: {len(found_errors)}"


def _facts(found: "Sum", lang: "Lang") -> str:
    """Say how many were played and won, the share with its interval where there are enough."""
    said = _LINE.of(lang).format(n=len(found.duels), won=found.won)
    if found.is_few:
        return f"{said} ({_FEW.of(lang)})"
    low, high = found.share.interval
    return (
        f"{said} = {found.share.value:.0%}".removesuffix("%") + f"{PERCENT.of(lang)} ({low * 100:.0f}–{high * 100:.0f})"
    )


def _named(found: "Sum", by: "By", names: "Mapping[str, str]", lang: "Lang") -> str:
    from kiberrubezh.bots import opponents

    deck, *version = found.key
    if by == "opponent" and (who := opponents().get(deck)) is not None:
        return who.name.of(lang)
    name = one_line(deck) or _NO_NAME.of(lang)
    if not version:
        return name
    if label := names.get(found.duels[0].list):
        return _NAMED_VERSION.of(lang).format(deck=name, label=one_line(label))
    return _VERSION.of(lang).format(deck=name, n=version[0])


def report_data(report: "Report") -> dict[str, object]:
    """Tell other programs how somebody gets on."""
    from kiberrubezh.play.progress.own_duels import BYS, Sum, sums

    def told(found: Sum) -> dict[str, object]:
        low, high = found.share.interval
        counts = {"won": found.won, "lost": found.lost, "undecided": found.undecided}
        return {"key": list(found.key), **counts, "low": low, "high": high}

    return {
        "duels": told(Sum.of((), report.duels)),
        **{by: [told(it) for it in sums(report.duels, by)] for by in BYS},
        "lessons": dict(report.lessons),
        "puzzles": {"solved": dict(report.puzzles.solved), "tries": dict(report.puzzles.tries)},
        "reviewed": len(report.reviewed.duels),
        "outdated": len(report.reviewed.outdated),
        "errors": {kind: len(found) for kind, found in report.reviewed.by_kind()},
    }


def came_words(came: "ResultsIntake", lang: "Lang") -> str:
    """Say what came of results that were taken into a class."""
    counts = {"added": len(came.added), "updated": len(came.updated), "same": len(came.same)}
    return _TAKEN.of(lang).format(name=came.known.name, **counts)


def class_lines(known: "LearnerClass", lang: "Lang") -> "Iterator[str]":
    """Say how each learner of a class gets on, and what they err in."""
    from kiberrubezh.learning.chart import Chart
    from kiberrubezh.play.progress.mistakes import NAMES

    if not known.learners:
        yield _EMPTY.of(lang)
        return
    chart = Chart(known)
    for row, learner in enumerate(known.learners):
        told = {"lessons": len(learner.lessons), "puzzles": learner.solved}
        facts = _PUPIL.of(lang).format(**told, won=learner.duels.won, lost=learner.duels.lost)
        yield f"{chart.name_of(row):24} {learner.made[:10]}  {facts}"
    for place, common in enumerate(chart.errors()):
        if not place:
            yield f"\n{_COMMON.of(lang)}"
        said = _BY.of(lang).format(times=common.times, learners=common.learners)
        yield f"  {NAMES[common.kind].of(lang)}: {said}"
