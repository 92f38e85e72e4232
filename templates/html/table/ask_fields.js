// A form made of what facts are declared to be: for each kind of fact what a thumb can do.
const fields = (() => {
  const yes = (value) => String(Boolean(value));
  const quiet = (value) => value === undefined || value === null;
  const shown = (each) => each.component ? portrait(each.component) : null;

  /** A button that is on or off. */
  function chip(label, on, action, ...before) {
    return el("button", { type: "button", class: "chip", "aria-pressed": yes(on), onclick: action }, before, el("span", {}, label));
  }

  /** Buttons that draw themselves anew with each change, the focus staying where it is. */
  function live(draw, attributes = {}) {
    const root = el("div", { class: "chips", role: "group", ...attributes });
    const again = () => {
      const at = [...root.querySelectorAll("button,input")].indexOf(document.activeElement);
      root.replaceChildren(...draw(again).flat().filter(Boolean));
      if (at >= 0) (root.querySelectorAll("button,input")[at] || root.querySelector("button,input"))?.focus();
    };
    again();
    return root;
  }

  const names = (context) => context.names();

  /** What the chosen options exclude is not offered, but told, with the option that would let it in. */
  function onlyWith(shut) {
    const wanted = [...new Set(shut.map((each) => each.needs.text))];
    const what = (text) => listed(shut.filter((each) => each.needs.text === text).map((each) => each.needs.name));
    return wanted.map((text) => el("small", { class: "quiet only-with" }, T("ask-only-with", { option: text, what: what(text) })));
  }

  const kinds = {
    flag(sort, value, change) {
      return live((again) => [[T("ask-yes"), true], [T("ask-no"), false]].map(([label, mean]) =>
        chip(label, value === mean, () => { change(value = value === mean ? undefined : mean); again(); })));
    },
    player(sort, value, change, context) {
      return live((again) => [...new Set([...names(context), ...(value ? [value] : [])])].map((name) =>
        chip(name, value === name, () => { change(value = value === name ? undefined : name); again(); })));
    },
    players(sort, value, change, context) {
      let list = value || [];
      return live((again) => [...new Set([...names(context), ...list])].map((name) =>
        chip(name, list.includes(name), () => { change(list = list.includes(name) ? list.filter((each) => each !== name) : [...list, name]); again(); },
          list.includes(name) ? el("b", { class: "order" }, list.indexOf(name) + 1) : [])));
    },
    choice(sort, value, change, context) {
      const shut = (each) => value !== each.id && each.needs && !context.holds(each.needs);
      return live((again) => [
        ...sort.ids.filter((each) => !shut(each)).map((each) =>
          pieceChip(each, value === each.id, () => { change(value = value === each.id ? undefined : each.id); again(); })),
        ...onlyWith(sort.ids.filter(shut)),
      ], { class: sort.ids.some((each) => each.component) ? "ask-pieces" : "chips" });
    },
    choices(sort, value, change) {
      let list = value || [];
      const put = (id) => sort.once && list.includes(id) ? list.filter((each) => each !== id) : [...list, id];
      return live((again) => [
        list.length ? el("div", { class: "chosen" }, list.map((id, at) => {
          const label = sort.ids.find((each) => each.id === id)?.name ?? id;
          return el("button", { type: "button", class: "chip", "aria-label": T("ask-less", { what: label }), onclick: () => { change(list = list.filter((_, other) => other !== at)); again(); } }, el("b", { class: "order" }, at + 1), label, el("span", { "aria-hidden": "true" }, "×"));
        })) : null,
        ...sort.ids.map((each) => pieceChip(each, list.includes(each.id), () => { change(list = put(each.id)); again(); })),
      ], { class: sort.ids.some((each) => each.component) ? "ask-pieces" : "chips" });
    },
    number(sort, value, change) {
      if (sort.most !== undefined && sort.most - sort.least < 8) {
        return live((again) => Array.from({ length: sort.most - sort.least + 1 }, (_, at) => sort.least + at).map((each) =>
          chip(each, value === each, () => { change(value = value === each ? undefined : each); again(); })));
      }
      const input = el("input", { type: "number", inputmode: "numeric", min: sort.least, max: sort.most ?? null, value: value ?? "", "aria-label": sort.label, oninput: () => change(value = input.value === "" ? undefined : Number(input.value)) });
      const step = (by) => () => {
        const next = Math.max(sort.least, quiet(value) ? (by > 0 ? Math.max(1, sort.least) : sort.least) : value + by);
        change(value = sort.most === undefined ? next : Math.min(sort.most, next));
        input.value = value;
      };
      return el("div", { class: "ask-stepper" },
        el("button", { type: "button", class: "button", "aria-label": T("ask-fewer"), onclick: step(-1) }, "−"), input,
        el("button", { type: "button", class: "button", "aria-label": T("ask-plus"), onclick: step(1) }, "+"));
    },
    numbers(sort, value, change) {
      let list = value || [];
      const most = Math.min(sort.most ?? sort.least + 7, sort.least + 9);
      return live((again) => [
        ...Array.from({ length: most - sort.least + 1 }, (_, at) => sort.least + at).map((each) =>
          el("button", { type: "button", class: "chip", "aria-label": T("ask-add", { what: each }), onclick: () => { change(list = [...list, each]); again(); } }, `+ ${each}`)),
        el("div", { class: "chosen" }, list.length ? list.map((each, at) =>
          el("button", { type: "button", class: "chip", "aria-pressed": "true", "aria-label": T("ask-less", { what: each }), onclick: () => { change(list = list.filter((_, other) => other !== at)); again(); } }, each, el("span", { "aria-hidden": "true" }, "×"))) : chip(T("ask-empty"), value && !list.length, () => { change(value = list = []); again(); })),
      ]);
    },
    counts(sort, value, change) {
      let held = { ...value };
      const set = (id, count, again) => {
        held = { ...held, [id]: Math.max(0, Math.min(count, sort.most ?? 999)) };
        if (!held[id]) delete held[id];
        change(held);
        again();
      };
      return live((again) => sort.ids.map((each) => el("div", { class: "counted", "data-some": yes(held[each.id]) },
        el("button", { type: "button", class: "ask-piece", "aria-label": T("ask-add", { what: each.name }), onclick: () => set(each.id, (held[each.id] || 0) + 1, again) }, shown(each) || [], el("span", {}, each.name)),
        el("button", { type: "button", class: "less", disabled: !held[each.id], "aria-label": T("ask-less", { what: each.name }), onclick: () => set(each.id, (held[each.id] || 0) - 1, again) }, "−"),
        el("output", { "aria-label": each.name }, held[each.id] || 0))), { class: "ask-counts" });
    },
    table(sort, value, change, context) {
      let held = { ...value };
      return el("div", { class: "inner" }, sort.columns.map((column) => labelled(column, held[column.name], (inner) => {
        held = { ...held, [column.name]: inner };
        if (inner === undefined) delete held[column.name];
        change(held);
      }, context)));
    },
    rows(sort, value, change, context) {
      let list = value || [];
      const who = sort.columns.find((each) => each.needed && each.sort.kind === "player"), what = sort.columns.find((each) => each.needed && each.sort.kind === "choice");
      const root = el("div", { class: "ask-rows" });
      const put = (next) => { change(list = next); draw(); };
      const without = (at) => list.filter((_, other) => other !== at);

      /** Who with which piece: one tap each. */
      function matrix() {
        return names(context).map((name) => el("div", { class: "ask-who" }, el("span", { class: "name" }, name), el("div", { class: "ask-pieces", role: "group", "aria-label": name }, what.sort.ids.map((each) => {
          const at = list.findIndex((row) => row[who.name] === name && row[what.name] === each.id);
          return pieceChip(each, at >= 0, () => put(at < 0 ? [...list, { [who.name]: name, [what.name]: each.id }] : without(at)), at < 0 ? null : at + 1);
        }))));
      }

      function draw() {
        const focus = [...root.querySelectorAll("button,input")].indexOf(document.activeElement);
        const rest = who && what ? sort.columns.filter((each) => each !== who && each !== what) : sort.columns;
        const one = (row, at) => el("fieldset", { class: "inner" },
          el("legend", {}, who && what ? withLabel(row[who.name], what.sort.ids.find((each) => each.id === row[what.name])?.name) : T("ask-row", { number: at + 1 })),
          rest.map((column) => labelled(column, row[column.name], (inner) => {
            const changed = { ...list[at], [column.name]: inner };
            if (inner === undefined) delete changed[column.name];
            change(list = list.map((each, other) => other === at ? changed : each));
          }, context)),
          who && what ? null : el("button", { type: "button", class: "button", onclick: () => put(without(at)) }, T("ask-remove")));
        const told = list.map(one);
        root.replaceChildren(...(who && what ? matrix() : []),
          ...(who && what ? (rest.length && list.length ? [el("details", {}, el("summary", {}, T("ask-about")), told)] : []) : told),
          ...(who && what ? [] : [el("div", { class: "row" }, addButtons())]));
        if (focus >= 0) root.querySelectorAll("button,input")[focus]?.focus();
      }

      function addButtons() {
        if (!who) return el("button", { type: "button", class: "button", onclick: () => put([...list, {}]) }, T("ask-add-row"));
        const open = names(context).filter((name) => !list.some((row) => row[who.name] === name));
        return open.map((name) => el("button", { type: "button", class: "button", onclick: () => put([...list, { [who.name]: name }]) }, `+ ${name}`));
      }
      draw();
      return root;
    },
    by(sort, value, change, context) {
      let held = { ...value };
      const keys = sort.ids ? sort.ids : names(context).map((name) => ({ id: name, name }));
      const root = el("div", { class: "ask-rows" });
      function draw() {
        const open = sort.ids ? keys.filter((key) => held[key.id] !== undefined) : keys;
        root.replaceChildren(...open.map((key) => labelled({ name: key.id, label: key.name, sort: sort.each, needed: false }, held[key.id], (inner) => {
          held = { ...held, [key.id]: inner };
          if (inner === undefined) delete held[key.id];
          change(held);
        }, context)));
        if (!sort.ids) return;
        const pick = el("select", { "aria-label": T("ask-add-row"), onchange: () => { held = { ...held, [pick.value]: {} }; change(held); draw(); } },
          el("option", { value: "" }, T("ask-add-row")), keys.filter((key) => held[key.id] === undefined).map((key) => el("option", { value: key.id }, key.name)));
        root.append(pick);
      }
      draw();
      return root;
    },
    map: (sort, value, change, context) => gridField(sort, value, change, context.lit?.()),
  };

  /** Any other fact is a text in the game’s own notation. */
  function text(sort, value, change) {
    const list = sort.kind === "cells", written = list ? (value || []).join(" ") : value ?? "";
    const input = el("input", { type: "text", autocapitalize: "off", spellcheck: "false", autocomplete: "off", value: written, oninput: () => change(input.value.trim() === "" ? undefined : list ? input.value.trim().split(/[\s,]+/) : input.value) });
    return input;
  }

  function pieceChip(each, on, action, order = null) {
    const drawn = shown(each);
    if (!drawn) return chip(each.name, on, action, order ? el("b", { class: "order" }, order) : []);
    return el("button", { type: "button", class: "ask-piece", "aria-pressed": yes(on), onclick: action }, drawn, order ? el("b", { class: "order" }, order) : [], el("span", {}, each.name));
  }

  let number = 0;

  /** A fact with what it is called; `column` is `{name, label, needed, sort}`. */
  function labelled(column, value, change, context) {
    const id = `_fact-${++number}`, inner = (kinds[column.sort.kind] || text)(column.sort, value, change, context);
    inner.setAttribute("aria-labelledby", id);
    for (const input of inner.matches("input") ? [inner] : inner.querySelectorAll(":scope > input")) input.setAttribute("aria-labelledby", id);
    return el("div", { class: "fact", "data-fact": column.name },
      el("div", { class: "fact-name", id }, column.label, column.needed === false && !column.folded ? el("span", { class: "quiet" }, ` · ${T("ask-optional")}`) : []),
      inner);
  }

  return { labelled, piece: pieceChip };
})();
