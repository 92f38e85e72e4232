// What may be played next: numbered lines to tap, and lines with something to fill in.

const FEW = 8, MANY = 15;  // lines of one verb that stand open; lines among which one has to search

/** The lines that may be played, by their verbs; `play` is given a line. */
function followLines(choices, play) {
  const groups = new Map();
  choices.forEach((choice) => groups.set(choice.verb, [...(groups.get(choice.verb) || []), choice]));
  let number = 0;
  const made = [...groups.values()].map((lines) => {
    const list = el("ol", { class: "f-choices", start: number + 1 }, lines.map((choice) => {
      number += 1;
      return el("li", {}, el("button", { type: "button", onclick: () => choice.slots ? followFill(choice, play) : play(choice.line) },
        el("b", { "aria-hidden": "true" }, String(number)), el("span", {}, choice.label)));
    }));
    return lines.length > FEW && groups.size > 1
      ? el("details", { class: "f-many" }, el("summary", {}, T("follow-many", { count: lines.length, first: lines[0].label.replace(/[\s:…]+$/, "") })), list)
      : list;
  });
  return el("div", { class: "f-lines" }, choices.length > MANY ? finder(made) : null, made);
}

/** A field that leaves only the lines whose words hold what is typed. */
function finder(lists) {
  const plain = (text) => text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");
  const input = el("input", { type: "text", class: "f-find", "aria-label": T("follow-find"), placeholder: T("follow-find"), autocomplete: "off", spellcheck: "false", oninput: () => {
    const wanted = plain(input.value).split(/\s+/).filter(Boolean);
    for (const list of lists) {
      let seen = 0;
      for (const item of list.querySelectorAll("li")) {
        item.hidden = !wanted.every((word) => plain(item.textContent).includes(word));
        seen += !item.hidden;
      }
      list.hidden = !seen;
      if (list.matches("details") && wanted.length) list.open = true;
    }
  } });
  return input;
}

/** Asks for what a line leaves open, then plays it. */
function followFill(choice, play) {
  const fault = el("p", { class: "f-refused", role: "alert" });
  const slots = choice.slots.map((slot, index) => followSlot(slot, choice.parts[index]));

  async function done(event) {
    event.preventDefault();
    const texts = slots.map((slot) => slot.text());
    const open = slots.findIndex((slot, index) => !texts[index] && slot.needed);
    if (open >= 0) { fault.textContent = T("follow-lacks", { what: choice.slots[open].label }); return; }
    const line = choice.parts[0] + texts.map((text, index) => text + choice.parts[index + 1]).join("");
    const stop = await play(line.trim(), true);
    if (stop) fault.replaceChildren(...followStop(stop));
    else dialog.close();
  }

  const dialog = sheet(choice.label, el("form", { onsubmit: done, class: "f-fill" },
    slots.map((slot) => slot.root),
    fault,
    el("div", { class: "row f-done" },
      el("button", { type: "submit", class: "button chief" }, T("follow-play")))));
}

/** The picture of a piece that is counted at the end of a game, by what lines call it. */
function pieceOf(text) {
  const component = card.score.columns.find((column) => column.key === text)?.component;
  return component ? picture(component) : null;
}

/** One blank of a line: `{root, text(), needed}`; `before` is what stands before it. */
function followSlot(slot, before) {
  const root = el("fieldset", { class: "f-slot" }, el("legend", {}, slot.label));
  const readers = { one: oneOf, counts: countsOf, list: listOf, number: numberOf, text: textOf };
  return { root, ...readers[slot.kind](slot, root, before) };
}

const CELL = /(?:^|\s)(O|[EW]\d+(?:[NS]\d+)?|[NS]\d+)$/;

/** The cell that a line or a piece of one ends with, of a board whose places count from the start; "" for none. */
function cellIn(text) {
  return CELL.exec(text)?.[1] || "";
}

/** Where a cell is: `E2N1` two columns east, one row north. */
function spotOf(cell) {
  const far = (plus, minus) => Number(new RegExp(`${plus}(\\d+)`).exec(cell)?.[1] || 0) - Number(new RegExp(`${minus}(\\d+)`).exec(cell)?.[1] || 0);
  return { cell, column: far("E", "W"), row: far("S", "N") };
}

/** What stands on a button: its words begin large, names that people have given stay as they are. */
function onTap({ label, text }) {
  return following.game.seats.includes(text) ? label : label.charAt(0).toLocaleUpperCase(document.documentElement.lang) + label.slice(1);
}

function oneOf(slot, root, before) {
  const name = `slot-${slot.mark}-${Math.random().toString(36).slice(2)}`;
  const alone = slot.pieces.length === 1;
  const chips = el("div", { class: "f-chips" }, slot.pieces.map((piece) => el("label", {},
    el("input", { type: "radio", name, value: piece.text, checked: alone }), el("span", {}, onTap(piece)))));
  root.append(chips);
  if (following.told.board && slot.pieces.length && slot.pieces.every((piece) => cellIn(piece.text))) root.insertBefore(cellsOf(slot, chips, before), chips);
  return { needed: true, text: () => root.querySelector("input:checked")?.value || "" };
}

/** The board above such pieces: a tap chooses a cell, another turns what lies there, `before` it the tile. */
function cellsOf(slot, chips, before) {
  const tile = /(\S+\/)$/.exec(before)?.[1];
  const place = el("div", {}), ways = new Map();
  for (const piece of slot.pieces) ways.set(cellIn(piece.text), [...(ways.get(cellIn(piece.text)) || []), piece.text]);
  const chosen = () => chips.querySelector("input:checked")?.value || "";
  const lit = () => [...ways.keys()].map((cell) => ({ ...spotOf(cell), name: cell, on: cell === cellIn(chosen()) }));
  const pick = ({ cell }) => {
    const texts = ways.get(cell), next = texts[(texts.indexOf(chosen()) + 1) % texts.length];
    [...chips.querySelectorAll("input")].find((input) => input.value === next).checked = true;
    show();
  };
  const show = () => {
    const cell = cellIn(chosen()), laid = tile && cell ? `${cell} ${tile}${chosen().split(" ")[0]}; ` : "";
    shown.set({ notation: laid + following.told.board, lit: lit() }).catch(() => shown.set({ lit: lit() }));
  };
  const shown = board(place, { notation: following.told.board, lit: lit(), pick });
  chips.addEventListener("change", show);
  return place;
}

function countsOf(slot, root) {
  const counts = new Map(slot.pieces.map((piece) => [piece.text, 0]));
  const sum = () => [...counts.values()].reduce((all, one) => all + one, 0);
  const all = el("output", { class: "f-of" }), tellAll = () => { all.textContent = slot.most === null ? String(sum()) : T("follow-of", { number: sum(), most: slot.most }); };
  root.firstChild.append(" ", all);
  tellAll();
  for (const piece of slot.pieces) {
    const shown = el("output", {}, "0");
    const step = (by) => {
      const count = counts.get(piece.text) + by;
      if (count < 0 || (piece.most !== null && count > piece.most) || (by > 0 && slot.most !== null && sum() >= slot.most)) return;
      counts.set(piece.text, count);
      shown.textContent = String(count);
      tellAll();
    };
    root.append(el("div", { class: "f-stepper" }, el("span", {}, pieceOf(piece.text), onTap(piece)),
      el("button", { type: "button", "aria-label": T("less", { what: piece.label }), onclick: () => step(-1) }, "−"), shown,
      el("button", { type: "button", "aria-label": T("more", { what: piece.label }), onclick: () => step(1) }, "+")));
  }
  return {
    needed: slot.least > 0,
    text: () => [...counts].filter(([, count]) => count).map(([text, count]) => `${text} ${count}`).join(slot.between),
  };
}

function listOf(slot, root) {
  const chosen = [], shown = el("p", { class: "f-chosen", "aria-live": "polite" });
  const show = () => { shown.textContent = listed(chosen.map((piece) => piece.label)) || "–"; };
  const add = (piece) => {
    if (slot.most !== null && chosen.length >= slot.most) return;
    if (piece.most !== null && chosen.filter((each) => each === piece).length >= piece.most) return;
    chosen.push(piece);
    show();
  };
  root.append(shown,
    el("div", { class: "f-chips" }, slot.pieces.map((piece) => button(onTap(piece), () => add(piece)))),
    button(T("follow-one-back"), () => { chosen.pop(); show(); }, { kind: "plain" }));
  show();
  return { needed: slot.least > 0, text: () => chosen.map((piece) => piece.text).join(slot.between) };
}

function numberOf(slot, root) {
  const input = el("input", { type: "number", inputmode: "numeric", min: slot.least, max: slot.most ?? false, value: slot.least, "aria-label": slot.label });
  const step = (by) => {
    const number = Number(input.value || 0) + by;
    if (number >= slot.least && (slot.most === null || number <= slot.most)) input.value = String(number);
  };
  root.append(el("div", { class: "f-stepper" },
    el("button", { type: "button", "aria-label": T("less", { what: slot.label }), onclick: () => step(-1) }, "−"), input,
    el("button", { type: "button", "aria-label": T("more", { what: slot.label }), onclick: () => step(1) }, "+")));
  return { needed: true, text: () => input.value };
}

function textOf(slot, root) {
  const input = el("input", { type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", "aria-label": slot.label });
  root.append(input);
  return { needed: slot.least > 0, text: () => input.value.trim() };
}

/** Why a line cannot be played: its reasons, each with its rule. */
function followStop(stop) {
  return stop.reasons.length
    ? stop.reasons.map((reason) => el("span", { class: "f-reason" }, reason.text, " ", ruleLink(reason.rule)))
    : [el("span", { class: "f-reason" }, stop.text)];
}
