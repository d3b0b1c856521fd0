"""What a table at the terminal says, whatever is played there, in both languages."""

from kiberrubezh.ground.words import Pair

YOU_ARE = Pair("Вы — {name}.", "You are {name}.")
HELP = Pair(
    """\
номер     выбрать вариант; просто Enter, если он один
стол      показать стол
журнал    показать всё, что произошло
совет     что выбрать и почему; что известно о других
назад     взять назад своё последнее решение
всегда    постоянные ответы: какие есть; всегда 2 — отвечать так, пока не отмените тем же
?         эта помощь; конец ввода (Ctrl-D) прерывает игру""",
    """\
a number  choose an option; just Enter if there is only one
table     show the table
log       show all that has happened
hint      what to choose and why; what is known of others
undo      take back your last decision
always    standing answers: which there are; always 2 gives one until you type it again
?         this help; the end of the input (Ctrl-D) interrupts the game""",
)
HELP_CONCEDE = Pair("сдаться   сдаться, когда спрашивают вас", "concede   give up when you are asked")
NEVER_BACK = Pair("В этой игре ходы назад не берут.", "In this game moves can't be taken back.")
REFUSED = Pair("Возврат не согласован.", "The others do not agree.")
NOT_TAKEN_BACK = Pair(
    "Ход не взят назад, файл игры не записывается: {why}.",
    "The move stands, for the game's file can't be written: {why}.",
)
PASS = Pair(
    "Передайте клавиатуру: решает {name}. Чтобы увидеть своё, наберите «я» и нажмите Enter: ",
    "Pass the keyboard to {name}. To see what is yours, type me and press Enter: ",
)
WATCHED = Pair("Что видели все:", "What everybody saw:")
OUT = Pair(
    "Вы выбыли: дальше рассказано то, что известно всем.",
    "You are out: from here on you are told what everybody knows.",
)
STANDING = Pair(
    "Постоянные ответы; их видите только вы, и там, где такой есть, вас не спросят:",
    "Standing answers; only you see them, and you are not asked where one is in force:",
)
IN_FORCE = Pair("в силе", "in force")
NO_SUCH_STANDING = Pair(
    "Постоянного ответа с таким номером нет: они от 1 до {most}.",
    "There is no standing answer of that number: they are 1 to {most}.",
)
NO_STANDING = Pair("В этой игре постоянных ответов нет.", "This game has no standing answers.")
ADVISED = Pair("Совет: {number}. {option}. {why}", "A hint: {number}. {option}. {why}")
WEIGHED = Pair("  {0}\u00a0% ± {1}  {option}", "  {0}% ± {1}  {option}")
WORTH = Pair(
    "  Шанс победить, раскладов: {n}; известно в них лишь то, что знаете вы.",
    "  The chance of winning over imagined deals ({n}), using only what you know.",
)
KNOWN = Pair("Что известно о других:", "What is known of others:")
SURE = Pair("Точно сдаться? (да/нет) ", "Really concede? (yes/no) ")
NO_CONCEDING = Pair(
    "В этой игре не сдаются: играйте дальше или прервите её.", "Nobody concedes in this game: play on, or break it off."
)
NO_HINT = Pair("В этой игре советовать некому.", "There is nobody to give a hint in this game.")

COMMANDS = {
    "?": "help",
    "помощь": "help",
    "help": "help",
    "стол": "table",
    "table": "table",
    "журнал": "log",
    "log": "log",
    "совет": "hint",
    "hint": "hint",
    "назад": "undo",
    "undo": "undo",
    "всегда": "always",
    "always": "always",
    "сдаться": "concede",
    "concede": "concede",
}
"""What may be typed, in either language, and what it means."""
