"""Decks of any words, among them what reads as something else: a code, a heading, a table."""

from deckbuilder.pool import POOL, event
from hypothesis import strategies as st

from kiberrubezh.deckbuilder.deck import MOST_COPIES, Deck, Line, Mark

CODE = "KR1PV-9WNLA-ZNUC8-CQMHQ-K88UN-58ETW-VQ9EX-L5T"
ODD = (
    *(CODE, f"Прежняя: {CODE}", f": {CODE}", f'"{CODE}"', CODE.replace("9WNLA", "9WNLB"), f"Код: {CODE[:-1]}", "KR1"),
    *("На примете", "Attacks (3)", "Меры защиты", "SB: 2 Вайпер", "Вынутые карты", "Название: Вторая", "Моя:"),
    *("Всего: 2", "Карты (2)", "карт", "60 cards", "2 Sideboard", "SB:", "# Sideboard", "// Запас (3)", "[На примете]"),
    *(
        "== Attacks ==",
        "**Запас**",
        "Вайпир = 4",
        "- Вайпир",
        "копии Вайпер",
        "Вайпир 4 шт.",
        "Вайпир 4",
        f"{CODE} — да!",
    ),
    *(
        ";Карта",
        "Вайпер;4",
        '{"',
        "[",
        "# [Щит] так",
        "//",
        "4 Вайпер",
        '04 "wiper"',
        "12 на примете",
        "Вайпер, Антивирус",
    ),
)
"""What reads as a code, a heading, a title, a table, several cards, wherever it stands."""
words = st.sampled_from(ODD) | st.text(st.characters(exclude_categories=("C", "Zl", "Zp")), max_size=20).map(str.strip)
notes = st.lists(words, max_size=3).map("\n".join)
called = st.sampled_from(ODD) | words.filter(bool)
own_cards = st.lists(st.builds(lambda ru, en: (ru, en), called, called), max_size=3).map(
    lambda names: {f"own-{place}": event(f"own-{place}", ru, en) for place, (ru, en) in enumerate(names)}
)
ids = st.sampled_from((*POOL, "own-0", "own-1", "own-2")) | called
lines = st.dictionaries(ids, st.integers(1, MOST_COPIES), max_size=5)
marks = st.lists(st.builds(Mark, card_id=ids, group=words, note=words), max_size=3)


def board(counts: dict[str, int]) -> tuple[Line, ...]:
    return tuple(Line(card_id=card_id, count=count) for card_id, count in counts.items())


decks = st.builds(Deck, name=words, note=notes, lines=lines.map(board), maybe=lines.map(board), marks=marks.map(tuple))
