"""The rules of a game as a document: sections, rules by number, tables and drawings in letters; searched, looked up."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from kiberrubezh.ground.words import Lang
from kiberrubezh.resources import rules_document

RULE = re.compile(r"[A-Z]{2,4}-\d+(?:\.\d+)*[a-z]?")
"""What the number of a rule looks like."""
Kind = Literal["words", "item", "rules", "table", "drawing"]
_ENDING_LEFT = 2
"""Letters of a word that its form may change."""
_SHORT = 4
"""Letters of a word that are always compared."""


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph, an item of a list, a table (`rules`: whose lines are rules), or a drawing in letters."""

    kind: Kind
    rows: tuple[tuple[str, ...], ...]
    """Its lines; of a table cell by cell, the names of columns first, "" where they have none."""


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the document under a heading, which begins with the number of its rules where it has one."""

    title: str
    level: int
    blocks: tuple[Block, ...]

    @property
    def anchor(self) -> str:
        """What the section is jumped to by: the number of its rules, or its heading."""
        found = RULE.match(self.title)
        return found[0] if found else self.title


@dataclass(frozen=True, slots=True)
class FoundPlace:
    """A place where all words of a search stand: a rule by its number, or a section by its heading."""

    anchor: str
    text: str


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All rules of one game in one language."""

    sections: tuple[Section, ...]

    @property
    def rules(self) -> dict[str, str]:
        """Every rule by its number."""
        return {
            row[0]: " ".join(row[1:])
            for section in self.sections
            for block in section.blocks
            if block.kind == "rules"
            for row in block.rows
            if RULE.fullmatch(row[0])
        }

    def place_of(self, number: str) -> str | None:
        """Return the anchor of a rule or section by what somebody typed for its number; None where there is none."""
        typed = number.strip().upper().replace(" ", "")
        anchors = {anchor.upper(): anchor for anchor in (*[it.anchor for it in self.sections], *self.rules)}
        if typed in anchors:
            return anchors[typed]
        ends = [anchor for key, anchor in anchors.items() if RULE.fullmatch(anchor) and key.split("-")[-1] == typed]
        return ends[0] if len(ends) == 1 else None

    def about(self, anchor: str, words: Sequence[str]) -> list[str]:
        """Return what a section without rules of its own says of any of these words; else its first point in bold."""
        said = [bare(" ".join(row)) for row in self._lines(anchor, ("item",))]
        stems = [_stem(word) for word in words]
        found = [text for text in said if any(stem in text.casefold() for stem in stems)]
        points = (" ".join(row) for row in self._lines(anchor, ("words",)))
        return found or [bare(text) for text in points if text.startswith("**")][:1]

    def _lines(self, anchor: str, kinds: Sequence[Kind]) -> Iterator[tuple[str, ...]]:
        for section in self.sections:
            if section.anchor == anchor:
                yield from (row for block in section.blocks if block.kind in kinds for row in block.rows)

    def search(self, words: str) -> list[FoundPlace]:
        """Find where all words stand, in whatever form; those in the order of the document."""
        stems = [_stem(word) for word in words.split()]
        return [found for found in self._places() if stems and all(stem in found.text.casefold() for stem in stems)]

    def _places(self) -> Iterator[FoundPlace]:
        for section in self.sections:
            plain = [_told(block) for block in section.blocks if block.kind != "rules"]
            text = bare(" ".join([section.title, *plain]))
            yield FoundPlace(section.anchor, text)
            for block in section.blocks:
                for row in block.rows if block.kind == "rules" else ():
                    if RULE.fullmatch(row[0]):
                        yield FoundPlace(row[0], bare(f"{row[0]} {' '.join(row[1:])}"))


def _told(block: Block) -> str:
    """Return the words of a block on one line, of a table without the names of its columns."""
    if block.kind != "table":
        return " ".join(" ".join(row) for row in block.rows)
    return "; ".join(": ".join([row[0], " · ".join(row[1:])]) if row[1:] else row[0] for row in block.rows[1:])


def excerpt(text: str, words: str, most: int) -> str:
    """Return about `most` characters of a text round the first of the words, from a whole word to a whole word."""
    stem = re.escape(_stem(words.split()[0]))
    found = re.search(rf"\b{stem}", text, re.IGNORECASE) or re.search(stem, text, re.IGNORECASE)
    start = max(found.start() - most // 3, 0) if found else 0
    start = _word_from(text, start)
    end = min(start + most, len(text))
    if end < len(text):
        end = start + len(text[start:end].rsplit(None, 1)[0].rstrip(" ,;:—–(«“"))
    return f"{'…' * (start > 0)}{text[start:end]}{'…' * (end < len(text))}"


def _word_from(text: str, start: int) -> int:
    """Return where the first whole word from a place on begins."""
    if start == 0 or text[start - 1].isspace():
        return start
    gap = re.compile(r"\s+").search(text, start)
    return gap.end() if gap else start


@lru_cache(maxsize=16)
def rulebook(name: str, lang: Lang) -> Rulebook:
    """Read the rules of a game. Raise OSError where the document isn't there."""
    return parse(rules_document(name, lang).read_text(encoding="utf-8"))


def bare(words: str) -> str:
    """Return words without marks of Markdown."""
    return re.sub(r"\*\*|`|\[([^\]]*)\]\([^)]*\)", lambda found: found[1] or "", words)


def parse(text: str) -> Rulebook:
    """Read Markdown as the documents use it."""
    sections: list[Section] = []
    title, level, lines = "", 1, list[str]()
    for line in [*text.splitlines(), "# "]:
        if line.startswith("#") and not _in_drawing(lines):
            if title or lines:
                sections.append(Section(title, level, tuple(_blocks(lines))))
            level, title, lines = len(line) - len(line.lstrip("#")), line.lstrip("#").strip(), []
        else:
            lines.append(line)
    return Rulebook(tuple(sections))


def _in_drawing(lines: Sequence[str]) -> bool:
    return sum(line.startswith("```") for line in lines) % 2 == 1


def _blocks(lines: Sequence[str]) -> Iterator[Block]:
    """Put lines of one kind that stand together into blocks."""
    together: list[str] = []
    kind: Kind = "words"
    for line in [*lines, ""]:
        is_drawn = kind == "drawing" and together
        if is_drawn and not (line.startswith("```") and len(together) > 1):
            together.append(line)
            continue
        now: Kind = _kind(line)
        if together and (is_drawn or not line.strip() or now != kind or now == "item"):
            goes_on = now == "words" and kind == "item" and line.startswith(" ")
            if goes_on:
                together.append(line.strip())
                continue
            yield _block(kind, together)
            together = []
            if is_drawn:
                kind = "words"
                continue
        if line.strip():
            kind = now
            together.append(line)


def _kind(line: str) -> Kind:
    if line.startswith("```"):
        return "drawing"
    if line.startswith("|"):
        return "table"
    return "item" if re.match(r"[-*] |\d+\. ", line) else "words"


def _block(kind: Kind, lines: Sequence[str]) -> Block:
    if kind == "drawing":
        return Block(kind, tuple([(line,) for line in lines[1:]]))
    if kind != "table":
        return Block(kind, ((re.sub(r"^[-*] ", "", " ".join(line.strip() for line in lines)),),))
    rows = tuple([_cells(line) for line in lines if not re.fullmatch(r"[|\s:-]+", line) or not line.count("-")])
    are_rules = any(RULE.fullmatch(row[0]) for row in rows[1:])
    return Block("rules" if are_rules else "table", rows[1:] if are_rules else rows)


def _cells(line: str) -> tuple[str, ...]:
    return tuple([cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", line.strip().strip("|"))])


def _stem(word: str) -> str:
    """Return the part of a word that its forms share, roughly."""
    small = word.casefold()
    if RULE.fullmatch(word.upper()) or any(letter.isdigit() for letter in word):
        return small
    return small[: max(_SHORT, len(small) - _ENDING_LEFT)] if len(small) > _SHORT else small
