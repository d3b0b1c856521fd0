"""`kiberrubezh set verdict`: what four copies of a card bring to a deck for it, in two minutes."""

import json
import os
from argparse import Namespace
from contextlib import closing
from typing import TYPE_CHECKING

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
_SECONDS = 100
_NO_CARD = Pair("Карты «{name}» нет.", 'There is no card "{name}".')
_DESCRIPTION = """\
Берёт готовую колоду, которой карта подходит больше всего, ставит четыре копии вместо самой похожей карты и играет
обеими колодами против остальных готовых на одних и тех же зёрнах, пока не станет ясно или не выйдет время. Код
выхода: 0 ясно, 1 отказ, 3 ещё не ясно; та же команда идёт дальше. / \
Takes the ready deck that suits the card best, puts four copies in the place of the card most like it, and plays both
decks against the other ready ones on the same seeds until it is clear or the time is over. Exit code: 0 clear, 1
refused, 3 not known yet; the same command goes on."""


def register(actions: "Subparsers") -> None:
    """Add `verdict` to the actions of `set`."""
    parser = actions.add_parser(
        "verdict", help="что даёт карта колоде / what a card brings to a deck", description=_DESCRIPTION
    )
    parser.add_argument("card", metavar="CARD", help="имя или id карты / name or id of a card")
    parser.add_argument("--deck", metavar="DECK", help="в этой колоде / in this deck")
    seconds = f"времени не больше, {_SECONDS} / so much time at most, {_SECONDS}"
    parser.add_argument("--seconds", type=whole(1, 86_400), default=_SECONDS, metavar="N", help=seconds)
    parser.add_argument("--seed", type=whole(*SEEDS), default=1, metavar="N", help="первое зерно / the first seed")
    jobs = "процессов / processes"
    parser.add_argument("--jobs", type=whole(*JOBS), default=os.cpu_count() or 1, metavar="N", help=jobs)
    parser.add_argument("--json", action="store_true", help="ответ для программ / answer for programs")
    parser.set_defaults(handler=_handle)


def _handle(options: Namespace) -> int:
    from kiberrubezh.commands.duel.decks import UnreadableDeckError
    from kiberrubezh.deckbuilder.names import Names
    from kiberrubezh.field import field
    from kiberrubezh.sets.trial import NoTrialError, verdict, verdict_words, with_prior

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
    records = _play(plan, options)
    found = verdict(plan, records)
    if options.json:
        told = {"deck": tried.without.name, "out": tried.out.id, "copies": tried.copies, "duels": len(records)}
        more = {"interval": found.sequence, "clear": found.clear} if found else {"interval": None, "clear": False}
        print(json.dumps({"card": card_id, **told, **more}, ensure_ascii=False, indent=2))
    else:
        print(verdict_words(found, len(records), options.lang))
    return DONE if found is not None and found.clear else _NOT_KNOWN


def _trial(sets: "Sets", card: "Card", options: Namespace) -> "Trial":
    from kiberrubezh.commands.duel.decks import find_deck
    from kiberrubezh.deckbuilder.ready import ready_decks, set_decks
    from kiberrubezh.sets.trial import trial

    ready = ready_decks(sets.cards, options.lang)
    decks = [*ready, *set_decks(sets.cards).values()]
    if options.deck:
        decks = [find_deck(options.deck, sets.cards, options.lang)]
    return trial(card, sets.cards, decks, ready, options.seed)


def _play(plan: "Plan", options: Namespace) -> "list[Record]":
    """Return the records played until it is clear, time is over or Ctrl+C; they are kept for the next time."""
    from kiberrubezh.commands.console.progress import Progress
    from kiberrubezh.runs.store import Runs
    from kiberrubezh.sets.trial import until_known

    records: list[Record] = []
    with Runs() as runs, Progress(options.lang) as progress:
        progress.begin(len(runs.known(plan)))
        with closing(runs.play(plan, options.jobs, progress)) as played:
            try:
                records.extend(until_known(plan, played, options.seconds))
            except KeyboardInterrupt:
                progress.broken_off(goes_on=True)
    return records
