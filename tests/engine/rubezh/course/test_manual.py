import json
from collections.abc import Callable

import pytest
from engine.rubezh.table import (
    OPPONENT,
    SPARE,
    Table,
    among,
    asset,
    attack,
    chosen,
    event,
    instead,
    measure,
    table,
    texts,
)

from kiberrubezh.cards.abilities import When
from kiberrubezh.cards.card import Card, Words
from kiberrubezh.cards.effects import Destination, Filter, Look, Move, Search, Tap, Whose, Zone
from kiberrubezh.engine.kernel import IllegalChoiceError, Option
from kiberrubezh.engine.rubezh import referee
from kiberrubezh.engine.rubezh.course import agenda
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.readings import options
from kiberrubezh.engine.rubezh.readings.options import CONCEDE, DONE
from kiberrubezh.engine.rubezh.referee import Place
from kiberrubezh.engine.rubezh.sight import knowledge
from kiberrubezh.engine.rubezh.speech.log import describe, option_words
from kiberrubezh.engine.timeline import Timeline
from kiberrubezh.ground.words import Lang

NAMES = ("Анна", "Борис")
TYPED = Words(ru="Сделайте, что здесь написано.", en="Do what it says here.")
RACK = asset("rack", manual=TYPED)
WALL = measure("wall", manual=TYPED)
BUG = attack("bug", manual=TYPED)


def memo(name: str = "memo", **printed: object) -> Card:
    """Make a manual event."""
    return Card(id=name, kind="event", name=Words(ru=name, en=name), manual=TYPED, **printed)


def act(t: Table, option: Option) -> list[str]:
    """Do something by hand; return what of it the log says in English."""
    happened = t.duel.choose(option)
    t.happened += happened
    return [describe(event, t.duel.roster.card, NAMES, "en") for event in happened]


def refused(t: Table, option: Option) -> str:
    """Try something by hand that can't be done; nothing changes by it."""
    before = t.duel.clone()
    with pytest.raises(IllegalChoiceError) as error:
        t.duel.choose(option)
    assert t.duel == before
    return str(error.value)


def asked(t: Table) -> tuple[int, str, list[str]]:
    """Return who is asked what, with which answers."""
    return t.seat, t.prompt, t.options()


OWN, FOE = (0, "manual", ["done"]), (1, "manual", ["done"])


def test_a_manual_card_asks_both_its_owner_first() -> None:
    """KR-9: after the basic action of a manual card its owner is asked, then the opponent; then the turn goes on."""
    t = table(hand=[RACK, SPARE]).lay("rack")
    assert t.where("rack") == "assets"
    assert asked(t) == OWN
    assert t.duel.view(1).source == t.duel.view(0).source == t.number("rack")
    assert asked(t.done()) == FOE
    assert (t.done().seat, t.prompt) == (0, "assets")


@pytest.mark.parametrize(
    "basic",
    [
        lambda: table(hand=[WALL]).deploy("wall"),
        lambda: table(hand=[memo()]).play("memo"),
        lambda: table(attacks=[BUG]).wave("bug"),
        lambda: (
            table(active=1, measures=[WALL], foe_attacks=[attack("worm")]).wave("worm").block("wall", "worm").done()
        ),
    ],
    ids=["deployed", "played", "declared", "blocks"],
)
def test_each_basic_action_asks(basic: Callable[[], Table]) -> None:
    """KR-9: deployed, played, declared in a wave, blocking: each time both are asked."""
    t = basic()
    assert asked(t) == OWN
    assert asked(t.done()) == FOE
    assert t.done().prompt != "manual"


def test_texts_of_the_vocabulary_come_first() -> None:
    """KR-9: what the program carries out is done before the players do the rest by hand."""
    t = table(hand=[asset("rack", abilities=texts(When.DEPLOYED), manual=TYPED)]).lay("rack")
    assert t.deck(0) == 9
    assert asked(t) == OWN


def test_an_act_is_logged_and_the_question_put_anew() -> None:
    """KR-9: what is done by hand is told as such, by whom, and the question stays open."""
    t = table(hand=[RACK], foe_measures=[measure("fw")]).lay("rack")
    assert act(t, referee.tap(t.number("fw"))) == ["By hand (Анна): Борис taps fw."]
    assert t.tapped("fw")
    assert asked(t) == OWN
    assert act(t, referee.draw(Whose.OPPONENT, 2))[0].startswith("By hand (Анна): Борис draws 2 cards")
    (happened,) = t.duel.events
    assert describe(happened, t.duel.roster.card, NAMES, "ru").startswith("Вручную (Анна): Борис берёт 2 карты")
    t.done()
    assert act(t, referee.untap(t.number("fw"))) == ["By hand (Борис): Борис untaps fw."]


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_every_act_has_words(lang: Lang) -> None:
    """Decision 7: whatever can be done by hand is put in words, in both languages, no two acts alike."""
    t = table(assets=[RACK])
    acts = [*referee.on_card(t.number("rack")), *referee.on_sides()]
    assert {option.act for option in acts} == referee.ACTS
    words = [option_words(option, "assets", t.duel.roster.card, lang) for option in acts]
    assert len(set(words)) == len(words)
    assert all(said.startswith("Вручную" if lang == "ru" else "By hand") for said in words)
    assert not any("{" in said for said in words)


def test_without_a_manual_card_nothing_is_done_by_hand() -> None:
    """KR-9: the referee's acts are for duels with a manual card alone, and no decision ever lists one."""
    t = table(hand=[SPARE])
    assert "manual cards" in refused(t, referee.draw(Whose.OWN))
    t = table(hand=[SPARE, SPARE], deck=[RACK, *[SPARE] * 5])
    assert t.decision is not None
    assert not referee.ACTS & {option.act for option in t.decision.options}
    act(t, referee.draw(Whose.OWN))
    assert asked(t)[:2] == (0, "assets")


@pytest.mark.parametrize(
    ("place", "zone"),
    [
        (Place.HAND, "hand"),
        (Place.DECK_TOP, "deck"),
        (Place.DECK_BOTTOM, "deck"),
        (Place.DECK_SHUFFLED, "deck"),
        (Place.DISCARD, "discard"),
        (Place.TABLE, "measures"),
    ],
)
@pytest.mark.parametrize("start", ["hand", "measures", "discard"])
def test_a_card_can_be_put_anywhere(start: str, place: Place, zone: str) -> None:
    """KR-9: from any place to any other of its owner; onto the table into the zone of its kind, untapped."""
    t = table(**{start: [measure("fw")]}, assets=[RACK])
    if start == zone:
        assert "already" in refused(t, referee.move(t.number("fw"), place))
        return
    said = act(t, referee.move(t.number("fw"), place))
    assert t.where("fw") == zone
    assert all(words.startswith("By hand (Анна): ") for words in said)
    if place in (Place.DECK_TOP, Place.DECK_BOTTOM):
        assert t.top(0)[0 if place is Place.DECK_TOP else -1] == "fw"
    if zone == "measures":
        assert not t.tapped("fw")


def test_an_event_put_onto_the_table_lies_tapped() -> None:
    """KR-4.2: by hand too, an event lies tapped in the zone of events until the end of the turn."""
    t = table(hand=[memo()], assets=[RACK])
    act(t, referee.move(t.number("memo"), Place.TABLE))
    assert (t.where("memo"), t.tapped("memo"), t.prompt) == ("events", True, "attack")
    t.end_turn()
    assert t.where("memo") == "discard"


def test_what_is_put_onto_the_table_by_hand_is_not_deployed() -> None:
    """KR-9: no text for a deployment is set off, nobody is asked, no right to lay an asset is spent."""
    drawing = asset("server", abilities=texts(When.DEPLOYED))
    t = table(hand=[drawing, RACK, SPARE])
    for name in ("server", "rack"):
        act(t, referee.move(t.number(name), Place.TABLE))
    assert t.deck(0) == 10
    assert (t.prompt, t.duel.assets_left) == ("assets", 2)


def test_a_text_instead_of_destruction_holds_by_hand_too() -> None:
    """KR-9: what a text sends elsewhere than to be destroyed goes there, whoever destroys it."""
    saver = asset("saver", abilities=(instead(Destination.HAND, among(Zone.MEASURES)),))
    t = table(assets=[RACK, saver], measures=[measure("fw")])
    act(t, referee.move(t.number("fw"), Place.DISCARD))
    assert t.where("fw") == "hand"


def test_destroying_by_hand_sets_off_what_destruction_does() -> None:
    """KR-9: a card put from the table into the discard is destroyed, and its text for that moment is carried out."""
    t = table(assets=[RACK], measures=[measure("fw", abilities=texts(When.DESTROYED))])
    assert act(t, referee.move(t.number("fw"), Place.DISCARD))[0] == "By hand (Анна): Destroyed: fw."
    assert (t.where("fw"), t.deck(0), t.prompt) == ("discard", 9, "attack")


def test_decks_and_hands_by_hand() -> None:
    """KR-9: draw, destroy, shuffle, discard at random, show a hand; what can't be done is refused."""
    t = table(assets=[RACK], hand=[measure("fw")], foe_hand=[SPARE], foe_deck=[SPARE] * 4)
    act(t, referee.destroy(Whose.OPPONENT, 3))
    assert (t.deck(1), t.lost(1)) == (1, 3)
    assert act(t, referee.shuffle(Whose.OPPONENT)) == ["By hand (Анна): Борис shuffles their deck."]
    act(t, referee.destroy(Whose.OPPONENT, 5))
    assert "no cards in the deck" in refused(t, referee.shuffle(Whose.OPPONENT))
    assert act(t, referee.discard(Whose.OPPONENT)) == ["By hand (Анна): Борис discards spare."]
    assert "no cards in the hand" in refused(t, referee.show(Whose.OPPONENT))
    act(t, referee.show(Whose.OWN))
    assert [card.card.id for card in t.duel.view(1).sides[0].hand] == ["fw"]
    for wrong in (referee.draw(Whose.OWN, 0), Option("referee_shuffle", -1, 7), Option("referee_move", 0, 99)):
        refused(t, wrong)


def test_each_refusal_of_an_act_says_what_is_wrong() -> None:
    """KR-9: what the panel doesn't know, a card that isn't seen or not on the table, what is so already."""
    t = table(assets=[RACK], hand=[measure("fw")], foe_hand=[measure("secret")])
    rack, fw, secret = (t.number(name) for name in ("rack", "fw", "secret"))
    unknown = [referee.draw(Whose.OWN, 0), referee.look(Whose.OPPONENT, referee.MOST + 1)]
    unknown += [Option("referee_shuffle", -1, 2), Option("referee_show", -1, 7)]
    unknown += [Option("referee_move", rack, target) for target in (-1, len(referee.PLACES), 99)]
    assert {refused(t, option) for option in unknown} == {"The referee's panel can't do that."}
    hidden = [referee.tap(number) for number in (-1, secret, 0, len(t.duel.tapped))]
    assert {refused(t, option) for option in hidden} == {"You can't see this card."}
    assert "on the table" in refused(t, referee.tap(fw))
    assert "already" in refused(t, referee.untap(rack))
    act(t, referee.tap(rack))
    assert "already" in refused(t, referee.tap(rack))
    assert act(t, referee.destroy(Whose.OPPONENT, referee.MOST))
    act(t, referee.draw(Whose.OWN, referee.MOST))
    for empty in (referee.draw(Whose.OWN), referee.look(Whose.OPPONENT), referee.shuffle(Whose.OWN)):
        assert "no cards in the deck" in refused(t, empty)


def test_a_look_is_for_one() -> None:
    """KR-4.1: who looks at the top of a deck by hand knows its cards; the other is told how many."""
    t = table(assets=[RACK], foe_deck=[measure("a"), measure("b"), SPARE])
    act(t, referee.look(Whose.OPPONENT, 2))
    assert [(depth, card.card.id) for depth, card in t.duel.view(0).sides[1].deck_known] == [(0, "a"), (1, "b")]
    assert t.duel.view(1).sides[1].deck_known == ()
    (event,) = t.duel.events
    assert knowledge.tell(event, 1).cards == ()


def test_who_does_not_know_a_card_is_not_told_of_it() -> None:
    """KR-4.1: cards that the seat can't name are not named, and what stays in the deck unseen is not told its owner."""
    t = table(assets=[RACK], foe_hand=[SPARE], foe_deck=[measure("a"), measure("b"), SPARE])
    assert "can't see" in refused(t, referee.move(t.duel.sides[1].hand[0], Place.DISCARD))
    assert "can't see" in refused(t, referee.tap(400))
    act(t, referee.look(Whose.OPPONENT, 2))
    assert act(t, referee.move(t.number("b"), Place.DECK_BOTTOM)) == ["By hand (Анна): Борис: 1 card under their deck."]
    assert t.top(1) == ["a", "spare", "b"]
    assert t.duel.view(1).sides[1].deck_known == ()


def test_a_wave_being_composed_stays() -> None:
    """KR-5.5: the attacks added to a wave stay put until it is declared; all else can be done by hand."""
    t = table(attacks=[attack("a"), attack("b"), attack("c")], assets=[RACK])._pass("assets", "deploy")
    t._do("add", "a")
    assert "Finish this choice first" in refused(t, referee.move(t.number("a"), Place.HAND))
    act(t, referee.tap(t.number("b")))
    assert t.options() == ["add c", "done"]
    assert t.duel.view(0).composing == (t.number("a"),)


def test_a_wave_loses_what_is_taken_away() -> None:
    """KR-5.6: an attack or a measure taken away while blocking leaves the wave, and its blocks fall."""
    zones = {"measures": [measure("fw"), measure("av"), WALL], "foe_attacks": [attack("a"), attack("b"), attack("c")]}
    t = table(active=1, **zones).wave("a", "b")
    t.block("fw", "a")
    act(t, referee.move(t.number("a"), Place.DECK_BOTTOM))
    assert (t.prompt, t.duel.blocks) == ("block", ())
    t.block("av", "b")
    act(t, referee.move(t.number("av"), Place.DISCARD))
    assert t.options() == ["block wall b", "done"]
    act(t, referee.move(t.number("b"), Place.HAND))
    assert (t.seat, t.prompt, t.duel.wave) == (1, "attack", ())


def test_blocks_begin_anew_after_an_act_by_hand() -> None:
    """KR-5.6: a measure untapped while blocking may block for whoever counts each set of blocks once, too."""
    jam = event("jam", Tap(what=chosen(among(Zone.MEASURES), 1)))
    zones = {"measures": [measure("fw"), measure("av"), WALL], "foe_attacks": [attack("a"), attack("b"), attack("c")]}
    t = table(active=1, hand=[jam], **zones).wave("a", "b")
    t.play("jam").choose("fw").block("av", "a")
    assert [t.words(option) for option in options.in_order(t.duel)] == ["block wall b", "done"]
    act(t, referee.untap(t.number("fw")))
    assert [t.words(option) for option in options.in_order(t.duel)] == t.options()
    assert "block fw b" in t.options()


def test_a_choice_under_way_keeps_its_cards() -> None:
    """KR-6.3: cards already chosen, and a deck that is being searched or put in order, stay put."""
    tap = Tap(what=chosen(among(Zone.MEASURES, OPPONENT), 2))
    foe = [measure("a"), measure("b"), measure("c")]
    t = table(hand=[event("jam", tap)], assets=[RACK], foe_measures=foe).play("jam").choose("a")
    assert "Finish this choice first" in refused(t, referee.move(t.number("a"), Place.HAND))
    act(t, referee.move(t.number("b"), Place.HAND))
    assert t.options() == ["choose c"]
    t.choose("c")
    assert (t.tapped("a"), t.tapped("c")) == (True, True)


def with_a_held_twin(seed: int = 0) -> tuple[Table, int, int]:
    """Have one of two equal cards in hand chosen to be discarded, the one that the other knows; return both."""
    lose = event("lose", Move(what=chosen(among(Zone.HAND), 2), to=Destination.DISCARD))
    guard = measure("guard")
    t = table(hand=[lose, guard, SPARE], assets=[RACK], deck=[guard, SPARE, SPARE, SPARE], seed=seed)
    known = t.duel.sides[0].hand[1]
    act(t, referee.show(Whose.OWN))
    act(t, referee.draw(Whose.OWN))
    (other,) = (card for card in t.duel.sides[0].hand if card != known and t.duel.roster.card(card) == guard)
    t.play("lose").choose("guard")
    assert t.duel.agenda[-1][1][4:] == (known,)
    return t, known, other


def test_the_twin_of_a_held_card_is_moved_itself() -> None:
    """KR-6.3: of equal cards the known one goes first, but not if a choice under way holds it."""
    t, held, other = with_a_held_twin()
    act(t, referee.move(other, Place.DISCARD))
    assert (t.duel.sides[0].discard, held in t.duel.sides[0].hand) == ([other], True)
    t.choose("spare")
    assert t.cards("discard") == ["guard", "guard", "spare"]


@pytest.mark.parametrize("seed", range(4))
def test_a_held_card_is_not_discarded_at_random(seed: int) -> None:
    """KR-6.3: chance falls on the cards that the choice doesn't hold, and takes no held twin in their place."""
    t, held, other = with_a_held_twin(seed)
    act(t, referee.discard(Whose.OWN))
    assert held in t.duel.sides[0].hand
    assert len({held, other} & {*t.duel.sides[0].hand, *t.duel.sides[0].discard}) == 2


@pytest.mark.parametrize(
    "effect",
    [Look(count=2), Search(who=Filter(zone=Zone.DECK), to=Destination.HAND)],
    ids=["order", "seek"],
)
def test_a_deck_in_hand_is_left_alone(effect: Look | Search) -> None:
    """KR-6.3: nothing goes into the deck, out of it or through it until the choice is made."""
    t = table(hand=[event("peek", effect), SPARE], assets=[RACK], deck=[measure("a"), measure("b"), SPARE]).play("peek")
    before = asked(t)
    for wrong in (
        referee.shuffle(Whose.OWN),
        referee.draw(Whose.OWN),
        referee.move(t.number("a"), Place.DISCARD),
        referee.move(t.number("rack"), Place.DECK_SHUFFLED),
    ):
        assert "Finish this choice first" in refused(t, wrong)
    act(t, referee.shuffle(Whose.OPPONENT))
    act(t, referee.move(t.number("rack"), Place.HAND))
    assert asked(t) == before


def test_every_question_was_thought_of() -> None:
    """KR-9: what a question holds of cards and decks is known for each kind of question; a new one belongs here."""
    known = {"redeal", "assets", "deploy", "attack", "block", "respond", "manual"}
    known |= {"pick", "seek", "order", "tap", "discard"}
    assert {*agenda.ANSWERS} == known


def test_an_opening_hand_by_hand() -> None:
    """KR-3.4: the hand is asked about anew as it is after the act."""
    duel = Duel.from_orders(([RACK] * 12, [SPARE] * 12))
    t = Table(duel)
    assert t.options() == ["keep", "redeal"]
    act(t, referee.draw(Whose.OPPONENT, 3))
    assert asked(t) == (0, "redeal", ["keep", "redeal"])
    assert len(duel.sides[1].hand) == 10


def test_each_turn_has_a_moment_for_it() -> None:
    """KR-5.5: in a duel with a manual card the Attack phase asks though there is nothing to attack with."""
    assert table(assets=[SPARE]).seat == 1
    t = table(assets=[RACK])
    assert asked(t) == (0, "attack", ["done"])
    assert table(assets=[SPARE], foe_deck=[RACK, *[SPARE] * 4]).prompt == "attack"


def test_one_can_concede_at_the_question() -> None:
    """KR-8.2: whenever a choice is theirs."""
    t = table(hand=[RACK]).lay("rack")
    t.duel.choose(CONCEDE)
    assert t.duel.winner == 1
    with pytest.raises(IllegalChoiceError):
        t.duel.choose(referee.draw(Whose.OWN))


def test_acts_are_taken_back_exactly() -> None:
    """Anchor "perfect undo": each act is a choice of its own, taken back and made again to the last card."""
    timeline = Timeline(table(hand=[RACK], foe_hand=[SPARE]).lay("rack").duel)
    acts = [referee.draw(Whose.OWN, 2), referee.discard(Whose.OPPONENT), referee.shuffle(Whose.OWN), DONE]
    positions = []
    for option in acts:
        positions.append(timeline.state.clone())
        timeline.choose(option)
    end = timeline.state.clone()
    for place in reversed(range(len(acts))):
        timeline.undo_to(place)
        assert timeline.state == positions[place]
    for option in acts:
        timeline.choose(option)
    assert timeline.state == end


def test_a_duel_at_the_question_survives_json() -> None:
    """Decision 2: asked to carry out a text by hand, a duel goes through JSON and on equally."""
    duel = table(hand=[RACK]).lay("rack").duel
    duel.choose(referee.look(Whose.OWN, 3))
    again = Duel.from_json(json.loads(json.dumps(duel.to_json())))
    assert again == duel
    assert again.view(1) == duel.view(1)
    assert again.choose(referee.shuffle(Whose.OWN)) == duel.choose(referee.shuffle(Whose.OWN))
    assert again == duel
