"""`kiberrubezh review`: the chances over the turns of a duel that is over, and what would have been better."""

import sys
from argparse import SUPPRESS, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from kiberrubezh.commands.console.numbers import SEEDS, whole
from kiberrubezh.ground.letters import one_line
from kiberrubezh.ground.words import Pair

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kiberrubezh.cards.card import Card
    from kiberrubezh.commands import Subparsers
    from kiberrubezh.engine.rubezh.game import Duel
    from kiberrubezh.engine.timeline import Timeline
    from kiberrubezh.ground.words import Lang
    from kiberrubezh.review.findings import Review

REVIEWED, UNREADABLE = 0, 2

_NO_DUEL = Pair("Законченных дуэлей нет.", "There are no finished duels.")
_NOT_OVER = Pair("дуэль ещё не закончена.", "the duel is not over yet.")
_OTHER = Pair(
    "это другая игра, а разбирать умеет программа только дуэли.",
    "it is another game, and the program can only review duels.",
)
_CANT_READ = Pair("Не удалось прочитать «{file}»: {why}", 'Cannot read "{file}": {why}')
_CALM = Pair("Резких падений шанса нет.", "The chance never fell sharply.")
_BAR = 24
_NAME = 40
"""Characters of a name, of which files may have any number."""
_SEED = "зерно случайности / seed of all chance"


def register(subparsers: "Subparsers") -> None:
    """Add `review`."""
    parser = subparsers.add_parser(
        "review",
        help="разбор сыгранной дуэли / a review of a duel that was played",
        description="Код выхода: 0 разобрана, 2 дуэль не прочитать или она не окончена. Та же дуэль и то же зерно дают "
        "тот же разбор. / Exit code: 0 reviewed, 2 the duel cannot be read or is not over. "
        "Equal duels and seeds give equal reviews.",
    )
    parser.add_argument(
        "file", nargs="?", type=Path, metavar="FILE", help="файл дуэли, иначе последняя / a duel's file, else the last"
    )
    parser.add_argument("--quick", action="store_true", help="быстро и грубо / quick and rough")
    parser.add_argument("--seed", type=whole(*SEEDS), default=0, metavar="N", help=_SEED)
    parser.add_argument("--json", action="store_true", help="ответ для программ / answer for programs")
    parser.add_argument("--lang", choices=("ru", "en"), default=SUPPRESS, help="язык / language")
    parser.set_defaults(handler=_handle)


def _handle(options: Namespace) -> int:
    from kiberrubezh.engine.rubezh.game import Duel
    from kiberrubezh.ground.refusals import ToldError
    from kiberrubezh.play.names import plain_name
    from kiberrubezh.play.storage import open_game
    from kiberrubezh.review.findings import REVIEW, has_turns
    from kiberrubezh.review.words import NOTHING_TO_REVIEW

    file = _last() if options.file is None else options.file
    if file is None:
        return _refuse(_NO_DUEL.of(options.lang))
    try:
        kept = open_game(file)
    except (ToldError, OSError) as error:
        return _refuse(_CANT_READ.of(options.lang).format(file=file, why=_why(error).of(options.lang)))
    timeline = kept.timeline
    if not isinstance(timeline.state, Duel):
        return _refuse(_CANT_READ.of(options.lang).format(file=file, why=_OTHER.of(options.lang)))
    if not kept.finished and timeline.state.decision is not None:
        # What it would say rests on both hands, and nobody may see these yet.
        return _refuse(_CANT_READ.of(options.lang).format(file=file, why=_NOT_OVER.of(options.lang)))
    found = _review(timeline, options)
    if options.json:
        print(REVIEW.dump_json(found).decode())
    elif not has_turns(timeline.state):
        print(NOTHING_TO_REVIEW.of(options.lang))
    else:
        one, two = (name or plain_name(seat, options.lang) for seat, name in enumerate(kept.names))
        print("\n".join(_lines(found, (one, two), timeline, options.lang)))
    return REVIEWED


def _why(error: Exception) -> Pair:
    from kiberrubezh.deckbuilder.troubles import why
    from kiberrubezh.deckbuilder.words import why_unreadable

    return why_unreadable(error) if isinstance(error, OSError) else Pair(*(f"{words}." for words in why(error)))


def _refuse(words: str) -> int:
    print(words, file=sys.stderr)
    return UNREADABLE


def _last() -> Path | None:
    """Return the file of the duel that was over last, if any."""
    from kiberrubezh.journal import list_duels

    return next((duel.path for duel in list_duels() if duel.told.finished), None)


def _review(timeline: "Timeline[Duel]", options: Namespace) -> "Review":
    """Review to the end, and tell how far it is."""
    from kiberrubezh.commands.console.progress import Progress
    from kiberrubezh.review.findings import Review
    from kiberrubezh.review.reviewer import QUICK, STANDARD, review

    known = Review()
    with Progress(options.lang) as progress:
        for known in review(timeline, QUICK if options.quick else STANDARD, options.seed):
            progress(max(known.done, 1), known.total)
    return known


def _lines(found: "Review", called: tuple[str, str], timeline: "Timeline[Duel]", lang: "Lang") -> "Iterator[str]":
    """Yield a line for each turn, the chance of the first player as a bar; then the swings in words."""
    from kiberrubezh.review import words

    def card_of(number: int) -> "Card":
        return timeline.state.roster.specs[number].card

    names = (one_line(called[0], _NAME), one_line(called[1], _NAME))
    yield f"{names[0]} █ · {names[1]} ░"
    for point in found.points:
        filled = round(_BAR * point.chance.value)
        bar = "█" * filled + "░" * (_BAR - filled)
        yield f"{words.turn_words(point, lang):10} {bar} {words.percent(point.chance, lang)}"
    if not (found.swings or found.neglects):
        yield f"\n{_CALM.of(lang)}"
    if turned_nowhere := words.no_turning_words(found, lang):
        yield f"\n{turned_nowhere}"
    for neglect in found.neglects:
        yield f"\n{words.neglect_words(neglect, names, lang)}\n  {words.cost_words(neglect, lang)}"
    for swing in found.swings:
        advice = words.advice_words(swing, found, card_of, lang)
        yield f"\n{words.swing_head(swing, found, names, lang)}\n  {advice}"
        if swing.advice is not None:
            yield f"  {words.played_words(swing.advice, card_of, lang)}"
            yield f"  {words.proof_words(swing.advice, lang)}"
