"""What the programs and decks at seats are called, and why a program can't answer."""

from collections.abc import Sequence

from kiberrubezh.bots import EXTERNAL, StyleFileError, UnknownOpponentError, find
from kiberrubezh.bots.programs import consent
from kiberrubezh.bots.programs.pipes import title_of
from kiberrubezh.gui.i18n import LANGUAGES, Language, i18n, tr, tr_in
from kiberrubezh.gui.troubles import trouble_words
from kiberrubezh.journal.heading import HUMAN
from kiberrubezh.journal.terms import Who
from kiberrubezh.play.host import PERSON
from kiberrubezh.play.rubezh.offers import Offer


def name_of(who: Who) -> str:
    """Return the name of a program; its id where it is not there any more."""
    if who.startswith(EXTERNAL):
        return program_title(_confirmed(who))
    try:
        return find(who).name.of(i18n.language)
    except (UnknownOpponentError, StyleFileError):
        return who


def names_now(players: tuple[Who, Who], names: tuple[str, str]) -> tuple[str, str]:
    """Return what both are called in the language in use; a name that somebody typed stays as it is."""
    one, two = (name_now(who, name) for who, name in zip(players, names, strict=True))
    return one, two


def name_now(who: Who, name: str) -> str:
    """Return what a player ("": unknown) of a duel is called in the language in use, by the name it was given then."""
    for language in LANGUAGES:
        given = _given(who, language)
        if name in given:
            return _given(who, i18n.language)[given.index(name)]
    return name


def _given(who: Who, language: Language) -> list[str]:
    """Return what the program may call somebody: seats are exchanged, and two of one name numbered."""
    if who in (HUMAN, PERSON):
        plain = [tr_in(language, "duel.name_human"), *(tr_in(language, "duel.seat", n=seat) for seat in (1, 2))]
    elif who.startswith(EXTERNAL):
        return [_title_in(language, _confirmed(who))]
    else:
        try:
            plain = [find(who).name.of(language)]
        except (UnknownOpponentError, StyleFileError):
            return [who]
    return [*plain, *(f"{name} {seat}" for name in plain for seat in (1, 2))]


def program_title(command: str) -> str:
    """Return what a program of one's own is called, by its command; "" is one of which nothing is told."""
    return _title_in(i18n.language, command)


def _title_in(language: Language, command: str) -> str:
    if not command.strip():
        return tr_in(language, "duel.who_program")
    return tr_in(language, "duel.who_program_called", name=title_of(command))


def _confirmed(who: Who) -> str:
    """Return the command of a program; "" while only a file asks for it: its script isn't even looked for then."""
    command = who.removeprefix(EXTERNAL)
    return command if consent.is_confirmed(command) else ""


def deck_titles(offers: Sequence[Offer]) -> dict[str, str]:
    """Return what each deck is called, by its key; one's own that bears the name of a ready one is told apart."""
    ready = {_folded(offer) for offer in offers if offer.origin == "ready"}
    titles = {offer.key: offer.deck.name or tr("decks.unnamed") for offer in offers}
    yours = [offer.key for offer in offers if offer.origin == "own" and _folded(offer) in ready]
    return titles | {key: tr("duel.deck_yours", name=titles[key]) for key in yours}


def _folded(offer: Offer) -> str:
    return " ".join(offer.deck.name.casefold().split())


def absence(error: Exception) -> str:
    """Say why a program can't answer."""
    if isinstance(error, UnknownOpponentError):
        return error.words().of(i18n.language)
    if isinstance(error, StyleFileError):
        return error.message(i18n.language)
    return trouble_words(error)
