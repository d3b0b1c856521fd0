"""`kiberrubezh protocol --program`: a program of one's own says who it is and what can be set of it."""

import sys

from kiberrubezh.bots.programs import consent
from kiberrubezh.bots.programs.external import why_not_started
from kiberrubezh.bots.programs.pipes import GoneError, Program, SilentError
from kiberrubezh.commands.duel.programs import printable
from kiberrubezh.engine.protocol import answers
from kiberrubezh.engine.protocol.answers import ProblemError
from kiberrubezh.engine.protocol.parts import Introduction, Setting
from kiberrubezh.engine.protocol.requests import Hello
from kiberrubezh.engine.protocol.told import PROTOCOLS, Greeting
from kiberrubezh.engine.protocol.wire import parse, request_of, written
from kiberrubezh.ground.words import Lang, Pair

_LIMIT = 5.0
"""Seconds that a program has to greet."""
_FAILED = Pair("Программа не представилась: {why}", "The program didn't say who it is: {why}")
_NOT_STARTED = Pair("её не запустить: {why}", "it can't be started: {why}")
_SILENT = Pair(
    "Программа молчит, как те, что говорят по версии 1 протокола; настроек у неё нет.",
    "The program keeps silent, as those of version 1 of the protocol do; nothing can be set of it.",
)
_GREETED = Pair("{name}: версия протокола {protocol}", "{name}: version {protocol} of the protocol")
_NAMELESS = Pair("Программа без имени", "A program without a name")
_DEFAULT = Pair("по умолчанию {value}", "{value} by default")


def introduce(command: str, lang: Lang, limit: float = _LIMIT) -> int:
    """Start a program, print how it greets, and end it; return 0, 1 where that goes wrong."""
    consent.confirm(command)
    try:
        who = _greeting(command, limit)
    except (OSError, ValueError) as error:
        why = str(error) if isinstance(error, ProblemError) else _NOT_STARTED.of(lang).format(why=_why(error, lang))
    except GoneError as error:
        why = Pair(f"завершилась, код {error}", f"it has ended, exit code {error}").of(lang)
    else:
        print("\n".join([_SILENT.of(lang)] if who is None else _lines(who, lang)))
        return 0
    print(_FAILED.of(lang).format(why=why), file=sys.stderr)
    return 1


def _why(error: OSError | ValueError, lang: Lang) -> str:
    return why_not_started(error).of(lang)


def _greeting(command: str, limit: float) -> Introduction | None:
    """Return what a program says of itself, None if it keeps silent. Raise ProblemError for anything else."""
    program = Program(command)
    try:
        program.send(written(answers.Greeted(hello=Greeting())))
        line = program.receive(limit).rstrip(b"\r\n")
    except SilentError:
        return None
    finally:
        program.close()
    request = request_of(parse(line), line)
    if not isinstance(request, Hello):
        raise ProblemError("bad_request", "its first line is no `hello`")
    if request.hello.protocol not in PROTOCOLS:
        raise ProblemError("unknown_protocol", f"it wants version {request.hello.protocol} of the protocol")
    return request.hello


def _lines(who: Introduction, lang: Lang) -> list[str]:
    name = printable(who.name) or _NAMELESS.of(lang)
    return [_GREETED.of(lang).format(name=name, protocol=who.protocol), *(_line(it, lang) for it in who.settings)]


def _line(setting: Setting, lang: Lang) -> str:
    bounds = f" {setting.min}…{setting.max}" if setting.min is not None and setting.max is not None else ""
    choices = f" {', '.join(setting.choices)}" if setting.choices else ""
    words = setting.words.ru if lang == "ru" else setting.words.en
    value = _DEFAULT.of(lang).format(value=setting.default)
    return printable(f"  {setting.name} ({setting.type}{bounds}{choices}; {value}) {words}").rstrip()
