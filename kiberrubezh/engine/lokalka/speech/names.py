"""What cards, nodes and players are called in both languages, as seen by somebody at or by the table."""

from collections import Counter
from collections.abc import Iterable

from kiberrubezh.engine.kernel import Seat
from kiberrubezh.engine.lokalka import faces
from kiberrubezh.engine.lokalka.faces import Face, is_attack, level
from kiberrubezh.engine.lokalka.position.line import ROLES, Node
from kiberrubezh.engine.lokalka.speech import sayings
from kiberrubezh.ground.words import Lang, Pair, plural

SPECIAL_NAMES: dict[Face, Pair] = {
    faces.FLOOD: Pair("Флуд", "Flood"),
    faces.SOCIAL: Pair("Социальная инженерия", "Social engineering"),
    faces.VIRUSES: Pair("Вирусы", "Viruses"),
    faces.DIRECT: Pair("Прямой доступ", "Direct access"),
    faces.BOMB: Pair("Логическая бомба", "Logic bomb"),
    faces.BACKUP: Pair("Бэкап", "Backup"),
    faces.MAINTENANCE: Pair("Техническое обслуживание", "Maintenance"),
    faces.SANDBOX: Pair("Виртуальная песочница", "Virtual sandbox"),
    faces.ROUTER: Pair("Маршрутизатор", "Router"),
    faces.BOTNET: Pair("Ботнет/Очистка сети", "Botnet/Network cleaning"),
}
SPECIAL_TEXTS: dict[Face, Pair] = {
    faces.FLOOD: Pair("Соперник сбрасывает карту, какую захочет.", "The opponent discards a card of their choice."),
    faces.SOCIAL: Pair(
        "Возьмите две случайные карты из руки соперника.", "Take two random cards from the opponent's hand."
    ),
    faces.VIRUSES: Pair(
        "Узел соперника теряет ноду, если тот не сбросит из руки защиту.",
        "The opponent's node loses a noda unless they discard a Protection from hand.",
    ),
    faces.DIRECT: Pair(
        "Вы тайно выбираете атаку, соперник защиту. Защита ниже или её нет: узел соперника теряет ноду.",
        "You pick an Attack, the opponent a Protection, both in secret. Lower or none: their node loses a noda.",
    ),
    faces.BOMB: Pair(
        "Откройте верхнюю карту колоды. Чисто сиреневая: ваш узел теряет две ноды. Иначе бомба уходит сопернику.",
        "Turn the top card of the deck over. Lilac only: your node loses two nodas. Otherwise the bomb moves on.",
    ),
    faces.BACKUP: sayings.BACKUP_TEXT,
    faces.MAINTENANCE: sayings.MAINTENANCE,
    faces.SANDBOX: Pair("Соперник пропускает следующий ход.", "The opponent skips the next turn."),
    faces.ROUTER: Pair(
        "В этот ход можно атаковать или захватить самый дальний от вас узел.",
        "This turn you may attack or capture the node farthest from you.",
    ),
    faces.BOTNET: Pair(
        "Захватите соседний ничей узел или освободите соседний узел от ботнета соперника.",
        "Capture a neutral node beside yours, or free one beside yours from the opponent's botnet.",
    ),
}
_ATTACK, _PROTECTION = Pair("Атака", "Attack"), Pair("Защита", "Protection")
KINDS = {
    "attack": Pair("Сетевая атака", "Network attack"),
    "protection": Pair("Сетевая защита", "Network protection"),
    "special": Pair("Специальная карта", "Special card"),
}
LEVEL_TEXTS = {
    "attack": Pair(
        "Узел без защиты или с защитой ниже {n} теряет ноду. Защита {n} падает, но держит удар.",
        "A node without Protection, or with one below {n}, loses a noda. Protection {n} falls but takes the blow.",
    ),
    "protection": Pair(
        "Атаку ниже {n} отражает и остаётся. Атаку {n} принимает на себя и уходит в сброс.",
        "Holds against an Attack below {n} and stays. Takes the blow of an Attack {n} and is discarded.",
    ),
}
LOWEST_TEXTS = {
    "attack": Pair(
        "Узел без защиты теряет ноду. Защита {n} падает, но держит удар.",
        "A node without Protection loses a noda. Protection {n} falls but takes the blow.",
    ),
    "protection": Pair(
        "Атаку {n} принимает на себя и уходит в сброс.", "Takes the blow of an Attack {n} and is discarded."
    ),
}
"""What cards with a level say of themselves, and those of the lowest, which nothing is below (DUE-5.1)."""
_LETTERS = Pair("АБВ", "ABC")
_NODE = Pair("узел {letter}", "node {letter}")
_NODE_OF = Pair("узел игрока {place}", "player {place}'s node")
_YOURS, _THEIRS = sayings.YOUR_NODE, Pair("узел соперника", "the opponent's node")
_YOU, _OPPONENT, _PLAYER = Pair("Вы", "You"), Pair("Соперник", "The opponent"), sayings.PLAYER


def card_name(face: Face, lang: Lang) -> str:
    """Name a card, with its level where it has one."""
    if face in SPECIAL_NAMES:
        return SPECIAL_NAMES[face].of(lang)
    return f"{(_ATTACK if is_attack(face) else _PROTECTION).of(lang)} {level(face)}"


def card_kind(face: Face, lang: Lang) -> str:
    """Say what kind of card it is."""
    return KINDS[_kind(face)].of(lang)


def card_text(face: Face, lang: Lang) -> str:
    """Say what a card does in the game for two."""
    if face in SPECIAL_TEXTS:
        return SPECIAL_TEXTS[face].of(lang)
    texts = LEVEL_TEXTS if level(face) > 1 else LOWEST_TEXTS
    return texts[_kind(face)].of(lang).format(n=level(face))


def _kind(face: Face) -> str:
    return "special" if face in SPECIAL_NAMES else "attack" if is_attack(face) else "protection"


def quotation(cards: Iterable[Face], lang: Lang) -> str:
    """Name cards in quotes, equal ones together: «Атака 1» ×2, «Флуд»."""
    marks = "«{}»" if lang == "ru" else "“{}”"
    named = Counter(cards).items()
    return ", ".join(marks.format(card_name(face, lang)) + f" ×{n}" * (n > 1) for face, n in named)


def node_letter(node: Node, lang: Lang) -> str:
    """Return the letter of an auxiliary node."""
    return _LETTERS.of(lang)[node - 1]


def node_name(node: Node, eyes: Seat, lang: Lang) -> str:
    """Name a node, the players' own as these eyes see them."""
    if node not in ROLES:
        return _NODE.of(lang).format(letter=node_letter(node, lang))
    if eyes not in (0, 1):
        return _NODE_OF.of(lang).format(place=ROLES.index(node) + 1)
    return (_YOURS if ROLES[eyes] == node else _THEIRS).of(lang)


def who(seat: Seat, eyes: Seat, lang: Lang) -> str:
    """Name a player at the beginning of a sentence: you, the opponent, or by number for a watcher."""
    if eyes not in (0, 1):
        return _PLAYER.of(lang).format(n=seat + 1)
    return (_YOU if seat == eyes else _OPPONENT).of(lang)


def cards_many(n: int, lang: Lang) -> str:
    """Say how many cards."""
    return f"{n} {plural(n, lang, 'карту', 'карты', 'карт') if lang == 'ru' else plural(n, lang, 'card', 'cards')}"


def nodas_many(n: int, lang: Lang) -> str:
    """Say how many nodas are lost or restored."""
    return f"{n} {plural(n, lang, 'ноду', 'ноды', 'нод') if lang == 'ru' else plural(n, lang, 'noda', 'nodas')}"


def bombs_many(n: int, lang: Lang) -> str:
    """Say how many Logic bombs."""
    if lang == "ru":
        return (
            "логическую бомбу"
            if n == 1
            else f"{n} {plural(n, lang, 'логическую бомбу', 'логические бомбы', 'логических бомб')}"
        )
    return "a Logic bomb" if n == 1 else f"{n} Logic bombs"
