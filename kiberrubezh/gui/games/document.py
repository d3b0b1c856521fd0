"""A document of rules as a page of HTML in the colours of the theme."""

import re
from collections.abc import Iterator
from html import escape

from kiberrubezh.gui.games.diagrams import after
from kiberrubezh.gui.theme import Theme
from kiberrubezh.play.rulebook import RULE, Block, Rulebook, Section

_SIZES = {1: 26, 2: 19, 3: 16}
_PARTS = ("panel", "raised", "line", "text", "text_soft", "accent", "accent_soft")


def page_of(book: Rulebook, game: str, theme: Theme, marked: str) -> str:
    """Return all of a document; the rule or section of the number `marked` stands out."""
    colours = {part: theme.colour(part).name() for part in _PARTS}
    body = "".join(_section(it, game, theme, colours, marked) for it in book.sections)
    return f'<body style="color:{colours["text"]}">{body}</body>'


def _section(section: Section, game: str, theme: Theme, colours: dict[str, str], marked: str) -> str:
    size = theme.px(_SIZES.get(section.level, 15))
    ground = f"background-color:{colours['accent_soft']};" if marked == section.anchor and section.level > 1 else ""
    head = (
        f'<p style="font-size:{size}px; font-weight:700; {ground} margin-top:{theme.px(18)}px">'
        f'<a name="{escape(section.anchor)}"></a>{_inline(section.title, colours)}</p>'
    )
    pictures = "".join(
        f'<p><img src="picture:{name}"></p>' for name in after(game, section.anchor, is_first=section.level == 1)
    )
    return head + pictures + "".join(_block(block, theme, colours, marked) for block in section.blocks)


def _block(block: Block, theme: Theme, colours: dict[str, str], marked: str) -> str:
    if block.kind == "rules":
        return _table(_rules(block, theme, colours, marked), 'cellspacing="0"')
    if block.kind == "table":
        return _table(_cells(block, colours), f'cellspacing="0" border="1" bordercolor="{colours["line"]}"')
    text = block.rows[0][0]
    if block.kind == "drawing":
        lines = "<br>".join(escape(line[0]).replace(" ", "&nbsp;") for line in block.rows)
        return f'<p style="font-family:monospace; color:{colours["text_soft"]}">{lines}</p>'
    if block.kind == "item":
        return f'<p style="margin-left:{theme.px(14)}px">•&nbsp; {_inline(text, colours)}</p>'
    return f"<p>{_inline(text, colours)}</p>"


def _table(rows: Iterator[str], how: str) -> str:
    return f'<table width="100%" cellpadding="6" style="margin-top:8px" {how}>{"".join(rows)}</table>'


def _rules(block: Block, theme: Theme, colours: dict[str, str], marked: str) -> Iterator[str]:
    """Put each rule on a line of its own: its number, then its words."""
    for place, (number, *words) in enumerate(block.rows):
        ground = "accent_soft" if number == marked else ("raised", "panel")[place % 2]
        yield (
            f'<tr bgcolor="{colours[ground]}"><td width="{theme.px(88)}" style="color:{colours["accent"]}; '
            f'font-weight:700"><a name="{escape(number)}"></a>{escape(number)}</td>'
            f"<td>{_inline(' '.join(words), colours)}</td></tr>"
        )


def _cells(block: Block, colours: dict[str, str]) -> Iterator[str]:
    for place, cells in enumerate(block.rows):
        tag = "b" if place == 0 else "span"
        if place or any(cells):
            said = "".join(f"<td><{tag}>{_inline(cell, colours)}</{tag}></td>" for cell in cells)
            yield f'<tr bgcolor="{colours["raised" if place == 0 else "panel"]}">{said}</tr>'


def _inline(words: str, colours: dict[str, str]) -> str:
    """Return words with their marks as HTML; a number of a rule leads to it."""
    made = escape(words, quote=False)
    made = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", made)
    made = re.sub(r"\*\*([^*]+)\*\*", r"<b>\1</b>", made)
    made = re.sub(r"`([^`]+)`", r"<code>\1</code>", made)
    link = f'<a href="#\\g<0>" style="color:{colours["accent"]}; text-decoration:none">\\g<0></a>'
    return re.sub(rf"\b{RULE.pattern}(?![\w.]*\d)", link, made)
