"""How duels come to the tables: begun, set up, gone on with; of any game how it is restored, imagined, copied."""

from kiberrubezh.engine.protocol.lines import requests, talk_requests
from kiberrubezh.engine.protocol.lines.answers import DroppedAnswer, TablesAnswer
from kiberrubezh.engine.protocol.lines.frames import Answer
from kiberrubezh.engine.protocol.lines.refusals import ProblemError
from kiberrubezh.engine.protocol.tables import keeping, saves
from kiberrubezh.engine.protocol.tables.duel import DuelTable
from kiberrubezh.engine.protocol.talk.decks import cards_in, cards_of, check, deck_of
from kiberrubezh.engine.protocol.talk.desk import Desk, Handlers
from kiberrubezh.engine.protocol.talk.game_openings import restore_game
from kiberrubezh.engine.replay import Header
from kiberrubezh.engine.rubezh.readings.options import MOST_CARDS


def new(request: requests.NewRequest, desk: Desk) -> Answer:
    """Begin a duel."""
    terms = request.new
    cards = cards_of(terms.cards, desk)
    decks = [deck_of(given, cards, desk) for given in terms.decks]
    if (size := sum(deck.size for deck in decks)) > MOST_CARDS:
        raise ProblemError("unplayable", f"a duel has at most {MOST_CARDS} cards; these decks have {size}", "new.decks")
    check(decks, cards, terms.format, desk, "`format`: `any` plays any decks. ")
    dealt = [cards_in(deck, given, cards) for deck, given in zip(decks, terms.decks, strict=True)]
    header = Header.of(dealt, terms.seed, terms.first, terms.names, terms.rules, as_they_lie=terms.as_they_lie)
    return desk.put(request, DuelTable.begun(header, (), desk.prior))


def set_up(request: requests.SetupRequest, desk: Desk) -> Answer:
    """Set a position up by hand."""
    laying = request.setup
    return desk.put(request, DuelTable.at(saves.lay(laying, cards_of(laying.cards, desk), desk.prior)))


def load(request: requests.LoadRequest, desk: Desk) -> Answer:
    """Go on where a replay ends."""
    return desk.put(request, DuelTable.begun(request.load.header, request.load.choices, desk.prior))


def restore(request: requests.RestoreRequest, desk: Desk) -> Answer:
    """Go on with a saved position."""
    kept = request.restore
    if keeping.is_way(kept):
        return desk.put(request, restore_game(kept, desk.prior))
    return desk.put(request, DuelTable.at(saves.restore(kept, desk.prior)))


def imagine(request: requests.ImagineRequest, desk: Desk) -> Answer:
    """Deal anew what a seat can't know, at another table."""
    dealing = request.imagine
    imagined = desk.table(request).imagined(dealing.seat, dealing.seed)
    return desk.shown(imagined, desk.tables.add(dealing.to, imagined))


def clone(request: requests.CloneRequest, desk: Desk) -> Answer:
    """Copy a duel to another table."""
    copy = desk.table(request).clone()
    return desk.shown(copy, desk.tables.add(request.clone.to, copy))


def drop(request: requests.DropRequest, desk: Desk) -> Answer:
    """Clear a table."""
    desk.tables.drop(request.table or 0)
    return DroppedAnswer(dropped=request.table or 0)


def tables(_: talk_requests.TablesRequest, desk: Desk) -> Answer:
    """Tell which tables have a duel."""
    return TablesAnswer(tables=desk.tables.numbers)


HANDLERS: Handlers = {
    requests.NewRequest: new,
    requests.SetupRequest: set_up,
    requests.LoadRequest: load,
    requests.RestoreRequest: restore,
    requests.ImagineRequest: imagine,
    requests.CloneRequest: clone,
    requests.DropRequest: drop,
    talk_requests.TablesRequest: tables,
}
