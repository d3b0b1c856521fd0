"""The lines of a deck's text, read one after the other."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from kiberrubezh.deckbuilder.deck import MOST_COPIES, Deck, Line, Mark
from kiberrubezh.deckbuilder.entering.entries import Entry, entries, name_over, nearer, without_quotes
from kiberrubezh.deckbuilder.entering.headings import (
    ASIDE,
    BESIDE,
    COUNTED,
    LONGEST_LINE,
    LONGEST_NAME,
    TOKENS,
    TOTALS,
    beside_as,
    heading_in,
    heading_of,
    is_fence,
    is_field,
    is_head,
    is_section_below,
    is_setting,
    number_in,
    part_beside,
    title_below,
    title_of,
)
from kiberrubezh.deckbuilder.exchange.bounds import LONGEST_GROUP, LONGEST_NOTE, LONGEST_REMARK, MOST_LINES
from kiberrubezh.deckbuilder.exchange.first_line import FirstLine
from kiberrubezh.deckbuilder.names import Names, fold
from kiberrubezh.deckbuilder.remarks import CopySurplus, CutText, Remark, UncountedEntry, UnknownName, UnreadPart

_MANY = 50
"""Problems; behind so many the text is no deck, and no names are suggested any more."""

_COMMENT = re.compile(r"\s*(?:(?:#|//|;)\s?(?P<said>.*)|<!--\s?(?P<hidden>.*?)\s?-->\s*)")
_SAID = re.compile(r"\s*#:\s?(?:\[(?P<group>[^\]]*)\])?(?P<note>.*)")
"""Group and note of the card above."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A deck as read from a text, and what in the text could not be taken as it stands."""

    deck: Deck
    problems: tuple[Remark, ...]


class LinesRead:
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
        self._first = FirstLine(names)
        self._beside = UnreadPart(0, "")
        """The section beside the deck's in which the next line stands; without a name there is none."""
        self._out = UnreadPart(0, "")
        """The section of cards taken out in which the next line stands; without a name there is none."""
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
            self._turn(heading, number)
        elif fold(part := part_beside(comment)) in TOKENS:
            self._turn_beside(number, part)

    def _turn(self, heading: str, number: int = 0) -> None:
        """Go on with the section of a heading."""
        self._board, self._copies = self._maybe if heading in ASIDE | {BESIDE} else self._lines, 0
        self._beside = UnreadPart(0, "")
        self._out = UnreadPart(number, heading, "out") if beside_as(heading) == "out" else UnreadPart(0, "")
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
        self._weigh(number, typed, found)
        self._begun, self._beside = True, UnreadPart(0, "")
        self._cardless += not found
        if not found and not self._is_count(typed):
            self._turn(heading_of(typed), number)
        self._above = found[-1].card_id if found else ""
        for entry in found:
            self._copies += entry.count
            if entry.count == 0:
                self._problems.append(UncountedEntry(number, entry.name[:LONGEST_LINE]))
            elif self._out.text:
                self._tell_once(self._out)
            else:
                self._board_of(entry).append(Line(card_id=entry.card_id, count=min(entry.count, MOST_COPIES)))
                self._problems += _problems(number, entry, self._names if len(self._problems) < _MANY else Names([]))

    def _weigh(self, number: int, typed: str, found: Sequence[Entry]) -> None:
        """Look under what heading the first card stands, and whether that or a heading may be the deck's name."""
        if self._begun:
            self._first.weigh_below(typed, found)
            return
        if not found:
            self._first.weigh_heading(typed)
            return
        self._take_headings_above()
        if self._title is None and self._board is self._lines:
            self._first.weigh(number, typed, found)

    def _take_untold_title(self) -> None:
        """Take the first line as the deck's name where no other has been told and a card is known below it."""
        if self._title is not None:
            return
        section = self._first.section
        if section.text and section not in self._problems and (self._lines or self._maybe):
            self._title = section.text
        elif self._first.is_heading_name(sum(line.count for line in self._lines)):
            self._title = self._first.heading
        elif self._first.is_name(self._marks) and self._is_any_known():
            self._lines.pop(0)
            self._title = title_below(self._first.name) or self._first.name
            self._problems = [problem for problem in self._problems if problem.line_no != self._first.number]

    def _is_any_known(self) -> bool:
        return any(self._names.find(line.card_id) is not None for line in (*self._lines, *self._maybe))

    def _is_beside(self, number: int, typed: str) -> bool:
        """Tell whether a line begins a section beside the deck's; note where it does."""
        part = part_beside(typed) if len(typed) <= LONGEST_LINE else ""
        if not part or self._names.find(typed) is not None or (typed != f"[{part}]" and self._is_like_a_card(part)):
            return False
        self._cardless += 1
        may_be_name = part == typed and self._title is None and not self._begun
        self._turn_beside(number, part)
        if may_be_name:
            self._first.section = self._beside
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
            if self._beside in self._problems:
                self._tell_once(replace(self._beside, why="below"))
            self._beside = UnreadPart(0, "")
            return False
        self._tell_once(self._beside)
        self._cardless += 1
        return True

    def _tell_once(self, part: UnreadPart) -> None:
        self._problems += [] if part in self._problems else [part]

    def _is_of_deck_again(self, typed: str, *, is_strange: bool) -> bool:
        """Tell whether a line of cards is of the deck though a section beside it stands above.

        Such a section ends at an empty line, or is none: a bare word right above the first card is the deck's name.
        """
        if self._beside in self._problems:
            return self._is_apart and not is_strange
        return self._beside == self._first.section and (not is_strange or self._first.is_over(typed))

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
    elif entry.count > MOST_COPIES:
        yield CopySurplus(number, without_quotes(entry.name[:LONGEST_LINE]))
