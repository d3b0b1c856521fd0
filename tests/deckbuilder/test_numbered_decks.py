"""Several decks in one text, each below a heading that numbers it."""

import pytest
from deckbuilder.pool import POOL

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.exchange.reading import read
from kiberrubezh.deckbuilder.sharing.code import code_of
from kiberrubezh.deckbuilder.sharing.forms import read_all
from kiberrubezh.deckbuilder.sharing.tables import write_table

ONE, TWO = "4 Вайпер\n2 Антивирус\n", "3 Реагирование\n\nSideboard\n1 Вайпер\n"
COUNTS = [({"wiper": 4, "scan": 2}, {}), ({"response": 3}, {"wiper": 1})]
HEADS = [
    *("Deck {}", "Колода {}", "Дек {}:", "# Deck {}", "## Колода {}", "// deck {}", "**Deck {}**", "=== Дека {} ==="),
    *("Deck #{}", "Колода №{}", "Deck no. {}", "[Deck {}]", "- Колода {}:", "Deck-{}", "Decklist {}", "Deck list {}:"),
    *("Список {}", "Вариант {}.", "Deck {} (60)", "Колода {}: 60 карт"),
]


def _read(text: str) -> list[tuple[str, tuple[dict[str, int], dict[str, int]]]]:
    found = read_all(text, POOL)
    assert all(not reading.problems for reading in found)
    return [(reading.deck.name, (reading.deck.counts(), reading.deck.maybes())) for reading in found]


@pytest.mark.parametrize("head", HEADS)
@pytest.mark.parametrize(("one", "two"), [("1", "2"), ("A", "B"), ("Б", "Г"), ("I", "II"), ("2", "7")])
def test_numbered_headings_part_decks(head: str, one: str, two: str) -> None:
    """Each is called by its own, as by titles, and has its own sideboard; lines may end as on Windows."""
    text = f"{head.format(one)}\n{ONE}\n{head.format(two)}\n{TWO}"
    for typed in (text, "\ufeff" + text.replace("\n", "\r\n")):
        found = _read(typed)
        assert [counts for _, counts in found] == COUNTS
        assert all(name.strip(":#. ").endswith(mark) for (name, _), mark in zip(found, (one, two), strict=True))


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("First deck", "Second deck"),
        ("Первая колода", "Вторая колода"),
        ("1st deck", "2nd deck"),
        ("Deck one", "Deck two"),
    ],
)
def test_the_number_may_be_a_word_or_stand_before(one: str, two: str) -> None:
    """As in messages."""
    assert _read(f"{one}\n{ONE}\n{two}:\n{TWO}") == [*zip((one, two), COUNTS, strict=True)]


@pytest.mark.parametrize("head", ["Deck {}: {}", "Колода {} — {}", "# Deck {} ({})", "Дек {}. {}", "Колода {} «{}»"])
def test_a_heading_may_have_the_name_too(head: str) -> None:
    """Which the deck is called by then."""
    text = f"{head.format(1, 'Натиск')}\n{ONE}{head.format(2, 'Щит 2')}\n{TWO}"
    assert _read(text) == [*zip(("Натиск", "Щит 2"), COUNTS, strict=True)]


@pytest.mark.parametrize("title", ["Название: {}", "# План\nName: {}", "About\nName {}\n\nDeck"])
def test_a_title_below_a_heading_names_the_deck(title: str) -> None:
    """The heading only parts it from the one before."""
    text = f"Deck 1\n{title.format('Натиск')}\n{ONE}\nDeck 2\n{title.format('Щит')}\n{TWO}"
    assert _read(text) == [*zip(("Натиск", "Щит"), COUNTS, strict=True)]


@pytest.mark.parametrize("above", ["Мои колоды", "Мои колоды:\n", "# Турнир\n", "Вот обе, смотри!\n\n"])
def test_what_stands_above_them_all_is_no_deck(above: str) -> None:
    """Neither words without a card nor a heading of the whole; cards above are one."""
    assert _read(f"{above}\nDeck 1\n{ONE}\nDeck 2\n{TWO}") == [*zip(("Deck 1", "Deck 2"), COUNTS, strict=True)]
    assert len(_read(f"3 Вайпер\n\nDeck 1\n{ONE}\nDeck 2\n{TWO}")) == 3


@pytest.mark.parametrize("title", ["Название: Турнир (2)", "Турнир\nName: Турнир\n# Мои обе", "About\nName Турнир\n"])
@pytest.mark.parametrize("own", ["", "Название: Натиск\n"])
def test_a_title_above_them_all_names_none(title: str, own: str) -> None:
    """It is the text's, and no heading becomes a card by it; of cards above them it is the deck's."""
    assert _read(f"{title}\nDeck 1\n{own}{ONE}\nDeck 2\n{TWO}") == [
        *zip(("Натиск" if own else "Deck 1", "Deck 2"), COUNTS, strict=True)
    ]
    found = _read(f"Название: Турнир\n3 Вайпер\nDeck 1\n{own}{ONE}\nDeck 2\n{TWO}")
    assert [name for name, _ in found] == ["Турнир", "Натиск" if own else "Deck 1", "Deck 2"]


@pytest.mark.parametrize(("one", "two"), [("1.0", "1.1"), ("1.2.3", "2.0"), ("12.11.2026", "13.11.2026")])
@pytest.mark.parametrize("head", ["Version {}", "# Версия {}:", "Deck {} (6)"])
def test_a_number_may_have_parts(head: str, one: str, two: str) -> None:
    """No two decks are called by the first of them alone."""
    found = _read(f"{head.format(one)}\n{ONE}\n{head.format(two)}\n{TWO}")
    assert [name.split()[-1] for name, _ in found] == [one, two]


NOTE = "Было:\nDeck 1\n4 Вайпер\n\nDeck 2\n2 Антивирус"


@pytest.mark.parametrize("name", ["Натиск", "Deck 1"])
def test_headings_in_a_note_part_no_table(name: str) -> None:
    """Nor are they written anew there, or in a file of another program."""
    for note in (NOTE, NOTE.removeprefix("Было:\n")):
        deck = Deck.of(name, {"wiper": 4, "scan": 2}).noted(note)
        (table,) = read_all(write_table(deck, POOL), POOL)
        assert (table.deck, table.problems) == (deck, ())
    zone = '<zone name="main"><card number="4" name="Wiper"/></zone>'
    (file,) = read_all(f"<cockatrice_deck><comments>\n{NOTE}\n</comments>{zone}</cockatrice_deck>", POOL)
    assert file.deck.note == NOTE


@pytest.mark.parametrize("card", ["Zombie;1", "Zombie", "1) Zombie"])
def test_a_deck_of_unknown_cards_among_others_is_one(card: str) -> None:
    """It is asked about, and not passed over as words above them all are."""
    first, *others = read_all(f"Deck 1\n{card}\n\nDeck 2\n{ONE}\nDeck 3\n{TWO}", POOL)
    assert (first.deck.name, first.deck.size, len(first.problems), len(others)) == ("Deck 1", 1, 1, 2)


def test_codes_below_numbered_headings_are_called_by_them() -> None:
    """As below titles."""
    code = code_of(read(ONE, POOL).deck, POOL)
    found = read_all(f"Deck 1\n{code}\nDeck 2\n{code}\n", POOL)
    assert [reading.deck.name for reading in found] == ["Deck 1", "Deck 2"]


@pytest.mark.parametrize(
    "text",
    [
        f"Deck\n{ONE}\nSideboard\n1 Вайпер",
        f"Deck 1\n{ONE}\nSideboard\n1 Вайпер",
        f"Deck 1\n\nDeck 2\n{ONE}",
        f"Deck 1\nDeck 2\n# Deck 3\n{ONE}",
        f"# Deck 1\n# Deck 2\n{ONE}",
        f"Deck 1\n{ONE}\n# Deck 2\n1 Реагирование",
        f"Deck 1\n{ONE}\nКолода 2\n1 Реагирование",
        f"Deck 6\n{ONE}\nSideboard 1\n1 Реагирование",
        "4 Вайпер\n#: Deck 1\n2 Антивирус\n#: Deck 2\n3 Реагирование\n",
        "Deck 1: Вайпер\n2 Антивирус\nDeck 2: Вайпер\n2 Антивирус",
    ],
)
def test_one_heading_or_none_of_a_form_parts_nothing(text: str) -> None:
    """Two at least have cards below them, and are written alike; a remark on a card is none, nor a line with a card."""
    assert len(read_all(text, POOL)) == 1


def test_a_card_that_is_called_so_is_no_heading() -> None:
    """It is a card wherever it stands."""
    name = POOL["scan"].name.model_copy(update={"ru": "Дек 1"})
    cards = {**POOL, "scan": POOL["scan"].model_copy(update={"name": name})}
    (found,) = read_all("Дек 1\n3 Вайпер\nДек 2\n2 Вайпер", cards)
    assert found.deck.counts()["scan"] == 1


def test_several_decks_under_heads_of_other_programs_are_parted() -> None:
    """A head with a name below it begins the next; a head alone doesn't."""
    for head in ("About\nName {}\n\nDeck\n", "[metadata]\nName={}\n[Main]\n"):
        text = f"{head.format('Натиск')}{ONE}\n{head.format('Щит')}{TWO}"
        assert _read(text) == [*zip(("Натиск", "Щит"), COUNTS, strict=True)]
    assert len(read_all(f"About\nName X\n\n{ONE}\nAbout\n{TWO}", POOL)) == 1
