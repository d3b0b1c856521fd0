"""What is asked of a game and done to it, at whichever table it is."""

from kiberrubezh.engine.protocol.lines import answers, requests
from kiberrubezh.engine.protocol.lines.frames import Answer
from kiberrubezh.engine.protocol.lines.refusals import ProblemError
from kiberrubezh.engine.protocol.talk.counting import count
from kiberrubezh.engine.protocol.talk.desk import Desk, Handlers


def view(request: requests.ViewRequest, desk: Desk) -> Answer:
    """Tell how the duel stands for a seat."""
    return desk.table(request).viewed(request.view.seat)


def question(request: requests.QuestionRequest, desk: Desk) -> Answer:
    """Tell what is asked."""
    return desk.table(request).questioned()


def options(request: requests.OptionsRequest, desk: Desk) -> Answer:
    """Tell the legal options in words."""
    lang = request.options.lang or desk.settings.lang
    return desk.table(request).options(lang, request.options.seat)


def choose(request: requests.ChooseRequest, desk: Desk) -> Answer:
    """Answer the open question."""
    table = desk.table(request)
    table.choose(request.choose)
    return desk.shown(table)


def undo(request: requests.UndoRequest, desk: Desk) -> Answer:
    """Take choices back."""
    table = desk.table(request)
    table.undo(request.undo)
    return desk.shown(table)


def events(request: requests.EventsRequest, desk: Desk) -> Answer:
    """Tell what happened, as a seat may know it."""
    past = request.events
    return desk.table(request).events(past.seat, past.since, past.lang or desk.settings.lang)


def result(request: requests.ResultRequest, desk: Desk) -> Answer:
    """Tell how the duel ended."""
    return desk.table(request).ended(desk.settings.lang)


def replay(request: requests.ReplayRequest, desk: Desk) -> Answer:
    """Write the duel down."""
    return desk.table(request).exported()


def save(request: requests.SaveRequest, desk: Desk) -> Answer:
    """Write the position down."""
    return desk.table(request).kept()


def perft(request: requests.PerftRequest, desk: Desk) -> Answer:
    """Count all ways to go on."""
    return answers.PerftAnswer(perft=count(desk.table(request).state, request.perft, desk.go_on))


def hint(request: requests.HintRequest, desk: Desk) -> Answer:
    """Have the open question thought about, knowing what its seat may know."""
    table, wanted = desk.table(request), request.hint
    decision = table.asked()
    if desk.adviser is None or not desk.adviser.advises(table.game):
        raise ProblemError("unable", "there is nobody here to think about it")
    return answers.HintAnswer(
        hint=desk.adviser.think(
            table.game,
            table.sight(decision.seat),
            decision,
            wanted.playouts or desk.settings.playouts,
            desk.settings.seed if wanted.seed is None else wanted.seed,
            lambda info: desk.tell(answers.InfoAnswer(info=info)),
            desk.go_on,
        )
    )


HANDLERS: Handlers = {
    requests.ViewRequest: view,
    requests.QuestionRequest: question,
    requests.OptionsRequest: options,
    requests.ChooseRequest: choose,
    requests.UndoRequest: undo,
    requests.EventsRequest: events,
    requests.ResultRequest: result,
    requests.ReplayRequest: replay,
    requests.SaveRequest: save,
    requests.PerftRequest: perft,
    requests.HintRequest: hint,
}
