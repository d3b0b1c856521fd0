"""What the commands for any game say, in both languages."""

from kiberrubezh.ground.words import Pair

PERSON = Pair("человек", "a person")
SEED = Pair("{game}. Зерно: {seed}", "{game}. Seed: {seed}")
SEAT = Pair("{name}: {who}", "{name}: {who}")
OPTION = Pair("{title}: {value}", "{title}: {value}")
KEPT = Pair(
    "Игра записывается. Продолжить: kiberrubezh play --resume {path}",
    "The game is saved. To continue: kiberrubezh play --resume {path}",
)
BROKEN_OFF = Pair("Игра прервана.", "The game was interrupted.")

NO_GAME = Pair(
    "Какая игра? Назовите её: {known}, или продолжите прежнюю: --resume ФАЙЛ.",
    "Which game? Name one: {known}, or continue one: --resume FILE.",
)
FORFEIT = Pair(
    "{who}: программа выбыла, {why}. Дальше на этом месте отвечает случай.",
    "{who}: the program has forfeited, {why}. From now on this seat plays at random.",
)
DECK = Pair(
    "{name}={usual}  Колода места {n}: файл или готовая ({known})",
    "{name}={usual}  The deck of seat {n}: a file or a ready one ({known})",
)
SHORT = Pair("Короче: kiberrubezh duel КОЛОДА КОЛОДА", "Shorter: kiberrubezh duel DECK DECK")
NOT_BOTH = Pair(
    "Игра из файла уже начата: {option} к ней не добавить.", "The game of the file has begun: {option} can't be added."
)
OTHER_GAME = Pair("В «{file}» другая игра: {name} ({id}).", "“{file}” holds another game: {name} ({id}).")
ONE_FILE = Pair("Либо --resume, либо --replay, не оба.", "Either --resume or --replay, not both.")
NOT_A_PAIR = Pair("Настройка пишется ИМЯ=ЗНАЧЕНИЕ, а не «{said}».", "An option is NAME=VALUE, not “{said}”.")
BOTS_ONLY = Pair(
    "--json — для программ за всеми местами: человека спросить негде.",
    "--json is for programs at every seat: it leaves no place to ask a person.",
)
NO_BOX = Pair(
    "Файла набора «{file}» нет. Проверьте путь или играйте нашим набором, без --box.",
    "There is no file “{file}” with a set. Check the path, or play with our set, without --box.",
)

PLAYERS = Pair("игроков", "players")
MINUTES = Pair("{n} мин", "{n} min")
WHO = Pair("За столом", "At the table")
OPTIONS = Pair("Настройки", "Options")
MORE = Pair(
    "Спросить совет и прочесть карту можно в той же игре, начатой как kiberrubezh duel.",
    "To ask for a hint or read a card, begin the same game as kiberrubezh duel.",
)
