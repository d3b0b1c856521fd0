"""The words of the query language for cards: its fields and their values."""

from kiberrubezh.cards.effects import Category, KeywordName, Kind
from kiberrubezh.cards.find.refusals import Names
from kiberrubezh.cards.find.vocabulary import Vocabulary
from kiberrubezh.cards.speech.names import CATEGORIES, KEYWORDS, KINDS, KINDS_MANY

NUMBERS: dict[str, Names] = {
    "damage": Names("урон", "damage"),
    "capacity": Names("ёмкость", "capacity"),
    "cost": Names("цена", "cost"),
    "requires_defence": Names("цена-защиты", "defence-cost"),
    "requires_attack": Names("цена-атаки", "attack-cost"),
    "provides": Names("даёт", "gives"),
    "provides_defence": Names("даёт-защиты", "gives-defence"),
    "provides_attack": Names("даёт-атаки", "gives-attack"),
    "number": Names("номер", "number"),
    "copies": Names("копий", "copies"),
    "winrate": Names("винрейт", "winrate"),
}
TEXTS = {"name": Names("имя", "name"), "text": Names("текст", "text"), "about": Names("суть", "about")}
CHOICES = {
    "kind": Names("вид", "kind"),
    "category": Names("кат", "cat"),
    "keyword": Names("ключ", "key"),
    "blocks": Names("блокирует", "blocks"),
    "has": Names("есть", "has"),
    "set": Names("набор", "set"),
}
NAMED = {"pierces": Names("пробивает", "pierces"), "source": Names("источник", "source")}
FLAGS = {"held": Names("в-колоде", "in-deck"), "addable": Names("можно-добавить", "can-add")}
ORDERS = {"sort": Names("сорт", "sort"), "group": Names("группа", "group")}
GROUPS = ("kind", "category", "set", "cost", "damage", "capacity", "copies")
"""Fields that an answer can be parted by."""
_ALIASES = {
    "kind": ("тип", "type"),
    "category": ("категория", "category"),
    "keyword": ("свойство", "keyword"),
    "has": ("is",),
    "sort": ("сортировка", "order"),
    "group": ("группы", "groups"),
    "requires_defence": ("требует-защиты", "requires-defence"),
    "requires_attack": ("требует-атаки", "requires-attack"),
    "provides": ("мощность", "power", "provides"),
    "cost": ("стоимость", "price"),
    "name": ("название",),
    "about": ("описание",),
    "source": ("ссылка", "reference"),
    "blocks": ("против", "against"),
    "pierces": ("пробьёт", "beats"),
    "winrate": ("побед", "wins"),
    "held": ("в_колоде", "indeck"),
    "addable": ("можно_добавить", "canadd"),
}

OF_DECKS = frozenset(
    {
        *("план", "plan", "замысел", "note", "откуда", "from", "карт", "cards", "размер", "size", "дуэлей", "duels"),
        *("активов", "assets", "мер", "measures", "атак", "attacks", "событий", "events", "ошибок", "errors"),
    }
)
"""Fields that decks alone are found by."""

CATEGORY_BITS: dict[str, int] = {category: 1 << place for place, category in enumerate(Category)}
"""One bit a category, so that sets of them compare as numbers."""

_VERBS = {
    "cost": ("стоит", "стоят", "стоящие", "costs", "costing"),
    "provides": ("дают", "дающий", "дающая", "дающие", "дающих", "give", "giving", "provide", "providing"),
    "blocks": (
        *(
            "останавливает",
            "останавливают",
            "остановит",
            "остановят",
            "остановить",
            "заблокирует",
            "заблокировать",
            "блокирует",
            "блокируют",
            "ловит",
            "ловят",
        ),
        *("stop", "stops", "stopping", "block", "blocking", "catch", "catches"),
    ),
    "pierces": ("обходит", "обходят", "пробивают", "пробьют", "проходит", "bypass", "bypasses", "pierce", "beat"),
}
_HAS: dict[str, tuple[str, ...]] = {
    "basic": Names("базовый", "basic"),
    "text": Names("текст", "text"),
    "plain": ("без-текста", "no-text", "нет-текста", "without-text"),
    "keyword": Names("ключ", "keyword"),
    "own": ("своя", "own", "мои", "my"),
    "manual": Names("ручная", "manual"),
}
_SORTS = {"name": TEXTS["name"], **NUMBERS}
_VALUES: dict[str, dict[str, tuple[str, ...]]] = {
    "kind": {kind: (*KINDS[kind], *KINDS_MANY[kind]) for kind in Kind},
    "category": {
        category: (
            *(name.strip("«»") for name in CATEGORIES[category].short),
            *CATEGORIES[category].full,
            *CATEGORIES[category].mark,
        )
        for category in Category
    },
    "keyword": {keyword: tuple(KEYWORDS[keyword]) for keyword in KeywordName},
    "has": {key: tuple(names) for key, names in _HAS.items()},
    "sort": {key: (*names, *_ALIASES.get(key, ())) for key, names in _SORTS.items()},
    "group": {key: (*(CHOICES | NUMBERS)[key], *_ALIASES.get(key, ())) for key in GROUPS},
}
_VALUES["kind"][Kind.ATTACK] = ("атака", "attack", "атаки", *_VALUES["kind"][Kind.ATTACK])
_VALUES["kind"][Kind.MEASURE] = ("мера", "measure", *_VALUES["kind"][Kind.MEASURE])
_VALUES["category"][Category.DOS] += ("доступность", "ddos", "дос", "ддос")
_VALUES["category"][Category.TEMPEST] += ("tempest", "темпест")
_VALUES["category"][Category.CRYPTANALYSIS] += ("крипто", "криптоанализ", "cryptanalysis")
_VALUES["sort"]["name"] += ("алфавит", "alphabet")
_VALUES["blocks"] = _VALUES["category"]

CARDS = Vocabulary(
    texts=TEXTS,
    numbers=NUMBERS,
    choices=CHOICES,
    names=NAMED,
    flags=FLAGS,
    orders=ORDERS,
    aliases={**_ALIASES, "name": (*_ALIASES["name"], "карта", "card")},
    sayings={
        "addable": ("legal", "легальные", "легальная"),
        "-held": ("не-в-колоде", "нет-в-колоде", "not-in-deck", "notindeck"),
        "-addable": ("illegal", "нельзя-добавить", "нелегальные", "нелегальная", "cannot-add", "can't-add"),
    },
    verbs=_VERBS,
    values=_VALUES,
    unsure=frozenset({"set", "copies"}),
)
"""The language in which cards are asked for."""
