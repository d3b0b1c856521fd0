"""What is said without a duel: who is there, which decks and cards, what can be set, and farewell."""

from collections import ChainMap

from kiberrubezh.engine.protocol.lines import answers, talk_requests
from kiberrubezh.engine.protocol.lines.frames import Answer
from kiberrubezh.engine.protocol.lines.particulars import PROTOCOLS, RULESETS, Greeting
from kiberrubezh.engine.protocol.lines.refusals import ProblemError
from kiberrubezh.engine.protocol.lines.sights import CardRecord
from kiberrubezh.engine.protocol.lines.speakers import Introduction
from kiberrubezh.engine.protocol.tables import saves
from kiberrubezh.engine.protocol.talk.desk import Desk, Handlers
from kiberrubezh.engine.rubezh.game import RULESET


def hello(request: talk_requests.HelloRequest, desk: Desk) -> Answer:
    """Say who is there, and agree on what is spoken."""
    check(request.hello)
    desk.protocol = request.hello.protocol or desk.protocol
    played = {rules.id: rules.version for rules in RULESETS}
    wanted = request.hello.ruleset or RULESET
    return answers.HelloAnswer(hello=Greeting(protocol=desk.protocol, ruleset=wanted, version=played[wanted]))


def check(who: Introduction) -> None:
    """Raise ProblemError where somebody wants to speak, or play by, what is not known here."""
    if who.protocol not in (None, *PROTOCOLS):
        spoken = " and ".join(map(str, PROTOCOLS))
        raise ProblemError("unknown_protocol", f"spoken here: {spoken}; not {who.protocol}", "hello.protocol")
    played = {rules.id: rules.version for rules in RULESETS}
    if who.version not in (None, played.get(who.ruleset or RULESET)) or who.ruleset not in (None, *played):
        wanted, known = f"{who.ruleset or RULESET} {who.version or ''}".strip(), ", ".join(map(str, RULESETS))
        raise ProblemError("unknown_ruleset", f"played here: {known}; not {wanted}", "hello.ruleset")


def decks(_: talk_requests.DecksRequest, desk: Desk) -> Answer:
    """Name the ready decks."""
    return answers.DecksAnswer(decks=tuple(desk.library.names()))


def cards(request: talk_requests.CardsRequest, desk: Desk) -> Answer:
    """Tell cards in full, as printed in the duel of the table."""
    table = desk.tables.get(request.table or 0)
    known = ChainMap(table.cards if table else {}, dict(desk.cards))
    return answers.CardsAnswer(
        cards={card: CardRecord.of(saves.card_of(card, known, "cards")) for card in request.cards},
    )


def settings(_: talk_requests.SettingsRequest, desk: Desk) -> Answer:
    """Tell what can be set."""
    return answers.SettingsAnswer(settings=desk.settings.told())


def assign(request: talk_requests.SetRequest, desk: Desk) -> Answer:
    """Set something."""
    desk.settings.set(request.set)
    return answers.SettingsAnswer(settings=desk.settings.told())


def stop(_: talk_requests.StopRequest, __: Desk) -> Answer:
    """Say that nothing asked for before goes on: whoever reads the lines has seen to it."""
    return answers.StoppedAnswer()


def info(_: talk_requests.InfoRequest, __: Desk) -> Answer:
    """Refuse what is of use at a seat alone."""
    raise ProblemError("forbidden", "thoughts are told by a program at a seat, while it is asked")


def leave(_: talk_requests.QuitRequest, desk: Desk) -> Answer:
    """End the session."""
    desk.over = True
    return answers.ByeAnswer()


HANDLERS: Handlers = {
    talk_requests.HelloRequest: hello,
    talk_requests.DecksRequest: decks,
    talk_requests.CardsRequest: cards,
    talk_requests.SettingsRequest: settings,
    talk_requests.SetRequest: assign,
    talk_requests.StopRequest: stop,
    talk_requests.InfoRequest: info,
    talk_requests.QuitRequest: leave,
}
