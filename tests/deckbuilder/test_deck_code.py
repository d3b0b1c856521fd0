import json
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from itertools import product
from math import comb, log2
from pathlib import Path
from random import Random

import pytest
from deckbuilder.pool import POOL, real_cards
from hypothesis import example, given, settings
from hypothesis import strategies as st

from kiberrubezh.cards.abilities import Triggered, When
from kiberrubezh.cards.card import OWN_SET, Card, Words
from kiberrubezh.cards.effects import DestroyTop, Draw, Effect
from kiberrubezh.cards.store.reversal import state_of
from kiberrubezh.deckbuilder.deck import MOST_COPIES, Deck
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.deckbuilder.sharing import code as codes
from kiberrubezh.deckbuilder.sharing.code import CodeError, NoCodeError, code_of, deck_of, is_meant_as_code
from kiberrubezh.deckbuilder.sharing.digests import digest, former_digest
from kiberrubezh.deckbuilder.sharing.forms import read_any
from kiberrubezh.deckbuilder.sharing.packing import Packing
from kiberrubezh.deckbuilder.sharing.signs import ALPHABET, as_shown, body_of, typed_signs, with_checksum
from kiberrubezh.deckbuilder.validate import is_legal, validate
from kiberrubezh.ground.words import LANGS

KEPT = Path(__file__).resolve().parent.parent / "kept" / "deck-codes.json"
QR_SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
LONGEST = 60


@cache
def sample() -> str:
    """Return the code of a real deck."""
    return code_of(ready_decks(real_cards())[0], real_cards())


def own(card_id: str, name: str, damage: int = 1) -> Card:
    """Return an own card."""
    wiper = POOL["wiper"]
    return wiper.model_copy(
        update={"id": card_id, "name": Words(ru=name, en=name), "damage": damage, "set": OWN_SET, "number": 7}
    )


def legal_deck(seed: int) -> Deck:
    """Return a legal deck that has as many different cards and groups of copies as chance gives it."""
    dice = Random(seed)
    basic = [card.id for card in real_cards().values() if card.basic]
    others = [card.id for card in real_cards().values() if not card.basic]
    counts: dict[str, int] = {}
    most = dice.choice((1, 2, 3, 4))
    for card_id in dice.sample(others, dice.randrange(20, 60)):
        counts[card_id] = dice.randint(1, most)
    while sum(counts.values()) > LONGEST:
        counts.popitem()
    while sum(counts.values()) < LONGEST:
        card_id = dice.choice(basic)
        counts[card_id] = counts.get(card_id, 0) + 1
    return Deck.of("", counts)


def shapes() -> list[tuple[int, ...]]:
    """List for 60 cards how many have four, three, two and one copy, how many more, and how many copies those have."""
    return [
        (m4, m3, m2, m1, s, rest)
        for m4, m3, m2 in product(range(16), range(21), range(31))
        for m1 in range(LONGEST - 4 * m4 - 3 * m3 - 2 * m2 + 1)
        for rest in [LONGEST - 4 * m4 - 3 * m3 - 2 * m2 - m1]
        for s in ([0] if rest == 0 else range(1, min(8, rest // 5) + 1))
    ]


def test_no_deck_of_sixty_has_a_longer_code() -> None:
    """A code has at most 60 signs for all of 60 cards: of every way to have copies, with the widest ranges it packs."""
    bits = {(size, among): log2(comb(among, size)) for size in range(61) for among in range(90, 151)}
    logs = [0.0, *map(log2, range(1, 62))]
    worst = 0.0
    for m4, m3, m2, m1, s, rest in shapes():
        left3, left2 = LONGEST - 4 * m4, LONGEST - 4 * m4 - 3 * m3
        heads = 10 + logs[left3 // 3 + 1] + logs[left2 // 2 + 1] + logs[left2 - 2 * m2 + 1] + logs[max(1, rest // 5)]
        sets = bits[m4, 150] + bits[m3, 150 - m4] + bits[m2, 150 - m4 - m3] + bits[m1, 150 - m4 - m3 - m2]
        many = bits[s, 150 - m4 - m3 - m2 - m1] + (s - 1) * logs[rest - 5 * s + 1] if s else 0.0
        worst = max(worst, heads + sets + many)
    assert 190 < worst < 200
    digits = int(worst // 5) + 1
    assert len(as_shown(body_of(with_checksum([0] * (1 + digits))))) == 59


@pytest.mark.parametrize("seed", range(40))
def test_a_legal_deck_comes_back_from_its_code(seed: int) -> None:
    """KR-2: the same cards, at most 60 signs, all of QR's alphanumeric ones."""
    cards, deck = real_cards(), legal_deck(seed)
    assert is_legal(validate(deck, cards))
    code = code_of(deck, cards)
    assert len(code) <= LONGEST
    assert set(code) <= set(QR_SIGNS)
    assert deck_of(code, cards).deck.counts() == dict(
        sorted(deck.counts().items(), key=lambda line: cards[line[0]].number)
    )


def test_the_dearest_deck_has_at_most_sixty_signs() -> None:
    """34 cards once, ten twice and two three times take the most room: the last numbers of the set are the largest."""
    others = [card.id for card in real_cards().values() if not card.basic][::-1]
    groups = ((2, 3), (10, 2), (34, 1))
    counts, begun = {}, 0
    for size, copies in groups:
        counts |= dict.fromkeys(others[begun : begun + size], copies)
        begun += size
    code = code_of(Deck.of("", counts), real_cards())
    assert sum(counts.values()) == LONGEST
    assert len(code) <= LONGEST


counts_of_any = st.dictionaries(st.sampled_from(sorted(real_cards())), st.integers(1, MOST_COPIES), max_size=30)


@settings(max_examples=30)
@given(counts_of_any)
@example({})
@example(dict.fromkeys(sorted(real_cards()), MOST_COPIES))
def test_any_deck_comes_back_from_its_code(counts: dict[str, int]) -> None:
    """Illegal ones too, however many cards they have; the order of the lines makes no difference."""
    cards = real_cards()
    code = code_of(Deck.of("", counts), cards)
    assert deck_of(code, cards).deck.counts() == counts
    assert code_of(Deck.of("", dict(reversed(counts.items()))), cards) == code


def test_old_codes_are_read_for_ever() -> None:
    """Codes that were given away, with the ids of their cards: none may ever mean another deck."""
    kept = json.loads(KEPT.read_text("utf-8"))
    assert len(kept) >= 15
    for code, counts in kept.items():
        assert deck_of(code, real_cards()).deck.counts() == counts


def _bech32m(prefix: str, numbers: list[int]) -> list[int]:
    """Return the checksum as BIP-350 writes it down."""
    check, high, low = 1, [ord(sign) >> 5 for sign in prefix], [ord(sign) & 31 for sign in prefix]
    for number in [*high, 0, *low, *numbers, *[0] * 6]:
        top = check >> 25
        check = (check & 0x1FFFFFF) << 5 ^ number
        for bit, part in enumerate((0x3B6A57B2, 0x26508E6D, 0x1EA119FA, 0x3D4233DD, 0x2A1462B3)):
            check ^= part if top >> bit & 1 else 0
    return [(check ^ 0x2BC830A3) >> 5 * (5 - place) & 31 for place in range(6)]


def test_a_code_is_bech32m() -> None:
    """BIP-350: its reference formulas, which give its own test vector «a1lqfn3a», give the signs used here."""
    assert _bech32m("a", []) == [ALPHABET.lower().index(sign) for sign in "lqfn3a"]
    assert sample().startswith("KR1P")
    assert ALPHABET.lower() == "qpzry9x8gf2tvdw0s3jn54khce6mua7l"
    assert with_checksum([1])[1:] == _bech32m("kr", [1])


def test_every_wrong_sign_is_placed() -> None:
    """Any sign of QR's alphabet in place of any other: read as meant where it only looks like it, else told where."""
    code = typed_signs(sample())
    dice = Random(7)
    for place in range(len(code)):
        for sign in dice.sample(QR_SIGNS, 4):
            typed = code[:place] + sign + code[place + 1 :]
            alike = sign == code[place] or (sign, code[place]) in {("B", "8"), ("O", "0"), ("I", "L"), ("1", "L")}
            if alike or (place == 2 and sign in "IL"):
                assert deck_of(typed, real_cards()).deck == deck_of(code, real_cards()).deck
            else:
                assert is_meant_as_code(typed)
                with pytest.raises(CodeError) as told:
                    deck_of(typed, real_cards())
                assert told.value.mended == sample(), (typed, sign)
                assert told.value.place in (places_of(code, place) if sign == " " else (place + 1,)), (typed, sign)


def places_of(code: str, place: int) -> range:
    """Return where a sign may be missing: of equal neighbours nobody can tell which. Places are counted from 1."""
    first, last = place, place
    while code[first - 1] == code[place]:
        first -= 1
    while code[last + 1 : last + 2] == code[place]:
        last += 1
    return range(first + 1, last + 2)


def test_swapped_missing_and_superfluous_signs_are_placed() -> None:
    """Neighbours swapped, a sign left out, one too many: the code that was meant is offered, never taken silently."""
    code = typed_signs(sample())
    for place in (0, 1, 2, *range(4, len(code) - 1, 3)):
        for typed in (
            code[:place] + code[place + 1] + code[place] + code[place + 2 :],
            code[:place] + code[place + 1 :],
            code[:place] + "7" + code[place:],
        ):
            if typed != code:
                with pytest.raises(CodeError) as told:
                    deck_of(typed, real_cards())
                assert told.value.mended == sample()
                assert all(sample() in told.value.message(lang) for lang in LANGS)


def test_two_wrong_signs_are_noticed() -> None:
    """The checksum notices up to four wrong signs: 300 pairs of them, none taken for a deck."""
    code, dice = typed_signs(sample()), Random(3)
    for _ in range(300):
        signs = list(code)
        for place in dice.sample(range(3, len(code)), 2):
            signs[place] = dice.choice([sign for sign in ALPHABET if sign != signs[place]])
        with pytest.raises(CodeError):
            deck_of("".join(signs), real_cards())


@pytest.mark.parametrize(
    "spelling",
    [
        str.lower,
        lambda code: code.replace("-", ""),
        lambda code: code.replace("-", " "),
        lambda code: code.replace("-", "—"),
        lambda code: f"  «{code}». ",
        lambda code: code.replace("0", "O").replace("8", "B").replace("L", "1"),
        lambda code: code.replace("K", "К").replace("T", "т").replace("X", "х").replace("C", "С"),
        lambda code: "\n".join(code.split("-")),
        lambda code: "".join(chr(ord(sign) + 0xFEE0) for sign in code),
    ],
)
def test_a_code_is_read_however_it_is_typed(spelling: Callable[[str], str]) -> None:
    """Any case, any dashes or spaces or none, signs that look alike, Cyrillic ones too, wide ones."""
    assert read_any(spelling(sample()), real_cards()).deck == deck_of(sample(), real_cards()).deck


def packed(version: int, *values: tuple[int, int]) -> str:
    """Return a code with a right checksum and whatever in it."""
    packing = Packing()
    for value, radix in values:
        packing.put(value, radix)
    number, digits = packing.number(), []
    while number:
        number, digit = divmod(number, 32)
        digits.insert(0, digit)
    return as_shown(body_of(with_checksum([version, *digits])))


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (packed(2, (5, 32)), "более новой версии"),
        (packed(1, (1, 8)), "не для дуэли"),
        (packed(0, (0, 8)), "колоды в нём нет"),
        (packed(1, (0, 8), (0, 2), (0, 2), (0, 2), (0, 16), (0, 21), (0, 31), (57, 61), (0, 1)), "колоды в нём нет"),
        (packed(1, (0, 8), (0, 2), (1, 2), *[(15, 16)] * 9, (7, 16)), "колоды в нём нет"),
        (as_shown(body_of(with_checksum([1, 0, 0, 5]))), "колоды в нём нет"),
    ],
)
def test_a_whole_code_that_is_no_deck_says_so(code: str, said: str) -> None:
    """A later version, other rules, nonsense under a right checksum: each in words, nothing guessed."""
    with pytest.raises(CodeError) as told:
        deck_of(code, real_cards())
    assert said in told.value.message("ru")
    assert told.value.mended == ""


def test_own_cards_go_by_their_print() -> None:
    """A card of the same id and print is found, one under another id too; of others it is said what is the matter."""
    worm = own("own-worm", "Червь")
    cards = {**real_cards(), worm.id: worm}
    deck = Deck.of("", {"firewall": 3, "own-worm": 2})
    code = code_of(deck, cards)
    assert read_any(code, cards).deck.counts() == deck.counts()
    renumbered = worm.model_copy(update={"id": "own-worm-2", "number": 40})
    assert read_any(code, {**real_cards(), renumbered.id: renumbered}).deck.counts()["own-worm-2"] == 2
    lacking = read_any(code, real_cards())
    assert lacking.deck.size == 5
    assert "Своей карты автора кода здесь нет" in lacking.problems[0].message("ru")
    assert code_of(lacking.deck, real_cards()) == code
    other = read_any(code, {**real_cards(), worm.id: own("own-worm", "Червь", 3)})
    assert "«Червь» у автора кода другая" in other.problems[0].message("ru")
    assert other.deck.counts().get("own-worm") is None


def test_a_card_of_a_later_set_is_told() -> None:
    """Number 151 of the base set stays in the deck as what it is, and goes out again as the same."""
    later = {**real_cards(), "later": own("later", "Позже").model_copy(update={"set": "base", "number": 151})}
    code = code_of(Deck.of("", {"firewall": 59, "later": 1}), later)
    reading = read_any(code, real_cards())
    assert reading.deck.counts() == {"firewall": 59, "base-151": 1}
    assert "№ 151" in reading.problems[0].message("ru")
    assert code_of(reading.deck, real_cards()) == code


def test_names_that_nobody_knows_have_no_code() -> None:
    """What can't be in a code is refused by name, not left out."""
    with pytest.raises(NoCodeError, match="Нечто") as told:
        code_of(Deck.of("", {"firewall": 59, "Нечто": 1}), real_cards())
    assert "«Нечто»" in told.value.message("ru")


@settings(max_examples=60)
@given(st.text(max_size=80) | st.text(alphabet=ALPHABET, max_size=70).map(lambda signs: "KR1" + signs))
def test_whatever_is_typed_is_a_deck_or_told(typed: str) -> None:
    """Any words: a deck or a CodeError, nothing else; and what is no code's beginning is read as a text."""
    with suppress(CodeError):
        assert deck_of(typed, real_cards()).deck.size >= 0
        assert is_meant_as_code(typed)


def text_of(effect: Effect) -> Card:
    """Return an own card that does something as it passes."""
    passes = Triggered(when=When.THROUGH, effects=(effect,))
    return own("own-text", "Текст").model_copy(update={"abilities": (passes,)})


def test_cards_that_differ_in_what_is_done_alone_have_other_digests() -> None:
    """“Draw two” and “destroy the top two” have equal fields: the word for what is done tells them apart."""
    draws, destroys = text_of(Draw(count=2)), text_of(DestroyTop(count=2))
    assert former_digest(draws) == former_digest(destroys)
    assert digest(draws) != digest(destroys)
    assert state_of(draws, None) != state_of(destroys, None)
    assert digest(own("own-plain", "Без текста")) == former_digest(own("own-plain", "Без текста"))


def test_codes_of_former_digests_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """A code made before digests told effects apart names the card that its writer had."""
    card = text_of(Draw(count=2))
    cards, deck = {**real_cards(), card.id: card}, Deck.of("", {card.id: 4, "router": 56})
    new = code_of(deck, cards)
    with monkeypatch.context() as patch:
        patch.setattr(codes, "digest", former_digest)
        old = code_of(deck, cards)
    assert old != new
    assert [deck_of(each, cards).deck.counts() for each in (old, new)] == [deck.counts()] * 2


def test_no_field_of_a_card_is_another_by_itself() -> None:
    """Digests and states leave out what is as it is by itself: a default may come, and never change."""
    schema = Card.model_json_schema()
    parts = {"Card": schema, **schema["$defs"]}
    now = {
        f"{part}.{name}": told["default"]
        for part, about in parts.items()
        for name, told in about.get("properties", {}).items()
        if "default" in told
    }
    assert now == json.loads(KEPT.with_name("card-defaults.json").read_text(encoding="utf-8"))
