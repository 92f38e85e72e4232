// The cell in hand: its piece to tap, one more and one less, numbers of one tap; then the next cell.
const dock = (() => {
  const root = el("div", { class: "dock", role: "group", hidden: true });
  const MOST_KEYS = 12, LONG = 1500;
  let at = null, typed = 0;

  const row = () => table.rows()[at.number];
  const value = () => table.count(at.player, row());
  const most = () => typeof row().supply === "number" ? row().supply : Infinity;

  function put(number) {
    table.set(at.player, row(), Math.max(0, number));
    show(at);
  }
  function onward() {
    const to = grid.next(at);
    if (to) grid.hold(to.player, to.number);
    else { grid.hold(null); results.arrive(); }
  }
  /** A digit, of which there may be two where the game holds so many. */
  function digit(number) {
    const before = Date.now() - typed < LONG && value() > 0 && value() * 10 + number <= most() ? value() : 0;
    typed = Date.now();
    put(before * 10 + number);
    if (before || number === 0 || number * 10 > most() || most() === Infinity) { typed = 0; onward(); }
  }
  function add(by) {
    typed = 0;
    if (row().kind === "count") put(value() + by);
  }

  const keys = (numbers, press) => el("div", { class: "keys" }, ...numbers.map((number) => el("button", { type: "button", "aria-pressed": String(number > 0 && value() === number), onclick: () => press(number) }, String(number))));
  const onwardButton = () => button(T("next"), onward, { kind: "chief", sign: "M5 12h14M13 6l6 6-6 6" });

  const bodies = {
    count() {
      const few = most() <= MOST_KEYS, numbers = Array.from({ length: few ? most() + 1 : 10 }, (_, number) => number);
      const press = few ? (number) => { put(number); onward(); } : digit;
      return [el("div", { class: "stepper" },
        el("button", { type: "button", class: "step", "aria-label": T("one-less", { row: row().name }), disabled: !value(), onclick: () => add(-1) }, "−"),
        el("output", {}, String(value())),
        el("button", { type: "button", class: "step", "aria-label": T("one-more", { row: row().name }), onclick: () => add(1) }, "+"),
        onwardButton()), keys(numbers, press)];
    },
    values() {
      const known = row().values, named = new Set(known.map((each) => each.name)).size === known.length;
      const take = (worth) => { const left = [...value()]; left.splice(left.lastIndexOf(worth), 1); table.set(at.player, row(), left); show(at); };
      return [el("div", { class: "pieces-of-value" }, ...known.map((each) => {
        const worth = Number(each.value), count = value().filter((one) => one === worth).length, name = !named ? String(worth) : each.name.includes(each.value) ? each.name : `${each.name} (${worth})`;
        return el("div", { class: "piece-of-value" },
          el("button", { type: "button", "aria-label": T("one-more", { row: name }), onclick: () => { table.set(at.player, row(), [...value(), worth]); show(at); } }, picture(each.component), el("b", {}, String(worth)), count ? el("span", { class: "times" }, `×${count}`) : null),
          count ? el("button", { type: "button", class: "step", "aria-label": T("one-less", { row: name }), onclick: () => take(worth) }, "−") : null);
      })), el("div", { class: "stepper" }, el("output", {}, value().length ? `${value().join(" + ")} = ${value().reduce((sum, one) => sum + one, 0)}` : "0"), onwardButton())];
    },
    flag() {
      return [el("div", { class: "stepper" }, button(T(value() ? "yes" : "no"), () => { table.set(at.player, row(), !value()); show(at); }, { "aria-pressed": String(value()) }), onwardButton())];
    },
    choice() {
      const pick = (one) => { table.set(at.player, row(), one === value() ? "" : one); show(at); };
      return [el("div", { class: "pieces-of-value" }, ...row().choices.map((choice) => el("div", { class: "piece-of-value" },
        el("button", { type: "button", "aria-pressed": String(choice.value === value()), "aria-label": choice.name, onclick: () => pick(choice.value) }, picture(choice.component), el("b", {}, choice.name))))),
      el("div", { class: "stepper" }, onwardButton())];
    },
    word() {
      const used = [...new Set(table.players.map((_, player) => table.count(player, row())).filter(Boolean))];
      const field = el("input", { type: "text", value: value(), "aria-label": row().name, oninput: () => table.set(at.player, row(), field.value.trim()) });
      return [el("div", { class: "row" }, ...[...new Set([...used, "A", "B", "C"])].slice(0, 6).map((word) => button(word, () => { table.set(at.player, row(), word); onward(); }, { "aria-pressed": String(word === value()) }))),
        el("div", { class: "stepper" }, field, onwardButton())];
    },
  };

  function show(here) {
    if (!here || at && (at.player !== here.player || at.number !== here.number)) typed = 0;
    const held = document.activeElement, place = root.contains(held) ? [...root.querySelectorAll("button")].indexOf(held) : -1;
    at = here;
    root.hidden = !at;
    document.body.classList.toggle("docked", !!at);
    if (!at) return root.replaceChildren();
    const player = table.players[at.player], kind = row().kind;
    const piece = row().component && kind !== "choice" ? picture(row().component) : null;
    root.setAttribute("aria-label", T("cell-of", { name: player.name, row: row().name }));
    root.replaceChildren(
      el("div", { class: "of-whom" },
        piece && kind === "count" ? el("button", { type: "button", class: "piece-in-hand", "aria-label": T("one-more", { row: row().name }), onclick: () => add(1) }, piece) : piece,
        el("p", {}, el("b", {}, row().name), el("span", {}, player.name)),
        el("button", { type: "button", class: "shut", "aria-label": T("say"), title: T("say"), onclick: () => speech.open(at.player) }, icon("M4 6h16v10H9l-5 4zM8 10h8M8 13h5")),
        el("button", { type: "button", class: "shut", "aria-label": T("done"), onclick: () => grid.hold(null) }, icon("M5 9l7 7 7-7"))),
      ...bodies[kind]());
    if (place >= 0) (root.querySelectorAll("button")[place] || root.querySelector("button")).focus({ preventScroll: true });
    return root;
  }

  return {
    root, show,
    /** One more of a row, for the player in hand. */
    one(number) {
      const player = at ? at.player : 0, piece = table.rows()[number];
      if (piece.kind === "count") table.set(player, piece, table.count(player, piece) + 1);
      grid.hold(player, number);
    },
    /** A key that was pressed in a cell; whether it means anything there. */
    key(name, here) {
      if (!at || at.player !== here.player || at.number !== here.number) grid.hold(here.player, here.number);
      const { kind } = row();
      if (name === "Escape") grid.hold(null);
      else if (name === "Enter" && kind !== "flag") onward();
      else if (kind === "count" && /^[0-9]$/.test(name)) digit(Number(name));
      else if (kind === "count" && (name === "+" || name === "-")) add(name === "+" ? 1 : -1);
      else if (name === "Backspace" || name === "Delete") { table.set(at.player, row(), kind === "values" ? value().slice(0, -1) : kind === "count" ? Math.floor(value() / 10) : kind === "flag" ? row().usual : ""); show(at); }
      else if (kind === "values" && row().values.some((each) => each.value === name)) { table.set(at.player, row(), [...value(), Number(name)]); show(at); }
      else return false;
      return true;
    },
  };
})();
