"""What a key of words that is put together at run time may come to, read from the sources that put it together.

A part of such a key is followed to where its values come from: a tuple, a mapping, an enumeration, the arguments of all
calls. Nothing is run but what stands at the top of modules.
"""

import ast
import builtins
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, cached_property
from importlib import import_module
from itertools import product
from pathlib import Path
from types import FunctionType, UnionType
from typing import Any, Literal, NamedTuple, TypeGuard, Union, get_args, get_origin, get_type_hints

from kiberrubezh import gui
from kiberrubezh.resources import resource

ROOT = Path(str(gui.__file__)).parent
AREAS = {path.stem for path in resource("i18n", "ru").glob("*.json")}
_WRITTEN = re.compile(rf"""["']((?:{"|".join(sorted(AREAS))})\.[a-z][a-z0-9_]*)["']""")
_MADE = re.compile(rf"""f["'](?:{"|".join(sorted(AREAS))})\.""")
_LISTS = {"sorted", "list", "tuple", "reversed", "set", "frozenset", "iter"}
_DEEPEST = 40

Way = tuple[int, ...]
"""Which part of an element is meant, and of that: (1, 0) is `b` of `for a, (b, c) in …`."""


class UnknownSourceError(Exception):
    """It can't be read from the sources what a part of a key may be."""


class Module:
    """A source: its tree, with who stands around whom."""

    def __init__(self, path: Path, text: str = "") -> None:
        self.path = path
        self.text = text or path.read_text("utf-8")

    @cached_property
    def tree(self) -> ast.Module:
        """What it says."""
        return ast.parse(self.text)

    @cached_property
    def nodes(self) -> list[ast.AST]:
        """All that it consists of."""
        return list(ast.walk(self.tree))

    @cached_property
    def around(self) -> dict[ast.AST, ast.AST]:
        """What each part of it stands in."""
        return {child: node for node in self.nodes for child in ast.iter_child_nodes(node)}

    @property
    def keys(self) -> set[str]:
        """All that is written out whole and looks like a key."""
        return {found[1] for found in _WRITTEN.finditer(self.text)}

    @property
    def name(self) -> str:
        """Where it stands, from the window's package on."""
        return self.path.relative_to(ROOT).as_posix()

    @property
    def top(self) -> dict[str, Any]:
        """What stands at its top, imported."""
        dotted = ".".join(self.path.relative_to(ROOT).with_suffix("").parts).removesuffix("__init__").rstrip(".")
        return vars(import_module(f"kiberrubezh.gui.{dotted}" if dotted else "kiberrubezh.gui"))

    def outwards(self, node: ast.AST) -> Iterator[ast.AST]:
        """Yield what stands around a node, from within."""
        while node in self.around:
            node = self.around[node]
            yield node


class Place(NamedTuple):
    """Where a key is put together."""

    module: Module
    node: ast.JoinedStr

    @property
    def name(self) -> str:
        """The source and the key as it stands there."""
        return f"{self.module.name} {ast.unparse(self.node)}"


@cache
def modules() -> tuple[Module, ...]:
    """Return all sources of the window."""
    return tuple([Module(path) for path in sorted(ROOT.rglob("*.py"))])


def places() -> list[Place]:
    """Return wherever a text begins with the area of words and goes on with what is known at run time alone."""
    return [
        Place(module, node)
        for module in modules()
        if _MADE.search(module.text)
        for node in module.nodes
        if isinstance(node, ast.JoinedStr) and _begins(node)
    ]


def _begins(node: ast.JoinedStr) -> bool:
    first = node.values[0]
    return isinstance(first, ast.Constant) and "." in first.value and first.value.split(".")[0] in AREAS


def keys(place: Place, named: Iterable[object] | None = None) -> set[str]:
    """Return the keys that may come out at a place; `named` are the values of its parts where they can't be read.

    Raise UnknownSourceError where they can't be read and aren't named.
    """
    reader, parts = Reader(place.module), place.node.values
    if named is None:
        found = set(map(str, reader.values(place.node)))
        if not found:
            raise UnknownSourceError(f"{place.name}: nothing is ever filled in")
        return found
    return {_filled(parts, each if isinstance(each, tuple) else (each,)) for each in named}


def _filled(parts: list[ast.expr], values: tuple[object, ...]) -> str:
    """Return a text with its gaps filled, one after another."""
    left = iter(values)
    words = "".join(str(part.value) if isinstance(part, ast.Constant) else str(next(left)) for part in parts)
    if next(left, None) is not None:
        raise ValueError(f"{values} is more than there are gaps")
    return words


class Reader:
    """Reads from a source what an expression of it may be."""

    def __init__(self, module: Module, depth: int = 0) -> None:
        if depth > _DEEPEST:
            raise UnknownSourceError("in a circle")
        self._module, self._depth = module, depth

    def part(self, node: ast.expr) -> set[Any]:
        """Return what is filled in for a part of a text."""
        return self.values(node.value if isinstance(node, ast.FormattedValue) else node)

    def values(self, node: ast.expr, way: Way = ()) -> set[Any]:
        """Return what an expression, or the meant part of what it gives, may be."""
        match node:
            case ast.Tuple(elts=parts) | ast.List(elts=parts) if way:
                return self.values(parts[way[0]], way[1:])
            case ast.IfExp():
                return self.values(node.body, way) | self.values(node.orelse, way)
            case ast.BoolOp(op=ast.Or()):
                *firsts, last = [self.values(value, way) for value in node.values]
                return {value for first in firsts for value in first if value} | last
            case ast.JoinedStr():
                return {"".join(map(str, words)) for words in product(*map(self.part, node.values))}
            case ast.Subscript(value=held):
                return self.within(held, way)
            case ast.Call(func=ast.Name(id="str"), args=[each]):
                return set(map(str, self.values(each, way)))
            case ast.Call(func=ast.Attribute(value=held, attr="get"), args=[_, other]):
                return self.within(held, way) | self.values(other, way)
            case ast.Name() if (found := self._bound(node, way)) is not None:
                return found
            case ast.Attribute() if (found := self._of_attribute(node, way)) is not None:
                return found
        typed = words_of(self._type(node)) if not way else None
        return typed or {_part(self._top(node), way)}

    def _of_attribute(self, node: ast.Attribute, way: Way) -> set[Any] | None:
        if _is_own(node) and (given := self._kept(node)) is not None:
            return words_of(self._type(node)) or set().union(*[self._on().values(each, way) for each in given])
        if node.attr == "value" or (node.attr == "name" and not self._type(node)):
            return {getattr(value, node.attr) for value in self.values(node.value, way)}
        return None

    def elements(self, node: ast.expr, way: Way = ()) -> set[Any]:
        """Return what may stand in what an expression gives, or the meant part of each."""
        match node:
            case ast.Tuple(elts=parts) | ast.List(elts=parts) | ast.Set(elts=parts):
                found = [
                    self.elements(it.value, way) if isinstance(it, ast.Starred) else self.values(it, way)
                    for it in parts
                ]
                return set().union(*found)
            case ast.Dict() | ast.DictComp() | ast.BinOp(op=ast.BitOr()):
                return self._keys(node, way)
            case ast.ListComp() | ast.GeneratorExp() | ast.SetComp():
                return self.values(node.elt, way)
            case ast.IfExp():
                return self.elements(node.body, way) | self.elements(node.orelse, way)
            case ast.Call() if (found := self._of_call(node, way)) is not None:
                return found
            case ast.Name() | ast.Attribute() if (given := self._given(node)) is not None:
                put = [self._on().values(key, way) for key, _ in self._put(node)]
                return set().union(*put, *[self._on().elements(each, way) for each in given])
        return {_part(each, way) for each in self._top(node)}

    def _of_call(self, node: ast.Call, way: Way) -> set[Any] | None:
        """Return what may stand in what a call gives; None for one that says nothing of it here."""
        match node:
            case ast.Call(func=ast.Name(id="zip"), args=lists) if way:
                return self.elements(lists[way[0]], way[1:])
            case ast.Call(func=ast.Attribute(value=ast.Name(id="self"), attr=name)):
                return set().union(*[self._on().elements(each, way) for each in self._returned(name)])
            case ast.Call(func=ast.Name(id="enumerate"), args=[each]) if way == (0,):
                return set(range(self._length(each)))
            case ast.Call(func=ast.Name(id="enumerate"), args=[each, *_]) if way and way[0] == 1:
                return self.elements(each, way[1:])
            case ast.Call(func=ast.Name(id=name), args=[each, *_]) if name in _LISTS:
                return self.elements(each, way)
            case ast.Call(func=ast.Attribute(value=held, attr="items")) if way:
                return self._keys(held, way[1:]) if way[0] == 0 else self.within(held, way[1:])
            case ast.Call(func=ast.Attribute(value=held, attr="values")):
                return self.within(held, way)
        return None

    def within(self, node: ast.expr, way: Way = ()) -> set[Any]:
        """Return what a mapping or a list may hold."""
        match node:
            case ast.Dict():
                pairs = zip(node.keys, node.values, strict=True)
                found = [self.values(it, way) if key else self.within(it, way) for key, it in pairs]
                return set().union(*found)
            case ast.DictComp():
                return self.values(node.value, way)
            case ast.Tuple() | ast.List():
                return self.elements(node, way)
            case ast.IfExp():
                return self.within(node.body, way) | self.within(node.orelse, way)
            case ast.Name() | ast.Attribute() if (given := self._given(node)) is not None:
                put = [self._on().values(each, way) for _, each in self._put(node)]
                return set().union(*put, *[self._on().within(each, way) for each in given])
        held = self._top(node)
        return {_part(each, way) for each in (held.values() if isinstance(held, Mapping) else held)}

    def _keys(self, node: ast.expr, way: Way) -> set[Any]:
        match node:
            case ast.Dict():
                pairs = zip(node.keys, node.values, strict=True)
                found = [self.values(key, way) if key else self._keys(it, way) for key, it in pairs]
                return set().union(*found)
            case ast.DictComp():
                return self.values(node.key, way)
            case ast.Call(func=ast.Name(id="dict"), args=[ast.Call(func=ast.Name(id="zip"), args=[first, _])]):
                return self.elements(first, way)
            case ast.BinOp(op=ast.BitOr()):
                return self._keys(node.left, way) | self._keys(node.right, way)
            case ast.Name() | ast.Attribute() if (given := self._given(node)) is not None:
                put = [self._on().values(key, way) for key, _ in self._put(node)]
                return set().union(*put, *[self._on()._keys(each, way) for each in given])
        return {_part(each, way) for each in self._top(node)}

    def _returned(self, name: str) -> list[ast.expr]:
        """Return what a method of the module returns."""
        made = [it for it in self._module.nodes if isinstance(it, ast.FunctionDef) and it.name == name]
        return [it.value for each in made for it in ast.walk(each) if isinstance(it, ast.Return) and it.value]

    def _length(self, node: ast.expr) -> int:
        """Return how much stands in a list that is written out."""
        for each in [node, *(self._given(node) or [])]:
            if isinstance(each, ast.Tuple | ast.List) and not any(isinstance(it, ast.Starred) for it in each.elts):
                return len(each.elts)
        return len(self._top(node))

    def _on(self) -> "Reader":
        return Reader(self._module, self._depth + 1)

    def _top(self, node: ast.expr) -> Any:
        """Return what an expression gives that asks for nothing but the top of its module."""
        free = {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
        bound = {each.id for each in ast.walk(node) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)}
        top = self._module.top
        if free - bound - top.keys() - vars(builtins).keys() or any(self._is_local(node, name) for name in free):
            raise UnknownSourceError(f"{self._module.name}:{node.lineno} {ast.unparse(node)}")
        return eval(compile(ast.Expression(node), self._module.name, "eval"), top)

    def _is_local(self, node: ast.expr, name: str) -> bool:
        """Tell whether a name means something of the function around, whatever stands at the top."""
        function = next((it for it in self._module.outwards(node) if isinstance(it, ast.FunctionDef)), None)
        return function is not None and name in {it.arg for it in _arguments(function)}

    def _given(self, node: ast.expr) -> list[ast.expr] | None:
        """Return the expressions that a name or an attribute of `self` was made by; None if it stands at the top."""
        return self._assigned(node) if isinstance(node, ast.Name) else self._kept(node) if _is_own(node) else None

    def _kept(self, node: ast.Attribute) -> list[ast.expr] | None:
        """Return what an attribute is made by in the class around."""
        inside = next((it for it in self._module.outwards(node) if isinstance(it, ast.ClassDef)), None)
        found = [
            each.value
            for each in (ast.walk(inside) if inside else ())
            if isinstance(each, ast.Assign | ast.AnnAssign) and each.value is not None
            for target in (each.targets if isinstance(each, ast.Assign) else [each.target])
            if ast.unparse(target) == ast.unparse(node)
        ]
        return found or None

    def _put(self, node: ast.expr) -> list[tuple[ast.expr, ast.expr]]:
        """Return what is put into a mapping of the class or function around, with its keys, once it is made."""
        return [
            (target.slice, each.value)
            for each in self._module.nodes
            if isinstance(each, ast.Assign)
            for target in each.targets
            if isinstance(target, ast.Subscript) and ast.unparse(target.value) == ast.unparse(node)
        ]

    def _assigned(self, node: ast.expr) -> list[ast.expr] | None:
        """Return what a name of the function around is made by."""
        for outer in self._module.outwards(node):
            if isinstance(outer, ast.FunctionDef):
                found = [value for name, way, value in _assignments(outer) if name == ast.unparse(node) and not way]
                return found or None
        return None

    def _bound(self, node: ast.Name, way: Way) -> set[Any] | None:
        """Return what a name may be: of a loop, of an assignment, of a parameter; None if it stands at the top."""
        for outer in self._module.outwards(node):
            for target, source in _loops(outer):
                for name, at in _names(target):
                    if name == node.id and not _holds(source, node):
                        return self._on().elements(source, at + way)
            if isinstance(outer, ast.FunctionDef):
                found = [(value, at) for name, at, value in _assignments(outer) if name == node.id]
                if found and (typed := words_of(self._type(node))):
                    return typed
                if found:
                    return set().union(*[self._on().values(value, at + way) for value, at in found])
                if node.id in {it.arg for it in _arguments(outer)}:
                    return words_of(self._type(node)) or self._passed(outer, node.id, way)
        return None

    def _type(self, node: ast.expr) -> Any:
        """Return the type that an expression is said to have; None where nothing is said."""
        try:
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                called = self._module.top.get(node.func.id)
                return get_type_hints(called).get("return") if isinstance(called, FunctionType) else None
            if isinstance(node, ast.Attribute):
                kind = self._type(node.value)
                return types_of(kind).get(node.attr) if isinstance(kind, type) else None
            if not isinstance(node, ast.Name):
                return None
            if node.id == "self":
                inside = next((it for it in self._module.outwards(node) if isinstance(it, ast.ClassDef)), None)
                return self._module.top.get(inside.name) if inside else None
            outer = next((it for it in self._module.outwards(node) if isinstance(it, ast.FunctionDef)), None)
            said = _annotation(outer, node.id) if outer else None
            return eval(ast.unparse(said), self._module.top) if said else None
        except NameError:
            return None

    def _passed(self, function: ast.FunctionDef, name: str, way: Way) -> set[Any]:
        """Return what a parameter is given by all calls, by name: of a private function those of its own module."""
        owner = self._module.around[function]
        name_called = owner.name if function.name == "__init__" and isinstance(owner, ast.ClassDef) else function.name
        taken = [it.arg for it in _arguments(function) if it.arg not in ("self", "cls")]
        found: set[Any] = set()
        for module in [self._module] if name_called.startswith("_") else modules():
            for call in module.nodes if name_called in module.text else ():
                if isinstance(call, ast.Call) and (given := _argument(call, name_called, taken, name)) is not None:
                    found |= Reader(module, self._depth + 1).values(given, way)
        default = _default(function, name)
        found |= self._on().values(default, way) if default is not None else set()
        if not found:
            raise UnknownSourceError(f"{self._module.name}:{function.lineno} nobody gives {name}")
        return found


def words_of(kind: Any) -> set[str]:
    """Return the words that a type consists of, "" left out, which stands for none of them; none of another type."""
    parts = get_args(kind)
    if get_origin(kind) in (Union, UnionType):
        return set().union(*map(words_of, parts))
    return {part for part in parts if part} if get_origin(kind) is Literal else set()


def types_of(kind: type) -> dict[str, Any]:
    """Return the types of what a class says that it has: fields, and what is asked of it like one."""
    asked = {name: it.fget for name, it in vars(kind).items() if isinstance(it, property) and it.fget}
    return {name: get_type_hints(it).get("return") for name, it in asked.items()} | get_type_hints(kind)


def _annotation(function: ast.FunctionDef, name: str) -> ast.expr | None:
    for node in ast.walk(function):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == name:
            return node.annotation
    return next((it.annotation for it in _arguments(function) if it.arg == name), None)


def _is_own(node: ast.expr) -> TypeGuard[ast.Attribute]:
    return isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self"


def _part(value: Any, way: Way) -> Any:
    """Return the meant part of a value."""
    for at in way:
        value = value[at]
    return value


def _holds(node: ast.AST, other: ast.AST) -> bool:
    return any(each is other for each in ast.walk(node))


def _loops(node: ast.AST) -> Iterator[tuple[ast.expr, ast.expr]]:
    """Yield what a loop or a comprehension runs over, with its names."""
    if isinstance(node, ast.For):
        yield node.target, node.iter
    if isinstance(node, ast.ListComp | ast.GeneratorExp | ast.SetComp | ast.DictComp):
        yield from [(each.target, each.iter) for each in node.generators]


def _names(target: ast.expr, way: Way = ()) -> Iterator[tuple[str, Way]]:
    """Yield the names of a target, and which part of an element each is."""
    if isinstance(target, ast.Name):
        yield target.id, way
    elif isinstance(target, ast.Tuple):
        for place, part in enumerate(target.elts):
            yield from _names(part, (*way, place))


def _assignments(function: ast.FunctionDef) -> Iterator[tuple[str, Way, ast.expr]]:
    """Yield the names that a function gives, which part of what is meant, and by what they are made."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                yield from [(name, way, node.value) for name, way in _names(target)]
        elif isinstance(node, ast.AnnAssign | ast.NamedExpr) and node.value is not None:
            yield from [(name, way, node.value) for name, way in _names(node.target)]


def _arguments(function: ast.FunctionDef) -> list[ast.arg]:
    return [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]


def _default(function: ast.FunctionDef, name: str) -> ast.expr | None:
    given = function.args
    ordered = [*given.posonlyargs, *given.args]
    pairs = [*zip(reversed(ordered), reversed(given.defaults), strict=False)]
    pairs += [(arg, it) for arg, it in zip(given.kwonlyargs, given.kw_defaults, strict=True) if it is not None]
    return next((it for arg, it in pairs if arg.arg == name), None)


def _argument(call: ast.Call, wanted: str, taken: list[str], name: str) -> ast.expr | None:
    """Return what a call gives a parameter: of `called` itself, or put off by `partial`."""
    args = list(call.args)
    if called(call.func) == "partial" and args and called(args[0]) == wanted:
        args = args[1:]
    elif called(call.func) != wanted:
        return None
    named = next((it.value for it in call.keywords if it.arg == name), None)
    place = taken.index(name)
    return named if named is not None else args[place] if place < len(args) else None


def called(node: ast.expr) -> str:
    """Return the bare name of what is called."""
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
