"""Small faults put into a source: what each changes, and where; the operators of `mutants`."""

import ast
import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

_NEGATED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Lt: ast.GtE,
    ast.GtE: ast.Lt,
    ast.Gt: ast.LtE,
    ast.LtE: ast.Gt,
}
_BOUND: dict[type[ast.cmpop], type[ast.cmpop]] = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt}
_SUM: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
_OTHERS = {"min": "max", "max": "min", "any": "all", "all": "any"}
_EMPTY = {"bool": "False", "int": "0", "float": "0.0", "str": "''", "list": "[]", "tuple": "()", "dict": "{}"}
_OF_NO_ACCOUNT = {"frozen", "slots", "kw_only", "repr", "stacklevel"}
"""Keywords that change nothing of what a program does that holds the types."""


_IN_ANY_ORDER = {"isinstance", "issubclass", "min", "max"}
"""Functions whose arguments can't be swapped, or may stand in any order."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A node of a source and what it becomes."""

    operator: str
    old: ast.AST
    new: ast.AST


@dataclass(frozen=True, slots=True)
class Mutant:
    """A fault in a file: its line, the function it is in, and the line where the innermost block begins, or 0."""

    file: str
    line: int
    function: str
    block: int
    fault: Fault
    tree: ast.Module

    @property
    def change(self) -> str:
        """What was changed, before and after."""
        return f"{_brief(self.fault.old)} → {_brief(self.fault.new)}"

    @property
    def name(self) -> str:
        """What the list of equal ones names it by: no line, as lines move."""
        return f"{self.file} {self.function}: {self.change}"

    @property
    def source(self) -> str | None:
        """The source with the fault, None where it is none."""
        memo: dict[int, object] = {id(self.fault.old): self.fault.old}  # not copied, so that it can be found
        changed = _Swap(self.fault).visit(copy.deepcopy(self.tree, memo))
        try:
            source = ast.unparse(ast.fix_missing_locations(changed))
            compile(source, self.file, "exec")
        except (SyntaxError, ValueError):
            return None
        return source


def mutants(file: str, source: str) -> list[Mutant]:
    """Return all mutants of a source."""
    tree = ast.parse(source)
    found = []
    for node, place in _places(tree, _Place("", 0, "None")):
        for fault in _faults(node, place):
            line = getattr(fault.old, "lineno", getattr(node, "lineno", 0))
            found.append(Mutant(file, line, place.function, place.block, fault, tree))
    return found


def counted(source: str, file: str) -> str:
    """Return a source that tells of each block in a function that it was run."""
    tree = ast.parse(source)
    for node in list(ast.walk(tree)):
        for body in _blocks(node):
            place = 1 if ast.get_docstring(_as_module(body)) is not None and len(body) > 1 else 0
            body.insert(place, ast.parse(f"__ran__({f'{file}:{body[0].lineno}'!r})").body[0])
    begin = sum(_is_docstring(it) or _is_future(it) for it in tree.body[:2])
    tree.body.insert(begin, ast.parse("from kiberrubezh_ran import ran as __ran__").body[0])
    return ast.unparse(ast.fix_missing_locations(tree))


def _blocks(node: ast.AST) -> Iterator[list[ast.stmt]]:
    """Yield the bodies of a function, of what branches and of what catches."""
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
        yield node.body
    elif not isinstance(node, (ast.ClassDef, ast.Module)):
        for name in ("body", "orelse", "finalbody"):
            body = getattr(node, name, None)
            if isinstance(body, list) and body:
                yield body


@dataclass(frozen=True, slots=True)
class _Place:
    """The function something is in, the line where its block begins, and the type that the function returns."""

    function: str
    block: int
    returns: str


def _places(node: ast.AST, place: _Place) -> Iterator[tuple[ast.AST, _Place]]:
    """Yield what may be changed, and where it is."""
    inside = _blocks(node) if place.block or isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) else []
    starts = {id(statement): body[0].lineno for body in inside for statement in body}
    for child in _children(node):
        here = replace(place, block=starts.get(id(child), place.block))
        if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            here = replace(here, function=f"{place.function}.{child.name}".lstrip("."))
        if isinstance(child, ast.FunctionDef):
            here = replace(here, returns="None" if child.returns is None else ast.unparse(child.returns))
        yield child, here
        yield from _places(child, here)


def _children(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the parts of a node but for words on types, names to be exported and docstrings."""
    left_out = {"annotation", "returns", "decorator_list", "bases", "type_comment"}
    for name, value in ast.iter_fields(node):
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and name not in left_out and not _says_nothing(child):
                yield child


def _says_nothing(node: ast.AST) -> bool:
    names = node.targets if isinstance(node, ast.Assign) else []
    exported = any(isinstance(it, ast.Name) and it.id in ("__all__", "__slots__") for it in names)
    typing = isinstance(node, ast.Assign) and "TypeVar(" in ast.unparse(node.value)[:8]
    types = isinstance(node, ast.Subscript) and ast.unparse(node.value) in ("Literal", "Callable", "tuple", "dict")
    return exported or typing or types or _is_docstring(node) or isinstance(node, (ast.Import, ast.ImportFrom))


def _is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _is_future(node: ast.AST) -> bool:
    return isinstance(node, ast.ImportFrom) and node.module == "__future__"


def _as_module(body: list[ast.stmt]) -> ast.Module:
    return ast.Module(body, type_ignores=[])


def _faults(node: ast.AST, place: _Place) -> Iterator[Fault]:
    for kinds, operators in _OPERATORS.items():
        if isinstance(node, kinds):
            for operator in operators:
                yield from operator(node)
    if isinstance(node, ast.Return):
        yield from _returned(node, place.returns)


def _compared(node: ast.Compare) -> Iterator[Fault]:
    for name, others in (("comparison", _NEGATED), ("boundary", _BOUND)):
        for place, operator in enumerate(node.ops):
            if (other := others.get(type(operator))) is not None:
                new = copy.deepcopy(node)
                new.ops[place] = other()
                yield Fault(name, node, new)


def _and_or(node: ast.BoolOp) -> Iterator[Fault]:
    yield Fault("and/or", node, ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values))
    for left in range(len(node.values)):
        rest = [it for place, it in enumerate(node.values) if place != left]
        yield Fault("part dropped", node, rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest))


def _not(node: ast.UnaryOp) -> Iterator[Fault]:
    if isinstance(node.op, ast.Not):
        yield Fault("negation", node, node.operand)
    elif isinstance(node.op, ast.USub):
        yield Fault("sign", node, node.operand)


def _condition(node: ast.If | ast.While | ast.IfExp | ast.comprehension) -> Iterator[Fault]:
    for test in node.ifs if isinstance(node, ast.comprehension) else [node.test]:
        if not isinstance(test, (ast.Compare, ast.UnaryOp)):
            yield Fault("negation", test, ast.UnaryOp(ast.Not(), test))


def _branches(node: ast.If | ast.IfExp) -> Iterator[Fault]:
    if node.orelse:
        yield Fault("branches", node, type(node)(node.test, node.orelse, node.body))


def _constant(node: ast.Constant) -> Iterator[Fault]:
    if isinstance(node.value, bool):
        yield Fault("constant", node, ast.Constant(not node.value))
    elif isinstance(node.value, (int, float)):
        yield from (Fault("constant", node, ast.Constant(node.value + step)) for step in (1, -1))


def _sum(node: ast.BinOp | ast.AugAssign) -> Iterator[Fault]:
    if (other := _SUM.get(type(node.op))) is not None and not isinstance(getattr(node, "left", None), ast.JoinedStr):
        new = copy.deepcopy(node)
        new.op = other()
        yield Fault("arithmetic", node, new)


def _call(node: ast.Call) -> Iterator[Fault]:
    if len(node.args) > 1 and not any(isinstance(it, ast.Starred) for it in node.args[:2]):
        one, two, *rest = node.args
        if ast.dump(one) != ast.dump(two) and ast.unparse(node.func) not in _IN_ANY_ORDER:
            yield Fault("arguments swapped", node, ast.Call(node.func, [two, one, *rest], node.keywords))
    for place, keyword in enumerate(node.keywords):
        if keyword.arg is not None and keyword.arg not in _OF_NO_ACCOUNT:
            rest = [it for n, it in enumerate(node.keywords) if n != place]
            yield Fault("keyword dropped", node, ast.Call(node.func, node.args, rest))
    if {keyword.arg for keyword in node.keywords} == {"ru", "en"}:
        one, two = node.keywords
        words = [ast.keyword(one.arg, two.value), ast.keyword(two.arg, one.value)]
        yield Fault("languages swapped", node, ast.Call(node.func, node.args, words))
    if isinstance(node.func, ast.Name) and node.func.id in _OTHERS:
        yield Fault("function", node, ast.Call(ast.Name(_OTHERS[node.func.id]), node.args, node.keywords))


def _language(node: ast.Attribute) -> Iterator[Fault]:
    if node.attr in ("ru", "en") and isinstance(node.ctx, ast.Load):
        yield Fault("languages swapped", node, ast.Attribute(node.value, "en" if node.attr == "ru" else "ru"))


def _literal(node: ast.Tuple | ast.List | ast.Set) -> Iterator[Fault]:
    """Drop the last part, or any where all are words."""
    if isinstance(getattr(node, "ctx", ast.Load()), ast.Load) and len(node.elts) > 1:
        words = all(isinstance(it, ast.Constant) and isinstance(it.value, str) for it in node.elts)
        for place in range(len(node.elts)) if words else [len(node.elts) - 1]:
            new = copy.deepcopy(node)
            del new.elts[place]
            yield Fault("part dropped", node, new)


def _removed(node: ast.stmt) -> Iterator[Fault]:
    targets = node.targets if isinstance(node, ast.Assign) else []
    to_keep = isinstance(node, ast.Assign) and not any(isinstance(it, (ast.Attribute, ast.Subscript)) for it in targets)
    if not to_keep:
        yield Fault("removed", node, ast.Pass())


def _returned(node: ast.Return, told: str) -> Iterator[Fault]:
    empty = _EMPTY.get(told.partition("[")[0], "None")
    if node.value is None:
        yield Fault("removed", node, ast.Pass())
    elif told not in ("None", "Self") and ast.unparse(node.value) not in (empty, "None", "NotImplemented"):
        yield Fault("emptied", node, ast.Return(ast.parse(empty, mode="eval").body))


_OPERATORS: dict[tuple[type[ast.AST], ...], tuple[Callable[..., Iterator[Fault]], ...]] = {
    (ast.Compare,): (_compared,),
    (ast.BoolOp,): (_and_or,),
    (ast.UnaryOp,): (_not,),
    (ast.If, ast.While, ast.IfExp, ast.comprehension): (_condition,),
    (ast.If, ast.IfExp): (_branches,),
    (ast.Constant,): (_constant,),
    (ast.BinOp, ast.AugAssign): (_sum,),
    (ast.Call,): (_call,),
    (ast.Attribute,): (_language,),
    (ast.Tuple, ast.List, ast.Set): (_literal,),
    (ast.Expr, ast.Assign, ast.AugAssign, ast.Raise, ast.Delete, ast.Continue, ast.Break): (_removed,),
}


class _Swap(ast.NodeTransformer):
    def __init__(self, fault: Fault) -> None:
        self.fault = fault

    def visit(self, node: ast.AST) -> ast.AST:
        return self.fault.new if node is self.fault.old else self.generic_visit(node)


def _brief(node: ast.AST) -> str:
    return " ".join(ast.unparse(ast.fix_missing_locations(node)).split())[:160]
