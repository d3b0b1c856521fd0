"""People who share a keyboard: what each game at the terminal asks of them in the same words."""

import shutil
import sys

from kiberrubezh.commands.console.screen import obey
from kiberrubezh.ground.words import Pair

NOT_A_NUMBER = Pair(
    "Нужен номер от 1 до {most} или команда; ? — помощь.", "A number from 1 to {most}, or a command; ? for help."
)
ASK = Pair("Номер варианта (? — помощь): ", "Number of an option (? for help): ")
NOTHING_BACK = Pair("Назад брать нечего.", "There is nothing to take back.")
CONSENT = Pair(
    "{asker} просит вернуться к своему прошлому решению, отменится решений: {n}. "
    "{name}, вы согласны на возврат? (да/нет) ",
    "{asker} asks to go back to their last decision, choices taken back: {n}. {name}, do you agree? (yes/no) ",
)
_YES = frozenset({"да", "д", "yes", "y"})
_READY = frozenset({"я", "me"})
"""What nobody types who only presses Enter once more."""


def hand_over(question: str) -> None:
    """Clear the screen of what one person saw, and wait until the next says to be there (KR-4.1)."""
    print("\n" * shutil.get_terminal_size().lines)
    if sys.stdout.isatty():
        obey("\033[H\033[2J\033[3J")
    while input(question).strip().casefold() not in _READY:
        pass


def agrees(question: str) -> bool:
    """Ask somebody, and tell whether the answer is yes."""
    return input(question).strip().casefold() in _YES
