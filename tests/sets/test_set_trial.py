"""A card on trial: which deck is taken, what is exchanged, when it ends, what is said."""

import signal
from collections.abc import Callable, Iterator
from dataclasses import replace
from json import loads
from pathlib import Path
from threading import Thread
from time import monotonic
from types import FrameType

import pytest
from sets.set_parts import glaciers, own_card

from kiberrubezh.cards.store import open_cards
from kiberrubezh.cli import main
from kiberrubezh.commands.set import verdict as command
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.deckbuilder.validate import is_legal, validate
from kiberrubezh.ground.intervals import Mean, Share
from kiberrubezh.playtest import BLOCK
from kiberrubezh.playtest.comparison import Comparison
from kiberrubezh.playtest.plan import Game
from kiberrubezh.playtest.record import Record
from kiberrubezh.runs.store import FILE as RUNS
from kiberrubezh.runs.store import Runs
from kiberrubezh.sets import trial as module
from kiberrubezh.sets.trial import NoTrialError, Trial, is_clear, is_open, trial, until_known, verdict, verdict_words

BASE = {**open_cards()}
READY = ready_decks(BASE)
RECORD = Record(
    Game(0, (0, 2), ("scripted",) * 2, 1, 0), 0, "KR-5.0", 9, 90, 9, 0, True, (0, 60), (0, 0), (0, 0), (b"",) * 2
)


def on_trial(**printed: object) -> Trial:
    card = own_card("alpha", **printed)
    return trial(card, {**BASE, card.id: card}, READY, READY)


def test_a_card_takes_the_place_of_the_one_most_like_it() -> None:
    """Four copies of the card stand for four of the nearest card, in a deck that stays legal; the rest is as it was."""
    model = next(BASE[name] for name, n in READY[3].counts().items() if n == 4 and BASE[name].category)
    tried = on_trial(category=model.category, damage=model.damage + 1, requires=model.requires.model_dump())
    assert (tried.out.category, tried.out.requires, tried.copies) == (model.category, model.requires, 4)
    assert is_legal(validate(tried.changed, {**BASE, tried.card.id: tried.card}))
    lost = {name: n - tried.changed.counts().get(name, 0) for name, n in tried.without.counts().items()}
    assert {name: n for name, n in lost.items() if n} == {tried.out.id: 4}
    assert tried.changed.counts()["own-alpha"] == 4


def test_both_decks_meet_the_others_on_the_same_seeds() -> None:
    """Paired: what differs between the two decks' duels is the card."""
    tried = on_trial()
    games = tried.plan.games[:88]
    met = [{(game.seed, game.first, max(game.decks)) for game in games if place in game.decks} for place in (0, 1)]
    assert met[0] == met[1]
    assert len(tried.plan.entries) == len(READY) + 1
    one, two = tried.plan.entries[:2]
    differ = [pair for pair in zip(one.cards, two.cards, strict=True) if pair[0] != pair[1]]
    assert tried.plan.alike
    assert differ == [(tried.out, tried.card)] * tried.copies


def test_a_card_that_no_deck_may_have_is_refused() -> None:
    """Where nothing can be exchanged that is said."""
    with pytest.raises(NoTrialError, match="nothing to try alpha en in"):
        trial(own_card("alpha"), BASE, [], READY)
    with pytest.raises(NoTrialError, match="carry out the text of alpha en"):
        on_trial(manual={"ru": "Сделать.", "en": "Do it."})


def test_a_card_is_not_tried_in_the_place_of_one_carried_out_by_hand() -> None:
    """It would be compared with nothing: another one is taken, and where there is no other that is said."""
    by_hand = own_card("beta", manual={"ru": "Сделать.", "en": "Do it."})
    card = own_card("alpha")
    cards = {**BASE, card.id: card, by_hand.id: by_hand}
    plain = trial(card, cards, READY[:1], READY)
    deck = plain.without.with_count(plain.out.id, 0).with_card(by_hand.id, 4)
    assert trial(card, cards, [deck], READY).out.manual is None
    every = {each: printed.model_copy(update={"manual": by_hand.manual}) for each, printed in cards.items()}
    with pytest.raises(NoTrialError, match="only stand for cards whose texts the players carry out"):
        trial(card, every, [deck], READY)


@pytest.mark.parametrize("has", [1, 2, 4])
def test_a_deck_that_has_the_card_is_compared_with_itself_without_it(has: int) -> None:
    """No copy is in the deck without, both are legal and equally long, and the saved deck is not met by itself."""
    card = own_card("alpha")
    cards = {**BASE, card.id: card}
    first = trial(card, cards, READY[:1], READY)
    deck = first.without.without_card(first.out.id, has).with_card(card.id, has)
    tried = trial(card, cards, [deck], [deck, *READY[1:]])
    assert tried.without.counts().get(card.id) is None
    assert tried.changed.counts()[card.id] == tried.copies >= has
    assert is_legal(validate(tried.changed, cards))
    assert is_legal(validate(tried.without, cards))
    one, two, *against = tried.plan.entries
    differ = [pair for pair in zip(one.cards, two.cards, strict=True) if pair[0] != pair[1]]
    assert differ == [(tried.out, card)] * tried.copies
    assert len(against) == len(READY) - 1
    said = f"which has the card: {tried.copies} × alpha en, without it {tried.copies} × {tried.out.name.en};"
    assert said in tried.words("en")
    assert f"без неё {tried.copies} × «{tried.out.name.ru}»" in tried.words("ru")


def test_a_trial_ends_when_its_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """What isn't clear by then stays open; no more is played."""
    now = iter(range(1000))
    monkeypatch.setattr(module, "monotonic", lambda: next(now))

    def endless() -> Iterator[Record]:
        while True:
            yield RECORD

    assert len(list(until_known(on_trial().plan, endless(), 10.0))) == 11


@pytest.mark.parametrize("strength", [0.5, 0.9])
def test_a_trial_ends_once_the_interval_is_narrow_wherever_it_lies(strength: float) -> None:
    """By its width alone: to stop as soon as the sign is known would have the interval miss too often."""
    plan = on_trial().plan

    def played() -> Iterator[Record]:
        for game in plan.games:
            seat, mine = game.decks.index(min(game.decks)), min(game.decks)
            won = game.seed % 10 < 10 * (strength if mine else 0.5)
            yield RECORD._replace(game=game, winner=seat if won else 1 - seat)

    records = list(until_known(plan, played(), 1e9))
    found = verdict(plan, records)
    assert found is not None
    assert found.better.margin <= module.MARGIN
    assert is_clear(found)
    earlier = verdict(plan, records[: -2 * BLOCK * len(READY[1:])])
    assert earlier is None or earlier.rounds < 10 or earlier.better.margin > module.MARGIN


def found(value: float, margin: float) -> Comparison:
    share = Share(0.5, 10)
    return Comparison(880, 10, (share, share), Mean(value, margin), (-1.0, 1.0), False, 0.02, (), 0)


@pytest.mark.parametrize(
    ("value", "margin", "clear", "said"),
    [
        (0.031, 0.024, True, "stronger: with it the deck wins 3.1\u00a0±\u00a02.4 points more, 95%, 880 duels"),
        (-0.031, 0.024, True, "weaker: with it the deck wins 3.1\u00a0±\u00a02.4 points less"),
        (
            -0.003,
            0.015,
            True,
            "hardly a difference: with the card the share of wins changes by −0.3\u00a0±\u00a01.5 points",
        ),
        (0.0, 0.02, True, "hardly a difference: with the card the share of wins changes by 0\u00a0±\u00a02 points"),
        (0.019, 0.0199, False, "If there is a difference, it is at most 3.9 points"),
        (
            -0.011,
            0.019,
            False,
            "at most 3 points: with the card the share of wins changes by −1.1\u00a0±\u00a01.9 points",
        ),
        (-0.005, 0.036, False, "changes by −0.5\u00a0±\u00a03.6 points, so the difference is −4.1 to +3.1"),
    ],
)
def test_a_verdict_always_tells_the_interval(value: float, margin: float, clear: bool, said: str) -> None:
    """More, less, alike or not told from chance: each with the difference, how sure it is, and after how many duels."""
    told = found(value, margin)
    assert said in verdict_words(told, 900, "en")
    assert is_clear(told) is clear
    assert is_open(told) is ("Пока не отличить" in verdict_words(told, 0, "ru"))
    assert "дуэлей 880" in verdict_words(told, 900, "ru")
    early = replace(found(0.0, 0.0), rounds=2)
    assert "Not to be told from chance yet" in verdict_words(early, 900, "en")
    assert not is_clear(early)


@pytest.mark.slow
@pytest.mark.parametrize("handler", [signal.default_int_handler, signal.SIG_IGN])
def test_a_duel_without_end_does_not_hold_the_command_up(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    handler: Callable[[int, FrameType | None], object] | signal.Handlers,
) -> None:
    """The command ends when its time is over, whatever is played and whoever started it, in the background too."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    glaciers(tmp_path)

    class Now(Thread):
        def __init__(self, _seconds: float, act: Callable[[], None]) -> None:
            super().__init__(target=act)

        def cancel(self) -> None:
            self.join()

    def endless(*_: object) -> Iterator[Record]:
        end = monotonic() + 10
        while monotonic() < end:
            yield from ()
        pytest.fail("nothing has broken it off")

    monkeypatch.setattr(command, "Timer", Now)
    monkeypatch.setattr(Runs, "play", endless)
    before = signal.signal(signal.SIGINT, handler)
    try:
        assert main(["set", "verdict", "alpha", "--json"]) == 3
        assert {"interval": None, "sequence": None, "duels": 0}.items() <= loads(capsys.readouterr().out).items()
        assert signal.getsignal(signal.SIGINT) is handler
    finally:
        signal.signal(signal.SIGINT, before)


def test_a_verdict_of_no_round_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Less than a round says nothing, and an unknown card is told."""
    assert "too few duels were played (3)" in verdict_words(None, 3, "en")
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    glaciers(tmp_path)
    assert main(["set", "verdict", "лужа"]) == 1


def test_a_verdict_whose_records_cannot_be_opened_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a playtest does."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    glaciers(tmp_path)
    (tmp_path / RUNS).mkdir()
    assert main(["set", "verdict", "alpha", "--jobs", "1"]) == 1
    assert f"{RUNS}: файл не открыть. Что сыграно, сохранить негде." in capsys.readouterr().err
