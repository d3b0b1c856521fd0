"""`kiberrubezh deck odds`: how likely what is wanted is drawn by a turn."""

import json
import re
import sys
from argparse import SUPPRESS, ArgumentTypeError, Namespace
from collections.abc import Iterator, Sequence
from contextlib import closing
from typing import TYPE_CHECKING, NamedTuple

from kiberrubezh.commands import open_collection
from kiberrubezh.commands.console.coding_option import coding_option
from kiberrubezh.ground.words import PERCENT, Lang, Pair

if TYPE_CHECKING:
    from fractions import Fraction

    from kiberrubezh.collection import Collection
    from kiberrubezh.commands import Subparsers
    from kiberrubezh.deckbuilder.deck import Deck
    from kiberrubezh.deckbuilder.odds.asking import OddsQuestion
    from kiberrubezh.deckbuilder.odds.draws import Row

TOLD, NOT_TOLD, MISUSED = 0, 1, 2
_USUAL = ((2, "assets"), (1, "measures"), (1, "attacks"))
_TYPED = re.compile(r"\s*(?:(\d{1,3})\s+)?(\S.*?)\s*", re.DOTALL)

_ANEW = Pair("руки, которые можно пересдать, пересдаются (KR-3.4)", "hands that may be redealt are (KR-3.4)")
_KEPT = Pair("без пересдач", "without redeals")
_HEAD = Pair("{deck}: взять к своему ходу, {redeal}", "{deck}: drawn by one's own turn, {redeal}")
_ROWS = Pair("Ход", "Turn"), Pair("начинаю", "going first"), Pair("второй", "going second")
_HAND = Pair("рука", "hand")
_ALL = Pair("Все эти карты сразу", "All of these cards at once")
_COUNT = Pair("Хотя бы {least}: {name} (в колоде {n})", "At least {least}: {name} ({n} in the deck)")
_LIMITS = Pair(
    "Тексты карт, которые добирают и ищут, не учтены.", "Card texts that draw or search are left out of account."
)
_NO_HAND = Pair(
    "Начальной руки без пересдачи из этой колоды не бывает (KR-2.4): нужны хотя бы 2 актива и другая карта.",
    "This deck has no opening hand that needs no redeal (KR-2.4): it takes at least 2 assets and another card.",
)
_MANY_KINDS = Pair(
    "Активы этой колоды дают мощность слишком по-разному, чтобы сосчитать это точно.",
    "The assets of this deck provide power in too many ways for this to be counted exactly.",
)
_TOO_MANY = Pair("За раз считается не больше {most} желаний.", "At most {most} wants are counted at a time.")
_NONE = Pair("По «{typed}» в колоде нет ни одной карты.", "No card in the deck matches “{typed}”.")


class _Table(NamedTuple):
    """What is told of a want, or, without one, of all at once; no rows where nothing can be told."""

    asked: "OddsQuestion | None"
    there: int
    rows: "list[Row] | None"

    @property
    def is_payable(self) -> bool:
        """Whether it is about what can be paid for."""
        return self.asked is not None and self.asked.cards is None


def register(actions: "Subparsers") -> None:
    """Add `odds` to the actions on decks."""
    from kiberrubezh.deckbuilder.odds.groups import GROUPS, PAYABLE

    groups = ", ".join([*GROUPS, PAYABLE])
    odds = actions.add_parser(
        "odds",
        help="вероятности добора по ходам / odds of drawing, turn by turn",
        description="Точные вероятности взять нужное к своему ходу, начиная дуэль и вторым. Пример: kiberrubezh deck "
        "odds rush '2 basic' '1 вид:атака цена<=2' Ботнет. Код выхода: 0 сказано, 1 из колоды нет руки без "
        "пересдачи, 2 не прочитать. / Exact odds of having drawn what is wanted by one's own turn, going first and "
        "second. Example: kiberrubezh deck odds rush '2 basic' '1 kind:attack cost<=2' Botnet. Exit "
        "code: 0 told, 1 no hand without a redeal, 2 cannot be read.",
        epilog=f"WANT: [N] группа, имя карты или запрос / [N] a group, a card's name or a query. {groups}",
    )
    odds.add_argument("deck", metavar="DECK", help="своя, готовая, файл или код / yours, a ready one, a file or a code")
    odds.add_argument(
        "wants", metavar="WANT", nargs="*", default=(), type=_typed, help="сколько и чего / how many of what"
    )
    odds.add_argument("--no-redeal", action="store_true", help="не пересдавать / keep every hand")
    coding_option(odds)
    odds.add_argument("--json", action="store_true", help="ответ для программ / answer for programs")
    odds.add_argument("--lang", choices=("ru", "en"), default=SUPPRESS, help="язык / language")
    odds.set_defaults(handler=_odds)


def _typed(typed: str) -> tuple[int, str]:
    from kiberrubezh.deckbuilder.odds.asking import MOST_LEAST

    found = _TYPED.fullmatch(typed)
    least = int(found[1] or 1) if found else 0
    if found is None or not 1 <= least <= MOST_LEAST:
        raise ArgumentTypeError(f"сколько (от 1 до {MOST_LEAST}) и чего / how many (1 to {MOST_LEAST}) and of what")
    return least, found[2]


def _odds(options: Namespace) -> int:
    from kiberrubezh.cards.find.search import QueryError
    from kiberrubezh.commands.duel.decks import UnreadableDeckError, find_deck
    from kiberrubezh.deckbuilder.odds.asking import MOST_WANTS

    cards = open_collection(options.lang)
    try:
        deck = find_deck(options.deck, cards, options.lang, options.coding)
        asked = [_meant(least, name, deck, cards, options.lang) for least, name in options.wants or _USUAL]
    except QueryError as error:
        return _refused(error.message(options.lang))
    except (UnreadableDeckError, LookupError) as error:
        return _refused(str(error.args[0]))
    if len(asked) > MOST_WANTS:
        return _refused(_TOO_MANY.of(options.lang).format(most=MOST_WANTS))
    tables = list(_tables(asked, deck, cards, redeals=not options.no_redeal))
    if missing := next((table for table in tables if table.rows is None), None):
        print((_MANY_KINDS if missing.is_payable else _NO_HAND).of(options.lang), file=sys.stderr)
        return NOT_TOLD
    if options.json:
        print(
            json.dumps(_answer(deck, tables, options.lang, redeals=not options.no_redeal), ensure_ascii=False, indent=2)
        )
    else:
        _print(deck, tables, options)
    return TOLD


def _refused(words: str) -> int:
    print(words, file=sys.stderr)
    return MISUSED


def _meant(least: int, typed: str, deck: "Deck", cards: "Collection", lang: Lang) -> "OddsQuestion":
    """Find what a want means. Raise QueryError, LookupError with what to say."""
    from kiberrubezh.cards.find.context import Context
    from kiberrubezh.cards.find.search import find
    from kiberrubezh.cards.store import connect
    from kiberrubezh.commands.console.guide_lines import tell_told
    from kiberrubezh.deckbuilder.finding.holding import contents
    from kiberrubezh.deckbuilder.odds.asking import read_want

    here = Context(contents(deck))

    def found(query: str) -> list[str]:
        hits = find(connection, query, None, lang, here)
        tell_told(lang, is_told=hits.is_told)
        return hits.ids

    with closing(connect(cards.database())) as connection:
        try:
            return read_want(least, typed, deck, cards, found)
        except LookupError:
            raise LookupError(_NONE.of(lang).format(typed=typed)) from None


def _tables(asked: "Sequence[OddsQuestion]", deck: "Deck", cards: "Collection", *, redeals: bool) -> Iterator[_Table]:
    """Yield what is told of each want, and of all at once where there are several."""
    from kiberrubezh.deckbuilder.odds.asking import answer, together

    for one in asked:
        yield _Table(one, one.copies(deck), answer(one, deck, cards, redeals=redeals))
    if all_rows := together(asked, deck, cards, redeals=redeals):
        yield _Table(None, 0, all_rows)


def _answer(deck: "Deck", tables: Sequence[_Table], lang: Lang, *, redeals: bool) -> dict[str, object]:
    return {"deck": deck.name, "redeals": redeals, "wants": [_told(table, lang) for table in tables]}


def _told(table: _Table, lang: Lang) -> dict[str, object]:
    asked = table.asked
    what: dict[str, object] = (
        {"all": True}
        if asked is None
        else {
            "least": asked.least,
            "of": asked.name.of(lang),
            "cards": sorted(asked.cards or ()),
            "in_deck": table.there,
        }
    )
    return what | {
        "turns": [
            {"turn": row.turn, "first": _share(row.first), "second": _share(row.second)} for row in table.rows or ()
        ]
    }


def _share(chance: "Fraction") -> dict[str, object]:
    return {"value": float(chance), "exact": str(chance)}


def _print(deck: "Deck", tables: Sequence[_Table], options: Namespace) -> None:
    lang: Lang = options.lang
    redeal = (_KEPT if options.no_redeal else _ANEW).of(lang)
    print(_HEAD.of(lang).format(deck=deck.name, redeal=redeal))
    for table in tables:
        print()
        print(_title(table).of(lang))
        head, *sides = (words.of(lang) for words in _ROWS)
        rows = table.rows or []
        turns = [_HAND.of(lang), *(str(row.turn) for row in rows[1:])]
        print(_line(head, turns))
        for side, shares in zip(sides, ([row.first for row in rows], [row.second for row in rows]), strict=True):
            print(_line(side, [percent(share, lang) for share in shares]))
    print()
    print(_LIMITS.of(lang))


def _title(table: _Table) -> Pair:
    asked = table.asked
    if asked is None:
        return _ALL
    if asked.cards is None:
        return Pair(*(f"{name[:1].upper()}{name[1:]}" for name in asked.name))
    return _COUNT.filled(least=asked.least, name=asked.name, n=table.there)


def _line(head: str, cells: Sequence[str]) -> str:
    return f"  {head:<14}" + "".join(f"{cell:>9}" for cell in cells)


def percent(chance: "Fraction", lang: Lang) -> str:
    """Write an exact chance in per cent; what is not quite certain or impossible is never told so."""
    tenths = round(chance * 1000)
    bounded = min(max(tenths, 1), 999) if 0 < chance < 1 else tenths
    edge = "" if bounded == tenths else "<" if bounded == 1 else ">"
    said = f"{bounded / 10:.1f}"
    return edge + (said.replace(".", ",") if lang == "ru" else said) + PERCENT.of(lang)
