"""A review in the words of the window, laid along a tape. No widgets."""

from kiberrubezh.cards.card import Card
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.replays.chance_curve import CurveMark, CurvePoint
from kiberrubezh.gui.replays.review_panel import SwingWords
from kiberrubezh.play.rubezh.tape import Tape
from kiberrubezh.review import words
from kiberrubezh.review.findings import Point, Review


def curve_points(review: Review, tape: Tape, shared: int, bottom: int) -> list[CurvePoint]:
    """Return the points within so many choices, as the chance of the seat at the bottom."""
    names = tape.terms.header.names
    found = []
    for point in review.points:
        if point.choices <= shared:
            value, margin, _ = point.of(bottom)
            found.append(CurvePoint(tape.stop_of(point.choices), value, margin, _point_words(point, names)))
    return found


def curve_marks(review: Review, tape: Tape, shared: int) -> list[CurveMark]:
    """Return the marks of the swings within so many choices."""
    names = tape.terms.header.names
    return [
        CurveMark(tape.stop_of(swing.place), swing.seat, words.head_words(swing, names, i18n.language))
        for swing in review.swings
        if swing.place <= shared
    ]


def now_words(review: Review, tape: Tape) -> str:
    """Say the chances of both where the turn on the table began; empty while they aren't known."""
    before = [point for point in review.points if point.choices <= tape.choices_made]
    return _point_words(before[-1], tape.terms.header.names) if before else ""


def swing_words(review: Review, tape: Tape) -> list[SwingWords]:
    """Say each swing, and what would have been better."""
    lang, names = i18n.language, tape.terms.header.names
    specs = tape.timeline.state.roster.specs

    def card_of(number: int) -> Card:
        return specs[number].card

    said = []
    for swing in review.swings:
        head = words.swing_head(swing, review, names, lang)
        advice = words.advice_words(swing, review, card_of, lang)
        details = ""
        if swing.advice is not None:
            played = words.played_words(swing.advice, card_of, lang)
            details = f"{played} {words.proof_words(swing.advice, lang)}"
        said.append(SwingWords(head, advice, details, swing.advice is not None))
    return said


def neglect_words(review: Review, tape: Tape) -> list[SwingWords]:
    """Say what was let go time after time, and what that cost."""
    lang, names = i18n.language, tape.terms.header.names
    return [SwingWords(words.neglect_words(it, names, lang), words.cost_words(it, lang)) for it in review.neglects]


def _point_words(point: Point, names: tuple[str, str]) -> str:
    lang = i18n.language
    one, two = (words.percent(point.of(seat), lang) for seat in (0, 1))
    turn = words.turn_words(point, lang)
    return tr("replays.review_point", turn=turn, one=names[0], a=one, two=names[1], b=two)
