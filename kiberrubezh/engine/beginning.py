"""What a game begins with, and the way back into its middle: the same beginning and choices, the same game."""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, Self

from pydantic import BaseModel, ConfigDict, Field, JsonValue, ValidationError

from kiberrubezh.engine import games, header, oddity
from kiberrubezh.engine.box import Box, BoxError
from kiberrubezh.engine.game import Game
from kiberrubezh.engine.kernel import IllegalChoiceError, Option, Seat, State
from kiberrubezh.engine.timeline import Timeline
from kiberrubezh.ground.data import Frozen
from kiberrubezh.ground.letters import one_line
from kiberrubezh.ground.refusals import ToldError
from kiberrubezh.ground.words import LANGS, Pair, plural

_SHAPE = Pair(
    "В начале игры поле «{field}» пропало или испорчено.",
    "In the game's beginning the field “{field}” is missing or invalid.",
)
_VERSION = Pair(
    "Игра сыграна по другой версии правил ({one}), а программа играет по версии {two}.",
    "The game was played by another version of the rules ({one}); this program plays version {two}.",
)
_SEATS = Pair("В игру «{game}» играют {may}, а не {n}.", "{game} is played by {may}, not by {n}.")
_BOX = "components"
"""The field of a game's options that holds what lies in its box, where that is data."""
_NO_BOX = Pair("У игры «{game}» нет набора, который можно заменить.", "The game “{game}” has no set to be replaced.")
_LINE = Pair("Строка {line}. {why}", "Line {line}. {why}")
SEEDS = 2**63


class BeginningError(ToldError, ValueError):
    """The game can't begin, or not be played again: another version, another number of people, an odd choice."""


class Beginning(Frozen):
    """What a game begins with; equal beginnings and choices give equal games on every machine."""

    model_config = ConfigDict(use_attribute_docstrings=True)

    game: str
    """Its id."""
    version: int
    """The version of its rules."""
    seats: int
    """How many sit at the table."""
    seed: Annotated[int, Field(ge=0, lt=SEEDS)]
    """The source of all chance."""
    options: Mapping[str, JsonValue]
    """What was agreed on, all of it, as JSON."""

    @classmethod
    def of(
        cls,
        game: Game,
        seats: int,
        seed: int,
        words: Sequence[tuple[str, str]] = (),
        supplied: Mapping[str, Any] | None = None,
    ) -> Self:
        """Agree on a game; of the options some are typed as name and value, some supplied that nobody is asked for.

        Raise OptionError or BeginningError.
        """
        if seats not in game.seats:
            raise BeginningError(_wrong_seats(game, seats))
        options = header.read(game.options, words, supplied).model_dump(mode="json")
        return cls(game=game.id, version=game.version, seats=seats, seed=seed, options=options)

    @staticmethod
    def has_box(game: Game) -> bool:
        """Tell whether what lies in a game's box is data, for which a file of one's own may stand."""
        return _BOX in game.options.model_fields

    @staticmethod
    def own_box(game: Game) -> str:
        """Return what lies in a game's box as the program has it, as the file that `boxed` reads.

        Raise BeginningError for a game without such a box.
        """
        if not Beginning.has_box(game):
            raise BeginningError(_NO_BOX.filled(game=game.id))
        ours: BaseModel = game.options.model_fields[_BOX].default
        fields = [f' "{name}": {json.dumps(told)}' for name, told in ours.model_dump(mode="json").items()]
        return "{\n" + ",\n".join(fields) + "\n}\n"  # a field a line, as people type numbers in

    def boxed(self, text: bytes) -> Self:
        """Return the same beginning with the cards and pieces of a file of one's own, JSON as the game wants it.

        Raise BeginningError for a game without such a box, or for a file that it can't be played with.
        """
        declared = self.declared.options
        if not self.has_box(self.declared):
            raise BeginningError(_NO_BOX.filled(game=self.game))
        try:
            box = Box.read(text)
            options = declared.model_validate({**self.options, _BOX: box.content})
        except BoxError as error:
            raise BeginningError(error.why) from error
        except ValidationError as error:
            raise BeginningError(_odd_box(error, box)) from error
        return self.model_copy(update={"options": options.model_dump(mode="json")})

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Self:
        """Read what was written down. Raise BeginningError."""
        try:
            return cls.model_validate(dict(data))
        except ValidationError as error:
            field = one_line(".".join(map(str, error.errors(include_url=False)[0]["loc"])))
            raise BeginningError(_SHAPE.filled(field=field)) from error

    @property
    def declared(self) -> Game:
        """The game as its ruleset declares it. Raise UnknownGameError."""
        return games.find(self.game)

    def start(self) -> State:
        """Begin the game. Raise UnknownGameError, OptionError or BeginningError."""
        game = self.declared
        if self.version != game.version:
            raise BeginningError(_VERSION.filled(one=self.version, two=game.version))
        if self.seats not in game.seats:
            raise BeginningError(_wrong_seats(game, self.seats))
        return game.start(self.seats, header.options_of(game.options, {**game.unsaid, **self.options}), self.seed)

    def again(self, seed: int, result: Sequence[float]) -> Self:
        """Return the beginning of another game among the same people, to whom the result of this one may matter.

        Raise UnknownGameError or OptionError.
        """
        game = self.declared
        options = game.followed(header.options_of(game.options, {**game.unsaid, **self.options}), result)
        return self.model_copy(update={"seed": seed, "options": options.model_dump(mode="json")})

    def written(self, seat: Seat, option: Option) -> list[Any]:
        """Return a choice as a journal holds it."""
        return [seat, *option]

    def ended(self, state: State) -> dict[str, Any]:
        """Return how a game that is over has ended, as a journal holds it."""
        return {"scores": list(state.result or ())}

    def to_json(self) -> dict[str, Any]:
        """Return the beginning as a journal holds it."""
        return self.model_dump(mode="json")

    def replayed(self, choices: Iterable[Sequence[Any]]) -> Timeline[State]:
        """Play choices again, each a seat and an option. Raise as `start` does, BeginningError naming the place."""
        timeline = Timeline(self.start())
        for place, choice in enumerate(choices, 1):
            try:
                seat, option = answer(choice)
                timeline.choose(option, seat)
            except (IllegalChoiceError, ValueError, TypeError) as error:
                shown = one_line(" ".join(map(str, choice[:5])))
                why = oddity.NO_CHOICE.filled(place=place, choice=shown)
                raise BeginningError(why) from error
        return timeline


def answer(choice: Sequence[Any]) -> tuple[Seat, Option]:
    """Return who chose what, of a choice as it is written down. Raise ValueError for another shape."""
    match choice:
        case (int(seat), str(act), int(card), int(target)):
            return seat, Option(act, card, target)
        case _:
            raise ValueError("a choice is a seat, an act, a card and a target")


def many(seats: range) -> Pair:
    """Say how many people play."""
    least, most = seats[0], seats[-1]
    said = f"{least}" if least == most else f"{least}–{most}"
    return Pair(*(f"{said} {plural(most, lang, *_PEOPLE.of(lang).split())}" for lang in LANGS))


def _odd_box(error: ValidationError, box: Box) -> Pair:
    """Say what is wrong with a box and in which line, in the words of its game where it has some."""
    first = error.errors(include_url=False)[0]
    said = first.get("ctx", {}).get("error")
    if not isinstance(said, ToldError):
        return _SHAPE.filled(field=one_line(".".join(map(str, first["loc"]))))
    line = box.line_of(said.field)
    return Pair(*(_LINE.of(lang).format(line=line, why=said.why.of(lang)) for lang in LANGS)) if line else said.why


_PEOPLE = Pair("человек человека человек", "person people")


def _wrong_seats(game: Game, seats: int) -> Pair:
    return Pair(
        *(_SEATS.of(lang).format(game=game.name.of(lang), may=many(game.seats).of(lang), n=seats) for lang in LANGS)
    )
