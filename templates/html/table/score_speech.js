// A player’s things in words, “3 emeralds and 2 gold coins”: what is understood stands below while one types.
const speech = {
  open(player) {
    const understood = el("ul", { class: "understood", "aria-live": "polite" }), offers = el("div", { class: "row" });
    const take = el("button", { type: "submit", class: "button chief", disabled: true }, T("take-it"));
    const [one, other] = table.rows().filter((row) => row.kind !== "flag"), example = [one, other].filter(Boolean).map((row, at) => `${3 - at} ${row.name.toLocaleLowerCase(document.documentElement.lang)}`).join(", ");
    let counts = [], asked = 0;

    async function read() {
      const mine = ++asked, text = field.value;
      const said = text.trim() ? await desk.call("speak", { text, options: table.options }).catch((error) => ({ counts: [], faults: [error.message], suggestions: [] })) : { counts: [], faults: [], suggestions: [] };
      if (mine !== asked) return;
      counts = said.counts;
      take.disabled = !counts.length || said.faults.length > 0;
      const named = (key) => table.rows().find((row) => row.key === key);
      const shown = (value) => Array.isArray(value) ? value.join(" + ") : value === true ? T("yes") : value === false ? T("no") : String(value);
      understood.replaceChildren(...counts.map(([key, value]) => el("li", {}, picture(named(key)?.component || ""), el("span", {}, named(key)?.name || key), el("b", {}, shown(value)))),
        ...said.faults.map((fault) => el("li", { class: "fault" }, fault)));
      offers.replaceChildren(...said.suggestions.slice(0, 6).map((name) => button(name, () => { field.value = `${field.value.replace(/[^\s\d]*$/, "").trimEnd()} ${name}, `.trimStart(); field.focus(); read(); })));
    }
    const field = el("input", { type: "text", "aria-label": T("say"), autocomplete: "off", autocapitalize: "off", enterkeyhint: "done", oninput: read });
    const shown = sheet(T("say-of", { name: table.players[player].name }),
      el("form", { onsubmit: (event) => {
        event.preventDefault();
        if (take.disabled) return;
        for (const [key, value] of counts) table.set(player, table.rows().find((row) => row.key === key), value);
        shown.close();
        dock.show(grid.at);
      } }, el("label", { class: "field" }, el("span", { class: "quiet" }, T("say-example", { example })), field), offers, understood, take));
    field.focus();
  },
};
