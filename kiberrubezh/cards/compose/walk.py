"""The questions by which a text is put together, derived from the types of the vocabulary themselves."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from kiberrubezh.cards.abilities import Ability, Continuous, Triggered
from kiberrubezh.cards.compose import sense
from kiberrubezh.cards.compose.anatomy import Shape, fields, is_needed, shapes, shapes_of, tag, tags, usual
from kiberrubezh.cards.compose.questions import (
    Asking,
    Choice,
    ExtraChoice,
    Key,
    Question,
    Range,
    Refinement,
    Trail,
    WholePart,
)
from kiberrubezh.cards.compose.traces import has, has_both, has_items, has_none, is_a, is_set
from kiberrubezh.cards.effects import Filter, Kind
from kiberrubezh.ground.data import Frozen

TEXT = shapes_of(Ability)
_AT_ONCE: dict[type[Frozen], str] = {Triggered: "when"}
"""Types of which a field is asked for together with the type."""
_TOGETHER: dict[tuple[type[Frozen], str], str] = {(Filter, "zone"): "side"}
"""Fields that are asked for together with another one."""
_ORDER: dict[type[Frozen], tuple[str, ...]] = {Continuous: ("who", "condition", "change")}
"""Types whose fields are asked for in another order than they stand in: whom first, then what."""


def ask(kind: Kind) -> Asking:
    """Put together one text of a card of a kind."""
    return _one_of(TEXT, Trail(kind))


def _one_of(sorts: Sequence[Shape], trail: Trail) -> Asking:
    """Ask for one of several types, and go on with its fields."""
    offered = list(_types_offered(sorts, trail))
    key = yield _question(trail, [choice for choice, _, _ in offered])
    model, given = next((model, given) for choice, model, given in offered if choice.key == key)
    return (yield from _model(model, trail, given))


def _types_offered(sorts: Sequence[Shape], trail: Trail) -> Iterator[tuple[Choice, type[Frozen], dict[str, Any]]]:
    for model in (shape.model for shape in sorts):
        if model is None or not sense.suits(trail, model):
            continue
        if (field := _AT_ONCE.get(model)) is None:
            yield Choice(tag(model), model, is_a(trail, model)), model, {}
            continue
        for member in sorted(shapes(model, field)[0].members, key=partial(sense.is_far, trail)):
            if sense.suits(trail, member):
                fits = has(trail._replace(way=(*trail.way, field)), member)
                yield Choice(str(member), member, fits), model, {field: member}


def _model(model: type[Frozen], trail: Trail, given: dict[str, Any]) -> Asking:
    """Ask for the fields of a type: one by one where they are needed, else as refinements that may be left out."""
    data = {**tags(model), **given, **sense.self_evident(trail, model)}
    free: list[str] = []
    for field in _ORDER.get(model) or fields(model):
        need = sense.need(model, field, data)
        if field in data or need is False:
            continue
        if need is None and not is_needed(model, field):
            free.append(field)
            continue
        yield from _refine(model, data, free, trail)
        free = []
        yield from _fill(model, data, field, trail)
    yield from _refine(model, data, free, trail)
    return data


def _fill(model: type[Frozen], data: dict[str, Any], field: str, trail: Trail) -> Asking:
    """Ask for a field that is needed."""
    inner = trail.into(model, data, field)
    beside = _TOGETHER.get((model, field))
    if beside is None:
        data[field] = yield from _value(shapes(model, field), inner)
    else:
        yield from _two(inner, (beside, field), trail)


def _two(inner: Trail, both: tuple[str, str], trail: Trail) -> Asking:
    """Ask for two fields at once."""
    model, data, field = inner.spots[-1]
    firsts, seconds = (shapes(model, name)[0].members for name in both)
    pairs = (WholePart(first, second) for first in firsts for second in seconds)
    wholes = [it for it in pairs if sense.suits(inner, it)]
    choices = [Choice(f"{it.first} {it.second}", it, has_both(trail, both, it)) for it in wholes]
    key = yield Question(model, field, trail.way, tuple(choices))
    chosen = next(it for choice, it in zip(choices, wholes, strict=True) if choice.key == key)
    data.update(zip(both, chosen, strict=True))


def _refine(model: type[Frozen], data: dict[str, Any], free: Sequence[str], trail: Trail) -> Asking:
    """Offer fields that may be left out, until nothing more is wanted of them."""
    left = list(free)
    while left:
        offered = [it for field in left for it in _refinements(trail.into(model, data, field))]
        going = Choice("", ExtraChoice.GO_ON, has_none(model, tuple(left), trail))
        may_go = sense.enough(model, data, trail)
        if may_go and not offered:
            return
        key = yield Question(model, "", trail.way, (*([going] if may_go else []), *(it for it, _ in offered)))
        if key == "":
            return
        field, value, shape = next((*_asked(it), shape) for it, shape in offered if it.key == key)
        left.remove(field)
        inner = trail.into(model, data, field)
        data[field] = (yield from _value((shape,), inner)) if value is None else value


def _asked(choice: Choice) -> tuple[str, object]:
    """Return the field that a choice sets, and the value where that is told with it."""
    assert isinstance(choice.means, Refinement)
    return choice.means.field, choice.means.value


def _refinements(inner: Trail) -> Iterator[tuple[Choice, Shape]]:
    """Yield the ways in which a field can be more than it is by itself."""
    model, _, field = inner.spots[-1]
    plain, sorts = usual(model, field), shapes(model, field)
    for shape in sorts:
        for value in shape.members:
            if value != plain and sense.suits(inner, value):
                yield Choice(f"{field} {value}".lower(), Refinement(model, field, value), has(inner, value)), shape
        if not shape.members and sense.suits(inner, None):
            key = f"{field} counted" if shape.model and len(sorts) > 1 else field
            yield Choice(key, Refinement(model, field, counted=key != field), is_set(inner, shape, plain)), shape


def _value(sorts: Sequence[Shape], trail: Trail) -> Asking:
    """Ask for a value of one of several sorts."""
    if len(sorts) > 1:
        return (yield from (_one_of if all(shape.model for shape in sorts) else _number_or_count)(sorts, trail))
    (shape,) = sorts
    if shape.model:
        return (yield from _model(shape.model, trail, {}))
    if shape.members:
        return (yield from _member(shape, trail))
    return (yield from (_items if shape.items else _number)(shape, trail))


def _member(shape: Shape, trail: Trail) -> Asking:
    choices = [Choice(str(it), it, has(trail, it)) for it in shape.members if sense.suits(trail, it)]
    key = yield _question(trail, choices)
    return shape.plain(key)


def _number_or_count(sorts: Sequence[Shape], trail: Trail) -> Asking:
    """Ask for a number, or for what is counted instead."""
    turnings = (ExtraChoice.NUMBER, ExtraChoice.COUNT)
    choices = [
        Choice(it.name.lower(), it, is_set(trail, shape, None)) for it, shape in zip(turnings, sorts, strict=True)
    ]
    key = yield _question(trail, choices)
    return (yield from _value(sorts[[it.key for it in choices].index(str(key)) :][:1], trail))


def _number(shape: Shape, trail: Trail) -> Asking:
    spot = trail.spots[-1]
    numbers = sense.numbers(trail, Range(shape.least, shape.most))
    return int((yield Question(spot.model, spot.field, trail.way, numbers=numbers)))


def _items(shape: Shape, trail: Trail) -> Asking:
    """Ask for the items of a list, one at least; the first question of each further one may end the list."""
    items: list[Any] = []
    _, data, field = trail.spots[-1]
    data[field] = items
    while len(items) < shape.most:
        asking = _value(shape.items, trail._replace(way=(*trail.way, len(items))))
        question = next(asking)
        if not question.choices:
            break
        if items:
            stop = Choice("", ExtraChoice.STOP, has_items(trail, len(items)))
            question = question._replace(choices=(stop, *question.choices))
        key = yield question
        if key == "":
            break
        items.append((yield from _go_on(asking, key)))
    return items


def _go_on(asking: Asking, key: Key) -> Asking:
    """Go on with what was asked already."""
    try:
        while True:
            key = yield asking.send(key)
    except StopIteration as end:
        return end.value


def _question(trail: Trail, choices: Sequence[Choice]) -> Question:
    spot = trail.spots[-1] if trail.spots else None
    return Question(spot and spot.model, spot.field if spot else "", trail.way, tuple(choices))
