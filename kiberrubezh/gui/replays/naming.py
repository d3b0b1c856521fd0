"""What the list of replays calls seats, dates, games and lengths."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from itertools import zip_longest

from kiberrubezh.gui.boxes import BOXES
from kiberrubezh.gui.i18n import Language, i18n, moment, tr
from kiberrubezh.gui.seats.wording import name_now
from kiberrubezh.play.catalog import Entry
from kiberrubezh.play.host import PERSON
from kiberrubezh.play.progress.own_duels import Called

_MANY = 3
"""Seats that are too many to be named one by one."""
_REASONS = {"KR-5.0": "kr_5_0", "KR-8.2": "kr_8_2", "KR-8.3": "kr_8_3"}
"""By which rules duels end, and the words for it."""


def when_of(entry: Entry) -> str:
    """Say when a game was played last."""
    return moment(entry.when)


def seats_of(entry: Entry) -> list[str]:
    """Name who sits at each seat, and which program plays there, whatever it is called."""
    if entry.is_duel:
        return [_name(entry, seat) for seat in range(len(entry.names))]
    return [_whole(entry, seat) for seat in range(len(entry.players))]


def who_of(entry: Entry) -> str:
    """Name who sat at the table in the order of the seats.

    Where there were many, programs without a name of their own come after, those of a kind together.
    """
    if entry.is_duel:
        return " — ".join(seats_of(entry))
    seats = range(len(entry.players))
    if len(seats) < _MANY:
        return " — ".join(seat_of(entry, seat) for seat in seats)
    named = [seat for seat in seats if _own_name(entry, seat) or entry.players[seat] == PERSON]
    kinds = Counter(_program(entry.game, entry.players[seat], i18n.language) for seat in seats if seat not in named)
    told = [kind if n == 1 else f"{kind} ×{n}" for kind, n in kinds.items()]
    return ", ".join([*(seat_of(entry, seat) for seat in named), *told])


def seat_of(entry: Entry, seat: int) -> str:
    """Name who sits at a seat: by the name typed, else a program by its own and a person by number."""
    return _own_name(entry, seat) or _whole(entry, seat)


def decks_named(entry: Entry, called: Called) -> Entry:
    """Return what was played with its ready decks called as in the language in use, whatever it was then."""
    told = zip_longest(entry.decks, entry.lists[: len(entry.decks)], fillvalue="")
    return replace(entry, decks=tuple([called.get(deck, deck[0]) for deck in told]))


def _name(entry: Entry, seat: int) -> str:
    """Name a player of a duel in the language in use, whatever it was when the duel was begun."""
    players = entry.players
    return _name_in(i18n.language, players[seat], entry.names[seat]) if seat < len(players) else entry.names[seat]


@cache
def _name_in(_language: Language, who: str, name: str) -> str:
    return name_now(who, name)


def _own_name(entry: Entry, seat: int) -> str:
    """Return the name typed for a seat, "" where there is none."""
    return entry.names[seat] if seat < len(entry.names) else ""


def _whole(entry: Entry, seat: int) -> str:
    """Name who sits at a seat, and the program that plays there."""
    player = entry.players[seat] if seat < len(entry.players) else PERSON
    called = _own_name(entry, seat) or tr("games.player", n=seat + 1)
    return called if player == PERSON else f"{called} ({_program(entry.game, player, i18n.language)})"


def game_name(game: str) -> str:
    """Name a game."""
    found = next((box for box in BOXES if box.id == game), None)
    return found.name if found is not None else game


def in_order(games: Iterable[str]) -> list[str]:
    """Put games in the order of the shelf, each once, those that have no box last."""
    places = [box.id for box in BOXES]
    return sorted(
        dict.fromkeys(games), key=lambda game: (game not in places, places.index(game) if game in places else 0)
    )


def length_of(entry: Entry) -> str:
    """Say how long a game that is over was: duels are counted in turns, other games in what was decided."""
    if not entry.finished:
        return ""
    return tr("replays.turns", entry.turns) if entry.turns else tr("replays.choices", entry.choices)


def result_of(entry: Entry) -> str:
    """Say how it ended, or how far it is."""
    why = entry.why.of(i18n.language)
    if entry.outcome == "unreadable":
        return why
    if not entry.finished:
        return " ".join(filter(None, (tr("replays.not_over", n=entry.choices), why)))
    if not entry.is_duel:
        who = ", ".join(seat_of(entry, seat) for seat in entry.winners)
        return tr("replays.won", who=who) if who else tr("replays.nobody_won")
    return _result_of_duel(entry)


def _result_of_duel(entry: Entry) -> str:
    if not entry.winners:
        return tr("replays.nobody_won")
    who = ", ".join(_name(entry, seat) for seat in entry.winners)
    if not entry.reason:
        return tr("replays.won", who=who)
    if entry.reason not in _REASONS:  # of another program, or of rules to come
        return tr("replays.won_by", who=who, how=tr("replays.how_unknown", reason=entry.reason))
    return tr("replays.won_by", who=who, how=tr(f"replays.how_{_REASONS[entry.reason]}"))


@cache
def _program(game: str, player: str, language: Language) -> str:
    """Name a program that plays a game; one that there isn't any more by its id."""
    from kiberrubezh.bots.games import opponents

    found = opponents(game).get(player)
    return player if found is None else found.name.of(language)
