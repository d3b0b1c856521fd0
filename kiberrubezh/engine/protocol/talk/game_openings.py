"""How games come to the tables by what they declare, and what is told of them before."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from pydantic import BaseModel, JsonValue

from kiberrubezh.engine import games, header
from kiberrubezh.engine.beginning import Beginning
from kiberrubezh.engine.game import Game
from kiberrubezh.engine.games import GAMES, UnknownGameError
from kiberrubezh.engine.header import HeaderField, OptionError
from kiberrubezh.engine.protocol.lines import game_answers, requests, talk_requests
from kiberrubezh.engine.protocol.lines.beginnings import SavedPosition
from kiberrubezh.engine.protocol.lines.frames import Answer
from kiberrubezh.engine.protocol.lines.games.reports import GameEntry, Shapes
from kiberrubezh.engine.protocol.lines.games.shapes import SHAPES
from kiberrubezh.engine.protocol.lines.parts import SpokenPair
from kiberrubezh.engine.protocol.lines.refusals import ProblemError
from kiberrubezh.engine.protocol.lines.speakers import SettingPart
from kiberrubezh.engine.protocol.tables import keeping
from kiberrubezh.engine.protocol.tables.game import ListedGameTable
from kiberrubezh.engine.protocol.talk.desk import Desk, Handlers
from kiberrubezh.engine.protocol.talk.supplies import supplies
from kiberrubezh.engine.rubezh.position.prior import Prior
from kiberrubezh.engine.rubezh.rules import EndlessLoopError
from kiberrubezh.engine.timeline import Timeline
from kiberrubezh.ground.refusals import ToldError
from kiberrubezh.ground.words import LANGS, Pair


def game_list(_: talk_requests.GamesRequest, __: Desk) -> Answer:
    """Tell which games there are."""
    return game_answers.GamesAnswer(games=tuple(_told(game) for game in GAMES.values()))


def shapes(request: talk_requests.ShapesRequest, _: Desk) -> Answer:
    """Tell the JSON Schemas of a game's options, views and events."""
    game, shape = _found(request.shapes, "shapes"), SHAPES.get(request.shapes)
    return game_answers.ShapesAnswer(
        shapes=Shapes(
            game=game.id,
            options=_schema(game.options),
            view=shape and _schema(shape.view),
            event=shape and _schema(shape.event),
        )
    )


@cache
def _schema(model: type[BaseModel]) -> dict[str, Any]:
    return model.model_json_schema(by_alias=False)


def new(request: requests.NewGameRequest, desk: Desk) -> Answer:
    """Begin a game of the list."""
    terms = request.new
    game = _found(terms.game, "new.game")
    seats = terms.seats or game.seats[0]
    if seats not in game.seats:
        may = ", ".join(map(str, game.seats))
        raise ProblemError("bad_seats", f"{game.id} is for {may}, not for {seats}", "new.seats")
    options = _agreed(game, {**terms.options, **supplies(game, terms.options, desk)})
    beginning = Beginning(game=game.id, version=game.version, seats=seats, seed=terms.seed, options=options)
    return desk.put(request, _begun(beginning, (), desk))


def load(request: requests.LoadGameRequest, desk: Desk) -> Answer:
    """Go on where the record of a game ends."""
    record = request.load
    try:
        return desk.put(request, _begun(record.beginning, record.choices, desk))
    except ToldError as error:
        raise ProblemError("broken_replay", error.message("en"), "load") from error


def _begun(beginning: Beginning, choices: Iterable[Sequence[Any]], desk: Desk) -> ListedGameTable:
    try:
        return ListedGameTable.begun(beginning, choices, desk.prior)
    except EndlessLoopError as error:
        raise ProblemError("endless_loop", str(error)) from error


def restore_game(saved: SavedPosition, prior: Prior) -> ListedGameTable:
    """Return a table with a position that was kept by its way. Raise ProblemError."""
    beginning, steps, state = keeping.restore(saved, prior)
    return ListedGameTable(beginning.declared, Timeline(state), beginning, steps)


def words(request: requests.WordsRequest, desk: Desk) -> Answer:
    """Tell a game as a person reads it."""
    reading = request.words
    return desk.table(request).read(reading.lang or desk.settings.lang, reading.seat)


def _found(name: str, where: str) -> Game:
    try:
        return games.find(name)
    except UnknownGameError as error:
        raise ProblemError("unknown_game", error.message("en"), where) from error


def _agreed(game: Game, given: Mapping[str, JsonValue]) -> dict[str, Any]:
    """Return all options of a game of which some are given. Raise ProblemError."""
    try:
        return header.options_given(game.options, given).model_dump(mode="json")
    except OptionError as error:
        raise ProblemError("bad_option", error.message("en"), "new.options") from error


def _told(game: Game) -> GameEntry:
    return GameEntry(
        id=game.id,
        version=game.version,
        name=_spoken(game.name),
        about=_spoken(game.about),
        seats=tuple(game.seats),
        minutes=game.minutes,
        back=game.back,
        options=tuple(_setting(field) for field in header.header_fields(game.options)),
    )


def _setting(field: HeaderField) -> SettingPart:
    name, default = field.name, field.default
    said = SpokenPair(**{lang: f"{field.title.of(lang)}: {field.allowed.of(lang)}" for lang in LANGS})
    if not field.values:
        return SettingPart(name=name, type="number", default=default, min=field.least, max=field.most, words=said)
    if isinstance(default, bool):
        return SettingPart(name=name, type="switch", default=default, words=said)
    choices = tuple(str(value) for value, _ in field.values)
    return SettingPart(name=name, type="choice", default=default, choices=choices, words=said)


def _spoken(words: Pair) -> SpokenPair:
    return SpokenPair(ru=words.ru, en=words.en)


HANDLERS: Handlers = {
    talk_requests.GamesRequest: game_list,
    talk_requests.ShapesRequest: shapes,
    requests.NewGameRequest: new,
    requests.LoadGameRequest: load,
    requests.WordsRequest: words,
}
