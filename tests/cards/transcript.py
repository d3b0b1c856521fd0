"""What all cards of the set and all samples say, as text; run as a program, it writes the goldens anew."""

from collections.abc import Iterable
from pathlib import Path

from cards.own_texts import SAMPLES

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.store import load_sources
from kiberrubezh.cards.text import Lang, plain_text, sentence, type_line
from kiberrubezh.resources import resource

GOLDENS = Path(__file__).parent / "goldens"


def base(cards: Iterable[Card], lang: Lang) -> str:
    """Say a paragraph for each card: its name, its type, its text."""
    said = (
        "\n".join(filter(None, [f"{getattr(card.name, lang)} [{type_line(card, lang)}]", plain_text(card, lang)]))
        for card in cards
    )
    return "\n\n".join(said) + "\n"


def vocabulary(lang: Lang) -> str:
    """Say a line for each sample."""
    return "\n".join(sentence(ability, kind, lang) for ability, kind in SAMPLES) + "\n"


def transcripts() -> dict[str, str]:
    """Return every golden by its file's name."""
    cards = load_sources(resource("cards"))
    return {
        "base.ru.txt": base(cards, "ru"),
        "base.en.txt": base(cards, "en"),
        "vocabulary.ru.txt": vocabulary("ru"),
        "vocabulary.en.txt": vocabulary("en"),
    }


if __name__ == "__main__":
    for name, text in transcripts().items():
        (GOLDENS / name).write_text(text, encoding="utf-8")
