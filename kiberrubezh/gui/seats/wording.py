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
        return (consent.is_confirmed(command) and title_of(command)) or tr("duel.who_program")
    try:
        return find(who).name.of(i18n.language)
    except (UnknownOpponentError, StyleFileError):
        return who


def absence(error: Exception) -> str:
    """Say why a program can't answer."""
    if isinstance(error, UnknownOpponentError):
        return error.words().of(i18n.language)
    if isinstance(error, StyleFileError):
        return error.message(i18n.language)
    return trouble_words(error)
