"""KR-9, Карантин: who looks at the table sees which attacks are held, and until when."""

from dataclasses import replace

import pytest
from engine.rubezh.table import Table, attack, attacked, keyword, measure

from kiberrubezh.cards.effects import KeywordName
from kiberrubezh.commands.duel.table import card_lines
from kiberrubezh.engine.kernel import EVERYBODY
from kiberrubezh.engine.protocol.lines.sights import ViewSight
from kiberrubezh.engine.rubezh.course.changes import moves
from kiberrubezh.engine.rubezh.speech import quarantine
from kiberrubezh.engine.rubezh.speech.facts import facts, table
from kiberrubezh.engine.rubezh.speech.why import why_not


def held() -> Table:
    """Block seat 1's attack `w` by a measure with quarantine; another of its attacks stays behind."""
    t = attacked(attack("w"), measures=[measure("m", keywords=keyword(KeywordName.QUARANTINE))])
    return t.block("m", "w").done()


def test_a_view_tells_what_is_held_and_until_which_turn() -> None:
    """KR-9, Карантин: both seats and a watcher are told; it is over as its owner's next turn ends."""
    t = held()
    number, turn = t.number("w"), t.duel.turn
    for _ in range(3):
        assert [t.duel.view(eyes).quarantine for eyes in (0, 1, EVERYBODY)] == [((number, turn + 2),)] * 3
        assert ViewSight.of(t.duel.view(0)).quarantine == ((number, turn + 2),)
        if t.duel.turn == turn + 2:
            break
        t.end_turn()
    assert t.end_turn().duel.view(0).quarantine == ()
    assert t.where("w") == "discard"


def test_what_was_untapped_is_told_no_more() -> None:
    """KR-9, Карантин: a text that untaps the attack in its last turn lets it go; tapped again it isn't held."""
    t = held().end_turn().end_turn()
    number = t.number("w")
    moves.untap(t.duel, 1, (number,))
    moves.tap(t.duel, 1, (number,))
    assert t.duel.view(1).quarantine == ()
    assert why_not(t.duel.view(1), number) != quarantine.reason_of(t.duel.view(1), number)


def test_in_a_duel_begun_before_it_ends_with_the_turn() -> None:
    """KR-9, Карантин: by the reading of edition 5 an attack is held until the end of the turn of its block."""
    t = attacked(attack("w"), measures=[measure("m", keywords=keyword(KeywordName.QUARANTINE))])
    t.duel.rules = replace(t.duel.rules, edition=5)
    t.block("m", "w").done()
    assert t.duel.view(0).quarantine == ((t.number("w"), t.duel.turn),)
    assert t.end_turn().duel.view(0).quarantine == ()


@pytest.mark.parametrize(
    ("seat", "first", "second"),
    [
        (0, ("следующего хода соперника", "the opponent's next turn"), ("этого хода", "this turn")),
        (1, ("вашего следующего хода", "your next turn"), ("этого хода", "this turn")),
        (EVERYBODY, ("следующего хода владельца", "its owner's next turn"), ("этого хода", "this turn")),
    ],
)
def test_the_table_in_words_says_until_when(seat: int, first: tuple[str, str], second: tuple[str, str]) -> None:
    """KR-9, Карантин: in both languages, as long as it lasts."""
    t = held()
    for ru, en in (first, second):
        view = t.duel.view(seat)
        assert any(f"в карантине до конца {ru}" in said for _, said in facts(view, "ru"))
        assert any(f"in quarantine until the end of {en}" in said for _, said in facts(view, "en"))
        t.end_turn().end_turn()
    assert not any("карантине" in said for _, said in facts(t.duel.view(seat), "ru"))


def test_the_terminal_shows_it_on_the_table_and_on_the_card() -> None:
    """KR-9, Карантин: where the table is printed, and where the card is asked for by name."""
    t = held()
    view = t.duel.view(1)
    card = view.find(t.number("w"))
    assert card is not None
    for lines in (table(view, "ru"), card_lines(view, card, "ru")):
        assert sum("повёрнута, в карантине до конца вашего следующего хода" in line for line in lines) == 1


def test_sending_an_attack_in_quarantine_is_refused_by_it() -> None:
    """KR-9, Карантин: in the attack phase of its owner's next turn the reason names it, not the tap alone."""
    t = held()
    number = t.number("w")
    for turn in range(2):
        refused = why_not(t.duel.view(1), number)
        assert refused is not None
        assert refused.rule == "KR-9"
        assert refused.words.ru.startswith("Карантин: атаку держит мера, которая её заблокировала.")
        assert "повёрнутой и занимает мощность до конца " in refused.words.ru
        assert refused.words.en.startswith("Quarantine: the measure that blocked this attack holds it.")
        told = why_not(t.duel.view(0), number)
        assert told is not None
        assert told.rule == "KR-9", "who blocked it asks too"
        if not turn:
            t.end_turn().end_turn()
