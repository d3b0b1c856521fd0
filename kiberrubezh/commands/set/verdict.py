"""`kiberrubezh set verdict`: what four copies of a card bring to a deck for it, in two minutes."""

import json
import os
from _thread import interrupt_main
from argparse import Namespace
from contextlib import closing
from threading import Timer
from time import monotonic
from typing import TYPE_CHECKING

from kiberrubezh.commands.console.coding_option import coding_option
from kiberrubezh.commands.console.numbers import JOBS, SEEDS, whole
from kiberrubezh.commands.set.wishes import DONE, open_sets, refuse
from kiberrubezh.ground.words import Pair

if TYPE_CHECKING:
    from kiberrubezh.cards.card import Card
    from kiberrubezh.commands import Subparsers
    from kiberrubezh.playtest.plan import Plan
    from kiberrubezh.playtest.record import Record
    from kiberrubezh.sets.desk import Sets
    from kiberrubezh.sets.trial import Trial

_NOT_KNOWN = 3
_SECONDS = 105
_PATIENCE = 2.0
"""Seconds beyond its time that a duel may take to its end."""
_NO_CARD = Pair("Карты «{name}» нет.", 'There is no card "{name}".')
_MORE = Pair(
    "Та же команда продолжит отсюда, и ответ станет точнее.",
    "The same command goes on from here and tells it more exactly.",
)
_DESCRIPTION = """\
Берёт готовую колоду, которой карта подходит больше всего, ставит четыре копии вместо самой похожей карты и играет
обеими колодами против остальных готовых на одних и тех же зёрнах и раскладах, пока не выйдет время или интервал не
станет ± 2 пункта. Из колоды, где карта уже есть, её для сравнения вынимают. Код выхода: 0 ясно, 1 отказ, 3 не отличить
от случайности; пока интервал шире, та же команда идёт дальше. / \
Takes the ready deck that suits the card best, puts four copies in the place of the card most like it, and plays both
decks against the other ready ones on the same seeds, the cards lying alike, until the time is over or the interval is
± 2 points. From a deck that has the card it is taken out to compare. Exit code: 0 clear, 1 refused, 3 not told from
chance; while the interval is wider, the same command goes on."""


def register(actions: "Subparsers") -> None:
    """Add `verdict` to the actions of `set`."""
    parser = actions.add_parser(
        "verdict", help="что даёт карта колоде / what a card brings to a deck", description=_DESCRIPTION
    )
    parser.add_argument("card", metavar="CARD", help="имя или id карты / name or id of a card")
    parser.add_argument("--deck", metavar="DECK", help="в этой колоде / in this deck")
    coding_option(parser)
    seconds = f"времени не больше, {_SECONDS} / so much time at most, {_SECONDS}"
    parser.add_argument("--seconds", type=whole(1, 86_400), default=_SECONDS, metavar="N", help=seconds)
    parser.add_argument("--seed", type=whole(*SEEDS), default=1, metavar="N", help="первое зерно / the first seed")
    jobs = "процессов / processes"
    parser.add_argument("--jobs", type=whole(*JOBS), default=os.cpu_count() or 1, metavar="N", help=jobs)
    parser.add_argument("--json", action="store_true", help="ответ для программ / answer for programs")
    parser.set_defaults(handler=_handle)


def _handle(options: Namespace) -> int:
    from kiberrubezh.commands.console.saving import not_kept
    from kiberrubezh.commands.duel.decks import UnreadableDeckError
    from kiberrubezh.deckbuilder.names import Names
    from kiberrubezh.field import field
    from kiberrubezh.runs.store import REFUSED
    from kiberrubezh.sets.trial import NoTrialError, interval, is_clear, is_open, verdict, verdict_words, with_prior

    end = monotonic() + options.seconds
    sets = open_sets(options)
    card_id = Names.of(sets.cards).find(options.card)
    if card_id is None:
        return refuse(_NO_CARD.of(options.lang).format(name=options.card))
    try:
        tried = _trial(sets, sets.cards[card_id], options)
    except (NoTrialError, UnreadableDeckError) as error:
        return refuse(error.message(options.lang) if isinstance(error, NoTrialError) else str(error))
    if not options.json:
        print(tried.words(options.lang))
    plan = with_prior(tried, field())
    try:
        records = _play(plan, max(1.0, end - monotonic()), options)
    except REFUSED as error:
        return refuse(not_kept(error, options.lang))
    found = verdict(plan, records)
    clear = found is not None and is_clear(found)
    if options.json:
        told = {"deck": tried.without.name, "out": tried.out.id, "copies": tried.copies, "duels": len(records)}
        ends = {"interval": interval(found) if found else None, "sequence": found.sequence if found else None}
        print(json.dumps({"card": card_id, **told, **ends, "clear": clear}, ensure_ascii=False, indent=2))
    else:
        print(verdict_words(found, len(records), options.lang))
        if is_open(found):
            print(_MORE.of(options.lang))
    return DONE if clear else _NOT_KNOWN


def _trial(sets: "Sets", card: "Card", options: Namespace) -> "Trial":
    from kiberrubezh.commands.duel.decks import find_deck
    from kiberrubezh.deckbuilder.ready import ready_decks, set_decks
    from kiberrubezh.sets.trial import trial

    ready = ready_decks(sets.cards, options.lang)
    decks = [*ready, *set_decks(sets.cards).values()]
    if options.deck:
        decks = [find_deck(options.deck, sets.cards, options.lang, options.coding)]
    return trial(card, sets.cards, decks, ready, options.seed)


def _play(plan: "Plan", seconds: float, options: Namespace) -> "list[Record]":
    """Return the records played until it is known, time is over or Ctrl+C; they are kept for the next time."""
    from kiberrubezh.commands.console.progress import Progress
    from kiberrubezh.runs.interruption import interruptible
    from kiberrubezh.runs.store import Runs
    from kiberrubezh.sets.trial import until_known

    records: list[Record] = []
    with Runs() as runs, Progress(options.lang, seconds) as progress, interruptible():
        progress.begin(len(runs.known(plan)))
        late = Timer(seconds + _PATIENCE, interrupt_main)  # a duel may take for ever, the command may not
        late.daemon = True
        with closing(runs.play(plan, options.jobs, progress)) as played:
            try:
                late.start()
                records.extend(until_known(plan, played, seconds))
            except KeyboardInterrupt:
                if late.is_alive():
                    progress.broken_off(goes_on=True)
            finally:
                late.cancel()
    return records
