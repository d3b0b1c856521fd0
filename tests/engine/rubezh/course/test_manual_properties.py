"""What holds of duels in which the players do as they please by hand, at every decision."""

import json
import random
from collections import Counter
from collections.abc import Iterator

import pytest
from engine.rubezh.decks import Deck, lively_deck
from hypothesis import given, settings
from hypothesis import strategies as st

from kiberrubezh.bots.random import RandomPlayer
from kiberrubezh.bots.rubezh.scripted import ScriptedPlayer
from kiberrubezh.cards.card import Words
from kiberrubezh.cards.effects import Whose, Zone
from kiberrubezh.engine.kernel import Option, Player
from kiberrubezh.engine.match import play
from kiberrubezh.engine.replay import Header, begin, run
from kiberrubezh.engine.rubezh import referee
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.referee import PLACES
from kiberrubezh.engine.rubezh.sight import knowledge
from kiberrubezh.engine.timeline import Timeline

TYPED = Words(ru="Как на карте.", en="As printed.")
seeds = st.integers(0, 2**32)
ZONES = [zone.value for zone in Zone]


def manual_deck(chance: random.Random) -> Deck:
    """Make a deck full of texts, a third of its cards with words outside the vocabulary besides."""
    deck = lively_deck(chance)
    typed = {card.id for card in deck if not chance.randrange(3)}
    return [
        card.model_copy(update={"id": f"{card.id}-typed", "manual": TYPED}) if card.id in typed else card
        for card in deck
    ]


def every_act(chance: random.Random) -> Option:
    """Return any act at all, legal or not."""
    whose = chance.choice(list(Whose))
    card, amount = chance.randrange(120), chance.randrange(1, 4)
    return chance.choice(
        [
            *[referee.move(card, chance.choice(PLACES)) for _ in range(4)],
            referee.tap(card),
            referee.untap(card),
            referee.draw(whose, amount),
            referee.destroy(whose, amount),
            referee.look(whose, amount),
            referee.shuffle(whose),
            referee.discard(whose),
            referee.show(whose),
        ]
    )


def some_act(duel: Duel, chance: random.Random) -> Option | None:
    """Return an act that is legal now, or None after some tries."""
    assert duel.decision is not None
    tried = (every_act(chance) for _ in range(12))
    seat = duel.decision.seat
    return next((option for option in tried if referee.refusal(duel, seat, option) is None), None)


def walk(timeline: Timeline[Duel], chance: random.Random, most: int = 160) -> Iterator[Duel]:
    """Yield a duel at each decision; every third answer is an act by hand."""
    for _ in range(most):
        duel = timeline.state
        if duel.decision is None:
            return
        yield duel
        by_hand = some_act(duel, chance) if not chance.randrange(3) else None
        timeline.choose(by_hand or chance.choice(duel.decision.options))


def begun(seed: int) -> tuple[Header, Timeline[Duel], random.Random]:
    chance = random.Random(seed)
    deck = manual_deck(chance)
    header = Header.of((deck, chance.sample(deck, len(deck))), seed)
    return header, Timeline(begin(header)), chance


@given(seeds)
@settings(max_examples=15)
def test_cards_are_conserved_by_hand(seed: int) -> None:
    """KR-4.1: whatever is done by hand, each side's zones hold exactly its own cards, the wave none but laid ones."""
    _, timeline, chance = begun(seed)
    for duel in walk(timeline, chance):
        for first, side in zip((0, 60), duel.sides, strict=True):
            assert sorted(card for zone in ZONES for card in getattr(side, zone)) == list(range(first, first + 60))
        for card in (*duel.wave, *(card for pair in duel.blocks for card in pair)):
            assert any(card in zone for side in duel.sides for zone in (side.attacks, side.measures))
        for side in duel.sides:
            away = side.deck + side.hand + side.discard
            assert not any(duel.tapped[card] for card in away)
            assert all(duel.roster.specs[card].is_asset for card in side.assets)


@given(seeds)
@settings(max_examples=6)
def test_what_was_done_by_hand_is_played_again(seed: int) -> None:
    """Decision 5: the choices by value give the same duel, through JSON, and taking back is exact."""
    header, timeline, chance = begun(seed)
    for _ in walk(timeline, chance):
        pass
    again = run(header, json.loads(json.dumps(timeline.choices)))
    assert again.state == timeline.state
    assert [moment.happened for moment in again.moments] == [moment.happened for moment in timeline.moments]
    place = chance.randrange(len(timeline))
    before = timeline.position(place)
    timeline.undo_to(place)
    assert timeline.state == before


@pytest.mark.slow
@given(seeds)
@settings(max_examples=6)
def test_json_in_the_middle_of_it(seed: int) -> None:
    """Decision 2: at any decision to JSON and back: equal, and it goes on equally, by hand too."""
    _, timeline, chance = begun(seed)
    for duel in walk(timeline, chance):
        if not chance.randrange(15):
            again = Duel.from_json(json.loads(json.dumps(duel.to_json())))
            assert again == duel
            option = some_act(duel, chance)
            if option is not None:
                assert again.choose(option) == duel.clone().choose(option)


@given(seeds, seeds)
@settings(max_examples=12)
def test_nothing_hidden_shows_by_hand(seed: int, deal: int) -> None:
    """KR-4.1: with all that a seat can't know dealt anew, it sees the same, and the same acts are open to it."""
    _, timeline, chance = begun(seed)
    for duel in walk(timeline, chance):
        for seat in (0, 1) if not chance.randrange(6) else ():
            other = duel.imagine(seat, deal)
            assert other.view(seat) == duel.view(seat)
            if duel.decision is not None and duel.decision.seat == seat:
                for _ in range(20):
                    option = every_act(chance)
                    assert referee.refusal(other, seat, option) == referee.refusal(duel, seat, option)


@given(seeds)
@settings(max_examples=12)
def test_no_event_tells_a_hidden_card_by_hand(seed: int) -> None:
    """KR-4.1: what a seat is told names only cards that it could name before or can name after."""
    _, timeline, chance = begun(seed)
    known = [set[int](), set[int]()]
    for duel in walk(timeline, chance):
        happened = timeline.moments[-1].happened if timeline.moments else ()
        for seat in (0, 1):
            now = set(range(120)) - {card for owner in (0, 1) for card in knowledge.unknown(duel, seat, owner)}
            for event in happened:
                told = knowledge.tell(event, seat)
                # A shown hand is known for a moment only, and what was drawn or looked at until it goes on.
                brief = event.what == "show" or (event.what in ("look", "draw") and event.seat == seat)
                assert brief or set(told.cards) <= known[seat] | now, event
            known[seat] = now


@given(seeds)
@settings(max_examples=12)
def test_an_act_leaves_the_duel_askable(seed: int) -> None:
    """KR-9: after every legal act somebody is asked something that can be answered, or the duel is over."""
    _, timeline, chance = begun(seed)
    for duel in walk(timeline, chance, 80):
        option = some_act(duel, chance)
        if option is not None:
            after = duel.clone()
            assert after.choose(option)
            assert after.decision is not None or after.result is not None
            for each in after.decision.options if after.decision else ():
                after.clone().choose(each)


def test_every_act_is_met_at_every_question() -> None:
    """KR-9: random duels come by every act, and by acts at every question, so that the properties say something."""
    met: Counter[str] = Counter()
    for seed in range(40):
        _, timeline, chance = begun(seed)
        for _ in walk(timeline, chance, 300):
            if timeline.moments and timeline.moments[-1].option.act in referee.ACTS:
                moment = timeline.moments[-1]
                met.update((moment.option.act, moment.decision.prompt, moment.state.agenda[-1][0]))
    questions = {
        "redeal",
        "assets",
        "deploy",
        "attack",
        "block",
        "respond",
        "pick",
        "seek",
        "order",
        "discard",
        "manual",
    }
    assert {*referee.ACTS, *questions} - {*met} == set()


@given(seeds)
@settings(max_examples=6)
def test_programs_play_manual_cards_to_the_end(seed: int) -> None:
    """KR-9: a program answers the question by going on, and a duel between programs ends."""
    header, _, _ = begun(seed)
    players: list[Player] = [ScriptedPlayer(), RandomPlayer(seed)]
    assert play(begin(header), players).result is not None
