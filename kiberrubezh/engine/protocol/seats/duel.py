"""What a program at a seat may ask while it thinks: of its duel what its seat knows, of imagined ones everything."""

from kiberrubezh.engine.kernel import Decision, Sight
from kiberrubezh.engine.protocol.lines import answers, requests, talk_requests
from kiberrubezh.engine.protocol.lines.frames import Answer, Request
from kiberrubezh.engine.protocol.lines.particulars import OpenQuestion
from kiberrubezh.engine.protocol.lines.refusals import ProblemError
from kiberrubezh.engine.protocol.lines.sights import CardRecord, ViewSight
from kiberrubezh.engine.protocol.session import Session
from kiberrubezh.engine.protocol.tables import keeping
from kiberrubezh.engine.protocol.tables.duel import DuelTable, options_told
from kiberrubezh.engine.rubezh.game import Duel

_ABOUT_NO_DUEL = (
    *(
        talk_requests.HelloRequest,
        talk_requests.TablesRequest,
        talk_requests.SettingsRequest,
        talk_requests.SetRequest,
        talk_requests.StopRequest,
    ),
    *(talk_requests.GamesRequest, talk_requests.ShapesRequest),
)
_NEVER = (
    *(
        talk_requests.DecksRequest,
        requests.HintRequest,
        talk_requests.QuitRequest,
        talk_requests.InfoRequest,
        requests.NewRequest,
        requests.LoadRequest,
    ),
    *(requests.NewGameRequest, requests.LoadGameRequest),
)


class SeatSession:
    """Answers a program at a seat; table 0 is its duel, of which it gets what its seat may know and nothing else."""

    def __init__(self) -> None:
        self._session = Session()
        self.desk = self._session.desk

    def answer(self, request: Request, sight: Sight, decision: Decision) -> Answer:
        """Return the answer to a request. Raise ProblemError where there is none."""
        if isinstance(request, _NEVER) or (
            isinstance(request, requests.RestoreRequest) and keeping.is_way(request.restore)
        ):
            # Whoever could begin games by a seed could try out which one leads to the game that is played.
            raise forbidden(request)
        if _target(request) == 0:
            raise ProblemError("taken", "table 0 is the duel that you play: imagine on another one", "to")
        if request.table or isinstance(request, _ABOUT_NO_DUEL):
            return self._session.carry_out(request)
        return self.of_its_game(request, sight, decision)

    def of_its_game(self, request: Request, sight: Sight, decision: Decision) -> Answer:
        """Answer by what the seat may know. Raise ProblemError."""
        if isinstance(request, talk_requests.CardsRequest):
            return self._cards(request)
        if isinstance(request, requests.ViewRequest) and request.view.seat in (None, sight.seat):
            return answers.ViewAnswer(view=ViewSight.of(sight.view))
        if isinstance(request, requests.QuestionRequest):
            return answers.QuestionAnswer(question=_question(sight, decision))
        if isinstance(request, requests.OptionsRequest):
            lang = request.options.lang or self.desk.settings.lang
            # What is dealt anew are cards that no option of one's own names.
            return answers.OptionsAnswer(options=options_told(_imagined(sight, 0), decision, lang))
        if isinstance(request, requests.ImagineRequest) and request.imagine.seat in (None, sight.seat):
            table = DuelTable.at(_imagined(sight, request.imagine.seed))
            # What is set up or restored beside it is thought of as the duel is.
            self.desk.prior = table.duel.prior
            return self.desk.shown(table, self.desk.tables.add(request.imagine.to, table))
        raise forbidden(request)

    def _cards(self, request: talk_requests.CardsRequest) -> Answer:
        known = self.desk.told
        unknown = next((card for card in request.cards if card not in known), None)
        if unknown is not None:
            raise ProblemError("unknown_card", f"you have not been shown this card: {unknown}", "cards")
        return answers.CardsAnswer(cards={card: CardRecord.of(known[card]) for card in request.cards})


def _target(request: Request) -> int | None:
    """Return the table that a request names for another duel."""
    if isinstance(request, requests.ImagineRequest):
        return request.imagine.to
    return request.clone.to if isinstance(request, requests.CloneRequest) else None


def forbidden(request: Request) -> ProblemError:
    """Return the problem of a request that no program at a seat may make."""
    key = requests.key_of(type(request))
    return ProblemError("forbidden", f"`{key}` is not for a program at a seat, not of the duel that it plays")


def _imagined(sight: Sight, seed: int) -> Duel:
    imagined = sight.imagine(seed)
    if not isinstance(imagined, Duel):
        raise ProblemError("unable", "this game is no duel")
    return imagined


def _question(sight: Sight, decision: Decision) -> OpenQuestion:
    view = sight.view
    return OpenQuestion(
        asked=decision.seat,
        prompt=decision.prompt,
        options=decision.options,
        turn=view.turn,
        winner=view.winner,
        choices=0,
    )
