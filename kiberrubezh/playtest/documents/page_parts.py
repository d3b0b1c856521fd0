"""The parts that a page is made of."""

from collections.abc import Iterable, Sequence


def section(title: str, *parts: str) -> str:
    """Return a part of the page with its heading."""
    return f"<section><h2>{title}</h2>{''.join(parts)}</section>"


def cell(told: str, value: float) -> str:
    """Return a cell of a table with a number to sort by."""
    return f'<td class="n" data-value="{value:.6f}">{told}</td>'


def table(head: Sequence[str], rows: Iterable[Iterable[str]], *, sortable: bool = False) -> str:
    """Return a table; one that is sortable has names in its first column and numbers in the others."""
    kinds = [' data-by="text" tabindex="0"', *[' class="n" data-by="number" tabindex="0"'] * (len(head) - 1)]
    looks = kinds if sortable else [""] * len(head)
    titles = "".join(f"<th{look}>{name}</th>" for name, look in zip(head, looks, strict=True))
    body = "".join(f"<tr>{''.join(row)}</tr>" for row in rows)
    return f'<div class="wide"><table><thead><tr>{titles}</tr></thead><tbody>{body}</tbody></table></div>'
