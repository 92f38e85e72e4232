// A board of printed pieces: drawn, panned, zoomed, its cells tapped or walked with the arrow keys.
const SVG = "http://www.w3.org/2000/svg";

function shape(tag, attributes, ...children) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== null && value !== false) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** A component as it is seen at a glance: of a figure that is folded at its head, the front. */
function portrait(name) {
  const drawn = picture(name);
  if (!drawn) return null;
  const { width, height } = drawn.viewBox.baseVal;
  if (height > 2.5 * width) drawn.setAttribute("viewBox", `0 ${Math.min(0.66 * height, height / 2 + 0.64 * width) - width / 2} ${width} ${width}`);
  return drawn;
}

/** `E2S1` of a place two columns east and one row south, as both games with boards write it. */
function placeName(column, row) {
  return (column ? (column > 0 ? "E" : "W") + Math.abs(column) : "") + (row ? (row > 0 ? "S" : "N") + Math.abs(row) : "") || "O";
}

/**
 * A board that is drawn anew by `set`.
 *
 * `drawn` is what the call `board` tells; or give `notation`, which is asked for. `lit` are cells that can be tapped:
 * `{cell, column, row, name, on}`, counted as the board’s parts are, `size` of them wide; `pick` is told of them. Resolves when it is drawn.
 * @param {Element} root
 * @param {{drawn?: object, notation?: string, lit?: object[], pick?: (lit: object) => void, label?: string}} options
 */
function board(root, options = {}) {
  const UNIT = 100, whole = el("div", { class: "board-whole" });
  const svg = shape("svg", { class: "board-view", role: "group", "aria-label": options.label || T("board") });
  const told = el("p", { class: "unseen" });
  let view = null, size = null, at = "", asked = 0, zoomed = false;
  const tool = (label, sign, action) => el("button", { type: "button", class: "board-tool", "aria-label": label, title: label, onclick: action }, icon(sign));
  const tools = el("div", { class: "board-tools" },
    tool(T("board-in"), "M12 5v14M5 12h14", () => zoom(1 / 1.4)),
    tool(T("board-out"), "M5 12h14", () => zoom(1.4)),
    tool(T("board-all"), "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5", () => { zoomed = false; fit(); }));
  whole.append(svg, tools, told);
  root.append(whole);

  const show = () => view && svg.setAttribute("viewBox", `${view.x} ${view.y} ${view.width} ${view.height}`);

  function fit() {
    if (!size) return;
    view = { ...size };
    show();
  }

  function zoom(by, x = view && view.x + view.width / 2, y = view && view.y + view.height / 2) {
    if (!view) return;
    const wide = Math.min(Math.max(view.width * by, UNIT), size.width * 1.5), real = wide / view.width;
    view = { x: x - (x - view.x) * real, y: y - (y - view.y) * real, width: wide, height: view.height * real };
    zoomed = true;
    show();
  }

  function piece(each, part, round) {
    const drawn = round ? portrait(each.component) : picture(each.component), side = part * (round ? 0.9 : 1);
    const middle = `translate(${(each.column + 0.5) * part} ${(each.row + 0.5) * part})`;
    const held = shape("g", { transform: `${middle} rotate(${90 * (each.quarters || 0)})` });
    if (drawn) {
      for (const [name, value] of Object.entries({ x: -side / 2, y: -side / 2, width: side, height: side })) drawn.setAttribute(name, value);
      drawn.setAttribute("preserveAspectRatio", round ? "xMidYMid meet" : "none");
      held.append(drawn);
    } else {
      held.append(shape("circle", { r: side / 2, class: "board-disc" }), shape("text", { class: "board-letter", "font-size": side / 2, "text-anchor": "middle", dy: "0.35em" }, (each.name || "?").slice(0, 1)));
    }
    return held;
  }

  /** Figures beside each other where a tile is one cell, one above the other where it has many. */
  function figures(drawn, part) {
    const stands = [[0.24, 0.76], [0.76, 0.24], [0.76, 0.76], [0.24, 0.24], [0.5, 0.84], [0.5, 0.16]], count = new Map();
    return drawn.figures.map((each) => {
      const key = `${each.column},${each.row}`, number = count.get(key) || 0;
      count.set(key, number + 1);
      const [across, down] = drawn.parts === 1 ? stands[number % 6] : [0.5 + 0.1 * number, 0.5 - 0.1 * number];
      const wide = part * (drawn.parts === 1 ? 0.36 : 0.9);
      const group = shape("g", { transform: `translate(${(each.column + across) * part - wide / 2} ${(each.row + down) * part - wide / 2})` });
      group.append(shape("circle", { cx: wide / 2, cy: wide / 2, r: wide / 2, class: "board-disc" }), piece({ ...each, column: 0, row: 0, quarters: 0 }, wide, true));
      return group;
    });
  }

  function draw(drawn, lit) {
    const part = UNIT / drawn.parts;
    const spots = [...drawn.tiles.map((tile) => [tile.column, tile.row]), ...lit.map((each) => [Math.floor(each.column / drawn.parts), Math.floor(each.row / drawn.parts)])];
    const columns = spots.map(([column]) => column), rows = spots.map(([, row]) => row);
    const left = Math.min(0, ...columns) - (columns.length === 1 ? 1 : 0), top = Math.min(0, ...rows) - (rows.length === 1 ? 1 : 0), more = columns.length === 1 ? 1 : 0;
    const grown = { x: (left - 0.1) * UNIT, y: (top - 0.1) * UNIT, width: (Math.max(0, ...columns) + more - left + 1.2) * UNIT, height: (Math.max(0, ...rows) + more - top + 1.2) * UNIT };
    const focused = svg.contains(document.activeElement) && at;
    size = grown;
    svg.replaceChildren(
      ...drawn.tiles.map((tile) => piece(tile, UNIT, false)),
      ...drawn.ways.map((way) => shape("polyline", { class: "board-way", points: way.map((each) => `${(each.column + 0.5) * part},${(each.row + 0.5) * part}`).join(" ") })),
      ...drawn.marked.map((each) => shape("rect", { class: "board-mark", x: each.column * part + 3, y: each.row * part + 3, width: part - 6, height: part - 6 })),
      ...figures(drawn, part),
      ...lit.map((each) => cell(each, part)),
    );
    if (focused) svg.querySelector(`[data-cell="${CSS.escape(at)}"]`)?.focus();
    told.textContent = describe(drawn);
    if (!zoomed || !view) fit();
  }

  function cell(each, small) {
    const part = small * (each.size || 1), [x, y] = [each.column * small, each.row * small];
    const made = shape("rect", { class: `board-lit${each.on ? " on" : ""}${each.quiet ? " quiet" : ""}`, x: x + part * 0.03, y: y + part * 0.03, width: part * 0.94, height: part * 0.94, rx: part * 0.06, role: "button", tabindex: "-1", "aria-label": each.name || each.cell, "aria-pressed": each.on ? "true" : "false", "data-cell": each.cell });
    const pick = () => { at = each.cell; options.pick?.(each); };
    made.addEventListener("click", () => moved < 8 && pick());
    made.addEventListener("focus", () => { at = each.cell; });
    made.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") { event.preventDefault(); pick(); }
      const step = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[event.key];
      if (!step) return;
      event.preventDefault();
      const ahead = (other) => (other.column - each.column) * step[0] + (other.row - each.row) * step[1];
      const far = (other) => Math.hypot(other.column - each.column, other.row - each.row) + Math.abs((other.column - each.column) * step[1] + (other.row - each.row) * step[0]);
      const next = (options.lit || []).filter((other) => ahead(other) > 0).sort((one, other) => far(one) - far(other))[0];
      if (next) svg.querySelector(`[data-cell="${CSS.escape(next.cell)}"]`).focus();
    });
    return made;
  }

  /** What lies where, for who cannot see it. */
  function describe(drawn) {
    const tile = (each) => withLabel(each.cell, each.name + (each.lies && each.lies !== "-" ? `, ${each.lies}` : ""));
    return parted([...drawn.tiles.map(tile), ...drawn.figures.map((each) => withLabel(each.name, each.cell))]);
  }

  // One finger pans, two zoom, the wheel zooms. What moved no further than a slip is a tap.
  const fingers = new Map();
  let moved = 0, apart = 0;
  const where = (event) => {
    const box = svg.getBoundingClientRect(), scale = Math.max(view.width / box.width, view.height / box.height);
    return { scale, x: view.x + view.width / 2 + (event.clientX - box.left - box.width / 2) * scale, y: view.y + view.height / 2 + (event.clientY - box.top - box.height / 2) * scale };
  };
  svg.addEventListener("pointerdown", (event) => { if (!fingers.size) moved = 0; fingers.set(event.pointerId, event); apart = 0; });
  svg.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (!before || !view) return;
    fingers.set(event.pointerId, event);
    if (fingers.size === 2) {
      const [one, other] = [...fingers.values()], now = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
      moved = 99;
      if (apart) zoom(apart / now, where(event).x, where(event).y);
      apart = now;
      return;
    }
    moved += Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY);
    if (moved < 8) return;
    svg.setPointerCapture(event.pointerId);
    const { scale } = where(event);
    view = { ...view, x: view.x - (event.clientX - before.clientX) * scale, y: view.y - (event.clientY - before.clientY) * scale };
    zoomed = true;
    show();
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) svg.addEventListener(end, (event) => fingers.delete(event.pointerId));
  svg.addEventListener("wheel", (event) => {
    if (!event.ctrlKey || !view) return;
    event.preventDefault();
    zoom(event.deltaY > 0 ? 1.15 : 1 / 1.15, where(event).x, where(event).y);
  }, { passive: false });

  const made = {
    root: whole,
    /** Draws what has changed; rejects with `faults` where the notation cannot be read. */
    async set(change) {
      const turn = ++asked;
      options = { ...options, ...change };
      if (change.notation !== undefined && !change.drawn) options.drawn = await desk.call("board", { notation: change.notation });
      if (turn !== asked || !options.drawn) return;
      draw(options.drawn, options.lit || []);
      const first = svg.querySelector("[data-cell]");
      if (first) (svg.querySelector(`[data-cell="${CSS.escape(at)}"]`) || first).setAttribute("tabindex", "0");
    },
  };
  made.drawn = made.set(options);
  return made;
}
