"""Decks as text: written exactly, read forgivingly, in Russian or English.

Название: Натиск
# What the deck is up to.

Активы (24)
12 Серверная стойка
#: [Основа] Что сказано об этой карте.
…

На примете (1)
1 Вайпер

Вынутые карты (1)
0 Антивирус
#: Что о ней ещё сказано.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Kind
from kiberrubezh.cards.text import Lang
from kiberrubezh.deckbuilder.deck import MOST_COPIES, Deck, Line, Mark
from kiberrubezh.deckbuilder.entering.entries import (
    Entry,
    entries,
    has_number_behind,
    is_name_alone,
    name_over,
    nearer,
    without_quotes,
)
from kiberrubezh.deckbuilder.entering.headings import (
    ASIDE,
    BESIDE,
    BULLET,
    COUNTED,
    LONGEST_LINE,
    LONGEST_NAME,
    MAYBE,
    OUT,
    SECTIONS,
    TITLE,
    TOKENS,
    TOTALS,
    heading_in,
    heading_of,
    is_fence,
    is_field,
    is_head,
    is_like_code,
    is_section_below,
    is_setting,
    number_in,
    part_beside,
    title_below,
    title_for,
    title_of,
)
from kiberrubezh.deckbuilder.entering.numbering import without_numbers
from kiberrubezh.deckbuilder.entering.quoting import without_quotes_around
from kiberrubezh.deckbuilder.names import Names, fold
from kiberrubezh.deckbuilder.remarks import CopySurplus, CutText, Remark, UncountedEntry, UnknownName, UnreadPart

MOST_LINES = 1000
"""Behind so many lines with cards, or without any, the text is no deck, and the rest isn't read."""
LONGEST_NOTE = 4000
"""Characters of a deck's note; what goes beyond is cut off, and told, as of its name."""
LONGEST_GROUP, LONGEST_REMARK = 60, 300
"""Characters of a group's name and of what is said of a card."""
_MANY = 50
"""Problems; behind so many the text is no deck, and no names are suggested any more."""

_MOST_NOUGHTS = 4
_COMMENT = re.compile(r"\s*(?:(?:#|//|;)\s?(?P<said>.*)|<!--\s?(?P<hidden>.*?)\s?-->\s*)")
_SAID = re.compile(r"\s*#:\s?(?:\[(?P<group>[^\]]*)\])?(?P<note>.*)")
"""Group and note of the card above."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A deck as read from a text, and what in the text could not be taken as it stands."""

    deck: Deck
    problems: tuple[Remark, ...]


def read(text: str, cards: Mapping[str, Card]) -> Reading:
    """Read a deck from a text in either language; whatever the text is, this raises nothing."""
    return read_by(Names.of(cards), text)


def read_by(names: Names, text: str) -> Reading:
    """Read a deck from a text by the names of the cards that there are."""
    found = _Found(names)
    lines = without_quotes_around(text.lstrip("\ufeff").splitlines(), names)
    for number, raw in enumerate(without_numbers(lines, names), start=1):
        if not found.take(number, raw):
            break
    return found.reading()


class _Found:
    """What was read so far."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self._title: str | None = None
        self._note: list[str] = []
        self._lines: list[Line] = []
        self._maybe: list[Line] = []
        self._board = self._lines
        """Where the next line belongs."""
        self._copies = 0
        """Of the cards since the last heading."""
        self._is_apart = False
        """Whether an empty line stands above."""
        self._above = ""
        """The card of the line above, of whatever board, of which something may be said."""
        self._marks: list[Mark] = []
        self._problems: list[Remark] = []
        self._begun = self._has_head = False
        """Whether a line of cards or a heading stands above; whether one does that tells of the deck."""
        self._is_counted_behind = False
        """Whether a line of cards below the first has its count behind the name."""
        self._untold = ""
        """The first line, where it may be the deck's name and all below have a count, as it has none."""
        self._beside = UnreadPart(0, "")
        """The section beside the deck's in which the next line stands; without a name there is none."""
        self._head_above = UnreadPart(0, "")
        """Such a section that the first line begins, and that may be the deck's name."""
        self._likened = dict[str, bool]()
        self._cardless = 0
        """Lines of words without cards: headings, numbers of cards."""
        self._passed = 0
        """Lines that tell of the deck; what has more than a deck's cards may be is none, and told as cards are."""

    def take(self, number: int, raw: str) -> bool:
        """Read a line; return whether the next is to be read."""
        if (said := _SAID.fullmatch(raw)) is not None and self._above:
            group, note = (said["group"] or "")[:LONGEST_GROUP], said["note"][:LONGEST_REMARK]
            self._take_mark(Mark(card_id=self._above, group=group, note=note), number)
        elif (comment := _COMMENT.fullmatch(raw)) is not None:
            self._take_comment(number, comment["said"] or comment["hidden"] or "")
        elif MOST_LINES in (len(self._lines) + len(self._maybe), self._cardless) and raw.strip():
            self._problems.append(CutText("lines", number, MOST_LINES))
            return False
        elif not (typed := " ".join(raw.split())):
            self._is_apart = True
        elif not is_fence(raw):
            self._take_words(number, typed)
            self._is_apart = False
        return True

    def _take_comment(self, number: int, comment: str) -> None:
        """Take a comment: of the deck before all cards, behind them a heading of those below, if it says one."""
        if not self._begun:
            self._note.append(comment)
        elif heading := heading_in(comment):
            self._turn(heading)
        elif fold(part := part_beside(comment)) in TOKENS:
            self._turn_beside(number, part)

    def _turn(self, heading: str) -> None:
        """Go on with the section of a heading."""
        self._board, self._copies = self._maybe if heading in ASIDE | {BESIDE} else self._lines, 0
        self._beside = UnreadPart(0, "")
        self._above, self._is_apart = "", False

    def _take_mark(self, mark: Mark, number: int) -> None:
        self._marks.append(mark)
        last = self._problems[-1] if self._problems else None
        if (mark.group or mark.note) and isinstance(last, UncountedEntry) and last.line_no == number - 1:
            self._problems.pop()  # no copies, but named for what is said of it

    def _take_words(self, number: int, typed: str) -> None:
        is_asked = len(self._problems) < _MANY
        if self._is_beside(number, typed):
            return
        found = entries(typed, self._names, thoroughly=is_asked)
        if self._title is None and not self._begun and not _says_cards(found):
            self._title = self._title_in(typed)
            if self._title is not None:
                return
        if found and self._is_passed_over(typed, is_strange=not any(entry.known for entry in found)):
            return
        if is_asked:
            found = [nearer(entry, typed, self._names) for entry in found]
        if found:
            self._weigh(typed, found)
        self._begun, self._beside = True, UnreadPart(0, "")
        self._cardless += not found
        if not found and not self._is_count(typed):
            self._turn(heading_of(typed))
        self._above = found[-1].card_id if found else ""
        for entry in found:
            self._copies += entry.count
            if entry.count == 0:
                self._problems.append(UncountedEntry(number, entry.name[:LONGEST_LINE]))
            else:
                self._board_of(entry).append(Line(card_id=entry.card_id, count=min(entry.count, MOST_COPIES)))
                self._problems += _problems(number, entry, self._names if len(self._problems) < _MANY else Names([]))

    def _weigh(self, typed: str, found: Sequence[Entry]) -> None:
        """Look under what heading the first card stands, and whether that may be the deck's name."""
        is_bare = len(found) == 1 and found[0].name == BULLET.sub("", typed, count=1)
        if self._begun:
            self._untold = "" if is_bare else self._untold
            is_behind = len(found) == 1 and typed.startswith(found[0].name) and has_number_behind(typed)
            self._is_counted_behind = self._is_counted_behind or is_behind
            return
        self._take_headings_above()
        if self._title is None and is_bare and self._board is self._lines and is_name_alone(typed, self._names):
            self._untold = found[0].card_id

    def _take_untold_title(self) -> None:
        """Take the first line as the deck's name where no other has been told and a card is known below it."""
        head = self._head_above
        if head.text and self._title is None and head not in self._problems and (self._lines or self._maybe):
            self._title = head.text
        is_known = any(self._names.find(line.card_id) is not None for line in (*self._lines, *self._maybe))
        is_said = any(mark.card_id == self._untold for mark in self._marks)
        may_count = self._is_counted_behind and has_number_behind(self._untold)
        if self._untold and self._title is None and is_known and not is_said and not may_count:
            name = self._lines.pop(0).card_id
            self._title = title_below(name) or name
            self._problems.pop(0)

    def _is_beside(self, number: int, typed: str) -> bool:
        """Tell whether a line begins a section beside the deck's; note where it does."""
        part = part_beside(typed) if len(typed) <= LONGEST_LINE else ""
        if not part or self._names.find(typed) is not None or (typed != f"[{part}]" and self._is_like_a_card(part)):
            return False
        self._cardless += 1
        may_be_name = part == typed and self._title is None and not self._begun
        self._turn_beside(number, part)
        self._head_above = self._beside if may_be_name else self._head_above
        return True

    def _is_like_a_card(self, part: str) -> bool:
        """Tell whether a section is called much like a card; that takes long, and is the same each time."""
        if (found := self._likened.get(fold(part))) is None:
            found = self._likened[fold(part)] = bool(self._names.suggest(part))
        return found

    def _turn_beside(self, number: int, part: str) -> None:
        """Go on with a section beside the deck's."""
        self._turn("")
        self._begun, self._beside = True, UnreadPart(number, part, "tokens" if fold(part) in TOKENS else "unread")

    def _is_passed_over(self, typed: str, *, is_strange: bool) -> bool:
        """Tell whether a line of cards tells of the deck instead, or is none of its; note what it tells."""
        if is_strange and self._passed < MOST_LINES and self._is_said_of_deck(typed):
            self._passed += 1
            return True
        if not self._beside.text or (is_strange and is_section_below(typed)):
            return False
        if self._is_of_deck_again(typed, is_strange=is_strange):
            self._beside = UnreadPart(0, "")
            return False
        self._problems += [] if self._beside in self._problems else [self._beside]
        self._cardless += 1
        return True

    def _is_of_deck_again(self, typed: str, *, is_strange: bool) -> bool:
        """Tell whether a line of cards is of the deck though a section beside it stands above.

        Such a section ends at an empty line, or is none: a bare word right above the first card is the deck's name.
        """
        if self._beside in self._problems:
            return self._is_apart and not is_strange
        return self._beside == self._head_above and (not is_strange or any(self._likely(typed)))

    def _likely(self, typed: str) -> Iterator[Sequence[str]]:
        return (self._names.suggest(entry.card_id) for entry in entries(typed, self._names, thoroughly=False))

    def _is_said_of_deck(self, typed: str) -> bool:
        """Tell whether a line without a card is what other programs say of a deck or its parts; note where they do."""
        if not self._begun and is_head(typed):
            self._has_head = True
            return True
        if self._has_head and is_section_below(typed):
            self._turn(heading_of(typed))
            return True
        return is_field(typed) or (self._has_head and not self._begun and is_setting(typed))

    def _title_in(self, typed: str) -> str | None:
        told = title_of(typed)
        if told is None and self._has_head:
            told = title_below(typed)
        return told if told is not None else name_over(typed, self._names)

    def _board_of(self, entry: Entry) -> list[Line]:
        if entry.is_aside is None:
            return self._board
        return self._maybe if entry.is_aside else self._lines

    def _take_headings_above(self) -> None:
        """Take comments right above the first card as the headings that they are: no deck is written so here."""
        while self._note and (heading := heading_in(self._note[-1])):
            self._note.pop()
            self._turn(heading)

    def _is_count(self, typed: str) -> bool:
        """Tell whether a line without cards counts some and is no heading: all, or those below or above in a section.

        Right below its heading any number counts those of a section; below them, the number of those that stand there.
        """
        heading = heading_of(typed)
        counts = number_in(typed) == self._copies if self._copies else not self._is_apart
        return heading in TOTALS or (heading in COUNTED and counts)

    def reading(self) -> Reading:
        """Return the deck, and what could not be taken as it stands."""
        self._take_untold_title()
        name, about = self._title or "", "\n".join(self._note)
        problems = [*self._problems]
        problems += [CutText("name", 1, LONGEST_NAME)] if len(name) > LONGEST_NAME else []
        problems += [CutText("note", 1, LONGEST_NOTE)] if len(about) > LONGEST_NOTE else []
        deck = Deck(
            name=name[:LONGEST_NAME],
            lines=tuple(self._lines),
            note=about[:LONGEST_NOTE],
            maybe=tuple(self._maybe),
            marks=tuple(self._marks),
        )
        return Reading(deck, tuple(problems))


def _says_cards(found: Sequence[Entry]) -> bool:
    """Tell whether a line names several cards, counted, behind a word that is a title's too."""
    return (
        len(found) > 1 and all(it.known and it.is_aside is False for it in found) and any(it.count > 1 for it in found)
    )


def _problems(number: int, entry: Entry, names: Names) -> Iterator[UnknownName | CopySurplus]:
    if not entry.known:
        yield UnknownName(number, entry.card_id, names.suggest(entry.card_id[:LONGEST_LINE]))
    if entry.count > MOST_COPIES:
        yield CopySurplus(number, without_quotes(entry.name[:LONGEST_LINE]))


def write(deck: Deck, cards: Mapping[str, Card], lang: Lang = "ru") -> str:
    """Write a deck so that `read` gives the same deck again, lines of the same card added up."""
    names = Names.of(cards)
    board = deck.counts()
    parts = [(head, {card: n for card, n in board.items() if _kind(card, cards) is kind}) for kind, head in SECTIONS]
    blocks = ["\n".join(_head(deck, lang))]
    told = set[str]()
    maybe = deck.maybes()
    out = {mark.card_id: 0 for mark in deck.marks if mark.card_id not in board and mark.card_id not in maybe}
    for heading, counts in (*parts, (MAYBE, maybe), (OUT, out)):
        lines = [f"{heading.of(lang)} ({sum(counts.values()) or len(counts)})"]
        for card, count in counts.items():
            lines += [_written(card, count, cards, names, lang), *([] if card in told else _said(deck.mark(card)))]
        blocks += ["\n".join(lines)] if counts else []
        told |= counts.keys()
    return "\n\n".join(block for block in blocks if block) + "\n"


def _said(mark: Mark) -> Iterator[str]:
    """Write what is said of a card below its line; brackets stand wherever a note begins with some."""
    if mark.group or mark.note:
        group = f"[{mark.group}]" if mark.group or mark.note.startswith("[") else ""
        yield " ".join(part for part in ("#:", group, mark.note) if part)


def _head(deck: Deck, lang: Lang) -> Iterator[str]:
    if deck.name:
        yield f"{TITLE.of(lang)}: {title_for(deck.name)}"
    if deck.note:
        yield from (f"# {line}".rstrip() for line in deck.note.split("\n"))


def _kind(card_id: str, cards: Mapping[str, Card]) -> Kind | None:
    return cards[card_id].kind if card_id in cards else None


def _written(card_id: str, count: int, cards: Mapping[str, Card], names: Names, lang: Lang) -> str:
    """Write a line by the card's name if it reads back as the same card, else by its id, else in quotes.

    Where cards are called like lines of each other, noughts before the count tell them apart.
    """
    printed = (getattr(cards[card_id].name, lang),) if card_id in cards else ()
    for noughts in range(_MOST_NOUGHTS):
        for name in (*printed, card_id, f'"{card_id}"'):
            line = f"{'0' * noughts}{count} {name}"
            told = [(entry.card_id, entry.count, entry.is_aside) for entry in entries(line, names)]
            if told == [(card_id, count, None)] and not is_like_code(line):
                return line
    return f'{count} "{card_id}"'
