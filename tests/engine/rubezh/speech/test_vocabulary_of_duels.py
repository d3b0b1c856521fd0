"""The words by which a duel names things: none is missing, and each has what people read."""

import re
from pathlib import Path
from typing import get_args

from engine.rubezh.table import Table, asset, event, measure, table

import kiberrubezh
from kiberrubezh.cards.effects import Draw
from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh import referee
from kiberrubezh.engine.rubezh.course import agenda
from kiberrubezh.engine.rubezh.declaration import DUEL
from kiberrubezh.engine.rubezh.position import events
from kiberrubezh.engine.rubezh.position.vocabulary import ACTS, ENDINGS, PROMPTS, WHATS, StepName
from kiberrubezh.engine.rubezh.readings import options
from kiberrubezh.engine.rubezh.speech import asking, log

PACKAGE = Path(str(kiberrubezh.__file__)).parent
OUTSIDE = [path for path in PACKAGE.rglob("*.py") if "engine" not in path.relative_to(PACKAGE).parts]


def test_every_prompt_has_its_question_and_its_rule() -> None:
    """What can be asked is what has words; a prompt that nobody declared can't be asked."""
    assert set(asking.QUESTIONS) - {"assets_over", "pick_none"} == set(PROMPTS)
    assert set(DUEL.asked_by) == set(PROMPTS)


def test_every_step_is_carried_out() -> None:
    """Whatever can still be to be done has its step, and whatever asks takes its answer."""
    assert set(agenda.STEPS) == set(get_args(StepName))
    assert set(agenda.ANSWERS) <= set(agenda.STEPS)


def test_every_act_of_an_option_is_declared() -> None:
    """Constants, options of a table and acts by hand: each is one of the declared acts."""
    found = {it.act for it in vars(options).values() if isinstance(it, Option)}
    found |= {it[0].act for it in vars(options).values() if isinstance(it, tuple) and it and isinstance(it[0], Option)}
    found |= {it.act for it in (*referee.on_card(0), *referee.on_sides(), options.block(0, 1), options.use(0, 1))}
    assert found == set(ACTS)


def test_every_happening_is_declared() -> None:
    """The constants of events are what can happen, and the log ends a duel by each rule that ends one."""
    assert {it for name, it in vars(events).items() if name.isupper() and isinstance(it, str)} == set(WHATS)
    assert set(ENDINGS) <= set(log._ENDS)


def test_no_frame_is_read_outside_the_engine() -> None:
    """What the open question is about the engine says (`questions`, the view): nobody else takes the agenda apart."""
    found = [path.name for path in OUTSIDE if re.search(r"\.agenda\b", path.read_text("utf-8"))]
    assert len(OUTSIDE) > 100
    assert found == []


def test_that_no_more_assets_can_be_laid_is_said_in_their_phase_alone() -> None:
    """KR-5.3: how many more may be laid is told there; in any other phase the question is that phase's."""
    t = table(hand=[asset("a"), asset("b"), asset("c"), measure("m"), event("e", Draw())])
    assert said(t) == ("Фаза активов, можно выложить ещё 2", "Assets phase, 2 more may be laid")
    t.lay("a")
    assert said(t) == ("Фаза активов, можно выложить ещё 1", "Assets phase, 1 more may be laid")
    t.lay("b")
    assert said(t) == ("Фаза активов, активов больше не выложить", "Assets phase, no more assets can be laid")
    assert said(t.done()) == ("Фаза выкладки", "Deployment phase")


def said(t: Table) -> tuple[str, str]:
    """Return what is asked now, in both languages."""
    view = t.duel.view(t.seat)
    return asking.question(view, t.prompt, "ru"), asking.question(view, t.prompt, "en")
