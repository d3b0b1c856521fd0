"""What a goldfish did, in words: turn by turn, and the averages of many deals."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from kiberrubezh.cards.card import Card
from kiberrubezh.ground.intervals import Mean
from kiberrubezh.ground.words import PERCENT, Lang, Pair
from kiberrubezh.playtest.goldfish.averages import Average
from kiberrubezh.playtest.goldfish.deals import Deal, Turn

_HAND = Pair("Рука", "Hand")
_REDEALT = Pair("Рука, пересдано: {n}", "Hand, dealt anew: {n}")
_TURN = Pair("Ход {n}", "Turn {n}")
_PARTS: tuple[tuple[str, Pair], ...] = (
    ("drawn", Pair("взято", "drawn")),
    ("laid", Pair("активы", "assets")),
    ("deployed", Pair("выложено", "deployed")),
    ("played", Pair("сыграно", "played")),
)
_WAVE = Pair("волна", "wave")
_END = Pair(
    "урон {damage}, всего {sum}; активов {assets}, мощность: защита {defence}, атака {attack}; в руке {hand}",
    "damage {damage}, {sum} in all; assets {assets}, power: defence {defence}, attack {attack}; in hand {hand}",
)
_OVER = {
    True: Pair(
        "Победа: у соперника в колоде меньше двух карт", "Won: the opponent has fewer than two cards in the deck"
    ),
    False: Pair("Поражение: в колоде меньше двух карт", "Lost: fewer than two cards in the deck"),
}
ONLY_THIS = Pair(
    "Соперник с той же колодой только пасует: так она играет, когда никто не мешает.",
    "The opponent, with the same deck, only passes: so it plays when nobody is in its way.",
)


def tell_deal(deal: Deal, cards: Mapping[str, Card], lang: Lang) -> list[tuple[str, list[str]]]:
    """Return a head and what there is to tell, point by point, for the hand and for each turn."""
    head = _REDEALT.of(lang).format(n=deal.redeals) if deal.redeals else _HAND.of(lang)
    told, total = [(head, [_names(deal.hand, cards, lang)])], 0
    for turn in deal.turns:
        total += turn.damage
        told.append((_TURN.of(lang).format(n=turn.number), _turn(turn, total, cards, lang)))
    if deal.won is not None:
        told[-1][1].append(_OVER[deal.won].of(lang))
    return told


def _turn(turn: Turn, total: int, cards: Mapping[str, Card], lang: Lang) -> list[str]:
    parts = [
        f"{words.of(lang)}: {_names(getattr(turn, name), cards, lang)}" for name, words in _PARTS if getattr(turn, name)
    ]
    parts += [f"{_WAVE.of(lang)}: {_names(wave, cards, lang)}" for wave in turn.waves]
    figures = {"assets": turn.assets, "defence": turn.defence, "attack": turn.attack, "hand": len(turn.hand)}
    parts.append(_END.of(lang).format(damage=turn.damage, sum=total, **figures))
    return [f"{part[:1].upper()}{part[1:]}" for part in parts]


def _names(ids: Iterable[str], cards: Mapping[str, Card], lang: Lang) -> str:
    return ", ".join(
        f"{getattr(cards[card].name, lang)}{f' ×{n}' if n > 1 else ''}" for card, n in Counter(ids).items()
    )


def mean_words(value: Mean, lang: Lang, digits: int = 1) -> str:
    """Write a mean with its margin; without one where nothing is known of it."""
    said = f"{value.value:.{digits}f}" + (f" ± {value.margin:.{digits}f}" if value.is_known else "")
    return said.replace(".", ",") if lang == "ru" else said


def share_words(value: Mean, lang: Lang) -> str:
    """Write a mean share in per cent, with the ends of its interval; no share lies beyond nothing or all."""
    said = f"{value.value * 100:.0f}{PERCENT.of(lang)}"
    if not value.is_known:
        return said
    low, high = max(value.value - value.margin, 0.0), min(value.value + value.margin, 1.0)
    return f"{said} ({low * 100:.0f}–{high * 100:.0f})"


_COLUMNS = (
    (Pair("ход", "turn"), Pair("Какой по счёту свой ход.", "Which of one's own turns it is.")),
    (
        Pair("урон", "damage"),
        Pair("Урон за этот ход там, где дуэль ещё шла.", "The damage of this turn where the duel was still going on."),
    ),
    (
        Pair("урон всего", "damage in all"),
        Pair(
            "Урон за этот ход и все прежние вместе; где дуэль кончилась раньше — весь её урон.",
            "The damage of this turn and all before it together; where the duel was over before, all of its damage.",
        ),
    ),
    (Pair("активов", "assets"), Pair("Сколько активов на столе в конце хода.", "Assets on the table at its end.")),
    (
        Pair("мощность", "power"),
        Pair(
            "Сколько мощности дают активы в конце хода, защиты и атаки вместе.",
            "The power that the assets give at its end, defence and attack together.",
        ),
    ),
    (
        Pair("выложено", "deployed"),
        Pair(
            "Какая доля мер и средств нападения, взятых до конца хода, выложена на стол.",
            "The share of the measures and attacks drawn by its end that were deployed.",
        ),
    ),
)
"""The heads of the table, and what stands under each."""
_MARGIN = Pair(
    "Среднее по раздачам; после ± — насколько оно может отличаться от точного, в скобках — границы, между которыми "
    "точное лежит, с вероятностью 95\u00a0%.",
    "The average of the deals; behind ± how far it may be from the exact one, in brackets the ends between which "
    "that lies, in 95 of 100 cases.",
)


def head_words(lang: Lang) -> list[str]:
    """Return what stands under each head of the table, in sentences."""
    told = [why.of(lang) for _, why in _COLUMNS]
    return [told[0], *(f"{why} {_MARGIN.of(lang)}" for why in told[1:])]


def table(averages: Sequence[Average], lang: Lang) -> list[list[str]]:
    """Return the heads, and a line of cells for each turn."""
    lines = [[head.of(lang) for head, _ in _COLUMNS]]
    for it in averages:
        means = (it.damage, it.damage_so_far, it.assets, it.power)
        lines.append([str(it.turn), *(mean_words(each, lang) for each in means), share_words(it.deployed, lang)])
    return lines
