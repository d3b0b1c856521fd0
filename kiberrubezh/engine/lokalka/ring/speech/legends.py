"""What the cards say of themselves in the game for four to eight."""

from collections.abc import Mapping

from kiberrubezh.engine.lokalka import faces
from kiberrubezh.engine.lokalka.faces import Face
from kiberrubezh.engine.lokalka.ring.roles import Role
from kiberrubezh.engine.lokalka.speech import names, sayings
from kiberrubezh.ground.words import Lang, Pair

SPECIAL_TEXTS: Mapping[Face, Pair] = {
    faces.FLOOD: Pair("Все остальные сбрасывают по карте, какую захотят.", "All others discard a card they choose."),
    faces.SOCIAL: Pair("Возьмите у игрока две случайные карты.", "Take two random cards from a player."),
    faces.VIRUSES: Pair(
        "Узлы всех остальных теряют по ноде, если хозяин не сбросит защиту с руки.",
        "The nodes of all others lose a noda, unless their owners discard a Protection from hand.",
    ),
    faces.DIRECT: Pair(
        "Вы тайно выбираете атаку, игрок защиту. Защита ниже или её нет: он теряет ноду. Кольцо не мешает.",
        "You pick an Attack, a player a Protection, in secret. Lower or none: they lose a noda, however far.",
    ),
    faces.BOMB: Pair(
        "Откройте верхнюю карту колоды. Чисто сиреневая: ваш узел теряет две ноды. Иначе бомба пойдёт дальше.",
        "Turn the top card of the deck over. Lilac only: your node loses two nodas. Otherwise the bomb moves on.",
    ),
    faces.BACKUP: sayings.BACKUP_TEXT,
    faces.MAINTENANCE: sayings.MAINTENANCE,
    faces.SANDBOX: Pair("Выбранный игрок пропускает следующий ход.", "A player of your choice skips the next turn."),
    faces.ROUTER: Pair("Порядок ходов разворачивается.", "The order of play turns round."),
    faces.BOTNET: Pair(
        "Хакер и инсайдер захватывают соседние узлы, остальные возвращают захваченные администратору.",
        "Hacker and Insider capture the nodes next door, the others give captured ones back to the Admin.",
    ),
}
ROLE_TEXTS: Mapping[Role, Pair] = {
    "admin": Pair(
        "Достаёте всех через свои узлы. Отключите эникейщика — потеряете всю руку.",
        "You reach all through your nodes. Switch an Enikey off, and your whole hand is gone.",
    ),
    "hacker": Pair(
        "Достаёте только соседние узлы: к администратору надо открыть путь.",
        "You reach the nodes next door only: open a way to the Admin.",
    ),
    "insider": Pair(
        "Достаёте соседних игроков сквозь узлы администратора. Администратора оставьте напоследок.",
        "You reach the players next door through the Admin's nodes. Leave the Admin for the end.",
    ),
    "enikey": Pair(
        "Достаёте соседних игроков сквозь узлы администратора и побеждаете вместе с ним.",
        "You reach the players next door through the Admin's nodes, and win together with the Admin.",
    ),
}
"""What a role means for who has it."""


def card_text(face: Face, lang: Lang) -> str:
    """Say what a card does in this game."""
    return SPECIAL_TEXTS[face].of(lang) if face in SPECIAL_TEXTS else names.card_text(face, lang)
