"use strict";
const panel = document.getElementById("panel");

function show(figure) {
  const rows = figure.dataset.duels.split(" ").map((number) => document.getElementById("duel-" + number));
  const body = panel.querySelector("tbody");
  body.replaceChildren(...rows.map((row) => {
    const copy = row.cloneNode(true);
    copy.removeAttribute("id");
    return copy;
  }));
  panel.hidden = false;
}

function sort(head) {
  const body = head.closest("table").tBodies[0];
  const column = head.cellIndex;
  const down = head.getAttribute("aria-sort") !== "descending";
  const value = (row) => row.cells[column].dataset.value;
  const order = (one, two) => head.dataset.by === "number"
    ? Number(value(one)) - Number(value(two))
    : value(one).localeCompare(value(two));
  const rows = [...body.rows].sort((one, two) => (down ? order(two, one) : order(one, two)));
  for (const other of head.parentNode.cells) other.removeAttribute("aria-sort");
  head.setAttribute("aria-sort", down ? "descending" : "ascending");
  body.replaceChildren(...rows);
}

document.addEventListener("click", (event) => {
  const figure = event.target.closest(".f[data-duels]");
  const head = event.target.closest("th[data-by]");
  const copy = event.target.closest("button[data-copy]");
  if (figure) show(figure);
  if (head) sort(head);
  if (copy) navigator.clipboard.writeText(copy.dataset.copy);
  if (event.target.id === "close") panel.hidden = true;
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") panel.hidden = true;
  if (event.key !== "Enter" && event.key !== " ") return;
  if (event.target.matches("g.f, th[data-by]")) {
    event.preventDefault();
    event.target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }
});
