"""What of a game is in sight: with the eyes of who is at the screen, with everybody's, and at the end all there is."""

from collections.abc import Sequence
from typing import Any

from kiberrubezh.engine.kernel import EVERYBODY, HOST, Decision, Seat
from kiberrubezh.gui.i18n import i18n
from kiberrubezh.gui.tables.logs import Logs
from kiberrubezh.play.scene import Scene, Stage
from kiberrubezh.play.sitting import Sitting


class Witness:
    """Makes scenes of a host's game; nothing of what these eyes may not know is in them."""

    def __init__(self, host: Sitting) -> None:
        self._host, self._logs = host, Logs()
        self.holder: Seat = host.people[0] if len(host.people) == 1 else EVERYBODY
        """Who is at the screen; of several people nobody, until one has lifted the curtain."""
        self.shown = host.made
        """How many choices of the past have been shown."""

    @property
    def eyes(self) -> Seat:
        """Whose view is in sight: that of who is at the screen, everybody's, and at the end all there is."""
        return HOST if self._host.over else self._host.eyes_of(self.holder)

    @property
    def watching(self) -> Seat:
        """Whose eyes see what programs do: of several people everybody's, for all look at the screen then."""
        return self._host.eyes_of(self.holder) if len(self._host.people) == 1 else EVERYBODY

    def next_shown(self, *, is_hurried: bool) -> int | None:
        """Return the next choice of the past that something came of; None when all is shown, or is with the question.

        What came of the last answer of who is asked on is seen as the question is put.
        """
        while self.shown < self._host.made:
            place, self.shown = self.shown, self.shown + 1
            is_last = self.shown == self._host.made and not self._host.has_own_answer
            asked = self._host.question(self.holder) if is_last else None
            is_with_question = is_last and (asked is None or asked.seat == self.holder)
            if self._host.was_seen(place) and not is_hurried and not is_with_question:
                return place
        return None

    def news(self, place: int, eyes: Seat) -> Sequence[Any]:
        """Return what came of a choice, as these eyes may know it."""
        return self._host.told(place, eyes)

    def forget(self) -> None:
        """Tell everything anew: choices were taken back."""
        self._logs.forget()

    def scene(
        self,
        stage: Stage,
        eyes: Seat,
        news: Sequence[Any] = (),
        *,
        decision: Decision | None = None,
        place: int | None = None,
    ) -> Scene:
        """Return what these eyes may know, now or after a choice of the past."""
        host, lang = self._host, i18n.language
        count = host.made if place is None else place + 1
        reader = self._reader(eyes)
        words = host.words(reader)
        view = host.view(eyes, place)
        return Scene(
            game=host.game,
            words=words,
            named=words.put,
            names=[host.name(seat, lang) for seat in range(len(host.names))],
            stage=stage,
            eyes=eyes,
            place=max(eyes, 0) if len(host.people) > 1 else max(self.holder, 0),
            view=view,
            log=self._logs.lines(host, count, reader),
            past=self._logs.past(host, count, eyes),
            decision=decision,
            news=news,
            ending=words.ending(view, lang) if stage == "over" else "",
            can_go_back=decision is not None and host.way_back(decision.seat) is not None,
            standing=host.standing.get(eyes),
            people=host.people,
            is_kept=host.path is not None,
        )

    def _reader(self, eyes: Seat) -> Seat:
        """Return to whom the log speaks: at the end, when all is open, to whom it spoke before."""
        return self.watching if eyes == HOST and len(self._host.people) == 1 else eyes
