"""`kiberrubezh protocol --program`: a program of one's own says who it is and what can be set of it."""

import sys

from kiberrubezh.bots.programs import consent
from kiberrubezh.bots.programs.greeting import LIMIT, NotIntroducedError, introduction
from kiberrubezh.commands.duel.programs import printable
from kiberrubezh.engine.protocol.lines.speakers import Introduction, SettingPart
from kiberrubezh.ground.words import Lang, Pair

_FAILED = Pair("Программа не представилась: {why}", "The program didn't say who it is: {why}")
_SILENT = Pair(
    "Программа молчит, как те, что говорят по версии 1 протокола; настроек у неё нет.",
    "The program keeps silent, as those of version 1 of the protocol do; it has no settings.",
)
_GREETED = Pair("{name}: версия протокола {protocol}", "{name}: version {protocol} of the protocol")
_NAMELESS = Pair("Программа без имени", "A program without a name")
_DEFAULT = Pair("по умолчанию {value}", "{value} by default")


def introduce(command: str, lang: Lang, limit: float = LIMIT) -> int:
    """Start a program, print how it greets, and end it; return 0, 1 where that goes wrong."""
    consent.confirm(command)
    try:
        who = introduction(command, limit)
    except NotIntroducedError as error:
        print(_FAILED.of(lang).format(why=error.message(lang)), file=sys.stderr)
        return 1
    print("\n".join([_SILENT.of(lang)] if who is None else _lines(who, lang)))
    return 0


def _lines(who: Introduction, lang: Lang) -> list[str]:
    name = printable(who.name) or _NAMELESS.of(lang)
    return [_GREETED.of(lang).format(name=name, protocol=who.protocol or 1), *(_line(it, lang) for it in who.settings)]


def _line(setting: SettingPart, lang: Lang) -> str:
    bounds = f" {setting.min}…{setting.max}" if setting.min is not None and setting.max is not None else ""
    choices = f" {', '.join(setting.choices)}" if setting.choices else ""
    words = setting.words.ru if lang == "ru" else setting.words.en
    value = _DEFAULT.of(lang).format(value=setting.default)
    return printable(f"  {setting.name} ({setting.type}{bounds}{choices}; {value}) {words}").rstrip()
