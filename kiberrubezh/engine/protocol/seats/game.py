"""What a program at a seat of any game may ask while it thinks: of its game what its seat knows, of others all."""

from kiberrubezh.engine.game import Game
from kiberrubezh.engine.kernel import Decision, Sight
from kiberrubezh.engine.protocol.lines import answers, game_answers, requests
from kiberrubezh.engine.protocol.lines.frames import Answer, Request
from kiberrubezh.engine.protocol.lines.games.reports import GameQuestion
from kiberrubezh.engine.protocol.lines.sights import DecisionSight
from kiberrubezh.engine.protocol.seats.duel import SeatSession, forbidden
from kiberrubezh.engine.protocol.tables.game import ListedGameTable, options_told, read, standing
from kiberrubezh.engine.timeline import Timeline


class GameSeatSession(SeatSession):
    """Answers a program at a seat of a game of the list; table 0 is its game."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self._game = game

    def of_its_game(self, request: Request, sight: Sight, decision: Decision) -> Answer:
        """Answer by what the seat may know. Raise ProblemError."""
        lang = self.desk.settings.lang
        if isinstance(request, requests.ViewRequest) and request.view.seat in (None, sight.seat):
            return game_answers.GameViewAnswer(view=standing(self._game, sight.view, sight.seat, decision, None))
        if isinstance(request, requests.QuestionRequest):
            asked = (DecisionSight.model_validate(decision),)
            return game_answers.GameQuestionAnswer(
                question=GameQuestion(game=self._game.id, open=asked, choices=0, scores=None),
            )
        if isinstance(request, requests.OptionsRequest) and request.options.seat in (None, sight.seat):
            told = options_told(self._game, sight.view, decision, request.options.lang or lang)
            return answers.OptionsAnswer(options=told)
        if isinstance(request, requests.WordsRequest) and request.words.seat in (None, sight.seat):
            spoken = request.words.lang or lang
            return game_answers.WordsAnswer(
                words=read(self._game, sight.view, sight.seat, decision, spoken, over=False)
            )
        if isinstance(request, requests.ImagineRequest) and request.imagine.seat in (None, sight.seat):
            # Without its beginning, so that nothing at this table leads to the seed of the true game.
            table = ListedGameTable(self._game, Timeline(sight.imagine(request.imagine.seed)))
            return self.desk.shown(table, self.desk.tables.add(request.imagine.to, table))
        raise forbidden(request)
