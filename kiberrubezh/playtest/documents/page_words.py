"""What the page of a run says beyond the document's words."""

from kiberrubezh.ground.words import Pair
from kiberrubezh.playtest.documents.words import NO_CARD_DECIDING

FIGURE = Pair("Из этих дуэлей, по номерам: {duels}", "Of these duels, by number: {duels}")
TILES = {
    "duels": Pair("дуэлей сыграно", "duels played"),
    "first": Pair("побед с первым ходом", "wins going first"),
    "rounds": Pair("раундов, середина", "rounds, median"),
    "undecided": NO_CARD_DECIDING,
    "broken_off": Pair("прервано", "interrupted"),
}
LENGTHS = Pair("Длина дуэлей, раунды", "Length of duels, rounds")
LASTED = Pair("{rounds}: {count}", "{rounds}: {count}")
ENDS = Pair("Чем кончились", "What ended them")
MATRIX_NOTE = Pair(
    "Клетка показывает свои дуэли, если её нажать; любую можно посмотреть повтором.",
    "A cell shows its duels when it is clicked; any of them can be looked at as a replay.",
)
SORT_NOTE = Pair("Щелчок по заголовку сортирует.", "A click on a heading sorts.")
DUELS = Pair("Дуэли, на которые ссылаются числа", "The duels that figures point to")
DUELS_NOTE = Pair(
    "Повтор появится на странице «Повторы» после команды в строке дуэли.",
    "A replay appears on the page Replays after the command in the duel's row.",
)
DUEL_HEAD = (
    Pair("№", "no."),
    Pair("колоды по местам", "decks by seat"),
    Pair("зерно", "seed"),
    Pair("начинает", "begins"),
    Pair("победа", "winner"),
    Pair("раундов", "rounds"),
    Pair("кончилась по", "ended by"),
    Pair("повтор", "replay"),
)
COPY = Pair("Копировать", "Copy")
CLOSE = Pair("Закрыть", "Close")
ABOUT = Pair("Как это измерено", "How this was measured")
