// The sheet: a column a player, a row a piece; the cell in hand is counted in the dock.
const grid = (() => {
  const root = el("div", { class: "sheet-of-scores" });
  let cells = [], heads = [], at = null;

  const shown = (player, row) => {
    const value = table.count(player, row);
    if (row.kind === "flag") return value ? "✓" : "–";
    if (row.kind === "values") return value.length ? String(value.reduce((sum, one) => sum + one, 0)) : "";
    if (row.kind === "choice") return value ? row.choices.find((choice) => choice.value === value)?.name || value : "";
    return value ? String(value) : "";
  };
  const said = (player, row) => {
    const value = table.count(player, row);
    const words = row.kind === "flag" ? T(value ? "yes" : "no") : row.kind === "values" ? value.join(" + ") || "0" : shown(player, row) || (row.kind === "count" ? "0" : T("nothing"));
    return T("cell", { name: table.players[player].name, row: row.name, value: words });
  };

  /** A name that may be parted with a hyphen where its column is narrow: three letters at least stay together. */
  function hyphenated(name) {
    return name.replace(/\p{L}{7,}/gu, (word) => {
      const letters = [...new Intl.Segmenter().segment(word)].map(({ segment }) => segment);
      return letters.map((letter, at) => at >= 3 && at <= letters.length - 3 ? `\u00ad${letter}` : letter).join("");
    });
  }

  function paint(player, number) {
    const row = table.rows()[number], cell = cells[player][number], text = shown(player, row), value = table.count(player, row);
    cell.replaceChildren(row.kind === "choice" && text && picture(row.choices.find((choice) => choice.value === value)?.component || "") || text);
    cell.classList.toggle("filled", row.kind === "flag" ? value : text !== "");
    cell.setAttribute("aria-label", said(player, row));
    if (row.kind === "flag") cell.setAttribute("aria-pressed", String(value));
  }

  function hold(player, number, focus = true) {
    if (at) cells[at.player]?.[at.number]?.removeAttribute("data-held");
    for (const each of cells.flat()) each.tabIndex = -1;
    at = player === null ? null : { player, number };
    root.querySelectorAll(".of-hand").forEach((each) => each.classList.remove("of-hand"));
    const cell = at ? cells[player][number] : cells[0][0];
    cell.tabIndex = 0;
    if (at) {
      cell.dataset.held = "";
      cell.closest("tr").classList.add("of-hand");
      heads[player].classList.add("of-hand");
      if (focus) cell.focus({ preventScroll: true });
    }
    dock.show(at);
    if (at) cell.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  function render() {
    const rows = table.rows(), { players } = table, few = players.length < 4 || rows.some((row) => !row.component && !row.values.length);
    heads = players.map((player, number) => el("th", { scope: "col", role: "columnheader", class: "head", style: `--player:${number}` },
      el("button", { type: "button", onclick: () => results.open(number), "data-player": number },
        el("span", { class: "who" }, few ? player.name : hyphenated(player.name)), el("span", { class: "total" }, "…"), el("span", { class: "place" }))));
    cells = players.map((_, player) => rows.map((row, number) => el("button", {
      type: "button", class: `cell ${row.kind}`, tabindex: -1,
      onclick: () => row.kind === "flag" ? (table.set(player, row, !table.count(player, row)), hold(player, number)) : hold(player, number),
    })));
    const line = (row, number) => {
      const name = el("th", { scope: "row", role: "rowheader", class: "piece-of-row" },
        el("button", { type: "button", tabindex: -1, "aria-label": T("one-more", { row: row.name }), onclick: () => dock.one(number) },
          picture(row.component || row.values.at(-1)?.component || ""), el("span", {}, row.name)));
      return el("tr", { role: "row" }, name, ...players.map((_, player) => el("td", { role: "gridcell", style: `--player:${player};--row:${number}` }, cells[player][number])));
    };
    root.style.setProperty("--players", players.length);
    root.classList.toggle("few", few);
    root.replaceChildren(el("table", { role: "grid", "aria-label": T("score-sheet") },
      el("thead", { role: "rowgroup" }, el("tr", { role: "row" }, el("td", { class: "corner" }), ...heads)),
      el("tbody", { role: "rowgroup" }, ...rows.map(line))));
    players.forEach((_, player) => rows.forEach((_, number) => paint(player, number)));
    hold(null);
    measure();
    totals(counted.state);
  }

  /** Totals and places above their columns, faults in their cells. */
  function totals({ answer, faults, stale }) {
    root.classList.toggle("stale", stale);
    heads.forEach((head, number) => {
      const player = answer?.players[number];
      const [, total, place] = head.firstElementChild.children;
      total.textContent = player ? shortNumber(player.total) : stale ? total.textContent : "–";
      place.textContent = player && !table.isEmpty() ? player.out ? T("out") : T("nth", { count: player.rank }) : "";
      head.classList.toggle("wins", !!player && !table.isEmpty() && answer.winners.includes(player.name));
    });
    if (stale) return;
    const rows = table.rows();
    cells.forEach((column, player) => column.forEach((cell, number) => {
      const fault = faults.find(({ key }) => key === `players.${player}.${rows[number].key}` || key.startsWith(`players.${player}.${rows[number].key}.`));
      if (fault) { cell.setAttribute("aria-invalid", "true"); cell.title = fault.message; }
      else { cell.removeAttribute("aria-invalid"); cell.removeAttribute("title"); }
    }));
  }

  /** The cell after this one: down the player’s column, then on with the next player; null at the end. */
  function next({ player, number }) {
    const rows = table.rows();
    for (let to = number + 1; to < rows.length; to++) if (rows[to].kind !== "flag") return { player, number: to };
    return player + 1 < table.players.length ? { player: player + 1, number: 0 } : null;
  }

  root.addEventListener("keydown", (event) => {
    const here = cells.flatMap((column, player) => column.map((cell, number) => ({ cell, player, number }))).find(({ cell }) => cell === event.target);
    if (!here || event.ctrlKey || event.metaKey || event.altKey) return;
    const side = document.documentElement.dir === "rtl" ? -1 : 1;
    const [across, down] = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-side, 0], ArrowRight: [side, 0] }[event.key] || [0, 0];
    if (across || down) {
      const player = here.player + across, number = here.number + down;
      if (cells[player]?.[number]) hold(player, number);
    } else if (!dock.key(event.key, here)) return;
    event.preventDefault();
  });

  table.watch((what) => what === "form" ? render() : at && paintAll());
  function paintAll() {
    cells.forEach((column, player) => column.forEach((_, number) => paint(player, number)));
  }
  counted.watch(totals);
  /** Whether the columns need more room than there is: then the sheet alone moves sideways, its pieces stay. */
  function measure() {
    const letter = parseFloat(getComputedStyle(document.documentElement).fontSize);
    const blocks = document.documentElement.classList.contains("tight");
    root.classList.toggle("wide", !blocks && root.clientWidth > 0 && (3.25 + 3 * table.players.length) * letter > root.clientWidth);
    if (blocks) nameCells();
  }
  /** Where each player has a block of lines, each of them says what it counts. */
  function nameCells() {
    const rows = table.rows();
    cells.forEach((column) => column.forEach((cell, number) => {
      if (cell.previousSibling) return;
      const row = rows[number];
      cell.before(el("span", { class: "cell-name", "aria-hidden": "true" }, picture(row.component || row.values.at(-1)?.component || ""), row.name));
    }));
  }
  for (const each of [root, $("_tabs")]) new ResizeObserver(measure).observe(each);

  return { root, render, hold, next, get at() { return at; } };
})();
