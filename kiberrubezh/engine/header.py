"""What may be agreed on before a game: the fields of its options that people are asked for, and what they answer."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, get_args, get_origin

from pydantic import BaseModel, JsonValue, ValidationError
from pydantic.fields import FieldInfo

from kiberrubezh.ground.letters import one_line
from kiberrubezh.ground.refusals import ToldError
from kiberrubezh.ground.words import LANGS, Lang, Pair

_UNKNOWN = Pair(
    "У этой игры нет настройки «{name}». Есть: {known}.", "This game has no option “{name}”. There are: {known}."
)
_NONE = Pair("нет ни одной", "none at all")
_ODD = Pair("Настройка «{name}» не может быть «{value}»: {may}.", "Option “{name}” can't be “{value}”: {may}.")
_TOGETHER = Pair("Эти настройки не сочетаются: {why}", "These options don't go together: {why}")
_ODDLY = Pair("Настройка «{name}» записана неверно.", "Option “{name}” is written wrongly.")
_RANGE = Pair("бывает от {least} до {most}", "it is from {least} to {most}")
_ONE_OF = Pair("бывает {values}", "it is one of {values}")
YES, NO = Pair("да", "yes"), Pair("нет", "no")
_SAID = {"yes": True, "да": True, "on": True, "true": True, "1": True}
_SAID |= {"no": False, "нет": False, "off": False, "false": False, "0": False}


class OptionError(ToldError, ValueError):
    """An option isn't there, or can't be what was typed."""


@dataclass(frozen=True, slots=True)
class Title:
    """An annotation of a field of options: what people call it, and its values where these are words."""

    name: Pair
    values: tuple[tuple[str, Pair], ...] = ()


@dataclass(frozen=True, slots=True)
class HeaderField:
    """A field that people are asked for. `values` are those of a word, or no and yes; empty where it is a number."""

    name: str
    title: Pair
    default: Any
    values: tuple[tuple[Any, Pair], ...]
    least: int = 0
    most: int = 0

    @property
    def allowed(self) -> Pair:
        """Say what it may be."""
        if not self.values:
            return _RANGE.filled(least=self.least, most=self.most)
        shown = [Pair(*(_choice(value, words, lang) for lang in LANGS)) for value, words in self.values]
        return Pair(*(_ONE_OF.of(lang).format(values=", ".join(pair.of(lang) for pair in shown)) for lang in LANGS))

    def said(self, value: Any) -> Pair:
        """Return the word for one of its values."""
        return next((words for its, words in self.values if its == value), Pair(str(value), str(value)))

    def typed(self, value: Any) -> str:
        """Return what is typed for one of its values; `read` gives it back."""
        return ("yes" if value else "no") if isinstance(value, bool) else str(value)

    def takes(self, value: Any) -> bool:
        """Tell whether it may be this value, which is of its own type."""
        if not self.values:
            return type(value) is int and self.least <= value <= self.most
        return any(type(its) is type(value) and its == value for its, _ in self.values)

    def read(self, words: str) -> Any:
        """Return the value that somebody typed. Raise OptionError."""
        value: Any = words
        if not self.values:
            value = int(words) if words.removeprefix("-").isdecimal() and len(words) < 20 else None
            good = value is not None and self.least <= value <= self.most
        else:
            value = _SAID.get(words.casefold()) if isinstance(self.default, bool) else words
            good = value in [its for its, _ in self.values]
        if not good:
            raise OptionError(_ODD.filled(name=Pair(self.name, self.name), value=_shown(words), may=self.allowed))
        return value


def _choice(value: Any, words: Pair, lang: Lang) -> str:
    """Return what is typed for a value, with what it means where that is another word."""
    if isinstance(value, bool):
        return words.of(lang)
    return f"{value} ({words.of(lang)})"


def header_fields(options: type[BaseModel]) -> tuple[HeaderField, ...]:
    """Return the fields of a game's options that people are asked for, in their order."""
    titled = [(name, field, _title(field)) for name, field in options.model_fields.items()]
    return tuple([_agreed(name, field, title) for name, field, title in titled if title is not None])


def read(
    options: type[BaseModel], words: Sequence[tuple[str, str]], supplied: Mapping[str, Any] | None = None
) -> BaseModel:
    """Return options where some fields were typed as name and value, the rest as it comes. Raise OptionError.

    `supplied` are fields that nobody is asked for.
    """
    fields = {field.name: field for field in header_fields(options)}
    values: dict[str, Any] = dict(supplied or {})
    for typed_name, value in words:
        name = _field(typed_name)
        if name not in fields:
            raise OptionError(_unknown(typed_name, fields))
        values[name] = fields[name].read(value)
    return options_of(options, values)


def options_given(options: type[BaseModel], values: Mapping[str, JsonValue]) -> BaseModel:
    """Return options of which some are given as JSON, each of its own type, the rest as it comes. Raise OptionError."""
    named = {_field(name): value for name, value in values.items()}
    if unknown := [name for name in values if _field(name) not in options.model_fields]:
        raise OptionError(_unknown(unknown[0], options.model_fields))
    for field in header_fields(options):
        if field.name in named and not field.takes(named[field.name]):
            found = json.dumps(named[field.name], ensure_ascii=False)
            name = Pair(field.name, field.name)
            raise OptionError(_ODD.filled(name=name, value=_shown(found), may=field.allowed))
    return options_of(options, named)


def _field(name: str) -> str:
    """Return the field that is meant: botnetSteals is botnet_steals."""
    return re.sub("[A-Z]", lambda capital: f"_{capital[0].lower()}", name)


def _unknown(name: str, fields: Mapping[str, Any]) -> Pair:
    known = Pair(*([", ".join(fields)] * 2)) if fields else _NONE
    return _UNKNOWN.filled(name=_shown(name), known=known)


def options_of(options: type[BaseModel], values: Mapping[str, Any]) -> BaseModel:
    """Return options of these values. Raise OptionError where they are odd or don't go together."""
    try:
        return options.model_validate(dict(values))
    except ValidationError as error:
        raise OptionError(_odd(options, error)) from error


def _odd(options: type[BaseModel], error: ValidationError) -> Pair:
    """Say what is wrong with options that come from anywhere, in words of our own."""
    first = error.errors(include_url=False)[0]
    said = first.get("ctx", {}).get("error")
    if isinstance(said, ToldError):
        return _TOGETHER.filled(why=said.why)
    if first["type"] == "extra_forbidden":
        return _unknown(str(first["loc"][0]), options.model_fields)
    return _ODDLY.filled(name=_shown(".".join(map(str, first["loc"]))))


def _title(field: FieldInfo) -> Title | None:
    return next((it for it in field.metadata if isinstance(it, Title)), None)


def _agreed(name: str, field: FieldInfo, title: Title) -> HeaderField:
    if field.annotation is bool:
        return HeaderField(name, title.name, field.default, ((False, NO), (True, YES)))
    if get_origin(field.annotation) is Literal:
        words = dict(title.values)
        values = tuple([(value, words[value]) for value in get_args(field.annotation)])
        return HeaderField(name, title.name, field.default, values)
    bounds = {key: getattr(it, key) for it in field.metadata for key in ("ge", "le") if hasattr(it, key)}
    return HeaderField(name, title.name, field.default, (), bounds["ge"], bounds["le"])


def _shown(words: str) -> Pair:
    return Pair(one_line(words), one_line(words))
