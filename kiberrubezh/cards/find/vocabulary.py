"""What a query language is made of: fields by kind, their values, words that are conditions by themselves."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain

from kiberrubezh.cards.find.refusals import Names, QueryError, UnfinishedError, near
from kiberrubezh.cards.find.stems import fold, other_layout, respellings, root
from kiberrubezh.ground.words import Lang

_LEAST = 3
"""Letters by which a field may be called that begins with them."""
_TELLING = 6
"""Letters at the beginning by which an adjective is told to be of a keyword: скрытные."""
_LONG = 5
"""Letters of a name that is told by all but its last."""
Fits = Callable[[str], bool]
"""Whether a field takes what stands behind the word."""


@dataclass(frozen=True)
class Vocabulary:
    """Fields by their keys, each with its names in both languages."""

    texts: Mapping[str, Names]
    numbers: Mapping[str, Names]
    choices: Mapping[str, Names]
    names: Mapping[str, Names]
    """Fields behind which something is called by its name."""
    flags: Mapping[str, Names]
    """Words that are conditions by themselves."""
    orders: Mapping[str, Names]
    """Fields that say how the answer is laid out: sort, group."""
    aliases: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    sayings: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What people say for a flag, or, behind a minus, where it doesn't hold."""
    verbs: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What people say in the place of a field's name."""
    values: Mapping[str, Mapping[str, tuple[str, ...]]] = field(default_factory=dict)
    unsure: frozenset[str] = frozenset()
    """Fields of which only cards and deck at hand tell whether what follows makes sense: none is meant by chance."""
    single: frozenset[str] = frozenset()
    """Fields behind which no list stands, though they have values or names."""

    def takes_list(self, key: str) -> bool:
        """Tell whether several values may stand behind a field, with commas between."""
        return (key in self.choices or key in self.names) and key not in self.single

    @cached_property
    def fields(self) -> dict[str, Names]:
        """All fields, in the order in which they are told."""
        return {**self.texts, **self.choices, **self.names, **self.numbers, **self.orders}

    @cached_property
    def _keys(self) -> dict[str, str]:
        return {fold(name): key for key, names in self.fields.items() for name in (*names, *self.aliases.get(key, ()))}

    @cached_property
    def flag_keys(self) -> dict[str, str]:
        """The flags by their folded words."""
        named = {key: (*names, *self.aliases.get(key, ())) for key, names in self.flags.items()}
        return {fold(name): key for key, names in named.items() for name in names}

    def flag_said(self, written: str, lang: Lang) -> str | None:
        """Return the flag that a word says to hold, or, with a minus, not to."""
        said = next((key for key, words in self.sayings.items() if fold(written) in words), None)
        key = said.removeprefix("-") if said else ""
        return f"{'-' if key != said else ''}{getattr(self.flags[key], lang)}" if said else None

    def find(self, written: str) -> str | None:
        """Return the field that a word names, if it names one."""
        return self._keys.get(fold(written))

    def field(self, written: str, fits: Fits | None = None) -> str:
        """Return the field that a word names; raise QueryError with the nearest that take what follows.

        Where the word is one in the other keyboard layout, so may be what follows: that is meant in any case.
        """
        if (key := self.find(written)) is not None:
            return key
        typed = self._retyped(written)
        sure = [key for key in (*self.numbers, *self.choices, *self.texts) if key not in self.unsure]
        fitting = (
            [self.fields[key] for key in keys if not fits or key == typed or fits(key)]
            for keys in (self._like(written), sure)
        )
        likely = next(filter(None, fitting), [])
        raise QueryError(f"Нет поля «{written}».", f'There is no field "{written}".', tuple(likely[:3]))

    def _retyped(self, written: str) -> str | None:
        """Return the field that is named in the other alphabet or keyboard layout."""
        return next(filter(None, map(self.find, (*respellings(written), other_layout(written)))), None)

    def _like(self, written: str) -> list[str]:
        """List the fields that may be meant: of the other layout, whose names begin so, and of like names."""
        typed = self._retyped(written)
        known = {name: name for name in self._keys}
        begun = [key for name, key in self._keys.items() if len(written) >= _LEAST and name.startswith(fold(written))]
        likely = next(filter(None, (near(fold(each), known) for each in (written, *respellings(written)))), ())
        alike = [self._keys[fold(names.ru)] for names in likely]
        return list(dict.fromkeys([*([typed] if typed else []), *begun, *alike]))

    def said(self, word: str) -> str | None:
        """Return the field that a word names in any form, or that is said by it."""
        return self._said.get(fold(word)) or self._roots.get(root(fold(word)))

    @cached_property
    def _said(self) -> dict[str, str]:
        return {word: key for key, words in self.verbs.items() for word in words}

    @cached_property
    def _roots(self) -> dict[str, str]:
        return {root(name): key for name, key in reversed(self._keys.items()) if len(name) > _LEAST}

    def value_said(self, key: str, word: str) -> str | None:
        """Return the value of a field that a word names in any form."""
        said, cut = fold(word), root(fold(word))
        named = {value: list(map(fold, names)) for value, names in self.values.get(key, {}).items()}
        alike = (value for value, names in named.items() if cut in map(root, names))
        begun = (value for value, each in named.items() if any(_is_form(said, name) for name in each))
        told = (value for value, names in named.items() if key == "keyword" and is_told_by(said, names))
        return next(alike, None) or next(begun, None) or next(told, None)

    def value_near(self, key: str, word: str) -> str | None:
        """Return the value of a field that looks most like a word: for one that is misspelt, or of two words."""
        named = {fold(name): value for value, names in self.values.get(key, {}).items() for name in names}
        written = "-".join(fold(word).split())
        likely = near(written, {name: name for name in named})
        return named[fold(likely[0].ru)] if likely else None

    def number(self, written: str) -> str | None:
        """Return the field of numbers that a word names, if it names one."""
        key = self.find(written)
        return key if key in self.numbers else None

    def near_numbers(self, written: str) -> tuple[Names, ...]:
        """Return the fields of numbers whose names look like a word."""
        names = {name: self.fields[key].en for name, key in self._keys.items() if key in self.numbers}
        return near(fold(written), names)

    def choices_of(self, written: str) -> list[str]:
        """List the fields of choices that have a value of that name."""
        named = {key: map(fold, chain.from_iterable(self.values.get(key, {}).values())) for key in self.choices}
        return [key for key, names in named.items() if fold(written) in names]

    def value_whole(self, key: str, begun: str, word: str) -> str | None:
        """Return a value, whole or begun, that a beginning of one and the word behind it make together, if they do."""
        known = [fold(name) for names in self.values.get(key, {}).values() for name in names]
        if not begun or fold(begun) in known:
            return None
        joined = (f"{begun}{sign}{word}" for sign in "- ")
        return next((each for each in joined if any(name.startswith(fold(each)) for name in known)), None)

    def chosen(self, key: str, written: str) -> frozenset[str]:
        """Return the values of a field that a word names or begins; raise QueryError if there are none."""
        word = fold(written)
        known = {fold(name): value for value, names in self.values[key].items() for name in names}
        if word in known:
            return frozenset({known[word]})
        begun = frozenset(value for name, value in known.items() if word and name.startswith(word))
        if begun:
            return begun
        english = {name: names[1] for names in self.values[key].values() for name in names}
        typed = known.get(fold(other_layout(written)))
        if spelt := next((each for each in map(fold, respellings(written)) if each in known), ""):
            raise self.unknown_value(key, written, near(spelt, english)[:1])
        likely = near(word, english) or near(fold(other_layout(written)), english) if word else ()
        raise self.unknown_value(key, written, (self.name_of(key, typed),) if typed else likely or self._all(key))

    def unknown_value(self, key: str, written: str, suggestions: tuple[Names, ...] = ()) -> QueryError:
        """Make the error for a value that a field does not have."""
        ru, en = self.fields[key]
        if not written:
            return UnfinishedError(f"После «{ru}» нужно значение.", f'A value must follow "{en}".', suggestions)
        told = f"В поле «{ru}» не бывает «{written}».", f'The field "{en}" has no value "{written}".'
        return QueryError(*told, suggestions)

    def no_number(self, key: str, written: str, suggestions: tuple[Names, ...]) -> QueryError:
        """Make the error for what stands where a field wants a number."""
        ru, en = self.fields[key]
        if not written:
            return UnfinishedError(f"После «{ru}» нужно число.", f'A number must follow "{en}".', suggestions)
        told = f"После «{ru}» нужно число, а не «{written}».", f'A number must follow "{en}", not "{written}".'
        return QueryError(*told, suggestions)

    def no_operator(self, key: str, operator: str) -> QueryError:
        """Make the error for a sign by which a field isn't compared."""
        ru, en = self.fields[key]
        return QueryError(
            f"Поле «{ru}» не сравнивают знаком «{operator}». Поставьте двоеточие.",
            f'The field "{en}" cannot be compared with "{operator}". Use a colon.',
        )

    def name_of(self, key: str, value: str) -> Names:
        """Return what a value is called where it is proposed."""
        names = self.values[key][value]
        return Names(names[0].casefold(), names[1].casefold())

    def _all(self, key: str) -> tuple[Names, ...]:
        return tuple(self.name_of(key, value) for value in self.values[key])


def is_told_by(word: str, names: Iterable[str]) -> bool:
    """Tell whether a folded word is an adjective of a name, by the letters with which both begin."""
    return len(word) >= _TELLING and any(name[:_TELLING] == word[:_TELLING] for name in names)


def _is_form(word: str, name: str) -> bool:
    """Tell whether a word is another form of a name whose ending is no noun's: пробоем."""
    return len(name) > _LONG and word.startswith(name[:-1]) and len(word) <= len(name) + 1
