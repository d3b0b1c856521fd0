"""The language in which decks are asked for, beside that of cards: its fields, a word on each, and its guide."""

from kiberrubezh.cards.find.aid.completion import NOTES
from kiberrubezh.cards.find.aid.guide import Chapter, Example
from kiberrubezh.cards.find.fields import CARDS
from kiberrubezh.cards.find.refusals import Names
from kiberrubezh.cards.find.vocabulary import Vocabulary
from kiberrubezh.ground.words import Pair

_TEXTS = {"name": Names("имя", "name"), "plan": Names("план", "plan")}
_NUMBERS = {
    "size": Names("карт", "cards"),
    "asset": Names("активов", "assets"),
    "measure": Names("мер", "measures"),
    "attack": Names("атак", "attacks"),
    "event": Names("событий", "events"),
    "errors": Names("ошибок", "errors"),
    "winrate": Names("винрейт", "winrate"),
    "duels": Names("дуэлей", "duels"),
}
_CHOICES = {
    "category": Names("кат", "cat"),
    "blocks": Names("блокирует", "blocks"),
    "origin": Names("откуда", "from"),
}
_ALIASES = {
    "name": ("название",),
    "plan": ("замысел", "note"),
    "size": ("размер", "size"),
    "category": ("категория", "category"),
    "blocks": ("против", "against"),
    "winrate": ("побед", "wins"),
    "legal": ("можно_играть", "playable"),
    "sort": ("сортировка", "order"),
    "card": ("карты",),
}
_SORTS = {"name": _TEXTS["name"], **_NUMBERS}

DECKS = Vocabulary(
    texts=_TEXTS,
    numbers=_NUMBERS,
    choices=_CHOICES,
    names={"card": Names("карта", "card")},
    single=frozenset({"card"}),
    flags={"legal": Names("можно-играть", "legal")},
    orders={"sort": Names("сорт", "sort")},
    aliases=_ALIASES,
    sayings={
        "legal": ("легальная", "легальные", "без-ошибок", "no-errors", "without-errors"),
        "-legal": (
            *("illegal", "нелегальная", "нелегальные", "unplayable", "нельзя-играть", "not-legal"),
            *("с-ошибками", "with-errors"),
        ),
    },
    values={
        "category": CARDS.values["category"],
        "blocks": CARDS.values["category"],
        "origin": {"own": ("своя", "own", "мои", "my"), "ready": ("готовая", "ready", "готовые")},
        "sort": {key: (*names, *_ALIASES.get(key, ())) for key, names in _SORTS.items()},
    },
)

DECK_NOTES: dict[str, Pair] = {
    "name": Pair("слова в имени колоды", "words in the deck's name"),
    "plan": Pair("слова в замысле колоды", "words in the deck's plan"),
    "card": Pair("есть карта; карта:имя>2 — больше двух", "has the card; card:name>2 is more than two"),
    "size": Pair("сколько карт в колоде", "how many cards the deck has"),
    "asset": Pair("сколько активов", "how many assets"),
    "measure": Pair("сколько мер", "how many measures"),
    "attack": Pair("сколько атак", "how many attacks"),
    "event": Pair("сколько событий", "how many events"),
    "errors": Pair("сколько ошибок по правилам", "how many errors by the rules"),
    "winrate": Pair("доля побед «Уравновешенного» или ваша, %", "share of duels won by “Balanced”, or by you, %"),
    "duels": Pair("сколько дуэлей за винрейтом", "how many duels are behind the win rate"),
    "category": Pair("есть атаки категории", "has attacks of a category"),
    "blocks": Pair("есть меры против категории", "has measures against a category"),
    "origin": Pair("своя или готовая", "own or ready"),
    "sort": NOTES["sort"],
    "legal": Pair("ошибок по правилам нет", "no errors by the rules"),
}
"""A word on each field of the language of decks."""


def _example(ru: str, en: str, finds_ru: str, finds_en: str) -> Example:
    return Example(Pair(ru, en), Pair(finds_ru, finds_en))


DECK_CHAPTERS = (
    Chapter(
        Pair("Карты колоды", "The deck's cards"),
        (
            _example('карта:"Антивирус"', 'card:"Antivirus"', "есть хотя бы одна", "there is at least one"),
            _example(
                'карта:"VPN">2', 'card:"VPN">2', "больше двух карт, в имени которых VPN", "more than two named VPN"
            ),
            _example("активов>=24 мер<12", "assets>=24 measures<12", "числом: мер, атак, событий, карт", "by number"),
            _example("кат:впо", "cat:malware", "есть атаки категории", "there are attacks of the category"),
            _example("-блокирует:пэмин", "-blocks:emanations", "нет мер против категории", "no measures against it"),
        ),
        Pair(
            "Имя карты целиком; если такой нет — все карты, в имени которых есть эти слова, вместе.",
            "The whole name of a card; where there is none, all cards whose names have these words, together.",
        ),
    ),
    Chapter(
        Pair("Имя, замысел, правила", "Name, plan, rules"),
        (
            _example("натиск", "rush", "слово в имени или замысле", "a word in name or plan"),
            _example("план:колода", "plan:deck", "слово в замысле", "a word in the plan"),
            _example("можно-играть", "legal", "ошибок по правилам нет", "no errors by the rules"),
            _example("откуда:готовая", "from:ready", "своя или готовая", "own or ready"),
        ),
    ),
    Chapter(
        Pair("Победы и порядок", "Wins and order"),
        (
            _example("винрейт>50", "winrate>50", "побеждает чаще 50 раз из 100", "wins more than 50 of 100"),
            _example("сорт:винрейт-", "sort:winrate-", "лучшие первыми", "the best first"),
            _example("сорт:мер- -кат:отказ", "sort:measures- -cat:dos", "условия и порядок вместе", "both together"),
        ),
        Pair(
            "Винрейт — по этому же списку карт: в прогонах лаборатории, где за обе стороны играл «Уравновешенный» "
            "(scripted), которым меряют и готовые колоды; если таких нет, в своих дуэлях; у готовых колод — в замере "
            "программы (docs/balance.md). Дуэли других ботов говорят о ботах и не считаются. Колоду без дуэлей не "
            "находит ни одно сравнение.",
            "The win rate is that of the same list of cards: in the laboratory's runs in which “Balanced” (scripted) "
            "played both sides, as it does where ready decks are measured; without these in your own duels; of ready "
            "decks in the program's own measurement (docs/balance.md). Duels of other bots tell of the bots and don't "
            "count. A deck without duels is found by no comparison.",
        ),
    ),
)
"""The guide to the language of decks."""
