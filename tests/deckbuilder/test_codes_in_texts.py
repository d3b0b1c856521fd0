"""Codes of decks found in texts: below each other, in messages, with what is said over and below them."""

import pytest
from deckbuilder.any_decks import CODE
from deckbuilder.pool import POOL, event, real_cards

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.exchange.lines import Reading
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.deckbuilder.remarks import UnknownName
from kiberrubezh.deckbuilder.sharing.code import CodeError, code_of
from kiberrubezh.deckbuilder.sharing.forms import read_all


def test_a_total_beside_a_code_is_no_deck() -> None:
    """Above or below; a card of that name is one."""
    real = real_cards()
    deck = Deck.of("", {"firewall": 3})
    code = code_of(deck, real)
    for text in (f"# Стена\nВсего: 3 карты\n{code}", f"# Стена\n{code}\n\nИтого (3)"):
        assert [it.deck.counts() for it in read_all(text, real)] == [deck.counts()], text
    cards = {**real, "own-0": event("own-0", "Итого", "Total")}
    assert [it.deck.size for it in read_all(f"# Стена\n{code}\nИтого (3)", cards)] == [3, 3]


@pytest.mark.parametrize("sign", ["#", "//", ";", "  # ", ""])
@pytest.mark.parametrize("begins", ["title", "code"])
def test_what_is_remarked_before_a_deck_is_none_itself(sign: str, begins: str) -> None:
    """Comments and empty lines before a title or a code, and between two decks, begin no deck of their own."""
    cards, deck = real_cards(), Deck.of("", {"firewall": 3})
    said = {"title": "Название: А\n3 Firewall", "code": code_of(deck, cards)}[begins]
    remark = f"{sign} of a friend" if sign else ""
    found = read_all("\n".join([remark, said, remark, "Название: Б", "2 Firewall"]), cards)
    assert [reading.deck.counts() for reading in found] == [{"firewall": 3}, {"firewall": 2}]
    assert [reading.problems for reading in found] == [(), ()]


def test_codes_stand_below_each_other() -> None:
    """Each on its own line, with nothing else or a list after them; one code may still go over several lines."""
    cards = real_cards()
    one, two = (Deck.of("", {"firewall": count}) for count in (3, 30))
    codes = [code_of(deck, cards) for deck in (one, two)]
    assert [reading.deck for reading in read_all("\n".join(codes), cards)] == [one, two]
    assert [reading.deck for reading in read_all(codes[1].replace("-", "-\n"), cards)] == [two]


@pytest.mark.parametrize(
    "message",
    [
        *(
            "{} — попробуй!",
            "{} try it",
            "Попробуй {} сегодня",
            "Код {}",
            "({}).",
            "> {}",
            "→ {}",
            "1. {}",
            "Лови: {}!",
        ),
        *("{}\nhttps://example.org/deck", "{} https://example.org", "https://example.org/?deck={}", "{}\n\nпопробуй!"),
        *("Привет!\nВот колода\n{}\nкак тебе?", "`{}`", "**{}**", "Мой код: {} (60 карт)", "- {}\n60 карт"),
        *("https://example.org/deck/{}/view", "https://example.org/{}?a=1#top", "[deck]{}[/deck]", "<b>{}</b>", "{}/"),
    ],
)
def test_a_code_is_found_in_a_message(message: str) -> None:
    """On its own line or among words, in one piece, in groups or over lines; with a slip, that is placed as ever."""
    cards = real_cards()
    deck = ready_decks(cards)[0]
    code = code_of(deck, cards)
    half = len(code) // 2
    spelled = [code, code.lower(), code.replace("-", "")]
    spelled += [code.replace("-", " "), f"{code[:half]}\n{code[half:]}"] if message.index("{") < 3 else []
    for typed in spelled:
        (reading,) = read_all(message.format(typed), cards)
        assert (reading.deck.counts(), reading.deck.name, reading.problems) == (deck.counts(), "", ()), typed
    slipped = code[:-2] + ("Q" if code[-2] != "Q" else "P") + code[-1]
    with pytest.raises(CodeError) as caught:
        read_all(message.format(slipped), cards)
    assert caught.value.mended == code


def test_a_list_below_a_code_is_a_deck_of_its_own() -> None:
    """So are two codes on a line; of words beside them only what is counted or much like a card is asked about."""
    cards = real_cards()
    one, two = (Deck.of("", {"firewall": count}) for count in (3, 30))
    codes = [code_of(deck, cards) for deck in (one, two)]
    assert [it.deck for it in read_all(f"{codes[0]}\n4 Wiper\n", cards)] == [one, Deck.of("", {"wiper": 4})]
    assert [it.deck for it in read_all("Две: {} и {}!".format(*codes), cards)] == [one.renamed("Две"), two]
    for below in ("2 Нечто", "Wipr", "Название: Б\nНечто"):
        code_s, (_, other) = codes[0], read_all(f"{codes[0]}\n{below}", cards)
        assert other.deck.size == len(other.problems) * (2 if "2" in below else 1) == (2 if "2" in below else 1), code_s


@pytest.mark.parametrize(
    "line", ["KR1 protection kit", "2 KR1-протокол", f"4 {CODE}", f'2 "Код: {CODE}"', "Kristina", "KR1"]
)
def test_a_card_called_nearly_as_a_code_is_none(line: str) -> None:
    """Words that begin so, and a code with copies: names that nobody knows."""
    (reading,) = read_all(f"1 Антивирус\n{line}", POOL)
    assert [problem.line_no for problem in reading.problems if isinstance(problem, UnknownName)] == [2]


@pytest.mark.parametrize(
    ("over", "name", "note"),
    [
        ("Название: Моя защита\n", "Моя защита", ""),
        ("Моя:\n\n", "Моя", ""),
        ("# Держим оборону.\nName: Моя\n", "Моя", "Держим оборону."),
        ("Моя защита: ", "Моя защита", ""),
        ("Моя:\nКод колоды: ", "Моя", ""),
        ("Код: ", "", ""),
        ("The deck's code: ", "", ""),
    ],
)
def test_a_code_is_called_as_is_said_over_it(over: str, name: str, note: str) -> None:
    """By a title, a line with a colon or the words before it, alone and behind another deck, and noted by comments."""
    cards, deck = real_cards(), Deck.of("", {"firewall": 3})
    wanted = deck.renamed(name).noted(note)
    said = f"{over}{code_of(deck, cards)}"
    assert read_all(said, cards) == [Reading(wanted, ())]
    assert read_all(f"{code_of(deck, cards)}\n{said}\n{said}", cards)[1:] == [Reading(wanted, ())] * 2
    if not note:  # a comment below a card says nothing of what comes then
        assert read_all(f"2 Firewall\n{said}", cards) == [
            Reading(Deck.of("", {"firewall": 2}), ()),
            Reading(wanted, ()),
        ]
