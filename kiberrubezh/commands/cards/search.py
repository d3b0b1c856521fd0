"""`kiberrubezh cards search`: cards that a query finds, in the order and the groups that it asks for."""

import json
import sys
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from kiberrubezh.commands import open_collection
from kiberrubezh.commands.cards.choice import add_deck, named_deck
from kiberrubezh.commands.cards.lines import card_line
from kiberrubezh.commands.console.guide_lines import example_lines, tell_instead, tell_told
from kiberrubezh.commands.console.numbers import whole

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kiberrubezh.cards.card import Card
    from kiberrubezh.cards.find.aid.groups import Part
    from kiberrubezh.cards.find.context import Context
    from kiberrubezh.cards.text import Lang
    from kiberrubezh.collection import Collection
    from kiberrubezh.commands import Subparsers

FOUND, NOT_FOUND, MISUSED = 0, 1, 2

_NONE = {"ru": "Ничего не найдено.", "en": "Nothing found."}
_NO_QUERY = {
    "ru": "Что искать? Впишите запрос; примеры: kiberrubezh cards search --examples",
    "en": "What is to be found? Type a query; for examples: kiberrubezh cards search --examples",
}
_FIELDS = (
    "Слова ищутся в имени, тексте и виде карты, а если ни у одной их там нет — и в том, что это на самом деле "
    "(суть:). Поля: имя, текст, суть, вид, кат, ключ, блокирует, пробивает, источник, есть, набор, сорт, группа, "
    "урон, ёмкость, цена, цена-защиты, цена-атаки, даёт, даёт-защиты, даёт-атаки, номер, копий, винрейт. Условия без "
    "значения: в-колоде, можно-добавить. Минус отрицает: kiberrubezh cards search -вид:актив / Words are looked for "
    "in a card's name, text and kind, and where no card has them there, in what it really is (about:), too. Fields: "
    "name, text, about, kind, cat, key, blocks, pierces, source, has, set, sort, group, damage, capacity, cost, "
    "defence-cost, attack-cost, gives, gives-defence, gives-attack, number, copies, winrate. Conditions without a "
    "value: in-deck, can-add. A minus denies: kiberrubezh cards search -kind:asset"
)


def register(actions: "Subparsers") -> None:
    """Add `search`."""
    search: ArgumentParser = actions.add_parser(
        "search",
        help="найти карты / find cards",
        description="Пример: kiberrubezh cards search 'вид:атака урон>=5 сорт:цена-'. "
        "Код выхода: 0 найдено, 1 не найдено, 2 запрос непонятен. / "
        "Example: kiberrubezh cards search 'kind:attack damage>=5 sort:cost-'. Exit code: 0 found, 1 nothing found, 2 "
        "the query is not understood.",
        epilog=_FIELDS,
    )
    search.add_argument("query", metavar="QUERY", nargs="*", help="запрос / query")
    search.add_argument("--limit", type=whole(1, 999_999_999), metavar="N", help="не больше N карт / at most N cards")
    add_deck(search, "о какой спрашивают в-колоде, копий, можно-добавить", "what in-deck, copies, can-add ask about")
    search.add_argument("--json", action="store_true", help="ответ для программ / answer for programs")
    search.add_argument(
        "--examples", action="store_true", help="весь язык запросов в примерах / the language by examples"
    )
    search.set_defaults(handler=_handle)


def _handle(options: Namespace) -> int:
    if options.examples:
        from kiberrubezh.cards.find.aid.guide import CHAPTERS

        print("\n".join(example_lines(CHAPTERS, options.lang)))
        return FOUND
    if not options.query:
        print(_NO_QUERY[options.lang], file=sys.stderr)
        return MISUSED
    from kiberrubezh.commands.duel.decks import UnreadableDeckError

    cards = open_collection(options.lang)
    try:
        context = _context(options, cards)
    except UnreadableDeckError as error:
        print(error, file=sys.stderr)
        return MISUSED
    return _search(" ".join(options.query), context, cards, options)


def _context(options: Namespace, cards: "Collection") -> "Context":
    from kiberrubezh.cards.find.context import Context
    from kiberrubezh.deckbuilder.finding.holding import contents

    return Context(contents(named_deck(options, cards)) if options.deck else None)


def _search(query: str, context: "Context", cards: "Collection", options: Namespace) -> int:
    from contextlib import closing

    from kiberrubezh.cards.find.aid.groups import Part, groups_of
    from kiberrubezh.cards.find.aid.guesses import Guesser
    from kiberrubezh.cards.find.search import QueryError, find, parse
    from kiberrubezh.cards.store import connect

    with closing(connect(cards.database())) as connection:
        guesser = Guesser(connection, context)
        try:
            asked = parse(query)
            hits = find(connection, asked, options.limit, options.lang, context)
            found = hits.ids
            if hits.is_wider or not found:
                guesser.check(query, options.lang)
        except QueryError as error:
            print(error.message(options.lang), file=sys.stderr)
            tell_instead(guesser.mended(query, error, options.lang), options.lang)
            return MISUSED
        hinted = guesser.hint_here(query, options.lang)
        instead = hinted if found else guesser.meant(query, options.lang) or hinted
    copies = context.deck.copies if context.deck else {}
    parts = groups_of(found, asked.group, cards, options.lang, copies) if asked.group else [Part("", tuple(found))]
    _print([cards[card_id] for card_id in found], parts, cards, options)
    tell_told(options.lang, is_told=hits.is_told)
    tell_instead(instead, options.lang)
    return FOUND if found else NOT_FOUND


def _print(found: "Sequence[Card]", parts: "Sequence[Part]", cards: "Collection", options: Namespace) -> None:
    if options.json:
        print(json.dumps([_answer(card, options.lang) for card in found], ensure_ascii=False, indent=2))
        return
    if not found:
        print(_NONE[options.lang])
    for part in parts:
        if part.head:
            print(f"{part.head} ({len(part.cards)})")
        for card_id in part.cards:
            print(f"{'  ' if part.head else ''}{card_line(cards[card_id], options.lang)}")


def _answer(card: "Card", lang: "Lang") -> dict[str, object]:
    from kiberrubezh.cards.text import plain_text

    said = {"name": getattr(card.name, lang), "text": plain_text(card, lang)}
    return {"id": card.id, **said, "card": card.model_dump(mode="json", exclude_none=True)}
