"""The words of a duel: every event and option can be told, in both languages."""

import re

import pytest

from kiberrubezh.cards.card import Card, Words
from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh.position import events
from kiberrubezh.engine.rubezh.position.events import Event
from kiberrubezh.engine.rubezh.rules import Rules
from kiberrubezh.engine.rubezh.sight.knowledge import tell
from kiberrubezh.engine.rubezh.speech import log

NAMES = ("Анна", "Борис")
WORDS = {
    0: Card(id="wiper", kind="attack", name=Words(ru="Вайпер", en="Wiper"), category="malware", damage=7),
    1: Card(id="antivirus", kind="measure", name=Words(ru="Антивирус", en="Antivirus"), capacity=1),
}
BLOCK = Option("block", 1, 0)
KINDS = sorted(
    value for name, value in vars(events).items() if name.isupper() and isinstance(value, str) and name != "END"
)


def sample(what: str) -> Event:
    extra = {
        "move": {"zone": "attacks", "to": "discard"},
        "modify": {"to": "damage"},
        "give": {"to": "escalation"},
        "take": {"to": "stealth"},
        "become": {"to": "dos"},
        "look": {"to": "own"},
        "reorder": {"to": "opponent"},
    }.get(what, {})
    return Event(what, 0, (0, 1), 2, 1, **extra)


@pytest.mark.parametrize("what", KINDS)
@pytest.mark.parametrize("lang", ["ru", "en"])
def test_every_event_has_words(what: str, lang: log.Lang) -> None:
    """Decision 7: each kind of event is told in both languages, in the letters of each."""
    told = log.describe(sample(what), WORDS.__getitem__, ("Anna", "Boris"), lang)
    assert told.endswith(".")
    assert "{" not in told
    assert bool(re.search("[А-Яа-я]", told)) is (lang == "ru")


def test_hidden_cards_are_counted_and_not_named() -> None:
    """KR-4.3: the opponent hears how many cards were drawn, not which."""
    assert log.describe(Event("draw", 1, (), 2), WORDS.__getitem__, NAMES, "ru") == "Борис берёт 2 карты."


def test_cards_looked_at_are_counted_for_the_other_seat() -> None:
    """KR-4.1: the opponent hears how many cards were looked at and whose, never which."""
    told = tell(Event("look", 1, (0, 1), 2, 1, to="opponent"), 0)
    assert log.describe(told, WORDS.__getitem__, NAMES, "ru") == "Борис смотрит 2 карты с верха колоды соперника."


def test_quarantine_is_told_as_that_duel_has_it() -> None:
    """Decision 5: of a duel begun before edition 6 the log says what becomes of the attack in it."""
    held = Event("mark", 0, (0,), 0, 1)
    now, then = [log.describe(held, WORDS.__getitem__, NAMES, "en", Rules(edition=edition)) for edition in (6, 5)]
    assert now == "Wiper: in quarantine, lies there until the end of its owner's next turn (KR-9)."
    assert then == "Wiper: goes under the deck after the turn, not to the discard pile."


def test_russian_counts_agree_with_their_nouns() -> None:
    """The words of a count follow Russian grammar: 1 карту, 2 карты, 5 карт."""
    lines = [log.describe(Event("draw", 0, (), n), WORDS.__getitem__, NAMES, "ru") for n in (1, 2, 5, 11, 21)]
    assert lines == [
        "Анна берёт 1 карту.",
        "Анна берёт 2 карты.",
        "Анна берёт 5 карт.",
        "Анна берёт 11 карт.",
        "Анна берёт 21 карту.",
    ]


@pytest.mark.parametrize(
    ("reason", "told"),
    [
        ("KR-5.0", "Борис побеждает: Анна начинает ход, а в колоде меньше 2 карт (KR-5.0)."),
        ("KR-8.2", "Борис побеждает: Анна сдаётся (KR-8.2)."),
        ("KR-8.3", "Борис побеждает: последний ход сыгран, и колода не меньше, чем у соперника (KR-8.3)."),
    ],
)
def test_the_end_names_its_rule(reason: str, told: str) -> None:
    """KR-8.1 to KR-8.3: the log says who won and by which rule."""
    assert log.describe(Event("end", 1, to=reason), WORDS.__getitem__, NAMES, "ru") == told


@pytest.mark.parametrize(
    ("draw", "ru", "en"),
    [
        (1, "меньше 1 карты", "fewer than 1 card "),
        (3, "меньше 3 карт", "fewer than 3 cards "),
        (11, "меньше 11 карт", "fewer than 11 cards "),
        (21, "меньше 21 карты", "fewer than 21 cards "),
    ],
)
def test_the_end_tells_the_number_of_its_table(draw: int, ru: str, en: str) -> None:
    """KR-5.0: a table that draws another number of cards has other words for the end."""
    event, rules = Event("end", 1, to="KR-5.0"), Rules(draw=draw)
    assert f"{ru} (KR-5.0)" in log.describe(event, WORDS.__getitem__, NAMES, "ru", rules)
    assert en in log.describe(event, WORDS.__getitem__, NAMES, "en", rules)


def test_an_end_that_is_not_known_is_told_all_the_same() -> None:
    """KR-8.1: whoever won has won, whatever another version of the rules calls it; a duel without a reason too."""
    told = [log.describe(Event("end", 1, to=to), WORDS.__getitem__, NAMES, "ru") for to in ("moon", "")]
    assert told == ["Борис побеждает (moon).", "Борис побеждает."]


def test_spent_destroyed_and_discarded_cards_are_told_apart() -> None:
    """KR-5.7: a card that is spent isn't called destroyed."""
    told = [
        log.describe(event, WORDS.__getitem__, NAMES, "ru")
        for event in (
            Event("move", 0, (0,), zone="attacks", to="discard"),
            Event("move", 0, (0,), source=1, zone="attacks", to="discard"),
            Event("move", 0, (0,), zone="hand", to="discard"),
        )
    ]
    assert told == ["В сброс: «Вайпер».", "Уничтожено: «Вайпер».", "Анна сбрасывает с руки: «Вайпер»."]


@pytest.mark.parametrize(
    ("option", "prompt", "composed", "ru", "en"),
    [
        (Option("done"), "attack", 0, "Закончить ход", "End the turn"),
        (Option("done"), "attack", 2, "Объявить волну", "Declare the wave"),
        (BLOCK, "block", 0, "Блокировать: «Антивирус» против «Вайпер»", "Block: Antivirus against Wiper"),
        (Option("deploy", 1), "deploy", 0, "Выложить «Антивирус»", "Deploy Antivirus"),
    ],
)
def test_an_option_says_what_it_does(option: Option, prompt: str, composed: int, ru: str, en: str) -> None:
    """KR-5: buttons and lists are worded in one place."""
    assert log.option_words(option, prompt, WORDS.__getitem__, "ru", composed) == ru
    assert log.option_words(option, prompt, WORDS.__getitem__, "en", composed) == en


@pytest.mark.parametrize(("keyword", "said"), [("escalation", "Escalation 2"), ("stealth", "Stealth")])
def test_a_keyword_given_is_told_with_its_number_where_it_has_one(keyword: str, said: str) -> None:
    """KR-9: «Эскалация 2» is more than «Эскалация 1»; Stealth has no number."""
    event = Event(events.GIVE, 0, (0,), 2, to=keyword)
    assert log.describe(event, WORDS.__getitem__, NAMES, "en") == f"Wiper: {said} until end of turn."
