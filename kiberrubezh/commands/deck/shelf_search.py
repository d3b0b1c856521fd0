"""`kiberrubezh deck search`: decks that a query finds, of the user's library and of the ready ones."""

import json
import sys
from argparse import Namespace
from typing import TYPE_CHECKING

from kiberrubezh.commands import open_collection
from kiberrubezh.ground.words import Pair

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kiberrubezh.collection import Collection
    from kiberrubezh.commands import Subparsers
    from kiberrubezh.deckbuilder.finding.traits import Traits
    from kiberrubezh.ground.words import Lang

FOUND, NOT_FOUND, MISUSED = 0, 1, 2
_NONE = Pair("Таких колод нет.", "There are no such decks.")
_NO_QUERY = Pair(
    "Какие колоды? Впишите запрос; примеры: kiberrubezh deck search --examples",
    "Which decks? Type a query; for examples: kiberrubezh deck search --examples",
)
_ORIGINS = {"own": Pair("своя", "own"), "ready": Pair("готовая", "ready")}
_LEGAL, _ERRORS = Pair("можно играть", "legal"), Pair("ошибок: {n}", "errors: {n}")
_RATE, _OF = Pair("побед {rate}", "wins {rate}"), Pair(" из {n}", " of {n}")


def register(actions: "Subparsers") -> None:
    """Add `search`."""
    search = actions.add_parser(
        "search",
        help="найти колоды / find decks",
        description="Пример: kiberrubezh deck search 'карта:\"VPN\">2 винрейт>50'. "
        "Код выхода: 0 найдено, 1 не найдено, 2 запрос непонятен. / "
        "Example: kiberrubezh deck search 'card:\"VPN\">2 winrate>50'. "
        "Exit code: 0 found, 1 nothing found, 2 the query is not understood.",
        epilog="Поля: имя, план, карта, карт, активов, мер, атак, событий, ошибок, винрейт, дуэлей, кат, блокирует, "
        "откуда, сорт; можно-играть. / Fields: name, plan, card, cards, assets, measures, attacks, events, errors, "
        "winrate, duels, cat, blocks, from, sort; legal.",
    )
    search.add_argument("query", metavar="QUERY", nargs="*", help="запрос / query")
    search.add_argument("--examples", action="store_true", help="язык запросов в примерах / the language by examples")
    search.set_defaults(handler=_handle)


def _handle(options: Namespace) -> int:
    from kiberrubezh.commands.console.guide_lines import example_lines
    from kiberrubezh.deckbuilder.finding.deck_fields import DECK_CHAPTERS

    if options.examples:
        print("\n".join(example_lines(DECK_CHAPTERS, options.lang)))
        return FOUND
    if not options.query:
        print(_NO_QUERY.of(options.lang), file=sys.stderr)
        return MISUSED
    return _search(" ".join(options.query), open_collection(options.lang), options)


def _search(query: str, cards: "Collection", options: Namespace) -> int:
    from kiberrubezh.cards.find.refusals import QueryError
    from kiberrubezh.commands.console.guide_lines import tell_instead
    from kiberrubezh.deckbuilder.finding.deck_guesses import check_decks, guessed_decks, meant_decks
    from kiberrubezh.deckbuilder.finding.deck_search import search_decks

    decks = _decks(cards, options.lang)
    try:
        found = [decks[place] for place in search_decks(decks, query, cards)]
        if not found:
            check_decks(query, cards)
    except QueryError as error:
        print(error.message(options.lang), file=sys.stderr)
        tell_instead(meant_decks(decks, query, error, cards, options.lang), options.lang)
        return MISUSED
    if options.json:
        print(json.dumps([_answer(deck) for deck in found], ensure_ascii=False, indent=2))
    else:
        print("\n".join(_line(deck, options.lang) for deck in found) or _NONE.of(options.lang))
    if not found:
        tell_instead(guessed_decks(decks, query, cards, options.lang), options.lang)
    return FOUND if found else NOT_FOUND


def _decks(cards: "Collection", lang: "Lang") -> "Sequence[Traits]":
    """Return the user's decks and the ready ones, each with what its list has won."""
    from kiberrubezh.commands.duel.own_decks import opened_library
    from kiberrubezh.commands.versions.library import wins
    from kiberrubezh.deckbuilder.finding.traits import Traits, measured_decks
    from kiberrubezh.deckbuilder.ready import command_name, ready_decks, ready_files
    from kiberrubezh.journal.heading import list_of

    with opened_library(lang, to_read=True) as shelf:
        own = [kept.deck for kept in shelf.decks()]
    ready = ready_decks(cards, lang)
    won = wins([*own, *ready])
    measured = [measured_decks().get(command_name(file)) for file in ready_files()]
    rates = {list_of(deck.ids()): rate for deck, rate in zip(ready, measured, strict=True)}
    told = [*((deck, "own") for deck in own), *((deck, "ready") for deck in ready)]
    return [
        Traits(deck, cards, origin, won[key].tested or won[key].own, rates.get(key))
        for deck, origin in told
        for key in [list_of(deck.ids())]
    ]


def _line(deck: "Traits", lang: "Lang") -> str:
    from kiberrubezh.playtest.documents.phrases import percent

    wrong, rate = deck.number("errors"), deck.number("winrate")
    parts = [_ORIGINS[deck.origin].of(lang), _ERRORS.of(lang).format(n=wrong) if wrong else _LEGAL.of(lang)]
    if rate is not None:
        parts.append(
            _RATE.of(lang).format(rate=percent(rate / 100, lang))
            + (_OF.of(lang).format(n=deck.wins.of) if deck.wins else "")
        )
    return f"{deck.deck.name}: {deck.deck.size} ({', '.join(parts)})"


def _answer(deck: "Traits") -> dict[str, object]:
    rate = deck.number("winrate")
    return {
        "name": deck.deck.name,
        "origin": deck.origin,
        "plan": deck.deck.note,
        "size": deck.deck.size,
        "errors": deck.number("errors"),
        "winrate": None if rate is None else round(rate, 1),
        "duels": deck.number("duels"),
        "cards": dict(deck.counts),
    }
