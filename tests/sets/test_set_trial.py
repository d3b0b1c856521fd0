"""A card on trial: which deck is taken, what is exchanged, when it ends, what is said."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from sets.set_parts import glaciers, own_card

from kiberrubezh.cards.store import open_cards
from kiberrubezh.cli import main
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.deckbuilder.validate import is_legal, validate
from kiberrubezh.ground.intervals import Mean, Share
from kiberrubezh.playtest.comparison import Comparison
from kiberrubezh.playtest.plan import Game
from kiberrubezh.playtest.record import Record
from kiberrubezh.sets import trial as module
from kiberrubezh.sets.trial import NoTrialError, Trial, trial, until_known, verdict_words

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


def test_a_card_that_no_deck_may_have_is_refused() -> None:
    """Where nothing can be exchanged that is said."""
    with pytest.raises(NoTrialError, match="nothing to try alpha en in"):
        trial(own_card("alpha"), BASE, [], READY)


def test_a_trial_ends_when_its_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """What isn't clear by then stays open; no more is played."""
    now = iter(range(1000))
    monkeypatch.setattr(module, "monotonic", lambda: next(now))
    monkeypatch.setattr(module, "until_clear", lambda _plan, records, _margin: records)

    def endless() -> Iterator[Record]:
        while True:
            yield RECORD

    assert len(list(until_known(on_trial().plan, endless(), 10.0))) == 11


def found(low: float, high: float, *, clear: bool) -> Comparison:
    share = Share(0.5, 10)
    return Comparison(880, 10, (share, share), Mean(0.0, 0.1), (low, high), clear, 0.02, ())


@pytest.mark.parametrize(
    ("low", "high", "clear", "said"),
    [
        (0.007, 0.055, True, "wins 3.1 ± 2.4 points more"),
        (-0.055, -0.007, True, "wins 3.1 ± 2.4 points less"),
        (-0.015, 0.012, True, "less than 2 points"),
        (-0.041, 0.032, False, "Not known: the difference is −4.1 to +3.2 points"),
    ],
)
def test_a_verdict_says_no_more_than_is_known(low: float, high: float, clear: bool, said: str) -> None:
    """More, less, alike or not known, by the interval that holds whenever one looks."""
    assert said in verdict_words(found(low, high, clear=clear), 900, "en")
    assert "дуэлей 880" in verdict_words(found(low, high, clear=clear), 900, "ru")


def test_a_verdict_of_no_round_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Less than a round says nothing, and an unknown card is told."""
    assert "too few duels were played (3)" in verdict_words(None, 3, "en")
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    glaciers(tmp_path)
    assert main(["set", "verdict", "лужа"]) == 1
