"""What the programs at seats are called, and why one can't answer."""

from kiberrubezh.bots import EXTERNAL, StyleFileError, UnknownOpponentError, find
from kiberrubezh.bots.programs import consent
from kiberrubezh.bots.programs.pipes import title_of
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.troubles import trouble_words
from kiberrubezh.journal.terms import Who


def name_of(who: Who) -> str:
    """Return the name of a program; its id where it is not there any more."""
    if who.startswith(EXTERNAL):
        command = who.removeprefix(EXTERNAL)
        # Even looking for the script on the disk is left alone while only a file asks for it.
        return program_title(command if consent.is_confirmed(command) else "")
    try:
        return find(who).name.of(i18n.language)
    except (UnknownOpponentError, StyleFileError):
        return who


def program_title(command: str) -> str:
    """Return what a program of one's own is called, by its command; "" is one of which nothing is told."""
    return tr("duel.who_program_called", name=title_of(command)) if command.strip() else tr("duel.who_program")


def absence(error: Exception) -> str:
    """Say why a program can't answer."""
    if isinstance(error, UnknownOpponentError):
        return error.words().of(i18n.language)
    if isinstance(error, StyleFileError):
        return error.message(i18n.language)
    return trouble_words(error)
