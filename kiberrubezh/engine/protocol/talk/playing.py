"""What is asked of a game and done to it, at whichever table it is."""

from kiberrubezh.engine.protocol.lines import answers, requests
from kiberrubezh.engine.protocol.lines.frames import Answer
from kiberrubezh.engine.protocol.lines.refusals import ProblemError
from kiberrubezh.engine.protocol.talk.counting import count
from kiberrubezh.engine.protocol.talk.desk import Desk, Handlers


def view(request: requests.Watch, desk: Desk) -> Answer:
    """Tell how the duel stands for a seat."""
    return desk.table(request).viewed(request.view.seat)


def question(request: requests.Ask, desk: Desk) -> Answer:
    """Tell what is asked."""
    return desk.table(request).questioned()


def options(request: requests.Options, desk: Desk) -> Answer:
    """Tell the legal options in words."""
    lang = request.options.lang or desk.settings.lang
    return desk.table(request).options(lang, request.options.seat)


def choose(request: requests.Choose, desk: Desk) -> Answer:
    """Answer the open question."""
    table = desk.table(request)
    table.choose(request.choose)
    return desk.shown(table)


def undo(request: requests.Undo, desk: Desk) -> Answer:
    """Take choices back."""
    table = desk.table(request)
    table.undo(request.undo)
    return desk.shown(table)


def events(request: requests.Events, desk: Desk) -> Answer:
    """Tell what happened, as a seat may know it."""
    past = request.events
    return desk.table(request).events(past.seat, past.since, past.lang or desk.settings.lang)


def result(request: requests.Result, desk: Desk) -> Answer:
    """Tell how the duel ended."""
    return desk.table(request).ended(desk.settings.lang)


def replay(request: requests.Export, desk: Desk) -> Answer:
    """Write the duel down."""
    return desk.table(request).exported()


def save(request: requests.Save, desk: Desk) -> Answer:
    """Write the position down."""
    return desk.table(request).kept()


def perft(request: requests.Perft, desk: Desk) -> Answer:
    """Count all ways to go on."""
    return answers.CountTold(perft=count(desk.table(request).state, request.perft, desk.go_on))


def hint(request: requests.Hint, desk: Desk) -> Answer:
    """Have the open question thought about, knowing what its seat may know."""
    table, wanted = desk.table(request), request.hint
    decision = table.asked()
    if desk.adviser is None or not desk.adviser.advises(table.game):
        raise ProblemError("unable", "there is nobody here to think about it")
    return answers.Hinted(
        hint=desk.adviser.think(
            table.game,
            table.sight(decision.seat),
            decision,
            wanted.playouts or desk.settings.playouts,
            desk.settings.seed if wanted.seed is None else wanted.seed,
            lambda info: desk.tell(answers.Informed(info=info)),
            desk.go_on,
        )
    )


HANDLERS: Handlers = {
    requests.Watch: view,
    requests.Ask: question,
    requests.Options: options,
    requests.Choose: choose,
    requests.Undo: undo,
    requests.Events: events,
    requests.Result: result,
    requests.Export: replay,
    requests.Save: save,
    requests.Perft: perft,
    requests.Hint: hint,
}
