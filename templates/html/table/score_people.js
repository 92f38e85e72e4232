// Who plays, in which order; by which options and rulings.
const people = {
  open(focused = -1) {
    const list = el("ol", { class: "people" }), add = button(T("add-player"), () => { table.seat(); fill(table.players.length - 1); }, { sign: "M12 5v14M5 12h14" });
    const fill = (focus = -1, part = "input") => {
      list.replaceChildren(...table.players.map((player, at) => {
        const field = el("input", { type: "text", value: player.name, "aria-label": T("name-of", { number: at + 1 }), autocomplete: "off", enterkeyhint: "next", onchange: () => rename(), onkeydown: (event) => { if (event.key === "Enter") { rename(); list.querySelectorAll("input")[at + 1]?.select(); } }, onfocus: () => field.select() });
        const rename = () => { const name = field.value.trim(); if (name && name !== player.name) table.rename(at, name); else field.value = player.name; };
        return el("li", {}, field,
          el("button", { type: "button", class: "shut up", "aria-label": T("earlier", { name: player.name }), disabled: at === 0, onclick: () => { table.move(at, -1); fill(at - 1, ".up"); } }, icon("M6 15l6-6 6 6")),
          el("button", { type: "button", class: "shut", "aria-label": T("remove", { name: player.name }), disabled: table.players.length <= table.fewest, onclick: () => {
            const before = table.value;
            table.unseat(at);
            fill();
            tell(T("removed", { name: player.name }), () => { table.replace(before); if (list.isConnected) fill(); });
          } }, icon("M6 6l12 12M18 6L6 18")));
      }));
      add.disabled = table.players.length >= table.most;
      if (focus >= 0) list.children[focus]?.querySelector(part)?.focus();
    };
    fill();
    sheet(T("players"), list, add);
    if (focused >= 0) list.querySelectorAll("input")[focused]?.focus();
  },

  options() {
    const shown = sheet(T("score-options"), ...optionFields(card.options.filter((each) => each.scored), table.option, table.choose));
    shown.addEventListener("click", (event) => { if (event.target.closest("a")) shown.close(); });
  },
};
