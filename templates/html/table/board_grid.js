// A map of letters, tapped cell by cell: what is chosen from the row above is set down.
/**
 * @param {object} sort of kind `map`
 * @param {string[]} value
 * @param {(rows: string[]) => void} change
 * @param {Set<string>} lit cells that are answered, `row,column`
 */
function gridField(sort, value, change, lit = new Set()) {
  const blank = sort.ids[0].id, rock = sort.ids[1].id, lone = sort.ids.at(-1).id;
  let rows = value?.length ? value : ["#####", "#...#", "#.@.#", "#...#", "#####"], brush = rock;
  const root = el("div", { class: "grid-field" });

  function set(row, column, letter) {
    if (letter === lone) rows = rows.map((each) => each.replaceAll(lone, blank));
    rows = rows.map((each, at) => at === row ? each.slice(0, column) + (each[column] === letter ? blank : letter) + each.slice(column + 1) : each);
    change(rows);
    draw();
  }

  function grow(wide, high) {
    const width = Math.max(1, rows[0].length + wide), height = Math.max(1, rows.length + high);
    rows = Array.from({ length: height }, (_, at) => (rows[at] || "").padEnd(width, blank).slice(0, width));
    change(rows);
    draw();
  }

  function draw(focus = null) {
    const held = focus || (root.contains(document.activeElement) && document.activeElement.dataset.at);
    const brushes = el("div", { class: "chips", role: "group", "aria-label": T("board-put") }, sort.ids.map((each) =>
      el("button", { type: "button", class: "chip", "aria-pressed": String(brush === each.id), onclick: () => { brush = each.id; draw(); } }, el("b", { class: "grid-letter" }, each.id), each.name)));
    const cells = el("div", { class: "grid", style: `--columns:${rows[0].length}` }, rows.flatMap((row, y) => [...row].map((letter, x) =>
      el("button", { type: "button", "data-at": `${y},${x}`, "data-letter": letter, class: lit.has(`${y},${x}`) ? "on" : null, tabindex: y || x ? "-1" : "0",
        "aria-label": T("grid-cell", { row: y + 1, column: x + 1, what: sort.ids.find((each) => each.id === letter)?.name ?? letter }) + (lit.has(`${y},${x}`) ? `, ${T("grid-reached")}` : ""),
        onclick: () => set(y, x, brush) }, letter === blank ? "" : letter))));
    cells.addEventListener("keydown", (event) => {
      const step = { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0] }[event.key], here = event.target.dataset.at;
      if (!step || !here) return;
      event.preventDefault();
      const [y, x] = here.split(",").map(Number);
      cells.querySelector(`[data-at="${y + step[0]},${x + step[1]}"]`)?.focus();
    });
    const more = (label, wide, high) => el("button", { type: "button", class: "button", onclick: () => grow(wide, high) }, label);
    root.replaceChildren(brushes, el("div", { class: "ask-wide" }, cells), el("div", { class: "row" },
      more(T("grid-wider"), 1, 0), more(T("grid-narrower"), -1, 0), more(T("grid-higher"), 0, 1), more(T("grid-lower"), 0, -1)));
    if (held) root.querySelector(`[data-at="${held}"]`)?.focus();
  }
  draw();
  if (!value?.length) change(rows);
  return root;
}
