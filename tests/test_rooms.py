"""Rooms and names: folders that can be looked over, modules and functions named for what they hold and give."""

import ast
import re
from collections import Counter
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent / "kiberrubezh"
SOURCES = sorted(PACKAGE.rglob("*.py"))
MODULES = [path for path in SOURCES if path.name != "__init__.py"]

MOST = 15
"""Modules side by side in a folder: what one looks over at a glance, a screen of a listing."""
CROWDED = {
    "gui/widgets": "small parts, each for itself: pages pick one or two of them, and no group of them belongs together",
}
"""Folders that hold more, and why."""
OF_A_GAME = {"rubezh", "lokalka", "ring", "line", "plain"}
"""Rooms of one game: they repeat names of the floor that they stand on and of each other, each its own kind of it."""
PURPOSES = {
    "page": "the widget of a page, as CONTRIBUTING has it",
    "words": "what a room says to people",
    "wording": "how a room puts figures and names in words",
    "form": "what is filled in",
    "decks": "the decks that a command was given",
    "lines": "what a room reads or writes line by line",
    "table": "the table that a room plays at",
    "hand": "cards of a hand: at a table, or dealt to try a deck",
    "faces": "pictures of cards: for pages, and as a table lays them",
    "player": "who takes a seat",
    "view": "what eyes may know; the duel's stands among all that is about sight",
    "game": "any game, beside `duel`; a ruleset's own state; and the name under which others have imported the duel",
    "duel": "a duel, beside `game`, in the rooms of the protocol",
    "rules": "the numbers of the duel's rules, and the name under which others have imported them; rules to be read",
    "evaluation": "how a game's search rates a position",
    "appraisal": "what a game's player holds a play for",
    "looks": "how things on a table look, by what eyes may know",
    **dict.fromkeys(
        ("cryptanalysis", "dos", "intrusion", "malware", "tempest"),
        "a family of attacks: its scene, and those of its cards",
    ),
}
"""Names that stand in several rooms of a floor because they say the same purpose in each."""
NO_PARTICIPLES = {"seed", "speed", "need", "feed"}
TOLD_APART = {"scripted": "the id of the opponent that it is"}
"""Modules that are named by a participle all the same, and why."""
IDS = PACKAGE / "cards" / "art" / "own"
"""Whose functions are named by cards: `phishing` is one."""
NOUNS = {"ending", "happening", "opening", "rating", "ring", "standing"}
"""What looks like a participle and is a thing."""
IRREGULAR = {
    *("beaten", "begun", "born", "bought", "bound", "broken", "brought", "built", "caught", "chosen", "dealt"),
    *("done", "drawn", "driven", "fallen", "felt", "forgotten", "fought", "found", "given", "gone"),
    *("grown", "heard", "held", "hidden", "kept", "known", "laid", "left", "lent", "lost"),
    *("lit", "made", "meant", "met", "paid", "said", "seen", "sent", "shaken", "shown", "sold"),
    *("spent", "spoken", "stolen", "struck", "stuck", "sung", "sworn", "taken", "taught", "thought"),
    *("thrown", "told", "torn", "understood", "won", "worn", "wound", "written"),
}


NO_NAMES = {
    *("about", "above", "across", "after", "against", "apart", "aside", "before", "behind", "beside", "besides"),
    *("between", "beyond", "both", "came", "either", "elsewhere", "every", "from", "here", "how", "just"),
    *("later", "less", "like", "more", "most", "neither", "new", "none", "not", "nothing", "only"),
    *("other", "same", "since", "some", "still", "such", "than", "then", "there", "these", "this"),
    *("those", "though", "through", "till", "under", "until", "very", "what", "when", "where", "whether"),
    *("which", "while", "who", "whole", "whom", "whose", "why", "with", "within", "without", "yet"),
    *("gives", "goes", "has", "makes", "says", "takes", "tells"),
}
"""Words that name no thing: prepositions, pronouns, question words, verbs that tell of somebody."""
GRAMMAR = {"Activated", "Continuous", "Gives", "How", "Takes", "Triggered", "When", "Whose"}
"""Classes named by no noun: parts of the grammar of card texts, as files of cards and the effects' document read."""
GERUNDS = {
    *("Beginning", "Ending", "Filing", "Finding", "Gathering", "Greeting", "Happening", "Heading", "Holding"),
    *("Housing", "Packing", "Placing", "Reading", "Schooling", "Seating", "Sitting", "Standing", "Swing", "Taking"),
    *("Thinking", "Timing", "Unpacking", "Waiting"),
}
"""Last words of classes that look like participles and are things: what is done, as a thing to hold or to look at."""


def test_rooms_are_not_crowded() -> None:
    """ARCHITECTURE: rooms instead of flat folders; one of more than MOST modules is named with a reason."""
    held = Counter(path.parent.relative_to(PACKAGE).as_posix() for path in MODULES)
    assert {folder for folder, count in held.items() if count > MOST} == CROWDED.keys()


def test_no_name_stands_for_two_things() -> None:
    """ARCHITECTURE: a name stands once on a floor, in rooms of games that mirror each other, or for one purpose."""
    rooms: dict[tuple[str, str], set[tuple[str, ...]]] = {}
    for path in MODULES:
        floor, *within = path.relative_to(PACKAGE).parts[:-1] or ("",)
        if floor:
            rooms.setdefault((floor, path.stem), set()).add(tuple([it for it in within if it not in OF_A_GAME]))
    twice = {name for (_, name), where in rooms.items() if len(where) > 1}
    assert twice == PURPOSES.keys(), sorted(twice ^ PURPOSES.keys())


def test_no_module_bears_the_name_of_its_room() -> None:
    """ARCHITECTURE: `setup/setup` would say nothing; nor may a module and a room of one name stand side by side."""
    assert [path for path in MODULES if path.stem == path.parent.name or path.with_suffix("").is_dir()] == []


def test_modules_are_nouns() -> None:
    """ARCHITECTURE: a module is named by what it holds, never by a bare participle such as `told` or `kept`."""
    named = {path.stem for path in MODULES if any(map(is_participle, path.stem.split("_")))}
    assert named == TOLD_APART.keys()


def test_modules_that_are_imported_by_name_are_there() -> None:
    """What is put off until it is needed stands in lists of names, which follow no move by themselves."""
    named = [(path.parent, name) for path in SOURCES for name in names_put_off(path)]
    there = {it.with_suffix("") for it in MODULES} | {it.parent for it in SOURCES}
    assert named
    assert [name for room, name in named if not there & {it.joinpath(*name.split(".")) for it in (PACKAGE, room)}] == []


def names_put_off(path: Path) -> list[str]:
    """Return the strings of the lists at the top of a module that imports by name."""
    text = path.read_text(encoding="utf-8")
    if "import_module" not in text:
        return []
    tops = [it for it in ast.parse(text).body if isinstance(it, ast.Assign | ast.AnnAssign)]
    lists = [it.value.elts for it in tops if isinstance(it.value, ast.Tuple)]
    return [it.value for each in lists for it in each if isinstance(it, ast.Constant) and isinstance(it.value, str)]


def test_classes_are_nouns() -> None:
    """ARCHITECTURE: the last word of a class is what it is: `KeptGame`, `DuelTable`, never `Kept`, `Told`, `Since`."""
    heads = {name: re.split("(?<=[a-z])(?=[A-Z])", name)[-1] for _, name in public_classes()}
    bare = {name for name, head in heads.items() if is_participle(head.lower()) or head.lower() in NO_NAMES}
    bare |= {name for name, head in heads.items() if re.fullmatch("[a-z]{3,}(ible|ous|ful|less)", head.lower())}
    assert bare == GRAMMAR
    assert {head for head in heads.values() if head.endswith("ing") and head not in {"Ring", "String"}} == GERUNDS


def test_no_class_stands_for_two_things_on_a_floor() -> None:
    """ARCHITECTURE: a class's name stands once on a floor, or once in each of several games."""
    rooms: dict[tuple[str, str], list[tuple[str, ...]]] = {}
    for path, called in public_classes():
        floor, *within = path.relative_to(PACKAGE).parts
        rooms.setdefault((floor, called), []).append(tuple([it for it in within if it in OF_A_GAME]))
    twice = {name for name, where in rooms.items() if len(where) > 1 and (() in where or len({*where}) < len(where))}
    assert twice == set()


def public_classes() -> list[tuple[Path, str]]:
    """Return the names of the classes at the top of modules that others may import, each with its file."""
    return [(path, name) for path in SOURCES for name in at_the_top("class", path) if not name.startswith("_")]


def at_the_top(what: str, path: Path) -> list[str]:
    """Return the names of the classes or functions at the top of a module: as formatted, no such line is a string's."""
    return re.findall(rf"^{what} (\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)


def test_what_stands_at_the_top_is_found_as_the_language_reads_it() -> None:
    """Reading lines is quicker than the grammar and finds the same: of a room with strings of many lines, too."""
    kinds = {"class": ast.ClassDef, "def": ast.FunctionDef}
    for path in [it for it in SOURCES if it.parent.name in ("patterns", "commands", "cards")]:
        nodes = ast.parse(path.read_text(encoding="utf-8")).body
        for what, kind in kinds.items():
            assert at_the_top(what, path) == [it.name for it in nodes if isinstance(it, kind)]


def test_functions_are_verbs_or_nouns() -> None:
    """ARCHITECTURE: a function says what it does or gives, `event_told` or `deal`, not what became of what: `told`.

    A method may, as of a deck: `deck.renamed(…)` gives one that was renamed.
    """
    tops = [name for path in SOURCES if not path.is_relative_to(IDS) for name in at_the_top("def", path)]
    bare = [name for name in tops if is_participle(name) or (re.fullmatch("[a-z]+ing", name) and name not in NOUNS)]
    assert bare == []
    assert set(tops) >= NOUNS


def is_participle(word: str) -> bool:
    """Tell whether a word is a past participle, by heart or by its ending."""
    return word in IRREGULAR or (re.fullmatch("[a-z]{2,}ed", word) is not None and word not in NO_PARTICIPLES)
