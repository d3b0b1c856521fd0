"""A duel can be taken back and played again exactly, and a record that can't says so."""

import random

import pytest
from pydantic import ValidationError

from kiberrubezh.cards.card import Card, Power, Words
from kiberrubezh.engine.beginning import Beginning
from kiberrubezh.engine.kernel import Decision, IllegalChoiceError, Option, Sight
from kiberrubezh.engine.match import play
from kiberrubezh.engine.replay import BrokenReplayError, Header, OtherVersionError, begin, read, run
from kiberrubezh.engine.rubezh.course import agenda
from kiberrubezh.engine.rubezh.game import VERSION, Duel, Layout
from kiberrubezh.engine.rubezh.position.prior import Prior
from kiberrubezh.engine.timeline import Timeline


def made(card_id: str, kind: str, **printed: object) -> Card:
    return Card.model_validate({"id": card_id, "kind": kind, "name": Words(ru=card_id, en=card_id), **printed})


DECK = [
    *[made("firewall", "asset", basic=True, provides=Power(defence=1))] * 12,
    *[made("workstation", "asset", basic=True, provides=Power(attack=1))] * 12,
    *[made("antivirus", "measure", requires=Power(defence=1), capacity=1, blocks=("malware",))] * 18,
    *[made("wiper", "attack", requires=Power(attack=2), category="malware", damage=3)] * 18,
]
HEADER = Header.of((DECK, DECK), seed=11, names=("Анна", "Борис"))


def walked(header: Header, choices: int, seed: int = 1) -> Timeline[Duel]:
    walk, timeline = random.Random(seed), Timeline(begin(header))
    while timeline.state.decision is not None and len(timeline) < choices:
        timeline.choose(walk.choice(timeline.state.decision.options))
    return timeline


def test_a_replay_ends_where_the_duel_did() -> None:
    """Decision 5: seed, decks and choices give the same duel again, to the last card."""
    duel = walked(HEADER, 500)
    again = run(HEADER, [list(option) for option in duel.choices])
    assert again.state == duel.state
    assert duel.state.result is not None
    assert [moment.happened for moment in again.moments] == [moment.happened for moment in duel.moments]


def test_a_header_survives_json() -> None:
    """Decision 8: a record is plain JSON that carries the cards as they were printed."""
    read = Header.model_validate_json(HEADER.model_dump_json())
    assert read == HEADER
    assert begin(read) == begin(HEADER)


def test_decks_can_be_dealt_as_they_lie() -> None:
    """A record may give the order of the decks: the top seven of each are its hand, and the rest lies below."""
    header = Header.of((DECK, DECK[::-1]), seed=11, first=1, as_they_lie=True)
    duel = begin(Header.model_validate_json(header.model_dump_json()))
    assert duel.active == 1
    for side, deck in zip(duel.sides, header.decks, strict=True):
        assert tuple(duel.roster.card(card).id for card in side.hand + side.deck[::-1]) == deck


def test_a_duel_can_begin_in_mid_play() -> None:
    """A record may say where the cards lie: zone by zone, as a position set up by hand."""
    firewall, workstation, antivirus, wiper = DECK[0], DECK[12], DECK[24], DECK[42]
    own = Layout(deck=DECK[:9], hand=[wiper, antivirus], assets=[firewall, workstation], discard=[wiper])
    other = Layout(deck=DECK[20:30], measures=[antivirus], attacks=[wiper, wiper])
    header = Header.laid((own, other), first=1, seed=3)
    duel = begin(Header.model_validate_json(header.model_dump_json()))
    assert duel == Duel.set_up((own, other), active=1, seed=3)
    assert duel.decision is not None
    assert (duel.decision.seat, duel.decision.prompt) == (1, "attack")
    with pytest.raises(BrokenReplayError, match="another number of cards"):
        Header.read({**header.model_dump(mode="json"), "zones": [[9, 2, 2, 0, 0, 0], [10, 0, 0, 1, 2, 0]]})


def test_taking_back_is_exact_at_every_choice() -> None:
    """Anchor "perfect undo": after undo the position equals the one met before, and goes on alike."""
    duel = walked(HEADER, 60)
    positions = [duel.position(place) for place in range(len(duel) + 1)]
    choices = duel.choices
    for place in reversed(range(len(choices))):
        duel.undo_to(place)
        assert duel.state == positions[place]
    for option in choices:
        duel.choose(option)
    assert duel.state == positions[-1]


def test_an_illegal_choice_changes_nothing() -> None:
    """KR-5: what isn't among the options is refused, and the duel stands as before."""
    duel = walked(HEADER, 10)
    before = duel.state.clone()
    with pytest.raises(IllegalChoiceError, match="not among the options"):
        duel.choose(Option("lay", 500))
    assert duel.state == before
    assert len(duel) == 10


def test_an_equal_tuple_is_as_good_as_the_option() -> None:
    """Options are equal by value, so a plain tuple from a file or another program is taken too."""
    one, two = walked(HEADER, 10).state, walked(HEADER, 10).state
    assert one.decision is not None
    option = one.decision.options[-1]
    one.choose(option)
    two.choose(tuple(option))
    assert one == two


def test_nothing_can_be_chosen_after_the_end() -> None:
    """KR-8.2: conceding ends the duel, and then nobody chooses any more."""
    duel = walked(HEADER, 3)
    loser = duel.state.decision
    assert loser is not None
    duel.choose(Option("concede"))
    assert duel.state.winner == 1 - loser.seat
    assert duel.state.reason == "KR-8.2"
    with pytest.raises(IllegalChoiceError, match="over"):
        duel.choose(Option("done"))


@pytest.mark.parametrize("length", [-1, 11])
def test_taking_back_stays_within_the_duel(length: int) -> None:
    """A position before the start or after the present can't be asked for."""
    with pytest.raises(ValueError, match="10 choices"):
        walked(HEADER, 10).undo_to(length)


def test_a_broken_record_names_the_choice() -> None:
    """A record with a choice that isn't legal is refused, and says where."""
    choices = [list(option) for option in walked(HEADER, 5).choices]
    with pytest.raises(BrokenReplayError, match="Choice 6"):
        run(HEADER, [*choices, ["lay", 500]])


def test_a_record_of_other_rules_is_refused() -> None:
    """Decision 5: the version goes up when play changes, and an old record isn't played wrongly."""
    with pytest.raises(BrokenReplayError, match=str(VERSION + 1)):
        begin(HEADER.model_copy(update={"version": VERSION + 1}))


def test_a_record_of_older_rules_is_told_as_such() -> None:
    """Decision 5: the version is asked before the cards, which may be of a shape that is no more."""
    old = {**HEADER.model_dump(mode="json"), "version": 1, "cards": {"wiper": {"effects": "of another shape"}}}
    with pytest.raises(OtherVersionError, match=rf"“duel 1”; this program plays “duel {VERSION}”"):
        Header.read(old)
    with pytest.raises(BrokenReplayError, match="wiper"):
        Header.read({**old, "version": VERSION})


def test_a_header_is_read_as_of_its_game() -> None:
    """Decision 13: of a duel its decks, of a game of the list its options; who sits there is told beside either."""
    told = HEADER.model_dump(mode="json")
    assert read({**told, "players": ["human", "human"]}) == HEADER
    with pytest.raises(BrokenReplayError, match="decks"):
        read({"ruleset": "duel", "seed": 1})
    for beside in ({}, {"players": ["human", "human"]}, {"names": ["", ""]}):
        game = read({"game": "lokalka-duel", "version": 1, "seats": 2, "seed": 3, "options": {}, **beside})
        assert isinstance(game, Beginning)
        assert (game.game, game.seed) == ("lokalka-duel", 3)


def test_a_record_of_a_duel_without_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """KR-9: where texts set each other off without end it is said after which choice; 0 is none."""
    monkeypatch.setattr(agenda, "MOST_STEPS", 0)
    with pytest.raises(BrokenReplayError, match="After choice 0 the texts of cards"):
        HEADER.start()
    monkeypatch.undo()
    start = Header.start

    def limited(header: Header, prior: Prior) -> Duel:
        duel = start(header, prior)
        monkeypatch.setattr(agenda, "MOST_STEPS", 0)
        return duel

    monkeypatch.setattr(Header, "start", limited)
    with pytest.raises(BrokenReplayError, match="After choice 1 the texts of cards"):
        HEADER.replayed([["keep"], ["keep"]])


def test_a_record_without_its_cards_is_refused() -> None:
    """A header must carry every card of its decks."""
    with pytest.raises(ValidationError, match="wiper"):
        Header.model_validate({**HEADER.model_dump(), "cards": {}})


def test_the_loop_asks_the_seat_that_decides_with_its_view() -> None:
    """Decision 6: a player is given its own view, and the loop runs to the end."""

    class First:
        def __init__(self, seat: int) -> None:
            self.seat = seat

        def choose(self, sight: Sight, decision: Decision) -> Option:
            assert (sight.seat, sight.view.seat, decision.seat) == (self.seat,) * 3
            assert sight.view.decision is decision
            return decision.options[0]

    watched = []
    duel = play(begin(HEADER), [First(0), First(1)], lambda *told: watched.append(told[1]))
    assert duel.result in ((1.0, 0.0), (0.0, 1.0))
    assert run(HEADER, watched).state == duel
