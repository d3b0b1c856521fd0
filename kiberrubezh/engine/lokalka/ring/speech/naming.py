"""What nodes, players and roles are called in both languages, as seen by somebody at or by the table."""

from kiberrubezh.engine.kernel import Seat
from kiberrubezh.engine.lokalka.ring.position.circle import Node, is_auxiliary
from kiberrubezh.engine.lokalka.ring.roles import Role
from kiberrubezh.engine.lokalka.speech import sayings
from kiberrubezh.ground.words import Lang, Pair

ROLE_NAMES: dict[Role, Pair] = {
    "admin": Pair("администратор", "Admin"),
    "hacker": Pair("хакер", "Hacker"),
    "insider": Pair("инсайдер", "Insider"),
    "enikey": Pair("эникейщик", "Enikey"),
}
ROLE_GOALS: dict[Role, Pair] = {
    "admin": Pair("отключить всех хакеров и инсайдеров", "switch off every Hacker and every Insider"),
    "hacker": Pair("отключить администратора", "switch off the Admin"),
    "insider": Pair("остаться в сети последним", "be the last one in the network"),
    "enikey": Pair("тайно помогать администратору", "help the Admin in secret"),
}
_LINK = Pair("узел {one}–{two}", "node {one}–{two}")
_NODE_OF = Pair("узел игрока {one}", "player {one}'s node")
_YOURS = sayings.YOUR_NODE
_YOU, _PLAYER = Pair("Вы", "You"), sayings.PLAYER
_FROM_YOU, _FROM = Pair("вас", "you"), Pair("игрока {n}", "player {n}")


def node_name(node: Node, seats: int, eyes: Seat, lang: Lang) -> str:
    """Name a node: an auxiliary one by the players beside it, a player's own by its owner."""
    if not is_auxiliary(node) and node == 2 * eyes:
        return _YOURS.of(lang)
    one = node // 2 + 1
    return (_LINK if is_auxiliary(node) else _NODE_OF).of(lang).format(one=one, two=one % seats + 1)


def who(seat: Seat, eyes: Seat, lang: Lang) -> str:
    """Name a player at the beginning of a sentence: you, or by number."""
    return (_YOU if seat == eyes else _PLAYER).of(lang).format(n=seat + 1)


def player(seat: Seat, lang: Lang) -> str:
    """Name another player in the middle of a sentence."""
    return mid_sentence(_PLAYER.of(lang).format(n=seat + 1))


def whose(seat: Seat, eyes: Seat, lang: Lang) -> str:
    """Name whom something is taken from: «у игрока 2», “from player 2”."""
    return (_FROM_YOU if seat == eyes else _FROM).of(lang).format(n=seat + 1)


def role_name(role: Role, lang: Lang) -> str:
    """Name a role."""
    return ROLE_NAMES[role].of(lang)


def capital(words: str) -> str:
    """Begin a sentence with words."""
    return words[:1].upper() + words[1:]


def mid_sentence(words: str) -> str:
    """Put words into the middle of a sentence."""
    return words[:1].lower() + words[1:]
