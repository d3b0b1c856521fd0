"""What a report says, in both languages."""

from math import isinf

from kiberrubezh.cards.words import PERCENT, Lang, Pair
from kiberrubezh.playtest.comparison import Comparison
from kiberrubezh.playtest.intervals import Mean, Share
from kiberrubezh.playtest.record import ENDLESS_LOOP, ENDLESS_TURN

TITLE = Pair("Баланс", "Balance")

HEAD = {
    "date": Pair("дата", "date"),
    "version": Pair("версия", "version"),
    "duels": Pair("дуэлей", "duels"),
    "bots": Pair("за столом", "at the table"),
    "seed": Pair("зерно", "seed"),
    "rules": Pair("другие правила", "other rules"),
    "command": Pair("команда", "command"),
}
DUELS = Pair("{all}, каждой пары колод по {each}", "{all}, of each pair of decks {each}")
PART = Pair("{all} из {planned}: прогон прерван", "{all} of {planned}: the run was broken off")
METHOD = Pair(
    "В скобках доверительные интервалы 95\u00a0%. Зерно раскладывает колоду одинаково на любом месте, и каждое зерно "
    "играют дважды: колоды меняются местами, и каждая начинает по разу. Две дуэли одного зерна связаны, поэтому "
    "единица счёта для интервалов — зерно, а не дуэль. Дуэль с теми же колодами, ботами, зерном и начинающим повторит "
    "`kiberrubezh duel`, если правила не изменены через `--rule`; номер в прогоне — "
    "`kiberrubezh playtest … --replay N`.",
    "In brackets 95% intervals. A seed deals a deck the same order at either seat, and each seed is played twice: the "
    "decks change seats, and each begins once. The two duels of a seed hang together, so intervals count by seeds, not "
    "by duels. `kiberrubezh duel` with the same decks, bots, seed and beginner plays the same duel, unless `--rule` "
    "changed the rules; `kiberrubezh playtest … --replay N` plays the one of that number.",
)

BANDS = Pair("Что должно выполняться", "What has to hold")
NOT_JUDGED = Pair(
    "Это часть прогона, а судят только целый.", "This is a part of a run, and only a whole one is judged."
)
BAND_HEAD = (Pair("что", "what"), Pair("выполняется", "holds"), Pair("сколько", "figures"))
HELD = {True: Pair("да", "yes"), False: Pair("**нет**", "**no**")}
BAND = {
    "deck": Pair(
        "Каждая колода выигрывает у остальных {0}–{1}\u00a0% дуэлей",
        "Each deck wins {0}–{1}% against all others",
    ),
    "pair": Pair("Ни одна пара не хуже {0}:{1}", "No pair is worse than {0}:{1}"),
    "first": Pair("Начинающий выигрывает {0}–{1}\u00a0% дуэлей", "Who begins wins {0}–{1}%"),
    "rounds": Pair("Средняя по длине дуэль кончается в раунде {0}–{1}", "The middle duel ends in round {0}–{1}"),
    "undecided": Pair(
        "Меньше {0}\u00a0% дуэлей кончаются без решающей уничтоженной карты",
        "Fewer than {0}% of duels end without a destroyed card deciding",
    ),
    "ended": Pair(
        "Каждая дуэль доиграна, и ни один текст не пришлось прервать",
        "Each duel came to its end, and no text had to be broken off",
    ),
    "idle": Pair(
        "Каждую карту каждой колоды брали, играли, и она что-то меняла",
        "Each card of each deck was drawn, played and changed something",
    ),
    "card": Pair(
        "Сыграв карту, которую соперник не сыграл, выигрывают {0}–{1}\u00a0% дуэлей, если не записана причина",
        "Who alone played a card wins {0}–{1}%, unless a reason is written down",
    ),
    "everywhere": Pair("Ни одной карты нет во всех колодах", "No card is in all decks"),
}
EXCUSED = Pair("с причиной: {figures}", "with a reason: {figures}")

COMPARISON = Pair("{one} и {two}: какая колода лучше", "{one} and {two}: which deck is better")
BETTER = Pair(
    "{two} {how}, чем {one}, на {points} ± {margin} пункта после {duels} дуэлей: побед {wins} и {other}.",
    "{two} is {how} than {one} by {points} ± {margin} points after {duels} duels: wins {wins} and {other}.",
)
HOW = {True: Pair("лучше", "better"), False: Pair("хуже", "worse")}
SEQUENCE = Pair(
    "Сколько бы раз ни смотреть и когда бы ни остановиться, разница лежит от {low} до {high} пункта "
    "(95\u00a0%). {clear}",
    "However often one looks and whenever one stops, the difference lies from {low} to {high} points (95%). {clear}",
)
SIGN = Pair("Какая лучше, ясно.", "Which is better is clear.")
SMALL = Pair("Ясно, что она меньше {margin} пунктов.", "It is clear that it is less than {margin} points.")
UNCLEAR = Pair("Этого мало, чтобы было ясно.", "That is not enough for it to be clear.")
AGAINST_HEAD = (
    Pair("против", "against"),
    Pair("{one}", "{one}"),
    Pair("{two}", "{two}"),
    Pair("разница, пункты", "difference, points"),
)

MATRIX = Pair("Победы колоды строки над колодой столбца", "Wins of the row's deck over the column's")
OTHERS = Pair("над остальными", "over all others")
MIRROR = Pair(
    "По диагонали колода играет сама с собой: там доля побед первого места.",
    "On the diagonal a deck plays itself: there stand the wins of the first seat.",
)

DECKS = Pair("Колоды за дуэль в среднем", "Decks, per duel on average")
DECK_HEAD = (
    Pair("колода", "deck"),
    Pair("раундов (середина)", "rounds (the middle)"),
    Pair("без решающей карты", "no card deciding"),
    Pair("карт уничтожено", "cards destroyed"),
    Pair("карт спасено", "cards saved"),
    Pair("атак заблокировано", "attacks blocked"),
)

DECKS_NOTE = Pair(
    "Без решающей карты — дуэль, которая кончилась бы тогда же, лежи в колоде проигравшего все карты, уничтоженные с "
    "её верха и не возвращённые в неё, или которую кончило другое правило, не KR-5.0. Это говорит о том, когда "
    "наступил конец проигравшего, а не о том, кто выиграл бы иначе.",
    "No card deciding: a duel that would have ended just then if all cards destroyed from the top of the loser's deck "
    "and not put back still lay in it, or that another rule than KR-5.0 ended. It tells when the loser's end came, not "
    "who would have won otherwise.",
)

COURSE = Pair("Как идут дуэли", "How duels go")
FIRST = Pair("Начинающий выигрывает {share} дуэлей.", "Who begins wins {share}.")
SEATS = Pair(
    "Первое место за столом выигрывает чаще второго на {mean} пункта.",
    "The first seat wins more often than the second by {mean} points.",
)
LENGTH = Pair(
    "Длина в раундах: середина {median} ({low}–{high}), половина дуэлей от {lower} до {upper}, среднее {mean}, "
    "от {shortest} до {longest}. Раунд — это ход каждого из игроков.",
    "Length in rounds: the middle {median} ({low}–{high}), half of the duels from {lower} to {upper}, mean {mean}, "
    "from {shortest} to {longest}. A round is a turn of each player.",
)
UNDECIDED = Pair("Без решающей уничтоженной карты: {share}.", "Without a destroyed card deciding: {share}.")
ENDS = Pair("Чем кончились: {ends}.", "Ended by: {ends}.")
BUSIEST = Pair("Больше всего выборов за один ход: {n}.", "Most choices in one turn: {n}.")
REASON = {
    ENDLESS_LOOP: Pair("прервано: тексты без конца", "broken off: texts without end"),
    ENDLESS_TURN: Pair("прервано: ход без конца", "broken off: a turn without end"),
}

CARDS = Pair("Карты", "Cards")
CARDS_NOTE = Pair(
    "По доле побед того, кто карту сыграл. Взята, сыграна, что-то меняла — доли дуэлей колод, где она есть. Сыграл "
    "один — только дуэли, в которых соперник её не сыграл: где её сыграли оба, один всегда выиграл. Победы говорят и о "
    "колоде, не только о карте.",
    "By the wins of who played it. Drawn, played, changed something: shares of the duels of decks that hold it. Alone: "
    "only duels in which the other side did not play it, as where both did one of them always won. Wins tell of the "
    "deck too, not of the card alone.",
)
CHANGED_NOTE = Pair(
    "Карта что-то меняла, если от неё что-то произошло (кроме цены, которую она платит собой), если она блокировала "
    "атаку, дала мощность, нужную разворачиваемой карте или событию, спасла карты колоды или если её постоянному "
    "тексту было над чем работать, когда объявляли волну, разворачивали карту или играли событие.",
    "A card changed something when something happened by it (a cost that it pays with itself aside), when it blocked "
    "an attack, provided power that a deployed card or an event required, saved cards of the deck, or when its "
    "continuous text had a card to work on while a wave was declared, a card deployed or an event played.",
)
CARD_HEAD = (
    Pair("карта", "card"),
    Pair("колод", "decks"),
    Pair("взята", "drawn"),
    Pair("сыграна", "played"),
    Pair("меняла", "changed"),
    Pair("победы взявшего", "wins when drawn"),
    Pair("победы сыгравшего", "wins when played"),
    Pair("сыграл один", "alone"),
)
REASONS = Pair("Причины", "Reasons")


def decimal(value: float, lang: Lang) -> str:
    """Write a number with one place, none if it is whole; what is not known has no end."""
    if isinf(value):
        return "∞"
    written = f"{round(value, 1) + 0:,.1f}".removesuffix(".0").replace("-", "−")
    return written.translate(_RUSSIAN) if lang == "ru" else written


def percent(value: float, lang: Lang) -> str:
    """Write a share of 1 in per cent."""
    return decimal(value * 100, lang) + PERCENT.of(lang)


def mean_words(mean: Mean, lang: Lang, times: float = 1) -> str:
    """Write a mean with its margin, both so many times."""
    return f"{decimal(mean.value * times, lang)} ± {decimal(mean.margin * times, lang)}"


def better_words(names: tuple[str, str], comparison: Comparison, lang: Lang) -> str:
    """Say by how much the second deck is better or worse than the first."""
    better, (one, two) = comparison.better, names
    return BETTER.of(lang).format(
        one=one,
        two=two,
        how=HOW[better.value >= 0].of(lang),
        points=decimal(abs(better.value) * 100, lang),
        margin=decimal(better.margin * 100, lang),
        duels=decimal(comparison.duels, lang),
        wins=share_words(comparison.wins[1], lang),
        other=share_words(comparison.wins[0], lang),
    )


def clear_words(comparison: Comparison, lang: Lang) -> str:
    """Say where the difference lies whenever one stops, and whether that is clear enough."""
    low, high = comparison.sequence
    clear = UNCLEAR
    if comparison.clear:
        clear = SIGN if low > 0 or high < 0 else SMALL
    low_points, high_points, margin = (decimal(end * 100, lang) for end in (low, high, comparison.margin))
    return SEQUENCE.of(lang).format(low=low_points, high=high_points, clear=clear.of(lang).format(margin=margin))


def share_words(share: Share, lang: Lang) -> str:
    """Write a share with its interval, a dash without tries."""
    low, high = (decimal(end * 100, lang) for end in share.interval)
    return f"{percent(share.value, lang)} ({low}–{high})" if share.of else "—"


_RUSSIAN = str.maketrans({",": "\N{NO-BREAK SPACE}", ".": ","})
