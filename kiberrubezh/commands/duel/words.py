"""What the terminal duel says, in both languages."""

from kiberrubezh.ground.words import Pair

PLAYERS = (Pair("Игрок 1", "Player 1"), Pair("Игрок 2", "Player 2"))
HUMAN = Pair("человек", "a person")
CODED = Pair(
    "{name}: кодировка взята за {coding}; если буквы не те, назовите другую: --coding {known}.",
    "{name}: the coding was taken for {coding}; where letters are wrong, name another: --coding {known}.",
)
SAYS = Pair("    {who} объясняет: {why}", "    {who} explains: {why}")
FORFEIT = Pair("{who} сдаётся: {why}", "{who} forfeits: {why}")
SEED = Pair("Зерно: {seed}", "Seed: {seed}")
LISTS = Pair("Списки колод открыты (KR-4.4).", "The lists of the decks are open (KR-4.4).")
SEAT = Pair("{name}: {who}, колода «{deck}»", "{name}: {who}, deck {deck}")

HELP = Pair(
    """\
номер            выбрать вариант; просто Enter, если он один
стол             показать стол
карта ИМЯ        текст карты
почему ИМЯ       почему картой сейчас нельзя воспользоваться
вручную ИМЯ      что сделать с картой вручную; без имени — с колодами и руками (если в дуэли есть ручные карты)
журнал           показать всё, что произошло
подсказка        шанс победить при каждом варианте
назад            взять назад своё последнее решение
сдаться          сдаться
?                эта помощь; конец ввода (Ctrl-D) прерывает дуэль""",
    """\
a number         choose an option; just Enter if there is only one
table            show the table
card NAME        the text of a card
why NAME         why a card can't be used now
hand NAME        what to do by hand with a card; without a name, with decks and hands (if the duel has manual cards)
log              show all that has happened
hint             the chance of winning with each option
undo             take back your last decision
concede          concede
?                this help; the end of the input (Ctrl-D) interrupts the duel""",
)
BY_HAND = Pair("Что сделать вручную? Номер, Enter — ничего: ", "What to do by hand? A number, Enter for nothing: ")
CHANCE = Pair("{number:3}. {chance}\u00a0% ± {margin}", "{number:3}. {chance}% ± {margin}")
CHANCE_WORTH = Pair(
    "Шанс победить на том, что вы знаете; пробных дуэлей: {n}. ± — лишь их случайный разброс.",
    "The chance of winning on what you know; trial duels: {n}. ± is only their random spread.",
)
NO_SUCH_CARD = Pair("На столе и в вашей руке нет карты «{name}».", "No card {name} on the table or in your hand.")
CAN = Pair("Можно: вариант {number}.", "You can: option {number}.")
REFUSED = Pair("Возврат не согласован.", "The opponent does not agree.")
PASS = Pair(
    "Передайте клавиатуру: решает {name}. Чтобы показать руку, наберите «я» и нажмите Enter: ",
    "Pass the keyboard to {name}. To show the hand, type me and press Enter: ",
)
BROKEN_OFF = Pair("Дуэль прервана.", "The duel was interrupted.")
GO_ON = Pair(
    "Она записана, продолжить можно и в окне: kiberrubezh duel --resume {path}",
    "It is saved and can be continued, in the window too: kiberrubezh duel --resume {path}",
)
NOT_BOTH = Pair(
    "Дуэль из файла уже начата: ни колод, ни мест, ни зерна к ней не добавить ({option}).",
    "The duel of the file has begun: neither decks nor seats nor a seed can be added ({option}).",
)
NO_DUEL = Pair(
    "В файле «{file}» не дуэль, а другая игра. Продолжить её: kiberrubezh play --resume {file}",
    "{file} holds another game, not a duel. To continue it: kiberrubezh play --resume {file}",
)
TWO_DECKS = Pair(
    "Нужны две колоды или файл прерванной дуэли: --resume ФАЙЛ.",
    "Two decks are needed, or the file of an interrupted duel: --resume FILE.",
)

COMMANDS = {
    "?": "help",
    "помощь": "help",
    "help": "help",
    "стол": "table",
    "table": "table",
    "журнал": "log",
    "log": "log",
    "карта": "card",
    "card": "card",
    "почему": "why",
    "why": "why",
    "подсказка": "hint",
    "hint": "hint",
    "назад": "undo",
    "undo": "undo",
    "вручную": "hand",
    "hand": "hand",
    "сдаться": "concede",
    "concede": "concede",
}
"""What may be typed, in either language, and what it means."""

NO_DECK = Pair(
    "Нет ни файла, ни готовой колоды «{name}». Готовые: {known}.",
    "{name} is neither a file nor a ready deck. Ready decks: {known}.",
)
AMBIGUOUS = Pair(
    "Готовых колод с именем «{name}» несколько. Назовите одну из них: {known}",
    "Several ready decks are called {name}. Name one of them: {known}",
)
UNREADABLE = Pair("Не удалось прочитать «{name}»: {why}", 'Cannot read "{name}": {why}')
NAMELESS = Pair(
    "Назовите колоду: имя готовой, файл или код. Готовые: kiberrubezh deck list",
    "Name a deck: a ready one, a file or a code. Those ready: kiberrubezh deck list",
)
SEVERAL = Pair(
    "В «{name}» несколько колод ({n}), а здесь нужна одна. Оставьте в файле одну; взять все в свою библиотеку: "
    "kiberrubezh deck import",
    "{name} holds several decks ({n}), and one is wanted here. Leave one in the file; to take all into your library: "
    "kiberrubezh deck import",
)
ILLEGAL = Pair("Колодой «{name}» играть нельзя:", "The deck {name} is not legal:")
ANYWAY = Pair("Играть всё равно: --any-deck", "To play it anyway: --any-deck")
UNPLAYABLE = Pair("Такими колодами сыграть нельзя: {why}", "These decks can't be played: {why}")
