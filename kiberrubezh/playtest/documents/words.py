"""What a report says, in both languages."""

from kiberrubezh.ground.words import Pair
from kiberrubezh.playtest.bands import Answer
from kiberrubezh.playtest.record import ENDLESS_LOOP, ENDLESS_TURN

TITLE = Pair("Баланс", "Balance")

HEAD = {
    "date": Pair("дата", "date"),
    "version": Pair("версия", "version"),
    "duels": Pair("дуэлей", "duels"),
    "bots": Pair("за столом", "at the table"),
    "seed": Pair("зерно", "seed"),
    "lists": Pair("списки колод", "deck lists"),
    "rules": Pair("другие правила", "other rules"),
    "command": Pair("команда", "command"),
}
LISTS = {
    False: Pair("закрыты: соперники их не знают", "closed: opponents don't know them"),
    True: Pair("открыты: соперники их знают", "open: opponents know them"),
}
DUELS = Pair("{all}, каждой пары колод по {each}", "{all}, of each pair of decks {each}")
PART = Pair("{all} из {planned}: прогон прерван", "{all} of {planned}: the run was interrupted")
METHOD = Pair(
    "В скобках доверительные интервалы 95\u00a0%. Зерно раскладывает колоду одинаково на любом месте, и каждое зерно "
    "играют дважды: колоды меняются местами, и каждая начинает по разу. Две дуэли одного зерна связаны, поэтому "
    "единица счёта для интервалов — зерно, а не дуэль. Дуэль с теми же колодами, ботами, зерном и начинающим повторит "
    "`kiberrubezh duel`, если правила не изменены через `--rule`; номер в прогоне — "
    "`kiberrubezh playtest … --replay N`.",
    "In brackets: 95% intervals. A seed puts a deck in the same order at either seat, and each seed is played twice: "
    "the decks change seats, and each begins once. The two duels of a seed are linked, so intervals count seeds, not "
    "duels. `kiberrubezh duel` with the same decks, bots, seed and beginner repeats a duel, unless `--rule` changed "
    "the rules; `kiberrubezh playtest … --replay N` plays the one of that number.",
)

BANDS = Pair("Что должно выполняться", "What has to hold")
NOT_JUDGED = Pair(
    "Это часть прогона, а судят только целый.", "This is a part of a run, and only a whole one is judged."
)
BAND_HEAD = (Pair("что", "what"), Pair("выполняется", "holds"), Pair("сколько", "figures"))
ANSWER = {
    Answer.YES: Pair("да", "yes"),
    Answer.NO: Pair("**нет**", "**no**"),
    Answer.UNKNOWN: Pair("не ясно", "not known"),
}
BANDS_NOTE = Pair(
    "«Да» — все интервалы целиком в границах. «Нет» — хотя бы один целиком за ними, и даже с поправкой на то, сколько "
    "колод, пар или карт проверено сразу, это не случай. Иначе не ясно: интервал задевает границу. Чтобы стало ясно, "
    "сыграйте больше дуэлей: `--duels`.",
    "“Yes”: every interval lies wholly within the bounds. “No”: at least one lies wholly outside, and not by chance, "
    "even allowing for how many decks, pairs or cards were checked at once. Otherwise it is not known: an interval "
    "touches a bound. More duels make it known: `--duels`.",
)
CUT_SHORT = Pair("прервано или сдано: {n}", "interrupted or conceded: {n}")
MORE = Pair("и ещё {n}", "and {n} more")
BAND = {
    "deck": Pair(
        "Каждая колода выигрывает у остальных {0}–{1}\u00a0% дуэлей",
        "Each deck wins {0}–{1}% against all others",
    ),
    "pair": Pair("Ни одна пара не хуже {0}:{1}", "No pair is worse than {0}:{1}"),
    "first": Pair("Ходивший первым выиграл {0}–{1}\u00a0% дуэлей", "Going first wins {0}–{1}%"),
    "rounds": Pair("Средняя по длине дуэль кончается в раунде {0}–{1}", "The median duel ends in round {0}–{1}"),
    "undecided": Pair(
        "Меньше {0}\u00a0% дуэлей кончаются без решающей уничтоженной карты",
        "Fewer than {0}% of duels end without a destroyed card deciding",
    ),
    "ended": Pair(
        "Каждая дуэль доиграна: никто не сдался, и ни один текст не пришлось прервать",
        "Each duel came to its end: nobody conceded, and no text had to be interrupted",
    ),
    "idle": Pair(
        "Каждую карту каждой колоды берут, играют, и она что-то меняет",
        "Each card of each deck is drawn, is played and changes something",
    ),
    "card": Pair(
        "Сыграв карту, которую соперник не сыграл, выигрывают {0}–{1}\u00a0% дуэлей, если не записана причина",
        "Whoever alone played a card wins {0}–{1}%, unless a reason is written down",
    ),
    "everywhere": Pair("Ни одной карты нет во всех колодах", "No card is in all decks"),
}
EXCUSED = Pair("с причиной: {figures}", "with a reason: {figures}")

COMPARISON = Pair("{one} и {two}: какая колода лучше", "{one} and {two}: which deck is better")
BETTER = Pair(
    "{two} {how}, чем {one}, на {points} ({spread}) после {duels}: побед {wins} и {other}.",
    "{two} is {how} than {one} by {points} ({spread}) after {duels}: wins {wins} and {other}.",
)
EQUAL = Pair(
    "{two} и {one} после {duels} идут наравне ({spread}): побед {wins} и {other}.",
    "{two} and {one} are level ({spread}) after {duels}: wins {wins} and {other}.",
)
HOW = {True: Pair("лучше", "better"), False: Pair("хуже", "worse")}
SPREAD = Pair("± {margin}, 95\u00a0%", "± {margin}, 95%")
NOTHING_SAID = Pair("по стольким дуэлям нельзя сказать, не случай ли это", "so few duels can't tell how much is luck")
FEW_SEEDS = Pair("мало зёрен", "too few seeds")
SEQUENCE = Pair(
    "Сколько бы раз ни смотреть и когда бы ни остановиться, разница в пунктах лежит между {low} и {high} "
    "(95\u00a0%). {clear}",
    "However often you look and whenever you stop, the difference in points lies between {low} and {high} (95%). "
    "{clear}",
)
SIGN = Pair("Какая лучше, ясно.", "Which is better is clear.")
SMALL = Pair("Ясно, что она меньше {margin}.", "It is clear that it is less than {margin}.")
UNCLEAR = Pair("Этого мало, чтобы было ясно.", "That is not enough for it to be clear.")
CONCEDED = Pair(
    "Дуэлей, в которых программа сдалась, сломалась или не ответила: {n}. Они говорят о ней, а не о колодах.",
    "Duels in which a program conceded, failed or gave no answer: {n}. They tell of it, not of the decks.",
)
SAME = Pair(
    "{one} и {two}: карты одни и те же, так что ни одна не может быть лучше. Играть нечего; возьмите для сравнения "
    "другую колоду.",
    "{one} and {two} hold the same cards, so neither can be better. There is nothing to play; compare with another "
    "deck.",
)
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
NO_CARD_DECIDING = Pair("без решающей карты", "no card deciding")
DECK_HEAD = (
    Pair("колода", "deck"),
    Pair("раундов (середина)", "rounds (median)"),
    NO_CARD_DECIDING,
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
FIRST = Pair("Ходивший первым выиграл {share} дуэлей.", "Going first wins {share}.")
SEATS = Pair(
    "Насколько первое место за столом выигрывает чаще второго, в пунктах: {mean}.",
    "By how much the first seat wins more often than the second, in points: {mean}.",
)
LENGTH = Pair(
    "Длина в раундах: середина {median} ({between}), половина дуэлей от {lower} до {upper}, среднее {mean}, "
    "от {shortest} до {longest}. Раунд — это ход каждого из игроков.",
    "Length in rounds: median {median} ({between}), half of the duels from {lower} to {upper}, mean {mean}, "
    "from {shortest} to {longest}. A round is a turn of each player.",
)
UNDECIDED = Pair("Без решающей уничтоженной карты: {share}.", "Without a destroyed card deciding: {share}.")
ENDS = Pair("Чем кончились: {ends}.", "Ended by: {ends}.")
BUSIEST = Pair("Больше всего выборов за один ход: {n}.", "Most choices in one turn: {n}.")
REASON = {
    ENDLESS_LOOP: Pair("прервано: тексты без конца", "interrupted: texts without end"),
    ENDLESS_TURN: Pair("прервано: ход без конца", "interrupted: a turn without end"),
}

CARDS = Pair("Карты", "Cards")
CARDS_NOTE = Pair(
    "По доле побед того, кто карту сыграл. Взята, сыграна, что-то меняла — доли дуэлей колод, где она есть. Сыграл "
    "один — только дуэли, в которых соперник её не сыграл: где её сыграли оба, один всегда выиграл. Победы говорят и о "
    "колоде, не только о карте.",
    "Sorted by the wins of whoever played it. Drawn, played, changed something: shares of the duels of decks that "
    "hold it. Alone: only duels in which the other side did not play it, since where both did, one of them always "
    "won. Wins tell of the deck too, not of the card alone.",
)
CHANGED_NOTE = Pair(
    "Карта что-то меняла, если от неё что-то произошло (кроме цены, которую она платит собой), если она блокировала "
    "атаку, дала мощность, нужную выкладываемой карте или событию, спасла карты колоды или если её постоянному "
    "тексту было над чем работать, когда объявляли волну, выкладывали карту или играли событие.",
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
