"""The review of a duel: chances, swings, better answers, and what they rest on."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

import pytest
from engine.rubezh.table import SPARE, asset, attack, attacked, measure, needs, paid, table

from kiberrubezh.bots.random import RandomPlayer
from kiberrubezh.cards.abilities import Cost
from kiberrubezh.cards.card import Words
from kiberrubezh.cards.effects import Draw, Whose
from kiberrubezh.engine.kernel import Option, Sight
from kiberrubezh.engine.rubezh import referee
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.readings.options import CONCEDE, DONE
from kiberrubezh.engine.timeline import Timeline
from kiberrubezh.review.advice import Trial, has_choice
from kiberrubezh.review.answers import answers
from kiberrubezh.review.chances import Chance, shuffle
from kiberrubezh.review.curve import Curve, chance_of
from kiberrubezh.review.findings import REVIEW, Advice, Comparison, Point, Review, Swing
from kiberrubezh.review.playouts import follow, next_choice
from kiberrubezh.review.reviewer import Effort, course, review
from kiberrubezh.review.swings import LEAST, is_more_than_noise, steepest, turning_point
from kiberrubezh.review.words import (
    advice_words,
    cost_words,
    head_words,
    neglect_words,
    no_turning_words,
    proof_words,
    swing_head,
    why_no_turning,
)

TINY = Effort(curve=0, swings=2, point=4, suspects=0, candidates=3, glance=2, look=4, proof=8)
RAID = attack("raid", damage=5)
NOWHERE = Point(0, 1, Chance(0.5, 0.0, 1))
WHOLE = Review(done=1)


def last_chance() -> Timeline[Duel]:
    """Set up a turn in which the raid wins at once, and whoever lets it go loses the next turn (KR-5.0)."""
    return Timeline(table(attacks=[RAID], deck=[SPARE], foe_deck=[SPARE] * 4).duel)


def to_the_end(timeline: Timeline[Duel]) -> Timeline[Duel]:
    """Play on by the policy."""
    while timeline.state.decision is not None:
        timeline.choose(next_choice(timeline.state))
    return timeline


def last(steps: Iterator[Review]) -> Review:
    """Let a review come to its end."""
    *_, finished = steps
    assert finished.finished
    return finished


@pytest.fixture(scope="module")
def missed() -> Timeline[Duel]:
    """Let the raid go."""
    timeline = last_chance()
    timeline.choose(DONE)
    return to_the_end(timeline)


@pytest.fixture(scope="module")
def found(missed: Timeline[Duel]) -> Review:
    return last(review(missed, TINY))


@pytest.fixture(scope="module")
def lively() -> Timeline[Duel]:
    """Play a short duel with waves, blocks and chance on both sides."""
    cards = [SPARE, SPARE, measure("wall", capacity=2, **needs(defence=1)), attack("poke"), attack("jab")] * 5
    timeline = Timeline(Duel.start((cards, cards), seed=3))
    players = RandomPlayer(1), RandomPlayer(2)
    while (decision := timeline.state.decision) is not None:
        timeline.choose(players[decision.seat].choose(Sight(timeline.state, decision.seat), decision))
    return timeline


def test_a_mistake_is_named_with_the_better_answer(found: Review, missed: Timeline[Duel]) -> None:
    """One answer wins at once, the one given loses: the chance falls from 1 to 0, and the raid is advised."""
    (swing,) = found.swings
    assert (swing.seat, swing.before.chance.value, swing.after.chance.value) == (0, 1.0, 0.0)
    advice = swing.advice
    assert advice is not None
    assert [option.act for option in advice.better] == ["add"]
    assert advice.played == (DONE,)
    assert (advice.proof.better, advice.proof.played, advice.proof.deals) == (1.0, 0.0, TINY.proof)
    position = missed.position(advice.place)
    for option in advice.line:
        position.choose(option)
    assert position.winner == 0


def test_what_gains_by_the_rating_alone_is_no_advice(missed: Timeline[Duel], monkeypatch: pytest.MonkeyPatch) -> None:
    """The better answer must win more where duels are played to the end: a rating errs the same way in every deal."""
    monkeypatch.setattr("kiberrubezh.review.advice.outcome", lambda *_: 0.5)
    assert [swing.advice for swing in last(review(missed, TINY)).swings if swing.advice] == []


def test_a_mistake_that_luck_hides_is_named() -> None:
    """No fall of the chance is looked into, and still the raid is missed where the policy would have sent it."""
    timeline = last_chance()
    timeline.choose(DONE)
    (swing,) = last(review(to_the_end(timeline), TINY._replace(swings=0, suspects=2, hunch=4))).swings
    assert swing.advice is not None
    assert [option.act for option in swing.advice.better] == ["add"]


def test_the_right_answer_is_no_mistake() -> None:
    """Where the raid is sent, there is nothing to say."""
    assert last(review(to_the_end(last_chance()), TINY)).swings == ()


def race(attacks: int = 1) -> Timeline[Duel]:
    """Set up a race of decks that one poke a turn wins, and none loses (KR-5.0)."""
    poke = attack("poke")
    return Timeline(table(attacks=[poke] * attacks, deck=[SPARE] * 9, foe_deck=[SPARE] * 10).duel)


def idle(timeline: Timeline[Duel], seat: int, turns: int = 100) -> Timeline[Duel]:
    """Let a seat never attack for so many turns, and the policy play all else."""
    while (asked := timeline.state.decision) is not None:
        sleeps = (asked.seat, asked.prompt) == (seat, "attack") and timeline.state.turn <= turns
        timeline.choose(DONE if sleeps else next_choice(timeline.state))
    return timeline


def test_who_never_attacks_lost_by_that_and_not_by_the_cards() -> None:
    """It is told how often that was let go, and what it cost to the end; a fall after it doesn't blame the cards."""
    asleep = idle(race(), 0)
    assert asleep.state.winner == 1
    found = last(review(asleep, TINY))
    (neglect,) = found.neglects
    assert (neglect.seat, neglect.prompt, neglect.place) == (0, "attack", 0)
    assert neglect.times == neglect.of >= 3
    assert (neglect.proof.better, neglect.proof.played) == (1.0, 0.0)
    assert REVIEW.validate_json(REVIEW.dump_json(found)) == found
    end = Point(99, 9, Chance(0.0, 0.0, 1))
    blamed = found.neglected_before(Swing(0, NOWHERE, end))
    assert blamed == neglect
    words = advice_words(Swing(0, NOWHERE, end), found, SAID.__getitem__, "ru")
    assert "не карты тому виной: раньше не объявлялись волны" in words
    assert found.neglected_before(Swing(1, NOWHERE, end)) is None
    times = neglect.times
    assert neglect_words(neglect, ("Анна", "Борис"), "en").startswith("Анна: no waves were declared")
    assert f"({times} раз" in neglect_words(neglect, ("Анна", "Борис"), "ru")
    assert cost_words(neglect, "en").startswith("Without this the chance would be 100%, with it 0%")


def test_what_was_let_go_seldom_or_at_no_cost_is_no_neglect() -> None:
    """Twice asleep is no habit; nor is it one where all is lost, or the policy wouldn't have done otherwise."""
    assert last(review(idle(race(), 0, turns=3), TINY)).neglects == ()
    assert last(review(to_the_end(race()), TINY)).neglects == ()
    hopeless = Timeline(table(attacks=[attack("poke")], deck=[SPARE] * 9, foe_deck=[SPARE] * 40).duel)
    assert last(review(idle(hopeless, 0), TINY)).neglects == ()


def test_a_turn_in_which_no_answer_alone_is_better_is_played_by_another_hand(missed: Timeline[Duel]) -> None:
    """Where no other answer is tried, the whole turn still is, before the cards are blamed."""
    (swing,) = last(review(missed, TINY._replace(candidates=0))).swings
    assert swing.advice is None
    assert swing.whole is not None
    assert (swing.whole.better, swing.whole.played) == (1.0, 0.0)
    assert "100\u00a0% против 0\u00a0%" in advice_words(swing, WHOLE, SAID.__getitem__, "ru")
    nothing = Swing(0, NOWHERE, NOWHERE)
    assert "cards fell" in advice_words(nothing, WHOLE, SAID.__getitem__, "en")
    assert "Looking for" in advice_words(nothing, Review(total=2), SAID.__getitem__, "en"), "not all was tried yet"


def test_conceding_a_won_duel_is_a_mistake() -> None:
    """KR-8.2: who gives up what could be won is told to go on."""
    timeline = last_chance()
    timeline.choose(CONCEDE)
    found = last(review(timeline, TINY))
    (swing,) = found.swings
    assert swing.advice is not None
    assert [option.act for option in swing.advice.better] == ["add"]
    assert found.conceded
    assert turning_point(found) is None


def test_conceding_where_nothing_else_could_be_done_is_a_mistake_too() -> None:
    """KR-8.2: with nothing but "done" to answer, going on is still another answer than giving up."""
    timeline = Timeline(attacked(attack("poke"), hand=[SPARE], deck=[SPARE] * 5, foe_deck=[]).duel)
    assert timeline.state.decision is not None
    assert timeline.state.decision.options == (DONE,)
    timeline.choose(CONCEDE)
    (swing,) = last(review(timeline, TINY)).swings
    assert swing.advice is not None
    assert swing.advice.better == (DONE,)


def test_what_was_done_by_hand_is_not_put_on_trial() -> None:
    """KR-9: the price of a text, paid by hand, is no mistake, though whoever leaves it out stands better."""
    typed = asset("typed", manual=Words(ru="Потеряйте карту с верха колоды.", en="Lose the top card of your deck."))
    timeline = Timeline(table(hand=[typed]).duel)
    lay, *_ = timeline.state.decision.options
    timeline.choose(lay)
    assert has_choice(timeline, next(answers(timeline)))
    timeline.undo_to(0)
    timeline.choose(referee.destroy(Whose.OWN))
    timeline.choose(lay)
    assert not has_choice(timeline, next(answers(timeline)))


def test_few_equal_playouts_are_no_certainty() -> None:
    """The margin of playouts that all end alike shrinks as there are more, and is never nothing."""
    few, many = chance_of([1.0] * 4), chance_of([1.0] * 64)
    assert (few.value, few.playouts) == (1.0, 4)
    assert 0.2 < few.margin < 0.5
    assert 0.01 < many.margin < 0.05


def test_no_swing_where_the_choice_did_not_matter() -> None:
    """Nothing but assets: the decks alone decide (KR-5.0), whatever is laid."""
    zones = {name: [SPARE] * 6 for name in ("deck", "hand", "foe_deck", "foe_hand")}
    timeline = Timeline(table(**zones).duel)
    player = RandomPlayer(5)
    while (decision := timeline.state.decision) is not None:
        timeline.choose(player.choose(Sight(timeline.state, decision.seat), decision))
    calm = last(review(timeline, TINY))
    assert calm.swings == ()
    assert {point.chance.value for point in calm.points} == {float(timeline.state.winner == 0)}


@pytest.mark.slow
def test_equal_duels_and_seeds_give_equal_steps(lively: Timeline[Duel]) -> None:
    """Nothing but the duel, the effort and the seed decides what is found."""
    one, again, other = (list(review(lively, TINY._replace(swings=1), seed)) for seed in (2, 2, 3))
    assert one == again
    assert one != other


def test_the_turning_point_is_known_before_the_review_and_is_the_same() -> None:
    """Chances and swings need no advice: `course` finds those of the review, and so the same turning point.

    It is the farthest fall of whoever lost: the raid let go, however far the winner fell before; none of a duel that
    is not over, nor where it fell no farther than noise.
    """
    timeline = last_chance()
    timeline.choose(DONE)
    assert turning_point(last(course(timeline, TINY))) is None
    to_the_end(timeline)
    found, whole = (last(way(timeline, TINY._replace(suspects=2))) for way in (course, review))
    assert found.points == whole.points
    assert [(it.seat, it.before, it.after) for it in found.swings] == [
        (it.seat, it.before, it.after) for it in whole.swings
    ]
    turned, again = turning_point(found), turning_point(whole)
    assert turned is not None
    assert again is not None
    assert (turned.seat, turned.before, turned.after) == (again.seat, again.before, again.after)
    assert (turned.seat, turned.drop) == (1 - timeline.state.winner, 1.0)
    assert swing_head(again, whole, ("Анна", "Борис"), "en").startswith(
        "The turning point. Turn 3, Анна: the chance fell"
    )
    high, low, end = (
        Point(n, n + 1, Chance(v, m, p)) for n, v, m, p in ((0, 0.9, 0.05, 64), (1, 0.1, 0.05, 64), (2, 1.0, 0.0, 0))
    )
    assert turning_point(Review((high, low, end), (Swing(0, high, low), Swing(1, low, end)))) == Swing(1, low, end)
    assert swing_head(Swing(0, high, low), Review((high, low, end)), ("A", "B"), "ru").startswith("Ход 1, A: ")
    rough = Point(1, 2, Chance(0.8, 0.3, 4))
    assert rough.of(1).value >= LEAST
    assert turning_point(Review((rough, end), (Swing(1, rough, end),))) is None


def told(chances: Sequence[float], *, loser: int = 0, conceded: bool = False) -> Review:
    """Return the review of a duel that was lost after such chances of the loser as each turn began."""
    values = [value if loser == 0 else 1 - value for value in chances]
    points = [Point(turn, turn, Chance(value, 0.03, 64)) for turn, value in enumerate(values, start=1)]
    points.append(Point(99, len(values), Chance(float(loser), 0.0, 0)))
    swings = tuple(swing for swing in steepest(points) if is_more_than_noise(swing))
    return Review(tuple(points), swings, 1, 1, conceded=conceded)


@pytest.mark.parametrize("loser", [0, 1])
@pytest.mark.parametrize(
    ("chances", "conceded", "turn", "why"),
    [
        ((0.6, 0.45, 0.7, 0.4, 0.2), False, 3, ""),
        ((0.55, 0.38, 0.29), False, 1, ""),
        ((0.5, 0.41, 0.32, 0.28), False, 0, "шанс уходил постепенно, не за один ход"),
        ((0.2, 0.29, 0.27), False, 0, "шанс проигравшего с начала до конца был ниже 30\u00a0%"),
        ((0.88,), False, 1, ""),
        ((0.88,), True, 0, "дуэль сдана при шансе 88\u00a0%"),
        ((0.9, 0.4, 0.45), True, 1, ""),
        ((0.5, 0.41, 0.32, 0.25), True, 0, "шанс уходил постепенно, не за один ход"),
    ],
)
def test_a_duel_turns_while_it_is_open(
    chances: tuple[float, ...], conceded: bool, turn: int, why: str, loser: int
) -> None:
    """The largest fall from 30 % and more counts; not what is lost from a lost position, nor giving up (KR-8.2)."""
    found = told(chances, loser=loser, conceded=conceded)
    turned = turning_point(found)
    assert (turned.before.turn if turned is not None else 0) == turn
    assert why_no_turning(found, "ru") == why
    assert no_turning_words(found, "ru") == (f"Переломного хода не было: {why}." if why else "")
    assert no_turning_words(replace(found, points=found.points[:-1]), "ru") == "", "it is not over"


def test_the_turning_point_is_looked_into_though_others_fell_farther(monkeypatch: pytest.MonkeyPatch) -> None:
    """However few swings are looked into, that is among them, so the review and the end of a duel name the same."""
    points = told((0.1, 0.7, 0.45, 0.36, 0.29)).points
    monkeypatch.setattr(Curve, "points", lambda _: points)
    (swing,) = last(course(to_the_end(last_chance()), TINY._replace(swings=1))).swings
    assert (swing.seat, swing.before.turn) == (0, 2)
    assert [round(it.drop, 2) for it in steepest(points)] == [0.6, 0.29, 0.25]


def test_steps_come_early_and_go_on_to_the_end(lively: Timeline[Duel]) -> None:
    """The first step brings a point; progress never goes back; the curve ends with what came of the duel."""
    steps = list(review(lively, TINY))
    assert steps[0].points
    assert all(one.done <= other.done for one, other in pairwise(steps))
    assert not any(step.finished for step in steps[:-1])
    assert steps[-1].points[-1].chance.value == float(lively.state.winner == 0)


def test_a_review_that_is_left_goes_no_further(lively: Timeline[Duel], monkeypatch: pytest.MonkeyPatch) -> None:
    """Up to the first step, and so between any two, lie a few playouts and no more."""
    made = []

    def counted(duel: Duel, seed: int) -> Duel:
        made.append(seed)
        return shuffle(duel, seed)

    monkeypatch.setattr("kiberrubezh.review.curve.shuffle", counted)
    steps = review(lively, TINY)
    next(steps)
    assert 0 < len(made) <= 4


def test_advice_rests_on_what_the_seat_could_know(lively: Timeline[Duel]) -> None:
    """KR-4: with other hidden cards under an equal view every candidate is worth exactly the same."""
    checked = 0
    for place, moment in list(enumerate(lively.moments))[10:70:10]:
        start, seat = lively.position(place), moment.decision.seat
        swapped = start.imagine(seat, 99)
        assert swapped.view(seat) == start.view(seat)
        checked += [spec.card for spec in swapped.roster.specs] != [spec.card for spec in start.roster.specs]
        assert tried(start, seat, moment.option) == tried(swapped, seat, moment.option)
    assert checked


def tried(start: Duel, seat: int, made: Option) -> list[object]:
    """Return everything that a trial of a choice says."""
    trial = Trial(start, seat, made, most=3, seed=5)
    for _ in trial.play(3, range(len(trial.candidates))):
        pass
    return [trial.candidates, *(trial.compare(place) for place in range(len(trial.candidates)))]


def test_a_trial_compares_lines_that_differ_in_one_choice_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same deals, and the policy after it for both: what else was played in the answer has no say."""
    played: list[tuple[list[int], tuple[Option, ...]]] = []

    def seen(world: Duel, options: tuple[Option, ...]) -> list[Option]:
        played.append((world.sides[1].deck[:], options))
        return follow(world, options)

    monkeypatch.setattr("kiberrubezh.review.advice.follow", seen)
    timeline = Timeline(table(attacks=[RAID, attack("jab")], foe_deck=[SPARE, RAID] * 4).duel)
    for option in ("add raid", "add jab"):
        timeline.choose(next(o for o in timeline.state.decision.options if said(timeline.state, o) == option))
    trial = Trial.of(timeline, 0, most=3, seed=1)
    for _ in trial.play(2, range(len(trial.candidates))):
        pass
    assert [options for _, options in played] == [(it,) for it in trial.candidates for _ in range(2)]
    assert [deck for deck, _ in played[::2]] == [played[0][0]] * len(trial.candidates)


def said(duel: Duel, option: Option) -> str:
    """Say an option with its card's id."""
    return f"{option.act} {duel.roster.specs[option.card].name}"


def test_answers_are_whole(lively: Timeline[Duel]) -> None:
    """A wave, the blocks, a phase are one answer each; nothing is left out, nothing counted twice."""
    cut = list(answers(lively))
    assert [cut[0].start, *(answer.end for answer in cut)] == [*(answer.start for answer in cut), len(lively)]
    sizes = {"attack": 0, "block": 0}
    for answer in cut:
        acts = [option.act for option in lively.choices[answer.start : answer.end]]
        if answer.prompt in sizes:
            sizes[answer.prompt] = max(sizes[answer.prompt], len(acts))
            assert acts.count("done") <= 1
    assert min(sizes.values()) >= 2


def test_a_gain_is_told_with_its_noise() -> None:
    """The noise is that of the differences, so what both answers share does not count."""
    clear = Comparison.of([0.9, 0.5, 0.7, 0.3], [0.6, 0.2, 0.4, 0.0])
    assert clear.gain == pytest.approx(0.3)
    assert clear.deviations > 100
    noisy = Comparison.of([1.0, 0.0, 1.0, 0.0], [0.0, 1.0, 0.0, 0.5])
    assert noisy.margin > noisy.gain > 0


def test_a_review_outlasts_the_disk(found: Review) -> None:
    """As JSON it comes back whole, options as options."""
    again = REVIEW.validate_json(REVIEW.dump_json(found))
    assert again == found
    assert again.swings[0].advice is not None
    assert isinstance(again.swings[0].advice.line[0], Option)


@pytest.mark.parametrize(
    ("lang", "head", "advice", "proof"),
    [
        (
            "ru",
            "Ход 3, Анна: шанс упал с 100\u00a0% до 0\u00a0%.",
            "лучше было: волна из «raid»",
            "Почти наверняка: 100",
        ),
        (
            "en",
            "Turn 3, Анна: the chance fell from 100% to 0%.",
            "Better here: a wave of raid",
            "Almost certainly",
        ),
    ],
)
def test_a_mistake_in_words(
    found: Review, missed: Timeline[Duel], lang: str, head: str, advice: str, proof: str
) -> None:
    """Who, when, how far, what instead, how sure: in both languages."""
    (swing,) = found.swings
    cards = [spec.card for spec in missed.state.roster.specs]
    assert swing.advice is not None
    assert head_words(swing, ("Анна", "Борис"), lang) == head
    assert advice in advice_words(swing, WHOLE, cards.__getitem__, lang)
    assert proof_words(swing.advice, lang).startswith(proof)


USE = paid(Cost.TAP_SELF, then=[Draw()])
GATE, TWOFOLD = asset("gate", abilities=(USE,)), asset("twofold", abilities=(USE, USE))
SAID = [SPARE, GATE, TWOFOLD]
FIRST, SECOND, TAPPED, BOTH = Option("choose", 0), Option("choose", 1), Option("use", 1, 0), Option("use", 2, 1)


@pytest.mark.parametrize(
    ("played", "better", "ru", "en"),
    [
        (
            (FIRST, SECOND),
            (SECOND, FIRST),
            "то же, но в другом порядке: выбрать «gate», выбрать «spare».",
            "the same, but in this order: choose gate, choose spare.",
        ),
        (
            (TAPPED, TAPPED, FIRST, DONE),
            (FIRST, DONE),
            "то же, но без этого: применить «gate» (2 раза).",
            "the same, but without this: use gate (2 times).",
        ),
        ((FIRST, TAPPED, TAPPED), (FIRST, TAPPED), "то же, но без этого: применить «gate».", "without this: use gate."),
        (
            (FIRST,),
            (FIRST, BOTH),
            "то же и ещё применить «twofold» (поверните этот актив: возьмите карту).",
            "use twofold (tap this asset: draw a card).",
        ),
        ((FIRST, DONE), (FIRST,), "было: выбрать «spare».", "here: choose spare."),
    ],
)
def test_the_better_answer_is_told_by_its_difference(
    played: tuple[Option, ...], better: tuple[Option, ...], ru: str, en: str
) -> None:
    """What is less, what is more, or another order; texts are quoted only of cards with several."""
    swing = Swing(0, NOWHERE, NOWHERE, Advice(0, "pick", played, better, Comparison(0.6, 0.4, 0.1, 48), better))
    assert advice_words(swing, WHOLE, SAID.__getitem__, "ru").endswith(ru)
    assert advice_words(swing, WHOLE, SAID.__getitem__, "en").endswith(en)
