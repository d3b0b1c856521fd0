"""The query language told by examples, which all find something: for the window and for the terminal."""

from typing import NamedTuple

from kiberrubezh.ground.words import Pair


class Example(NamedTuple):
    """A query in both languages, and what it finds."""

    query: Pair
    finds: Pair
    needs_deck: bool = False


class Chapter(NamedTuple):
    """Examples of one subject; `more` says what they leave out."""

    title: Pair
    examples: tuple[Example, ...]
    more: Pair = Pair("", "")


def _example(ru: str, en: str, finds_ru: str, finds_en: str, *, deck: bool = False) -> Example:
    return Example(Pair(ru, en), Pair(finds_ru, finds_en), deck)


CHAPTERS = (
    Chapter(
        Pair("Слова", "Words"),
        (
            _example(
                "антивирус",
                "antivirus",
                "в имени, тексте или виде, в любой форме",
                "in name, text or kind, in any form",
            ),
            _example('"белый список"', '"executable allowlist"', "слова подряд", "words side by side"),
            _example('!"VPN-сервер"', '!"VPN Server"', "имя целиком", "the whole name"),
            _example("суть:пароль", "about:password", "что это на самом деле", "what it is in reality"),
            _example(
                "имя:сеть",
                "name:network",
                "только в имени; текст: — только в тексте",
                "in the name alone; text: in the text",
            ),
            _example(
                r"/\+\d к урону/",
                r"/\+\d damage/",
                "регулярное выражение, строка за строкой",
                "a regular expression, line by line",
            ),
        ),
        Pair(
            "Регистр, ё и чужая раскладка не мешают. имя:/^VPN/ ищет выражение только в имени. Если нескольких слов "
            "нет вместе ни на одной карте, каждое ищется и в том, что о карте рассказано; рядом с «не» и «или» — "
            "только на картах.",
            "Case and the wrong keyboard layout don't matter. name:/^VPN/ looks for an expression in the name alone. "
            "Where no card has several words together, each is looked for in what is told about it, too; beside "
            '"not" and "or", on cards alone.',
        ),
    ),
    Chapter(
        Pair("Вид, категория, ключевые слова", "Kind, category, keywords"),
        (
            _example("вид:мера", "kind:measure", "актив, мера, атака, событие", "asset, measure, attack, event"),
            _example("кат:впо,вторжение", "cat:malware,intrusion", "одна из категорий", "one of the categories"),
            _example("кат=впо,вторжение", "cat=malware,intrusion", "ровно эти категории", "exactly these categories"),
            _example("кат>=впо,отказ", "cat>=malware,dos", "все эти, может, и другие", "all of these, maybe more"),
            _example("ключ:скрытность", "key:stealth", "ключевое слово на карте", "a keyword on the card"),
            _example(
                "есть:базовый",
                "has:basic",
                "ещё: текст, без-текста, ключ, своя, ручная",
                "also text, no-text, keyword, own, manual",
            ),
        ),
    ),
    Chapter(
        Pair("Числа", "Numbers"),
        (
            _example("урон>=5", "damage>=5", "также = != > < <=, и ≥ ≤ ≠", "also = != > < <=, and ≥ ≤ ≠"),
            _example(
                "цена:2..4",
                "cost:2..4",
                "от двух до четырёх, и 2-4; 2+ — от двух",
                "two to four, 2-4 too; 2+ is two or more",
            ),
            _example("урон>цена", "damage>cost", "одно поле против другого", "a field against a field"),
            _example(
                "винрейт>52",
                "winrate>52",
                "доля побед в замере, в процентах",
                "share of duels won when measured, in per cent",
            ),
        ),
        Pair(
            "Поля: урон, ёмкость, цена, цена-защиты, цена-атаки, даёт, даёт-защиты, даёт-атаки, номер, копий, винрейт. "
            "Винрейт — как часто побеждал тот, кому карта пришла на руку, в замере программы (docs/balance.md). Карту "
            "без замера не находит ни одно сравнение.",
            "Fields: damage, capacity, cost, defence-cost, attack-cost, gives, gives-defence, gives-attack, number, "
            "copies, winrate. The win rate is how often who drew the card won in the program's own measurement "
            "(docs/balance.md). A card that was not measured is not found by any comparison.",
        ),
    ),
    Chapter(
        Pair("Кто кого", "Who stops whom"),
        (
            _example("блокирует:впо", "blocks:malware", "меры против категории", "measures against a category"),
            _example(
                'блокирует:"Руткит"',
                'blocks:"Rootkit"',
                "меры, которые остановят эту атаку",
                "measures that stop this attack",
            ),
            _example(
                'блокирует:"Песочница"',
                'blocks:"Sandbox"',
                "атаки, которые остановит эта мера",
                "attacks that this measure stops",
            ),
            _example(
                'пробивает:"Песочница"',
                'pierces:"Sandbox"',
                "атаки, которых эта мера не остановит",
                "attacks that this measure does not stop",
            ),
            _example(
                'пробивает:"Ботнет"',
                'pierces:"Botnet"',
                "меры, мимо которых пройдёт эта атака",
                "measures that this attack gets past",
            ),
        ),
        Pair(
            "По напечатанному, одна мера против одной атаки (KR-1.3, KR-9): категория, Скрытность, Распределённость. "
            "Пробой не в счёт: такую атаку мера останавливает.",
            "By what is printed, one measure against one attack (KR-1.3, KR-9): category, Stealth, Distributed. Breach "
            "does not count: the measure stops such an attack.",
        ),
    ),
    Chapter(
        Pair("Источник", "Source"),
        (
            _example(
                "источник:T1498",
                "source:T1498",
                "техника MITRE и её подтехники",
                "a MITRE technique and those below it",
            ),
            _example(
                "источник:УПД.3",
                "source:УПД.3",
                "мера ФСТЭК; УПД — вся группа",
                "an FSTEC measure; УПД is the whole group",
            ),
            _example("источник:CVE", "source:CVE", "каталог, код или название", "catalogue, code or title"),
        ),
    ),
    Chapter(
        Pair("Открытая колода", "The deck that is open"),
        (
            _example("в-колоде", "in-deck", "что в ней есть", "what is in it", deck=True),
            _example("копий<4", "copies<4", "сколько копий в ней", "how many copies it has", deck=True),
            _example(
                "можно-добавить",
                "can-add",
                "ещё одна копия не нарушит правил (KR-2.1, KR-2.2)",
                "one more keeps to the rules (KR-2.1, KR-2.2)",
                deck=True,
            ),
        ),
        Pair("В терминале колоду называют: --deck КОЛОДА.", "In the terminal the deck is named: --deck DECK."),
    ),
    Chapter(
        Pair("Вместе и по порядку", "Together, and in order"),
        (
            _example("вид:атака урон>=5", "kind:attack damage>=5", "и то и другое", "both"),
            _example("флуд или ботнет", "flood or botnet", "одно из двух; также |", "either; also |"),
            _example("вид:мера -кат:впо", "kind:measure -cat:malware", "кроме; также не", "except; also not"),
            _example("(вид:атака или вид:событие) карт", "(kind:attack or kind:event) card", "скобки", "brackets"),
            _example(
                "сорт:цена-",
                "sort:cost-",
                "по полю; минус — от большего",
                "by a field; a minus puts the greatest first",
            ),
            _example(
                "группа:вид",
                "group:kind",
                "сгруппировать: вид, кат, набор, цена, урон, ёмкость, копий",
                "grouped: kind, cat, set, cost, damage, capacity, copies",
            ),
        ),
        Pair(
            "Что сказано словами — «атаки с уроном больше трёх», «не слабее вайпера», «самые дешёвые меры против впо», "
            "«без впо и отказа» — предлагается запросом.",
            'What is said in words – "attacks with damage over three", "at least as strong as wiper", "cheapest '
            'measures against malware" – is met with the query for it.',
        ),
    ),
)
"""The guide to the language of cards."""
