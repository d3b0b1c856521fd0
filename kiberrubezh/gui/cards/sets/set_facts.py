"""What a set is called and about: names, mark, a word on it, own keywords with their meaning, the author's notes."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

from pydantic import TypeAdapter, ValidationError
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QGridLayout, QPlainTextEdit, QWidget
from typing_extensions import override

from kiberrubezh.cards.card import LONGEST_NAME
from kiberrubezh.cards.sets import LONGEST_MARK, CardSet, Edition
from kiberrubezh.ground.words import Pair
from kiberrubezh.gui.cards.sets.set_acts import SetActs
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.basic import column, label, row, scroll_area
from kiberrubezh.gui.widgets.bounds import BoundLine
from kiberrubezh.gui.widgets.buttons import Button

Lack = Literal["word", "meaning", "dash"]
Pairs = Mapping[str, tuple[str, str]]
"""Keywords with their meanings by the lines that show them."""
_LINES: Final = ("name_ru", "name_en", "mark")
_TEXTS: Final = ("about_ru", "about_en", "reminders_ru", "reminders_en", "notes")
_LEAST: Final = 74
"""Pixels at 100 % that a text has at least; a high window gives them more."""
_KEY: Final = "sets/drafts"
"""Setting: what is typed of sets and not saved."""
_Typed = dict[str, dict[str, str]]
"""What is typed and not saved, by field, by the id of its set."""
_READER: Final = TypeAdapter(_Typed)
_BETWEEN: Final = " — "
"""Between a keyword and its meaning, each pair a line."""
_FREE_DASH: Final = re.compile(r"\s+[–-]\s+|\s*—\s+|\s+—\s*")
_DASH: Final = re.compile(r"\s*[—–]\s*|\s+-|-(?:\s+|$)|^-")
"""What people type for it, the one that stands free rather than another; a hyphen within a word is none."""


class FactText(QPlainTextEdit):
    """A text of a few lines, of more where there is room."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme

    @override
    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self._theme.px(_LEAST))

    @override
    def minimumSizeHint(self) -> QSize:
        """Ask for no room that its own bar would like."""
        return QSize(super().minimumSizeHint().width(), self._theme.px(_LEAST))


class SetFacts(QWidget):
    """Shows what one set is called, and changes it."""

    def __init__(self, context: AppContext, acts: SetActs) -> None:
        super().__init__()
        self._context, self._acts = context, acts
        self._one: CardSet | None = None
        self._unsaved = self._kept()
        self.lines = {name: BoundLine(context, LONGEST_MARK if name == "mark" else LONGEST_NAME) for name in _LINES}
        self.texts = {name: FactText(context.theme) for name in _TEXTS}
        self._typed_last: QWidget = self.lines["name_ru"]
        self._heads = {name: label(role="small") for name in (*_LINES, *_TEXTS)}
        for name, line in self.lines.items():
            line.setObjectName(f"set-{name}")
            line.textChanged.connect(lambda _: self._look())
        for name, text in self.texts.items():
            text.setObjectName(f"set-{name}")
            text.setTabChangesFocus(True)
            text.textChanged.connect(self._look)
        self.save = Button(context.theme, "", self._save, look="primary", picture="check")
        self.save.setObjectName("set-facts-save")
        self._hint, self._remark = label(role="soft", wrap=True), label(role="small", wrap=True, tone="warning")
        body = QWidget()
        body.setLayout(self._grid())
        self.setLayout(column(scroll_area(body), self._remark, row(None, self.save), gap=10))
        self._remark.hide()

    def show_set(self, one: CardSet) -> None:
        """Show a set; what is typed and not saved stays, and is there again after other sets or in another session."""
        self._one = None  # what the fields are filled with is not typed
        now = self._now()
        for name, words in (_typed(one) | self._unsaved.get(one.id, {})).items():
            if words == now[name]:
                continue  # the cursor stays where it is
            if name in self.lines:
                self.lines[name].setText(words)
            else:
                self.texts[name].setPlainText(words)
        self._one = one
        self._look()

    def retranslate(self) -> None:
        """Put all words anew."""
        for name, head in self._heads.items():
            head.setText(tr(f"sets.{name}"))
            self._field(name).setAccessibleName(tr(f"sets.{name}"))
        self._hint.setText(tr("sets.reminders_hint"))
        self.save.setText(tr("sets.facts_save"))
        self._judge()

    def _grid(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 10, 0)
        grid.setHorizontalSpacing(12)
        pairs = (("name_ru", "name_en"), ("mark",), ("about_ru", "about_en"), ("reminders_ru", "reminders_en"))
        for place, names in enumerate((*pairs, (), ("notes",))):
            for at, name in enumerate(names):
                wide = 2 if name == "notes" else 1
                grid.addWidget(self._heads[name], 2 * place, at, 1, wide)
                grid.addWidget(self._field(name), 2 * place + 1, at, 1, wide)
            if names and names[0] in _TEXTS:
                grid.setRowStretch(2 * place + 1, 1)
        grid.addWidget(self._hint, 2 * len(pairs), 0, 1, 2)
        return grid

    def _field(self, name: str) -> QWidget:
        return self.lines[name] if name in self.lines else self.texts[name]

    def _now(self) -> dict[str, str]:
        lines = {name: line.text() for name, line in self.lines.items()}
        return lines | {name: text.toPlainText() for name, text in self.texts.items()}

    def _touched(self) -> dict[str, str]:
        """Return what is typed and not saved."""
        there = _typed(self._one) if self._one is not None else self._now()
        return {name: words for name, words in self._now().items() if words != there[name]}

    def _look(self) -> None:
        """Offer to save what is typed, and keep it until then."""
        if self._one is not None and self._touched() != self._unsaved.get(self._one.id, {}):
            self._unsaved[self._one.id] = self._touched()
            self._write_down()
        if (typed := self.focusWidget()) is not None and typed is not self.save:
            self._typed_last = typed
        had_keys, is_able = self.save.hasFocus(), bool(self._touched()) and bool(self._both("name"))
        self.save.setEnabled(is_able)
        if had_keys and not is_able:  # else the keys would go to whatever comes next
            self._typed_last.setFocus()
        self._judge()

    def _judge(self) -> None:
        """Say which signs of the name and the mark no card can be printed with."""
        from kiberrubezh.cards.compose.doubts import unprintable_words
        from kiberrubezh.cards.face.room import unprintable_name

        ru, en, mark = (self.lines[name].text() for name in ("name_ru", "name_en", "mark"))
        signs = unprintable_name(Edition(Pair(ru, en), mark=mark))
        self._remark.setText(unprintable_words(signs).of(i18n.language) if signs else "")
        self._remark.setVisible(bool(signs))

    def _write_down(self) -> None:
        told = {set_id: touched for set_id, touched in self._unsaved.items() if touched}
        self._context.settings.put(_KEY, json.dumps(told, ensure_ascii=False))

    def _kept(self) -> _Typed:
        """Return what was left unsaved, of the sets that there still are."""
        try:
            kept = _READER.validate_json(self._context.settings.text(_KEY, "{}"))
        except ValidationError:
            return {}
        there = {one.id for one in self._acts.sets.every}
        return {
            set_id: {name: words for name, words in touched.items() if name in (*_LINES, *_TEXTS)}
            for set_id, touched in kept.items()
            if set_id in there
        }

    def _both(self, name: str) -> dict[str, str] | None:
        """Return words in both languages, the one standing for the other where that is empty; None without any."""
        now = self._now()
        ru, en = now[f"{name}_ru"].strip(), now[f"{name}_en"].strip()
        return {"ru": ru or en, "en": en or ru} if ru or en else None

    def _save(self) -> None:
        one, now = self._one, self._now()
        if one is None or not self._are_whole():
            return
        told = {
            "mark": now["mark"].strip(),
            "notes": now["notes"].strip(),
            "name": self._both("name"),
            "about": self._both("about"),
            "reminders": _reminders(now["reminders_ru"], now["reminders_en"], self._pairs()),
        }
        touched = {name.removesuffix("_ru").removesuffix("_en") for name in self._touched()}
        told = {name: words for name, words in told.items() if name in touched}
        typed = self._unsaved.pop(one.id, {})  # what is saved may be written otherwise: blanks, a language left out
        if self._acts.carry_out(lambda sets: sets.alter(one.id, **told), tr("sets.facts_saved")):
            self.show_set(next(it for it in self._acts.sets.every if it.id == one.id))
            self._write_down()
        else:
            self._unsaved[one.id] = typed

    def _pairs(self) -> Pairs:
        """Return the words and meanings that the set has, by the lines in which they are shown."""
        known = self._one.reminders if self._one is not None else ()
        pairs = [(getattr(it.keyword, lang), getattr(it.meaning, lang)) for it in known for lang in ("ru", "en")]
        return {_BETWEEN.join(pair).strip(): pair for pair in pairs}

    def _are_whole(self) -> bool:
        """Tell whether each keyword has its meaning; else say which line has not, with all that is typed left there."""
        for name in ("reminders_ru", "reminders_en"):
            odd = _odd_line(self.texts[name].toPlainText(), self._pairs())
            if odd is not None and name in self._touched():
                field = tr(f"sets.{name}")
                words = tr(f"sets.reminder_no_{odd.lack}", field=field, place=odd.place, line=odd.line)
                self._context.say(words, "error")
                text = self.texts[name]
                cursor = text.textCursor()
                cursor.setPosition(text.document().findBlockByNumber(odd.place - 1).position())
                text.setTextCursor(cursor)
                text.setFocus()
                return False
        return True


def _typed(one: CardSet) -> dict[str, str]:
    """Return what the fields show of a set."""
    shown = {"name_ru": one.name.ru, "name_en": one.name.en, "mark": one.mark, "notes": one.notes}
    for lang in ("ru", "en"):
        shown[f"about_{lang}"] = getattr(one.about, lang) if one.about else ""
        pairs = [(getattr(each.keyword, lang), getattr(each.meaning, lang)) for each in one.reminders]
        shown[f"reminders_{lang}"] = "\n".join(_BETWEEN.join(pair) for pair in pairs)
    return shown


def _reminders(ru: str, en: str, known: Pairs) -> list[dict[str, dict[str, str]]]:
    """Read keywords and meanings, line by line; a line that one language lacks is that of the other."""
    lines = [[line.strip() for line in text.splitlines() if line.strip()] for text in (ru, en)]
    found = []
    for place in range(max(map(len, lines))):
        told = [part[place] if place < len(part) else "" for part in lines]
        pairs = [_parted(line or told[1 - at], known) for at, line in enumerate(told)]
        found.append({name: dict(zip(("ru", "en"), words, strict=True)) for name, words in _turned(pairs)})
    return found


def _turned(pairs: list[tuple[str, str]]) -> list[tuple[str, tuple[str, ...]]]:
    keywords, meanings = zip(*pairs, strict=True)
    return [("keyword", keywords), ("meaning", meanings)]


def _parted(line: str, known: Pairs) -> tuple[str, str]:
    """Return the keyword and the meaning of a line, of one as it is shown those that are; "" for what it lacks."""
    written = line.strip()
    if written in known:
        return known[written]
    dash = _FREE_DASH if _FREE_DASH.search(written) else _DASH
    keyword, meaning = [*dash.split(written, maxsplit=1), ""][:2]
    return keyword.strip(), meaning.strip()


class LineLack(NamedTuple):
    """What a line of keywords lacks of a word, a dash and a meaning; the number of the line, and what it says."""

    place: int
    line: str
    lack: Lack


def _odd_line(text: str, known: Pairs) -> LineLack | None:
    """Return the first line that lacks something; None if all are whole."""
    for place, line in enumerate(text.splitlines(), 1):
        keyword, meaning = _parted(line, known)
        if line.strip() and not (keyword and meaning):
            has_dash = _FREE_DASH.search(line) or _DASH.search(line.strip())
            lack: Lack = "word" if not keyword else "meaning" if has_dash else "dash"
            return LineLack(place, line.strip(), lack)
    return None
