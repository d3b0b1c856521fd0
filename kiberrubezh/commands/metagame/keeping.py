"""A duel of a search kept among the replays."""

import sys
from argparse import Namespace

from kiberrubezh.commands.metagame.answers import DONE
from kiberrubezh.ground.words import Pair

_NO_DUEL = Pair(
    "--replay: в «{file}» нет такой дуэли: нужны номера двух колод (с 0 до {last}) и одной из их дуэлей, "
    "например 0,3,17; номера поиска и дуэли его ответа, например 0,17; или with либо without, номер карты среди parts "
    "или swaps и номер дуэли колоды с ней либо без неё, например with,2,5",
    "--replay: there is no such duel in {file}: it takes the numbers of two decks (0 to {last}) and of a duel of "
    "theirs, such as 0,3,17; those of a hunt and of a duel of its answer, such as 0,17; or with or without, the number "
    "of a card among parts or swaps and that of a duel of the deck with it or without it, such as with,2,5",
)
_REPRINTED = Pair(
    "Карты этих колод с тех пор изменились: дуэль идёт не так, как в «{file}».",
    "Cards of these decks have changed since: the duel goes otherwise than the one in {file}.",
)
_NO_RULE = Pair(
    "--replay: с правилами из «{file}» здесь не играют: {rules}",
    "--replay: the rules of {file} can't be played here: {rules}",
)
_NO_FILE = Pair(
    "--replay идёт вместе с --out FILE.json, где записан поиск. {file}: такой записи там нет",
    "--replay goes with --out FILE.json, which a search was written to. {file}: there is none in it",
)


def keep(options: Namespace) -> int:
    """Play a duel of a search once more, and put it among the replays."""
    from pydantic import ValidationError

    from kiberrubezh.bots import StyleFileError, UnknownOpponentError
    from kiberrubezh.commands import open_collection
    from kiberrubezh.deckbuilder.deck import UnknownCardError
    from kiberrubezh.engine.rubezh.rules import Rules
    from kiberrubezh.field import field
    from kiberrubezh.metagame.decks import Pool
    from kiberrubezh.metagame.documents.archive import Search, contents
    from kiberrubezh.metagame.documents.replays import Replays, UnplayedError
    from kiberrubezh.playtest import MOST_RULE
    from kiberrubezh.runs.journals import keep_replay

    try:
        search = Search.model_validate_json(contents(options.out) if options.out is not None else b"")
    except (OSError, ValidationError):
        options.misuse(_NO_FILE.of(options.lang).format(file=options.out or "FILE.json"))
    try:
        if any(number > MOST_RULE for number in search.rules.values()):
            raise ValueError("no number of a rule is so great")
        Rules.of(search.rules)
    except ValueError:
        rules = ", ".join(f"{name}={number}" for name, number in search.rules.items())
        options.misuse(_NO_RULE.of(options.lang).format(file=options.out, rules=rules))
    pool = Pool(dict(open_collection(options.lang)))
    try:
        plan, game = Replays(search, pool, field(), options.lang).find(options.replay)
    except (UnknownCardError, UnplayedError) as error:
        options.misuse(f"--replay: {error.message(options.lang)}")
    except (ValueError, LookupError):
        last = len(search.decks) - 1
        options.misuse(_NO_DUEL.of(options.lang).format(file=options.out, last=last))
    if search.is_reprinted([name for entry in plan.entries for name in entry.ids], pool.cards):
        print(_REPRINTED.of(options.lang).format(file=options.out), file=sys.stderr)
    try:
        print(keep_replay(game, plan, options.lang))
    except (UnknownOpponentError, StyleFileError) as error:
        options.misuse(f"--replay: {error.message(options.lang)}")
    return DONE
